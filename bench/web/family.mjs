import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICKS = 100
/** What this process and all it has started have used of the processors: the browser is no neighbour. */
export function familyCpuSeconds() {
  if (!existsSync('/proc')) return NaN
  const parents = new Map()
  const used = new Map()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      // The name in parentheses may hold anything; what follows it is plain.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
      parents.set(Number(pid), Number(fields[1]))
      used.set(Number(pid), (Number(fields[11]) + Number(fields[12])) / TICKS)
    } catch {
      // It ended while we looked.
    }
  const isOurs = pid => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)))
  return [...used].reduce((sum, [pid, seconds]) => sum + (isOurs(pid) ? seconds : 0), 0)
}

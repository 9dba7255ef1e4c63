// Every game of the registry under random play on one core, listing included, and its fork. Engines outside the
// package registry (TAG: 120,000 to 460,000 decisions a second on complex games; catanatron: 42,000) cannot run here;
// their figures were measured by hand and stand as the peer.
// Each game has a process of its own, as in a simulation: what the compiler learned of one game slows the next down.
import { execFileSync } from 'node:child_process'
import { games } from '@orrery/games'
import { isOver } from '@orrery/kernel'
import * as host from '@orrery/kernel/host'
import { randomPlay } from '../lib/random-play.mjs'

const CATANATRON = 42_304
const quick = process.argv.includes('--quick')
const seconds = quick ? 1.5 : 5
const only = process.argv.find(arg => arg.startsWith('--game='))?.slice('--game='.length)
const rows = []
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
for (const [id, entry] of Object.entries(games)) {
  if (only === undefined) {
    const args = [...process.execArgv, process.argv[1], `--game=${id}`, ...(quick ? ['--quick'] : [])]
    rows.push(...JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })))
    continue
  }
  if (id !== only) continue
  const { game } = await entry.load()
  for (const players of [entry.players.min, entry.players.max]) {
    const play = randomPlay({ isOver, ...host }, game, players)
    play.warmUp(seconds / 3)
    const { rate, length } = play.run(seconds)
    const { middle } = play
    rows.push({
      name: `${id}: random play, ${players} players`,
      ours: rate,
      peer: CATANATRON,
      ratio: rate / CATANATRON,
      unit: 'decisions/s of CPU',
      note: `${Math.round(length)} decisions a game`,
    })
    const n = quick ? 3000 : 20_000
    let sink
    for (let i = 0; i < n / 4; i++) sink = host.fork(middle)
    const from = cpu()
    for (let i = 0; i < n; i++) sink = host.fork(middle)
    rows.push({
      name: `${id}: fork, ${players} players`,
      ours: ((cpu() - from) / n) * 1e6,
      unit: 'us',
      note: `${sink.$.m.byteLength} B`,
    })
  }
}
process.stdout.write(JSON.stringify(rows))

// A thread beside the tests: it ends the process when a test with a broken rule does not end, and says that it was noticed.
// Processor time counts, so that a busy machine makes no test look endless.
import { appendFileSync, readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** @type {{ begun: Int32Array, out: string, now: string, ends: number[] }} */
const { begun, out, now, ends } = workerData

/** In microseconds. */
const spent = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}
let [test, since] = [0, spent()]
setInterval(() => {
  const current = Atomics.load(begun, 0)
  if (current !== test || current === 0) [test, since] = [current, spent()]
  else if (spent() - since > Atomics.load(begun, 1) * 1000) {
    const [key, from] = readFileSync(now, 'utf8').split('\n')
    const verdict = { key, by: 'it does not end', from, asked: 1, spoilt: false }
    appendFileSync(out, `${JSON.stringify(verdict)}\n`)
    for (const pid of ends) process.kill(pid, 'SIGKILL')
  }
}, 250)

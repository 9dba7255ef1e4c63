// A server in a process of its own, for tests that kill it: says where it is and serves until it is ended.
// It runs what was compiled, as a host does: a process that has to read TypeScript first takes seconds to stand.
import { serve } from '@orrery/server'

const served = await serve({ ownProcess: true })
process.stdout.write(`${served.url}\n`)
process.on('SIGTERM', () => {
  void served.close().then(() => process.exit(0))
})
// What tests want of it from inside.
process.on('message', what => {
  if (what === 'reject') void Promise.reject(new Error('nobody waits for this'))
  if (what === 'reset')
    setImmediate(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    })
  if (what === 'throw')
    setImmediate(() => {
      throw new Error('nobody catches this')
    })
  if (what === 'held') globalThis.gc?.()
  // Said when whatever goes wrong has gone wrong.
  setTimeout(() => process.send?.(process.memoryUsage().heapUsed / 2 ** 20), what === 'held' ? 0 : 20)
})
// Whoever started it may end first.
process.on('disconnect', () => process.exit(0))

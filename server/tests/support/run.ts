// A server in a process of its own, for tests that kill it: says where it is and serves until it is ended.
import { serve } from '../../src/index.js'
import { worker } from '../../../testing/threads.js'

const served = await serve({ worker })
process.stdout.write(`${served.url}\n`)
process.on('SIGTERM', () => {
  void served.close().then(() => process.exit(0))
})

import { run } from './program.js'

// Whoever reads our output may stop reading (`orrery rules | head`): that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
process.exitCode = await run(process.argv.slice(2))

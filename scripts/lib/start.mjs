import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeAll } from './build.mjs'
import { whenNpmIsGone } from './parent.mjs'
import { freePort, wantedPort } from './ports.mjs'
import { root, tell } from './steps.mjs'

/** Hands over to `orrery serve`; Ctrl-C reaches it as well, so wait for it to close in good order. */
function serve(/** @type {number} */ port) {
  const child = spawn(process.execPath, [join(root, 'cli/dist/main.js'), 'serve'], {
    cwd: root,
    // A newcomer reads the address, not a log; whoever wants one says so.
    env: { ORRERY_LOG: 'warn', ...process.env, PORT: String(port) },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('exit', code => process.exit(code ?? 0))
}

/** `npm start`: installs, builds, serves. */
export async function start() {
  try {
    const wanted = wantedPort(process.env['PORT'])
    await makeAll()
    const port = await freePort(wanted)
    if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port} instead.`)
    serve(port)
  } catch (error) {
    tell(error)
    process.exitCode = 1
  }
}

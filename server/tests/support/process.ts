import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Running {
  readonly url: string
  /** Ends it as a power cut would, or asks it to close. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}
const script = fileURLToPath(new URL('./run.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

export function launch(env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      ORRERY_LOG: 'error',
      ORRERY_BOT_THREADS: '1',
      ORRERY_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  alive.add(child)
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const ended = new Promise<number | null>(done =>
    child.once('exit', code => {
      alive.delete(child)
      done(code)
    }),
  )
  return new Promise((done, fail) => {
    child.stdout.on('data', (data: Buffer) => {
      const url = /http:\S+/.exec(data.toString())?.[0]
      if (url !== undefined)
        done({
          url,
          kill: (signal = 'SIGKILL') => {
            child.kill(signal)
            return ended
          },
        })
      else said += data.toString()
    })
    void ended.then(code => fail(new Error(`the server ended with ${code}:\n${said}`)))
  })
}

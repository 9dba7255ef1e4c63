import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Running {
  readonly url: string
  /** Ends it as a power cut would, or asks it to close. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Megabytes it holds on to when everything that can be is thrown away; needs `--expose-gc`. */
  held(): Promise<number>
  /** Lets something go wrong in it that nobody catches. */
  hurt(way: string): Promise<unknown>
  readonly ended: Promise<number | null>
  /** What it wrote to its log. */
  said(): string
  /** The same, since this was last called. */
  takeSaid(): string
  /** Stops it where it is, as a machine that hangs would, and lets it go on. */
  stop(): void
  continue(): void
}
const script = fileURLToPath(new URL('./run.mjs', import.meta.url))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

export function launch(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, script], {
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
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  alive.add(child)
  let said = ''
  let taken = 0
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()))
  const ended = new Promise<number | null>(done =>
    child.once('exit', code => {
      alive.delete(child)
      done(code)
    }),
  )
  const ask = (what: string): Promise<unknown> =>
    new Promise((answer, lost) => {
      child.once('message', answer)
      child.send(what, error => {
        if (error) lost(error)
      })
      void ended.then(code => lost(new Error(`the server ended with ${code}`)))
    })
  return new Promise((done, fail) => {
    child.stdout?.on('data', (data: Buffer) => {
      const url = /^http:\S+$/m.exec(data.toString())?.[0]
      if (url !== undefined)
        done({
          url,
          kill: (signal = 'SIGKILL') => {
            child.kill(signal)
            return ended
          },
          held: () => ask('held') as Promise<number>,
          hurt: ask,
          ended,
          said: () => said,
          takeSaid: () => {
            const text = said.slice(taken)
            taken = said.length
            return text
          },
          stop: () => void child.kill('SIGSTOP'),
          continue: () => void child.kill('SIGCONT'),
        })
      said += data.toString()
    })
    void ended.then(code => fail(new Error(`the server ended with ${code}:\n${said}`)))
  })
}

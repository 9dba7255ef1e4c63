import { execFile, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from './command.js'

// The programs that docs/ shows whole do what it says of them.
const root = fileURLToPath(new URL('../../', import.meta.url))
const example = (name: string): string => join(root, 'docs/examples', name)
const run = promisify(execFile)
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0

/** A server of its own process, since bots think in threads that start from what is compiled; gives its address. */
async function server(): Promise<string> {
  const where = ['--host', '127.0.0.1', '--port', '0', '--database', join(folder(), 'x.db')]
  const child = spawn(process.execPath, [join(root, 'cli/dist/main.js'), 'serve', ...where], {
    env: { ...process.env, ORRERY_LOG: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  for await (const said of child.stderr) {
    const [url] = /http:\S+/.exec(String(said)) ?? []
    if (url !== undefined) return url
  }
  return expect.unreachable('the server did not open')
}

test.skipIf(!python)(
  'a client in another language plays a match to its end over HTTP',
  async () => {
    const { stdout } = await run('python3', [example('client.py'), await server(), 'skirmish'])
    const { answers, winners, scores } = JSON.parse(stdout) as Record<string, never>
    expect(answers).toBeGreaterThan(3)
    expect([winners, scores]).toEqual([expect.any(Array), [expect.any(Number), expect.any(Number)]])
  },
  120_000,
)

test('a bot of one’s own plays against one that is there, and the same games again', async () => {
  const play = () =>
    run(process.execPath, ['--import', 'tsx', '--conditions=source', example('own-bot.ts'), '4'], {
      cwd: root,
    })
  const [{ stdout }, again] = await Promise.all([play(), play()])
  expect(JSON.parse(stdout)).toEqual({ games: 4, won: expect.any(Number) as number })
  expect(again.stdout).toBe(stdout)
}, 120_000)

import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../testing/postgres.js'
import { readConfig } from '../src/index.js'
import { scratch } from './support/host.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string): string => readFileSync(`${root}deploy/${name}`, 'utf8')
/** A variable that is no setting of ours is the platform's. */
const PLATFORM = new Set(['NODE_ENV'])
const settings = (pairs: readonly string[]) =>
  Object.fromEntries(
    pairs.map(pair => pair.split('=') as [string, string]).filter(([name]) => !PLATFORM.has(name)),
  )

test('the container file copies what exists and sets what is a setting', () => {
  const text = read('Containerfile')
  const sources = [...text.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(match => match[1]!.split(' '))
  expect(sources.length).toBeGreaterThan(10)
  const missing = sources
    .map(source => source.replace('/orrery/', ''))
    .filter(source => !source.endsWith('/dist') && !existsSync(root + source))
  expect(missing).toEqual([])
  const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { workspaces: string[] }
  for (const workspace of workspaces)
    expect(sources).toContain(workspace === 'games' ? '/orrery/games' : `/orrery/${workspace}/package.json`)
  const env = /^ENV (.+)$/m.exec(text)?.[1]?.split(' ') ?? []
  expect(readConfig(settings(env))).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    database: '/data/orrery.db',
  })
})

interface Package {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}
const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as Package

test('the container holds whatever the command line needs to serve, and is built from sources alone', () => {
  const folders = ['kernel', 'bots', 'table', 'server', 'cli', 'ui', 'web', 'games']
  const byName = new Map(folders.map(folder => [packageIn(folder).name, folder]))
  const needed = new Set(['cli'])
  // A set that grows is walked to its end.
  for (const folder of needed)
    for (const name of Object.keys(packageIn(folder).dependencies ?? {})) {
      const other = byName.get(name)
      if (other !== undefined) needed.add(other)
    }
  expect([...needed].sort()).toEqual(expect.arrayContaining(['bots', 'games', 'kernel', 'server', 'table']))
  const lastStage =
    read('Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...lastStage.matchAll(/^COPY --from=build \/orrery\/(\S+)\/dist (\S+)$/gm)]
  for (const [, from, to] of copied) expect(to).toBe(`${from}/dist`)
  // The games come whole with the libraries, `ui` is inside the client.
  const here = new Set([...copied.map(([, from]) => from), 'games', 'ui'])
  expect([...needed].filter(folder => !here.has(folder))).toEqual([])
  expect(here).toContain('web')
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(lastStage) ?? []
  const [, entry = ''] = JSON.parse(command) as string[]
  expect(existsSync(root + entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))).toBe(true)
  const left = readFileSync(`${root}.dockerignore`, 'utf8').split('\n')
  expect(left).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', '**/dist', '**/*.tsbuildinfo', 'data']),
  )
})

/** The libraries that `npm ci --omit=dev` leaves, by their folders. */
function libraries(): string[] {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean; link?: boolean }>>
  }
  return Object.entries(packages).flatMap(([path, { dev, link }]) =>
    path.startsWith('node_modules/') && path.split('node_modules/').length === 2 && !dev && !link ? path : [],
  )
}
/** What the last stage of the container holds, laid out by following its lines. */
function layOut(folder: string): void {
  const stages = read('Containerfile').split(/^FROM /m)
  for (const stage of stages.slice(-2))
    for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build (.+) (\S+)$/gm))
      for (const source of from.split(' ').map(path => path.replace('/orrery/', ''))) {
        const target = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to)
        // The page is built by itself, and need not be there.
        if (source === 'web/dist' && !existsSync(root + source)) continue
        cpSync(root + source, target, {
          recursive: true,
          filter: path => basename(path) !== 'node_modules',
        })
      }
  for (const path of libraries().filter(library => existsSync(root + library))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(root + path, join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules/@orrery'))
  for (const [, name = ''] of read('Containerfile').matchAll(/^COPY --from=build \/orrery\/(\w+)\/package/gm))
    symlinkSync(join(folder, name), join(folder, 'node_modules/@orrery', name))
  symlinkSync(join(folder, 'games'), join(folder, 'node_modules/@orrery/games'))
}

test('what the container holds is enough to serve, to say that it is ready, and to close when asked to', async () => {
  const folder = join(scratch(), 'orrery')
  layOut(folder)
  const port = await freePort()
  const text = read('Containerfile')
  const [command, ...args] = JSON.parse(/^CMD (\[.+\])$/m.exec(text)?.[1] ?? '[]') as string[]
  const [probe, ...asks] = JSON.parse(/^HEALTHCHECK CMD (\[.+\])$/m.exec(text)?.[1] ?? '[]') as string[]
  expect([command, probe]).toEqual(['node', 'node'])
  const said: string[] = []
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ORRERY_DATABASE: join(folder, 'data/orrery.db'),
    },
  })
  const ended = new Promise<number | null>(done => server.once('exit', done))
  onTestFinished(() => void server.kill('SIGKILL'))
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data: Buffer) => said.push(data.toString()))
  await expect.poll(() => said.join(''), { timeout: 20_000 }).toContain('Orrery is open at')
  const asked = asks.map(ask => ask.replace(':8080', `:${port}`))
  expect(spawnSync(process.execPath, asked, { cwd: folder }).status).toBe(0)
  const games = (await (await fetch(`http://127.0.0.1:${port}/api/games`)).json()) as unknown[]
  expect(games.length).toBeGreaterThan(5)
  server.kill((/^STOPSIGNAL (\w+)$/m.exec(text)?.[1] ?? 'SIGKILL') as NodeJS.Signals)
  expect(await ended).toBe(0)
  expect(spawnSync(process.execPath, asked, { cwd: folder }).status).toBe(1)
}, 60_000)

test('the unit sets what is a setting and gives the server time to close', () => {
  const text = read('orrery.service')
  const env = [...text.matchAll(/^Environment=(.+)$/gm)].map(match => match[1]!)
  expect(readConfig(settings(env))).toMatchObject({ proxy: 1, database: '/var/lib/orrery/orrery.db' })
  expect(text).toContain('KillSignal=SIGTERM')
  expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(10)
})

/** Where the tool is on this machine it has the last word. */
const has = (tool: string, flag: string): boolean => spawnSync(tool, [flag]).status === 0
const ran = (tool: string, ...args: readonly string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('systemd takes the unit, where it is', () => {
  const unit = `${root}deploy/orrery.service`
  const { said } = has('systemd-analyze', '--version') ? ran('systemd-analyze', 'verify', unit) : { said: '' }
  // It may have something to say about other units.
  expect(said.split('\n').filter(line => line.includes('orrery.service'))).toEqual([])
})

test('Caddy takes its file, where it is', () => {
  const file = `${root}deploy/Caddyfile`
  const taken = has('caddy', 'version')
    ? ran('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)
    : { status: 0 }
  expect(taken).toMatchObject({ status: 0 })
})

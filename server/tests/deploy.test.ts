import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
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

test('what the page for hosts says for nginx is whole, and nginx takes it where it is', () => {
  const page = readFileSync(`${root}docs/hosting.md`, 'utf8')
  const [map = '', location = ''] = [...page.matchAll(/^```\n((?:map|location) [^`]+)^```$/gm)].map(m => m[1])
  // Every variable that is no own one of nginx's is made here.
  const used = [...location.matchAll(/\$(\w+)/g)].map(m => m[1])
  const made = [...map.matchAll(/\$(\w+) \{/g)].map(m => m[1])
  expect(used.filter(name => !made.includes(name) && !OF_NGINX.has(name ?? ''))).toEqual([])
  expect(location).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  const folder = scratch()
  const listen = `listen unix:${folder}/listen;`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    `${folder}/nginx.conf`,
    `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\n` +
      `http {\naccess_log off;\n${temporary}\n${map}\nserver {\n${listen}\n${location}\n}\n}\n`,
  )
  const taken = has('nginx', '-v')
    ? ran('nginx', '-t', '-p', folder, '-c', `${folder}/nginx.conf`)
    : { status: 0, said: 'nginx is not here' }
  expect(taken).toMatchObject({ status: 0 })
})
const OF_NGINX: ReadonlySet<string> = new Set(['host', 'remote_addr', 'scheme', 'http_upgrade'])

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startPostgres } from '../../testing/postgres.js'
import { ALL_PASSED_ON, passedOn, portOf } from './support/behind-proxy.js'
import { begin, playOut, Socket, Visitor } from './support/client.js'
import { scratch } from './support/host.js'
import type { Running } from './support/process.js'
import { launch } from './support/process.js'

/** What the page for hosts says for nginx. */
const page = readFileSync(fileURLToPath(new URL('../../docs/hosting.md', import.meta.url)), 'utf8')
const [map = '', location = '', upstream = ''] = [
  ...page.matchAll(/^```\n((?:map|location|upstream) [^`]+)^```$/gm),
].map(match => match[1])
const OF_NGINX: ReadonlySet<string> = new Set(['host', 'remote_addr', 'scheme', 'http_upgrade'])

test('what the page for hosts says for nginx is whole', () => {
  // Every variable that is no own one of nginx's is made here.
  const used = [...location.matchAll(/\$(\w+)/g)].map(match => match[1])
  const made = [...map.matchAll(/\$(\w+) \{/g)].map(match => match[1])
  expect(used.filter(name => !made.includes(name) && !OF_NGINX.has(name ?? ''))).toEqual([])
  expect(location).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(location).toContain('proxy_pass http://127.0.0.1:8080;')
  expect(page).toContain('`proxy_pass http://orrery;` in the `location`')
})

const NGINX = 'nginx'
const isHere = spawnSync(NGINX, ['-v']).status === 0
const tried = isHere ? 'nginx' : 'nginx (not on this machine: not tried)'

/** An nginx of its own as the page has it, before servers at these ports. */
async function nginx(port: number, ports: readonly number[]): Promise<void> {
  const folder = scratch()
  // Run by root, those who do the work are another user's.
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const several = upstream.replace(/( *)server .*;\n/g, (_, space: string, at: number, all: string) =>
    all.indexOf('server ') === at + space.length
      ? ports.map(n => `${space}server 127.0.0.1:${n};\n`).join('')
      : '',
  )
  const before = location.replace('http://127.0.0.1:8080', 'http://orrery')
  const file = `${folder}/nginx.conf`
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\n` +
      `http {\naccess_log off;\n${temporary}\n${map}\n${several}\n` +
      `server {\nlisten 127.0.0.1:${port};\n${before}\n}\n}\n`,
  )
  const { status, stderr } = spawnSync(NGINX, ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 10_000 },
    )
    .toBe(200)
}
test.runIf(isHere)(
  `${tried} passes on sockets, addresses and large files, and keeps what is for the host alone`,
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await launch({
      ORRERY_DATABASE: `${scratch()}/orrery.db`,
      ORRERY_PROXY: 'on',
      ORRERY_ORIGIN: url,
      ORRERY_LIMITS: 'on',
    })
    onTestFinished(() => void server.kill())
    await nginx(port, [portOf(server.url)])
    expect(await passedOn(url, server.url)).toEqual(ALL_PASSED_ON)
  },
  60_000,
)

test.runIf(isHere)(
  `${tried} spreads people over two processes, and over one when the other is gone`,
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = { ORRERY_DATABASE: postgres.url, ORRERY_PROXY: 'on', ORRERY_ORIGIN: url }
    const servers: Running[] = []
    for (let i = 0; i < 2; i++) servers.push(await launch(env))
    onTestFinished(() => Promise.all(servers.map(server => server.kill())).then(() => undefined))
    await nginx(
      port,
      servers.map(server => portOf(server.url)),
    )
    const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
    const { id } = await begin(visitors)
    const open = async (): Promise<Socket[]> => {
      const sockets = visitors.map(({ cookie }) => new Socket(url, cookie, { origin: url }))
      for (const socket of sockets) {
        await socket.opened
        await socket.watch(id, { questions: false })
      }
      return sockets
    }
    const socketsOf = async (server: Running): Promise<number> =>
      Number(/^orrery_sockets (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
    const sockets = await open()
    expect(await Promise.all(servers.map(socketsOf))).toEqual([1, 1])
    expect(await playOut(sockets, id, 8)).toBe(8)
    await servers[0]!.kill('SIGTERM')
    expect(await Promise.race(sockets.map(({ closed }) => closed))).toMatchObject({ code: 1001 })
    const again = await open()
    expect(await socketsOf(servers[1]!)).toBeGreaterThanOrEqual(2)
    await playOut(again, id)
    await expect.poll(() => again.map(({ summary }) => summary?.status)).toEqual(['over', 'over'])
    for (const socket of [...sockets, ...again]) socket.close()
  },
  120_000,
)

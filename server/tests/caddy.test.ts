import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../testing/postgres.js'
import { ALL_PASSED_ON, passedOn, portOf } from './support/behind-proxy.js'
import { Visitor } from './support/client.js'
import { scratch } from './support/host.js'
import { launch } from './support/process.js'

const caddyfile = readFileSync(fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url)), 'utf8')
const CADDY = 'caddy'
const isHere = spawnSync(CADDY, ['version']).status === 0
const tried = isHere ? 'Caddy' : 'Caddy (not on this machine: not tried)'

/** A Caddy of its own as the file has it, for this machine alone: with certificates it makes itself. */
async function caddy(port: number, server: number): Promise<{ readonly root: string }> {
  const folder = scratch()
  const file = `${folder}/Caddyfile`
  const here = caddyfile
    .replace('orrery.example {', `localhost:${port} {\n\tbind 127.0.0.1\n\ttls internal`)
    .replace('127.0.0.1:8080', `127.0.0.1:${server}`)
  expect(here).toContain(`reverse_proxy 127.0.0.1:${server}`)
  writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${here}`)
  const child = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { root: `${folder}/caddy/pki/authorities/local/root.crt` }
}
/** Asks with trust in nobody but Caddy's own authority. */
const statusOf = (url: string, root: string) =>
  new Promise<number>(done => {
    try {
      const asking = request(`${url}/healthz`, { ca: readFileSync(root), family: 4 }, response => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      asking.on('error', () => done(0))
      asking.end()
    } catch {
      done(0)
    }
  })

test.runIf(isHere)(
  `${tried} brings TLS, and passes on sockets, addresses and large files`,
  async () => {
    const port = await freePort()
    const url = `https://localhost:${port}`
    const server = await launch({
      ORRERY_DATABASE: `${scratch()}/orrery.db`,
      ORRERY_PROXY: 'on',
      ORRERY_ORIGIN: url,
      ORRERY_LIMITS: 'on',
    })
    onTestFinished(() => void server.kill())
    const { root } = await caddy(port, portOf(server.url))
    await expect.poll(() => statusOf(url, root), { timeout: 20_000 }).toBe(200)
    // What follows asks as browsers do, which have the authority in their list.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { headers } = await new Visitor(url).call('POST', '/api/guest', { name: 'Eve' })
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
    expect(headers.get('set-cookie')).toMatch(/; Secure/)
    expect(await passedOn(url, server.url)).toEqual(ALL_PASSED_ON)
  },
  60_000,
)

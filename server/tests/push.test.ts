import { createECDH } from 'node:crypto'
import { get } from 'node:https'
import { hostname } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPublic, NotPublic, publicAgent } from '../src/public-address.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host } from './support/host.js'
import { pushService } from './support/push-service.js'

/** A server with web push, a table in it, and a browser of Bob's that takes pushes. */
async function scene(over: Readonly<Record<string, string>> = { ORRERY_PUSH_ANYWHERE: 'on' }) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const publicKey = pair.getPublicKey('base64url')
  // A key that begins with a zero byte comes out shorter than 32 bytes.
  const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0')
  const { url } = await host({
    ORRERY_PUSH_PUBLIC: publicKey,
    ORRERY_PUSH_PRIVATE: Buffer.from(privateKey, 'hex').toString('base64url'),
    ORRERY_PUSH_CONTACT: 'mailto:host@orrery.example',
    ORRERY_LIMITS: 'off',
    ...over,
  })
  // The service's certificate is its own.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const service = await pushService()
  onTestFinished(() => service.close())
  const [ann, bob] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  expect(await bob.must('GET', '/api/push')).toEqual({ key: publicKey })
  const name = (endpoint: string) => bob.call('POST', '/api/push', { endpoint, keys: service.keys })
  const subscribe = async (path: string): Promise<void> =>
    expect((await name(`${service.url}${path}`)).status).toBe(200)
  return { url, ann, bob, service, publicKey, name, subscribe }
}

test('somebody who is away is sent a push that only their browser can read, signed by this server', async () => {
  const { ann, bob, service, publicKey, subscribe } = await scene()
  await subscribe('/bob')
  const { id } = await begin([ann, bob])
  await vi.waitFor(() => expect(service.pushed.length).toBeGreaterThan(0), 5000)
  const [first] = service.pushed
  expect(JSON.parse(first?.text ?? '')).toEqual({ kind: 'started', table: id, game: 'skirmish' })
  expect(first).toMatchObject({ path: '/bob', signedBy: publicKey, ttl: '86400' })
  expect(first?.claims).toMatchObject({ aud: service.url, sub: 'mailto:host@orrery.example' })
  const hours = ((first?.claims.exp ?? 0) * 1000 - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(0)
  expect(hours).toBeLessThanOrEqual(24)
})

test('whoever looks on is sent nothing', async () => {
  const { ann, bob, service, subscribe } = await scene()
  await subscribe('/bob')
  const { id } = await begin([ann, bob])
  const sockets = [await ann.socket(), await bob.socket()]
  for (const socket of sockets) await socket.watch(id, { questions: false })
  await vi.waitFor(() => expect(service.pushed.length).toBeGreaterThan(0), 5000)
  const before = service.pushed.length
  await playOut(sockets, id, 12)
  expect(service.pushed.length).toBe(before)
  for (const socket of sockets) socket.close()
})

test('a browser that has withdrawn is forgotten, and so is the oldest of too many', async () => {
  const { ann, bob, service, subscribe } = await scene()
  for (let i = 0; i < 14; i++) {
    await subscribe(`/bob/${i}`)
    await new Promise(done => setTimeout(done, 2))
  }
  service.answers.status = 410
  await begin([ann, bob])
  await vi.waitFor(() => expect(service.pushed).toHaveLength(10), 5000)
  expect(service.pushed.map(({ path }) => Number(path.slice(5))).sort((a, b) => a - b)).toEqual([
    4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
  ])
  await begin([ann, bob])
  await new Promise(done => setTimeout(done, 300))
  expect(service.pushed).toHaveLength(10)
})

test('pushes go to the internet alone: an address of the own network is refused, and one found behind a name', async () => {
  const { ann, bob, service, name } = await scene({})
  const port = new URL(service.url).port
  for (const inside of [
    `https://127.0.0.1:${port}/bob`,
    `https://localhost:${port}/bob`,
    `https://printer.localhost/`,
    `https://[::1]:${port}/bob`,
    `https://[::ffff:127.0.0.1]:${port}/bob`,
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://172.20.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
  ])
    expect({ inside, ...(await name(inside)) }).toMatchObject({
      inside,
      status: 409,
      body: { code: 'bad-endpoint' },
    })
  expect((await name(`http://push.example/`)).status).toBe(400)
  expect((await name('ftp://push.example/')).status).toBe(400)

  // A name looks harmless until it is looked up: this one is the machine's own.
  expect((await name(`https://${hostname()}:${port}/bob`)).status).toBe(200)
  await begin([ann, bob])
  await new Promise(done => setTimeout(done, 500))
  expect(service.pushed).toEqual([])
})

test('what lies outside can be told from what does not, by address and by name', async () => {
  const outside = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111']
  const inside = ['127.8.8.8', '172.31.255.255', '::', '::1', '::ffff:10.0.0.1', 'fdff::', 'nonsense', '']
  expect([...outside, ...inside].filter(isPublic)).toEqual(outside)
  const reached = new Promise((done, fail) => {
    get(`https://${hostname()}:9/`, { agent: publicAgent() }, done).on('error', fail)
  })
  await expect(reached).rejects.toBeInstanceOf(NotPublic)
})

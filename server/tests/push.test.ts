import { createECDH } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { begin, playOut, Visitor } from './support/client.js'
import { host } from './support/host.js'
import { pushService } from './support/push-service.js'

/** A house with web push, a table in it, and a browser of Bob's that takes pushes. */
async function scene() {
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
  })
  // The service's certificate is its own.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const service = await pushService()
  onTestFinished(() => service.close())
  const [ann, bob] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  expect(await bob.must('GET', '/api/push')).toEqual({ key: publicKey })
  const subscribe = (path: string): Promise<unknown> =>
    bob.must('POST', '/api/push', { endpoint: `${service.url}${path}`, keys: service.keys })
  return { url, ann, bob, service, publicKey, subscribe }
}

test('somebody who is away is sent a push that only their browser can read, signed by this house', async () => {
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

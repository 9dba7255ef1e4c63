import { expect, test } from 'vitest'
import type { Socket } from './support/client.js'
import { anyAnswer, begin, Visitor } from './support/client.js'
import { host } from './support/host.js'

/** A table of this guest with so many bots, and the guest at the first seat if there is one left; begun. */
async function among(who: Visitor, bots: number, strength: string): Promise<string> {
  const body = { game: 'skirmish', players: 2, listed: true }
  const { id } = await who.must<{ id: string }>('POST', '/api/tables', body)
  const seats = bots === 2 ? [0, 1] : [1]
  if (bots < 2)
    for (const what of [
      { do: 'sit', seat: 0 },
      { do: 'ready', on: true },
    ] as const)
      await who.do(id, what)
  for (const seat of seats) await who.do(id, { do: 'bot', seat, strength })
  expect((await who.do(id, { do: 'start' })).status).toBe(200)
  return id
}
/** How long it takes until this seat is asked again after its answer. */
async function turnTaken(socket: Socket, id: string): Promise<number> {
  const { turn, questions } = await socket.ask(id)
  const [q] = questions
  if (!q) return 0
  const began = performance.now()
  await socket.answer(
    id,
    turn,
    anyAnswer(q, n => n - 1),
    q.errand ? { errand: true } : {},
  )
  for (let i = 0; i < 400; i++) {
    if ((await socket.ask(id)).questions.length > 0) break
    await new Promise(done => setTimeout(done, 50))
  }
  return performance.now() - began
}

test('bots of one guest do not keep the bots of another waiting', async () => {
  const { url } = await host({ ORRERY_BOT_THREADS: '1' })
  const [eve, ann] = [await Visitor.guest(url, 'Eve'), await Visitor.guest(url, 'Ann')]
  const mine = await among(ann, 1, 'hard')
  const socket = await ann.socket()
  await socket.watch(mine, { questions: false })
  // The thread is up and knows the game.
  await turnTaken(socket, mine)
  for (let i = 0; i < 20; i++) await among(eve, 2, 'hard')
  const waits: number[] = []
  for (let i = 0; i < 4; i++) waits.push(await turnTaken(socket, mine))
  // One that thinks already, and one's own; not twenty, which took ten seconds and more.
  expect(Math.max(...waits)).toBeLessThan(8000)
}, 90_000)

test('a clock runs out on time, however many tables wait for bots', async () => {
  const { url } = await host({ ORRERY_BOT_THREADS: '1', ORRERY_LIMITS: 'off' })
  const [eve, ann, bob] = await Promise.all(['Eve', 'Ann', 'Bob'].map(name => Visitor.guest(url, name)))
  if (!eve || !ann || !bob) return
  for (let i = 0; i < 240; i += 24) await Promise.all(Array.from({ length: 24 }, () => among(eve, 2, 'hard')))
  const { id } = await begin([ann, bob], { clock: { kind: 'move', seconds: 5 }, timeout: 'loss' })
  const status = async (): Promise<unknown> =>
    (await ann.must<{ summary: { status: string } }>('GET', `/api/tables/${id}`)).summary.status
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe('over')
}, 180_000)

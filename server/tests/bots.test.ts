import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Command } from '@orrery/table'
import { anyAnswer, begin, Socket, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'

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

test('as thirty guests with tables of their own, one visitor takes no more of the bots than as one', async () => {
  const folder = scratch()
  const [module, thought] = [join(folder, 'worker.mjs'), join(folder, 'thought')]
  // Bots that think for a moment, say at how large a table, and have nothing to say: the least is done for them.
  writeFileSync(
    module,
    `import { appendFileSync } from 'node:fs'
     export const answer = async ({ setup }) => {
       await new Promise(done => setTimeout(done, 60))
       appendFileSync(${JSON.stringify(thought)}, String(setup.players))
       throw new Error('nothing to say')
     }`,
  )
  appendFileSync(thought, '')
  const { url } = await host(
    { ORRERY_BOT_THREADS: '1', ORRERY_PROXY: 'on' },
    { worker: { url: pathToFileURL(module), execArgv: [] } },
  )
  /** Somebody from there who plays against bots, and looks on. */
  const plays = async (name: string, address: string, players: number): Promise<void> => {
    const headers = { 'x-forwarded-for': address }
    const who = new Visitor(url)
    const must = async (path: string, body: unknown): Promise<{ id: string }> => {
      const reply = await who.call<{ id: string }>('POST', path, body, headers)
      expect(reply.status).toBe(200)
      return reply.body
    }
    await must('/api/guest', { name })
    const { id } = await must('/api/tables', { game: 'skirmish', players, listed: true })
    const socket = new Socket(url, who.cookie, headers)
    await socket.opened
    await socket.watch(id, { questions: false })
    const does = (what: Command) => must(`/api/tables/${id}/do`, what)
    await does({ do: 'sit', seat: 0 })
    for (let seat = 1; seat < players; seat++) await does({ do: 'bot', seat, strength: 'hard' })
    await does({ do: 'ready', on: true })
    await does({ do: 'start' })
  }
  const thoughts = (): string => readFileSync(thought, 'utf8')
  await Promise.all(Array.from({ length: 30 }, (_, i) => plays(`Eve ${i}`, '203.0.113.7', 4)))
  await plays('Ann', '198.51.100.7', 3)
  // Two bots place three squadrons each.
  await expect.poll(() => thoughts().split('3').length - 1, { timeout: 40_000 }).toBe(6)
  const beside = /3.*3/.exec(thoughts())?.[0].replaceAll('3', '') ?? ''
  // Hers wait for the one that thinks already, and for the disk; by turns with thirty it would be thirty for each.
  expect(beside.length).toBeLessThan(50)
  expect(thoughts().length).toBeLessThan(30 * 9)
}, 60_000)

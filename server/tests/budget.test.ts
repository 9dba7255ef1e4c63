import type { GameEntry } from '@orrery/games'
import type { Content, Item, LiveOf } from '@orrery/kernel'
import { contentOf, contentSet, finish, game, howMany, int, kit, perSeat, schema } from '@orrery/kernel'
import { Exhausted } from '@orrery/table'
import { expect, test } from 'vitest'
import { budgetOf } from '../src/budget.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host } from './support/host.js'

// A game whose rules take as long as its content says: a number of turns of a mill, for setting up, asking and answering.

const shape = { at: int(), players: perSeat({ points: int() }) }
type Mill = LiveOf<typeof shape>
const k = kit<Mill>()
const turns = schema.whole(0, 1_000_000)
const set = contentSet({
  schema: schema.fields({ begin: turns, ask: turns, answer: turns }),
  items: [{ id: 'mill', source: 'ours', begin: 0, ask: 0, answer: 0 }],
})
interface MillItem extends Item {
  readonly begin: number
  readonly ask: number
  readonly answer: number
}
let ground = 0
function grind(g: object, when: 'begin' | 'ask' | 'answer', of = 1): void {
  const { mills } = contentOf<{ mills: { at(i: number): MillItem } }>(g)
  for (let i = mills.at(0)[when] * of * 1000; i > 0; i--) ground = (ground * 31 + i) | 0
}
const turn = k.procedure(
  'turn',
  {},
  {
    ask: k.ask(
      g => {
        if (g.at > 0) grind(g, 'ask')
        return howMany(g.at % 2, 0, 9, 'MILL-01')
      },
      (g, _f, [n = 0]) => {
        grind(g, 'answer', n)
        g.players.at(g.at % 2).points += n
        g.at++
        if (g.at >= 200) finish(g, [0])
      },
    ),
    again: () => 'ask',
  },
)
const mill = game({
  id: 'mill',
  title: 'Mill',
  players: { min: 2, max: 2 },
  shape,
  kit: k,
  content: { mills: set } as unknown as Content,
  main: turn,
  begin: g => grind(g, 'begin'),
  scores: g => [...g.players].map(p => p.points),
})
const games = {
  mill: { title: 'Mill', players: { min: 2, max: 2 }, load: () => Promise.resolve({ game: mill }) },
} as unknown as Readonly<Record<string, GameEntry>>
const pack = (item: Partial<MillItem>): unknown => ({
  orreryPack: 1,
  game: 'mill',
  name: 'Slow',
  sets: { mills: [{ id: 'mill', source: 'ours', begin: 0, ask: 0, answer: 0, ...item }] },
})
const terms = (item: Partial<MillItem>) => ({ game: 'mill', packs: [pack(item)] })
/** As long as nobody waits for: with one, more than a minute. */
const FOREVER = 1_000_000

async function scene() {
  const { url } = await host({}, { games })
  const [ann, bob] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const quick = await begin([ann, bob], { game: 'mill' })
  const other = await bob.socket()
  await other.watch(quick.id, { questions: false })
  /** The longest that somebody at another table waits meanwhile. */
  const beside = async <T>(work: Promise<T>): Promise<{ result: T; waited: number }> => {
    let waited = 0
    let done = false
    const end = work.finally(() => (done = true))
    for (let i = 0; !done && i < 1000; i++) {
      const began = performance.now()
      await other.do(quick.id, { do: 'react', with: 'wow' })
      waited = Math.max(waited, performance.now() - began)
      // No more than one socket may say.
      await new Promise(later => setTimeout(later, 20))
    }
    return { result: await end, waited }
  }
  return { url, ann, bob, beside }
}

test('a move that a pack makes endless is refused; the match stands where it stood and goes on', async () => {
  const { ann, bob, beside } = await scene()
  const { id } = await begin([ann, bob], terms({ answer: FOREVER }))
  const [mine, theirs] = [await ann.socket(), await bob.socket()]
  for (const socket of [mine, theirs]) await socket.watch(id, { questions: false })
  const { turn: first } = await mine.ask(id)
  const { result, waited } = await beside(mine.answer(id, first, 9))
  expect(result).toMatchObject({ t: 'no', fault: { code: 'exhausted' } })
  expect(waited).toBeLessThan(5000)
  // The table was read again from its log.
  await mine.watch(id, { questions: false })
  await theirs.watch(id, { questions: false })
  const { turn: still, questions } = await mine.ask(id)
  expect(questions).toHaveLength(1)
  expect(await mine.answer(id, still, 0)).toMatchObject({ t: 'step' })
  const { turn: next } = await theirs.ask(id)
  expect(await theirs.answer(id, next, 0)).toMatchObject({ t: 'step' })
  expect(await mine.ask(id)).toMatchObject({ questions: [{ kind: 'number' }] })
})

test('a pack with which a game cannot even begin, or ask, is refused before anybody sits down to it', async () => {
  const { ann, bob, beside } = await scene()
  const { result, waited } = await beside(
    ann.call('POST', '/api/tables', { players: 2, listed: true, ...terms({ begin: FOREVER }) }),
  )
  expect(result).toMatchObject({ status: 503, body: { code: 'exhausted' } })
  expect(waited).toBeLessThan(5000)
  // One whose second question never ends: the first answer leads nowhere.
  const { id } = await begin([ann, bob], terms({ ask: FOREVER }))
  const mine = await ann.socket()
  await mine.watch(id, { questions: false })
  const { turn: first } = await mine.ask(id)
  expect(await mine.answer(id, first, 1)).toMatchObject({ t: 'no', fault: { code: 'exhausted' } })
  expect((await ann.call('GET', `/api/tables/${id}`)).status).toBe(200)
})

test('a table that takes long again and again is given a small share, and the others the rest', async () => {
  const { ann, bob, beside } = await scene()
  const { id } = await begin([ann, bob], terms({ answer: FOREVER }))
  const attack = async (): Promise<string[]> => {
    const codes: string[] = []
    for (let i = 0; i < 12; i++) {
      const socket = await ann.socket()
      try {
        await socket.watch(id, { questions: false })
        const { turn: now } = await socket.ask(id)
        const reply = await socket.answer(id, now, 9)
        codes.push(reply.t === 'no' ? reply.fault.code : reply.t)
      } catch (error) {
        codes.push(String(error))
      }
      socket.close()
    }
    return codes
  }
  const began = performance.now()
  const { result } = await beside(attack())
  expect(result.filter(code => !code.includes('exhausted'))).toEqual([])
  // Twelve times half a second without the share.
  expect(performance.now() - began).toBeLessThan(5500)
})

test('forty newcomers who each make a table with packs that take long keep nobody else waiting for long', async () => {
  const { url, beside } = await scene()
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => Visitor.guest(url, `Eve ${i}`)))
  const body = { players: 2, listed: true, ...terms({ begin: FOREVER }) }
  const { result, waited } = await beside(
    Promise.all(crowd.map(eve => eve.call('POST', '/api/tables', body))),
  )
  expect(new Set(result.map(({ status }) => status))).toEqual(new Set([503]))
  // Forty times half a second without an end to what all of them have.
  expect(waited).toBeLessThan(10_000)
})

test('work is ended at its limit, and a key that has used up its time waits until it has some again', () => {
  let now = 0
  const share = { most: 100, back: 10 }
  const all = { most: 1000, back: 10 }
  const times = { once: 400, own: share, shared: share, all, house: { most: 500, back: 5 } }
  const guard = budgetOf(
    times,
    () => now,
    user => user.replace(/ .*/, ''),
  )
  const budget = <T>(key: string, work: () => T): T => guard(key, work, key)
  expect(budget('a', () => budget('a', () => 'nested'))).toBe('nested')
  expect(() =>
    budget('a', () => {
      throw new TypeError('passed on')
    }),
  ).toThrow(TypeError)
  expect(() =>
    budget('a', () => {
      for (;;) ground++
    }),
  ).toThrow(expect.objectContaining({ name: 'Exhausted', begun: true }) as Exhausted)
  const spend = (key: string, millis: number): string => {
    try {
      return budget(key, () => {
        now += millis
        return 'done'
      })
    } catch (error) {
      return error instanceof Exhausted && !error.begun ? 'refused' : 'failed'
    }
  }
  expect([spend('a', 150), spend('a', 150), spend('a', 150)]).toEqual(['done', 'done', 'refused'])
  // What is shared is used up too, but others have their own.
  expect([spend('b', 150), spend('b', 1), spend('c', 1)]).toEqual(['done', 'refused', 'done'])
  now += 30_000
  expect([spend('a', 1), spend('b', 1)]).toEqual(['done', 'done'])
  // Many together use up what all have, though each has something left of its own.
  const many = Array.from({ length: 12 }, (_, i) => spend(`d${i}`, 90))
  expect(many.filter(outcome => outcome === 'done')).toHaveLength(10)
  expect(spend('a', 1)).toBe('refused')
  now += 10_000
  expect(spend('a', 1)).toBe('done')
  // One house uses up its half, though each of its tables has something left; the others have theirs.
  now += 1_000_000
  const eves = Array.from({ length: 12 }, (_, i) => spend(`eve ${i}`, 90))
  expect(eves.filter(outcome => outcome === 'done')).toHaveLength(6)
  expect([spend('eve new', 1), spend('ann', 90), spend('bob', 90)]).toEqual(['refused', 'done', 'done'])
})

test('without packs nothing is limited: the rules are ours', async () => {
  const { ann, bob } = await scene()
  const { id } = await begin([ann, bob], { game: 'mill' })
  const sockets = [await ann.socket(), await bob.socket()]
  for (const socket of sockets) await socket.watch(id, { questions: false })
  expect(await playOut(sockets, id, 50)).toBe(50)
})

import { HIDDEN, NOBODY } from '@orrery/kernel'
import { describe, expect, test } from 'vitest'
import type { Command, Room, Viewer } from '../src/index.js'
import {
  exportMatch,
  tableSummary,
  missedBy,
  openPosition,
  openTable,
  parseEntry,
  seenBy,
  verifyMatch,
  wholeOf,
} from '../src/index.js'
import { ann, bob, Client, eve, newServer, openRoom, playOn, terms } from './server.js'
import type { TestServer } from './server.js'
import { bot, botDeck, decks } from './decks.js'

const games = (id: string) => Promise.resolve(id === 'decks' ? decks : undefined)
const annsDeck = ['ann-ace', 'ann-king', 'ann-queen', 'ann-jack']
const bobsDeck = ['bob-ace', 'bob-king', 'bob-queen']

const deckServer = (): TestServer =>
  newServer({
    games,
    bots: {
      answer: () => Promise.reject(new Error('this bot never answers')),
      brings: (_game, players) => Promise.resolve(bot.brings?.(players, {}, () => 0)),
    },
  })
async function seated(server: TestServer, settings = {}, who = [ann, bob]): Promise<Room> {
  const made = await server.tables.create(ann, { ...terms, game: 'decks', settings }, 'sesame')
  if ('fault' in made) throw new Error(made.fault.code)
  const room = await openRoom(server, made.id)
  for (const one of who) await must(room, one, { do: 'sit' })
  return room
}
async function must(room: Room, who: typeof ann, command: Command): Promise<void> {
  const reply = await room.command(who, command)
  if (!reply.ok) throw new Error(JSON.stringify(reply.fault))
}
const go = async (room: Room): Promise<void> => {
  for (const who of [ann, bob]) await must(room, who, { do: 'ready', on: true })
  await must(room, ann, { do: 'start' })
}
const brought = (room: Room, viewer: Viewer) => tableSummary(room.table, viewer).brought

describe('bringing', () => {
  test('is checked by the game at once; a refusal names the rule and changes nothing', async () => {
    const room = await seated(deckServer())
    await must(room, ann, { do: 'bring', what: annsDeck })
    const before = room.table.seq
    for (const [what, rule] of [
      [['one', 'two'], 'DK-03'],
      ['a deck', 'DK-02'],
      [[1, 2, 3], 'DK-02'],
    ] as const)
      expect(await room.command(ann, { do: 'bring', what })).toMatchObject({
        fault: { code: 'bad-setup', rule },
      })
    expect(await room.command(ann, { do: 'bring', what: ['x'.repeat(40_000), 'y', 'z'] })).toMatchObject({
      fault: { code: 'too-long' },
    })
    expect(await room.command(eve, { do: 'bring', what: annsDeck })).toMatchObject({
      fault: { code: 'not-seated' },
    })
    expect(room.table.seq).toBe(before)
    expect(room.table.brought).toEqual([annsDeck, null])
    await must(room, ann, { do: 'bring', what: null })
    expect(room.table.brought).toEqual([null, null])
  })
  test('ends with the start', async () => {
    const room = await seated(deckServer())
    await go(room)
    expect(await room.command(ann, { do: 'bring', what: annsDeck })).toMatchObject({
      fault: { code: 'not-in-lobby' },
    })
  })
  test('means nothing to a game to which nobody brings anything', async () => {
    const server = newServer()
    const made = await server.tables.create(ann, terms, 'k')
    const room = await openRoom(server, 'id' in made ? made.id : '')
    await must(room, ann, { do: 'sit' })
    expect(await room.command(ann, { do: 'bring', what: annsDeck })).toMatchObject({
      fault: { code: 'nothing-to-bring' },
    })
    expect(brought(room, 0)).toBeUndefined()
  })
  test('whoever leaves takes it along', async () => {
    const room = await seated(deckServer())
    await must(room, bob, { do: 'bring', what: bobsDeck })
    await must(room, bob, { do: 'leave' })
    await must(room, eve, { do: 'sit' })
    expect(room.table.brought).toEqual([null, null])
    expect(JSON.stringify(brought(room, 1))).not.toContain('bob-')
  })
  test('nobody is ready without what the terms ask for; the host hears who and by which rule, not what', async () => {
    const room = await seated(deckServer(), { format: 'strict' })
    expect(await room.command(bob, { do: 'ready', on: true })).toMatchObject({ fault: { rule: 'DK-01' } })
    await must(room, ann, { do: 'terms', terms: { settings: { format: 'free' } } })
    await must(room, bob, { do: 'bring', what: ['bob-ace', 'bob-ace', 'bob-king'] })
    for (const who of [ann, bob]) await must(room, who, { do: 'ready', on: true })
    await must(room, ann, { do: 'terms', terms: { settings: { format: 'strict' } } })
    await must(room, ann, { do: 'bring', what: annsDeck })
    await must(room, ann, { do: 'ready', on: true })
    const own = await room.command(bob, { do: 'ready', on: true })
    expect(own).toMatchObject({ fault: { rule: 'DK-04', params: { card: 'bob-ace' } } })
    const host = await room.command(ann, { do: 'start' })
    expect(host).toMatchObject({ ok: false, fault: { code: 'not-ready', params: { seat: 1 } } })
    expect(JSON.stringify(host)).not.toContain('bob-')
  })
})

describe('who may know', () => {
  const open = { 0: { size: 4 }, 1: { size: 3 } }
  const table: readonly (readonly [viewer: Viewer, known: readonly unknown[]])[] = [
    [0, [annsDeck, open[1]]],
    [1, [open[0], bobsDeck]],
    [NOBODY, [open[0], open[1]]],
  ]
  test.each(table)('viewer %i before the end, everybody after it', async (viewer, known) => {
    const server = deckServer()
    const room = await seated(server)
    const client = await new Client(viewer).join(room)
    await must(room, ann, { do: 'bring', what: annsDeck })
    await must(room, bob, { do: 'bring', what: bobsDeck })
    expect(brought(room, viewer)).toEqual(known)
    expect(tableSummary(room.table, viewer).seats.map(s => s.brought)).toEqual([true, true])
    await go(room)
    await playOn(room, 3)
    expect(brought(room, viewer)).toEqual(known)

    const everything = [
      wholeOf(room.table, viewer, 0),
      client.heard.map(told => told.heard),
      await missedBy(server.store, games, room.id, viewer, 0),
      await Promise.all(
        Array.from({ length: client.n }, (_, n) => seenBy(server.store, games, room.id, viewer, n)),
      ),
      await server.store.card(room.id),
    ]
    const text = JSON.stringify(everything)
    expect([text.includes('ann-'), text.includes('bob-')]).toEqual([viewer === 0, viewer === 1])

    await playOn(room, 100)
    expect(room.table.status).toBe('over')
    expect(brought(room, viewer)).toEqual([annsDeck, bobsDeck])
    const then = await openPosition(server.store, games, room.id, room.table.started)
    expect(then?.summary.brought).toEqual([annsDeck, bobsDeck])
    const before = JSON.stringify(await seenBy(server.store, games, room.id, NOBODY, 4))
    expect(before).not.toMatch(/ann-|bob-/)
  })
  test('what was taken back, changed or taken along before the match is opened to nobody, not even after it', async () => {
    const server = deckServer()
    const room = await seated(server, {}, [ann, eve])
    const evesDeck = ['eve-ace', 'eve-king', 'eve-queen']
    await must(room, eve, { do: 'bring', what: evesDeck })
    const hers = room.table.seq
    await must(room, eve, { do: 'leave' })
    await must(room, bob, { do: 'sit' })
    await must(room, bob, { do: 'bring', what: ['first-ace', 'first-king', 'first-queen'] })
    await must(room, bob, { do: 'bring', what: bobsDeck })
    await must(room, ann, { do: 'bring', what: ['back-ace', 'back-king', 'back-queen'] })
    await must(room, ann, { do: 'bring', what: null })
    await must(room, ann, { do: 'bring', what: annsDeck })
    await go(room)
    await playOn(room, 100)
    expect(room.table.status).toBe('over')
    const entries = (await server.store.read(room.id, 1)).map(parseEntry)
    const file = exportMatch(room.table, entries)
    const text = JSON.stringify(file)
    expect([text.includes('ann-ace'), text.includes('bob-ace')]).toEqual([true, true])
    expect(text).not.toMatch(/eve-|first-|back-/)
    expect(await verifyMatch(games, JSON.parse(text))).toMatchObject({ over: true, entries: entries.length })
    for (let seq = hers; seq <= room.table.started; seq++)
      expect(JSON.stringify(await openPosition(server.store, games, room.id, seq))).not.toMatch(
        /eve-|first-|back-/,
      )
  })
  test('bots bring their own when the match begins, in the log for all to check later', async () => {
    const server = deckServer()
    const room = await seated(server, { format: 'strict' }, [ann])
    await must(room, ann, { do: 'bot', seat: 1, strength: 'easy' })
    await must(room, ann, { do: 'bring', what: annsDeck })
    await must(room, ann, { do: 'ready', on: true })
    await must(room, ann, { do: 'start' })
    expect(room.table.brought).toEqual([annsDeck, botDeck(1)])
    expect(brought(room, 0)).toEqual([annsDeck, { size: 3 }])
    const log = (await server.store.read(room.id, 1)).map(parseEntry)
    expect(log.filter(e => e.k === 'bring').map(e => e.seat)).toEqual([0, 1])
  })
  test('what bots bring can differ from what people beside them bring', async () => {
    const asked: unknown[] = []
    const server = newServer({
      games,
      bots: {
        answer: () => Promise.reject(new Error('this bot never answers')),
        brings: (_game, players, _settings, beside) => {
          asked.push(beside)
          return Promise.resolve(bot.brings?.(players, {}, () => 0))
        },
      },
    })
    const room = await seated(server, {}, [ann])
    await must(room, ann, { do: 'bot', seat: 1, strength: 'easy' })
    await must(room, ann, { do: 'bring', what: annsDeck })
    await must(room, ann, { do: 'ready', on: true })
    await must(room, ann, { do: 'start' })
    expect(asked).toEqual([[annsDeck, undefined]])
  })
  test('a bot knows no deck but its own', async () => {
    const server = newServer({ games })
    const room = await seated(server)
    await must(room, ann, { do: 'bring', what: annsDeck })
    await must(room, bob, { do: 'bring', what: bobsDeck })
    await go(room)
    await must(room, ann, { do: 'leave' })
    for (let i = 0; i < 20 && server.asked.length === 0; i++) await server.clock.pass(100)
    const [task] = server.asked
    expect(task?.seat).toBe(0)
    // Its view: the key of the dice, eight words, is hidden from everybody.
    expect(task?.words.filter(word => word === HIDDEN).length).toBeGreaterThan(8)
    expect(task?.setup).toEqual({ players: 2, seed: '', settings: {}, brought: [annsDeck, { size: 3 }] })
  })
})

test('what was brought outlives the process, a rematch and a branch', async () => {
  const server = deckServer()
  const room = await seated(server)
  await must(room, ann, { do: 'bring', what: annsDeck })
  await must(room, bob, { do: 'bring', what: bobsDeck })
  await go(room)
  await server.store.keep(room.id, room.table.freeze())
  await playOn(room, 100)
  expect((await openTable(server.store, games, room.id))?.brought).toEqual([annsDeck, bobsDeck])

  const again = await server.tables.rematch(room.id, ann)
  const next = await openRoom(server, 'id' in again ? again.id : '')
  expect([next.table.seatOf(bob.user), next.table.brought]).toEqual([0, [bobsDeck, annsDeck]])

  const branch = await server.tables.branch(room.id, room.table.started + 2, ann, 0, 'easy', 'k')
  const other = await openTable(server.store, games, 'id' in branch ? branch.id : '')
  expect(other?.brought).toEqual([annsDeck, bobsDeck])
  expect(tableSummary(other!, 0).brought).toEqual([annsDeck, { size: 3 }])

  const file = exportMatch(room.table, (await server.store.read(room.id, 1)).map(parseEntry))
  expect(await verifyMatch(games, file)).toMatchObject({ over: true })
  const forged = {
    ...file,
    entries: file.entries.map(e => (e.k === 'bring' ? { ...e, what: ['x', 'y', 'z'] } : e)),
  }
  await expect(verifyMatch(games, forged)).rejects.toMatchObject({ code: 'corrupt' })
})

test('a seat that has passed on remembers nothing of who had it before', async () => {
  const server = deckServer()
  const room = await seated(server, {}, [ann])
  await must(room, ann, { do: 'bring', what: annsDeck })
  await must(room, ann, { do: 'leave' })
  await must(room, eve, { do: 'sit', seat: 0 })
  const past = [
    await missedBy(server.store, games, room.id, 0, 0),
    await Promise.all([1, 2, 3, 4, 5].map(n => seenBy(server.store, games, room.id, 0, n))),
  ]
  expect(JSON.stringify(past)).toContain('"brought":true')
  expect(JSON.stringify(past)).not.toContain('ann-')
})

describe('a log in the making', () => {
  const MOST = 4 << 20
  /** Does it again and again, until it is refused or has been done so often. */
  async function until(room: Room, often: number, command: (i: number) => Command) {
    for (let i = 0; i < often; i++) {
      const reply = await room.command(ann, command(i))
      if (!reply.ok) return { i, fault: reply.fault }
    }
    return undefined
  }
  const lettersOf = async ({ store }: TestServer, room: Room): Promise<number> =>
    (await store.read(room.id, 1)).reduce((sum, line) => sum + line.length, 0)

  test('holds so much of what was brought and no more, however often it is changed; and the match begins', async () => {
    const server = deckServer()
    const room = await seated(server)
    const deck = (i: number) => ['ann-ace', 'ann-king', 'ann-queen', `${'x'.repeat(30_000)} ${i}`]
    const end = await until(room, 1000, i => ({ do: 'bring', what: deck(i) }))
    expect(end).toMatchObject({ fault: { code: 'too-long', params: { most: MOST } } })
    expect(await lettersOf(server, room)).toBeLessThan(MOST + 50_000)
    // Nobody else brings anything either, but what is there can be taken back, and is counted after a restart too.
    expect(await room.command(bob, { do: 'bring', what: bobsDeck })).toMatchObject({ ok: true })
    const again = await openRoom(newServer({ games, store: server.store }), room.id)
    expect(await again.command(ann, { do: 'bring', what: deck(0) })).toMatchObject({ fault: end?.fault })
    await go(room)
    expect(room.table.status).toBe('playing')
  })

  test('holds so many packs and no more', async () => {
    const server = newServer()
    const made = await server.tables.create(ann, { ...terms }, 'sesame')
    const room = await openRoom(server, 'id' in made ? made.id : '')
    const effect = { when: { battle: 'before' }, do: [{ dice: 1 }] }
    const card = { id: 'salvo', source: 'ours', name: 'x'.repeat(380), number: 1, copies: 6, effect }
    const pack = (name: string) => ({ orreryPack: 1, game: 'skirmish', name, sets: { cards: [card] } })
    const eight = (i: number) => Array.from({ length: 8 }, (_, k) => pack(`pack ${i} ${k}`))
    const end = await until(room, 2000, i => ({ do: 'terms', terms: { packs: eight(i) } }))
    expect(end).toMatchObject({ fault: { code: 'too-long', params: { most: MOST } } })
    expect(await lettersOf(server, room)).toBeLessThan(MOST * 1.1)
    expect(await room.command(ann, { do: 'terms', terms: { listed: false } })).toMatchObject({ ok: true })
  })
})

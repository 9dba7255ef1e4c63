import { join } from 'node:path'
import type { Card } from '@orrery/table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { Accounts } from '../src/accounts.js'
import { guestCookie } from '../src/identity.js'
import { openPostgres } from '../src/store/postgres.js'
import { openSqlite } from '../src/store/sqlite.js'
import type { Store } from '../src/store/store.js'
import { scratch } from './support/host.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())

let names = 0
const cardOf = (over: Partial<Card> = {}): Card => ({
  id: `t${++names}`,
  game: 'skirmish',
  status: 'lobby',
  listed: true,
  spectators: true,
  players: 2,
  host: { user: 'u1', name: 'Ann' },
  seats: [],
  members: [],
  changed: ++names,
  ...over,
})

/** The same promises, whichever database keeps them. */
describe.each(['SQLite', 'PostgreSQL'])('%s', kind => {
  let place = ''
  const open = async (): Promise<Store> => {
    const store = kind === 'SQLite' ? await openSqlite(place) : await openPostgres(place, () => undefined)
    onTestFinished(() => store.close().catch(() => undefined))
    return store
  }
  beforeEach(() => {
    place = kind === 'SQLite' ? join(scratch(), 'x.db') : postgres.url
  })

  test('keeps any text somebody may say, among those of other tables', async () => {
    const store = await open()
    const texts = [
      'a,b',
      '{"x"}',
      'line\nbreak\r\n',
      'back\\slash \\n',
      "it's",
      'NULL',
      '',
      '日本 🚀',
      '\u0000 \u2028',
      '%s $1',
    ]
    const entries = texts.map(text => JSON.stringify({ k: 'say', text }))
    const cards = [cardOf(), cardOf(), cardOf()]
    for (const card of cards) {
      await store.create(card, entries)
      await store.card(card.id)
    }
    await Promise.all(
      entries.flatMap((entry, i) =>
        cards.map(({ id }) => store.writer(id).append(entries.length + i + 1, entry)),
      ),
    )
    for (const { id } of cards) expect(await store.read(id, 1)).toEqual([...entries, ...entries])
  })

  test('finds every table somebody is named in, and others have their turn while it reads', async () => {
    const store = await open()
    const cards = Array.from({ length: 120 }, () => cardOf())
    const mine = new Set([0, 49, 50, 119].map(i => cards[i]?.id))
    const entryOf = (id: string): string => `{"who":{"user":"${mine.has(id) ? `me-${kind}` : 'u1'}"}}`
    await Promise.all(cards.map(card => store.create(card, [entryOf(card.id)])))
    let turns = 0
    const count = (): void => {
      turns++
      beat = setImmediate(count)
    }
    let beat = setImmediate(count)
    const found = await store.mentions(`"user":"me-${kind}"`)
    clearImmediate(beat)
    expect(new Set(found)).toEqual(mine)
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  test('keeps entries in order and gives them back after it was opened anew', async () => {
    const store = await open()
    const card = cardOf()
    await store.create(card, ['"a"', '"b"'])
    await store.card(card.id)
    const outcomes = await Promise.all([3, 4, 5].map(seq => store.writer(card.id).append(seq, `"${seq}"`)))
    expect(outcomes).toEqual(['ok', 'ok', 'ok'])
    const again = await open()
    expect(await again.read(card.id, 1)).toEqual(['"a"', '"b"', '"3"', '"4"', '"5"'])
    expect(await again.read(card.id, 2, 3)).toEqual(['"b"', '"3"'])
    expect(await again.card(card.id)).toEqual(card)
    expect(await again.card('nobody')).toBeUndefined()
    expect(await again.heads([card.id, 'nobody'])).toEqual(new Map([[card.id, 5]]))
    expect(await again.read('nobody', 1)).toEqual([])
  })

  test('many who read at once get what each asked for', async () => {
    const store = await open()
    const cards = Array.from({ length: 12 }, () => cardOf())
    const entry = (t: number, seq: number): string => JSON.stringify({ t, seq })
    for (const [t, card] of cards.entries())
      await store.create(
        card,
        Array.from({ length: t + 1 }, (_, i) => entry(t, i + 1)),
      )
    const wishes = cards.flatMap((card, t) =>
      [
        [1, 40],
        [2, 40],
        [3, 5],
        [t + 1, 40],
        [t + 2, 40],
      ].map(([from = 0, to = 0]) => ({ card, t, from, to })),
    )
    const got = await Promise.all(wishes.map(({ card, from, to }) => store.read(card.id, from, to)))
    const all = wishes.map(({ t, from, to }) =>
      Array.from({ length: t + 1 }, (_, i) => i + 1)
        .filter(seq => seq >= from && seq <= to)
        .map(seq => entry(t, seq)),
    )
    expect(got).toEqual(all)
    expect(await store.read(cards[5]!.id, 4)).toHaveLength(3)
  })

  test('of two that write the same entry one wins, and nothing that was built on the loser goes in', async () => {
    const [one, two] = [await open(), await open()]
    const [a, b] = [cardOf(), cardOf()]
    await one.create(a, ['0'])
    await one.create(b, ['0'])
    for (const id of [a.id, b.id]) await two.card(id)
    await one.card(a.id)
    await one.writer(a.id).append(2, '"one"')
    const late = await Promise.all([
      two.writer(a.id).append(2, '"two"'),
      two.writer(b.id).append(2, '"fine"'),
      two.writer(a.id).append(3, '"on top of two"'),
    ])
    expect(late).toEqual(['conflict', 'ok', 'conflict'])
    expect(await two.read(a.id, 1)).toEqual(['0', '"one"'])
    expect(await two.read(b.id, 1)).toEqual(['0', '"fine"'])
    expect(await two.writer(a.id).append(3, '"two again"')).toBe('ok')
  })

  test('writes no entry that would leave a hole, alone or in a batch with others', async () => {
    const store = await open()
    const [a, b] = [cardOf(), cardOf()]
    for (const card of [a, b]) {
      await store.create(card, ['0'])
      await store.card(card.id)
    }
    expect(await store.writer(a.id).append(3, '"too far"')).toBe('conflict')
    const together = await Promise.all([
      store.writer(a.id).append(4, '"too far"'),
      store.writer(b.id).append(2, '"fine"'),
      store.writer(a.id).append(2, '"in the same batch as one that is too far"'),
    ])
    expect(together).toEqual(['conflict', 'ok', 'conflict'])
    // Also where something else changes with the entry.
    expect(await store.writer(a.id).append(3, '"too far"', { card: a, due: 1 })).toBe('conflict')
    expect(await store.read(a.id, 1)).toEqual(['0'])
    expect(await store.read(b.id, 1)).toEqual(['0', '"fine"'])
    expect(await store.writer(a.id).append(2, '"next"')).toBe('ok')
  })

  test('a writer that lost once writes nothing more, also where its number would fit again', async () => {
    const [mine, other] = [await open(), await open()]
    const card = cardOf()
    await mine.create(card, ['0'])
    for (const store of [mine, other]) await store.card(card.id)
    const writer = mine.writer(card.id)
    expect(await writer.append(2, '"mine"')).toBe('ok')
    for (const seq of [3, 4]) await other.writer(card.id).append(seq, `"other ${seq}"`)
    expect(await writer.append(3, '"lost"')).toBe('conflict')
    // Decided on top of what was lost.
    expect(await writer.append(5, '"on top of it"')).toBe('conflict')
    expect(await mine.writer(card.id).append(5, '"read again"')).toBe('ok')
    expect(await mine.read(card.id, 1)).toEqual(['0', '"mine"', '"other 3"', '"other 4"', '"read again"'])
  })

  test('who knows less of the log does not change when the table is due', async () => {
    const store = await open()
    const card = cardOf()
    await store.create(card, ['0'])
    await store.card(card.id)
    await store.writer(card.id).append(2, '1', { due: 7 })
    await store.defer(card.id, null, 1)
    expect(await store.due(7)).toContainEqual({ id: card.id, due: 7 })
    await store.defer(card.id, null, 2)
    expect((await store.due(7)).map(({ id }) => id)).not.toContain(card.id)
  })

  test('whoever looks again and again finds every table that is due, however many have been for long', async () => {
    const store = await open()
    const cards = Array.from({ length: 450 }, () => cardOf())
    await Promise.all(cards.map(card => store.create(card, ['0'])))
    await Promise.all(cards.map(({ id }, i) => store.defer(id, i < 440 ? 0 : i, 1)))
    const found = new Set<string>()
    for (let looks = 0; looks < 4; looks++) for (const { id } of await store.due(445)) found.add(id)
    const ids = cards.map(({ id }) => id)
    expect(ids.filter(id => !found.has(id))).toEqual(ids.slice(446))
    await Promise.all(ids.map(id => store.defer(id, null, 1)))
    expect((await store.due(445)).filter(({ id }) => ids.includes(id))).toEqual([])
  })

  test('changes the card and the time it is due together with the entry', async () => {
    const store = await open()
    const user = `u-${kind}-${++names}`
    const card = cardOf()
    await store.create(card, ['0'])
    await store.card(card.id)
    const changed = { ...card, status: 'playing' as const, members: [user] }
    await store.writer(card.id).append(2, '1', { card: changed, due: 5 })
    expect(await store.card(card.id)).toEqual(changed)
    expect((await store.ofUser(user)).map(({ id }) => id)).toEqual([card.id])
    expect(await store.due(5)).toContainEqual({ id: card.id, due: 5 })
    expect((await store.due(4)).map(({ id }) => id)).not.toContain(card.id)
    await store.defer(card.id, null, 2)
    expect((await store.due(9)).map(({ id }) => id)).not.toContain(card.id)
    await store.writer(card.id).append(3, '2', { card: { ...changed, members: [] } })
    expect(await store.ofUser(user)).toEqual([])
  })

  test('lists what is open to all and leaves out the rest', async () => {
    const store = await open()
    const cards = [
      cardOf(),
      cardOf({ listed: false }),
      cardOf({ status: 'over' }),
      cardOf({ status: 'playing' }),
    ]
    for (const card of cards) await store.create(card, ['0'])
    const ids = (await store.listed()).map(({ id }) => id)
    expect(cards.map(({ id }) => ids.includes(id))).toEqual([true, false, false, true])
  })

  test('lists so many of one host and no more, however many are open', async () => {
    const store = await open()
    const mine = cardOf({ host: { user: 'u-one', name: 'One' } })
    await store.create(mine, ['0'])
    const many = Array.from({ length: 130 }, (_, i) =>
      cardOf({ host: { user: `u-many ${i % 3}`, name: 'Many' }, changed: mine.changed + 1 + i }),
    )
    for (const card of many) await store.create(card, ['0'])
    const listed = async (houseOf?: (user: string) => string): Promise<number> => {
      const ids = new Set((await store.listed(houseOf)).map(({ id }) => id))
      expect(ids.has(mine.id)).toBe(true)
      return many.filter(({ id }) => ids.has(id)).length
    }
    expect(await listed()).toBe(60)
    expect(await listed(user => user.replace(/ .*/, ''))).toBe(20)
  })

  test('gives the newest snapshot that is not too new', async () => {
    const store = await open()
    const card = cardOf()
    await store.create(card, ['0'])
    await store.card(card.id)
    for (const seq of [10, 20]) await store.keep(card.id, { seq } as never)
    expect(await store.snapshot(card.id, 9)).toBeUndefined()
    expect(await store.snapshot(card.id, 19)).toMatchObject({ seq: 10 })
    expect(await store.snapshot(card.id, Number.MAX_SAFE_INTEGER)).toMatchObject({ seq: 20 })
  })

  test('gives what lies before an entry that is missing, and says which', async () => {
    const store = await open()
    const card = cardOf()
    await store.create(card, ['0'])
    await store.card(card.id)
    // Where the log is kept: in SQLite what a table has played for a while is one row.
    const isPostgres = store.db.getExecutor().adapter.supportsTransactionalDdl
    const into = sql.raw(isPostgres ? 'log (table_no, seq, entry)' : 'runs (table_no, seq, lines)')
    const damaging = sql`insert into ${into} select no, 3, '2' from tables where id = ${card.id}`
    if (isPostgres) {
      const trigger = (how: string) =>
        sql.raw(`alter table log ${how} trigger log_is_whole`).execute(store.db)
      await trigger('disable')
      await damaging.execute(store.db)
      await trigger('enable')
    } else {
      // Sorted in first, so that it lies where the run that follows it does.
      await sql`insert into runs (table_no, seq, lines) select no, 1, '0' from tables where id = ${card.id}`.execute(
        store.db,
      )
      await sql`delete from recent`.execute(store.db)
      await damaging.execute(store.db)
    }
    const again = await open()
    await again.card(card.id)
    await expect(again.read(card.id, 1)).rejects.toMatchObject({ name: 'LogGap', seq: 2, before: ['0'] })
  })

  test('keeps accounts: a guest becomes one, sessions are found, end and are not what is stored', async () => {
    const store = await open()
    let now = 1_000_000
    const accounts = new Accounts(store.db, 'secret', () => now)
    const card = guestCookie('secret', `g${++names}`, 'Ann')
    const guest = await accounts.whoIs(card)
    expect(guest).toMatchObject({ name: 'Ann', guest: true })
    expect(await accounts.whoIs(card.replace(/.$/, c => (c === 'A' ? 'B' : 'A')))).toBeUndefined()
    expect(await accounts.whoIs(guestCookie('other', 'g', 'Ann'))).toBeUndefined()
    const name = `Ann ${++names}`
    const made = await accounts.register(guest, name, 'correct horse', 'a browser')
    if (made === 'taken') throw new Error('taken')
    expect(made.person.user).toBe(guest?.user)
    expect(await accounts.whoIs(card)).toBeUndefined()
    expect(await accounts.register(undefined, name.toUpperCase(), 'another one', '')).toBe('taken')
    expect(await accounts.whoIs(made.token)).toMatchObject({ name, guest: false })
    expect(await accounts.signIn(name, 'wrong', '')).toBeUndefined()
    expect(await accounts.signIn('nobody', 'wrong', '')).toBeUndefined()
    const second = await accounts.signIn(name.toLowerCase(), 'correct horse', 'a phone')
    const rows = await store.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(2))
    expect((await accounts.sessions(made.person.user)).map(({ agent }) => agent).sort()).toEqual([
      'a browser',
      'a phone',
    ])
    await accounts.revoke(made.person.user, { allBut: second?.person.session ?? '' })
    expect(await accounts.whoIs(made.token)).toBeUndefined()
    expect(await accounts.whoIs(second?.token)).toMatchObject({ name })
    now += 61 * 86_400_000
    expect(await accounts.whoIs(second?.token)).toBeUndefined()
  })

  test('whoever knows a password cannot sign in so often that its owner could not end it all', async () => {
    const store = await open()
    let now = 1_000_000
    const accounts = new Accounts(store.db, 'secret', () => now)
    const made = await accounts.register(undefined, `Ann ${++names}`, 'correct horse', 'mine')
    if (made === 'taken') throw new Error('taken')
    const { user, name } = made.person
    // As many as an older version let in, more than a database takes in one list.
    const rows = Array.from({ length: 1000 }, (_, i) => i)
    for (let all = 0; all < 70; all++)
      await store.db
        .insertInto('sessions')
        .values(
          rows.map(i => ({ hash: `${user}${all}-${i}`, user_id: user, created: 1, seen: 1, agent: '' })),
        )
        .execute()
    now += 1000
    const again = await accounts.signIn(name, 'correct horse', 'again')
    expect(await accounts.whoIs(again?.token)).toMatchObject({ name })
    expect((await accounts.revoke(user, { allBut: again?.person.session ?? '' })).length).toBeGreaterThan(
      60_000,
    )
    await store.db
      .insertInto('sessions')
      .values(
        rows
          .slice(0, 120)
          .map(i => ({ hash: `${user}-${i}`, user_id: user, created: now, seen: now, agent: '' })),
      )
      .execute()
    now += 1000
    await accounts.signIn(name, 'correct horse', 'the last')
    const left = await accounts.sessions(user)
    expect([left.length, left[0]?.agent]).toEqual([100, 'the last'])
    expect(await accounts.revoke(user, { allBut: '' })).toHaveLength(100)
  })
})

test('PostgreSQL itself refuses an entry that would leave a hole, whoever writes it', async () => {
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const card = cardOf()
  await store.create(card, ['0'])
  const by = (hand: string) =>
    sql`insert into log (table_no, seq, entry) select no, ${sql.raw(hand)} from tables, generate_series(1, 2) as n
      where id = ${card.id}`.execute(store.db)
  await expect(by("2 + n, 'after a hole'")).rejects.toMatchObject({ code: 'OR001' })
  await expect(by("2 * n, 'every second one'")).rejects.toMatchObject({ code: 'OR001' })
  await by("n + 1, 'two that follow'")
  await store.card(card.id)
  expect(await store.read(card.id, 1)).toEqual(['0', 'two that follow', 'two that follow'])
})

test('a log with a hole is told of to whoever reads it, and to nobody who reads another at the same time', async () => {
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const [holed, whole] = [cardOf(), cardOf()]
  for (const card of [holed, whole]) await store.create(card, ['1', '2', '3', '4', '5'])
  await sql`delete from log using tables where tables.no = log.table_no and tables.id = ${holed.id} and seq = 4`.execute(
    store.db,
  )
  const reading = [store.read(holed.id, 2), store.read(whole.id, 2), store.read(holed.id, 2, 3)]
  const [wrong, right, before] = await Promise.allSettled(reading)
  expect(wrong).toMatchObject({ status: 'rejected', reason: { name: 'LogGap', seq: 4, before: ['2', '3'] } })
  expect(right).toMatchObject({ value: ['2', '3', '4', '5'] })
  expect(before).toMatchObject({ value: ['2', '3'] })
})

test('SQLite takes all changes of the schema or none: a server that is ended between two of them starts again', async () => {
  const file = join(scratch(), 'x.db')
  const cut = openSqlite(file, undefined, async db => {
    await sql`create table tables (no integer primary key)`.execute(db)
    throw new Error('power cut')
  })
  await expect(cut).rejects.toThrow('power cut')
  const store = await openSqlite(file)
  onTestFinished(() => store.close())
  await store.create(cardOf(), ['{}'])
  expect(await store.listed()).toHaveLength(1)
})

// @vitest-environment node
import { games } from '@orrery/games'
import type { AnyGame, AnyTexts, Game } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import { HIDDEN, NOBODY } from '@orrery/kernel'
import { openSetup, patch, reader, view } from '@orrery/kernel/host'
import type { Heard } from '@orrery/table'
import { openTable as openLog, questionsFor } from '@orrery/table'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../../server/src/store/sqlite.js'
import type { Page } from '../../../testing/browser.js'
import { speechOf } from '../../src/game/speech.js'
import type { Host, Person } from './host.js'
import { hosting, openTable, startServer } from './host.js'
import { isAsked, playAsStranger } from './player.js'

let host: Host
beforeAll(async () => {
  let seeds = 0
  host = await hosting(startServer(() => `${++seeds}`.padStart(64, '7')))
}, 60_000)
afterEach(() => host.empty())
afterAll(() => host.close())

const real = Object.entries(games).filter(([, { sample }]) => !sample)

interface Frame {
  readonly t: string
  readonly viewer?: number
  readonly n?: number
  readonly words?: readonly number[]
  readonly update?: Heard['update']
  readonly questions?: readonly Described[]
}
/** What somebody's browser could have made of what it was told: the words of the view after each step. */
function wordsHeard(frames: readonly string[]): ReadonlyMap<number, Int32Array> {
  const seen = new Map<number, Int32Array>()
  let words: Int32Array | undefined
  for (const frame of frames) {
    const { t, n, words: whole, update } = JSON.parse(frame) as Frame
    if (t === 'table' && whole) words = Int32Array.from(whole)
    else if (t === 'step' && update && words) patch((words = words.slice()), update)
    if (n !== undefined && words && (t === 'table' || t === 'step')) seen.set(n, words)
  }
  return seen
}
/** The texts in a part of something that was brought. */
const textsIn = (what: unknown): string[] => {
  if (typeof what === 'string') return [what]
  if (Array.isArray(what)) return what.flatMap(textsIn)
  if (typeof what !== 'object' || what === null) return []
  return Object.entries(what).flatMap(([key, value]) => [key, ...textsIn(value)])
}
/** What its parts are called is no secret: every deck has a starbase, and so has the income everybody hears of. */
const secretsIn = (what: unknown): string[] =>
  typeof what === 'object' && what !== null ? Object.values(what).flatMap(textsIn) : textsIn(what)

/** The match as it truly went, from the server's own log. */
async function truthOf(id: string) {
  const store = await openSqlite(host.database)
  const seen = new Map<string, Int32Array>()
  /** Every text in whatever a seat brought, also in what it put away again. */
  const brought = [new Set<string>(), new Set<string>()]
  const table = await openLog(
    store,
    async game => (await games[game]?.load())?.game as AnyGame | undefined,
    id,
    {
      from: 0,
      onEntry(at, entry) {
        if (entry.k === 'bring') for (const text of secretsIn(entry.what)) brought[entry.seat]?.add(text)
        for (const viewer of [0, 1, NOBODY])
          if (at.play) seen.set(`${viewer}/${at.heardBy(viewer)}`, view(at.play.g, viewer).words)
      },
    },
  )
  await store.close()
  if (!table?.play) throw new Error('the match has not begun')
  return { table, seen, brought }
}

/** Sits down with a deck of one's own where the game wants one, and is ready. */
async function prepare(page: Page, game: string, deck: number): Promise<void> {
  await page.getByRole('button', { name: 'I am ready' }).waitFor()
  // The decks come with the board, which may be later than the lobby.
  if ((await games[game]?.load())?.game.def.brings) {
    await page.getByLabel('Your deck').selectOption({ index: deck })
    await page.getByText('brings their own').first().waitFor()
  }
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Not yet' }).waitFor()
}
/** A question may go away before it is answered, when the other one ends what it was about. */
const PATIENCE = 3000
/** Both answer whenever they are asked. */
async function playTogether(people: readonly Person[], answers: number): Promise<void> {
  let given = 0
  const end = Date.now() + 120_000
  while (given < answers && Date.now() < end)
    for (const { page } of people) if (await isAsked(page)) given += await playAsStranger(page, 1, PATIENCE)
  expect(given).toBeGreaterThanOrEqual(answers)
}
/** What somebody's choices are called, as far as only they can call them so. */
async function ownWords(game: string, id: string, seat: number): Promise<string[]> {
  const { table } = await truthOf(id)
  const loaded = await games[game]?.load()
  if (!table.play || !loaded) throw new Error('the match has not begun')
  const { players, settings } = table.terms
  const setup = { players, settings, seed: '', brought: table.brought }
  const speech = speechOf(loaded.texts as AnyTexts | undefined)
  const player = (n: number) => `Player ${n + 1}`
  const say = { me: seat, seat: player, player }
  const call = (as: number) => {
    const read = reader(
      loaded.game,
      loaded.game.def.brings ? openSetup(loaded.game as Game, setup, as) : { ...setup, brought: [] },
    )
    const seen = read(view(table.play?.g ?? {}, as).words)
    return (name: string) => speech.named(name, say, seen)
  }
  const [own, others] = [call(seat), call(NOBODY)]
  const names = questionsFor(table, seat).flatMap(q => q.options ?? [])
  return names.flatMap(({ name }) => (own(name) === others(name) ? [] : [own(name)]))
}

/** Looks for one player's words on the others' screens; gives how many there were to look for. */
async function checkScreens(
  game: string,
  id: string,
  ann: Person,
  bob: Person,
  eve: Person,
): Promise<number> {
  const words = [await ownWords(game, id, 0), await ownWords(game, id, 1)]
  const { brought } = await truthOf(id)
  // Two decks may hold the same card: the other may well read its name, in a hand of its own.
  const inDeckOf = (seat: number, word: string): boolean =>
    brought[seat]?.has(
      word
        .toLowerCase()
        .replaceAll("'", '')
        .replaceAll(/[^a-z0-9]+/g, '-'),
    ) ?? false
  const own = (seat: 0 | 1): string[] =>
    (words[seat] ?? []).filter(one => !words[1 - seat]?.includes(one) && !inDeckOf(1 - seat, one))
  for (const [seat, others] of [
    [0, [bob, eve]],
    [1, [ann, eve]],
  ] as const)
    for (const { page } of others) {
      const text = await page.locator('body').innerText()
      expect(own(seat).filter(one => text.includes(one))).toEqual([])
    }
  return own(0).length + own(1).length
}

for (const [game, { title }] of real)
  test(
    `${title}: nobody's browser is ever told what only another may know`,
    { timeout: 240_000 },
    async () => {
      const [ann, bob, eve] = (await Promise.all(['Ann', 'Bob', 'Eve'].map(host.person))) as [
        Person,
        Person,
        Person,
      ]
      const link = await openTable(host, ann.page, game)
      const id = /\/t\/([^?]+)/.exec(link)?.[1] ?? ''
      await bob.page.goto(link)
      await bob.page.getByRole('button', { name: 'Sit here' }).click()
      await eve.page.goto(link)
      await prepare(bob.page, game, 1)
      await prepare(ann.page, game, 2)
      await ann.page.getByRole('button', { name: 'Start the match' }).click()
      await eve.page.getByText('You are watching').first().waitFor()

      // On the page: what only one of them can call by its name is not called so on the others' screens.
      const named = await checkScreens(game, id, ann, bob, eve)
      await playTogether([ann, bob], 8)
      await checkScreens(game, id, ann, bob, eve)
      // Hands are dealt before the first question where decks are brought.
      expect(named > 0 || !(await games[game]?.load())?.game.def.brings).toBe(true)

      // A connection is lost and a page is loaded again in the middle; nothing is lost and nothing is told twice.
      await bob.lines.at(-1)?.close()
      await expect.poll(() => bob.lines.length, { timeout: 10_000 }).toBe(2)
      await ann.page.reload()
      await ann.page.locator('#question').waitFor()
      await playTogether([ann, bob], 14)

      const { table, seen, brought } = await truthOf(id)
      for (const [viewer, { frames }] of [
        [0, ann],
        [1, bob],
        [NOBODY, eve],
      ] as const) {
        const heard = wordsHeard(frames)
        expect(heard.size).toBeGreaterThan(8)
        let hidden = 0
        for (const [n, words] of heard) {
          expect([...words], `${viewer} at ${n}`).toEqual([...(seen.get(`${viewer}/${n}`) ?? [])])
          hidden += words.filter(word => word === HIDDEN).length
        }
        expect(hidden).toBeGreaterThan(0)
        const all = frames.join('\n')
        expect(all).not.toContain(table.seed)
        const asked = frames.flatMap(frame => (JSON.parse(frame) as Frame).questions ?? [])
        expect(asked.filter(({ seat }) => seat !== viewer)).toEqual([])
        // Not a word of another's deck.
        const own = viewer < 0 ? undefined : brought[viewer]
        const others = brought.flatMap(texts =>
          texts === own ? [] : [...texts].filter(text => !own?.has(text)),
        )
        expect(others.filter(text => all.includes(`"${text}"`))).toEqual([])
      }
      expect([...ann.faults, ...bob.faults, ...eve.faults]).toEqual([])
    },
  )

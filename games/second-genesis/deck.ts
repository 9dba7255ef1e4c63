import type { Random, Seat, Setup } from '@orrery/kernel'
import { OrreryError, schema } from '@orrery/kernel'
import type { Card, Content } from './content/index.js'
import { content as coreSet } from './content/index.js'
import { slug } from './content/card.js'
import type { DeckList } from './content/starters.js'
import { starterOrder, starters } from './content/starters.js'
import type { Race } from './content/vocabulary.js'

/** Decks, before any game: reading, checking with reasons, writing. Nothing here touches a state. */
export type Format = 'starter' | 'tournament'
export interface Deck {
  readonly starbase: string
  readonly regions: readonly string[]
  /** Copies by card id. */
  readonly market: Readonly<Record<string, number>>
}
export interface DeckProblem {
  readonly rule: string
  readonly why: string
  readonly card?: string
}
/** SG-DECK-10, SG-DECK-12: the numbers of the tournament format. */
export const LEAST_MARKET = 52
export const MOST_COPIES = 4
/** SG-DECK-02: outer regions of a deck. */
const REGIONS = 3
/** What one table can hold; the rules set no upper limit (SG-DECK-11), memory does. */
const MOST_MARKET = 500

const ids = (list: DeckList): Deck => ({
  starbase: slug(list.starbase),
  regions: list.regions.map(slug),
  market: Object.fromEntries(Object.entries(list.market).map(([name, n]) => [slug(name), n])),
})
export const starterDeck = (race: Race): Deck => ids(starters[race])
export const sizeOfMarket = (deck: Deck): number => Object.values(deck.market).reduce((a, b) => a + b, 0)

/** Everything wrong with a deck, each with the rule it breaks; empty when it may be played. */
export function checkDeck(deck: Deck, format: Format, content: Content = coreSet): DeckProblem[] {
  const problems: DeckProblem[] = []
  const find = (id: string): Card | undefined => content.cards.items.find(card => card.id === id)
  const unknown = (id: string): void =>
    void problems.push({ rule: 'SG-PCK-03', why: 'no card of the core set', card: id })
  const base = find(deck.starbase)
  if (base?.type !== 'starbase')
    problems.push({ rule: 'SG-DECK-01', why: 'a deck has exactly one starbase', card: deck.starbase })
  if (deck.regions.length !== REGIONS)
    problems.push({ rule: 'SG-DECK-02', why: 'a deck has exactly three outer regions' })
  if (new Set(deck.regions).size !== deck.regions.length)
    problems.push({ rule: 'SG-DECK-03', why: 'the outer regions must be different cards' })
  for (const id of deck.regions) {
    const card = find(id)
    if (!card) unknown(id)
    else if (card.type !== 'region')
      problems.push({ rule: 'SG-DECK-02', why: 'not an outer region', card: id })
  }
  const race = base?.races[0]
  for (const [id, copies] of Object.entries(deck.market)) {
    const card = find(id)
    if (!card) unknown(id)
    else if (card.type === 'starbase' || card.type === 'region')
      problems.push({ rule: 'SG-DECK-05', why: 'regions and starbases stay outside the market', card: id })
    else if (race && card.races.length > 0 && !card.races.includes(race))
      problems.push({
        rule: 'SG-DECK-07',
        why: `has no ${race.charAt(0).toUpperCase()}${race.slice(1)} icon`,
        card: id,
      })
    if (format === 'tournament' && copies > MOST_COPIES)
      problems.push({ rule: 'SG-DECK-12', why: `at most ${MOST_COPIES} copies`, card: id })
  }
  const size = sizeOfMarket(deck)
  if (format === 'tournament' && size < LEAST_MARKET)
    problems.push({ rule: 'SG-DECK-10', why: `the market has ${size} cards and needs ${LEAST_MARKET}` })
  if (format === 'starter' && race && !sameMarket(deck, starterDeck(race)))
    problems.push({ rule: 'SG-DECK-15', why: `only the market of the ${race} starter deck` })
  return problems
}
function sameMarket(a: Deck, b: Deck): boolean {
  const keys = new Set([...Object.keys(a.market), ...Object.keys(b.market)])
  return [...keys].every(id => (a.market[id] ?? 0) === (b.market[id] ?? 0))
}

/** A deck as text: `1 Empiric Tower`, one line a card, `#` for remarks. */
export function writeDeck(deck: Deck, content: Content = coreSet): string {
  const name = (id: string): string => content.cards.byId(id).name
  const lines = Object.entries(deck.market).map(([id, n]) => `${n} ${name(id)}`)
  return [
    '# Starbase',
    `1 ${name(deck.starbase)}`,
    '# Outer regions',
    ...deck.regions.map(id => `1 ${name(id)}`),
    '# Market',
    ...lines,
    '',
  ].join('\n')
}
/** Reads a deck; the type of a card decides where it belongs. Throws `bad-setup` with the line that is wrong. */
export function readDeck(text: string, content: Content = coreSet): Deck {
  const byName = new Map(content.cards.items.map(card => [card.name.toLowerCase(), card]))
  let starbase = ''
  const regions: string[] = []
  const market: Record<string, number> = {}
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.replace(/#.*$/, '').trim()
    if (line === '') continue
    const fail = (rule: string, why: string): OrreryError =>
      new OrreryError('bad-setup', { line: i + 1, text: line.slice(0, 60), why }, rule)
    const match = /^(\d{1,3})\s*x?\s+(.+)$/.exec(line)
    const card = byName.get((match?.[2] ?? line).toLowerCase())
    const copies = Number(match?.[1] ?? 1)
    if (!card) throw fail('SG-PCK-03', 'no card of this name')
    if (copies < 1) throw fail('SG-DECK-04', 'a number of copies from 1')
    if (card.type === 'starbase') {
      if (starbase !== '' || copies !== 1) throw fail('SG-DECK-01', 'a second starbase')
      starbase = card.id
    } else if (card.type === 'region') for (let k = 0; k < copies; k++) regions.push(card.id)
    else market[card.id] = (market[card.id] ?? 0) + copies
  }
  return { starbase, regions, market }
}

/** What a setup may bring: a deck a seat, or null for the starter deck of that seat. */
const text = schema.text({ most: 64 })
const deckSchema = schema.fields({
  starbase: text,
  regions: schema.many(text, 0, 9),
  market: {
    json: () => ({ type: 'object', additionalProperties: { type: 'integer', minimum: 1, maximum: 99 } }),
    check(value: unknown, place: string, problems: schema.Problem[]) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return void problems.push({ place, why: 'must be copies by card id' })
      if (Object.keys(value).length > MOST_MARKET) return void problems.push({ place, why: 'is too long' })
      for (const [id, n] of Object.entries(value)) schema.whole(1, 99).check(n, `${place}.${id}`, problems)
    },
  } as schema.Schema<Readonly<Record<string, number>>>,
})

/** What the players agreed on; with no word about it, the starter decks. */
export const formatOf = (setup: Setup): Format =>
  setup.settings['format'] === 'tournament' ? 'tournament' : 'starter'
/** What others know of a deck that was brought: how many cards lie in its market. */
interface OpenDeck {
  readonly size: number
}
/** What a seat plays with: the deck it brought, or else the starter deck of that seat. */
const deckAt = (what: unknown, seat: Seat): Deck | OpenDeck =>
  (what as Deck | OpenDeck | null | undefined) ??
  starterDeck(starterOrder[seat % starterOrder.length] ?? 'amarr')
/** The race of what a seat plays with; undefined for a starbase that the core set does not have. */
export const raceAt = (what: unknown, seat: Seat): Race | undefined => {
  const deck = deckAt(what, seat)
  return 'size' in deck ? undefined : coreSet.cards.items.find(({ id }) => id === deck.starbase)?.races[0]
}
const sizeAt = (deck: Deck | OpenDeck): number => ('size' in deck ? deck.size : sizeOfMarket(deck))

/** Throws `bad-setup` naming the first rule the deck of a seat breaks. */
export function checkBrought(what: unknown, seat: Seat, setup: Setup, content: Content): void {
  const format = formatOf(setup)
  const bad = (why: string, more: Record<string, string> = {}, rule?: string): OrreryError =>
    new OrreryError('bad-setup', { seat, why, ...more }, rule)
  if (what === undefined || what === null) {
    if (format === 'starter') return
    throw bad("a tournament is played with a deck of one's own", {}, 'SG-DECK-10')
  }
  const shape: schema.Problem[] = []
  deckSchema.check(what, 'deck', shape)
  const [wrong] = shape
  if (wrong) throw bad(`${wrong.place} ${wrong.why}`)
  const deck = what as Deck
  const [problem] = checkDeck(deck, format, content)
  if (problem) throw bad(problem.why, problem.card === undefined ? {} : { card: problem.card }, problem.rule)
  if (sizeOfMarket(deck) > MOST_MARKET) throw bad(`this table holds ${MOST_MARKET} market cards a player`)
}
export const openly = (what: unknown, seat: Seat): OpenDeck => ({ size: sizeAt(deckAt(what, seat)) })

/** The physical cards of a table, as kinds: markets seat by seat, then starbases, then outer regions. */
export interface Physical {
  readonly kinds: readonly number[]
  readonly owners: readonly number[]
  readonly markets: readonly number[]
  /** Market cards in all: they are numbered first. */
  readonly market: number
  readonly most: number
}
const laidOut = new WeakMap<object, Map<number, Physical>>()
const nothing = {}
/** A card of a deck that is known by its size alone. */
const UNKNOWN = -1
export function physical(setup: Setup, raw: unknown): Physical {
  const content = (raw ?? coreSet) as Content
  const key = setup.brought ?? nothing
  const known = laidOut.get(key) ?? new Map<number, Physical>()
  laidOut.set(key, known)
  const same = content === coreSet ? known.get(setup.players) : undefined
  if (same) return same
  const decks = Array.from({ length: setup.players }, (_, seat) => deckAt(setup.brought?.[seat], seat))
  const kinds: number[] = []
  const owners: number[] = []
  const add = (seat: number, ids: readonly string[] | number): void => {
    const found =
      typeof ids === 'number'
        ? Array.from({ length: ids }, () => UNKNOWN)
        : ids.map(id => content.cards.indexOf(id))
    kinds.push(...found)
    owners.push(...found.map(() => seat))
  }
  const copies = (deck: Deck): string[] =>
    Object.entries(deck.market).flatMap(([id, n]) => Array.from({ length: n }, () => id))
  decks.forEach((deck, seat) => add(seat, 'size' in deck ? deck.size : copies(deck)))
  const market = kinds.length
  decks.forEach((deck, seat) => add(seat, 'size' in deck ? 1 : [deck.starbase]))
  decks.forEach((deck, seat) => add(seat, 'size' in deck ? REGIONS : deck.regions))
  const markets = decks.map(sizeAt)
  const made = { kinds, owners, market, markets, most: Math.max(...markets) }
  if (content === coreSet) known.set(setup.players, made)
  return made
}

/** A legal tournament deck of a race, drawn at random from the whole set: for tests and bots. */
export function anyDeck(race: Race, random: Random, size = LEAST_MARKET, content: Content = coreSet): Deck {
  const of = (type: Card['type']): Card[] => content.cards.items.filter(card => card.type === type)
  const take = <T>(from: T[]): T => from.splice(random(from.length), 1)[0] as T
  const towers = of('starbase').filter(card => card.races.includes(race))
  const regions = of('region')
  const market: Record<string, number> = {}
  const fit = content.cards.items.filter(
    card =>
      card.type !== 'starbase' &&
      card.type !== 'region' &&
      (card.races.length === 0 || card.races.includes(race)),
  )
  for (let n = 0; n < size;) {
    const card = fit[random(fit.length)] as Card
    if ((market[card.id] ?? 0) >= MOST_COPIES) continue
    market[card.id] = (market[card.id] ?? 0) + 1
    n++
  }
  return {
    starbase: take(towers).id,
    regions: [take(regions).id, take(regions).id, take(regions).id],
    market,
  }
}

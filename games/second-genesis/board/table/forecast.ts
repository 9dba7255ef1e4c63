import type { GameEvent, Random } from '@orrery/kernel'
import { isOut, isOver } from '@orrery/kernel'
import type { Applied, Refused } from '@orrery/kernel/host'
import { answer, answerNamed, imagineSeen, questions, randomFrom, sample } from '@orrery/kernel/host'
import type { Aim, Verb } from '../../content/vocabulary.js'
import { isCard } from '../../rules/codes.js'
import { spoken } from '../../rules/spoken.js'
import type { Voice } from '../../rules/values.js'
import { amountOf, eachInPlay, isJammed, shieldOf, starbaseShield } from '../../rules/values.js'
import type { G, Seen } from '../../state.js'
import { kindOf } from '../../state.js'
import type { SeenItem } from './seen.js'
import { rowAt } from './seen.js'

/** What the pile would do if it resolved now, from the top. Nothing here decides anything. */

const voiceOf = (item: SeenItem): Voice => ({
  card: item.card,
  you: item.by,
  here: item.region,
  target: item.target,
})
/** What an item says; nothing where the viewer does not know the card. */
function verbsOf(g: Seen, item: SeenItem): readonly Verb[] {
  if (item.what !== 'card' && item.what !== 'ability') return []
  if (rowAt(g, item.card)?.kind === undefined) return []
  const kind = kindOf(g, item.card)
  return item.what === 'card' && kind.type !== 'news' ? [] : spoken(kind, item.ability).verbs
}
function cardsOf(g: Seen, item: SeenItem, aim: Aim): readonly number[] {
  if (aim === 'self') return [item.card]
  if (typeof aim === 'string') return [aim === 'target' ? item.target : item.second].filter(c => isCard(g, c))
  const out: number[] = []
  eachInPlay(g, aim, voiceOf(item), card => out.push(card))
  return out
}
/** What one item of the pile would do, card by card. */
export function damageBy(g: Seen, item: SeenItem, add: (card: number, n: number) => void): void {
  if (item.what === 'damage' || item.what === 'bombardment')
    for (const hit of g.hits) add(hit.target, hit.amount)
  for (const verb of verbsOf(g, item))
    if ('damage' in verb && !isJammed(g, item.card))
      for (const card of cardsOf(g, item, verb.damage.to))
        add(card, amountOf(g, verb.damage.n, voiceOf(item), item))
}

/** How a ship or starbase stands when the pile has resolved. */
export interface Coming {
  /** Damage that lands: what is prevented, or comes too late to find it, is not counted. */
  readonly damage: number
  /** By how much its shield is another by then. */
  readonly shield: number
  readonly lost: boolean
  /** It is no longer where it was, or not in play, without being lost. */
  readonly away: boolean
}
/** It is hit, or lost in another way; not only moved, or with another shield. */
export const isHarm = ({ damage, lost }: Coming): boolean => damage > 0 || lost
type Foretold = ReadonlyMap<number, Coming>
const NOTHING: Foretold = new Map()

/** Answers after which a pile is given up that still does not resolve. */
const LONGEST = 400
/** Everybody passes until the pile has resolved; choices on the way are made at random. What was told meanwhile. */
function settle(world: G, random: Random): GameEvent[] | undefined {
  const told: GameEvent[] = []
  for (let n = 0; n < LONGEST; n++) {
    if (isOver(world) || (told.some(({ type }) => type === 'resolves') && !world.resolving)) return told
    const [q] = questions(world)
    if (!q) return told
    const passed =
      q.prompt === 'initiative' ? passBy(world, q.seat) : answer(world, q.seat, sample(q, random))
    if (!passed.ok) return undefined
    told.push(...passed.events)
  }
  return undefined
}
function passBy(world: G, seat: number): Applied | Refused {
  const passed = answerNamed(world, seat, 'pass')
  return passed.ok ? passed : answerNamed(world, seat, 'hand-on')
}
/** So much more can ships and starbases take in a world where only shields are looked at. */
const SPARED = 10_000

/**
 * The pile is resolved by the rules themselves, in a world that agrees with what the viewer sees, after this answer of the
 * viewer's if there is one. Undefined where the answer is not complete, or nothing lies on the pile.
 */
function foretell(g: Seen, me: number, name?: string): Foretold | undefined {
  const from = (): G | undefined => {
    const world = imagineSeen<G>(g, me, randomFrom('forecast'))
    if (name === undefined) return world
    const given = answerNamed(world, me, name)
    return given.ok && questions(world)[0]?.prompt === 'initiative' ? world : undefined
  }
  const world = from()
  const spared = world && from()
  const told = world && world.pile.length > 0 ? settle(world, randomFrom('pile')) : undefined
  if (!world || !spared || !told) return undefined
  for (const ship of spared.ships) spared.cards.at(ship).damage = -SPARED
  for (const player of spared.players) player.damage = -SPARED
  settle(spared, randomFrom('pile'))
  const hurt = new Map<number, number>()
  const gone = new Set<number>()
  for (const event of told) {
    const card = event['card'] as number
    if (event.type === 'damage') hurt.set(card, (hurt.get(card) ?? 0) + (event['n'] as number))
    if (event.type === 'lost' && event['how'] === 'destroyed') gone.add(card)
  }
  const all = [...g.ships, ...[...g.players].map(({ starbase }) => starbase)]
  return new Map(
    all.flatMap(card => {
      const seat = seatOf(g, card)
      const coming: Coming = {
        damage: hurt.get(card) ?? 0,
        shield: shieldIn(spared, card, shieldIn(g, card, 0)) - shieldIn(g, card, 0),
        lost: seat < 0 ? gone.has(card) : isOut(world, seat) && hurt.has(card),
        away: seat < 0 && !gone.has(card) && placeIn(world, card) !== placeIn(g, card),
      }
      return coming.damage !== 0 || coming.shield !== 0 || coming.lost || coming.away ? [[card, coming]] : []
    }),
  )
}
const seatOf = (g: Seen, card: number): number =>
  [...g.players].findIndex(({ starbase }) => starbase === card)
/** The region of a ship, -1 in the dock, -2 out of play. */
const placeIn = (g: Seen, ship: number): number => {
  const row = g.cards.at(ship)
  return !g.ships.has(ship) ? -2 : row.docked ? -1 : row.region
}
/** The shield of a ship or starbase; something else where it is no longer in play. */
function shieldIn(g: Seen, card: number, otherwise: number): number {
  const seat = seatOf(g, card)
  if (seat >= 0) return starbaseShield(g, seat)
  return g.ships.has(card) ? shieldOf(g, card) : otherwise
}

/** A view read once, however many parts of the page look at it. */
export interface Table {
  readonly g: Seen
  /** What the pile would do, by card. */
  readonly danger: Foretold
}
const read = new WeakMap<Seen, Table>()
export function tableOf(g: Seen, me: number): Table {
  let table = read.get(g)
  if (!table) read.set(g, (table = { g, danger: (g.pile.length > 0 && foretell(g, me)) || NOTHING }))
  return table
}
const answers = new WeakMap<Seen, Map<string, Foretold | undefined>>()
/** What the pile would do after this answer of the viewer's; undefined where it has to be chosen further first. */
export function afterAnswer(g: Seen, me: number, name: string): Foretold | undefined {
  let known = answers.get(g)
  if (!known) answers.set(g, (known = new Map()))
  if (!known.has(name)) known.set(name, foretell(g, me, name))
  return known.get(name)
}

export interface Fate {
  readonly damage: number
  readonly shield: number
  readonly lost: boolean
  readonly away: boolean
}
/** How a ship or starbase stands after what is to come. */
export function fateOf(g: Seen, card: number, coming: Coming | undefined): Fate {
  const seat = seatOf(g, card)
  const taken = seat < 0 ? g.cards.at(card).damage : g.players.at(seat).damage
  const { damage = 0, shield = 0, lost = false, away = false } = coming ?? {}
  return { damage: taken + damage, shield: shieldIn(g, card, 0) + shield, lost, away }
}

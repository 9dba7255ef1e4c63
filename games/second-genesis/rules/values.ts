import type { Seat } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import { LAW_VOICE, lawNumber, raceNumber, statNumber } from '../content/kinds.js'
import type { Kind } from '../content/kinds.js'
import type {
  Always,
  Amount,
  Aim,
  Command,
  Condition,
  Filter,
  Law,
  LawAbility,
  Stat,
} from '../content/vocabulary.js'
import { ENDLESS } from '../content/vocabulary.js'
import type { CardRow, Seen } from '../state.js'
import { controllerOf, JAMMED, kindOf } from '../state.js'
import { isCard, regionIn } from './codes.js'
import { isEnemy } from './teams.js'

/** Values are derived on every read: printed, plus what cards in play and passing effects add. */

/** Who speaks: the card, its controller, its region and what it aims at. */
export interface Voice {
  readonly card: number
  readonly you: Seat
  readonly here: number
  readonly target: number
}

/** Whether a filter names a card. Docked ships count as being in their home region (SG-RULING-56). */
export function matches(g: Seen, filter: Filter, card: number, kind: Kind, v: Voice): boolean {
  if (filter.type !== undefined && kind.type !== filter.type) return false
  if (filter.self !== undefined && (card === v.card) !== filter.self) return false
  if (!fits(filter, kind)) return false
  const row = g.cards.at(card)
  if (filter.whose !== undefined) {
    const controller = controllerOf(g, card)
    if (filter.whose === 'yours' ? controller !== v.you || v.you < 0 : !isEnemy(g, controller, v.you))
      return false
  }
  if (filter.at !== undefined && !placed(g, filter.at, row.region, v)) return false
  if (filter.doing !== undefined) {
    if (row.command < 0) return false
    if (filter.doing !== 'any' && kind.card.commands[row.command]?.command !== filter.doing) return false
  }
  if (filter.fighting !== undefined && row.side !== filter.fighting) return false
  return filter.docked === undefined || row.docked === filter.docked
}
/** The part of a filter that only looks at the printed card. */
export function fits(filter: Filter, kind: Kind): boolean {
  const { card } = kind
  if (filter.sub !== undefined && !filter.sub.includes(card.sub ?? '')) return false
  if (filter.race !== undefined && (kind.races & (1 << raceNumber[filter.race])) === 0) return false
  if (filter.has !== undefined && !card.commands.some(c => c.command === filter.has)) return false
  if (filter.least !== undefined && card.price < filter.least) return false
  if (filter.most !== undefined && card.price > filter.most) return false
  return filter.mineral === undefined || card.mineral > 0
}
function placed(g: Seen, at: Exclude<Filter['at'], undefined>, region: number, v: Voice): boolean {
  switch (at) {
    case 'here':
      return region === v.here
    case 'home':
      return region === v.you
    case 'outer':
      return region >= playersOf(g)
    case 'target':
      return region >= 0 && region === regionOfTarget(g, v.target)
  }
}
const regionOfTarget = (g: Seen, code: number): number =>
  isCard(g, code) ? g.cards.at(code).region : regionIn(g, code)

/** All cards in play that a filter can mean, by its type. */
export function eachInPlay(g: Seen, filter: Filter, v: Voice, visit: (card: number) => void): void {
  const zones =
    filter.type === 'ship'
      ? [g.ships]
      : filter.type === 'location'
        ? [g.locations]
        : filter.type === 'structure'
          ? [g.structures]
          : filter.type === 'news'
            ? [g.news]
            : filter.type === undefined
              ? [g.ships, g.structures, g.locations, g.news]
              : []
  for (const zone of zones)
    for (let i = 0; i < zone.length; i++) {
      const card = zone.at(i)
      if (matches(g, filter, card, kindOf(g, card), v)) visit(card)
    }
  if (filter.type === 'starbase')
    for (let seat = 0; seat < playersOf(g); seat++) {
      const { open, card } = g.regions.at(seat)
      if (open && matches(g, filter, card, kindOf(g, card), v)) visit(card)
    }
  if (filter.type === 'region')
    for (let r = playersOf(g); r < g.regions.length; r++) {
      const { open, card } = g.regions.at(r)
      if (open && matches(g, filter, card, kindOf(g, card), v)) visit(card)
    }
}
function countInPlay(g: Seen, filter: Filter, v: Voice): number {
  let n = 0
  eachInPlay(g, filter, v, () => n++)
  return n
}

/** The numbers of an item or ability that amounts may refer to. */
export interface Numbers {
  readonly x: number
  readonly power: number
  readonly sacrificed: number
}
const noNumbers: Numbers = { x: 0, power: 0, sacrificed: 0 }
export function amountOf(g: Seen, amount: Amount, v: Voice, numbers: Numbers = noNumbers): number {
  if (typeof amount === 'number') return amount
  if (typeof amount === 'object') return countInPlay(g, amount.count, v)
  switch (amount) {
    case 'x':
      return numbers.x
    case 'x-1':
      return Math.max(0, numbers.x - 1)
    case 'power':
      return numbers.power
    case 'sacrificed':
      return numbers.sacrificed
  }
}
export function holds(g: Seen, condition: Condition | undefined, v: Voice): boolean {
  if (condition === undefined) return true
  if ('first' in condition) return v.you >= 0 && g.players.at(v.you).news === 0
  if ('isk' in condition) return v.you >= 0 && g.players.at(v.you).isk >= condition.isk
  if ('control' in condition) return countInPlay(g, condition.control.for, v) >= condition.control.least
  if ('upgraded' in condition) return v.you >= 0 && g.players.at(v.you).upgraded
  if ('yours' in condition) return g.active === v.you
  if ('regions' in condition) {
    let n = 0
    for (let r = playersOf(g); r < g.regions.length; r++) if (g.regions.at(r).controller === v.you) n++
    return v.you >= 0 && n >= condition.regions
  }
  const subs = new Set<string>()
  eachInPlay(g, { type: 'ship', whose: 'yours', at: 'here' }, v, ship =>
    subs.add(kindOf(g, ship).card.sub ?? ''),
  )
  return subs.size >= condition.subtypes
}

/** Whether a card in play speaks at all: docked ships are silent, starbases speak once upgraded, news by its tab. */
export function isSpeaking(
  g: Seen,
  row: CardRow,
  kind: Kind,
  docked: boolean | undefined,
  tab: number | undefined,
): boolean {
  if (kind.type === 'ship') return !row.docked || docked === true
  if (kind.type === 'starbase') return g.players.at(row.owner).upgraded
  if (tab !== undefined) return row.left === tab
  return true
}
/** SG-RULING-60: what left play and came back is no longer what was aimed at. */
const isAimed = (g: Seen, row: CardRow): boolean =>
  !isCard(g, row.target) || g.cards.at(row.target).life === row.targetLife
const voice = { card: -1, you: -1, here: -1, target: -1 }
/** One voice is used again and again: nothing here holds on to it. */
export function voiceOf(g: Seen, card: number, row: CardRow): Voice {
  voice.card = card
  voice.you = controllerOf(g, card)
  voice.here = row.region
  voice.target = isAimed(g, row) ? row.target : -1
  return voice
}

function reaches(g: Seen, to: Aim, card: number, v: Voice): boolean {
  if (to === 'self') return card === v.card
  if (to === 'target') return v.target === card
  return matches(g, to as Filter, card, kindOf(g, card), v)
}
/** The number in the heading of a ship's ability, with what raises it (SG-CMD-13). */
export function headPower(g: Seen, card: number, head: { readonly power: number } | undefined): number {
  return head === undefined ? 0 : Math.max(0, head.power + boost(g, 'power', card))
}

/** What a card in play says by how much; its X is what was paid for it (SG-RULING-18). */
const standing = (g: Seen, n: Amount, source: number, row: CardRow): number =>
  typeof n === 'number' ? n : amountOf(g, n, voiceOf(g, source, row), { x: row.x, power: 0, sacrificed: 0 })

const NOTHING: readonly Always[] = []
/** The sum of everything that changes this value of this card. `low` collects what may not go below 1. */
let low = 0
export function boost(g: Seen, stat: Stat, card: number): number {
  const n = statNumber[stat]
  let sum = 0
  low = 0
  let once: number[] | undefined
  const { speakers, changes } = g
  const said = g.voices.get(n) > 0 ? speakers.length : 0
  for (let i = 0; i < said; i++) {
    const source = speakers.at(i)
    const kind = kindOf(g, source)
    const abilities = kind.always[n] ?? NOTHING
    if (abilities.length === 0) continue
    const row = g.cards.at(source)
    for (const ability of abilities) {
      if (!isSpeaking(g, row, kind, ability.docked, ability.tab)) continue
      const v = voiceOf(g, source, row)
      if (!reaches(g, ability.to, card, v) || !holds(g, ability.if, v)) continue
      if (ability.once) {
        if (once?.includes(kind.n)) continue
        ;(once ??= []).push(kind.n)
      }
      let amount: number
      if (ability.n !== 'power') amount = standing(g, ability.n, source, row)
      else if (stat === 'power') amount = ability.head?.power ?? 0
      else {
        const before = low
        amount = headPower(g, source, ability.head)
        low = before
      }
      if (ability.floor) low += amount
      else sum += amount
    }
  }
  for (let i = 0; i < changes.length; i++) {
    const change = changes.at(i)
    if (change.card === card && change.stat === n && change.life === g.cards.at(card).life) sum += change.n
  }
  return sum
}
const total = (base: number, sum: number): number => {
  const value = base + sum
  return value > 1 ? Math.max(1, value + low) : value + Math.max(0, low)
}

export const commandOf = (g: Seen, ship: number): Command | undefined => {
  const { command } = g.cards.at(ship)
  return command < 0 ? undefined : kindOf(g, ship).card.commands[command]?.command
}
/** SG-CMD-12: the power of the active command; every number in its text follows. */
export function powerOf(g: Seen, ship: number): number {
  const row = g.cards.at(ship)
  const printed = row.command < 0 ? undefined : kindOf(g, ship).card.commands[row.command]
  if (!printed) return 0
  return Math.max(0, printed.power + boost(g, printed.command, ship) + boost(g, 'power', ship))
}
/** SG-SHD-04; SG-RULING-50: a defending ship on patrol has its power on top. */
export function shieldOf(g: Seen, ship: number): number {
  const onPatrol = g.cards.at(ship).side === 'defending' && commandOf(g, ship) === 'patrol'
  const patrol = onPatrol ? powerOf(g, ship) : 0
  return total(kindOf(g, ship).card.shield + patrol, boost(g, 'shield', ship))
}
/** SG-RULING-75: never below 0. */
export const attackOf = (g: Seen, ship: number): number =>
  Math.max(0, total(kindOf(g, ship).card.attack, boost(g, 'attack', ship)))
/** What a ship deals if it fires now. */
export const fireOf = (g: Seen, ship: number): number => (isJammed(g, ship) ? 0 : attackOf(g, ship))
export function isJammed(g: Seen, ship: number): boolean {
  for (let i = 0; i < g.changes.length; i++) {
    const change = g.changes.at(i)
    if (change.stat === JAMMED && change.card === ship && change.life === g.cards.at(ship).life) return true
  }
  return false
}
/** SG-HOME-04: the side that is up, its structures, other modifiers. */
export function starbaseShield(g: Seen, seat: Seat): number {
  const player = g.players.at(seat)
  const { card } = kindOf(g, player.starbase)
  let sum = player.upgraded ? (card.upgrade?.shield ?? 0) : card.shield
  const { structures } = g
  for (let i = 0; i < structures.length; i++) {
    const s = structures.at(i)
    if (g.cards.at(s).controller === seat) sum += kindOf(g, s).card.shield
  }
  return total(sum, boost(g, 'shield', player.starbase))
}

/** Standing rules: how many of a kind are in force and say so. */
type Says = (ability: LawAbility, source: number, row: CardRow, v: Voice) => boolean
function inForce(g: Seen, law: Law, says: Says): number {
  let count = 0
  for (let i = 0; i < g.speakers.length; i++) {
    const source = g.speakers.at(i)
    const kind = kindOf(g, source)
    for (const ability of kind.laws[lawNumber[law]] ?? []) {
      const row = g.cards.at(source)
      if (!isSpeaking(g, row, kind, ability.docked, ability.tab)) continue
      const v = voiceOf(g, source, row)
      if (holds(g, ability.if, v) && says(ability, source, row, v)) count++
    }
  }
  return count
}
/** Most questions end here: nothing in play speaks of it. */
const isSpokenOf = (g: Seen, law: Law): boolean => g.voices.get(LAW_VOICE + lawNumber[law]) > 0
export const lawOn = (g: Seen, law: Law, card: number): boolean =>
  isSpokenOf(g, law) && inForce(g, law, ({ on }, _source, _row, v) => reaches(g, on as Aim, card, v)) > 0
/** Laws about a region: closed to warping, giving no printed income. */
export const regionLaw = (g: Seen, law: 'closed' | 'barren', region: number): boolean =>
  isSpokenOf(g, law) && inForce(g, law, (_ability, _source, row) => regionIn(g, row.target) === region) > 0
/** How often a law that speaks to "you" holds for a seat. */
export const lawsFor = (g: Seen, law: 'draw' | 'may-draw' | 'may-draw-upgraded', seat: Seat): number =>
  isSpokenOf(g, law)
    ? inForce(g, law, (_ability, source) =>
        law === 'may-draw-upgraded' ? g.players.at(seat).upgraded : controllerOf(g, source) === seat,
      )
    : 0

/** What cards in play add to the price or the assembly of one that is not in play yet. */
function offered(g: Seen, stat: 'price' | 'assembly', seat: Seat, kind: Kind, region: number): number {
  const n = statNumber[stat]
  if (g.voices.get(n) === 0) return 0
  let sum = 0
  let once: number[] | undefined
  for (let i = 0; i < g.speakers.length; i++) {
    const source = g.speakers.at(i)
    const speaker = kindOf(g, source)
    for (const { to: whom, if: only, n: amount, once: single, docked, tab } of speaker.always[n] ?? NOTHING) {
      const to = whom as Filter
      const row = g.cards.at(source)
      if (!isSpeaking(g, row, speaker, docked, tab)) continue
      const v = voiceOf(g, source, row)
      if (to.whose === 'yours' ? v.you !== seat : to.whose === 'enemy' && !isEnemy(g, v.you, seat)) continue
      if (to.type !== undefined && to.type !== kind.type) continue
      if (to.at !== undefined && !placed(g, to.at, region, v)) continue
      if (!fits(to, kind) || !holds(g, only, v)) continue
      if (single) {
        if (once?.includes(speaker.n)) continue
        ;(once ??= []).push(speaker.n)
      }
      sum += standing(g, amount, source, row)
    }
  }
  return sum
}
/**
 * SG-RULING-18, SG-RULING-91: what a seat pays for a card; reductions never bring it below 1. An X that is chosen is what
 * is paid: nothing lowers it.
 */
export function priceOf(g: Seen, seat: Seat, card: number, x: number, region: number): number {
  const kind = kindOf(g, card)
  if (kind.card.x && 'chosen' in kind.card.x) return x
  const base = basePrice(g, seat, card, kind)
  return base <= 0 ? 0 : Math.max(1, base + offered(g, 'price', seat, kind, region))
}
function basePrice(g: Seen, seat: Seat, card: number, kind: Kind): number {
  const by = kind.card.x
  return by && 'counted' in by
    ? countInPlay(g, by.counted, { card, you: seat, here: -1, target: -1 })
    : kind.card.price
}
/** The X of a card that counts it itself. */
export const countedX = (g: Seen, seat: Seat, card: number): number =>
  basePrice(g, seat, card, kindOf(g, card))

/** SG-SHIP-02 with what makes ships faster; a ship comes into its player's dock. */
export function assemblyOf(g: Seen, seat: Seat, card: number): number {
  const kind = kindOf(g, card)
  return Math.max(0, kind.card.assembly + offered(g, 'assembly', seat, kind, seat))
}
/** How many locations a region holds at most. */
export function placesOf(g: Seen, region: number): number {
  const { card } = g.regions.at(region)
  const { places } = kindOf(g, card).card
  return places === ENDLESS ? ENDLESS : places + boost(g, 'places', card)
}

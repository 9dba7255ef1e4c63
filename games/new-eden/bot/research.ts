import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { first, second } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { hasPrerequisite } from '../rules/developments.js'
import { inSlot, isTaken, slotsFrom } from '../rules/research.js'
import { researchOf } from '../rules/upkeep.js'
import type { NewEden } from '../state.js'
import { developmentOf, numberOf, RESEARCH } from '../state.js'
import type { Choice } from './choices.js'
import { best } from './choices.js'
import type { Prospect } from './developments.js'
import { developmentWorth, prospectOf } from './developments.js'
import { hopes } from './missions.js'
import { vpWorth } from './worth.js'

/** Which Developments are worth their RTs, and when a Research Action pays. */

const slotsOf = (seat: Seat): number[] => Array.from({ length: RESEARCH }, (_, i) => slotsFrom(seat) + i)
/** RTs a card still takes, with so many on it. */
const needOf = (g: NewEden, card: number, rt: number): number => Math.max(0, developmentOf(g, card).cost - rt)
/** Upkeeps until so many RTs have come. */
const upkeepsFor = (g: NewEden, seat: Seat, rts: number): number => rts / Math.max(1, researchOf(g, seat))

/** RTs missing on what must be completed before; nothing when it is not even under research. */
function missingBefore(g: NewEden, seat: Seat, card: number): number | undefined {
  if (hasPrerequisite(g, seat, card)) return 0
  const { after } = developmentOf(g, card)
  for (const slot of slotsOf(seat)) {
    const other = inSlot(g, slot)
    if (other !== undefined && developmentOf(g, other).id === after)
      return needOf(g, other, g.research.at(slot).rt)
  }
  return undefined
}
/** What Missions in hand give for completing it. */
function asked(g: NewEden, seat: Seat, card: number): number {
  const { cost, category } = developmentOf(g, card)
  const { completed } = g.players.at(seat)
  const isNew = completed.toArray().every(other => developmentOf(g, other).category !== category)
  const vp =
    hopes(g, seat, 'complete', least => cost >= least) * 0.8 +
    hopes(g, seat, 'developments') * 0.2 +
    (isNew ? hopes(g, seat, 'categories') * 0.35 : 0)
  return vp * vpWorth(g)
}
/** A card that lets another follow saves the search for it; RTs last for few that follow. */
const FOLLOWS = 1
const ENOUGH = 2
/** Cards under research that let others follow. */
const followers = (g: NewEden, seat: Seat): number =>
  slotsOf(seat).filter(slot => {
    const card = inSlot(g, slot)
    return card !== undefined && developmentOf(g, card).adds === true
  }).length
/** What a card is worth when so many RTs are put on it from now on, before others get any. */
function worthAfter(p: Prospect, card: number, rts: number, follow = 0): number {
  const { g, seat } = p
  const before = missingBefore(g, seat, card)
  const upkeeps = upkeepsFor(g, seat, rts + (before ?? 9))
  const item = developmentOf(g, card)
  const left = p.rounds - upkeeps
  if (left <= 0) return 0
  const follows = item.adds && follow < ENOUGH ? FOLLOWS * Math.min(5, left) : 0
  const worth = developmentWorth(p, item, upkeeps) + asked(g, seat, card) + follows
  return before === undefined ? worth * 0.2 : worth
}
/** What is about as good is a matter of taste. */
const taste = (random: Random): number => 0.65 + random(700) / 1000
/** Z for each RT it still takes. */
const rateOf = (p: Prospect, card: number, rt = 0, extra = 0, follow = 0): number => {
  const need = needOf(p.g, card, rt) + extra
  return worthAfter(p, card, need, follow) / Math.max(1, need)
}
const rateOfSlot = (p: Prospect, slot: number): number => {
  const card = inSlot(p.g, slot)
  return card === undefined ? 0 : rateOf(p, card, p.g.research.at(slot).rt)
}

/** The best cards of the deck, so many of them, one after the other. */
export function bestCards(
  g: NewEden,
  seat: Seat,
  cards: readonly number[],
  n: number,
  random: Random,
): number[] {
  const p = prospectOf(g, seat)
  const tastes = new Map(cards.map(card => [card, taste(random)]))
  let follow = followers(g, seat)
  const chosen: number[] = []
  while (chosen.length < n) {
    const card = best(
      cards.filter(other => !chosen.includes(other)),
      other => rateOf(p, other, 0, 0, follow) * (tastes.get(other) ?? 1),
    )
    if (card === undefined) break
    chosen.push(card)
    if (developmentOf(g, card).adds) follow++
  }
  return chosen
}
export function bestSlot(g: NewEden, seat: Seat, slots: readonly number[]): number | undefined {
  const p = prospectOf(g, seat)
  return best(slots, slot => {
    const card = inSlot(g, slot)
    return card === undefined ? 0 : worthAfter(p, card, 0)
  })
}

/** A card whose only reward asks for more Systems than there are had better lie ready until there are. */
export function waits(g: NewEden, seat: Seat, slot: number): boolean {
  const card = inSlot(g, slot)
  const { when = {}, if: asks = [] } = card === undefined ? {} : developmentOf(g, card).effect
  if (g.last || !('completed' in when)) return false
  return asks.some(one => 'inner' in one && g.players.at(seat).inner < one.inner)
}

// ---------------------------------------------------------------- Research Action

/** A card without RTs gives way to one so much better. */
const BETTER = 1.8
const isPoor = (p: Prospect, slot: number, rate: number): boolean =>
  p.g.research.at(slot).rt === 0 && rate > BETTER * rateOfSlot(p, slot)
/** Empty slots are filled; then what has no RTs yet is exchanged for what is far better. */
export function researchActionOf(
  g: NewEden,
  seat: Seat,
  choices: readonly Choice[],
  random: Random,
): Choice | undefined {
  const p = prospectOf(g, seat)
  const rates = new Map<number, number>()
  const follow = followers(g, seat)
  const rate = (card: number): number => {
    const known = rates.get(card) ?? rateOf(p, card, 0, 0, follow) * taste(random)
    rates.set(card, known)
    return known
  }
  const puts = choices.filter(({ verb }) => verb === 'put')
  const fills = puts.filter(({ b }) => !isTaken(g, b))
  const exchanges = puts.filter(({ a, b }) => isTaken(g, b) && isPoor(p, b, rate(a)))
  const put = best(fills.length > 0 ? fills : exchanges, ({ a }) => rate(a))
  return put ?? choices.find(({ verb }) => verb === 'done')
}

interface Aim {
  readonly card: number
  readonly need: number
  readonly rate: number
}
/** Cards of the deck that are thought of. */
const THOUGHT_OF = 6
/** What RTs still to come would complete if so many cards could be had from the deck for nothing, the others by searches. */
function outlook(p: Prospect, under: readonly Aim[], deck: readonly Aim[], free: number): number {
  const { g, seat } = p
  const search = numberOf(g, 'search')
  const fetched = deck.map(({ card, need, rate }, i) =>
    i < free ? { card, need, rate } : { card, need: need + search, rate: (rate * need) / (need + search) },
  )
  let left = researchOf(g, seat) * (p.rounds - 1)
  let spent = 0
  let worth = 0
  for (const { card, need } of [...under, ...fetched].sort((a, b) => b.rate - a.rate)) {
    if (need > left) continue
    left -= need
    spent += need
    worth += worthAfter(p, card, spent)
  }
  return worth
}
/** What better cards in the slots would add to what is completed in the end. */
export function refillWorth(g: NewEden, seat: Seat): number {
  const p = prospectOf(g, seat)
  if (p.rounds < 2) return 0
  const aim = (card: number, rt: number): Aim => ({
    card,
    need: needOf(g, card, rt),
    rate: rateOf(p, card, rt),
  })
  const deck = g.players
    .at(seat)
    .deck.toArray()
    .map(card => aim(card, 0))
    .sort((a, b) => b.rate - a.rate)
    .slice(0, THOUGHT_OF)
  const under: Aim[] = []
  let open = 0
  for (const slot of slotsOf(seat)) {
    const card = inSlot(g, slot)
    if (card !== undefined) under.push(aim(card, g.research.at(slot).rt))
    if (card === undefined || isPoor(p, slot, deck[0]?.rate ?? 0)) open++
  }
  return open === 0 ? 0 : outlook(p, under, deck, open) - outlook(p, under, deck, 0)
}

// ---------------------------------------------------------------- RTs

/** What an RT is worth to what lies under research. */
export function rtWorth(g: NewEden, seat: Seat): number {
  const p = prospectOf(g, seat)
  let most = 0
  for (const slot of slotsOf(seat)) {
    const card = inSlot(g, slot)
    if (card !== undefined && needOf(g, card, g.research.at(slot).rt) > 0)
      most = Math.max(most, rateOfSlot(p, slot))
  }
  return most
}
/** RTs that the cards under research can still use, and how many slots have none. */
function underResearch(g: NewEden, seat: Seat): { readonly wanted: number; readonly empty: number } {
  let wanted = 0
  let empty = 0
  for (const slot of slotsOf(seat)) {
    const card = inSlot(g, slot)
    if (card === undefined) empty++
    else wanted += needOf(g, card, g.research.at(slot).rt)
  }
  return { wanted, empty }
}
/** What a card that was fetched will take. */
const USUAL = 4
/** Three RTs for a card when there are more than the cards under research can use, or when it is far better than those. */
export function searchOf(g: NewEden, q: Question, random: Random): Answer {
  const { seat } = q
  const open = options(q).filter(x => !isTaken(g, second(x)))
  const { wanted, empty } = underResearch(g, seat)
  const search = numberOf(g, 'search')
  const fetched = empty - new Set(open.map(second)).size
  const gained = g.phase === 'upkeep' ? researchOf(g, seat) : search
  const spare = gained - fetched * (search + USUAL) - wanted
  if (g.last || open.length === 0) return []
  const p = prospectOf(g, seat)
  const follow = followers(g, seat)
  const [slot] = open.map(second)
  const found = best(
    open.filter(x => second(x) === slot),
    x => rateOf(p, first(x), 0, search, follow) * taste(random),
  )
  if (found === undefined) return []
  const needed = empty - fetched === RESEARCH || spare >= search
  return needed || (fetched === 0 && rateOf(p, first(found), 0, search) > rtWorth(g, seat) * 1.15)
    ? [found]
    : []
}
/** What is lost for each RT when a card comes a Round later. */
function urgencyOf(p: Prospect, slot: number): number {
  const card = inSlot(p.g, slot)
  if (card === undefined) return 0.01
  const need = needOf(p.g, card, p.g.research.at(slot).rt)
  if (need === 0) return -1
  const later = worthAfter(p, card, need + Math.max(1, researchOf(p.g, p.seat)))
  return (worthAfter(p, card, need) - later) / need + rateOfSlot(p, slot) * 0.1
}
/** RTs go where they are missed most; what is enough is not exceeded. */
export function placeOf(g: NewEden, q: Question): Answer | undefined {
  if (q.spec.kind !== 'share') return undefined
  const open = options(q)
  const p = prospectOf(g, q.seat)
  const given = new Map<number, number>()
  const need = (slot: number): number => {
    const card = inSlot(g, slot)
    return card === undefined ? 3 : needOf(g, card, g.research.at(slot).rt)
  }
  const urgency = new Map(open.map(slot => [slot, urgencyOf(p, slot)]))
  const order = [...open].sort((a, b) => (urgency.get(b) ?? 0) - (urgency.get(a) ?? 0))
  let left = q.spec.total
  for (const slot of order) {
    const n = Math.min(left, need(slot))
    if (n > 0) given.set(slot, n)
    left -= n
  }
  const [last = open[0] ?? 0] = order
  if (left > 0) given.set(last, (given.get(last) ?? 0) + left)
  return [...given].sort(([a], [b]) => a - b).flat()
}

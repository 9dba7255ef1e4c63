import type { LiveOf, Seat, Spec } from '@orrery/kernel'
import { done, int, one } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, k } from '../state.js'
import { sumOf } from './boards.js'
import {
  firepowerOf,
  hullLeft,
  hullOf,
  otherSide,
  ownerOfSide,
  priceOfPiece,
  sideOf,
  standing,
} from './pieces.js'
import { isAutoma, isHuman } from './relations.js'

/** Casualties: what is left of the damage after shields, and whom it hits. */

/** Damage that armor ignores in the first combat round. */
const armorOf = (g: Seen, owner: Seat): number =>
  owner >= 0 && g.combat.round === 1 ? sumOf(g, owner, 'armor', ({ armor }) => armor) : 0
/** AA-RULING-18: what a side wards off in this combat round. */
export const wardedBy = (g: Seen, side: number): number =>
  g.rolls.at(side).shields + armorOf(g, ownerOfSide(g, side))
/** AA-CBT-10: what a side deals, less what the other wards off; never more than there is to hit (AA-CBT-12). */
export function netDamage(g: Seen, side: number): number {
  const other = otherSide(side)
  return Math.min(hullOf(g, other), Math.max(0, g.rolls.at(side).damage - wardedBy(g, other)))
}
export function hit(g: AdAstra, at: number, points: number): void {
  if (points <= 0) return
  const piece = g.combat.pieces.at(at)
  piece.damage += points
  const { kind, what, side } = piece
  emit(g, 'hit', { by: ownerOfSide(g, side), kind, what, points })
}

// ---------------------------------------------------------------- shared out by a player

const targets = k.guard<object>(
  k.among(
    'piece',
    g => g.combat.pieces.length,
    (g, _f, who) => standing(g, otherSide(sideOf(g, who))),
    'AA-CBT-03',
  ),
  [],
)
/** The dealer divides the damage freely, all of it (AA-RULING-103); where nothing is to be decided nobody is asked. */
export function shareDamage(g: AdAstra, who: Seat): Spec<AdAstra, object, never> | null {
  const side = sideOf(g, who)
  const other = otherSide(side)
  const total = netDamage(g, side)
  if (total === 0 || total === hullOf(g, other) || standing(g, other).length === 1) return null
  return {
    kind: 'share',
    seat: who,
    over: targets,
    total,
    exact: true,
    cap: at => hullLeft(g, g.combat.pieces.at(at)),
    rules: { total: 'AA-RULING-103', cap: 'AA-CBT-12' },
  }
}
/** Enough for all pieces, or for the only one: nothing to decide. */
export function hitAll(g: AdAstra, side: number, total: number): void {
  for (const i of standing(g, side)) hit(g, i, Math.min(total, hullLeft(g, g.combat.pieces.at(i))))
}
/** An Automa destroys the most expensive piece it can; what destroys nothing goes to the lowest hull; of equals the first. */
export function hitForAutoma(g: AdAstra, side: number, total: number): void {
  let left = total
  const open = standing(g, side)
  while (left > 0) {
    const hull = (i: number): number => hullLeft(g, g.combat.pieces.at(i))
    const price = (i: number): number => priceOfPiece(g, g.combat.pieces.at(i))
    const mortal = open.filter(i => hull(i) <= left)
    const [next = 0] =
      mortal.length > 0
        ? mortal.sort((a, b) => price(b) - price(a) || hull(a) - hull(b))
        : open.sort((a, b) => hull(a) - hull(b) || price(b) - price(a))
    const points = Math.min(left, hull(next))
    hit(g, next, points)
    left -= points
    open.splice(open.indexOf(next), 1)
  }
}

// ---------------------------------------------------------------- dealt by neutral pieces

const locals = { side: int(), left: int() }
type Hits = LiveOf<typeof locals>
/** AA-NEU-03, AA-RULING-20: fewest hull points, then most firepower, then lowest cost. */
function nextHit(g: Seen, side: number): number[] {
  let best: number[] = []
  let rank: readonly number[] = []
  for (const i of standing(g, side)) {
    const piece = g.combat.pieces.at(i)
    const hull = hullLeft(g, piece)
    if (hull === 0) continue
    const now = [hull, -firepowerOf(g, piece), priceOfPiece(g, piece)]
    const difference = best.length === 0 ? -1 : compare(now, rank)
    if (difference > 0) continue
    if (difference < 0) best = []
    rank = now
    best.push(i)
  }
  return best
}
/** By the first number in which they differ. */
const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((n, i) => n - (b[i] ?? 0)).find(difference => difference !== 0) ?? 0
/** Two pieces of equal strength, in their order, that differ in nothing else: it is all the same which is hit. */
function isAlike(g: Seen, a: number, b: number): boolean {
  const [one, other] = [g.combat.pieces.at(a), g.combat.pieces.at(b)]
  if (other.kind !== 'unit') return one.kind === other.kind // units are lined up before buildings
  const [unit, twin] = [g.units.at(one.what), g.units.at(other.what)]
  return unit.at === twin.at && unit.state === twin.state
}
const equals = k.guard<Hits>(
  k.among(
    'piece',
    g => g.combat.pieces.length,
    (g, f) => nextHit(g, f.side),
    'AA-NEU-03',
  ),
  [],
)
function strike(g: AdAstra, f: Hits, at: number): void {
  const points = Math.min(f.left, hullLeft(g, g.combat.pieces.at(at)))
  hit(g, at, points)
  f.left -= points
}
/** Damage of neutral pieces, piece by piece; of equals the player whose pieces are hit chooses. */
export const neutralHits = k.procedure('neutral-hits', locals, {
  next: (g, f) => {
    const [first, ...rest] = f.left > 0 ? nextHit(g, f.side) : []
    if (first === undefined) return done()
    const hull = hullLeft(g, g.combat.pieces.at(first))
    const all = f.left >= hull * (rest.length + 1)
    if (!isHuman(g, ownerOfSide(g, f.side)) || all || rest.every(i => isAlike(g, first, i))) {
      strike(g, f, first)
      return 'next'
    }
    return undefined
  },
  piece: k.ask(
    (g, f) => one(ownerOfSide(g, f.side), equals),
    (g, f, [at = 0]) => {
      strike(g, f, at)
      return 'next'
    },
  ),
})
export const dealsByItself = (g: Seen, side: number): 'neutral' | 'automa' | 'player' => {
  const owner = ownerOfSide(g, side)
  return owner < 0 ? 'neutral' : isAutoma(g, owner) ? 'automa' : 'player'
}

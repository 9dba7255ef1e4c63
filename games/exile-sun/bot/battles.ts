import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { enemyOf, isStanding, sideOf } from '../rules/ranks.js'
import { COLUMN_LIMIT } from '../rules/tactics.js'
import { verbsOf } from '../rules/tech-cards.js'
import type { ExileSun, Side } from '../state.js'
import { circlesOf, shipOf } from '../state.js'
import type { Outlook, Standing } from './outlook.js'
import { lineOf, odds, outlookOf, powerOf } from './outlook.js'
import { planetsSeen, powerWorth, preyOf, shieldOf, TREASURE, weightOf } from './stakes.js'

/** Choosing ships, setting tactics, and the cards of a battle. */

const isTreasure = (g: ExileSun, card: number): boolean => shipOf(g, card).loss === 'trophy'

// ---------------------------------------------------------------- choosing ships

/** What a won battle brings more than a lost one. */
function stakeOf(outlook: Outlook, enemy: Standing): number {
  const { g, seat } = outlook
  const planet = planetsSeen(outlook).find(p => p.at === enemy.at)
  if (!planet) return preyOf(outlook, enemy)
  return planet.stake + (planet.controller === seat ? shieldOf(g, seat) : preyOf(outlook, enemy))
}
/** The chance that a treasure comes home from a battle won, guarded as `tacticsOf` guards it. */
const SAFE = 0.85
/** The best ships of the hand, the Flagship too where that decides much, or the least where the battle is lost. */
export function shipsOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'pick') return undefined
  const { seat } = q
  const size = q.spec.min
  const outlook = outlookOf(g, seat)
  const enemy = outlook.on[g.battle.at]?.find(s => s.owner !== seat)
  const cards = options(q).sort((a, b) => powerOf(g, b) - powerOf(g, a))
  const yards = cards.filter(card => shipOf(g, card).id === 'shipyard')
  const flags = cards.filter(card => shipOf(g, card).id === 'flagship')
  const rest = cards.filter(card => !isTreasure(g, card))
  const fill = (fixed: readonly number[], more: readonly number[]): number[] =>
    [...fixed, ...more.filter(card => !fixed.includes(card))].slice(0, size)
  const hand = rest.filter(card => g.players.at(seat).hand.has(card))
  const strongest = fill([...yards, ...flags], rest)
  if (hand.length === 0 || !enemy) return shuffled(strongest, random)
  const weakest = fill([...yards, ...hand.slice(-1)], [...rest].reverse())
  return shuffled(bestLine(outlook, enemy, [fill(yards, rest), weakest, strongest]), random)
}
function bestLine(
  outlook: Outlook,
  enemy: Standing,
  lines: readonly (readonly number[])[],
): readonly number[] {
  const { g } = outlook
  const stake = stakeOf(outlook, enemy)
  const theirs = lineOf(outlook, enemy.owner, enemy.ships)
  const price = TREASURE + weightOf(outlook, enemy.owner)
  let best: readonly number[] = lines[0] ?? []
  let top = -Infinity
  for (const line of lines) {
    const power = line.reduce((n, card) => n + powerOf(g, card), 0)
    const treasures = line.filter(card => isTreasure(g, card)).length
    const spent = line.reduce((n, card) => n + (shipOf(g, card).loss === 'deck' ? powerOf(g, card) : 0), 0)
    const chance = odds(power, theirs)
    const worn = chance * 0.6 * Math.min(1, theirs / power) + (1 - chance)
    const worth =
      chance * stake -
      treasures * price * (1 - chance * SAFE) -
      powerWorth(g) * spent * worn * (1 - enemy.decoy)
    if (worth > top) {
      top = worth
      best = line
    }
  }
  return best
}
function shuffled(line: readonly number[], random: Random): number[] {
  const out = [...line]
  for (let i = out.length - 1; i > 0; i--) {
    const k = random(i + 1)
    ;[out[i], out[k]] = [out[k] ?? 0, out[i] ?? 0]
  }
  return out
}

// ---------------------------------------------------------------- tactics

const armorIn = (g: ExileSun, side: Side, column: number): number =>
  circlesOf(g, side.ships.at(column)).length - side.covered.get(column)
const powerIn = (g: ExileSun, side: Side, column: number): number => {
  const circles = circlesOf(g, side.ships.at(column))
  let sum = 0
  for (let i = side.covered.get(column); i < circles.length; i++) sum += circles[i] ?? 0
  return sum
}
/** Columns that stand, those with the most power for their armor first, shaken a little so that nobody can be sure. */
function targets(g: ExileSun, side: Side, random: Random): number[] {
  const worth = new Map<number, number>()
  for (let i = 0; i < side.size; i++)
    if (isStanding(side, i))
      worth.set(
        i,
        powerIn(g, side, i) / armorIn(g, side, i) +
          (isTreasure(g, side.ships.at(i)) ? 0.5 : 0) +
          random(100) / 80,
      )
  return [...worth.keys()].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
}
const armorOf = (g: ExileSun, side: Side): number => {
  let sum = 0
  for (let i = 0; i < side.size; i++) if (isStanding(side, i)) sum += armorIn(g, side, i)
  return sum
}
/** Points a treasure needs so that no attack can destroy it this round. */
function guardOf(g: ExileSun, seat: Seat): [column: number, points: number][] {
  const own = sideOf(g, seat)
  const enemy = enemyOf(g, seat)
  const blow = Math.min(COLUMN_LIMIT, enemy.power + enemy.attackOnly)
  const out: [number, number][] = []
  for (let i = 0; i < own.size; i++)
    if (isStanding(own, i) && isTreasure(g, own.ships.at(i)))
      out.push([i, Math.max(0, Math.min(COLUMN_LIMIT, blow - armorIn(g, own, i) + 1))])
  return out
}

/** Exactly what destroys, ship after ship; treasures are guarded first, and the rest guards the best own ships. */
export function tacticsOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'share') return undefined
  const own = sideOf(g, q.seat)
  const enemy = enemyOf(g, q.seat)
  const attacking = q.prompt === 'tactics.attack'
  const guard = guardOf(g, q.seat)
  const out = new Map<number, number>()
  let points = q.spec.total
  const give = (column: number, n: number): void => {
    const now = out.get(column) ?? 0
    const more = Math.min(n, points, COLUMN_LIMIT - now)
    if (more <= 0) return
    out.set(column, now + more)
    points -= more
  }
  if (attacking) {
    const all = own.power + own.attackOnly
    const kept = guard.reduce((n, [, need]) => n + need, 0)
    const free = kept * 2 <= all ? all - kept : all
    const needed = armorOf(g, enemy)
    // Who can finish it spends no more than that; else between two thirds and all of it goes to the attack.
    points = Math.min(points, free >= needed ? needed : Math.ceil((free * (65 + random(36))) / 100))
    const order = targets(g, enemy, random)
    for (const column of order) give(column, armorIn(g, enemy, column))
    for (const column of order) give(column, COLUMN_LIMIT)
  } else {
    for (const [column, need] of guard) give(column, need)
    const order = targets(g, own, random)
    for (let n = 0; n < COLUMN_LIMIT; n++) for (const column of order) give(column, 1)
  }
  return [...out].sort(([a], [b]) => a - b).flat()
}

// ---------------------------------------------------------------- Tech cards

/** Power cards are played where they turn a battle that is close. */
export function powerCards(g: ExileSun, q: Question): Answer {
  const own = sideOf(g, q.seat)
  const enemy = enemyOf(g, q.seat)
  const wanted = 1.15 * enemy.power
  const out: number[] = []
  let power = own.power
  for (const card of options(q)) {
    if (power >= wanted) break
    out.push(card)
    for (const verb of verbsOf(g, card))
      power +=
        'power' in verb ? verb.power : 'attack' in verb ? verb.attack : 'defend' in verb ? verb.defend : 0
  }
  return power >= 0.9 * enemy.power ? out : []
}
/** The ship that a repair helps most: one that would be lost, and a treasure before all. */
export function repairOf(g: ExileSun, q: Question): Answer | undefined {
  const own = sideOf(g, q.seat)
  const worth = (column: number): number =>
    (isTreasure(g, own.ships.at(column)) ? 20 : 0) +
    (armorIn(g, own, column) === 0 ? 5 : 0) +
    own.covered.get(column)
  const [best] = options(q).sort((a, b) => worth(b) - worth(a))
  return best === undefined ? undefined : [best]
}
/** As many crews as there are ships to bring back: Strike Craft return by themselves. */
export function salvagesOf(g: ExileSun, q: Question): Answer {
  const own = sideOf(g, q.seat)
  let lost = 0
  for (let i = 0; i < own.size; i++)
    if (!isStanding(own, i) && shipOf(g, own.ships.at(i)).loss === 'deck') lost++
  return options(q).slice(0, lost)
}
export function salvageOf(g: ExileSun, q: Question): Answer | undefined {
  const own = sideOf(g, q.seat)
  const [best] = options(q).sort((a, b) => powerOf(g, own.ships.at(b)) - powerOf(g, own.ships.at(a)))
  return best === undefined ? undefined : [best]
}
/** Which of one's own battles comes first: the one that matters most is fought with a fresh hand. */
export function nextBattle(g: ExileSun, q: Question): Answer | undefined {
  const outlook = outlookOf(g, q.seat)
  const worth = (space: number): number => {
    const enemy = outlook.on[space]?.find(s => s.owner !== q.seat)
    return enemy ? stakeOf(outlook, enemy) * (1 - enemy.decoy) : 0
  }
  const [best] = options(q)
    .map(space => [space, worth(space)] as const)
    .sort((a, b) => b[1] - a[1])
  return best && [best[0]]
}

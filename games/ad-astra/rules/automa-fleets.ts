import type { LiveOf, Seat } from '@orrery/kernel'
import { bag, call, done, draw, id, int, moveAll, NOBODY, seat, shuffle, word } from '@orrery/kernel'
import { TARGETS } from '../content/automa.js'
import { PROFESSIONS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, empireOf, firstUnit, k, OFF, planetOf, starOf, tablesOf, unitOf } from '../state.js'
import { ownUnits, strengthAt, strengthOfUnit } from './automa-combat.js'
import { byNumber, byRank, byTarget, leaderAmong, rivalsOf } from './automa-targets.js'
import { bestUses } from './best-dice.js'
import { combat } from './combat.js'
import { diplomatDice } from './diplomats-in-play.js'
import { discover } from './discovery.js'
import { adjacentTo, FAR, isUndiscovered, linksOf } from './galaxy.js'
import { successesNeeded } from './invasion.js'
import { attackable, enterable, speedOf } from './movement.js'
import { relationOf } from './relations.js'
import { clearRolls, rollDice } from './rolls.js'
import {
  controlled,
  controls,
  disown,
  enemiesIn,
  enemySystems,
  flagsLeft,
  manned,
  owned,
  populationIn,
  removePopulation,
  systemsOf,
  unitsIn,
} from './systems.js'
import { passiveIn } from './test-windows.js'

/** Orders of decision cards that move units: to fly, and to make war. Both end with 1 when they could be carried out. */

const locals = { seat: seat(), rule: word(...TARGETS), queue: bag(32), at: id(), did: int() }
type Order = LiveOf<typeof locals>
const DONE = 1

// ---------------------------------------------------------------- moving

const unitsOf = (g: Seen, who: Seat): number[] => {
  const from = firstUnit(g, who)
  const out: number[] = []
  for (let u = from; u < from + tablesOf(g).classes.length; u++) if (g.units.at(u).at !== OFF) out.push(u)
  return out
}
/** Jumps to a target for a seat, by a way that leads through no enemies. */
function wayTo(g: Seen, from: number, target: number, who: Seat): number {
  const closed = enemySystems(g, who) & ~(1 << from)
  let edge = 1 << target
  let seen = edge
  for (let jumps = 0; edge !== 0; jumps++) {
    if ((edge & (1 << from)) !== 0) return jumps
    let next = 0
    for (const s of systemsOf(edge)) next |= linksOf(g, s, who)
    edge = next & ~seen & ~closed
    seen |= next
  }
  return FAR
}
/** A unit goes as far as it can on the shortest way; an undiscovered system stops it. */
function flyToward(g: AdAstra, unit: number, target: number, who: Seat): boolean {
  const row = g.units.at(unit)
  const start = row.at
  for (let jumps = speedOf(g, unit); jumps > 0; jumps--) {
    const here = wayTo(g, row.at, target, who)
    const nearer = systemsOf(enterable(g, unit, row.at, who)).filter(s => wayTo(g, s, target, who) < here)
    const [next] = byNumber(g, nearer)
    if (next === undefined) break
    emit(g, 'jumped', { by: who, unit, from: row.at, to: next })
    row.at = next
    if (isUndiscovered(g, next)) break
  }
  return row.at !== start
}
/** Other players' units in a neighbouring system. */
const isThreatened = (g: Seen, system: number, who: Seat): boolean =>
  rivalsOf(g, who).some(rival => (adjacentTo(g, system) & manned(g, rival)) !== 0)

// ---------------------------------------------------------------- flying

/** Those that no rival is beside. */
const readyUnits = (g: Seen, who: Seat): number[] =>
  unitsOf(g, who).filter(u => g.units.at(u).state === 'ready' && !isThreatened(g, g.units.at(u).at, who))
/** Undiscovered systems, then planets without a colony, then own systems under threat. */
function destination(g: Seen, f: Order): number {
  const all = Array.from({ length: g.systems.length }, (_, s) => s)
  const unknown = all.filter(s => isUndiscovered(g, s))
  const empty = all.filter(
    s => planetOf(g, s) !== undefined && g.systems.at(s).owner === NOBODY && !controls(g, s, f.seat),
  )
  const threatened = systemsOf(owned(g, f.seat)).filter(s => isThreatened(g, s, f.seat))
  const starts = [...new Set(readyUnits(g, f.seat).map(u => g.units.at(u).at))]
  for (const group of [unknown, empty, threatened]) {
    const open = group.filter(s => starts.some(from => from !== s && wayTo(g, from, s, f.seat) < FAR))
    const [best] = byTarget(g, f.seat, f.rule, open)
    if (best !== undefined) return best
  }
  return OFF
}
/** The anomaly token it takes is worth the combat dice of another card. */
function explore(g: AdAstra, who: Seat): boolean {
  const [system] = byNumber(
    g,
    systemsOf(controlled(g, who)).filter(s => g.systems.at(s).anomalies > 0 && unitsIn(g, s, who) > 0),
  )
  if (system === undefined) return false
  g.systems.at(system).anomalies -= 1
  emit(g, 'explored', { by: who, system })
  g.players.at(who).combatDice += content(g).decisions.at(drawDecision(g)).dice
  return true
}
/** The top decision card goes to the discards, face up; they are shuffled when the deck is empty. */
export function drawDecision(g: AdAstra): number {
  if (g.decisionDeck.length === 0) {
    moveAll(g, g.decisionDiscard, g.decisionDeck)
    shuffle(g, g.decisionDeck)
  }
  return draw(g, g.decisionDeck, g.decisionDiscard) ?? OFF
}
/** Systems its units have found, by the numbers of their tiles. */
const found = (g: Seen, who: Seat): number[] =>
  byNumber(
    g,
    systemsOf(controlled(g, who)).filter(s => isUndiscovered(g, s)),
  )
/** Every ready fleet that no rival is beside moves; what it finds is discovered; then it explores. */
export const flyOrder = k.procedure('automa-fly', locals, {
  move: (g, f) => {
    const to = destination(g, f)
    for (const unit of to === OFF ? [] : readyUnits(g, f.seat))
      if (flyToward(g, unit, to, f.seat)) f.did = DONE
    f.queue.assign(found(g, f.seat))
  },
  discover: (_g, f) =>
    f.queue.length === 0
      ? undefined
      : call(discover, { seat: f.seat, system: f.queue.removeAt(0) }, 'discover'),
  explore: (g, f) => done(explore(g, f.seat) ? DONE : f.did),
})

// ---------------------------------------------------------------- war

const [FOR_ANY, WARY, FOR_NEUTRAL] = [1, 1.25, 1.2] as const
const HATED = -2
/** How much stronger it must be to attack somebody; Infinity: never. */
function boldness(g: Seen, who: Seat, enemy: Seat): number {
  if (enemy === NOBODY) return FOR_NEUTRAL
  const relation = relationOf(g, who, enemy)
  return relation <= HATED ? FOR_ANY : relation <= 0 ? WARY : Infinity
}
const enemyIn = (g: Seen, system: number, who: Seat): Seat => enemiesIn(g, system, who)[0] ?? NOBODY
const inReach = (g: Seen, who: Seat, system: number): number[] =>
  unitsOf(g, who).filter(
    u => g.units.at(u).state === 'ready' && (attackable(g, u, speedOf(g, u)) & (1 << system)) !== 0,
  )
const isWorthIt = (g: Seen, who: Seat, system: number): boolean => {
  const strength = inReach(g, who, system).reduce((sum, u) => sum + strengthOfUnit(g, u), 0)
  const enemy = enemyIn(g, system, who)
  return strength >= boldness(g, who, enemy) * strengthAt(g, system, enemy)
}
/** Systems it controls and another player owns: it invades them. */
const invadable = (g: Seen, who: Seat): number[] =>
  systemsOf(controlled(g, who)).filter(
    s => unitsIn(g, s, who) > 0 && g.systems.at(s).owner !== NOBODY && g.systems.at(s).owner !== who,
  )
/** Captured tokens go to whoever takes the system: that of the leader first. */
function takeToken(g: AdAstra, who: Seat, from: Seat): void {
  const { tokens } = g.players.at(from)
  const isCaptured = (of: Seat): boolean => of !== from && tokens.get(of) > 0
  // Nobody else's is left: its own, which the other had captured.
  const of = leaderAmong(g, who, isCaptured) ?? (isCaptured(who) ? who : undefined)
  if (of === undefined) return
  tokens.add(of, -1)
  g.players.at(who).tokens.add(of, 1)
  emit(g, 'token', { by: who, of, from })
}
/** The system it gives up for a seventh: least planet VP, then the highest number. */
function giveUp(g: AdAstra, who: Seat, conquered: number): number {
  const [system = conquered] = [...systemsOf(owned(g, who)), conquered].sort(
    (a, b) =>
      (planetOf(g, a)?.vp ?? 0) - (planetOf(g, b)?.vp ?? 0) || starOf(g, b).number - starOf(g, a).number,
  )
  disown(g, system)
  return system
}
/** Successes if they are enough, else population removed. */
function invade(g: AdAstra, who: Seat, system: number): void {
  const from = g.systems.at(system).owner
  emit(g, 'invasion', { by: who, from, system })
  const row = g.rolls.at(0)
  row.owner = who
  const firepower = ownUnits(g, who, system).reduce((sum, u) => sum + unitOf(g, u).firepower, 0)
  const more = passiveIn(g, who, 'invasion', system).dice + diplomatDice(g, who, 'invasion')
  rollDice(g, row, Math.max(0, firepower + more))
  const effects = bestUses(row.dice.toArray(), [
    { ...empireOf(g, who).invasion, repeat: true, worth: 1 },
  ]).length
  const wins = effects >= successesNeeded(g, system)
  emit(g, 'assault', { by: who, successes: wins ? effects : 0, kills: wins ? 0 : effects })
  for (let n = wins ? 0 : effects; n > 0 && populationIn(g, system) > 0; n--) {
    const { population } = g.systems.at(system)
    const profession = PROFESSIONS.map((_, i) => i).reduce((a, b) =>
      population.get(b) > population.get(a) ? b : a,
    )
    removePopulation(g, system, profession)
    emit(g, 'killed', { by: who, system, profession })
  }
  clearRolls(g)
  if (!wins && populationIn(g, system) > 0) {
    emit(g, 'repelled', { by: who, from, system })
    return
  }
  g.players.at(who).invasionWon = true
  if (populationIn(g, system) > 0 && (flagsLeft(g, who) > 0 || giveUp(g, who, system) !== system))
    g.systems.at(system).owner = who
  emit(g, 'conquered', { by: who, from, system })
  takeToken(g, who, from)
}
/** The strongest fleet moves toward what it would attack; orbital buildings are no part of one. */
function advance(g: AdAstra, f: Order): boolean {
  const [target] = byTarget(g, f.seat, f.rule, systemsOf(enemySystems(g, f.seat)))
  const manned = systemsOf(controlled(g, f.seat)).filter(s =>
    ownUnits(g, f.seat, s).some(u => g.units.at(u).state === 'ready'),
  )
  const strength = (s: number): number =>
    ownUnits(g, f.seat, s).reduce((sum, unit) => sum + strengthOfUnit(g, unit), 0)
  const [from] = byRank(g, manned, s => -strength(s))
  if (target === undefined || from === undefined) return false
  let moved = false
  for (const unit of ownUnits(g, f.seat, from))
    if (g.units.at(unit).state === 'ready' && flyToward(g, unit, target, f.seat)) moved = true
  return moved
}
export const warOrder = k.procedure('automa-war', locals, {
  attack: (g, f) => {
    const worth = systemsOf(enemySystems(g, f.seat)).filter(s => isWorthIt(g, f.seat, s))
    const [at] = byTarget(g, f.seat, f.rule, worth)
    if (at === undefined) return undefined
    for (const unit of inReach(g, f.seat, at)) g.units.at(unit).target = at
    f.did = DONE
    return call(combat, { at, attacker: f.seat, defender: enemyIn(g, at, f.seat) })
  },
  invade: (g, f) => {
    for (const system of invadable(g, f.seat)) {
      invade(g, f.seat, system)
      f.did = DONE
    }
    if (f.did !== DONE && advance(g, f)) f.did = DONE
    f.queue.assign(found(g, f.seat))
  },
  discover: (_g, f) =>
    f.queue.length === 0
      ? done(f.did)
      : call(discover, { seat: f.seat, system: f.queue.removeAt(0) }, 'discover'),
})

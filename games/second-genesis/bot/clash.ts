import type { Seat } from '@orrery/kernel'
import { attackOf, commandOf, fireOf, powerOf, shieldOf } from '../rules/values.js'
import type { G } from '../state.js'
import { shipWorth } from './worth.js'

/** A battle reckoned through, phase by phase, with every ship's shot going at one other ship. */

export interface Hull {
  readonly ship: number
  readonly attack: number
  readonly shield: number
  readonly ambush: number
  readonly worth: number
}
export interface Clash {
  /** The starbase falls. */
  readonly broken: boolean
  /** What the defender loses less what the attacker loses, if the attacker leaves when it is best. */
  readonly gain: number
  /** What the attacker loses. */
  readonly lost: number
  /** No defender is left and an attacker is. */
  readonly won: boolean
}

/** A ship as an attacker: commands are off, what is aimed at it already counts. */
export const attacker = (g: G, ship: number): Hull => ({
  ship,
  attack: g.battle.region < 0 ? attackOf(g, ship) : fireOf(g, ship),
  shield: shieldOf(g, ship) - g.cards.at(ship).damage,
  ambush: 0,
  worth: shipWorth(g, ship),
})
/** A ship as a defender, with the command it has. */
export function defender(g: G, ship: number): Hull {
  const row = g.cards.at(ship)
  const command = commandOf(g, ship)
  const patrols = command === 'patrol' && row.side !== 'defending'
  return {
    ship,
    attack: g.battle.region < 0 ? attackOf(g, ship) : fireOf(g, ship),
    shield: shieldOf(g, ship) + (patrols ? powerOf(g, ship) : 0) - row.damage,
    ambush: command === 'ambush' ? powerOf(g, ship) : 0,
    worth: shipWorth(g, ship),
  }
}
/** The ships of a seat that stand in a region. */
export function standingIn(g: G, seat: Seat, region: number): number[] {
  const out: number[] = []
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.controller === seat && row.region === region && !row.docked) out.push(g.ships.at(i))
  }
  return out
}

export const attackIn = (side: readonly Hull[]): number => {
  let sum = 0
  for (const hull of side) sum += hull.attack
  return sum
}
const worthIn = (side: readonly Hull[]): number => {
  let sum = 0
  for (const hull of side) sum += hull.worth
  return sum
}

/**
 * Shots shared out: whom each of these fires can finish, the best for its shield first. Gives for each shot the place
 * of its target, or -1.
 */
export function volley(
  shots: readonly number[],
  needs: readonly number[],
  measure: (target: number) => number,
): number[] {
  const aims = shots.map(() => -1)
  const order = needs
    .map((_, i) => i)
    .filter(i => (needs[i] ?? 0) > 0)
    .sort((a, b) => measure(b) / (needs[b] ?? 1) - measure(a) / (needs[a] ?? 1))
  for (const target of order) {
    let need = needs[target] ?? 0
    const taken: number[] = []
    while (need > 0) {
      const next = shotFor(shots, aims, taken, need)
      if (next < 0) break
      taken.push(next)
      need -= shots[next] ?? 0
    }
    if (need <= 0) for (const shot of taken) aims[shot] = target
  }
  return aims
}
/** The smallest shot that does it alone, else the biggest. */
function shotFor(
  shots: readonly number[],
  aims: readonly number[],
  taken: readonly number[],
  need: number,
): number {
  let enough = -1
  let biggest = -1
  for (let i = 0; i < shots.length; i++) {
    const shot = shots[i] ?? 0
    if (shot <= 0 || aims[i] !== -1 || taken.includes(i)) continue
    if (shot >= need && (enough < 0 || shot < (shots[enough] ?? 0))) enough = i
    if (biggest < 0 || shot > (shots[biggest] ?? 0)) biggest = i
  }
  return enough >= 0 ? enough : biggest
}
/** Who is left of a side after these shots. */
function survivors(
  side: readonly Hull[],
  shots: readonly number[],
  measure: (hull: Hull) => number,
): readonly Hull[] {
  if (side.length === 0 || shots.length === 0) return side
  const aims = volley(
    shots,
    side.map(h => h.shield),
    i => measure(side[i] as Hull),
  )
  return side.filter((_, i) => !aims.includes(i))
}
const byWorth = (hull: Hull): number => hull.worth
const byAttack = (hull: Hull): number => hull.attack + hull.worth * 0.1

const PHASES = 5
/** `base` is the shield of the starbase, or Infinity where there is none; `more` is attack that news will add. */
export function clash(attackers: readonly Hull[], defenders: readonly Hull[], base: number, more = 0): Clash {
  let mine = attackers
  let theirs = defenders
  const fleet = worthIn(mine)
  const before = worthIn(theirs) - fleet
  let gain = 0
  let lost = 0
  for (let phase = 0; phase < PHASES && mine.length > 0; phase++) {
    const were = theirs.length
    const ambushes = theirs.flatMap(h => (h.ambush > 0 ? [h.ambush] : []))
    const dear = attackIn(mine) + more >= base ? byAttack : byWorth
    mine = survivors(mine, ambushes, dear)
    const next = survivors(
      theirs,
      mine.map(h => h.attack),
      byWorth,
    )
    mine = survivors(
      mine,
      theirs.map(h => h.attack),
      dear,
    )
    theirs = next
    const now = before - (worthIn(theirs) - worthIn(mine))
    if (mine.length > 0 && attackIn(mine) + more >= base)
      return { broken: true, gain: now, lost: fleet - worthIn(mine), won: theirs.length === 0 }
    if (phase === 0 || now >= gain) {
      gain = now
      lost = fleet - worthIn(mine)
    }
    if (theirs.length === were) break
  }
  return { broken: false, gain, lost, won: theirs.length === 0 && mine.length > 0 }
}

import type { Seat } from '@orrery/kernel'
import { attackOf, shieldOf } from '../rules/values.js'
import type { G } from '../state.js'
import { shipWorth } from './worth.js'

/** A battle reckoned through, phase by phase: both sides shoot as many as they can, the rest hits the starbase. */
export interface Clash {
  /** The starbase falls. */
  readonly broken: boolean
  /** What the defender loses less what the attacker loses. */
  readonly gain: number
  /** No defender is left and an attacker is. */
  readonly won: boolean
  readonly lost: number
}
interface Hull {
  readonly attack: number
  readonly shield: number
  readonly worth: number
}
const hull = (g: G, ship: number): Hull => ({
  attack: attackOf(g, ship),
  shield: shieldOf(g, ship),
  worth: shipWorth(g, ship),
})
const fireOf = (side: readonly Hull[]): number => side.reduce((n, h) => n + h.attack, 0)
/** Who is left after so much fire, spent on the most dangerous that can be killed. */
function after(side: readonly Hull[], fire: number): Hull[] {
  const order = [...side].sort((a, b) => (b.attack + 1) / b.shield - (a.attack + 1) / a.shield)
  let left = fire
  return order.filter(h => {
    if (left < h.shield) return true
    left -= h.shield
    return false
  })
}
const worthOf = (side: readonly Hull[]): number => side.reduce((n, h) => n + h.worth, 0)

export function clash(g: G, attackers: readonly number[], defenders: readonly number[], base: number): Clash {
  let mine = attackers.map(ship => hull(g, ship))
  let theirs = defenders.map(ship => hull(g, ship))
  const before = worthOf(theirs) - worthOf(mine)
  const fleet = worthOf(mine)
  let broken = false
  for (let phase = 0; phase < 8 && mine.length > 0; phase++) {
    const were = theirs.length
    const next = after(theirs, fireOf(mine))
    mine = after(mine, fireOf(theirs))
    theirs = next
    if (fireOf(mine) >= base) broken = true
    if (broken || theirs.length === were) break
  }
  return {
    broken,
    gain: before - (worthOf(theirs) - worthOf(mine)),
    won: theirs.length === 0 && mine.length > 0,
    lost: fleet - worthOf(mine),
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

import type { Seat } from '@orrery/kernel'
import { PRESTIGE } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import { areaOf, emit, NOWHERE, PLANETS } from '../state.js'
import type { Reason } from '../talk.js'

/** Victory Points, Prestige and Credits: every gain and loss goes through here. */

/** NF-VP-02 to 06: never below 0, and no supply is a limit. */
export function gainVp(g: NewFrontier, by: Seat, n: number, why: Reason): void {
  if (n === 0) return
  const player = g.players.at(by)
  const before = player.vp
  player.vp = Math.max(0, before + n)
  emit(g, 'vp', { by, n: player.vp - before, why })
}

/** NF-PRES-02, 03: from 0 to 22. NF-PRES-04: at 0 there is a strike at once. */
export function gainPrestige(g: NewFrontier, by: Seat, n: number, why: Reason): void {
  const player = g.players.at(by)
  const before = player.prestige
  player.prestige = Math.min(PRESTIGE.most, Math.max(0, before + n))
  if (player.prestige !== before) emit(g, 'prestige', { by, n: player.prestige - before, why })
  if (player.prestige === 0) strike(g, by)
}

export function gainCredits(g: NewFrontier, by: Seat, n: number, why: Reason): void {
  if (n === 0) return
  g.players.at(by).credits += n
  emit(g, 'credits', { by, n, why })
}

/** NF-PRES-05 to 09: 6 VP, and every Attack that is not resolved yet; once a Turn. */
function strike(g: NewFrontier, by: Seat): void {
  const player = g.players.at(by)
  if (player.struck) return
  player.struck = true
  emit(g, 'strike', { by })
  gainVp(g, by, -PRESTIGE.strikeVp, 'strike')
  for (let planet = 0; planet < PLANETS; planet++) {
    const area = areaOf(g, by, planet)
    if (area.target === NOWHERE || area.cancelled || isResolved(g, planet)) continue
    area.cancelled = true
    emit(g, 'cancelled', { by, planet, why: 'strike' })
  }
}

/** NF-RULING-61: what happens at a planet whose turn has come stands. */
export const isResolved = (g: NewFrontier, planet: number): boolean => (g.resolved & (1 << planet)) !== 0

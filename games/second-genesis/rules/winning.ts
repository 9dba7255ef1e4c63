import type { Go, LiveOf, Procedure, Seat } from '@orrery/kernel'
import {
  call,
  clockwise,
  dropOut,
  finish,
  isOut,
  isOver,
  leave,
  move,
  playersOf,
  seat as seatField,
  seatsIn,
} from '@orrery/kernel'
import { LOWER_VOICE, statNumber } from '../content/kinds.js'
import type { G } from '../state.js'
import { emit, k, NONE } from '../state.js'
import { codes } from './codes.js'
import { clearSides, destroy, dropItem, leavePlay, silence } from './in-play.js'
import { mayRetreat, retreat } from './retreat.js'
import { teamOf } from './teams.js'
import { shieldOf, starbaseShield } from './values.js'

/** Winning and losing: the check that follows everything (SG-RULING-31), and what a loss leaves behind. */

/** SG-RULING-90: damage and what lasts until now go at one moment; those of a turn, when it is tidied. */
export function endOfPhase(g: G): Go {
  for (let i = 0; i < g.ships.length; i++) {
    g.cards.at(g.ships.at(i)).damage = 0
  }
  for (const player of g.players) player.damage = 0
  for (let i = g.changes.length - 1; i >= 0; i--) if (!g.changes.at(i).turn) g.changes.removeAt(i)
  return check(g)
}
/** After every automatic act, direct act, price and resolved item. Asks nothing by itself. */
export function check(g: G): Go {
  if (isOver(g)) return
  for (;;) {
    const lowered = shieldsLowered(g)
    let dying: number[] | undefined
    for (let i = 0; i < g.ships.length; i++) {
      const ship = g.ships.at(i)
      const { damage } = g.cards.at(ship)
      if (damage === 0 && !lowered) continue
      if (damage >= shieldOf(g, ship)) (dying ??= []).push(ship)
    }
    if (dying) destroy(g, dying)
    for (let seat = 0; seat < g.players.length; seat++) {
      const { damage } = g.players.at(seat)
      if ((damage === 0 && !lowered) || isOut(g, seat)) continue
      if (damage >= starbaseShield(g, seat)) g.losing |= 1 << seat
    }
    const moved = settleRegions(g)
    if (!dying && !moved) break
  }
  return g.losing === 0 && g.winning === 0 ? undefined : settle(g)
}

/** Whether any shield can be below what is printed. */
function shieldsLowered(g: G): boolean {
  if (g.voices.get(LOWER_VOICE) > 0) return true
  for (let i = 0; i < g.changes.length; i++)
    if (g.changes.at(i).stat === statNumber.shield && g.changes.at(i).n < 0) return true
  return false
}

/** Who stands in each region, filled anew at every check: its controller, attackers, one seat alone or several. */
const MOST_REGIONS = 24
const held = new Uint8Array(MOST_REGIONS)
const attackers = new Uint8Array(MOST_REGIONS)
const alone = new Int8Array(MOST_REGIONS)
const SEVERAL = 99
function survey(g: G): void {
  held.fill(0)
  attackers.fill(0)
  alone.fill(NONE)
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.docked) continue
    const r = row.region
    if (row.controller === g.regions.at(r).controller) held[r] = 1
    if (row.side === 'attacking') attackers[r] = 1
    if (alone[r] === NONE) alone[r] = row.controller
    else if (alone[r] !== row.controller) alone[r] = SEVERAL
  }
}
/** SG-RULING-41, 42: who controls each outer region; which attacks lapse. */
function settleRegions(g: G): boolean {
  let changed = false
  const homes = playersOf(g)
  survey(g)
  for (let r = 0; r < g.regions.length; r++) {
    const region = g.regions.at(r)
    if (!region.open) continue
    if (r >= homes && held[r] === 0) {
      const next = attackers[r] === 1 ? region.attacker : alone[r] === SEVERAL ? NONE : (alone[r] as Seat)
      if (next !== region.controller) {
        region.controller = next
        changed = true
        emit(g, 'controls', { region: r, by: next })
      }
    }
    if (region.attacker === NONE) continue
    if (g.battle.region !== r && (attackers[r] === 0 || region.controller === region.attacker)) {
      region.attacker = NONE
      clearSides(g, r)
    } else joinSides(g, r)
  }
  return changed
}
/** SG-ATK-09, SG-RULING-76: who defends; in a battle newcomers wait for the next target step. */
function joinSides(g: G, r: number): void {
  const region = g.regions.at(r)
  const fought = g.battle.region === r
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.region !== r || row.docked || row.side !== 'none') continue
    const holds = row.controller === region.controller
    if (fought && (holds || row.controller === region.attacker)) row.side = 'joining'
    else if (holds) row.side = 'defending'
  }
}
/** SG-WIN-01..10, SG-RULING-79..81: losses and wins of one check. */
function settle(g: G): Go {
  const losers = seatsIn(g.losing)
  const winners = seatsIn(g.winning).filter(seat => !losers.includes(seat))
  g.losing = g.winning = 0
  const before = clockwise(g)
  if (losers.length === before.length) return finish(g, [])
  if (winners.length > 0) return finish(g, [...new Set(winners.flatMap(seat => teamOf(g, seat)))])
  for (const seat of losers) {
    emit(g, 'out', { by: seat })
    dropOut(g, seat)
  }
  const left = clockwise(g)
  const team = teamOf(g, left[0] as Seat)
  if (left.every(seat => team.includes(seat))) return finish(g, team)
  for (const seat of losers) clearAway(g, seat)
  const after = check(g)
  return after ?? call(aftermath)
}
/** SG-RULING-79: what belonged to a player who is out. */
function clearAway(g: G, seat: Seat): void {
  const player = g.players.at(seat)
  for (const zone of [player.hand, player.market, player.scrap, player.aside])
    while (zone.length > 0) move(g, zone.at(zone.length - 1), zone, g.gone)
  for (let i = g.pile.length - 1; i >= 0; i--) if (g.pile.at(i).by === seat) dropItem(g, i)
  for (let i = g.waiting.length - 1; i >= 0; i--) if (g.waiting.at(i).by === seat) g.waiting.removeAt(i)
  for (const zone of [g.ships, g.structures, g.locations, g.news])
    for (const card of zone.toArray()) {
      const row = g.cards.at(card)
      const lost = zone === g.locations && row.region >= playersOf(g) ? false : row.owner === seat
      if (lost || (zone === g.locations ? row.region === seat : row.controller === seat))
        leavePlay(g, card, 'scrap')
    }
  silence(g, player.starbase)
  const home = g.regions.at(seat)
  home.open = false
  home.attacker = NONE
}

/** Found by name: a turn is made of what is defined here. */
const turn = (): Procedure => k.procedures.find(p => p.name === 'turn') as Procedure
/** SG-RULING-79: a turn whose player is out ends at once, but not inside a resolving pile. */
export const cutShort = (g: G): Go => (isOut(g, g.active) && !g.resolving ? leave(turn()) : undefined)

const strandedLocals = { by: seatField() }
type Stranded = LiveOf<typeof strandedLocals>
const isStranded = (g: G, ship: number): boolean => {
  const row = g.cards.at(ship)
  return !row.docked && row.region < playersOf(g) && !g.regions.at(row.region).open
}
const hasStranded = (g: G, seat: Seat): boolean => {
  for (let i = 0; i < g.ships.length; i++)
    if (g.cards.at(g.ships.at(i)).controller === seat && isStranded(g, g.ships.at(i))) return true
  return false
}
/** Ships in a fallen home region leave it, each to a place its controller chooses. */
const strand = k.procedure('leave a fallen home', strandedLocals, {
  go: k.choose((_g, f) => f.by, {
    withdraw: k.option(
      k.pairs(
        k.guard<Stranded>(
          codes((g, _f, _seat, _given, push) => {
            for (const ship of g.ships) push(ship)
          }),
          [
            [
              'SG-RULING-79',
              (g, f, ship) =>
                g.ships.has(ship) && isStranded(g, ship) && g.cards.at(ship).controller === f.by,
            ],
          ],
        ),
        mayRetreat(),
      ),
      (g, f, ship, to) => {
        retreat(g, ship, to)
        return hasStranded(g, f.by) ? 'go' : undefined
      },
    ),
  }),
})
const aftermath = k.procedure(
  'aftermath',
  {},
  {
    leave: k.each(
      g => clockwise(g, g.active).filter(seat => hasStranded(g, seat)),
      (_g, _f, seat) => call(strand, { by: seat }),
    ),
    again: g => check(g),
    cut: g => cutShort(g),
  },
)

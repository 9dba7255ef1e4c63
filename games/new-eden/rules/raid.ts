import type { Go, Seat } from '@orrery/kernel'
import { bit, id, NOBODY, one } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { emit, forSeat, k, NONE } from '../state.js'
import { bonusOf, reward } from './bonuses.js'
import { reparations } from './cards.js'
import { systemStrength } from './control.js'
import { note } from './deeds.js'
import { fleetsOf, fleetStrength, join, part, scrap, waysOut } from './fleets.js'
import { mapOf } from './map.js'
import { check } from './missions.js'
import { countsOf } from './movement.js'
import { takeVp } from './victory.js'

/** Step 7 of Upkeep: every Fleet in an enemy Home System raids it and has to leave. */

const victimAt = (g: Seen, at: number): Seat => mapOf(g).homeOf[at] ?? NOBODY
/** NE-RAID-01, NE-RAID-02. */
const raidsOf = (g: Seen, seat: Seat): number[] =>
  fleetsOf(g, seat).filter(at => victimAt(g, at) !== NOBODY && victimAt(g, at) !== seat)

/** NE-RAID-04: a tie fails. */
export const raidSucceeds = (g: Seen, seat: Seat, at: number): boolean =>
  fleetStrength(g, at) + bonusOf(g, seat, 'raiders') > systemStrength(g, at)

function raid(g: NewEden, seat: Seat, at: number): void {
  const victim = victimAt(g, at)
  const success = raidSucceeds(g, seat, at)
  const player = g.players.at(seat)
  const before = (player.raided & bit(victim)) !== 0
  const leads = g.players.at(victim).vp > player.vp
  const vp = success && !before && g.players.at(victim).vp > 0 ? 1 : 0 // NE-RAID-06, NE-RAID-07
  emit(g, 'raid', { by: seat, of: victim, at, success, vp })
  if (!success) return
  if (vp > 0) {
    player.raided |= bit(victim)
    takeVp(g, victim, seat)
  }
  note(g, 'raided', seat, { of: victim, at, value: leads ? 1 : 0 })
  reward(g, seat, 'raid')
}

type Raiding = ForSeat & { at: number }
const targets = k.guard<Raiding>(
  k.among<Raiding>(
    'system',
    g => mapOf(g).size,
    (g, f) => raidsOf(g, f.seat),
    'NE-RAID-01',
  ),
  [],
)
const exits = k.guard<Raiding>(
  k.among<Raiding>(
    'system',
    g => mapOf(g).size,
    (g, f) => waysOut(g, f.seat, f.at, 'raid'),
    'NE-RAID-09',
  ),
  [],
)
/** All Raids of one player, each with its exit before the next (NE-RAID-13, NE-RULING-62). */
export const raids = k.procedure(
  'raids',
  { ...forSeat, at: id() },
  {
    next: (g, f): Go<'end'> => {
      const open = raidsOf(g, f.seat)
      if (open.length === 0) return 'end'
      f.at = open.length === 1 ? (open[0] ?? NONE) : NONE
      return undefined
    },
    order: k.ask(
      (_g, f) => (f.at === NONE ? one(f.seat, targets) : null),
      (_g, f, [at = NONE]) => void (f.at = at),
    ),
    raid: (g, f) => raid(g, f.seat, f.at),
    exit: k.ask(
      (g, f) => (waysOut(g, f.seat, f.at, 'raid').length === 0 ? null : one(f.seat, exits)),
      (g, f, [to = NONE]) => {
        const ships = countsOf(g.systems.at(f.at).ships.toArray())
        part(g, f.at, ships)
        join(g, f.seat, to, ships) // NE-RAID-08, NE-RAID-10, NE-RAID-12
        emit(g, 'left', { by: f.seat, from: f.at, to })
      },
    ),
    /** NE-RAID-11. */
    lost: (g, f) => {
      const row = g.systems.at(f.at)
      if (row.fleet !== f.seat) return
      const strength = fleetStrength(g, f.at)
      const ships = countsOf(row.ships.toArray())
      part(g, f.at, ships)
      scrap(g, f.seat, ships)
      emit(g, 'fleet-lost', { by: f.seat, at: f.at })
      reparations(g, f.seat, strength)
    },
    check: g => check(g, 'next'),
    end: () => undefined,
  },
)

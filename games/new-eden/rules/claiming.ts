import type { Go } from '@orrery/kernel'
import { call, id, NOBODY } from '@orrery/kernel'
import type { ForSeat, Seen } from '../state.js'
import { emit, forSeat, k } from '../state.js'
import { openTo, whileOpen } from './actions.js'
import { citadelStrength, hasToken, isHome, placeToken } from './control.js'
import { means } from './effects.js'
import { fleetsOf, fleetStrength, hasFleet } from './fleets.js'
import { mapOf } from './map.js'
import { reaction } from './reactions.js'

/** The Claim Action. */

/** NE-CLAIM-06: more Strength than the System has for another player who controls it. */
const strongEnough = (g: Seen, at: number): boolean =>
  fleetStrength(g, at) > citadelStrength(g, at) + g.turn.resist

/** Systems with an own Fleet. */
const withFleet = k.among<ForSeat>('system', g => mapOf(g).size, whileOpen('claim', fleetsOf))
export const claimable = k.guard<ForSeat>(
  withFleet,
  [
    ...openTo('claim'),
    ['NE-CLAIM-01', (g, _f, at, seat) => hasFleet(g, seat, at)],
    ['NE-CLAIM-04', (g, _f, at) => !isHome(g, at)],
    ['NE-RULING-43', (g, _f, at, seat) => g.systems.at(at).controller !== seat],
    ['NE-CTRL-06', (g, _f, _at, seat) => hasToken(g, seat)],
    ['NE-CLAIM-06', (g, _f, at) => strongEnough(g, at)],
  ],
  (g, _f, at) =>
    g.systems.at(at).controller === NOBODY
      ? undefined
      : { strength: fleetStrength(g, at), against: citadelStrength(g, at) },
)

export const claimAction = k.procedure(
  'claim',
  { ...forSeat, at: id() },
  {
    attempt: (g, f): Go => {
      const { controller } = g.systems.at(f.at)
      if (controller === NOBODY) return undefined
      emit(g, 'claims', { by: f.seat, at: f.at, from: controller })
      return call(reaction, { moment: 'claim', cause: f.seat, only: controller, at: f.at }) // NE-CLAIM-09
    },
    place: (g, f) => {
      if (strongEnough(g, f.at)) placeToken(g, f.seat, f.at)
      else emit(g, 'claim-failed', { by: f.seat, at: f.at }) // NE-CLAIM-10
    },
  },
)

means({ resist: { does: (g, _f, n) => void (g.turn.resist += n) } })

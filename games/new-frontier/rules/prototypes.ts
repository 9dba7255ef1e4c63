import type { Seat } from '@orrery/kernel'
import { call, contentOf, id, move, one, seat } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { FLEETS } from '../content/numbers.js'
import type { NewFrontier, Seen } from '../state.js'
import { allPlanets, areaOf, classOf, emit, isOpen, k, PLANETS, seatsOf } from '../state.js'
import { allAt } from './effects.js'
import { abilityEffects } from './sources.js'

/** Ships that a faction brings by itself: NF-FACT-11, NF-PLAN-34. */

/** Tokens of these classes that wait for their faction. */
export const waiting = (g: Seen, ids: readonly string[]): number[] => {
  const { ships } = contentOf<Content>(g)
  return g.reserve.toArray().filter(token => ids.includes(ships.at(classOf(g, token)).id))
}
/** The ship that joins a player at the start of this Turn, if any. */
const arriving = (g: NewFrontier, who: Seat): number | undefined =>
  waiting(g, allAt(abilityEffects(g, who), 'addShip', `turn ${g.turn}`))[0]
const hasPlace = (g: NewFrontier, who: Seat, planet: number): boolean =>
  areaOf(g, who, planet).fleet.length < FLEETS.most

const locals = { seat: seat(), ship: id() }
type Arrival = { seat: Seat; ship: number }
const open = k.guard<Arrival>(allPlanets, [
  ['NF-PLAN-34', (g, f, planet) => isOpen(g, planet) && hasPlace(g, f.seat, planet)],
])
/** A Prototype without any Fleet to join is gone: NF-FACT-11 gives no second chance. */
const arrival = k.procedure('arrival', locals, {
  planet: k.ask(
    (g, f) =>
      Array.from({ length: PLANETS }, (_, planet) => planet).some(
        planet => isOpen(g, planet) && hasPlace(g, f.seat, planet),
      )
        ? one(f.seat, open)
        : null,
    (g, f, [planet = 0]) => {
      move(g, f.ship, g.reserve, areaOf(g, f.seat, planet).fleet)
      emit(g, 'arrived', { by: f.seat, planet, ship: f.ship })
    },
  ),
})
export const arrivals = k.procedure('arrivals', {
  each: k.each(seatsOf, (g, _f, who) => {
    const ship = arriving(g, who)
    return ship === undefined ? null : call(arrival, { seat: who, ship })
  }),
})

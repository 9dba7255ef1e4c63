import type { ForSeat, NewEden } from '../state.js'
import type { Answer, Seat } from '@orrery/kernel'
import { MINERALS } from '../content/vocabulary.js'
import { emit, forSeat, k } from '../state.js'
import { returnGood, surplus } from './resources.js'
import { eachShare } from './shares.js'

/** NE-RES-05, NE-RULING-18: whoever holds too many minerals discards some of own choice. */

const minerals = k.guard<object>(
  k.things('mineral', () => MINERALS.length),
  [['NE-RES-05', (g, _f, mineral, seat) => g.players.at(seat).goods.get(mineral) > 0]],
)
export const whichMinerals = (g: NewEden, seat: Seat) =>
  ({
    kind: 'share',
    seat,
    over: minerals,
    total: surplus(g, seat),
    exact: true,
    cap: (mineral: number) => g.players.at(seat).goods.get(mineral),
    rules: { total: 'NE-RES-05', cap: 'NE-RES-05' },
  }) as const
export function discardMinerals(g: NewEden, seat: Seat, given: Answer): void {
  const counts = MINERALS.map(() => 0)
  eachShare(given, (mineral, n) => {
    counts[mineral] = n
    returnGood(g, seat, MINERALS[mineral] ?? 'pyerite', n)
  })
  emit(g, 'discarded', { by: seat, minerals: counts })
}
export const discard = k.procedure('discard', forSeat, {
  minerals: k.ask<ForSeat>(
    (g, f) => whichMinerals(g, f.seat),
    (g, f, given) => discardMinerals(g, f.seat, given),
  ),
})

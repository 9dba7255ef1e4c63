import type { Seat } from '@orrery/kernel'
import { bit, call, moveAll, seats } from '@orrery/kernel'
import type { ExileSun, ForSeat } from '../state.js'
import { emit, forSeat, k, OFF, turnOrder } from '../state.js'
import { claimAgendas } from './agendas.js'
import { battle } from './battle.js'
import { mapOf } from './map.js'
import { claimUnopposed } from './planets.js'
import { orderUnder, shipCards } from './ship-building.js'

/** Battle Phase: sequence. */

const ofAggressor = (g: ExileSun, seat: Seat): number[] => {
  const out: number[] = []
  for (const engagement of g.engagements) if (engagement.aggressor === seat) out.push(engagement.at)
  return out
}
const ownEngagements = k.guard<ForSeat>(
  k.among(
    'space',
    g => mapOf(g).size,
    (g, f) => ofAggressor(g, f.seat),
  ),
  [['XS-BSEQ-03', (g, f, space) => ofAggressor(g, f.seat).includes(space)]],
)
function begin(g: ExileSun, space: number) {
  for (let e = 0; e < g.engagements.length; e++) {
    const { at, by, aggressor, defender } = g.engagements.at(e)
    if (at !== space) continue
    g.engagements.removeAt(e)
    return call(battle, { at, by, aggressor, defender }, 'next')
  }
  return undefined
}
/** XS-BSEQ-02 to XS-BSEQ-04: one aggressor's battles, one after the other in an order chosen as they come. */
const battlesOf = k.procedure('battles', forSeat, {
  next: k.ask(
    (g, f) =>
      ofAggressor(g, f.seat).length < 2
        ? null
        : { kind: 'pick', seat: f.seat, from: ownEngagements, min: 1, max: 1 },
    (g, _f, [space = 0]) => begin(g, space),
  ),
  only: (g, f) => begin(g, ofAggressor(g, f.seat)[0] ?? OFF),
})

// ---------------------------------------------------------------- putting the hand away

const keepOrDiscard = k.guard<object>(k.words('keep', 'discard'), [])
/**
 * XS-CAS-16, XS-CAS-17: the whole hand or nothing, in an order of the owner's choice. All decide in secret; those who put
 * their hand away then order it. They are asked whatever the cards are: a hand of equal ships must not show.
 */
const handsAway = k.procedure(
  'hand',
  { who: seats() },
  {
    discard: k.askAll(
      g => turnOrder(g).filter(seat => g.players.at(seat).hand.length > 0),
      (_g, _f, seat) => ({ kind: 'pick', seat, from: keepOrDiscard, min: 1, max: 1 }),
      (_g, f, joined) => {
        for (const seat of joined.order) if (joined.of(seat)[0] === 1) f.who |= bit(seat)
      },
    ),
    order: k.askAll(
      (g, f) => turnOrder(g).filter(seat => (f.who & bit(seat)) !== 0 && g.players.at(seat).hand.length > 1),
      (g, _f, seat) => ({
        kind: 'order',
        seat,
        items: g.players.at(seat).hand.toArray(),
        named: shipCards,
      }),
      (g, f, joined) => {
        for (const seat of turnOrder(g)) {
          if ((f.who & bit(seat)) === 0) continue
          const { hand, reserve } = g.players.at(seat)
          const under = joined.order.includes(seat) ? joined.of(seat) : hand.toArray()
          moveAll(g, hand, reserve)
          orderUnder(g, seat, 'reserve', under)
          emit(g, 'hand-discarded', { by: seat, cards: under.length })
        }
      },
    ),
  },
)

export const battlePhase = k.procedure(
  'battle-phase',
  {},
  {
    begin: g => {
      g.phase = 'battle'
      g.battles.clear()
      for (const player of g.players) player.since.fill(0)
    },
    battles: k.each(turnOrder, (_g, _f, seat) => call(battlesOf, { seat })),
    // XS-CYCLE-06.
    planets: g => claimUnopposed(g),
    claims: () => call(claimAgendas, { last: true }),
    hands: () => call(handsAway),
  },
)

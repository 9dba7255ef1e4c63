import type { Draft, Seat } from '@orrery/kernel'
import { among, call, emit, moveAll, words } from '@orrery/kernel'
import type { ExileSun, ForSeat } from '../state.js'
import { forSeat, k, turnOrder } from '../state.js'
import { claimAgendas } from './agendas.js'
import { battle } from './battle.js'
import { mapOf } from './map.js'
import { claimUnopposed } from './planets.js'
import { differ, orderUnder, shipCards } from './ship-building.js'

/** Battle Phase: sequence. */

const ofAggressor = (g: ExileSun, seat: Seat): number[] => {
  const out: number[] = []
  for (const engagement of g.engagements) if (engagement.aggressor === seat) out.push(engagement.at)
  return out
}
const ownEngagements = k.guard<ForSeat>(
  among(
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
  only: (g, f) => {
    const [space] = ofAggressor(g, f.seat)
    return space === undefined ? undefined : begin(g, space)
  },
})

// ---------------------------------------------------------------- putting the hand away

interface Discarding {
  discard: boolean | undefined
  order: readonly number[] | undefined
}
const keepOrDiscard = k.guard<object>(words('keep', 'discard'), [])
/** XS-CAS-16, XS-CAS-17: the whole hand or nothing, in an order of the owner's choice. */
const discarding: Draft<ExileSun, object, Discarding> = {
  begin: () => ({ discard: undefined, order: undefined }),
  ask(g, _f, d, seat) {
    const cards = g.players.at(seat).hand.toArray()
    if (cards.length === 0 || d.discard === false || d.order !== undefined) return null
    if (d.discard === undefined)
      return { kind: 'pick', seat, from: keepOrDiscard, min: 1, max: 1, prompt: 'hand.discard' }
    return differ(g, cards)
      ? { kind: 'order', seat, items: cards, named: shipCards, prompt: 'hand.order' }
      : null
  },
  take(_g, _f, d, answer) {
    if (d.discard === undefined) d.discard = answer[0] === 1
    else d.order = answer
  },
}

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
    hands: k.drafts<object, Discarding>(turnOrder, discarding, (g, _f, joined) => {
      for (const seat of turnOrder(g)) {
        if (!joined.order.includes(seat)) continue
        const { discard, order } = joined.of(seat)
        if (!discard) continue
        const { hand, reserve } = g.players.at(seat)
        const cards = hand.length
        const under = order ?? hand.toArray()
        moveAll(g, hand, reserve)
        orderUnder(g, seat, 'reserve', under)
        emit(g, 'hand-discarded', { by: seat, cards })
      }
    }),
  },
)

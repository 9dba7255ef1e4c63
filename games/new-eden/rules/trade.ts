import type { Go, Seat } from '@orrery/kernel'
import { call, flag, int } from '@orrery/kernel'
import type { Trade } from '../content/prices.js'
import { MINERALS } from '../content/vocabulary.js'
import type { ForSeat, Seen } from '../state.js'
import { contentIn, emit, forSeat, goodOf, k } from '../state.js'
import { bonusOf } from './bonuses.js'
import { note } from './deeds.js'
import { discard } from './discarding.js'
import { means } from './effects.js'
import { betweenOperations } from './missions.js'
import { gainGood, gainZ, returnGood, surplus } from './resources.js'

/** The Trade Action: with the common pool only (NE-TRADE-12), each operation done before the next (NE-TRADE-01). */

/** NE-TRADE-02 to NE-TRADE-11: Z for buying a row of the Trade Panel; some cards haggle over minerals. */
export const buyingPrice = (g: Seen, seat: Seat, row: Trade): number =>
  row.buy - ((MINERALS as readonly string[]).includes(row.what) ? bonusOf(g, seat, 'haggle') : 0)

type Trading = ForSeat & { left: number; sold: number; action: boolean }
const rows = k.things<Trading>('trade', g => contentIn(g).trades.length)
const rowOf = (g: Seen, row: number): Trade => contentIn(g).trades.at(row)
const selling = k.guard<Trading>(rows, [
  [
    'NE-RES-14',
    (g, _f, row, seat) => g.players.at(seat).goods.get(goodOf(rowOf(g, row).what)) >= rowOf(g, row).amount,
  ],
])
const buying = k.guard<Trading>(rows, [
  ['NE-RES-14', (g, _f, row, seat) => g.players.at(seat).z >= buyingPrice(g, seat, rowOf(g, row))],
  ['NE-RULING-19', (g, _f, row) => g.pool.get(goodOf(rowOf(g, row).what)) >= rowOf(g, row).amount],
])

export const trade = k.procedure(
  'trade',
  { ...forSeat, left: int(), sold: int(), action: flag() },
  {
    choose: k.choose((_g, f) => f.seat, {
      sell: k.option(selling, (g, f, row) => {
        const { what, amount, sell } = rowOf(g, row)
        returnGood(g, f.seat, what, amount)
        f.left -= 1
        f.sold += gainZ(g, f.seat, sell)
        emit(g, 'sold', { by: f.seat, trade: row, z: sell })
        return 'full'
      }),
      buy: k.option(buying, (g, f, row) => {
        const { what, amount } = rowOf(g, row)
        const z = buyingPrice(g, f.seat, rowOf(g, row))
        g.players.at(f.seat).z -= z
        gainGood(g, f.seat, what, amount)
        f.left -= 1
        emit(g, 'bought', { by: f.seat, trade: row, z })
        return 'full'
      }),
      done: k.plain([], () => 'end'),
    }),
    full: (g, f) => (surplus(g, f.seat) > 0 ? call(discard, { seat: f.seat }, 'again') : 'again'),
    again: (g, f): Go<'choose' | 'end'> => {
      if (f.left === 0) return 'end'
      return f.action ? betweenOperations(g, f.seat, 'choose') : 'choose'
    },
    end: (g, f) => {
      if (f.action) note(g, 'sold', f.seat, { value: f.sold })
    },
  },
)
means({ trade: { does: (_g, f, left) => call(trade, { seat: f.seat, left }) } })

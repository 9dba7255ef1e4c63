import type { Go, Seat } from '@orrery/kernel'
import { call, flag, int, schema } from '@orrery/kernel'
import type { Product } from '../content/prices.js'
import type { ForSeat, Seen } from '../state.js'
import { contentIn, emit, forSeat, k } from '../state.js'
import { note } from './deeds.js'
import { effect, hasEffect, means } from './effects.js'
import { betweenOperations } from './missions.js'
import { canPay, pay } from './resources.js'

/** The Manufacture Action: minerals alone are spent (NE-MANU-08), each operation done before the next (NE-MANU-01). */

type Making = ForSeat & { left: number; made: number; action: boolean }
const productOf = (g: Seen, product: number): Product => contentIn(g).products.at(product)
/** NE-MANU-02 to NE-MANU-07; NE-RULING-19: a product that is not there cannot be made, RTs always can. */
const available = (g: Seen, seat: Seat, { gain }: Product): boolean =>
  schema.tagOf(gain)[0] === 'rt' || hasEffect(g, seat, [gain])
const making = k.guard<Making>(
  k.things('product', g => contentIn(g).products.length),
  [
    ['NE-RES-14', (g, _f, product, seat) => canPay(g, seat, productOf(g, product).price)],
    ['NE-RULING-19', (g, _f, product, seat) => available(g, seat, productOf(g, product))],
  ],
)
export const manufacture = k.procedure(
  'manufacture',
  // `made` has a bit for each product.
  { ...forSeat, left: int(), made: int(), action: flag() },
  {
    choose: k.choose((_g, f) => f.seat, {
      make: k.option(making, (g, f, product): Go<'again'> => {
        pay(g, f.seat, productOf(g, product).price)
        f.left -= 1
        f.made |= 1 << product
        emit(g, 'made', { by: f.seat, product })
        return call(effect, { seat: f.seat, from: 'product', card: product }, 'again')
      }),
      done: k.plain([], () => 'end'),
    }),
    again: (g, f): Go<'choose' | 'end'> => {
      if (f.left === 0) return 'end'
      return f.action ? betweenOperations(g, f.seat, 'choose') : 'choose'
    },
    end: (g, f) => {
      if (f.action) note(g, 'made', f.seat, { value: bitsIn(f.made) })
    },
  },
)
const bitsIn = (mask: number): number => {
  let n = 0
  for (let bits = mask; bits !== 0; bits &= bits - 1) n++
  return n
}
means({ manufacture: { does: (_g, f, left) => call(manufacture, { seat: f.seat, left }) } })

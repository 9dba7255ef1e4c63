import type { Seat } from '@orrery/kernel'
import type { ForSeat, NewEden } from '../state.js'
import { emit, k } from '../state.js'
import { openTo, whileOpen } from './actions.js'
import { controlledBy, isOccupied, materialsOf } from './control.js'
import { gain } from './gains.js'
import { mapOf } from './map.js'

/** The Extract Action: every Material icon of one System (NE-EXTR-02); no Fleet or Refinery is needed (NE-EXTR-03). */

export const extractable = k.guard<ForSeat>(
  k.among<ForSeat>('system', g => mapOf(g).size, whileOpen('extract', controlledBy)),
  [
    ...openTo('extract'),
    ['NE-EXTR-01', (g, _f, at, seat) => g.systems.at(at).controller === seat],
    ['NE-CTRL-07', (g, _f, at) => !isOccupied(g, at)],
    ['NE-RULING-05', (g, _f, at) => materialsOf(g, at).length > 0],
  ],
)
export function extract(g: NewEden, seat: Seat, at: number): void {
  emit(g, 'extracts', { by: seat, at })
  for (const kind of materialsOf(g, at)) gain(g, seat, kind, 1)
}

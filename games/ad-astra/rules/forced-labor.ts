import { call, howMany, int, seat } from '@orrery/kernel'
import { emit, k } from '../state.js'
import { takeAny } from './resources.js'
import { addUnrest, unrestRoom } from './unrest.js'

/** Forced Labor: unrest for resources, one for every two spaces (AA-LABOR-01). */
export const laborYield = (spaces: number): number => spaces >> 1
export const forcedLabor = k.procedure(
  'forced-labor',
  { seat: seat(), spaces: int() },
  {
    spaces: k.ask(
      (g, f) => howMany(f.seat, 1, unrestRoom(g, f.seat), 'AA-LABOR-01'),
      (g, f, [spaces = 0]) => {
        f.spaces = spaces
        g.players.at(f.seat).labored = true
        emit(g, 'labored', { by: f.seat, spaces })
        addUnrest(g, f.seat, spaces)
      },
    ),
    take: (_g, f) => call(takeAny, { seat: f.seat, n: laborYield(f.spaces) }),
  },
)

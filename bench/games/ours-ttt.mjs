// Tic-tac-toe on our kernel, through its public interface.
import { finish, game, ints, int, kit, things } from '@orrery/kernel'
import { LINES } from './ttt.mjs'

const shape = { cells: ints(9, -1), player: int() }
const k = kit()
const empty = k.guard(
  things('cell', () => 9),
  [['TTT-01', (g, _f, x) => g.cells.get(x) < 0]],
)

const turn = k.procedure(
  'turn',
  {},
  {
    mark: k.ask(
      g => ({ kind: 'pick', seat: g.player, from: empty, min: 1, max: 1 }),
      (g, _f, [x]) => {
        g.cells.set(x, g.player)
      },
    ),
    next: g => {
      const c = g.cells
      for (const [a, b, d] of LINES) {
        const v = c.get(a)
        if (v >= 0 && v === c.get(b) && v === c.get(d)) return finish(g, [v])
      }
      let full = true
      for (let i = 0; i < 9; i++)
        if (c.get(i) < 0) {
          full = false
          break
        }
      if (full) return finish(g, [])
      g.player = 1 - g.player
      return 'mark'
    },
  },
)
export const ttt = game({
  id: 'ttt',
  title: 'Tic-tac-toe',
  players: { min: 2, max: 2 },
  shape,
  kit: k,
  content: null,
  main: turn,
  stack: 16,
  desk: 8,
  begin() {},
  scores: () => [0, 0],
})

// Tic-tac-toe on our kernel, through its public interface.
import { finish, game, ints, int, kit } from '@orrery/kernel'
import { LINES } from './ttt.mjs'

const shape = { cells: ints(9, -1), player: int(), left: int(9) }
const k = kit()
const empty = k.guard(
  k.things('cell', () => 9),
  [['TTT-01', (g, _f, x) => g.cells.get(x) < 0]],
)
function hasLine(cells, player) {
  for (let i = 0; i < LINES.length; i++) {
    const line = LINES[i]
    if (cells.get(line[0]) === player && cells.get(line[1]) === player && cells.get(line[2]) === player)
      return true
  }
  return false
}

const turn = k.procedure('turn', {
  mark: k.ask(
    g => ({ kind: 'pick', seat: g.player, from: empty, min: 1, max: 1 }),
    (g, _f, answer) => {
      const me = g.player
      g.cells.set(answer[0], me)
      g.left -= 1
      if (hasLine(g.cells, me)) return finish(g, [me])
      if (g.left === 0) return finish(g, [])
      g.player = 1 - me
      return 'mark'
    },
  ),
})
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

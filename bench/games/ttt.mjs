// Tic-tac-toe. Rules as in every tutorial; written here from scratch.
export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
export const hasLine = c => {
  for (const [a, b, d] of LINES) if (c[a] !== null && c[a] === c[b] && c[a] === c[d]) return true
  return false
}
export const isFull = c => {
  for (let i = 0; i < 9; i++) if (c[i] === null) return false
  return true
}

// --- boardgame.io definition (INVALID_MOVE handed in so that this file imports nothing) ---
export const bgioTtt = (INVALID_MOVE, extra = {}) => ({
  name: 'ttt',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer }
    if (isFull(G.cells)) return { draw: true }
  },
  ai: {
    enumerate: G => {
      const m = []
      for (let i = 0; i < 9; i++) if (G.cells[i] === null) m.push({ move: 'clickCell', args: [i] })
      return m
    },
  },
  ...extra,
})

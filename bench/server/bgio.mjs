// boardgame.io's own Server (Koa + socket.io), with its own storage classes.
//   STORE = memory | pg (package bgio-postgres)
import { createRequire } from 'node:module'
import { PORT, HOST, serve } from './common.mjs'
import { rules } from './script.mjs'
const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server')
const { INVALID_MOVE } = require('boardgame.io/core')
const g = rules,
  STORE = process.env.STORE ?? 'memory'
const game = {
  name: g.name,
  setup: () => g.setup(),
  turn: { minMoves: 1 },
  moves: {
    act: ({ G, events }, a) => {
      const before = G.active
      if (!g.apply(G, a)) return INVALID_MOVE
      if (G.active !== before) events.endTurn()
    },
  },
  playerView: ({ G, playerID }) => g.view(G, playerID),
  disableUndo: true,
}
let db
if (STORE === 'pg') {
  const { PostgresStore } = require('bgio-postgres')
  const { hostname, port, username, password, pathname } = new URL(process.env.PG_URL)
  const database = pathname.slice(1)
  db = new PostgresStore({ host: hostname, port: Number(port), username, password, database, logging: false })
}
const server = Server({ games: [game], origins: [], ...(db ? { db } : {}) })
// An object instead of a number keeps the listener on loopback.
await server.run({ port: { port: PORT, host: HOST } })
serve(PORT)

// Colyseus core + ws transport. MODE = immediate (broadcastPatch after each move) | tick (default patch rate, 50 ms).
// No per-player views here: hidden cards are not synchronised at all for "fleet" (deck, discard), hands are public.
import { Server, Room } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { schema, t, ArraySchema } from '@colyseus/schema'
import { PORT, HOST, serve } from './common.mjs'
import { rules } from './script.mjs'
const game = rules

// Nothing is hidden and nothing is stored; a patch goes out after each move.
const u8 = () => t.uint8(),
  i8 = () => t.int8(),
  str = () => t.string()
const Tile = schema({ id: u8(), kind: str(), owner: i8(), output: u8(), count: u8() }, 'Tile')
const Tech = schema({ drive: u8(), guns: u8(), hull: u8() }, 'Tech')
const Player = schema(
  { id: u8(), name: str(), credits: u8(), vp: t.uint16(), hand: t.array('uint8'), tech: t.ref(Tech) },
  'Player',
)
const Ship = schema({ id: u8(), owner: u8(), hull: str(), tile: i8(), hp: i8(), moved: t.boolean() }, 'Ship')
const Card = schema({ id: u8(), kind: str(), cost: u8(), owner: i8() }, 'Card')
const Fleet = schema(
  {
    tiles: t.array(Tile),
    players: t.array(Player),
    ships: t.array(Ship),
    cards: t.array(Card),
    round: t.uint32(),
    active: u8(),
    actionsLeft: u8(),
  },
  'Fleet',
)
const make = (C, o) => {
  const s = new C()
  for (const [k, v] of Object.entries(o)) s[k] = v
  return s
}
function build() {
  const G = game.setup()
  const s = new Fleet()
  s.tiles = new ArraySchema(...G.tiles.map(t => make(Tile, t)))
  s.players = new ArraySchema(
    ...G.players.map(p => make(Player, { ...p, hand: new ArraySchema(...p.hand), tech: make(Tech, p.tech) })),
  )
  s.ships = new ArraySchema(...G.ships.map(x => make(Ship, x)))
  s.cards = new ArraySchema(...G.cards.map(x => make(Card, x)))
  s.round = 1
  s.active = 0
  s.actionsLeft = 3
  s.deck = G.deck
  s.discard = G.discard
  s.rng = G.rng // server-side only: not in the schema
  return s
}
class Match extends Room {
  patchRate = null
  maxClients = 2
  onCreate() {
    this.state = build()
    this.seats = new Map()
    this.onMessage('a', (client, a) => {
      if (this.seats.get(client.sessionId) !== this.state.active || !game.apply(this.state, a)) {
        client.send('err', 1)
        return
      }
      this.broadcastPatch()
    })
  }
  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size)
  }
}
const server = new Server({
  transport: new WebSocketTransport({ pingInterval: 0 }),
  greet: false,
  gracefullyShutdown: false,
})
server.define('match', Match)
await server.listen(PORT, HOST)
serve(PORT)

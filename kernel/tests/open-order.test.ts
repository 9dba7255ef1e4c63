import { expect, test } from 'vitest'
import type { LiveOf } from '../src/index.js'
import { draw, everyone, finish, look, perSeat, put, seats, table, seat, zone } from '../src/index.js'
import { conform } from '../src/host.js'
import { mini } from './mini.js'

const shape = {
  fleets: table(2, {
    owner: seat(),
    known: seats(),
    ships: zone(4, { sees: ['owner', 'known'], pool: 'ships' }),
  }),
  hands: perSeat({ cards: zone(4, { sees: 'owner', pool: 'cards' }) }),
  discard: zone(8, { pool: 'cards' }),
}
type G = LiveOf<typeof shape>

/** A fleet that lies open to all has an order everybody sees, while hands are still turned up card by card. */
const game = mini(
  shape,
  k =>
    k.procedure('p', {
      open: g => {
        for (const fleet of g.fleets) look(g, fleet, everyone(g))
      },
      play: k.choose(() => 0, {
        turn: k.plain([], (g: G) => void draw(g, g.hands.at(0).cards, g.discard)),
        stop: k.plain([], () => undefined),
      }),
      over: g => finish(g, []),
    }),
  {
    begin(g) {
      for (let ship = 0; ship < 8; ship++) put(g, ship, g.fleets.at(ship >> 2).ships)
      for (let row = 0; row < 2; row++) g.fleets.at(row).owner = row
      put(g, 0, g.hands.at(0).cards)
      put(g, 1, g.hands.at(1).cards)
    },
    pools: { ships: { size: () => 8 }, cards: { size: () => 2 } },
  },
)
test('the order of what lies open is no secret when something else is shown', () => {
  expect(conform(game, { seeds: 4, every: 1, players: [2] }).failures).toEqual([])
})

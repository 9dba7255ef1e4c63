import type { Seat } from '@orrery/kernel'
import { call, draw, everyone, finish, game, int, look, move, NOBODY, roll } from '@orrery/kernel'
import { STRUCTURES } from '../content/vocabulary.js'
import { newEden } from '../game.js'
import { battle } from '../rules/battle.js'
import { join, part, scrap } from '../rules/fleets.js'
import { countAll } from '../rules/holdings.js'
import { mapOf } from '../rules/map.js'
import { countsOf } from '../rules/movement.js'
import { layOut, takeFaction } from '../rules/setup.js'
import type { NewEden } from '../state.js'
import { k, NONE, TYPES } from '../state.js'

/** War for New Eden as nothing but battles: random Fleets, Developments, hands and places, one after the other. */

const BATTLES = 4
const MODELS = [5, 5, 5, 3, 3, 3, 2, 2]

function randomShips(g: NewEden, seat: Seat): number[] {
  const ships = new Array<number>(TYPES).fill(0)
  for (let n = 1 + roll(g, 6); n > 0; n--) {
    const type = roll(g, TYPES)
    if ((ships[type] ?? 0) >= (MODELS[type] ?? 0)) continue
    ships[type] = (ships[type] ?? 0) + 1
    g.players.at(seat).models.add(type, -1)
  }
  if (!ships.some(n => n > 0)) {
    ships[0] = 1
    g.players.at(seat).models.add(0, -1)
  }
  return ships
}
function clearBoard(g: NewEden): void {
  for (let at = 0; at < g.systems.length; at++) {
    const row = g.systems.at(at)
    if (row.fleet !== NOBODY) {
      const ships = countsOf(row.ships.toArray())
      scrap(g, row.fleet, ships)
      part(g, at, ships)
    }
    if (row.controller !== NOBODY) g.players.at(row.controller).tokens -= 1
    row.controller = NOBODY
    row.exhausted = 0
    for (let slot = 0; slot < 3; slot++)
      if (row.slots.get(slot) !== NONE) {
        g.structures.add(row.slots.get(slot), 1)
        row.slots.set(slot, NONE)
      }
  }
}
function randomPosition(g: NewEden) {
  clearBoard(g)
  const at = roll(g, mapOf(g).size)
  for (const here of [at, ...(mapOf(g).beside[at] ?? [])])
    if ((mapOf(g).tiers[here] ?? 0) > 0 && (here === at || roll(g, 4) === 0)) {
      g.systems.at(here).explored = true
      look(g, g.systems.at(here), everyone(g))
    }
  const attacker = roll(g, 2)
  const controller = roll(g, g.players.length + 1) - 1
  if ((mapOf(g).tiers[at] ?? 0) > 0 && controller >= 0) {
    g.systems.at(at).controller = controller
    g.players.at(controller).tokens += 1
  }
  if (roll(g, 2) === 0) {
    g.systems.at(at).slots.set(0, STRUCTURES.indexOf('citadel'))
    g.structures.add(STRUCTURES.indexOf('citadel'), -1)
  }
  for (const player of g.players) {
    player.tapped.fill(0)
    for (let n = roll(g, 9); n > 0 && player.deck.length > 0; n--)
      move(g, player.deck.at(roll(g, player.deck.length)), player.deck, player.completed)
  }
  for (const player of g.players)
    for (let n = roll(g, 4); n > 0 && g.eventDeck.length > 0; n--) draw(g, g.eventDeck, player.events)
  countAll(g)
  const ships = randomShips(g, attacker)
  join(g, 1 - attacker, at, countsOf(randomShips(g, 1 - attacker)))
  return call(battle, { attacker, defender: 1 - attacker, at, ships })
}
const fights = k.procedure(
  'lab',
  { fought: int() },
  {
    fight: (g, f) => {
      if (f.fought === BATTLES) return finish(g, [0])
      f.fought += 1
      return randomPosition(g)
    },
    again: () => 'fight',
  },
)
export const lab = game({
  ...newEden.def,
  id: 'battle-lab',
  main: fights,
  begin(g) {
    layOut(g)
    const first = roll(g, 4)
    for (let seat = 0; seat < g.players.length; seat++) {
      takeFaction(g, seat, (first + seat) % 4)
      const player = g.players.at(seat)
      player.z = 30
      for (let kind = 0; kind < player.goods.length; kind++) {
        player.goods.add(kind, 3)
        g.pool.add(kind, -3)
      }
    }
    g.current = g.first = 0
    g.phase = 'round'
  },
})

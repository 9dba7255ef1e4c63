import type { Go, Seat } from '@orrery/kernel'
import {
  call,
  draw,
  everyone,
  howMany,
  id,
  int,
  look,
  move,
  moveAll,
  one,
  shuffle,
  some,
} from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import {
  asteroidCount,
  discoveryCount,
  discoveryOf,
  emit,
  forSeat,
  k,
  NONE,
  tileOf,
  TYPES,
} from '../state.js'
import { hasToken, placeToken } from './control.js'
import { note } from './deeds.js'
import { effect } from './effects.js'
import { flying } from './movement.js'

/** A Fleet turns up an Unexplored System: Discovery Tokens, then the Asteroid Token (NE-EXPL-16). */

type Exploring = ForSeat & { at: number; scouts: number; surplus: number }
const tileAt = (g: NewEden, at: number) => tileOf(g, g.systems.at(at).tile.at(0))
/** NE-SHIP-14, NE-RULING-85: every Ship there that draws one more and returns one. */
export function scoutsAt(g: Seen, seat: Seat, at: number): number {
  const { ships } = g.systems.at(at)
  let scouts = 0
  for (let type = 0; type < TYPES; type++) scouts += ships.get(type) * flying(g, seat, type, 'scout')
  return scouts
}
const drawn = k.guard<Exploring>(
  k.cardsIn('discovery', discoveryCount, g => g.discovered, 'NE-RULING-98'),
  [],
)
const rocks = k.guard<Exploring>(
  k.cardsIn('asteroid', asteroidCount, g => g.asteroidsDrawn, 'NE-EXPL-12'),
  [],
)
function placeAsteroid(g: NewEden, seat: Seat, at: number, token: number): void {
  move(g, token, g.asteroidsDrawn, g.systems.at(at).asteroid)
  moveAll(g, g.asteroidsDrawn, g.asteroidBag) // NE-EXPL-13
  shuffle(g, g.asteroidBag)
  emit(g, 'belt', { by: seat, at, asteroid: token })
}

export const explore = k.procedure(
  'explore',
  { ...forSeat, at: id(), scouts: int(), surplus: int() },
  {
    reveal: (g, f) => {
      const row = g.systems.at(f.at)
      row.explored = true
      look(g, row, everyone(g))
      const { tier } = tileAt(g, f.at)
      g.turn.revealed.add(tier - 1, 1)
      g.players.at(f.seat).revealed.add(tier - 1, 1)
      emit(g, 'revealed', { by: f.seat, at: f.at, tile: row.tile.at(0) })
      note(g, 'revealed', f.seat, { at: f.at, value: tier })
    },
    /** NE-RULING-98: only where there is something to find. */
    scout: k.ask(
      (g, f) => {
        const scouts = tileAt(g, f.at).discovery > 0 ? scoutsAt(g, f.seat, f.at) : 0
        return scouts === 0 ? null : howMany(f.seat, 0, scouts, 'NE-SHIP-14')
      },
      (_g, f, [scouts = 0]) => void (f.scouts = scouts),
    ),
    draw: (g, f) => {
      const { discovery } = tileAt(g, f.at)
      if (discovery === 0) return
      const kept = discovery + g.turn.discovery
      g.turn.discovery = 0
      for (let n = kept + f.scouts; n > 0; n--) draw(g, g.discoveryBag, g.discovered) // NE-EXPL-15
      f.surplus = Math.max(0, g.discovered.length - kept)
      emit(g, 'found', { by: f.seat, at: f.at, tokens: g.discovered.toArray() })
    },
    return: k.ask(
      (_g, f) =>
        f.surplus === 0 ? null : some(f.seat, drawn, f.surplus, f.surplus, { rule: 'NE-RULING-98' }),
      (g, f, tokens) => {
        for (const token of tokens) move(g, token, g.discovered, g.discoveryBag)
        shuffle(g, g.discoveryBag)
        emit(g, 'put-back', { by: f.seat, tokens })
      },
    ),
    /** NE-EXPL-17: rewards in the explorer's order. */
    next: k.ask(
      (g, f) => (g.discovered.length < 2 ? null : one(f.seat, drawn)),
      (g, f, [token = NONE]) => gainFrom(g, f, token),
    ),
    last: (g, f): Go<'belt' | 'next'> =>
      g.discovered.length === 0 ? 'belt' : gainFrom(g, f, g.discovered.at(0)),
    belt: (g, f) => {
      const { asteroids } = tileAt(g, f.at)
      for (let n = asteroids; n > 0; n--) draw(g, g.asteroidBag, g.asteroidsDrawn) // NE-RULING-24
    },
    asteroid: k.ask(
      (g, f) => (g.asteroidsDrawn.length < 2 ? null : one(f.seat, rocks)),
      (g, f, [token = NONE]) => placeAsteroid(g, f.seat, f.at, token),
    ),
    end: (g, f) => {
      if (g.asteroidsDrawn.length === 1) placeAsteroid(g, f.seat, f.at, g.asteroidsDrawn.at(0))
    },
  },
)
/** NE-EXPL-03 to NE-EXPL-11: the token leaves the game and its reward is gained. */
function gainFrom(g: NewEden, f: Exploring, token: number): Go<'next'> {
  move(g, token, g.discovered, g.discoveryGone)
  const { control } = discoveryOf(g, token)
  if (control && g.systems.at(f.at).controller !== f.seat && hasToken(g, f.seat)) placeToken(g, f.seat, f.at)
  return call(effect, { seat: f.seat, from: 'discovery', card: token, at: f.at }, 'next')
}

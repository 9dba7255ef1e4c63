import type { Bag, Go, Seat } from '@orrery/kernel'
import { bag, call, flag, id, int, NOBODY, one, some } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { forSeat, k, NONE, TYPES } from '../state.js'
import { travel } from './arriving.js'
import { means } from './effects.js'
import { fleetsOf, fleetStrength, shipsIn, shipStrength, strengthOf } from './fleets.js'
import { mapOf } from './map.js'
import { countsOf, mustStop } from './movement.js'

/** Fleets moved by Events and Missions: not a Move Action, so exhausted ones may go and no free claim follows (NE-RULING-100). */

interface CardMove extends ForSeat {
  /** How far: Systems one after the other, or a Jump. */
  range: number
  jump: boolean
  /** Most Strength of the Fleet. */
  strength: number
  may: boolean
  from: number
  to: number
  ships: Bag
}
/** NE-JUMP-03, NE-MOVE-37: Systems that a Fleet can be sent to from here. */
function within(g: Seen, f: Pick<CardMove, 'seat' | 'range' | 'jump'>, from: number): number[] {
  const map = mapOf(g)
  const found: number[] = []
  let edge = [from]
  for (let step = 0; step < f.range; step++) {
    const next: number[] = []
    for (const here of edge) {
      if (!f.jump && here !== from && mustStop(g, f.seat, here)) continue
      for (const at of map.beside[here] ?? [])
        if (at !== from && !found.includes(at)) {
          found.push(at)
          next.push(at)
        }
    }
    edge = next
  }
  return found
}
/** Some Ship there is small enough. */
function canSend(g: Seen, seat: Seat, at: number, strength: number): boolean {
  const { ships } = g.systems.at(at)
  for (let type = 0; type < TYPES; type++)
    if (ships.get(type) > 0 && shipStrength(g, seat, type) <= strength) return true
  return false
}
const fleets = k.guard<CardMove>(
  k.among(
    'system',
    g => mapOf(g).size,
    (g, f) => fleetsOf(g, f.seat),
    'NE-MOVE-01',
  ),
  [['NE-CARD-10', (g, f, at) => canSend(g, f.seat, at, f.strength)]],
)
const destinations = k.guard<CardMove>(
  k.things('system', g => mapOf(g).size),
  [['NE-RULING-111', (g, f, at) => within(g, f, f.from).includes(at)]],
)
/** Strength that may still come along. */
const room = (g: Seen, f: CardMove): number => f.strength - strengthOf(g, f.seat, countsOf(f.ships))
const free = (g: Seen, f: CardMove, type: number): number =>
  g.systems.at(f.from).ships.get(type) - f.ships.at(type)
const boarding = k.guard<CardMove>(
  k.things('class', () => TYPES),
  [
    ['NE-RULING-111', (g, f, type) => free(g, f, type) > 0],
    ['NE-CARD-10', (g, f, type) => shipStrength(g, f.seat, type) <= room(g, f)],
  ],
)
const nothingMore = (g: Seen, f: CardMove): boolean => {
  for (let type = 0; type < TYPES; type++)
    if (free(g, f, type) > 0 && shipStrength(g, f.seat, type) <= room(g, f)) return false
  return true
}

export const cardMove = k.procedure(
  'card-move',
  {
    ...forSeat,
    range: int(1),
    jump: flag(),
    strength: int(),
    may: flag(),
    from: id(),
    to: id(),
    ships: bag(TYPES),
  },
  {
    from: k.ask(
      (_g, f) => some(f.seat, fleets, f.may ? 0 : 1, 1, { rule: 'NE-CARD-10' }),
      (_g, f, [from = NONE]): Go<'end'> => {
        f.from = from
        return from === NONE ? 'end' : undefined
      },
    ),
    to: k.ask(
      (_g, f) => one(f.seat, destinations),
      (_g, f, [to = NONE]) => {
        f.to = to
        f.ships.assign(new Array<number>(TYPES).fill(0))
      },
    ),
    all: (g, f): Go<'ready'> => {
      if (shipsIn(g.systems.at(f.from).ships) > 1) return undefined
      f.ships.assign(g.systems.at(f.from).ships.toArray())
      return 'ready'
    },
    board: k.choose((g, f: CardMove) => (nothingMore(g, f) ? NOBODY : f.seat), {
      all: k.plain<CardMove, 'ready'>(
        [['NE-CARD-10', (g, f) => fleetStrength(g, f.from) <= f.strength]],
        (g, f) => {
          f.ships.assign(g.systems.at(f.from).ships.toArray())
          return 'ready'
        },
      ),
      board: k.option(boarding, (_g, f, type): Go<'board'> => {
        const ships = f.ships.toArray()
        ships[type] = (ships[type] ?? 0) + 1
        f.ships.assign(ships)
        return 'board'
      }),
      go: k.plain<CardMove, 'ready'>(
        [['NE-MOVE-07', (_g, f) => shipsIn(countsOf(f.ships)) > 0]],
        () => 'ready',
      ),
    }),
    ready: (g, f): Go => travel(g, f.seat, f.from, f.to, countsOf(f.ships.toArray())),
    end: () => undefined,
  },
)
const canMove = (g: Seen, seat: Seat, strength: number): boolean =>
  fleetsOf(g, seat).some(at => canSend(g, seat, at, strength))
means({
  move: {
    can: (g, seat, { strength }) => canMove(g, seat, strength),
    does: (_g: NewEden, f, { steps, strength }) =>
      // Of a Mission's reward it may be left out.
      call(cardMove, { seat: f.seat, range: steps, strength, may: f.from === 'mission' }),
  },
  jump: {
    can: (g, seat, { strength }) => canMove(g, seat, strength),
    does: (_g, f, { range, strength }) => call(cardMove, { seat: f.seat, range, strength, jump: true }),
  },
})

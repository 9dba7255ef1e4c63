import type { Go, Seat } from '@orrery/kernel'
import { bag, call, done, flag, id, int, NOBODY, one, seat } from '@orrery/kernel'
import type { NewEden, Seen } from '../state.js'
import { emit, k, NONE, numberOf, TYPES } from '../state.js'
import { battle } from './battle.js'
import { hasToken, holderOf, isHome, placeToken } from './control.js'
import { explore } from './exploring.js'
import { exhaust, fleetStrength, hasEnemy, hasFleet, join, part, shipsIn } from './fleets.js'
import { mapOf } from './map.js'
import { check } from './missions.js'
import type { Counts } from './movement.js'
import { countsOf } from './movement.js'
import type { Situation } from './reactions.js'
import { mayReact, reaction } from './reactions.js'

/** Fleets arrive: battle, reveal, occupation and free claim, in the order their owner chooses (NE-MOVE-19). */

/**
 * A Fleet leaves one System for another. It joins what is there at once, or waits for its battle; what follows from its
 * arrival is resolved by `arriving`.
 */
export function depart(
  g: NewEden,
  who: Seat,
  from: number,
  to: number,
  ships: Counts,
  action: boolean,
): void {
  emit(g, 'moved', {
    by: who,
    from,
    to,
    ships: Array.from({ length: TYPES }, (_x, type) => ships.get(type)),
  })
  const row = g.arrivals.push()
  row.owner = who
  row.at = to
  row.action = action
  const fights = hasEnemy(g, who, to)
  if (fights) for (let type = 0; type < TYPES; type++) row.ships.set(type, ships.get(type))
  part(g, from, ships)
  if (!fights) join(g, who, to, ships)
}

type Arrival = { owner: Seat; at: number; action: boolean }
/** `news`: something happened that Missions may ask for. */
type Arriving = Arrival & { base: number; news: boolean }
/** NE-MOVE-28 to NE-MOVE-32, NE-RULING-38. */
const mayClaim = (g: Seen, f: Arrival): boolean =>
  f.action &&
  hasFleet(g, f.owner, f.at) &&
  !isHome(g, f.at) &&
  g.systems.at(f.at).controller === NOBODY &&
  hasToken(g, f.owner) &&
  fleetStrength(g, f.at) >= numberOf(g, 'free-claim')

/** NE-RULING-35, NE-RULING-114: whoever holds the System may have a card that answers, at home too. */
const met = (g: Seen, { owner: cause, at }: Arrival): Situation => ({
  moment: 'arrival',
  cause,
  only: holderOf(g, at),
  at,
})

/** Arrivals from which something follows; the others wait until these are resolved. */
function pendingFrom(g: NewEden, base: number): number[] {
  const out: number[] = []
  for (let i = base; i < g.arrivals.length; i++) {
    const row = g.arrivals.at(i)
    const { explored } = g.systems.at(row.at)
    if (!explored || hasEnemy(g, row.owner, row.at) || mayClaim(g, row) || mayReact(g, met(g, row)))
      out.push(row.at)
  }
  return out
}
/** Which of them arrives in this System. */
function placeOf(g: NewEden, f: Pick<Arriving, 'base' | 'at'>): number {
  let i = f.base
  while (g.arrivals.at(i).at !== f.at) i++
  return i
}
const pending = k.guard<Arriving>(
  k.among<Arriving>(
    'system',
    g => mapOf(g).size,
    (g, f) => pendingFrom(g, f.base),
    'NE-MOVE-19',
  ),
  [],
)

/** Everything from the arrival numbered `base` on. Moves that cards cause meanwhile come behind and are finished first. */
export const arriving = k.procedure(
  'arriving',
  {
    base: int(),
    owner: seat(),
    at: id(),
    action: flag(),
    news: flag(),
    ships: bag(TYPES),
  },
  {
    next: (g, f) => {
      if (g.arrivals.length <= f.base) return done()
      f.at = pendingFrom(g, f.base)[0] ?? g.arrivals.at(f.base).at
      return undefined
    },
    order: k.ask(
      (g, f) => (pendingFrom(g, f.base).length < 2 ? null : one(g.arrivals.at(f.base).owner, pending)),
      (_g, f, [at = NONE]) => void (f.at = at),
    ),
    take: (g, f) => {
      const row = g.arrivals.at(placeOf(g, f))
      f.owner = row.owner
      f.action = row.action
      f.ships.assign(row.ships.toArray())
      f.news = false
    },
    /** NE-RULING-114: the move has ended here, whatever comes of it. */
    react: (g, f): Go => (mayReact(g, met(g, f)) ? call(reaction, met(g, f)) : undefined),
    /** NE-MOVE-27. */
    fight: (g, f): Go<'winner'> => {
      g.arrivals.removeAt(placeOf(g, f))
      const ships = countsOf(f.ships)
      if (shipsIn(ships) === 0) return 'winner'
      // Its enemy may have gone since.
      if (!hasEnemy(g, f.owner, f.at)) {
        join(g, f.owner, f.at, ships)
        return 'winner'
      }
      f.news = true
      const defender = g.systems.at(f.at).fleet
      const { owner: attacker, at } = f
      return call(battle, { attacker, defender, at, ships: f.ships.toArray() }, 'winner')
    },
    winner: (g, f) => {
      if (!hasFleet(g, f.owner, f.at)) return f.news ? 'check' : 'next'
      exhaust(g, f.owner, f.at) // NE-MOVE-21
      return undefined
    },
    reveal: (g, f): Go => {
      if (g.systems.at(f.at).explored) return undefined
      f.news = true
      return call(explore, { seat: f.owner, at: f.at }) // NE-MOVE-35
    },
    check: (g, f) => (f.news ? check(g) : undefined),
    claim: k.choose<
      Arriving,
      {
        claim: ReturnType<typeof k.plain<Arriving, 'claimed'>>
        leave: ReturnType<typeof k.plain<Arriving, 'next'>>
      }
    >((g, f) => (mayClaim(g, f) ? f.owner : NOBODY), {
      claim: k.plain([], (g, f) => {
        placeToken(g, f.owner, f.at)
        return 'claimed'
      }),
      leave: k.plain([], () => 'next'),
    }),
    unclaimed: () => 'next',
    claimed: g => check(g, 'next'),
  },
)
/** Lets what was sent since `base` arrive. */
export const arrive = (base: number): Go => call(arriving, { base })
/** One Fleet moved by something other than a Move Action: no free claim (NE-MOVE-31, NE-RULING-100). */
export function travel(g: NewEden, who: Seat, from: number, to: number, ships: Counts): Go {
  const base = g.arrivals.length
  depart(g, who, from, to, ships, false)
  return arrive(base)
}

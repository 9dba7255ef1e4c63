import type { Bag, Go, Seat } from '@orrery/kernel'
import { bag, bit, call, id, int, some, stampOf } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { emit, forSeat, k, NONE, shipOf, TYPES } from '../state.js'
import { openTo, whileOpen } from './actions.js'
import { arrive, depart } from './arriving.js'
import { means } from './effects.js'
import { fleetsOf, fleetStrength, hasEnemy, hasFleet, isExhausted } from './fleets.js'
import { mapOf, stepsBetween } from './map.js'
import { countsOf, entryCost, flying, reach, shipSpeed } from './movement.js'
import { eachShare } from './shares.js'

/**
 * The Move Action: from one System up to two Fleets go to two different Systems, the rest stays (NE-MOVE-02 to NE-MOVE-06).
 * Of each Fleet the destination is named first, then its Ships: so every Fleet that is put together can get there.
 */

/** How a Fleet goes: along Systems, as one Ship that is faster alone, or by a Jump. */
type Way = 'go' | 'sprint' | 'jump'
interface Moving extends ForSeat {
  from: number
  to: number
  /** Ships of the Fleet that is put together now, by class. */
  ships: Bag
  /** The Fleet put together before: where it goes, and its Ships; NONE and empty while there is none. */
  firstTo: number
  firstShips: Bag
}
const locals = {
  ...forSeat,
  from: id(),
  to: id(),
  ships: bag(TYPES),
  firstTo: id(),
  firstShips: bag(TYPES),
}

/** Ships of a class that no Fleet has taken yet. */
const free = (g: Seen, f: Moving, type: number): number =>
  g.systems.at(f.from).ships.get(type) - (f.firstTo === NONE ? 0 : f.firstShips.at(type))
/** NE-MOVE-09, with what an Event adds this turn. */
const speedOf = (g: Seen, seat: Seat, type: number, alone: boolean): number =>
  shipSpeed(g, seat, type, alone) + g.turn.haste
/** Jump range of a class; 0 without. */
const leapOf = (g: Seen, seat: Seat, type: number): number => flying(g, seat, type, 'leap')
const isSmall = (g: Seen, seat: Seat, type: number): boolean => shipOf(g, seat, type).size === 'small'

/** What it costs to end a move in each System, and what each class there can do; worked out once for a position. */
interface Position {
  readonly g: object
  readonly stamp: number
  readonly costs: readonly number[]
  /** The farthest that any Ship without a Fleet yet gets in company, alone, and by a Jump. */
  readonly most: readonly [company: number, alone: number, leap: number]
  readonly company: readonly number[]
  readonly alone: readonly number[]
  readonly leap: readonly number[]
}
let known: Position | undefined
const FAR = 99
function position(g: NewEden, f: Moving): Position {
  const { seat, from } = f
  const stamp = stampOf(g)
  if (known?.g === g && known.stamp === stamp) return known
  const company = new Array<number>(TYPES).fill(0)
  const alone = new Array<number>(TYPES).fill(0)
  const leap = new Array<number>(TYPES).fill(0)
  const most: [number, number, number] = [0, 0, 0]
  for (let type = 0; type < TYPES; type++)
    if (free(g, f, type) > 0) {
      most[0] = Math.max(most[0], (company[type] = speedOf(g, seat, type, false)))
      most[1] = Math.max(most[1], (alone[type] = speedOf(g, seat, type, true)))
      most[2] = Math.max(most[2], (leap[type] = leapOf(g, seat, type)))
    }
  const costs = reach(g, seat, from, Math.max(most[0], most[1]))
  return (known = { g, stamp, costs, most, company, alone, leap })
}

// ---------------------------------------------------------------- where to

/** Whether a class could come along: in company, or only because it goes alone. */
const inCompany = (g: NewEden, f: Moving, type: number, to: number): boolean => {
  const { costs, company } = position(g, f)
  const cost = costs[to] ?? 0
  return cost > 0 && (company[type] ?? 0) >= cost
}
const onlyAlone = (g: NewEden, f: Moving, type: number, to: number): boolean => {
  const { costs, company, alone } = position(g, f)
  const cost = costs[to] ?? 0
  return (company[type] ?? 0) < cost && (alone[type] ?? 0) >= cost
}
const byJump = (g: NewEden, f: Moving, type: number, to: number): boolean =>
  (position(g, f).leap[type] ?? 0) >= stepsBetween(mapOf(g), f.from, to)
function anyShip(
  g: NewEden,
  f: Moving,
  to: number,
  can: (g: NewEden, f: Moving, type: number, to: number) => boolean,
): boolean {
  for (let type = 0; type < TYPES; type++) if (free(g, f, type) > 0 && can(g, f, type, to)) return true
  return false
}
/** Systems that are near enough for some Ship; the rows say which are. */
const near = (way: 0 | 1 | 2) => (g: NewEden, f: Moving) => {
  const { costs, most } = position(g, f)
  const out: number[] = []
  if (most[way] === 0) return out
  for (let to = 0; to < costs.length; to++) {
    const far = way === 2 ? stepsBetween(mapOf(g), f.from, to) : (costs[to] ?? 0)
    if (far > 0 && far <= most[way]) out.push(to)
  }
  return out
}
const destination = (rule: string, way: 0 | 1 | 2, can: typeof inCompany) =>
  k.guard<Moving>(
    k.among<Moving>('system', g => mapOf(g).size, near(way)),
    [
      ['NE-MOVE-07', (_g, f, to) => to !== f.from],
      ['NE-RULING-32', (_g, f, to) => to !== f.firstTo],
      [
        'NE-MOVE-08',
        (g, f, to) => f.firstTo === NONE || !(hasEnemy(g, f.seat, f.firstTo) && hasEnemy(g, f.seat, to)),
      ],
      [rule, (g, f, to) => anyShip(g, f, to, can)],
    ],
    way === 2 ? undefined : ahead,
  )
/** Shown before the click: how far it is, and what waits there. */
function ahead(g: NewEden, f: Moving, to: number) {
  const steps = position(g, f).costs[to] ?? 0
  return hasEnemy(g, f.seat, to)
    ? { steps, strength: fleetStrength(g, f.from), against: fleetStrength(g, to) }
    : { steps }
}
const set = (f: Moving, way: Way, to: number): Go<'company' | 'one' | 'jumpers'> => {
  f.to = to
  return way === 'go' ? 'company' : way === 'sprint' ? 'one' : 'jumpers'
}

// ---------------------------------------------------------------- which Ships

const classes = k.things<Moving>('class', () => TYPES)
const shipsThat = (rule: string, can: typeof inCompany) =>
  k.guard<Moving>(classes, [
    ['NE-MOVE-36', (g, f, type) => free(g, f, type) > 0],
    [rule, (g, f, type) => can(g, f, type, f.to)],
  ])
const company = shipsThat('NE-MOVE-09', inCompany)
const alone = shipsThat('NE-MOVE-09', onlyAlone)
const jumpers = shipsThat('NE-JUMP-07', byJump)
/** NE-JUMP-07: Small Ships that a carrier takes along. */
const canBeCarried = (g: NewEden, f: Moving, type: number, to: number): boolean =>
  isSmall(g, f.seat, type) && !byJump(g, f, type, to)
const carried = shipsThat('NE-JUMP-07', canBeCarried)
const room = (g: NewEden, f: Moving): number => {
  let room = 0
  for (let type = 0; type < TYPES; type++) room += f.ships.at(type) * flying(g, f.seat, type, 'carry')
  return room
}
const ALL = 99
const fleetOf = (g: NewEden, f: Moving, over: typeof company, total: number) =>
  ({
    kind: 'share',
    seat: f.seat,
    over,
    total,
    cap: (type: number) => free(g, f, type),
    rules: { total: 'NE-JUMP-07', cap: 'NE-MOVE-36' },
  }) as const
/** At least one Ship. */
const someOf = (g: NewEden, f: Moving, over: typeof company) =>
  ({ ...fleetOf(g, f, over, ALL), needs: [{ rule: 'NE-MOVE-07', least: 1, of: () => true }] }) as const
function take(f: Moving, given: readonly number[]): void {
  const counts = f.ships.length === 0 ? new Array<number>(TYPES).fill(0) : f.ships.toArray()
  eachShare(given, (type, n) => void (counts[type] = n))
  f.ships.assign(counts)
}

/** NE-MOVE-01, NE-MOVE-23: Systems a Move Action can start from, if any Ship there can get anywhere. */
export const movable = k.guard<ForSeat>(
  k.among<ForSeat>('system', g => mapOf(g).size, whileOpen('move', fleetsOf)),
  [
    ...openTo('move'),
    ['NE-MOVE-01', (g, f, at) => hasFleet(g, f.seat, at)],
    ['NE-MOVE-23', (g, f, at) => !isExhausted(g, f.seat, at)],
    ['NE-RULING-05', (g, f, at) => canLeave(g, f.seat, at)],
  ],
)
function canLeave(g: Seen, seat: Seat, at: number): boolean {
  let nearest = FAR
  for (const next of mapOf(g).beside[at] ?? []) nearest = Math.min(nearest, entryCost(g, next))
  if (nearest === 1) return true // no Ship is slower
  for (let type = 0; type < TYPES; type++)
    if (g.systems.at(at).ships.get(type) > 0)
      if (speedOf(g, seat, type, true) >= nearest || leapOf(g, seat, type) > 0) return true
  return false
}

export const moveAction = k.procedure('move', locals, {
  fleet: k.choose((_g, f) => f.seat, {
    go: k.option(destination('NE-MOVE-09', 0, inCompany), (_g, f, to) => set(f, 'go', to)),
    sprint: k.option(destination('NE-MOVE-09', 1, onlyAlone), (_g, f, to) => set(f, 'sprint', to)),
    jump: k.option(destination('NE-JUMP-07', 2, byJump), (_g, f, to) => set(f, 'jump', to)),
    // NE-MOVE-04: the rest stays.
    stay: k.plain<Moving, 'leave'>([['NE-RULING-05', (_g, f) => f.firstTo !== NONE]], () => 'leave'),
  }),
  company: k.ask(
    (g, f) => someOf(g, f, company),
    (_g, f, given): Go<'ready'> => {
      take(f, given)
      return 'ready'
    },
  ),
  one: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.seat, from: alone, min: 1, max: 1 }),
    (_g, f, [type = 0]): Go<'ready'> => {
      take(f, [type, 1])
      return 'ready'
    },
  ),
  jumpers: k.ask(
    (g, f) => someOf(g, f, jumpers),
    (_g, f, given) => take(f, given),
  ),
  carried: k.ask(
    (g, f) =>
      room(g, f) > 0 && anyShip(g, f, f.to, canBeCarried) ? fleetOf(g, f, carried, room(g, f)) : null,
    (_g, f, given) => take(f, given),
  ),
  ready: (g, f): Go<'fleet' | 'leave'> => {
    if (f.firstTo !== NONE) return 'leave'
    f.firstTo = f.to
    f.firstShips.assign(f.ships.toArray())
    f.ships.clear()
    return anyShip(g, f, NONE, () => true) ? 'fleet' : 'leave'
  },
  /** Both Fleets at the same time (NE-MOVE-19, NE-MOVE-38). */
  leave: (g, f): Go => {
    const base = g.arrivals.length
    depart(g, f.seat, f.from, f.firstTo, countsOf(f.firstShips), true)
    if (f.ships.length > 0) depart(g, f.seat, f.from, f.to, countsOf(f.ships), true)
    return arrive(base)
  },
})

// ---------------------------------------------------------------- Exhausted Fleet Tokens taken off by cards

type Readying = ForSeat & { n: number }
const tired = k.guard<Readying>(
  k.among<Readying>(
    'system',
    g => mapOf(g).size,
    (g, f) => fleetsOf(g, f.seat),
    'NE-MOVE-01',
  ),
  [['NE-MOVE-22', (g, f, at) => isExhausted(g, f.seat, at)]],
)
const tiredOf = (g: Seen, seat: Seat): number =>
  fleetsOf(g, seat).filter(at => isExhausted(g, seat, at)).length
const makeReady = k.procedure(
  'ready',
  { ...forSeat, n: int() },
  {
    fleets: k.ask(
      (g, f) => {
        const n = Math.min(f.n, tiredOf(g, f.seat))
        return some(f.seat, tired, n, n, { rule: 'NE-MOVE-22' })
      },
      (g, f, systems) => {
        for (const at of systems) g.systems.at(at).exhausted &= ~bit(f.seat)
        emit(g, 'readied', { by: f.seat, systems })
      },
    ),
  },
)
means({
  ready: { can: (g, seat) => tiredOf(g, seat) > 0, does: (_g, f, n) => call(makeReady, { seat: f.seat, n }) },
  haste: { does: (g, _f, n) => void (g.turn.haste += n) },
})

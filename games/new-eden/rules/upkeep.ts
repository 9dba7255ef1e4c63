import type { Draft, Go, Seat } from '@orrery/kernel'
import { call, clockwise, done, ints, NOBODY, one, seat } from '@orrery/kernel'
import type { Material } from '../content/vocabulary.js'
import { MATERIALS, MINERALS } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { emit, goodOf, k, numberOf, panelOf } from '../state.js'
import { bonusOf, hasBonus } from './bonuses.js'
import { beltsOf, hasWorks, holderOf, isOccupied, materialsOf, structuresAt } from './control.js'
import { discardMinerals, whichMinerals } from './discarding.js'
import { earn, gain } from './gains.js'
import { check, checkpoint } from './missions.js'
import { raids } from './raid.js'
import { distribute, distributing } from './research.js'
import { dealOut, surplus } from './resources.js'
import { untapAll } from './using.js'
import { dominate } from './victory.js'

/** The Upkeep: ten steps; 1 to 6 for all at once, Raids in order, 8 to 10 by themselves (NE-UPK-02, NE-RULING-59). */

const order = (g: NewEden): Seat[] => clockwise(g, g.first)
const enter = (g: NewEden, step: number): void => {
  g.step = step
  emit(g, 'upkeep-step', { step })
}

// ---------------------------------------------------------------- 3: minerals

/** NE-UPK-05, NE-RES-13. */
function mine(g: NewEden): void {
  const owed = MINERALS.map(() => new Array<number>(g.players.length).fill(0))
  for (const seat of order(g))
    for (const mineral of beltsOf(g, seat)) {
      const row = owed[MINERALS.indexOf(mineral)] ?? []
      row[seat] = (row[seat] ?? 0) + 1
    }
  const mined = MINERALS.map((kind, i) => dealOut(g, kind, owed[i] ?? []))
  for (const by of order(g)) emit(g, 'mined', { by, minerals: mined.map(kind => kind[by] ?? 0) })
}

// ---------------------------------------------------------------- 4: Refineries

/** Structures that work for their holder in Upkeep: not in an Occupied System (NE-CTRL-10), at home always (NE-CTRL-14). */
function working(g: Seen, seat: Seat, kind: 'customs' | 'engineering' | 'refinery'): number {
  let count = 0
  if (hasWorks(g, seat, kind))
    for (let at = 0; at < g.systems.length; at++)
      if (holderOf(g, at) === seat && !isOccupied(g, at)) count += structuresAt(g, at, kind)
  return count
}
/** NE-STRUC-03, NE-STRUC-04: the Materials each Refinery can give; with Full Refining it gives every kind. */
interface Refinery {
  readonly gives: readonly Material[]
  readonly all: boolean
}
function refineries(g: Seen, seat: Seat): Refinery[] {
  const out: Refinery[] = []
  if (!hasWorks(g, seat, 'refinery')) return out
  const all = hasBonus(g, seat, 'refining')
  for (let at = 0; at < g.systems.length; at++) {
    if (g.systems.at(at).controller !== seat || isOccupied(g, at)) continue
    const gives = MATERIALS.filter(kind => materialsOf(g, at).includes(kind))
    if (gives.length > 0) for (let n = structuresAt(g, at, 'refinery'); n > 0; n--) out.push({ gives, all })
  }
  return out
}
/** Whether the pool could run out of a Material in this step: then all are served one at a time. */
function runsShort(g: Seen): boolean {
  const most = MATERIALS.map(() => 0)
  for (let seat = 0; seat < g.players.length; seat++)
    for (const { gives } of refineries(g, seat))
      for (const kind of gives) most[MATERIALS.indexOf(kind)] = (most[MATERIALS.indexOf(kind)] ?? 0) + 1
  return MATERIALS.some((kind, i) => (most[i] ?? 0) > g.pool.get(goodOf(kind)))
}
const hasChoice = ({ gives, all }: Refinery): boolean => gives.length > 1 && !all
const eitherKind = k.guard<object>(k.words('planetary', 'moon'), [])
const refining: Draft<NewEden, object, Material[]> = {
  begin: () => [],
  ask: (g, _f, chosen, seat) =>
    chosen.length < refineries(g, seat).filter(hasChoice).length ? one(seat, eitherKind) : null,
  take: (_g, _f, chosen, [kind = 0]) => void chosen.push(MATERIALS[kind] ?? 'planetary'),
}
function refine(g: NewEden, seat: Seat, chosen: readonly Material[]): void {
  let next = 0
  for (const refinery of refineries(g, seat)) {
    const kinds = hasChoice(refinery) ? [chosen[next++] ?? 'planetary'] : refinery.gives
    for (const kind of kinds) gain(g, seat, kind, 1)
  }
}
/** NE-RULING-59: one Refinery at a time in player order, each choosing among what is left. */
const leftIn = (g: Seen, { gives }: Refinery): Material[] =>
  gives.filter(kind => g.pool.get(goodOf(kind)) > 0)
type InTurn = { readonly served: { get(seat: Seat): number }; readonly who: Seat }
const nextOf = (g: Seen, f: InTurn): Refinery => refineries(g, f.who)[f.served.get(f.who)] as Refinery
const refineInTurn = k.procedure(
  'refine',
  { served: ints(4), who: seat() },
  {
    next: (g, f): Go => {
      f.who = NOBODY
      for (const seat of order(g))
        if (f.served.get(seat) < refineries(g, seat).length)
          if (f.who === NOBODY || f.served.get(seat) < f.served.get(f.who)) f.who = seat
      return f.who === NOBODY ? done() : undefined
    },
    kind: k.ask(
      (g, f) => {
        const refinery = nextOf(g, f)
        return hasChoice(refinery) && leftIn(g, refinery).length > 1 ? one(f.who, eitherKind) : null
      },
      (g, f, [kind = 0]): Go<'next'> => {
        gain(g, f.who, MATERIALS[kind] ?? 'planetary', 1)
        f.served.add(f.who, 1)
        return 'next'
      },
    ),
    only: (g, f): Go<'next'> => {
      for (const kind of leftIn(g, nextOf(g, f))) gain(g, f.who, kind, 1)
      f.served.add(f.who, 1)
      return 'next'
    },
  },
)

// ---------------------------------------------------------------- 5 and 6: income and research

/** NE-UPK-07, NE-STRUC-05. */
export const incomeOf = (g: Seen, seat: Seat): number =>
  panelOf(g, seat).income +
  bonusOf(g, seat, 'income') +
  working(g, seat, 'customs') * (numberOf(g, 'customs-z') + bonusOf(g, seat, 'customs'))
/** NE-UPK-08, NE-STRUC-06. */
export const researchOf = (g: Seen, seat: Seat): number =>
  panelOf(g, seat).research + working(g, seat, 'engineering')

// ---------------------------------------------------------------- the steps

export const upkeep = k.procedure('upkeep', {
  begin: g => {
    g.phase = 'upkeep'
    emit(g, 'upkeep', { emergency: g.emergency, round: g.round })
    for (const player of g.players) player.raided = 0
  },
  cubes: g => {
    enter(g, 1)
    for (const player of g.players) player.cubes.fill(0)
  },
  ready: g => {
    enter(g, 2)
    for (const row of g.systems) if (row.exhausted !== 0) row.exhausted = 0
  },
  mine: g => {
    enter(g, 3)
    mine(g)
  },
  discard: k.askAll(
    g => order(g).filter(seat => surplus(g, seat) > 0),
    (g, _f, seat) => whichMinerals(g, seat),
    (g, _f, joined) => {
      for (const seat of order(g)) if (joined.order.includes(seat)) discardMinerals(g, seat, joined.of(seat))
    },
  ),
  mined: g => check(g),
  materials: (g): Go<'refined'> => {
    enter(g, 4)
    return runsShort(g) ? call(refineInTurn, {}, 'refined') : undefined
  },
  refine: k.drafts(
    g => order(g).filter(seat => refineries(g, seat).some(hasChoice)),
    refining,
    (g, _f, joined) => {
      for (const seat of order(g)) refine(g, seat, joined.order.includes(seat) ? joined.of(seat) : [])
    },
  ),
  refined: g => check(g),
  income: g => {
    enter(g, 5)
    for (const seat of order(g)) earn(g, seat, incomeOf(g, seat))
    return check(g)
  },
  tokens: g => enter(g, 6),
  research: k.drafts(
    order,
    distributing<object>((g, _f, seat) => researchOf(g, seat)),
    (g, _f, joined) => {
      for (const seat of order(g)) distribute(g, seat, joined.of(seat))
    },
    { veiled: true },
  ),
  researched: g => check(g),
  raiding: g => enter(g, 7),
  raids: k.each(order, (_g, _f, seat) => call(raids, { seat })), // NE-RAID-03
  untap: g => {
    enter(g, 8)
    untapAll(g)
  },
  domination: (g): Go<'first'> => {
    if (g.emergency) return 'first' // NE-VIC-05
    enter(g, 9)
    dominate(g)
    return check(g)
  },
  /** NE-UPK-12, NE-RULING-89: also in an Emergency Upkeep. */
  first: g => {
    enter(g, 10)
    g.first = clockwise(g, g.first + 1)[0] ?? g.first
    emit(g, 'first-player', { by: g.first })
    return call(checkpoint, { again: g.last })
  },
})

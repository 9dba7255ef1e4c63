import type { LiveOf, Offer, Procedure, Seat, Universe } from '@orrery/kernel'
import { bag, call, contentOf, done, errandOpen, id, int, memo, NOBODY, one } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { ACTIONS, RESEARCH, TURNS } from '../content/numbers.js'
import type { Technology } from '../content/technologies.js'
import type { NewFrontier, Seen } from '../state.js'
import { allPlanets, areaOf, AREAS, emit, factionOf, forSeat, isOpen, k, PLANETS } from '../state.js'
import { facilityCount, hasRoom, place, stands } from './facilities.js'
import { gainPrestige, gainVp } from './gains.js'
import { takeDiscarded } from './marketing.js'
import type { ValueOf, VerbWord } from './effects.js'
import { sumOf, valueIn } from './effects.js'
import { situationAt } from './situation.js'
import { hasTechnology, wordOf } from './sources.js'
import { areaOrder } from './turn-order.js'

/** The R&D Phase: Technologies, and the Facilities that come with them. */

const AREA = AREAS.indexOf('research')
const technologyOf = (g: Seen, n: number): Technology => contentOf<Content>(g).technologies.at(n)
const technologyCount = (g: Seen): number => contentOf<Content>(g).technologies.length
const actionsOf = (g: NewFrontier, who: Seat): number => g.players.at(who).actions.get(AREA)

// ---------------------------------------------------------------- what may be taken

/** The Technologies of each Branch, by one of them. */
const branches = memo(({ technologies: { items } }: Content) =>
  items.map(one => items.flatMap((other, i) => (other.branch === one.branch ? [i] : []))),
)
const branchOf = (g: Seen, n: number): readonly number[] => branches(contentOf<Content>(g))[n] ?? []
/** NF-TECH-21, NF-RD-11: Technologies in the Branch of this one that a player holds, the XYZ-1 of the faction card too. */
export function heldWith(g: Seen, who: Seat, n: number): number {
  let held = factionOf(g, who).head === technologyOf(g, n).branch ? 1 : 0
  const branch = branchOf(g, n)
  for (let i = 0; i < branch.length; i++) if (hasTechnology(g, who, branch[i] as number)) held++
  return held
}
/** NF-RD-10: a Branch that began with a level 2 Technology goes on with a level 1. */
function beginsAtTwo(g: Seen, who: Seat, n: number): boolean {
  if (technologyOf(g, n).level === 1 || heldWith(g, who, n) === 0) return false
  if (factionOf(g, who).head === technologyOf(g, n).branch) return false
  return !branchOf(g, n).some(other => technologyOf(g, other).level === 1 && hasTechnology(g, who, other))
}
const missing = (g: Seen, who: Seat, n: number): number =>
  Math.max(0, technologyOf(g, n).needs - heldWith(g, who, n))

/** A go, as far as it matters for what may be taken. */
interface Taking {
  seat: Seat
  left: number
}
type Row<F> = readonly [string, (g: NewFrontier, f: F, n: number) => boolean]
const common: readonly Row<Taking>[] = [
  ['NF-RD-05', (g, _f, n) => g.tray.get(n) > 0],
  ['NF-RD-06', (g, f, n) => !hasTechnology(g, f.seat, n)],
  ['NF-RD-03', (g, f, n) => technologyOf(g, n).level <= f.left],
  ['NF-RD-10', (g, f, n) => !beginsAtTwo(g, f.seat, n)],
]
/** What a glance leaves: in the tray, not held, affordable, and so many prerequisites short. */
function likely(g: NewFrontier, { seat: who, left }: Taking, short: number): readonly number[] {
  const { technologies } = g.players.at(who)
  const all = contentOf<Content>(g).technologies
  const found: number[] = []
  for (let n = 0; n < all.length; n++) {
    if (g.tray.get(n) === 0 || technologies.get(n) > 0) continue
    const { level, needs } = all.at(n)
    if (level <= left && needs - short <= (needs > short ? heldWith(g, who, n) : 0)) found.push(n)
  }
  return found
}
const affordable = k.among<Taking>('technology', technologyCount, (g, f) => likely(g, f, 0))
const legal = k.guard<Taking>(affordable, [...common, ['NF-RD-07', (g, f, n) => missing(g, f.seat, n) === 0]])
const waives = (g: Seen, who: Seat): number =>
  g.players.at(who).waived ? 0 : (wordOf(g, who, 'waivePrerequisite') ?? 0)
const NONE: readonly number[] = []
const nearly = k.among<Taking>('technology', technologyCount, (g, f) =>
  waives(g, f.seat) > 0 ? likely(g, f, waives(g, f.seat)) : NONE,
)
/** R&D 2A: one missing prerequisite, once a phase. */
const waived = k.guard<Taking>(nearly, [
  ['NF-RD-07', (g, f) => waives(g, f.seat) > 0],
  ...common,
  ['NF-RD-07', (g, f, n) => missing(g, f.seat, n) === waives(g, f.seat)],
])

// ---------------------------------------------------------------- taking one

const gained = { ...forSeat, technology: id() }
type Gained = LiveOf<typeof gained>
/** What is said under a word of a Technology that works at once. */
const instant = <K extends VerbWord>(g: NewFrontier, f: Gained, word: K): ValueOf<K> | undefined =>
  valueIn(technologyOf(g, f.technology).effects, word)
const atOnce = (g: NewFrontier, f: Gained, word: 'vp' | 'prestige'): number =>
  sumOf(technologyOf(g, f.technology).effects, word, situationAt(g, f.seat, 0), 'gained true')

const beaconPlanets = k.guard<Gained>(allPlanets, [['NF-TECH-03', (g, _f, planet) => isOpen(g, planet)]])
/** NF-RD-12, 13: held at once; what is instant happens now. */
const gain: Procedure<typeof gained> = k.procedure('gain', gained, {
  take: (g, f) => {
    const player = g.players.at(f.seat)
    player.technologies.set(f.technology, 1)
    g.tray.add(f.technology, -1)
    emit(g, 'technology', { by: f.seat, technology: f.technology })
    gainVp(g, f.seat, atOnce(g, f, 'vp'), 'technology')
    gainPrestige(g, f.seat, atOnce(g, f, 'prestige'), 'technology')
    const built = instant(g, f, 'facilities')
    if (built === undefined) return
    const kind = contentOf<Content>(g).facilities.indexOf(built.kind)
    const n = Math.min(built.n, g.facilities.get(kind)) // NF-FAC-10
    g.facilities.add(kind, -n)
    player.waiting.add(kind, n)
  },
  beacon: k.ask(
    (g, f) => (instant(g, f, 'beacon') === true ? one(f.seat, beaconPlanets) : null),
    (g, f, [planet = 0]) => {
      areaOf(g, f.seat, planet).beacon = true
      emit(g, 'beacon', { by: f.seat, planet })
    },
  ),
  mission: (g, f) =>
    instant(g, f, 'takeDiscardedMission') === undefined ? undefined : call(takeDiscarded, { seat: f.seat }),
  more: (g, f) => call(freeTechnologies, { seat: f.seat, n: instant(g, f, 'takeLevelOne') ?? 0 }),
})

const free = { ...forSeat, n: int(), left: int() }
type Free = LiveOf<typeof free>
const levelOne = k.guard<Free>(affordable as Universe<NewFrontier, Free>, [
  ['NF-FAC-21', (g, _f, n) => technologyOf(g, n).level === 1],
  ...common,
  ['NF-RD-07', (g, f, n) => missing(g, f.seat, n) === 0],
])
/** NF-FAC-21, 22: so many level 1 Technologies under the normal restrictions. What they build is placed in the R&D Phase. */
export const freeTechnologies: Procedure<typeof free> = k.procedure('level-one', free, {
  begin: (_g, f) => {
    f.left = 1
  },
  take: k.choose((_g, f) => (f.n > 0 ? f.seat : NOBODY), {
    take: k.option(levelOne, (_g, f, technology) => {
      f.n -= 1
      return call(gain, { seat: f.seat, technology }, 'take' as const)
    }),
    done: k.plain([], () => undefined),
  }),
})
// ---------------------------------------------------------------- placing Facilities

const placing = { ...forSeat, kind: id() }
type Placing = LiveOf<typeof placing>
const mayStand = (g: NewFrontier, who: Seat, planet: number, kind: number): boolean =>
  isOpen(g, planet) && !stands(g, who, planet, kind) && hasRoom(g, who, planet, kind)
const sites = k.guard<Placing>(allPlanets, [
  ['NF-FAC-06', (g, _f, planet) => isOpen(g, planet)],
  ['NF-FAC-04', (g, f, planet) => !stands(g, f.seat, planet, f.kind)],
  ['NF-FAC-05', (g, f, planet) => hasRoom(g, f.seat, planet, f.kind)],
])
/** NF-FAC-02, 03, 07 and 27: each that finds a legal planet is placed; the others wait. */
export const placeFacilities = k.procedure('place', placing, {
  next: (g, f) => {
    const { waiting } = g.players.at(f.seat)
    for (let kind = 0; kind < facilityCount(g); kind++) {
      if (waiting.get(kind) === 0) continue
      for (let planet = 0; planet < PLANETS; planet++)
        if (mayStand(g, f.seat, planet, kind)) {
          f.kind = kind
          return undefined
        }
    }
    return done()
  },
  planet: k.ask(
    (_g, f) => one(f.seat, sites),
    (g, f, [planet = 0]) => {
      g.players.at(f.seat).waiting.add(f.kind, -1)
      place(g, f.seat, planet, f.kind)
      return 'next'
    },
  ),
})

// ---------------------------------------------------------------- one go

const going = { ...forSeat, round: int(), base: int(), left: int() }
type Going = LiveOf<typeof going>
/** R&D 1B: Tech lvls for who has it in effect, and an Action for the second Round. */
const mayFlip = (g: NewFrontier, who: Seat): boolean =>
  !g.players.at(who).flipped &&
  wordOf(g, who, 'levels') !== undefined &&
  actionsOf(g, who) === ACTIONS.perArea
/** NF-EXPL-21: own Tech lvls are spent first, those of Colonies behind them. */
function pay(g: NewFrontier, f: Going, level: number): void {
  const own = Math.min(f.base, level)
  f.base -= own
  g.players.at(f.seat).colonyLevels -= level - own
  f.left = f.base + g.players.at(f.seat).colonyLevels
}
export const researchGo = k.procedure('research-go', going, {
  begin: (g, f) => {
    f.left = f.base + g.players.at(f.seat).colonyLevels
  },
  choose: k.choose((_g, f) => f.seat, {
    take: k.option(legal as Offer<NewFrontier, Going>, (g, f, technology) => {
      pay(g, f, technologyOf(g, technology).level)
      return call(gain, { seat: f.seat, technology }, 'choose' as const)
    }),
    waive: k.option(waived as Offer<NewFrontier, Going>, (g, f, technology) => {
      g.players.at(f.seat).waived = true
      pay(g, f, technologyOf(g, technology).level)
      return call(gain, { seat: f.seat, technology }, 'choose' as const)
    }),
    /** NF-TECH-01, 26. */
    flip: k.plain<Going, 'choose'>(
      [['NF-TECH-01', (g, f) => f.round === 2 && mayFlip(g, f.seat)]],
      (g, f) => {
        const n = wordOf(g, f.seat, 'levels') ?? 0
        g.players.at(f.seat).flipped = true
        f.base += n
        f.left += n
        emit(g, 'flipped', { by: f.seat })
        return 'choose'
      },
    ),
    done: k.plain([], () => undefined), // NF-RD-14
  }),
  place: (_g, f) => call(placeFacilities, { seat: f.seat }),
})

// ---------------------------------------------------------------- the phase

/** NF-RD-01, 02, 15 and 18: who has Tech lvls in a Round, those without an Action for it last. */
function goers(g: NewFrontier, round: number): Seat[] {
  const order = areaOrder(g, 'research')
  const player = (who: Seat) => g.players.at(who)
  const has = (who: Seat): boolean =>
    round === 1
      ? actionsOf(g, who) > 0
      : actionsOf(g, who) === ACTIONS.perArea && (player(who).levelsBought > 0 || mayFlip(g, who))
  const first = order.filter(who => has(who) || (actionsOf(g, who) >= round && player(who).colonyLevels > 0))
  return [...first, ...order.filter(who => !first.includes(who) && player(who).colonyLevels > 0)]
}
const levelsOf = (g: NewFrontier, who: Seat, round: number): number => {
  if (round === 1) return actionsOf(g, who) > 0 ? RESEARCH.first : 0
  return actionsOf(g, who) === ACTIONS.perArea ? g.players.at(who).levelsBought : 0
}
const phase = { round: int(), queue: bag<Seat>(5) }
type Phase = LiveOf<typeof phase>
/** NF-RELOC-06, 10: who has not finished relocating is passed over, and goes as soon as that is done. */
const nextInQueue = (g: NewFrontier, f: Phase): number =>
  f.queue.toArray().findIndex(who => !errandOpen(g, who))

export const researchPhase = k.procedure('research', phase, {
  begin: g => {
    g.phase = 'research'
    for (const player of g.players) player.waived = false
  },
  delayed: k.each(
    g => areaOrder(g, 'research'),
    (_g, _f, who) => call(placeFacilities, { seat: who }),
  ),
  round: (g, f) => {
    f.round += 1
    f.queue.assign(goers(g, f.round))
  },
  wait: k.wait((g, f) => f.queue.length === 0 || nextInQueue(g, f) >= 0),
  next: (g, f) => {
    if (f.queue.length === 0) return f.round < 2 ? 'round' : undefined
    const who = f.queue.removeAt(nextInQueue(g, f))
    return call(researchGo, { seat: who, round: f.round, base: levelsOf(g, who, f.round) }, 'wait')
  },
  /** NF-RD-14; NF-RULING-79: what found no planet by the end of Turn 4 is lost. */
  end: g => {
    for (const player of g.players) {
      player.colonyLevels = 0
      if (g.turn === TURNS - 1) player.waiting.fill(0)
    }
  },
})

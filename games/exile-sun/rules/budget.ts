import type { Seat } from '@orrery/kernel'
import { call, int } from '@orrery/kernel'
import { CATEGORIES } from '../content/colonies.js'
import type { ExileSun, ForSeat, Seen } from '../state.js'
import { colonyOf, emit, forSeat, k, turnOrder } from '../state.js'
import { buildShips } from './ship-building.js'
import { deployFleets } from './fuel.js'
import { exchangeNow, holderOf, initiativeCard, selection } from './initiative.js'
import { moveOverhead } from './overhead.js'
import { discardTech, holdsTechs, mayPlay, numberOf, verbsOf } from './tech-cards.js'
import { researchTechs } from './tech-research.js'

/** Budget Phase: allocation and bonuses. */

const [FUEL, TECH] = [2, 3] as const
export const MOST = 2
const SECOND = 1
/** A slider of the Control card. */
const SLIDER = 8

const categories = k.guard<object>(k.words(...CATEGORIES), [])
const spentIn = (g: Seen, seat: Seat, category: number): number => g.players.at(seat).budget.get(category)

/** XS-BUDGET-13: half points count twice as much as nothing when points are compared, so all is counted in halves. */
const halves = (g: Seen, seat: Seat, category: number): number => {
  const points = spentIn(g, seat, category)
  if (points === 0) return 0 // XS-BUDGET-12, XS-BUDGET-14
  return 2 * points + (colonyOf(g, seat).capital === CATEGORIES[category] ? 1 : 0)
}
/** XS-BUDGET-07 to XS-BUDGET-12. */
export function bonus(g: Seen, seat: Seat, category: number): number {
  const mine = halves(g, seat, category)
  if (mine === 0) return 0
  let more = 0
  let same = 0
  for (let other = 0; other < g.players.length; other++) {
    const theirs = halves(g, other, category)
    if (theirs > mine) more++
    else if (theirs === mine) same++
  }
  if (more === 0) return same === 1 ? MOST : same === 2 ? SECOND : 0
  // Second only behind a single leader, and alone.
  return more === 1 && same === 1 ? SECOND : 0
}
/** Items by points: XS-OVER-01, XS-BUILD-01, XS-FUEL-01, XS-TECH-01. */
export const itemsFor = (points: number, category: number): number =>
  category === FUEL ? Math.floor(points / 2) : category === TECH ? Math.min(1, points) : points

// ---------------------------------------------------------------- #5 and cards that change allocations

const from = k.guard<ForSeat>(k.words(...CATEGORIES), [
  ['XS-INIT-16', (g, f, category) => spentIn(g, f.seat, category) > 0],
])
const to = k.guard<ForSeat>(k.words(...CATEGORIES), [
  ['XS-INIT-16', (_g, _f, category, _seat, given) => category !== given],
])
const shift = k.procedure('shift', forSeat, {
  choose: k.choose((_g, f) => f.seat, {
    shift: k.option(k.pairs(from, to), (g, f, less, more) => {
      const { budget } = g.players.at(f.seat)
      budget.add(less, -1)
      budget.add(more, 1)
      emit(g, 'shift', { by: f.seat, from: less, to: more })
    }),
    keep: k.plain([], () => undefined),
  }),
})
const spent = k.guard<ForSeat>(k.words(...CATEGORIES), [
  ['XS-BUDGET-12', (g, f, category) => spentIn(g, f.seat, category) > 0],
])
const addPoints = k.procedure(
  'foundries',
  { ...forSeat, points: int() },
  {
    category: k.ask(
      (_g, f) => ({ kind: 'pick', seat: f.seat, from: spent, min: 1, max: 1 }),
      (g, f, [category = 0]) => {
        g.players.at(f.seat).budget.add(category, f.points)
        emit(g, 'foundries', { by: f.seat, category, points: f.points })
      },
    ),
  },
)
const spentAnything = (g: ExileSun, seat: Seat): boolean =>
  g.players
    .at(seat)
    .budget.toArray()
    .some(points => points > 0)

// ---------------------------------------------------------------- the phase

export const budgetPhase = k.procedure(
  'budget',
  {},
  {
    begin: g => {
      g.phase = 'budget'
    },
    // XS-INIT-01: in the first cycle everybody has the card that was dealt.
    selection: () => call(selection),
    exchange: g => call(exchangeNow, { seat: holderOf(g, 'exchange') }),
    /** XS-BUDGET-02 to XS-BUDGET-05. */
    allocate: k.askAll(
      turnOrder,
      (g, _f, seat) => ({
        kind: 'share',
        seat,
        over: categories,
        total: initiativeCard(g, g.players.at(seat).initiative).points,
        cap: () => SLIDER,
        rules: { total: 'XS-BUDGET-04', cap: 'XS-BUDGET-03' },
      }),
      (g, _f, joined) => {
        for (const seat of turnOrder(g)) {
          const { budget } = g.players.at(seat)
          budget.fill(0)
          const points = joined.of(seat)
          for (let i = 0; i < points.length; i += 2) budget.set(points[i] ?? 0, points[i + 1] ?? 0)
          emit(g, 'budget', { by: seat, points: budget.toArray() })
        }
      },
    ),
    shift: g => {
      const holder = holderOf(g, 'shift')
      return holder >= 0 && spentAnything(g, holder) ? call(shift, { seat: holder }) : undefined
    },
    /** XS-BUDGET-06, XS-RULING-49: cards that change allocations, all at once. */
    cards: k.sealedWindow<object>({
      seats: g => turnOrder(g).filter(seat => holdsTechs(g, seat)),
      may: mayPlay<object>('allocation', [['XS-BUDGET-12', (g, _f, _card, seat) => spentAnything(g, seat)]]),
      key: (_g, card) => numberOf(card),
      show: (g, _f, card, seat) => discardTech(g, seat, card),
      use: (g, _f, card, seat) => {
        for (const verb of verbsOf(g, card))
          if ('points' in verb) return call(addPoints, { seat, points: verb.points })
        return undefined
      },
    }),
    award: g => {
      for (let seat = 0; seat < g.players.length; seat++)
        for (let c = 0; c < CATEGORIES.length; c++) {
          const extra = bonus(g, seat, c)
          g.players.at(seat).due.set(c, itemsFor(spentIn(g, seat, c), c) + extra)
          if (extra > 0) emit(g, 'bonus', { by: seat, category: c, items: extra })
        }
    },
    // XS-BUDGET-16, XS-BUDGET-17.
    overhead: k.each(turnOrder, (_g, _f, seat) => call(moveOverhead, { seat })),
    building: k.each(turnOrder, (_g, _f, seat) => call(buildShips, { seat })),
    fuel: k.each(turnOrder, (_g, _f, seat) => call(deployFleets, { seat })),
    tech: k.each(turnOrder, (_g, _f, seat) => call(researchTechs, { seat })),
  },
)

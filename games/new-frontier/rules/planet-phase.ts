import type { LiveOf, Seat } from '@orrery/kernel'
import { bag, call, NOBODY, settingOf } from '@orrery/kernel'
import type { ForPlanet, NewFrontier, Seen } from '../state.js'
import {
  areaOf,
  emit,
  forPlanet,
  forSeat,
  isOpen,
  k,
  nextPlanet,
  NOWHERE,
  PLANETS,
  seatsOf,
} from '../state.js'
import { cash, holdsTokens } from './archaeotech.js'
import { buildings } from './building.js'
import { conflicts } from './conflict.js'
import { gainCredits, gainVp } from './gains.js'
import { anyLoan, earlyRepayments, maintenance, mayPay, settleLoans } from './loans.js'
import { trade } from './open-trading.js'
import { attacks, hasConflict } from './attacks.js'
import { situationAt } from './situation.js'
import { facilityLists, sumAt, valueAmong, wordOf } from './sources.js'
import { planetOrder } from './turn-order.js'

/** The Planet Phase: planets one after the other, each with its Conflicts, income, building and upkeep. */

// ---------------------------------------------------------------- the order of planets

/** All four clockwise from one of them. */
const ring = (from: number): number[] =>
  Array.from({ length: PLANETS - 1 }).reduce<number[]>(
    all => [...all, nextPlanet(all.at(-1) ?? from)],
    [from],
  )
/** NF-PLT-01, 02: the first planet without Conflict behind the Storm; in Turn 5 the one that was pacified. */
function firstPlanet(g: NewFrontier): number {
  if (g.storm === NOWHERE) return g.pacified
  return ring(nextPlanet(g.storm)).find(planet => !hasConflict(g, planet)) ?? g.pacified
}
const diceAt = (g: NewFrontier, planet: number): number =>
  seatsOf(g).filter(who => attacks(g, who, planet)).length
/** NF-OPT-03: planets without Conflict, the Storm, which comes behind them, then Conflicts by rising number of dice. */
export function planetRoute(g: NewFrontier): number[] {
  const route = ring(firstPlanet(g))
  return settingOf(g, 'planets') === 'suspense' ? route.sort((a, b) => diceAt(g, a) - diceAt(g, b)) : route
}

// ---------------------------------------------------------------- step 6

const income = 'planet income'
/** Production 1A pays once a Turn, at the best own Mine of those whose turn is still to come. */
function bestMine(g: NewFrontier, who: Seat, planet: number): number {
  const player = g.players.at(who)
  const n = wordOf(g, who, 'bestMine') ?? 0
  if (n === 0 || player.bestMinePaid) return 0
  const { mine } = areaOf(g, who, planet)
  for (let other = 0; other < PLANETS; other++)
    if (isOpen(g, other) && (g.resolved & (1 << other)) === 0 && areaOf(g, who, other).mine > mine) return 0
  player.bestMinePaid = true
  return n
}
/** NF-PLT-05, NF-STEAL-08, 11: what is left in the Mine, and what comes on top of it. */
function payIncome(g: NewFrontier, planet: number): void {
  for (const who of planetOrder(g, planet)) {
    const area = areaOf(g, who, planet)
    const extra = sumAt(g, who, planet, 'credits', situationAt(g, who, planet), income)
    const n = area.mine - area.stolen + extra + bestMine(g, who, planet)
    emit(g, 'income', { by: who, planet, n })
    g.players.at(who).credits += n
  }
}

const refineryLocals = { ...forSeat, ...forPlanet }
type Sale = LiveOf<typeof refineryLocals>
export const vpForSale = (g: Seen, who: Seat, planet: number): number =>
  valueAmong(facilityLists(g, who, planet), 'sell') ?? 0
/** NF-FAC-13: 2 VP for as many Credits as the Turn has number. */
export const refinery = k.procedure('refinery', refineryLocals, {
  buy: k.choose((g, f) => (mayPay(g, f.seat, g.turn) || holdsTokens(g, f.seat) ? f.seat : NOBODY), {
    cash: k.option<Sale, 'buy'>(cash.offer, (g, f, token, y, by) => {
      cash.act(g, f, token, y, by)
      return 'buy'
    }),
    buy: k.plain([['NF-FAC-13', (g, f) => mayPay(g, f.seat, g.turn)]], (g, f) => {
      gainCredits(g, f.seat, -g.turn, 'refinery')
      gainVp(g, f.seat, vpForSale(g, f.seat, f.planet), 'facility')
    }),
    pass: k.plain([], () => undefined),
  }),
})

// ---------------------------------------------------------------- one planet

const order = (g: NewFrontier, f: ForPlanet): readonly Seat[] => planetOrder(g, f.planet)
/** NF-PLT-03, 04, 23 to 25 and 27. */
const planetTurn = k.procedure('planet', forPlanet, {
  begin: (g, f) => {
    g.resolved |= 1 << f.planet
    emit(g, 'planet', { planet: f.planet })
  },
  trading: trade,
  /** Where neither a Conflict nor upkeep comes first, asking behind the income is soon enough. */
  repayBefore: (g, f) =>
    anyLoan(g) && !(isOpen(g, f.planet) && !hasConflict(g, f.planet))
      ? call(earlyRepayments, { planet: f.planet })
      : undefined,
  conflict: (g, f) => {
    if (!isOpen(g, f.planet)) return 'maintenance'
    return hasConflict(g, f.planet) ? call(conflicts, { planet: f.planet }) : undefined
  },
  income: (g, f) => payIncome(g, f.planet),
  repayBehind: (g, f) => (anyLoan(g) ? call(earlyRepayments, { planet: f.planet }) : undefined),
  refineries: k.each(order, (g, f, who) =>
    vpForSale(g, who, f.planet) > 0 ? call(refinery, { seat: who, planet: f.planet }) : null,
  ),
  build: (_g, f) => call(buildings, { planet: f.planet }),
  maintenance: (_g, f) => call(maintenance, { planet: f.planet }),
})

export const planetPhase = k.procedure(
  'planet-phase',
  { route: bag(PLANETS), loans: bag(PLANETS) },
  {
    begin: (g, f) => {
      const route = planetRoute(g)
      f.route.assign(route)
      f.loans.assign(route)
    },
    planets: (_g, f) =>
      f.route.length === 0 ? undefined : call(planetTurn, { planet: f.route.removeAt(0) }, 'planets'),
    loans: (_g, f) =>
      f.loans.length === 0 ? undefined : call(settleLoans, { planet: f.loans.removeAt(0) }, 'loans'),
  },
)

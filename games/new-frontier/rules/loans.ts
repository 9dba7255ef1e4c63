import type { Seat } from '@orrery/kernel'
import { call, done, int, NOBODY, one, seat, some } from '@orrery/kernel'
import { FLEETS } from '../content/numbers.js'
import type { ForSeat, NewFrontier, Seen } from '../state.js'
import { allPlanets, areaOf, emit, forPlanet, forSeat, k, PLANETS, shipCount } from '../state.js'
import { cashWindow } from './archaeotech.js'
import { excessShips, removeShips } from './fleets.js'
import { gainCredits } from './gains.js'
import { planetOrder } from './turn-order.js'

/** Upkeep of Fleets, and the loans of those who cannot pay it. */

const planets = Array.from({ length: PLANETS }, (_, planet) => planet)
const upkeepOf = (g: Seen, who: Seat, planet: number): number => FLEETS.upkeep * excessShips(g, who, planet)
const NO_LOANS: readonly number[] = []
function loansOf(g: Seen, who: Seat): readonly number[] {
  let loans = NO_LOANS
  for (let planet = 0; planet < PLANETS; planet++) if (areaOf(g, who, planet).loan) loans = [...loans, planet]
  return loans
}

export function anyLoan(g: Seen): boolean {
  for (let row = 0; row < g.areas.length; row++) if (g.areas.at(row).loan) return true
  return false
}
/** NF-PLT-28: whether a player may spend so much of their own will. */
export function mayPay(g: Seen, who: Seat, n: number): boolean {
  const { credits } = g.players.at(who)
  if (credits < n) return false
  const loans = loansOf(g, who)
  const ships = loans.reduce((sum, planet) => sum + excessShips(g, who, planet), 0)
  return credits - n + FLEETS.upkeep * ships >= FLEETS.loan * loans.length
}

const locals = { seat: seat(), planet: int(), due: int(), ships: int() }
type Debt = { seat: Seat; planet: number; due: number; ships: number }
const inFleet = k.guard<Debt>(
  k.cardsIn('ship', shipCount, (g, f) => areaOf(g, f.seat, f.planet).fleet, 'NF-PLT-20'),
  [],
)
/** Excess ships are removed for what is still due; each brings 2 Credits (NF-PLT-20, 21). */
function sell(g: NewFrontier, f: Debt, planet: number, ships: readonly number[]): void {
  removeShips(g, f.seat, planet, ships)
  gainCredits(g, f.seat, FLEETS.upkeep * ships.length, 'ships-sold')
}
/** What is due and cannot be paid, in ships. */
const shortOf = (g: NewFrontier, f: Debt): number =>
  Math.max(0, Math.ceil((f.due - g.players.at(f.seat).credits) / FLEETS.upkeep))
function pay(g: NewFrontier, f: Debt, why: 'upkeep' | 'loan'): void {
  gainCredits(g, f.seat, -f.due, why)
}

// ---------------------------------------------------------------- step 8

/** NF-PLT-15 to 17, 21 and 22. */
const upkeep = k.procedure('upkeep', locals, {
  cash: (g, f) =>
    g.players.at(f.seat).credits < upkeepOf(g, f.seat, f.planet)
      ? call(cashWindow, { seat: f.seat })
      : undefined,
  borrow: (g, f) => {
    f.due = upkeepOf(g, f.seat, f.planet)
    if (g.players.at(f.seat).credits < f.due) {
      areaOf(g, f.seat, f.planet).loan = true
      gainCredits(g, f.seat, FLEETS.loan, 'loan')
      emit(g, 'loan', { by: f.seat, planet: f.planet })
    }
    f.ships = shortOf(g, f)
  },
  remove: k.ask(
    (_g, f) => (f.ships === 0 ? null : some(f.seat, inFleet, f.ships, f.ships, { rule: 'NF-PLT-21' })),
    (g, f, ships) => sell(g, f, f.planet, ships),
  ),
  pay: (g, f) => pay(g, f, 'upkeep'),
})
export const maintenance = k.procedure('maintenance', forPlanet, {
  each: k.each(
    (g, f) => planetOrder(g, f.planet),
    (g, f, who) => (excessShips(g, who, f.planet) > 0 ? call(upkeep, { seat: who, planet: f.planet }) : null),
  ),
})

// ---------------------------------------------------------------- repayment

function closeLoan(g: NewFrontier, by: Seat, planet: number): void {
  areaOf(g, by, planet).loan = false
  emit(g, 'repaid', { by, planet })
}

// ---------------------------------------------------------------- before the phase ends

const ownLoans = k.guard<ForSeat>(allPlanets, [
  ['NF-PLT-19', (g, f, planet) => areaOf(g, f.seat, planet).loan],
])
const mayRepay = (g: NewFrontier, who: Seat): boolean =>
  g.players.at(who).credits >= FLEETS.loan && loansOf(g, who).length > 0
const earlyRepayment = k.procedure('early-repayment', forSeat, {
  choose: k.choose((g, f) => (mayRepay(g, f.seat) ? f.seat : NOBODY), {
    repay: k.option(ownLoans, (g, f, planet) => {
      gainCredits(g, f.seat, -FLEETS.loan, 'loan')
      closeLoan(g, f.seat, planet)
      return 'choose' as const
    }),
    pass: k.plain([], () => undefined),
  }),
})
/** NF-PLT-19: debtors who hold the Credits are asked, and nobody else. */
export const earlyRepayments = k.procedure('early-repayments', forPlanet, {
  each: k.each(
    (g, f) => planetOrder(g, f.planet),
    (_g, _f, who) => call(earlyRepayment, { seat: who }),
  ),
})

// ---------------------------------------------------------------- the end of the Planet Phase

const ownExcess = k.guard<Debt>(
  k.among(
    'ship',
    shipCount,
    (g, f) =>
      planets.flatMap(planet =>
        excessShips(g, f.seat, planet) > 0 ? areaOf(g, f.seat, planet).fleet.toArray() : [],
      ),
    'NF-PLT-20',
  ),
  [],
)
const fleetOf = (g: NewFrontier, who: Seat, ship: number): number =>
  planets.find(planet => areaOf(g, who, planet).fleet.has(ship)) ?? 0
/** NF-PLT-18 to 20: all Credits first, then excess ships of this Fleet, then of the player's other Fleets. */
const repayment = k.procedure('repayment', locals, {
  cash: (g, f) =>
    g.players.at(f.seat).credits < FLEETS.loan ? call(cashWindow, { seat: f.seat }) : undefined,
  begin: (g, f) => {
    f.due = FLEETS.loan
    f.ships = Math.min(shortOf(g, f), excessShips(g, f.seat, f.planet))
  },
  remove: k.ask(
    (_g, f) => (f.ships === 0 ? null : some(f.seat, inFleet, f.ships, f.ships, { rule: 'NF-PLT-20' })),
    (g, f, ships) => sell(g, f, f.planet, ships),
  ),
  others: k.ask(
    (g, f) => (shortOf(g, f) > 0 && hasExcess(g, f.seat) ? one(f.seat, ownExcess) : null),
    (g, f, [ship = 0]) => {
      sell(g, f, fleetOf(g, f.seat, ship), [ship])
      return 'others'
    },
  ),
  pay: (g, f) => {
    f.due = Math.min(f.due, g.players.at(f.seat).credits)
    pay(g, f, 'loan')
    closeLoan(g, f.seat, f.planet)
  },
})
const hasExcess = (g: NewFrontier, who: Seat): boolean =>
  planets.some(planet => excessShips(g, who, planet) > 0)
/** Loans of one Fleet after the other, in the order in which the planets came. */
export const settleLoans = k.procedure('loans', forPlanet, {
  next: (g, f) => {
    const owner = planetOrder(g, f.planet).find(who => areaOf(g, who, f.planet).loan) ?? NOBODY
    return owner === NOBODY ? done() : call(repayment, { seat: owner, planet: f.planet }, 'next')
  },
})

import type { LiveOf, Rows, Seat } from '@orrery/kernel'
import { bag, call, done, id, int, NOBODY, one, seat } from '@orrery/kernel'
import { PROFESSIONS } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { emit, firstUnit, forSeat, k, seatCount, tablesOf, unitOf } from '../state.js'
import { useAbility } from './abilities.js'
import { sumOf } from './boards.js'
import { anySystem, isChosen, isFinished, systemsWith, takeSystems, whichSystems } from './choosing.js'
import { diplomatDice } from './diplomats-in-play.js'
import type { Moment } from './moments.js'
import { changeRelation } from './relations.js'
import { clearRolls, rollDice } from './rolls.js'
import { disown, flagsLeft, manned, populationIn, removePopulation, unitsIn } from './systems.js'
import { markUsed, mightUseIn, openHandles, passiveIn, usableIn } from './test-windows.js'
import { resultsOf, spendDice } from './tests.js'

/** Invasion: units over a planet take it, or its population. */

const locals = {
  seat: seat(),
  system: id(),
  /** Whose the system was. */
  from: seat(),
  successes: int(),
  /** Population to remove, still to be chosen. */
  kills: int(),
  queue: bag(16),
}
type Invading = LiveOf<typeof locals>
const here = (_g: AdAstra, f: Invading): number => f.system

// ---------------------------------------------------------------- systems

const isForeign = (g: Seen, system: number, who: Seat): boolean => {
  const { owner } = g.systems.at(system)
  return owner !== NOBODY && owner !== who
}
/** Units of the fleet of an empire action. */
const hasFleet = (g: Seen, system: number, who: Seat): boolean => {
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at === system && g.units.at(u).fleet) return true
  return false
}
const chooseRows: Rows<AdAstra, ForSeat> = [
  ['AA-INV-01', (g, f, s) => isForeign(g, s, f.seat)],
  ['AA-RULING-76', (g, f, s) => unitsIn(g, s, f.seat) > 0],
  ['AA-TURN-12', (g, f, s) => !g.action.fleet || hasFleet(g, s, f.seat)],
]
const withUnits = (g: Seen, f: ForSeat): number => manned(g, f.seat)
const systems = systemsWith<ForSeat>(chooseRows, withUnits)
const openRows: Rows<AdAstra, ForSeat> = [
  ['AA-INV-01', (g, _f, s) => isChosen(g, s)],
  ['AA-INV-02', (g, _f, s) => !isFinished(g, s)],
]
const chosen = (g: Seen): number => g.action.systems
const open = systemsWith<ForSeat>(openRows, chosen)

// ---------------------------------------------------------------- dice

/** AA-INV-03, AA-INV-05: normal firepower, whatever the state of a unit. */
function firepowerIn(g: Seen, system: number, who: Seat): number {
  const from = firstUnit(g, who)
  let dice = 0
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at === system) dice += unitOf(g, u).firepower
  return dice
}
/** AA-INV-04, AA-INV-06: one after another, until the player passes. */
const windowAt = (moment: Moment) =>
  k.window<Invading>({
    style: 'inTurn',
    order: (_g, f) => [f.seat],
    asked: (g, f, who) => mightUseIn(g, who, moment, f.system),
    may: k.menu({
      use: k.option(usableIn<Invading>(moment, here), (g, f, handle, _y, who) => {
        markUsed(g, handle)
        return call(useAbility, { seat: who, handle, moment, at: f.system })
      }),
    }),
  })

// ---------------------------------------------------------------- who is hit

const victims = k.guard<Invading>(
  k.things('profession', () => PROFESSIONS.length),
  [['AA-INV-08', (g, f, i) => g.systems.at(f.system).population.get(i) > 0]],
)
/** AA-INV-09: successes for all population left after some is removed, and more against an empire that is dug in. */
export function successesNeeded(g: Seen, system: number, kills = 0): number {
  const people = populationIn(g, system) - kills
  return people <= 0 ? 0 : people + sumOf(g, g.systems.at(system).owner, 'guard', ({ guard }) => guard)
}

// ---------------------------------------------------------------- spoils

const captured = (g: Seen, from: Seat, of: Seat): boolean =>
  of !== from && g.players.at(from).tokens.get(of) > 0
const tokens = k.guard<Invading>(k.things('seat', seatCount), [
  ['AA-INV-12', (g, f, of) => captured(g, f.from, of)],
])
const anyCaptured = (g: Seen, from: Seat): boolean => [...g.players].some((_, of) => captured(g, from, of))
const givable = k.guard<Invading>(
  k.rowsOf('system', g => g.systems),
  [['AA-RULING-27', (g, f, s) => s === f.system || g.systems.at(s).owner === f.seat]],
)
/** AA-INV-10, AA-INV-14: who lives there stays, and belongs to the invader now. */
function conquer(g: AdAstra, f: Invading): void {
  g.systems.at(f.system).owner = f.seat
  emit(g, 'conquered', { by: f.seat, from: f.from, system: f.system })
}

export const invade = k.procedure('invade', locals, {
  begin: (g, f) => {
    g.combat.used.clear()
    g.rolls.at(0).owner = f.seat
    f.from = g.systems.at(f.system).owner
    emit(g, 'invasion', { by: f.seat, from: f.from, system: f.system })
    changeRelation(g, f.from, f.seat, -2)
  },
  begins: windowAt('invasion:begins'),
  roll: (g, f) => {
    g.combat.used.clear()
    const row = g.rolls.at(0)
    const dice = firepowerIn(g, f.system, f.seat) + row.extra + diplomatDice(g, f.seat, 'invasion')
    rollDice(g, row, Math.max(0, dice + passiveIn(g, f.seat, 'invasion', f.system).dice))
  },
  after: windowAt('invasion:after-roll'),
  /** AA-INV-07, AA-INV-08. */
  spend: k.drafts(
    (_g, f: Invading) => [f.seat],
    spendDice<Invading>('invasion', undefined, (g, f) => successesNeeded(g, f.system)),
    (g, f, joined) => {
      const { successes, kills } = resultsOf(g, joined.of(f.seat).uses, 'invasion')
      f.successes += successes
      f.kills += kills
      emit(g, 'assault', { by: f.seat, successes: f.successes, kills: f.kills })
    },
  ),
  kill: (g, f) => (f.kills === 0 || populationIn(g, f.system) === 0 ? 'result' : undefined),
  victim: k.ask(
    (_g, f) => one(f.seat, victims),
    (g, f, [profession = 0]) => {
      removePopulation(g, f.system, profession)
      f.kills -= 1
      emit(g, 'killed', { by: f.seat, system: f.system, profession })
      return 'kill'
    },
  ),
  /** AA-INV-09, AA-RULING-26: without population left it is won in any case. */
  result: (g, f) => {
    if (f.successes < successesNeeded(g, f.system)) {
      emit(g, 'repelled', { by: f.seat, from: f.from, system: f.system })
      return 'end'
    }
    g.players.at(f.seat).invasionWon = true
    if (populationIn(g, f.system) === 0) {
      emit(g, 'conquered', { by: f.seat, from: f.from, system: f.system })
      return 'token'
    }
    return undefined
  },
  /** AA-SYS-04, AA-RULING-27: a seventh system costs one of the seven. */
  flag: k.ask(
    (g, f) => (flagsLeft(g, f.seat) > 0 ? null : one(f.seat, givable)),
    (g, f, [system = 0]) => {
      disown(g, system)
      if (system !== f.system) return undefined
      emit(g, 'conquered', { by: f.seat, from: f.from, system: f.system })
      return 'token'
    },
  ),
  take: conquer,
  token: k.ask(
    (g, f) => (anyCaptured(g, f.from) ? one(f.seat, tokens) : null),
    (g, f, [of = 0]) => {
      g.players.at(f.from).tokens.add(of, -1)
      g.players.at(f.seat).tokens.add(of, 1)
      emit(g, 'token', { by: f.seat, of, from: f.from })
    },
  ),
  won: (g, f) => f.queue.assign(openHandles(g, f.seat, 'on:invasion-won', f.system)),
  use: (g, f) =>
    f.queue.length === 0
      ? undefined
      : call(useAbility, { seat: f.seat, handle: f.queue.removeAt(0), moment: 'on:invasion-won' }, 'use'),
  end: g => clearRolls(g),
})

export const invasion = k.procedure('invasion', forSeat, {
  systems: k.ask(
    (g, f) => whichSystems(g, f, chooseRows, systems, 'AA-INV-01', withUnits),
    (g, f, which) => takeSystems(g, f.seat, which),
  ),
  any: (g, f) => (anySystem(openRows, g, f, f.seat, chosen) ? undefined : done()),
  /** AA-INV-02: one after the other. */
  next: k.ask(
    (g, f) => one(f.seat, open),
    (g, f, [system = 0]) => {
      g.action.finished |= 1 << system
      return call(invade, { seat: f.seat, system }, 'any')
    },
  ),
})

import type { Rows, Seat } from '@orrery/kernel'
import { call, id, NOBODY, seat } from '@orrery/kernel'
import { PROFESSIONS, RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { k, planetOf } from '../state.js'
import { hasLaw } from './boards.js'
import { isBound, isChosen, isFinished, systemsWith, takeSystems, whichSystems } from './choosing.js'
import { growthSurcharge } from './diplomats-in-play.js'
import { createPopulation, giveUpSystem, isColony } from './population.js'
import { change, FOOD, only, PRODUCTION } from './resources.js'
import { controlled, controls, hasEnemy, hasRoomFor, owned, owns } from './systems.js'

/** Growth: new population in the chosen systems, at most one in each. */

const locals = { seat: seat(), system: id(), profession: id(), with: id() }
type Growth = { seat: Seat; system: number; profession: number; with: number }

const isOpenTo = (g: Seen, system: number, who: Seat): boolean =>
  owns(g, system, who) || (g.systems.at(system).owner === NOBODY && controls(g, system, who))
const chooseRows: Rows<AdAstra, ForSeat> = [
  ['AA-TURN-12', (g, _f, s) => isBound(g, s)],
  ['AA-GRO-09', (g, _f, s) => planetOf(g, s) !== undefined],
  ['AA-GRO-02', (g, f, s) => isOpenTo(g, s, f.seat)],
  ['AA-RULING-77', (g, f, s) => !hasEnemy(g, s, f.seat)],
]
const likely = (g: Seen, f: ForSeat): number => owned(g, f.seat) | controlled(g, f.seat)
const systems = systemsWith<ForSeat>(chooseRows, likely)

/** AA-GRO-04, with what abilities and diplomats change. */
export function growthCost(g: Seen, who: Seat, system: number, profession: number): number {
  const there = g.systems.at(system).population.get(profession)
  const cost = Math.max(0, 1 + there + growthSurcharge(g, who) - g.action.population)
  return cost + (isColony(g, system) ? 0 : colonyFood(g, who, system))
}
/** Klackon colonies eat for half the planet's unrest, rounded up. */
const colonyFood = (g: Seen, who: Seat, system: number): number =>
  hasLaw(g, who, 'hungry-colonies') ? Math.ceil((planetOf(g, system)?.unrest ?? 0) / 2) : 0
const held = (g: Seen, who: Seat, resource: number): number => g.players.at(who).resources.get(resource)

const growing = (resource: number) => {
  const affords = (g: Seen, f: Growth, system: number, i: number): boolean =>
    growthCost(g, f.seat, system, i) <= held(g, f.seat, resource)
  const where = systemsWith<Growth>(
    [
      ['AA-GRO-01', (g, _f, s) => isChosen(g, s)],
      ['AA-GRO-03', (g, _f, s) => !isFinished(g, s)],
      // A chosen system may have been given up for another since (AA-SYS-04).
      ['AA-GRO-02', (g, f, s) => isOpenTo(g, s, f.seat)],
      ...(resource === PRODUCTION
        ? ([['AA-GRO-04', (g, f) => hasLaw(g, f.seat, 'eats-rock')]] satisfies Rows<AdAstra, Growth>)
        : []),
    ],
    g => g.action.systems,
  )
  const what = k.guard<Growth>(
    k.things('profession', () => PROFESSIONS.length),
    [
      ['AA-GRO-06', (g, f, i, _who, s) => hasRoomFor(g, s, i, f.seat)],
      ['AA-GRO-05', (g, f, i, _who, s) => affords(g, f, s, i)],
    ],
    undefined,
  )
  return k.option(
    k.pairs(where, what, (g, f, x) => ({
      [RESOURCES[resource] ?? 'food']: growthCost(g, f.seat, x >> 12, x & 0xfff),
    })),
    (g, f, system, profession) => {
      f.system = system
      f.profession = profession
      f.with = resource
      return isColony(g, system) ? 'create' : call(giveUpSystem, { seat: f.seat }, 'create') // AA-SYS-04
    },
  )
}

export const growth = k.procedure('growth', locals, {
  systems: k.ask(
    (g, f) => whichSystems(g, f, chooseRows, systems, 'AA-GRO-01', likely),
    (g, f, chosen) => takeSystems(g, f.seat, chosen),
  ),
  grow: k.choose((g, f) => (mayStillGrow(g) ? f.seat : NOBODY), {
    grow: growing(FOOD),
    'grow-on-production': growing(PRODUCTION),
    done: k.plain<Growth, 'end'>([], () => 'end'),
  }),
  over: () => 'end',
  create: (g, f) => {
    change(g, f.seat, only(f.with, -growthCost(g, f.seat, f.system, f.profession)))
    g.action.population = 0
    createPopulation(g, f.seat, f.system, f.profession)
    g.action.finished |= 1 << f.system
    return 'grow'
  },
  end: () => undefined,
})
const mayStillGrow = (g: Seen): boolean => (g.action.systems & ~g.action.finished) !== 0

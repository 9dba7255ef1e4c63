import type { Seat } from '@orrery/kernel'
import { memoState, NOBODY } from '@orrery/kernel'
import { attackable, speedOf } from '../rules/movement.js'
import { manned, populationIn, systemsOf } from '../rules/systems.js'
import { unrestLevel } from '../rules/unrest.js'
import type { AdAstra, Seen } from '../state.js'
import {
  buildingOf,
  empireOf,
  firstUnit,
  neutralOf,
  OFF,
  ownerOf,
  planetOf,
  tablesOf,
  unitOf,
} from '../state.js'
import { abilityAt, technologyHandles } from '../rules/abilities.js'
import { successesNeeded } from '../rules/invasion.js'
import { passiveIn } from '../rules/test-windows.js'
import { missionWorth } from './missions.js'
import { endWorth, incomeWorth } from './worth.js'

/** How strong the sides of a fight are, and what it is worth to begin one. */

export interface Force {
  dice: number
  hull: number
}
const add = (force: Force, dice: number, hull: number): void => {
  force.dice += dice
  force.hull += hull
}
/** All that would defend a system against a seat. */
function defence(g: Seen, system: number, against: Seat): Force {
  const force = { dice: 0, hull: 0 }
  for (let u = 0; u < g.units.length; u++)
    if (g.units.at(u).at === system && ownerOf(g, u) !== against) {
      const { firepower, hull } = unitOf(g, u)
      add(force, firepower, hull)
    }
  const row = g.systems.at(system)
  if (row.orbitals >= 0 && row.orbitals !== against)
    for (let kind = 0; kind < row.buildings.length; kind++) {
      const { firepower, hull } = buildingOf(g, kind)
      add(force, row.buildings.get(kind) * firepower, row.buildings.get(kind) * hull)
    }
  for (let kind = 0; kind < row.neutrals.length; kind++) {
    const { firepower, hull, bold, damage, cost } = neutralOf(g, kind)
    const more = bold !== undefined && unrestLevel(g, against) >= bold ? 1 : 0
    // Cheap effects that hurt much count as more dice.
    add(
      force,
      row.neutrals.get(kind) * (firepower + more) * Math.max(1, (damage * 4) / (cost + 1)),
      row.neutrals.get(kind) * hull,
    )
  }
  return force
}
/** Damage that so many dice do in a round, roughly: better weapons make more of them. */
function sting(g: Seen, who: Seat, dice: number): number {
  if (who < 0) return dice * 0.5
  let bonus = 0
  for (const card of g.players.at(who).developed)
    for (const { effect } of tablesOf(g).technologies[card]?.abilities ?? [])
      if (effect.when && 'spend' in effect.when && effect.when.spend.in === 'combat') {
        const { cost, repeat } = effect.when.spend
        const damage = effect.do.reduce((n, verb) => n + ('damage' in verb ? verb.damage : 0), 0)
        bonus += (repeat ? dice * 0.25 : 1) * Math.max(0, damage / cost - 0.12)
      }
  const { combat } = empireOf(g, who)
  const cheaper = combat.first !== undefined && dice > 0 ? 0.15 : 0
  return dice * (combat.cost <= 5 ? 0.4 : 0.33) + cheaper + Math.min(dice * 0.6, bonus * 2)
}
/** How many rounds one side outlasts the other, from -3 to 3. */
export function advantage(g: Seen, who: Seat, own: Force, other: Force, enemy: Seat): number {
  const lasts = own.hull / Math.max(0.3, sting(g, enemy, other.dice))
  const needs = other.hull / Math.max(0.3, sting(g, who, own.dice))
  return Math.max(-3, Math.min(3, lasts - needs))
}
/** Units of a seat, of one of its systems or of all, that can reach a system to attack it, without overcharging. */
function attackersOn(g: Seen, who: Seat, system: number, origin?: number): Force {
  const force = { dice: 0, hull: 0 }
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { at, state } = g.units.at(u)
    if (at === OFF || state === 'exhausted' || (origin !== undefined && at !== origin)) continue
    if ((attackable(g, u, speedOf(g, u)) & (1 << system)) === 0) continue
    const { firepower, hull } = unitOf(g, u)
    add(force, state === 'overcharged' ? 0 : firepower, hull)
  }
  return force
}
/** What the units of one system add to the best attack there is. */
export function attackersFrom(g: AdAstra, who: Seat, origin: number): number {
  const { system } = bestAttack(g, who, g.action.single)
  const { dice, hull } = attackersOn(g, who, system, origin)
  return dice + hull
}
/** The strongest fleet of one system that can attack another. */
function fleetOn(g: Seen, who: Seat, system: number): Force {
  let best: Force = { dice: 0, hull: 0 }
  for (const origin of systemsOf(manned(g, who))) {
    const force = attackersOn(g, who, system, origin)
    if (force.dice + force.hull > best.dice + best.hull) best = force
  }
  return best
}
/** Dice that the specials of an empire add to an attack; one that counts in the first round alone is worth half. */
function firstStrike(g: Seen, who: Seat): number {
  let dice = 0
  for (const { abilities } of empireOf(g, who).specials)
    for (const { effect } of abilities)
      if (effect.when && 'roll' in effect.when && effect.when.roll === 'combat')
        for (const verb of effect.do) if ('dice' in verb) dice += 0.5 * verb.dice
  return dice
}
/** A blow to one rival serves the others, too: it is worth less the more of them there are. */
const blow = (g: Seen): number => 0.4 + 0.6 / Math.max(1, g.players.length - 1)
/** What is won by clearing a system: rewards, and what lies behind. */
function spoils(g: Seen, who: Seat, system: number): number {
  const { owner, neutrals, influence } = g.systems.at(system)
  let worth = 0
  for (let kind = 0; kind < neutrals.length; kind++) {
    const { reward, vp } = neutralOf(g, kind)
    const gained = Object.values(reward).reduce<number>((n, m) => n + (m ?? 0), 0)
    worth += neutrals.get(kind) * (vp + 0.14 * gained + 0.3)
  }
  if (worth > 0) worth += missionWorth(g, who, { to: 'monster' })
  const planet = planetOf(g, system)
  if (planet && owner < 0) worth += planet.vp + 0.5
  // An own system in which others stand cannot grow.
  if (owner === who) worth += 0.8 + 0.25 * populationIn(g, system)
  if (owner >= 0 && owner !== who) {
    const { home } = g.systems.at(system)
    worth += (1.2 + 0.3 * populationIn(g, system) + (home >= 0 ? 0.5 : 0)) * blow(g)
  }
  return worth + (influence === who ? 0.1 : 0) + endWorth(g, who, system)
}
interface Attack {
  readonly system: number
  readonly worth: number
}
/** The best attack a seat could make now; with a single fleet alone, which may invade at once. */
export const bestAttack = (g: AdAstra, who: Seat, single = false, invades = false): Attack =>
  attacks(g, who)(single, invades)
/** Each kind is looked for once in a position. */
const attacks = memoState((g: AdAstra, who) => {
  const known: Attack[] = []
  return (single: boolean, invades: boolean): Attack =>
    (known[(single ? 2 : 0) + (invades ? 1 : 0)] ??= findAttack(g, who, single, invades))
})
function findAttack(g: AdAstra, who: Seat, single: boolean, invades: boolean): Attack {
  let out = { system: OFF, worth: 0 }
  let reach = 0
  const from = firstUnit(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at !== OFF && g.units.at(u).state !== 'exhausted')
      reach |= attackable(g, u, speedOf(g, u))
  for (const system of systemsOf(reach)) {
    const own = single ? fleetOn(g, who, system) : attackersOn(g, who, system)
    const landing = invades ? landingWorth(g, who, system, own.dice) : 0
    own.dice += firstStrike(g, who)
    const enemy = enemyIn(g, system, who)
    const edge = advantage(g, who, own, defence(g, system, who), enemy)
    if (edge < 0.8) continue
    const worth = (spoils(g, who, system) + landing) * Math.min(1, 0.5 + 0.25 * edge) - 0.25
    if (worth > out.worth) out = { system, worth }
  }
  return out
}
const enemyIn = (g: Seen, system: number, who: Seat): Seat => {
  const { orbitals } = g.systems.at(system)
  for (let u = 0; u < g.units.length; u++)
    if (g.units.at(u).at === system && ownerOf(g, u) !== who) return ownerOf(g, u)
  return orbitals === who ? NOBODY : orbitals
}
/** Dice of cards that an invasion begins with, and effects of others, which are worth a die or so. */
function cardDice(g: Seen, who: Seat): number {
  let dice = technologyHandles(g, who, 'spend:invasion').length
  for (const handle of technologyHandles(g, who, 'invasion:begins'))
    for (const verb of abilityAt(g, handle, 'invasion:begins')?.effect.do ?? [])
      if ('dice' in verb) dice += verb.dice
  return dice
}
/** How likely so many dice are to bring the successes that are needed: even odds where they are just expected. */
function odds(g: Seen, who: Seat, system: number, dice: number): number {
  const { cost } = empireOf(g, who).invasion
  const each = cost <= 4 ? 0.62 : cost === 5 ? 0.52 : 0.44
  const expected = (dice * each) / Math.max(1, successesNeeded(g, system))
  return Math.max(0, Math.min(1, expected - 0.5))
}
/** The same of the units that are there. */
export function invasionOdds(g: Seen, who: Seat, system: number): number {
  const from = firstUnit(g, who)
  let dice = passiveIn(g, who, 'invasion', system).dice + cardDice(g, who)
  for (let u = from; u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at === system) dice += unitOf(g, u).firepower
  return odds(g, who, system, dice)
}
const LIKELY = 0.25
/** What a system brings its conqueror, and takes from its owner. */
export function conquestWorth(g: Seen, who: Seat, system: number, chance: number): number {
  const { owner } = g.systems.at(system)
  if (owner < 0 || owner === who || chance <= LIKELY) return 0
  const people = populationIn(g, system)
  const points = (planetOf(g, system)?.vp ?? 0) + people / 3
  const taken = points / (g.players.length - 1)
  const pull = missionWorth(g, who, { to: 'conquest' }) + missionWorth(g, who, { to: 'colony', in: system })
  return chance * (points + taken + pull + incomeWorth(g) * people)
}
/** What a fleet that wins a combat would conquer at once: some of its dice are lost in the fight. */
const landingWorth = (g: Seen, who: Seat, system: number, dice: number): number =>
  conquestWorth(
    g,
    who,
    system,
    odds(g, who, system, 0.8 * dice + cardDice(g, who) + passiveIn(g, who, 'invasion', OFF).dice),
  )

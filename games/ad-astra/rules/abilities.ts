import type { Rows, Seat } from '@orrery/kernel'
import { bag, call, done, int, move, one, schema, seat, word } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Ability } from '../content/vocabulary.js'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, k, OFF, tables, tablesOf, unitOf } from '../state.js'
import { boardOf } from './boards.js'
import { anySystem, isChosen, systemsWith } from './choosing.js'
import { drawTechnology } from './draft.js'
import { homeOf } from './galaxy.js'
import { canSpend, keepLimit, spendAction } from './hand.js'
import { readyTokens } from './influence.js'
import { dismissDiplomat } from './diplomats-in-play.js'
import type { Moment, Verbs } from './moments.js'
import { MOMENTS, momentOf, useLocals } from './moments.js'
import { populate } from './population.js'
import { canPay, gainNamed, payAny, payNamed, takeAny } from './resources.js'
import { starGate } from './star-gate.js'
import { hasEnemy, hasRoom, modelFor, placeUnit } from './systems.js'
import { testVerbs } from './test-verbs.js'
import { addUnrest, unrestRoom } from './unrest.js'

/**
 * Abilities of boards, milestones, units, developed technologies and anomaly cards. Each is known by a handle, a number
 * that says where it is printed, and by the moment at which it is used: nothing has two abilities of one moment.
 */

// ---------------------------------------------------------------- handles

type ByMoment = ReadonlyMap<Moment, Ability>
const byMoment = (abilities: readonly Ability[]): ByMoment =>
  new Map(
    abilities.flatMap(ability => (ability.effect.when ? [[momentOf(ability.effect.when), ability]] : [])),
  )
/** By handle: technology cards, anomaly cards, milestones, two specials for each empire; units come behind them. */
interface Index {
  readonly abilities: readonly ByMoment[]
  readonly anomalies: number
  readonly milestones: number
  readonly specials: number
  readonly units: number
}
const indexes = new WeakMap<object, Index>()
let last: { readonly content: Content; readonly index: Index } | undefined
function indexOf(of: Content): Index {
  if (last?.content === of) return last.index
  let index = indexes.get(of)
  if (!index) {
    const { technologies, anomalies } = tables(of)
    const abilities = [
      ...technologies.map(card => byMoment(card.abilities)),
      ...anomalies.map(i => byMoment([of.anomalies.at(i).ability])),
      ...of.milestones.items.map(milestone => byMoment(milestone.abilities)),
      ...of.empires.items.flatMap(({ specials }) => specials.map(special => byMoment(special.abilities))),
    ]
    const milestones = technologies.length + anomalies.length
    const specials = milestones + of.milestones.length
    index = { abilities, anomalies: technologies.length, milestones, specials, units: abilities.length }
    indexes.set(of, index)
  }
  last = { content: of, index }
  return index
}
const unitAbilities = new WeakMap<object, ByMoment>()
const NONE: ByMoment = new Map()
/** The ability of a handle at a moment. */
export function abilityAt(g: Seen, handle: number, moment: Moment): Ability | undefined {
  const index = indexOf(content(g))
  if (handle < index.units) return index.abilities[handle]?.get(moment)
  const { special } = unitOf(g, handle - index.units)
  if (!special) return undefined
  let found = unitAbilities.get(special)
  if (!found) unitAbilities.set(special, (found = byMoment(special.abilities)))
  return (found ?? NONE).get(moment)
}
export const handleCount = (g: Seen): number => indexOf(content(g)).units + g.units.length
export const isAnomaly = (g: Seen, handle: number): boolean => {
  const { anomalies, milestones } = indexOf(content(g))
  return handle >= anomalies && handle < milestones
}
export const anomalyCard = (g: Seen, handle: number): number => handle - indexOf(content(g)).anomalies
export const anomalyHandle = (g: Seen, card: number): number => indexOf(content(g)).anomalies + card
export const unitHandle = (g: Seen, unit: number): number => indexOf(content(g)).units + unit
/** The unit of a handle, or OFF. */
export const unitOfHandle = (g: Seen, handle: number): number =>
  Math.max(OFF, handle - indexOf(content(g)).units)
/** What is printed where a handle points: for texts. */
export function nameOfHandle(g: Seen, handle: number): string {
  const of = content(g)
  const { anomalies, milestones, specials, units } = indexOf(of)
  if (handle < anomalies) return tablesOf(g).technologies[handle]?.name ?? ''
  if (handle < milestones) return of.anomalies.at(tablesOf(g).anomalies[handle - anomalies] ?? 0).name
  if (handle < specials) return of.milestones.at(handle - milestones).name
  if (handle < units) {
    const at = handle - specials
    return of.empires.at(at >> 1).specials[at & 1]?.name ?? ''
  }
  return unitOf(g, handle - units).special?.name ?? ''
}

// ---------------------------------------------------------------- who has what

/** Developed technologies that lie face up and have an ability of this moment. */
export function technologyHandles(g: Seen, who: Seat, moment: Moment, out: number[] = []): number[] {
  const { developed } = g.players.at(who)
  for (let i = 0; i < developed.length; i++) {
    const card = developed.at(i)
    if (g.flipped.get(card) === 0 && abilityAt(g, card, moment)) out.push(card)
  }
  return out
}
/** Milestones and specials of the board with an ability of this moment. */
export function boardHandles(g: Seen, who: Seat, moment: Moment, out: number[] = []): number[] {
  const { milestones, specials } = indexOf(content(g))
  for (const milestone of boardOf(g, who).milestones)
    if (abilityAt(g, milestones + milestone, moment)) out.push(milestones + milestone)
  const { empire } = g.players.at(who)
  for (let i = 0; empire >= 0 && i < 2; i++) {
    const handle = specials + 2 * empire + i
    if (abilityAt(g, handle, moment)) out.push(handle)
  }
  return out
}
/** Anomaly cards of this moment: their owner's secret. */
export function anomalyHandles(g: AdAstra, who: Seat, moment: Moment, out: number[] = []): number[] {
  const { anomalies } = g.players.at(who)
  for (let i = 0; i < anomalies.length; i++) {
    const handle = anomalyHandle(g, anomalies.at(i))
    if (abilityAt(g, handle, moment)) out.push(handle)
  }
  return out
}
export const isUsed = (g: Seen, handle: number): boolean => g.used.has(handle)
/** Costs nothing and needs no decision: used by itself whenever its moment comes. */
export const isFreeOfCost = ({ flip, pay, spend, unrest }: Ability): boolean =>
  !flip && !pay && !spend && unrest === undefined
export const isPayable = (g: AdAstra, who: Seat, { pay, spend, unrest }: Ability): boolean =>
  (pay === undefined || canPay(g, who, pay)) &&
  (spend === undefined || canSpend(g, who, spend)) &&
  (unrest === undefined || unrestRoom(g, who) >= unrest)

// ---------------------------------------------------------------- using one

const needsAHome = (g: AdAstra, who: Seat, unit: number): boolean => {
  const home = homeOf(g, who)
  return home !== OFF && !hasEnemy(g, home, who) && hasRoom(g, home, unit) && modelFor(g, who, unit) !== OFF
}
/** Whether it could do anything now: costs can be met, and what it places finds room. */
export const canUse = (g: AdAstra, who: Seat, ability: Ability): boolean =>
  isPayable(g, who, ability) &&
  ability.effect.do.every(
    verb =>
      !('place' in verb) || verb.place.at !== 'home' || needsAHome(g, who, UNITS.indexOf(verb.place.unit)),
  )

const chosenRows: Rows<AdAstra, PlaceLocals> = [
  ['AA-TURN-17', (g, _f, s) => isChosen(g, s)],
  ['AA-SYS-02', (g, f, s) => g.systems.at(s).owner === f.seat],
  ['AA-SYS-11', (g, f, s) => hasRoom(g, s, f.unit)],
]
const chosen = systemsWith<PlaceLocals>(chosenRows)
const placeLocals = { seat: seat(), unit: int() }
type PlaceLocals = { seat: Seat; unit: number }
/** Puts a free unit into one of the systems of the action. */
const placeInChosen = k.procedure('place-unit', placeLocals, {
  system: k.ask(
    (g, f) => {
      const any = modelFor(g, f.seat, f.unit) !== OFF && anySystem(chosenRows, g, f, f.seat)
      return any ? one(f.seat, chosen) : null
    },
    (g, f, [system = 0]) => placeFree(g, f.seat, f.unit, system),
  ),
})
function placeFree(g: AdAstra, who: Seat, unitClass: number, system: number): void {
  const model = modelFor(g, who, unitClass)
  if (model === OFF || system === OFF || !hasRoom(g, system, unitClass)) return
  placeUnit(g, model, system)
  emit(g, 'unit', { by: who, unit: model, system })
}

const verbs: Verbs = {
  gain: (g, f, amounts) => {
    gainNamed(g, f.seat, amounts)
    return amounts.any === undefined ? 'next' : call(takeAny, { seat: f.seat, n: amounts.any }, 'next')
  },
  unrest: (g, f, n) => {
    addUnrest(g, f.seat, n)
    return 'next'
  },
  extra: (g, _f, n) => {
    g.action.extra += n
    return 'next'
  },
  discount: (g, _f, { of, n }) => {
    if (of !== 'titan') g.action[of] += n
    return 'next'
  },
  speed: (g, _f, { of, n }) => {
    g.action.speed.add(UNITS.indexOf(of), n)
    return 'next'
  },
  survey: (g, _f, n) => {
    g.action.survey += n
    return 'next'
  },
  populate: (_g, f, n) => call(populate, { seat: f.seat, n }, 'next'),
  place: (g, f, { unit, at }) => {
    const unitClass = UNITS.indexOf(unit)
    if (at === 'chosen') return call(placeInChosen, { seat: f.seat, unit: unitClass }, 'next')
    placeFree(g, f.seat, unitClass, at === 'home' ? homeOf(g, f.seat) : f.at)
    return 'next'
  },
  gate: (_g, f) => call(starGate, { seat: f.seat }, 'next'),
  ready: (_g, f, n) => call(readyTokens, { seat: f.seat, n }, 'next'),
  draw: (g, f, n) => {
    for (let i = 0; i < n; i++) drawTechnology(g, f.seat, 'hand')
    return call(keepLimit, { seat: f.seat }, 'next')
  },
  dismiss: (_g, f) => call(dismissDiplomat, { seat: f.seat }, 'next'),
  ...testVerbs,
}

/** Pays for an ability and carries out its verbs one after the other. Performing an action is up to the caller. */
export const useAbility = k.procedure('use-ability', useLocals, {
  name: (g, f) => {
    emit(g, 'used', { by: f.seat, ability: f.handle })
    if (isAnomaly(g, f.handle)) {
      const card = anomalyCard(g, f.handle)
      move(g, card, g.players.at(f.seat).anomalies, g.anomalyDiscard) // AA-ANOM-01
    }
  },
  cost: (g, f) => {
    const ability = abilityAt(g, f.handle, f.moment)
    if (!ability) return done()
    if (ability.flip) g.flipped.set(f.handle, 1) // AA-TECH-08
    if (ability.unrest !== undefined) addUnrest(g, f.seat, ability.unrest)
    if (!ability.pay) return undefined
    payNamed(g, f.seat, ability.pay)
    return ability.pay.any === undefined ? undefined : call(payAny, { seat: f.seat, n: ability.pay.any })
  },
  action: (g, f) => {
    const spend = abilityAt(g, f.handle, f.moment)?.spend
    return spend === undefined ? undefined : call(spendAction, { seat: f.seat, action: spend })
  },
  next: (g, f) => {
    const verb = abilityAt(g, f.handle, f.moment)?.effect.do[f.verb]
    if (!verb) return done()
    f.verb += 1
    const [tag, value] = schema.tagOf(verb as never) as [keyof Verbs, never]
    return verbs[tag]?.(g, f, value) ?? 'next'
  },
})

/** Uses by itself what a seat has for a moment without a decision: of its board and its developed technologies. */
export const useAll = k.procedure(
  'use-all',
  { seat: seat(), moment: word(...MOMENTS), queue: bag(32) },
  {
    list: (g, f) => f.queue.assign(boardHandles(g, f.seat, f.moment, technologyHandles(g, f.seat, f.moment))),
    next: (_g, f) =>
      f.queue.length === 0
        ? done()
        : call(useAbility, { seat: f.seat, handle: f.queue.removeAt(0), moment: f.moment }, 'next'),
  },
)

import type { Rows, Seat } from '@orrery/kernel'
import { bag, call, done, int, memo, move, one, schema, seat, word } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Ability } from '../content/vocabulary.js'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { classOf, content, emit, k, keep, OFF, ownerOf, tables, tablesOf, unitOf } from '../state.js'
import type { Board } from './boards.js'
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

/** Abilities of one moment, by handle. */
type ByHandle = readonly (Ability | undefined)[]
/** The handles of technology cards, anomaly cards, milestones, two specials for each empire; units come behind them. */
interface Index {
  readonly at: ReadonlyMap<Moment, ByHandle>
  readonly anomalies: number
  readonly milestones: number
  readonly specials: number
  readonly units: number
  /** By unit class of an empire, at `empire * classes + class`. */
  readonly ofUnits: ReadonlyMap<Moment, ByHandle>
}
function byMoment(printed: readonly (readonly Ability[])[]): ReadonlyMap<Moment, ByHandle> {
  const out = new Map<Moment, (Ability | undefined)[]>()
  printed.forEach((abilities, handle) => {
    for (const ability of abilities) {
      if (!ability.effect.when) continue
      const moment = momentOf(ability.effect.when)
      let row = out.get(moment)
      if (!row) out.set(moment, (row = new Array<Ability | undefined>(printed.length).fill(undefined)))
      row[handle] = ability
    }
  })
  return out
}
const indexOf = memo((of: Content): Index => {
  const { technologies, anomalies } = tables(of)
  const printed = [
    ...technologies.map(card => card.abilities),
    ...anomalies.map(i => [of.anomalies.at(i).ability]),
    ...of.milestones.items.map(milestone => milestone.abilities),
    ...of.empires.items.flatMap(({ specials }) => specials.map(special => special.abilities)),
  ]
  const milestones = technologies.length + anomalies.length
  const units = of.empires.items.flatMap(empire =>
    empire.units.map(({ special }) => special?.abilities ?? []),
  )
  return {
    at: byMoment(printed),
    anomalies: technologies.length,
    milestones,
    specials: milestones + of.milestones.length,
    units: printed.length,
    ofUnits: byMoment(units),
  }
})
/** The ability of a handle at a moment. */
export function abilityAt(g: Seen, handle: number, moment: Moment): Ability | undefined {
  const index = indexOf(content(g))
  if (handle < index.units) return index.at.get(moment)?.[handle]
  const unit = handle - index.units
  const { empire } = g.players.at(ownerOf(g, unit))
  return index.ofUnits.get(moment)?.[empire * UNITS.length + classOf(g, unit)]
}
export const handleCount = (g: Seen): number => indexOf(content(g)).units + g.units.length
export const isAnomaly = (g: Seen, handle: number): boolean => {
  const { anomalies, milestones } = indexOf(content(g))
  return handle >= anomalies && handle < milestones
}
const anomalyCard = (g: Seen, handle: number): number => handle - indexOf(content(g)).anomalies
export const anomalyHandle = (g: Seen, card: number): number => indexOf(content(g)).anomalies + card
export const unitHandle = (g: Seen, unit: number): number => indexOf(content(g)).units + unit
/** Where the ability of a handle is printed: for boards and texts. Specials are numbered through all empires, two each. */
export type Source = 'technology' | 'anomaly' | 'milestone' | 'special' | 'unit'
export function sourceOf(g: Seen, handle: number): { readonly of: Source; readonly id: number } {
  const { anomalies, milestones, specials, units } = indexOf(content(g))
  if (handle < anomalies) return { of: 'technology', id: handle }
  if (handle < milestones) return { of: 'anomaly', id: handle - anomalies }
  if (handle < specials) return { of: 'milestone', id: handle - milestones }
  return handle < units ? { of: 'special', id: handle - specials } : { of: 'unit', id: handle - units }
}
/** What is printed where a handle points: for texts. */
export function nameOfHandle(g: Seen, handle: number): string {
  const all = content(g)
  const { of, id } = sourceOf(g, handle)
  switch (of) {
    case 'technology':
      return tablesOf(g).technologies[id]?.name ?? ''
    case 'anomaly':
      return all.anomalies.at(tablesOf(g).anomalies[id] ?? 0).name
    case 'milestone':
      return all.milestones.at(id).name
    case 'special':
      return all.empires.at(id >> 1).specials[id & 1]?.name ?? ''
    case 'unit':
      return unitOf(g, id).special?.name ?? ''
  }
}

// ---------------------------------------------------------------- who has what

/** Developed technologies that lie face up and have an ability of this moment. */
export function technologyHandles(g: Seen, who: Seat, moment: Moment): number[] {
  const out: number[] = []
  const found = indexOf(content(g)).at.get(moment)
  if (!found) return out
  const { developed } = g.players.at(who)
  for (let i = 0; i < developed.length; i++) {
    const card = developed.at(i)
    if (found[card] !== undefined && g.flipped.get(card) === 0) out.push(card)
  }
  return out
}
const onBoard = memo((_board: Board) => new Map<Moment, readonly number[]>())
/** Milestones and specials of the board with an ability of this moment: found once for each board. */
export function boardHandles(g: Seen, who: Seat, moment: Moment): readonly number[] {
  const known = onBoard(boardOf(g, who))
  return known.get(moment) ?? keep(known, moment, findOnBoard(g, who, moment))
}
function findOnBoard(g: Seen, who: Seat, moment: Moment): number[] {
  const { milestones, specials } = indexOf(content(g))
  const { empire } = g.players.at(who)
  const printed = boardOf(g, who).milestones.map(milestone => milestones + milestone)
  printed.push(specials + 2 * empire, specials + 2 * empire + 1)
  return printed.filter(handle => abilityAt(g, handle, moment))
}
/** All that a seat has for a moment where everybody can see it: technologies first. */
export function seenHandles(g: Seen, who: Seat, moment: Moment): number[] {
  const out = technologyHandles(g, who, moment)
  for (const handle of boardHandles(g, who, moment)) out.push(handle)
  return out
}
/** Adds anomaly cards of this moment: their owner's secret. */
export function withAnomalies(g: AdAstra, who: Seat, moment: Moment, out: number[]): number[] {
  const { anomalies } = g.players.at(who)
  for (let i = 0; i < anomalies.length; i++) {
    const handle = anomalyHandle(g, anomalies.at(i))
    if (abilityAt(g, handle, moment)) out.push(handle)
  }
  return out
}
export const isUsed = (g: Seen, handle: number): boolean => g.used.has(handle)
const isPayable = (g: AdAstra, who: Seat, { pay, spend, unrest }: Ability): boolean =>
  (pay === undefined || canPay(g, who, pay)) &&
  (spend === undefined || canSpend(g, who, spend)) &&
  (unrest === undefined || unrestRoom(g, who) >= unrest)

// ---------------------------------------------------------------- using one

const needsAHome = (g: AdAstra, who: Seat, unit: number): boolean => {
  const home = homeOf(g, who)
  return !hasEnemy(g, home, who) && hasRoom(g, home, unit) && modelFor(g, who, unit) !== OFF
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
  if (model === OFF || !hasRoom(g, system, unitClass)) return
  placeUnit(g, model, system)
  emit(g, 'unit', { by: who, unit: model, system })
}

const verbs: Verbs = {
  gain: (g, f, amounts) => {
    gainNamed(g, f.seat, amounts)
    return call(takeAny, { seat: f.seat, n: amounts.any ?? 0 }, 'next')
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
    const ability = abilityAt(g, f.handle, f.moment) as Ability
    if (ability.flip) g.flipped.set(f.handle, 1) // AA-TECH-08
    if (ability.unrest !== undefined) addUnrest(g, f.seat, ability.unrest)
    if (!ability.pay) return undefined
    payNamed(g, f.seat, ability.pay)
    return call(payAny, { seat: f.seat, n: ability.pay.any ?? 0 })
  },
  action: (g, f) => {
    const spend = abilityAt(g, f.handle, f.moment)?.spend
    return spend === undefined ? undefined : call(spendAction, { seat: f.seat, action: spend })
  },
  next: (g, f) => {
    const verb = abilityAt(g, f.handle, f.moment)?.effect.do[f.verb]
    if (!verb) return undefined
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
    list: (g, f) => f.queue.assign(seenHandles(g, f.seat, f.moment)),
    next: (_g, f) =>
      f.queue.length === 0
        ? done()
        : call(useAbility, { seat: f.seat, handle: f.queue.removeAt(0), moment: f.moment }, 'next'),
  },
)

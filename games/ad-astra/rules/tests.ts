import type { Draft, Menu, Rows, Seat } from '@orrery/kernel'
import { one } from '@orrery/kernel'
import type { Ability, Do, Test, When } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, empireOf, k, tablesOf } from '../state.js'
import { abilityAt, technologyHandles } from './abilities.js'
import type { Priced } from './best-dice.js'
import { bestUses } from './best-dice.js'
import { rollOf } from './rolls.js'

/**
 * Tests: dice are spent on active effects. Effects are numbered: those printed on every board first, then those of
 * technologies, by card.
 */

const EFFECTS = ['combat', 'success', 'kill', 'replace-guarded'] as const
/** The basic combat effect; the basic invasion effect in its two uses; Replace Influence past a Spy Center (AA-BLD-08). */
export const [COMBAT, SUCCESS, KILL, REPLACE_GUARDED] = [0, 1, 2, 3] as const
/** The seven basic diplomacy effects, in the order of the content. */
export const DIPLOMACY = EFFECTS.length
const ON_CARDS = 16
export const effectCount = (g: Seen): number => ON_CARDS + tablesOf(g).technologies.length
export const cardEffect = (card: number): number => ON_CARDS + card
/** The card an effect is printed on, or nothing. */
export const cardOfEffect = (effect: number): number | undefined =>
  effect < ON_CARDS ? undefined : effect - ON_CARDS
/** The verbs of an effect on a card. */
export const verbsOfEffect = (g: Seen, effect: number, test: Test): readonly Do[] => {
  const card = cardOfEffect(effect)
  return card === undefined ? [] : (abilityAt(g, card, SPENT[test])?.effect.do ?? [])
}

export interface DiceEffect extends Priced {
  readonly effect: number
  /** Another that is the same effect at another price. */
  readonly same?: number
  /** Removes population. */
  readonly kills?: boolean
}
export interface Results {
  damage: number
  successes: number
  kills: number
}
function count(sum: Results, verbs: readonly Do[]): Results {
  for (const verb of verbs) {
    if ('damage' in verb) sum.damage += verb.damage
    if ('success' in verb) sum.successes += verb.success
    if ('kill' in verb) sum.kills += verb.kill
  }
  return sum
}
/** What effects come to that dice were spent on: the basic ones 1 each, those of cards what they say. */
export function resultsOf(g: Seen, effects: readonly number[], test: Test): Results {
  const sum: Results = { damage: 0, successes: 0, kills: 0 }
  for (const effect of effects) {
    if (effect === COMBAT) sum.damage += 1
    if (effect === SUCCESS) sum.successes += 1
    if (effect === KILL) sum.kills += 1
    count(sum, verbsOfEffect(g, effect, test))
  }
  return sum
}
const worthOf = (verbs: readonly Do[]): number => {
  const { damage, successes, kills } = count({ damage: 0, successes: 0, kills: 0 }, verbs)
  return damage + successes + kills
}
const SPENT = { combat: 'spend:combat', invasion: 'spend:invasion', diplomacy: 'spend:diplomacy' } as const
/** What a technology that has an effect in this test lets a seat spend dice on. */
function ofCard(g: Seen, card: number, test: Test): DiceEffect {
  const { effect } = abilityAt(g, card, SPENT[test]) as Ability
  const { cost, repeat } = (effect.when as Extract<When, { readonly spend: unknown }>).spend
  const kills = effect.do.some(verb => 'kill' in verb)
  return { effect: cardEffect(card), cost, repeat, worth: worthOf(effect.do), kills }
}
/** AA-CBT-22, AA-INV-07, AA-DPL-05: the basic effects of a test. */
function basicEffects(g: Seen, who: Seat, test: Test): DiceEffect[] {
  const { combat, invasion } = empireOf(g, who)
  if (test === 'combat') return [{ effect: COMBAT, ...combat, repeat: true, worth: 1 }]
  if (test === 'invasion')
    return [SUCCESS, KILL].map(effect => ({
      effect,
      ...invasion,
      repeat: true,
      worth: 1,
      kills: effect === KILL,
    }))
  return content(g).diplomacyEffects.items.map(({ cost, repeat }, i) => ({
    effect: DIPLOMACY + i,
    cost,
    repeat,
    worth: 1,
  }))
}
/** What a seat's dice can be spent on in a test. */
export function effectsOf(g: Seen, who: Seat, test: Test): DiceEffect[] {
  const effects = basicEffects(g, who, test)
  for (const card of technologyHandles(g, who, SPENT[test])) effects.push(ofCard(g, card, test))
  return effects
}

// ---------------------------------------------------------------- spending

interface Spent {
  readonly effect: DiceEffect
  readonly dice: readonly number[]
}
const totalOf = (uses: readonly Spent[]): number => uses.reduce((sum, { effect }) => sum + effect.worth, 0)
/**
 * How dice are spent best. An invasion needs so many successes: by themselves, if they are enough, since they take the
 * planet as it is. If all that the dice can do is not enough, they are for nothing, and population is removed (AA-INV-09).
 */
export function bestSpending(
  dice: readonly number[],
  effects: readonly DiceEffect[],
  need?: number,
): readonly Spent[] {
  const best = (of: readonly DiceEffect[]): Spent[] =>
    bestUses(dice, of).map(use => ({ effect: of[use.effect] as DiceEffect, dice: use.dice }))
  if (need === undefined) return best(effects)
  const peaceful = best(effects.filter(({ kills }) => !kills))
  if (totalOf(peaceful) >= need) return peaceful
  const all = best(effects)
  const kill = effects.find(({ effect }) => effect === KILL)
  if (!kill || totalOf(all) >= need) return all
  return all.map(use => (use.effect.effect === SUCCESS ? { ...use, effect: kill } : use))
}

/** What has been paid for so far: effects in their order. */
export interface Spending {
  /** All there is to spend dice on in this test. */
  readonly effects: readonly DiceEffect[]
  /** How many of each face are left; the place 0 is unused. */
  readonly left: number[]
  readonly uses: number[]
  /** An effect that is not paid in full yet, or -1. */
  on: number
  missing: number
  over: boolean
  /** Successes that an invasion needs. */
  readonly need?: number | undefined
  /** What can be chosen, made when it is first asked for. */
  menu?: Menu<AdAstra, object, unknown>
}
const FACES = 7
const NONE = -1
const sumOf = (left: readonly number[]): number => {
  let sum = 0
  for (let face = 1; face < FACES; face++) sum += face * (left[face] as number)
  return sum
}
/** An effect at two prices is one effect: a use of either counts. */
const isUnused = (d: Spending, effect: DiceEffect): boolean =>
  !d.effects.some(
    ({ effect: other, same }) =>
      (other === effect.effect || other === effect.same || same === effect.effect) && d.uses.includes(other),
  )
const priceOf = (d: Spending, effect: DiceEffect): number =>
  effect.first !== undefined && isUnused(d, effect) ? effect.first : effect.cost
/** AA-TEST-04. */
const isOpen = (d: Spending, effect: DiceEffect): boolean => effect.repeat || isUnused(d, effect)
/** AA-TEST-02. */
const isAffordable = (d: Spending, effect: DiceEffect): boolean =>
  isOpen(d, effect) && sumOf(d.left) >= priceOf(d, effect)
const effectIn = (d: Spending, effect: number): DiceEffect =>
  d.effects.find(e => e.effect === effect) ?? (d.effects[0] as DiceEffect)

function begin(d: Spending, effect: number): void {
  d.on = effect
  d.missing = priceOf(d, effectIn(d, effect))
  d.uses.push(effect)
}
function pay(d: Spending, face: number): void {
  d.left[face] = (d.left[face] ?? 0) - 1
  d.missing -= face
  if (d.missing <= 0) d.on = NONE
}
/** The rest of the dice on what is worth most together. */
function spendBest(d: Spending): void {
  const dice = d.left.flatMap((n, face) => new Array<number>(n).fill(face))
  const open = d.effects.filter(e => isOpen(d, e)).map(e => (isUnused(d, e) ? e : { ...e, first: undefined }))
  const laid = d.uses.reduce((sum, use) => sum + effectIn(d, use).worth, 0)
  const need = d.need === undefined ? undefined : d.need - laid
  for (const use of bestSpending(dice, open, need)) {
    begin(d, use.effect.effect)
    for (const face of use.dice) pay(d, face)
  }
  d.over = true
}
const faceCount = (): number => FACES
function menuOf(d: Spending, test: Test): Menu<AdAstra, object, unknown> {
  const effects = k.guard<object>(
    k.among('effect', effectCount, () => d.effects.map(({ effect }) => effect), 'AA-TEST-02'),
    [
      ['AA-TEST-02', (_g, _f, effect) => d.on === NONE || d.on === effect],
      ['AA-TEST-04', (_g, _f, effect) => d.on !== NONE || isOpen(d, effectIn(d, effect))],
      ['AA-TEST-02', (_g, _f, effect) => d.on !== NONE || isAffordable(d, effectIn(d, effect))],
    ],
  )
  const faces = k.guard<object>(k.things('face', faceCount), [
    ['AA-TEST-03', (_g, _f, face) => (d.left[face] ?? 0) > 0],
  ])
  const isBetween: Rows<AdAstra, object> = [['AA-TEST-02', () => d.on === NONE]]
  const spend = k.option<object, void>(k.pairs(effects, faces), (_g, _f, effect, face) => {
    if (d.on === NONE) begin(d, effect)
    pay(d, face)
    d.over = d.on === NONE && !d.effects.some(e => isAffordable(d, e))
  })
  const best = k.plain<object, void>(isBetween, () => spendBest(d))
  const enough = k.plain<object, void>(isBetween, () => void (d.over = true))
  return test === 'diplomacy' ? k.menu({ spend, done: enough }) : k.menu({ spend, best, done: enough })
}
const NO_MORE = (): readonly DiceEffect[] => []
/**
 * Dice are laid on effects one by one until those in hand pay for nothing more, the player is done, or wants the most
 * made of the rest (AA-TEST-05).
 */
export function spendDice<F extends object>(
  test: Test,
  more: (g: Seen) => readonly DiceEffect[] = NO_MORE,
  need: (g: Seen, f: F) => number | undefined = () => undefined,
): Draft<AdAstra, F, Spending> {
  const menu = (d: Spending): Menu<AdAstra, object, unknown> => (d.menu ??= menuOf(d, test))
  return {
    begin(g, f, who) {
      const left = new Array<number>(FACES).fill(0)
      for (const face of rollOf(g, who).dice) left[face] = (left[face] ?? 0) + 1
      const effects = [...effectsOf(g, who, test), ...more(g)]
      const d: Spending = { effects, left, uses: [], on: NONE, missing: 0, over: false, need: need(g, f) }
      d.over = !effects.some(e => isAffordable(d, e))
      return d
    },
    ask: (_g, _f, d, who) => (d.over ? null : one(who, menu(d))),
    take: (g, f, d, [x = 0], who) => void menu(d).act(g, f, x, who),
  }
}

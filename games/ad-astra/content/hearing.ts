import type { Schema, schema } from '@orrery/kernel'
import type { Ability, Do, If, Law, When } from './vocabulary.js'
import { ACTIONS } from './vocabulary.js'

/**
 * Where each word is heard. What says a word where the rules do not listen would promise more than it does, so it is refused
 * with the place of the word. `tests/hearing.test.ts` plays every word in every place that hears it.
 */

/** What says something; `income` is that ability of a board, `better` and `superior` are the tiers that let diplomats do more. */
export type Speaker =
  'technology' | 'anomaly' | 'milestone' | 'special' | 'income' | 'unit' | 'frigate' | 'better' | 'superior'
type Tag<T> = T extends unknown ? keyof T & string : never
type Word = Tag<Do>
type Asked = Tag<If>
type Cost = Exclude<keyof Ability, 'effect'>

interface Hearing {
  readonly by: readonly Speaker[]
  readonly words: readonly Word[]
  /** As `before growth`; of what is paid with dice, as `spend combat`. */
  readonly when: readonly string[]
  readonly if?: readonly Asked[]
  /** What it may cost: where nobody decides, nothing is paid. */
  readonly at?: readonly Cost[]
  /** What its fields may say, or the word itself, where the rules do not hear everything. */
  readonly fields?: Readonly<Record<string, readonly unknown[]>>
  readonly is?: readonly Law[]
}

const BOARD = ['milestone', 'special'] as const
const STANDING = ['technology', ...BOARD, 'income'] as const
const OPEN = ['technology', ...BOARD, 'unit'] as const

const around = (when: 'before' | 'after' | 'instead'): string[] => ACTIONS.map(action => `${when} ${action}`)
const ALWAYS = ['always']
const TURN = ['free', ...around('before'), ...around('after')]
/** Diplomacy is the one action without systems or branches to choose. */
const CHOOSING = ACTIONS.filter(action => action !== 'diplomacy')
const CHOSEN = CHOOSING.map(action => `before ${action}`)
/** Before and after the roll; no unit takes part in a diplomacy roll. */
const WINDOWS = {
  before: ['combat before-roll', 'invasion begins'],
  after: ['combat after-roll', 'invasion after-roll'],
  diplomacy: ['diplomacy before-roll', 'diplomacy after-roll'],
}
/** Whoever uses something to disengage does so, and nothing else. */
const COMBAT = ['combat begins', 'combat before-roll', 'combat after-roll', 'combat ends']
const ON = ['on developed', 'on upgraded', 'on combat-won', 'on invasion-won']

const FIGHT = ['side', 'orbital', 'at', 'round'] as const
const ALL_COSTS = ['flip', 'pay', 'spend', 'unrest'] as const
/** A card can be turned over; boards and units cannot, and anomaly cards are gone after their use. */
const TO_PAY = ['pay', 'spend', 'unrest'] as const

/** The same, by what is chosen and paid for: technologies, anomaly cards, and in windows what is printed on boards and units. */
const chosen = (row: Omit<Hearing, 'by' | 'at'>): Hearing[] => [
  { ...row, by: ['technology'], at: ALL_COSTS },
  { ...row, by: ['anomaly'], at: TO_PAY, if: [] },
]
const inWindows = (row: Omit<Hearing, 'by' | 'at'>): Hearing[] => [
  ...ofTalks(row),
  { ...row, by: ['unit'], at: TO_PAY },
]
const ofTalks = (row: Omit<Hearing, 'by' | 'at'>): Hearing[] => [
  ...chosen(row),
  { ...row, by: BOARD, at: TO_PAY },
]
/** An action without additions, or with what its own chapter hears. */
const PERFORMED: readonly NonNullable<Hearing['fields']>[] = [
  { dice: [undefined], ignoring: [undefined] },
  { action: ['diplomacy'], ignoring: [undefined] },
  { action: ['construction'], dice: [undefined] },
]

export const HEARD: readonly Hearing[] = [
  // What always holds.
  { by: STANDING, words: ['income', 'armor', 'guard', 'recycle', 'technologies'], when: ALWAYS },
  { by: STANDING, words: ['hull', 'speed', 'capacity'], when: ALWAYS },
  { by: STANDING, words: ['discount'], when: ALWAYS, fields: { of: ['titan'] } },
  { by: [...BOARD, 'income'], words: ['limit'], when: ALWAYS, fields: { of: CHOOSING } },
  {
    by: [...BOARD, 'income'],
    words: ['law'],
    when: ALWAYS,
    is: [
      'shared-influence',
      'no-unrest',
      'hungry-colonies',
      'eats-rock',
      'terraforming',
      'advanced-terraforming',
      'jump-drive',
      'advanced-jump-drive',
    ],
  },
  { by: ['unit'], words: ['law'], when: ALWAYS, is: ['ambassador', 'impressive'] },
  { by: ['frigate'], words: ['law'], when: ALWAYS, is: ['twin-frigates'] },
  // AA-RES-12: it is the tier of Government that counts (AA-DIP-04), so they stand there and nowhere else.
  { by: ['better'], words: ['law'], when: ALWAYS, is: ['better-diplomats'] },
  { by: ['superior'], words: ['law'], when: ALWAYS, is: ['superior-diplomats'] },

  // The own turn.
  ...chosen({ words: ['gain', 'unrest', 'populate', 'gate', 'ready', 'draw', 'dismiss'], when: TURN }),
  ...chosen({ words: ['place'], when: TURN, fields: { at: ['home'] } }),
  ...chosen({ words: ['place'], when: ['after growth', 'after construction'], fields: { at: ['chosen'] } }),
  ...PERFORMED.flatMap(fields => [
    ...chosen({ words: ['perform'], when: ['free'], fields }),
    {
      by: ['technology'],
      words: ['perform'],
      when: around('instead'),
      at: ALL_COSTS,
      fields,
    } satisfies Hearing,
  ]),
  { by: ['technology'], words: ['gain', 'unrest'], when: around('instead'), at: ALL_COSTS },
  ...chosen({ words: ['extra'], when: CHOSEN }),
  ...chosen({ words: ['discount'], when: ['before growth'], fields: { of: ['population'] } }),
  ...chosen({ words: ['discount'], when: ['before research'], fields: { of: ['branch'] } }),
  ...chosen({ words: ['discount'], when: ['before construction'], fields: { of: ['piece'] } }),
  ...chosen({ words: ['speed'], when: ['before flight'] }),
  ...chosen({ words: ['survey', 'gain', 'unrest'], when: ['discovery'] }),
  // What boards do around an action comes by itself.
  { by: BOARD, words: ['gain', 'unrest', 'populate'], when: [...around('before'), ...around('after')] },
  { by: BOARD, words: ['extra'], when: CHOSEN },
  { by: BOARD, words: ['discount'], when: ['before growth'], fields: { of: ['population'] } },
  { by: BOARD, words: ['discount'], when: ['before research'], fields: { of: ['branch'] } },
  { by: BOARD, words: ['discount'], when: ['before construction'], fields: { of: ['piece'] } },
  { by: BOARD, words: ['speed'], when: ['before flight'] },
  {
    by: BOARD,
    words: ['place'],
    when: ['after growth', 'after construction'],
    fields: { at: ['home', 'chosen'] },
  },

  // Management, and what happens.
  { by: ['technology'], words: ['gain', 'unrest'], when: ['management'], at: ['flip'] },
  { by: ['technology'], words: ['place'], when: ['management'], fields: { at: ['home'] }, at: ['flip'] },
  { by: BOARD, words: ['gain', 'unrest'], when: ['management'] },
  { by: BOARD, words: ['place'], when: ['management'], fields: { at: ['home'] } },
  { by: ['anomaly'], words: ['gain', 'unrest'], when: ['management'], at: TO_PAY },
  { by: ['anomaly'], words: ['place'], when: ['management'], fields: { at: ['home'] }, at: TO_PAY },
  { by: ['unit'], words: ['place'], when: ['management'], fields: { at: ['here'] } },
  { by: ['technology'], words: ['gain', 'unrest'], when: ON, at: ['flip'] },
  { by: BOARD, words: ['gain', 'unrest'], when: ON },
  { by: OPEN, words: ['fresh', 'gain', 'unrest'], when: ['on combat-won'], if: FIGHT },

  // Rolls.
  { by: ['technology'], words: ['damage'], when: ['spend combat'] },
  { by: ['technology'], words: ['success', 'kill'], when: ['spend invasion'] },
  { by: ['technology'], words: ['unrest', 'hire', 'sway'], when: ['spend diplomacy'] },
  { by: OPEN, words: ['dice', 'shield', 'damage'], when: ['roll combat'], if: FIGHT },
  { by: OPEN, words: ['dice'], when: ['roll invasion'] },
  { by: ['technology', ...BOARD], words: ['dice'], when: ['roll diplomacy'] },
  ...inWindows({ words: ['dice', 'shield', 'damage', 'repair'], when: ['combat before-roll'], if: FIGHT }),
  ...inWindows({ words: ['dice'], when: WINDOWS.before }),
  ...inWindows({ words: ['reroll'], when: WINDOWS.after }),
  ...ofTalks({ words: ['dice'], when: ['diplomacy before-roll'] }),
  ...ofTalks({ words: ['reroll'], when: ['diplomacy after-roll'] }),
  ...inWindows({ words: ['reroll', 'jam'], when: ['combat after-roll'], if: FIGHT }),
  ...inWindows({ words: ['disengage'], when: ['combat disengage'], if: FIGHT }),
  ...inWindows({ words: ['salvage'], when: ['combat ends'], if: FIGHT }),
  ...inWindows({ words: ['gain', 'unrest'], when: COMBAT, if: FIGHT }),
  ...inWindows({ words: ['gain', 'unrest'], when: [...WINDOWS.before, ...WINDOWS.after] }),
  ...ofTalks({ words: ['gain', 'unrest'], when: WINDOWS.diplomacy }),
]

function momentOf(when: When | undefined): string {
  const [name, value] = Object.entries(when ?? {})[0] ?? []
  if (typeof value === 'object') return `spend ${(value as { in: string }).in}`
  return value === true ? (name ?? '') : `${name} ${String(value)}`
}
const keyOf = (tagged: object): string => Object.keys(tagged)[0] ?? ''
const says = (value: unknown, fields: Readonly<Record<string, readonly unknown[]>>): boolean =>
  Object.entries(fields).every(([field, may]) => may.includes((value as Record<string, unknown>)[field]))

/** A word that says nothing: 0 dice, a gain of no resource. */
export const isNothing = (value: unknown): boolean =>
  value === 0 || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
/** Conditions of one kind twice: no side is both, and no round two. */
const isAskedTwice = (asked: readonly If[]): boolean => new Set(asked.map(keyOf)).size < asked.length

/** Whether a word of an ability is heard, said by one of these. */
function isHeard(by: readonly Speaker[], { effect, ...costs }: Ability, verb: Do): boolean {
  const value: unknown = Object.values(verb)[0]
  if (isNothing(value) || isAskedTwice(effect.if ?? [])) return false
  const paid = Object.entries(costs).flatMap(([cost, of]) => (of === undefined ? [] : [cost as Cost]))
  return HEARD.some(
    ({ by: speakers, words, when, if: may = [], at = [], fields = {}, is }) =>
      by.some(one => speakers.includes(one)) &&
      words.includes(keyOf(verb) as Word) &&
      when.includes(momentOf(effect.when)) &&
      (effect.if ?? []).every(one => may.includes(keyOf(one) as Asked)) &&
      paid.every(cost => at.includes(cost)) &&
      says(value, fields) &&
      (is === undefined || is.includes(value as Law)),
  )
}
export type Spoken = readonly [
  by: readonly Speaker[],
  abilities: readonly (readonly [place: string, Ability])[],
]
export const listed = (field: string, abilities: readonly Ability[]): Spoken[1] =>
  abilities.map((ability, i) => [`${field}[${i}]`, ability])
/** Abilities of an item: each in words, each word heard, and nothing twice at one moment. */
export const heard = <T>(worded: Schema<T>, spoken: (item: T) => Iterable<Spoken>): Schema<T> => ({
  ...worded,
  check(value, place, problems: schema.Problem[]) {
    const before = problems.length
    worded.check(value, place, problems)
    if (problems.length > before) return
    for (const [by, abilities] of spoken(value as T)) {
      const moments = abilities.map(([, { effect }]) => momentOf(effect.when))
      abilities.forEach(([field, ability], i) => {
        const at = `${place}.${field}`
        if (isNothing(ability.pay)) problems.push({ place: `${at}.pay`, why: 'must name something' })
        if (moments[i] !== 'always' && moments.indexOf(moments[i] ?? '') !== i)
          problems.push({ place: at, why: 'is a second ability of its moment' })
        ability.effect.do.forEach((verb, j) => {
          const isSecond = 'perform' in verb && ability.effect.do.findIndex(one => 'perform' in one) !== j
          if (isSecond || !isHeard(by, ability, verb))
            problems.push({ place: `${at}.effect.do[${j}]`, why: 'is heard by no rule here' })
        })
      })
    }
  },
})

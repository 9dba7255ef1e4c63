import type { Schema, schema } from '@orrery/kernel'
import type { CardEffect, Conditions, Price, Verb, Verbs } from './vocabulary.js'
import { SIZES } from './vocabulary.js'

/**
 * Where each word is heard. A card that says a word where the rules do not listen would promise more than it does, so it is
 * refused with the place of the word. `tests/words.test.ts` tries words where no printed card says them.
 */

/** What says something: cards, abilities of Ships, and those among them that a CRIT triggers. */
export type Speaker = 'event' | 'development' | 'strategy' | 'ship' | 'critical'
type Word = keyof Verbs
type Asked = keyof Conditions

interface Hearing {
  readonly by: readonly Speaker[]
  readonly words: readonly Word[]
  /** As `combat roll`; nothing for what holds for good. */
  readonly when?: readonly string[]
  /** What may be asked besides. */
  readonly if?: readonly Asked[]
  /** What its fields may say, where the rules do not hear everything. */
  readonly fields?: Readonly<Record<string, readonly unknown[]>>
}

const GAINS = [
  'z',
  'basic',
  'morphite',
  'material',
  'planetary',
  'moon',
  'component',
  'rt',
  'event',
  'card',
  'vp',
  'tribute',
  'mine',
] as const
const ORDERS = [
  'levy',
  'gift',
  'trade',
  'manufacture',
  'exchange',
  'rush',
  'points',
  'ship',
  'structure',
  'unlock',
  'move',
  'jump',
  'ready',
  'haste',
  'discovery',
  'look',
  'uprising',
  'sabotage',
  'claim',
  'mission',
] as const
const REACTIONS = ['claim', 'arrival', 'completion', 'attack'].map(moment => `reaction ${moment}`)
const HAPPENINGS = ['defence', 'invasion', 'large-kill', 'raid', 'inner-claim'].map(one => `after ${one}`)

/** What is used at a moment of a battle; Strategy Cards work from the reveal on. */
const USED = ['event', 'development', 'ship'] as const
const START = ['combat start']
const AHEAD = ['combat start', 'combat round']
const BETWEEN = [...AHEAD, 'combat round-end']
const ROLL = ['combat roll']
const ROLLED = ['combat rolled']
const ATTACKS = ['attacking', 'attacked', 'outnumbered'] as const
const OWN_ATTACKS = ['attacking', 'outnumbered'] as const
const ENEMY_ATTACKS = ['attacked', 'outnumbered'] as const
const OUTNUMBERED = ['outnumbered'] as const

/** Of one's own choice, or named by their kind; those of one Ship's orbit are for that Ship to say. */
const SHIPS = ['orbit', 'size', 'small', 'heavy', 'all-supports', 'all', 'enemy']
const LONGER = ['round', 'battle']
const stats = { on: SHIPS, until: LONGER }
const attacks = { on: ['orbit', 'all'], until: LONGER, against: [undefined] }
const attack = { on: ['attack'], until: ['attack'], against: [undefined] }

export const HEARD: readonly Hearing[] = [
  // The own turn, and what others do.
  { by: ['event'], words: [...GAINS, ...ORDERS], when: ['turn any', 'turn before'] },
  { by: ['development'], words: [...GAINS, ...ORDERS], when: ['turn any'] },
  { by: ['development'], words: GAINS, when: ['completed true'], if: ['inner'] },
  { by: ['development'], words: [...GAINS, 'toll'], when: REACTIONS },
  { by: ['development'], words: ['resist'], when: ['reaction claim'] },
  { by: ['development'], words: ['vp'], when: HAPPENINGS },

  // What holds for good.
  {
    by: ['development'],
    words: ['income', 'hold', 'operations', 'haggle', 'works', 'overtime', 'citadel', 'customs'],
  },
  { by: ['development'], words: ['refining', 'commission', 'hull', 'system', 'raiders'] },
  { by: ['development'], words: ['speed'], fields: { of: SIZES } },
  { by: ['ship'], words: ['speed'], fields: { of: ['this', 'alone'] } },
  { by: ['ship'], words: ['scout', 'leap', 'carry', 'pursue'] },
  { by: ['ship'], words: ['stat'], fields: { on: ['this', 'leader', 'supports'], until: ['battle'] } },
  { by: ['ship'], words: ['dice', 'result'], fields: { on: ['attack'], until: ['battle'] } },

  // Battles, before the dice.
  { by: ['strategy'], words: ['stat'], when: START, if: OUTNUMBERED, fields: stats },
  { by: ['strategy'], words: ['dice', 'result'], when: START, if: OUTNUMBERED, fields: attacks },
  {
    by: ['strategy'],
    words: ['rounds', 'strength', 'escape', 'parting', 'reorder'],
    when: START,
    if: OUTNUMBERED,
  },
  { by: USED, words: ['stat'], when: AHEAD, if: OUTNUMBERED, fields: stats },
  {
    by: USED,
    words: ['stat'],
    when: ['combat round-end'],
    if: OUTNUMBERED,
    fields: { ...stats, until: ['battle'] },
  },
  { by: USED, words: ['stat'], when: ROLL, if: ATTACKS, fields: { on: [...SHIPS, 'target'] } },
  { by: USED, words: ['dice', 'result'], when: AHEAD, if: OUTNUMBERED, fields: attacks },
  { by: USED, words: ['dice', 'result'], when: ROLL, if: OWN_ATTACKS, fields: attack },
  { by: USED, words: ['drones'], when: ROLL, if: OWN_ATTACKS },
  { by: USED, words: ['rounds', 'reorder'], when: BETWEEN, if: OUTNUMBERED },
  { by: USED, words: ['parting'], when: AHEAD, if: OUTNUMBERED },

  // Behind them, and at the end.
  { by: USED, words: ['result'], when: ROLLED, if: OWN_ATTACKS, fields: attack },
  { by: USED, words: ['reroll'], when: ROLLED, if: ATTACKS },
  { by: USED, words: ['cancel'], when: ROLLED, if: ENEMY_ATTACKS },
  {
    by: ['critical'],
    words: ['result', 'dice'],
    when: ROLLED,
    if: ['attacking'],
    fields: { ...attack, colour: [undefined, 'white', 'black'] },
  },
  // The attack it follows from is over then.
  {
    by: ['critical'],
    words: ['stat'],
    when: ROLLED,
    if: ['attacking'],
    fields: { on: ['target'], until: LONGER },
  },
  { by: USED, words: ['repair'], when: ['combat round-end'], fields: { on: ['all'], more: [undefined] } },
  { by: ['ship'], words: ['repair'], when: ['combat round-end'], fields: { on: ['orbit'] } },
  { by: USED, words: ['strength', 'escape'], when: [...BETWEEN, 'combat result'], if: OUTNUMBERED },
  // The Ships of the battle have gone by then.
  { by: ['event', 'development'], words: ['recall'], when: ['combat rewards'] },
]

const ALWAYS = ['']
const nameOf = (tagged: object | undefined): string =>
  tagged === undefined ? '' : (Object.entries(tagged)[0]?.join(' ') ?? '')
const says = (value: unknown, fields: Readonly<Record<string, readonly unknown[]>>): boolean =>
  Object.entries(fields).every(([field, may]) => may.includes((value as Record<string, unknown>)[field]))

/** No attack is of both sides. */
const neverHolds = (asked: NonNullable<CardEffect['if']>): boolean =>
  asked.some(one => 'attacking' in one) && asked.some(one => 'attacked' in one)
/** An object that names nothing, such as a gift of nothing. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Whether a word of an effect is heard, said by this. */
export function isHeard(by: Speaker, { when, if: asked = [] }: CardEffect, verb: Verb): boolean {
  const [word, value] = Object.entries(verb)[0] ?? []
  if (neverHolds(asked) || isEmpty(value)) return false
  return HEARD.some(
    ({ by: speakers, words, when: moments = ALWAYS, if: may = [], fields = {} }) =>
      speakers.includes(by) &&
      words.includes(word as Word) &&
      moments.includes(nameOf(when)) &&
      asked.every(one => may.includes(Object.keys(one)[0] as Asked)) &&
      says(value, fields),
  )
}
/** More that must hold of an item whose fields are sound: each fault with its field. */
export const also = <T>(
  sound: Schema<T>,
  faults: (item: T) => Iterable<readonly [field: string, why: string] | false>,
): Schema<T> => ({
  ...sound,
  check(value, place, problems: schema.Problem[]) {
    const before = problems.length
    sound.check(value, place, problems)
    if (problems.length > before) return
    for (const fault of faults(value as T))
      if (fault) problems.push({ place: `${place}.${fault[0]}`, why: fault[1] })
  },
})
/** Effects of an item: each in words, and each word heard. */
export const heard = <T>(
  worded: Schema<T>,
  effects: (item: T) => Iterable<readonly [place: string, Speaker, CardEffect | undefined]>,
): Schema<T> =>
  also(worded, item =>
    [...effects(item)].flatMap(([field, by, effect]) =>
      (effect?.do ?? []).map(
        (verb, i) =>
          !isHeard(by, effect ?? { do: [] }, verb) && [`${field}.do[${i}]`, 'is heard by no rule here'],
      ),
    ),
  )
/** A price is paid when a card is used, with what a player has: BP are there in Build Actions only. */
export const wrongPrice = (pay: Price | undefined, isUsed: boolean): readonly [string, string] | false =>
  pay !== undefined &&
  (!isUsed
    ? ['pay', 'is never paid: nobody uses this card']
    : isEmpty(pay)
      ? ['pay', 'must name something']
      : pay.bp !== undefined && ['pay.bp', 'is never paid: BP are for Build Actions'])

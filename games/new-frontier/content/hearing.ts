import type { Schema, schema } from '@orrery/kernel'
import type { Condition, Count, Effect, Verb } from './vocabulary.js'
import { CATEGORIES, COUNTS } from './vocabulary.js'

/**
 * Where each word is heard. An item that says a word where the rules do not listen would promise more than it does, so it
 * is refused with the place of the word. `tests/words.test.ts` tries words where no printed item says them.
 */

/** What says something: cards that work for their owner, and those that work on who targets them. */
const SPEAKERS = [
  'technology',
  'basic',
  'advanced',
  'facility',
  'agenda',
  'planet-agenda',
  'ship',
  'strategy',
  'tactic',
  'green',
] as const
export type Speaker = (typeof SPEAKERS)[number]
type Word = Verb extends infer V ? (V extends object ? keyof V & string : never) : never
type Asked = Condition extends infer C ? (C extends object ? keyof C & string : never) : never

/** Words that one kind of item may say at one moment. */
export interface Hearing {
  readonly by: readonly Speaker[]
  readonly words: readonly Word[]
  /** As `phase politics`; nothing for what holds all the time. */
  readonly when?: readonly string[]
  /** What may be asked besides. */
  readonly if?: readonly Asked[]
  /** What must be asked, word for word, since the rules keep to it in any case. */
  readonly must?: readonly Condition[]
  /** What a number may count. */
  readonly per?: readonly Count[]
}

const EVERYWHERE = COUNTS.filter(
  count => !['opponent', 'defeated', 'won', 'defended', 'planet-facility'].includes(count),
)
const HERE: readonly Count[] = [...EVERYWHERE, 'opponent', 'defended', 'planet-facility']
const PLACE = ['attacking', 'attacked', 'building', 'acting', 'conflict', 'beacon', 'turn'] as const
const RESULT = ['defeats', 'undefeated', 'wins', 'upset'] as const

const OWN = ['technology', 'basic', 'advanced'] as const
const ABILITY = ['basic', 'advanced'] as const
const AGENDAS = ['agenda', 'planet-agenda'] as const
const CARDS = ['strategy', 'tactic'] as const
/** Everything that counts for a fighter (NF-CONF-13, 14). */
const FIGHTING = [...OWN, 'facility', ...AGENDAS, 'ship', ...CARDS] as const
const oncePerTurn = { must: [{ once: 'turn' }] } as const
const oncePerGame = { must: [{ once: 'game' }] } as const

export const HEARD: readonly Hearing[] = [
  // A fight.
  { by: FIGHTING, words: ['strength', 'attack', 'defense'], if: PLACE, per: HERE },
  { by: FIGHTING, words: ['casualties', 'steal'], if: PLACE },
  // Who is Stronger is found when Strategies are shown, before any Tactic (NF-CONF-17).
  {
    by: FIGHTING.filter(one => one !== 'tactic'),
    words: ['strength'],
    if: [...PLACE, 'outmatched'],
    per: HERE,
  },
  // Who targets somebody attacks.
  { by: ['green'], words: ['strength', 'attack'], if: PLACE, per: HERE },
  { by: ['green'], words: ['casualties', 'steal'], if: PLACE },
  { by: CARDS, words: ['vp', 'prestige'], if: [...PLACE, ...RESULT], per: COUNTS },
  {
    by: FIGHTING.filter(one => one !== 'strategy' && one !== 'tactic'),
    words: ['vp', 'prestige'],
    when: ['conflict rewards'],
    if: [...PLACE, ...RESULT],
    per: COUNTS,
  },
  { by: CARDS, words: ['noSteal', 'stealFirst', 'destroys', 'tiesAgainst', 'pierces'] },
  { by: [...OWN, ...CARDS], words: ['rolls'], if: PLACE },
  { by: OWN, words: ['stealAnyway', 'spare'] },
  { by: ['facility'], words: ['stealFromYou'], if: PLACE },
  { by: AGENDAS, words: ['tiesBy', 'destroyRoll'] },
  { by: ['advanced'], words: ['attrition'], when: ['conflict strength'], ...oncePerTurn },

  // Attacks and Alpha Security.
  { by: [...OWN, ...AGENDAS], words: ['dice'] },
  { by: OWN, words: ['attacksWithoutPrestige', 'attacksWithoutAction'] },
  { by: ['agenda'], words: ['deference', 'prestigeByAttacks'], when: ['security prestige'] },
  { by: ABILITY, words: ['topBribe'], when: ['security tie'], ...oncePerTurn },
  { by: ['facility'], words: ['vp', 'prestige'], when: ['security after'], if: PLACE, per: HERE },
  { by: ['facility'], words: ['takeLevelOne'], when: ['security after'], if: PLACE },
  { by: ['facility'], words: ['first'] },

  // Planets.
  { by: [...OWN, 'facility', ...AGENDAS], words: ['credits'], when: ['planet income'], if: PLACE, per: HERE },
  { by: OWN, words: ['bestMine'], when: ['planet income'] },
  { by: ['facility'], words: ['sell'], when: ['planet income'], ...oncePerTurn },
  { by: [...OWN, 'facility'], words: ['discounts', 'freeShips'] },
  {
    by: OWN,
    words: ['pairDiscount', 'shipsPerBuild', 'factoryOrders', 'mineLimit', 'upgrade', 'repairPrice'],
  },
  { by: ['basic'], words: ['addShip', 'archaeotech'], when: ['setup true'] },
  { by: ['basic'], words: ['addShip'], when: [2, 3, 4, 5].map(n => `turn ${n}`) },
  { by: ['basic'], words: ['addShip'], when: ['planet build'], ...oncePerTurn },
  {
    by: OWN,
    words: ['relocationPrice', 'relocationPlanets', 'relocationShips', 'relocationFacilities'],
  },

  // Support areas.
  { by: OWN, words: ['credits'], when: ['phase exploration'], if: ['turn'], per: EVERYWHERE },
  { by: OWN, words: ['influence'], when: ['phase exploration', 'phase politics'], if: ['turn'] },
  { by: ABILITY, words: ['moveAction'], when: ['phase exploration'] },
  { by: ABILITY, words: ['upgradeMines'], when: ['phase exploration'], ...oncePerGame },
  { by: OWN, words: ['utilities', 'bribes', 'voteWeight', 'bids', 'levelPrice'] },
  { by: OWN, words: ['addInfluence'], when: ['politics revealed'] },
  { by: OWN, words: ['prestige'], when: ['politics won'], if: ['nth', 'turn'], per: EVERYWHERE },
  { by: AGENDAS, words: ['vp'], when: ['politics cast'], if: ['turn'], per: EVERYWHERE },
  { by: AGENDAS, words: ['credits'], when: ['politics approved'], if: ['turn'], per: EVERYWHERE },
  { by: AGENDAS, words: ['ballot'], when: ['politics approved'] },
  { by: ['facility'], words: ['vp'], when: ['politics placed'], if: ['turn'], per: EVERYWHERE },
  { by: OWN, words: ['invest'], when: ['phase planning'] },
  { by: ABILITY, words: ['freeMove', 'deal'], when: ['phase marketing'] },
  { by: OWN, words: ['keepMission'], when: ['mission failed'], ...oncePerTurn },
  { by: OWN, words: ['credits'], when: ['mission completed'], if: ['turn'], per: EVERYWHERE },
  { by: ['facility'], words: ['vp', 'prestige'], when: ['mission here'], if: PLACE, per: HERE },
  { by: OWN, words: ['waivePrerequisite'], when: ['phase research'] },
  {
    by: OWN,
    words: ['levels'],
    when: ['phase research'],
    must: [{ once: 'game' }, { secondAction: true }],
  },
  {
    by: ['technology'],
    words: ['facilities', 'beacon', 'takeDiscardedMission', 'takeLevelOne'],
    when: ['gained true'],
  },
  { by: ['technology'], words: ['vp', 'prestige'], when: ['gained true'], if: ['turn'], per: EVERYWHERE },

  // Scoring.
  {
    by: OWN,
    words: ['vp'],
    when: CATEGORIES.map(category => `scoring ${category}`),
    if: ['leads'],
    per: EVERYWHERE,
  },
  { by: OWN, words: ['changeSuit'], when: ['scoring marketing'] },
]

const ALWAYS = ['']
const nameOf = (tagged: object | undefined): string =>
  tagged === undefined ? '' : (Object.entries(tagged)[0]?.join(' ') ?? '')
const keyOf = (tagged: object): string => Object.keys(tagged)[0] ?? ''

/** Whether a word of an effect is heard, said by this. */
function isHeard(by: Speaker, { when, if: asked = [] }: Effect, verb: Verb): boolean {
  const value: unknown = Object.values(verb)[0]
  const counts = typeof value === 'object' && value !== null && 'per' in value ? value.per : undefined
  return HEARD.some(
    ({ by: speakers, words, when: moments = ALWAYS, if: may = [], must = [], per = [] }) =>
      speakers.includes(by) &&
      words.includes(keyOf(verb) as Word) &&
      moments.includes(nameOf(when)) &&
      must.every(one => asked.some(other => nameOf(other) === nameOf(one))) &&
      asked.every(
        one => must.some(other => nameOf(other) === nameOf(one)) || may.includes(keyOf(one) as Asked),
      ) &&
      (counts === undefined || per.includes(counts as Count)),
  )
}
/** Effects of an item: each in words, and each word heard. */
export const heard = <T>(
  worded: Schema<T>,
  effects: (item: T) => Iterable<readonly [place: string, Speaker, readonly Effect[]]>,
): Schema<T> => ({
  ...worded,
  check(value, place, problems: schema.Problem[]) {
    const before = problems.length
    worded.check(value, place, problems)
    if (problems.length > before) return
    for (const [field, by, list] of effects(value as T))
      list.forEach((effect, i) =>
        effect.do.forEach((verb, j) => {
          if (!isHeard(by, effect, verb))
            problems.push({ place: `${place}.${field}[${i}].do[${j}]`, why: 'is heard by no rule here' })
        }),
      )
  },
})

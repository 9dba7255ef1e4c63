import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Ability, Do, When } from '../content/vocabulary.js'
import { ACTIONS, LAWS, words } from '../content/vocabulary.js'
import type { Moment } from '../rules/moments.js'
import { MOMENTS } from '../rules/moments.js'
import type { Place } from './speaking.js'
import { isTaken, PLACES, saying, sayingAnything } from './speaking.js'
import type { Sight } from './stage.js'
import { differences, sightAt } from './stage.js'

/**
 * Every word of the cards in every place that may say it: the table says where that is, and each is played. A word that a pack
 * may say and no rule hears fails here, and so does one that may not be said where it should be.
 */

/** What each word says in these tests, what that changes, and at what moment it shows where that is another one. */
const SAID: Readonly<Record<string, readonly [Do, Sight, Moment?]>> = {
  gain: [{ gain: { food: 2 } }, { food: 2 }],
  unrest: [{ unrest: -3 }, { unrest: -3 }],
  // Rolls.
  dice: [{ dice: 2 }, { dice: 2 }],
  shield: [{ shield: 2 }, { shield: 2 }],
  damage: [{ damage: 2 }, { damage: 2 }],
  reroll: [{ reroll: 1 }, { rerolled: 1 }],
  jam: [{ jam: 1 }, { jammed: 1 }],
  repair: [{ repair: true }, { wounds: -1 }],
  salvage: [{ salvage: { n: 1, of: 'cruiser' } }, { frigates: 1, home: 1 }],
  disengage: [{ disengage: true }, {}],
  fresh: [{ fresh: 1 }, { ready: 1 }],
  success: [{ success: 1 }, { successes: 1 }],
  kill: [{ kill: 1 }, { kills: 1 }],
  hire: [{ hire: true }, { pool: 1 }],
  sway: [{ sway: true }, { influence: 1 }],
  // The own turn.
  extra: [{ extra: 1 }, { most: 1 }],
  'discount population': [{ discount: { of: 'population', n: 1 } }, { farmer: -1 }],
  'discount branch': [{ discount: { of: 'branch', n: 1 } }, { branch: -1 }],
  'discount piece': [{ discount: { of: 'piece', n: 1 } }, { frigate: -1, titan: -1, doom: -1 }],
  'discount titan': [{ discount: { of: 'titan', n: 1 } }, { titan: -1, doom: -1 }],
  survey: [{ survey: 1 }, { planets: 1 }],
  populate: [{ populate: 1 }, { people: 1 }],
  'place home': [{ place: { unit: 'frigate', at: 'home' } }, { frigates: 1, home: 1 }],
  'place chosen': [{ place: { unit: 'frigate', at: 'chosen' } }, { frigates: 1, home: 1 }],
  'place here': [{ place: { unit: 'frigate', at: 'here' } }, { frigates: 2 }],
  perform: [{ perform: { action: 'exploration' } }, { actions: 1 }],
  gate: [{ gate: true }, { moved: 1, home: -1 }],
  ready: [{ ready: 2 }, { tired: -2 }],
  draw: [{ draw: 1 }, { hand: 1 }],
  dismiss: [{ dismiss: true }, { posted: -1 }],
  // What always holds.
  income: [{ income: { of: 'food', n: 2 } }, { income: 2 }],
  'income per': [{ income: { of: 'food', n: 1, per: 'orbitals', most: 3 } }, { income: 1 }],
  armor: [{ armor: 2 }, { armor: 2 }],
  guard: [{ guard: 2 }, { guard: 2 }],
  technologies: [{ technologies: 1 }, { technologies: 1 }],
  recycle: [{ recycle: 1 }, { production: 1 }, 'management'],
  'hull orbital': [{ hull: { of: 'orbital', n: 1 } }, { outpost: 1 }],
  'hull frigate': [{ hull: { of: 'frigate', n: 1 } }, { hull: 1 }],
  speed: [{ speed: { of: 'frigate', n: 1 } }, { speed: 1 }],
  capacity: [{ capacity: { of: 'farmer', n: 1 } }, { farmers: 1 }],
  ...Object.fromEntries(
    ACTIONS.map(of => [
      `limit ${of}`,
      [{ limit: { of, systems: 1 } }, { most: -1 }, `before:${of}`] as const,
    ]),
  ),
  ...Object.fromEntries(LAWS.map(law => [`law ${law}`, [{ law }, { [law]: 1 }] as const])),
}

const whenOf = (moment: Moment): When => {
  const [name = '', of] = moment.split(':')
  if (name === 'spend') return { spend: { in: of, cost: 5, repeat: false } } as When
  return { [name]: of ?? true } as When
}
const says = (moment: Moment, ...verbs: readonly Do[]): Ability => ({
  effect: { when: whenOf(moment), do: verbs },
})
const kindOf = (moment: Moment): string => moment.split(':')[0] ?? ''
/** Moments in few words: `before` is before every action, `before:flight` before that one. */
function shortly(moments: readonly Moment[]): string {
  const whole = (kind: string): boolean => MOMENTS.every(m => kindOf(m) !== kind || moments.includes(m))
  return [...new Set(moments.map(m => (whole(kindOf(m)) ? kindOf(m) : m)))].join(' ')
}
const takenBy = (place: Place, verb: Do): Moment[] =>
  MOMENTS.filter(moment => isTaken(place, says(moment, verb)))

// ---------------------------------------------------------------- where each must be heard

const CARDS = ['technology', 'anomaly'] as const
const BOARD = ['milestone', 'special'] as const
const SHIPS = ['unit', 'frigate'] as const
const STANDING = ['technology', ...BOARD, 'income'] as const
const COMBAT = 'combat:begins combat:before-roll combat:after-roll combat:ends'
const WINDOWS = `${COMBAT} invasion diplomacy`
const CHOOSING = ACTIONS.filter(action => action !== 'diplomacy')
const CHOSEN = CHOOSING.map(action => `before:${action}`).join(' ')

type Places = readonly (readonly [readonly Place[], string])[]
const anywhere = (moments: string): Places => [[[...CARDS, ...BOARD], moments]]
const turn: Places = [[CARDS, 'free before after']]
const always: Places = [[STANDING, 'always']]
const ofBoards: Places = [[[...BOARD, 'income'], 'always']]
const gains: Places = [
  [['technology'], `free discovery management before after instead ${WINDOWS} on`],
  [['anomaly'], `free discovery management before after ${WINDOWS}`],
  [BOARD, `management before after ${WINDOWS} on`],
  [SHIPS, `${COMBAT} invasion on:combat-won`],
]
const inEveryFight = (moments: string): Places => [[[...CARDS, ...BOARD, ...SHIPS], moments]]
const HEARD_AT: Readonly<Record<string, Places>> = {
  gain: gains,
  unrest: [...gains, [['technology'], 'spend:diplomacy']],
  dice: [
    [['technology', ...BOARD], 'roll'],
    [[...CARDS, ...BOARD], 'combat:before-roll invasion:begins diplomacy:before-roll'],
    [SHIPS, 'roll:combat roll:invasion combat:before-roll invasion:begins'],
  ],
  shield: [
    [['technology', ...BOARD, ...SHIPS], 'roll:combat'],
    [[...CARDS, ...BOARD, ...SHIPS], 'combat:before-roll'],
  ],
  damage: [
    [['technology'], 'spend:combat'],
    [['technology', ...BOARD, ...SHIPS], 'roll:combat'],
    [[...CARDS, ...BOARD, ...SHIPS], 'combat:before-roll'],
  ],
  reroll: [
    [[...CARDS, ...BOARD], 'combat:after-roll invasion:after-roll diplomacy:after-roll'],
    [SHIPS, 'combat:after-roll invasion:after-roll'],
  ],
  jam: inEveryFight('combat:after-roll'),
  repair: inEveryFight('combat:before-roll'),
  salvage: inEveryFight('combat:ends'),
  disengage: inEveryFight('combat:disengage'),
  fresh: [[['technology', ...BOARD, ...SHIPS], 'on:combat-won']],
  success: [[['technology'], 'spend:invasion']],
  kill: [[['technology'], 'spend:invasion']],
  hire: [[['technology'], 'spend:diplomacy']],
  sway: [[['technology'], 'spend:diplomacy']],
  extra: anywhere(CHOSEN),
  'discount population': anywhere('before:growth'),
  'discount branch': anywhere('before:research'),
  'discount piece': anywhere('before:construction'),
  'discount titan': always,
  survey: [[CARDS, 'discovery']],
  populate: [...turn, [BOARD, 'before after']],
  'place home': [
    [CARDS, 'free management before after'],
    [BOARD, 'management after:growth after:construction'],
  ],
  'place chosen': anywhere('after:growth after:construction'),
  'place here': [[SHIPS, 'management']],
  perform: [
    [['technology'], 'free instead'],
    [['anomaly'], 'free'],
  ],
  gate: turn,
  ready: turn,
  draw: turn,
  dismiss: turn,
  income: always,
  'income per': always,
  armor: always,
  guard: always,
  technologies: always,
  recycle: always,
  'hull orbital': always,
  'hull frigate': always,
  capacity: always,
  speed: [...always, [[...CARDS, ...BOARD], 'before:flight']],
  ...Object.fromEntries(CHOOSING.map(action => [`limit ${action}`, ofBoards])),
  ...Object.fromEntries(
    LAWS.filter(law => !['ambassador', 'impressive', 'twin-frigates'].includes(law)).map(law => [
      `law ${law}`,
      // The tier of Government counts for diplomats, not who says so.
      law.endsWith('-diplomats') ? [] : ofBoards,
    ]),
  ),
  'law ambassador': [[SHIPS, 'always']],
  'law impressive': [[SHIPS, 'always']],
  'law twin-frigates': [[['frigate'], 'always']],
}
const mustBeHeard = (word: string, place: Place): Moment[] => {
  const listed = (HEARD_AT[word] ?? [])
    .filter(([places]) => places.includes(place))
    .flatMap(([, moments]) => moments.split(' '))
  return MOMENTS.filter(moment => listed.includes(moment) || listed.includes(kindOf(moment)))
}

test('every word and every moment has its place in this table', () => {
  const said = new Set(Object.values(SAID).flatMap(([verb]) => Object.keys(verb)))
  expect(Object.keys(words.do).filter(word => !said.has(word))).toEqual([])
  expect(Object.keys(SAID).filter(word => !(word in HEARD_AT) && word !== 'limit diplomacy')).toEqual([])
  const kinds = new Set(MOMENTS.map(kindOf))
  expect(Object.keys(words.when).filter(kind => !kinds.has(kind))).toEqual([])
})
test('a pack may say a word where it is heard, and nowhere else', () => {
  for (const [word, [verb]] of Object.entries(SAID))
    for (const place of PLACES)
      expect([word, place, shortly(takenBy(place, verb))]).toEqual([
        word,
        place,
        shortly(mustBeHeard(word, place)),
      ])
})

// ---------------------------------------------------------------- each is played

/** The same moment reached with a thing that says nothing. */
const silent = new Map<string, Sight>()
function silence(place: Place, moment: Moment, shown: Moment): Sight {
  const key = `${place} ${moment} ${shown}`
  const known = silent.get(key) ?? sightAt(sayingAnything(place, says(moment)), place, shown)
  silent.set(key, known)
  return known
}
const heard = (place: Place, moment: Moment, verb: Do, shown = moment): Sight =>
  differences(silence(place, moment, shown), sightAt(saying(place, says(moment, verb)), place, shown))

test('what says nothing, or asks for two sides at once, is refused', () => {
  const roll = (...asked: NonNullable<Ability['effect']['if']>): Ability => ({
    effect: { when: { roll: 'combat' }, if: asked, do: [{ dice: 1 }] },
  })
  expect(isTaken('technology', roll({ side: 'attacker' }, { round: 1 }))).toBe(true)
  expect(isTaken('technology', roll({ side: 'attacker' }, { side: 'defender' }))).toBe(false)
  expect(isTaken('technology', roll({ round: 1 }, { round: 2 }))).toBe(false)
  const free = (verb: Do, pay?: Ability['pay']): boolean =>
    isTaken('technology', { ...(pay && { pay }), effect: { when: { free: true }, do: [verb] } })
  expect([free({ gain: { food: 1 } }, { any: 1 }), free({ unrest: -1 })]).toEqual([true, true])
  expect([free({ gain: {} }), free({ unrest: 0 }), free({ gain: { food: 1 } }, {})]).toEqual([
    false,
    false,
    false,
  ])
})
describe('every word does what it says', () => {
  for (const [word, [verb, changes, shown]] of Object.entries(SAID)) {
    // What frigates say is heard as what other units say, but for their own law.
    const places = PLACES.filter(place => place !== 'frigate' || 'law' in verb)
    const all = places.flatMap(place => mustBeHeard(word, place).map(moment => [place, moment] as const))
    if (all.length > 0)
      rule(['AA-TECH-07', 'AA-ANOM-01', 'AA-RES-06', 'AA-EMP-06', 'AA-CBT-23'], word, () => {
        for (const [place, moment] of all)
          expect({ place, moment, ...heard(place, moment, verb, shown) }).toMatchObject({
            place,
            moment,
            ...changes,
          })
      })
  }
})

import { describe, expect, test } from 'vitest'
import type { Speaker } from '../content/hearing.js'
import { isHeard } from '../content/hearing.js'
import type { CardEffect, CombatWindow, Condition, Verb } from '../content/vocabulary.js'
import { fighting, SIZES, WINDOWS } from '../content/vocabulary.js'
import { rule } from '../../../testing/rule.js'
import { Battlefield, CALDARI, MINMATAR } from './battlefield.js'
import type { Attack, Circumstances } from './word-fight.js'
import { Fight, LARGE, SMALL, STATS } from './word-fight.js'
import { at, event, packed } from './worded.js'

/**
 * Every word of battles in every place where content may say it: by each kind of card or Ship, at each moment, with all that
 * its fields may say. The same battle is fought with the word and without; what differs is what the word means.
 */

const SPEAKERS: readonly Speaker[] = ['event', 'development', 'strategy', 'ship', 'critical']
const UNTIL = ['attack', 'round', 'battle'] as const
const ON_ATTACKS = ['attack', 'orbit', 'all'] as const
const ON_SHIPS = [
  ...(['this', 'leader', 'supports', 'target', 'orbit', 'size', 'small'] as const),
  ...(['heavy', 'all-supports', 'all', 'enemy'] as const),
] as const
/** All that a word may say; of a row of equals each stands somewhere. */
const SAID: Readonly<Record<keyof typeof fighting, readonly Verb[]>> = {
  stat: ON_SHIPS.flatMap((on, i) =>
    UNTIL.map((until, j): Verb => ({
      stat: { stat: STATS[(i + j) % STATS.length] ?? 'dif', n: 1, on, until },
    })),
  ),
  dice: ON_ATTACKS.flatMap(on =>
    UNTIL.flatMap(until =>
      (['white', 'black', 'orbit'] as const).map((colour): Verb => ({ dice: { n: 2, colour, on, until } })),
    ),
  ),
  result: ON_ATTACKS.flatMap(on =>
    UNTIL.flatMap(until =>
      (['aim', 'dmg', 'crit'] as const).flatMap((of): Verb[] => [
        { result: { n: 2, of, on, until } },
        ...SIZES.map((against): Verb => ({ result: { n: 2, of, on, until, against } })),
      ]),
    ),
  ),
  drones: [{ drones: 3 }],
  reroll: [
    { reroll: { n: 1 } },
    ...(['blank', 'white', 'black', 'blank-white'] as const).map((only): Verb => ({
      reroll: { n: 1, only },
    })),
  ],
  cancel: [{ cancel: { n: 2, of: 'aim' } }, { cancel: { n: 2, of: 'damage' } }],
  // What only adds to another repair is tried with one, in `combat-effects.test.ts`.
  repair: [{ repair: { n: 1, on: 'orbit' } }, { repair: { n: 1, on: 'all' } }],
  rounds: [{ rounds: { n: 1 } }, { rounds: { n: 1, either: true } }],
  strength: [{ strength: 2 }],
  escape: [{ escape: 2 }],
  reorder: [{ reorder: true }],
  parting: SIZES.map((size): Verb => ({ parting: size })),
  pursue: [{ pursue: true }],
  recall: [{ recall: true }],
}
type Word = keyof typeof SAID

interface Place {
  readonly by: Speaker
  readonly when: CombatWindow | undefined
  readonly word: Word
  readonly verb: Verb
}
const effectAt = ({ when, verb }: Place, ...conditions: readonly Condition[]): CardEffect => ({
  ...(when && { when: { combat: when } }),
  ...(conditions.length > 0 && { if: conditions }),
  do: [verb],
})
const takes = (place: Place, ...conditions: readonly Condition[]): boolean =>
  isHeard(place.by, effectAt(place, ...conditions), place.verb)
const PLACES: readonly Place[] = SPEAKERS.flatMap(by =>
  [...WINDOWS, undefined].flatMap(when =>
    (Object.keys(SAID) as Word[]).flatMap(word => SAID[word].map(verb => ({ by, when, word, verb }))),
  ),
).filter(place => takes(place))

const plain = new Map<string, Fight>()
/** The battle in which nothing is said. */
function quiet(how: Circumstances): Fight {
  const key = JSON.stringify(how)
  const known = plain.get(key) ?? new Fight(undefined, how)
  plain.set(key, known)
  return known
}

// ---------------------------------------------------------------- what a word changes about attacks

/** The attack in which something is used: an ability in an attack of its own orbit. */
const usedIn = ({ by, when }: Place, enemys = false): number =>
  when === 'roll' || when === 'rolled' ? (by === 'ship' ? 4 : 0) + (enemys ? 1 : 0) : 0
const isOwnLarge = ({ side, orbit }: Attack): boolean => side === 0 && orbit === LARGE

/** How often a word counts in an attack. */
function times(place: Place, until: string, from: number, attacks: readonly Attack[], i: number): number {
  const { by, when } = place
  const { round } = attacks[i] as Attack
  if (when === undefined) return 1
  if (by === 'critical') {
    // DIF and the like change when the attack is over, anew with each CRIT.
    const before = attacks.filter((one, j) => j < i && isOwnLarge(one))
    return before.filter(one => until === 'battle' || one.round === round).length
  }
  if (when === 'round-end') return round > 1 ? 1 : 0
  if (i < from) return 0
  return until === 'battle' || (until === 'round' ? round === attacks[from]?.round : i === from) ? 1 : 0
}
/** Ships that a statistic is changed of. */
function shipsOn({ ship }: Fight, on: string, target: number): readonly number[] {
  const { first, second, command, marauder, logistics, enemy } = ship
  const groups: Readonly<Record<string, readonly number[]>> = {
    this: [marauder],
    leader: [marauder],
    supports: [logistics],
    target: [target],
    orbit: [first, second],
    size: [first, second],
    small: [first, second],
    heavy: [command, marauder, logistics],
    'all-supports': [second, logistics],
    all: [first, second, command, marauder, logistics],
    enemy: [enemy],
  }
  return groups[on] ?? []
}
/** Attacks that dice or results are added to. */
function isAdded({ by, when }: Place, on: string, { side, orbit }: Attack): boolean {
  if (when === undefined || by === 'critical') return side === 0 && orbit === LARGE
  return on === 'attack' || (side === 0 && (on === 'all' || orbit === SMALL))
}
/** Two dice of a colour: one of each from the Medium Orbit where it is the orbit's. */
function inColour(colour: string, orbit: number): readonly [number, number] {
  if (colour === 'orbit') return orbit === SMALL ? [2, 0] : orbit === LARGE ? [0, 2] : [1, 1]
  return colour === 'white' ? [2, 0] : [0, 2]
}
const plus = (attack: Attack, more: Partial<Attack>): Attack => ({ ...attack, ...more })

type Expect = (attack: Attack, i: number, place: Place, from: number, t: Fight) => Attack
const addResults = (attack: Attack, of: string, n: number): Attack =>
  of === 'aim' ? plus(attack, { aim: attack.aim + n }) : plus(attack, { damage: attack.damage + n })
/** Each attack as the word should leave it, told from the battle without it. */
const CHANGED: Readonly<Partial<Record<Word, Expect>>> = {
  stat(attack, i, place, from, t) {
    if (!('stat' in place.verb)) return attack
    const { stat, n, on, until } = place.verb.stat
    const often = times(place, until, from, t.attacks, i)
    const changed = shipsOn(t, on, t.attacks[place.by === 'critical' ? 4 : from]?.target ?? -1)
    const at = STATS.indexOf(stat)
    return plus(attack, {
      stats: attack.stats.map((row, ship) =>
        row.map((value, k) => (k === at && changed.includes(ship) ? value + n * often : value)),
      ),
    })
  },
  dice(attack, i, place, from, t) {
    if (!('dice' in place.verb) || !isAdded(place, place.verb.dice.on, attack)) return attack
    const { colour, until, n } = place.verb.dice
    if (place.by === 'critical') return plus(attack, { late: n })
    if (times(place, until, from, t.attacks, i) === 0) return attack
    const [white, black] = inColour(colour, attack.orbit)
    return plus(attack, { dice: [attack.dice[0] + white, attack.dice[1] + black] })
  },
  drones: (attack, i, _place, from) => {
    if (i !== from) return attack
    // One Support in the orbit: one die of its colour.
    const [white, black] = attack.dice
    return plus(attack, { dice: attack.orbit === SMALL ? [white + 1, black] : [white, black + 1] })
  },
  result(attack, i, place, from, t) {
    if (!('result' in place.verb) || !isAdded(place, place.verb.result.on, attack)) return attack
    const { of, until, n, against } = place.verb.result
    if (against !== undefined && against !== 'small') return attack // Small Ships are aimed at
    const often = place.by === 'critical' ? 1 : times(place, until, from, t.attacks, i)
    return addResults(attack, of, n * often)
  },
  cancel(attack, i, place, from) {
    if (!('cancel' in place.verb) || i !== from) return attack
    const { of, n } = place.verb.cancel
    return addResults(attack, of, -n)
  },
}
/** Dice follow ATK and SUP; dice that a CRIT rolled count for what they show. */
const compared = ({ word, by }: Place, attack: Attack): object => {
  const { dice, aim, damage, ...rest } = attack
  if (word === 'stat') return { ...rest, aim, damage }
  return word === 'dice' && by === 'critical' ? { ...rest, dice } : attack
}

// ---------------------------------------------------------------- what a word does beside that

const strengthsOf = (t: Fight): number[] => t.last('battle-won')['strengths'] as number[]
const HAPPENED: Readonly<Partial<Record<Word, (t: Fight, plain: Fight, place: Place) => void>>> = {
  reroll(t, _plain, { verb }) {
    const only = 'reroll' in verb ? verb.reroll.only : undefined
    const fits: Readonly<Record<string, readonly number[]>> = {
      blank: [0, 5],
      white: [0, 1, 2, 3, 4],
      black: [5, 6],
      'blank-white': [0],
    }
    const dice = fits[only ?? ''] ?? [0, 1, 2, 3, 4, 5, 6]
    expect(t.offered.get('combat-effect.reroll')).toEqual(dice.map(die => `die:${die}`))
    expect(t.events('rerolled')).toMatchObject([{ by: 0, dice: [dice[0]] }])
  },
  repair: t => expect(t.events('repaired')).toMatchObject([{ by: 0, ship: t.ship.marauder, n: 1 }]),
  rounds: (t, plain) => expect([t.attacks.length, plain.attacks.length]).toEqual([24, 18]),
  strength(t, plain) {
    const [mine = 0, theirs = 0] = strengthsOf(plain)
    expect(strengthsOf(t)).toEqual([mine + 2, theirs])
  },
  escape(t, plain) {
    const ways = ({ offered }: Fight): number => offered.get('ending.escape')?.length ?? 0
    expect(ways(t)).toBeGreaterThan(ways(plain))
  },
  reorder: t =>
    expect(t.events('sent')).toMatchObject([
      { by: 0, leads: false },
      { by: 0, leads: false },
    ]),
  parting(t, plain, { verb }) {
    const own = ({ attacks }: Fight): number[] =>
      attacks.filter(({ side }) => side === 0).map(one => one.orbit)
    expect([own(t), own(plain)]).toEqual([['parting' in verb ? SIZES.indexOf(verb.parting) : -1], []])
  },
  pursue(t, plain) {
    const dif = ({ attacks, ship }: Fight): number => attacks[0]?.stats[ship.enemy]?.[0] ?? 0
    expect(dif(plain) - dif(t)).toBe(1)
  },
  recall: t => expect(t.events('recalled')).toMatchObject([{ by: 0 }]),
}
const CIRCUMSTANCES: Readonly<Partial<Record<Word, Circumstances>>> = {
  parting: { retreats: 0 },
  pursue: { retreats: 1 },
  recall: { strategy: 'covered-withdrawal' },
}

/** Fights it and tells what is not as the word says. */
function hear(place: Place, how: Circumstances = {}, ...conditions: readonly Condition[]): void {
  const { by, word } = place
  const circumstances = { ...CIRCUMSTANCES[word], ...how }
  const t = new Fight({ by, effect: effectAt(place, ...conditions) }, circumstances)
  const plain = quiet(circumstances)
  const enemys = conditions.some(condition => 'attacked' in condition)
  const from = usedIn(place, enemys)
  const changed = CHANGED[word]
  if (changed)
    expect(t.attacks.map(attack => compared(place, attack))).toEqual(
      plain.attacks.map((attack, i) => compared(place, changed(attack, i, place, from, t))),
    )
  HAPPENED[word]?.(t, plain, place)
}
const title = ({ by, when, verb }: Place): string => `${by}, ${when ?? 'always'}: ${JSON.stringify(verb)}`
function each(places: readonly Place[], tries: (place: Place) => void): void {
  const wrong: string[] = []
  for (const place of places)
    try {
      tries(place)
    } catch (error) {
      wrong.push(`${title(place)}\n${error instanceof Error ? error.message : String(error)}`)
    }
  expect(wrong).toEqual([])
}

describe('a word of battles is heard wherever it may stand', () => {
  test('every word may stand somewhere, and each has its meaning here', () => {
    const words = Object.keys(fighting) as Word[]
    expect(words.filter(word => !PLACES.some(place => place.word === word))).toEqual([])
    expect(words.filter(word => !CHANGED[word] && !HAPPENED[word])).toEqual([])
  })
  for (const by of SPEAKERS)
    rule(['NE-RULING-94', 'NE-CARD-09', 'NE-DEV-20', 'NE-SHIP-12'], `said by: ${by}`, () =>
      each(
        PLACES.filter(place => place.by === by),
        place => hear(place),
      ),
    )
})

describe('a condition holds it back', () => {
  const CONDITIONS = {
    attacking: { attacking: true },
    attacked: { attacked: true },
    outnumbered: { outnumbered: true },
  } as const
  /** One of each word, moment and speaker. */
  const some = PLACES.filter(
    (place, i) =>
      i ===
      PLACES.findIndex(one => one.by === place.by && one.when === place.when && one.word === place.word),
  )
  const asked = (condition: Condition): readonly Place[] => some.filter(place => takes(place, condition))
  rule('NE-CARD-10', 'in the own attack, or in an enemy’s', () => {
    each(asked(CONDITIONS.attacking), place => hear(place, {}, CONDITIONS.attacking))
    each(asked(CONDITIONS.attacked), place => hear(place, {}, CONDITIONS.attacked))
  })
  rule('NE-CARD-10', 'with fewer Ships than the enemy, and not with as many', () => {
    const places = asked(CONDITIONS.outnumbered)
    each(places, place => hear(place, { outnumbered: true }, CONDITIONS.outnumbered))
    each(places, place => {
      const how = CIRCUMSTANCES[place.word] ?? {}
      const t = new Fight({ by: place.by, effect: effectAt(place, CONDITIONS.outnumbered) }, how)
      expect(t.attacks).toEqual(quiet(how).attacks)
    })
  })
})

rule('NE-CARD-10', 'what is added to an attack is of no use in an enemy’s', () => {
  const added: readonly Verb[] = [
    { dice: { n: 2, colour: 'white', on: 'attack', until: 'attack' } },
    { result: { n: 2, of: 'aim', on: 'attack', until: 'attack' } },
    { drones: 2 },
  ]
  const lines = [
    { small: ['interceptor', { interceptor: 1 }] },
    { small: ['interceptor', { interceptor: 1 }] },
  ] as const
  for (const verb of added) {
    const t = new Battlefield([CALDARI, MINMATAR], 2, 'eden', packed(event(at({ combat: 'roll' }, verb))))
    const [mine, theirs] = [0, 1].map(seat => `play event:${t.g.players.at(seat).events.at(0)}`)
    t.battle({ interceptor: 2 }, { interceptor: 2 }, lines).fightOn()
    t.says(0, `target ship:${t.row(1, 'interceptor')}`)
    expect([verb, t.who(), t.whyNot(0, mine)]).toEqual([verb, 0, undefined])
    t.says(0, 'pass')
    expect([verb, t.who(), t.whyNot(1, theirs)]).toEqual([verb, 1, 'NE-CARD-10'])
  }
})

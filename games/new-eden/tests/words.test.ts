import { describe, expect, test } from 'vitest'
import { OrreryError } from '@orrery/kernel'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { HEARD } from '../content/hearing.js'
import type { CardEffect, Verb, When } from '../content/vocabulary.js'
import { BASIC, MINERALS, vocabulary } from '../content/vocabulary.js'
import { meant } from '../rules/effects.js'
import { goodOf } from '../state.js'
import { Table } from './table.js'
import type { Sets } from './worded.js'
import { at, development, event, holds, packed, ship, strategy } from './worded.js'

/** Words said by other cards than those that print them: each is heard, or refused with its place. */

/** The field that is refused, or nothing. */
function refused(sets: Sets): unknown {
  try {
    packed(sets)
    return undefined
  } catch (error) {
    if (error instanceof OrreryError && error.code === 'bad-content') return error.params['field']
    throw error
  }
}
describe('a word that no rule hears there', () => {
  const dif = (on: 'this' | 'all' | 'target', until: 'attack' | 'round' | 'battle'): Verb => ({
    stat: { stat: 'dif', n: -1, on, until },
  })
  const aim = (against?: 'small'): Verb => ({
    result: { n: 1, of: 'aim', on: 'attack', until: 'attack', ...(against && { against }) },
  })
  test('is refused, and the refusal names its place', () => {
    const all: readonly Sets[] = [
      event(at({ turn: 'any' }, dif('all', 'battle'))),
      event(at({ turn: 'any' }, { toll: 2 })),
      event(at({ turn: 'any' }, { income: 1 })),
      event(holds({ z: 2 })),
      event(at({ reaction: 'arrival' }, { z: 2 })),
      event(at({ combat: 'rolled' }, { z: 2 })),
      event(at({ combat: 'roll' }, { reroll: { n: 1 } })),
      event(at({ combat: 'start' }, dif('this', 'battle'))),
      event(at({ combat: 'rolled' }, aim('small'))),
      event(at({ combat: 'rewards' }, { strength: 1 })),
      development(holds({ z: 2 })),
      development(holds({ speed: { n: 1, of: 'this' } })),
      development(at({ turn: 'before' }, { haste: 1 })),
      development(at({ completed: true }, { income: 1 })),
      development(at({ reaction: 'arrival' }, { resist: 1 })),
      development(at({ after: 'raid' }, { z: 3 })),
      strategy(at({ combat: 'round' }, dif('all', 'round'))),
      strategy(at({ combat: 'start' }, { reroll: { n: 1 } })),
      ship(holds({ reroll: { n: 1 } })),
      ship(holds({ speed: { n: 1, of: 'small' } })),
      ship(holds(dif('all', 'battle'))),
    ]
    for (const sets of all) expect([sets, refused(sets)]).toEqual([sets, expect.stringMatching(/do\[0\]$/)])
    expect(refused(ship(at({ combat: 'rolled' }, aim(), { reroll: { n: 1 } }), 'critical'))).toBe(
      'abilities[0].effect.do[1]',
    )
  })
  test('so is a condition that nobody looks at then', () => {
    const given = (condition: NonNullable<CardEffect['if']>[number], effect: CardEffect): CardEffect => ({
      ...effect,
      if: [condition],
    })
    const vp = at({ completed: true }, { vp: 1 })
    const paid = at({ turn: 'any' }, { z: 2 })
    const start = at({ combat: 'start' }, dif('all', 'battle'))
    expect([refused(development(vp)), refused(development(given({ inner: 2 }, vp)))]).toEqual([
      undefined,
      undefined,
    ])
    expect(refused(development(given({ inner: 2 }, paid)))).toBe('effect.do[0]')
    expect(refused(strategy(given({ outnumbered: true }, start)))).toBe(undefined)
    expect(refused(strategy(given({ attacking: true }, start)))).toBe('effect.do[0]')
    expect(refused(event(given({ inner: 2 }, start)))).toBe('effect.do[0]')
  })
  test('so is what says nothing, or asks for what never is', () => {
    const nothing: Verb = { gift: {} }
    expect(refused(event(at({ turn: 'any' }, nothing)))).toBe('effect.do[0]')
    expect(refused(event(at({ turn: 'any' }, { gift: { z: 1 } })))).toBeUndefined()
    const unchanged = { stat: { stat: 'dif', n: 0, on: 'all', until: 'battle' } } as unknown as Verb
    expect(refused(strategy(at({ combat: 'start' }, unchanged)))).toBe('effect.do[0].stat.n')
    const rolled = (verb: Verb, ...asked: NonNullable<CardEffect['if']>[number][]): unknown =>
      refused(event({ ...at({ combat: 'rolled' }, verb), if: asked }))
    const [own, theirs] = [{ attacking: true }, { attacked: true }] as const
    expect([rolled({ reroll: { n: 1 } }, own), rolled({ reroll: { n: 1 } }, theirs)]).toEqual([
      undefined,
      undefined,
    ])
    expect(rolled({ reroll: { n: 1 } }, own, theirs)).toBe('effect.do[0]')
    // Results are taken from the enemy's attack.
    expect(rolled({ cancel: { n: 1, of: 'aim' } }, theirs)).toBeUndefined()
    expect(rolled({ cancel: { n: 1, of: 'aim' } }, own)).toBe('effect.do[0]')
  })
  test('so is a price that nobody pays', () => {
    const priced = (sets: Sets, pay: object): Sets =>
      Object.fromEntries(Object.entries(sets).map(([set, [card]]) => [set, [{ ...card, pay }]]))
    const gain: Verb = { z: 2 }
    for (const sets of [event(at({ turn: 'any' }, gain)), development(at({ reaction: 'arrival' }, gain))]) {
      expect(refused(priced(sets, { morphite: 1 }))).toBeUndefined()
      expect([refused(priced(sets, {})), refused(priced(sets, { bp: 1 }))]).toEqual(['pay', 'pay.bp'])
    }
    for (const unused of [
      holds({ income: 1 }),
      at({ completed: true }, gain),
      at({ after: 'raid' }, { vp: 1 }),
    ])
      expect(refused(priced(development(unused), { z: 1 }))).toBe('pay')
  })
  test('so is an ability of a Ship that lacks what it adds to', () => {
    const [golem] = ship(holds({ scout: true }))['ships'] ?? []
    const able = (...abilities: readonly object[]): unknown =>
      refused({ ships: [{ ...golem, abilities: abilities.map(one => ({ needs: [], ...one })) }] })
    const [leap, carry] = [{ effect: holds({ leap: 2 }) }, { effect: holds({ carry: 1 }) }]
    expect([able(leap, carry), able(carry)]).toEqual([undefined, 'abilities[0].effect'])
    const repair = (more: boolean): object => ({
      effect: at({ combat: 'round-end' }, { repair: { n: 1, on: 'orbit', ...(more && { more }) } }),
    })
    expect([able(repair(false), repair(true)), able(repair(true))]).toEqual([
      undefined,
      'abilities[0].effect',
    ])
    expect(able(leap, { role: 'leader', ...carry })).toBe('abilities[1].role')
    expect(able({ once: true, ...leap })).toBe('abilities[0].once')
  })
  test('so is a Discovery Token of two kinds or of none, and a Mission that asks for nothing', () => {
    const { control: _control, ...token } = content.discoveries.byId('control')
    const found = (change: object): unknown => refused({ discoveries: [{ ...token, ...change }] })
    expect([found({ control: true }), found({ gain: { z: 1 } })]).toEqual([undefined, undefined])
    expect([found({}), found({ control: false }), found({ control: true, gain: { z: 1 } })]).toEqual([
      'gain',
      'gain',
      'gain',
    ])
    const asking = (have: object): unknown =>
      refused({
        missions: [{ ...content.missions.byId('war-chest'), grades: [{ vp: 1, objective: { have } }] }],
      })
    expect([asking({ z: 9 }), asking({})]).toEqual([undefined, 'grades[0].objective.have'])
  })
  test('every word is heard somewhere, and outside battles each has its meaning', () => {
    const words = new Set<string>(HEARD.flatMap(one => one.words))
    expect(Object.keys(vocabulary.do).filter(word => !words.has(word))).toEqual([])
    const outside = HEARD.filter(({ when }) =>
      when?.some(name => !name.startsWith('combat') && !name.startsWith('after')),
    )
    expect(outside.flatMap(one => one.words).filter(word => !meant().includes(word))).toEqual([])
  })
})

// ---------------------------------------------------------------- gains, in every place

type Sight = Readonly<Record<string, number>>
function sight({ g }: Table, seat: number): Sight {
  const me = g.players.at(seat)
  const goods = (kinds: readonly Parameters<typeof goodOf>[0][]): number =>
    kinds.reduce((sum, kind) => sum + me.goods.get(goodOf(kind)), 0)
  return {
    z: me.z,
    basic: goods(BASIC),
    minerals: goods(MINERALS),
    planetary: goods(['planetary']),
    moon: goods(['moon']),
    component: goods(['component']),
    rt: [0, 1, 2, 3].reduce((sum, slot) => sum + g.research.at(4 * seat + slot).rt, 0),
    events: me.events.length,
    missions: me.missions.length,
    vp: me.vp,
  }
}
/** What each says, what changes, and what is answered on the way. */
const GAINED: readonly (readonly [Verb, Sight, answer?: (seat: number) => unknown])[] = [
  [{ z: 3 }, { z: 3 }],
  [{ basic: 2 }, { basic: 2, minerals: 2 }, () => ({ 'mineral:0': 1, 'mineral:2': 1 })],
  [{ morphite: 2 }, { minerals: 2 }],
  [{ material: 1 }, { moon: 1 }, () => 'moon'],
  [{ planetary: 2 }, { planetary: 2 }],
  [{ moon: 2 }, { moon: 2 }],
  [{ component: 2 }, { component: 2 }],
  [{ rt: 2 }, { rt: 2 }, seat => ({ [`slot:${4 * seat + 1}`]: 2 })],
  [{ event: 2 }, { events: 2 }],
  [{ card: 1 }, { missions: 1 }, () => 'mission'],
  [{ vp: 2 }, { vp: 2 }],
  [{ tribute: 12 }, { z: 2 }],
  [{ mine: 2 }, { basic: 2, minerals: 2 }, () => 'mineral:0'],
]
/** Where a gain can stand: what says it, who gains, the answer that brings it about, and what seat 0 does before. */
type Place = readonly [
  says: (verb: Verb) => Sets,
  seat: number,
  way: (t: Table) => string,
  cause?: (t: Table) => readonly unknown[],
]
type Reaction = Extract<When, { reaction: unknown }>['reaction']
/** Seat 1 answers what seat 0 does. */
const reacting = (
  moment: Reaction,
  arrange: (t: Table, there: number) => unknown,
  cause: (there: number) => readonly unknown[],
): Place => {
  const there = (t: Table): number => t.beside(1).find(place => place >= 6) ?? -1
  return [
    verb => development(at({ reaction: moment }, verb)),
    1,
    t => {
      t.completed(1, 'trade-pact').researching(0, 0, 'trade-hub', 9).explored(there(t))
      arrange(t, there(t))
      return `use development:${t.development(1, 'trade-pact')}`
    },
    t => cause(there(t)),
  ]
}
const arrives = (there: number): readonly unknown[] => [
  'move system:1',
  `go system:${there}`,
  { 'class:0': 2 },
]
const PLACES: Readonly<Record<string, Place>> = {
  'played as an Event': [
    verb => event(at({ turn: 'any' }, verb)),
    0,
    t => `play event:${t.dealEvent(0, 'contract-payment')}`,
  ],
  'used as a Development': [
    verb => development(at({ turn: 'any' }, verb)),
    0,
    t => `use development:${t.completed(0, 'trade-pact').development(0, 'trade-pact')}`,
  ],
  'completed as a Development': [
    verb => development(at({ completed: true }, verb)),
    0,
    t => {
      t.researching(0, 0, 'trade-pact', 9)
      return 'complete slot:0'
    },
  ],
  'in answer to a completed Development': reacting(
    'completion',
    () => undefined,
    () => ['complete slot:0'],
  ),
  'in answer to a claim': reacting(
    'claim',
    (t, there) => t.control(1, there).fleet(0, there, { interceptor: 2 }),
    there => [`claim system:${there}`],
  ),
  'in answer to an arrival': reacting(
    'arrival',
    (t, there) => t.control(1, there).fleet(0, 1, { interceptor: 2 }),
    arrives,
  ),
  'in answer to an attack': reacting(
    'attack',
    (t, there) => t.fleet(0, 1, { interceptor: 2 }).fleet(1, there, { interceptor: 1 }),
    arrives,
  ),
}
describe('a gain is what it says', () => {
  for (const [place, [says, seat, way, cause]] of Object.entries(PLACES))
    rule(['NE-CARD-10', 'NE-DEV-05', 'NE-DEV-19', 'NE-DEV-21'], place, () => {
      for (const [verb, gained, answer] of GAINED) {
        const t = new Table(2, 'eden', packed(says(verb))).settled().withoutCards().bare()
        const by = way(t)
        // Two Systems are the player's, whatever else is arranged.
        const free = t.systemsOfTier(1).filter(place => t.g.systems.at(place).fleet < 0)
        for (const place of free) if (t.g.players.at(seat).tokens < 2) t.control(seat, place)
        t.has(seat, { z: 4 }).researching(seat, 1, 'space-warlord')
        t.says(0, 'begin')
        t.says(0, ...((cause?.(t) ?? []) as never[]))
        const before = sight(t, seat)
        t.says(seat, by)
        if (answer) t.says(seat, answer(seat))
        // The card itself leaves the hand, and the tokens on what is completed are gone.
        const left = { events: place.includes('Event') ? 1 : 0, rt: by.startsWith('complete') ? 9 : 0 }
        const after = Object.entries(sight(t, seat)).map(([key, n]) => [
          key,
          n - (before[key] ?? 0) + (left[key as keyof typeof left] ?? 0),
        ])
        const none = Object.fromEntries(Object.keys(before).map(key => [key, 0]))
        expect([verb, Object.fromEntries(after)]).toEqual([verb, { ...none, ...gained }])
      }
    })
  rule(['NE-DEV-21', 'NE-CARD-10'], 'and whoever gave cause for it pays a toll', () => {
    for (const [place, [says, seat, way, cause]] of Object.entries(PLACES).filter(
      ([, [, who]]) => who === 1,
    )) {
      const t = new Table(2, 'eden', packed(says({ toll: 3 }))).settled().withoutCards().bare()
      const by = way(t)
      t.has(0, { z: 9 }).has(1, { z: 4 }).says(0, 'begin')
      t.says(0, ...((cause?.(t) ?? []) as never[])).says(seat, by)
      expect([place, ...[...t.g.players].map(player => player.z)]).toEqual([place, 6, 7])
    }
  })
})

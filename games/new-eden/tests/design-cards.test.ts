import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { inDeckOf, keyword } from '../content/developments.js'
import type { Development } from '../content/developments.js'
import { isState } from '../content/missions.js'
import type { Ability, Ship } from '../content/ships.js'
import type { Faction } from '../content/vocabulary.js'
import { FACTIONS } from '../content/vocabulary.js'

/**
 * Ships and cards as the specification lists and limits them. The lists are written from the specification; what was
 * tuned since stands in the constants called TUNED, each with both numbers.
 */

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const says = (effect: object, word: string): boolean => JSON.stringify(effect).includes(`"${word}"`)

describe('ships', () => {
  const ROSTER = {
    interceptor: 'Malediction Crow Ares Stiletto',
    'covert-ops': 'Anathema Buzzard Helios Cheetah',
    interdictor: 'Heretic Flycatcher Eris Sabre',
    'heavy-assault': 'Zealot Cerberus Deimos Vagabond',
    logistics: 'Guardian Basilisk Oneiros Scimitar',
    command: 'Absolution Nighthawk Astarte Sleipnir',
    marauder: 'Paladin Golem Kronos Vargur',
    'black-ops': 'Redeemer Widow Sin Panther',
  } as const
  type Class = keyof typeof ROSTER
  const STATS = ['dif', 'atk', 'sup', 'red', 'hp', 'spd'] as const
  const BASE: Readonly<Record<Class, readonly number[]>> = {
    interceptor: [2, 3, 1, 0, 1, 3],
    'covert-ops': [3, 2, 1, 0, 1, 3],
    interdictor: [2, 3, 1, 0, 2, 2],
    'heavy-assault': [2, 5, 2, 1, 3, 2],
    logistics: [2, 3, 2, 1, 3, 2],
    command: [2, 4, 3, 1, 4, 2],
    marauder: [1, 6, 3, 2, 5, 1],
    'black-ops': [2, 6, 3, 2, 4, 1],
  }
  /** Nobody built Black Ops: the Marauder was as slow and had one HP more. */
  const TUNED: Readonly<Record<string, readonly number[]>> = { 'black-ops': [2, 5, 3, 2, 4, 2] }
  const base = (ship: Ship): readonly number[] => TUNED[ship.class] ?? BASE[ship.class]
  const shifts = (ship: Ship): number[] => STATS.map((stat, i) => ship[stat] - (base(ship)[i] ?? 0))

  rule(['NE-SHIP-01', 'NE-SETUP-12'], 'the roster: eight classes of four factions', () => {
    for (const [shipClass, names] of Object.entries(ROSTER))
      expect(
        FACTIONS.map(
          faction =>
            content.ships.items.find(ship => ship.faction === faction && ship.class === shipClass)?.name,
        ),
      ).toEqual(names.split(' '))
  })
  rule('NE-SHIP-02', 'the statistics of the classes, moved by one on at most three ships a faction', () => {
    for (const faction of FACTIONS) {
      const fleet = content.ships.items.filter(ship => ship.faction === faction)
      const moved = fleet.filter(ship => shifts(ship).some(by => by !== 0))
      expect([faction, moved.length <= 3]).toEqual([faction, true])
      expect(sum(fleet.flatMap(shifts))).toBe(0)
      for (const ship of fleet) {
        for (const by of shifts(ship)) expect(Math.abs(by)).toBeLessThanOrEqual(1)
        for (const stat of ['dif', 'atk', 'hp', 'spd'] as const) expect(ship[stat]).toBeGreaterThan(0)
      }
    }
  })
  test('what the factions move is what they lean to: armour, aim, drones, speed', () => {
    const gains = content.ships.items.flatMap(ship =>
      shifts(ship).flatMap((by, i) => (by > 0 ? [`${ship.faction} ${STATS[i] ?? ''}`] : [])),
    )
    expect(gains.sort()).toEqual(['amarr hp', 'caldari atk', 'gallente sup', 'minmatar spd'])
  })

  /** Every ability that the design asks of a class: what switches it on, the role it needs, what it does. */
  const ASKED: Readonly<Record<Class, readonly (readonly [needs: string, role: string, does: string])[]>> = {
    interceptor: [
      ['offensive-1', '', 'reroll 1 blank-white'],
      ['utility-1', '', 'speed 1 alone'],
    ],
    'covert-ops': [
      ['', '', 'scout true'],
      ['offensive-1', 'support', 'reroll 1'],
      ['utility-2', '', 'leap 2'],
    ],
    interdictor: [
      ['utility-1', 'leader', 'pursue true'],
      ['', 'critical once', 'stat dif -1 target round'],
      ['defensive-2', 'leader', 'stat red 1 this battle'],
    ],
    'heavy-assault': [
      ['offensive-1', 'critical', 'result 1 dmg attack attack'],
      ['offensive-2 defensive-2', '', 'stat atk 1 this battle, stat red 1 this battle'],
    ],
    logistics: [
      ['', '', 'repair 1 orbit'],
      ['defensive-1', '', 'repair 1 orbit true'],
      ['utility-2', '', 'speed 1 this'],
    ],
    command: [
      ['', 'support', 'stat atk 1 leader battle'],
      ['defensive-1', 'leader', 'stat dif 1 supports battle'],
      ['offensive-2', 'leader', 'dice 1 black attack battle'],
    ],
    marauder: [
      ['defensive-1', 'leader', 'stat red 1 this battle'],
      ['offensive-2', 'critical', 'result 1 dmg attack attack'],
    ],
    'black-ops': [
      ['utility-1', '', 'leap 2'],
      ['utility-2', '', 'carry 2'],
      ['defensive-2', 'support', 'stat dif 1 leader battle'],
    ],
  }
  const inWords = ({ needs, role, once, effect }: Ability): string[] => [
    needs.join(' '),
    [role, once && 'once'].filter(Boolean).join(' '),
    effect.do
      .map(verb => {
        const [word = '', how] = Object.entries(verb)[0] ?? []
        return [word, ...(typeof how === 'object' ? Object.values(how as object) : [how])].join(' ')
      })
      .join(', '),
  ]
  rule(['NE-SHIP-03', 'NE-SHIP-14'], 'every class has the abilities the design asks of it', () => {
    for (const ship of content.ships.items) {
      const has = ship.abilities.map(inWords)
      for (const asked of ASKED[ship.class]) expect(has).toContainEqual(asked)
      expect(has.length).toBeLessThanOrEqual(3)
    }
  })
  test('a ship has at most one ability that the others of its class have not, and a faction two such ships', () => {
    const own = (ship: Ship): number => ship.abilities.length - ASKED[ship.class].length
    for (const ship of content.ships.items) expect(own(ship)).toBeLessThanOrEqual(1)
    for (const faction of FACTIONS)
      expect(sum(content.ships.items.filter(ship => ship.faction === faction).map(own))).toBe(2)
  })
})

describe('Developments', () => {
  const cards = content.developments.items
  const card = (name: string): Development => {
    const [found] = cards.filter(one => one.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  const deck = (faction: Faction): Development[] => cards.filter(one => inDeckOf(one, faction))
  const DESIGN: Readonly<Record<string, number>> = {
    'Medium Hulls': 5,
    'Large Hulls': 7,
    'Offensive Systems T1': 4,
    'Defensive Systems T1': 4,
    'Utility Systems T1': 4,
    'Offensive Systems T2': 6,
    'Defensive Systems T2': 6,
    'Utility Systems T2': 6,
    'Small Thrusters': 5,
    'Medium Thrusters': 5,
    'Large Thrusters': 5,
    'Guerilla Warfare': 3,
  }
  /** Cards that nobody completed for what they cost. */
  const TUNED: Readonly<Record<string, readonly [design: number, ours: number]>> = {
    'Large Hulls': [7, 5],
    'Offensive Systems T1': [4, 3],
    'Defensive Systems T1': [4, 3],
    'Utility Systems T1': [4, 3],
    'Offensive Systems T2': [6, 3],
    'Defensive Systems T2': [6, 3],
    'Utility Systems T2': [6, 3],
    'Small Thrusters': [5, 3],
    'Medium Thrusters': [5, 3],
    'Large Thrusters': [5, 3],
  }
  rule(['NE-DEV-01', 'NE-DEV-10'], 'the named cards, what they cost, and what was tuned of it', () => {
    const differ = Object.entries(DESIGN).flatMap(([name, cost]) =>
      card(name).cost === cost ? [] : [[name, [cost, card(name).cost]]],
    )
    expect(Object.fromEntries(differ)).toEqual(TUNED)
    const spaceships = cards.filter(one => one.category === 'spaceships').map(one => one.name)
    expect(spaceships.sort()).toEqual(
      Object.keys(DESIGN)
        .filter(name => name !== 'Guerilla Warfare')
        .sort(),
    )
  })
  rule('NE-RULING-44', 'Guerilla Warfare adds 2 to the System that another player tries to claim', () => {
    const { category, effect } = card('Guerilla Warfare')
    expect([category, effect]).toEqual(['diplomacy', { when: { reaction: 'claim' }, do: [{ resist: 2 }] }])
    expect(card('Space Warlord').category).toBe('conquest')
  })
  test('no card costs less than 3 RTs or more than 9', () => {
    for (const { cost } of cards) {
      expect(cost).toBeGreaterThanOrEqual(3)
      expect(cost).toBeLessThanOrEqual(9)
    }
  })
  test('what gives VP is a Conquest card of 4 RTs or more, and gives 1', () => {
    const givers = cards.filter(({ effect }) => says(effect, 'vp'))
    expect(new Set(givers.map(one => one.category))).toEqual(new Set(['conquest']))
    for (const { cost, effect } of givers) {
      expect(cost).toBeGreaterThanOrEqual(4)
      expect(effect.do).toEqual([{ vp: 1 }])
    }
    const ways = givers.map(({ effect }) => JSON.stringify(effect.when))
    for (const after of ['defence', 'raid', 'large-kill']) expect(ways).toContain(JSON.stringify({ after }))
    expect(givers.some(({ effect }) => says(effect, 'inner'))).toBe(true)
  })
  test('every deck has the permanent bonuses that the design names', () => {
    const asked: readonly object[] = [
      { citadel: 1 },
      { customs: 1 },
      { refining: true },
      { commission: true },
      { hold: 2 },
      { operations: { of: 'trade', n: 1 } },
      { operations: { of: 'manufacture', n: 1 } },
    ]
    for (const faction of FACTIONS) {
      const bonuses = deck(faction).flatMap(({ effect }) => (effect.when ? [] : effect.do))
      for (const one of asked) expect(bonuses).toContainEqual(one)
      for (const word of ['works', 'income', 'haggle', 'overtime'])
        expect(bonuses.filter(bonus => word in bonus).length).toBe(1)
      const speeds = bonuses.flatMap(bonus => ('speed' in bonus ? [bonus.speed] : []))
      expect(speeds).toEqual(['small', 'medium', 'large'].map(of => ({ n: 1, of })))
    }
  })
  test('every deck has what the design names for battles', () => {
    for (const faction of FACTIONS) {
      const { length } = deck(faction)
      expect(length).toBe(44)
      const fights = deck(faction).filter(one => keyword(one) === 'combat')
      const verbs = fights.flatMap(({ effect }) => effect.do)
      for (const word of ['reroll', 'dice', 'stat', 'strength'])
        expect([faction, word, verbs.some(verb => word in verb)]).toEqual([faction, word, true])
    }
    // A further Combat Round is the Minmatar's own.
    expect(cards.filter(({ effect }) => says(effect, 'rounds')).map(one => one.faction)).toEqual(['minmatar'])
  })
})

describe('Strategies', () => {
  const named = (name: string) => {
    const [found] = content.strategies.items.filter(one => one.name === name)
    return found?.effect?.do
  }
  rule(['NE-RULING-16', 'NE-RULING-68', 'NE-EX-16'], 'seven that all have, two of each faction', () => {
    expect(content.strategies.items.filter(one => one.faction === undefined).length).toBe(7)
    for (const faction of FACTIONS)
      expect(content.strategies.items.filter(one => one.faction === faction).length).toBe(2)
    expect(named('Neutral Formation')).toBeUndefined()
    expect(named('Shields Up')).toEqual([{ stat: { stat: 'red', n: 1, on: 'small', until: 'battle' } }])
    expect(named('Endless Barrage')).toEqual([
      { dice: { n: 2, colour: 'orbit', on: 'orbit', until: 'battle' } },
    ])
  })
  test('the four further kinds: evasion, focus fire, a battle of another length, covered withdrawal', () => {
    const shared = content.strategies.items.filter(one => one.faction === undefined)
    const all = shared.flatMap(one => one.effect?.do ?? [])
    expect(all).toContainEqual({ stat: { stat: 'dif', n: 1, on: 'size', until: 'battle' } })
    expect(all).toContainEqual({ stat: { stat: 'dif', n: -1, on: 'enemy', until: 'round' } })
    expect(all).toContainEqual({ rounds: { n: 1, either: true } })
    expect(all).toContainEqual({ escape: 2 })
  })
})

describe('Events', () => {
  const { items } = content.events
  test('the simple cards of each kind', () => {
    const all = items.map(({ effect, pay }) => JSON.stringify([effect.do, pay?.z ?? 0]))
    const asked: readonly (readonly [object, number])[] = [
      [{ z: 5 }, 0],
      [{ basic: 2 }, 0],
      [{ morphite: 1 }, 0],
      [{ material: 1 }, 0],
      [{ component: 1 }, 3],
      [{ rt: 2 }, 0],
      [{ points: 2 }, 0],
      [{ ship: 'small' }, 0],
      [{ structure: { less: 3 } }, 0],
      [{ move: { steps: 1, strength: 3 } }, 0],
      [{ ready: 1 }, 0],
      [{ haste: 1 }, 0],
      [{ discovery: 1 }, 0],
      [{ reroll: { n: 3 } }, 0],
      [{ cancel: { n: 2, of: 'damage' } }, 0],
      [{ recall: true }, 0],
      [{ levy: { z: 2, from: 'both' } }, 0],
      [{ uprising: true }, 0],
    ]
    for (const [verb, z] of asked) expect(all).toContain(JSON.stringify([[verb], z]))
    for (const word of ['jump', 'exchange', 'rush', 'unlock', 'look', 'sabotage', 'claim', 'mission'])
      expect([word, items.some(({ effect }) => effect.do.some(verb => word in verb))]).toEqual([word, true])
  })
  test('no card has more than four copies; at most three cards hurt one chosen opponent badly', () => {
    for (const { copies } of items) expect(copies).toBeLessThanOrEqual(4)
    const harmful = items.filter(({ effect }) => ['uprising', 'sabotage'].some(word => says(effect, word)))
    expect(sum(harmful.map(one => one.copies))).toBeLessThanOrEqual(3)
    // What else takes from others takes 2 Z from each: less than the 4 Z an Event is worth.
    const levies = items.flatMap(({ effect }) =>
      effect.do.flatMap(verb => ('levy' in verb ? [verb.levy.z] : [])),
    )
    expect(Math.max(...levies)).toBeLessThanOrEqual(4)
  })
  rule('NE-RULING-94', 'every Combat card names a window of its own', () => {
    const windows = items.flatMap(({ effect: { when } }) => (when && 'combat' in when ? [when.combat] : []))
    expect(windows.length).toBe(8)
    expect(new Set(windows)).toEqual(new Set(['roll', 'rolled', 'rewards']))
  })
})

describe('Missions', () => {
  const { items } = content.missions
  rule(
    ['NE-RULING-29', 'NE-RULING-31', 'NE-EX-05', 'NE-CARD-07'],
    'The Old Grudge, for both neighbours',
    () => {
      const grudges = items.filter(card => card.name === 'The Old Grudge')
      expect(grudges.map(card => card.grades)).toEqual(
        ['left', 'right'].map(of => [
          { vp: 1, objective: { destroy: { of, size: 'small' } } },
          { vp: 2, objective: { destroy: { of, size: 'medium' } } },
        ]),
      )
    },
  )
  rule('NE-PC-04', 'Crucial Shipyard: within two steps of two opponents, and not for two players', () => {
    const card = content.missions.byId('crucial-shipyard')
    expect([card.grades.map(grade => grade.objective), card.notForTwo]).toEqual([[{ shipyard: 2 }], true])
  })
  test('what goes with the VP is 3 Z, an Event, an RT or, on two cards, a move', () => {
    const extras = items.flatMap(({ reward }) => (reward ? [JSON.stringify(reward)] : []))
    const allowed = [{ gain: { z: 3 } }, { gain: { event: 1 } }, { gain: { rt: 1 } }, { move: true }]
    for (const extra of extras) expect(allowed.map(one => JSON.stringify(one))).toContain(extra)
    expect(extras.filter(extra => extra === '{"move":true}').length).toBe(2)
  })
  rule('NE-RULING-27', 'every Mission is a state or an event, about a third of them states', () => {
    const states = items.filter(isState).length
    expect(states).toBeGreaterThanOrEqual(12)
    expect(states).toBeLessThanOrEqual(16)
  })
  test('the objectives the design names', () => {
    const all = items.flatMap(({ grades }) => grades.map(grade => JSON.stringify(grade.objective)))
    const asked: readonly object[] = [
      { win: { as: 'attacker', tier: 3 } },
      { destroy: { of: 'any', size: 'medium' } },
      { win: { as: 'either', fewer: true } },
      { control: { n: 2, tier: 3 } },
      { have: { z: 30 } },
      { spend: 12 },
      { have: { materials: 4, components: 2 } },
      { together: 3 },
      { citadels: 3 },
      { reveal: { tier: 2, n: 2, in: 'turn' } },
      { reveal: { tier: 3, n: 1, in: 'turn' } },
    ]
    for (const one of asked) expect(all).toContain(JSON.stringify(one))
  })
})

import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { abilityKey } from '../rules/combat-effects.js'
import { baseDice } from '../rules/dice.js'
import { statOf } from '../rules/ships.js'
import type { Line } from './battlefield.js'
import { AMARR, Battlefield, CALDARI, classNumber, GALLENTE, MINMATAR } from './battlefield.js'
import type { Ships } from './table.js'

const colours = (t: Battlefield): number[] => [
  (t.last('rolled').white as unknown[]).length,
  (t.last('rolled').black as unknown[]).length,
]
/** Name of an ability of a class in an orbit. */
const ability = (type: Parameters<typeof classNumber>[0], index: number, orbit = 0): string =>
  `activate ability:${abilityKey(orbit, classNumber(type), index)}`
/** The Attacker's first attack has been rolled. */
function firstRoll(
  mine: Ships,
  line: Line,
  developments: readonly string[],
  faction: number = CALDARI,
  theirs: Ships = { marauder: 1 },
): Battlefield {
  const t = new Battlefield([faction, (faction + 1) % 4]).completed(0, ...developments)
  t.battle(mine, theirs, [line, {}]).fightOn()
  const [target] = t.rows(1)
  while (t.g.battle.attacking !== 0) t.miss(t.rows(0)[0])
  return t.roll(target)
}

describe('abilities', () => {
  rule(
    ['NE-SHIP-07', 'NE-SHIP-08'],
    'an Advanced one works once its Development is completed, on all Ships of the type',
    () => {
      const basic = firstRoll({ interceptor: 1 }, {}, [])
      expect(basic.dice(['blank', 'aim']).choices(0)).not.toContain(ability('interceptor', 0))
      const t = firstRoll({ interceptor: 1 }, {}, ['offensive-systems-t1'])
      t.dice(['blank', 'aim'])
      t.says(0, ability('interceptor', 0))
      expect(t.choices(0)).toEqual(['die:0']) // only a blank white die
      t.says(0, ['die:0'])
      expect(t.last('rerolled')).toMatchObject({ by: 0, dice: [0] })
      // Two Developments shown: both are needed.
      for (const [completed, red] of [
        [['offensive-systems-t2'], 1],
        [['offensive-systems-t2', 'defensive-systems-t2'], 2],
      ] as const) {
        const u = new Battlefield()
          .completed(0, ...completed)
          .battle({ 'heavy-assault': 1 }, { interceptor: 1 })
        expect(statOf(u.g, u.row(0, 'heavy-assault'), 'red')).toBe(red)
      }
    },
  )
  rule(['NE-SHIP-12', 'NE-SHIP-09'], 'Leader and Support abilities work in that role only', () => {
    const led = { small: ['covert-ops', { interceptor: 1 }] } as const
    const supported = { small: ['interceptor', { 'covert-ops': 1 }] } as const
    const ships = { interceptor: 1, 'covert-ops': 1 }
    const uses = (line: Line): boolean =>
      firstRoll(ships, line, ['offensive-systems-t1']).choices(0).includes(ability('covert-ops', 1))
    expect([uses(led), uses(supported)]).toEqual([false, true])
    // A Marauder has its RED as Leader of the Large Orbit, not as a Support.
    for (const [line, red] of [
      [{ large: ['marauder'] }, 3],
      [{ medium: ['command', { marauder: 1 }] }, 2],
    ] as const) {
      const t = new Battlefield().completed(0, 'defensive-systems-t1')
      t.battle({ marauder: 1, command: 1 }, { interceptor: 1 }, [
        { ...line, ...('large' in line ? { medium: ['command'] } : {}) } as Line,
        {},
      ])
      expect(statOf(t.g, t.row(0, 'marauder'), 'red')).toBe(red)
    }
  })
  rule(
    ['NE-SHIP-13', 'NE-RULING-85'],
    'Ships of one type in an orbit do not multiply it; another orbit has it too',
    () => {
      const t = firstRoll(
        { interceptor: 1, 'covert-ops': 2 },
        { small: ['interceptor', { 'covert-ops': 2 }] },
        ['offensive-systems-t1'],
      )
      t.says(0, ability('covert-ops', 1), ['die:0'])
      expect(t.choices(0)).not.toContain(ability('covert-ops', 1))
      expect(t.whyNot(0, ability('covert-ops', 1))).toBe('NE-SHIP-13')
      // The Command Ships behind one Leader lend it 1 ATK together.
      const u = firstRoll({ 'covert-ops': 1, command: 2 }, { small: ['covert-ops', { command: 2 }] }, [])
      expect(colours(u)).toEqual([2 + 1 + 3 + 3, 0])
      const both = new Battlefield().completed(0, 'offensive-systems-t1')
      both.battle({ interceptor: 1, 'covert-ops': 2, marauder: 1 }, { marauder: 1 }, [
        { small: ['interceptor', { 'covert-ops': 1 }], large: ['marauder', { 'covert-ops': 1 }] },
        {},
      ])
      both.fightOn().roll()
      expect(both.choices(0)).toContain(ability('covert-ops', 1, 0))
      both.closeWindow().roll()
      expect(both.choices(0)).toContain(ability('covert-ops', 1, 2))
    },
  )
  rule('NE-RULING-110', 'what a Ship has for itself every Ship of the type has', () => {
    const t = new Battlefield([GALLENTE, AMARR]).completed(
      0,
      'utility-systems-t2',
      'offensive-systems-t2',
      'defensive-systems-t2',
    )
    t.battle({ interceptor: 1, 'heavy-assault': 2, marauder: 2 }, { marauder: 1 }, [
      { small: ['interceptor', { 'heavy-assault': 2, marauder: 2 }] },
      {},
    ])
    for (const nth of [0, 1]) {
      expect(statOf(t.g, t.row(0, 'heavy-assault', nth), 'red')).toBe(2)
      expect(statOf(t.g, t.row(0, 'marauder', nth), 'sup')).toBe(4 + 1)
    }
  })
  rule(
    ['NE-SHIP-05', 'NE-SHIP-06'],
    'SPD changes nothing in battle; the size gives the colour of ATK',
    () => {
      const t = firstRoll({ interceptor: 1 }, {}, ['small-thrusters', 'utility-systems-t1'])
      expect(colours(t)).toEqual([3, 0])
      const medium = firstRoll({ command: 1 }, {}, ['medium-thrusters'])
      expect(colours(medium)).toEqual([2, 2])
      expect(colours(firstRoll({ marauder: 1 }, {}, ['large-thrusters'], GALLENTE))).toEqual([0, 6])
    },
  )
})

describe('Critical abilities', () => {
  const medium = { medium: ['heavy-assault', { interceptor: 1 }] } as const
  rule(['NE-EX-12', 'NE-SHIP-10', 'NE-RULING-75'], 'once for each CRIT: four CRITs add four DMG', () => {
    const t = firstRoll({ 'heavy-assault': 1, interceptor: 1 }, medium, ['offensive-systems-t1'])
    t.dice(['aim', 'crit', 'crit'], ['crit', 'crit']).closeWindow()
    expect(t.last('critical')).toMatchObject({ by: 0, times: 4 })
    expect(t.last('counted')).toMatchObject({ aim: 1, damage: 8 })
  })
  rule(
    ['NE-SHIP-10', 'NE-RULING-74'],
    'or once per attack: an Interdictor’s target has less DIF in later attacks of the Combat Round',
    () => {
      const t = new Battlefield([CALDARI, MINMATAR])
      t.battle({ interdictor: 1, command: 1 }, { 'covert-ops': 1, marauder: 1 }, [
        { small: ['interdictor'], medium: ['command'] },
        { small: ['covert-ops'], large: ['marauder'] },
      ])
      t.fightOn()
      const target = t.row(1, 'covert-ops')
      t.roll(target).dice(['crit', 'crit', 'aim']).closeWindow()
      expect(t.last('critical')).toMatchObject({ times: 1 })
      expect(t.last('missed')).toMatchObject({ dif: 3 }) // this attack itself needs the full DIF
      t.miss(t.row(0, 'command'))
      t.roll(target).dice(['aim aim', 'blank']).closeWindow()
      expect(t.last('hit')).toMatchObject({ dif: 2 })
      t.quietly(() => t.g.battle.round === 2)
      expect(statOf(t.g, target, 'dif')).toBe(3)
    },
  )
  rule('NE-SHIP-09', 'not as a Support, and not without a CRIT', () => {
    const t = firstRoll({ 'heavy-assault': 1, command: 1 }, { medium: ['command', { 'heavy-assault': 1 }] }, [
      'offensive-systems-t1',
    ])
    t.dice(['aim', 'crit']).closeWindow()
    expect(t.last('counted')).toMatchObject({ damage: 1 })
    const u = firstRoll({ 'heavy-assault': 1, interceptor: 1 }, medium, ['offensive-systems-t1'])
    u.dice(['aim', 'dmg']).closeWindow()
    expect(u.events('critical')).toEqual([])
  })
  rule(
    'NE-RULING-74',
    'counted at a moment the attacker chooses; the bonus stays when the CRIT is rerolled',
    () => {
      const t = firstRoll({ 'heavy-assault': 1, interceptor: 1 }, medium, [
        'offensive-systems-t1',
        'targeting-uplink',
      ])
      t.dice(['aim', 'crit', 'blank'])
      expect(t.choices(0)).toContain('critical')
      t.says(0, 'critical')
      expect(t.whyNot(0, 'critical')).toBe('NE-RULING-74')
      t.says(0, `use development:${t.development(0, 'targeting-uplink')}`, ['die:1'])
      t.arrange(g => Object.assign(g.battle.dice.at(1), { face: 4 })) // a CRIT again
      t.closeWindow()
      expect(t.last('counted')).toMatchObject({ damage: 2 })
    },
  )
  rule(
    'NE-SHIP-11',
    'CRITs on dice that a Critical ability rolled trigger nothing and may exceed ten dice',
    () => {
      const t = firstRoll({ 'heavy-assault': 1, interceptor: 1 }, medium, ['offensive-systems-t1'])
      t.dice(['crit', ...new Array<'blank'>(9).fill('blank')])
      t.arrange(g =>
        Object.assign(g.battle.dice.push(), { black: false, face: 4, bonus: true }),
      ).closeWindow()
      expect(t.last('critical')).toMatchObject({ times: 1 })
      expect(t.last('counted')).toMatchObject({ damage: 2 + 1 })
    },
  )
})

describe('limits', () => {
  rule('NE-RULING-105', 'DIF stays within 1 and 3 above the printed one, RED at 4 or less', () => {
    const t = new Battlefield([CALDARI, GALLENTE]).completed(
      1,
      'electronic-countermeasures',
      'defensive-systems-t1',
      'armour-hardeners',
    )
    t.has(1, { planetary: 1 })
    t.attack({ interceptor: 1 }, { command: 1, interceptor: 1, marauder: 1 }).strategies(
      'neutral-formation',
      'evasive-pattern',
    )
    t.align(1, { medium: ['command', { interceptor: 1 }], large: ['marauder'] })
    t.says(1, 'small', `use development:${t.development(1, 'armour-hardeners')}`, 'orbit:2')
    t.says(0, 'fight').says(1, 'retreat')
    t.says(1, `use development:${t.development(1, 'electronic-countermeasures')}`, 'orbit:1')
    const small = t.row(1, 'interceptor')
    // Evasive Pattern, Countermeasures, the Command Ship and the retreat: 2 + 4, but no more than 2 + 3.
    expect(statOf(t.g, small, 'dif')).toBe(5)
    expect(statOf(t.g, t.row(1, 'marauder'), 'red')).toBe(4)
    t.arrange(g => {
      for (const side of [1, 1])
        Object.assign(g.battle.effects.push(), { side, change: 'red', n: 2, scope: 'all', until: 'round' })
      for (let n = 0; n < 9; n++)
        Object.assign(g.battle.effects.push(), {
          side: 1,
          change: 'dif',
          n: -1,
          scope: 'all',
          until: 'round',
        })
    })
    expect(statOf(t.g, t.row(1, 'marauder'), 'red')).toBe(4)
    expect(statOf(t.g, t.row(1, 'marauder'), 'dif')).toBe(1)
    const hurt = { side: 1, n: -9, scope: 'all', until: 'round' } as const
    t.arrange(g => {
      for (const change of ['hp', 'atk'] as const) Object.assign(g.battle.effects.push(), { ...hurt, change })
    })
    expect((['hp', 'atk'] as const).map(stat => statOf(t.g, t.row(1, 'marauder'), stat))).toEqual([1, 0])
  })
})

describe('every ability that works in battle does', () => {
  test('Command Ships, Black Ops and Interdictors, by role', () => {
    const t = new Battlefield([AMARR, CALDARI])
    t.completed(
      0,
      'defensive-systems-t1',
      'defensive-systems-t2',
      'offensive-systems-t2',
      'utility-systems-t1',
    )
    t.battle(
      { interdictor: 1, command: 1, interceptor: 1, 'black-ops': 1, marauder: 1 },
      { interceptor: 1 },
      [
        {
          small: ['interdictor'],
          medium: ['command', { interceptor: 1 }],
          large: ['marauder', { 'black-ops': 1 }],
        },
        {},
      ],
    )
    const stats = (type: 'interdictor' | 'interceptor' | 'marauder') =>
      (['dif', 'red', 'hp'] as const).map(stat => statOf(t.g, t.row(0, type), stat))
    expect(stats('interdictor')).toEqual([2, 1, 2]) // Leader: RED
    expect(stats('interceptor')).toEqual([3, 0, 1]) // Support of a Command Ship: DIF
    expect(stats('marauder')).toEqual([2, 3, 7]) // DIF of Black Ops; RED and HP as Amarr Leader
    // An Interdictor leads: the enemy's retreat gives no DIF.
    t.says(0, 'fight').says(1, 'retreat')
    expect(statOf(t.g, t.row(1, 'interceptor'), 'dif')).toBe(2)
  })
  test('a Command Ship that leads adds a black die to its attacks', () => {
    const t = firstRoll({ command: 1 }, {}, ['offensive-systems-t2'])
    expect(colours(t)).toEqual([2, 3])
  })
  test('Caldari missiles: AIM of a Golem, and of a Cerberus against Small Ships', () => {
    const golem = firstRoll({ marauder: 1 }, {}, ['offensive-systems-t1']).dice(['blank']).closeWindow()
    expect(golem.last('counted')).toMatchObject({ aim: 1, damage: 0 })
    for (const [enemy, aim] of [
      ['interceptor', 1],
      ['command', 0],
    ] as const) {
      const cerberus = firstRoll({ 'heavy-assault': 1 }, {}, ['utility-systems-t1'], CALDARI, { [enemy]: 1 })
      expect(cerberus.dice(['blank']).closeWindow().last('counted')).toMatchObject({ aim })
    }
  })
  test('rerolls of Zealot, Deimos and Covert Ops take the dice they name', () => {
    const zealot = firstRoll({ 'heavy-assault': 1 }, {}, ['utility-systems-t1'], AMARR).dice(
      ['blank'],
      ['aim'],
    )
    zealot.says(0, ability('heavy-assault', 2, 1))
    expect(zealot.choices(0)).toEqual(['die:1'])
    const deimos = firstRoll(
      { command: 1, 'heavy-assault': 1 },
      { medium: ['command', { 'heavy-assault': 1 }] },
      ['utility-systems-t1'],
      GALLENTE,
    )
    deimos.dice(['blank', 'aim'], ['blank'])
    deimos.says(0, ability('heavy-assault', 2, 1))
    expect(deimos.choices(0)).toEqual(['die:0', 'die:2'])
  })
  test('Logistics Cruisers repair at the end of a Combat Round, more with their Development', () => {
    for (const [developments, left] of [
      [[], 1],
      [['defensive-systems-t1'], 0],
    ] as const) {
      const t = new Battlefield().completed(0, ...developments)
      t.battle({ logistics: 2, marauder: 1 }, { interceptor: 1 }, [
        { large: ['marauder', { logistics: 2 }] },
        {},
      ])
      const hurt = t.row(0, 'marauder')
      t.arrange(g => void (g.battle.ships.at(hurt).damage = 2))
      t.quietly(() => t.choices(t.who()).includes(ability('logistics', 0, 2)))
      t.says(0, ability('logistics', 0, 2), `ship:${hurt}`)
      expect(t.damage(hurt)).toBe(left)
      expect(t.choices(0)).not.toContain(ability('logistics', 0, 2))
      // Not in the last Combat Round, after which damage is gone anyway.
      t.quietly(() => t.g.battle.round === 3).arrange(g => void (g.battle.ships.at(hurt).damage = 2))
      t.quietly(() => t.g.battle.at < 0 || t.prompt() === 'ending.escape' || t.prompt() === 'arriving.claim')
    }
  })
  test('every ability of every Ship is of a kind that battles or moves know', () => {
    const inBattle = ['reroll', 'pursue', 'stat', 'result', 'repair', 'dice']
    const onTheMap = ['scout', 'leap', 'carry', 'speed']
    for (const ship of content.ships.items)
      for (const { effect } of ship.abilities)
        for (const verb of effect.do) expect([...inBattle, ...onTheMap]).toContain(Object.keys(verb)[0])
  })
})

describe('whose ability it is', () => {
  const dice = (t: Battlefield): number[] => colours(t.roll(t.rows(1)[0]))
  rule(
    ['NE-SHIP-12', 'NE-SHIP-13'],
    'a Command Ship lends ATK to its own Leader, as long as it is there',
    () => {
      const behind = { small: ['covert-ops', { command: 1 }] } as const
      const theirs = new Battlefield().battle({ 'covert-ops': 1 }, { 'covert-ops': 1, command: 1 }, [
        {},
        behind,
      ])
      expect(dice(theirs.fightOn())).toEqual([2, 0])
      const t = new Battlefield().battle({ 'covert-ops': 1, command: 1 }, { interceptor: 1 }, [behind, {}])
      t.fightOn()
      expect(dice(t)).toEqual([2 + 1 + 3, 0])
      t.dice(['blank']).closeWindow()
      t.shot(t.row(0, 'command'), ['aim aim', 'dmg', 'dmg', 'dmg', 'dmg', 'dmg'])
      t.quietly(() => t.g.battle.round === 2).fightOn()
      expect(dice(t)).toEqual([2, 0])
    },
  )
  rule('NE-SHIP-12', 'what Leaders and Supports give each other they do not have themselves', () => {
    const t = new Battlefield().completed(0, 'defensive-systems-t1', 'defensive-systems-t2')
    t.battle(
      { 'heavy-assault': 1, command: 1, interceptor: 1, marauder: 1, 'black-ops': 1 },
      { marauder: 1 },
      [
        {
          medium: ['heavy-assault', { command: 1, interceptor: 1 }],
          large: ['marauder', { 'black-ops': 1 }],
        },
        {},
      ],
    )
    const dif = (type: Parameters<typeof classNumber>[0]): number => statOf(t.g, t.row(0, type), 'dif')
    // Black Ops help their Leader; a Command Ship that leads would help its Supports, and this one does not lead.
    expect(['marauder', 'black-ops', 'interceptor'].map(type => dif(type as 'marauder'))).toEqual([2, 2, 2])
    const led = new Battlefield().completed(0, 'defensive-systems-t1')
    led.battle({ command: 1, interceptor: 1 }, { marauder: 1 }, [
      { medium: ['command', { interceptor: 1 }] },
      {},
    ])
    expect(
      ['command', 'interceptor'].map(type => statOf(led.g, led.row(0, type as 'command'), 'dif')),
    ).toEqual([2, 3])
  })
  rule(
    ['NE-SHIP-13', 'NE-RULING-85'],
    'a class that leads and supports one orbit has each ability once',
    () => {
      const t = firstRoll({ interceptor: 3 }, {}, ['offensive-systems-t1']).dice(['blank', 'blank'])
      expect(t.choices(0).filter(choice => choice === ability('interceptor', 0))).toHaveLength(1)
      const ops = firstRoll({ 'covert-ops': 2 }, {}, ['offensive-systems-t1']).dice(['aim', 'blank'])
      expect(ops.choices(0)).toContain(ability('covert-ops', 1)) // the one that supports
    },
  )
  rule(
    'NE-CRND-05',
    'who retreats is harder to hit, nobody else, unless an Interdictor leads against them',
    () => {
      const retreat = (theirs: Ships, ...cards: readonly string[]): number[] => {
        const t = new Battlefield().completed(1, ...cards).battle({ interceptor: 1 }, theirs)
        t.says(0, 'retreat')
        return [...t.rows(0), ...t.rows(1)].map(ship => statOf(t.g, ship, 'dif'))
      }
      expect(retreat({ logistics: 1 })).toEqual([2 + 1, 2])
      expect(retreat({ interdictor: 1 })).toEqual([2 + 1, 2])
      expect(retreat({ interdictor: 1 }, 'utility-systems-t1')).toEqual([2, 2])
    },
  )
  rule('NE-PREP-07', 'an orbit without a Leader has no dice', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { marauder: 1 })
    expect([0, 1, 2].map(orbit => baseDice(t.g, 0, orbit))).toEqual([3, 0, 0])
  })
})

import { roll } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { does, UNITS } from '../content/vocabulary.js'
import { classOf, firstUnit, tablesOf } from '../state.js'
import { altered } from './box.js'
import {
  attack,
  baseOf,
  BASIC,
  best,
  clash,
  declareAll,
  effectOf,
  enough,
  facing,
  fieldOf,
  left,
  piece,
  rolled,
  spends,
  strip,
  toDice,
} from './clash.js'
import type { Table } from './table.js'

const CRUISER = UNITS.indexOf('cruiser')

describe('the example of the rulebook', () => {
  rule(
    [
      'AA-EX-09',
      'AA-EX-10',
      'AA-ATK-01',
      'AA-ATK-04',
      'AA-ATK-07',
      'AA-ATK-08',
      'AA-ATK-10',
      'AA-CBT-03',
      'AA-CBT-06',
      'AA-CBT-07',
      'AA-CBT-09',
      'AA-CBT-10',
      'AA-CBT-12',
      'AA-CBT-20',
      'AA-CBT-21',
      'AA-CBT-22',
      'AA-CBT-24',
      'AA-CBT-25',
      'AA-CBT-27',
      'AA-TEST-02',
      'AA-TEST-03',
      'AA-TEST-04',
      'AA-TEST-05',
      'AA-TEST-08',
      'AA-RULING-08',
      'AA-RULING-103',
      'AA-SOL-05',
    ],
    'two fleets attack an outpost and a cruiser, number by number',
    () => {
      const t = facing(
        { units: ['titan', 'cruiser'], technologies: ['laser-cannon', 'class-i-shield', 'plasma-cannon'] },
        {
          units: ['cruiser'],
          orbitals: ['outpost'],
          technologies: ['laser-cannon', 'neutron-blaster', 'fighter-bays'],
        },
      )
      const other = t.star(12)
      t.planet(other, 'earth')
      t.unit(0, 0, other)
      t.unit(0, 0, other)
      const card = t.deal(1, 'microlite-construction')
      t.holds(0, 0, 0, 0, 1)
      t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`, `system:${other}`])
      expect(t.resources(0)).toEqual([0, 0, 0, 0])
      declareAll(t)
      const shield = t.choices(0)[0] ?? ''
      t.says(0, shield)
      const bays = t.choices(1)[0] ?? ''
      t.says(1, bays)
      t.says(1, `card:${card}`)
      expect(t.g.technologyDiscard.has(card)).toBe(true)
      toDice(t)
      expect(t.g.rolls.at(0).dice.length).toBe(6)
      expect(t.g.rolls.at(1).dice.length).toBe(5)
      rolled(t, [6, 6, 5, 4, 4, 2], [6, 4, 3, 2, 1])
      spends(
        t,
        0,
        [effectOf(t, 0, 'laser-cannon'), 4],
        [effectOf(t, 0, 'plasma-cannon'), 6, 4],
        [BASIC, 6],
        [BASIC, 5],
      )
      spends(
        t,
        1,
        [effectOf(t, 1, 'laser-cannon'), 4],
        [effectOf(t, 1, 'neutron-blaster'), 3],
        [effectOf(t, 1, 'neutron-blaster'), 2, 1],
        [BASIC, 6],
      )
      expect(t.events('struck').map(e => [e['by'], e['damage']])).toEqual([
        [0, 7],
        [1, 4],
      ])
      // Seven are more than the five hull points there are; blue has three left and shares them out.
      expect(t.whyNot(1, { [piece(t, 0, 'titan')]: 3 })).toBe('AA-CBT-12')
      expect(t.whyNot(1, { [piece(t, 0, 'titan')]: 2 })).toBe('AA-RULING-103')
      t.says(1, { [piece(t, 0, 'titan')]: 2, [piece(t, 0, 'frigate')]: 1 })
      const field = fieldOf(t)
      expect(t.g.systems.at(field).orbitals).toBe(-1)
      const inside = [...t.g.units].filter(unit => unit.at === field)
      expect(inside.map(unit => unit.state)).toEqual(['exhausted', 'exhausted'])
      expect([...t.g.units].filter(unit => unit.scrapped).length).toBe(3)
      expect(t.events('disengaged')).toEqual([])
      expect(t.events('combat-over').map(e => e['winner'])).toEqual([0])
      // The shield lies face down, what was not flipped does not.
      const faces = t.g.players
        .at(0)
        .developed.toArray()
        .map(c => t.g.flipped.get(c))
      expect(faces).toEqual([0, 0, 1, 0])
    },
  )
})

describe('windows', () => {
  const shields = { units: ['cruiser'], technologies: ['class-i-shield'] } as const
  rule(
    ['AA-CBT-04', 'AA-CBT-06', 'AA-RULING-70', 'AA-CBT-05'],
    'sides alternate, the active player first; who has passed is not asked again in that step',
    () => {
      const t = attack(facing(shields, { ...shields, empire: 'psilon' }))
      expect([t.prompt(), t.who()]).toEqual(['combat.before', 0])
      t.says(0, 'pass')
      expect(t.who()).toBe(1)
      t.says(1, t.choices(1)[0])
      // Nothing more to use on either side: the dice are rolled.
      expect(t.prompt()).toBe('combat.after')
      expect(t.g.rolls.at(1).shields).toBe(1)
      expect(t.g.rolls.at(0).shields).toBe(0)
    },
  )
  rule(
    ['AA-CBT-04', 'AA-CBT-06', 'AA-CBT-08', 'AA-CBT-19'],
    'a card with abilities of two steps is used in both, and again in the next round; at the end no dice lie there',
    () => {
      const paid = (...steps: ('begins' | 'before-roll' | 'after-roll' | 'ends')[]) => ({
        abilities: steps.map(step => does({ combat: step }, { gain: { food: 1 } })),
      })
      const box = altered({
        technologies: {
          autolab: paid('begins', 'before-roll'),
          'mass-driver': paid('before-roll', 'after-roll'),
          'fusion-beam': paid('after-roll', 'ends'),
        },
      })
      const t = facing({ units: ['titan'] }, { units: ['titan'] }, box)
      strip(t)
      const [first, second, third] = ['autolab', 'mass-driver', 'fusion-beam'].map(id => t.develops(0, id))
      const uses = (step: string, ...cards: readonly (number | undefined)[]): void => {
        expect(t.prompt()).toBe(`combat.${step}`)
        expect(t.choices(0)).toEqual([...cards.map(card => `use ability:${card}`), 'pass'])
        for (const card of cards) t.says(0, `use ability:${card}`)
      }
      const unhurt = (): Table =>
        t.arrange(g => {
          for (const row of g.rolls) row.dice.assign([1])
        })
      attack(t.holds(0))
      uses('begins', first)
      for (let round = 1; round <= 5; round++) {
        uses('before', first, second)
        expect([t.prompt(), t.g.rolls.at(0).dice.length]).toEqual(['combat.after', 4])
        unhurt()
        uses('after', second, third)
        if (t.prompt() === 'disengage.choose') t.says(0, 'stay')
      }
      const { rolls } = t.seen(0) as { rolls: { dice: unknown }[] }
      expect(rolls.map(({ dice }) => dice)).toEqual([[], []])
      uses('ends', third)
      expect(t.resources(0)[0]).toBe(1 + 5 * 4 + 1)
    },
  )
  rule(['AA-RULING-70', 'AA-RULING-05'], 'who has no card may still have another way to leave', () => {
    const asked = (anomaly: boolean): boolean => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      if (anomaly) t.anomaly(0, 'spatial-rift')
      attack(t)
      t.arrange(g => void (g.players.at(0).played = 0b11111))
      enough(rolled(toDice(t), [1, 1, 1, 1], [1, 1, 1, 1]))
      return t.prompt() === 'disengage.choose'
    }
    expect([asked(false), asked(true)]).toEqual([false, true])
  })
  rule('AA-RULING-70', 'nobody is asked who, as all can see, has nothing to use', () => {
    const t = attack(facing({ units: ['cruiser'] }, { units: ['cruiser'] }))
    expect([t.prompt(), t.who()]).toEqual(['combat.after', 0])
    const u = facing({ units: ['cruiser'] }, { units: ['cruiser'] })
    u.anomaly(1, 'old-beacon')
    expect([attack(u).prompt(), u.who()]).toEqual(['combat.before', 1])
    expect(u.choices(1)).toEqual(['pass'])
  })
  rule(
    ['AA-RULING-17', 'AA-CBT-13', 'AA-CBT-18', 'AA-CBT-27'],
    'shields and dice count for one combat round, damage to hulls for all',
    () => {
      const t = facing(shields, { ...shields, empire: 'psilon', units: ['cruiser', 'cruiser'] })
      attack(t)
      t.says(0, t.choices(0)[0])
      t.says(1, 'pass')
      expect(t.g.rolls.at(0).dice.length).toBe(0)
      expect(t.g.rolls.at(0).shields).toBe(1)
      rolled(t, [], [5, 5])
      best(t)
      expect(left(t.g, 0)).toEqual([['cruiser', 1]])
      t.says(0, 'stay')
      expect(t.g.combat.round).toBe(2)
      // The shield is flipped: seat 0 has nothing more to use before the roll.
      expect([t.prompt(), t.who()]).toEqual(['combat.before', 1])
      t.says(1, 'pass')
      expect(t.g.rolls.at(0).dice.length).toBe(1)
      expect(t.g.rolls.at(0).shields).toBe(0)
      rolled(t, [1], [5, 1])
      best(t)
      expect(left(t.g, 0)).toEqual([['cruiser', 2]])
    },
  )
  rule(
    ['AA-RULING-114', 'AA-TEST-07', 'AA-CBT-08', 'AA-CBT-23'],
    'dice of one choice are rerolled together, once for each unit',
    () => {
      const t = clash({ empire: 'psilon', units: ['titan', 'titan'] }, { units: ['cruiser'] })
      t.arrange(g => g.rolls.at(0).dice.assign([1, 1, 1, 1, 1, 1]))
      const titans = t.choices(0).filter(name => name !== 'pass')
      expect(titans.length).toBe(3)
      const [, titan = ''] = titans
      t.says(0, titan)
      expect(t.whyNot(0, ['die:0', 'die:1'])).toBe('AA-TEST-07')
      t.says(0, ['die:0'])
      expect(t.g.rolls.at(0).dice.toArray().slice(1)).toEqual([1, 1, 1, 1, 1])
      expect(t.choices(0)).not.toContain(titan)
      expect(t.choices(0).length).toBe(3)
    },
  )
})

describe('dice', () => {
  rule(
    ['AA-TEST-03', 'AA-TEST-04', 'AA-TEST-02'],
    'a die pays once; an effect without infinity works once a roll',
    () => {
      const t = rolled(
        clash(
          { units: ['titan', 'titan'], technologies: ['laser-cannon'] },
          { units: ['cruiser', 'cruiser'] },
        ),
        [4, 4, 3, 2, 2, 1, 1, 1],
        [1, 1],
      )
      const laser = effectOf(t, 0, 'laser-cannon')
      spends(t, 0, [laser, 4])
      expect(t.whyNot(0, `spend ${laser} face:4`)).toBe('AA-TEST-04')
      expect(t.whyNot(0, `spend ${BASIC} face:6`)).toBe('AA-TEST-03')
      t.says(0, `spend ${BASIC} face:4`)
      // An effect that is begun is paid in full first.
      expect(t.whyNot(0, 'done')).toBe('AA-TEST-02')
      expect(t.choices(0).every(name => name.startsWith(`spend ${BASIC}`))).toBe(true)
      t.says(0, `spend ${BASIC} face:1`)
      t.says(0, 'done')
      expect(t.events('struck').at(0)).toMatchObject({ by: 0, damage: 2 })
    },
  )
  rule('AA-CBT-09', 'what dice are spent on is secret until both are done', () => {
    const t = rolled(clash({ units: ['titan'] }, { units: ['titan'] }), [6, 6, 5, 5], [6, 6, 5, 5])
    expect(t.asked()).toEqual([0, 1])
    t.says(0, 'best')
    expect(t.events('struck')).toEqual([])
    expect(t.asked()).toEqual([1])
    t.says(1, 'best')
    expect(t.events('struck').length).toBe(2)
  })
  rule(
    ['AA-STATE-05', 'AA-RULING-13', 'AA-STATE-04'],
    'overcharged attackers reach further and fire nothing',
    () => {
      const t = facing({ units: ['cruiser'] }, { units: ['frigate'] })
      const cruiser = [...t.g.units].findIndex(unit => unit.at === baseOf(t))
      t.arrange(g => void (g.units.at(cruiser).state = 'overcharged'))
      attack(t)
      expect(t.g.rolls.at(0).dice.length).toBe(0)
      // As a defender it fires as printed.
      const u = facing({ units: ['cruiser'] }, { units: ['cruiser'] })
      u.arrange(g => {
        for (const unit of g.units) if (unit.at === fieldOf(u)) unit.state = 'overcharged'
      })
      attack(u)
      expect(u.g.rolls.at(1).dice.length).toBe(1)
    },
  )
  rule(['AA-ATK-05', 'AA-STATE-03'], 'exhausted units cannot attack', () => {
    const t = facing({ units: ['cruiser', 'frigate'] }, { units: ['frigate'] })
    t.arrange(g => {
      for (const unit of g.units) if (unit.at === baseOf(t)) unit.state = 'exhausted'
    })
    t.plays(0, 'attack')
    expect(t.prompt()).toBe('turn.choose')
  })
})

describe('casualties', () => {
  rule(
    ['AA-CBT-11', 'AA-RULING-68', 'AA-CBT-02'],
    'both sides hit at the same time: both may be gone, and nobody wins',
    () => {
      const t = best(rolled(clash({ units: ['frigate'] }, { units: ['frigate'] }), [5], [5]))
      expect(t.events('combat-over').map(e => e['winner'])).toEqual([-1])
      expect([...t.g.units].filter(unit => unit.at === fieldOf(t) || unit.at === baseOf(t))).toEqual([])
    },
  )
  rule(['AA-RULING-18', 'AA-CBT-10'], 'more shields than damage ward off all of it, and no more', () => {
    const t = attack(
      facing(
        { units: ['titan', 'frigate'], technologies: ['class-vii-shield'] },
        { units: ['frigate', 'frigate'] },
      ),
    )
    t.says(0, t.choices(0)[0])
    rolled(t, [1, 1, 1, 1, 1], [6, 6])
    best(t)
    expect(left(t.g, 0)).toEqual([
      ['frigate', 0],
      ['titan', 0],
    ])
  })
  rule('AA-CBT-26', 'a destroyed piece fires no more', () => {
    const t = best(
      rolled(clash({ units: ['titan'] }, { units: ['titan', 'cruiser'] }), [5, 5, 1, 1], [1, 1, 1, 1, 1]),
    )
    t.says(0, { [piece(t, 1, 'titan')]: 2 })
    toDice(t)
    expect(t.g.rolls.at(1).dice.length).toBe(1)
  })
  rule(['AA-CBT-21', 'AA-CBT-13'], 'a second combat finds whole hulls, and nothing of the first', () => {
    const t = best(
      rolled(clash({ units: ['titan', 'titan'] }, { units: ['cruiser'] }), [5, 5, 5, 1, 1, 1, 1, 1], [5]),
    )
    t.says(1, { [piece(t, 0, 'titan')]: 1 })
    expect(t.g.combat.pieces.length).toBe(0)
    expect(t.events('combat-over').length).toBe(1)
    expect([...t.g.units].every(unit => unit.target === -1)).toBe(true)
    expect([...t.g.rolls].map(row => [row.owner, row.dice.length, row.damage, row.shields])).toEqual([
      [-1, 0, 0, 0],
      [-1, 0, 0, 0],
    ])
  })
})

describe('the end', () => {
  rule(
    ['AA-CBT-14', 'AA-RULING-05', 'AA-CBT-16', 'AA-CBT-02'],
    'attackers that disengage stay where they were, exhausted',
    () => {
      const t = enough(rolled(clash({ units: ['titan'] }, { units: ['titan'] }), [5, 5, 5, 5], [5, 5, 5, 5]))
      expect([t.prompt(), t.who()]).toEqual(['disengage.choose', 0])
      t.says(0, 'disengage')
      const flight = t.basic('flight')
      expect(t.choices(0)).toContain(flight)
      t.says(0, flight)
      expect(t.events('combat-over').map(e => e['winner'])).toEqual([1])
      expect([...t.g.units].filter(unit => unit.at === baseOf(t)).map(unit => unit.state)).toEqual([
        'exhausted',
      ])
    },
  )
  rule(
    ['AA-CBT-17', 'AA-RET-01', 'AA-RET-02', 'AA-RET-03', 'AA-RULING-67', 'AA-CBT-14'],
    'defenders that disengage retreat; buildings and exhausted units are destroyed, and the attackers move in',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['frigate', 'frigate'], orbitals: ['outpost'] })
      t.arrange(g => void (g.players.at(1).played = 0))
      const tired = [...t.g.units].findIndex(unit => unit.at === fieldOf(t))
      t.arrange(g => void (g.units.at(tired).state = 'exhausted'))
      enough(rolled(toDice(attack(t)), [5, 1, 1, 1], [1, 1, 1, 1]))
      t.says(0, 'stay')
      t.says(1, 'disengage', t.basic('flight'))
      expect(t.prompt()).toBe('retreat.move')
      expect(t.whyNot(1, 'done')).toBe('AA-CBT-17')
      expect(t.choices(1).every(name => !name.startsWith(`retreat unit:${tired} `))).toBe(true)
      // Not into a system nobody has discovered.
      expect(t.choices(1).some(name => t.undiscovered().some(s => name.endsWith(`system:${s}`)))).toBe(false)
      const way = t.choices(1).find(name => name.startsWith('retreat ')) ?? ''
      t.says(1, way)
      while (t.prompt() === 'retreat.move') t.says(1, 'done')
      expect(t.events('destroyed').map(e => e['kind'])).toEqual(['unit', 'orbital'])
      expect([...t.g.units].filter(unit => unit.at === fieldOf(t)).length).toBe(1)
      expect(t.events('combat-over').map(e => e['winner'])).toEqual([0])
    },
  )
  rule(['AA-RULING-66', 'AA-RET-01'], 'who has left does not come back', () => {
    const t = facing({ units: ['titan'] }, { units: ['frigate'] })
    t.arrange(g => void (g.players.at(1).played = 0))
    t.links([baseOf(t), fieldOf(t)], [fieldOf(t), t.home(1)], [t.home(1), t.star(12)])
    t.planet(t.star(12), 'eden')
    enough(rolled(toDice(attack(t)), [1, 1, 1, 1], [1]))
    t.says(0, 'stay').says(1, 'disengage', t.basic('flight'))
    const frigate = firstUnit(t.g, 1)
    t.says(1, `retreat unit:${frigate} system:${t.home(1)}`)
    expect(t.choices(1)).toEqual([`retreat unit:${frigate} system:${t.star(12)}`, 'done'])
    expect(t.whyNot(1, `retreat unit:${frigate} system:${fieldOf(t)}`)).toBe('AA-RET-01')
    t.says(1, 'done')
    expect([t.g.units.at(frigate).at, t.events('destroyed')]).toEqual([t.home(1), []])
  })
  rule(['AA-CBT-17', 'AA-RET-03'], 'who has left may stop where one stays behind that cannot leave', () => {
    const t = facing({ units: ['titan'] }, { units: ['frigate', 'frigate'] })
    t.arrange(g => void (g.players.at(1).played = 0))
    t.links([baseOf(t), fieldOf(t)], [fieldOf(t), t.home(1)], [t.home(1), t.star(12)])
    t.planet(t.star(12), 'eden')
    const [tired = 0, fresh = 0] = [...t.g.units].flatMap(({ at }, u) => (at === fieldOf(t) ? [u] : []))
    t.arrange(g => void (g.units.at(tired).state = 'exhausted'))
    enough(rolled(toDice(attack(t)), [1, 1, 1, 1], [1, 1]))
    t.says(0, 'stay').says(1, 'disengage', t.basic('flight'))
    expect(t.whyNot(1, 'done')).toBe('AA-CBT-17')
    t.says(1, `retreat unit:${fresh} system:${t.home(1)}`)
    expect(t.choices(1)).toEqual([`retreat unit:${fresh} system:${t.star(12)}`, 'done'])
  })
  rule(
    ['AA-CBT-15', 'AA-RULING-100', 'AA-CBT-18'],
    'after five rounds the attackers leave at no cost, and it is a draw',
    () => {
      const t = clash({ units: ['titan'] }, { units: ['titan'] })
      for (let round = 1; round <= 5; round++) {
        expect(t.g.combat.round).toBe(round)
        enough(rolled(toDice(t), [1, 1, 1, 1], [1, 1, 1, 1]))
        if (round < 5) t.says(0, 'stay')
      }
      expect(t.events('disengaged').map(e => e['by'])).toEqual([0])
      expect(t.events('spent')).toEqual([])
      expect(t.events('combat-over').map(e => e['winner'])).toEqual([-1])
      expect([...t.g.units].filter(unit => unit.at === fieldOf(t)).map(unit => unit.state)).toEqual(['ready'])
    },
  )
  rule(['AA-RULING-16', 'AA-CBT-20'], 'where room is short the system is filled as far as it can be', () => {
    const t = facing({ units: ['titan', 'titan', 'cruiser', 'frigate', 'frigate'] }, { units: ['frigate'] })
    const other = t.star(12)
    t.planet(other, 'earth')
    for (let i = 0; i < 2; i++) t.unit(0, CRUISER, other)
    t.holds(0, 0, 0, 0, 1)
    t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`, `system:${other}`])
    declareAll(t)
    best(rolled(toDice(t), [6, 6, 6, 6, 6, 6, 6], [1]))
    // Two titans and a cruiser with one frigate, or a titan and so on: nine slots can be filled, and must be.
    while (t.prompt() === 'moving-in.unit') t.says(0, t.choices(0).at(-1))
    const inside = [...t.g.units].flatMap((unit, u) => (unit.at === fieldOf(t) ? [u] : []))
    const sizes = inside.map(u => [1, 2, 3, 3][classOf(t.g, u)] ?? 0)
    expect(sizes.reduce((a, b) => a + b, 0)).toBe(9)
    expect([...t.g.units].filter(unit => unit.state === 'exhausted').length).toBe(7)
  })
})

describe('rounds and rolls', () => {
  rule(
    ['AA-CBT-14', 'AA-CBT-18'],
    'in every round each side is asked once whether it leaves, the attacker first',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      attack(t)
      t.arrange(g => void (g.players.at(1).played = 0))
      for (let round = 1; round < 4; round++) {
        enough(rolled(toDice(t), [1, 1, 1, 1], [1, 1, 1, 1]))
        expect([t.prompt(), t.who(), t.g.combat.round]).toEqual(['disengage.choose', 0, round])
        t.says(0, 'stay')
        expect([t.prompt(), t.who(), t.g.combat.round]).toEqual(['disengage.choose', 1, round])
        t.says(1, 'stay')
        expect([t.prompt(), t.g.combat.round]).toEqual(['combat.after', round + 1])
      }
    },
  )
  rule(['AA-TEST-05', 'AA-CBT-09'], 'the best that dice can do counts what cards are worth', () => {
    const t = clash(
      { units: ['titan'], technologies: ['plasma-cannon', 'laser-cannon'] },
      { units: ['doom-star'] },
    )
    best(rolled(t, [6, 4, 4, 1], [1]))
    // Ten dice points for four, four for the laser.
    expect(t.events('struck')[0]).toMatchObject({ by: 0, damage: 5 })
    const u = clash({ units: ['titan'], technologies: ['disrupter'] }, { units: ['doom-star'] })
    best(rolled(u, [6, 5, 1, 1], [1]))
    // Six, five and one: three damage twice.
    expect(u.events('struck')[0]).toMatchObject({ by: 0, damage: 6 })
  })
  rule(
    ['AA-TEST-07', 'AA-CBT-08'],
    'only dice that are chosen are rolled again, and they show faces of a die',
    () => {
      const seen = new Set<number>()
      for (let n = 0; n < 10; n++) {
        const t = clash({ units: ['doom-star'] }, { units: ['titan'] })
        t.arrange(g => {
          for (let i = 0; i < n; i++) roll(g, 6)
          g.rolls.at(0).dice.assign([3, 3, 3, 3, 3])
        })
        t.says(0, t.choices(0)[0] ?? '', ['die:1', 'die:4'])
        const [a, b, c, d, e] = t.g.rolls.at(0).dice.toArray()
        expect([a, c, d]).toEqual([3, 3, 3])
        seen.add(b ?? 0).add(e ?? 0)
      }
      expect([...seen].every(face => face >= 1 && face <= 6)).toBe(true)
      expect(seen.size).toBeGreaterThan(3)
    },
  )
  rule(['AA-TECH-10', 'AA-TEST-07'], 'ECM Jammer takes the highest die, of equals the first', () => {
    const t = clash({ units: ['titan'], technologies: ['ecm-jammer'] }, { units: ['titan'] })
    t.arrange(g => g.rolls.at(1).dice.assign([2, 5, 5, 5]))
    t.says(0, t.choices(0).find(name => name !== 'pass' && !name.includes(`${battleScanner(t)}`)) ?? '')
    const after = t.g.rolls.at(1).dice.toArray()
    expect([after[0], after[2], after[3]]).toEqual([2, 5, 5])
  })
  const battleScanner = (t: ReturnType<typeof clash>): number =>
    t.g.players
      .at(0)
      .developed.toArray()
      .find(card => tablesOf(t.g).technologies[card]?.id === 'battle-scanner') ?? -1
})

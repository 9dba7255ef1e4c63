import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { anomalyHandle } from '../rules/abilities.js'
import { tablesOf } from '../state.js'
import { attack, baseOf, best, clash, enough, facing, fieldOf, left, piece, rolled, toDice } from './clash.js'
import type { Table } from './table.js'

/** Cards, boards and units in combat: each used once, with what it does. */

const ability = (t: Table, seat: Seat, id: string): string => {
  const { technologies } = tablesOf(t.g)
  const card = t.g.players
    .at(seat)
    .developed.toArray()
    .find(c => technologies[c]?.id === id)
  return `use ability:${card}`
}
const anomaly = (t: Table, card: number): string => `use ability:${anomalyHandle(t.g, card)}`
const dice = (t: Table): number[] => [t.g.rolls.at(0).dice.length, t.g.rolls.at(1).dice.length]

describe('boards in combat', () => {
  rule(
    ['AA-SOL-02', 'AA-TEST-06'],
    'Liberation: a die more in every roll of an attack on a system under own influence',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      t.arrange(g => void (g.systems.at(fieldOf(t)).influence = 0))
      toDice(attack(t))
      expect(dice(t)).toEqual([5, 4])
      enough(rolled(t, [1, 1, 1, 1, 1], [1, 1, 1, 1]))
      expect(dice(toDice(t))).toEqual([5, 4])
    },
  )
  rule('AA-TEST-06', 'First Strike: a die more in the first roll of an attack, and not in the second', () => {
    const t = clash({ empire: 'mrrshan', units: ['titan'] }, { units: ['titan'] })
    expect(dice(t)).toEqual([5, 4])
    enough(rolled(t, [1, 1, 1, 1, 1], [1, 1, 1, 1]))
    expect(dice(toDice(t))).toEqual([4, 4])
  })
  rule('AA-CBT-21', 'Pursuit: one attacker that won stays ready', () => {
    const t = clash({ empire: 'mrrshan', units: ['titan', 'cruiser'] }, { units: ['frigate'] })
    best(rolled(t, [6, 6, 6, 6, 6, 6], [1]))
    expect(t.prompt()).toBe('after-combat.exhaust')
    t.says(0, [t.choices(0)[0]])
    expect([...t.g.units].flatMap(unit => (unit.at === fieldOf(t) ? [unit.state] : [])).sort()).toEqual([
      'exhausted',
      'ready',
    ])
  })
  rule('AA-CBT-23', 'Monolith and Ambusher work by themselves, for each unit that has them', () => {
    const t = toDice(attack(facing({ empire: 'silicoid', units: ['doom-star'] }, { units: ['frigate'] })))
    expect(t.g.rolls.at(0).shields).toBe(1)
    const u = toDice(attack(facing({ empire: 'mrrshan', units: ['doom-star'] }, { units: ['doom-star'] })))
    expect(u.g.rolls.at(0).damage).toBe(2)
    enough(rolled(u, [1], [1]))
    expect(left(u.g, 1)).toEqual([['doom-star', 2]])
    expect(toDice(u).g.rolls.at(0).damage).toBe(0)
  })
  rule('AA-CBT-22', 'the Mrrshan pay 4 for the first use of their basic effect, then 5', () => {
    const t = rolled(
      clash({ empire: 'mrrshan', units: ['titan'] }, { units: ['titan', 'cruiser'] }),
      [4, 4, 1],
      [1],
    )
    t.says(0, 'spend effect:0 face:4')
    expect(t.choices(0)).toContain('spend effect:0 face:4')
    t.says(0, 'spend effect:0 face:4')
    // The second is not paid with a 4 alone.
    expect(t.whyNot(0, 'done')).toBe('AA-TEST-02')
  })
})

describe('technologies in combat', () => {
  rule(['AA-RULING-114', 'AA-TECH-10'], 'ECM Jammer: the opponent rerolls the highest die', () => {
    const t = clash({ units: ['titan'], technologies: ['ecm-jammer'] }, { units: ['titan'] })
    t.arrange(g => g.rolls.at(1).dice.assign([1, 6, 2, 2]))
    t.says(0, ability(t, 0, 'ecm-jammer'))
    expect(t.events('rerolled')).toMatchObject([{ by: 1, n: 1 }])
    const after = t.g.rolls.at(1).dice.toArray()
    expect([after[0], after[2], after[3]]).toEqual([1, 2, 2])
    // Once a combat round, and again in the next.
    expect(t.whyNot(0, ability(t, 0, 'ecm-jammer'))).toBeDefined()
    enough(rolled(t, [1, 1, 1, 1], [1, 1, 1, 1]))
    toDice(t)
    expect(t.choices(0)).toContain(ability(t, 0, 'ecm-jammer'))
  })
  rule(
    ['AA-CBT-08', 'AA-TEST-07'],
    'Battle Scanner and Adrenal Stims: dice are rerolled, at their price',
    () => {
      const t = clash({ units: ['titan'], technologies: ['adrenal-stims'] }, { units: ['titan'] })
      t.says(0, ability(t, 0, 'battle-scanner'))
      t.says(0, ['die:0', 'die:1'])
      expect(t.whyNot(0, ability(t, 0, 'battle-scanner'))).toBeDefined()
      t.says(0, ability(t, 0, 'adrenal-stims'))
      expect(t.g.players.at(0).unrest).toBe(1)
      t.says(0, ['die:0', 'die:1', 'die:2', 'die:3'])
      expect(t.events('rerolled').map(e => e['n'])).toEqual([2, 4])
    },
  )
  rule(
    'AA-CBT-06',
    'Space Academy: two dice for a credit; Planetary Flux Shield: for defenders with an orbital building',
    () => {
      const t = facing(
        { units: ['titan'], technologies: ['space-academy', 'planetary-flux-shield'] },
        { units: ['frigate'] },
      )
      t.holds(0, 0, 0, 0, 1)
      attack(t)
      expect(t.choices(0)).toEqual([ability(t, 0, 'space-academy'), 'pass'])
      t.says(0, ability(t, 0, 'space-academy'))
      expect(t.resources(0)[3]).toBe(0)
      expect(dice(t)[0]).toBe(6)
      const u = facing(
        { units: ['titan'] },
        { orbitals: ['outpost'], technologies: ['planetary-flux-shield'] },
      )
      attack(u)
      u.says(1, ability(u, 1, 'planetary-flux-shield'))
      expect(u.g.rolls.at(1).shields).toBe(1)
      const v = facing({ units: ['titan'] }, { units: ['frigate'], technologies: ['planetary-flux-shield'] })
      expect(attack(v).prompt()).toBe('combat.after')
    },
  )
  rule('AA-CBT-10', 'armor wards off damage in the first combat round only', () => {
    const t = clash({ units: ['titan'] }, { units: ['titan', 'cruiser'], technologies: ['neutronium-armor'] })
    best(rolled(t, [5, 5, 5, 1], [1]))
    t.says(0, { [piece(t, 1, 'cruiser')]: 1 })
    expect(left(t.g, 1)).toEqual([
      ['cruiser', 1],
      ['titan', 0],
    ])
    best(rolled(toDice(t), [5, 5, 5, 1], [1]))
    t.says(0, { [piece(t, 1, 'cruiser')]: 2, [piece(t, 1, 'titan')]: 1 })
    expect(left(t.g, 1)).toEqual([['titan', 1]])
  })
  rule('AA-CBT-12', 'Armored Docks: orbital buildings have a hull point more', () => {
    const t = clash({ units: ['titan'] }, { orbitals: ['outpost'], technologies: ['armored-docks'] })
    best(rolled(t, [5, 5, 1, 1], [1]))
    expect(left(t.g, 1)).toEqual([['orbital', 2]])
  })
  rule(['AA-CBT-14', 'AA-CBT-16'], 'Inertial Stabilizer: disengage without an action', () => {
    const t = clash({ units: ['titan'], technologies: ['inertial-stabilizer'] }, { units: ['titan'] })
    enough(rolled(t, [1, 1, 1, 1], [1, 1, 1, 1]))
    t.says(0, ability(t, 0, 'inertial-stabilizer'))
    expect(t.events('spent')).toEqual([])
    expect(t.events('disengaged').map(e => e['by'])).toEqual([0])
  })
  rule(
    ['AA-CBT-19', 'AA-RULING-70', 'AA-CBT-24'],
    'at the end a side that was wiped out still has its turn: Microbiotics bring a unit home',
    () => {
      const t = facing(
        { units: ['titan'] },
        { units: ['cruiser', 'frigate'], technologies: ['microbiotics'] },
      )
      t.arrange(g => {
        for (const unit of g.units) if (unit.at === t.home(1)) unit.at = -1
      })
      best(rolled(toDice(attack(t)), [6, 6, 6, 6], [1, 1]))
      expect([t.prompt(), t.who()]).toEqual(['combat.ends', 1])
      t.says(1, ability(t, 1, 'microbiotics'))
      expect(t.prompt()).toBe('salvage.unit')
      t.says(1, t.choices(1)[0])
      expect([...t.g.units].flatMap(unit => (unit.at === t.home(1) ? [unit.state] : []))).toEqual([
        'exhausted',
      ])
      expect([...t.g.units].filter(unit => unit.scrapped).length).toBe(1)
    },
  )
})

describe('spending an action', () => {
  rule(
    ['AA-TEST-08', 'AA-TECH-08', 'AA-RULING-65'],
    'one that lies face down, or stands in for something else, is no source',
    () => {
      const asked = (id: string, flipped: number): string | undefined => {
        const t = facing({ units: ['titan'] }, { units: ['titan'], technologies: ['fighter-bays', id] })
        t.holds(1, 9, 9, 9, 9)
        const card =
          t.g.players
            .at(1)
            .developed.toArray()
            .find(c => tablesOf(t.g).technologies[c]?.id === id) ?? -1
        t.arrange(g => g.flipped.set(card, flipped))
        return attack(t).prompt()
      }
      expect(asked('pollution-processor', 0)).toBe('combat.before')
      expect(asked('pollution-processor', 1)).toBe('combat.after')
      expect(asked('planetary-supercomputer', 0)).toBe('combat.after')
    },
  )
  rule(
    ['AA-TEST-08', 'AA-RULING-65'],
    'a technology that stands in for a card is another source, at its own price',
    () => {
      const t = facing(
        { units: ['titan'] },
        { units: ['titan'], technologies: ['fighter-bays', 'pollution-processor'] },
      )
      t.holds(1, 0, 0, 1, 0)
      // Without the two production it costs nobody is asked.
      expect(attack(t).prompt()).toBe('combat.after')
      const u = facing(
        { units: ['titan'] },
        { units: ['titan'], technologies: ['fighter-bays', 'pollution-processor'] },
      )
      u.holds(1, 0, 0, 2, 0)
      attack(u)
      u.says(1, ability(u, 1, 'fighter-bays'))
      const [card = ''] = u.choices(1)
      u.says(1, card)
      expect(u.resources(1)).toEqual([0, 0, 0, 0])
      expect(u.g.flipped.get(Number(card.split(':')[1]))).toBe(1)
      expect(dice(u)[1]).toBe(6)
      // Nothing of what the technology does besides: the action is spent, not performed.
      expect(u.g.players.at(1).unrest).toBe(0)
    },
  )
})

describe('anomaly cards in combat', () => {
  rule(
    ['AA-ANOM-01', 'AA-RULING-56'],
    'each is played at its moment by whoever fights, works once, and is gone',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      const [ghosts, veil, cloud] = ['targeting-ghosts', 'phase-veil', 'nanite-cloud'].map(id =>
        t.anomaly(0, id),
      )
      attack(t)
      t.says(0, anomaly(t, ghosts ?? 0))
      t.says(0, anomaly(t, veil ?? 0))
      t.says(0, 'pass')
      expect(dice(t)[0]).toBe(6)
      expect(t.g.rolls.at(0).shields).toBe(2)
      expect(t.g.anomalyDiscard.toArray()).toEqual([ghosts, veil])
      rolled(t, [1, 1, 1, 1, 1, 1], [5, 5, 5, 1]).says(1, 'best')
      enough(t)
      expect(left(t.g, 0)).toEqual([['titan', 1]])
      t.says(0, 'stay')
      t.says(0, anomaly(t, cloud ?? 0))
      expect(left(t.g, 0)).toEqual([['titan', 0]])
    },
  )
  rule('AA-ANOM-01', 'Time Echo rerolls; Spatial Rift disengages', () => {
    const t = facing({ units: ['titan'] }, { units: ['titan'] })
    const [echo, rift] = [t.anomaly(0, 'time-echo'), t.anomaly(0, 'spatial-rift')]
    attack(t)
    while (t.prompt() === 'combat.before') t.says(0, 'pass')
    t.says(0, anomaly(t, echo))
    t.says(0, ['die:0', 'die:1', 'die:2', 'die:3'])
    expect(t.events('rerolled').map(e => e['n'])).toEqual([4])
    enough(rolled(t, [1, 1, 1, 1], [1, 1, 1, 1]))
    t.says(0, anomaly(t, rift))
    expect(t.events('disengaged').length).toBe(1)
    expect(t.g.anomalyDiscard.toArray()).toEqual([echo, rift])
    expect([...t.g.units].filter(unit => unit.at === baseOf(t)).length).toBe(1)
  })
})

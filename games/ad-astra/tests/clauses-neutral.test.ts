import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import {
  attack,
  baseOf,
  best,
  declareAll,
  enough,
  facing,
  fieldOf,
  left,
  rolled,
  toDice,
  dice,
  unitsIn,
  scrapped,
  result,
  share,
  round,
} from './clash.js'
import type { Side } from './clash.js'
import { classOf, tablesOf } from '../state.js'
import type { Table } from './table.js'

/** Clauses on attacks and neutral pieces, each read from the specification alone and shown by what happens at the table. */

const [FRIGATE, CRUISER, TITAN] = [0, 1, 2] as const
const ones = (n: number): number[] => new Array<number>(n).fill(1)
const kindOf = (t: Table, id: string): number => tablesOf(t.g).neutral[id] ?? -1
/** Neutral pieces of a kind wait in the field. */
const monsters = (mine: Side, id: string, n = 1, unrest = 0): Table => {
  const t = facing(mine, {})
  return t.arrange(g => {
    g.systems.at(fieldOf(t)).neutrals.set(kindOf(t, id), n)
    g.players.at(0).unrest = unrest
  })
}

describe('neutral pieces', () => {
  const pays = (t: Table): number[] => t.resources(0)
  rule(
    ['AA-NEU-08', 'AA-NEU-04', 'AA-NEU-05', 'AA-NEU-10', 'AA-RULING-80'],
    'the pirate base: three dice, four hull, 3 credits, 3 research and a point, and no raiders any more',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, {})
      t.arrange(g => {
        for (const unit of g.units) if (unit.at === baseOf(t)) unit.at = 1
      }).holds(0)
      t.plays(0, 'attack').says(0, ['system:1'])
      while (t.prompt() === 'attack.declare')
        t.says(0, t.choices(0).find(name => name.endsWith('system:0')) ?? 'done')
      toDice(t)
      expect(dice(t, -1)).toBe(3)
      round(t, [6, 6, 6, 6, 1, 1, 1, 1], [1, 1, 1])
      expect(result(t)).toBe(0)
      expect(pays(t)).toEqual([0, 3, 0, 3])
      expect(t.g.players.at(0).trophies.toArray()).toEqual([0, 0, 1, 0])
      t.idle(() => t.g.passed.get(0) >= 0 && t.prompt() === 'turn.choose')
      expect([...t.g.systems].every(row => row.neutrals.get(kindOf(t, 'raider')) === 0)).toBe(true)
    },
  )
  rule(
    ['AA-NEU-07', 'AA-NEU-10'],
    'a space eel: two dice, four hull, five for two, 3 research, and back into supply',
    () => {
      const t = monsters({ units: ['titan', 'titan'] }, 'space-eel').holds(0)
      toDice(attack(t))
      expect(dice(t, -1)).toBe(2)
      rolled(t, [6, 6, 6, 6, 1, 1, 1, 1], [6, 5])
      share(best(t))
      // Four damage at once: two titans of two hull each are gone, and the eel too.
      expect(scrapped(t, 0)).toBe(2)
      expect(pays(t)).toEqual([0, 3, 0, 0])
      expect(result(t)).toBe(-1)
      expect(t.g.players.at(0).trophies.toArray()).toEqual([0, 0, 0, 0])
    },
  )
  rule(
    ['AA-NEU-09', 'AA-RULING-74'],
    'the Guardian has every die of 5 and more rolled again, once a round, and in the next round too',
    () => {
      const t = monsters({ units: ['titan', 'titan'] }, 'guardian')
      toDice(attack(t))
      const again = (): number[] => {
        const own = t.events('rolled').filter(e => e.by === 0)
        const rolls = own.map(e => e.dice.filter(d => d >= 5).length)
        return rolls.filter(n => n > 0)
      }
      const rerolled = (): number[] =>
        t
          .events('rerolled')
          .filter(e => e.by === 0)
          .map(e => e.n)
      expect(rerolled()).toEqual(again())
      enough(rolled(t, ones(8), [1, 1, 1]))
      if (t.prompt() === 'disengage.choose') toDice(t)
      expect(rerolled()).toEqual(again())
      expect(t.events('rolled').filter(e => e.by === 0)).toHaveLength(2)
    },
  )
  rule(['AA-NEU-06', 'AA-RULING-95'], 'raiders roll one die more each from unrest level 2 on', () => {
    // The track has four spaces for each of the first levels: level 2 begins at the ninth.
    expect(dice(toDice(attack(monsters({ units: ['cruiser'] }, 'raider', 2, 7))), -1)).toBe(2)
    expect(dice(toDice(attack(monsters({ units: ['cruiser'] }, 'raider', 2, 8))), -1)).toBe(4)
    const calm = monsters({ empire: 'klackon', units: ['cruiser'] }, 'raider', 2, 8)
    expect(dice(toDice(attack(calm)), -1)).toBe(2)
  })
  rule(
    ['AA-NEU-03', 'AA-RULING-20'],
    'their damage goes to the least hull first, then to the most firepower',
    () => {
      const t = monsters({ units: ['cruiser', 'titan', 'frigate'] }, 'guardian')
      toDice(attack(t))
      // Three damage: the frigate of one hull, then the titan of two.
      enough(rolled(t, ones(6), [3, 1, 1]))
      expect(left(t.g, 0)).toEqual([['cruiser', 0]])
    },
  )
  rule(['AA-NEU-03', 'AA-CBT-13'], 'what is damaged already has the fewest hull points', () => {
    const t = monsters({ units: ['cruiser', 'titan'] }, 'raider', 2)
    toDice(attack(t))
    t.arrange(g => {
      const wounded = [...g.combat.pieces].find(p => p.side === 0 && classOf(g, p.what) === CRUISER)
      if (wounded) wounded.damage = 2
    })
    enough(rolled(t, ones(5), [4, 1]))
    expect(left(t.g, 0)).toEqual([['titan', 0]])
  })
  rule(['AA-NEU-02', 'AA-RULING-19'], 'they put dice together so as to deal the most', () => {
    const t = monsters({ units: ['titan', 'titan', 'titan'] }, 'guardian')
    toDice(attack(t))
    // 2+1 pay for three damage, 3 for three more.
    enough(rolled(t, ones(12), [3, 2, 1]))
    expect(t.events('struck').find(e => e.by === -1)?.damage).toBe(6)
    expect(scrapped(t, 0)).toBe(3)
  })
  rule(['AA-NEU-11', 'AA-CBT-14'], 'they never leave: only the player is asked', () => {
    const t = monsters({ units: ['cruiser'] }, 'raider')
    toDice(attack(t))
    enough(rolled(t, [1], [1]))
    expect([t.asked(), t.prompt()]).toEqual([[0], 'disengage.choose'])
    t.says(0, 'stay')
    expect(t.events('combat-round')).toHaveLength(2)
  })
  rule('AA-NEU-04', 'who is wiped out is paid all the same for what it destroyed', () => {
    const t = monsters({ units: ['frigate'] }, 'raider', 2).holds(0)
    toDice(attack(t))
    rolled(t, [6], [4, 4])
    share(best(t))
    expect(result(t)).toBe(1)
    expect(pays(t)).toEqual([0, 0, 0, 1])
  })
})

describe('attacking', () => {
  rule(
    ['AA-ATK-01', 'AA-ATK-10', 'AA-TURN-17'],
    'each further system attacked from costs a credit, paid at once',
    () => {
      const t = facing({ units: ['cruiser'] }, { units: ['cruiser'] })
      t.unit(0, FRIGATE, t.home(0))
      t.links([16, 1], [3, 1]).holds(0, 0, 0, 0, 1)
      t.plays(0, 'attack').says(0, ['system:16', 'system:3'])
      expect(t.resources(0)[3]).toBe(0)
      declareAll(t)
      expect(t.events('combat')).toHaveLength(1)
      toDice(t)
      expect(dice(t, 0)).toBe(2)
    },
  )
  rule('AA-ATK-06', 'of two combats the attacker says which is fought first', () => {
    const t = facing({ units: ['cruiser', 'cruiser'] }, { units: ['frigate'] })
    t.unit(1, FRIGATE, 7)
    t.links([16, 1], [16, 7])
    t.plays(0, 'attack').says(0, ['system:16'])
    t.says(
      0,
      t.choices(0).find(name => name.endsWith('system:1')),
    )
    t.says(
      0,
      t.choices(0).find(name => name.endsWith('system:7')),
    )
    while (t.prompt() === 'attack.declare') t.says(0, 'done')
    expect([t.prompt(), t.choices(0).sort()]).toEqual(['attack.next', ['system:1', 'system:7']])
    t.says(0, ['system:7'])
    expect(t.events('combat').map(e => e.at)).toEqual([7])
  })
  rule(
    ['AA-ATK-03', 'AA-RULING-15', 'AA-FLY-07'],
    'the way to the target leads through no system with an enemy',
    () => {
      const t = facing({ units: ['frigate'] }, { units: ['cruiser'] })
      // Two jumps: base, wormhole with its pirate base, field.
      t.links([16, 0], [0, 1])
      t.plays(0, 'attack').says(0, ['system:16'])
      expect(t.choices(0).filter(name => name.endsWith('system:1'))).toEqual([])
      const free = facing({ units: ['frigate'] }, { units: ['cruiser'] })
      free.links([16, 3], [3, 1]).plays(0, 'attack').says(0, ['system:16'])
      expect(free.choices(0).filter(name => name.endsWith('system:1'))).toHaveLength(1)
    },
  )
  rule(['AA-ATK-05', 'AA-STATE-03'], 'the exhausted do not attack', () => {
    const t = facing({ units: ['cruiser', 'titan'] }, { units: ['frigate'] }).arrange(g => {
      for (const [u, unit] of [...g.units].entries())
        if (unit.at === 16 && classOf(g, u) === TITAN) unit.state = 'exhausted'
    })
    toDice(attack(t))
    expect(dice(t, 0)).toBe(1)
  })
  rule(['AA-ATK-09', 'AA-CBT-01'], 'population alone is no target', () => {
    const t = facing({ units: ['cruiser'] }, {})
    t.planet(11, 'eden').owns(1, 11, 2, 0, 0).links([16, 11])
    expect(t.whyNot(0, `play ${t.basic('attack')} action:1`)).toBeUndefined()
    t.plays(0, 'attack')
    expect(t.prompt() === 'attack.systems' ? t.choices(0) : []).toEqual([])
  })
  rule(
    ['AA-RULING-75'],
    'an own system that an enemy occupies can be attacked, and population there is untouched',
    () => {
      const t = facing({ units: ['titan'] }, {})
      t.planet(11, 'eden').owns(0, 11, 2, 0, 0).unit(1, FRIGATE, 11)
      t.links([16, 11]).plays(0, 'attack').says(0, ['system:16'])
      t.says(
        0,
        t.choices(0).find(name => name.endsWith('system:11')),
        ...(t.prompt() === 'attack.declare' ? [] : []),
      )
      while (t.prompt() === 'attack.declare') t.says(0, 'done')
      toDice(t)
      round(t, [6, 1, 1, 1], [1])
      expect(unitsIn(t, 0, 11)).toEqual(['titan'])
      expect(t.population(11)).toEqual([2, 0, 0])
    },
  )
})

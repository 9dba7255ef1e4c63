import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Content } from '../content/content.js'
import { content as printed } from '../content/content.js'
import { tablesOf } from '../state.js'
import { altered } from './box.js'
import { attack, baseOf, clash, enough, facing, fieldOf, left, rolled, toDice } from './clash.js'
import { lanes, lurk, obeys, plans, quiet, relate, stands } from './solo.js'
import type { Table } from './table.js'

type Ship = 'frigate' | 'cruiser' | 'titan' | 'doom-star'
/** In this round a side deals so much damage, and the other none. */
function dealt(t: Table, side: number, damage: number): Table {
  expect(t.prompt()).toBe('combat.after')
  t.arrange(g => {
    g.rolls.at(side).dice.assign(new Array<number>(damage).fill(6))
    g.rolls.at(1 - side).dice.clear()
  })
  return t.says(0, 'pass')
}

describe('whom an Automa hits', () => {
  /** The player's ships attack an Automa's fleet, which deals so much damage in the first round; what is left of them. */
  const after = (damage: number, ...mine: readonly Ship[]): (readonly [string, number])[] =>
    hurt([], damage, ...mine)
  /** The same, where they have taken this damage before. */
  const hurt = (
    before: readonly number[],
    damage: number,
    ...mine: readonly Ship[]
  ): (readonly [string, number])[] => {
    const t = quiet()
    lanes(t, [17, 2])
    for (const unit of mine) stands(t, 0, unit, 17)
    for (let n = 0; n < 3; n++) stands(t, 1, 'titan', 2)
    t.develops(0, 'battle-scanner')
    attack(t)
    t.arrange(g => before.forEach((n, i) => void (g.combat.pieces.at(i).damage = n)))
    return left(dealt(t, 1, damage).g, 0)
  }
  rule(
    ['AA-AUTO-06', 'AA-CBT-12'],
    'the most expensive it can destroy, then the next; the rest goes to the lowest hull',
    () => {
      const three = ['titan', 'cruiser', 'frigate'] as const
      expect(after(1, ...three)).toEqual([
        ['cruiser', 0],
        ['titan', 0],
      ])
      expect(after(2, ...three)).toEqual([
        ['frigate', 0],
        ['cruiser', 0],
      ])
      expect(after(3, ...three)).toEqual([['cruiser', 0]])
      expect(after(4, ...three)).toEqual([['cruiser', 1]])
      expect(after(5, ...three)).toEqual([['frigate', 0]])
      // What destroys nothing.
      expect(after(1, 'cruiser', 'titan')).toEqual([
        ['cruiser', 0],
        ['titan', 1],
      ])
      expect(after(2, 'cruiser', 'doom-star')).toEqual([
        ['cruiser', 2],
        ['doom-star', 0],
      ])
      // Of equals the first.
      expect(after(2, 'cruiser', 'cruiser')).toEqual([
        ['cruiser', 2],
        ['cruiser', 0],
      ])
      expect(after(4, 'cruiser', 'cruiser')).toEqual([['cruiser', 1]])
      expect(after(1, 'frigate', 'frigate', 'titan').length).toBe(2)
    },
  )
  rule(['AA-AUTO-06', 'AA-CBT-12'], 'of equal price the lower hull, of equal hull the higher price', () => {
    const defended = (damage: number, ...mine: readonly Ship[]): (readonly [string, number])[] => {
      const t = relate(quiet(), -3)
      lanes(t, [17, 2])
      for (const unit of mine) stands(t, 0, unit, 2)
      t.arrange(g => {
        g.systems.at(t.star(2)).orbitals = 0
        g.systems.at(t.star(2)).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
      })
      for (let n = 0; n < 3; n++) stands(t, 1, 'titan', 17)
      plans(t, 'war')
      t.develops(0, 'battle-scanner')
      t.plays(0, 'exploration').idle(() => t.prompt() === 'combat.after')
      return left(dealt(t, 0, damage).g, 1)
    }
    // An outpost and a frigate cost one each; an outpost and a titan have two hull points each.
    expect(defended(2, 'frigate')).toEqual([['orbital', 1]])
    expect(defended(1, 'titan')).toEqual([
      ['titan', 1],
      ['orbital', 0],
    ])
    expect(defended(2, 'titan')).toEqual([['orbital', 0]])
    // The second of two cruisers is damaged: it goes first, and the rest hits the other.
    expect(hurt([0, 1], 3, 'cruiser', 'cruiser')).toEqual([['cruiser', 1]])
    // Where they are alike the first.
    expect(hurt([], 1, 'cruiser', 'cruiser')).toEqual([
      ['cruiser', 1],
      ['cruiser', 0],
    ])
    expect(hurt([], 4, 'cruiser', 'cruiser')).toEqual([['cruiser', 1]])
    // Two damaged ones, rather than one that is whole.
    expect(hurt([0, 2, 1], 3, 'cruiser', 'cruiser', 'cruiser')).toEqual([['cruiser', 0]])
    expect(hurt([0, 1], 1, 'cruiser', 'cruiser')).toEqual([
      ['cruiser', 0],
      ['cruiser', 2],
    ])
    // A cruiser with a titan's hull left: the titan is worth more.
    expect(hurt([1, 0], 1, 'cruiser', 'titan')).toEqual([
      ['cruiser', 1],
      ['titan', 1],
    ])
  })
})

describe('whom neutral pieces hit', () => {
  /** The player attacks raiders on the field from two systems; the raiders deal so much damage. */
  const hurt = (
    damage: number,
    near: readonly Ship[],
    far: readonly Ship[],
    more?: (t: Table) => unknown,
  ): Table => {
    const t = facing({ units: near }, {})
    t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 6))
    for (const unit of far) t.unit(0, ['frigate', 'cruiser', 'titan', 'doom-star'].indexOf(unit), t.star(12))
    t.planet(t.star(12), 'eden')
      .links([baseOf(t), fieldOf(t)], [t.star(12), fieldOf(t)])
      .holds(0, 0, 0, 0, 1)
    more?.(t)
    t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`, ...(far.length > 0 ? [`system:${t.star(12)}`] : [])])
    while (t.prompt() === 'attack.declare')
      t.says(0, t.choices(0).find(name => name.startsWith('attack')) ?? 'done')
    toDice(t)
    return enough(rolled(t, [1], new Array<number>(damage).fill(4)))
  }
  rule(
    ['AA-NEU-03', 'AA-RULING-20'],
    'the fewest hull points, then the most firepower, then the lowest cost',
    () => {
      expect(left(hurt(1, ['frigate', 'cruiser', 'titan'], []).g, 0)).toEqual([
        ['cruiser', 0],
        ['titan', 0],
      ])
      expect(left(hurt(3, ['frigate', 'cruiser', 'titan'], []).g, 0)).toEqual([['cruiser', 0]])
      // What is damaged already has the fewest.
      expect(left(hurt(4, ['frigate', 'cruiser', 'titan'], []).g, 0)).toEqual([['cruiser', 1]])
    },
  )
  rule(
    ['AA-RULING-20', 'AA-NEU-03'],
    'of equals the player chooses, unless they differ in nothing or all of them die',
    () => {
      const asks = (t: Table): boolean => t.prompt() === 'neutral-hits.piece'
      expect(asks(hurt(1, ['cruiser', 'cruiser'], []))).toBe(false)
      const t = hurt(1, ['cruiser'], ['cruiser'])
      expect([asks(t), t.who(), t.choices(0)]).toEqual([true, 0, ['piece:0', 'piece:1']])
      t.says(0, 'piece:1')
      expect(left(t.g, 0)).toEqual([
        ['cruiser', 0],
        ['cruiser', 1],
      ])
      // Five of six hull points: the first three where the player says, two to the other.
      const u = hurt(5, ['cruiser'], ['cruiser'])
      expect(asks(u)).toBe(true)
      u.says(0, 'piece:1')
      expect(left(u.g, 0)).toEqual([['cruiser', 2]])
      expect(asks(hurt(8, ['cruiser'], ['cruiser', 'titan', 'doom-star']))).toBe(false)
      expect(asks(hurt(7, ['cruiser'], ['cruiser', 'titan', 'doom-star']))).toBe(true)
      expect(asks(hurt(2, ['frigate'], ['frigate', 'titan']))).toBe(false)
      expect(asks(hurt(1, ['frigate'], ['frigate', 'titan']))).toBe(true)
      expect(asks(hurt(2, ['frigate'], ['frigate', 'frigate', 'titan']))).toBe(true)
      expect(asks(hurt(1, ['titan'], ['cruiser']))).toBe(false)
    },
  )
  rule(['AA-RULING-20', 'AA-RULING-23'], 'defenders that differ only in being tired are chosen from', () => {
    const raided = (tired: boolean): boolean => {
      const t = lurk(quiet(), 'raider', 1, 6)
      stands(t, 0, 'cruiser', 2)
      const second = stands(t, 0, 'cruiser', 2)
      if (tired) t.arrange(g => void (g.units.at(second).state = 'exhausted'))
      t.arrange(g => void (g.players.at(1).fatigue = 99))
      t.plays(0, 'exploration')
      t.idle(() => t.g.combat.at >= 0 && t.prompt() === 'combat.spend')
      t.arrange(g => g.rolls.at(0).dice.assign([4]))
      t.says(0, 'done')
      return t.prompt() === 'neutral-hits.piece'
    }
    expect([raided(false), raided(true)]).toEqual([false, true])
  })
  rule(
    ['AA-RULING-20', 'AA-NEU-03'],
    'of two outposts nobody has to choose, of an outpost and its equal in flight one has',
    () => {
      const raided = (outposts: number, place: (t: Table) => unknown, cards?: Content): boolean => {
        const t = lurk(quiet('raid', cards), 'raider', 1, 6)
        place(t)
        t.arrange(g => {
          g.systems.at(t.star(2)).orbitals = 0
          g.systems.at(t.star(2)).buildings.set(tablesOf(g).building['outpost'] ?? 0, outposts)
          g.players.at(1).fatigue = 99
        })
        t.plays(0, 'exploration')
        t.idle(() => t.g.combat.at >= 0 && t.prompt() === 'combat.spend')
        t.arrange(g => g.rolls.at(0).dice.assign([4]))
        t.says(0, 'done')
        return t.prompt() === 'neutral-hits.piece'
      }
      expect(raided(2, () => 0)).toBe(false)
      const { units } = printed.empires.byId('sol')
      const tough = units.map((unit, i) => (i === 0 ? { ...unit, cost: 1, firepower: 2, hull: 2 } : unit))
      const box = altered({ empires: { sol: { units: tough } } })
      // All cruisers are there, too: stronger, and no part of the question.
      const fleet = (t: Table): unknown => {
        for (let n = 0; n < 6; n++) stands(t, 0, 'cruiser', 2)
        return stands(t, 0, 'frigate', 2)
      }
      expect(raided(1, fleet, box)).toBe(true)
    },
  )
  rule(['AA-AUTO-06', 'AA-RULING-20'], 'an Automa is asked nothing', () => {
    for (let seed = 0; seed < 4; seed++) {
      const t = quiet(`hits ${seed}`)
      lanes(t, [17, 2], [3, 2])
      for (const star of [17, 3]) for (let n = 0; n < 3; n++) stands(t, 1, 'cruiser', star)
      lurk(t, 'raider', 2, 6)
      plans(t, 'war')
      t.plays(0, 'exploration')
      expect([t.asked(), t.prompt()]).toEqual([[0], 'turn.choose'])
      expect(t.events('combat').length).toBe(1)
    }
  })
})

describe('what damage is left', () => {
  rule(
    ['AA-CBT-10', 'AA-RULING-18'],
    'armor of whoever attacks counts as well, in the first round alone',
    () => {
      const t = clash({ units: ['titan'], technologies: ['zortrium-armor'] }, { units: ['titan'] })
      rolled(t, [1, 1, 1, 1], [6, 1, 1, 1])
      t.says(1, 'best')
      expect(left(t.g, 0)).toEqual([['titan', 0]])
      t.says(0, 'stay')
      toDice(t)
      rolled(t, [1, 1, 1, 1], [6, 1, 1, 1]).says(1, 'best')
      expect(left(t.g, 0)).toEqual([['titan', 1]])
    },
  )
  rule('AA-CBT-12', 'nobody is told of a hit that was none', () => {
    const t = clash({ units: ['titan', 'cruiser'] }, { units: ['titan', 'cruiser'] })
    enough(rolled(t, [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]))
    expect(t.events('hit')).toEqual([])
    const u = obeys(relate(quiet(), 0), 'research')
    expect(u.events('hit')).toEqual([])
    // One piece alone, and less damage than it has hull.
    const v = clash({ units: ['titan'] }, { units: ['doom-star'] })
    rolled(v, [6, 1, 1, 1], [1, 1, 1, 1, 1])
    v.says(0, 'best')
    enough(v)
    expect(v.events('hit')).toMatchObject([{ by: 1, points: 1 }])
  })
})

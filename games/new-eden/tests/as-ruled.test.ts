import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'

/** Every number that is printed or ruled, written down a second time: what a rule fixes cannot change by itself. */

describe('panels', () => {
  rule(
    ['NE-RULING-47', 'NE-RULING-48', 'NE-TRADE-06', 'NE-TRADE-11'],
    'what is sold and bought, and for how much',
    () => {
      const lines = content.trades.items.map(
        ({ what, amount, sell, buy }) => `${amount} ${what} ${sell} ${buy}`,
      )
      expect(lines.sort()).toEqual(
        [
          ['1 pyerite 1 3', '1 mexallon 1 3', '1 tritanium 1 3', '1 morphite 3 5'],
          ['3 pyerite 5 7', '3 mexallon 5 7', '3 tritanium 5 7'],
          ['1 planetary 4 6', '1 moon 4 6', '1 component 5 7'],
        ]
          .flat()
          .sort(),
      )
    },
  )
  rule(['NE-RULING-49', 'NE-MANU-03', 'NE-MANU-04'], 'what is made of which minerals', () => {
    expect(
      Object.fromEntries(content.products.items.map(({ id, price, gain }) => [id, [price, gain]])),
    ).toEqual({
      component: [{ mexallon: 2 }, { component: 1 }],
      moon: [{ tritanium: 2 }, { moon: 1 }],
      planetary: [{ pyerite: 2 }, { planetary: 1 }],
      research: [{ pyerite: 1, mexallon: 1, tritanium: 1 }, { rt: 2 }],
      victory: [{ pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 }, { vp: 1 }],
      card: [{ morphite: 1 }, { card: 1 }],
    })
  })
  rule(
    ['NE-RULING-50', 'NE-RULING-51', 'NE-BUILD-18', 'NE-BUILD-24'],
    'what Ships, Structures and belts cost',
    () => {
      const structure = { bp: 1, z: 4 }
      expect(Object.fromEntries(content.buildings.items.map(({ id, price }) => [id, price]))).toEqual({
        small: { bp: 1, z: 4, tritanium: 1 },
        medium: { bp: 3, z: 6, mexallon: 1, planetary: 1, moon: 1 },
        large: { bp: 5, z: 8, morphite: 1, component: 1 },
        customs: { ...structure, pyerite: 1 },
        refinery: { ...structure, mexallon: 1 },
        engineering: { ...structure, tritanium: 1 },
        citadel: { ...structure, morphite: 1 },
        unlock: { bp: 4, z: 5 },
      })
    },
  )
  rule('NE-RULING-04', 'slots for Action Cubes, the same for all four', () => {
    for (const { id, slots } of content.factions.items)
      expect([id, slots]).toEqual([
        id,
        { move: 3, claim: 2, extract: 2, trade: 1, manufacture: 1, research: 1, build: 2 },
      ])
  })
  test('Income and twice Build and Research come to 28, or one more', () => {
    for (const { id, income, build, research } of content.factions.items)
      expect([id, [28, 29].includes(income + 2 * build + 2 * research)]).toEqual([id, true])
    expect(content.factions.items.map(({ build }) => build)).toContain(6)
  })
})

describe('pieces', () => {
  rule(
    ['NE-RULING-15', 'NE-BUILD-13', 'NE-SHIP-04', 'NE-SHIP-05'],
    'sizes: Strength, models of each type, dice',
    () => {
      expect(
        content.sizes.items.map(({ id, strength, models, dice }) => [id, strength, models, dice]),
      ).toEqual([
        ['small', 1, 5, 'white'],
        ['medium', 3, 3, 'mixed'],
        ['large', 5, 2, 'black'],
      ])
    },
  )
  rule(['NE-RES-12', 'NE-RULING-19', 'NE-RULING-20'], 'what the common pool holds', () => {
    expect(Object.fromEntries(content.supplies.items.map(({ id, count }) => [id, count]))).toEqual({
      pyerite: 43,
      mexallon: 43,
      tritanium: 43,
      morphite: 43,
      planetary: 30,
      moon: 30,
      component: 20,
      citadel: 13,
      engineering: 13,
      customs: 13,
      refinery: 13,
    })
  })
  rule(
    ['NE-RES-02', 'NE-RES-05', 'NE-ROUND-04', 'NE-CTRL-06', 'NE-RSCH-10'],
    'the single numbers of the rules',
    () => {
      expect(Object.fromEntries(content.numbers.items.map(({ id, value }) => [id, value]))).toEqual({
        'z-limit': 49,
        'mineral-limit': 12,
        cubes: 5,
        'free-cubes': 3,
        fourth: 5,
        fifth: 10,
        operations: 3,
        'development-slots': 4,
        search: 3,
        'control-tokens': 12,
        'free-claim': 3,
        'home-strength': 2,
        'customs-z': 2,
        'combat-rounds': 3,
        'dice-limit': 10,
        reparations: 3,
        verge: 10,
        domination: 5,
        'red-limit': 4,
        'dif-bonus-limit': 3,
      })
    },
  )
})

describe('tiles and tokens', () => {
  rule(
    ['NE-RULING-13', 'NE-BOARD-10'],
    'Home Tiles: three belts, four slots, one of them a Z cheaper',
    () => {
      const full = { full: true }
      for (const { id, systems } of content.homes.items)
        expect([id, systems]).toEqual([
          id,
          [
            { belts: ['pyerite', 'mexallon', 'tritanium'], slots: [full] },
            { belts: [], slots: [full, { z: 1 }] },
            { belts: [], slots: [full] },
          ],
        ])
    },
  )
  rule('NE-BUILD-20', 'what the slots of each Tier take off', () => {
    const off = (tier: number): string[] =>
      content.systems.items
        .filter(tile => tile.tier === tier)
        .flatMap(tile => tile.slots.flatMap(slot => Object.entries(slot)))
        .filter(([what]) => what !== 'full')
        .map(([what, n]) => `${what} ${String(n)}`)
        .sort()
    expect([1, 2, 3].map(off)).toEqual([
      ['z 2', 'z 2', 'z 2', 'z 2'],
      ['bp 1', 'bp 1', 'mineral mexallon', 'mineral tritanium', 'z 2', 'z 2'],
      ['bp 1', 'bp 1', 'mineral morphite', 'mineral morphite', 'z 3', 'z 3'],
    ])
    // And every other one is a slot at the full price.
    const slots = content.systems.items.flatMap(tile => tile.slots)
    for (const slot of slots) expect(Object.values(slot)).not.toContain(false)
  })
  test('twenty Discovery Tokens of eight kinds', () => {
    const says = content.discoveries.items.map(
      ({ copies, gain, control }) =>
        `${copies} ${control === true ? 'control' : Object.entries(gain ?? {}).join()}`,
    )
    expect(says.sort()).toEqual(
      [
        ['3 basic,2', '1 basic,3', '1 rt,1', '2 rt,2', '2 control', '2 moon,1', '2 planetary,1'],
        ['2 component,1', '3 card,1', '1 z,3', '1 z,5'],
      ]
        .flat()
        .sort(),
    )
  })
  test('twenty Asteroid Tokens, twelve with one belt and eight with two', () => {
    expect(
      content.asteroids.items.map(({ copies, belts }) => `${copies} ${[...belts].sort().join(' ')}`).sort(),
    ).toEqual(
      [
        ['3 pyerite', '3 mexallon', '3 tritanium', '3 morphite'],
        ['2 mexallon pyerite', '2 mexallon tritanium', '2 pyerite tritanium'],
        ['1 morphite tritanium', '1 morphite pyerite'],
      ]
        .flat()
        .sort(),
    )
  })
})

describe('Ships', () => {
  rule(['NE-SHIP-01', 'NE-SHIP-04'], 'what the rulebook prints of single Ships', () => {
    const ship = (name: string) => content.ships.items.find(one => one.name === name)
    expect([ship('Sleipnir')?.atk, ship('Sleipnir')?.size, ship('Stiletto')?.sup]).toEqual([4, 'medium', 1])
    const frigates = ['Malediction', 'Anathema', 'Crow', 'Buzzard', 'Ares', 'Helios', 'Stiletto', 'Cheetah']
    for (const name of frigates) expect([name, ship(name)?.size, ship(name)?.spd]).toEqual([name, 'small', 3])
    expect(content.ships.items.some(one => one.size === 'large' && one.spd === 1)).toBe(true)
  })
})

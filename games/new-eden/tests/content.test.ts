import { readFileSync } from 'node:fs'
import { distance } from '@orrery/kernel'
import { applyPack, exportPack, parseRules } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import type { Development } from '../content/developments.js'
import { inDeckOf, keyword } from '../content/developments.js'
import { EVENT_KINDS } from '../content/events.js'
import { ACTIONS } from '../content/factions.js'
import type { Layout } from '../content/layouts.js'
import { isState, MISSION_KINDS, OBJECTIVES, STATES } from '../content/missions.js'
import { CLASSES } from '../content/ships.js'
import {
  BASIC,
  CATEGORIES,
  FACTIONS,
  MINERALS,
  SIZES,
  STRUCTURES,
  SYSTEMS,
  vocabulary,
} from '../content/vocabulary.js'

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const total = (items: readonly { readonly copies: number }[]): number => sum(items.map(item => item.copies))
/** How many items have each value. */
function tally<T>(items: readonly T[], of: (item: T) => string | number): Record<string, number> {
  const out: Record<string, number> = {}
  for (const item of items) out[of(item)] = (out[of(item)] ?? 0) + 1
  return out
}
const deckOf = (faction: (typeof FACTIONS)[number]): readonly Development[] =>
  content.developments.items.filter(card => inDeckOf(card, faction))
const tag = (value: object): string => Object.keys(value)[0] ?? ''

describe('the rules as data', () => {
  const text = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const rules = parseRules(text('rules.md'))
  test('every chapter has an introduction, and every rule named in one exists', () => {
    for (const chapter of rules.chapters) expect([chapter.title, chapter.intro]).not.toContain('')
    const named = [...text('rules.md').matchAll(/\b(NE-[A-Z]+-\d+)\b/g)].map(([, id = '']) => id)
    expect(named.filter(id => !rules.byId.has(id))).toEqual([])
  })
  test('rules.md and RULINGS.md have the same rulings', () => {
    const reasons = [...text('RULINGS.md').matchAll(/^- \*\*(NE-RULING-\d+)\*\*/gm)].map(([, id]) => id)
    expect([...rules.byId.keys()].filter(id => id.startsWith('NE-RULING'))).toEqual(reasons)
  })
})

describe('boards', () => {
  const hexes = (layout: Layout): readonly (readonly number[])[] => [
    ...layout.homes.flat(),
    ...layout.tier1,
    ...layout.tier2,
    ...layout.tier3,
  ]
  const at = ([q = 0, r = 0]: readonly number[]) => ({ q, r })
  const near = (a: readonly number[], b: readonly number[]): boolean => distance(at(a), at(b)) === 1
  const named = (hex: readonly number[]): string => hex.join(',')

  rule(['NE-BOARD-03'], 'so many tiles of each Tier for each player count, none of them twice', () => {
    const counts = content.layouts.items.map(l => [l.players, l.tier1.length, l.tier2.length, l.tier3.length])
    expect(counts).toEqual([
      [2, 10, 6, 3],
      [3, 15, 6, 4],
      [4, 18, 10, 5],
    ])
    for (const layout of content.layouts.items) {
      expect(layout.homes.length).toBe(layout.players)
      expect(new Set(hexes(layout).map(named)).size).toBe(hexes(layout).length)
      for (const tier of [1, 2, 3] as const)
        expect(layout[`tier${tier}`].length).toBeLessThanOrEqual(
          content.systems.items.filter(tile => tile.tier === tier).length,
        )
    }
  })
  rule(['NE-BOARD-06'], 'the first Tier 3 place is the middle, equally far from all homes', () => {
    for (const layout of content.layouts.items) {
      const [centre = []] = layout.tier3
      expect(centre).toEqual([0, 0])
      const far = layout.homes.map(home => Math.min(...home.map(hex => distance(at(hex), at(centre)))))
      expect(new Set(far)).toEqual(new Set([3]))
    }
  })
  rule(['NE-BOARD-10'], 'a Home Tile is a chain of three Systems, and homes touch Tier 1 only', () => {
    for (const layout of content.layouts.items)
      for (const [a = [], b = [], c = []] of layout.homes) {
        expect([near(a, b), near(b, c), near(a, c)]).toEqual([true, true, false])
        const beside = [...layout.tier2, ...layout.tier3, ...layout.homes.flat()].filter(
          hex => ![a, b, c].includes(hex) && [a, b, c].some(own => near(own, hex)),
        )
        expect(beside).toEqual([])
      }
  })
  test('every seat has the same ground: turning or mirroring the board leads from each home to each other', () => {
    type Turn = (hex: readonly number[]) => readonly number[]
    const sixth: Turn = ([q = 0, r = 0]) => [-r, q + r]
    const mirror: Turn = ([q = 0, r = 0]) => [-q - r, r]
    const turns: Turn[] = [0, 1, 2, 3, 4, 5].flatMap(n => {
      const turn: Turn = hex => Array.from({ length: n }).reduce<readonly number[]>(sixth, hex)
      return [turn, (hex: readonly number[]) => turn(mirror(hex))]
    })
    const set = (list: readonly (readonly number[])[], turn: Turn): string =>
      list
        .map(hex => named(turn(hex).map(n => n + 0)))
        .sort()
        .join(' ')
    const still: Turn = hex => hex
    for (const layout of content.layouts.items) {
      const [first = []] = layout.homes
      const symmetries = turns.filter(turn =>
        ([layout.tier1, layout.tier2, layout.tier3, layout.homes.flat()] as const).every(
          list => set(list, turn) === set(list, still),
        ),
      )
      const reached = layout.homes.filter(home =>
        symmetries.some(turn => set(first, turn) === set(home, still)),
      )
      expect(reached).toEqual(layout.homes)
    }
  })
  test('seats go clockwise around the board', () => {
    for (const layout of content.layouts.items) {
      const angles = layout.homes.map(([, [q = 0, r = 0] = []]) => Math.atan2(r * Math.sqrt(0.75), q + r / 2))
      const steps = angles.map(
        (a, i) => ((angles[(i + 1) % angles.length] ?? 0) - a + 4 * Math.PI) % (2 * Math.PI),
      )
      expect(sum(steps)).toBeCloseTo(2 * Math.PI)
    }
  })
})

describe('tiles and tokens', () => {
  const tier = (n: number) => content.systems.items.filter(tile => tile.tier === n)
  rule(['NE-BOARD-02'], '19, 11 and 6 System tiles', () => {
    expect(tally(content.systems.items, tile => tile.tier)).toEqual({ 1: 19, 2: 11, 3: 6 })
  })
  test('what there is to find grows with the Tier', () => {
    const rows = [1, 2, 3].map(n => ({
      discovery: tally(tier(n), tile => tile.discovery),
      asteroids: tally(tier(n), tile => tile.asteroids),
      slots: tally(tier(n), tile => tile.slots.length),
      discounts: sum(tier(n).map(tile => tile.slots.filter(slot => !('full' in slot)).length)),
      materials: tally(tier(n), tile => tile.materials.length),
    }))
    expect(rows).toEqual([
      {
        discovery: { 0: 12, 1: 7 },
        asteroids: { 0: 9, 1: 9, 2: 1 },
        slots: { 1: 13, 2: 6 },
        discounts: 4,
        materials: { 0: 8, 1: 11 },
      },
      {
        discovery: { 0: 7, 1: 3, 2: 1 },
        asteroids: { 0: 5, 1: 3, 2: 3 },
        slots: { 2: 8, 3: 3 },
        discounts: 6,
        materials: { 1: 5, 2: 6 },
      },
      {
        discovery: { 1: 4, 2: 2 },
        asteroids: { 0: 2, 1: 1, 2: 3 },
        slots: { 2: 2, 3: 4 },
        discounts: 6,
        materials: { 2: 6 },
      },
    ])
  })
  test('the bags never run dry: 20 tokens each for what all tiles ask', () => {
    expect(total(content.discoveries.items)).toBe(20)
    expect(total(content.asteroids.items)).toBe(20)
    expect(sum(content.systems.items.map(tile => tile.discovery))).toBeLessThanOrEqual(20)
    expect(content.systems.items.filter(tile => tile.asteroids > 0).length).toBeLessThanOrEqual(20)
  })
  test('Discovery Tokens: eight kinds of reward, never Morphite; Asteroid Tokens: belts of every colour', () => {
    const kinds = new Set(content.discoveries.items.map(token => (token.gain ? tag(token.gain) : 'control')))
    expect([...kinds].sort()).toEqual([
      'basic',
      'card',
      'component',
      'control',
      'moon',
      'planetary',
      'rt',
      'z',
    ])
    for (const token of content.discoveries.items)
      expect(token.gain === undefined).toBe(token.control === true)
    for (const mineral of MINERALS)
      expect(total(content.asteroids.items.filter(token => token.belts.includes(mineral)))).toBeGreaterThan(4)
  })
  rule(
    ['NE-BOARD-12'],
    'every Home Tile has a belt of each Basic Mineral on the left, and the same slots',
    () => {
      expect(content.homes.items.map(home => home.faction)).toEqual(FACTIONS)
      for (const home of content.homes.items) {
        expect(home.systems.map(system => system.belts)).toEqual([BASIC, [], []])
        expect(home.systems.map(system => system.slots)).toEqual(
          content.homes.at(0).systems.map(s => s.slots),
        )
      }
    },
  )
})

describe('panels and prices', () => {
  test('every faction is worth 28, give or take a Z, and can always use all its cubes', () => {
    expect(content.factions.items.map(faction => faction.id)).toEqual(FACTIONS)
    const cubes = content.numbers.byId('cubes').value
    for (const { income, build, research, slots } of content.factions.items) {
      const worth = income + 2 * build + 2 * research
      expect(Math.abs(worth - 28)).toBeLessThanOrEqual(1)
      expect(Object.keys(slots)).toEqual(ACTIONS)
      expect(slots.trade + slots.manufacture + slots.research + slots.build).toBe(cubes)
    }
  })
  test('buying costs more than selling brings, whatever cards a player has completed', () => {
    const haggle = sum(
      content.developments.items.flatMap(card =>
        card.effect.do.map(verb => ('haggle' in verb ? verb.haggle : 0)),
      ),
    )
    for (const { buy, sell } of content.trades.items) expect(buy - haggle).toBeGreaterThan(sell)
  })
  rule(['NE-TRADE-07'], 'three at once have a better price than three times one', () => {
    for (const mineral of BASIC) {
      const [one, three] = [content.trades.byId(mineral), content.trades.byId(`3-${mineral}`)]
      expect(three.sell).toBeGreaterThan(3 * one.sell)
      expect(three.buy).toBeLessThan(3 * one.buy)
    }
  })
  rule(
    ['NE-MANU-08', 'NE-BUILD-18'],
    'only minerals are manufactured, and every Structure has a price of its own',
    () => {
      for (const product of content.products.items)
        expect(Object.keys(product.price).every(key => (MINERALS as readonly string[]).includes(key))).toBe(
          true,
        )
      const prices = STRUCTURES.map(kind => content.buildings.byId(kind).price)
      for (const price of prices) expect([price.bp, price.z]).toEqual([1, 4])
      expect(new Set(prices.map(price => JSON.stringify(price))).size).toBe(4)
    },
  )
  test('two manufactured VP at most in one action, with every card completed (NE-VIC-16)', () => {
    const minerals = sum(Object.values(content.products.byId('victory').price))
    const bonus = sum(
      content.developments.items.flatMap(card =>
        card.effect.do.map(verb => ('hold' in verb ? verb.hold : 0)),
      ),
    )
    expect(Math.floor((content.numbers.byId('mineral-limit').value + bonus) / minerals)).toBe(2)
  })
  rule(['NE-RES-06', 'NE-RES-11', 'NE-BUILD-23'], 'what the pool holds', () => {
    expect(Object.fromEntries(content.supplies.items.map(supply => [supply.id, supply.count]))).toEqual({
      pyerite: 43,
      mexallon: 43,
      tritanium: 43,
      morphite: 43,
      planetary: 30,
      moon: 30,
      component: 20,
      citadel: 13,
      customs: 13,
      engineering: 13,
      refinery: 13,
    })
  })
})

describe('ships', () => {
  const of = (faction: string) => content.ships.items.filter(ship => ship.faction === faction)
  rule(['NE-SHIP-01', 'NE-BUILD-13'], 'eight types a faction, 15, 9 and 4 models', () => {
    for (const faction of FACTIONS) {
      expect(of(faction).map(ship => ship.class)).toEqual(CLASSES)
      const models = SIZES.map(
        size => of(faction).filter(ship => ship.size === size).length * content.sizes.byId(size).models,
      )
      expect(models).toEqual([15, 9, 4])
    }
  })
  rule(['NE-SETUP-12', 'NE-SHIP-02'], 'the Frigates and the numbers of the examples', () => {
    for (const faction of FACTIONS)
      expect(
        of(faction)
          .slice(0, 2)
          .map(ship => ship.spd),
      ).toEqual([3, 3])
    expect(content.ships.byId('sleipnir').atk).toBe(4)
    expect(content.ships.byId('stiletto').sup).toBe(1)
    expect(content.ships.byId('paladin').spd).toBe(1)
  })
  test('no faction has better ships: their statistics add up to the same', () => {
    const sums = FACTIONS.map(faction =>
      sum(of(faction).map(({ dif, atk, sup, red, hp, spd }) => dif + atk + sup + red + hp + spd)),
    )
    expect(new Set(sums).size).toBe(1)
  })
  test('each Systems Development switches on at least three types of each faction', () => {
    for (const faction of FACTIONS)
      for (const system of SYSTEMS) {
        const types = of(faction).filter(ship =>
          ship.abilities.some(ability => ability.needs.includes(system)),
        )
        expect(types.length).toBeGreaterThanOrEqual(3)
      }
  })
  test('every size of each faction has a Critical, a Leader and a Support ability', () => {
    for (const faction of FACTIONS)
      for (const size of SIZES) {
        const abilities = of(faction)
          .filter(ship => ship.size === size)
          .flatMap(ship => ship.abilities)
        for (const role of ['critical', 'leader', 'support'] as const)
          expect(abilities.some(ability => ability.role === role)).toBe(true)
      }
  })
  test('every system that an ability needs can be researched', () => {
    for (const ship of content.ships.items)
      for (const { needs } of ship.abilities)
        for (const system of needs)
          expect(
            content.developments.items.some(card =>
              card.effect.do.some(v => 'system' in v && v.system === system),
            ),
          ).toBe(true)
  })
})

describe('Developments', () => {
  rule(['NE-RULING-16', 'NE-DEV-01'], '44 for each faction, 40 of them shared, in six categories', () => {
    expect(content.developments.items.filter(card => card.faction === undefined).length).toBe(40)
    for (const faction of FACTIONS) {
      expect(deckOf(faction).length).toBe(44)
      expect(
        CATEGORIES.map(category => deckOf(faction).filter(card => card.category === category).length),
      ).toEqual([7, 6, 8, 5, 7, 11])
      const own = deckOf(faction).filter(card => card.faction === faction)
      expect(own.map(card => card.category).sort()).toEqual(['combat', 'conquest', 'diplomacy', 'economy'])
    }
  })
  rule(['NE-DEV-10'], 'only Spaceships have prerequisites, and those are in the deck', () => {
    const before = Object.fromEntries(
      content.developments.items.flatMap(card => (card.after === undefined ? [] : [[card.id, card.after]])),
    )
    expect(before).toEqual({
      'large-hulls': 'medium-hulls',
      'offensive-systems-t2': 'offensive-systems-t1',
      'defensive-systems-t2': 'defensive-systems-t1',
      'utility-systems-t2': 'utility-systems-t1',
    })
  })
  test('no path needs more than 12 RTs before it pays', () => {
    for (const card of content.developments.items)
      expect(
        card.cost + (card.after === undefined ? 0 : content.developments.byId(card.after).cost),
      ).toBeLessThanOrEqual(12)
  })
  test('every deck has enough to use, to use in combat, to react with, to pay for and to go on from', () => {
    for (const faction of FACTIONS) {
      const deck = deckOf(faction)
      const outside = deck.filter(
        ({ effect: { when } }) =>
          when && ('reaction' in when || ('after' in when && when.after === 'defence')),
      )
      const paid = deck.filter(({ pay }) => pay && (pay.planetary ?? pay.moon ?? pay.component) !== undefined)
      expect(deck.filter(card => keyword(card) === 'use').length).toBeGreaterThanOrEqual(10)
      expect(deck.filter(card => keyword(card) === 'combat').length).toBeGreaterThanOrEqual(6)
      expect(outside.length).toBeGreaterThanOrEqual(4)
      expect(paid.length).toBeGreaterThanOrEqual(4)
      expect(deck.filter(card => card.adds).length).toBeGreaterThanOrEqual(6)
    }
  })
  test('only cheap cards let a new one be added; what costs to use can be used', () => {
    const cards = content.developments.items
    expect(new Set(cards.filter(card => card.adds).map(card => card.cost))).toEqual(new Set([3]))
    expect(cards.filter(card => card.pay && keyword(card) === undefined)).toEqual([])
  })
})

describe('Strategies, Events, Missions', () => {
  test('nine Strategies for each faction, one of them to keep', () => {
    for (const faction of FACTIONS) {
      const deck = content.strategies.items.filter(
        card => card.faction === undefined || card.faction === faction,
      )
      expect(deck.length).toBe(9)
      expect(deck.filter(card => card.reusable).map(card => card.name)).toEqual(['Neutral Formation'])
      expect(deck.filter(card => card.effect === undefined).map(card => card.name)).toEqual([
        'Neutral Formation',
      ])
    }
  })
  test('63 Events, so many of each kind; none gives VP', () => {
    const copies = EVENT_KINDS.map(kind => total(content.events.items.filter(card => card.kind === kind)))
    expect(copies).toEqual([16, 8, 8, 10, 4, 12, 5])
    expect(sum(copies)).toBe(63)
    for (const { effect, kind } of content.events.items) {
      expect(effect.do.map(tag)).not.toContain('vp')
      expect(effect.when && 'combat' in effect.when).toBe(kind === 'combat')
    }
  })
  test('41 Missions, so many of each kind; 28 give 1 VP, 13 can give 2; a third are states', () => {
    const kinds = MISSION_KINDS.map(kind => content.missions.items.filter(card => card.kind === kind).length)
    expect(kinds).toEqual([10, 9, 8, 5, 4, 3, 2])
    const best = content.missions.items.map(card => Math.max(...card.grades.map(grade => grade.vp)))
    expect([best.filter(vp => vp === 1).length, best.filter(vp => vp === 2).length]).toEqual([28, 13])
    expect(content.missions.items.filter(isState).length).toBe(14)
  })
  test('grades are of one kind and rise; only Crucial Shipyard is left out with two players', () => {
    for (const { grades } of content.missions.items) {
      expect(new Set(grades.map(({ objective }) => STATES.includes(tag(objective)))).size).toBe(1)
      expect([[1], [2], [1, 2]]).toContainEqual(grades.map(grade => grade.vp))
    }
    expect(content.missions.items.filter(card => card.notForTwo).map(card => card.name)).toEqual([
      'Crucial Shipyard',
    ])
  })
})

describe('the vocabulary', () => {
  const effects = [
    ...content.developments.items.map(card => card.effect),
    ...content.events.items.map(card => card.effect),
    ...content.strategies.items.flatMap(card => (card.effect ? [card.effect] : [])),
    ...content.ships.items.flatMap(ship => ship.abilities.map(ability => ability.effect)),
  ]
  const gains = [
    ...content.discoveries.items.flatMap(token => (token.gain ? [token.gain] : [])),
    ...content.products.items.map(product => product.gain),
    ...content.missions.items.flatMap(card =>
      card.reward && 'gain' in card.reward ? [card.reward.gain] : [],
    ),
  ]
  test('every word is used by something', () => {
    const used = (values: readonly object[]): string[] => [...new Set(values.map(tag))].sort()
    expect(used(effects.flatMap(effect => (effect.when ? [effect.when] : [])))).toEqual(
      Object.keys(vocabulary.when).sort(),
    )
    expect(used(effects.flatMap(effect => effect.if ?? []))).toEqual(Object.keys(vocabulary.if).sort())
    expect(used([...effects.flatMap(effect => effect.do), ...gains])).toEqual(
      Object.keys(vocabulary.do).sort(),
    )
    expect(used(content.missions.items.flatMap(card => card.grades.map(grade => grade.objective)))).toEqual(
      [...OBJECTIVES].sort(),
    )
  })
  test('what changes an attack says whose attack it is', () => {
    const rolls = effects.filter(
      ({ when }) => when && 'combat' in when && (when.combat === 'roll' || when.combat === 'rolled'),
    )
    const sides = rolls.map(
      ({ if: conditions = [] }) => conditions.filter(c => 'attacking' in c || 'attacked' in c).length,
    )
    expect(new Set(sides)).toEqual(new Set([1]))
  })
})

describe('packs', () => {
  test('the content goes out as a pack and comes back the same', () => {
    const pack = JSON.parse(JSON.stringify(exportPack('new-eden', content))) as unknown
    expect(exportPack('new-eden', applyPack('new-eden', content, pack, 'all.json'))).toEqual(pack)
  })
  test('a pack with a word nobody knows is refused with its place', () => {
    const broken = { ...content.events.byId('breakthrough'), effect: { do: [{ miracle: 1 }] } }
    const pack = { orreryPack: 1, game: 'new-eden', name: 'bad', sets: { events: [broken] } }
    expect(() => applyPack('new-eden', content, pack, 'bad.json')).toThrow(
      /bad-content.*breakthrough.*effect\.do\[0\]/,
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { Item } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import { applyPack, exportPack, start } from '@orrery/kernel/host'
import { content } from '../content/content.js'
import { FEATURES } from '../content/discoveries.js'
import { treeOf } from '../content/milestones.js'
import { KINDS } from '../content/technologies.js'
import { adAstra } from '../game.js'
import type { Ability } from '../content/vocabulary.js'
import { ACTIONS, BRANCHES, COUNTS, EMPIRES, LAWS, SUNS, TRAITS, words } from '../content/vocabulary.js'

const total = (items: readonly { readonly copies: number }[]): number =>
  items.reduce((n, item) => n + item.copies, 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
/** How many of a set answer so, by answer. */
const tally = <T>(
  items: readonly T[],
  by: (item: T) => string | number | undefined,
): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const item of items) out[by(item) ?? 'none'] = (out[by(item) ?? 'none'] ?? 0) + 1
  return out
}
const { technologies, planets, stars, discoveries, empires, milestones, buildings } = content

/** Every ability of the content with the item it stands on. */
const abilities = (): Ability[] => [
  ...technologies.items.flatMap(card => card.abilities),
  ...content.basicTechnologies.items.flatMap(card => card.abilities),
  ...content.anomalies.items.map(card => card.ability),
  ...milestones.items.flatMap(milestone => milestone.abilities),
  ...empires.items.flatMap(empire => [
    ...empire.income.abilities,
    ...empire.specials.flatMap(special => special.abilities),
    ...empire.units.flatMap(unit => unit.special?.abilities ?? []),
  ]),
]

describe('printed counts', () => {
  test('cards, tiles and boards', () => {
    expect(empires.length).toBe(6)
    expect(stars.length).toBe(18)
    expect(planets.length).toBe(34)
    expect(total(discoveries.items)).toBe(28)
    expect(total(technologies.items)).toBe(108)
    expect(
      total(content.basicCards.items) +
        total(content.basicTechnologies.items) +
        total(content.empireCards.items),
    ).toBe(30)
  })
  test('124 units and 117 buildings', () => {
    const perEmpire = content.tokens.items.filter(token => token.source === 'public')
    const neutral = content.neutrals.items
    const base = content.neutrals.byId('pirate-base')
    expect(sum(perEmpire.map(token => token.count)) * 6 + sum(neutral.map(n => n.models)) - base.models).toBe(
      124,
    )
    const models = buildings.items.map(b => b.models * (b.per === 'empire' ? 6 : 1))
    expect(sum(models) + base.models).toBe(117)
  })
  test('36 flags, influence and empire tokens, 48 diplomacy tokens', () => {
    const all = (id: string): number => content.tokens.byId(id).count * 6
    expect(['flag', 'influence', 'empire', 'diplomacy'].map(all)).toEqual([36, 36, 36, 48])
  })
})

describe('star tiles', () => {
  test('the tile sets of every number of seats can be taken from the tiles', () => {
    const free = tally(
      stars.items.filter(star => !star.starting),
      star => star.type,
    )
    for (const set of content.galaxies.items)
      for (const type of [...SUNS, 'white'] as const) expect(free[type]).toBeGreaterThanOrEqual(set[type])
    expect(content.galaxies.items.map(s => sum([s.green, s.blue, s.orange, s.white, s.yellow]))).toEqual([
      8, 12, 16,
    ])
  })
  test('numbers are 1 to 18; tiles with a planet have three to five jump points', () => {
    expect(stars.items.map(star => star.number)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
    for (const star of stars.items) {
      expect(new Set(star.jumps).size).toBe(star.jumps.length)
      if (star.type === 'white' || star.type === 'wormhole') continue
      expect(star.jumps.length).toBeGreaterThanOrEqual(3)
      expect(star.jumps.length).toBeLessThanOrEqual(5)
    }
  })
})

describe('planet tiles', () => {
  const drawn = planets.items.filter(planet => planet.back !== 'home' && planet.back !== 'orion')
  test('six homes, Orion, and a pile for each star', () => {
    expect(tally(planets.items, planet => planet.back)).toEqual({
      home: 6,
      orion: 1,
      green: 8,
      blue: 8,
      orange: 8,
      yellow: 3,
    })
  })
  test('unrest follows capacity, and 3 VP cost one more', () => {
    for (const planet of drawn) {
      const plain = Math.round(sum(planet.capacity) * 0.6) + (planet.vp === 3 ? 1 : 0)
      expect([planet.id, planet.unrest]).toEqual([planet.id, Math.min(4, Math.max(1, plain))])
    }
  })
  test('mostly 1 VP, six tiles with 2, four with 0, two with 3', () => {
    expect(tally(drawn, planet => planet.vp)).toEqual({ 0: 4, 1: 15, 2: 6, 3: 2 })
  })
  test('four tiles for each trait, one guarded by a space eel, worth 3 VP', () => {
    const traits = tally(drawn, planet => planet.trait)
    for (const trait of TRAITS) expect(traits[trait]).toBe(4)
    expect(drawn.filter(planet => planet.trait === 'space-eel').map(planet => planet.vp)).toEqual([3])
  })
  test('no limit can rise over 4, and every planet can be terraformed', () => {
    for (const { id, capacity, terraforming, advanced, back } of planets.items) {
      capacity.forEach((n, i) =>
        expect([id, n + (terraforming[i] ?? 0) + (advanced[i] ?? 0) <= 4]).toEqual([id, true]),
      )
      expect([id, sum(terraforming) > 0]).toEqual([id, back !== 'orion'])
    }
  })
  test('each colour leans to its profession', () => {
    for (const [i, colour] of (['green', 'blue', 'orange'] as const).entries())
      for (const planet of drawn.filter(p => p.back === colour)) {
        expect(planet.capacity[i]).toBeGreaterThanOrEqual(2)
        expect(planet.capacity.every((n, j) => j === i || n <= 1)).toBe(true)
      }
  })
  test('what the rulebook shows: Earth, Cryslon, a desert and a swamp of unrest 3', () => {
    expect(planets.byId('earth').capacity[0]).toBe(2)
    expect(planets.byId('earth').capacity[2]).toBeGreaterThanOrEqual(2)
    expect(planets.byId('cryslon').capacity).toEqual([0, 1, 3])
    const of = (world: string) => drawn.filter(planet => planet.world === world)
    expect(of('desert').map(p => [p.trait, p.unrest])).toEqual([['high-temperature', 3]])
    expect(of('swamp').map(p => p.unrest)).toEqual([3])
    expect(of('ice').map(p => p.trait)).toEqual(['low-temperature'])
    expect(of('cavernous').length).toBeGreaterThan(0)
  })
})

describe('discovery tiles', () => {
  test('every icon is on a tile; 13 tiles carry 23 anomaly tokens', () => {
    const icons = new Set(discoveries.items.flatMap(tile => tile.features))
    expect([...icons].sort()).toEqual([...FEATURES].sort())
    const odd = discoveries.items.filter(tile => tile.anomalies > 0)
    expect(total(odd)).toBe(13)
    expect(sum(odd.map(tile => tile.anomalies * tile.copies))).toBe(23)
  })
})

describe('technology cards', () => {
  test('13 names of each branch by tier, two of any branch', () => {
    for (const branch of BRANCHES)
      expect(
        tally(
          technologies.items.filter(card => card.branch === branch),
          card => card.tier,
        ),
      ).toEqual({
        1: 3,
        2: 4,
        3: 3,
        4: 2,
        5: 1,
      })
    expect(technologies.items.filter(card => card.branch === 'any').map(card => card.tier)).toEqual([1, 3])
  })
  test('kinds', () => {
    const kinds = tally(technologies.items, card => card.kind)
    expect(KINDS.map(kind => kinds[kind])).toEqual([8, 4, 4, 6, 6, 5, 6, 4, 5, 6])
  })
  test('every action is on 26 to 30 cards; every card shows one of its branch', () => {
    const lean: Record<string, readonly string[]> = {
      biology: ['growth', 'exploration', 'invasion'],
      physics: ['research', 'exploration', 'attack'],
      engineering: ['construction', 'flight', 'attack'],
      government: ['diplomacy', 'growth', 'invasion'],
      any: ACTIONS,
    }
    for (const action of ACTIONS) {
      const cards = total(technologies.items.filter(card => card.actions.includes(action)))
      expect(cards).toBeGreaterThanOrEqual(26)
      expect(cards).toBeLessThanOrEqual(30)
    }
    for (const card of technologies.items) {
      expect(card.actions.length).toBeGreaterThanOrEqual(2)
      expect(card.tier >= 4 || card.actions.length === 2).toBe(true)
      expect(new Set(card.actions).size).toBe(card.actions.length)
      expect([card.id, card.actions.some(action => lean[card.branch]?.includes(action))]).toEqual([
        card.id,
        true,
      ])
    }
  })
  test('AA-EX-10 the cards of the example combat', () => {
    const effects = (card: { readonly abilities: readonly Ability[] }) => card.abilities.map(a => a.effect)
    const weapon = (cost: number, damage: number, repeat: boolean) => [
      { when: { spend: { in: 'combat', cost, repeat } }, do: [{ damage }] },
    ]
    expect(effects(content.basicTechnologies.byId('laser-cannon'))).toEqual(weapon(4, 1, false))
    expect(effects(technologies.byId('plasma-cannon'))).toEqual(weapon(10, 4, false))
    expect(effects(technologies.byId('neutron-blaster'))).toEqual(weapon(3, 1, true))
    expect(content.basicTechnologies.byId('class-i-shield').abilities).toEqual([
      { flip: true, effect: { when: { combat: 'before-roll' }, do: [{ dice: -1 }, { shield: 1 }] } },
    ])
    expect(technologies.byId('fighter-bays').abilities).toEqual([
      { spend: 'construction', effect: { when: { combat: 'before-roll' }, do: [{ dice: 2 }] } },
    ])
  })
  test('AA-EX-06 Biotechnology', () => {
    const card = technologies.byId('biotechnology')
    expect([card.branch, card.tier]).toEqual(['biology', 2])
    expect(card.abilities).toEqual([
      {
        flip: true,
        pay: { credits: 1 },
        effect: { when: { before: 'growth' }, do: [{ gain: { food: 2 } }] },
      },
    ])
  })
})

describe('anomaly cards', () => {
  test('27 cards of 18 names, by their moments', () => {
    const { items } = content.anomalies
    expect([items.length, total(items)]).toEqual([18, 27])
    const at = (...moments: string[]) =>
      total(items.filter(card => moments.includes(Object.keys(card.ability.effect.when ?? {})[0] ?? '')))
    expect([at('free'), at('combat'), at('before'), at('discovery', 'management')]).toEqual([11, 8, 4, 4])
  })
  test('a card is used once: it neither flips nor stands', () => {
    for (const { ability } of content.anomalies.items)
      expect([ability.flip, 'always' in (ability.effect.when ?? {})]).toEqual([undefined, false])
  })
})

describe('safety of what is designed', () => {
  test('what stands in for a card flips', () => {
    const substitutes = abilities().filter(({ effect }) => effect.when && 'instead' in effect.when)
    expect(substitutes.length).toBeGreaterThan(0)
    expect(substitutes.filter(({ flip }) => !flip)).toEqual([])
  })
  test('an exchange that does not flip never yields more than it costs', () => {
    const size = (amounts: object): number => sum(Object.values(amounts) as number[])
    const exchanges = abilities().filter(
      ({ effect, flip, pay }) => effect.when && 'free' in effect.when && !flip && pay,
    )
    expect(exchanges.length).toBeGreaterThan(0)
    for (const { effect, pay } of exchanges) {
      const yields = sum(effect.do.map(verb => ('gain' in verb ? size(verb.gain) : 0)))
      expect(yields).toBeLessThanOrEqual(size(pay ?? {}))
    }
  })
})

describe('empires', () => {
  test('AA-SOL-01 AA-SOL-04 AA-SOL-05 The Republic of Sol as printed', () => {
    const sol = empires.byId('sol')
    expect(sol).toMatchObject({ home: 'earth', adaptations: [], combat: { cost: 5 }, invasion: { cost: 5 } })
    expect(sol.specials.map(special => special.name)).toEqual(['Liberation', 'Federation Builder'])
    expect(sol.income.abilities[0]?.effect.do).toEqual([
      { income: { of: 'credits', n: 1, per: 'full-systems' } },
    ])
  })
  test('AA-SOL-06 AA-SOL-07 AA-SOL-08 AA-SOL-09 units of Sol', () => {
    const table = empires
      .byId('sol')
      .units.map(u => [u.class, u.cost, u.recycle, u.firepower, u.hull, u.speed, u.special?.name])
    expect(table).toEqual([
      ['frigate', 1, 0, 1, 1, 2, undefined],
      ['cruiser', 3, 1, 1, 3, 1, undefined],
      ['titan', 5, 2, 4, 2, 1, 'Ambassador'],
      ['doom-star', 12, 3, 5, 5, 1, 'Impressive'],
    ])
  })
  test('AA-SOL-10 AA-RULING-37 the four milestones of Sol', () => {
    const own = milestones.items.filter(item => item.empire === 'sol')
    expect(own.map(item => [item.name, item.branch, item.tier])).toEqual([
      ['Industrial Farming', 'biology', 3],
      ['Science Prize', 'physics', 3],
      ['Global Manufacture', 'engineering', 2],
      ['Four Dimensional Debate', 'physics', 4],
    ])
  })
  test('AA-RES-07 every tree has 15 common milestones and 4 own ones, each in the place of what it replaces', () => {
    for (const empire of EMPIRES) {
      const tree = treeOf(milestones, empire)
      expect(tree.filter(item => item.empire === undefined).length).toBe(15)
      const own = tree.filter(item => item.empire === empire)
      expect(own.length).toBe(4)
      for (const item of own) {
        const old = milestones.byId(item.replaces ?? '')
        expect([old.branch, old.tier, old.empire]).toEqual([item.branch, item.tier, undefined])
      }
      expect(tree.length).toBe(19)
    }
  })
  test('every empire starts with 10 resources on a home planet with room for its population', () => {
    expect(empires.items.map(empire => empire.id)).toEqual([...EMPIRES])
    for (const empire of empires.items) {
      expect(sum(empire.start)).toBe(10)
      const home = planets.byId(empire.home)
      expect(home.back).toBe('home')
      expect(sum(home.capacity)).toBeGreaterThanOrEqual(empire.population)
      expect([...empire.preference].sort()).toEqual([...BRANCHES].sort())
    }
    expect(new Set(empires.items.map(empire => empire.home)).size).toBe(6)
    expect(content.empireCards.items.map(card => card.empire)).toEqual([...EMPIRES])
  })
  test('doom stars cost 12 and have an ability each', () => {
    const stars = empires.items.map(({ units }) => units[3])
    expect(stars.map(unit => [unit?.class, unit?.cost])).toEqual(Array(6).fill(['doom-star', 12]))
    expect(new Set(stars.map(unit => unit?.special?.name)).size).toBe(6)
  })
  test('units are within 1 of Sol’s, class by class', () => {
    const sol = empires.byId('sol').units
    for (const { units } of empires.items)
      units.forEach((unit, i) => {
        for (const key of ['cost', 'firepower', 'hull', 'speed'] as const)
          expect(Math.abs(unit[key] - (sol[i]?.[key] ?? 99))).toBeLessThanOrEqual(1)
      })
  })
})

describe('the vocabulary', () => {
  test('a building that must replace another, and every milestone for one, names a building', () => {
    const named = [
      ...buildings.items.map(item => item.replaces),
      ...milestones.items.map(item => item.building),
    ].filter(id => id !== undefined)
    for (const id of named) expect(buildings.byId(id).id).toBe(id)
  })
  test('every law and every count is used', () => {
    const verbs = abilities().flatMap(ability => ability.effect.do)
    const laws = new Set(verbs.flatMap(verb => ('law' in verb ? [verb.law] : [])))
    expect([...laws].sort()).toEqual([...LAWS].sort())
    const counts = new Set(
      verbs.flatMap(verb => ('income' in verb && verb.income.per ? [verb.income.per] : [])),
    )
    expect([...counts].sort()).toEqual([...COUNTS].sort())
  })
  test('every verb, moment and condition is used', () => {
    const used = (part: (ability: Ability) => readonly object[]): string[] => [
      ...new Set(abilities().flatMap(part).flatMap(Object.keys)),
    ]
    const unused = (all: object, seen: readonly string[]): string[] =>
      Object.keys(all).filter(word => !seen.includes(word))
    expect(
      unused(
        words.do,
        used(a => a.effect.do),
      ),
    ).toEqual([])
    expect(
      unused(
        words.when,
        used(a => (a.effect.when ? [a.effect.when] : [])),
      ),
    ).toEqual([])
    expect(
      unused(
        words.if,
        used(a => a.effect.if ?? []),
      ),
    ).toEqual([])
  })
})

describe('packs', () => {
  test('the content goes out as a pack and comes back the same', () => {
    const pack = JSON.parse(JSON.stringify(exportPack('ad-astra', content))) as unknown
    expect(exportPack('ad-astra', applyPack('ad-astra', content, pack, 'all.json'))).toEqual(pack)
  })
  test('a wrong number is refused with its place', () => {
    const card = { ...technologies.byId('phasor'), tier: 9 }
    const pack = { orreryPack: 1, game: 'ad-astra', name: 'bad', sets: { technologies: [card] } }
    expect(() => applyPack('ad-astra', content, pack, 'bad.json')).toThrow(/bad-content.*phasor.*tier/)
  })
  test('a diplomat says what lasts where it stays, and what is done once where it leaves', () => {
    const fault = (change: object): unknown => {
      const card = { ...content.diplomats.byId('resident-governor'), ...change }
      const pack = { orreryPack: 1, game: 'ad-astra', name: 'bad', sets: { diplomats: [card] } }
      try {
        return void applyPack('ad-astra', content, pack, 'bad.json')
      } catch (error) {
        return error instanceof OrreryError && error.params['field']
      }
    }
    const says = (timing: string, verb: object, until?: string): unknown =>
      fault({ timing, ...(until && { until }), abilities: [[verb], [verb], [verb]] })
    const [lasting, once] = [{ growth: -1 }, { gain: { food: 2 } }]
    expect([says('captured', lasting), says('until', lasting, 'pass')]).toEqual([undefined, undefined])
    expect([says('now', once), says('pass', once)]).toEqual([undefined, undefined])
    const first = 'abilities[0][0]'
    expect(['now', 'pass'].map(timing => says(timing, lasting))).toEqual([first, first])
    expect([says('captured', once), says('until', once, 'combat')]).toEqual([first, first])
    // No words that say nothing, and no income of any resource: nobody is asked which.
    for (const verb of [
      { income: {} },
      { income: { any: 1 } },
      { divert: { any: 1 } },
      { growth: 0 },
      { dice: { in: 'combat', n: 0 } },
    ])
      expect([verb, says('captured', verb)]).toEqual([verb, first])
    // It says how long it stays if it does so for a while.
    expect([says('until', lasting), says('captured', lasting, 'pass')]).toEqual(['until', 'until'])
  })
  test('a pack without a galaxy to lay out or a home to settle is refused with its item and field', () => {
    const begun = (
      set: 'planets' | 'galaxies' | 'stars' | 'empires',
      id: string,
      change: object,
    ): unknown => {
      const sets = { [set]: [{ ...content[set].byId(id), ...change }] }
      const pack = { orreryPack: 1, game: 'ad-astra', name: 'bad', sets }
      const packed = applyPack('ad-astra', content, pack, 'bad.json')
      try {
        return void start(adAstra, { players: 3, seed: 'pack', settings: {} }, packed)
      } catch (error) {
        return error instanceof OrreryError && [error.code, error.params['item'], error.params['field']]
      }
    }
    expect(begun('planets', 'earth', { back: 'green' })).toEqual(['bad-content', 'sol', 'home'])
    expect(begun('empires', 'psilon', { home: 'earth' })).toEqual(['bad-content', 'psilon', 'home'])
    expect(begun('galaxies', 'seats-4', { seats: 3 })).toEqual(['bad-content', 'galaxies', 'seats'])
    expect(begun('stars', 'star-3', { type: 'blue' })).toEqual(['bad-content', 'seats-4', 'green'])
    expect(begun('galaxies', 'seats-4', { green: 3 })).toBeUndefined()
  })
  test('every item says where its numbers come from', () => {
    for (const set of Object.values(content) as { readonly items: readonly Item[] }[])
      for (const item of set.items) expect(['rulebook', 'public', 'ours']).toContain(item.source)
  })
})

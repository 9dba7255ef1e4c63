import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import type { Ability } from '../content/vocabulary.js'
import { BRANCHES, EMPIRES, SUNS } from '../content/vocabulary.js'

/** Every number that is printed or ruled, written down a second time: what a rule fixes cannot change by itself. */

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const copies = (items: readonly { readonly copies: number }[]): number => sum(items.map(item => item.copies))
const tally = (words: readonly string[]): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const word of words) out[word] = (out[word] ?? 0) + 1
  return out
}
const { planets, empires, technologies, missions, diplomats, decisions } = content

describe('tracks', () => {
  rule('AA-RULING-02', '27 spaces of unrest: many for a low level, one for each of the last two', () => {
    const track = content.unrestTrack.items
    expect(track.map(({ level, spaces }) => [level, spaces])).toEqual([
      ...[0, 1, 2].map(level => [level, 4]),
      ...[3, 4, 5].map(level => [level, 3]),
      ...[6, 7].map(level => [level, 2]),
      ...[8, 9].map(level => [level, 1]),
    ])
    expect(sum(track.map(({ spaces }) => spaces))).toBe(27)
  })
  rule(['AA-RES-03', 'AA-RES-04'], 'tiers cost 2 to 6; the third is worth 1 VP, the fifth 2', () => {
    expect(content.tiers.items.map(({ tier, cost, vp }) => [tier, cost, vp])).toEqual([
      [1, 2, 0],
      [2, 3, 0],
      [3, 4, 1],
      [4, 5, 0],
      [5, 6, 2],
    ])
  })
  rule(['AA-RULING-10', 'AA-RULING-11', 'AA-DPL-05'], 'the seven effects of Diplomacy, each once', () => {
    expect(content.diplomacyEffects.items.map(({ id, cost, repeat }) => [id, cost, repeat])).toEqual([
      ['spread-influence', 2, false],
      ['reassign-population', 3, false],
      ['reduce-unrest', 4, false],
      ['increase-unrest', 4, false],
      ['hire', 5, false],
      ['replace-influence', 6, false],
      ['capture', 6, false],
    ])
  })
})

describe('pieces', () => {
  rule(['AA-RULING-54', 'AA-RULING-53'], 'how many there are of each, and which never run out', () => {
    const tokens = content.tokens.items
    expect(tokens.filter(t => t.per === 'empire').map(t => [t.id, t.count, t.limited])).toEqual([
      ['frigate', 9, true],
      ['cruiser', 6, true],
      ['titan', 3, true],
      ['doom-star', 1, true],
      ['flag', 6, true],
      ['influence', 6, true],
      ['empire', 6, true],
      ['diplomacy', 8, true],
      ['unrest', 1, true],
    ])
    expect(tokens.filter(t => t.per === 'game').map(t => [t.id, t.count, t.limited])).toEqual([
      ['anomaly', 16, true],
      ['resource', 120, false],
      ['state', 32, false],
      ['population', 42, false],
      ['die', 20, false],
      ['cube', 49, false],
    ])
  })
  const each = (n: number) => ({ food: n, research: n, production: n, credits: n })
  const made = (n: number) => ({ production: n })
  rule(
    ['AA-BLD-01', 'AA-BLD-02', 'AA-BLD-03', 'AA-BLD-04', 'AA-BLD-05', 'AA-BLD-06', 'AA-BLD-09'],
    'buildings that bring income: cost, what they replace, reward, income, models',
    () => {
      const table = content.buildings.items.filter(b => b.income)
      expect(table.map(b => [b.name, b.cost, b.replaces, b.reward, b.income, b.models])).toEqual([
        ['Hydroponic Farm', made(2), undefined, { food: 1 }, { of: 'food', n: 1 }, 8],
        ['Soil Enrichment Facility', made(2), 'hydroponic-farm', { food: 1 }, { of: 'food', n: 2 }, 8],
        ['Research Laboratory', made(2), undefined, { research: 1 }, { of: 'research', n: 1 }, 8],
        ['Astro University', made(2), 'research-laboratory', { research: 1 }, { of: 'research', n: 2 }, 8],
        ['Automated Factory', made(2), undefined, { production: 1 }, { of: 'production', n: 1 }, 8],
        ['Robo Mining Plant', made(2), 'automated-factory', { production: 1 }, { of: 'production', n: 2 }, 8],
        ['Trade Port', made(2), undefined, { credits: 1 }, { of: 'credits', n: 1 }, 16],
      ])
      for (const b of table) expect([b.id, b.vp, b.slot, b.per]).toEqual([b.id, 0, 'planetary', 'game'])
    },
  )
  rule(
    ['AA-RULING-35', 'AA-BLD-07', 'AA-BLD-08', 'AA-BLD-10', 'AA-BLD-11', 'AA-BLD-12'],
    'the Spy Center, and what is built for its points',
    () => {
      const table = content.buildings.items.filter(b => b.slot === 'planetary' && !b.income)
      expect(
        table.map(b => [b.id, b.cost, b.replaces, b.vp, b.ready, b.guard, b.mission, b.ends, b.models]),
      ).toEqual([
        ['spy-center', made(1), undefined, 0, 2, 3, undefined, undefined, 4],
        ['http', each(1), undefined, 1, undefined, undefined, undefined, undefined, 4],
        ['tcp', each(3), 'http', 2, undefined, undefined, true, undefined, 4],
        ['udp', each(5), 'tcp', 3, undefined, undefined, true, true, 4],
      ])
    },
  )
  rule(['AA-BLD-13', 'AA-BLD-14', 'AA-RULING-54'], 'orbital buildings: cost, firepower, hull, models', () => {
    const table = content.buildings.items.filter(b => b.slot === 'orbital')
    expect(table.map(b => [b.id, b.cost, b.firepower, b.hull, b.replaces, b.models, b.per])).toEqual([
      ['outpost', made(1), 2, 2, undefined, 3, 'empire'],
      ['battle-station', made(2), 3, 4, 'outpost', 3, 'empire'],
    ])
    expect(table.map(b => b.vp)).toEqual([0, 0])
    // What stands on a planet does not fight.
    const others = content.buildings.items.filter(b => b.slot === 'planetary')
    expect(others.filter(b => b.firepower > 0 || b.hull > 0).map(b => b.id)).toEqual([])
  })
  rule(
    ['AA-NEU-06', 'AA-NEU-07', 'AA-NEU-08', 'AA-NEU-09', 'AA-RULING-21', 'AA-RULING-54'],
    'neutral pieces: dice, hull, speed, effect, reward, points, room, models',
    () => {
      expect(
        content.neutrals.items.map(n =>
          [
            [n.id, n.firepower, n.hull, n.speed, n.cost, n.damage, n.bold, n.awe],
            [n.reward, n.vp, n.size, n.models],
          ].flat(),
        ),
      ).toEqual([
        ['raider', 1, 1, 1, 4, 1, 2, undefined, { credits: 1 }, 0, 'frigate', 6],
        ['space-eel', 2, 4, 1, 5, 2, undefined, undefined, { research: 3 }, 0, 'titan', 3],
        ['pirate-base', 3, 4, 0, 4, 1, undefined, undefined, { credits: 3, research: 3 }, 1, 'orbital', 1],
        ['guardian', 3, 6, 0, 3, 3, undefined, 5, { research: 6 }, 3, 'titan', 1],
      ])
    },
  )
})

describe('star tiles', () => {
  rule(['AA-GAL-13', 'AA-GEN-05'], 'number, type and jump points of each', () => {
    const table = content.stars.items.map(s => `${s.number} ${s.type} ${s.jumps.join('')}`)
    expect(table).toEqual(
      [
        ['1 wormhole 012345', '2 white 012345'],
        ['3 green 023', '4 green 0134', '5 green 024', '6 green 01245'],
        ['7 blue 034', '8 blue 0135', '9 blue 014', '10 blue 01234'],
        ['11 orange 013', '12 orange 0235', '13 orange 024', '14 orange 01235'],
        ['15 yellow 0234', '16 yellow 0134', '17 white 012345', '18 white 01345'],
      ].flat(),
    )
  })
  rule(['AA-SETUP-07', 'AA-SETUP-08', 'AA-SETUP-09', 'AA-SETUP-10'], 'starting tiles and sets', () => {
    expect(content.stars.items.filter(s => s.starting).map(s => [s.number, s.starting])).toEqual([
      [1, { small: [0, 0], large: [0, 0] }],
      [2, { small: [1, 0], large: [2, 0] }],
    ])
    expect(content.galaxies.items.map(g => [g.seats, g.green, g.blue, g.orange, g.white, g.yellow])).toEqual([
      [2, 2, 2, 2, 1, 1],
      [3, 3, 3, 3, 2, 1],
      [4, 4, 4, 4, 2, 2],
    ])
  })
})

describe('planet tiles', () => {
  const drawn = planets.items.filter(p => p.back !== 'home' && p.back !== 'orion')
  rule(['AA-SOL-01', 'AA-EX-13', 'AA-EX-18'], 'home planets: room, an icon for each weak profession', () => {
    const homes = planets.items.filter(p => p.back === 'home')
    expect(homes.map(p => [p.name, p.capacity, p.terraforming])).toEqual([
      ['Earth', [2, 2, 2], [0, 1, 0]],
      ['Mentar', [1, 3, 2], [1, 0, 0]],
      ['Kholdan', [2, 1, 3], [0, 1, 0]],
      ['Cryslon', [0, 1, 3], [1, 1, 0]],
      ['Ursa', [3, 1, 2], [0, 1, 0]],
      ['Fieras', [2, 2, 2], [0, 1, 0]],
    ])
    for (const p of homes)
      expect([p.name, p.vp, p.unrest, p.advanced, p.trait]).toEqual([p.name, 2, 3, [0, 0, 0], undefined])
  })
  rule(['AA-GAL-09', 'AA-NEU-09'], 'Orion: 5 VP, no unrest, room for nine, the Guardian', () => {
    const { vp, unrest, capacity, trait } = planets.byId('orion')
    expect([vp, unrest, capacity, trait]).toEqual([5, 0, [3, 3, 3], 'guardian'])
  })
  test('room for two to five, five or six at a yellow star; the scarce have more icons', () => {
    for (const p of drawn) {
      const [room, icons, later] = [p.capacity, p.terraforming, p.advanced].map(sum)
      const yellow = p.back === 'yellow'
      const range = yellow ? [5, 6] : [2, 5]
      expect([p.id, (room ?? 0) >= (range[0] ?? 0), (room ?? 9) <= (range[1] ?? 0)]).toEqual([
        p.id,
        true,
        true,
      ])
      expect([p.id, (icons ?? 0) >= 1 && (icons ?? 9) <= 2, (later ?? 9) <= 1]).toEqual([p.id, true, true])
      expect([p.id, !yellow || (p.vp >= 2 && p.unrest >= 3)]).toEqual([p.id, true])
    }
    const mean = sum(drawn.map(p => sum(p.capacity))) / drawn.length
    expect([mean > 3.2, mean < 3.8]).toEqual([true, true])
    const icons = (scarce: boolean): number => {
      const some = drawn.filter(p => p.back !== 'yellow' && sum(p.capacity) <= 2 === scarce)
      return sum(some.map(p => sum(p.terraforming) + sum(p.advanced))) / some.length
    }
    expect(icons(true)).toBeGreaterThan(icons(false))
  })
  test('17 traits, spread over the colours', () => {
    expect(drawn.filter(p => p.trait).length).toBe(17)
    for (const colour of SUNS)
      expect([colour, drawn.some(p => p.back === colour && p.trait)]).toEqual([colour, true])
    const colours = (trait: string) => new Set(drawn.filter(p => p.trait === trait).map(p => p.back)).size
    for (const trait of ['low-gravity', 'high-gravity', 'low-temperature', 'high-temperature'])
      expect([trait, colours(trait) >= 3]).toEqual([trait, true])
  })
})

describe('discovery tiles', () => {
  rule(['AA-RULING-71', 'AA-RULING-72', 'AA-DT-05', 'AA-DT-06', 'AA-DT-10'], 'what is on each', () => {
    const says = content.discoveries.items.map(tile =>
      [
        ...tile.features,
        ...(tile.conditions ? [`${tile.conditions.of} ${tile.conditions.n}`] : []),
        ...(tile.fauna === undefined ? [] : [`fauna ${tile.fauna}`]),
        ...(tile.anomalies > 0 ? [`anomaly ${tile.anomalies}`] : []),
        ...(tile.copies > 1 ? [`×${tile.copies}`] : []),
      ].join(', '),
    )
    expect(says.sort()).toEqual(
      [
        ['seagrass', 'gold', 'dark-quartz', 'artifacts', 'stable-orbit, anomaly 1'],
        ['large-world', 'large-world, anomaly 1', 'gravity-waves, anomaly 2', 'small-world, anomaly 3'],
        ['micro-wormhole', 'micro-wormhole, anomaly 1, ×2'],
        ['asteroid-field, anomaly 1', 'asteroid-field, anomaly 2'],
        ['farmer 1', 'scientist 1', 'worker 1', 'artifacts, worker -1'],
        ['fauna -1', 'fauna -2', 'gold, fauna 2', 'monumental', 'wasteland, dark-quartz, anomaly 2'],
        ['pirates, anomaly 2', 'pirates, gold, anomaly 1', 'space-eel, anomaly 3', 'space-eel, monumental'],
        'anomaly 3',
      ]
        .flat()
        .sort(),
    )
    expect(copies(content.discoveries.items)).toBe(28)
  })
})

describe('action cards', () => {
  rule('AA-SETUP-22', 'four basic cards show each action once', () => {
    expect(content.basicCards.items.map(card => [card.actions, card.copies])).toEqual([
      [['growth', 'research'], 4],
      [['construction', 'diplomacy'], 4],
      [['flight', 'invasion'], 4],
      [['attack', 'exploration'], 4],
    ])
  })
  rule('AA-TURN-12', 'empire actions', () => {
    expect(
      content.empireCards.items.map(card => [card.empire, card.steps, card.same, card.dice, card.extra]),
    ).toEqual([
      ['sol', ['diplomacy'], undefined, 2, undefined],
      ['psilon', ['research'], undefined, undefined, undefined],
      ['klackon', ['construction'], undefined, undefined, 1],
      ['silicoid', ['growth', 'construction'], 'system', undefined, undefined],
      ['bulrathi', ['attack', 'invasion'], 'fleet', undefined, undefined],
      ['mrrshan', ['flight', 'attack'], 'fleet', undefined, undefined],
    ])
    expect(content.empireCards.byId('breakthrough').draw).toBe(2)
    for (const card of content.empireCards.items) expect([card.id, card.copies]).toEqual([card.id, 1])
  })
})

describe('technology cards', () => {
  const where = (kind: string): string[] =>
    technologies.items.filter(card => card.kind === kind).map(card => `${card.branch} ${card.tier}`)
  const weapon = (id: string): unknown => {
    const card = [...technologies.items, ...content.basicTechnologies.items].find(c => c.id === id)
    const effect = card?.abilities[0]?.effect
    if (!card || !effect?.when || !('spend' in effect.when)) return undefined
    const { cost, repeat } = effect.when.spend
    return [card.branch, card.tier, cost, effect.do, repeat]
  }
  rule(['AA-EX-10', 'AA-TEST-04'], 'weapons: where they stand, what they cost and deal', () => {
    const hit = (n: number) => [{ damage: n }]
    const table: Record<string, unknown> = {
      'laser-cannon': ['any', 0, 4, hit(1), false],
      'mass-driver': ['engineering', 1, 6, hit(2), false],
      'fusion-beam': ['physics', 2, 5, hit(2), false],
      'neutron-blaster': ['physics', 3, 3, hit(1), true],
      'merculite-missiles': ['engineering', 3, 8, hit(3), false],
      'plasma-cannon': ['engineering', 4, 10, hit(4), false],
      phasor: ['physics', 4, 4, hit(2), false],
      disrupter: ['physics', 5, 6, hit(3), true],
      'stellar-converter': ['engineering', 5, 12, hit(6), false],
    }
    for (const [id, says] of Object.entries(table)) expect([id, weapon(id)]).toEqual([id, says])
    const weapons = technologies.items.filter(card => card.kind === 'weapon').map(card => card.id)
    expect(weapons.sort()).toEqual(
      Object.keys(table)
        .filter(id => id !== 'laser-cannon')
        .sort(),
    )
  })
  test('shields flip: dice less, points gained; armor and hulls stand', () => {
    const shield = (id: string) => {
      const { tier, abilities } = technologies.byId(id)
      const [{ flip, effect }] = abilities as readonly [Ability]
      return [tier, flip, effect.when, effect.do, effect.if]
    }
    const before = { combat: 'before-roll' }
    expect(shield('class-iii-shield')).toEqual([2, true, before, [{ dice: -1 }, { shield: 2 }], undefined])
    expect(shield('class-v-shield')).toEqual([3, true, before, [{ dice: -1 }, { shield: 3 }], undefined])
    expect(shield('class-vii-shield')).toEqual([4, true, before, [{ shield: 3 }], undefined])
    expect(shield('planetary-flux-shield')).toEqual([
      2,
      true,
      before,
      [{ shield: 1 }],
      [{ side: 'defender' }, { orbital: true }],
    ])
    const stands = (id: string) => {
      const { tier, abilities } = technologies.byId(id)
      return [tier, abilities.map(({ flip, effect }) => [flip, effect.when, effect.do])]
    }
    const always = (verb: object) => [[undefined, { always: true }, [verb]]]
    expect(stands('zortrium-armor')).toEqual([2, always({ armor: 1 })])
    expect(stands('neutronium-armor')).toEqual([3, always({ armor: 2 })])
    expect(stands('adamantium-armor')).toEqual([4, always({ armor: 3 })])
    expect(stands('armored-docks')).toEqual([1, always({ hull: { of: 'orbital', n: 1 } })])
  })
  test('where each kind lives', () => {
    const by = (kind: string) => tally(where(kind).map(place => place.split(' ')[0] ?? ''))
    const physical = (kind: string): number => (by(kind)['physics'] ?? 0) + (by(kind)['engineering'] ?? 0)
    expect(['weapon', 'shield', 'armor', 'combat', 'movement', 'research', 'industry'].map(physical)).toEqual(
      [8, 4, 3, 2, 3, 3, 3],
    )
    const of = (branch: string) => (kind: string) => by(kind)[branch] ?? 0
    expect(['food', 'invasion', 'armor', 'combat'].map(of('biology'))).toEqual([6, 4, 1, 2])
    expect(
      ['diplomacy', 'invasion', 'combat', 'movement', 'industry', 'research'].map(of('government')),
    ).toEqual([6, 2, 2, 1, 1, 1])
    expect(['movement', 'industry'].map(of('any'))).toEqual([1, 1])
  })
  test('two copies of each name', () => {
    expect(technologies.items.map(card => card.copies)).toEqual(Array(54).fill(2))
    expect(new Set(technologies.items.map(card => card.name)).size).toBe(54)
  })
  test('what the rulebook and the series say of single cards', () => {
    const says = (id: string) =>
      technologies.byId(id).abilities.map(({ flip, spend, effect }) => [flip, spend, effect.when, effect.do])
    const after = { combat: 'after-roll' }
    expect(says('battle-scanner')).toEqual([[true, undefined, after, [{ reroll: 2 }]]])
    expect(says('ecm-jammer')).toEqual([[undefined, undefined, after, [{ jam: 1 }]]])
    expect(says('inertial-stabilizer')).toEqual([
      [true, undefined, { combat: 'disengage' }, [{ disengage: true }]],
    ])
    expect([technologies.byId('fighter-bays').branch, technologies.byId('fighter-bays').tier]).toEqual([
      'engineering',
      2,
    ])
  })
  test('every form of ability is on some card', () => {
    const all = technologies.items.flatMap(card => card.abilities)
    const when = all.flatMap(({ effect }) => (effect.when ? [effect.when] : []))
    const spent = when.flatMap(w => ('spend' in w ? [`${w.spend.in} ${w.spend.repeat}`] : []))
    expect([...new Set(spent)].sort()).toEqual(
      ['combat false', 'combat true', 'diplomacy false', 'invasion false', 'invasion true'].sort(),
    )
    const fights = when.flatMap(w => ('combat' in w ? [w.combat] : []))
    expect(new Set(fights)).toEqual(new Set(['before-roll', 'after-roll', 'ends', 'disengage']))
    const flips = (moment: string) =>
      new Set(all.filter(a => a.effect.when && moment in a.effect.when).map(a => a.flip === true))
    expect([flips('free'), flips('instead')]).toEqual([new Set([true, false]), new Set([true])])
    expect(all.some(({ spend }) => spend !== undefined)).toBe(true)
    expect(JSON.stringify(all)).toContain('"ignoring":true')
    expect(JSON.stringify(all)).toContain('"asteroid-systems"')
  })
})

describe('diplomats', () => {
  const deck = diplomats.items.filter(card => !card.basic)
  rule(
    ['AA-SETUP-03', 'AA-DIP-07', 'AA-DIP-13'],
    'a basic one for each empire; 14 and 11 in the deck',
    () => {
      const basics = diplomats.items.filter(card => card.basic)
      expect(basics.map(card => [card.basic, card.kind, card.timing])).toEqual(
        EMPIRES.map(empire => [empire, 'standard', 'now']),
      )
      expect(tally(deck.map(card => card.kind))).toEqual({ standard: 14, spy: 11 })
    },
  )
  rule('AA-DIP-06', 'when they take effect: 8, 9, 6 and 2 of the deck', () => {
    expect(tally(deck.map(card => card.timing))).toEqual({ now: 8, pass: 9, until: 6, captured: 2 })
  })
  rule(['AA-RULING-50', 'AA-EX-04'], 'the one that is printed: 2, 4 and 6 unrest less, at once', () => {
    const { timing, kind, abilities } = diplomats.byId('peace-envoy')
    expect([timing, kind, abilities]).toEqual([
      'now',
      'standard',
      [[{ unrest: -2 }], [{ unrest: -4 }], [{ unrest: -6 }]],
    ])
  })
})

describe('anomaly cards', () => {
  test('nine of the 18 names are there twice', () => {
    expect(tally(content.anomalies.items.map(card => `${card.copies}`))).toEqual({ 1: 9, 2: 9 })
  })
})

describe('missions', () => {
  rule(['AA-MIS-08', 'AA-MGT-10'], '15 public parts, one of each theme', () => {
    expect(missions.items.map(card => card.public)).toEqual([
      { systems: 4 },
      { population: 8 },
      { influence: 3 },
      { branches: { n: 1, tier: 4 } },
      { branches: { n: 2, tier: 3 } },
      { technologies: 5 },
      { buildings: 4 },
      { capital: true },
      { round: 'neutral-destroyed' },
      { round: 'invasion-won' },
      { control: 'wormhole' },
      { calm: 3 },
      { resources: 10 },
      { fleet: { orbitals: 2, units: 4 } },
      { control: 'oddity' },
    ])
  })
  rule('AA-MIS-09', '15 secret parts: stars three times, professions three times, the rest once', () => {
    const theme = missions.items.map(({ secret }) => {
      if ('stars' in secret) return `star ${secret.stars.of} ${secret.stars.each} ${secret.stars.most}`
      if ('lead' in secret) return `most ${secret.lead.in}`
      return 'count' in secret ? secret.count.of : 'calm'
    })
    expect(theme.sort()).toEqual(
      [
        ['star green 1 4', 'star blue 1 4', 'star orange 1 4'],
        ['most farmer', 'most scientist', 'most worker', 'most credits'],
        ['high-branches', 'home-influence', 'captured', 'unit-trios', 'orbitals', 'traits', 'anomalies'],
        'calm',
      ]
        .flat()
        .sort(),
    )
    const most = missions.items.map(({ secret }) => {
      if ('stars' in secret) return secret.stars.most
      if ('lead' in secret) return secret.lead.vp
      return 'count' in secret ? secret.count.most : secret.calm
    })
    expect(most.every(vp => vp >= 2 && vp <= 4)).toBe(true)
  })
})

describe('empires', () => {
  rule(['AA-EMP-01', 'AA-SETUP-25', 'AA-SETUP-28'], 'home, branch, population and ten resources', () => {
    expect(empires.items.map(e => [e.id, e.home, e.branch, e.population, sum(e.start)])).toEqual([
      ['sol', 'earth', 'government', 3, 10],
      ['psilon', 'mentar', 'physics', 3, 10],
      ['klackon', 'kholdan', 'biology', 3, 10],
      ['silicoid', 'cryslon', 'engineering', 3, 10],
      ['bulrathi', 'ursa', 'biology', 3, 10],
      ['mrrshan', 'fieras', 'engineering', 3, 10],
    ])
  })
  rule(['AA-EMP-05', 'AA-SOL-01'], 'adaptations', () => {
    const lines = empires.items.map(e => e.adaptations.map(a => `${a.trait} ${a.unrest}`))
    expect(lines).toEqual([
      [],
      ['low-gravity -2', 'high-gravity 2'],
      [],
      ['low-temperature 2', 'high-temperature -2'],
      ['high-gravity -2', 'low-gravity 2'],
      ['high-temperature -1', 'low-temperature 1'],
    ])
  })
  rule(['AA-RULING-08', 'AA-RULING-09', 'AA-SOL-05'], 'basic effects cost 5 but where a board says', () => {
    expect(empires.items.map(e => [e.combat, e.invasion])).toEqual([
      [{ cost: 5 }, { cost: 5 }],
      [{ cost: 5 }, { cost: 6 }],
      [{ cost: 5 }, { cost: 5 }],
      [{ cost: 5 }, { cost: 5 }],
      [{ cost: 5 }, { cost: 4 }],
      [{ cost: 5, first: 4 }, { cost: 5 }],
    ])
  })
  rule(['AA-EMP-06', 'AA-SOL-04'], 'what income abilities count', () => {
    const lines = empires.items.map(({ income }) => {
      const [verb] = income.abilities[0]?.effect.do ?? []
      return verb && 'income' in verb && `${verb.income.n} ${verb.income.of} ${verb.income.per}`
    })
    expect(lines).toEqual([
      '1 credits full-systems',
      '1 research science-systems',
      '1 production work-systems',
      '1 credits system-pairs',
      '1 food farm-systems',
      '1 production held-systems',
    ])
  })
  test('of the systems the Mrrshan only hold, three count', () => {
    expect(empires.byId('mrrshan').income.abilities[0]?.effect.do).toMatchObject([{ income: { most: 3 } }])
  })
  rule(['AA-SOL-02', 'AA-SOL-03'], 'the two abilities of Sol, as printed', () => {
    expect(empires.byId('sol').specials.map(s => [s.name, s.source, s.abilities])).toEqual([
      [
        'Liberation',
        'rulebook',
        [
          {
            effect: {
              when: { roll: 'combat' },
              if: [{ side: 'attacker' }, { at: 'own-influence' }],
              do: [{ dice: 1 }],
            },
          },
        ],
      ],
      [
        'Federation Builder',
        'rulebook',
        [{ effect: { when: { always: true }, do: [{ law: 'shared-influence' }] } }],
      ],
    ])
  })
  rule(
    ['AA-SOL-06', 'AA-SOL-07', 'AA-SOL-08', 'AA-SOL-09', 'AA-EMP-02'],
    'units: Sol’s are printed; of the others’ only these differ',
    () => {
      const units = (id: string) =>
        empires.byId(id).units.map(u => [u.cost, u.recycle, u.firepower, u.hull, u.speed].join(' '))
      const sol = ['1 0 1 1 2', '3 1 1 3 1', '5 2 4 2 1', '12 3 5 5 1']
      expect(units('sol')).toEqual(sol)
      expect(units('psilon')).toEqual(sol.with(2, '5 2 3 3 1'))
      expect(units('klackon')).toEqual(sol)
      expect(units('silicoid')).toEqual(sol.with(1, '4 1 1 4 1'))
      expect(units('bulrathi')).toEqual(sol.with(2, '6 2 4 3 1'))
      expect(units('mrrshan')).toEqual(sol.with(0, '2 0 1 1 3').with(1, '3 1 2 2 1'))
    },
  )
  rule('AA-LABOR-02', 'Hive Mind, and a limit of developed technologies for two', () => {
    const says = (id: string, i: number) =>
      empires.byId(id).specials[i]?.abilities.flatMap(a => [a.effect.when, ...a.effect.do])
    const always = { always: true }
    expect(says('klackon', 0)).toEqual([always, { law: 'no-unrest' }, { law: 'hungry-colonies' }])
    expect(says('klackon', 1)).toEqual([always, { technologies: -2 }])
    expect(says('psilon', 0)).toEqual([{ before: 'research' }, { extra: 1 }])
    expect(says('psilon', 1)).toEqual([always, { technologies: 1 }])
    expect(says('silicoid', 0)).toEqual([always, { law: 'eats-rock' }])
    expect(says('silicoid', 1)).toEqual([always, { limit: { of: 'growth', systems: 2 } }])
    expect(says('bulrathi', 0)).toEqual([{ roll: 'invasion' }, { dice: 1 }])
    expect(says('bulrathi', 1)).toEqual([always, { guard: 1 }])
    expect(says('mrrshan', 0)).toEqual([{ roll: 'combat' }, { dice: 1 }])
    expect(says('mrrshan', 1)).toEqual([
      { on: 'combat-won' },
      { fresh: 1 },
      { gain: { food: 1 } },
      { unrest: -1 },
    ])
  })
  rule(['AA-SOL-10', 'AA-RULING-37'], 'the four milestones of Sol, and what they do', () => {
    const own = content.milestones.items.filter(m => m.empire === 'sol')
    expect(own.map(m => [m.id, m.branch, m.tier, ...m.abilities.flatMap(a => a.effect.do)])).toEqual([
      ['industrial-farming', 'biology', 3, { income: { of: 'food', n: 1, per: 'farm-systems', most: 3 } }],
      ['science-prize', 'physics', 3, { gain: { research: 1 } }],
      ['global-manufacture', 'engineering', 2, { extra: 1 }],
      ['four-dimensional-debate', 'physics', 4, { reroll: 20 }],
    ])
  })
  rule(['AA-RULING-82', 'AA-RULING-121'], 'own milestones at tiers II to IV, but for Crystal Beds', () => {
    const own = content.milestones.items.filter(m => m.empire !== undefined)
    expect(own.filter(m => m.tier < 2 || m.tier > 4).map(m => m.id)).toEqual(['crystal-beds'])
  })
  rule(['AA-RES-09', 'AA-RES-10', 'AA-RES-11'], 'the common milestones', () => {
    const common = content.milestones.items.filter(m => m.empire === undefined)
    const on = (branch: string) => common.filter(m => m.branch === branch).map(m => `${m.tier} ${m.name}`)
    expect(on('any')).toEqual(['1 HTTP', '3 TCP', '5 UDP'])
    expect(BRANCHES.map(on)).toEqual([
      ['1 Hydroponic Farm', '2 Terraforming', '3 Soil Enrichment Facility', '4 Advanced Terraforming'],
      ['1 Research Laboratory', '2 Database', '3 Astro University', '4 Advanced Database'],
      ['1 Automated Factory', '2 Jump Drive', '3 Robo Mining Plant', '4 Advanced Jump Drive'],
      ['1 Spy Center', '2 Better Diplomats', '3 Trade Port', '4 Superior Diplomats'],
    ])
  })
})

describe('the Automa', () => {
  rule('AA-AUTO-03', '28 cards: orders, other orders, targets and fatigue', () => {
    const { items } = decisions
    expect(items.map(card => card.number)).toEqual(Array.from({ length: 28 }, (_, i) => i + 1))
    expect(tally(items.map(card => card.order))).toEqual({
      fly: 5,
      grow: 5,
      research: 5,
      fleet: 4,
      structure: 3,
      diplomacy: 3,
      war: 3,
    })
    expect(items.filter(card => card.otherwise === card.order)).toEqual([])
    expect(tally(items.map(card => `${card.fatigue}`))).toEqual({ 0: 8, 1: 8, 2: 12 })
    const targets = tally(items.map(card => card.target))
    expect(Object.keys(targets).sort()).toEqual(['highest', 'home', 'leader', 'lowest', 'richest'])
    for (const n of Object.values(targets)) expect([n >= 5, n <= 6]).toEqual([true, true])
    expect(new Set(items.map(card => card.dice))).toEqual(new Set([0, 1, 2]))
  })
  rule(['AA-RULING-119', 'AA-AUTO-06'], 'levels: when it tires, what it scores besides', () => {
    expect(content.automaLevels.items.map(({ id, fatigue, vp }) => [id, fatigue, vp])).toEqual([
      ['easy', 5, 0],
      ['normal', 6, 3],
      ['hard', 7, 6],
    ])
  })
  rule('AA-AUTO-04', 'the twelve objectives', () => {
    expect(content.objectives.items.map(card => card.task)).toEqual([
      { pay: { food: 3 } },
      { pay: { production: 3 } },
      { pay: { credits: 3 } },
      { pay: { research: 3 } },
      { round: 'neutral-destroyed' },
      { round: 'discovered' },
      { round: 'explored' },
      { distance: true },
      { diplomat: true },
      { restraint: true },
      { building: true },
      { outpost: true },
    ])
  })
})

describe('First Game', () => {
  rule('AA-SETUP-32', 'two empires, four rounds, a prepared galaxy, no missions and no diplomats', () => {
    const { rounds, missions: some, diplomats: any, galaxy, seats } = content.scenarios.byId('first-game')
    expect([rounds, some, any, seats.map(seat => seat.empire)]).toEqual([4, false, false, ['sol', 'psilon']])
    const types = galaxy.map(({ star }) => content.stars.byId(star).type)
    expect(tally(types)).toEqual({ green: 2, blue: 2, orange: 2, white: 1, yellow: 1 })
    for (const { packet } of seats) for (const id of packet) expect(technologies.byId(id).tier).toBe(1)
  })
})

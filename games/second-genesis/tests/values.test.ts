import { expect } from 'vitest'
import { location, news, ship, structure } from '../content/card.js'
import type { Ability } from '../content/card.js'
import type { Condition, Filter } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { assemblyOf, priceOf } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Values are printed ones plus what cards add: which cards are meant, under which conditions, how often. */

const withOracle = (...abilities: Ability[]): Table =>
  Table.ready({ content: withCards(structure('rare', 'Oracle', 1, { abilities })) })

/** Five ships of all kinds; which of them a structure of Ian's means. */
function meant(filter: Filter): string {
  const t = withOracle({ always: { give: 'attack', n: 7, to: filter } })
  const place = t.outer(IAN, 'Metropolis')
  const ships = {
    a: t.ship(IAN, 'Punisher', { command: 'patrol' }), // Amarr frigate, 3 ISK, patrol
    b: t.ship(IAN, 'Typhoon', { at: place }), // Minmatar battleship, 9 ISK
    c: t.ship(IAN, 'Bantam', { at: 'dock' }), // Caldari frigate, 2 ISK, mining
    d: t.ship(ELYSHA, 'Slasher'), // Minmatar frigate, 2 ISK
    e: t.ship(ELYSHA, 'Omen', { at: place }), // Amarr cruiser, 5 ISK, patrol
  }
  const before = new Map(Object.values(ships).map(one => [one, t.attack(one)]))
  t.structure(IAN, 'Oracle')
  return Object.entries(ships)
    .filter(([, one]) => t.attack(one) - (before.get(one) ?? 0) === 7)
    .map(([name]) => name)
    .join('')
}
for (const [filter, names] of [
  [{ type: 'ship' }, 'abcde'],
  [{ type: 'ship', whose: 'yours' }, 'abc'],
  [{ type: 'ship', whose: 'enemy' }, 'de'],
  [{ type: 'ship', at: 'here' }, 'ac'],
  [{ type: 'ship', at: 'home' }, 'ac'],
  [{ type: 'ship', at: 'outer' }, 'be'],
  [{ type: 'ship', sub: ['frigate'] }, 'acd'],
  [{ type: 'ship', sub: ['cruiser', 'battleship'] }, 'be'],
  [{ type: 'ship', race: 'amarr' }, 'ae'],
  [{ type: 'ship', doing: 'patrol' }, 'a'],
  [{ type: 'ship', doing: 'any' }, 'a'],
  [{ type: 'ship', doing: 'mining' }, ''],
  [{ type: 'ship', has: 'patrol' }, 'ae'],
  [{ type: 'ship', has: 'mining' }, 'c'],
  [{ type: 'ship', least: 5 }, 'be'],
  [{ type: 'ship', least: 6 }, 'b'],
  [{ type: 'ship', most: 3 }, 'acd'],
  [{ type: 'ship', most: 2 }, 'cd'],
  [{ type: 'ship', docked: true }, 'c'],
  [{ type: 'ship', self: true }, ''],
  [{ type: 'ship', fighting: 'defending' }, ''],
  [{ type: 'ship', whose: 'yours', at: 'outer', least: 9 }, 'b'],
] as const satisfies readonly (readonly [Filter, string])[])
  rule(['SG-CTL-04', 'SG-ABL-07'], `a card means ${JSON.stringify(filter)}: ${names || 'nobody'}`, () => {
    expect(meant(filter)).toBe(names)
  })

for (const [filter, n] of [
  [{ type: 'ship' }, 3],
  [{ type: 'structure' }, 2],
  [{ type: 'structure', whose: 'yours' }, 1],
  [{ type: 'location' }, 3],
  [{ type: 'location', mineral: true }, 2],
  [{ type: 'location', sub: ['planet'] }, 1],
  [{ type: 'news' }, 1],
  [{ type: 'starbase' }, 2],
  [{ type: 'starbase', whose: 'enemy' }, 1],
  [{ type: 'region' }, 1],
  [{ type: 'region', whose: 'yours' }, 0],
  [{}, 3 + 2 + 3 + 1],
] as const satisfies readonly (readonly [Filter, number])[])
  rule(['SG-CTL-04', 'SG-ABL-07'], `a card counts ${JSON.stringify(filter)}: ${n}`, () => {
    const t = withOracle({ always: { give: 'attack', n: { count: filter }, to: { type: 'ship' } } })
    const one = t.ship(IAN, 'Omen')
    t.ship(IAN, 'Omen', { at: 'dock' })
    t.ship(ELYSHA, 'Slasher')
    t.structure(ELYSHA, 'Trade Office')
    t.location(IAN, 'Veldspar', IAN)
    t.location(IAN, 'Scordite', ELYSHA)
    t.location(ELYSHA, 'Barren Planet', t.outer(IAN, 'Metropolis'))
    t.news(ELYSHA, 'Hull Insurance', 3)
    const before = t.attack(one)
    t.structure(IAN, 'Oracle')
    expect(t.attack(one) - before).toBe(n)
  })
rule(['SG-TRG-04', 'SG-ABL-07'], 'there is where the target is, wherever that goes', () => {
  const flares = withCards(
    news(
      'rare',
      'Flare',
      1,
      [
        { play: { target: { what: 'card', type: 'ship' } } },
        { always: { give: 'attack', n: 7, to: { type: 'ship', at: 'target' } } },
      ],
      { duration: 3 },
    ),
  )
  const t = Table.ready({ content: flares })
  const place = t.outer(IAN, 'Metropolis')
  const [target, home, away] = [t.ship(IAN, 'Omen'), t.ship(IAN, 'Omen'), t.ship(IAN, 'Omen', { at: place })]
  const base = t.attack(home)
  const [flare = 0] = t.holds(IAN, 'Flare')
  t.isk(IAN, 1).play(IAN, flare, `card:${target}`).resolve()
  expect([target, home, away].map(one => t.attack(one) - base)).toEqual([7, 7, 0])
  t.warp(target, place)
  expect([target, home, away].map(one => t.attack(one) - base)).toEqual([7, 0, 7])
})

/** Whether an ability under a condition works, after this arrangement. */
function works(condition: Condition, arrange: (t: Table) => void): boolean {
  const t = withOracle({ always: { give: 'attack', n: 7, to: { type: 'ship' }, if: condition } })
  const one = t.ship(ELYSHA, 'Typhoon')
  const before = t.attack(one)
  t.structure(IAN, 'Oracle')
  arrange(t)
  return t.attack(one) === before + 7
}
rule(
  ['SG-CTL-04', 'SG-ABL-07'],
  'conditions hold from their number on, for the controller of the card',
  () => {
    for (const isk of [4, 5, 6])
      expect(works({ isk: 5 }, t => void t.isk(IAN, isk).isk(ELYSHA, 9))).toBe(isk >= 5)
    const two = { control: { for: { type: 'structure', whose: 'yours' }, least: 3 } } as const
    for (const n of [1, 2, 3])
      expect(
        works(two, t => {
          for (let k = 0; k < n; k++) t.structure(IAN, 'Trade Office')
          t.structure(ELYSHA, 'Trade Office')
        }),
      ).toBe(n >= 2)
    for (const n of [0, 1, 2])
      expect(
        works({ regions: 2 }, t => {
          for (const name of ['Metropolis', 'Heaven'].slice(0, n))
            t.ship(IAN, 'Omen', { at: t.outer(IAN, name) })
          t.ship(ELYSHA, 'Slasher', { at: t.outer(ELYSHA, 'Stain') })
          t.ship(ELYSHA, 'Slasher', { at: t.outer(ELYSHA, 'Curse') })
        }),
      ).toBe(n === 2)
    expect(works({ upgraded: true }, t => void t.starbase(ELYSHA, 'Dominion Tower', true))).toBe(false)
    expect(works({ upgraded: true }, t => void t.starbase(IAN, 'Dominion Tower', true))).toBe(true)
    expect(works({ yours: true }, () => undefined)).toBe(true)
    expect(works({ yours: true }, t => void t.toManagement(ELYSHA))).toBe(false)
    for (const subs of [['Omen'], ['Omen', 'Maller'], ['Omen', 'Punisher']])
      expect(works({ subtypes: 2 }, t => subs.forEach(name => t.ship(IAN, name)))).toBe(
        subs[1] === 'Punisher',
      )
  },
)
rule('SG-RULING-59', 'in a region that nobody controls no condition about you holds', () => {
  const conditions: Condition[] = [
    { isk: 0 },
    { first: true },
    { upgraded: true },
    { regions: 1 },
    { yours: true },
  ]
  for (const condition of conditions) {
    const idol = location('rare', 'Idol', 'moon', 1, 0, 0, {
      abilities: [{ always: { give: 'attack', n: 7, to: { type: 'ship' }, if: condition } }],
    })
    const t = Table.ready({ content: withCards(idol) })
    t.starbase(IAN, 'Dominion Tower', true)
    const place = t.outer(IAN, 'Metropolis')
    t.location(IAN, 'Idol', place)
    const one = t.ship(IAN, 'Omen')
    const base = t.attack(one)
    t.warp(one, place)
    expect([condition, t.attack(one) - base]).toEqual([condition, 7])
    t.warp(one, IAN)
    expect([condition, t.attack(one) - base]).toEqual([condition, 0])
  }
})
rule('SG-CTL-04', 'the first news of a turn is the first of its own player', () => {
  const t = withOracle({ always: { give: 'attack', n: 7, to: { type: 'ship' }, if: { first: true } } })
  const one = t.ship(ELYSHA, 'Typhoon')
  const base = t.attack(one)
  t.structure(IAN, 'Oracle')
  const [hers = 0] = t.holds(ELYSHA, 'Insurance Fraud')
  const [mine = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).isk(ELYSHA, 1).says(IAN, 'pass').play(ELYSHA, hers).resolve()
  expect(t.attack(one)).toBe(base + 7)
  t.play(IAN, mine).resolve()
  expect(t.attack(one)).toBe(base)
})
rule(['SG-CMD-12', 'SG-CMD-13'], 'power counts for every command and for the number in a heading', () => {
  const t = Table.ready()
  const ships = [t.ship(IAN, 'Punisher', { command: 'patrol' }), t.ship(IAN, 'Osprey'), t.ship(IAN, 'Omen')]
  const shield = t.content.cards.byId('omen').shield + 1
  expect([t.power(ships[0]!), t.power(ships[2]!), t.shield(ships[2]!)]).toEqual([2, 0, shield])
  t.structure(IAN, 'Command Academy')
  expect([t.power(ships[0]!), t.power(ships[2]!)]).toEqual([3, 0])
  // Relay 1 has become Relay 2.
  expect(t.shield(ships[2]!)).toBe(shield + 1)
})
rule('SG-CMD-10', 'a bonus for one command is none for another', () => {
  const t = withOracle({ always: { give: 'haul', n: 2, to: { type: 'ship' } } })
  const [hauler, patrol] = [
    t.ship(IAN, 'Sigil', { command: 'haul' }),
    t.ship(IAN, 'Sigil', { command: 'patrol' }),
  ]
  const before = [t.power(hauler), t.power(patrol)]
  t.structure(IAN, 'Oracle')
  expect([t.power(hauler), t.power(patrol)]).toEqual([before[0]! + 2, before[1]])
})
rule('SG-CMD-12', 'power does not fall below 0, and neither does what it yields', () => {
  const t = withOracle({ always: { give: 'power', n: -5, to: { type: 'ship' } } })
  const rock = t.location(IAN, 'Scordite', IAN)
  const miner = t.ship(IAN, 'Bantam', { command: 'mining', mines: rock })
  const before = incomeOf(t.g, IAN)
  t.structure(IAN, 'Oracle')
  expect([t.power(miner), before - incomeOf(t.g, IAN)]).toEqual([0, 2])
})
rule(
  ['SG-SHD-04', 'SG-SHIP-16'],
  'what never goes below 1 stops there, and saves nobody who is below',
  () => {
    const t = Table.ready()
    const ships = ['Reaper', 'Slasher', 'Omen'].map(name => t.ship(IAN, name))
    expect(ships.map(one => t.shield(one))).toEqual([1, 2, 5])
    t.location(ELYSHA, 'Radiation Belt', IAN)
    expect(ships.map(one => t.shield(one))).toEqual([1, 1, 4])
    t.location(ELYSHA, 'Radiation Belt', IAN)
    t.location(ELYSHA, 'Radiation Belt', IAN)
    t.location(ELYSHA, 'Radiation Belt', IAN)
    t.location(ELYSHA, 'Radiation Belt', IAN)
    expect(ships.map(one => t.shield(one))).toEqual([1, 1, 1])
    const bellicose = t.ship(IAN, 'Bellicose')
    t.isk(IAN, 1).use(IAN, bellicose, `card:${ships[0]!}`).resolve()
    expect(ships.map(one => t.where(one))).toEqual(['out', IAN, IAN])
  },
)
rule(['SG-ABL-07', 'SG-GOLD-01'], 'copies add up unless the card says that they do not', () => {
  for (const [once, bonus] of [
    [undefined, 14],
    [true, 7],
  ] as const) {
    const t = withOracle({ always: { give: 'attack', n: 7, to: { type: 'ship' }, ...(once && { once }) } })
    const one = t.ship(IAN, 'Omen')
    const before = t.attack(one)
    t.structure(IAN, 'Oracle')
    t.structure(IAN, 'Oracle')
    expect(t.attack(one) - before).toBe(bonus)
  }
})
rule(['SG-ABL-07', 'SG-SHIP-06'], 'a docked ship is silent unless its card says otherwise', () => {
  for (const docked of [false, true]) {
    const flag = ship([], 'rare', 'Flag', 'frigate', [1, 1, 9, 0], {}, [
      { always: { give: 'attack', n: 7, to: { type: 'ship', self: false }, ...(docked && { docked }) } },
    ])
    const t = Table.ready({ content: withCards(flag) })
    const one = t.ship(IAN, 'Omen')
    const before = t.attack(one)
    const source = t.ship(IAN, 'Flag')
    expect([t.attack(one) - before, t.attack(source)]).toEqual([7, 1])
    t.dock(source)
    expect(t.attack(one) - before).toBe(docked ? 7 : 0)
  }
})
rule('SG-NEWS-11', 'an ability behind a tab works while the card is turned to it', () => {
  const fuse = news('rare', 'Fuse', 1, [{ always: { give: 'attack', n: 7, to: { type: 'ship' }, tab: 2 } }], {
    duration: 3,
  })
  const t = Table.ready({ content: withCards(fuse) })
  const one = t.ship(IAN, 'Omen')
  const before = t.attack(one)
  const card = t.news(IAN, 'Fuse', 3)
  const seen = [3, 2, 1].map(left => {
    t.card(card).left = left
    return t.attack(one) - before
  })
  expect(seen).toEqual([0, 7, 0])
})
rule(['SG-RULING-18', 'SG-RULING-91'], 'prices: whose, of what, where, how often, and never below 1', () => {
  const price = (
    to: Filter,
    more: { n?: number; once?: true; copies?: number; if?: Condition } = {},
  ): number[] => {
    const { copies = 1, n = -1, ...rest } = more
    const t = withOracle({ always: { give: 'price', n, to, ...rest } })
    for (let k = 0; k < copies; k++) t.structure(IAN, 'Oracle')
    const [omen = 0, rock = 0] = t.holds(IAN, 'Omen', 'Scordite')
    const [hers = 0] = t.holds(ELYSHA, 'Omen')
    return [
      priceOf(t.g, IAN, omen, 0, -1),
      priceOf(t.g, ELYSHA, hers, 0, -1),
      priceOf(t.g, IAN, rock, 0, IAN),
      priceOf(t.g, IAN, rock, 0, ELYSHA),
    ]
  }
  expect(price({})).toEqual([4, 4, 2, 2])
  expect(price({ type: 'ship' })).toEqual([4, 4, 3, 3])
  expect(price({ whose: 'yours' })).toEqual([4, 5, 2, 2])
  expect(price({ whose: 'enemy' })).toEqual([5, 4, 3, 3])
  expect(price({ type: 'location', at: 'here' })).toEqual([5, 5, 2, 3])
  expect(price({ least: 5 })).toEqual([4, 4, 3, 3])
  expect(price({}, { copies: 2 })).toEqual([3, 3, 1, 1])
  expect(price({}, { copies: 2, once: true })).toEqual([4, 4, 2, 2])
  expect(price({}, { n: -9 })).toEqual([1, 1, 1, 1])
  expect(price({}, { n: 2 })).toEqual([7, 7, 5, 5])
  expect(price({}, { if: { isk: 99 } })).toEqual([5, 5, 3, 3])
})
rule('SG-SHIP-02', 'assembly: whose, of what, how often, and never below 0', () => {
  const assembly = (to: Filter, more: { n?: number; once?: true; copies?: number } = {}): number[] => {
    const { copies = 1, n = -1, ...rest } = more
    const t = withOracle({ always: { give: 'assembly', n, to, ...rest } })
    for (let k = 0; k < copies; k++) t.structure(IAN, 'Oracle')
    const [omen = 0, typhoon = 0] = t.holds(IAN, 'Omen', 'Typhoon')
    const [hers = 0] = t.holds(ELYSHA, 'Omen')
    return [omen, typhoon].map(card => assemblyOf(t.g, IAN, card)).concat(assemblyOf(t.g, ELYSHA, hers))
  }
  expect(assembly({ type: 'ship' }, { copies: 0 })).toEqual([2, 3, 2])
  expect(assembly({ type: 'ship' })).toEqual([1, 2, 1])
  expect(assembly({ type: 'ship', whose: 'yours' })).toEqual([1, 2, 2])
  expect(assembly({ type: 'ship', least: 6 })).toEqual([2, 2, 2])
  expect(assembly({ type: 'ship' }, { copies: 3 })).toEqual([0, 0, 0])
  expect(assembly({ type: 'ship' }, { copies: 3, once: true })).toEqual([1, 2, 1])
  expect(assembly({ type: 'ship' }, { n: 1 })).toEqual([3, 4, 3])
})
rule(['SG-WARP-07', 'SG-TRG-02'], 'standing rules hold for the cards they name, while they hold', () => {
  const t = withOracle({ law: { law: 'grounded', on: { type: 'ship', whose: 'enemy' }, if: { isk: 3 } } })
  t.structure(ELYSHA, 'Oracle')
  const one = t.ship(IAN, 'Omen')
  const place = t.outer(IAN, 'Metropolis')
  t.isk(ELYSHA, 2)
  expect(t.whyNot(IAN, `warp card:${one} region:${place}`)).toBeUndefined()
  t.isk(ELYSHA, 3)
  expect(t.whyNot(IAN, `warp card:${one} region:${place}`)).toBe('SG-WARP-07')
  t.toManagement(ELYSHA)
  const hers = t.ship(ELYSHA, 'Slasher')
  expect(t.whyNot(ELYSHA, `warp card:${hers} region:${place}`)).toBeUndefined()
})
rule(
  ['SG-WARP-07', 'SG-DRAW-06'],
  'a region is closed and cards are drawn only while the condition holds',
  () => {
    const content = withCards(
      structure('rare', 'Library', 1, { abilities: [{ law: { law: 'draw', if: { isk: 5 } } }] }),
      news(
        'rare',
        'Cordon',
        1,
        [{ play: { target: { what: 'outer' } } }, { law: { law: 'closed', if: { isk: 5 } } }],
        { duration: 3 },
      ),
    )
    const t = Table.ready({ content })
    const place = t.outer(ELYSHA, 'Metropolis')
    const ship = t.ship(IAN, 'Omen')
    t.newsOnRegion(IAN, 'Cordon', 3, place)
    t.structure(IAN, 'Library')
    for (const isk of [4, 5]) {
      t.isk(IAN, isk)
      expect(t.whyNot(IAN, `warp card:${ship} region:${place}`)).toBe(isk === 5 ? 'SG-WARP-07' : undefined)
    }
    for (const [isk, drawn] of [
      [0, 1],
      [9, 2],
    ] as const) {
      t.holds(IAN)
      t.isk(IAN, isk).toManagement(ELYSHA).toManagement(IAN)
      expect(t.player(IAN).hand.length).toBe(drawn)
    }
  },
)
rule(['SG-SHD-04', 'SG-RULING-50'], 'a shield never below 1 is counted with the patrol on it', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Stain')
  const weak = t.ship(ELYSHA, 'Velator', { at: place, command: 'patrol' })
  const strong = t.ship(ELYSHA, 'Punisher', { at: place, command: 'patrol' })
  t.location(IAN, 'Radiation Belt', place)
  expect([t.shield(weak), t.shield(strong)]).toEqual([1, 3])
  t.warp(t.ship(IAN, 'Slasher'), place)
  expect([t.shield(weak), t.shield(strong)]).toEqual([1, 5])
})

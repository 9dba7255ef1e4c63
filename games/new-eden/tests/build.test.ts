import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { STRUCTURES } from '../content/vocabulary.js'
import { siteOf, structurePrice } from '../rules/build.js'
import { numberOf, shipOf } from '../state.js'
import { shipCounts, Table } from './table.js'

const NEAR = 15
const TIER3 = 7
const RICH = {
  z: 49,
  pyerite: 3,
  mexallon: 3,
  tritanium: 3,
  morphite: 3,
  planetary: 3,
  moon: 3,
  component: 3,
}
/** Seat 0 (Build 6) is about to build with plenty of everything. */
const rich = (goods: Parameters<Table['has']>[1] = RICH): Table =>
  new Table().settled().withoutCards().bare().has(0, goods)
const structure = (kind: string, at: number, slot = 0): string =>
  `structure structure:${STRUCTURES.indexOf(kind as 'citadel')} site:${siteOf(at, slot)}`

describe('Ships', () => {
  rule(
    ['NE-EX-10', 'NE-BUILD-01', 'NE-BUILD-04', 'NE-BUILD-05', 'NE-BUILD-07', 'NE-BUILD-03'],
    'the example with 6 BP',
    () => {
      const t = rich({ z: 18, tritanium: 3, mexallon: 1, planetary: 1, moon: 1 }).completed(0, 'medium-hulls')
      t.says(0, 'begin', 'build', 'ship class:0 system:1', 'ship class:1 system:1', 'ship class:2 system:0')
      t.says(0, 'ship class:3 system:2')
      expect([t.g.players.at(0).z, t.goods(0)]).toEqual([0, {}])
      expect([t.ships(0), t.ships(1), t.ships(2)]).toEqual([
        shipCounts({ interdictor: 1 }),
        shipCounts({ interceptor: 1, 'covert-ops': 1 }),
        shipCounts({ 'heavy-assault': 1 }),
      ])
      t.has(0, RICH)
      expect(t.whyNot(0, 'ship class:0 system:1')).toBe('NE-BUILD-01')
      expect(t.whyNot(0, structure('customs', 1))).toBe('NE-BUILD-18')
    },
  )
  rule(['NE-BUILD-06', 'NE-RES-14'], 'a Large Ship, and nothing with a part of the price missing', () => {
    const price = { z: 8, morphite: 1, component: 1 }
    const t = rich(price)
      .completed(0, 'medium-hulls', 'large-hulls')
      .says(0, 'begin', 'build', 'ship class:6 system:1')
    expect([t.g.players.at(0).z, t.goods(0), t.ships(1)]).toEqual([0, {}, shipCounts({ marauder: 1 })])
    for (const part of ['z', 'morphite', 'component'] as const) {
      const poor = rich({ ...price, [part]: price[part] - 1 }).completed(0, 'medium-hulls', 'large-hulls')
      expect(poor.says(0, 'begin', 'build').whyNot(0, 'ship class:6 system:1')).toBe('NE-RES-14')
    }
  })
  rule(
    ['NE-BUILD-08', 'NE-BUILD-09', 'NE-BUILD-10', 'NE-DEV-17'],
    'Small ones from the start, others with their Hulls',
    () => {
      const may = (...completed: readonly string[]): number[] => {
        const t = rich()
          .completed(0, ...completed)
          .says(0, 'begin', 'build')
        return content.ships.items
          .slice(0, 8)
          .flatMap((_ship, type) => (t.whyNot(0, `ship class:${type} system:1`) === undefined ? [type] : []))
      }
      expect(may()).toEqual([0, 1, 2])
      expect(may('medium-hulls')).toEqual([0, 1, 2, 3, 4, 5])
      expect(may('medium-hulls', 'large-hulls')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    },
  )
  rule(['NE-BUILD-11', 'NE-STRUC-07'], 'at home, or where an own Engineering Complex stands', () => {
    const t = rich()
      .control(0, NEAR, 16)
      .structure(NEAR, 'engineering')
      .control(1, 18)
      .structure(18, 'engineering')
    t.says(0, 'begin', 'build')
    for (const at of [0, 1, 2, NEAR]) expect(t.whyNot(0, `ship class:0 system:${at}`)).toBeUndefined()
    for (const at of [16, 18, 4, TIER3]) expect(t.whyNot(0, `ship class:0 system:${at}`)).toBe('NE-BUILD-11')
  })
  rule(
    ['NE-BUILD-12', 'NE-CTRL-08', 'NE-RULING-34', 'NE-RULING-36', 'NE-GEN-08'],
    'not where enemy Ships are',
    () => {
      const t = rich().control(0, NEAR).structure(NEAR, 'engineering')
      t.fleet(1, NEAR, { interceptor: 1 }).fleet(1, 1, { interceptor: 1 }).says(0, 'begin', 'build')
      for (const at of [1, NEAR]) expect(t.whyNot(0, `ship class:0 system:${at}`)).toBe('NE-BUILD-12')
      expect(t.whyNot(0, 'ship class:0 system:0')).toBeUndefined()
      // At home Structures can still be built, in an occupied System they cannot.
      expect(t.whyNot(0, structure('customs', 1))).toBeUndefined()
      expect(t.whyNot(0, structure('customs', NEAR, 1))).not.toBeUndefined()
    },
  )
  rule(['NE-BUILD-13', 'NE-RES-15', 'NE-BUILD-14', 'NE-RULING-15'], 'as long as there are models', () => {
    const t = rich().fleet(0, 1, { interceptor: 5 }).says(0, 'begin', 'build')
    expect(t.whyNot(0, 'ship class:0 system:1')).toBe('NE-BUILD-13')
    t.bare()
    expect(t.whyNot(0, 'ship class:0 system:1')).toBeUndefined()
    expect([0, 3, 6].map(type => numberOfModels(t, type))).toEqual([5, 3, 2])
  })
  const numberOfModels = (t: Table, type: number): number =>
    content.sizes.byId(shipOf(t.g, 0, type).size).models
  rule(
    ['NE-BUILD-15', 'NE-RULING-104'],
    'a Complex of this action cannot be used yet; at home that does not matter',
    () => {
      const t = rich().control(0, NEAR, TIER3).tile(TIER3, 'poitot').structure(TIER3, 'engineering')
      t.says(0, 'begin', 'build', structure('engineering', NEAR), structure('engineering', 0))
      expect(t.whyNot(0, `ship class:0 system:${NEAR}`)).toBe('NE-BUILD-11')
      expect(t.whyNot(0, 'ship class:0 system:0')).toBeUndefined()
      t.says(0, structure('engineering', TIER3, 1)).has(0, RICH)
      expect(t.whyNot(0, `ship class:0 system:${TIER3}`)).toBeUndefined() // an older one stands there
      t.says(0, 'done', 'end').says(1, 'pass').says(0, 'begin', 'build')
      expect(t.whyNot(0, `ship class:0 system:${NEAR}`)).toBeUndefined()
      const quick = rich().control(0, NEAR).completed(0, 'rapid-commissioning')
      quick.says(0, 'begin', 'build', structure('engineering', NEAR))
      expect(quick.whyNot(0, `ship class:0 system:${NEAR}`)).toBeUndefined()
    },
  )
  rule('NE-BUILD-02', 'what is left of the BP is lost', () => {
    const t = rich().says(0, 'begin', 'build', 'ship class:0 system:1', 'done', 'end').says(1, 'pass')
    t.says(0, 'begin', 'build')
    for (let n = 0; n < 3; n++) t.says(0, structure('customs', [0, 1, 1][n] ?? 0, [0, 0, 1][n]))
    t.has(0, RICH)
    for (let n = 0; n < 3; n++) t.says(0, 'ship class:2 system:1')
    expect(t.whyNot(0, 'ship class:2 system:1')).toBe('NE-BUILD-01')
  })
})

describe('Structures', () => {
  rule(['NE-BUILD-16', 'NE-BUILD-17', 'NE-BOARD-13'], 'in an empty slot of a System of one’s own', () => {
    const t = rich().control(0, NEAR).tile(NEAR, 'rens').control(1, 16).says(0, 'begin', 'build')
    t.says(0, structure('citadel', NEAR))
    expect(t.g.systems.at(NEAR).slots.toArray()).toEqual([0, -1, -1])
    expect(t.whyNot(0, structure('customs', NEAR))).toBe('NE-BUILD-17')
    expect(t.whyNot(0, structure('customs', NEAR, 1))).toBeUndefined()
    expect(t.whyNot(0, structure('customs', NEAR, 2))).toBe('NE-BUILD-16')
    for (const at of [16, 3, TIER3]) expect(t.whyNot(0, structure('customs', at))).toBe('NE-BUILD-16')
    expect(t.whyNot(0, structure('customs', 1, 1))).toBeUndefined()
  })
  rule('NE-CTRL-08', 'not in an occupied System', () => {
    const t = rich().control(0, NEAR).fleet(1, NEAR, { interceptor: 1 }).says(0, 'begin', 'build')
    expect(t.whyNot(0, structure('customs', NEAR))).toBe('NE-CTRL-08')
  })
  rule(['NE-BUILD-18', 'NE-BUILD-19', 'NE-RULING-50'], 'each for 1 BP, 4 Z and its mineral', () => {
    const minerals = {
      citadel: 'morphite',
      customs: 'pyerite',
      engineering: 'tritanium',
      refinery: 'mexallon',
    } as const
    for (const kind of STRUCTURES) {
      const mineral = minerals[kind]
      const t = rich({ z: 4, [mineral]: 1 }).says(0, 'begin', 'build', structure(kind, 0))
      expect([kind, t.g.players.at(0).z, t.goods(0)]).toEqual([kind, 0, {}])
      const poor = rich({ ...RICH, [mineral]: 0 }).says(0, 'begin', 'build')
      expect([kind, poor.whyNot(0, structure(kind, 0))]).toEqual([kind, 'NE-RES-14'])
    }
  })
  rule(
    ['NE-EX-11', 'NE-BUILD-20', 'NE-BUILD-22'],
    'a slot that takes off 1 BP is free to build in with none left',
    () => {
      const t = rich().completed(0, 'medium-hulls').control(0, 9).tile(9, 'rancer').says(0, 'begin', 'build')
      t.says(0, 'ship class:3 system:1', 'ship class:4 system:1')
      t.has(0, { z: 4, pyerite: 1 })
      expect(t.whyNot(0, structure('customs', 9, 0))).toBe('NE-BUILD-18')
      t.says(0, structure('customs', 9, 1))
      expect([t.g.players.at(0).z, t.goods(0)]).toEqual([0, {}])
    },
  )
  rule(
    ['NE-BUILD-20', 'NE-BUILD-21', 'NE-RULING-52', 'NE-RULING-108'],
    'Z and minerals are taken off, never below zero',
    () => {
      const t = rich()
        .control(0, NEAR, TIER3, 6, 10)
        .tile(NEAR, 'ashab')
        .tile(TIER3, 'b-r5rb')
        .tile(6, 'thera')
        .tile(10, 'huola')
      const price = (kind: 'citadel' | 'customs', at: number, slot: number, less = 0) =>
        structurePrice(t.g, 0, kind, siteOf(at, slot), less)
      expect(price('customs', NEAR, 1)).toEqual({ bp: 1, z: 2, pyerite: 1 })
      expect(price('citadel', TIER3, 1)).toEqual({ bp: 1, z: 4, morphite: 0 })
      expect(price('customs', TIER3, 1)).toEqual({ bp: 1, z: 4, pyerite: 1 })
      expect(price('customs', 6, 2)).toEqual({ bp: 1, z: 1, pyerite: 1 })
      expect(price('customs', 6, 2, 3)).toEqual({ bp: 1, z: 0, pyerite: 1 })
      t.completed(0, 'prefabricated-modules')
      expect(price('customs', 10, 0)).toEqual({ bp: 1, z: 2, pyerite: 1 })
      expect(price('customs', 6, 2)).toEqual({ bp: 1, z: 0, pyerite: 1 })
    },
  )
  rule(['NE-BUILD-23', 'NE-RES-15'], 'thirteen of each kind for all players', () => {
    const t = rich()
      .arrange(g => g.structures.set(0, 0))
      .says(0, 'begin', 'build')
    expect(t.whyNot(0, structure('citadel', 0))).toBe('NE-BUILD-23')
    expect(t.whyNot(0, structure('customs', 0))).toBeUndefined()
    t.says(0, structure('customs', 0))
    expect(t.g.structures.get(1)).toBe(12)
  })
  rule(['NE-STRUC-14', 'NE-RULING-53'], 'what stands there stays', () => {
    const t = rich().structure(0, 'citadel').says(0, 'begin', 'build')
    for (const kind of STRUCTURES) expect(t.whyNot(0, structure(kind, 0))).toBe('NE-BUILD-17')
  })
})

describe('Unlock Tokens', () => {
  rule(
    ['NE-BUILD-24', 'NE-BUILD-25', 'NE-RULING-51', 'NE-RES-07'],
    '4 BP and 5 Z, for good, from the next Upkeep on',
    () => {
      const t = rich({ z: 5 }).says(0, 'begin', 'build')
      expect(t.whyNot(0, 'unlock belt:0')).toBe('NE-BUILD-24')
      t.says(0, 'unlock belt:2')
      expect([t.g.players.at(0).z, t.goods(0)]).toEqual([0, {}])
      expect(t.whyNot(0, 'unlock belt:2')).toBe('NE-BUILD-24')
      t.has(0, { z: 20 })
      expect(t.whyNot(0, 'unlock belt:1')).toBe('NE-BUILD-24') // 2 BP are left
      t.says(0, 'done', 'end').nextRound()
      expect(t.goods(0)).toEqual({ pyerite: 1, tritanium: 1 })
      expect(numberOf(t.g, 'mineral-limit')).toBe(12)
    },
  )
  rule('NE-RES-14', 'not without the Z', () => {
    expect(rich({ z: 4 }).says(0, 'begin', 'build').whyNot(0, 'unlock belt:2')).toBe('NE-RES-14')
  })
})

describe('by cards', () => {
  rule(
    'NE-RULING-107',
    'Orbital Yards: one Structure without BP for 4 Z less, and a Planetary Material',
    () => {
      const t = rich({ z: 0, pyerite: 1, planetary: 1 }).completed(0, 'orbital-yards').says(0, 'begin')
      t.says(0, `use development:${t.development(0, 'orbital-yards')}`)
      expect(t.prompt()).toBe('build.choose')
      expect(t.choices().some(choice => choice.startsWith('ship'))).toBe(false)
      t.says(0, structure('customs', 0))
      expect([t.prompt(), t.goods(0), t.g.turn.acted]).toEqual(['turn.choose', {}, false])
      expect(t.g.players.at(0).cubes.toArray()).toEqual([0, 0, 0, 0, 0, 0, 0])
    },
  )
  rule(['NE-DEV-19', 'NE-DEV-24'], 'not when no Structure could be paid', () => {
    const t = rich({ z: 0, planetary: 1 }).completed(0, 'orbital-yards').says(0, 'begin')
    expect(t.whyNot(0, `use development:${t.development(0, 'orbital-yards')}`)).toBe('NE-DEV-19')
  })
  rule('NE-RULING-107', 'each card builds what it says, once, and nothing else', () => {
    const played = (event: string): Table => {
      const t = rich()
      const card = t.dealEvent(0, event)
      return t.says(0, 'begin', `play event:${card}`)
    }
    const kinds = {
      'ship class:2 system:1': ['reserve-squadron'],
      [structure('customs', 0)]: ['subsidised-works'],
      'unlock belt:1': ['belt-survey'],
    }
    for (const event of ['reserve-squadron', 'subsidised-works', 'belt-survey'])
      for (const [choice, by] of Object.entries(kinds)) {
        const t = played(event)
        const may = by.includes(event)
        expect([event, choice, t.whyNot(0, choice)]).toEqual([
          event,
          choice,
          may ? undefined : 'NE-RULING-107',
        ])
        if (may) expect(t.says(0, choice).prompt()).toBe('turn.choose')
      }
    // A Medium Ship is not what a reserve of Small Ships is.
    const hulls = rich().completed(0, 'medium-hulls')
    const card = hulls.dealEvent(0, 'reserve-squadron')
    hulls.says(0, 'begin', `play event:${card}`)
    expect(hulls.whyNot(0, 'ship class:3 system:1')).toBe('NE-RULING-107')
  })
})

describe('every tile', () => {
  const MINERAL = {
    citadel: 'morphite',
    customs: 'pyerite',
    engineering: 'tritanium',
    refinery: 'mexallon',
  } as const
  const base = rich({ z: 0 }).control(0, 9)
  rule(
    ['NE-BUILD-18', 'NE-BUILD-19', 'NE-BUILD-20', 'NE-BUILD-21', 'NE-BUILD-22', 'NE-RES-14'],
    'takes what each of its slots says off the price of a Structure, and not a Z more',
    () => {
      for (const { id, slots } of content.systems.items)
        for (const [slot, off] of slots.entries())
          for (const kind of STRUCTURES) {
            const mineral = MINERAL[kind]
            const pays = {
              z: 4 - ('z' in off ? off.z : 0),
              [mineral]: 'mineral' in off && off.mineral === mineral ? 0 : 1,
            }
            const t = base.again().tile(9, id).has(0, pays).says(0, 'begin', 'build')
            const way = structure(kind, 9, slot)
            for (const [part, n] of Object.entries(pays)) {
              if (n === 0) continue
              const poor = t.again().has(0, { ...pays, [part]: n - 1 })
              expect([id, slot, kind, poor.whyNot(0, way)]).toEqual([id, slot, kind, 'NE-RES-14'])
            }
            t.says(0, way)
            expect([id, slot, kind, t.g.players.at(0).z, t.goods(0)]).toEqual([id, slot, kind, 0, {}])
          }
    },
  )
})

rule(
  ['NE-BUILD-20', 'NE-BUILD-22', 'NE-BUILD-18'],
  'a slot that takes off 1 BP leaves all six for Ships; any other takes one',
  () => {
    const built = (slot: number): Table => {
      const t = rich({ z: 49, tritanium: 9, pyerite: 2 }).control(0, 9).tile(9, 'rancer')
      return t.says(0, 'begin', 'build', structure('customs', 9, slot))
    }
    const five = (t: Table): Table => {
      for (let n = 0; n < 5; n++) t.says(0, `ship class:${n % 3} system:1`)
      return t
    }
    expect(five(built(1)).says(0, 'ship class:0 system:1').whyNot(0, 'ship class:0 system:1')).toBe(
      'NE-BUILD-01',
    )
    expect(five(built(0)).whyNot(0, 'ship class:0 system:1')).toBe('NE-BUILD-01')
    // And the last BP is enough for a Structure.
    const last = five(rich({ z: 49, tritanium: 9, pyerite: 2 }).says(0, 'begin', 'build'))
    expect(last.says(0, structure('customs', 0)).whyNot(0, structure('customs', 2))).toBe('NE-BUILD-18')
  },
)

describe('Engineering Complexes of this very action', () => {
  const ship = `ship class:0 system:${TIER3}`
  const three = (...before: readonly ('engineering' | 'citadel')[]): Table => {
    const t = rich().control(0, TIER3).tile(TIER3, 'poitot')
    before.forEach((kind, slot) => t.structure(TIER3, kind, slot))
    return t.says(0, 'begin', 'build')
  }
  rule(
    ['NE-BUILD-15', 'NE-RULING-104'],
    'build no Ships in whatever slot they stand; an older one does',
    () => {
      for (const slot of [0, 1, 2])
        expect(
          three()
            .says(0, structure('engineering', TIER3, slot))
            .whyNot(0, ship),
        ).toBe('NE-BUILD-11')
      const t = three('citadel')
      for (const slot of [1, 2]) t.says(0, structure('engineering', TIER3, slot))
      expect(t.whyNot(0, ship)).toBe('NE-BUILD-11')
      expect(
        three('engineering')
          .says(0, structure('engineering', TIER3, 2))
          .whyNot(0, ship),
      ).toBeUndefined()
      // Other Structures have nothing to do with it.
      expect(
        three('engineering')
          .says(0, structure('citadel', TIER3, 1))
          .whyNot(0, ship),
      ).toBeUndefined()
      // In the next action it builds.
      const later = three().says(0, structure('engineering', TIER3), 'done', 'end').says(1, 'pass')
      expect(later.says(0, 'begin', 'build').whyNot(0, ship)).toBeUndefined()
    },
  )
  rule('NE-BUILD-11', 'Rapid Commissioning puts new ones to work, and none where there is none', () => {
    const t = rich().completed(0, 'rapid-commissioning').control(0, TIER3).tile(TIER3, 'poitot')
    t.says(0, 'begin', 'build')
    expect(t.whyNot(0, ship)).toBe('NE-BUILD-11')
    expect(t.says(0, structure('engineering', TIER3)).whyNot(0, ship)).toBeUndefined()
  })
})

describe('what building leaves behind', () => {
  const offered = (t: Table): readonly string[] => (t.prompt() === 'checkpoint.mission' ? t.choices() : [])
  /** Too little for a Mission that wants to see riches. */
  const MODEST = { z: 24, pyerite: 1, mexallon: 1, tritanium: 3, planetary: 1, moon: 1 }
  rule(['NE-BUILD-13', 'NE-BUILD-01'], 'one model less, and its BP', () => {
    const t = rich()
      .arrange(g => g.players.at(0).models.set(0, 1))
      .says(0, 'begin', 'build')
    expect(t.says(0, 'ship class:0 system:1').whyNot(0, 'ship class:0 system:1')).toBe('NE-BUILD-13')
    t.says(0, 'ship class:1 system:1', 'unlock belt:1') // exactly the 4 BP that are left
    expect(t.whyNot(0, 'ship class:1 system:1')).toBe('NE-BUILD-01')
    expect(t.whyNot(0, 'unlock belt:3')).toBe('malformed')
  })
  rule(
    ['NE-RULING-27', 'NE-CARD-04'],
    'Missions of the action hear of Ships, Structures and where they stand',
    () => {
      const launch = rich(MODEST).completed(0, 'medium-hulls')
      const grand = launch.dealMission(0, 'grand-launch')
      launch.says(0, 'begin', 'build', 'ship class:3 system:1', 'ship class:0 system:1')
      const five = launch.again().says(0, 'ship class:1 system:1', 'done')
      expect([offered(five), offered(launch.says(0, 'done'))]).toEqual([[`mission:${grand}`], []])
      for (const [kind, at, tile, is] of [
        ['engineering', 9, 'vard', true],
        ['customs', 9, 'vard', false],
        ['engineering', NEAR, 'niarja', false],
      ] as const) {
        const t = rich(MODEST).control(0, at).tile(at, tile)
        t.dealMission(0, 'frontier-complex')
        t.says(0, 'begin', 'build', structure(kind, at), 'done')
        expect([kind, at, offered(t).length > 0]).toEqual([kind, at, is])
      }
    },
  )
  rule(['NE-UPK-07', 'NE-STRUC-05'], 'a Customs Office pays from the next Upkeep on', () => {
    const income = (built: boolean): number => {
      const t = rich({ z: 8, pyerite: 1 }).says(0, 'begin', 'build')
      if (built) t.says(0, structure('customs', 0))
      return t.says(0, 'done', 'end').nextRound().g.players.at(0).z
    }
    expect(income(true) - income(false)).toBe(2 - 4)
  })
  rule(['NE-CARD-10', 'NE-RULING-107'], 'cards that build are kept while there is nothing to build', () => {
    const why = (event: string, change: (t: Table) => unknown): string | undefined => {
      const t = rich()
      const card = t.dealEvent(0, event)
      change(t)
      return t.says(0, 'begin').whyNot(0, `play event:${card}`)
    }
    const none = (): number => 0
    expect(why('reserve-squadron', none)).toBeUndefined()
    expect(why('reserve-squadron', t => t.has(0, { z: 3, tritanium: 1 }))).toBe('NE-CARD-10')
    expect(why('reserve-squadron', t => t.has(0, { z: 9 }))).toBe('NE-CARD-10')
    const besiege = (t: Table): unknown => [0, 1, 2].map(at => t.fleet(1, at, { interceptor: 1 }))
    expect(why('reserve-squadron', besiege)).toBe('NE-CARD-10')
    const noSmall = (t: Table): unknown =>
      t.arrange(g => [0, 1, 2].forEach(type => g.players.at(0).models.set(type, 0)))
    expect(why('reserve-squadron', noSmall)).toBe('NE-CARD-10')
    expect(why('subsidised-works', none)).toBeUndefined()
    expect(why('subsidised-works', t => t.arrange(g => g.structures.fill(0)))).toBe('NE-CARD-10')
    const full = (t: Table): Table => {
      for (const [at, slots] of [1, 2, 1].entries())
        for (let slot = 0; slot < slots; slot++) t.structure(at, 'citadel', slot)
      return t
    }
    expect(why('subsidised-works', full)).toBe('NE-CARD-10')
    const occupied = (t: Table): unknown => full(t).control(0, NEAR).fleet(1, NEAR, { interceptor: 1 })
    expect(why('subsidised-works', occupied)).toBe('NE-CARD-10')
    expect(why('subsidised-works', t => full(t).control(0, NEAR))).toBeUndefined()
    expect(why('belt-survey', none)).toBeUndefined()
    expect(why('belt-survey', t => t.arrange(g => g.players.at(0).belts.fill(1)))).toBe('NE-CARD-10')
  })
})

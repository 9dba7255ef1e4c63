import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { BRANCHES } from '../content/vocabulary.js'
import { content, ownerOf, tablesOf } from '../state.js'
import { noCards, strip } from './clash.js'
import { inPlay, pool } from './envoys.js'
import { Table } from './table.js'

/** Clauses of the other chapters, drawn by lot and read from the specification alone. */

const EDEN = 11
const passes = (t: Table, seat: number): Table => {
  const before = t.events('passed').length
  t.says(seat, 'pass')
  return t.idle(
    () =>
      t.events('passed').length > before &&
      (t.over || t.prompt() === 'turn.choose' || t.prompt() === 'draft.pick'),
  )
}
/** What seat 1 gains in its management stage, after seat 0 has passed. */
const gained = (t: Table): number[] => {
  t.idle(() => t.prompt() === 'turn.choose')
  passes(t, 0).holds(1)
  t.says(1, 'pass')
  return t.resources(1)
}

describe('income', () => {
  rule(
    ['AA-POP-01', 'AA-DT-07', 'AA-MGT-05'],
    'a farmer, a scientist, a worker and what lies there yield one each',
    () => {
      const t = strip(Table.of('klackon', 'sol'))
      t.planet(EDEN, 'eden').tile(EDEN, 'gold').owns(1, EDEN, 1, 1, 0)
      const home = t.population(7)
      // Sol: a credit for each system of three people; the home has three.
      expect(gained(t)).toEqual([(home[0] ?? 0) + 1, (home[1] ?? 0) + 1, home[2] ?? 0, 2])
    },
  )
  rule('AA-SOL-04', 'a credit for each system of three, not for one of two', () => {
    const of = (...people: readonly number[]): number | undefined => {
      const t = strip(Table.of('klackon', 'sol'))
      return gained(t.planet(EDEN, 'eden').owns(1, EDEN, ...people))[3]
    }
    expect([of(1, 1, 0), of(1, 1, 1), of(3, 0, 0), of(0, 0, 4)]).toEqual([1, 2, 2, 2])
  })
  rule(
    ['AA-MGT-07', 'AA-RULING-105'],
    'a scrapped cruiser gives one production, a titan two, and both are models again',
    () => {
      const wrecks = (scrap: boolean): [number | undefined, number] => {
        const t = strip(Table.of('klackon', 'sol'))
          .clear(1)
          .arrange(g => {
            const mine = [...g.units].map((unit, u) => ({ unit, u })).filter(({ u }) => ownerOf(g, u) === 1)
            for (const at of [9, 15]) if (scrap) Object.assign(mine[at]?.unit ?? {}, { scrapped: true })
          })
        return [gained(t)[2], [...t.g.units].filter(unit => unit.scrapped).length]
      }
      const [plain = 0] = wrecks(false)
      expect(wrecks(true)).toEqual([plain + 3, 0])
    },
  )
  rule(['AA-MGT-09', 'AA-UNR-04'], 'unrest of level 3 costs three resources, or all there are', () => {
    const t = strip(Table.of('klackon', 'sol')).arrange(g => void (g.players.at(1).unrest = 12))
    const calm = gained(strip(Table.of('klackon', 'sol'))).reduce((a, b) => a + b)
    passes(t, 0).holds(1).says(1, 'pass')
    t.idle(() => t.prompt() === 'draft.pick' || t.prompt() === 'turn.choose')
    expect(t.resources(1).reduce((a, b) => a + b)).toBe(Math.max(0, calm - 3))
  })
})

describe('flying', () => {
  rule(
    ['AA-FLY-11', 'AA-FLY-12'],
    'a frigate of two jumps stops in a system nobody knows, and it is discovered when all have moved',
    () => {
      const t = strip(Table.of()).clear(0)
      const unit = t.unit(0, 0, 16)
      t.links([16, 6], [6, 3]).plays(0, 'flight').says(0, ['system:16'], `jump unit:${unit} system:6`)
      expect(t.prompt() === 'flight.fly' ? t.choices(0).filter(name => name.startsWith('jump')) : []).toEqual(
        [],
      )
      expect(t.g.units.at(unit).at).toBe(6)
    },
  )
  rule(
    ['AA-FLY-06', 'AA-SYS-09', 'AA-SYS-10'],
    'nobody enters where no group has room: three titans fill a system, two and a cruiser leave room for one frigate',
    () => {
      const room = (full: readonly number[], of: number): boolean => {
        const t = strip(Table.of()).clear(0)
        for (const one of full) t.unit(0, one, 3)
        const unit = t.unit(0, of, 16)
        t.links([16, 3]).plays(0, 'flight').says(0, ['system:16'])
        return t.prompt() === 'flight.fly' && t.choices(0).includes(`jump unit:${unit} system:3`)
      }
      expect([room([2, 2, 2], 0), room([2, 2, 1], 0), room([2, 2, 1, 0], 0), room([2, 2], 1)]).toEqual([
        false,
        true,
        false,
        true,
      ])
      expect([room([1, 1, 1], 1), room([1, 1, 1], 0), room([1, 1, 1, 0, 0, 0], 0)]).toEqual([
        false,
        true,
        false,
      ])
    },
  )
  rule(
    ['AA-GAL-03', 'AA-GAL-04', 'AA-GAL-05', 'AA-EX-08'],
    'Jump Drive links what has a point on one side, for its owner alone',
    () => {
      const reach = (tier: number, seat = 0): boolean => {
        const t = strip(Table.of('psilon', 'klackon')).clear(0)
        t.tiers(seat, { engineering: tier })
        const unit = t.unit(0, 1, 3)
        t.plays(0, 'flight').says(0, ['system:3'])
        return t.choices(0).some(name => name.startsWith(`jump unit:${unit} `) && name.endsWith('system:6'))
      }
      const t = Table.of()
      const level = [0, 1, 2].findIndex(n => (t.g.systems.at(3).links.get(n) & (1 << 6)) !== 0)
      expect([reach(0), reach(2), reach(4), reach(4, 1)]).toEqual([
        level < 1,
        level < 2,
        level < 3,
        level < 1,
      ])
    },
  )
})

describe('technologies', () => {
  rule(
    ['AA-TECH-01', 'AA-TECH-02', 'AA-EX-05'],
    'a card may be developed at its tier, also one reached by this action; below it goes',
    () => {
      const plays = (tier: number): string[] => {
        const t = strip(Table.of()).holds(0, 9, 9, 9, 9).tiers(0, { biology: tier })
        const card = t.deal(0, 'biotechnology')
        t.plays(0, 'research', `card:${card}`)
        t.says(0, [`branch:${BRANCHES.indexOf('biology')}`])
        if (t.prompt() === 'research.upgrade') t.says(0, t.choices(0)[0])
        return t.prompt() === 'develop.choose' ? t.choices(0) : []
      }
      expect(plays(0)).not.toContain('develop')
      expect(plays(1)).toContain('develop')
    },
  )
  rule(
    ['AA-TECH-04', 'AA-TECH-05', 'AA-TECH-13', 'AA-TECH-03'],
    'six may lie developed, eight with Database; at the limit one must go first',
    () => {
      const six = ['mass-driver', 'fusion-beam', 'phasor', 'autolab', 'disrupter', 'weather-controller']
      const offers = (empire: string, physics: number): string[] => {
        const t = strip(Table.of(empire)).tiers(0, { physics, biology: 2 }).holds(0, 9, 9, 9, 9)
        for (const id of six) t.develops(0, id)
        const card = t.deal(0, 'biotechnology')
        t.plays(0, 'exploration', `card:${card}`)
        t.idle(() => t.prompt() === 'develop.choose' || t.who() !== 0)
        return t.prompt() === 'develop.choose' ? t.choices(0) : []
      }
      expect(offers('sol', 1)).not.toContain('develop')
      expect(offers('sol', 1).some(name => name.startsWith('discard'))).toBe(true)
      expect(offers('sol', 2)).toContain('develop')
    },
  )
  rule(
    ['AA-TECH-08', 'AA-RULING-04', 'AA-EX-06', 'AA-MGT-04', 'AA-GEN-12'],
    'Biotechnology: a credit for two food, then face down until its owner passes',
    () => {
      const t = strip(Table.of()).holds(0, 0, 0, 0, 1)
      const card = t.develops(0, 'biotechnology')
      t.plays(0, 'growth')
      t.says(
        0,
        t.choices(0).find(name => name.startsWith('use')),
      )
      expect(t.resources(0)).toEqual([2, 0, 0, 0])
      expect(t.g.flipped.get(card)).toBe(1)
      t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
      passes(t, 1)
      passes(t, 0)
      expect(t.g.flipped.get(card)).toBe(0)
    },
  )
  rule('AA-TURN-18', 'a basic card offers nothing to develop', () => {
    const t = strip(Table.of())
    t.plays(0, 'exploration').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    expect(t.events('developed')).toEqual([])
  })
})

describe('buildings', () => {
  /** What can be built at home with these tiers, these buildings standing there. */
  const offered = (tiers: Parameters<Table['tiers']>[1], ...standing: readonly string[]): string[] => {
    const t = strip(Table.of('klackon')).tiers(0, tiers).holds(0, 9, 9, 9, 9)
    t.arrange(g => {
      for (const id of standing) g.systems.at(3).buildings.set(tablesOf(g).building[id] ?? 0, 1)
    })
    t.plays(0, 'construction').says(0, ['system:3'])
    return t
      .choices(0)
      .filter(name => name.startsWith('build'))
      .map(name => content(t.g).buildings.at(Number(/building:(\d+)/.exec(name)?.[1])).id)
  }
  rule(
    ['AA-BLD-02', 'AA-BLD-15', 'AA-RES-09'],
    'a Soil Enrichment Facility stands only where a Hydroponic Farm stood',
    () => {
      expect(offered({ biology: 3 })).not.toContain('soil-enrichment-facility')
      expect(offered({ biology: 3 }, 'hydroponic-farm')).toContain('soil-enrichment-facility')
      expect(offered({ biology: 2 }, 'hydroponic-farm')).not.toContain('soil-enrichment-facility')
    },
  )
  rule(
    ['AA-SYS-05', 'AA-SYS-06', 'AA-EX-25'],
    'beside a Robo Mining Plant stands a Factory, no second Plant; a third building has no room',
    () => {
      const beside = offered({ engineering: 3 }, 'robo-mining-plant')
      expect(beside).toContain('automated-factory')
      expect(beside).not.toContain('robo-mining-plant')
      expect(offered({ engineering: 1, biology: 1 }, 'robo-mining-plant', 'trade-port')).not.toContain(
        'hydroponic-farm',
      )
    },
  )
})

describe('diplomats and deals', () => {
  rule(
    ['AA-DIP-04', 'AA-DIP-05', 'AA-EX-20', 'AA-RULING-110'],
    'the Government of either counts, each time anew',
    () => {
      const income = (mine: number, theirs: number): number => {
        const t = strip(Table.of('klackon', 'sol'))
          .tiers(0, { government: theirs })
          .tiers(1, { government: mine })
        inPlay(t, 'resident-governor', 1, 0)
        return gained(t).reduce((a, b) => a + b)
      }
      const none = income(0, 0)
      expect(
        [income(1, 1), income(2, 0), income(0, 2), income(0, 4), income(4, 2)].map(n => n - none),
      ).toEqual([0, 1, 1, 2, 2])
    },
  )
  rule(
    ['AA-TRADE-10', 'AA-TRADE-11', 'AA-TRADE-14', 'AA-RULING-12'],
    'a forced deal costs a ready token in the galaxy and is the one deal of the turn',
    () => {
      const t = strip(Table.of())
      pool(t, 0, 'resident-governor')
      expect(t.choices(0)).toContain('force-deal seat:1')
      const tired = strip(Table.of())
      pool(tired, 0, 'resident-governor')
      tired.arrange(g => {
        for (const row of g.systems) if (row.influence === 0) row.flipped = true
      })
      expect(tired.choices(0)).not.toContain('force-deal seat:1')
      t.says(0, 'force-deal seat:1')
      for (let n = 0; t.prompt() !== 'turn.choose' && n < 4; n++) t.says(t.who(), t.choices()[0])
      expect(t.choices(0).filter(name => /^(trade|force-deal)/.test(name))).toEqual([])
    },
  )
})

describe('the hand', () => {
  rule(
    ['AA-HAND-02', 'AA-HAND-03'],
    'of eleven cards a technology goes, never a basic or empire card',
    () => {
      const t = strip(Table.of()).holds(0, 9, 9, 9, 9)
      for (const id of ['mass-driver', 'fusion-beam', 'phasor', 'autolab', 'disrupter', 'weather-controller'])
        t.deal(0, id)
      noCards(t, 0)
      t.says(0, 'pass').idle(() => t.prompt() === 'keep-limit.discard' || t.who() === 1)
      expect(t.prompt()).toBe('keep-limit.discard')
      expect(t.choices(0)).toHaveLength(6)
    },
  )
  rule(
    ['AA-TURN-15', 'AA-TURN-13'],
    'who is left alone goes on turn after turn; what was played comes back only on passing',
    () => {
      const t = strip(Table.of())
      passes(t, 0)
      for (const action of ['exploration', 'flight'] as const) {
        t.plays(1, action).idle(() => t.prompt() === 'turn.choose')
        expect(t.who()).toBe(1)
        expect(t.choices(1).some(name => name.startsWith(`play ${t.basic(action)} `))).toBe(false)
      }
    },
  )
})

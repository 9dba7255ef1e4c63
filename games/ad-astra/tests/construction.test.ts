import { describe as described } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { anomalyHandle } from '../rules/abilities.js'
import { incomeOf } from '../rules/income.js'
import { modelsLeft, orbitalSlots, planetarySlots } from '../rules/systems.js'
import { content, OFF, ownerOf, tablesOf } from '../state.js'
import { Table } from './table.js'

const [FRIGATE, CRUISER, TITAN] = [0, 1, 2] as const
const kind = (t: Table, id: string): number => tablesOf(t.g).building[id] ?? OFF
const built = (t: Table, system: number, id: string): number =>
  t.g.systems.at(system).buildings.get(kind(t, id))
const ALL = { biology: 5, physics: 5, engineering: 5, government: 5 } as const

/** A seat with plenty of everything and all milestones, at the choice of systems or of what to build at home. */
function builder(empire = 'silicoid'): { t: Table; home: number } {
  const t = Table.of(empire).tiers(0, ALL).holds(0, 20, 20, 20, 20)
  return { t, home: t.home(0) }
}
const build = (t: Table, system: number, id: string): string =>
  `build system:${system} building:${kind(t, id)}`
const begin = (t: Table, ...systems: readonly number[]): Table =>
  t.plays(0, 'construction').says(
    0,
    systems.map(s => `system:${s}`),
  )

describe('construction', () => {
  rule(
    ['AA-EX-14', 'AA-CON-01', 'AA-CON-06', 'AA-CON-12', 'AA-BLD-01', 'AA-GRO-08'],
    'a farm and a frigate in two systems',
    () => {
      const t = Table.of('sol').tiers(0, { biology: 1 }).holds(0, 0, 0, 3, 1)
      const [there = 0] = t.undiscovered()
      const home = t.home(0)
      t.planet(there, 'mirefall').owns(0, there, 1)
      const before = incomeOf(t.g, 0, 0)
      begin(t, home, there)
      t.says(0, build(t, home, 'hydroponic-farm'))
      expect([t.resources(0), incomeOf(t.g, 0, 0)]).toEqual([[0, 0, 1, 0], before + 1])
      t.says(0, `unit system:${there} class:${FRIGATE}`)
      expect(t.resources(0)).toEqual([1, 0, 0, 0])
      expect(t.who()).toBe(1)
    },
  )
  rule('AA-CON-06', 'every price stands beside its choice, and is what is paid', () => {
    const { t, home } = builder()
    t.arrange(g => g.systems.at(home).buildings.fill(0))
    begin(t, home)
    const notes = Object.fromEntries(
      (described(t.question(0)).options ?? []).map(({ name, note }) => [name, note]),
    )
    expect(notes).toMatchObject({
      [`unit system:${home} class:${CRUISER}`]: { production: 4 },
      [build(t, home, 'automated-factory')]: { production: 2 },
      [build(t, home, 'outpost')]: { production: 1 },
      [build(t, home, 'http')]: { food: 1, research: 1, production: 1, credits: 1 },
    })
    t.says(0, `unit system:${home} class:${CRUISER}`)
    expect(t.resources(0)).toEqual([20, 20, 16, 20])
  })
  rule(
    ['AA-CON-02', 'AA-CON-05', 'AA-RULING-06', 'AA-RULING-07', 'AA-CON-13', 'AA-RULING-86'],
    'in another’s system a building, with leave',
    () => {
      const t = builder('sol').t
      const [theirs] = [t.home(1)]
      t.plays(0, 'construction')
      expect(t.whyNot(0, [`system:${theirs}`])).toBe('AA-CON-02')
      const asked = builder('sol').t
      asked.says(0, `ask-permission system:${theirs}`)
      expect([asked.who(), asked.prompt()]).toEqual([1, 'permission.answer'])
      asked.says(1, 'allow')
      begin(asked, theirs)
      expect(asked.whyNot(0, `unit system:${theirs} class:${FRIGATE}`)).toBe('AA-CON-05')
      expect(asked.whyNot(0, build(asked, theirs, 'outpost'))).toBe('AA-CON-05')
      const income = incomeOf(asked.g, 1, 3)
      const held = asked.resources(0)
      asked.says(0, build(asked, theirs, 'trade-port'))
      expect(incomeOf(asked.g, 1, 3)).toBe(income + 1)
      expect(asked.resources(0)).toEqual([held[0], held[1], (held[2] ?? 0) - 2, (held[3] ?? 0) + 1])
      // Leave is for one turn.
      asked.says(1, 'pass')
      asked.idle(() => asked.who() === 0 && asked.prompt() === 'turn.choose')
      expect(asked.g.players.at(0).permitted).toBe(0)
      const refused = builder('sol').t
      refused.says(0, `ask-permission system:${theirs}`).says(1, 'refuse')
      expect(refused.whyNot(0, `ask-permission system:${theirs}`)).toBe('AA-RULING-07')
      refused.plays(0, 'construction')
      expect(refused.whyNot(0, [`system:${theirs}`])).toBe('AA-CON-02')
    },
  )
  rule(['AA-CON-03', 'AA-RULING-07'], 'not beside an enemy, unless it is the owner who allowed it', () => {
    const { t, home } = builder()
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').owns(0, there, 1)
    t.unit(1, FRIGATE, home)
    t.plays(0, 'construction')
    expect(t.whyNot(0, [`system:${home}`])).toBe('AA-CON-03')
    const third = new Table(3, {}, 'permit').ready()
    const me = third.who()
    const owner = third.g.order.get(1)
    const other = third.g.order.get(2)
    const away = third.home(owner)
    expect(third.whyNot(me, `ask-permission system:${away}`)).toBeUndefined()
    third.unit(other, FRIGATE, away)
    expect(third.whyNot(me, `ask-permission system:${away}`)).toBe('AA-CON-03')
  })
  rule('AA-CON-04', 'one piece in each system', () => {
    const { t, home } = builder()
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').owns(0, there, 1)
    begin(t, home, there).says(0, `unit system:${home} class:${FRIGATE}`)
    for (const more of [`unit system:${home} class:${FRIGATE}`, build(t, home, 'http')])
      expect(t.whyNot(0, more)).toBe('AA-CON-04')
  })
  rule(
    ['AA-CON-07', 'AA-RES-09', 'AA-BLD-15'],
    'buildings need their milestone, or an effect that ignores it',
    () => {
      const { t, home } = builder('mrrshan')
      t.tiers(0, { engineering: 1 })
      begin(t, home)
      expect(t.whyNot(0, build(t, home, 'hydroponic-farm'))).toBe('AA-CON-07')
      expect(t.whyNot(0, build(t, home, 'automated-factory'))).toBeUndefined()
      const free = builder('mrrshan')
      free.t.tiers(0, { engineering: 1 })
      const processor = free.t.develops(0, 'pollution-processor')
      free.t.says(0, `stand-in ability:${processor}`).says(0, [`system:${free.home}`])
      expect(free.t.whyNot(0, build(free.t, free.home, 'hydroponic-farm'))).toBeUndefined()
      expect(free.t.whyNot(0, build(free.t, free.home, 'soil-enrichment-facility'))).toBe('AA-BLD-15')
      // All common building milestones of the tree, tier by tier.
      for (const { id, branch, tier, building } of content(t.g).milestones.items) {
        if (building === undefined || branch === 'any') continue
        const at = (n: number): string | undefined => {
          const now = builder('klackon')
          now.t.tiers(0, { [branch]: n })
          const needs = content(now.t.g).buildings.byId(building).replaces
          if (needs !== undefined)
            now.t.arrange(g => g.systems.at(now.home).buildings.set(kind(now.t, needs), 1))
          begin(now.t, now.home)
          return now.t.whyNot(0, build(now.t, now.home, building))
        }
        const own = ['robo-mining-plant'].includes(id)
        expect([id, at(tier - 1)]).toEqual([id, 'AA-CON-07'])
        expect([id, at(tier)]).toEqual([id, own ? 'AA-CON-07' : undefined])
      }
    },
  )
  rule(['AA-CON-08', 'AA-RULING-54'], 'not without a model', () => {
    const { t, home } = builder()
    const spy = kind(t, 'spy-center')
    t.arrange(g => {
      for (const s of t.undiscovered().slice(0, 4)) g.systems.at(s).buildings.set(spy, 1)
    })
    expect(modelsLeft(t.g, spy, 0)).toBe(0)
    begin(t, home)
    expect(t.whyNot(0, build(t, home, 'spy-center'))).toBe('AA-CON-08')
    const fleet = builder()
    for (let i = 0; i < 3; i++) fleet.t.unit(0, TITAN, fleet.t.undiscovered()[0] ?? 0)
    begin(fleet.t, fleet.home)
    expect(fleet.t.whyNot(0, `unit system:${fleet.home} class:${TITAN}`)).toBe('AA-CON-08')
  })
  rule('AA-CON-09', 'unused models first, then a scrapped one, which yields nothing more', () => {
    const { t, home } = builder()
    const titans = tablesOf(t.g).classes.flatMap((c, i) => (c === TITAN ? [i] : []))
    t.arrange(g => {
      for (const u of titans.slice(0, 2)) g.units.at(u).scrapped = true
    })
    begin(t, home).says(0, `unit system:${home} class:${TITAN}`)
    expect(t.g.units.at(titans[2] ?? 0).at).toBe(home)
    t.says(1, 'pass')
    t.idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    t.clear(1)
    const card = t.deal(0, 'deep-core-mine')
    t.plays(0, 'construction', `card:${card}`)
      .says(0, [`system:${home}`])
      .says(0, `unit system:${home} class:${TITAN}`)
    expect([t.g.units.at(titans[0] ?? 0).at, t.g.units.at(titans[0] ?? 0).scrapped]).toEqual([home, false])
    expect(t.g.units.at(titans[1] ?? 0).scrapped).toBe(true)
  })
  rule(
    ['AA-CON-10', 'AA-CON-11', 'AA-RULING-60'],
    'own pieces may go to make room, and are not scrapped',
    () => {
      const { t, home } = builder()
      t.clear(0)
      for (let i = 0; i < 3; i++) t.unit(0, CRUISER, home)
      begin(t, home)
      expect(t.whyNot(0, `unit system:${home} class:${TITAN}`)).toBe('AA-CON-11')
      const [cruiser] = t.choices(0).filter(name => name.startsWith('withdraw'))
      t.says(0, cruiser)
      const unit = Number(cruiser?.split(':')[1])
      expect([t.g.units.at(unit).at, t.g.units.at(unit).scrapped]).toEqual([OFF, false])
      t.says(0, `unit system:${home} class:${TITAN}`)
      const full = builder()
      full.t.arrange(g => {
        g.systems.at(full.home).buildings.set(kind(full.t, 'http'), 1)
        g.systems.at(full.home).buildings.set(kind(full.t, 'spy-center'), 1)
      })
      begin(full.t, full.home)
      expect(full.t.whyNot(0, build(full.t, full.home, 'trade-port'))).toBe('AA-SYS-07')
      full.t.says(0, `remove system:${full.home} building:${kind(full.t, 'http')}`)
      full.t.says(0, build(full.t, full.home, 'trade-port'))
      expect([built(full.t, full.home, 'http'), built(full.t, full.home, 'trade-port')]).toEqual([0, 1])
    },
  )
  rule(['AA-CON-14', 'AA-RULING-59'], 'rewards come after the last piece', () => {
    const { t, home } = builder('mrrshan')
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').owns(0, there, 1).holds(0, 0, 0, 3, 1)
    begin(t, home, there).says(0, build(t, home, 'automated-factory'))
    expect(t.resources(0)).toEqual([0, 0, 1, 0])
    expect(t.whyNot(0, build(t, there, 'automated-factory'))).toBe('AA-CON-06')
    t.says(0, 'done')
    expect(t.resources(0)).toEqual([0, 0, 2, 0])
  })
})

describe('buildings', () => {
  rule(
    ['AA-BLD-01', 'AA-BLD-03', 'AA-BLD-05', 'AA-BLD-07', 'AA-BLD-09', 'AA-BLD-13', 'AA-BLD-16', 'AA-GEN-13'],
    'cost, reward and income of each',
    () => {
      const rows = [
        ['hydroponic-farm', [-1, 0, 2, 0], [1, 0, 0, 0]],
        ['research-laboratory', [0, -1, 2, 0], [0, 1, 0, 0]],
        ['automated-factory', [0, 0, 1, 0], [0, 0, 1, 0]],
        ['spy-center', [0, 0, 1, 0], [0, 0, 0, 0]],
        ['trade-port', [0, 0, 2, -1], [0, 0, 0, 1]],
        ['http', [1, 1, 1, 1], [0, 0, 0, 0]],
      ] as const
      for (const [id, cost, income] of rows) {
        const { t, home } = builder('mrrshan')
        if (id === 'trade-port')
          t.arrange(g => void (g.players.at(0).empire = content(g).empires.indexOf('sol')))
        const before = [0, 1, 2, 3].map(i => incomeOf(t.g, 0, i))
        const held = t.resources(0)
        begin(t, home).says(0, build(t, home, id))
        expect([id, t.resources(0).map((n, i) => (held[i] ?? 0) - n)]).toEqual([id, cost])
        expect([id, [0, 1, 2, 3].map(i => incomeOf(t.g, 0, i) - (before[i] ?? 0))]).toEqual([id, income])
        expect(built(t, home, id)).toBe(1)
      }
      const bare = builder()
      bare.t.tiers(0, { engineering: 1 }).arrange(g => {
        g.systems.at(bare.home).buildings.fill(0)
        g.systems.at(bare.home).orbitals = -1
      })
      begin(bare.t, bare.home).says(0, build(bare.t, bare.home, 'outpost'))
      expect([bare.t.resources(0)[2], bare.t.g.systems.at(bare.home).orbitals]).toEqual([19, 0])
    },
  )
  rule(
    [
      'AA-BLD-02',
      'AA-BLD-04',
      'AA-BLD-06',
      'AA-BLD-10',
      'AA-BLD-11',
      'AA-BLD-12',
      'AA-BLD-14',
      'AA-BLD-17',
      'AA-RULING-35',
    ],
    'upgrades take the place of what they replace',
    () => {
      const rows = [
        ['hydroponic-farm', 'soil-enrichment-facility', [-1, 0, 2, 0], 0],
        ['research-laboratory', 'astro-university', [0, -1, 2, 0], 1],
        ['automated-factory', 'robo-mining-plant', [0, 0, 1, 0], 2],
        ['http', 'tcp', [3, 3, 3, 3], 0],
        ['tcp', 'udp', [5, 5, 5, 5], 0],
        ['outpost', 'battle-station', [0, 0, 2, 0], 0],
      ] as const
      for (const [before, after, cost, resource] of rows) {
        // Psilon trees keep all upgrades of buildings.
        const { t, home } = builder('psilon')
        t.arrange(g => g.systems.at(home).buildings.fill(0))
        begin(t, home)
        expect([after, t.whyNot(0, build(t, home, after))]).toEqual([after, 'AA-BLD-15'])
        t.arrange(g => g.systems.at(home).buildings.set(kind(t, before), 1))
        const income = incomeOf(t.g, 0, resource)
        const held = t.resources(0)
        t.says(0, build(t, home, after))
        expect([built(t, home, before), built(t, home, after)]).toEqual([0, 1])
        expect([after, t.resources(0).map((n, i) => (held[i] ?? 0) - n)]).toEqual([after, cost])
        const gained = content(t.g).buildings.byId(before).income ? 1 : 0
        expect([after, incomeOf(t.g, 0, resource) - income]).toEqual([after, gained])
      }
    },
  )
  rule(
    ['AA-SYS-05', 'AA-SYS-06', 'AA-EX-25'],
    'two slots, no building twice, but a lower tier beside a higher',
    () => {
      const { t, home } = builder('psilon')
      t.arrange(g => g.systems.at(home).buildings.set(kind(t, 'robo-mining-plant'), 1))
      expect(planetarySlots(t.g, home)).toBe(2)
      begin(t, home)
      expect(t.whyNot(0, build(t, home, 'robo-mining-plant'))).toBe('AA-BLD-15')
      const before = incomeOf(t.g, 0, 2)
      t.says(0, build(t, home, 'automated-factory'))
      expect(incomeOf(t.g, 0, 2)).toBe(before + 1)
      const twice = builder('psilon')
      twice.t.arrange(g => g.systems.at(twice.home).buildings.set(kind(twice.t, 'http'), 1))
      begin(twice.t, twice.home)
      expect(twice.t.whyNot(0, build(twice.t, twice.home, 'http'))).toBe('AA-SYS-05')
    },
  )
  rule(
    ['AA-SYS-07', 'AA-DT-09', 'AA-DT-08', 'AA-RULING-72'],
    'orbital slots, large and small worlds, gravity waves',
    () => {
      const { t, home } = builder()
      const [there = 0] = t.undiscovered()
      t.planet(there, 'mirefall').owns(0, there, 1)
      const outpost = build(t, there, 'outpost')
      t.arrange(g => {
        g.systems.at(there).orbitals = 0
        g.systems.at(there).buildings.set(kind(t, 'outpost'), 1)
      })
      begin(t, home, there)
      expect(t.whyNot(0, outpost)).toBe('AA-SYS-07')
      t.tile(there, 'stable-orbit')
      expect([orbitalSlots(t.g, there), t.whyNot(0, outpost)]).toEqual([2, undefined])
      t.tile(there, 'gravity-waves')
      expect(t.whyNot(0, outpost)).toBe('AA-DT-08')
      expect(built(t, there, 'outpost')).toBe(1)
      t.tile(there, 'small-world')
      expect(t.whyNot(0, build(t, there, 'http'))).toBe('AA-DT-08')
      t.tile(there, 'large-world')
      expect(planetarySlots(t.g, there)).toBe(3)
      expect(orbitalSlots(t.g, t.star(17))).toBe(0)
    },
  )
  rule(['AA-BLD-07', 'AA-RULING-59'], 'a Spy Center readies up to two own tokens', () => {
    const { t, home } = builder('sol')
    t.arrange(g => {
      for (const s of [home, ...t.undiscovered().slice(0, 2)]) {
        g.systems.at(s).influence = 0
        g.systems.at(s).flipped = true
      }
    })
    begin(t, home).says(0, build(t, home, 'spy-center'))
    expect(t.prompt()).toBe('ready-tokens.choose')
    const [a, b] = t.undiscovered()
    t.says(0, [`system:${a}`, `system:${b}`])
    expect([a, b, home].map(s => t.g.systems.at(s ?? 0).flipped)).toEqual([false, false, true])
  })
})

describe('what makes construction different', () => {
  test('Global Manufacture: the first further system is free', () => {
    const { t, home } = builder('sol')
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').owns(0, there, 1)
    begin(t, home, there)
    expect(t.resources(0)[3]).toBe(20)
  })
  test('Magma Forges: titans and doom stars cost one less', () => {
    const { t, home } = builder('silicoid')
    begin(t, home).says(0, `unit system:${home} class:${TITAN}`)
    expect(t.resources(0)[2]).toBe(16)
  })
  test('Self-Building Hull: four production less, once', () => {
    const { t, home } = builder('mrrshan')
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').owns(0, there, 1)
    const hull = t.anomaly(0, 'self-building-hull')
    t.plays(0, 'construction').says(0, `use ability:${anomalyHandle(t.g, hull)}`)
    t.says(0, [`system:${home}`, `system:${there}`])
    t.says(0, `unit system:${home} class:${TITAN}`)
    expect(t.resources(0)[2]).toBe(19)
    t.says(0, `unit system:${there} class:${CRUISER}`)
    expect(t.resources(0)[2]).toBe(16)
  })
  test('Swarm: two frigates as one piece, once a round; Endless Swarm adds one', () => {
    const { t, home } = builder('klackon')
    begin(t, home).says(0, `twins system:${home}`)
    expect(t.resources(0)[2]).toBe(18)
    expect(t.prompt()).toBe('place-unit.system')
    t.says(0, `system:${home}`)
    const there = [...t.g.units].filter((row, u) => row.at === home && ownerOf(t.g, u) === 0).length
    expect(there).toBe(5)
    t.says(1, 'pass')
    t.idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    const card = t.deal(0, 'deep-core-mine')
    t.plays(0, 'construction', `card:${card}`).says(0, [`system:${home}`])
    expect(t.whyNot(0, `twins system:${home}`)).toBe('AA-TURN-05')
    t.idle(() => t.g.round === 2 && t.prompt() === 'turn.choose' && t.who() === 0)
    expect(t.g.players.at(0).swarmed).toBe(false)
  })
  test('Microlite Construction pays before the action', () => {
    const { t, home } = builder('mrrshan')
    t.holds(0)
    const micro = t.develops(0, 'microlite-construction')
    t.plays(0, 'construction')
      .says(0, `use ability:${micro}`)
      .says(0, [`system:${home}`])
    t.says(0, `unit system:${home} class:${FRIGATE}`)
    expect(t.resources(0)[2]).toBe(0)
  })
})

describe('what construction brings and takes', () => {
  rule(
    ['AA-CON-06', 'AA-RULING-104'],
    'a cheaper piece may be a building: its production alone is less',
    () => {
      const { t, home } = builder()
      const hull = t.anomaly(0, 'self-building-hull')
      const second = t.star(12)
      t.planet(second, 'eden').owns(0, second, 1)
      t.plays(0, 'construction').says(0, `use ability:${anomalyHandle(t.g, hull)}`)
      t.says(0, [`system:${home}`, `system:${second}`])
      t.says(0, build(t, home, 'http'))
      expect(t.resources(0)).toEqual([19, 19, 20, 18])
      t.says(0, build(t, second, 'automated-factory'))
      expect(t.resources(0)).toEqual([19, 19, 19, 18])
      // With no production at all it is still paid for.
      const u = builder().t.holds(0, 0, 0, 0, 0)
      const other = u.anomaly(0, 'self-building-hull')
      u.plays(0, 'construction').says(0, `use ability:${anomalyHandle(u.g, other)}`, [`system:${u.home(0)}`])
      expect(u.whyNot(0, build(u, u.home(0), 'http'))).toBe('AA-CON-06')
      u.says(0, build(u, u.home(0), 'automated-factory'))
      expect(u.resources(0)).toEqual([0, 0, 1, 0])
    },
  )
  rule(
    ['AA-MIS-10', 'AA-RULING-38'],
    'a secret mission for the first TCP and for the first UDP, and for no second',
    () => {
      const drawn = (...ids: readonly string[]): boolean[] => {
        const { t, home } = builder()
        t.arrange(g => {
          lay(g.missionDeck, g.missionBox.toArray())
          lay(g.missionBox, [])
        })
        return ids.map(id => {
          const before = id === 'tcp' ? 'http' : id === 'udp' ? 'tcp' : 'hydroponic-farm'
          t.arrange(g => {
            g.systems.at(home).buildings.set(kind(t, 'tcp'), 0)
            g.systems.at(home).buildings.set(kind(t, 'udp'), 0)
            g.systems.at(home).buildings.set(kind(t, before), id === 'http' ? 0 : 1)
            g.players.at(0).played = 0
          })
          begin(t.holds(0, 20, 20, 20, 20), home).says(0, build(t, home, id))
          const asked = t.prompt() === 'draw-mission.keep'
          t.idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
          return asked
        })
      }
      expect(drawn('tcp', 'tcp', 'udp', 'udp')).toEqual([true, false, true, false])
      expect(drawn('udp', 'tcp')).toEqual([true, true])
      expect(drawn('http')).toEqual([false])
    },
  )
  rule(['AA-BLD-07', 'AA-RULING-59'], 'only a Spy Center readies tokens', () => {
    const { t, home } = builder()
    t.arrange(g => void (g.systems.at(home).flipped = true))
    begin(t, home).says(0, build(t, home, 'trade-port'))
    expect([t.g.systems.at(home).flipped, t.who()]).toEqual([true, 1])
    expect(t.g.players.at(0).port).toBe(true)
    const u = builder().t
    u.arrange(g => void (g.systems.at(home).flipped = true))
    begin(u, home).says(0, build(u, home, 'spy-center'))
    expect([u.g.systems.at(home).flipped, u.g.players.at(0).port]).toEqual([false, false])
    // The next round knows nothing of the port.
    t.idle(() => t.g.round > 1)
    expect(t.g.players.at(0).port).toBe(false)
  })
  rule(
    ['AA-AUTO-04', 'AA-CON-13'],
    'who builds in another’s system has invested there, who builds at home has not',
    () => {
      const { t } = builder('sol')
      const theirs = t.home(1)
      t.says(0, `ask-permission system:${theirs}`).says(1, 'allow')
      begin(t, theirs).says(0, build(t, theirs, 'http'))
      expect([t.g.players.at(0).invested, t.g.players.at(1).invested]).toEqual([0b10, 0])
      // The station there still belongs to its owner.
      expect(t.g.systems.at(theirs).orbitals).toBe(1)
      const own = builder().t
      begin(own, own.home(0)).says(0, build(own, own.home(0), 'http'))
      expect(own.g.players.at(0).invested).toBe(0)
    },
  )
  rule(
    ['AA-CON-10', 'AA-SYS-05', 'AA-SYS-07'],
    'what is removed makes room, and leaves the orbit to nobody when it is empty',
    () => {
      const { t, home } = builder()
      begin(t, home)
      const station = kind(t, 'battle-station')
      t.says(0, `remove system:${home} building:${station}`)
      expect([t.g.systems.at(home).orbitals, built(t, home, 'battle-station')]).toEqual([-1, 0])
      // On a stable orbit there is room for a second, so the first stays.
      const u = builder().t
      u.tile(u.home(0), 'stable-orbit')
      begin(u, u.home(0))
      expect(u.whyNot(0, `remove system:${u.home(0)} building:${station}`)).toBe('AA-SYS-05')
      const two = builder().t
      two
        .tile(two.home(0), 'stable-orbit')
        .arrange(g => g.systems.at(two.home(0)).buildings.set(kind(two, 'outpost'), 1))
      begin(two, two.home(0)).says(0, `remove system:${two.home(0)} building:${station}`)
      expect(two.g.systems.at(two.home(0)).orbitals).toBe(0)
      // Planetary buildings leave the orbit alone; a third slot keeps them.
      const v = builder().t
      v.arrange(g => {
        for (const id of ['spy-center', 'http']) g.systems.at(v.home(0)).buildings.set(kind(v, id), 1)
      })
      begin(v, v.home(0)).says(0, `remove system:${v.home(0)} building:${kind(v, 'http')}`)
      expect([v.g.systems.at(v.home(0)).orbitals, built(v, v.home(0), 'http')]).toEqual([0, 0])
      expect(v.whyNot(0, `remove system:${v.home(0)} building:${kind(v, 'spy-center')}`)).toBe('AA-SYS-05')
    },
  )
  rule(
    ['AA-CON-10', 'AA-CON-01'],
    'own ships of the chosen systems go where a titan finds no room, no others',
    () => {
      const { t, home } = builder()
      t.clear(0).clear(1)
      for (let n = 0; n < 7; n++) t.unit(0, FRIGATE, home)
      const away = t.unit(0, CRUISER, t.star(12))
      const theirs = t.unit(1, FRIGATE, t.star(17))
      begin(t, home)
      expect(t.choices(0).filter(name => name.startsWith('withdraw'))).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map(u => `withdraw unit:${u}`),
      )
      expect([
        t.whyNot(0, `withdraw unit:${away}`),
        t.whyNot(0, `withdraw unit:${theirs}`),
        t.whyNot(0, 'withdraw unit:8'),
      ]).toEqual(['AA-CON-01', 'AA-CON-10', 'AA-CON-10'])
      t.says(0, 'withdraw unit:0')
      expect(t.whyNot(0, 'withdraw unit:1')).toBe('AA-CON-11')
      // Of the other seat it is the same: its last ship and its first.
      const u = Table.of('sol', 'silicoid').tiers(1, ALL).holds(1, 20, 20, 20, 20).clear(0).clear(1)
      u.plays(0, 'exploration').idle(() => u.prompt() === 'turn.choose' && u.who() === 1)
      for (const unitClass of [3, 2, 2]) u.unit(1, unitClass, u.home(1))
      u.says(1, `play ${u.basic('construction')} action:5`, [`system:${u.home(1)}`])
      expect(u.choices(1).filter(name => name.startsWith('withdraw'))).toEqual([
        'withdraw unit:34',
        'withdraw unit:35',
        'withdraw unit:37',
      ])
    },
  )
  rule(
    ['AA-EMP-02', 'AA-TURN-05', 'AA-CON-08', 'AA-CON-11'],
    'Swarm: two frigates where two find room and two are left, once a round',
    () => {
      const twins = (empire: string, arrange: (t: Table) => unknown = t => t): boolean => {
        const { t, home } = builder(empire)
        t.clear(0)
        arrange(t)
        begin(t, home)
        return t.choices(0).includes(`twins system:${home}`)
      }
      expect([twins('klackon'), twins('sol')]).toEqual([true, false])
      const beside = (n: number) => (t: Table) => {
        for (let i = 0; i < n; i++) t.unit(0, FRIGATE, t.home(0))
      }
      expect([twins('klackon', beside(7)), twins('klackon', beside(8))]).toEqual([true, false])
      const out = (n: number) => (t: Table) => {
        for (let i = 0; i < n; i++) t.unit(0, FRIGATE, t.star(i < 5 ? 12 : 17))
      }
      expect([twins('klackon', out(7)), twins('klackon', out(8))]).toEqual([true, false])
      // Ships of another class, and of another seat, are none of these.
      expect(twins('klackon', t => [1, 2, 3].map(() => t.unit(0, CRUISER, t.star(12))))).toBe(true)
      expect([
        twins('klackon', t => t.holds(0, 0, 0, 1, 0)),
        twins('klackon', t => t.holds(0, 0, 0, 2, 0)),
      ]).toEqual([false, true])
      const { t, home } = builder('klackon')
      t.clear(0).holds(0, 0, 0, 9, 9)
      begin(t, home).says(0, `twins system:${home}`)
      expect([t.resources(0)[2], [...t.g.units].filter(({ at }) => at === home).length]).toEqual([7, 2])
      t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
      t.says(1, 'pass').idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
      t.arrange(g => void (g.players.at(0).played = 0))
      begin(t.holds(0, 0, 0, 9, 9), home)
      expect(t.whyNot(0, `twins system:${home}`)).toBe('AA-TURN-05')
    },
  )
})

import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import { adAstra } from '../game.js'
import {
  anomalyHandle,
  handleCount,
  isAnomaly,
  nameOfHandle,
  sourceOf,
  unitHandle,
} from '../rules/abilities.js'
import { hasMilestoneFor, technologyLimit } from '../rules/boards.js'
import { does } from '../content/vocabulary.js'
import { effectsOf } from '../rules/tests.js'
import { content, tablesOf } from '../state.js'
import { altered } from './box.js'
import { attack, facing, noCards, strip, toDice } from './clash.js'
import { inPlay } from './envoys.js'
import { Table } from './table.js'

const use = (card: number): string => `use ability:${card}`
const play = (t: Table, card: number): string => `ability:${anomalyHandle(t.g, card)}`
/** A stripped match of these empires, at the first turn of seat 0. */
const bare = (first = 'sol', second = 'psilon', cards?: Content): Table =>
  strip(Table.of(first, second, {}, cards))
const toMine = (t: Table, seat: Seat = 0): Table =>
  t.idle(() => t.prompt() === 'turn.choose' && t.who() === seat)

describe('where abilities are printed', () => {
  rule(
    'AA-TECH-07',
    'every technology, anomaly, milestone, board and unit has a number of its own, and its name',
    () => {
      const t = bare()
      const all = content(t.g)
      const { technologies, anomalies } = tablesOf(t.g)
      const specials = all.empires.items.flatMap(empire => empire.specials)
      const expected = [
        ...technologies.map((card, id) => ['technology', id, card.name]),
        ...anomalies.map((at, id) => ['anomaly', id, all.anomalies.at(at).name]),
        ...all.milestones.items.map(({ name }, id) => ['milestone', id, name]),
        ...specials.map(({ name }, id) => ['special', id, name]),
        ...[...t.g.units].map((_, id) => {
          const { classes } = tablesOf(t.g)
          const empire = all.empires.byId(id < classes.length ? 'sol' : 'psilon')
          return ['unit', id, empire.units[classes[id % classes.length] ?? 0]?.special?.name ?? '']
        }),
      ]
      expect(handleCount(t.g)).toBe(expected.length)
      const found = expected.map((_, handle) => {
        const { of, id } = sourceOf(t.g, handle)
        return [of, id, nameOfHandle(t.g, handle)]
      })
      expect(found).toEqual(expected)
      expect(expected.map((_, handle) => isAnomaly(t.g, handle))).toEqual(
        expected.map(([of]) => of === 'anomaly'),
      )
      expect(unitHandle(t.g, 0)).toBe(expected.findIndex(([of]) => of === 'unit'))
    },
  )
})

describe('what abilities cost', () => {
  rule(['AA-TEST-08', 'AA-UNR-03'], 'unrest as a cost needs room on the track for all of it', () => {
    const stims = (unrest: number): string[] => {
      const t = facing({ units: ['titan'], technologies: ['adrenal-stims'] }, { units: ['titan'] })
      t.arrange(g => void (g.players.at(0).unrest = unrest))
      return toDice(attack(t)).choices(0)
    }
    // The Battle Scanner and passing are there in any case; the track ends at space 26.
    expect([stims(25).length, stims(26).length]).toEqual([3, 2])
    // An empire without unrest has no room for any.
    const t = facing(
      { empire: 'klackon', units: ['titan'], technologies: ['adrenal-stims'] },
      { units: ['titan'] },
    )
    expect(toDice(attack(t)).choices(0).length).toBe(2)
  })
  rule(
    ['AA-TEST-08', 'AA-RULING-70'],
    'who can spend no action for an ability is not asked, and is not offered it',
    () => {
      const t = facing(
        { units: ['titan'], technologies: ['fighter-bays', 'space-academy'] },
        { units: ['titan'] },
      )
      t.holds(0, 0, 0, 0, 1)
      t.plays(0, 'attack').says(0, [`system:${t.star(17)}`])
      noCards(t, 0)
      while (t.prompt() === 'attack.declare') t.says(0, t.choices(0)[0])
      expect([t.prompt(), t.choices(0).length]).toEqual(['combat.before', 2])
    },
  )
  rule(
    ['AA-GEN-02', 'AA-TURN-04'],
    'Merchant Charter: two of any kind for two of any kind, once a turn',
    () => {
      const t = bare()
      const charter = t.develops(0, 'merchant-charter')
      t.holds(0, 1, 0, 0, 0)
      expect(t.whyNot(0, `free ability:${charter}`)).toBe('AA-RULING-104')
      t.holds(0, 1, 0, 0, 2)
      t.says(0, `free ability:${charter}`, { food: 1, credits: 1 }, { research: 1, production: 1 })
      expect(t.resources(0)).toEqual([0, 1, 1, 1])
      expect(t.whyNot(0, `free ability:${charter}`)).toBe('AA-TURN-04')
      expect(t.g.flipped.get(charter)).toBe(0)
      // The last two resources are not asked for; in the next turn it may be used again.
      t.plays(0, 'exploration')
      toMine(t).holds(0, 1, 1, 0, 0).says(0, `free ability:${charter}`)
      expect(t.prompt()).toBe('take-any.share')
      t.says(0, { credits: 2 })
      expect(t.resources(0)).toEqual([0, 0, 0, 2])
    },
  )
})

describe('moments', () => {
  rule(['AA-ANOM-02', 'AA-TECH-07', 'AA-RULING-56'], 'a card of another moment is refused as such', () => {
    const t = bare()
    const [now, later] = [t.anomaly(0, 'ancient-library'), t.anomaly(0, 'time-echo')]
    expect(t.whyNot(0, `free ${play(t, later)}`)).toBe('AA-TECH-07')
    t.says(0, `free ${play(t, now)}`)
    const u = facing({ units: ['titan'] }, { units: ['titan'] })
    const [echo, seeds] = [u.anomaly(0, 'time-echo'), u.anomaly(0, 'drifting-seed-vault')]
    attack(u)
    while (u.prompt() !== 'combat.after') u.says(0, 'pass')
    expect(u.whyNot(0, `use ${play(u, seeds)}`)).toBe('AA-TECH-07')
    expect(u.choices(0)).toContain(`use ${play(u, echo)}`)
  })
  rule(
    ['AA-TURN-04', 'AA-RULING-104'],
    'around an action nothing is used twice, in the next turn again',
    () => {
      const t = bare()
      const [vault, other] = [t.anomaly(0, 'happy-spores'), t.anomaly(0, 'sleeping-colonists')]
      t.arrange(g => void (g.players.at(0).unrest = 9)).holds(0, 9, 0, 0, 0)
      t.owns(0, t.home(0), 1)
      t.plays(0, 'growth')
      expect(t.choices(0)).toEqual([use(anomalyHandle(t.g, vault)), use(anomalyHandle(t.g, other)), 'done'])
      t.says(0, use(anomalyHandle(t.g, vault)))
      expect([t.g.players.at(0).unrest, t.choices(0)]).toEqual([5, [use(anomalyHandle(t.g, other)), 'done']])
      t.says(0, use(anomalyHandle(t.g, other)))
      expect(t.prompt()).toBe('populate.place')
      t.says(0, `grow system:${t.home(0)} profession:1`)
      expect(t.population(t.home(0))).toEqual([1, 1, 0])
    },
  )
  rule(['AA-RULING-104', 'AA-CON-06'], 'a discount is for one piece, and gone with the action', () => {
    const t = bare()
    const hull = t.anomaly(0, 'self-building-hull')
    t.owns(0, t.star(12), 1).holds(0, 0, 0, 9, 1)
    t.planet(t.star(12), 'rustplain')
    t.plays(0, 'construction').says(0, use(anomalyHandle(t.g, hull)))
    t.says(0, [`system:${t.home(0)}`, `system:${t.star(12)}`])
    // A titan for one production, the next for five.
    t.says(0, `unit system:${t.home(0)} class:2`)
    expect(t.resources(0)).toEqual([0, 0, 8, 0])
    t.says(0, `unit system:${t.star(12)} class:1`)
    expect(t.resources(0)).toEqual([0, 0, 5, 0])
    // Not used at all it is lost all the same.
    const u = bare()
    const lost = u.anomaly(0, 'self-building-hull')
    u.holds(0, 0, 0, 9, 0)
    u.plays(0, 'construction').says(0, use(anomalyHandle(u.g, lost)), [`system:${u.home(0)}`], 'done')
    toMine(u, 1)
    u.says(1, 'pass')
    toMine(u).arrange(g => void (g.players.at(0).played = 0))
    u.holds(0, 0, 0, 9, 0)
      .plays(0, 'construction')
      .says(0, [`system:${u.home(0)}`], `unit system:${u.home(0)} class:1`)
    expect(u.resources(0)[2]).toBe(6)
  })
  rule(['AA-RULING-104', 'AA-RES-03'], 'the same of a branch, and of a population', () => {
    const t = bare()
    const plan = t.anomaly(0, 'alien-blueprint')
    t.tiers(0, { biology: 1, physics: 1 }).holds(0, 0, 9, 0, 1)
    const costs = content(t.g).tiers.items.map(({ cost }) => cost)
    t.plays(0, 'research').says(0, use(anomalyHandle(t.g, plan)))
    t.says(0, ['branch:0', 'branch:1'], 'upgrade branch:0')
    const after = 9 + 1 - ((costs[1] ?? 0) - 2)
    expect(t.resources(0)[1]).toBe(after)
    t.says(0, 'upgrade branch:1')
    expect(t.resources(0)[1]).toBe(after - (costs[1] ?? 0))
    const u = bare()
    const vats = u.develops(0, 'cloning-vats')
    u.owns(0, u.home(0), 1, 1, 1).holds(0, 9, 0, 0, 1).owns(0, u.star(12), 1)
    u.planet(u.star(12), 'eden')
    u.plays(0, 'growth').says(0, use(vats), [`system:${u.home(0)}`, `system:${u.star(12)}`])
    // A second farmer costs two: nothing with the vats; the next costs what it says.
    u.says(0, `grow system:${u.home(0)} profession:0`)
    expect(u.resources(0)[0]).toBe(9)
    u.says(0, `grow system:${u.star(12)} profession:0`)
    expect(u.resources(0)[0]).toBe(7)
    // Of neither is anything left for the next action.
    const branch = bare().tiers(0, { biology: 1 })
    const lost = branch.anomaly(0, 'alien-blueprint')
    branch
      .plays(0, 'research')
      .says(0, use(anomalyHandle(branch.g, lost)), [`branch:0`], 'done')
      .says(1, 'pass')
    toMine(branch)
      .holds(0, 0, 9, 0, 0)
      .arrange(g => void (g.players.at(0).played = 0))
    branch.plays(0, 'research').says(0, ['branch:0'], 'upgrade branch:0')
    expect(branch.resources(0)[1]).toBe(9 - (costs[1] ?? 0))
    const food = bare()
    const wasted = food.develops(0, 'cloning-vats')
    food.owns(0, food.home(0), 1)
    food
      .plays(0, 'growth')
      .says(0, use(wasted), [`system:${food.home(0)}`], 'done')
      .says(1, 'pass')
    toMine(food)
      .holds(0, 9, 0, 0, 0)
      .arrange(g => void (g.players.at(0).played = 0))
    food.plays(0, 'growth').says(0, [`system:${food.home(0)}`], `grow system:${food.home(0)} profession:0`)
    expect(food.resources(0)[0]).toBe(7)
  })
  rule(['AA-RULING-104', 'AA-TURN-12'], 'nobody sees anything of an action when it is over', () => {
    const open = (t: Table): unknown => (t.seen(0) as { action: unknown }).action
    const t = bare('mrrshan').clear(0).holds(0, 0, 0, 0, 1)
    const before = open(t)
    t.unit(0, 0, t.star(17))
    t.says(0, 'empire-action', [`system:${t.star(17)}`], 'done')
    t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
    expect(open(t)).toEqual(before)
  })
  rule(['AA-RULING-104', 'AA-FLY-04'], 'jumps that an ability adds are for that flight alone', () => {
    const t = bare()
    const tanks = t.develops(0, 'extended-fuel-tanks')
    t.clear(0)
    const unit = t.unit(0, 0, t.star(17))
    t.arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
    t.plays(0, 'flight').says(0, use(tanks), [`system:${t.star(17)}`])
    expect(t.g.units.at(unit).jumps).toBe(3)
    t.says(0, 'done')
    toMine(t, 1).says(1, 'pass')
    toMine(t).arrange(g => void (g.players.at(0).played = 0))
    t.plays(0, 'flight').says(0, [`system:${t.star(17)}`])
    expect(t.g.units.at(unit).jumps).toBe(2)
    // Beside the board and not used they do nothing.
    const u = bare()
    u.develops(0, 'extended-fuel-tanks')
    const slow = u.clear(0).unit(0, 0, u.star(17))
    u.arrange(g => g.systems.at(u.star(1)).neutrals.fill(0))
    u.plays(0, 'flight').says(0, 'done', [`system:${u.star(17)}`])
    expect(u.g.units.at(slow).jumps).toBe(2)
  })
  rule('AA-TURN-04', 'what turns no card is used once in a turn all the same, before and after', () => {
    const cards = altered({
      technologies: {
        autolab: { abilities: [does({ before: 'growth' }, { gain: { research: 2 } })] },
        'gaia-transformation': { abilities: [does({ after: 'growth' }, { gain: { credits: 1 } })] },
      },
    })
    const t = bare('sol', 'psilon', cards).holds(0, 9, 0, 0, 0)
    const [lab, gaia] = [t.develops(0, 'autolab'), t.develops(0, 'gaia-transformation')]
    const grows = (): void => {
      t.plays(0, 'growth').says(0, use(lab), [`system:${t.home(0)}`], 'done', use(gaia))
      expect([t.resources(0)[1], t.resources(0)[3], t.prompt()]).toEqual([2, 1, 'turn.choose'])
    }
    grows()
    t.says(1, 'pass')
    toMine(t)
      .holds(0, 9, 0, 0, 0)
      .arrange(g => void (g.players.at(0).played = 0))
    grows()
  })
  rule(['AA-TECH-07', 'AA-CBT-23'], 'the ability of the very first unit is its own, too', () => {
    const { empires } = content(bare().g)
    const scout = {
      name: 'Scout',
      source: 'ours',
      abilities: [does({ combat: 'begins' }, { gain: { food: 1 } })],
    } as const
    const units = empires.byId('sol').units.map((unit, i) => (i === 0 ? { ...unit, special: scout } : unit))
    const t = facing({ units: ['frigate'] }, { units: ['titan'] }, altered({ empires: { sol: { units } } }))
    attack(t)
    expect([t.prompt(), t.choices(0)]).toEqual(['combat.begins', [use(unitHandle(t.g, 0)), 'pass']])
  })
  rule('AA-TECH-04', 'before there is an empire there is a board without anything on it', () => {
    const t = new Table(2)
    expect(t.g.phase).toBe('galaxy')
    expect([technologyLimit(t.g, 0), hasMilestoneFor(t.g, 0, 0)]).toEqual([6, false])
  })
  rule(['AA-TURN-17', 'AA-GRO-01'], 'Slow Growth limits growth, and no other action', () => {
    const t = bare('silicoid').holds(0, 0, 0, 9, 9)
    const all = [t.home(0), t.star(12), t.star(3)]
    for (const s of all) t.planet(s, 'eden').owns(0, s, 1)
    const three = all.map(s => `system:${s}`)
    const u = bare('silicoid').holds(0, 9, 0, 9, 9)
    for (const s of all) u.planet(s, 'eden').owns(0, s, 1)
    u.plays(0, 'growth')
    expect([u.whyNot(0, three), u.whyNot(0, three.slice(1))]).toEqual(['AA-GRO-01', undefined])
    t.plays(0, 'construction').says(0, three)
    expect(t.prompt()).toBe('construction.build')
  })
  rule('AA-TECH-07', 'what says of itself no moment is never used', () => {
    const mute = { effect: { do: [{ gain: { food: 9 } }, { technologies: 3 }] } }
    const box = altered({ technologies: { autolab: { abilities: [mute] } } }, { checked: false })
    const t = bare('sol', 'psilon', box)
    const lab = t.develops(0, 'autolab')
    expect(t.whyNot(0, `free ability:${lab}`)).toBeDefined()
    expect(technologyLimit(t.g, 0)).toBe(6)
  })
  rule(
    ['AA-RULING-104', 'AA-TURN-17'],
    'systems that an ability or a card adds are free for that action alone',
    () => {
      const t = bare()
      const charts = t.develops(0, 'hyperspace-charts')
      t.clear(0).holds(0, 0, 0, 0, 0)
      for (const star of [17, 12]) t.unit(0, 0, t.star(star))
      t.plays(0, 'flight').says(0, use(charts))
      t.says(0, [`system:${t.star(12)}`, `system:${t.star(17)}`], 'done')
      toMine(t, 1).says(1, 'pass')
      toMine(t).arrange(g => {
        g.players.at(0).played = 0
        g.flipped.set(charts, 1)
      })
      t.holds(0, 0, 0, 0, 0).plays(0, 'flight')
      expect(t.whyNot(0, [`system:${t.star(12)}`, `system:${t.star(17)}`])).toBe('AA-FLY-01')
      // Only what is chosen now flies.
      t.says(0, [`system:${t.star(12)}`])
      expect([...t.g.units].filter(({ jumps }) => jumps > 0).length).toBe(1)
    },
  )
  rule(['AA-DISC-01', 'AA-RULING-104'], 'Star Chart: two more planets for the next discovery alone', () => {
    const t = bare()
    const chart = t.anomaly(0, 'star-chart')
    t.clear(0).unit(0, 0, t.star(2))
    t.arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
    t.links([t.star(2), t.star(3)], [t.star(3), t.star(12)])
    t.plays(0, 'flight').says(0, [`system:${t.star(2)}`], `jump unit:0 system:${t.star(3)}`)
    expect(t.prompt()).toBe('discover.charts')
    const held = t.resources(0)[1] ?? 0
    t.says(0, use(anomalyHandle(t.g, chart)))
    expect([t.resources(0)[1], t.g.drawnPlanets.length]).toEqual([held + 1, 4])
    t.says(0, t.choices(0)[0])
    t.says(0, t.choices(0)[0])
    // The next is found without it.
    toMine(t, 1).says(1, 'pass')
    toMine(t).arrange(g => {
      g.players.at(0).played = 0
      g.systems.at(t.star(3)).neutrals.fill(0)
      g.units.at(0).at = t.star(3)
      g.units.at(0).state = 'ready'
    })
    t.plays(0, 'flight').says(0, [`system:${t.star(3)}`], `jump unit:0 system:${t.star(12)}`)
    expect(t.g.drawnPlanets.length).toBe(2)
  })
})

describe('what abilities place', () => {
  rule(
    ['AA-RULING-90', 'AA-CON-08', 'AA-SYS-11'],
    'Old Beacon: a cruiser at home, if one is left and finds room there',
    () => {
      const offered = (arrange: (t: Table) => unknown): boolean => {
        const t = bare().clear(0).clear(1)
        const beacon = t.anomaly(0, 'old-beacon')
        arrange(t)
        t.says(0, 'pass').idle(() => t.prompt() === 'management.anomalies')
        return t.choices(0).includes(use(anomalyHandle(t.g, beacon)))
      }
      expect(offered(t => t)).toBe(true)
      expect(offered(t => [1, 2, 3].map(() => t.unit(0, 2, t.home(0))))).toBe(false)
      expect(offered(t => [1, 2].map(() => t.unit(0, 2, t.home(0))))).toBe(true)
      expect(offered(t => [1, 2, 3, 4, 5, 6].map(n => t.unit(0, 1, t.star(n > 3 ? 12 : 17))))).toBe(false)
      expect(offered(t => t.unit(1, 0, t.home(0)))).toBe(false)
      // A lost home is no place for it, nor a home that is nowhere.
      expect(offered(t => t.arrange(g => void (g.systems.at(t.home(0)).home = -1)))).toBe(false)
      const t = bare().clear(0)
      const beacon = t.anomaly(0, 'old-beacon')
      t.says(0, 'pass').idle(() => t.prompt() === 'management.anomalies')
      t.says(0, use(anomalyHandle(t.g, beacon)))
      expect(t.events('unit')).toMatchObject([{ by: 0, system: t.home(0) }])
    },
  )
  rule(['AA-MGT-06', 'AA-CBT-23'], 'Hive Ship: a frigate where the doom star is, if there is room', () => {
    const born = (arrange: (t: Table) => unknown): unknown[] => {
      const t = bare('klackon').clear(0)
      arrange(t)
      t.says(0, 'pass').idle(() => t.prompt() === 'turn.choose')
      return t.events('unit').map(e => e['system'])
    }
    expect(born(t => t.unit(0, 3, t.star(17)))).toEqual([16])
    expect(born(t => t)).toEqual([])
    expect(
      born(t => {
        t.unit(0, 3, t.star(17))
        for (let n = 0; n < 6; n++) t.unit(0, 0, t.star(17))
      }),
    ).toEqual([])
    // Nine are out already: five elsewhere, four here.
    expect(
      born(t => {
        t.unit(0, 3, t.star(17))
        for (let n = 0; n < 9; n++) t.unit(0, 0, t.star(n < 5 ? 12 : 17))
      }),
    ).toEqual([])
  })
  rule(
    ['AA-TURN-17', 'AA-SYS-02', 'AA-SYS-11'],
    'Endless Swarm: a frigate in a system of the construction, one’s own, with room',
    () => {
      const t = bare('klackon').clear(0).tiers(0, { engineering: 4 }).holds(0, 0, 0, 9, 2)
      t.owns(0, t.star(12), 1).owns(0, t.star(3), 1).planet(t.star(12), 'eden').planet(t.star(3), 'eden')
      for (let n = 0; n < 3; n++) t.unit(0, 2, t.star(12))
      t.plays(0, 'construction').says(0, [`system:${t.home(0)}`, `system:${t.star(12)}`], 'done')
      expect(t.prompt()).toBe('place-unit.system')
      expect(t.choices(0)).toEqual([`system:${t.home(0)}`])
      expect(t.whyNot(0, `system:${t.star(3)}`)).toBe('AA-TURN-17')
      expect(t.whyNot(0, `system:${t.star(12)}`)).toBe('AA-SYS-11')
      t.says(0, `system:${t.home(0)}`)
      expect([...t.g.units].filter(({ at }) => at === t.home(0)).length).toBe(1)
      // No frigate is left, or no system has room: nobody is asked.
      const none = (arrange: (u: Table) => unknown): string | undefined => {
        const u = bare('klackon').clear(0).tiers(0, { engineering: 4 }).holds(0, 0, 0, 9, 2)
        arrange(u)
        u.plays(0, 'construction').says(0, [`system:${u.home(0)}`], 'done')
        return u.prompt()
      }
      expect(none(u => u)).toBe('place-unit.system')
      expect(none(u => [...Array(9).keys()].map(n => u.unit(0, 0, u.star(n < 5 ? 12 : 17))))).toBe(
        'turn.choose',
      )
      expect(none(u => [1, 2, 3].map(() => u.unit(0, 2, u.home(0))))).toBe('turn.choose')
    },
  )
})

describe('cards that place units elsewhere', () => {
  rule(['AA-RULING-90', 'AA-SYS-11'], 'need no room at home', () => {
    const old = {
      ability: does({ after: 'construction' }, { place: { unit: 'cruiser', at: 'chosen' } }),
    } as const
    const t = bare('sol', 'psilon', altered({ anomalies: { 'old-beacon': old } }))
    const beacon = t.anomaly(0, 'old-beacon')
    t.owns(0, t.star(12), 1).planet(t.star(12), 'eden')
    for (let n = 0; n < 3; n++) t.unit(0, 2, t.home(0))
    t.plays(0, 'construction')
      .says(0, 'done', [`system:${t.star(12)}`], 'done')
      .says(0, use(anomalyHandle(t.g, beacon)))
    t.says(0, `system:${t.star(12)}`)
    expect(t.events('unit')).toMatchObject([{ by: 0, system: t.star(12) }])
  })
})

describe('cards that draw, dismiss and ready', () => {
  rule(
    ['AA-HAND-02', 'AA-DIP-10'],
    'Memory Wipe: a diplomat in front of one goes, a card comes, ten in hand are enough',
    () => {
      const t = bare()
      const wipe = t.anomaly(0, 'memory-wipe')
      const [mine, other] = [inPlay(t, 'mole', 0, 1), inPlay(t, 'sleeper', 1, 0)]
      const second = inPlay(t, 'double-agent', 0, 1)
      t.arrange(g => {
        const top = g.technologyDeck.toArray()
        lay(g.players.at(0).hand, top.slice(0, 5))
        lay(g.technologyDeck, top.slice(5))
      })
      t.says(0, `free ${play(t, wipe)}`)
      expect(t.choices(0)).toEqual([`diplomat:${mine}`, `diplomat:${second}`])
      expect(t.whyNot(0, `diplomat:${other}`)).toBe('AA-TRADE-08')
      t.says(0, `diplomat:${mine}`)
      expect([t.g.diplomatDiscard.has(mine), t.g.postings.at(mine).target]).toEqual([true, -1])
      // Five cards, four basic ones and that of the empire: one too many now.
      expect(t.prompt()).toBe('keep-limit.discard')
      t.says(0, [t.choices(0)[0]])
      expect(t.g.players.at(0).hand.length).toBe(5)
      const u = bare()
      const alone = u.anomaly(0, 'memory-wipe')
      inPlay(u, 'sleeper', 1, 0)
      u.says(0, `free ${play(u, alone)}`)
      expect([u.prompt(), u.g.players.at(0).hand.length]).toEqual(['turn.choose', 1])
    },
  )
  rule('AA-GEN-02', 'Hidden Transmitter readies all one’s tokens, and no other’s', () => {
    const t = bare()
    const card = t.anomaly(0, 'hidden-transmitter')
    t.arrange(g => {
      for (const [star, who] of [
        [2, 0],
        [3, 0],
        [7, 1],
      ] as const) {
        g.systems.at(t.star(star)).influence = who
        g.systems.at(t.star(star)).flipped = true
      }
    })
    t.says(0, `free ${play(t, card)}`)
    expect([2, 3, 7].map(star => t.g.systems.at(t.star(star)).flipped)).toEqual([false, false, true])
  })
})

describe('dice that an action brings', () => {
  rule(
    ['AA-TURN-12', 'AA-DPL-03'],
    'Council of Worlds rolls two dice more, Planetary Unity one, the action alone none',
    () => {
      const dice = (begin: (t: Table) => Table): number => {
        const t = begin(bare().holds(0, 0, 0, 0, 1))
        if (t.prompt() === 'diplomacy.tokens') t.says(0, [`system:${t.home(0)}`])
        if (t.prompt() === 'diplomacy.credit') t.says(0, 'done')
        if (t.prompt() === 'diplomacy.diplomats') t.says(0, [])
        return t.g.rolls.at(0).dice.length
      }
      expect(dice(t => t.says(0, 'empire-action'))).toBe(3)
      expect(dice(t => t.plays(0, 'diplomacy'))).toBe(1)
      expect(
        dice(t => {
          const unity = t.develops(0, 'planetary-unity')
          return t.says(0, `stand-in ability:${unity}`)
        }),
      ).toBe(2)
    },
  )
  rule(['AA-TURN-12', 'AA-TURN-17'], 'empire actions of one system or fleet pay for no more of them', () => {
    const t = bare('silicoid').clear(0).holds(0, 9, 0, 9, 9)
    t.owns(0, t.home(0), 0, 0, 1).owns(0, t.star(12), 1).planet(t.star(12), 'eden')
    t.says(0, 'empire-action')
    expect(t.whyNot(0, [`system:${t.home(0)}`, `system:${t.star(12)}`])).toBe('AA-GRO-01')
    t.says(0, [`system:${t.star(12)}`], 'done')
    // The construction is bound to the same system.
    expect(t.choices(0)).toEqual([`system:${t.star(12)}`])
    expect(t.whyNot(0, [`system:${t.home(0)}`])).toBe('AA-TURN-12')
    t.says(0, [`system:${t.star(12)}`], 'done')
    toMine(t, 1).says(1, 'pass')
    // Afterwards nothing is bound any more, and credits buy more systems.
    toMine(t).arrange(g => void (g.players.at(0).played = 0))
    t.plays(0, 'construction')
    t.says(0, [`system:${t.home(0)}`, `system:${t.star(12)}`])
    expect(t.prompt()).toBe('construction.build')
  })
  rule(
    ['AA-TURN-12', 'AA-BLD-16'],
    'a stand-in that ignores milestones does so for its own action alone',
    () => {
      const t = bare().tiers(0, {}).holds(0, 9, 9, 9, 9)
      const processor = t.develops(0, 'pollution-processor')
      const farm = tablesOf(t.g).building['hydroponic-farm'] ?? 0
      const ability = tablesOf(t.g).technologies[processor]?.abilities[0]
      const ignores = ability?.effect.do.some(verb => 'perform' in verb && verb.perform.ignoring === true)
      t.says(0, `stand-in ability:${processor}`, [`system:${t.home(0)}`])
      expect(t.choices(0).includes(`build system:${t.home(0)} building:${farm}`)).toBe(ignores)
      t.says(0, 'done')
      toMine(t, 1).says(1, 'pass')
      toMine(t)
        .plays(0, 'construction')
        .says(0, [`system:${t.home(0)}`])
      expect(t.choices(0)).not.toContain(`build system:${t.home(0)} building:${farm}`)
    },
  )
})

describe('cards of another set', () => {
  rule(['AA-TECH-07', 'AA-ANOM-01', 'AA-TEST-02'], 'are heard at their moments from the first on', () => {
    const t = strip(Table.of('sol', 'psilon', {}, { ...adAstra.def.content })).holds(0, 9, 9, 9, 9)
    const [fungi, vats] = [t.develops(0, 'biomorphic-fungi'), t.develops(0, 'cloning-vats')]
    t.develops(0, 'phasor')
    t.develops(0, 'mass-driver')
    expect(t.choices(0).filter(name => name.startsWith('free'))).toEqual([`free ability:${fungi}`])
    expect(effectsOf(t.g, 0, 'combat').map(({ cost }) => cost)).toEqual([5, 4, 6])
    expect(effectsOf(t.g, 0, 'invasion').map(({ cost }) => cost)).toEqual([5, 5])
    t.plays(0, 'growth')
    expect(t.choices(0)).toEqual([`use ability:${vats}`, 'done'])
  })
})

import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { UNITS } from '../content/vocabulary.js'
import { automaEffects, automaShields } from '../rules/automa-combat.js'
import { byTarget, leaderFor, worstFor } from '../rules/automa-targets.js'
import { isFulfilled } from '../rules/objectives.js'
import { changeRelation, relationOf } from '../rules/relations.js'
import { pointsOf } from '../rules/scoring.js'
import { isAdjacent, wormhole } from '../rules/galaxy.js'
import { content, starOf, tablesOf } from '../state.js'
import { baseOf, declareAll, fieldOf } from './clash.js'
import { fillDeck, pool } from './envoys.js'
import { plans, relate, solo, turn } from './solo.js'
import { Table } from './table.js'

const population = (t: Table, seat: Seat): number =>
  [...t.g.systems]
    .filter(row => row.owner === seat)
    .reduce((n, row) => n + row.population.toArray().reduce((a, b) => a + b, 0), 0)
const units = (t: Table, seat: Seat): number =>
  [...t.g.units].filter((u, i) => Math.floor(i / 19) === seat && u.at >= 0).length
const relation = (t: Table): number => relationOf(t.g, 1, 0)

describe('the Automa', () => {
  rule(
    ['AA-AUTO-01', 'AA-AUTO-02', 'AA-EMP-04', 'AA-AUTO-06', 'AA-RULING-92'],
    'takes a seat without resources, hand, technologies or missions',
    () => {
      const t = new Table(3, { automa: 2 }).ready()
      expect([...t.g.players].map(({ automa }) => automa)).toEqual([false, true, true])
      for (const seat of [1, 2]) {
        const player = t.g.players.at(seat)
        expect([
          player.hand.length,
          player.developed.length,
          player.missions.length,
          player.diplomats.length,
        ]).toEqual([0, 0, 0, 0])
        expect(player.resources.toArray()).toEqual([0, 0, 0, 0])
        expect(population(t, seat)).toBe(3)
      }
      // Open objectives: one for each player and one more.
      expect(t.g.objectivesOpen.length).toBe(2)
    },
  )
  rule(
    ['AA-AUTO-03', 'AA-AUTO-06', 'AA-RULING-119'],
    'shows a card each turn, and passes when it has shown enough fatigue',
    () => {
      for (const [level, threshold] of [
        ['easy', 5],
        ['normal', 6],
        ['hard', 7],
      ] as const) {
        const t = new Table(2, { automa: 1, level }, 'fatigue').ready()
        t.idle(() => t.over || t.events('passed').some(e => e['by'] === 1))
        const shown = t.events('decision').map(e => content(t.g).decisions.at(e['card'] as number).fatigue)
        const upTo = (n: number): number => shown.slice(0, n).reduce((a, b) => a + b, 0)
        expect(upTo(shown.length)).toBeGreaterThanOrEqual(threshold)
        expect(upTo(shown.length - 1)).toBeLessThan(threshold)
      }
    },
  )
  rule('AA-AUTO-03', 'grows: a colony it controls first, then where there is room', () => {
    const t = solo()
    const system = t.star(12)
    t.planet(system, 'kholdan').unit(1, 0, system)
    plans(t, 'grow')
    turn(t)
    expect(t.g.systems.at(system).owner).toBe(1)
    plans(t, 'grow')
    const before = population(t, 1)
    turn(t)
    expect(population(t, 1)).toBeGreaterThan(before)
  })
  rule('AA-AUTO-03', 'researches the cheapest branch it prefers', () => {
    const t = solo()
    t.tiers(1, { biology: 2, physics: 1, engineering: 2, government: 1 })
    plans(t, 'research')
    turn(t)
    // Physics comes before Government for the Psilons.
    expect(t.g.players.at(1).tiers.toArray()).toEqual([2, 2, 2, 1])
  })
  rule(['AA-AUTO-03', 'AA-RES-02'], 'two branches with much research, and none of them twice', () => {
    const t = solo()
    t.tiers(1, { biology: 3, physics: 0, engineering: 3, government: 4 }).owns(1, t.home(1), 0, 4, 0)
    plans(t, 'research')
    turn(t)
    expect(t.g.players.at(1).tiers.toArray()).toEqual([3, 1, 4, 4])
  })
  rule('AA-AUTO-03', 'invades with the dice that its board and its units give it', () => {
    const t = solo()
    t.arrange(g => {
      g.players.at(1).empire = content(g).empires.indexOf('bulrathi')
      g.systems.at(wormhole(g)).neutrals.fill(0)
      g.systems.at(t.home(0)).orbitals = -1
      g.systems.at(t.home(0)).buildings.fill(0)
    })
    t.clear(0).clear(1).owns(0, t.home(0), 4, 4, 4)
    t.unit(1, UNITS.indexOf('titan'), t.home(0))
    plans(t, 'war')
    turn(t)
    // Four for the titan, one for Shock Troops, one for its Drop Pods.
    const [roll] = t.events('rolled').filter(e => e['by'] === 1)
    expect(roll?.['dice']).toHaveLength(6)
  })
  rule('AA-AUTO-03', 'takes its other order where no unrest can be stirred up', () => {
    const t = solo()
    t.arrange(g => {
      g.players.at(0).empire = content(g).empires.indexOf('klackon')
      for (let s = 0; s < g.systems.length; s++) {
        g.systems.at(s).links.fill(0)
        g.systems.at(s).influence = s === t.home(1) ? 1 : s === t.home(0) ? 0 : -1
      }
    })
    plans(t, 'diplomacy', 'research')
    turn(t)
    expect(t.events('order')).toMatchObject([{ by: 1, second: true }])
  })
  rule(['AA-AUTO-03', 'AA-MIS-03'], 'captures the token of the best of those whose token is there', () => {
    const t = new Table(4, { automa: 1 }).ready()
    const card = content(t.g).missions.indexOf('capital-ship')
    t.arrange(g => {
      for (const zone of [g.missionDeck, g.missionDiscard, ...[...g.players].map(p => p.missions)])
        lay(
          zone,
          zone.toArray().filter(c => c !== card),
        )
      lay(g.publicMissions, [card])
      const row = g.missionTokens.at(card)
      row.since = 0
      // The leader, seat 1, has completed it before; nobody took a token then.
      row.tokens = 0b1101
      for (const [seat, n] of [0, 9, 6, 0].entries()) g.players.at(seat).tokens.set(seat, n)
      g.players.at(3).fatigue = 99
    })
    t.unit(3, UNITS.indexOf('titan'), t.home(3))
    t.idle(() => t.events('completed').length > 0)
    expect(t.events('token').filter(e => e['by'] === 3)).toMatchObject([{ of: 3 }, { of: 2 }])
  })
  rule('AA-AUTO-03', 'builds the best unit its budget allows: 2, its production income and the round', () => {
    const t = solo()
    t.clear(1).owns(1, t.home(1), 1, 1, 0)
    plans(t, 'fleet')
    turn(t)
    const [built] = t.events('unit').filter(e => e['by'] === 1)
    // 2 + 0 + 1 pays for a cruiser.
    expect(((built?.['unit'] as number) % 19) - 9).toBeGreaterThanOrEqual(0)
    expect(((built?.['unit'] as number) % 19) - 15).toBeLessThan(0)
    expect(units(t, 1)).toBe(1)
  })
  rule(
    ['AA-RULING-118', 'AA-AUTO-03'],
    'builds outposts, then battle stations, then what its tiers allow',
    () => {
      const t = solo()
      const system = t.star(12)
      t.planet(system, 'kholdan').owns(1, system, 1)
      const kinds = (): string[] =>
        t
          .events('built')
          .filter(e => e['by'] === 1)
          .map(e => content(t.g).buildings.at(e['building'] as number).id)
      for (const expected of ['outpost', 'battle-station']) {
        plans(t, 'structure')
        turn(t)
        expect(kinds().at(-1)).toBe(expected)
      }
      plans(t, 'structure')
      turn(t)
      expect(['http', 'research-laboratory']).toContain(kinds().at(-1))
    },
  )
  rule(
    ['AA-RULING-117', 'AA-AUTO-03', 'AA-AUTO-05'],
    'flies to what nobody has seen, discovers it, and explores',
    () => {
      const t = solo()
      const before = t.undiscovered().length
      plans(t, 'fly')
      turn(t)
      plans(t, 'fly')
      turn(t)
      expect(t.events('jumped').some(e => e['by'] === 1)).toBe(true)
      expect(t.undiscovered().length).toBeLessThan(before)
      // Of two planets it kept the one with more room: the other lies in the discards.
      const planet = t.events('planet').find(e => e['by'] === 1)?.['planet'] as number
      const capacity = (n: number): number =>
        content(t.g)
          .planets.at(n)
          .capacity.reduce((a, b) => a + b, 0)
      const dropped = [...t.g.greenDiscard, ...t.g.blueDiscard, ...t.g.orangeDiscard, ...t.g.yellowDiscard]
      expect(
        dropped.every(
          n =>
            capacity(n) <= capacity(planet) ||
            content(t.g).planets.at(n).back !== content(t.g).planets.at(planet).back,
        ),
      ).toBe(true)
    },
  )
  rule('AA-AUTO-03', 'spreads influence; where it cannot, it replaces; else it stirs up unrest', () => {
    const t = solo()
    plans(t, 'diplomacy')
    turn(t)
    expect([...t.g.systems].filter(row => row.influence === 1).length).toBe(2)
    t.arrange(g => {
      for (const row of g.systems) if (row.influence === -1) row.influence = 0
    })
    plans(t, 'diplomacy')
    turn(t)
    expect([...t.g.systems].filter(row => row.influence === 1).length).toBe(3)
    t.arrange(g => {
      for (const row of g.systems) if (row.influence === 1) row.influence = -1
      g.systems.at(t.home(1)).influence = 1
      for (let s = 0; s < g.systems.length; s++)
        if (s !== t.home(1)) g.systems.at(s).influence = s === t.home(0) ? 0 : -1
      for (let s = 0; s < g.systems.length; s++) g.systems.at(s).links.fill(0)
    })
    plans(t, 'diplomacy')
    turn(t)
    expect(t.g.players.at(0).unrest).toBe(2)
  })
  rule('AA-AUTO-03', 'sends a spy to a player it is hostile to', () => {
    const t = relate(fillDeck(solo()), -2)
    const agitator = content(t.g).diplomats.indexOf('agitator')
    t.arrange(g => lay(g.diplomatDeck, [...g.diplomatDeck.toArray().filter(c => c !== agitator), agitator]))
    plans(t, 'diplomacy')
    turn(t)
    expect(t.events('diplomat')).toMatchObject([{ by: 1, to: 0, card: agitator }])
    expect(t.g.players.at(0).unrest).toBeGreaterThanOrEqual(2)
  })
  rule(
    ['AA-AUTO-03', 'AA-CBT-01'],
    'makes war where it is strong enough, by its relation, and invades what it holds',
    () => {
      const war = (to: number, mine: number): Table => {
        const t = relate(solo(), to)
        t.clear(0).clear(1)
        for (let i = 0; i < mine; i++) t.unit(1, UNITS.indexOf('frigate'), baseOf(t))
        t.unit(0, UNITS.indexOf('cruiser'), fieldOf(t))
        // The pirates are out of reach of anybody's wishes.
        t.arrange(g => g.systems.at(wormhole(g)).neutrals.fill(0))
        plans(t, 'war')
        t.arrange(g => void (g.players.at(0).played = 0))
        t.plays(0, 'exploration')
        return t.idle(() => t.events('order').length > 0 || t.events('combat').length > 0)
      }
      // A cruiser is worth 5; frigates 3 each.
      expect(war(0, 3).events('combat').length).toBe(1)
      expect(war(0, 2).events('combat').length).toBe(0)
      expect(war(-2, 2).events('combat').length).toBe(1)
      expect(war(1, 3).events('combat').length).toBe(0)
      const t = solo()
      t.clear(0).clear(1)
      t.arrange(g => {
        g.systems.at(wormhole(g)).neutrals.fill(0)
        g.systems.at(t.home(0)).orbitals = -1
        g.systems.at(t.home(0)).buildings.fill(0)
      })
      t.owns(0, t.home(0), 1)
      t.unit(1, UNITS.indexOf('doom-star'), t.home(0))
      for (let n = 0; n < 4 && t.g.systems.at(t.home(0)).owner === 0; n++) {
        plans(t, 'war')
        turn(t)
      }
      expect(t.events('invasion').some(e => e['by'] === 1)).toBe(true)
    },
  )
  rule('AA-AUTO-03', 'a frigate at home, where both orders are impossible', () => {
    const t = solo()
    t.clear(1)
    t.arrange(g => {
      g.systems.at(t.home(1)).population.fill(4)
      for (const row of g.systems) if (row.hex >= 0 && row.planet < 0) row.planet = 0
    })
    plans(t, 'fly', 'grow')
    turn(t)
    expect(t.events('unit').filter(e => e['by'] === 1).length).toBe(1)
    expect(t.events('order').length).toBe(0)
  })
  rule(
    ['AA-AUTO-05', 'AA-GAL-13'],
    'targets: nearest to home or to the leader’s, lowest, highest, richest; in the end the number',
    () => {
      const t = solo()
      const all = [...t.g.systems].flatMap((row, s) => (row.hex >= 0 ? [s] : []))
      const numbers = (rule: 'home' | 'lowest' | 'highest' | 'leader' | 'richest'): number[] =>
        byTarget(t.g, 1, rule, all).map(s => starOf(t.g, s).number)
      expect(numbers('lowest')).toEqual([...numbers('lowest')].sort((a, b) => a - b))
      expect(numbers('highest')).toEqual([...numbers('lowest')].reverse())
      expect(byTarget(t.g, 1, 'home', all)[0]).toBe(t.home(1))
      expect(byTarget(t.g, 1, 'leader', all)[0]).toBe(t.home(0))
      expect([t.home(0), t.home(1)]).toContain(byTarget(t.g, 1, 'richest', all)[0])
      expect(leaderFor(t.g, 1)).toBe(0)
      expect(worstFor(t.g, 1)).toBe(0)
    },
  )
  rule('AA-AUTO-02', 'fights by a doctrine that grows with Physics and Engineering', () => {
    const t = solo()
    const doctrine = (physics: number, engineering: number): unknown => {
      t.tiers(1, { physics, engineering })
      return [automaEffects(t.g, 1).map(({ cost, worth }) => [cost, worth]), automaShields(t.g, 1)]
    }
    const basic = [
      [5, 1],
      [4, 1],
    ]
    expect(doctrine(1, 1)).toEqual([basic, 0])
    expect(doctrine(2, 2)).toEqual([[...basic, [3, 1]], 1])
    expect(doctrine(4, 4)).toEqual([[...basic, [3, 1], [10, 4]], 2])
    expect(automaShields(t.g, 0)).toBe(0)
  })
  rule('AA-AUTO-06', 'scores by its level; good relations are worth VP to the player', () => {
    for (const [level, vp] of [
      ['easy', 0],
      ['normal', 3],
      ['hard', 6],
    ] as const) {
      const t = solo({ level })
      const u = solo({ level: 'easy' })
      expect(pointsOf(t.g, 1) - pointsOf(u.g, 1)).toBe(vp)
    }
    const t = solo()
    const base = pointsOf(t.g, 0)
    expect([-3, 0, 1, 2, 3].map(to => pointsOf(relate(t, to).g, 0) - base)).toEqual([0, 0, 0, 1, 2])
  })
  rule(
    ['AA-RULING-92', 'AA-TRADE-01'],
    'trades with the bank: two for one, one for one on good terms, not at all on bad ones',
    () => {
      const deal = (to: number): Table => relate(solo().holds(0, 6, 0, 0, 0), to)
      expect(deal(-1).whyNot(0, 'trade seat:1')).toBe('AA-RULING-92')
      const t = deal(0).says(0, 'trade seat:1')
      expect(t.whyNot(0, 4)).toBe('AA-RULING-92')
      t.says(0, 2)
      while (t.prompt() === 'pay-any.share') t.says(0, { food: 4 })
      t.says(0, { credits: 2 })
      expect(t.resources(0)).toEqual([2, 0, 0, 2])
      expect(t.g.players.at(0).dealt).toBe(true)
      const u = deal(2).says(0, 'trade seat:1').says(0, 3)
      while (u.prompt() === 'pay-any.share') u.says(0, { food: 3 })
      u.says(0, { research: 3 })
      expect(u.resources(0)).toEqual([3, 3, 0, 0])
    },
  )
  rule('AA-AUTO-06', 'remembers combats, invasions and lost influence, and diplomats given', () => {
    const t = solo()
    const gift = pool(t, 0, 'banker')
    t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, gift)
    expect(relation(t)).toBe(1)
    t.arrange(g => changeRelation(g, 1, 0, 9))
    expect(relation(t)).toBe(3)
    t.clear(0).clear(1)
    t.unit(0, UNITS.indexOf('doom-star'), baseOf(t))
    t.unit(1, 0, fieldOf(t))
    t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
    declareAll(t)
    const spared =
      t
        .idle(() => t.g.combat.at < 0)
        .events('destroyed')
        .filter(e => e['by'] === 1).length === 0
    expect(relation(t)).toBe(spared ? 2 : 1)
  })
  rule('AA-CON-02', 'allows construction in its systems on good terms, without being asked', () => {
    const t = solo()
    t.clear(1).arrange(g => {
      g.systems.at(t.home(1)).orbitals = -1
      g.systems.at(t.home(1)).buildings.fill(0)
    })
    expect(t.whyNot(0, `ask-permission system:${t.home(1)}`)).toBe('AA-RULING-92')
    relate(t, 2).says(0, `ask-permission system:${t.home(1)}`)
    expect(t.g.players.at(0).permitted).toBe(1 << t.home(1))
  })
})

describe('objectives', () => {
  const task = (t: Table, id: string): boolean =>
    isFulfilled(t.g, content(t.g).objectives.byId(id).task, 0, 1)
  const WISHES: Readonly<Record<string, readonly [(t: Table) => unknown, (t: Table) => unknown]>> = {
    'famine-relief': [t => t.holds(0, 2, 9, 9, 9), t => t.holds(0, 3, 0, 0, 0)],
    'raw-materials': [t => t.holds(0, 9, 9, 2, 9), t => t.holds(0, 0, 0, 3, 0)],
    'generous-loan': [t => t.holds(0, 9, 9, 9, 2), t => t.holds(0, 0, 0, 0, 3)],
    'shared-science': [t => t.holds(0, 9, 2, 9, 9), t => t.holds(0, 0, 3, 0, 0)],
    'monster-hunt': [t => t, t => t.arrange(g => void (g.players.at(0).neutralDestroyed = true))],
    'new-horizons': [t => t, t => t.arrange(g => void (g.players.at(0).discovered = true))],
    'strange-signals': [t => t, t => t.arrange(g => void (g.players.at(0).explored = true))],
    'open-space': [t => t.unit(0, 0, beside(t)), t => t.clear(0)],
    'good-faith': [t => t, t => t.arrange(g => void (g.players.at(0).gifts = 0b10))],
    restraint: [
      t => t.arrange(g => void (g.players.at(0).intruded = 0b10)),
      t => t.arrange(g => void (g.players.at(0).intruded = 0)),
    ],
    'foreign-investment': [t => t, t => t.arrange(g => void (g.players.at(0).port = true))],
    'watch-post': [
      t => t,
      t =>
        t.arrange(g => {
          g.systems.at(beside(t)).orbitals = 0
          g.systems.at(beside(t)).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
        }),
    ],
  }
  const beside = (t: Table): number =>
    [...t.g.systems].findIndex((row, s) => row.hex >= 0 && s !== t.home(0) && isAdjacent(t.g, s, t.home(1)))
  rule('AA-AUTO-04', 'every wish is granted by what it names, and by nothing less', () => {
    const all = content(solo().g).objectives.items.map(({ id }) => id)
    expect([...all].sort()).toEqual(Object.keys(WISHES).sort())
    for (const id of all) {
      const t = solo()
      const [short, enough] = WISHES[id] ?? []
      short?.(t)
      expect([id, task(t, id)]).toEqual([id, false])
      enough?.(t)
      expect([id, task(t, id)]).toEqual([id, true])
    }
  })
  rule('AA-AUTO-04', 'in management a wish is granted, paid for, and another takes its place', () => {
    const t = solo().holds(0, 9, 0, 0, 0)
    const card = content(t.g).objectives.indexOf('famine-relief')
    t.arrange(g => {
      const rest = [...g.objectiveDeck.toArray(), ...g.objectivesOpen.toArray()].filter(c => c !== card)
      lay(g.objectivesOpen, [card])
      lay(g.objectiveDeck, rest)
    })
    t.says(0, 'pass').idle(() => t.prompt() === 'objectives.choose')
    const food = t.resources(0)[0] ?? 0
    t.says(0, `fulfil objective:${card} seat:1`)
    expect(t.resources(0)[0]).toBe(food - 3)
    expect(relation(t)).toBe(1)
    expect(t.g.objectiveDiscard.toArray()).toEqual([card])
    expect(t.g.objectivesOpen.length).toBe(2)
  })
})

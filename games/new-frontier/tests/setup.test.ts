import { applyPack, start } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { newFrontier } from '../game.js'
import { areaOf, missionOf, PLANETS, seatsOf, shipOf } from '../state.js'
import { planets, Table } from './table.js'

const counted = (ids: readonly string[]): Record<string, number> =>
  ids.reduce<Record<string, number>>((sum, id) => ({ ...sum, [id]: (sum[id] ?? 0) + 1 }), {})

describe('the table', () => {
  rule('NF-GEN-01', 'three to five play', () => {
    expect(newFrontier.players).toEqual({ min: 3, max: 5 })
    for (const players of [2, 6])
      expect(() => start(newFrontier, { players, seed: 's', settings: {} })).toThrow('bad-setup')
  })
  rule(
    ['NF-SET-02', 'NF-SET-03', 'NF-SET-04'],
    'the tray holds fewer Technologies with fewer players',
    () => {
      const tray = (players: number): number[] => new Table({ players }).g.tray.toArray()
      for (const branch of [0, 5, 9]) {
        const of = (players: number): number[] => tray(players).slice(5 * branch, 5 * branch + 5)
        expect(of(5)).toEqual([4, 3, 2, 2, 1])
        expect(of(4)).toEqual([3, 2, 2, 2, 1])
        expect(of(3)).toEqual([3, 2, 1, 1, 1])
      }
    },
  )
  rule(
    ['NF-SET-05', 'NF-SET-06'],
    '24 Archaeotech lie face down and shuffled; all Facilities in one supply',
    () => {
      const [one, other] = ['a', 'b'].map(seed => new Table({ seed }).g.archaeotechSupply.toArray())
      expect(one).toHaveLength(24)
      expect(one).not.toEqual(other)
      expect(new Table().g.facilities.toArray().reduce((a, b) => a + b)).toBe(40)
      const seen = new Table().seen(0) as unknown as { archaeotechSupply: (number | null)[] }
      expect(new Set(seen.archaeotechSupply)).toEqual(new Set([null]))
    },
  )
  rule(['NF-SET-07', 'NF-GEN-05'], 'everybody has a Mine of level 3 and a Fleet at each planet', () => {
    const t = new Table({ players: 5 }).planning()
    for (const seat of seatsOf(t.g))
      for (const planet of planets) {
        expect(t.area(seat, planet).mine).toBe(3)
        expect(t.area(seat, planet).fleet.length).toBeGreaterThan(0)
      }
  })
  rule(['NF-SET-12', 'NF-RULING-07'], 'the Storm on I, Power-up on III, Prosperity on II and IV', () => {
    const t = new Table()
    expect(t.g.storm).toBe(0)
    expect([...t.g.planets].map(row => row.prosperity)).toEqual([0, 1, 0, 1])
    expect(t.content.planets.items.map(planet => planet.start)).toEqual([
      'storm',
      'prosperity',
      'power-up',
      'prosperity',
    ])
  })
  rule(['NF-SET-12', 'NF-TURN-05'], 'the Storm begins where the board says', () => {
    const starts = ['prosperity', 'storm', 'prosperity', 'power-up'] as const
    const moved = content.planets.items.map((planet, i) => ({ ...planet, start: starts[i] }))
    const pack = { orreryPack: 1, game: 'new-frontier', name: 'storm', sets: { planets: moved } }
    const t = new Table({ content: applyPack('new-frontier', content, pack, 'storm.json') })
    expect([t.g.storm, [...t.g.planets].map(row => row.prosperity)]).toEqual([1, [1, 0, 1, 0]])
    expect(t.planning().whyNot(0, 'build planet:1')).toBe('NF-PLAN-08')
    expect([t.toTurn(2).g.storm, t.g.poweredUp]).toEqual([2, false])
    expect([t.toTurn(3).g.storm, t.g.poweredUp]).toEqual([3, true])
  })
  rule(
    ['NF-SET-13', 'NF-SET-14', 'NF-RULING-50'],
    'the stock is the same for every number of players',
    () => {
      for (const players of [3, 4, 5]) {
        const t = new Table({ players }).planning()
        expect(counted(t.g.stock.toArray().map(token => shipOf(t.g, token).id))).toEqual({
          stingray: 14,
          barracuda: 17,
          hammerhead: 14,
          kraken: 14,
          leviathan: 13,
          behemoth: 8,
        })
      }
    },
  )
  rule('NF-SET-24', 'no Agenda is in force in Turn 1', () => {
    expect(new Table().planning().g.agendas.length).toBe(0)
  })
  rule(
    ['NF-SET-19', 'NF-SET-20', 'NF-SET-21'],
    'the Marketing deck: groups apart, no white with three, no ninth task below five',
    () => {
      const deck = (players: number) => {
        const { g } = new Table({ players })
        const zones = { first: g.missionsFirst, plain: g.missionsPlain, last: g.missionsLast }
        for (const [back, zone] of Object.entries(zones))
          for (const card of zone) expect(missionOf(g, card).back).toBe(back)
        return Object.values(zones).flatMap(zone => zone.toArray().map(card => missionOf(g, card)))
      }
      expect(deck(3)).toHaveLength(16)
      expect(deck(3).some(({ suit }) => suit === 'white')).toBe(false)
      expect(deck(4)).toHaveLength(24)
      expect(deck(4).some(({ players }) => players === 5)).toBe(false)
      expect(deck(5)).toHaveLength(27)
      const order = (seed: string): number[] => new Table({ players: 5, seed }).g.missionsPlain.toArray()
      expect(order('a')).not.toEqual(order('b'))
    },
  )
})

describe('Corporations', () => {
  rule(['NF-SET-01', 'NF-FACT-01', 'NF-RULING-01'], 'six to choose from, none twice', () => {
    const t = new Table({ players: 5 })
    expect(t.choices()).toHaveLength(6)
    const [taken = ''] = t.choices()
    t.says(t.who(), taken)
    expect(t.whyNot(t.who(), taken)).toBe('NF-SET-01')
    t.settled()
    expect(new Set([...t.g.players].map(player => player.faction)).size).toBe(5)
  })
  rule(['NF-SET-01', 'NF-RULING-01'], 'dealt two to keep one of, for every number of players', () => {
    for (const players of [3, 4, 5]) {
      const t = new Table({ players, settings: { factions: 'deal' } })
      for (let n = 0; n < players; n++) {
        expect(t.choices()).toHaveLength(2)
        t.says(t.who(), t.choices()[1])
      }
      expect(new Set([...t.g.players].map(player => player.faction)).size).toBe(players)
    }
  })
  rule(
    ['NF-PRES-01', 'NF-SET-15', 'NF-FACT-02', 'NF-VP-01', 'NF-RULING-10', 'NF-RULING-03'],
    'start with the Prestige and Credits of their card, and no VP',
    () => {
      const t = new Table({ factions: ['meridian', 'alpha', 'transatlantic'], ownStart: true }).planning()
      expect([...t.g.players].map(player => player.influence)).toEqual([1, 1, 1])
      const rows = [...t.g.players].map(({ vp, prestige, credits }) => [vp, prestige, credits])
      const cards = ['meridian', 'alpha', 'transatlantic'].map(id => t.content.factions.byId(id))
      expect(rows).toEqual(cards.map(({ prestige, credits }) => [0, prestige, credits]))
      expect(new Set(rows.map(String)).size).toBeGreaterThan(1)
      // Of Alpha Venture the rulebook tells the Technologies; Prestige and Credits of all are ours, around 9 and 12.
      expect(rows[1]?.[1]).toBe(11)
      for (const { prestige, credits } of t.content.factions.items)
        expect([Math.abs(prestige - 9) <= 2, Math.abs(credits - 12) <= 3]).toEqual([true, true])
    },
  )
  rule(['NF-FACT-04', 'NF-RULING-41'], 'Alpha Venture starts with Exploration-1 and Politics 2A', () => {
    const t = new Table({ factions: ['alpha'] }).planning()
    const held = t.g.players.at(0).technologies.toArray()
    expect(held.flatMap((state, i) => (state > 0 ? [t.content.technologies.at(i).id] : []))).toEqual([
      'politics-2a',
    ])
    expect(t.content.factions.byId('alpha').head).toBe('exploration')
    // Printed on the card: the tray keeps its own.
    expect(t.g.tray.get(t.content.technologies.indexOf('politics-2a'))).toBe(1)
  })
  rule(
    ['NF-SET-10', 'NF-FAC-10'],
    'a Facility to start with is placed before Fleets, not under the Storm, beside the supply',
    () => {
      const t = new Table({ factions: ['subsaharan'] }).settled()
      expect(t.prompt()).toBe('start.facility')
      expect(t.whyNot(0, 'planet:0')).toBe('NF-FAC-06')
      t.says(0, 'planet:2')
      const factory = t.content.facilities.indexOf('factory')
      expect(t.area(0, 2).facilities).toBe(1 << factory)
      expect(t.g.facilities.get(factory)).toBe(4)
      expect(t.prompt()).toBe('fleets.place')
    },
  )
  rule(
    ['NF-FACT-05', 'NF-ARCH-15'],
    'Deep Space Exploration starts with an Archaeotech that is no Data Core',
    () => {
      let discards = 0
      for (let n = 0; n < 60; n++) {
        const t = new Table({ factions: ['meridian'], seed: `start ${n}`, tokens: true }).planning()
        const held = t.g.players.at(0).archaeotech.toArray()
        expect(held).toHaveLength(1)
        expect(held.every(token => token < 22)).toBe(true) // the last two of 24 are Data Cores
        expect(t.g.players.at(1).archaeotech.length).toBe(0)
        expect(t.g.archaeotechDiscard.toArray().every(token => token >= 22)).toBe(true)
        discards += t.g.archaeotechDiscard.length
        expect(t.g.archaeotechSupply.length).toBe(23 - t.g.archaeotechDiscard.length)
      }
      expect(discards).toBeGreaterThan(0)
    },
  )
})

describe('Starting Fleets', () => {
  rule(['NF-SET-08', 'NF-SET-09'], 'the same four for all, one whole Fleet for each planet', () => {
    const t = new Table({ factions: ['alpha', 'mts', 'meridian'] }).settled()
    t.says(0, ['fleet:3', 'fleet:0', 'fleet:1', 'fleet:2'])
    t.says(1, ['fleet:0', 'fleet:1', 'fleet:2', 'fleet:3']).says(2, [
      'fleet:0',
      'fleet:1',
      'fleet:2',
      'fleet:3',
    ])
    expect(planets.map(planet => t.fleet(0, planet))).toEqual([
      ['kraken', 'stingray', 'stingray'],
      ['barracuda', 'hammerhead', 'stingray'],
      ['barracuda', 'barracuda', 'stingray'],
      ['hammerhead', 'hammerhead', 'stingray'],
    ])
    expect(planets.map(planet => t.fleet(1, planet))).toEqual([1, 2, 3, 0].map(planet => t.fleet(0, planet)))
  })
  rule(['NF-SET-11', 'NF-RULING-08'], 'are placed in secret, all at once', () => {
    const t = new Table({ factions: ['alpha', 'mts', 'meridian'] }).settled()
    expect(t.asked()).toEqual([0, 1, 2])
    const before = JSON.stringify(t.seen(1).areas)
    t.says(0, ['fleet:3', 'fleet:0', 'fleet:1', 'fleet:2'])
    expect(JSON.stringify(t.seen(1).areas)).toBe(before)
    t.planning()
    for (const planet of planets) {
      expect(t.seen(1).areas[planet]?.fleet).toEqual([null, null, null])
      expect(t.seen(0).areas[planet]?.fleet).toEqual(areaOf(t.g, 0, planet).fleet.toArray())
    }
  })
  rule(
    ['NF-SET-26', 'NF-PLAN-16', 'NF-RULING-47'],
    'a Prototype owned from the start joins one of them',
    () => {
      const t = new Table({ factions: ['transatlantic'] }).settled()
      t.says(0, ['fleet:0', 'fleet:1', 'fleet:2', 'fleet:3'])
      expect(t.prompt(0)).toBe('fleets.prototype')
      t.says(0, 'planet:2').planning()
      expect(t.fleet(0, 2)).toEqual(['basilisk', 'hammerhead', 'hammerhead', 'stingray'])
      expect(t.whyNot(1, { parts: ['build planet:1', `order planet:1 ${t.class('manticore')}`] })).toBe(
        'NF-PLAN-16',
      )
      expect(t.whyNot(1, { parts: ['build planet:1', `order planet:1 ${t.class('piranha')}`] })).toBe(
        'NF-PLAN-16',
      )
    },
  )
  rule('NF-SET-13', 'ships of absent factions and sets of absent players are out of the game', () => {
    const t = new Table({ factions: ['alpha', 'mts', 'meridian'] }).planning()
    expect(t.g.reserve.length).toBe(0)
    expect(t.g.box.length).toBe(2 * 12 + 6 + 4)
    const five = new Table({ players: 5, factions: ['starempire', 'transatlantic'] }).planning()
    expect(five.g.box.length).toBe(0)
    expect(five.g.reserve.length).toBe(6 + 3)
    expect(PLANETS * 5).toBe(five.g.areas.length)
  })
})

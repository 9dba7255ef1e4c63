import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { missionOf } from '../state.js'
import { Table } from './table.js'

const victory = `make product:${content.products.indexOf('victory')}`
const VP = { z: 20, pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 }
const ready = (players = 2): Table => new Table(players).settled().withoutCards().bare()
/** The n-th tile place of the layout, the Central System first. */
const tiles = (t: Table, from: number, n: number): number[] =>
  Array.from({ length: n }, (_x, i) => t.g.players.length * 3 + from + i)

describe('Domination', () => {
  rule(
    ['NE-EX-33', 'NE-VIC-12', 'NE-VIC-13', 'NE-VIC-14', 'NE-VIC-15', 'NE-UPK-11', 'NE-RULING-91'],
    'the example of four players',
    () => {
      const t = ready(4)
      t.control(0, ...tiles(t, 0, 6))
        .control(1, ...tiles(t, 6, 6))
        .control(2, ...tiles(t, 12, 5))
        .control(3, ...tiles(t, 17, 2))
      t.nextRound()
      expect(t.vp()).toEqual([2, 1, 1, 0])
    },
  )
  rule(['NE-VIC-13', 'NE-VIC-15', 'NE-VIC-01'], 'alone with most: three in all with the centre', () => {
    const t = ready(2)
    t.control(0, ...tiles(t, 0, 6))
      .control(1, ...tiles(t, 6, 5))
      .nextRound()
    expect(t.vp()).toEqual([3, 1])
  })
  rule(
    ['NE-VIC-12', 'NE-VIC-13', 'NE-RULING-92', 'NE-RULING-45'],
    'nothing for four, for most of fewer than five, for an open centre; occupied ones count',
    () => {
      const four = ready(2)
      four.control(0, ...tiles(four, 1, 4)).nextRound()
      expect(four.vp()).toEqual([0, 0])
      const held = ready(2)
      held
        .control(0, ...tiles(held, 1, 5))
        .fleet(1, tiles(held, 1, 1)[0] ?? 0, { interceptor: 1 })
        .nextRound()
      expect(held.vp()).toEqual([2, 0])
    },
  )
})

describe('the Verge of Ascendancy', () => {
  rule(
    [
      'NE-EX-34',
      'NE-VIC-02',
      'NE-VIC-04',
      'NE-VIC-05',
      'NE-VIC-06',
      'NE-VIC-19',
      'NE-RULING-90',
      'NE-RULING-89',
      'NE-RULING-88',
    ],
    'announced in a Round: Emergency Upkeep, one Round, one Upkeep',
    () => {
      const t = ready(3).has(0, { ...VP, vp: 9 })
      t.control(0, ...tiles(t, 0, 5))
      t.says(0, 'begin', 'manufacture', victory)
      expect([t.g.verge, t.prompt()]).toEqual([0, 'manufacture.choose']) // the turn is finished
      t.says(0, 'done', 'end')
      // Nobody else has a turn; step 9 is left out; the token passes.
      expect(t.events('upkeep')).toMatchObject([{ emergency: true }])
      t.idle(() => t.g.round === 2)
      expect(t.events('upkeep-step').map(event => event['step'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
      expect([t.g.first, t.g.last, t.vp()[0]]).toEqual([1, true, 10])
      // The last Round is a full one.
      for (const seat of [1, 2, 0]) t.says(seat, 'begin', 'trade', 'done', 'end')
      expect(t.g.phase).toBe('round')
      t.allPass().idle(() => t.over)
      expect(t.events('upkeep')).toMatchObject([{ emergency: true }, { emergency: false }])
      expect([t.vp()[0], t.winners]).toEqual([13, [0]])
    },
  )
  rule(
    ['NE-VIC-03', 'NE-RULING-63', 'NE-RULING-88'],
    'announced in Upkeep: it is completed, then one Round and Upkeep',
    () => {
      const t = ready(2).has(0, { vp: 9 })
      t.control(0, ...tiles(t, 1, 5)).nextRound()
      expect([t.g.verge, t.g.last, t.g.round, t.vp()]).toEqual([0, true, 2, [11, 0]])
      expect(t.events('upkeep-step').map(event => event['step'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      t.says(1, 'begin', 'trade', 'done', 'end').says(0, 'begin', 'trade', 'done', 'end')
      t.allPass().idle(() => t.over)
      expect([t.g.round, t.winners]).toEqual([2, [0]])
      expect(t.events('upkeep')).toHaveLength(2)
    },
  )
  rule(['NE-VIC-07', 'NE-RULING-87', 'NE-VIC-08'], 'only once, and whoever has most in the end wins', () => {
    const t = ready(2)
      .has(0, { ...VP, vp: 9 })
      .has(1, { ...VP, vp: 9 })
    t.says(0, 'begin', 'manufacture', victory, 'done', 'end').idle(() => t.g.round === 2)
    t.has(0, { vp: 8 }).has(1, { ...VP, vp: 10 }) // the announcer falls back
    t.says(1, 'begin', 'manufacture', victory, 'done', 'end')
    expect([t.g.verge, t.g.phase, t.events('verge').length]).toEqual([0, 'round', 1])
    t.allPass().idle(() => t.over)
    expect([t.winners, t.g.round]).toEqual([[1], 2])
  })
})

describe('who wins', () => {
  /** The last Upkeep is about to begin. */
  const last = (players: number): Table => {
    const t = ready(players).arrange(g => {
      g.verge = 0
      g.last = true
    })
    return t
  }
  const end = (t: Table): Table => t.allPass().idle(() => t.over)
  rule(['NE-VIC-09', 'NE-RULING-35'], 'level on VP: more Systems', () => {
    const t = last(2).has(0, { vp: 11 }).has(1, { vp: 11 })
    t.control(1, ...tiles(t, 3, 2))
      .control(0, ...tiles(t, 5, 1))
      .fleet(0, 1, { marauder: 2 })
    expect(end(t).winners).toEqual([1])
    expect(t.events('ended')).toMatchObject([{ tie: 'systems', vp: [11, 11] }])
  })
  rule(['NE-VIC-10', 'NE-RULING-93'], 'then stronger Ships, without Citadels', () => {
    const t = last(2).has(0, { vp: 11 }).has(1, { vp: 11 })
    t.structure(0, 'citadel')
      .structure(1, 'citadel')
      .fleet(0, 1, { interceptor: 2 })
      .fleet(1, 4, { 'heavy-assault': 1 })
    expect(end(t).winners).toEqual([1])
    expect(t.events('ended')).toMatchObject([{ tie: 'ships' }])
  })
  rule('NE-VIC-11', 'then the victory is shared, by those who are level', () => {
    const t = last(3).has(0, { vp: 11 }).has(1, { vp: 12 }).has(2, { vp: 12 })
    t.fleet(0, 1, { marauder: 2 })
    expect(end(t).winners).toEqual([1, 2])
    expect(t.events('ended')).toMatchObject([{ tie: 'shared' }])
  })
  rule(['NE-GEN-06', 'NE-RULING-30', 'NE-GEN-05'], 'VP and resources are open to all', () => {
    const t = ready(2).has(0, { ...VP, vp: 7 })
    const seen = t.seen(1) as unknown as { players: { vp: number; z: number; goods: number[] }[] }
    expect(seen.players[0]).toMatchObject({ vp: 7, z: 20, goods: [1, 1, 1, 2, 0, 0, 0] })
  })
})

describe('numbers of players', () => {
  rule(
    ['NE-PC-01', 'NE-PC-02', 'NE-BOARD-03', 'NE-BOARD-14'],
    'each has its board, and plays by the same rules to the end',
    () => {
      for (const [players, systems] of [
        [2, 25],
        [3, 34],
        [4, 45],
      ] as const) {
        const t = new Table(players).settled().withoutCards()
        expect(t.g.systems.length).toBe(systems)
        t.has(players - 1, { vp: 10 }).nextRound()
        expect(t.g.round).toBe(2)
      }
    },
  )
  rule('NE-PC-04', 'with two the Crucial Shipyard is left out', () => {
    for (const players of [2, 3]) {
      const t = new Table(players).settled()
      const box = t.g.missionBox.toArray().map(card => missionOf(t.g, card).id)
      expect(box).toEqual(players === 2 ? ['crucial-shipyard'] : [])
    }
  })
})

describe('what the log says of the end', () => {
  rule(
    ['NE-VIC-02', 'NE-VIC-04', 'NE-VIC-05'],
    'when the Verge was reached: in a Round or in an Upkeep',
    () => {
      const made = new Table()
        .settled()
        .withoutCards()
        .has(0, { vp: 9, pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 })
      made.says(0, 'begin', 'manufacture', 'make product:4')
      expect(made.events('verge')).toMatchObject([{ by: 0, phase: 'round' }])
      const dominated = new Table().settled().withoutCards().has(0, { vp: 9 })
      dominated
        .control(0, dominated.centre)
        .allPass()
        .idle(() => dominated.g.phase === 'round')
      expect(dominated.events('verge')).toMatchObject([{ by: 0, phase: 'upkeep' }])
    },
  )
  rule(
    ['NE-VIC-08', 'NE-VIC-09', 'NE-VIC-10', 'NE-VIC-11'],
    'by what a tie was decided, and that the game is over',
    () => {
      const ended = (change: (t: Table) => unknown): { tie: unknown; winners: unknown; phase: string } => {
        const t = new Table().settled().withoutCards().bare().has(0, { vp: 10 }).has(1, { vp: 10 })
        t.arrange(g => {
          g.verge = 0
          g.last = true
        })
        change(t)
        t.allPass().idle(() => t.over)
        const [event] = t.events('ended')
        return { tie: event?.['tie'], winners: event?.['winners'], phase: t.g.phase }
      }
      const phase = 'over'
      expect(ended(t => t.has(1, { vp: 11 }))).toEqual({ tie: 'none', winners: [1], phase })
      expect(ended(t => t.control(1, 15))).toEqual({ tie: 'systems', winners: [1], phase })
      expect(ended(t => t.fleet(1, 4, { interceptor: 1 }))).toEqual({ tie: 'ships', winners: [1], phase })
      expect(ended(() => 0)).toEqual({ tie: 'shared', winners: [0, 1], phase })
    },
  )
})

import { describe, expect, test } from 'vitest'
import { NOBODY } from '@orrery/kernel'
import { applyPack } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content } from '../content/content.js'
import { isState } from '../content/missions.js'
import type { Deed } from '../rules/deeds.js'
import { note, WON } from '../rules/deeds.js'
import { mapOf } from '../rules/map.js'
import { stepsFromHome } from '../rules/holdings.js'
import { Battlefield, CALDARI, KILL, MINMATAR } from './battlefield.js'
import { Table } from './table.js'

/** Seat 0 has begun a turn and holds this Mission alone. */
function holding(id: string, players = 2): { t: Table; mission: number } {
  const t = new Table(players).settled().withoutCards().has(0, { z: 0 }).has(1, { z: 0 })
  const mission = t.dealMission(0, id)
  return { t: t.says(0, 'begin'), mission }
}
/** An action that does nothing: the checkpoint after it. */
const act = (t: Table): Table => t.says(0, 'trade', 'done')
const offered = (t: Table, seat = 0): readonly string[] =>
  t.prompt(seat) === 'checkpoint.mission' ? t.choices(seat) : []

describe('completing a Mission', () => {
  rule(
    ['NE-CARD-04', 'NE-CARD-05', 'NE-CARD-03'],
    'when its objective is fulfilled: revealed, VP and reward gained, discarded',
    () => {
      const { t, mission } = holding('flag-in-the-centre')
      const other = t.dealMission(0, 'hostile-claim')
      t.explored(t.centre).fleet(0, t.centre, { interceptor: 1 })
      t.says(0, `claim system:${t.centre}`)
      expect(offered(t)).toEqual([`mission:${mission}`])
      expect(t.whyNot(0, [`mission:${other}`])).toBe('NE-CARD-04')
      t.says(0, [`mission:${mission}`])
      expect([t.vp()[0], t.g.players.at(0).earned.get(4)]).toEqual([1, 1])
      expect(t.prompt()).toBe('research.place') // 1 RT with it
      t.says(0, { 'slot:0': 1 })
      expect(t.g.missionDiscard.toArray()).toEqual([mission])
      expect(t.g.players.at(0).missions.toArray()).toEqual([other])
      expect(t.events('mission')).toMatchObject([{ by: 0, mission, vp: 1 }])
    },
  )
  rule(['NE-CARD-06', 'NE-RULING-27'], 'optional; an event let pass must happen again', () => {
    const { t, mission } = holding('hostile-claim')
    const [one = -1, two = -1] = t.beside(t.centre)
    t.control(1, one, two).fleet(0, one, { interceptor: 1 }).fleet(0, two, { interceptor: 1 })
    t.says(0, `claim system:${one}`)
    expect(offered(t)).toEqual([`mission:${mission}`])
    t.says(0, [])
    expect(t.prompt()).toBe('turn.choose')
    expect(t.whyNot(0, `fulfil mission:${mission}`)).toBe('NE-CARD-06')
    t.says(0, 'end').says(1, 'begin', 'trade', 'done', 'end').says(0, 'begin')
    act(t)
    expect(offered(t)).toEqual([]) // it has not happened again
    t.says(0, 'end').says(1, 'pass').says(0, 'begin', `claim system:${two}`)
    expect(offered(t)).toEqual([`mission:${mission}`])
  })
  rule(
    ['NE-CARD-06', 'NE-CARD-15', 'NE-RULING-27'],
    'a state may be completed while it holds, also if it held before the card was drawn, at will in the own turn',
    () => {
      const { t, mission } = holding('war-chest')
      t.arrange(g => void (g.players.at(0).z = 31))
      expect(t.choices(0)).toContain(`fulfil mission:${mission}`)
      act(t)
      expect(offered(t)).toEqual([`mission:${mission}`])
      t.says(0, [])
      // Asked once; the state goes on, and so does the choice in the own turn.
      expect(t.choices(0)).toContain(`fulfil mission:${mission}`)
      t.says(0, 'end').says(1, 'begin', 'trade', 'done')
      expect(t.prompt()).toBe('turn.choose')
      t.says(1, 'end').says(0, 'begin')
      t.arrange(g => void (g.players.at(0).z = 29))
      expect(t.choices(0)).not.toContain(`fulfil mission:${mission}`)
      expect(t.whyNot(0, `fulfil mission:${mission}`)).toBe('NE-CARD-04')
      t.arrange(g => void (g.players.at(0).z = 30)).says(0, `fulfil mission:${mission}`)
      expect(t.vp()[0]).toBe(1)
      expect(t.prompt()).toBe('turn.choose')
    },
  )
  rule(['NE-CARD-05', 'NE-RULING-27'], 'at will: it is resolved before anybody is asked about others', () => {
    const { t, mission } = holding('war-chest')
    const other = t.dealMission(0, 'morphite-reserve')
    t.has(0, { z: 31, morphite: 5 }).says(0, `fulfil mission:${mission}`)
    expect([t.vp()[0], offered(t)]).toEqual([1, [`mission:${other}`]])
  })
  rule(['NE-CARD-04', 'NE-RULING-27'], 'not by what another player has done', () => {
    const { t } = holding('giant-slayer')
    const at = t.systemsOfTier(2)[0] ?? -1
    const theirs = t.dealMission(1, 'hostile-claim')
    const chest = t.dealMission(1, 'war-chest')
    t.control(1, at).fleet(0, at, { interceptor: 1 }).has(1, { z: 31 }).says(0, `claim system:${at}`)
    expect([offered(t, 1), t.whyNot(1, [`mission:${theirs}`])]).toEqual([[`mission:${chest}`], 'NE-CARD-04'])
  })
  rule(['NE-RULING-27', 'NE-RULING-96'], 'out of turn too, and in Upkeep', () => {
    const t = new Table().settled().withoutCards().has(0, { z: 0 }).has(1, { z: 24 })
    const mission = t.dealMission(1, 'war-chest')
    t.says(0, 'begin', 'trade', 'done')
    expect(t.asked()).toEqual([0])
    t.arrange(g => void (g.players.at(1).z = 30))
      .says(0, 'end')
      .says(1, 'pass')
      .says(0, 'begin', 'research', 'done')
    expect([t.asked(), t.prompt()]).toEqual([[1], 'checkpoint.mission'])
    t.says(1, [`mission:${mission}`])
    expect(t.vp()).toEqual([0, 1])
    const upkeep = new Table().settled().withoutCards().has(0, { z: 29 }).has(1, { z: 0 })
    const chest = upkeep.dealMission(0, 'war-chest')
    upkeep.says(0, 'pass').says(1, 'pass')
    expect([upkeep.g.phase, upkeep.g.step]).toEqual(['upkeep', 5])
    expect(offered(upkeep)).toEqual([`mission:${chest}`])
  })
  rule(
    'NE-RULING-27',
    'all holders at once, resolved from the current player clockwise, and asked again until nobody reveals',
    () => {
      const t = new Table(3).settled().withoutCards()
      for (const seat of [0, 1, 2]) t.has(seat, { z: 44 })
      const mine = [t.dealMission(0, 'war-chest'), t.dealMission(0, 'flawless-victory')]
      const theirs = t.dealMission(2, 'morphite-reserve')
      t.has(2, { z: 44, morphite: 5 })
      t.says(0, 'begin', 'trade', 'done')
      // Seat 1 holds nothing; nobody sees who of the others has answered.
      expect(t.asked()).toEqual([0, 2])
      t.says(2, [`mission:${theirs}`])
      expect(t.vp()).toEqual([0, 0, 0])
      t.says(0, [`mission:${mine[0]}`])
      const order = t.events('mission').map(event => event.by)
      expect(order).toEqual([0, 2])
      expect(t.vp()).toEqual([2, 0, 1])
      // Another round of questions, in which nobody has anything left but may be asked.
      t.idle(() => t.prompt() === 'turn.choose')
    },
  )
  rule(
    ['NE-CARD-05', 'NE-CARD-07'],
    'all are turned up together, and count for what holds at that moment',
    () => {
      const { t, mission } = holding('flag-in-the-centre')
      const theirs = t.dealMission(1, 'war-chest')
      t.has(1, { z: 42 }).explored(t.centre).fleet(0, t.centre, { interceptor: 1 })
      t.says(0, `claim system:${t.centre}`)
      t.says(1, [`mission:${theirs}`]).says(0, [`mission:${mission}`])
      // The first is still being resolved; the other lies open already.
      expect([t.prompt(), t.who()]).toEqual(['research.place', 0])
      expect(t.g.missionDiscard.toArray()).toEqual([mission, theirs])
      t.arrange(g => void (g.players.at(1).z = 0)).says(0, { 'slot:0': 1 })
      expect(t.vp()).toEqual([1, 2])
    },
  )
  rule(
    ['NE-CARD-07', 'NE-EX-05', 'NE-RULING-29'],
    'The Old Grudge: a Small Ship gives 1 VP, or one waits for a larger one',
    () => {
      const destroyed = (theirs: 'interceptor' | 'command'): { t: Battlefield; mission: number } => {
        const t = new Battlefield([CALDARI, MINMATAR])
        const mission = t.dealMission(0, 'the-old-grudge-left')
        t.battle({ interceptor: 1 }, { [theirs]: 1 }).fightOn()
        t.roll()
          .dice([...KILL])
          .closeWindow()
        t.quietly(() => t.prompt() === 'checkpoint.mission')
        return { t, mission }
      }
      const small = destroyed('interceptor')
      expect(offered(small.t)).toEqual([`mission:${small.mission}`])
      small.t.says(0, [`mission:${small.mission}`])
      expect(small.t.vp()).toEqual([1 + 1, 0]) // one for the battle
      const medium = destroyed('command')
      medium.t.says(0, [`mission:${medium.mission}`])
      expect(medium.t.vp()).toEqual([1 + 2, 0])
      // Kept: nothing is lost, and the next one may give more.
      const kept = destroyed('interceptor')
      kept.t.says(0, [])
      expect(kept.t.g.players.at(0).missions.toArray()).toEqual([kept.mission])
      expect(kept.t.vp()).toEqual([1, 0])
    },
  )
  rule('NE-RULING-28', 'one event may fulfil several Missions', () => {
    const t = new Battlefield([CALDARI, MINMATAR])
    const cards = ['cruiser-down', 'the-old-grudge-right', 'decisive-blow'].map(id => t.dealMission(0, id))
    t.battle({ interceptor: 1 }, { command: 1 }).fightOn()
    t.roll()
      .dice([...KILL])
      .closeWindow()
    t.quietly(() => t.prompt() === 'checkpoint.mission')
    for (const card of cards) t.says(0, [`mission:${card}`])
    expect(t.vp()[0]).toBe(1 + 1 + 2 + 1) // the battle, a cruiser, the grudge, Strength 3
  })
  rule(
    ['NE-VIC-18', 'NE-RULING-27'],
    'after the last Upkeep there is one more chance before VP are compared',
    () => {
      const { t, mission } = holding('war-chest')
      t.arrange(g => {
        g.players.at(0).z = 40
        g.last = true
        g.verge = 1
      })
      act(t)
      t.says(0, []).says(0, 'end').says(1, 'pass')
      t.idle(() => t.over || (t.g.step === 10 && t.prompt() === 'checkpoint.mission'))
      expect(t.over).toBe(false)
      t.says(0, [`mission:${mission}`])
      expect([t.over, t.winners]).toEqual([true, [0]])
    },
  )
  rule('NE-RULING-27', 'between two operations of the own Trade Action', () => {
    const { t, mission } = holding('war-chest')
    t.has(0, { z: 26, component: 1 }).says(0, 'trade', 'sell trade:0')
    expect(offered(t)).toEqual([`mission:${mission}`])
    t.says(0, [`mission:${mission}`])
    expect([t.vp()[0], t.prompt()]).toEqual([1, 'trade.choose'])
    // A state that ends with one operation and comes back with the next is asked about again.
    const back = holding('war-chest')
    back.t.has(0, { z: 29, pyerite: 1, component: 1 }).says(0, 'trade', 'sell trade:4', [], 'buy trade:4')
    expect([back.t.g.players.at(0).z, back.t.prompt()]).toEqual([27, 'trade.choose'])
    back.t.says(0, 'sell trade:0')
    expect(offered(back.t)).toEqual([`mission:${back.mission}`])
    // An event waits for the end of the action.
    const sale = holding('industrial-appetite')
    sale.t.has(0, { mexallon: 12 }).arrange(g => void (g.players.at(0).mineralsSpent = 10))
    sale.t.says(0, 'manufacture', 'make product:0')
    expect(sale.t.prompt()).toBe('manufacture.choose')
    sale.t.says(0, 'done')
    expect(offered(sale.t)).toEqual([`mission:${sale.mission}`])
  })
  rule(['NE-RES-02', 'NE-RULING-27'], 'Z lost above 49 were not gained by selling', () => {
    const fulfils = (z: number): boolean => {
      const { t, mission } = holding('market-day')
      t.has(0, { z, component: 3 }).says(0, 'trade')
      for (let sale = 0; sale < 3; sale++) {
        if (t.prompt() === 'checkpoint.mission') t.says(0, []) // somebody might hold the War Chest
        t.says(0, 'sell trade:0')
      }
      return t.choices(0).includes(`mission:${mission}`)
    }
    expect([fulfils(37), fulfils(38)]).toEqual([true, false])
  })
  rule('NE-RULING-27', 'states of a pack are judged beside a table without it', () => {
    holding('war-chest').t.allPass() // the states of the box were judged
    const grades = [{ vp: 1, objective: { have: { z: 1 } } }]
    const sets = { missions: [{ ...content.missions.byId('humble-the-mighty'), grades }] }
    const pack = { orreryPack: 1, game: 'new-eden', name: 'Pocket Money', sets }
    const t = new Table(2, 'eden', applyPack('new-eden', content, pack, 'pack.json')).settled().withoutCards()
    const mission = t.dealMission(0, 'humble-the-mighty')
    t.says(0, 'begin', 'trade', 'done')
    expect(t.choices(0)).toContain(`mission:${mission}`)
    // And those of the box after those of the pack.
    const back = holding('war-chest')
    expect(offered(act(back.t.has(0, { z: 31 })))).toEqual([`mission:${back.mission}`])
  })
  rule('NE-RULING-96', 'who is asked does not depend on the hand', () => {
    const asked = (id: string): number[] => {
      const { t } = holding(id)
      act(t.arrange(g => void (g.players.at(0).z = 35)))
      return t.prompt() === 'checkpoint.mission' ? t.asked() : []
    }
    expect(asked('war-chest')).toEqual([0])
    expect(asked('giant-slayer')).toEqual([0])
    // Where the Mission that fits lies in the discard pile, nobody is asked.
    const { t } = holding('giant-slayer')
    t.arrange(g => {
      const deck = g.missionDeck.toArray()
      const chest = content.missions.indexOf('war-chest')
      const assign = (zone: unknown, cards: readonly number[]): void =>
        (zone as { assign(xs: readonly number[]): void }).assign(cards)
      assign(
        g.missionDeck,
        deck.filter(card => card !== chest),
      )
      assign(g.missionDiscard, [chest])
      g.players.at(0).z = 35
    })
    expect(act(t).prompt()).toBe('turn.choose')
  })
  rule(
    ['NE-RULING-100', 'NE-MOVE-31'],
    'a reward that moves a Fleet: one System, exhausted or not, or not at all',
    () => {
      const { t, mission } = holding('pathfinder')
      t.arrange(g => {
        g.players.at(0).revealed.set(0, 3)
        note(g, 'revealed', 0, { value: 1 })
      })
      act(t).says(0, [`mission:${mission}`])
      expect(t.prompt()).toBe('card-move.from')
      t.says(0, ['system:1'])
      const to = t.beside(1).find(at => at >= 6) ?? -1
      t.says(0, `system:${to}`, 'all')
      expect(t.g.systems.at(to).explored).toBe(true)
      t.idle(() => t.prompt() === 'turn.choose')
      expect(t.ships(to).slice(0, 2)).toEqual([1, 1])
    },
  )
})

// ---------------------------------------------------------------- each of the 41

type Arrange = (t: Table) => void
/** A System of this Tier. */
const ofTier = (t: Table, tier: number, nth = 0): number =>
  mapOf(t.g).tiers.flatMap((other, at) => (other === tier ? [at] : []))[nth] ?? -1
const deed =
  (kind: Deed, more: Parameters<typeof note>[3] = {}, change: Arrange = () => undefined): Arrange =>
  t => {
    change(t)
    t.arrange(g => note(g, kind, 0, more))
  }
const controlling =
  (tier: number, n: number): Arrange =>
  t => {
    for (let i = 0; i < n; i++) t.control(0, ofTier(t, tier, i))
  }
const finished =
  (...ids: readonly string[]): Arrange =>
  t =>
    void t.completed(0, ...ids)
const tier1 = (t: Table): number => ofTier(t, 1)
const won =
  (bits: number, tier = 1): Arrange =>
  t =>
    void t.arrange(g => note(g, 'won', 0, { of: 1, at: ofTier(t, tier), value: bits }))
const FIVE = ['corporate-taxes', 'strip-mining', 'trade-hub', 'assembly-lines', 'overtime-crews'] as const
/** By Mission and grade: what fulfils it, and what comes close and does not. */
const CASES: Readonly<Record<string, readonly (readonly [yes: Arrange, no: Arrange])[]>> = {
  'the-old-grudge-left': [
    [deed('destroyed', { of: 1, value: 0 }), deed('crushed', { of: 1, value: 1 })],
    [deed('destroyed', { of: 1, value: 2 }), deed('destroyed', { of: 1, value: 0 })],
  ],
  'the-old-grudge-right': [
    [deed('destroyed', { of: 2, value: 0 }), deed('destroyed', { of: 1, value: 0 })],
    [deed('destroyed', { of: 2, value: 1 }), deed('destroyed', { of: 1, value: 1 })],
  ],
  'storm-the-core': [[won(WON.attacker, 3), won(WON.attacker, 2)]],
  'cruiser-down': [[deed('destroyed', { of: 2, value: 1 }), deed('destroyed', { of: 2, value: 0 })]],
  'giant-slayer': [[deed('destroyed', { of: 1, value: 2 }), deed('destroyed', { of: 1, value: 1 })]],
  'against-the-odds': [[won(WON.fewer), won(WON.attacker)]],
  'flawless-victory': [[won(WON.unhurt), won(WON.fewer)]],
  'hold-the-line': [[won(WON.yours), won(WON.yours | WON.attacker)]],
  'decisive-blow': [
    [deed('crushed', { value: 3 }), deed('crushed', { value: 2 })],
    [deed('crushed', { value: 6 }), deed('crushed', { value: 5 })],
  ],
  'expeditionary-force': [[won(WON.attacker, 3), t => won(0, 3)(t)]],
  'chain-of-outposts': [[t => row(t, 4), t => row(t, 3)]],
  'twin-cores': [[controlling(3, 2), controlling(3, 1)]],
  'broad-realm': [
    [controlling(1, 7), controlling(1, 6)],
    [controlling(1, 9), controlling(1, 8)],
  ],
  'inner-ring': [[controlling(2, 4), controlling(2, 3)]],
  'first-among-neighbours': [
    [
      controlling(1, 6),
      t => {
        controlling(1, 6)(t)
        for (let i = 0; i < 6; i++) t.control(2, ofTier(t, 2, i))
      },
    ],
  ],
  'hostile-claim': [[deed('claimed', { of: 1, at: 9 }), deed('claimed', { of: NOBODY, at: 9 })]],
  'flag-in-the-centre': [
    [t => deed('claimed', { at: t.centre })(t), t => deed('claimed', { at: tier1(t) })(t)],
  ],
  'on-their-doorstep': [
    [
      t => deed('claimed', { at: t.beside(4).find(at => at >= 9) ?? -1 })(t),
      t => deed('claimed', { at: t.centre })(t),
    ],
  ],
  'land-rush': [
    [
      deed('claimed', { at: 9 }, t => void t.arrange(g => void (g.players.at(0).claims = 3))),
      deed('claimed', { at: 9 }, t => void t.arrange(g => void (g.players.at(0).claims = 2))),
    ],
  ],
  'war-chest': [
    [t => void t.has(0, { z: 30 }), t => void t.has(0, { z: 29 })],
    [t => void t.has(0, { z: 42 }), t => void t.has(0, { z: 41 })],
  ],
  'strategic-stockpile': [
    [
      t => void t.has(0, { planetary: 1, moon: 3, component: 2 }),
      t => void t.has(0, { planetary: 1, moon: 2, component: 2 }),
    ],
  ],
  'morphite-reserve': [[t => void t.has(0, { morphite: 5 }), t => void t.has(0, { morphite: 4 })]],
  'complete-inventory': [
    [
      t => void t.has(0, { pyerite: 2, mexallon: 2, tritanium: 2, morphite: 2, moon: 2, component: 1 }),
      t => void t.has(0, { pyerite: 2, mexallon: 2, tritanium: 2, morphite: 1, moon: 2, component: 1 }),
    ],
  ],
  'industrial-appetite': [
    [
      deed('spent', {}, t => void t.arrange(g => void (g.players.at(0).mineralsSpent = 12))),
      deed('spent', {}, t => void t.arrange(g => void (g.players.at(0).mineralsSpent = 11))),
    ],
  ],
  'market-day': [[deed('sold', { value: 12 }), deed('sold', { value: 11 })]],
  'mixed-production': [[deed('made', { value: 3 }), deed('made', { value: 2 })]],
  'working-overtime': [[deed('acted', { value: 5 }), deed('acted', { value: 4 })]],
  'crucial-shipyard': [
    [
      t => void t.control(0, shipyard(t)).structure(shipyard(t), 'engineering'),
      t => void t.control(0, shipyard(t)).structure(shipyard(t), 'citadel'),
    ],
  ],
  'city-in-the-stars': [
    [
      t =>
        void t
          .control(0, t.centre)
          .structure(t.centre, 'refinery', 0)
          .structure(t.centre, 'refinery', 1)
          .structure(t.centre, 'citadel', 2),
      t => void t.control(0, t.centre).structure(t.centre, 'refinery', 0).structure(t.centre, 'refinery', 1),
    ],
  ],
  'ring-of-citadels': [
    [
      t =>
        void t
          .structure(0, 'citadel')
          .structure(1, 'citadel')
          .control(0, t.centre)
          .structure(t.centre, 'citadel'),
      t => void t.structure(0, 'citadel').structure(1, 'citadel').structure(t.centre, 'citadel'),
    ],
  ],
  'frontier-complex': [
    [
      t => deed('built', { at: ofTier(t, 2), value: 2 })(t),
      t => deed('built', { at: tier1(t), value: 2 })(t),
    ],
  ],
  'grand-launch': [[deed('launched', { value: 5 }), deed('launched', { value: 4 })]],
  'leading-science': [
    [finished(...FIVE), finished(...FIVE.slice(1))],
    [
      finished(...FIVE, 'medium-hulls', 'expanded-holds', 'bulk-contracts'),
      finished(...FIVE, 'medium-hulls', 'expanded-holds'),
    ],
  ],
  'many-fields': [
    [
      finished('corporate-taxes', 'medium-hulls', 'fleet-command', 'toll-gates'),
      finished('corporate-taxes', 'strip-mining', 'fleet-command', 'toll-gates'),
    ],
  ],
  'great-project': [[deed('completed', { value: 6 }), deed('completed', { value: 5 })]],
  'double-breakthrough': [
    [
      deed('completed', {}, t => void t.arrange(g => void (g.turn.completions = 2))),
      deed('completed', {}, t => void t.arrange(g => void (g.turn.completions = 1))),
    ],
  ],
  'deep-survey': [
    [
      deed(
        'revealed',
        { value: 2 },
        t => void t.arrange(g => g.turn.revealed.set(1, 1)).arrange(g => g.turn.revealed.set(2, 1)),
      ),
      deed(
        'revealed',
        { value: 2 },
        t => void t.arrange(g => g.turn.revealed.set(1, 1)).arrange(g => g.turn.revealed.set(0, 5)),
      ),
    ],
  ],
  'into-the-core': [
    [
      deed('revealed', { value: 3 }, t => void t.arrange(g => g.turn.revealed.set(2, 1))),
      deed('revealed', { value: 2 }, t => void t.arrange(g => g.turn.revealed.set(1, 1))),
    ],
  ],
  pathfinder: [
    [
      deed('revealed', { value: 1 }, t => void t.arrange(g => g.players.at(0).revealed.set(0, 3))),
      deed('revealed', { value: 1 }, t => void t.arrange(g => g.players.at(0).revealed.set(0, 2))),
    ],
  ],
  'burning-homeworld': [[deed('raided', { of: 1 }), deed('won', { of: 1, at: 4 })]],
  'humble-the-mighty': [[deed('raided', { of: 1, value: 1 }), deed('raided', { of: 1, value: 0 })]],
}
/** Systems of the player in a straight line through the centre. */
function row(t: Table, n: number): void {
  const { hexes } = mapOf(t.g)
  const inLine = hexes.flatMap((hex, at) => (hex.r === 0 && at >= 9 ? [{ at, q: hex.q }] : []))
  inLine.sort((a, b) => a.q - b.q)
  t.control(0, ...inLine.slice(0, n).map(({ at }) => at))
  // One more, not in line with all of them.
  const aside = inLine[0] ? t.beside(inLine[0].at).find(at => at >= 9 && hexes[at]?.r !== 0) : undefined
  if (aside !== undefined) t.control(0, aside)
}
/** A System close to the Home Systems of both opponents. */
function shipyard(t: Table): number {
  const map = mapOf(t.g)
  return map.tiers.findIndex(
    (tier, at) => tier > 0 && [1, 2].every(seat => stepsFromHome(map, seat, at) <= 2),
  )
}

describe('every Mission', () => {
  test('there is a case for each of the 41 and for each of its grades', () => {
    expect(Object.keys(CASES).sort()).toEqual(content.missions.items.map(({ id }) => id).sort())
    for (const { id, grades } of content.missions.items)
      expect([id, CASES[id]?.length]).toEqual([id, grades.length])
  })
  test.each(content.missions.items.map(({ id }) => id))(
    '%s is completed when, and only when, it is fulfilled',
    id => {
      const item = content.missions.byId(id)
      CASES[id]?.forEach(([yes, no], grade) => {
        const { t, mission } = holding(id, 3)
        yes(t)
        act(t)
        expect([grade, offered(t)]).toEqual([grade, [`mission:${mission}`]])
        t.says(0, [`mission:${mission}`])
        expect(t.vp()[0]).toBe(item.grades[grade]?.vp)
        const other = holding(id, 3)
        no(other.t)
        act(other.t)
        // Of the higher grade a near miss may still be worth the lower one.
        if (offered(other.t).length > 0) other.t.says(0, [`mission:${other.mission}`])
        expect(other.t.vp()[0]).toBeLessThanOrEqual(grade === 0 ? 0 : (item.grades[0]?.vp ?? 0))
      })
    },
  )
  test('a third are states, and a new hand fulfils none of them', () => {
    const states = content.missions.items.filter(isState)
    expect(states.length).toBeGreaterThan(10)
    for (const { id } of content.missions.items) {
      const { t } = holding(id, 3)
      act(t)
      expect([id, t.prompt()]).toEqual([id, 'turn.choose'])
    }
  })
})

/** What is not enough, whatever else makes the table ask; with four players, so that somebody sits across. */
const MISSES: Readonly<Record<string, readonly Arrange[]>> = {
  'expeditionary-force': [
    t => t.arrange(g => note(g, 'won', 0, { of: 1, at: near(t), value: WON.attacker })),
  ],
  'hold-the-line': [won(0)],
  'against-the-odds': [won(WON.yours | WON.unhurt)],
  'flawless-victory': [won(WON.yours | WON.attacker)],
  'on-their-doorstep': [
    t => deed('claimed', { at: near(t) })(t),
    t => deed('claimed', { at: doorstepOf(t, 2) })(t),
  ],
  'land-rush': [t => t.arrange(g => void (g.players.at(0).claims = 3))],
  'industrial-appetite': [t => t.arrange(g => void (g.players.at(0).mineralsSpent = 12))],
  'double-breakthrough': [t => t.arrange(g => void (g.turn.completions = 2))],
  'deep-survey': [
    t => t.arrange(g => g.turn.revealed.set(1, 2)),
    deed('revealed', { value: 1 }, t => void t.arrange(g => g.turn.revealed.set(1, 2))),
  ],
  pathfinder: [t => t.arrange(g => g.players.at(0).revealed.set(0, 3))],
  'first-among-neighbours': [1, 3].map(side => (t: Table) => {
    controlling(1, 6)(t)
    for (let i = 0; i < 6; i++) t.control(side, ofTier(t, 2, i))
  }),
  'complete-inventory': (['pyerite', 'mexallon', 'tritanium', 'component'] as const).map(
    short => (t: Table) => {
      const all = { z: 31, pyerite: 2, mexallon: 2, tritanium: 2, morphite: 2, moon: 2, component: 1 }
      t.has(0, { ...all, [short]: all[short] - 1 })
    },
  ),
  'strategic-stockpile': [t => t.has(0, { z: 31, planetary: 4, component: 1 })],
}
/** A Tier 1 System beside a home of seat 0 and of nobody else; one beside a home of this seat and of none of its neighbours. */
const near = (t: Table): number => doorstepOf(t, 0)
function doorstepOf(t: Table, seat: number): number {
  const { homeOf } = mapOf(t.g)
  const owners = (at: number): number[] => t.beside(at).map(next => homeOf[next] ?? NOBODY)
  return (
    t
      .systemsOfTier(1)
      .find(
        at => owners(at).every(owner => owner === NOBODY || owner === seat) && owners(at).includes(seat),
      ) ?? -1
  )
}
test.each(Object.keys(MISSES))('%s is not fulfilled by what only looks like it', id => {
  for (const miss of MISSES[id] ?? []) {
    const { t, mission } = holding(id, 4)
    const chest = t.dealMission(0, 'war-chest')
    miss(t.has(0, { z: 31 }))
    act(t)
    expect([offered(t), t.whyNot(0, [`mission:${mission}`])]).toEqual([[`mission:${chest}`], 'NE-CARD-04'])
  }
})
test('the Missions of a pack are sorted by what fulfils them as those of the box are', () => {
  const pack = { orreryPack: 1, game: 'new-eden', name: 'The same again', sets: {} }
  const anew = (): Table => {
    const t = new Table(3, 'eden', applyPack('new-eden', content, pack, 'same.json')).settled().withoutCards()
    return t.has(0, { z: 0 }).has(1, { z: 0 })
  }
  for (const [id, [grade]] of Object.entries(CASES)) {
    const t = anew()
    const mission = t.dealMission(0, id)
    grade?.[0](t.says(0, 'begin'))
    expect([id, offered(act(t))]).toEqual([id, [`mission:${mission}`]])
  }
  // Whoever let a state pass is not asked about it again because of something else that was done.
  const t = anew()
  t.dealMission(0, 'war-chest')
  t.has(0, { z: 31 }).says(0, 'begin', 'trade', 'done', [], 'end').says(1, 'pass').says(2, 'pass')
  expect(t.says(0, 'begin', 'research', 'done').prompt()).toBe('turn.choose')
})

rule('NE-RULING-27', 'everything that was done is remembered, and the same thing once', () => {
  const t = new Table().settled().withoutCards()
  const deeds = [
    ['destroyed', 0, { of: 1, at: 5, value: 0 }],
    ['crushed', 0, { of: 1, at: 5, value: 0 }],
    ['destroyed', 1, { of: 1, at: 5, value: 0 }],
    ['destroyed', 0, { of: 0, at: 5, value: 0 }],
    ['destroyed', 0, { of: 1, at: 6, value: 0 }],
    ['destroyed', 0, { of: 1, at: 5, value: 2 }],
  ] as const
  t.arrange(g => {
    for (let n = 0; n < 20; n++) for (const [deed, by, more] of deeds) note(g, deed, by, more)
    note(g, 'acted', 0)
  })
  expect([...t.g.deeds].map(({ by, of, at, value }) => [by, of, at, value])).toEqual([
    ...deeds.map(([, by, { of, at, value }]) => [by, of, at, value]),
    [0, NOBODY, -1, 0],
  ])
})

describe('who is asked about Missions, and when', () => {
  rule(
    ['NE-RULING-27', 'NE-CARD-06'],
    'between two operations only states, and only the player who acts',
    () => {
      const t = new Table().settled().withoutCards().has(0, { z: 0, pyerite: 4, mexallon: 4, tritanium: 4 })
      t.has(1, { z: 33 })
      const [stock, appetite] = ['strategic-stockpile', 'industrial-appetite'].map(id => t.dealMission(0, id))
      t.dealMission(1, 'war-chest')
      t.arrange(g => {
        const me = g.players.at(0)
        me.mineralsSpent = 10
        for (const [kind, n] of [
          [4, 3],
          [6, 2],
        ] as const)
          me.goods.set(kind, n)
      })
      t.says(0, 'begin', 'manufacture', 'make product:2')
      expect([t.asked(), t.choices()]).toEqual([[0], [`mission:${stock}`]])
      t.says(0, []).says(0, 'done')
      // After the action events count too, and everybody.
      expect(t.asked()).toEqual([0, 1])
      expect(t.choices(0)).toContain(`mission:${appetite}`)
    },
  )
  rule('NE-RULING-27', 'paying Z alone spends no minerals again', () => {
    const t = new Table().settled().withoutCards().has(0, { z: 9 }).has(1, { z: 0 })
    t.dealMission(0, 'industrial-appetite')
    const parts = `play event:${t.dealEvent(0, 'surplus-parts')}`
    t.arrange(g => void (g.players.at(0).mineralsSpent = 12)).says(0, 'begin', parts, 'trade', 'done')
    expect([t.g.players.at(0).z, t.prompt()]).toEqual([9 - 3, 'turn.choose'])
  })
  rule(['NE-RULING-96', 'NE-CARD-11'], 'nobody about a card that lies in the discard pile', () => {
    const asked = (discarded: boolean): boolean => {
      const t = new Table().settled().withoutCards().bare().has(0, { z: 0 }).has(1, { z: 0 })
      const at = t.systemsOfTier(2)[0] ?? -1
      t.control(1, at).fleet(0, at, { interceptor: 1 }).dealMission(0, 'war-chest')
      if (discarded)
        t.arrange(g => {
          const card = content.missions.indexOf('hostile-claim')
          lay(
            g.missionDeck,
            g.missionDeck.toArray().filter(other => other !== card),
          )
          lay(g.missionDiscard, [card])
        })
      return t.says(0, 'begin', `claim system:${at}`).prompt() === 'checkpoint.mission'
    }
    expect([asked(false), asked(true)]).toEqual([true, false])
  })
  rule(['NE-RULING-27', 'NE-RULING-96'], 'again about a state that has ended and come back', () => {
    const t = new Table().settled().withoutCards().has(0, { z: 0 }).has(1, { z: 0 })
    t.dealMission(0, 'war-chest')
    const asked = (z: number): boolean => {
      t.arrange(g => {
        g.players.at(0).z = z
        g.players.at(0).cubes.fill(0)
      })
      t.says(0, 'begin', 'trade', 'done')
      const is = t.prompt() === 'checkpoint.mission'
      if (is) t.says(0, [])
      t.says(0, 'end')
      if (t.prompt() === 'round.turn' && t.who() === 1) t.says(1, 'pass')
      return is
    }
    expect([asked(31), asked(20), asked(31)]).toEqual([true, false, true])
  })
  rule(['NE-RULING-27', 'NE-CARD-15'], 'nobody about what was done before the card was drawn', () => {
    const t = new Table().settled().withoutCards().bare().has(0, { z: 0 }).has(1, { z: 0 })
    const at = t.systemsOfTier(2)[0] ?? -1
    t.control(1, at).fleet(0, at, { interceptor: 1 }).says(0, 'begin', `claim system:${at}`, 'end')
    t.dealMission(0, 'hostile-claim')
    expect(t.says(1, 'pass').says(0, 'begin', 'trade', 'done').prompt()).toBe('turn.choose')
  })
  rule(['NE-VIC-18', 'NE-RULING-96'], 'at the very end who fulfils something, and nobody else', () => {
    const asked = (z: number): number[] => {
      const t = new Table().settled().withoutCards().has(0, { z }).has(1, { z: 0 })
      t.arrange(g => {
        g.verge = 1
        g.last = true
        g.players.at(1).vp = 10
      })
      t.dealMission(0, 'war-chest')
      t.says(0, 'begin', 'trade', 'done')
      while (t.prompt() === 'checkpoint.mission') t.says(t.who(), [])
      t.says(0, 'end').allPass()
      const seen: number[] = []
      for (let n = 0; !t.over && n < 20; n++) {
        if (t.prompt() === 'checkpoint.mission' && t.g.step === 10) seen.push(t.who())
        const q = t.question()
        if (q.prompt === 'checkpoint.mission') t.says(q.seat, [])
        else t.idle(() => t.over || t.prompt() === 'checkpoint.mission')
      }
      return seen
    }
    expect([asked(0), asked(31)]).toEqual([[], [0]])
  })
})
rule(['NE-VIC-05', 'NE-VIC-06'], 'the last Round is no Emergency any more', () => {
  const t = new Table()
    .settled()
    .withoutCards()
    .arrange(g => void (g.verge = 0))
  t.says(0, 'begin', 'trade', 'done', 'end').idle(() => t.g.phase === 'upkeep')
  expect(t.g.emergency).toBe(true)
  t.idle(() => t.g.phase === 'round')
  expect([t.g.emergency, t.g.last]).toEqual([false, true])
})

rule(
  ['NE-CARD-04', 'NE-RULING-96'],
  'a fifth action fulfils its Mission, though nothing else was done',
  () => {
    // A box of its own: which deed fulfils which Mission is worked out once for each.
    const t = new Table(2, 'eden', { ...content }).settled().withoutCards()
    t.has(0, { z: 20 }).used(0, 'trade', 2).used(0, 'move', 2).dealMission(0, 'working-overtime')
    t.says(0, 'begin', 'research')
    t.idle(() => t.prompt() === 'checkpoint.mission' || t.who() === 1)
    expect(t.asked()).toEqual([0])
  },
)

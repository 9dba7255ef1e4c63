import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { ACTIONS } from '../content/factions.js'
import { cubesUsed, turnPrice } from '../rules/actions.js'
import { Table } from './table.js'

/** A turn without consequences: one of the four actions that may do nothing. */
const IDLE = ['trade', 'manufacture', 'research', 'build', 'build'] as const
/** Everybody has 49 Z and no cards, the Round begins. */
const rich = (players = 2): Table => {
  const t = new Table(players).settled().withoutCards()
  for (let seat = 0; seat < players; seat++) t.has(seat, { z: 49 })
  return t
}
const idleTurn = (t: Table, seat: number, nth: number): Table =>
  t.says(seat, 'begin', IDLE[nth] ?? 'build', 'done', 'end')

describe('order of turns', () => {
  rule(['NE-ROUND-01', 'NE-GEN-03'], 'the first player begins, then it goes clockwise', () => {
    const t = rich(4).arrange(g => void (g.first = 0))
    expect(t.who()).toBe(0)
    for (const seat of [0, 1, 2, 3]) idleTurn(t, seat, 0)
    expect(t.who()).toBe(0)
  })
  rule(['NE-ROUND-02', 'NE-ROUND-06', 'NE-ROUND-19'], 'who passed is skipped; the last goes on alone', () => {
    const t = rich(3)
    t.says(0, 'pass')
    idleTurn(t, 1, 0)
    t.says(2, 'pass')
    for (const nth of [1, 2, 3, 4]) idleTurn(t, 1, nth)
    expect(t.g.phase).toBe('upkeep')
    expect(t.events('passed').map(event => event['by'])).toEqual([0, 2])
  })
  rule(['NE-ROUND-18', 'NE-UPK-01'], 'after the last pass comes Upkeep, then a new Round', () => {
    const t = rich()
    t.says(0, 'pass')
    expect(t.g.phase).toBe('round')
    t.says(1, 'pass')
    expect([t.g.phase, t.g.round]).toEqual(['upkeep', 1])
    t.nextRound()
    expect([t.g.phase, t.g.round, t.who()]).toEqual(['round', 2, 1])
    expect([...t.g.players].map(player => player.passed)).toEqual([false, false])
  })
  rule(
    ['NE-ROUND-07', 'NE-RULING-01', 'NE-RULING-90'],
    'one may pass with cubes left; they come back',
    () => {
      const t = rich()
      idleTurn(t, 0, 0)
      t.says(1, 'pass').says(0, 'pass')
      expect(cubesUsed(t.g, 0)).toBe(0)
    },
  )
  rule(['NE-ROUND-08', 'NE-RULING-02'], 'passing leaves no room for extra effects', () => {
    const t = rich().researching(0, 0, 'medium-hulls', 5)
    expect(t.choices(0)).toEqual(['begin', 'pass'])
    t.says(0, 'pass')
    expect(t.asked()).toEqual([1])
  })
})

describe('paying for turns', () => {
  rule(['NE-ROUND-03', 'NE-ROUND-04', 'NE-RULING-03', 'NE-EX-25'], 'three are free, then 5 and 10 Z', () => {
    const t = rich().has(0, { z: 12 })
    t.says(0, 'begin', 'trade', 'done', 'end').says(1, 'pass')
    idleTurn(t, 0, 1)
    idleTurn(t, 0, 2)
    expect(t.g.players.at(0).z).toBe(12)
    t.says(0, 'begin')
    expect(t.g.players.at(0).z).toBe(7) // paid before anything is done
    t.says(0, 'build', 'done', 'end')
    // 7 Z are not enough for the fifth: the Round is over.
    expect(t.g.phase).toBe('upkeep')
  })
  rule(['NE-ROUND-04', 'NE-EX-25'], 'with 3 Z more the fifth turn can be had', () => {
    const t = rich().has(0, { z: 15 })
    idleTurn(t, 0, 0)
    t.says(1, 'pass')
    for (const nth of [1, 2, 3]) idleTurn(t, 0, nth)
    t.says(0, 'begin')
    expect(t.g.players.at(0).z).toBe(0)
    t.says(0, 'build', 'done', 'end')
    expect([t.g.phase, t.g.round]).toEqual(['upkeep', 1]) // no sixth
  })
  rule(['NE-ROUND-05', 'NE-RULING-101'], 'who cannot pay passes without being asked', () => {
    const t = rich().has(0, { z: 4 })
    for (const nth of [0, 1, 2]) {
      idleTurn(t, 0, nth)
      idleTurn(t, 1, nth)
    }
    expect(t.who()).toBe(1)
    expect(t.g.players.at(0).passed).toBe(true)
  })
  rule('NE-ROUND-04', 'Overtime Crews make the fourth turn cheaper and not the fifth', () => {
    const t = rich().completed(0, 'overtime-crews').used(0, 'trade', 3)
    expect(turnPrice(t.g, 0)).toBe(2)
    t.used(0, 'trade', 4)
    expect(turnPrice(t.g, 0)).toBe(10)
    t.used(0, 'trade', 2)
    expect(turnPrice(t.g, 0)).toBe(0)
  })
})

describe('a turn', () => {
  rule(
    ['NE-ROUND-09', 'NE-ROUND-10', 'NE-ROUND-15'],
    'has exactly one action, and ends when its player says so',
    () => {
      const t = new Table().turn()
      expect(t.whyNot(0, 'end')).toBe('NE-ROUND-09')
      t.says(0, 'research', 'done')
      expect(t.who()).toBe(0)
      for (const action of ['trade', 'manufacture', 'research', 'build', 'move system:1'])
        expect(t.whyNot(0, action)).toBe('NE-ROUND-09')
      expect(t.choices()).toEqual(['end'])
      t.says(0, 'end')
      expect(t.who()).toBe(1)
    },
  )
  rule(
    ['NE-ROUND-11', 'NE-ROUND-12', 'NE-RULING-04'],
    'each action has its own slots on the own panel',
    () => {
      const slots = {
        move: 3,
        claim: 2,
        extract: 2,
        trade: 1,
        manufacture: 1,
        research: 1,
        build: 2,
      } as const
      for (const action of ACTIONS) {
        const place =
          action === 'move' ? ' system:1' : action === 'claim' || action === 'extract' ? ' system:15' : ''
        const set = (used: number): Table => {
          const t = new Table().settled().withoutCards()
          if (action === 'claim') t.explored(15).fleet(0, 15, { interceptor: 1 })
          if (action === 'extract') t.control(0, 15).tile(15, 'hek')
          return t.used(0, action, used).used(1, action, 5).has(0, { z: 49 }).says(0, 'begin')
        }
        expect([action, set(slots[action]).whyNot(0, action + place)]).toEqual([action, 'NE-ROUND-11'])
        expect([action, set(slots[action] - 1).whyNot(0, action + place)]).toEqual([action, undefined])
      }
    },
  )
  rule(
    'NE-RULING-05',
    'Trade, Manufacture, Research and Build may do nothing; there is always one of them left',
    () => {
      const t = rich()
      IDLE.forEach((action, nth) => {
        if (nth > 0) expect(t.prompt(0)).toBe('round.turn')
        t.says(0, 'begin', action, 'done', 'end')
        if (nth === 0) t.says(1, 'pass')
      })
      expect(t.g.phase).toBe('upkeep')
    },
  )
  rule(
    ['NE-ROUND-13', 'NE-DEV-07'],
    'extra effects come before and after the action, as often as one likes',
    () => {
      const t = new Table()
        .settled()
        .withoutCards()
        .researching(0, 0, 'medium-hulls', 5)
        .researching(0, 1, 'corporate-taxes', 4)
        .completed(0, 'trade-pact')
        .says(0, 'begin')
      t.says(0, 'complete slot:0', `use development:${t.development(0, 'trade-pact')}`)
      t.says(0, 'build', 'done', 'complete slot:1')
      expect(t.g.players.at(0).completed.length).toBe(3)
      expect(t.g.turn.acted).toBe(true)
    },
  )
  rule(['NE-ROUND-14', 'NE-RULING-06'], 'not in the middle of the action', () => {
    const t = new Table()
      .settled()
      .withoutCards()
      .researching(0, 0, 'medium-hulls', 5)
      .says(0, 'begin', 'build')
    expect(t.prompt()).toBe('build.choose')
    expect(t.choices().some(choice => choice.startsWith('complete'))).toBe(false)
  })
  rule('NE-ROUND-09', 'a second turn begins anew', () => {
    const t = rich()
    idleTurn(t, 0, 0)
    t.says(1, 'pass').says(0, 'begin')
    expect(t.g.turn.acted).toBe(false)
    expect(t.whyNot(0, 'end')).toBe('NE-ROUND-09')
    expect(t.whyNot(0, 'trade')).toBe('NE-ROUND-11')
  })
  rule('NE-DEV-04', 'Developments cannot be completed in the turn of another', () => {
    const t = rich().researching(1, 0, 'medium-hulls', 5).says(0, 'begin')
    expect(t.asked()).toEqual([0])
    expect(t.whyNot(0, `complete slot:4`)).toBe('NE-DEV-04')
  })
})

import { NOBODY } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Standing } from '../rules/conflict-outcome.js'
import { outcomeOf } from '../rules/conflict-outcome.js'
import { Table } from './table.js'

/** Ties and orders, where seats, Turn Order and planet Turn Order are three different things. */

const seats = { players: 4, factions: ['alpha', 'mts', 'meridian', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const stands = (place: number, might: number, claims: readonly number[] = []): Standing => ({
  might,
  claims: claims.reduce((mask, who) => mask | (1 << who), 0),
  favour: 0,
  place,
})

describe('fighters of equal Might', () => {
  rule(
    ['NF-RULING-70', 'NF-RULING-23'],
    'in a circle the first in planet Turn Order is rewarded first',
    () => {
      // 0 defeats 1 by a card; 1 defeats 2 and 2 defeats 0 by their places.
      const out = outcomeOf([1, 2, 0], [stands(2, 6, [1]), stands(0, 6), stands(1, 6)])
      expect(out.defeats).toEqual([1 << 1, 1 << 2, 1 << 0])
      expect([out.winner, out.undefeated, out.order]).toEqual([[NOBODY, NOBODY, NOBODY], 0, [1, 2, 0]])
    },
  )
  rule(['NF-RULING-23', 'NF-CONF-35'], 'two are no circle, and more Might stands outside of it', () => {
    const two = outcomeOf([1, 0], [stands(0, 6), stands(1, 6)])
    expect([two.cycle, two.winner, two.undefeated]).toEqual([[0, 0], [0, 0], 1])
    // 3 attacks a member of the circle with less Might: defeated by it, and part of nothing.
    const four = outcomeOf([1, 2, 0, 1], [stands(2, 6, [1]), stands(0, 6), stands(1, 6), stands(3, 5)])
    expect(four.cycle[3]).toBe(0)
    expect([four.order, four.undefeated]).toEqual([[1, 2, 0, 3], 0])
  })
  rule(['NF-CONF-34', 'NF-CONF-02'], 'who takes no part in a Conflict does not win it', () => {
    // 0 defeats both others, each in another Conflict; they fight the third among themselves.
    const out = outcomeOf([1, 2, 0], [stands(0, 9), stands(1, 5), stands(2, 3)])
    expect([out.defeats, out.winner]).toEqual([
      [(1 << 1) | (1 << 2), 1 << 2, 0],
      [0, 0, 1],
    ])
    expect(out.undefeated).toBe(1 << 0)
  })
  rule(['NF-CONF-37', 'NF-RULING-70'], 'without Opponents among them planet Turn Order decides', () => {
    const out = outcomeOf([1, NOBODY, 3, NOBODY], [stands(3, 5), stands(1, 2), stands(0, 5), stands(2, 5)])
    expect(out.order).toEqual([2, 3, 0, 1])
    // More Might comes first, also where nobody defeats whoever is ahead on the track.
    const duels = outcomeOf([1, NOBODY, 3, NOBODY], [stands(0, 2), stands(1, 1), stands(2, 9), stands(3, 5)])
    expect(duels.order).toEqual([2, 3, 0, 1])
  })
})

describe('Turn Order and not the order of seats', () => {
  const planned = (
    order: readonly number[],
    plans: readonly (readonly string[])[],
    change: (t: Table) => unknown,
  ) => {
    const t = new Table(seats).planning()
    change(t)
    for (const seat of order) t.plan(seat, ...(plans[seat] ?? []))
    return t
  }
  rule(['NF-RULING-04', 'NF-AS-21', 'NF-GEN-08'], 'equal Prestige pays for Attacks in Turn Order', () => {
    const attack = [at(1, 3), at(2, 3)]
    const t = planned([2, 0, 3, 1], [attack, attack, attack], u => {
      for (const seat of [0, 1, 2]) u.player(seat, { prestige: seat === 1 ? 4 : 9 })
    })
    const paid = t.log.filter(event => event.type === 'prestige' && event['why'] === 'attacks')
    expect(paid.map(event => event['by'])).toEqual([1, 2, 0])
  })
  rule(['NF-AS-08', 'NF-GEN-08'], 'compensation is paid in Turn Order', () => {
    const plans = [
      [at(1, 2), at(2, 3)],
      [at(1, 2), at(3, 2)],
      [at(2, 0), at(3, 0)],
      [at(2, 0), at(3, 0)],
    ]
    const t = planned([3, 1, 0, 2], plans, () => 0)
    expect([t.g.pacified, t.events('cancelled').map(event => event['by'])]).toEqual([1, [1, 0]])
  })
  rule(
    ['NF-RULING-52', 'NF-OPT-01'],
    'of equal sealed bids either is first, and the others follow by lot; all are paid',
    () => {
      const orders = new Set<string>()
      for (let n = 0; n < 40; n++) {
        const t = new Table({ ...seats, seed: `sealed ${n}`, settings: { order: 'sealed' } }).planning()
        t.plan(0).plan(1, 'initiative').plan(2).plan(3, 'initiative')
        orders.add([...t.g.order].join())
        expect([1, 3].map(seat => t.g.players.at(seat).credits - t.gainedCredits(seat))).toEqual([9, 9])
      }
      const firsts = new Set([...orders].map(order => order[0]))
      const lasts = new Set([...orders].map(order => order.at(-1)))
      expect([firsts, lasts]).toEqual([new Set(['1', '3']), new Set(['0', '1', '2', '3'])])
    },
  )
})

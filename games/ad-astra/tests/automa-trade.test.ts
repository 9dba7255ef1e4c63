import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { diplomatCard, inPlay, pool } from './envoys.js'
import { relate, solo } from './solo.js'
import type { Table } from './table.js'

/** Seat 0 trades with the Automa, and holds so much of each resource; its pool of diplomats is empty. */
const bank = (relation: number, ...held: readonly number[]): Table =>
  relate(
    solo()
      .holds(0, ...held)
      .arrange(g => lay(g.players.at(0).diplomats, [])),
    relation,
  )

describe('deals with an Automa', () => {
  rule('AA-RULING-92', 'at most three at a time, and no more than can be paid for', () => {
    /** The most that may be taken; nothing where it is not even asked. */
    const most = (relation: number, held: number): number => {
      const t = bank(relation, held, 0, 0, 0).says(0, 'trade seat:1')
      if (t.prompt() === 'turn.choose') return 0
      return [4, 3, 2, 1].find(n => t.whyNot(0, n) === undefined) ?? 0
    }
    expect([0, 1, 2, 3, 4, 6, 9].map(held => most(0, held))).toEqual([0, 0, 1, 1, 2, 3, 3])
    expect([0, 1, 2, 3, 9].map(held => most(2, held))).toEqual([0, 1, 2, 3, 3])
    expect(bank(0, 1, 0, 0, 0).says(0, 'trade seat:1').prompt()).toBe('turn.choose')
  })
  rule(['AA-RULING-92', 'AA-TRADE-14'], 'taking nothing is no deal; a deal is one', () => {
    const t = bank(0, 9, 0, 0, 0)
    t.says(0, 'trade seat:1', 0)
    expect([t.prompt(), t.resources(0)]).toEqual(['turn.choose', [9, 0, 0, 0]])
    pool(t, 0, 'banker')
    expect(t.whyNot(0, 'force-deal seat:1')).toBeUndefined()
    const u = bank(0, 9, 0, 0, 0)
    u.says(0, 'trade seat:1', 1, { food: 2 }, { credits: 1 })
    pool(u, 0, 'banker')
    expect(u.whyNot(0, 'force-deal seat:1')).toBe('AA-TRADE-14')
  })
  rule(
    ['AA-RULING-92', 'AA-TRADE-04', 'AA-TRADE-14', 'AA-DIP-08'],
    'a diplomat may come with it, or alone, and is a deal, too',
    () => {
      const t = bank(0)
      const banker = pool(t, 0, 'banker')
      t.says(0, 'trade seat:1')
      expect(t.prompt()).toBe('automa-deal.diplomat')
      t.says(0, [banker])
      const card = diplomatCard(t, 'banker')
      expect([t.prompt(), t.g.diplomatsInPlay.has(card), t.g.players.at(0).diplomats.length]).toEqual([
        'turn.choose',
        true,
        0,
      ])
      expect(t.g.postings.at(card)).toMatchObject({ target: 1, initiator: 0 })
      expect(t.whyNot(0, 'trade seat:1')).toBe('AA-TRADE-14')
      // It may be kept.
      const u = bank(0)
      pool(u, 0, 'banker')
      u.says(0, 'trade seat:1', [])
      expect([u.prompt(), u.g.players.at(0).diplomats.length, u.g.players.at(0).dealt]).toEqual([
        'turn.choose',
        1,
        false,
      ])
      // After resources.
      const v = bank(2, 1, 0, 0, 0)
      const gift = pool(v, 0, 'banker')
      v.says(0, 'trade seat:1', 1)
      v.says(0, { research: 1 })
      v.says(0, [gift])
      expect([v.resources(0), v.g.diplomatsInPlay.length]).toEqual([[0, 1, 0, 0], 1])
    },
  )
  rule(['AA-RULING-92', 'AA-DIP-11', 'AA-TRADE-08'], 'one that works at once does so and leaves', () => {
    const t = bank(0)
    const envoy = pool(t, 0, 'peace-envoy')
    t.says(0, 'trade seat:1', [envoy])
    t.idle(() => t.prompt() === 'turn.choose')
    const card = diplomatCard(t, 'peace-envoy')
    expect([t.g.diplomatsInPlay.has(card), t.g.diplomatDiscard.has(card)]).toEqual([false, true])
  })
  rule(['AA-RULING-92', 'AA-TRADE-04'], 'who has no spare token is not asked for a diplomat', () => {
    const t = bank(0)
    pool(t, 0, 'banker')
    for (const id of [
      'pickpocket',
      'agitator',
      'data-thief',
      'tax-forger',
      'saboteur',
      'poisoner',
      'sleeper',
      'mole',
    ])
      inPlay(t, id, 1, 0)
    t.says(0, 'trade seat:1')
    expect(t.prompt()).toBe('turn.choose')
  })
  rule(['AA-RULING-92', 'AA-RULING-07'], 'leave to build is given at once, without a question', () => {
    const t = relate(solo(), 2).clear(0).clear(1)
    t.says(0, `ask-permission system:${t.home(1)}`)
    expect([t.asked(), t.prompt()]).toEqual([[0], 'turn.choose'])
    expect(t.events('permission')).toMatchObject([{ by: 1, to: 0, allowed: true }])
  })
})

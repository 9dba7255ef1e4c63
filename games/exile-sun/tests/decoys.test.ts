import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { tokensAt, tokensOf } from '../rules/tokens.js'
import { open, space, FRIGATES, kindAt } from './clash.js'

describe('Decoys', () => {
  rule(
    [
      'XS-DECOY-01',
      'XS-DECOY-03',
      'XS-DECOY-04',
      'XS-RULING-30',
      'XS-RULING-34',
      'XS-RULING-71',
      'XS-RULING-72',
    ],
    'an attacked Decoy is shown and removed when its battle comes up; the attacker chose ships for nothing, unseen',
    () => {
      const t = open()
        .attack('medium', 'decoy')
        .hand(0, ...FRIGATES(4))
      t.says(0, 'end').says(1, 'end')
      expect(kindAt(t, space()).sort()).toEqual(['decoy', 'medium'])
      // To others both sides choose alike.
      expect([t.asked(), t.prompt(0), t.prompt(1)]).toEqual([[0, 1], 'battle.ships', 'battle.decoy'])
      t.says(0, t.ships(0, ...FRIGATES(4)))
      t.says(1, [])
      expect(kindAt(t, space())).toEqual(['medium'])
      const [fleet = -1] = tokensAt(t.g, space())
      expect(t.seen(1).tokens[fleet]?.kind).toBeNull()
      expect(t.events('ships')).toEqual([])
      expect(t.g.players.at(0).hand.length).toBe(4)
      expect(t.g.players.at(1).decoys).toBe(0)
      expect(t.prompt(0)).toBe('hand.discard')
    },
  )
  rule(['XS-EX-30', 'XS-DECOY-08'], 'a Decoy defeats a single Scout and stays undiscovered', () => {
    const t = open().attack('decoy', 1)
    t.says(0, 'end').says(1, 'end')
    expect(kindAt(t, space())).toEqual(['decoy'])
    const [decoy = -1] = tokensAt(t.g, space())
    expect(t.seen(1).tokens[decoy]?.kind).toBeNull()
  })
  rule(['XS-EX-30', 'XS-DECOY-09'], 'two Scouts reveal and remove it', () => {
    const t = open().attack('decoy', 2)
    t.says(0, 'end').says(1, 'end').toPrompt('hand.discard')
    expect(kindAt(t, space())).toEqual(['scout', 'scout'])
    expect(t.events('decoy').length).toBe(1)
  })
  rule(
    ['XS-DECOY-10', 'XS-DECOY-11', 'XS-RULING-31'],
    'a Decoy may attack: it pins a fleet and is then removed; two Decoys remove each other',
    () => {
      const fleet = open().attack('decoy', 'heavy')
      fleet.says(0, 'end')
      const pinned = [...tokensOf(fleet.g, 1)][0] ?? -1
      expect(fleet.whyNot(1, `move token:${pinned} space:${fleet.at(1, 0)}`)).toBe('XS-MOVE-27')
      fleet.says(1, 'end').toPrompt('hand.discard')
      expect(kindAt(fleet, space())).toEqual(['heavy'])
      expect(fleet.seen(0).tokens[pinned]?.kind).toBeNull()
      const both = open().attack('decoy', 'decoy')
      both.says(0, 'end').says(1, 'end').toPrompt('hand.discard')
      expect(kindAt(both, space())).toEqual([])
    },
  )
  rule(
    ['XS-DECOY-12', 'XS-RULING-32', 'XS-MOVE-24'],
    'a Decoy scanned out of an engagement frees the other; a freed aggressor has no moves left',
    () => {
      const t = open()
      const mine = t.put(0, 'light', t.at(0, 0))
      const helper = t.put(0, 'scout', t.at(2, 0))
      const decoy = t.put(1, 'decoy', t.at(1, 0))
      t.says(0, `move token:${mine} space:${t.at(1, 0)}`, `scan token:${helper} token:${decoy}`)
      expect(t.g.engagements.length).toBe(0)
      expect(t.g.tokens.at(mine).pinned).toBe(false)
      expect(t.whyNot(0, `move token:${mine} space:${t.at(0, 0)}`)).toBe('XS-MOVE-24')
      expect(
        t.choices(0).some(c => c.includes(`move token:${mine} `) || c.startsWith(`scan token:${mine} `)),
      ).toBe(false)
      const other = open()
      const bluff = other.put(0, 'decoy', other.at(0, 0))
      const held = other.put(1, 'light', other.at(1, 0))
      const free = other.put(1, 'light', other.at(2, 0))
      other
        .says(0, `move token:${bluff} space:${other.at(1, 0)}`, 'end')
        .says(1, `scan token:${free} token:${bluff}`)
      expect(other.whyNot(1, `move token:${held} space:${other.at(0, 0)}`)).toBeUndefined()
    },
  )
  rule('XS-DECOY-12', 'a Decoy scanned out of one engagement leaves the others as they are', () => {
    const t = open()
    const [bluff, other] = [t.put(1, 'decoy', t.at(1, 0)), t.put(1, 'light', t.at(1, 2))]
    const [one, two, helper] = [t.at(0, 0), t.at(0, 2), t.at(2, 0)].map(at => t.put(0, 'light', at))
    t.says(0, `move token:${two} space:${t.at(1, 2)}`, `move token:${one} space:${t.at(1, 0)}`)
    t.says(0, `scan token:${helper} token:${bluff}`)
    expect([...t.g.engagements].map(({ at, by }) => [at, by])).toEqual([[t.at(1, 2), two]])
    expect([one, two, other].map(token => t.g.tokens.at(token ?? -1).pinned)).toEqual([false, true, true])
  })
  rule(['XS-DECOY-13', 'XS-RULING-33'], 'a Decoy captures nothing', () => {
    const t = open()
    const planet = t.planet(1)
    t.paint('planet', planet).put(0, 'decoy', planet)
    t.put(0, 'light', t.at(0, 0))
    t.put(1, 'light', t.at(2, 0))
    t.toCycle(2)
    expect([...t.g.planets].find(p => p.at === planet)?.controller).toBe(1)
    expect(t.g.players.at(0).vp).toBe(0)
  })
})

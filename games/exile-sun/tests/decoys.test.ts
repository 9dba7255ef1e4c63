import { answerNamed } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { tokensAt, tokensOf } from '../rules/tokens.js'
import type { Kind } from '../state.js'
import { open, space, FRIGATES, kindAt } from './clash.js'
import type { Table } from './table.js'

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
    ['XS-DECOY-10', 'XS-RULING-31'],
    'a Decoy may attack, and is seen through when the owner of the fleet comes to move',
    () => {
      const t = open().attack('decoy', 'heavy')
      const [fleet = -1] = tokensOf(t.g, 1)
      expect(t.g.tokens.at(fleet).pinned).toBe(true)
      // Whether it was one is seen by all, so that the turn cannot be taken back.
      const ended = (at: Table): unknown => {
        const result = answerNamed(at.g, 0, 'end')
        return result.ok && result.barrier
      }
      expect(ended(t)).toBe(true)
      expect(t.g.engagements.length).toBe(0)
      expect(kindAt(t, space())).toEqual(['heavy'])
      // What the Decoy ran into stays hidden, and is free to move.
      expect(t.seen(0).tokens[fleet]?.kind).toBeNull()
      expect(t.whyNot(1, `move token:${fleet} space:${t.at(1, 0)}`)).toBeUndefined()
      // An attack that is real holds.
      const real = open().attack('light', 'heavy')
      const [held = -1] = tokensOf(real.g, 1)
      expect(ended(real)).toBe(true)
      expect(real.g.engagements.length).toBe(1)
      expect(ended(open().noTechs())).toBe(false)
      expect(real.whyNot(1, `move token:${held} space:${real.at(1, 0)}`)).toBe('XS-MOVE-27')
    },
  )
  rule(
    ['XS-DECOY-10', 'XS-DECOY-11', 'XS-RULING-31'],
    'against somebody who has moved already it lasts until the Battle Phase; two Decoys remove each other',
    () => {
      const late = (theirs: Kind): Table => {
        const t = open()
        const mine = t.put(1, 'decoy', t.at(1, 0))
        t.put(0, theirs, space())
        t.says(0, 'end').says(1, `move token:${mine} space:${space()}`)
        expect([t.events('decoy').length, t.g.engagements.length]).toEqual([0, 1])
        return t.says(1, 'end').toPrompt('hand.discard')
      }
      expect(kindAt(late('heavy'), space())).toEqual(['heavy'])
      expect(kindAt(late('decoy'), space())).toEqual([])
    },
  )
  rule(
    ['XS-RULING-31', 'XS-DECOY-11'],
    'of two Decoys only the one that ran into the other goes when the owner of that one comes to move',
    () => {
      const t = open().attack('decoy', 'decoy')
      const [lying = -1] = tokensOf(t.g, 1)
      t.says(0, 'end')
      expect(kindAt(t, space())).toEqual(['decoy'])
      expect(t.events('decoy').map(({ owner }) => owner)).toEqual([0])
      // Nobody learns what it ran into, and it moves on.
      expect(t.seen(0).tokens[lying]?.kind).toBeNull()
      expect(t.whyNot(1, `move token:${lying} space:${t.at(1, 0)}`)).toBeUndefined()
    },
  )
  rule('XS-RULING-31', 'it stays while a third player comes to move, and goes when its victim does', () => {
    const t = open({ players: 3 })
    const decoy = t.put(0, 'decoy', t.at(1, 0))
    t.put(2, 'heavy', t.at(0, 0))
    t.says(0, `move token:${decoy} space:${t.at(0, 0)}`, 'end')
    expect([t.prompt(1), kindAt(t, t.at(0, 0)).sort()]).toEqual(['turn.choose', ['decoy', 'heavy']])
    expect([t.g.engagements.length, t.events('decoy').length]).toEqual([1, 0])
    t.says(1, 'end')
    expect([t.prompt(2), kindAt(t, t.at(0, 0))]).toEqual(['turn.choose', ['heavy']])
    expect([t.g.engagements.length, t.events('decoy').length]).toEqual([0, 1])
  })
  rule(
    ['XS-RULING-31', 'XS-DECOY-08', 'XS-DECOY-09'],
    'two to five Scouts see through it when they come to move, and may then go; one does not',
    () => {
      for (const scouts of [1, 2, 3, 4, 5]) {
        const t = open().attack('decoy', scouts).says(0, 'end')
        const free = scouts > 1
        expect([scouts, t.events('decoy').length, t.g.engagements.length]).toEqual(
          free ? [scouts, 1, 0] : [scouts, 0, 1],
        )
        expect(kindAt(t, space()).filter(kind => kind === 'scout')).toHaveLength(scouts)
        const movable = new Set(t.choices(1).flatMap(choice => /^move (token:\d+)/.exec(choice)?.[1] ?? []))
        expect(movable.size).toBe(free ? scouts : 0)
      }
    },
  )
  rule('XS-RULING-31', 'of several attacks each is looked at for itself', () => {
    const t = open()
    const places = [t.at(-2, 0), t.at(0, 0), t.at(2, 0)]
    const kinds = ['decoy', 'light', 'decoy'] as const
    const attackers = places.map((place, i) => {
      t.put(1, 'medium', place)
      return t.put(0, kinds[i] ?? 'light', t.freeBeside(place))
    })
    attackers.forEach((token, i) => t.says(0, `move token:${token} space:${places[i]}`))
    t.says(0, 'end')
    expect([...t.g.engagements].map(({ at }) => at)).toEqual([places[1]])
    expect(t.events('decoy').length).toBe(2)
  })
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

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { tokensOf } from '../rules/tokens.js'
import type { Kind } from '../state.js'
import { shipOf } from '../state.js'
import { Table } from './table.js'
import { PLAIN, open, FRIGATES, CRAFT, clash } from './clash.js'

describe('choosing ships', () => {
  const choosing = (
    mine: Kind,
    theirs: Kind | number,
    hand: readonly string[] = ['cruiser', 'frigate'],
  ): Table => {
    const t = open().attack(mine, theirs)
    return t
      .hand(0, ...hand)
      .hand(1, 'destroyer', 'frigate')
      .toPrompt('battle.ships')
  }
  rule(['XS-SHIP-01', 'XS-YARD-01', 'XS-YARD-03'], 'exactly as many ships as the token stands for', () => {
    for (const [kind, n] of [
      ['heavy', 5],
      ['medium', 4],
      ['light', 3],
    ] as const) {
      const t = choosing(kind, 'light')
      expect(t.whyNot(0, t.ships(0, 'cruiser', ...CRAFT(n - 2)))).toBe('XS-SHIP-01')
      expect(t.whyNot(0, t.ships(0, 'cruiser', ...CRAFT(n - 1)))).toBeUndefined()
    }
    const scouts = choosing('light', 2)
    expect(scouts.question(1).spec).toMatchObject({ min: 2, max: 2 })
    expect(choosing('shipyard', 'light').question(0).spec).toMatchObject({ min: 5, max: 5 })
  })
  rule(
    ['XS-SHIP-02', 'XS-YARD-04', 'XS-SHIP-07', 'XS-RULING-10'],
    'the Shipyard card in battles of its token, always and only there, and it is not the card from the hand',
    () => {
      const t = choosing('shipyard', 'light')
      expect(t.whyNot(0, t.ships(0, 'cruiser', ...CRAFT(4)))).toBe('XS-YARD-04')
      expect(t.whyNot(0, t.ships(0, 'shipyard', ...CRAFT(4)))).toBe('XS-SHIP-05')
      expect(t.whyNot(0, t.ships(0, 'shipyard', 'cruiser', ...CRAFT(3)))).toBeUndefined()
      const other = choosing('heavy', 'light')
      expect(other.whyNot(0, other.ships(0, 'shipyard', 'cruiser', ...CRAFT(3)))).toBe('XS-SHIP-07')
      const empty = choosing('shipyard', 'light', [])
      expect(empty.whyNot(0, empty.ships(0, 'shipyard', ...CRAFT(4)))).toBe('XS-SHIP-06')
      expect(empty.whyNot(0, empty.ships(0, 'shipyard', 'flagship', ...CRAFT(3)))).toBeUndefined()
    },
  )
  rule(
    ['XS-SHIP-03', 'XS-SHIP-04', 'XS-FLAG-01'],
    'hand, Strike Craft and Flagship, the latter free in any battle; no card from a deck',
    () => {
      const t = choosing('light', 'light')
      const [reserved = -1] = t.g.players.at(0).reserve.toArray()
      expect(t.whyNot(0, [`ship:${reserved}`, ...t.ships(0, 'cruiser', 'strike-craft')])).toBe('XS-SHIP-03')
      expect(t.whyNot(0, t.ships(0, 'cruiser', 'flagship', 'strike-craft'))).toBeUndefined()
    },
  )
  rule('XS-SHIP-05', 'one card of the hand at least, if there is one', () => {
    const t = choosing('light', 'light')
    expect(t.whyNot(0, t.ships(0, ...CRAFT(3)))).toBe('XS-SHIP-05')
    expect(t.whyNot(0, t.ships(0, 'frigate', ...CRAFT(2)))).toBeUndefined()
  })
  rule(
    ['XS-SHIP-06', 'XS-RULING-08', 'XS-RULING-09'],
    'with an empty hand the Flagship must come, while it is owned; five Strike Craft are always there',
    () => {
      const t = choosing('heavy', 'light', [])
      expect(t.whyNot(0, t.ships(0, ...CRAFT(5)))).toBe('XS-SHIP-06')
      expect(t.whyNot(0, t.ships(0, 'flagship', ...CRAFT(4)))).toBeUndefined()
      const lost = t.g.players
        .at(0)
        .storage.toArray()
        .filter(card => shipOf(t.g, card).id !== 'flagship')
      t.cards(g => g.players.at(0).storage, lost)
      expect(t.whyNot(0, t.ships(0, ...CRAFT(5)))).toBeUndefined()
    },
  )
  rule('XS-SHIP-08', 'trophies never fight', () => {
    const t = choosing('light', 'light')
    const [flagship = -1] = t.g.players
      .at(1)
      .storage.toArray()
      .filter(card => shipOf(t.g, card).id === 'flagship')
    t.cards(g => g.players.at(0).trophies, [flagship])
    expect(t.whyNot(0, [`ship:${flagship}`, ...t.ships(0, 'cruiser', 'strike-craft')])).toBe('XS-SHIP-08')
  })
  rule(
    ['XS-SHIP-09', 'XS-SHIP-10', 'XS-SHIP-12', 'XS-INFO-12', 'XS-RULING-70', 'XS-RULING-81'],
    'in secret and at the same time; nothing shows until both have chosen, then everybody sees all',
    () => {
      const t = new Table({ players: 3, colonies: PLAIN }).openSpace().attack('medium', 'light')
      t.hand(0, 'cruiser', 'frigate').hand(1, 'destroyer', 'frigate').toPrompt('battle.ships')
      expect(t.asked()).toEqual([0, 1])
      t.says(0, t.ships(0, 'cruiser', 'frigate', ...CRAFT(2)))
      expect(t.seen(1).players[0]?.hand.length).toBe(2)
      expect(t.seen(1).battle.sides[0]?.ships).toEqual([])
      const mine = [...tokensOf(t.g, 0)][0] ?? -1
      expect(t.seen(1).tokens[mine]?.kind).toBeNull()
      t.says(1, t.ships(1, 'destroyer', ...CRAFT(2)))
      expect(t.seen(2).players[0]?.hand.length).toBe(0)
      expect(t.seen(2).battle.sides.map(s => s.ships.length)).toEqual([4, 3])
      expect(t.seen(2).tokens[mine]?.kind).toBe('medium')
    },
  )
  rule(
    ['XS-SHIP-11', 'XS-RULING-02', 'XS-SHIP-13'],
    'columns in the order named, the same until the end',
    () => {
      const t = clash(['frigate', 'cruiser', 'destroyer'], FRIGATES(3))
      expect(t.classes(t.g.battle.sides.at(0).ships)).toEqual(['frigate', 'cruiser', 'destroyer'])
      t.round([{}], [{ 1: 2 }])
      expect(t.classes(t.g.battle.sides.at(0).ships)).toEqual(['frigate', 'cruiser', 'destroyer'])
      expect(t.choices(1)).toEqual(['2', '3'])
      expect(t.asked().every(seat => t.prompt(seat) === 'tactics.attack')).toBe(true)
    },
  )
})

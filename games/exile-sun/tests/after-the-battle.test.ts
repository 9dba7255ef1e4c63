import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { tokensAt, tokensOf } from '../rules/tokens.js'
import { privateVp } from '../rules/victory.js'
import { Table } from './table.js'
import { open, space, FRIGATES, CRAFT, clash, kindAt } from './clash.js'

describe('after the battle', () => {
  rule(
    [
      'XS-EX-15',
      'XS-CAS-01',
      'XS-CAS-06',
      'XS-CAS-07',
      'XS-CAS-12',
      'XS-CAS-13',
      'XS-CAS-14',
      'XS-RULING-67',
      'XS-RULING-68',
    ],
    'the first battle: Jared holds with three ships of five',
    () => {
      const t = clash(
        ['battleship', 'battleship', 'frigate', 'frigate'],
        ['cruiser', 'destroyer', 'destroyer', 'frigate', 'frigate'],
      )
      t.round([{ 4: 2, 5: 2 }], [{ 1: 5, 3: 2, 4: 2 }])
      expect(t.g.battle.sides.at(1).gone).toBe(0b11000)
      t.round([{}], [{ 2: 5 }])
      expect(kindAt(t, space())).toEqual(['light'])
      const [token = -1] = tokensAt(t.g, space())
      expect(t.seen(0).tokens[token]?.kind).toBe('light')
      expect([...tokensOf(t.g, 0)]).toEqual([])
      const james = t.g.players.at(0)
      const jared = t.g.players.at(1)
      expect(t.classes(james.overhead).slice(0, 2)).toEqual(['battleship', 'battleship'])
      expect(t.classes(james.reserve).slice(0, 2)).toEqual(['frigate', 'frigate'])
      expect(t.classes(jared.reserve).slice(0, 2)).toEqual(['frigate', 'frigate'])
      expect(t.classes(jared.hand).sort()).toEqual(['cruiser', 'destroyer', 'destroyer'])
      expect(james.hand.length).toBe(0)
    },
  )
  rule(
    ['XS-EX-16', 'XS-CAS-08'],
    'the second battle: four Strike Craft and a Frigate against a Light',
    () => {
      const t = clash([...CRAFT(4), 'frigate'], ['cruiser', 'cruiser', 'strike-craft'])
      t.round([{ 1: 4, 3: 1 }], [{ 1: 1, 2: 1, 3: 1, 4: 1, 5: 2 }])
      expect(kindAt(t, space())).toEqual(['scout'])
      expect(t.classes(t.g.players.at(0).storage).filter(c => c === 'strike-craft').length).toBe(5)
      expect(t.classes(t.g.players.at(1).storage).filter(c => c === 'strike-craft').length).toBe(5)
      expect(t.g.players.at(0).reserve.at(0)).toBe(
        Number(t.events('destroyed').find(e => e['column'] === 4 && e['owner'] === 0)?.['ship']),
      )
      expect(t.classes(t.g.players.at(1).overhead)[0]).toBe('cruiser')
      expect(t.classes(t.g.players.at(1).hand)).toEqual(['cruiser'])
    },
  )
  rule(
    ['XS-EX-17', 'XS-CAS-09', 'XS-FLAG-03', 'XS-CAS-11', 'XS-VP-05', 'XS-VP-08'],
    'the third battle: one Battleship is left, and the Flagship is a trophy',
    () => {
      const t = clash(
        ['battleship', 'battleship', 'cruiser', 'cruiser'],
        ['cruiser', 'destroyer', 'destroyer', 'frigate', 'flagship'],
      )
      const before = [privateVp(t.g, 0), privateVp(t.g, 1)]
      t.round([{ 5: 8, 1: 4, 2: 3, 3: 3, 4: 2 }], [{ 2: 5, 3: 4, 4: 4 }])
      expect(kindAt(t, space())).toEqual(['scout'])
      expect(t.classes(t.g.players.at(0).trophies)).toEqual(['flagship'])
      expect(t.classes(t.g.players.at(1).storage)).not.toContain('flagship')
      expect([privateVp(t.g, 0), privateVp(t.g, 1)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1])
      expect([...tokensOf(t.g, 1)]).toEqual([])
      t.idle(() => t.over)
      expect(t.classes(t.g.players.at(1).storage)).not.toContain('flagship')
    },
  )
  rule(['XS-CAS-10', 'XS-RULING-11'], 'the opponent takes the trophy even when losing', () => {
    const t = clash(['flagship', 'cruiser', 'cruiser'], FRIGATES(3))
    t.round([{ 1: 4, 2: 4 }], [{ 1: 6 }])
    t.round([{ 3: 4 }], [{}])
    expect(t.g.battles.at(0).winner).toBe(0)
    expect(t.classes(t.g.players.at(1).trophies)).toEqual(['flagship'])
  })
  rule(['XS-CAS-15', 'XS-RULING-15'], 'several under one deck in an order of the owner’s choice', () => {
    const t = clash(['battleship', 'battleship', 'battleship'], ['destroyer', 'frigate', 'frigate'])
    t.round([{ 1: 3, 2: 2, 3: 2 }], [{}])
    expect(t.prompt(1)).toBe('order-under.order')
    const [a, b, c] = t.choices(1)
    expect(t.whyNot(1, [a, b])).toBe('malformed')
    t.says(1, [b, c, a])
    const { reserve } = t.g.players.at(1)
    expect([reserve.at(2), reserve.at(1), reserve.at(0)].map(x => `ship:${x}`)).toEqual([b, c, a])
    expect(t.seen(1).players[1]?.reserve.every(card => card === null)).toBe(true)
  })
  rule(
    ['XS-CAS-16', 'XS-CAS-17'],
    'at the end of the phase the whole hand may go under Reserve, big ships too, or nothing',
    () => {
      const t = new Table({ players: 2 }).moving().hand(0, 'battleship', 'frigate').toPrompt('hand.discard')
      expect(t.choices(0)).toEqual(['keep', 'discard'])
      t.says(0, 'discard').says(1, 'keep')
      const [a, b] = t.choices(0)
      t.says(0, [b, a])
      const { hand, reserve } = t.g.players.at(0)
      expect(hand.length).toBe(0)
      expect([`ship:${reserve.at(1)}`, `ship:${reserve.at(0)}`]).toEqual([b, a])
      expect(t.classes(reserve)).toContain('battleship')
      expect(t.g.players.at(1).hand.length).toBe(4)
    },
  )
  rule(
    'XS-RULING-84',
    'Salvage Crews bring one destroyed ship back to the hand; it still counts as destroyed',
    () => {
      const t = open()
        .attack('light', 'light')
        .hand(0, ...FRIGATES(3))
        .hand(1, 'battleship', 'destroyer', 'frigate')
      t.techs(0, 'salvage-crews').toPrompt('battle.ships')
      t.says(0, t.ships(0, ...FRIGATES(2), 'flagship'))
        .says(1, t.ships(1, 'battleship', 'destroyer', 'frigate'))
        .says(0, [])
      t.round([{}], [{ 1: 2, 2: 2, 3: 6 }])
      t.says(0, [])
      expect([t.prompt(0), t.asked()]).toEqual(['battle.aftermath', [0]])
      t.says(0, [t.tech(0, 'salvage-crews')])
      expect(t.whyNot(0, 'column:2')).toBe('XS-RULING-84')
      t.says(0, 'column:1')
      expect(t.classes(t.g.players.at(0).hand)).toEqual(['frigate', 'frigate'])
      expect((t.g.battles.at(0).aggressorLost >> 9) & 7).toBe(2)
    },
  )
  rule('XS-RULING-84', 'each of two Salvage Crews saves a ship of its own', () => {
    const t = open()
      .attack('light', 'light')
      .hand(0, ...FRIGATES(3))
      .hand(1, 'battleship', 'destroyer', 'frigate')
    t.techs(0, 'salvage-crews', 'salvage-crews').toPrompt('battle.ships')
    t.says(0, t.ships(0, ...FRIGATES(3)))
      .says(1, t.ships(1, 'battleship', 'destroyer', 'frigate'))
      .says(0, [])
    t.round([{}], [{ 1: 2, 2: 2, 3: 2 }])
    t.says(0, []).says(
      0,
      t.g.players
        .at(0)
        .techs.toArray()
        .map(card => `tech:${card}`),
    )
    t.says(0, 'column:1')
    expect(t.whyNot(0, 'column:1')).toBe('XS-RULING-84')
    t.says(0, 'column:2')
    expect(t.classes(t.g.players.at(0).hand)).toEqual(['frigate', 'frigate'])
  })
  rule('XS-RULING-84', 'what was salvaged in an earlier battle saves no ship of the next', () => {
    const t = open()
      .arrange(g => {
        // As the battle before left it: the ships of columns 1 and 2 were salvaged.
        for (const side of g.battle.sides) side.salvaged = 0b11
      })
      .attack('light', 'light')
      .lineUp(FRIGATES(3), ['battleship', 'destroyer', 'frigate'])
    t.round([{}], [{ 1: 2, 2: 2, 3: 2 }])
    t.idle(() => t.g.phase !== 'battle')
    expect(t.classes(t.g.players.at(0).hand)).toEqual([])
  })
  rule('XS-RULING-84', 'Salvage Crews with nothing to salvage cannot be played', () => {
    const t = open()
      .attack('light', 'light')
      .hand(0, ...FRIGATES(2))
      .hand(1, ...FRIGATES(3))
    t.techs(0, 'salvage-crews').toPrompt('battle.ships')
    t.says(0, t.ships(0, ...FRIGATES(2), 'strike-craft'))
      .says(1, t.ships(1, ...FRIGATES(3)))
      .says(0, [])
    // Three for three, but the one ship lost on this side goes to Storage by itself.
    t.round([{ 1: 2, 2: 2 }], [{ 3: 1 }])
    t.says(0, []).says(0, [])
    t.round([{ 3: 2 }], [{}])
    t.says(0, [])
    expect(t.prompt(0)).toBe('battle.aftermath')
    expect(t.whyNot(0, [t.tech(0, 'salvage-crews')])).toBe('XS-RULING-84')
  })
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { fork } from '@orrery/kernel/host'
import { FRIGATES, covered, power, clash, open } from './clash.js'
import { Table } from './table.js'

describe('errors and misses as table settings', () => {
  rule(
    ['XS-EX-25', 'XS-BATTLE-13', 'XS-RULING-04'],
    'errors allowed: the opponent takes the point too many from any of the columns',
    () => {
      const t = clash(['cruiser', 'frigate', 'frigate'], FRIGATES(3), { settings: { errors: true } })
      expect(power(t)[0]).toBe(8)
      t.round([{ 1: 5, 2: 2 }, { 1: 2 }], [{}])
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'excess.remove'])
      expect(t.choices(1)).toEqual(['attack-1', 'attack-2', 'defend-1'])
      expect(t.whyNot(1, {})).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'attack-1': 2 })).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'defend-2': 1 })).toBe('XS-BATTLE-13')
      t.says(1, { 'attack-2': 1 })
      expect(covered(t, 1)).toEqual([2, 1, 0, 0, 0])
    },
  )
  rule(['XS-BATTLE-13', 'XS-RULING-04'], 'points for one kind of column are not too many there', () => {
    const t = open({ settings: { errors: true } })
      .attack('light', 'light')
      .hand(0, ...FRIGATES(3))
      .hand(1, ...FRIGATES(3))
    t.techs(0, 'pulse-lances', 'aegis-screens').toPrompt('battle.ships')
    t.says(0, t.ships(0, ...FRIGATES(3))).says(1, t.ships(1, ...FRIGATES(3)))
    t.says(0, [t.tech(0, 'pulse-lances'), t.tech(0, 'aegis-screens')])
    const more = (attack: Record<string, number>, defend: Record<string, number>): Table => {
      const trial = new Table({ players: 2 })
      trial.g = fork(t.g)
      return trial.round([attack, defend], [{}])
    }
    // Six for either, three for Attack only, three for Defend only.
    expect(more({ 1: 8, 2: 1 }, { 1: 3 }).prompt(1)).not.toBe('excess.remove')
    expect(more({ 1: 3 }, { 1: 8, 2: 1 }).prompt(1)).not.toBe('excess.remove')
    expect(more({ 1: 8, 2: 1 }, { 1: 4 }).question(1).spec).toMatchObject({ total: 1 })
  })
  rule('XS-RULING-06', 'a removal leaves the blow that a quiet battle demands', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true } })
    t.arrange(g => {
      g.battle.quiet = 3
    })
    t.round([{ 1: 1 }, { 1: 6 }], [{ 1: 1 }])
    expect(t.whyNot(1, { 'attack-1': 1 })).toBe('XS-BATTLE-13')
    t.says(1, { 'defend-1': 1 })
    expect(covered(t, 1)[0]).toBe(1)
  })
  rule('XS-MISS-03', 'stand: misplaced points are accepted and lost', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'stand' } })
    t.round([{ 4: 4, 1: 1 }, { 5: 1 }], [{}])
    expect(covered(t, 1)).toEqual([1, 0, 0, 0, 0])
    expect(t.prompt(0)).toBe('tactics.attack')
  })
  rule(
    ['XS-MISS-04', 'XS-RULING-05'],
    'redo: both set tactics anew if the opponent agrees, once a round',
    () => {
      const t = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'redo' } })
      t.round([{ 4: 4 }], [{ 1: 1 }])
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'misses.agree'])
      t.says(1, 'redo')
      expect([t.asked(), t.prompt(0), t.g.battle.round]).toEqual([[0, 1], 'tactics.attack', 1])
      t.round([{ 5: 4 }], [{ 1: 1 }])
      expect(t.g.battle.round).toBe(2)
      // Both missed: both must agree.
      t.round([{ 4: 1 }], [{ 5: 1 }])
      expect(t.asked()).toEqual([0, 1])
      t.says(0, 'redo').says(1, 'stand')
      expect(t.g.battle.round).toBe(3)
      expect(covered(t, 0)).toEqual([1, 0, 0, 0, 0])
    },
  )
  rule('XS-MISS-01', 'Defend points in a column without a ship miss as well', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'redo' } })
    t.round([{ 1: 1 }, { 4: 1 }], [{}])
    expect([t.asked(), t.prompt(1)]).toEqual([[1], 'misses.agree'])
  })
})

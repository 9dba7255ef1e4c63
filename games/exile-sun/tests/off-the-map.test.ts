import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lastRow, tokensOf } from '../rules/tokens.js'
import { Table } from './table.js'

/** Whose tokens, and which of them: not those of others, not those in the supply, not those held fast. */

describe('tokens a player may name', () => {
  /** Seat 0 has a fleet and a Decoy near each other, seat 1 a fleet far off; seat 0 holds this card. */
  function near(card: string): { t: Table; own: number; other: number; enemy: number; unused: number } {
    const t = new Table({ players: 2 }).openSpace()
    const [own, other] = [t.put(0, 'light', t.at(0, 0)), t.put(0, 'decoy', t.at(1, 0))]
    const enemy = t.put(1, 'light', t.at(-3, 3))
    t.noTechs().techs(0, card)
    return { t, own, other, enemy, unused: lastRow(t.g, 0) - 1 }
  }
  rule(['XS-MOVE-02', 'XS-MOVE-27'], 'a card helps a token of one’s own that lies on the map', () => {
    const { t, own, enemy, unused } = near('afterburners')
    t.says(0, `play ${t.tech(0, 'afterburners')}`)
    expect(t.whyNot(0, [`token:${enemy}`])).toBe('XS-MOVE-02')
    expect(t.whyNot(0, [`token:${unused}`])).toBe('XS-MOVE-02')
    expect(t.whyNot(0, [`token:${own}`])).toBeUndefined()
  })
  rule(['XS-MOVE-02', 'XS-RULING-83'], 'Sensor Ghosts mix two tokens that lie on the map', () => {
    const { t, own, other, unused } = near('sensor-ghosts')
    t.says(0, `play ${t.tech(0, 'sensor-ghosts')}`)
    expect(t.whyNot(0, `mix token:${own} token:${unused}`)).toBe('XS-MOVE-02')
    expect(t.whyNot(0, `mix token:${unused} token:${other}`)).toBe('XS-MOVE-02')
    expect(t.whyNot(0, `mix token:${own} token:${other}`)).toBeUndefined()
  })
  rule(
    ['XS-MOVE-02', 'XS-SCAN-17'],
    'scans are made by and at tokens that lie on the map, its first space too',
    () => {
      const t = new Table({ players: 2 }).openSpace()
      const [own, enemy] = [t.put(0, 'light', 0), t.put(1, 'light', t.beside(0)[0] ?? -1)]
      const [unused, supply] = [lastRow(t.g, 0) - 1, lastRow(t.g, 1) - 12]
      expect(t.whyNot(0, `scan token:${own} token:${enemy}`)).toBeUndefined()
      expect(t.choices(0)).toContain(`scan token:${own} token:${enemy}`)
      expect(t.whyNot(0, `scan token:${unused} token:${enemy}`)).toBe('XS-MOVE-02')
      expect(t.whyNot(0, `scan token:${own} token:${supply}`)).toBe('XS-SCAN-17')
    },
  )
  rule('XS-RULING-83', 'a token on the first space of the map is mixed like any other', () => {
    const t = new Table({ players: 2 }).openSpace()
    const [own, other] = [t.put(0, 'light', t.beside(0)[0] ?? -1), t.put(0, 'decoy', 0)]
    t.noTechs()
      .techs(0, 'sensor-ghosts')
      .says(0, `play ${t.tech(0, 'sensor-ghosts')}`)
    expect(t.whyNot(0, `mix token:${own} token:${other}`)).toBeUndefined()
  })
  rule('XS-MOVE-02', 'a token in the supply does not move', () => {
    const { t, unused } = near('afterburners')
    expect(t.whyNot(0, `move token:${unused} space:${t.at(0, 1)}`)).toBe('XS-MOVE-02')
  })
  rule('XS-MOVE-27', 'without a token of one’s own that can move no card helps any', () => {
    const t = new Table({ players: 2 }).openSpace().noTechs()
    t.put(1, 'light', t.at(-3, 3))
    t.techs(0, 'afterburners', 'long-range-array')
    expect(tokensOf(t.g, 0)).toEqual([])
    expect(t.whyNot(0, `play ${t.tech(0, 'afterburners')}`)).toBe('XS-MOVE-27')
    // A card that helps no token in particular needs none.
    expect(t.whyNot(0, `play ${t.tech(0, 'long-range-array')}`)).toBeUndefined()
  })
  rule('XS-MOVE-27', 'a token held in an engagement is helped by no card', () => {
    const t = new Table({ players: 2 }).openSpace().attack('light', 'light')
    t.techs(1, 'afterburners').says(0, 'end')
    expect([t.who(), t.whyNot(1, `play ${t.tech(1, 'afterburners')}`)]).toEqual([1, 'XS-MOVE-27'])
  })
})

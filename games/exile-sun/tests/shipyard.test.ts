import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { inSupply } from '../rules/tokens.js'
import { privateVp } from '../rules/victory.js'
import type { Table } from './table.js'
import { open, space, FRIGATES, kindAt } from './clash.js'

describe('the Shipyard', () => {
  const yard = ['shipyard', 'cruiser', 'battleship', 'battleship', 'frigate']
  const defends = (): Table => open().attack('light', 'shipyard').lineUp(FRIGATES(3), yard)
  rule(['XS-EX-27', 'XS-YARD-05'], 'nothing lost: the token stays', () => {
    const t = defends().round([{}], [{ 1: 2, 2: 2, 3: 2 }])
    expect(kindAt(t, space())).toEqual(['shipyard'])
  })
  rule(
    ['XS-EX-28', 'XS-YARD-06', 'XS-YARD-08'],
    'only the Shipyard card left: the token stays and brings five ships again',
    () => {
      const t = defends().arrange(g => {
        g.battle.sides.at(0).power = 40
      })
      t.round([{ 2: 8, 3: 8, 4: 8, 5: 8 }], [{ 1: 2, 2: 2, 3: 2 }]).idle(() => t.prompt(0) === 'claims.claim')
      expect(kindAt(t, space())).toEqual(['shipyard'])
      expect(t.classes(t.g.players.at(1).storage)).toContain('shipyard')
      expect(t.g.battles.at(0).winner).toBe(1)
    },
  )
  rule(
    ['XS-EX-29', 'XS-YARD-07', 'XS-YARD-09', 'XS-VP-04'],
    'the card lost, the battle won with three ships: a Light takes its place, and S never comes back',
    () => {
      const t = defends().arrange(g => {
        g.battle.sides.at(0).power = 40
      })
      const before = privateVp(t.g, 1)
      t.round([{ 1: 4, 5: 2 }], [{ 1: 2, 2: 2, 3: 2 }]).toPrompt('hand.discard')
      expect(kindAt(t, space())).toEqual(['light'])
      expect(t.classes(t.g.players.at(0).trophies)).toEqual(['shipyard'])
      expect(inSupply(t.g, 1, 'shipyard')).toBe(0)
      expect(privateVp(t.g, 1)).toBe(before - 1)
    },
  )
  rule(['XS-YARD-11', 'XS-RULING-38'], 'the Shipyard token moves, scans and attacks', () => {
    const t = open()
    const token = t.put(0, 'shipyard', t.at(0, 0))
    const theirs = t.put(1, 'light', t.at(2, 0))
    t.says(0, `move token:${token} space:${t.at(1, 0)}`, `scan token:${token} token:${theirs}`)
    expect(t.seen(0).tokens[theirs]?.kind).toBe('light')
    t.says(0, `move token:${token} space:${t.at(2, 0)}`)
    expect(t.g.engagements.at(0).by).toBe(token)
  })
})

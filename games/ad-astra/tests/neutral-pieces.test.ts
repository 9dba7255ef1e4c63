import type { Seat } from '@orrery/kernel'
import { roll } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { UnitName } from './clash.js'
import { attack, baseOf, best, declareAll, enough, facing, fieldOf, left, rolled, toDice } from './clash.js'
import type { Table } from './table.js'
import { tablesOf } from '../state.js'

/** Seat 0 attacks neutral pieces in the field, and looks at the dice before they are spent. */
function hunt(units: readonly UnitName[], prey: Readonly<Record<string, number>>, empire = 'sol'): Table {
  const t = facing({ empire, units }, {})
  t.arrange(g => {
    for (const [name, n] of Object.entries(prey))
      g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral[name] ?? 0, n)
  })
  return t
}
const diceOf = (t: Table, side: 0 | 1): number => t.g.rolls.at(side).dice.length
const unrest = (t: Table, seat: Seat, space: number): Table =>
  t.arrange(g => void (g.players.at(seat).unrest = space))

describe('neutral pieces', () => {
  rule(
    ['AA-NEU-06', 'AA-NEU-07', 'AA-NEU-08', 'AA-NEU-09', 'AA-NEU-01'],
    'each rolls the dice of its firepower',
    () => {
      expect(diceOf(toDice(attack(hunt(['titan'], { raider: 3 }))), 1)).toBe(3)
      expect(diceOf(toDice(attack(hunt(['titan'], { 'space-eel': 1 }))), 1)).toBe(2)
      expect(diceOf(toDice(attack(hunt(['titan'], { 'pirate-base': 1, raider: 1 }))), 1)).toBe(4)
      expect(diceOf(toDice(attack(hunt(['titan'], { guardian: 1 }))), 1)).toBe(3)
    },
  )
  rule(
    ['AA-NEU-06', 'AA-RULING-95'],
    'raiders are bolder while their enemy’s unrest level is 2 or more',
    () => {
      expect(diceOf(toDice(attack(unrest(hunt(['titan'], { raider: 2 }), 0, 7))), 1)).toBe(2)
      expect(diceOf(toDice(attack(unrest(hunt(['titan'], { raider: 2 }), 0, 8))), 1)).toBe(4)
      // An empire that knows no unrest does not embolden them.
      expect(diceOf(toDice(attack(unrest(hunt(['titan'], { raider: 2 }, 'klackon'), 0, 8))), 1)).toBe(2)
    },
  )
  rule(
    ['AA-NEU-02', 'AA-RULING-19', 'AA-NEU-07', 'AA-NEU-09', 'AA-NEU-06', 'AA-NEU-08'],
    'they make the most damage of their dice, each with its own effect, any number of times',
    () => {
      const damage = (prey: Readonly<Record<string, number>>, dice: readonly number[]): unknown => {
        const t = toDice(attack(hunt(['doom-star'], prey)))
        enough(rolled(t, [1], dice))
        return t.events('struck').find(e => e['by'] === -1)?.['damage']
      }
      expect(damage({ raider: 1 }, [4, 3, 1])).toBe(2)
      expect(damage({ 'pirate-base': 1 }, [6, 2, 2])).toBe(2)
      expect(damage({ 'space-eel': 1 }, [5, 4, 1])).toBe(4)
      expect(damage({ 'space-eel': 1 }, [4, 4])).toBe(2)
      expect(damage({ guardian: 1 }, [3, 2, 1])).toBe(6)
      // Any die may pay any effect of those that fight.
      expect(damage({ raider: 1, 'space-eel': 1 }, [5, 4])).toBe(3)
    },
  )
  rule(
    ['AA-NEU-03', 'AA-RULING-20'],
    'the fewest hull points are hit first, and no more than is needed',
    () => {
      const t = toDice(attack(hunt(['titan', 'frigate', 'cruiser'], { raider: 3 })))
      enough(rolled(t, [1], [4, 4, 1]))
      expect(left(t.g, 0)).toEqual([
        ['cruiser', 0],
        ['titan', 1],
      ])
      expect(t.events('destroyed').map(e => e['by'])).toEqual([0])
    },
  )
  rule(
    ['AA-NEU-03', 'AA-RULING-20'],
    'among equals the one with more firepower; then its owner chooses',
    () => {
      // A titan of the Psilons has the hull of a cruiser, and more firepower.
      const t = toDice(attack(hunt(['titan', 'cruiser'], { raider: 1 }, 'psilon')))
      enough(rolled(t, [1], [4]))
      expect(left(t.g, 0)).toEqual([
        ['cruiser', 0],
        ['titan', 1],
      ])
      // Two frigates from different systems: which is hit is asked.
      const u = hunt(['frigate'], { raider: 1 })
      const other = u.star(12)
      const far = u.planet(other, 'earth').unit(0, 0, other)
      u.holds(0, 0, 0, 0, 1)
      u.plays(0, 'attack').says(0, [`system:${baseOf(u)}`, `system:${other}`])
      toDice(declareAll(u))
      enough(rolled(u, [1], [4]))
      expect([u.prompt(), u.who()]).toEqual(['neutral-hits.piece', 0])
      const at = [...u.g.combat.pieces].findIndex(({ what, kind }) => kind === 'unit' && what === far)
      u.says(0, `piece:${at}`)
      expect(u.g.units.at(far).scrapped).toBe(true)
      expect([...u.g.units].filter(unit => unit.scrapped).length).toBe(1)
    },
  )
  rule(
    ['AA-NEU-04', 'AA-NEU-10', 'AA-NEU-06', 'AA-NEU-07'],
    'what is destroyed is paid for, whatever the result',
    () => {
      const t = toDice(attack(hunt(['titan'], { raider: 1, 'space-eel': 1 })))
      t.holds(0)
      rolled(t, [5, 1, 1, 1], [1, 1, 1])
      t.says(0, 'best')
      t.says(0, { 'piece:1': 1 })
      t.says(0, 'disengage', t.basic('flight'))
      expect(t.events('combat-over').map(e => e['winner'])).toEqual([1])
      expect(t.resources(0)).toEqual([0, 0, 0, 1])
      expect(t.g.systems.at(fieldOf(t)).neutrals.toArray()).toEqual([0, 1, 0, 0])
      expect(t.g.players.at(0).neutralDestroyed).toBe(true)
    },
  )
  rule(['AA-NEU-05', 'AA-NEU-08', 'AA-NEU-10', 'AA-RULING-80'], 'a piece worth VP is kept', () => {
    const t = toDice(attack(hunt(['titan'], { 'pirate-base': 1 })))
    t.holds(0)
    best(rolled(t, [6, 6, 6, 6], [1, 1, 1]))
    expect(t.resources(0)).toEqual([0, 3, 0, 3])
    expect(t.g.players.at(0).trophies.get(tablesOf(t.g).neutral['pirate-base'] ?? 0)).toBe(1)
  })
  rule(
    ['AA-NEU-09', 'AA-RULING-74'],
    'the Guardian makes its opponent reroll every 5 and 6 once a round',
    () => {
      let high = 0
      for (let n = 0; n < 12; n++) {
        const t = hunt(['doom-star', 'titan'], { guardian: 1 })
        t.arrange(g => {
          for (let i = 0; i < n; i++) roll(g, 6)
        })
        toDice(attack(t))
        const first = t.events('rolled').find(e => e['by'] === 0)?.['dice'] as number[]
        const again = t.events('rerolled').filter(e => e['by'] === 0)
        const fives = first.filter(die => die >= 5).length
        high += fives
        expect(again.map(e => e['n'])).toEqual(fives > 0 ? [fives] : [])
        const after = t.g.rolls.at(0).dice.toArray()
        first.forEach((die, i) => die < 5 && expect(after[i]).toBe(die))
      }
      expect(high).toBeGreaterThan(0)
    },
  )
  rule('AA-NEU-11', 'neutral pieces never disengage, and are asked for nothing', () => {
    const t = toDice(attack(hunt(['titan'], { guardian: 1 })))
    enough(rolled(t, [1, 1, 1, 1], [1, 1]))
    expect(t.prompt()).toBe('disengage.choose')
    t.says(0, 'stay')
    expect([t.prompt(), t.who()]).toEqual(['combat.after', 0])
    expect(t.g.combat.round).toBe(2)
  })
})

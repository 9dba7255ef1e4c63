import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content as printed } from '../content/content.js'
import type { Unit } from '../content/empires.js'
import { anomalyHandle } from '../rules/abilities.js'
import { passiveIn } from '../rules/test-windows.js'
import { cardEffect, cardOfEffect } from '../rules/tests.js'
import { altered } from './box.js'
import {
  attack,
  best,
  clash,
  effectOf,
  facing,
  fieldOf,
  left,
  rolled,
  spends,
  strip,
  toDice,
} from './clash.js'
import { Table } from './table.js'

/** What works and what is offered in the windows of a roll. */

/** An empire whose units of a class have this ability besides. */
/** Units of this class have this ability, whether a pack may say so or not. */
const armed = (empire: string, size: number, special: NonNullable<Unit['special']>) => {
  const units = printed.empires
    .byId(empire)
    .units.map((unit, i) => (i === size ? { ...unit, special } : unit))
  return altered({ empires: { [empire]: { units } } }, { checked: false })
}
const dice = (t: Table): number[] => [0, 1].map(side => t.g.rolls.at(side).dice.length)

describe('rolls', () => {
  rule(['AA-TEST-06', 'AA-CBT-23'], 'Gravity Lenses are for defenders, Keen Eyes for attackers', () => {
    const lenses = (mine: string, theirs: string): number[] => {
      const t = facing({ empire: mine, units: ['cruiser'] }, { empire: theirs, units: ['cruiser'] })
      return dice(toDice(attack(t.tiers(0, { engineering: 2 }).tiers(1, { engineering: 2 }))))
    }
    expect([lenses('klackon', 'psilon'), lenses('psilon', 'klackon')]).toEqual([
      [1, 2],
      [1, 1],
    ])
    /** Who is asked after the roll, besides the attacker with its scanner. */
    const asked = (mine: string, theirs: string): [number, number] => {
      const t = facing({ empire: mine, units: ['titan'] }, { empire: theirs, units: ['titan'] })
      toDice(attack(t.tiers(0, { physics: 2 }).tiers(1, { physics: 2 })))
      const own = t.choices(0).filter(name => name.startsWith('use')).length
      t.says(0, 'pass')
      return [own, t.prompt() === 'combat.after' ? t.who() : -1]
    }
    expect([asked('mrrshan', 'klackon'), asked('klackon', 'mrrshan')]).toEqual([
      [2, -1],
      [1, -1],
    ])
  })
  rule(
    ['AA-TEST-06', 'AA-CBT-23'],
    'a Monolith shields, an Ambusher strikes first, and both roll all their dice',
    () => {
      const monolith = clash({ empire: 'silicoid', units: ['doom-star'] }, { units: ['titan'] })
      expect([dice(monolith)[0], monolith.g.rolls.at(0).shields]).toEqual([5, 1])
      const ambusher = clash({ empire: 'mrrshan', units: ['doom-star'] }, { units: ['titan'] })
      expect([dice(ambusher)[0], ambusher.g.rolls.at(0).damage]).toEqual([6, 2])
      expect(passiveIn(ambusher.g, 0, 'combat', fieldOf(ambusher))).toEqual({ dice: 1, shield: 0, damage: 2 })
    },
  )
  rule(
    ['AA-ANOM-02', 'AA-TEST-08'],
    'an anomaly card that comes back in the same step may be played again',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      const [ghosts, veil] = [t.anomaly(0, 'targeting-ghosts'), t.anomaly(0, 'phase-veil')]
      attack(t)
      const use = `use ability:${anomalyHandle(t.g, veil)}`
      t.says(0, use)
      t.arrange(g => {
        lay(g.anomalyDiscard, [])
        lay(g.players.at(0).anomalies, [ghosts, veil])
      })
      t.says(0, use)
      expect(t.g.rolls.at(0).shields).toBe(4)
    },
  )
  rule(['AA-CBT-23', 'AA-TEST-08'], 'units have abilities, orbital buildings have none', () => {
    const cards = armed('psilon', 1, {
      name: 'Spotter',
      source: 'ours',
      abilities: [{ effect: { when: { combat: 'after-roll' }, do: [{ reroll: 1 }] } }],
    })
    const asked = (theirs: Parameters<typeof facing>[1]): boolean => {
      const t = facing({ empire: 'psilon', units: ['frigate'] }, theirs, cards)
      toDice(attack(t)).says(0, 'pass')
      return t.prompt() === 'combat.after' && t.who() === 1
    }
    expect(asked({ empire: 'klackon', orbitals: ['outpost', 'battle-station'] })).toBe(false)
    expect(asked({ empire: 'psilon', units: ['cruiser'] })).toBe(true)
  })
  rule(['AA-DPL-03', 'AA-CBT-23'], 'a unit in supply has no part in anything', () => {
    const cards = armed('sol', 0, {
      name: 'Herald',
      source: 'ours',
      abilities: [{ effect: { when: { roll: 'diplomacy' }, do: [{ dice: 1 }] } }],
    })
    const t = strip(Table.of('sol', 'psilon', {}, cards))
      .clear(0)
      .holds(0)
    t.plays(0, 'diplomacy')
    if (t.prompt() === 'diplomacy.tokens') t.says(0, [`system:${t.home(0)}`])
    expect(t.events('rolled').map(e => (e['dice'] as number[]).length)).toEqual([1])
  })
  rule(['AA-TEST-02', 'AA-TEST-04'], 'who can pay for nothing more that is open has spent all', () => {
    const t = clash({ units: ['titan'], technologies: ['phasor'] }, { units: ['titan'] })
    rolled(t, [4, 4], [1])
    spends(t, 0, [effectOf(t, 0, 'phasor'), 4])
    expect(t.asked().filter(seat => t.prompt(seat) === 'combat.spend')).not.toContain(0)
  })
  rule('AA-TEST-02', 'every effect says which card it is printed on, the boards’ on none', () => {
    expect([0, 1, 7, 15].map(effect => cardOfEffect(effect))).toEqual(new Array(4).fill(undefined))
    expect([0, 1, 50].map(card => cardOfEffect(cardEffect(card)))).toEqual([0, 1, 50])
  })
  rule(
    ['AA-TEST-05', 'AA-CBT-22'],
    'the best of the rest: the first use of a basic effect may be cheaper, no other',
    () => {
      /** Damage to a doom star, when some dice are spent by hand and the rest as well as can be. */
      const damage = (dice: readonly number[], ...byHand: readonly number[]): number => {
        const t = clash({ empire: 'mrrshan', units: ['titan'] }, { units: ['doom-star'] })
        rolled(t, dice, [1])
        for (const die of byHand) t.says(0, `spend effect:0 face:${die}`)
        best(t)
        return left(t.g, 1)[0]?.[1] ?? -1
      }
      expect([damage([4]), damage([4, 4]), damage([4, 5]), damage([3])]).toEqual([1, 1, 2, 0])
      expect([damage([4, 4, 1], 4), damage([4, 5], 4)]).toEqual([2, 2])
      expect([damage([4, 4], 4), damage([4, 4, 5], 4)]).toEqual([1, 2])
    },
  )
  rule(['AA-TEST-05', 'AA-DPL-05'], 'what is best in diplomacy nobody else decides', () => {
    const t = strip(Table.of('sol', 'psilon')).holds(0)
    t.develops(0, 'galactic-court')
    t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`])
    t.arrange(g => g.rolls.at(0).dice.assign([6, 6]))
    t.says(0, 'pass')
    expect(t.choices(0)).toContain('done')
    expect(t.choices(0)).not.toContain('best')
  })
})

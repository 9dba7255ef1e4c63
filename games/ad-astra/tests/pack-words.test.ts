import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { doesIf } from '../content/vocabulary.js'
import { altered } from './box.js'
import { attack, facing, fieldOf, left, rolled, strip } from './clash.js'
import { Table } from './table.js'

/** Words that cards of a pack may use where no card of the box does. */

describe('words of packs', () => {
  rule(['AA-TEST-06', 'AA-CBT-10'], 'damage that a card brings to a combat round counts without dice', () => {
    const cards = altered({
      technologies: {
        'space-academy': {
          abilities: [{ effect: { when: { combat: 'before-roll' }, do: [{ damage: 2 }] } }],
        },
      },
    })
    const t = facing({ units: ['titan'], technologies: ['space-academy'] }, { units: ['cruiser'] }, cards)
    attack(t)
    t.says(0, t.choices(0).find(name => name.startsWith('use')) ?? '')
    expect(t.g.rolls.at(0).damage).toBe(2)
    while (t.prompt() === 'combat.before') t.says(t.who(), 'pass')
    rolled(t, [1], [1])
    expect(left(t.g, 1)).toEqual([['cruiser', 2]])
    expect(t.g.combat.at).toBe(fieldOf(t))
  })
  rule(['AA-TEST-06', 'AA-DPL-03'], 'what asks for a side of a combat holds in no other roll', () => {
    const dice = (conditions: readonly { readonly side: 'attacker' }[]): number[] => {
      const abilities = [doesIf({ roll: 'diplomacy' }, conditions, { dice: 1 })]
      const cards = altered({ technologies: { 'galactic-unification': { abilities } } }, { checked: false })
      const t = strip(Table.of('sol', 'psilon', {}, cards)).holds(0)
      t.develops(0, 'galactic-unification')
      t.plays(0, 'diplomacy')
      if (t.prompt() === 'diplomacy.tokens') t.says(0, [`system:${t.home(0)}`])
      return t.events('rolled').map(e => (e['dice'] as number[]).length)
    }
    expect([dice([]), dice([{ side: 'attacker' }])]).toEqual([[2], [1]])
  })
})

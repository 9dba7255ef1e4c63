import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { UNITS } from '../content/vocabulary.js'
import { classOf, tablesOf } from '../state.js'
import { altered } from './box.js'
import type { Side } from './clash.js'
import { attack, best, facing, fieldOf, piece, rolled, toDice } from './clash.js'
import type { Table } from './table.js'

/** Wrecks that come home after a combat. */

const two = altered({
  technologies: {
    microbiotics: {
      abilities: [
        { flip: true, effect: { when: { combat: 'ends' }, do: [{ salvage: { n: 2, of: 'cruiser' } }] } },
      ],
    },
  },
})
/** All that seat 1 has in the field is destroyed; it uses its Microbiotics. */
function lost(theirs: Side, arrange: (t: Table) => unknown = t => t, cards?: typeof two): Table {
  const t = facing(
    { empire: 'klackon', units: ['doom-star', 'titan'] },
    { empire: 'sol', ...theirs, technologies: ['microbiotics'] },
    cards,
  )
  arrange(t)
  best(rolled(toDice(attack(t)), new Array<number>(12).fill(6), []))
  expect([t.prompt(), t.who()]).toEqual(['combat.ends', 1])
  return t.says(1, t.choices(1).find(name => name.startsWith('use')) ?? '')
}
const classes = (t: Table): string[] =>
  t.prompt() === 'salvage.unit'
    ? t.choices(1).map(name => UNITS[classOf(t.g, Number(name.split(':')[1]))] ?? '')
    : []
const home = (t: Table): number[] => [...t.g.units].flatMap(({ at }, u) => (at === t.home(1) ? [u] : []))

describe('salvage', () => {
  rule(['AA-CBT-24', 'AA-CBT-19'], 'one unit up to a cruiser, and then no more', () => {
    const t = lost({ units: ['frigate', 'cruiser', 'titan'] })
    expect(classes(t)).toEqual(['frigate', 'cruiser'])
    const [, cruiser = ''] = t.choices(1)
    t.says(1, cruiser)
    expect(t.prompt()).not.toBe('salvage.unit')
    expect(home(t)).toEqual([Number(cruiser.split(':')[1])])
    // Nobody is asked where nothing small was lost.
    expect(classes(lost({ units: ['titan'] }))).toEqual([])
  })
  rule('AA-CBT-24', 'where a card brings two, the second is another one', () => {
    const t = lost({ units: ['frigate', 'frigate', 'titan'] }, undefined, two)
    const [first = '', second = ''] = t.choices(1)
    t.says(1, first)
    expect([t.prompt(), t.choices(1)]).toEqual(['salvage.unit', [second]])
    t.says(1, second)
    expect(home(t)).toHaveLength(2)
    expect(t.prompt()).not.toBe('salvage.unit')
    const one = lost({ units: ['frigate', 'titan'] }, undefined, two)
    one.says(1, one.choices(1)[0])
    expect(one.prompt()).not.toBe('salvage.unit')
  })
  rule(['AA-CBT-24', 'AA-SYS-08', 'AA-GEN-11'], 'only to a home with room and without enemies', () => {
    const full = (t: Table): void => {
      for (const size of [2, 2, 1]) t.unit(1, size, t.home(1))
    }
    expect(classes(lost({ units: ['frigate', 'cruiser'] }, full))).toEqual(['frigate'])
    const enemy = (t: Table): number => t.unit(0, 0, t.home(1))
    expect(classes(lost({ units: ['frigate', 'cruiser'] }, enemy))).toEqual([])
  })
  rule('AA-CBT-24', 'neither buildings, nor the enemy’s, nor what still fights', () => {
    const outpost = (t: Table): number => tablesOf(t.g).building['outpost'] ?? 0
    const t = lost({ units: ['frigate'], orbitals: ['outpost'] }, u =>
      u.arrange(g => void (g.units.at(outpost(u)).scrapped = true)),
    )
    expect(t.choices(1)).toEqual([`unit:${tablesOf(t.g).classes.length}`])
    // The attacker has lost a frigate, too, and keeps a cruiser.
    const u = facing(
      { empire: 'klackon', units: ['doom-star', 'cruiser', 'frigate'] },
      { empire: 'sol', units: ['frigate', 'frigate'], technologies: ['microbiotics', 'laser-cannon'] },
    )
    u.develops(0, 'microbiotics')
    best(rolled(toDice(attack(u)), [6, 6, 6, 6, 6], [6]))
    u.says(1, { [piece(u, 0, 'frigate')]: 1 })
    expect([u.prompt(), u.who()]).toEqual(['combat.ends', 0])
    u.says(0, u.choices(0).find(name => name.startsWith('use')) ?? '')
    expect(u.choices(0).map(name => UNITS[classOf(u.g, Number(name.split(':')[1]))])).toEqual(['frigate'])
    expect(fieldOf(u)).toBeGreaterThan(0)
  })
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { UNITS } from '../content/vocabulary.js'
import { classOf, firstUnit, ownerOf, tablesOf } from '../state.js'
import { altered } from './box.js'
import type { Side } from './clash.js'
import { attack, baseOf, best, facing, fieldOf, piece, rolled, toDice } from './clash.js'
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
/** All that seat 1 has in the field is destroyed; it uses its Microbiotics, if it is asked. */
function lost(theirs: Side, arrange: (t: Table) => unknown = t => t, cards?: typeof two): Table {
  const t = facing(
    { empire: 'klackon', units: ['doom-star', 'titan'] },
    { empire: 'sol', ...theirs, technologies: ['microbiotics'] },
    cards,
  )
  arrange(t)
  best(rolled(toDice(attack(t)), new Array<number>(12).fill(6), []))
  if (t.prompt() !== 'combat.ends') return t
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
  })
  rule(['AA-RULING-70', 'AA-CBT-24'], 'nobody is asked where nothing can come back', () => {
    for (const t of [
      lost({ units: ['titan'] }),
      lost({ units: ['frigate'] }, u => u.unit(0, 0, u.home(1))),
      lost({ orbitals: ['outpost'] }),
    ]) {
      expect(t.prompt()).toBe('turn.choose')
      const [card = 0] = t.g.players.at(1).developed.toArray()
      expect([tablesOf(t.g).technologies[card]?.id, t.g.flipped.get(card)]).toEqual(['microbiotics', 0])
    }
  })
  /** Seat 0 attacks the home of seat 1, where a frigate stands and what else is given; the dice show this. */
  function siege(
    units: Side['units'],
    mine: readonly number[],
    theirs: readonly number[],
    titan = false,
  ): Table {
    const t = facing({ units: units ?? [] }, { technologies: ['microbiotics', 'laser-cannon'] })
    const home = t.home(1)
    t.arrange(g => {
      g.systems.at(home).buildings.set(tablesOf(g).building['battle-station'] ?? 0, 0)
      g.systems.at(home).orbitals = -1
    })
    t.links([baseOf(t), home], [home, fieldOf(t)])
    t.unit(1, 0, home)
    if (titan) t.unit(1, 2, home)
    t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
    while (t.prompt() === 'attack.declare') t.says(0, t.choices(0)[0])
    return best(rolled(toDice(t), mine, theirs))
  }
  rule(
    ['AA-RULING-120', 'AA-CBT-20'],
    'a home that was lost takes nobody back: the attackers move in',
    () => {
      const t = siege(['cruiser', 'cruiser'], [6, 6], [1])
      expect(t.prompt()).toBe('turn.choose')
      expect(home(t).map(unit => ownerOf(t.g, unit))).toEqual([0, 0])
    },
  )
  rule('AA-RULING-120', 'one that holds does, and one where nobody is left', () => {
    const held = siege(['cruiser'], [6], [1, 1, 1, 1, 1], true)
    held.says(0, { [piece(held, 1, 'frigate')]: 1 })
    held.says(0, 'disengage').says(0, held.choices(0)[0])
    const bare = siege(['frigate'], [6], [6])
    for (const [t, n] of [
      [held, 2],
      [bare, 1],
    ] as const) {
      expect([t.prompt(), t.who()]).toEqual(['combat.ends', 1])
      t.says(1, t.choices(1)[0]).says(1, `unit:${firstUnit(t.g, 1)}`)
      expect(home(t).map(unit => ownerOf(t.g, unit))).toEqual(new Array(n).fill(1))
    }
  })
  rule(
    ['AA-RULING-120', 'AA-CBT-24'],
    'a home that nobody holds takes units back from a fight elsewhere',
    () => {
      const empty = (t: Table): Table =>
        t.arrange(g => {
          const there = g.systems.at(t.home(1))
          there.owner = -1
          there.population.fill(0)
          there.buildings.fill(0)
          there.orbitals = -1
        })
      expect(classes(lost({ units: ['frigate'] }, empty))).toEqual(['frigate'])
    },
  )
  rule('AA-RULING-120', 'a home that is won back takes back what that cost', () => {
    const t = facing({ units: ['frigate', 'cruiser'], technologies: ['microbiotics'] }, {})
    const mine = t.home(0)
    t.arrange(g => {
      const there = g.systems.at(mine)
      there.owner = 1
      there.buildings.fill(0)
      there.orbitals = -1
    })
    t.links([baseOf(t), mine], [mine, fieldOf(t)])
    t.unit(1, 0, mine)
    t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
    while (t.prompt() === 'attack.declare') t.says(0, t.choices(0)[0])
    best(rolled(toDice(t), [6, 6], [6]))
    if (t.who() === 1) t.says(1, { [piece(t, 0, 'frigate')]: 1 })
    expect([t.prompt(), t.who()]).toEqual(['combat.ends', 0])
    t.says(0, t.choices(0)[0])
    expect(t.choices(0)).toEqual([`unit:${firstUnit(t.g, 0)}`])
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

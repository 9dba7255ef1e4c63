import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { colonyText } from '../card-texts.js'

/** The table of Colonies as specified, with what rulings changed: content cannot drift from it unnoticed. */
const COLONIES = [
  ['aurelian-compact', ['capital', 'armor'], 2, 5, 'overhead'],
  ['brightwater-union', ['capital', 'stealth'], 4, 5, 'building'],
  ['corvus-combine', ['capital', 'command'], 2, 6, 'tech'],
  ['drift-clans', ['armor', 'stealth'], 4, 5, undefined],
  ['halcyon-directorate', ['armor', 'command'], 2, 6, undefined],
  ['vesper-league', ['stealth', 'command'], 4, 6, undefined],
] as const
rule(
  ['XS-RULING-88', 'XS-COL-02', 'XS-COL-04', 'XS-COL-05', 'XS-COL-06', 'XS-RULING-59'],
  'every Colony is as specified',
  () => {
    expect(
      content.colonies.items.map(c => [
        c.id,
        c.advantages,
        c.decoys,
        c.shipMaximum,
        c.capital,
        c.moves,
        c.techMaximum,
        c.agendaMaximum,
      ]),
    ).toEqual(COLONIES.map(row => [...row, 4, 6, 2]))
  },
)
rule('XS-RULING-88', 'the card of a Colony with Capital names its category, and no two share one', () => {
  const named = content.colonies.items.flatMap(c =>
    c.capital ? [colonyText(c).find(line => line.startsWith('Capital'))] : [],
  )
  expect(named.length).toBe(3)
  expect(new Set(named).size).toBe(3)
})

import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { anomalyHandle } from '../rules/abilities.js'
import { tokensOut } from '../rules/influence.js'
import { Table } from './table.js'

/** Seat 0 with so many units over a system with so many anomaly tokens, about to explore. */
function site(units = 2, tokens = 2): { t: Table; there: number; home: number } {
  const t = Table.of()
  const [there = 0] = t.undiscovered()
  t.planet(there, 'mirefall')
  for (let i = 0; i < units; i++) t.unit(0, 0, there)
  t.arrange(g => void (g.systems.at(there).anomalies = tokens))
  return { t, there, home: t.home(0) }
}
const explore = (t: Table, system: number): Table => t.plays(0, 'exploration').says(0, [`system:${system}`])

describe('exploration', () => {
  rule(['AA-EXP-01', 'AA-EXP-02', 'AA-EXP-05'], 'a token for each unit, as long as there are any', () => {
    const { t, there, home } = site(2, 3)
    t.holds(0).plays(0, 'exploration')
    expect(t.whyNot(0, [`system:${there}`, `system:${home}`])).toBe('AA-EXP-01')
    t.says(0, [`system:${there}`])
      .says(0, `explore system:${there}`)
      .says(0, t.choices(0)[0])
    t.says(0, `explore system:${there}`).says(0, t.choices(0)[0])
    expect([t.g.systems.at(there).anomalies, t.g.players.at(0).anomalies.length, t.who()]).toEqual([1, 2, 1])
    // As long as the deck lasts the discards stay.
    expect(t.g.anomalyDiscard.length).toBe(2)
    const few = site(3, 1)
    explore(few.t, few.there).says(0, `explore system:${few.there}`).says(0, few.t.choices(0)[0])
    expect([few.t.g.systems.at(few.there).anomalies, few.t.who()]).toEqual([0, 1])
    expect(few.t.g.players.at(0).explored).toBe(true)
  })
  rule(['AA-EXP-03', 'AA-ANOM-04'], 'two cards are drawn, one kept hidden, the other discarded', () => {
    const { t, there } = site(1, 1)
    const deck = t.g.anomalyDeck.length
    explore(t, there).says(0, `explore system:${there}`)
    expect([t.choices(0).length, t.g.anomalyDeck.length]).toEqual([2, deck - 2])
    const seen = t.seen(1) as {
      players: { drawnAnomalies: (number | null)[]; anomalies: (number | null)[] }[]
    }
    expect(seen.players[0]?.drawnAnomalies).toEqual([null, null])
    const [keep = '', other = ''] = t.choices(0)
    t.says(0, keep)
    expect(t.g.players.at(0).anomalies.toArray()).toEqual([Number(keep.split(':')[1])])
    expect(t.g.anomalyDiscard.toArray()).toEqual([Number(other.split(':')[1])])
    expect((t.seen(1) as typeof seen).players[0]?.anomalies).toEqual([null])
  })
  rule(['AA-EXP-04', 'AA-STATE-06'], 'exhausted and overcharged units explore', () => {
    const { t, there } = site(2, 2)
    t.arrange(g => {
      for (const [i, row] of [...g.units].filter(u => u.at === there).entries())
        row.state = i === 0 ? 'exhausted' : 'overcharged'
    })
    explore(t, there)
    for (let i = 0; i < 2; i++) t.says(0, `explore system:${there}`).says(0, t.choices(0)[0])
    expect(t.g.players.at(0).anomalies.length).toBe(2)
  })
  rule(['AA-RULING-106', 'AA-GEN-10'], 'with one card left it is kept; with none nothing comes', () => {
    const { t, there } = site(2, 2)
    t.arrange(g => {
      lay(g.anomalyDiscard, g.anomalyDeck.toArray().slice(0, 1))
      lay(g.anomalyDeck, [])
    })
    explore(t, there).says(0, `explore system:${there}`)
    expect(t.choices(0)).toHaveLength(1)
    t.says(0, t.choices(0)[0]).says(0, `explore system:${there}`)
    expect([t.g.players.at(0).anomalies.length, t.g.systems.at(there).anomalies, t.who()]).toEqual([1, 0, 1])
  })
  rule('AA-GEN-10', 'an empty deck is made of the discards, shuffled', () => {
    const { t, there } = site(1, 1)
    t.arrange(g => {
      lay(
        g.anomalyDiscard,
        g.anomalyDeck.toArray().sort((a, b) => a - b),
      )
      lay(g.anomalyDeck, [])
    })
    explore(t, there).says(0, `explore system:${there}`)
    const deck = t.g.anomalyDeck.toArray()
    expect([t.g.anomalyDiscard.length, t.choices(0).length]).toEqual([0, 2])
    expect(deck).not.toEqual([...deck].sort((a, b) => a - b))
  })
})

describe('anomaly cards that are free actions', () => {
  const free = (id: string): { t: Table; card: number } => {
    const t = Table.of().holds(0)
    const card = t.anomaly(0, id)
    return { t, card }
  }
  const use = ({ t, card }: { t: Table; card: number }): Table =>
    t.says(0, `free ability:${anomalyHandle(t.g, card)}`)
  rule(['AA-ANOM-01', 'AA-ANOM-02', 'AA-GEN-01'], 'each gives what it says and is gone', () => {
    for (const [id, held] of [
      ['drifting-seed-vault', [3, 0, 0, 0]],
      ['ancient-library', [0, 3, 0, 0]],
      ['derelict-freighter', [0, 0, 3, 0]],
      ['lost-treasury', [0, 0, 0, 3]],
    ] as const) {
      const position = free(id)
      const t = use(position)
      expect([id, t.resources(0)]).toEqual([id, held])
      expect([t.who(), t.g.players.at(0).anomalies.length, t.g.anomalyDiscard.length]).toEqual([0, 0, 1])
    }
  })
  test('two cards of one name are two free actions of one turn', () => {
    const { t, card } = free('ancient-library')
    t.arrange(g => lay(g.players.at(0).anomalies, [card, card + 1]))
    t.arrange(g =>
      lay(
        g.anomalyDeck,
        g.anomalyDeck.toArray().filter(c => c !== card + 1),
      ),
    )
    use({ t, card })
    use({ t, card: card + 1 })
    expect(t.resources(0)).toEqual([0, 6, 0, 0])
  })
  test('Hidden Transmitter readies all influence', () => {
    const { t, card } = free('hidden-transmitter')
    t.arrange(g => {
      for (const s of t.undiscovered().slice(0, 3)) g.systems.at(s).influence = 0
      for (const row of g.systems) if (row.influence >= 0) row.flipped = true
    })
    expect(tokensOut(t.g, 0)).toBe(4)
    use({ t, card })
    expect([...t.g.systems].filter(row => row.flipped).map(row => row.influence)).toEqual([1])
  })
  test('Memory Wipe sends a diplomat away and draws a card', () => {
    const { t, card } = free('memory-wipe')
    const diplomat = t.g.diplomatBox.at(0)
    const hand = t.g.players.at(0).hand.length
    t.arrange(g => {
      lay(g.diplomatBox, g.diplomatBox.toArray().slice(1))
      lay(g.diplomatsInPlay, [diplomat])
      g.postings.at(diplomat).target = 0
      g.postings.at(diplomat).initiator = 1
    })
    use({ t, card }).says(0, `diplomat:${diplomat}`)
    expect([t.g.diplomatDiscard.toArray(), t.g.postings.at(diplomat).initiator]).toEqual([[diplomat], -1])
    expect(t.g.players.at(0).hand.length).toBe(hand + 1)
  })
})

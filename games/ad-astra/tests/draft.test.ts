import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { handSize } from '../rules/hand.js'
import { content, technologyOf } from '../state.js'
import { Table } from './table.js'

const packet = (t: Table, seat: number): number[] => t.g.players.at(seat).packet.toArray()
const cardsOf = (name: string | undefined): number => Number(name?.split(':')[1])

describe('rounds and drafts', () => {
  rule(
    ['AA-ROUND-01', 'AA-DRAFT-01', 'AA-DRAFT-02'],
    'a round opens with five cards each; the hand stays out of it',
    () => {
      const t = new Table(3).toPrompt('draft.pick')
      expect(t.g.round).toBe(1)
      expect(t.asked()).toEqual([0, 1, 2])
      for (const seat of [0, 1, 2]) {
        expect(packet(t, seat)).toHaveLength(5)
        expect(t.choices(seat)).toHaveLength(5)
      }
      t.ready()
      t.deal(0, 'phasor')
      t.idle(() => t.g.round === 2 && t.prompt() === 'draft.pick')
      expect(t.choices(0)).toHaveLength(5)
      expect(t.choices(0).some(name => t.g.players.at(0).hand.has(cardsOf(name)))).toBe(false)
    },
  )
  rule(
    ['AA-DRAFT-03', 'AA-DRAFT-06', 'AA-DRAFT-05'],
    'three picks in secret, then the last two cards are discarded',
    () => {
      const t = new Table(2).toPrompt('draft.pick')
      const before = t.g.technologyDiscard.length
      const sizes: number[] = []
      for (let pick = 0; pick < 3; pick++) {
        sizes.push(packet(t, 0).length)
        t.says(0, t.choices(0)[0])
        expect(t.g.players.at(0).kept.length).toBe(pick)
        expect(t.asked()).toEqual([1])
        t.says(1, t.choices(1)[0])
      }
      expect(sizes).toEqual([5, 4, 3])
      expect(t.g.technologyDiscard.length - before).toBe(4)
      expect([0, 1].map(seat => t.g.players.at(seat).hand.length)).toEqual([3, 3])
    },
  )
  rule(['AA-DRAFT-02', 'AA-SETUP-32'], 'the First Game prepares the packets of its first round alone', () => {
    const t = new Table(2, { scenario: 'first-game' }).toPrompt('draft.pick')
    const ids = (seat: number): string[] => packet(t, seat).map(card => technologyOf(t.g, card).id)
    for (const [seat, { packet: prepared }] of content(t.g).scenarios.byId('first-game').seats.entries())
      expect(ids(seat).sort()).toEqual([...prepared].sort())
    t.idle(() => t.g.round === 2 && t.prompt() === 'draft.pick')
    for (const [seat, { packet: prepared }] of content(t.g).scenarios.byId('first-game').seats.entries()) {
      expect(ids(seat)).toHaveLength(5)
      expect(ids(seat).sort()).not.toEqual([...prepared].sort())
    }
    // As long as the deck lasts the discards of the first draft stay.
    expect(t.g.technologyDiscard.length).toBeGreaterThanOrEqual(4)
  })
  rule(
    'AA-DRAFT-04',
    'packets go left in rounds one, three and five, right in the others, and so it is told',
    () => {
      const t = new Table(3).toPrompt('draft.pick')
      for (const round of [1, 2, 3, 4]) {
        const u = new Table(3).toPrompt('draft.pick')
        u.arrange(g => void (g.round = round))
        const before = packet(u, 0)
        for (const seat of [0, 1, 2]) u.says(seat, u.choices(seat)[0])
        const to = round % 2 === 1 ? 1 : 2
        expect(packet(u, to).every(card => before.includes(card))).toBe(true)
      }
      t.idle(() => t.g.round === 3 && t.prompt() === 'turn.choose')
      expect(t.events('draft').map(e => e['left'])).toEqual([true, false, true])
    },
  )
  rule('AA-RULING-45', 'where no card is left there is no draft, for Automa neither', () => {
    const t = new Table(2, { automa: 1 }).toPrompt('turn.choose')
    const asked: unknown[] = []
    t.arrange(g => {
      lay(g.technologyDeck, [])
      lay(g.technologyDiscard, [])
    })
    t.idle(() => {
      if (t.g.round === 2) asked.push(t.prompt())
      return t.g.round === 2 && t.prompt() === 'turn.choose'
    })
    expect(asked).not.toContain('draft.pick')
  })
  rule('AA-DRAFT-02', 'packets lie sorted, so that their order says nothing', () => {
    for (const scenario of ['first-game', 'none']) {
      const t = new Table(2, { scenario }).toPrompt('draft.pick')
      for (const seat of [0, 1]) expect(packet(t, seat)).toEqual(packet(t, seat).sort((a, b) => a - b))
      expect(t.events('draft')).toMatchObject([{ round: 1, left: true }])
    }
  })
  rule(['AA-DRAFT-04', 'AA-RULING-45'], 'left in odd rounds, right in even ones', () => {
    const t = new Table(3).toPrompt('draft.pick')
    const passes = (): number[] => {
      const before = [0, 1, 2].map(seat => packet(t, seat))
      const taken = [0, 1, 2].map(seat => cardsOf(t.choices(seat)[0]))
      for (const seat of [0, 1, 2]) t.says(seat, `card:${taken[seat]}`)
      return [0, 1, 2].map(seat => {
        const rest = before[seat]?.filter(card => card !== taken[seat]) ?? []
        return [0, 1, 2].find(other => rest.every(card => packet(t, other).includes(card))) ?? -1
      })
    }
    expect(passes()).toEqual([1, 2, 0])
    expect(passes()).toEqual([1, 2, 0])
    t.idle(() => t.g.round === 2 && t.prompt() === 'draft.pick')
    expect(passes()).toEqual([2, 0, 1])
    const two = new Table(2).toPrompt('draft.pick')
    const [mine, theirs] = [packet(two, 0), packet(two, 1)]
    two.says(0, `card:${mine[0]}`).says(1, `card:${theirs[0]}`)
    expect(packet(two, 0)).toEqual(theirs.slice(1))
    expect(packet(two, 1)).toEqual(mine.slice(1))
  })
  rule(['AA-DRAFT-07', 'AA-EX-02', 'AA-HAND-01'], 'with one card kept from before, the hand has nine', () => {
    const t = new Table(2).toPrompt('draft.pick')
    t.deal(0, 'phasor')
    t.idle(() => t.prompt() === 'turn.choose')
    expect(handSize(t.g, 0)).toBe(9)
    expect(t.g.players.at(0).hand.length).toBe(4)
  })
  rule(['AA-GEN-09', 'AA-GEN-10'], 'when the deck is empty the discards are shuffled to a new one', () => {
    const t = new Table(2).toPrompt('draft.pick')
    t.arrange(g => {
      const all = g.technologyDeck.toArray().sort((x, y) => x - y)
      lay(g.technologyDeck, all.slice(0, 3))
      lay(g.technologyDiscard, all.slice(3))
    })
    t.idle(() => t.g.round === 2 && t.prompt() === 'draft.pick')
    expect([0, 1].map(seat => packet(t, seat).length)).toEqual([5, 5])
    expect(t.g.technologyDiscard.length).toBe(0)
    const deck = t.g.technologyDeck.toArray()
    expect(deck).not.toEqual([...deck].sort((x, y) => x - y))
  })
  test('AA-RULING-45 with too few cards everybody gets equally many', () => {
    const t = new Table(2).toPrompt('draft.pick')
    t.arrange(g => {
      lay(g.technologyDeck, g.technologyDeck.toArray().slice(0, 3))
      lay(g.technologyDiscard, [])
    })
    t.idle(() => t.g.round === 2 && t.prompt() === 'draft.pick')
    // Three are left, and four of the first packets were discarded: seven for two.
    expect([0, 1].map(seat => packet(t, seat).length)).toEqual([3, 3])
    t.idle(() => t.prompt() === 'turn.choose')
  })
  test('an Automa discards one card of each packet and passes it on', () => {
    const t = new Table(2, { automa: 1 }).toPrompt('draft.pick')
    const before = t.g.technologyDiscard.length
    t.says(0, t.choices(0)[0])
    expect(t.g.technologyDiscard.length).toBe(before + 1)
    expect([packet(t, 0).length, packet(t, 1).length]).toEqual([4, 4])
  })
})

describe('the hand limit', () => {
  rule(
    ['AA-HAND-02', 'AA-HAND-03', 'AA-RULING-112', 'AA-RULING-69'],
    'after a draft all discard down to ten at once',
    () => {
      const t = new Table(2).toPrompt('draft.pick')
      for (const seat of [0, 1])
        for (const id of ['phasor', 'disrupter', 'recyclotron', 'star-gate']) {
          if (seat === 0 || id !== 'star-gate') t.deal(seat, id)
        }
      t.idle(() => t.prompt() === 'keep-limits.discard')
      expect(t.asked()).toEqual([0, 1])
      expect(t.choices(0)).toHaveLength(7)
      expect(t.whyNot(0, [`card:${technologyCount(t)}`, t.choices(0)[0]])).toBe('AA-HAND-03')
      expect(t.whyNot(0, [t.choices(0)[0]])).toBe('AA-HAND-02')
      t.says(0, t.choices(0).slice(0, 2)).says(1, t.choices(1).slice(0, 1))
      expect([0, 1].map(seat => handSize(t.g, seat))).toEqual([10, 10])
      expect(t.prompt()).toBe('turn.choose')
    },
  )
  rule('AA-HAND-02', 'cards that come back on passing count at once', () => {
    const t = Table.of()
    t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    for (const id of ['phasor', 'disrupter', 'recyclotron']) t.deal(0, id)
    expect(handSize(t.g, 0)).toBe(10)
    t.says(1, 'pass').idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    t.says(0, 'pass').idle(() => t.prompt() === 'keep-limit.discard')
    expect(t.who()).toBe(0)
    t.says(0, [t.choices(0)[0]])
    expect(handSize(t.g, 0)).toBe(10)
  })
})
const technologyCount = (t: Table): number => {
  let n = 0
  while (technologyOf(t.g, n)) n++
  return n
}

import { describe, expect, test } from 'vitest'
import { isOver } from '@orrery/kernel'
import {
  applyPack,
  conform,
  questions,
  sample,
  randomFrom,
  answer,
  start,
  winners,
  toJson,
} from '@orrery/kernel/host'
import type { Question } from '@orrery/kernel'
import { rule } from '../../../testing/rule.js'
import { skirmish } from '../game.js'
import { BEACON, beside, cardCount, cardOf, homeOf, OFF } from '../state.js'
import { choicesOf, newTable, placed, powered, promptOf, says, seenBy, whyNot } from './table.js'

const card = (g: Parameters<typeof cardOf>[0], id: string): number =>
  Array.from({ length: cardCount(g) }, (_, c) => c).find(c => cardOf(g, c).id === id) ?? -1
/** Puts a card into a hand from wherever it lies. */
function deal(g: ReturnType<typeof placed>, seat: number, id: string): number {
  const hand = g.players.at(seat).hand as unknown as { assign(xs: number[]): void; toArray(): number[] }
  const c = card(g, id)
  for (const zone of [g.deck, g.discard, ...[...g.players].map(p => p.hand)] as unknown as {
    remove(x: number): boolean
  }[])
    zone.remove(c)
  hand.assign([...hand.toArray(), c])
  return c
}
/** Seat 0's squadron of strength `mine` stands beside seat 1's of strength `theirs`, seat 0 to move. */
function facing(mine: number, theirs: number) {
  const g = powered()
  for (const row of g.squadrons) if (row.owner >= 0) row.at = OFF
  const a = [0, 1, 2].find(s => g.squadrons.at(s).strength === mine) ?? 0
  const d = [3, 4, 5].find(s => g.squadrons.at(s).strength === theirs) ?? 3
  g.squadrons.at(a).at = BEACON
  g.squadrons.at(d).at = beside(BEACON)[0] ?? 0
  for (const p of g.players) (p.hand as unknown as { clear(): void }).clear()
  return { g, a, d, attack: `move squadron:${a} hex:${beside(BEACON)[0]}` }
}

describe('placing', () => {
  rule(['SK-PLACE-01', 'SK-PLACE-02'], 'only in or beside the home, never twice in a hex', () => {
    const g = newTable()
    const [home = 0] = homeOf(0)
    expect(whyNot(g, 0, `hex:${BEACON}`)).toBe('SK-PLACE-01')
    expect(choicesOf(g, 0).length).toBe(homeOf(0).length)
    says(g, 0, `hex:${home}`)
    expect(whyNot(g, 0, `hex:${home}`)).toBe('SK-PLACE-02')
  })
  rule('SK-PLACE-03', 'others see where squadrons stand, not which is which', () => {
    const g = newTable()
    for (let i = 0; i < 3; i++) says(g, 0, choicesOf(g, 0)[0])
    expect([...g.squadrons].every(row => row.at === OFF)).toBe(true)
    for (let i = 0; i < 3; i++) says(g, 1, choicesOf(g, 1)[0])
    const strengths = (seat: number) =>
      seenBy(g, seat)
        .squadrons.slice(0, 3)
        .map(s => s.strength)
    expect([...strengths(0)].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3])
    expect(strengths(1)).toEqual([null, null, null])
  })
})

describe('power', () => {
  rule(['SK-POWER-01', 'SK-POWER-02'], 'exactly three, at most two on a console', () => {
    const g = placed()
    expect(whyNot(g, 0, { engines: 1, guns: 1 })).toBe('SK-POWER-01')
    expect(whyNot(g, 0, { engines: 2, guns: 2 })).toBe('SK-POWER-01')
    expect(whyNot(g, 0, { engines: 3 })).toBe('SK-POWER-02')
    says(g, 0, { engines: 1, guns: 2 })
    expect(g.players.at(0).power.toArray()).toEqual([0, 0, 0])
  })
  rule(['SK-POWER-03', 'SK-POWER-04'], 'engines give moves and decide who goes first', () => {
    const g = powered(3, [
      { guns: 2, engines: 1 },
      { engines: 2, guns: 1 },
      { engines: 1, guns: 2 },
    ])
    expect([...g.players].map(p => p.moves)).toEqual([2, 3, 2])
    const order: number[] = []
    while (promptOf(g, questions(g)[0]?.seat ?? 0) === 'turn.choose') {
      const { seat } = questions(g)[0] as Question
      order.push(seat)
      says(g, seat, 'end')
    }
    expect(order).toEqual([1, 0, 2])
  })
})

describe('the lab', () => {
  rule(
    ['SK-CARD-01', 'SK-LAB-01', 'SK-LAB-02'],
    'exchanges own cards beside the main line, which waits at the end',
    () => {
      const g = powered(2, [
        { lab: 2, engines: 1 },
        { engines: 2, guns: 1 },
      ])
      const mine = g.players.at(0).hand.toArray()
      const theirs = g.players.at(1).hand.at(0)
      expect(whyNot(g, 0, [`card:${theirs}`], true)).toBe('SK-CARD-01')
      says(g, 1, 'end')
      says(g, 0, 'end')
      expect(questions(g).map(q => [q.seat, q.errand])).toEqual([[0, true]])
      says(
        g,
        0,
        mine.map(c => `card:${c}`),
        true,
      )
      says(
        g,
        0,
        mine.map(c => `card:${c}`),
        true,
      )
      expect(g.round).toBe(2)
      expect(mine.every(c => g.deck.has(c))).toBe(true)
      expect([g.deck.at(0), g.deck.at(1)]).toEqual([mine[1], mine[0]])
    },
  )
  rule('SK-LAB-01', 'no more cards than power in the lab', () => {
    const g = powered(2, [{ lab: 1, engines: 2 }])
    expect(
      whyNot(
        g,
        0,
        g.players
          .at(0)
          .hand.toArray()
          .map(c => `card:${c}`),
        true,
      ),
    ).toBe('SK-LAB-01')
  })
  rule('SK-LAB-02', 'a card exchanged after it was named does nothing', () => {
    const { g, attack } = facing(1, 3)
    const salvo = deal(g, 0, 'salvo')
    g.players.at(0).power.set(2, 1)
    says(g, 0, attack)
    says(g, 0, [`card:${salvo}`])
    ;(g.players.at(0).hand as unknown as { remove(x: number): boolean }).remove(salvo)
    says(g, 1, [])
    expect(g.discard.has(salvo)).toBe(false)
  })
})

describe('moving', () => {
  rule(
    ['SK-MOVE-01', 'SK-MOVE-02', 'SK-MOVE-03', 'SK-MOVE-04', 'SK-MOVE-05'],
    'own, alive, with a move left, to a neighbour that is not taken by an own one',
    () => {
      const g = powered()
      const at = g.squadrons.at(0).at
      expect(whyNot(g, 0, `move squadron:3 hex:${BEACON}`)).toBe('SK-MOVE-01')
      expect(whyNot(g, 0, `move squadron:0 hex:18`)).toBe('SK-MOVE-04')
      const taken = [1, 2].map(s => g.squadrons.at(s).at).find(hex => beside(at).includes(hex)) ?? -1
      expect(whyNot(g, 0, `move squadron:0 hex:${taken}`)).toBe('SK-MOVE-05')
      g.squadrons.at(1).at = OFF
      expect(whyNot(g, 0, `move squadron:1 hex:${BEACON}`)).toBe('SK-MOVE-02')
      for (let i = 0; i < 3; i++) says(g, 0, choicesOf(g, 0)[0])
      expect(choicesOf(g, 0)).toEqual(['end'])
      expect(whyNot(g, 0, `move squadron:0 hex:${beside(g.squadrons.at(0).at)[0]}`)).toBe('SK-MOVE-03')
    },
  )
})

describe('battle', () => {
  rule(['SK-BAT-01', 'SK-MOVE-05'], 'entering a held hex starts it and turns both squadrons up', () => {
    const { g, a, d, attack } = facing(1, 3)
    expect(seenBy(g, 1).squadrons[a]?.strength).toBeNull()
    says(g, 0, attack)
    expect([seenBy(g, 1).squadrons[a]?.strength, seenBy(g, 0).squadrons[d]?.strength]).toEqual([1, 3])
    expect(promptOf(g, 0)).toBe('battle.before')
  })
  rule(['SK-BAT-02', 'SK-BAT-04'], 'dice are strength, guns, cards and points paid', () => {
    const { g, attack } = facing(2, 3)
    g.players.at(0).points = 5
    const salvo = deal(g, 0, 'salvo')
    deal(g, 0, 'second-look')
    says(g, 0, attack)
    says(g, 0, [`card:${salvo}`])
    says(g, 1, [])
    expect(whyNot(g, 0, 3)).toBe('SK-BAT-04')
    says(g, 0, 2)
    const rolled = battleOf(g)
    // strength 2 + guns 1 + Salvo 1 + paid 2; strength 3 + guns 1
    expect([rolled.attack.length, rolled.defence.length]).toEqual([6, 4])
    expect(g.players.at(0).points).toBeGreaterThanOrEqual(3)
  })
  rule(
    ['SK-BAT-03', 'SK-BAT-05'],
    "the higher sum wins, a tie is the defender's; the loser is gone, the winner scores",
    () => {
      for (let seed = 0; seed < 40; seed++) {
        const { g, a, d, attack } = facing(1 + (seed % 3), 3)
        for (let n = 0; n < seed; n++) (g as unknown as { sys: { drawn: number } }).sys.drawn += 1
        const hex = g.squadrons.at(d).at
        deal(g, 0, 'second-look')
        says(g, 0, attack)
        says(g, 0, [])
        says(g, 1, [])
        says(g, 0, 0)
        const { attack: x, defence: y } = battleOf(g)
        const won = sum(x) > sum(y)
        says(g, 0, 'pass')
        expect(g.squadrons.at(won ? d : a).at).toBe(OFF)
        expect(g.squadrons.at(won ? a : d).at).toBe(hex)
        expect(g.players.at(won ? 0 : 1).points).toBe(1)
      }
    },
  )
})

describe('cards', () => {
  rule(
    ['SK-CARD-01', 'SK-CARD-02', 'SK-CARD-03'],
    'own, at their time, and Last Stand for the weaker',
    () => {
      const { g, attack } = facing(3, 1)
      const [mine, late, theirs] = [deal(g, 0, 'last-stand'), deal(g, 0, 'second-look'), deal(g, 1, 'salvo')]
      says(g, 0, attack)
      expect(whyNot(g, 0, [`card:${theirs}`])).toBe('SK-CARD-01')
      expect(whyNot(g, 0, [`card:${late}`])).toBe('SK-CARD-02')
      expect(whyNot(g, 0, [`card:${mine}`])).toBe('SK-CARD-03')
      const weak = facing(1, 3)
      const stand = deal(weak.g, 0, 'last-stand')
      says(weak.g, 0, weak.attack)
      expect(whyNot(weak.g, 0, [`card:${stand}`])).toBeUndefined()
    },
  )
  rule('SK-CARD-04', 'named at once, lowest number first', () => {
    const { g, attack } = facing(1, 3)
    const [stand, salvo] = [deal(g, 0, 'last-stand'), deal(g, 0, 'salvo')]
    deal(g, 0, 'second-look')
    says(g, 0, attack)
    says(g, 0, [`card:${stand}`, `card:${salvo}`])
    expect(g.discard.length).toBe(0)
    says(g, 1, [])
    expect(g.discard.toArray()).toEqual([salvo, stand])
    says(g, 0, 0)
    // strength 1 + guns 1 + Salvo 1 + Last Stand 2
    expect(battleOf(g).attack.length).toBe(5)
  })
  rule('SK-CARD-05', 'after the roll in turn until both pass; who holds none is not asked', () => {
    const { g, attack } = facing(1, 3)
    const look = deal(g, 0, 'second-look')
    says(g, 0, attack)
    says(g, 0, [])
    says(g, 1, [])
    says(g, 0, 0)
    const before = battleOf(g).attack
    expect(questions(g).map(q => q.seat)).toEqual([0])
    says(g, 0, `play card:${look}`)
    expect(before.length).toBe(2)
    expect(promptOf(g, 0)).toBe('turn.choose')
  })
  rule('SK-CARD-06', 'two to start with, one a round', () => {
    const g = powered()
    expect([...g.players].map(p => p.hand.length)).toEqual([2, 2])
    says(g, 0, 'end')
    says(g, 1, 'end')
    expect([...g.players].map(p => p.hand.length)).toEqual([3, 3])
  })
})

describe('fog and the end', () => {
  rule(
    ['SK-FOG-01', 'SK-END-01'],
    'what was seen is forgotten at the end of the round; the beacon scores two',
    () => {
      const { g, a, d, attack } = facing(3, 1)
      says(g, 0, attack)
      says(g, 0, [])
      says(g, 1, [])
      says(g, 0, 0)
      const alive = g.squadrons.at(a).at === OFF ? d : a
      g.squadrons.at(alive).at = BEACON
      const holder = g.squadrons.at(alive).owner
      const points = g.players.at(holder).points
      says(g, 0, 'end')
      says(g, 1, 'end')
      expect(g.players.at(holder).points).toBe(points + 2)
      expect(seenBy(g, 1 - holder).squadrons[alive]?.strength).toBeNull()
    },
  )
  rule('SK-END-02', 'five rounds', () => {
    const g = powered()
    for (let r = 1; r <= 5; r++) {
      expect(isOver(g)).toBe(false)
      says(g, 0, 'end')
      says(g, 1, 'end')
      if (r < 5) for (const seat of [0, 1]) says(g, seat, { engines: 2, guns: 1 })
    }
    expect(isOver(g)).toBe(true)
    expect(winners(g)).toEqual([0, 1])
  })
  rule('SK-END-03', 'six points end it; the most win', () => {
    const g = powered()
    g.players.at(1).points = 6
    says(g, 0, 'end')
    says(g, 1, 'end')
    expect([isOver(g), winners(g)]).toEqual([true, [1]])
  })
})

describe('packs', () => {
  const copies = (n: number) => {
    const cards = skirmish.def.content.cards.items.map(item => ({ ...item, copies: n }))
    const pack = { orreryPack: 1, game: 'skirmish', name: 'copies', sets: { cards } }
    return applyPack('skirmish', skirmish.def.content, pack, 'copies.json')
  }
  test.each([1, 9])('there are as many cards as a pack says: %i of each', n => {
    const content = copies(n)
    const g = start(skirmish, { players: 2, seed: 'packs', options: {} }, content)
    const all = [...g.deck, ...[...g.players].flatMap(p => [...p.hand])].map(c => cardOf(g, c).id)
    expect(all.toSorted()).toEqual(['last-stand', 'salvo', 'second-look'].flatMap(id => Array(n).fill(id)))
    // Four players would hold eight cards: with three in the game the later ones get none, and play goes on.
    const played = { ...skirmish, def: { ...skirmish.def, content } }
    expect(conform(played, { seeds: 2 }).failures).toEqual([])
  })
  test('without one there are the printed copies', () => {
    const g = newTable(3)
    expect(cardCount(g)).toBe(16)
    expect(g.deck.length).toBe(16 - 3 * 2)
  })
})

describe('the whole game', () => {
  rule(['SK-PLACE-03', 'SK-LAB-02'], 'passes the conformance suite for every player count', () => {
    expect(conform(skirmish, { seeds: 10 }).failures).toEqual([])
  })
  rule('SK-CARD-02', 'every card is played in random games', () => {
    const seen = new Set<string>()
    const random = randomFrom('cards')
    for (let n = 0; n < 12; n++) {
      const g = newTable(4, `cards/${n}`)
      while (!isOver(g)) {
        const q = questions(g)[0] as Question
        const result = answer(g, q.seat, sample(q, random), q.errand)
        for (const e of result.ok ? result.events : [])
          if (e.type === 'played') seen.add(cardOf(g, e['card'] as number).id)
      }
    }
    expect([...seen].sort()).toEqual(['last-stand', 'salvo', 'second-look'])
  })
})

function battleOf(g: object): { attack: number[]; defence: number[] } {
  const stack = (
    toJsonStack(g) as { procedure: string; locals: { attack: number[]; defence: number[] } }[]
  ).find(f => f.procedure === 'battle')
  return stack?.locals ?? { attack: [], defence: [] }
}
function toJsonStack(g: object): unknown[] {
  return (toJson(g)['sys'] as { stack: unknown[] }).stack
}
const sum = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0)

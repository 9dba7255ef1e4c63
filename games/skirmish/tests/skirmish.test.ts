import { describe, expect, test } from 'vitest'
import { isOver } from '@orrery/kernel'
import {
  answer,
  applyPack,
  conform,
  describe as describeQuestion,
  questions,
  randomFrom,
  sample,
  start,
} from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { skirmish } from '../game.js'
import { BEACON, beside, cardCount, cardOf, homeOf, OFF } from '../state.js'
import { facing, Table } from './table.js'

describe('placing', () => {
  rule(['SK-PLACE-01', 'SK-PLACE-02'], 'only in or beside the home, never twice in a hex', () => {
    const t = new Table()
    const [home = 0] = homeOf(0)
    expect(t.whyNot(0, `hex:${BEACON}`)).toBe('SK-PLACE-01')
    expect(t.choices(0).length).toBe(homeOf(0).length)
    t.says(0, `hex:${home}`)
    expect(t.whyNot(0, `hex:${home}`)).toBe('SK-PLACE-02')
  })
  rule('SK-PLACE-03', 'others see where squadrons stand, not which is which', () => {
    const t = new Table()
    for (let i = 0; i < 3; i++) t.says(0, t.choices(0)[0])
    expect([...t.g.squadrons].every(row => row.at === OFF)).toBe(true)
    for (let i = 0; i < 3; i++) t.says(1, t.choices(1)[0])
    const strengths = (seat: number) =>
      t
        .seen(seat)
        .squadrons.slice(0, 3)
        .map(s => s.strength)
    expect([...strengths(0)].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3])
    expect(strengths(1)).toEqual([null, null, null])
  })
  rule(
    'SK-PLACE-03',
    'the number of a squadron says where it stands, not in which order it was placed',
    () => {
      const t = new Table()
      const hexes = [...homeOf(1)].sort((a, b) => b - a).slice(0, 3)
      for (const hex of hexes) t.says(1, `hex:${hex}`)
      for (let i = 0; i < 3; i++) t.says(0, t.choices(0)[0])
      const own = [3, 4, 5].map(n => t.g.squadrons.at(n))
      expect(own.map(row => row.at)).toEqual(hexes.toReversed())
      expect(own.map(row => row.strength)).toEqual([3, 2, 1])
      expect(t.seen(0).phase).toBe('playing')
    },
  )
})

describe('power', () => {
  rule(['SK-POWER-01', 'SK-POWER-02'], 'exactly three, at most two on a console', () => {
    const t = new Table().placed()
    expect(t.whyNot(0, { engines: 1, guns: 1 })).toBe('SK-POWER-01')
    expect(t.whyNot(0, { engines: 2, guns: 2 })).toBe('SK-POWER-01')
    expect(t.whyNot(0, { engines: 3 })).toBe('SK-POWER-02')
    t.says(0, { engines: 1, guns: 2 })
    expect(t.g.players.at(0).power.toArray()).toEqual([0, 0, 0])
  })
  rule(['SK-POWER-03', 'SK-POWER-04'], 'engines give moves and decide who goes first', () => {
    const t = new Table(3).powered({ guns: 2, engines: 1 }, { engines: 2, guns: 1 }, { engines: 1, guns: 2 })
    expect([...t.g.players].map(p => p.moves)).toEqual([2, 3, 2])
    const order: number[] = []
    while (t.prompt() === 'turn.choose') {
      const seat = t.who()
      order.push(seat)
      t.says(seat, 'end')
    }
    expect(order).toEqual([1, 0, 2])
  })
  rule(['SK-POWER-01', 'SK-POWER-03'], 'power is shared anew each round, and everybody is told', () => {
    const t = new Table().powered({ engines: 2, guns: 1 }, { engines: 2, guns: 1 })
    t.says(0, 'end').says(1, 'end')
    t.says(0, { guns: 2, lab: 1 }).says(1, { engines: 1, guns: 1, lab: 1 })
    expect([...t.g.players].map(p => p.power.toArray())).toEqual([
      [0, 2, 1],
      [1, 1, 1],
    ])
    expect([...t.g.players].map(p => p.moves)).toEqual([1, 2])
    expect(t.events('power').map(event => event['power'])).toEqual([
      [
        [2, 1, 0],
        [2, 1, 0],
      ],
      [
        [0, 2, 1],
        [1, 1, 1],
      ],
    ])
  })
})

describe('the lab', () => {
  rule(
    ['SK-CARD-01', 'SK-LAB-01', 'SK-LAB-02'],
    'exchanges own cards beside the main line, which waits at the end',
    () => {
      const t = new Table(2).powered({ lab: 2, engines: 1 }, { engines: 2, guns: 1 })
      const mine = t.g.players.at(0).hand.toArray()
      const theirs = t.g.players.at(1).hand.at(0)
      expect(t.whyNot(0, [`card:${theirs}`], true)).toBe('SK-CARD-01')
      t.says(1, 'end').says(0, 'end')
      expect(questions(t.g).map(q => [q.seat, q.errand])).toEqual([[0, true]])
      t.runs(
        0,
        mine.map(c => `card:${c}`),
      )
      t.runs(
        0,
        mine.map(c => `card:${c}`),
      )
      expect(t.g.round).toBe(2)
      expect(mine.every(c => t.g.deck.has(c))).toBe(true)
      expect([t.g.deck.at(0), t.g.deck.at(1)]).toEqual([mine[1], mine[0]])
    },
  )
  rule('SK-LAB-01', 'no more cards than power in the lab', () => {
    const t = new Table(2).powered({ lab: 1, engines: 2 })
    expect(
      t.whyNot(
        0,
        t.g.players
          .at(0)
          .hand.toArray()
          .map(c => `card:${c}`),
        true,
      ),
    ).toBe('SK-LAB-01')
  })
  rule('SK-LAB-02', 'a card exchanged after it was named does nothing', () => {
    const { t, attack } = facing(1, 3)
    const salvo = t.deal(0, 'salvo')
    t.g.players.at(0).power.set(2, 1)
    t.says(0, attack).says(0, [`card:${salvo}`])
    lay(t.g.players.at(0).hand, [])
    t.says(1, [])
    expect(t.g.discard.has(salvo)).toBe(false)
  })
  rule('SK-LAB-01', 'as many are drawn as were given; the order of one card is not asked for', () => {
    const t = new Table().powered({ lab: 2, engines: 1 })
    const [given = -1, kept = -1] = t.g.players.at(0).hand.toArray()
    const top = t.g.deck.at(t.g.deck.length - 1)
    t.runs(0, [`card:${given}`])
    expect(t.g.players.at(0).hand.toArray()).toEqual([kept, top])
    expect(t.g.deck.at(0)).toBe(given)
    expect(questions(t.g, 0).some(q => q.errand)).toBe(false)
  })
})

describe('moving', () => {
  rule(
    ['SK-MOVE-01', 'SK-MOVE-02', 'SK-MOVE-03', 'SK-MOVE-04', 'SK-MOVE-05'],
    'own, alive, with a move left, to a neighbour that is not taken by an own one',
    () => {
      const t = new Table().powered()
      const at = t.g.squadrons.at(0).at
      expect(t.whyNot(0, `move squadron:3 hex:${BEACON}`)).toBe('SK-MOVE-01')
      expect(t.whyNot(0, `move squadron:0 hex:18`)).toBe('SK-MOVE-04')
      const taken = [1, 2].map(s => t.g.squadrons.at(s).at).find(hex => beside(at).includes(hex)) ?? -1
      expect(t.whyNot(0, `move squadron:0 hex:${taken}`)).toBe('SK-MOVE-05')
      t.g.squadrons.at(1).at = OFF
      expect(t.whyNot(0, `move squadron:1 hex:${BEACON}`)).toBe('SK-MOVE-02')
      for (let i = 0; i < 3; i++) t.says(0, t.choices(0)[0])
      expect(t.choices(0)).toEqual(['end'])
      expect(t.whyNot(0, `move squadron:0 hex:${beside(t.g.squadrons.at(0).at)[0]}`)).toBe('SK-MOVE-03')
    },
  )
  rule(
    ['SK-MOVE-03', 'SK-MOVE-04'],
    'a step takes the squadron there, and the choice says what is left',
    () => {
      const t = new Table().powered()
      const { squadrons } = t.g
      const to = beside(squadrons.at(0).at).find(hex => [...squadrons].every(row => row.at !== hex)) ?? -1
      const choice = `move squadron:0 hex:${to}`
      const noted = describeQuestion(t.question(0)).options?.find(({ name }) => name === choice)?.note
      expect(noted).toEqual({ movesLeft: 2 })
      t.says(0, choice)
      expect(squadrons.at(0).at).toBe(to)
      expect(t.g.players.at(0).moves).toBe(2)
    },
  )
})

describe('battle', () => {
  rule(['SK-BAT-01', 'SK-MOVE-05'], 'entering a held hex starts it and turns both squadrons up', () => {
    const { t, a, d, attack } = facing(1, 3)
    expect(t.seen(1).squadrons[a]?.strength).toBeNull()
    t.says(0, attack)
    expect([t.seen(1).squadrons[a]?.strength, t.seen(0).squadrons[d]?.strength]).toEqual([1, 3])
    expect(t.prompt(0)).toBe('battle.before')
  })
  rule(['SK-BAT-02', 'SK-BAT-04'], 'dice are strength, guns, cards and points paid', () => {
    const { t, attack } = facing(2, 3)
    t.g.players.at(0).points = 5
    const salvo = t.deal(0, 'salvo')
    t.deal(0, 'second-look')
    t.says(0, attack)
      .says(0, [`card:${salvo}`])
      .says(1, [])
    expect(t.whyNot(0, 3)).toBe('SK-BAT-04')
    t.says(0, 2)
    const rolled = t.rolled()
    // strength 2 + guns 1 + Salvo 1 + paid 2; strength 3 + guns 1
    expect([rolled.attack.length, rolled.defence.length]).toEqual([6, 4])
    expect(t.g.players.at(0).points).toBe(3)
  })
  rule('SK-BAT-04', 'who has no points is not asked to pay', () => {
    const { t, attack } = facing(2, 3)
    t.deal(0, 'second-look')
    t.says(0, attack).says(0, []).says(1, [])
    expect(t.prompt(0)).toBe('battle.after')
  })
  rule(
    ['SK-BAT-03', 'SK-BAT-05'],
    "the higher sum wins, a tie is the defender's; the loser is gone, the winner scores",
    () => {
      for (let seed = 0; seed < 40; seed++) {
        const { t, a, d, attack } = facing(1 + (seed % 3), 3)
        for (let n = 0; n < seed; n++) (t.g as unknown as { sys: { drawn: number } }).sys.drawn += 1
        const hex = t.g.squadrons.at(d).at
        t.deal(0, 'second-look')
        t.says(0, attack).says(0, []).says(1, [])
        const { attack: x, defence: y } = t.rolled()
        const won = sum(x) > sum(y)
        t.says(0, 'pass')
        expect(t.g.squadrons.at(won ? d : a).at).toBe(OFF)
        expect(t.g.squadrons.at(won ? a : d).at).toBe(hex)
        expect(t.g.players.at(won ? 0 : 1).points).toBe(1)
      }
    },
  )
  rule('SK-BAT-02', 'dice show one to six', () => {
    const shown = new Set<number>()
    for (let n = 0; n < 60; n++) {
      const { t, attack } = facing(3, 3)
      ;(t.g as unknown as { sys: { drawn: number } }).sys.drawn += n
      t.deal(0, 'second-look')
      t.says(0, attack, []).says(1, [])
      for (const die of [...t.rolled().attack, ...t.rolled().defence]) shown.add(die)
    }
    expect(shown).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })
})

describe('cards', () => {
  rule(
    ['SK-CARD-01', 'SK-CARD-02', 'SK-CARD-03'],
    'own, at their time, and Last Stand for the weaker',
    () => {
      const { t, attack } = facing(3, 1)
      const [mine, late, theirs] = [t.deal(0, 'last-stand'), t.deal(0, 'second-look'), t.deal(1, 'salvo')]
      t.says(0, attack)
      expect(t.whyNot(0, [`card:${theirs}`])).toBe('SK-CARD-01')
      expect(t.whyNot(0, [`card:${late}`])).toBe('SK-CARD-02')
      expect(t.whyNot(0, [`card:${mine}`])).toBe('SK-CARD-03')
      const weak = facing(1, 3)
      const stand = weak.t.deal(0, 'last-stand')
      weak.t.says(0, weak.attack)
      expect(weak.t.whyNot(0, [`card:${stand}`])).toBeUndefined()
    },
  )
  rule('SK-CARD-04', 'named at once, lowest number first', () => {
    const { t, attack } = facing(1, 3)
    const [stand, salvo] = [t.deal(0, 'last-stand'), t.deal(0, 'salvo')]
    t.deal(0, 'second-look')
    t.says(0, attack).says(0, [`card:${stand}`, `card:${salvo}`])
    expect(t.g.discard.length).toBe(0)
    t.says(1, [])
    expect(t.g.discard.toArray()).toEqual([salvo, stand])
    // strength 1 + guns 1 + Salvo 1 + Last Stand 2
    expect(t.rolled().attack.length).toBe(5)
  })
  rule('SK-CARD-05', 'after the roll in turn until both pass; who holds none is not asked', () => {
    const { t, attack } = facing(1, 3)
    const look = t.deal(0, 'second-look')
    t.says(0, attack).says(0, []).says(1, [])
    const before = t.rolled().attack
    expect(t.asked()).toEqual([0])
    t.says(0, `play card:${look}`)
    expect(before.length).toBe(2)
    expect(t.prompt(0)).toBe('turn.choose')
  })
  rule('SK-CARD-06', 'two to start with, one a round', () => {
    const t = new Table().powered()
    expect([...t.g.players].map(p => p.hand.length)).toEqual([2, 2])
    t.says(0, 'end').says(1, 'end')
    expect([...t.g.players].map(p => p.hand.length)).toEqual([3, 3])
  })
  rule(
    'SK-CARD-03',
    'Last Stand is for whoever is weaker, attacker or defender, and for neither of equals',
    () => {
      const may = (mine: number, theirs: number, seat: number): boolean => {
        const { t, attack } = facing(mine, theirs)
        const stand = t.deal(seat, 'last-stand')
        t.says(0, attack)
        return t.whyNot(seat, [`card:${stand}`]) === undefined
      }
      expect([may(1, 3, 0), may(3, 1, 0), may(2, 2, 0)]).toEqual([true, false, false])
      expect([may(3, 1, 1), may(1, 3, 1), may(2, 2, 1)]).toEqual([true, false, false])
    },
  )
  rule('SK-BAT-02', 'the cards of the defender are the defender’s dice', () => {
    const { t, attack } = facing(2, 2)
    const salvo = t.deal(1, 'salvo')
    t.deal(0, 'second-look')
    t.says(0, attack, []).says(1, [`card:${salvo}`])
    // strength 2 + guns 1; strength 2 + guns 1 + Salvo 1
    expect([t.rolled().attack.length, t.rolled().defence.length]).toEqual([3, 4])
  })
  rule('SK-CARD-05', 'Second Look rolls the lowest die of its player again, and no other', () => {
    const anew = new Set<number>()
    for (let n = 0; n < 60; n++) {
      const { t, attack } = facing(3, 3)
      ;(t.g as unknown as { sys: { drawn: number } }).sys.drawn += n
      const look = t.deal(0, 'second-look')
      // The other has a card too, so that the battle goes on after this one.
      t.deal(1, 'salvo')
      t.says(0, attack, []).says(1, [])
      const { attack: before, defence } = t.rolled()
      t.says(0, `play card:${look}`)
      const { attack: after, defence: same } = t.rolled()
      const kept = before.toSorted((a, b) => a - b).slice(1)
      expect(after.slice(1)).toEqual(kept)
      expect(same).toEqual(defence)
      anew.add(after[0] ?? 0)
    }
    expect(anew).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })
  rule('SK-CARD-06', 'a deck that is too small for all is shuffled together with what was played', () => {
    const refilled = (left: number, seed = 'table') => {
      const t = new Table(2, seed).powered()
      const all = [...t.g.deck.toArray(), ...[...t.g.players].flatMap(p => p.hand.toArray())].sort(
        (a, b) => a - b,
      )
      for (const { hand } of t.g.players) lay(hand, [])
      const played = all.slice(left)
      lay(t.g.deck, all.slice(0, left))
      lay(t.g.discard, played)
      t.says(0, 'end').says(1, 'end')
      const drawn = [...t.g.players].flatMap(p => p.hand.toArray())
      return { order: [...drawn, ...t.g.deck.toArray()], discard: t.g.discard.toArray(), all, drawn }
    }
    const short = refilled(1)
    expect(short.discard).toEqual([])
    expect(short.order.toSorted((a, b) => a - b)).toEqual(short.all)
    expect(refilled(1, 'another').order).not.toEqual(short.order)
    expect(short.drawn.length).toBe(2)
    const enough = refilled(2)
    expect(enough.discard.length).toBe(enough.all.length - 2)
    expect(enough.drawn).toEqual(enough.all.slice(0, 2).toReversed())
  })
})

describe('fog and the end', () => {
  rule(
    ['SK-FOG-01', 'SK-END-01'],
    'what was seen is forgotten at the end of the round; the beacon scores two',
    () => {
      const { t, a, d, attack } = facing(3, 1)
      t.says(0, attack).says(0, []).says(1, [])
      const alive = t.g.squadrons.at(a).at === OFF ? d : a
      t.g.squadrons.at(alive).at = BEACON
      const holder = t.g.squadrons.at(alive).owner
      const points = t.g.players.at(holder).points
      t.says(0, 'end').says(1, 'end')
      expect(t.g.players.at(holder).points).toBe(points + 2)
      expect(t.seen(1 - holder).squadrons[alive]?.strength).toBeNull()
    },
  )
  rule('SK-END-02', 'five rounds', () => {
    const t = new Table().powered()
    for (let r = 1; r <= 5; r++) {
      expect(t.over).toBe(false)
      t.says(0, 'end').says(1, 'end')
      if (r < 5) for (const seat of [0, 1]) t.says(seat, { engines: 2, guns: 1 })
    }
    expect(t.over).toBe(true)
    expect(t.winners).toEqual([0, 1])
  })
  rule('SK-END-03', 'six points end it; the most win', () => {
    const t = new Table().powered()
    t.g.players.at(1).points = 6
    t.says(0, 'end').says(1, 'end')
    expect([t.over, t.winners]).toEqual([true, [1]])
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
    const g = start(skirmish, { players: 2, seed: 'packs', settings: {} }, content)
    const all = [...g.deck, ...[...g.players].flatMap(p => [...p.hand])].map(c => cardOf(g, c).id)
    expect(all.toSorted()).toEqual(['last-stand', 'salvo', 'second-look'].flatMap(id => Array(n).fill(id)))
    // Four players would hold eight cards: with three in the game the later ones get none, and play goes on.
    const played = { ...skirmish, def: { ...skirmish.def, content } }
    expect(conform(played, { seeds: 2 }).failures).toEqual([])
  })
  test('without one there are the printed copies', () => {
    const { g } = new Table(3)
    expect(cardCount(g)).toBe(16)
    expect(g.deck.length).toBe(16 - 3 * 2)
  })
})

describe('the whole game', () => {
  rule('SK-CARD-02', 'every card is played in random games', () => {
    const seen = new Set<string>()
    const random = randomFrom('cards')
    for (let n = 0; n < 12; n++) {
      const { g } = new Table(4, `cards/${n}`)
      while (!isOver(g)) {
        const [q] = questions(g)
        if (!q) break
        const result = answer(g, q.seat, sample(q, random), q.errand)
        for (const e of result.ok ? result.events : [])
          if (e.type === 'played') seen.add(cardOf(g, e['card'] as number).id)
      }
    }
    expect([...seen].sort()).toEqual(['last-stand', 'salvo', 'second-look'])
  })
})

const sum = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0)

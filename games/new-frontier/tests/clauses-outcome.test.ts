import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import {
  attack,
  battle,
  defeated,
  fought,
  holds,
  III,
  many,
  outcome,
  plain,
  rewards,
  settled,
  shipsLost,
  steals,
} from './clauses.js'

// Written from the numbered specification alone, before the rules or other tests were read.

const even = (n: number, count: number): string[][] => many(count).map(() => many(n))
const strengths = (t: Parameters<typeof outcome>[0]): readonly number[] => outcome(t).strengths

rule('NF-CONF-30', 'more Might defeats, whatever the Turn Order', () => {
  const t = battle([[0, 2]], [many(3), many(1), many(4)])
  fought(t, many(3, 'defensive-strategy'), many(3, 'show-of-force'))
  expect([defeated(t, 0), defeated(t, 2)]).toEqual([[], [0]])
})

rule(
  ['NF-CONF-31', 'NF-AGD-02', 'NF-AGD-03'],
  'equal Might: cards, then the Agenda, then the Turn Order',
  () => {
    const tied = (arrange: Parameters<typeof battle>[2], tactics: string[]): number[] => {
      const t = battle([[2, 0]], even(3, 3), arrange)
      fought(t, ['balanced-strategy', 'balanced-strategy', 'balanced-strategy'], tactics, [0, 0, 2])
      return defeated(t, 0).concat(defeated(t, 2))
    }
    const plainCards = ['show-of-force', 'show-of-force', 'show-of-force']
    // Seat 0 planned first: 4 against 6.
    expect(tied(undefined, plainCards)).toEqual([2])
    expect(tied(t => t.agenda('conflict', 'red').player(2, { credits: 13 }), plainCards)).toEqual([0])
    // One Prestige was paid for the Attack.
    expect(tied(t => t.agenda('conflict', 'blue').player(2, { prestige: 11 }), plainCards)).toEqual([0])
    expect(tied(t => t.agenda('conflict', 'blue').player(2, { prestige: 10 }), plainCards)).toEqual([2])
    // Frontal Assault with 3 more, against Counter Attack with 2 rolled less: Might 2 against 2.
    const cards = battle([[2, 0]], [many(5), many(1), many(3)], t =>
      t.agenda('conflict', 'red').player(2, { credits: 20 }),
    )
    fought(
      cards,
      ['balanced-strategy', undefined, 'defensive-strategy'],
      ['frontal-assault', undefined, 'counter-attack'],
      [0, 0, 4],
    )
    expect(outcome(cards).mights.slice(0)).toEqual([3, 0, 3])
    expect([defeated(cards, 0), defeated(cards, 2)]).toEqual([[], [0]])
  },
)

rule(
  ['NF-CONF-32', 'NF-EX-16'],
  'Defensive Strategy wins the tie against Frontal Assault against Agenda and order',
  () => {
    const t = battle([[0, 1]], [many(5), many(9), many(1)], table =>
      table.agenda('conflict', 'red').player(0, { credits: 20 }),
    )
    fought(t, ['balanced-strategy', 'defensive-strategy'], ['frontal-assault', 'show-of-force'])
    expect(outcome(t).mights.slice(0, 2)).toEqual([3, 3])
    expect([defeated(t, 0), defeated(t, 1)]).toEqual([[], [0]])
  },
)

rule(
  ['NF-CONF-34', 'NF-CONF-38', 'NF-CONF-40'],
  'a Defender defeats two and wins; who loses to one still gains for the other',
  () => {
    const t = battle(
      [
        [0, 1],
        [2, 1],
      ],
      [many(4), many(9), many(2)],
    )
    fought(t, many(3, 'defensive-strategy'), many(3, 'show-of-force'))
    settled(t)
    expect([rewards(t, 0), rewards(t, 1), rewards(t, 2)]).toEqual([
      [1, 0],
      [2, 2],
      [0, 0],
    ])
    expect(outcome(t).undefeated).toEqual([1])
  },
)

rule(['NF-CONF-35', 'NF-CONF-36', 'NF-EX-23'], 'the cycle of the rulebook, with its rewards', () => {
  // X attacks Y with Frontal Assault, Y attacks Z with Force Dispersal, Z attacks X with Counter Attack; Might 6 each.
  const t = battle(
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
    [
      [...many(3, 'leviathan'), ...many(4)],
      [...many(5, 'leviathan'), ...many(1)],
      [...many(4, 'leviathan'), ...many(4)],
    ],
    table => table.mine(0, III, 5),
  )
  fought(
    t,
    ['balanced-strategy', 'balanced-strategy', 'balanced-strategy'],
    ['frontal-assault', 'force-dispersal', 'counter-attack'],
    [0, 0, 0],
  )
  settled(t)
  expect(outcome(t).mights).toEqual([6, 6, 6])
  expect([0, 1, 2].map(seat => defeated(t, seat))).toEqual([[1], [2], [0]])
  expect(outcome(t).undefeated).toEqual([])
  expect([rewards(t, 0), rewards(t, 1), rewards(t, 2)]).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
  ])
  expect(steals(t)).toEqual([[2, 0, 2, 0]])
})

rule(['NF-CONF-35', 'NF-TECH-09'], 'nobody of a cycle wins, though others outside it are defeated', () => {
  const t = battle(
    [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 0],
    ],
    [
      [...many(3, 'leviathan'), ...many(4)],
      [...many(5, 'leviathan'), ...many(1)],
      [...many(4, 'leviathan'), ...many(4)],
      many(2),
    ],
    table => {
      for (const seat of [0, 1, 2]) table.technologies(seat, 'strategy-3')
    },
  )
  fought(t, many(4, 'balanced-strategy'), [
    'frontal-assault',
    'force-dispersal',
    'counter-attack',
    'show-of-force',
  ])
  settled(t)
  expect(outcome(t).undefeated).toEqual([])
  // Seat 0 defeats seats 1 and 3, seat 2 defeats seats 0 and 3 (beside it against seat 0) and has Counter Attack.
  expect([0, 1, 2, 3].map(seat => rewards(t, seat)[0])).toEqual([2, 1, 3, 0])
})

rule('NF-CONF-37', 'rewards from the highest Might down', () => {
  const t = battle(
    [
      [0, 1],
      [2, 1],
      [3, 1],
    ],
    [many(5), many(2), many(9), many(7)],
  )
  fought(t, many(4, 'defensive-strategy'), many(4, 'counter-attack'))
  settled(t)
  const vp = t.events('vp').filter(({ why }) => why === 'conflict')
  expect(vp.map(({ by, n }) => [by, n])).toEqual([
    [2, 4],
    [3, 3],
    [0, 2],
  ])
})

rule(
  ['NF-CONF-41', 'NF-CONF-43', 'NF-CONF-44', 'NF-AGD-18'],
  'the size of the own force sets Casualties; halves drop at the end',
  () => {
    const lost = (tactics: string[], arrange?: Parameters<typeof battle>[2]): number[] => {
      const t = battle([[0, 1]], [many(9, 'barracuda'), many(3), many(1)], arrange)
      fought(t, ['balanced-strategy', 'balanced-strategy'], tactics)
      settled(t)
      return [shipsLost(t, 0), shipsLost(t, 1)]
    }
    // 19 and 4: Casualties 3 and 0.5.
    expect(lost(['show-of-force', 'show-of-force'])).toEqual([3, 0])
    expect(lost(['show-of-force', 'denied-flank'])).toEqual([3, 0])
    // 3 + 0.5 + 0.5.
    expect(lost(['show-of-force', 'denied-flank'], t => t.technologies(0, 'tactics-1b'))).toEqual([4, 0])
    expect(lost(['show-of-force', 'denied-flank'], t => t.agenda('system', 'blue'))).toEqual([2, 0])
    expect(lost(['force-dispersal', 'show-of-force'], t => t.agenda('system', 'blue'))).toEqual([1, 0])
  },
)

rule(['NF-CONF-45', 'NF-CONF-54'], 'owners choose their losses at the same time, before any Steal', () => {
  const mixed = [...many(5, 'kraken'), ...many(4)]
  const t = battle([[0, 1]], [mixed, mixed, many(1)])
  fought(t, ['balanced-strategy', 'balanced-strategy'], ['show-of-force', 'show-of-force'])
  expect([t.prompt(), t.asked()]).toEqual(['conflict.losses', [0, 1]])
  expect(t.events('stole')).toEqual([])
  t.says(1, t.ships(1, III, 'stingray', 'stingray').slice(0, 2))
  expect(t.events('ships-lost')).toEqual([])
  expect(t.whyNot(0, t.ships(0, III, 'stingray'))).toBeDefined()
  const { spec } = t.question(0)
  const n = spec.kind === 'pick' ? spec.min : 0
  t.says(0, t.ships(0, III, ...many(n)))
  expect(t.fleet(0, III).filter(id => id === 'kraken')).toHaveLength(5)
  const kinds = t.log.map(({ type }) => type)
  expect(kinds.lastIndexOf('ships-lost')).toBeLessThan(kinds.indexOf('stole'))
})

rule(
  ['NF-CONF-46', 'NF-CONF-47', 'NF-EX-56'],
  'a Fleet that would be lost withdraws, with the same roll',
  () => {
    const t = battle([[0, 1]], [many(8), ['behemoth'], many(1)], table =>
      table.facilities(1, III, 'defense-systems'),
    )
    // 4 + 2 + 1 + 3 and the roll of 2: Might 4; −0.5 leaves Casualties of 1.
    fought(t, ['balanced-strategy', 'planetary-defense'], ['counter-attack', 'hold-the-line'], [0, 2])
    settled(t)
    expect(t.events('withdrew').map(({ by }) => by)).toEqual([1])
    // 4 + 2 + 2 − 3: neither Hold the Line nor the green card counts any more.
    expect(strengths(t).slice(0, 2)).toEqual([9, 5])
    expect(t.fleet(1, III)).toEqual(['behemoth'])
  },
)

rule(['NF-CONF-48', 'NF-CONF-46'], 'one ship stays even if the withdrawal does not help', () => {
  const t = battle([[0, 1]], [many(8), ['behemoth'], many(1)], table => table.technologies(1, 'tactics-1b'))
  fought(t, ['balanced-strategy', 'offensive-strategy'], ['show-of-force', 'overwhelm'], [0, 4])
  settled(t)
  expect(t.fleet(1, III)).toHaveLength(1)
})

rule('NF-CONF-50', 'Undefeated: both of the two Conflicts are won', () => {
  const superior = (attackers: number): [number, number] => {
    const t = battle(
      [
        [0, 1],
        [1, 2],
      ],
      [many(attackers), many(5), many(2)],
    )
    fought(
      t,
      ['balanced-strategy', 'balanced-strategy', 'balanced-strategy'],
      ['show-of-force', 'fleet-superiority', 'show-of-force'],
    )
    return rewards(settled(t), 1)
  }
  expect(superior(2)).toEqual([4, 0])
  expect(superior(9)).toEqual([1, -1])
})

rule(
  ['NF-CONF-52', 'NF-CONF-53', 'NF-MISS-02'],
  'step 5 in its order: rewards, ships, Steals with their Destroys, missions; then income',
  () => {
    const t = battle(
      [
        [0, 1],
        [2, 1],
      ],
      [many(9), many(5), many(8)],
      table => {
        table.mine(1, III, 8).facilities(1, III, 'refinery', 'factory')
        holds(table, 0, 'hostile-headlines-green')
      },
    )
    fought(
      t,
      ['planetary-assault', 'balanced-strategy', 'planetary-assault'],
      ['counter-attack', 'show-of-force', 'counter-attack'],
    )
    t.idle(() => t.events('income').some(({ planet }) => planet === III))
    const kinds = t.log.flatMap(event => {
      if (event.type === 'vp') return event['why'] === 'conflict' ? ['reward'] : []
      if (event.type === 'income') return event['planet'] === III ? ['income'] : []
      return ['ships-lost', 'stole', 'destroy-roll', 'mission'].includes(event.type) ? [event.type] : []
    })
    const once = kinds.filter((kind, i) => kind !== kinds[i - 1])
    expect(once).toEqual([
      'reward',
      'ships-lost',
      'stole',
      'destroy-roll',
      'stole',
      'destroy-roll',
      'mission',
      'income',
    ])
  },
)

rule('NF-CONF-49', 'new players withdraw too, though the card is not in their hands', () => {
  const t = plain(3, { cards: 'new' })
  t.setFleet(0, III, ...many(8))
    .setFleet(1, III, 'behemoth')
    .plans([attack(1)])
  t.idle(() => t.isAsked('conflict.strategy'))
  t.strategies('balanced-strategy', 'planetary-defense').idle(() => t.isAsked('conflict.tactic'))
  expect(t.choices(1)).not.toContain(t.tactic('fighting-withdrawal'))
  t.tactics(['counter-attack', 'hold-the-line'], [0, 4])
  settled(t)
  expect(t.events('withdrew').map(({ by }) => by)).toEqual([1])
  expect([outcome(t).strengths[1], t.fleet(1, III)]).toEqual([4 + 4 - 3, ['behemoth']])
})

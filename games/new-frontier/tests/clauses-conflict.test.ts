import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import {
  attack,
  battle,
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

const strengths = (t: Parameters<typeof outcome>[0]): readonly number[] => outcome(t).strengths
const even = (n: number, count: number): string[][] => many(count).map(() => many(n))

rule(
  ['NF-CONF-01', 'NF-CONF-02', 'NF-CONF-07', 'NF-EX-15'],
  'who is whose Opponent, shown by Pincer Movement',
  () => {
    // White 0 names Green 1; Orange 2 and Green name Blue 3; Blue names Orange.
    const t = battle(
      [
        [0, 1],
        [2, 3],
        [1, 3],
        [3, 2],
      ],
      even(3, 4),
    )
    fought(t, many(4, 'offensive-strategy'), many(4, 'pincer-movement'))
    // 3 ships + 2, and 1 for each Opponent: all four count as Attacking.
    expect(strengths(t)).toEqual([6, 8, 7, 7])
  },
)

rule(
  ['NF-CONF-03', 'NF-CONF-11', 'NF-CONF-42'],
  'one in two Conflicts shows one card of each kind and loses ships once',
  () => {
    const t = battle(
      [
        [0, 1],
        [1, 2],
      ],
      [many(4), many(9), many(4)],
    )
    fought(t, ['defensive-strategy', 'offensive-strategy', 'defensive-strategy'], [])
    settled(t)
    for (const type of ['strategy', 'tactic'] as const)
      expect(t.events(type).filter(({ by }) => by === 1)).toHaveLength(1)
    // Strength 9 + 2: Might 4, Casualties 1.5 + 0.5.
    expect([strengths(t)[1], shipsLost(t, 1)]).toEqual([11, 2])
  },
)

rule(
  ['NF-CONF-04', 'NF-CONF-05', 'NF-CONF-06'],
  'Attack or Defense values, by whether an own die lies there',
  () => {
    const t = battle(
      [
        [0, 1],
        [1, 2],
      ],
      [many(3, 'hammerhead'), many(3, 'hammerhead'), many(3, 'hammerhead')],
    )
    fought(t, many(3, 'defensive-strategy'), many(3, 'show-of-force'))
    // Seat 1 is a Target and attacks: 1 each; seat 2 only defends: 3 each.
    expect(strengths(t)).toEqual([3, 3, 9])
  },
)

rule(
  ['NF-CONF-08', 'NF-CONF-39', 'NF-EX-45'],
  'two who attack each other: two Conflicts, one Opponent',
  () => {
    const t = battle(
      [
        [0, 1],
        [1, 0],
      ],
      [many(8), many(3), many(1)],
      table => table.technologies(0, 'strategy-3'),
    )
    fought(t, ['defensive-strategy', 'defensive-strategy'], many(3, 'show-of-force'))
    // 1 for the Opponent, 2 of Strategy 3, not 4; Show of Force pays once.
    expect(rewards(settled(t), 0)).toEqual([3, 2])
  },
)

rule(
  'NF-CONF-09',
  'missions are declined before Strategies, in the order of the Track, not of the planet',
  () => {
    const t = plain(3)
    t.setFleet(0, III, ...many(4)).setFleet(2, III, ...many(4))
    holds(t, 0, 'industrial-espionage-green')
    holds(t, 2, 'outshine-explorers-green')
    t.plans([attack(2)], [], [attack(0), `seize planet:${III}`])
    t.idle(() => t.isAsked('decline.missions') || t.isAsked('conflict.strategy'))
    expect([t.prompt(), t.asked()]).toEqual(['decline.missions', [0]])
  },
)

rule(
  ['NF-CONF-10', 'NF-CONF-12', 'NF-CONF-22'],
  'cards are chosen in secret and shown together, then dice',
  () => {
    const t = battle([[0, 1]], even(4, 3))
    // Who has answered is open, and kept beside what the game knows.
    const open = (): unknown[] => [1, 2].map(seat => ({ ...t.seen(seat), sys: undefined }))
    for (const kind of ['strategy', 'tactic'] as const) {
      const before = open()
      const from = t.log.length
      t.says(0, t.choices(0)[0])
      expect(open()).toEqual(before)
      expect(t.log.slice(from).filter(({ type }) => type === kind || type === 'rolled')).toEqual([])
      t.says(1, t.choices(1)[0])
      expect(t.log.slice(from).filter(({ type }) => type === kind)).toHaveLength(2)
      t.idle(() => t.isAsked('conflict.tactic') || t.g.conflict.planet < 0)
    }
    expect(t.events('rolled')).toHaveLength(2)
  },
)

rule(
  ['NF-CONF-13', 'NF-CONF-15'],
  'a total of ships, Technologies, Facilities and the Strategy, told before Tactics',
  () => {
    const t = battle([[0, 1]], [['kraken', 'stingray'], ['leviathan', 'hammerhead'], many(1)], table =>
      table.technologies(0, 'strategy-1a', 'tactics-1b').facilities(1, III, 'defense-systems'),
    )
    t.strategies('offensive-strategy', 'balanced-strategy').idle(() => t.isAsked('conflict.tactic'))
    // 3 + 1, +1, +1, +2; 3 + 3, +2, +1.
    expect(t.events('strategy').map(({ strength }) => strength)).toEqual([8, 9])
  },
)

rule(
  ['NF-CONF-16', 'NF-CONF-51'],
  'everybody sees the fighters from Strategies on, and nobody afterwards',
  () => {
    const t = battle([[0, 1]], even(4, 3))
    const seen = (of: number): boolean =>
      t.seen(2).areas[4 * of + III]?.fleet.every(ship => ship !== null) ?? false
    expect([seen(0), seen(1)]).toEqual([false, false])
    t.strategies().idle(() => t.isAsked('conflict.tactic'))
    expect([seen(0), seen(1), t.seen(0).areas[4 * 2 + III]?.fleet.includes(null)]).toEqual([true, true, true])
    t.tactics([], [0, 0])
    settled(t)
    expect([seen(0), seen(1)]).toEqual([false, false])
  },
)

rule(
  ['NF-CONF-17', 'NF-CONF-18', 'NF-EX-53', 'NF-ARCH-14', 'NF-TECH-14'],
  'Tactics 2B once for all, before tokens',
  () => {
    const t = battle([[0, 1]], [many(4), many(6), many(1)], table => {
      for (const seat of [0, 1]) table.technologies(seat, 'tactics-2b')
      table.tokens(0, 'phase-armor')
    })
    t.strategies('balanced-strategy', 'balanced-strategy')
    expect(t.events('strategy').map(({ strength }) => strength)).toEqual([7, 7])
    t.idle(() => t.isAsked('conflict.window'))
    t.says(
      0,
      t.choices(0).find(name => name.startsWith('use')),
    )
    t.idle(() => t.isAsked('conflict.tactic')).tactics(many(3, 'show-of-force'), [0, 0])
    expect(strengths(settled(t)).slice(0, 2)).toEqual([8, 7])
  },
)

rule(['NF-CONF-19', 'NF-CONF-24'], 'no Strength below 0, and none gives no Might', () => {
  const t = battle([[0, 1]], [many(2), many(3), many(1)])
  fought(t, ['defensive-strategy', 'planetary-defense'], ['fighting-withdrawal', 'blockade'])
  expect([strengths(t)[0], outcome(t).mights[0]]).toEqual([0, 0])
})

rule(
  ['NF-CONF-20', 'NF-CONF-21'],
  'each Strategy with the Tactics of its colour, six to nine of them',
  () => {
    // By the letters of the specification: red, orange, yellow, green, blue.
    const LETTERS: Readonly<Record<string, string>> = {
      'frontal-assault': 'ROY',
      'counter-attack': 'ROYGB',
      'force-dispersal': 'YGB',
      'fighting-withdrawal': 'GB',
      'fleet-superiority': 'RY',
      'echelon-formation': 'ROY',
      'decapitation-strike': 'RO',
      'denied-flank': 'YGB',
      'pincer-movement': 'RO',
      feint: 'OY',
      'hit-and-run': 'OY',
      'hold-the-line': 'GB',
      'show-of-force': 'YB',
      blockade: 'GB',
      overwhelm: 'RO',
    }
    const colours = { R: 'offensive-strategy', O: 'planetary-assault', Y: 'balanced-strategy' }
    for (const [letter, strategy] of Object.entries({
      ...colours,
      G: 'planetary-defense',
      B: 'defensive-strategy',
    })) {
      const t = battle([[0, 1]], even(4, 3))
      t.strategies(strategy).idle(() => t.isAsked('conflict.tactic'))
      const fits = Object.keys(LETTERS).filter(id => LETTERS[id]?.includes(letter))
      expect(t.choices(0).toSorted()).toEqual(fits.map(id => t.tactic(id)).toSorted())
      const other = Object.keys(LETTERS).find(id => !fits.includes(id)) ?? ''
      expect(t.whyNot(0, t.tactic(other))).toBe('NF-CONF-21')
    }
  },
)

rule(
  ['NF-CONF-23', 'NF-CONF-25', 'NF-EX-52'],
  'the roll moves the marker, also beyond the end of the table',
  () => {
    // 5 Behemoths and 4 Stingrays defend with 24: from there by the roll, and by Hold the Line.
    const wanted = [
      [24, 8, 3],
      [25, 9, 4],
      [26, 9, 4],
      [27, 10, 5],
      [28, 10, 5],
      [29, 11, 6],
      [31, 12, 7],
    ] as const
    for (const [strength, might, casualties] of wanted) {
      const held = strength > 28
      const t = battle([[0, 1]], [many(9), [...many(5, 'behemoth'), ...many(4)], many(1)])
      fought(
        t,
        ['balanced-strategy', 'planetary-defense'],
        ['show-of-force', held ? 'hold-the-line' : 'counter-attack'],
        [0, strength - (held ? 27 : 24)],
      )
      settled(t)
      expect([strengths(t)[1], outcome(t).mights[1], shipsLost(t, 1)]).toEqual([strength, might, casualties])
    }
  },
)

rule(['NF-CONF-26', 'NF-SET-17'], 'all cards are in hand again at the next planet of the same Turn', () => {
  const t = plain(3)
  t.plans([attack(1), attack(1, 1)], [], [])
  for (const _ of [1, 2]) {
    t.idle(() => t.isAsked('conflict.strategy'))
    expect(t.choices(0)).toHaveLength(5)
    fought(t, ['defensive-strategy', 'defensive-strategy'], ['force-dispersal', 'force-dispersal'])
  }
  expect(t.events('conflict')).toHaveLength(2)
})

rule(['NF-CONF-27', 'NF-EX-19', 'NF-EX-21'], 'effects add up', () => {
  const t = battle([[0, 1]], [many(4), many(3), many(1)])
  fought(t, ['offensive-strategy'], ['overwhelm'])
  expect(strengths(t)[0]).toBe(4 + 2 + 4)
  // Steals: +2 and −2 cancel; another −2 of the Target leaves less than nothing modified.
  for (const [flank, amount] of [
    ['show-of-force', 3],
    ['denied-flank', 1],
  ] as const) {
    const other = battle([[0, 1]], [many(3), many(3), many(1)])
    fought(other, ['planetary-assault', 'balanced-strategy'], ['frontal-assault', flank])
    // 6 against 4: Might 2 each, the tie goes to the first: 2 + 0 ± cards.
    settled(other)
    expect(steals(other)[0]?.[2] ?? 0).toBe(amount === 3 ? 2 : 0)
  }
})

rule(
  ['NF-CONF-28', 'NF-CONF-29'],
  'a green card works on those who target its player, on no co-attacker',
  () => {
    const t = battle(
      [
        [0, 1],
        [2, 1],
        [1, 0],
      ],
      even(6, 3),
    )
    fought(t, ['planetary-defense', 'defensive-strategy', 'defensive-strategy'], many(3, 'counter-attack'))
    // Seat 1 targets seat 0 and has 1 less; seat 2 attacks beside seat 0.
    expect(strengths(t)).toEqual([6, 5, 6])
    const u = battle(
      [
        [0, 1],
        [2, 1],
        [1, 0],
      ],
      even(6, 3),
    )
    fought(
      u,
      ['defensive-strategy', 'planetary-defense', 'defensive-strategy'],
      ['counter-attack', 'blockade', 'counter-attack'],
    )
    expect(strengths(u)).toEqual([3, 6, 3])
  },
)

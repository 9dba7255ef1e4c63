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
  steals,
} from './clauses.js'
import type { Table } from './table.js'

// Written from the numbered specification alone, before the rules or other tests were read.

const QUIET = many(5, 'balanced-strategy')
const SHOW = many(5, 'show-of-force')
/** The first attacks the second at III with 8 against 3 in a Mine of this level. */
const robbed = (level: number, arrange: (t: Table) => unknown = () => undefined): Table =>
  battle([[0, 1]], [many(8), many(3), many(1)], t => {
    t.mine(1, III, level)
    arrange(t)
  })
const taken = (t: Table): number => steals(settled(t)).reduce((sum, [, , n = 0]) => sum + n, 0)
/** All dice of a Destroy attempt fall so that it succeeds, or fails. */
const rolling = (t: Table, seat: number, answer: unknown, well: boolean): Table =>
  t.lucky(seat, answer, events =>
    events
      .filter(({ type }) => type === 'destroy-roll')
      .every(event => (event['result'] as number) >= (event['needed'] as number) === well),
  )

rule(
  ['NF-STEAL-01', 'NF-STEAL-02'],
  'attackers Steal from their own Target alone, Defenders from nobody',
  () => {
    const t = battle(
      [
        [0, 1],
        [2, 1],
      ],
      [many(9), many(5), many(2)],
    )
    fought(t, QUIET, SHOW)
    settled(t)
    expect([defeated(t, 0), defeated(t, 1)]).toEqual([[1, 2], [2]])
    expect(steals(t).map(([by, from]) => [by, from])).toEqual([[0, 1]])
  },
)

rule(['NF-STEAL-03', 'NF-EX-17'], '2 Credits, and 1 for each Might more', () => {
  // 15 with the card and 8 ships: 13 and the roll give Might 5, 7 to 9 give Might 3.
  const t = battle([[0, 1]], [many(4, 'leviathan'), many(6), many(1)], table => table.mine(1, III, 8))
  fought(t, QUIET, SHOW, [1, 0])
  expect([outcome(t).mights[0], outcome(t).mights[1]]).toEqual([5, 3])
  expect(taken(t)).toBe(4)
})

rule(
  ['NF-STEAL-04', 'NF-EX-20', 'NF-EX-22', 'NF-FAC-15'],
  'cards of both sides, Facilities and Agendas change a Steal',
  () => {
    const steal = (own: string[], other: string[], arrange?: (t: Table) => unknown): number =>
      taken(fought(robbed(8, arrange), [own[0], other[0]], [own[1], other[1]]))
    // 9 against 4: Might 3 against 2.
    expect(steal(['balanced-strategy', 'show-of-force'], ['balanced-strategy', 'show-of-force'])).toBe(3)
    expect(steal(['balanced-strategy', 'force-dispersal'], ['balanced-strategy', 'show-of-force'])).toBe(1)
    // 8 and −1 of the green card: Might 3 against 1, +2 −2.
    expect(steal(['planetary-assault', 'counter-attack'], ['planetary-defense', 'counter-attack'])).toBe(4)
    expect(steal(['balanced-strategy', 'show-of-force'], ['balanced-strategy', 'denied-flank'])).toBe(1)
    // A Shield Generator takes one, also from Planetary Assault.
    const shield = (t: Table): Table => t.facilities(1, III, 'shield-generator')
    expect(
      steal(['planetary-assault', 'counter-attack'], ['balanced-strategy', 'show-of-force'], shield),
    ).toBe(2 + 1 + 2 - 1)
    expect(
      steal(['balanced-strategy', 'show-of-force'], QUIET.slice(0, 1).concat('show-of-force'), t =>
        t.agenda('production', 'red', III),
      ),
    ).toBe(4)
    // Not below nothing.
    expect(steal(['balanced-strategy', 'force-dispersal'], ['balanced-strategy', 'denied-flank'])).toBe(0)
  },
)

rule(['NF-STEAL-05', 'NF-STEAL-06'], 'from the highest Might down, but Echelon Formation goes first', () => {
  const order = (tactic: string): number[] => {
    const t = battle(
      [
        [0, 3],
        [1, 3],
        [2, 3],
      ],
      [many(5), many(9), many(7), many(2)],
      table => table.mine(3, III, 8),
    )
    fought(t, QUIET, [tactic, 'show-of-force', 'show-of-force', 'show-of-force'])
    return steals(settled(t)).map(([by = -1]) => by)
  }
  expect(order('show-of-force').slice(0, 2)).toEqual([1, 2])
  expect(order('echelon-formation').slice(0, 2)).toEqual([0, 1])
})

rule('NF-STEAL-06', 'two who Steal first keep the order between them', () => {
  const t = battle(
    [
      [0, 3],
      [1, 3],
      [2, 3],
    ],
    [many(5), many(9), many(4, 'barracuda'), many(2)],
    table => table.mine(3, III, 8),
  )
  fought(t, QUIET, ['echelon-formation', 'show-of-force', 'echelon-formation', 'show-of-force'])
  expect(
    steals(settled(t))
      .map(([by]) => by)
      .slice(0, 2),
  ).toEqual([2, 0])
})

rule(
  ['NF-STEAL-07', 'NF-STEAL-08', 'NF-STEAL-09'],
  'no more than the Mine yields, out of its income, at once',
  () => {
    const t = battle(
      [
        [0, 2],
        [1, 2],
      ],
      [many(9), many(6), many(1)],
      table => table.mine(2, III, 4),
    )
    fought(t, QUIET, SHOW)
    settled(t)
    // 10 and 7 against 2: Might 4 and 3 against 1: 5 of 4, then nothing is left.
    expect(steals(t)).toEqual([[0, 2, 4, 0]])
    const income = t.events('income').filter(({ planet }) => planet === III)
    expect(income.map(({ by, n }) => [by, n])).toEqual(
      expect.arrayContaining([
        [0, 3],
        [1, 3],
      ]),
    )
    expect(income.filter(({ by }) => by === 2).reduce((sum, { n }) => sum + n, 0)).toBe(0)
    const paid = t.log.findIndex(({ type }) => type === 'stole')
    expect(t.log.findIndex(event => event.type === 'income' && event['planet'] === III)).toBeGreaterThan(paid)
  },
)

rule(['NF-STEAL-11', 'NF-TECH-03'], 'what a beacon or an Agenda adds cannot be stolen', () => {
  const t = robbed(3, table => {
    table.technologies(1, 'exploration-1a').agenda('production', 'blue', III)
    table.arrange(() => void (table.area(1, III).beacon = true))
  })
  fought(t, ['planetary-assault', 'balanced-strategy'], ['counter-attack', 'show-of-force'])
  expect(taken(t)).toBe(3)
  t.idle(() => t.events('income').some(({ planet, by }) => planet === III && by === 1))
  expect(
    t
      .events('income')
      .filter(({ planet, by }) => planet === III && by === 1)
      .reduce((sum, { n }) => sum + n, 0),
  ).toBe(2)
})

rule('NF-DEST-01', 'a Steal brings one Destroy attempt, where there is something to destroy', () => {
  const rolls = (arrange?: (t: Table) => unknown): number => {
    const t = fought(robbed(8, arrange), QUIET, SHOW)
    return settled(t).events('destroy-roll').length
  }
  expect(rolls()).toBe(0)
  expect(rolls(t => t.facilities(1, III, 'factory', 'refinery', 'satellite'))).toBe(1)
  // Somebody else's, and one at another planet.
  expect(rolls(t => t.facilities(2, III, 'factory').facilities(1, 1, 'factory'))).toBe(0)
})

rule(
  ['NF-DEST-02', 'NF-DEST-06', 'NF-DEST-08', 'NF-DEST-12'],
  'on 3 or more an orbital Facility goes too, for 2 VP',
  () => {
    const t = fought(
      robbed(8, table => table.facilities(1, III, 'space-dock')),
      QUIET,
      SHOW,
    )
    t.idle(() => t.isAsked('steal.forgo'))
    rolling(t, 0, 'none', true)
    const [roll] = t.events('destroy-roll')
    expect([roll?.needed, (roll?.result ?? 0) >= 3]).toEqual([3, true])
    expect(t.gained('vp', 0, 'destroy')).toBe(2)
    t.idle(() => t.isAsked('destroy.repair')).says(1, 'lose')
    expect(t.area(1, III).facilities).toBe(0)
  },
)

rule(
  ['NF-DEST-03', 'NF-DEST-04', 'NF-DEST-13', 'NF-STEAL-10', 'NF-EX-18'],
  '2 of the limited Steal may be forgone for 1 more, and stay in the Mine',
  () => {
    const t = battle(
      [
        [0, 2],
        [1, 2],
      ],
      [many(9), many(6), many(1)],
      table => table.mine(2, III, 4).facilities(2, III, 'factory'),
    )
    fought(t, QUIET, SHOW)
    t.idle(() => t.isAsked('steal.forgo'))
    rolling(
      t,
      0,
      t.choices(0).find(name => name !== 'none'),
      false,
    )
    expect(t.events('destroy-roll')[0]?.needed).toBe(2)
    settled(t)
    expect(steals(t)).toEqual([
      [0, 2, 2, 2],
      [1, 2, 2, 0],
    ])
  },
)

rule(
  ['NF-DEST-13', 'NF-DEST-03'],
  'who Steals exactly 2 may forgo both and still rolls; who Steals 1 is not asked',
  () => {
    const two = fought(
      robbed(2, t => t.facilities(1, III, 'factory')),
      QUIET,
      SHOW,
    )
    two.idle(() => two.isAsked('steal.forgo') || two.events('destroy-roll').length > 0)
    expect(two.prompt()).toBe('steal.forgo')
    rolling(two, 0, 'first', false)
    expect([two.events('destroy-roll').length, steals(two)]).toEqual([1, [[0, 1, 0, 2]]])
    const one = fought(
      robbed(8, t => t.facilities(1, III, 'factory')),
      QUIET,
      ['force-dispersal', 'show-of-force'],
    )
    one.idle(() => one.isAsked('steal.forgo') || one.events('destroy-roll').length > 0)
    expect([one.events('destroy-roll').length, steals(one)]).toEqual([1, [[0, 1, 1, 0]]])
  },
)

rule(
  ['NF-DEST-05', 'NF-DEST-07', 'NF-DEST-09', 'NF-DEST-16'],
  'the Target chooses, and repairs for 2 of its bank; the VP stay',
  () => {
    const t = fought(
      robbed(8, table => table.facilities(1, III, 'factory', 'refinery', 'satellite')),
      QUIET,
      SHOW,
    )
    t.player(1, { credits: 2 }).idle(() => t.isAsked('steal.forgo'))
    rolling(t, 0, 'none', true)
    expect([t.prompt(), t.who(), t.choices(1).toSorted()]).toEqual([
      'destroy.facility',
      1,
      ['factory', 'refinery', 'satellite'].map(id => t.facility(id)).toSorted(),
    ])
    t.says(1, t.facility('refinery'), 'repair')
    expect([t.gained('credits', 1, 'repair'), t.gained('vp', 0, 'destroy')]).toEqual([-2, 2])
    expect(t.events('destroyed')).toMatchObject([{ by: 1, repaired: true }])
  },
)

rule('NF-DEST-16', 'Credits of the income to come repair nothing', () => {
  const t = fought(
    robbed(8, table => table.facilities(1, III, 'factory')),
    QUIET,
    SHOW,
  )
  t.player(1, { credits: 1 }).idle(() => t.isAsked('steal.forgo'))
  rolling(t, 0, 'none', true)
  expect(t.choices(1)).not.toContain('repair')
  settled(t)
  // 5 of the Mine are left for the income.
  expect(t.events('destroyed')).toMatchObject([{ by: 1, repaired: false }])
})

rule(
  ['NF-DEST-10', 'NF-DEST-14', 'NF-EX-54'],
  'what was destroyed and repaired is safe for the rest of the Turn',
  () => {
    const t = battle(
      [
        [0, 2],
        [1, 2],
      ],
      [many(9), many(6), many(1)],
      table => table.mine(2, III, 8).facilities(2, III, 'factory'),
    )
    fought(t, QUIET, SHOW)
    t.idle(() => t.isAsked('steal.forgo'))
    rolling(t, 0, 'none', true)
    t.idle(() => t.isAsked('destroy.repair')).says(2, 'repair')
    t.idle(() => t.g.conflict.planet < 0 || t.isAsked('steal.forgo'))
    expect(t.g.conflict.planet).toBe(-1)
    expect([t.events('destroy-roll').length, steals(t).length]).toEqual([1, 2])
  },
)

rule('NF-DEST-10', 'and can be destroyed again in the next Turn', () => {
  const t = plain(3)
  t.setFleet(0, 3, ...many(9))
    .mine(1, 3, 8)
    .facilities(1, 3, 'factory')
    .player(0, { credits: 60 })
  for (const turn of [1, 2]) {
    if (turn === 2) t.toTurn(2)
    t.setFleet(1, 3, ...many(2)).plans([attack(1, 3)], [], [])
    t.idle(() => t.isAsked('conflict.strategy') || t.g.turn > turn)
    fought(t, QUIET, SHOW)
    t.idle(() => t.isAsked('steal.forgo'))
    rolling(t, 0, 'none', true)
    t.idle(() => t.isAsked('destroy.repair')).says(1, 'repair')
  }
  expect(t.events('destroyed')).toHaveLength(2)
})

rule(
  ['NF-DEST-11', 'NF-DEST-15', 'NF-EX-24'],
  'Decapitation Strike: a roll for each of two Facilities, 4 forgone for 1 more on both',
  () => {
    const t = robbed(8, table => table.facilities(1, III, 'factory', 'refinery'))
    fought(t, ['planetary-assault', 'balanced-strategy'], ['decapitation-strike', 'show-of-force'])
    t.idle(() => t.isAsked('steal.forgo'))
    // 8 against 4: 2 + 1 + 2.
    expect(t.choices(0).toSorted()).toEqual(['both', 'first', 'none', 'second'])
    rolling(t, 0, 'both', false)
    settled(t)
    expect(t.events('destroy-roll').map(({ needed }) => needed)).toEqual([2, 2])
    expect(steals(t)).toEqual([[0, 1, 1, 4]])
    const one = robbed(8, table => table.facilities(1, III, 'factory'))
    fought(one, ['planetary-assault', 'balanced-strategy'], ['decapitation-strike', 'show-of-force'])
    one.idle(() => one.isAsked('steal.forgo'))
    expect(one.choices(0)).not.toContain('both')
    expect(settled(one).events('destroy-roll')).toHaveLength(1)
  },
)

rule(['NF-TECH-13', 'NF-RULING-54'], 'Tactics 2A takes 1 without a defeat, and destroys', () => {
  const t = battle([[0, 1]], [many(2), many(8), many(1)], table =>
    table.technologies(0, 'tactics-2a').facilities(1, III, 'factory'),
  )
  fought(t, QUIET, SHOW)
  settled(t)
  expect([defeated(t, 0), steals(t), t.events('destroy-roll').length]).toEqual([[], [[0, 1, 1, 0]], 1])
})

rule(
  ['NF-MISS-08', 'NF-MISS-09', 'NF-EX-37'],
  'Credits forgone are not stolen, but a Steal is a Steal',
  () => {
    const t = battle([[0, 1]], [many(8), many(5), many(1)], table => {
      table.facilities(1, III, 'factory').technologies(1, 'research-1a')
      holds(table, 0, 'industrial-espionage-green')
    })
    fought(t, QUIET, SHOW)
    t.idle(() => t.isAsked('steal.forgo'))
    // 9 against 6: Might 3 against 2, so 3; with 2 forgone one is kept.
    rolling(t, 0, 'first', false)
    t.idle(() => t.events('income').some(({ planet }) => planet === III))
    expect(t.events('mission').map(({ by }) => by)).toEqual([0])
    expect(rewards(t, 0)[0]).toBe(1)
  },
)

rule(['NF-MISS-13', 'NF-EX-38'], 'the richest Mine must yield 3 that are kept', () => {
  const heist = (level: number, answer: string): number => {
    const t = battle([[0, 1]], [many(8), many(3), many(1)], table => {
      table.mine(1, III, level).facilities(1, III, 'factory')
      for (const seat of [0, 2]) for (const planet of [0, 1, 2, 3]) table.mine(seat, planet, 1)
      for (const planet of [0, 1, 3]) table.mine(1, planet, 1)
      holds(table, 0, 'grand-heist-green')
    })
    fought(t, QUIET, SHOW)
    t.idle(() => t.isAsked('steal.forgo'))
    rolling(t, 0, answer, false)
    t.idle(() => t.events('income').some(({ planet }) => planet === III))
    return t.events('mission').length
  }
  expect([heist(3, 'none'), heist(8, 'first'), heist(2, 'none')]).toEqual([1, 0, 0])
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { powerOf, scoresOf, winnerOf } from '../rules/end-game.js'
import { Table } from './table.js'

const seats = { factions: ['alpha', 'mts', 'starempire'] } as const
/** The last Turn planned by nobody, from this position. */
function scored(change: (t: Table) => unknown): Table {
  const t = new Table(seats).toTurn(5)
  change(t)
  t.plans()
  return t.idle(() => t.over)
}
const points = (t: Table, category: string): number[] => {
  const index = t.content.categories.indexOf(category)
  const event = t.events('scored').find(e => e['category'] === index)
  const [own, more] = [event?.['points'], event?.['technologies']] as [number[], number[]]
  return own.map((n, who) => n + (more[who] ?? 0))
}
const cards = (t: Table, seat: number, ...ids: readonly string[]): Table =>
  t.arrange(g =>
    lay(
      g.players.at(seat).completed,
      ids.map(id => t.content.missions.indexOf(id)),
    ),
  )

describe('End Game Scoring', () => {
  rule(['NF-SCORE-02', 'NF-SCORE-01', 'NF-RULING-48'], 'goes through its categories in order, once', () => {
    const t = scored(() => 0)
    expect(t.events('scored').map(event => event['category'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
  rule(
    ['NF-SCORE-03', 'NF-SCORE-04', 'NF-SCORE-05', 'NF-SCORE-06', 'NF-EX-50'],
    'titles: 4 and 2; shared first places 2 each, shared second ones nothing',
    () => {
      const prestige = (...all: readonly number[]): number[] =>
        points(
          scored(t => all.forEach((n, seat) => t.player(seat, { prestige: n }))),
          'prestige',
        )
      expect(prestige(9, 12, 5)).toEqual([2, 4, 0])
      expect(prestige(12, 12, 5)).toEqual([2, 2, 0])
      expect(prestige(12, 5, 5)).toEqual([4, 0, 0])
    },
  )
  rule(['NF-SCORE-03', 'NF-SCORE-16'], 'Credits, power and Technologies are titles too', () => {
    const t = scored(x => {
      x.player(0, { credits: 60 }).player(1, { credits: 50 }).player(2, { credits: 0 })
      for (const planet of [0, 1, 2, 3]) x.setFleet(2, planet, 'behemoth', 'behemoth')
      x.technologies(1, 'research-1a', 'logistics-1a')
    })
    expect(points(t, 'credits')).toEqual([4, 2, 0])
    expect(points(t, 'power')[2]).toBe(4)
    expect(powerOf(t.g, 2)).toBe(64)
    expect(points(t, 'technologies')[1]).toBe(4)
  })
  rule('NF-SCORE-07', '1 VP for each planet where one alone has most ships', () => {
    const t = scored(x => {
      for (const seat of [0, 1, 2]) for (const planet of [0, 1, 2, 3]) x.setFleet(seat, planet, 'stingray')
      x.setFleet(0, 1, 'stingray', 'stingray')
        .setFleet(1, 2, 'kraken', 'kraken')
        .setFleet(2, 2, 'kraken', 'kraken')
    })
    expect(points(t, 'fleets')).toEqual([1, 0, 0])
  })
  rule(['NF-SCORE-08', 'NF-TECH-20'], 'Mines of level 6, 7 and 8, and Production 3 by all levels', () => {
    const t = scored(x =>
      x.mine(0, 0, 6).mine(0, 1, 7).mine(0, 2, 8).mine(0, 3, 8).technologies(0, 'production-3').mine(1, 0, 5),
    )
    expect(points(t, 'production')).toEqual([1 + 2 + 3 + 3 + 5, 0, 0])
  })
  rule(
    ['NF-SCORE-09', 'NF-EXPL-26', 'NF-SCORE-11'],
    '3 VP a Colony; Exploration 3 adds 1 each and 1 for the most',
    () => {
      const t = scored(x =>
        x
          .arrange(g => [0, 0, 1].forEach((seat, i) => void (g.colonies.at(i).owner = seat)))
          .technologies(0, 'exploration-3')
          .technologies(1, 'exploration-3'),
      )
      expect(points(t, 'exploration')).toEqual([6 + 2 + 1, 3 + 1, 0])
    },
  )
  rule(
    ['NF-SCORE-10', 'NF-MISS-15', 'NF-MISS-03', 'NF-EX-36'],
    'missions by suit: four green and two yellow are 12',
    () => {
      const green = ['launch-season', 'hostile-headlines', 'grand-heist', 'overshadow'].map(
        id => `${id}-green`,
      )
      const t = scored(x => cards(x, 0, ...green, 'launch-season-yellow', 'overshadow-yellow'))
      expect(points(t, 'marketing')).toEqual([12, 0, 0])
    },
  )
  rule(['NF-SCORE-14', 'NF-TECH-24'], 'Marketing 1B may change one suit before they are scored', () => {
    const t = new Table(seats).toTurn(5).technologies(0, 'marketing-1b')
    cards(t, 0, 'launch-season-green', 'overshadow-green', 'launch-season-yellow').plans()
    t.idle(() => t.isAsked('change-suit.choose'))
    const mission = t.content.missions.indexOf('launch-season-yellow')
    expect(t.whyNot(0, `change mission:${mission} suit:2`)).toBe('NF-TECH-24')
    t.says(0, `change mission:${mission} suit:1`)
    expect(points(t, 'marketing')).toEqual([1 + 2 + 3, 0, 0])
  })
  rule(['NF-SCORE-11', 'NF-TECH-17'], 'level 3 Technologies pay with their category', () => {
    const ids = ['research-3', 'marketing-3', 'politics-3', 'engineering-3', 'operations-3', 'logistics-3']
    const t = scored(x => {
      x.technologies(0, ...ids)
        .technologies(1, 'logistics-3')
        .player(0, { prestige: 11 })
        .player(1, { prestige: 3 })
      cards(x, 0, 'launch-season-green', 'launch-season-yellow', 'overshadow-green')
      x.facilities(0, 1, 'factory', 'refinery')
        .facilities(0, 2, 'factory')
        .player(0, { credits: 0 })
        .mine(0, 1, 1)
      for (const planet of [0, 1, 2, 3]) x.setFleet(0, planet, 'kraken', 'kraken', 'kraken', 'leviathan')
    })
    const extra = (category: string): unknown =>
      t.events('scored').find(e => e['category'] === t.content.categories.indexOf(category))?.['technologies']
    expect(extra('prestige')).toEqual([2, 0, 0])
    expect(extra('technologies')).toEqual([5, 0, 0])
    expect(extra('power')).toEqual([4, 2, 0])
    expect(extra('fleets')).toEqual([8, 0, 0])
    expect(extra('facilities')).toEqual([1, 0, 0])
    expect(extra('marketing')).toEqual([3 + 1, 0, 0])
  })
  rule(
    ['NF-SCORE-12', 'NF-SCORE-13', 'NF-GEN-03', 'NF-RULING-49'],
    'most VP wins; then Prestige, Credits, Turn Order',
    () => {
      const winner = (change: (t: Table) => unknown): number[] => {
        const t = new Table(seats).toTurn(5)
        for (const seat of [0, 1, 2]) {
          t.player(seat, { vp: 0, prestige: 9, credits: 0 })
          for (const planet of [0, 1, 2, 3]) t.setFleet(seat, planet, 'stingray').mine(seat, planet, 0)
          t.arrange(g => {
            g.players.at(seat).technologies.fill(0)
            g.players.at(seat).inEffect.fill(0)
          })
        }
        change(t)
        t.plan(2).plan(1).plan(0)
        return t.idle(() => t.over).winners
      }
      expect(winner(t => t.player(0, { vp: 1 }))).toEqual([0])
      expect(winner(() => 0)).toEqual([2])
      // Prestige first: seat 1 has 2 VP less and gets them by the second place.
      expect(winner(t => t.player(0, { prestige: 12, vp: 0 }).player(1, { prestige: 10, vp: 2 }))).toEqual([
        0,
      ])
      expect(
        winner(t => t.player(0, { credits: 9 }).player(1, { credits: 5, vp: 2 }).player(2, { vp: 0 })),
      ).toEqual([0])
    },
  )
  rule('NF-SCORE-15', 'loans are settled before', () => {
    const t = scored(x =>
      x
        .setFleet(0, 1, ...new Array<string>(6).fill('stingray'))
        .player(0, { credits: 0 })
        .mine(0, 0, 0)
        .mine(0, 1, 0)
        .mine(0, 2, 0),
    )
    expect([...t.g.areas].some(area => area.loan)).toBe(false)
    const settled = t.log.findIndex(event => event.type === 'repaid')
    expect(settled).toBeLessThan(t.log.findIndex(event => event.type === 'scored'))
  })
})

describe('what scoring pays, and who wins', () => {
  const even = { vp: 40, prestige: 9, credits: 12 }
  /** The game is over, with these values and no titles to change them: all are scored alike. */
  const winner = (changes: readonly Partial<typeof even>[], order: readonly number[] = [0, 1, 2]): number => {
    const t = new Table(seats).toTurn(5)
    for (const seat of order) t.plan(seat)
    t.idle(() => t.over)
    changes.forEach((change, seat) => t.player(seat, { ...even, ...change }))
    return winnerOf(t.g)
  }
  rule(['NF-SCORE-11', 'NF-VP-02'], 'level 3 Technologies are paid with the titles, not only shown', () => {
    const t = scored(x => {
      x.technologies(0, 'production-3')
      for (const planet of [0, 1, 2, 3]) x.mine(0, planet, 7).mine(1, planet, 7)
    })
    const index = t.content.categories.indexOf('production')
    const all = t.events('scored').map(e => [e['points'], e['technologies']] as [number[], number[]])
    expect(all[index]?.[1][0]).toBeGreaterThan(0)
    for (const seat of [0, 1, 2]) {
      const told = all.reduce((sum, [own, more]) => sum + (own[seat] ?? 0) + (more[seat] ?? 0), 0)
      expect(t.gained('vp', seat, 'scoring')).toBe(told)
    }
    expect(scoresOf(t.g, index).values.slice(0, 2)).toEqual([28, 28])
  })
  rule('NF-SCORE-16', 'Facilities are counted, orbital ones too', () => {
    const t = new Table(seats).planning()
    for (const seat of [0, 1, 2]) for (const planet of [0, 1, 2, 3]) t.facilities(seat, planet)
    t.facilities(0, 1, 'factory', 'refinery', 'space-dock')
    t.facilities(1, 1, 'factory').facilities(1, 3, 'satellite')
    expect(scoresOf(t.g, t.content.categories.indexOf('facilities')).values).toEqual([3, 2, 0])
  })
  rule(
    ['NF-SCORE-12', 'NF-SCORE-13', 'NF-RULING-49', 'NF-GEN-03'],
    'VP, then Prestige, then Credits, then the Turn Order Track',
    () => {
      expect(winner([{ vp: 41, prestige: 1, credits: 0 }, { prestige: 22 }, { credits: 90 }])).toBe(0)
      expect(winner([{ prestige: 8, credits: 90 }, { prestige: 10, credits: 0 }, {}], [0, 2, 1])).toBe(1)
      expect(winner([{ credits: 11 }, { credits: 12 }, { credits: 13 }])).toBe(2)
      expect(winner([{ credits: 13 }, { credits: 12 }, { credits: 11 }], [2, 1, 0])).toBe(0)
      expect([winner([{}, {}, {}], [1, 2, 0]), winner([{}, {}, {}], [2, 0, 1])]).toEqual([1, 2])
    },
  )
  rule(['NF-SCORE-14', 'NF-TECH-24'], 'a suit is changed by who may and has one to change', () => {
    const asked = (change: (t: Table) => unknown): number[] => {
      const t = new Table(seats).toTurn(5)
      change(t)
      t.plans().idle(() => t.over || t.isAsked('change-suit.choose'))
      return t.over ? [] : t.asked()
    }
    const { id } = new Table(seats).content.missions.at(0)
    expect(asked(t => cards(t, 1, id))).toEqual([])
    expect(asked(t => t.technologies(1, 'marketing-1b'))).toEqual([])
    expect(asked(t => cards(t, 1, id).technologies(1, 'marketing-1b'))).toEqual([1])
  })
  rule(['NF-SCORE-01', 'NF-CONF-16'], 'then all ships lie open, and the game is over', () => {
    const t = scored(() => 0)
    expect(t.g.phase).toBe('over')
    expect(t.seen(0).areas.every(({ fleet }) => !fleet.includes(null))).toBe(true)
  })
})

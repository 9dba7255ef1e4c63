import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { many, plain } from './clauses.js'
import type { Table } from './table.js'

// Written from the numbered specification alone, before the rules or other tests were read.

/** Everything is even until the last Planet Phase, then a position is arranged; nobody plans anything for Turn 5. */
function scored(arrange: (t: Table) => unknown = () => undefined, players = 3): Table {
  const t = plain(players).toTurn(5)
  for (let seat = 0; seat < players; seat++) {
    t.player(seat, { prestige: 9, credits: 20, vp: 0 })
    for (const planet of [0, 1, 2, 3]) t.setFleet(seat, planet, ...many(2)).mine(seat, planet, 3)
  }
  for (let seat = 0; seat < players; seat++) t.facilities(seat, 3)
  arrange(t)
  return t.plans([], [], []).idle(() => t.over)
}
const points = (t: Table): number[] => Array.from(t.g.players, (_, seat) => t.gained('vp', seat, 'scoring'))
/** What an arrangement changes against three equals, who share four titles: 2 each. */
const more = (arrange: (t: Table) => unknown): number[] => points(scored(arrange)).map(n => n - 8)

rule(
  ['NF-SCORE-04', 'NF-SCORE-06'],
  'all who share a title get 2 and nobody is second, whatever the Turn Order',
  () => {
    expect(points(scored())).toEqual([8, 8, 8])
    const t = scored(table => table.player(1, { prestige: 12 }).player(2, { prestige: 12 }))
    expect(points(t)).toEqual([6, 8, 8])
  },
)

rule(
  ['NF-SCORE-03', 'NF-SCORE-05', 'NF-EX-50'],
  '4 and 2; two who share the second place get nothing',
  () => {
    expect(more(t => t.player(1, { credits: 30 }).player(2, { credits: 25 }))).toEqual([-2, 2, 0])
    expect(more(t => t.player(1, { credits: 30 }))).toEqual([-2, 2, -2])
  },
)

rule(
  ['NF-SCORE-02', 'NF-SCORE-16'],
  'a title compares what there is, and points of others change nothing',
  () => {
    // First in all four titles at once: Prestige, Credits, power, Technologies.
    const t = scored(table =>
      table
        .player(2, { prestige: 10, credits: 40 })
        .technologies(2, 'marketing-1a')
        .setFleet(2, 1, 'kraken', 'kraken'),
    )
    expect(points(t)).toEqual([0, 0, 16])
    expect([t.g.players.at(2).prestige, t.g.players.at(2).credits]).toEqual([10, 40 + 12])
  },
)

rule('NF-SCORE-07', 'the only largest Fleet at a planet: 1 VP', () => {
  const larger = (seat: number, planet: number) => (t: Table) => t.setFleet(seat, planet, ...many(3))
  expect(more(larger(1, 0))).toEqual([-2, 2 + 1, -2])
  // Two with three ships: a tie for the largest, and for the most powerful.
  expect(more(t => larger(0, 2)(larger(1, 2)(t)))).toEqual([0, 0, -2])
})

rule(['NF-SCORE-08', 'NF-TECH-20', 'NF-EX-44'], 'Mines beyond 5, and Production 3', () => {
  expect(more(t => t.mine(0, 0, 6).mine(0, 1, 7).mine(0, 2, 8))[0]).toBe(1 + 2 + 3 + 2)
  const t = (table: Table): Table =>
    table.technologies(0, 'production-3').mine(0, 0, 8).mine(0, 1, 8).mine(0, 2, 8).mine(0, 3, 5)
  // 29 levels; the most Technologies, and the most Credits by the Mines.
  expect(more(t)[0]).toBe(9 + 5 + 2 + 2)
})

rule(['NF-SCORE-09', 'NF-EXPL-26'], '3 VP for each Colony', () => {
  const own = (t: Table): Table =>
    t.arrange(g => {
      g.colonies.at(0).owner = 1
      g.colonies.at(11).owner = 1
    })
  expect(more(own)).toEqual([0, 6, 0])
})

/** A seat has completed these. */
const completed =
  (seat: number, ...ids: readonly string[]) =>
  (t: Table): Table =>
    t.arrange(g => {
      const cards = ids.map(id => t.content.missions.indexOf(id))
      for (const zone of [
        g.missionsFirst,
        g.missionsPlain,
        g.missionsLast,
        g.missionBox,
        g.display,
        g.missionDiscard,
      ])
        lay(
          zone,
          zone.toArray().filter(card => !cards.includes(card)),
        )
      lay(g.players.at(seat).completed, cards)
    })
const GREEN = ['launch-season', 'hostile-headlines', 'outshine-explorers', 'full-coverage'].map(
  id => `${id}-green`,
)
const YELLOW = ['launch-season-yellow', 'hostile-headlines-yellow']

rule(['NF-SCORE-10', 'NF-MISS-15', 'NF-MISS-03', 'NF-EX-36'], '1, 2, 3 and 3 a suit', () => {
  expect(more(completed(0, ...GREEN, ...YELLOW))).toEqual([12, 0, 0])
})

rule(['NF-SCORE-14', 'NF-TECH-24'], 'Marketing 1B: a suit is changed before missions are scored', () => {
  const t = plain(3).toTurn(5)
  completed(0, ...GREEN.slice(0, 3), 'launch-season-yellow')(t)
  t.technologies(0, 'marketing-1b')
    .plans([], [], [])
    .idle(() => t.isAsked('change-suit.choose'))
  const card = t.content.missions.indexOf('launch-season-yellow')
  expect(t.who()).toBe(0)
  t.says(
    0,
    t.choices(0).find(name => name.startsWith(`change mission:${card} `) && name.endsWith('suit:1')),
  )
  t.idle(() => t.over)
  // 1 + 2 + 3 + 3 instead of 1 + 2 + 3 and 1; the most Technologies, and three shared titles.
  expect(points(t)).toEqual([9 + 4 + 6, 6, 6])
})

rule('NF-SCORE-11', 'level 3 Technologies pay with their categories', () => {
  const with3 = (id: string, arrange: (t: Table) => unknown = () => undefined): number =>
    // The only Technology besides is a title of its own: 2 more than shared.
    more(t => {
      arrange(t)
      t.technologies(0, id)
    })[0] as number
  expect(with3('politics-3') - 2).toBe(1)
  expect(with3('politics-3', t => t.player(0, { prestige: 22 })) - 2).toBe(2 + 4)
  expect(with3('logistics-3', t => t.setFleet(0, 0, 'behemoth', 'behemoth')) - 2).toBe(2 + 4)
  expect(with3('logistics-3', t => t.setFleet(1, 0, 'behemoth', 'behemoth')) - 2).toBe(-2 + 2)
  expect(with3('research-3') - 2).toBe(5)
  expect(with3('research-3', t => t.technologies(1, 'marketing-1a', 'politics-1a'))).toBe(-2 + 2 + 3)
  expect(
    with3('engineering-3', t => t.facilities(0, 0, 'refinery', 'factory').facilities(0, 1, 'satellite')) - 2,
  ).toBe(1)
})

rule(['NF-SCORE-12', 'NF-SCORE-13', 'NF-GEN-03'], 'equal VP: Prestige, then Credits, then the Track', () => {
  const won = (arrange: (t: Table) => unknown): number[] => scored(arrange).winners
  // The title of Prestige brings seat 1 as much more as seats 0 and 2 had.
  expect(won(t => t.player(1, { prestige: 10 }).player(0, { vp: 4 }).player(2, { vp: 4 }))).toEqual([1])
  expect(won(t => t.player(2, { credits: 30 }).player(0, { vp: 4 }).player(1, { vp: 4 }))).toEqual([2])
  expect(won(() => undefined)).toEqual([0])
})

rule(
  ['NF-SCORE-01', 'NF-TURN-02', 'NF-GEN-02'],
  'Turn 5 ends with the Planet Phase, and scoring comes once',
  () => {
    const t = scored()
    const turns = t.events('turn').map(({ turn }) => turn)
    expect(turns).toEqual([1, 2, 3, 4, 5])
    const fifth = t.log.slice(t.log.findLastIndex(({ type }) => type === 'turn'))
    for (const type of [
      'wormhole',
      'allied',
      'proposed',
      'mission-taken',
      'technology',
      'relocated',
      'display',
    ])
      expect(fifth.some(event => event.type === type)).toBe(false)
    expect(t.over).toBe(true)
  },
)

rule(
  ['NF-SCORE-15', 'NF-PRES-10', 'NF-FACT-12'],
  'loans are repaid, investments come back and strikes are reset before titles',
  () => {
    // 9 ships cost 10 at each planet; 12 Credits of income and none in the bank.
    const t = scored(table => {
      table.player(0, { credits: 0 })
      for (const [planet, id] of ['stingray', 'barracuda', 'hammerhead', 'barracuda'].entries())
        table.setFleet(0, planet, ...many(9, id))
      table.mine(0, 0, 1)
    })
    const loans = t.events('loan').length
    expect(loans).toBeGreaterThan(0)
    expect([0, 1, 2, 3].some(planet => t.area(0, planet).loan)).toBe(false)
    const last = t.log.findLastIndex(({ type }) => type === 'repaid' || type === 'ships-lost')
    expect(t.log.findIndex(event => event.type === 'vp' && event['why'] === 'scoring')).toBeGreaterThan(last)
    // A strike in Turn 5: Prestige is 4 again when it is compared, above the 3 of the others.
    const struck = plain(3).toTurn(5)
    for (const seat of [0, 1, 2]) struck.player(seat, { prestige: 3, vp: 10 })
    struck.plans(['attack planet:0 player:1', 'attack planet:1 player:1', 'attack planet:2 player:1'], [], [])
    struck.idle(() => struck.over)
    const [first] = struck.events('vp').filter(({ why }) => why === 'scoring')
    expect([struck.events('strike').length, struck.g.players.at(0).prestige, first]).toMatchObject([
      1,
      4,
      { by: 0, n: 4 },
    ])
  },
)

import { describe, expect, test } from 'vitest'
import { lay } from '../../../testing/table.js'
import { technologyText } from '../card-texts.js'
import { content } from '../content/content.js'
import { stands } from '../rules/facilities.js'
import { area, at, bare, ended, holding, lost, many, policy } from './scenes.js'
import type { Table } from './table.js'
import { planets } from './table.js'

/** Every Technology, used once: what its token says, and what is different for who has it. */

const why = (t: Table, ...parts: readonly string[]): string | undefined => t.whyNot(0, { parts })
const income = (t: Table): unknown[] => {
  t.plans().toTurn(2)
  return t
    .events('income')
    .filter(event => event['by'] === 0)
    .map(event => event['n'])
}
const lastTurn = (t: Table): Table =>
  t.arrange(g => {
    g.turn = 5
    g.storm = -1
  })
/** VP of a category for seat 0 when nothing happens in the last Turn. */
function scored(t: Table, category: string): number {
  lastTurn(t)
    .plans()
    .idle(() => t.over)
  const event = t.events('scored').find(e => e['category'] === content.categories.indexOf(category))
  const [[points = 0], [more = 0]] = [event?.['points'], event?.['technologies']] as [number[], number[]]
  return points + more
}
const completing = (t: Table, ...ids: readonly string[]): Table =>
  t.arrange(g =>
    lay(
      g.players.at(0).completed,
      ids.map(id => content.missions.indexOf(`${id}-green`)),
    ),
  )
/** Seat 0 attacks seat 1 at III with so many Stingrays each, up to the Strategies. */
function fighting(t: Table, mine = 8, theirs = 8): Table {
  t.setFleet(0, 2, ...many(mine)).setFleet(1, 2, ...many(theirs))
  t.mine(1, 2, 8).plans([at(2, 1)])
  return t.strategies()
}
const fought = (t: Table, mine = 8, theirs = 8): Table =>
  fighting(t, mine, theirs).tactics(many(2, 'show-of-force'), [0, 0])
const technology = (id: string): string => `technology:${content.technologies.indexOf(id)}`
const researching = (t: Table, ...plan: readonly string[]): Table =>
  t.plans([area(3), ...plan]).idle(() => t.isAsked('research-go.choose'))
/** How many of these can be taken one after the other. */
function taken(t: Table, ...ids: readonly string[]): number {
  let n = 0
  for (const id of ids) {
    if (t.whyNot(0, `take ${technology(id)}`) !== undefined) continue
    t.says(0, `take ${technology(id)}`)
    n++
  }
  return n
}
/** Seat 0 proposes A and votes for it alone; seat 1 proposes B. */
function voted(t: Table, a: string, b: string): Table {
  t.idle(() => t.isAsked('propose.policy'))
  t.says(1, b).says(0, a).says(0, 'a influence:0').says(1, 'abstain').says(2, 'abstain')
  return t.idle(() => !t.isAsked('savvy.choose'))
}
const allying = (t: Table, prestige: number): Table =>
  t
    .player(0, { prestige })
    .arrange(g => void (g.players.at(0).wormhole = 1))
    .plans([area(0)])
    .idle(() => t.isAsked('explore.choose'))

/** What is seen without the Technology, and with it. */
type Row = readonly [id: string, text: string, does: (t: Table) => unknown, without: unknown, having: unknown]
const ROWS: readonly Row[] = [
  [
    'research-1a',
    'Second-Round Tech lvls cost 2 Credits.',
    t => why(t.player(0, { credits: 6 }), area(3), area(3), ...many(3, 'level')),
    'NF-PLAN-06',
    undefined,
  ],
  [
    'research-1b',
    'In R&D, once in the game, in the second Round with a second Action: +2 Tech lvls.',
    t => {
      researching(t, area(3), 'level').says(0, 'done')
      if (t.whyNot(0, 'flip') === undefined) t.says(0, 'flip')
      return taken(t, 'engineering-1a', 'operations-1a', 'logistics-1a', 'tactics-1a')
    },
    1,
    1 + 2,
  ],
  [
    'research-3',
    'Scoring of Technologies: +3 VP. Scoring of Technologies, if nobody has more: +2 VP.',
    t => [0, 9].map(n => scored(bareLike(t, n), 'technologies')),
    [2, 0],
    [4 + 3 + 2, 2 + 3],
  ],
  [
    'marketing-1a',
    'When you complete a mission: +1 Credit.',
    t => {
      holding(t, 'hostile-headlines-green')
        .plans([at(2, 1)], [], [at(2, 0)])
        .toTurn(2)
      return t.gained('credits', 0, 'mission')
    },
    2,
    2 + 1,
  ],
  [
    'marketing-3',
    'Scoring of missions: +1 VP for each completed mission. Scoring of missions, if nobody has more: +1 VP.',
    t =>
      scored(
        completing(t, 'launch-season', 'overshadow', 'grand-heist', 'full-coverage', 'against-all'),
        'marketing',
      ),
    1 + 2 + 3 + 3 + 3,
    12 + 5 + 1,
  ],
  [
    'exploration-1b',
    'Gain the Utility of a Colony 2 times when allying.',
    t => {
      allying(t, 21).says(0, `ally colony:${content.colonies.indexOf('old-archive')} boost:0`)
      t.says(0, 'levels')
      if (t.isAsked('utility.choose')) t.says(0, 'mine planet:1')
      return [t.g.players.at(0).colonyLevels, t.area(0, 1).mine]
    },
    [1, 3],
    [1, 3 + 2],
  ],
  [
    'exploration-3',
    'Scoring of Colonies: +1 VP for each Colony of yours. Scoring of Colonies, if nobody has more: +1 VP.',
    t =>
      scored(
        t.arrange(g => {
          for (const i of [0, 1]) g.colonies.at(i).owner = 0
        }),
        'exploration',
      ),
    2 * 3,
    2 * 3 + 2 + 1,
  ],
  [
    'politics-1a',
    'In Politics: +1 Influence.',
    t => {
      t.player(0, { prestige: 9 })
        .plans([area(1)], [area(1)])
        .idle(() => t.isAsked('propose.policy'))
      return t.g.players.at(0).influence
    },
    3,
    3 + 1,
  ],
  [
    'politics-1b',
    'Your Voting Token counts 2.',
    t => {
      voted(t.plans([area(1)], [area(1)]), policy('blue', 'system'), policy('red', 'conflict'))
      return t.events('vote')[0]?.['a']
    },
    1,
    2,
  ],
  [
    'politics-2a',
    'When your side wins a vote, the first time: +1 Prestige. When your side wins a vote, the second time: +2 Prestige.',
    t => {
      t.plans([area(1)], [area(1)])
      voted(t, policy('blue', 'system'), policy('red', 'conflict'))
      const first = t.gained('prestige', 0, 'politics')
      voted(t, policy('blue', 'corporate'), policy('blue', 'support'))
      return [first, t.gained('prestige', 0, 'politics')]
    },
    [0, 0],
    [1, 1 + 2],
  ],
  [
    'politics-3',
    'Scoring of Prestige: +1 VP for every 5 Prestige.',
    t => scored(t.player(0, { prestige: 14 }), 'prestige'),
    4,
    4 + 2,
  ],
  [
    'engineering-1a',
    'In Exploration: +1 Credit for each open planet with a Facility of yours.',
    t => {
      t.facilities(0, 0, 'factory').facilities(0, 1, 'satellite').facilities(0, 2, 'factory', 'refinery')
      t.plans([area(0)]).idle(() => t.isAsked('explore.choose'))
      return t.gained('credits', 0, 'technology')
    },
    0,
    2,
  ],
  [
    'engineering-3',
    'Scoring of Facilities: +1 VP for every 2 Facilities of yours.',
    t =>
      scored(
        t
          .facilities(0, 1, 'factory', 'refinery', 'satellite')
          .facilities(0, 2, 'factory', 'space-dock')
          .player(0, { credits: 0 }),
        'facilities',
      ),
    0,
    2,
  ],
  [
    'operations-1a',
    'Strategic Relocation costs 1 Credit.',
    t => [1, 0].map(credits => why(t.player(0, { credits }), 'relocate')),
    ['NF-PLAN-06', 'NF-PLAN-06'],
    [undefined, 'NF-PLAN-06'],
  ],
  [
    'operations-1b',
    'Strategic Relocation among 3 planets.',
    t => t.plans(['relocate']).whyNot(0, { parts: [['planet:1', 'planet:2', 'planet:3']] }, true),
    'NF-RELOC-01',
    undefined,
  ],
  [
    'operations-3',
    'Scoring of Fleets: +2 VP for each planet where your Fleet alone is largest.',
    t => scored(t.setFleet(0, 1, ...many(4)).setFleet(0, 2, ...many(4)), 'fleets'),
    2,
    2 + 4,
  ],
  [
    'strategy-1a',
    '+1 Attack.',
    t => fighting(t.technologies(1, ...inEffect(t))).fighter(0).strength - t.fighter(1).strength,
    0,
    1,
  ],
  [
    'strategy-1b',
    'Your first Attack each Turn costs no Prestige.',
    t => t.plans([at(1, 1), at(2, 1)]).gained('prestige', 0, 'attacks'),
    -2,
    -1,
  ],
  [
    'strategy-2b',
    'Attack Dice count 2 for Alpha Security.',
    t => {
      t.plans([at(1, 1), at(3, 1)], [at(1, 0), at(2, 0), 'bribe'], [at(1, 0), at(2, 0)])
      // Three, two and one die: IV is the quietest. If that one counts 2, it is as loud as III, and the bribe decides.
      return [t.g.pacified, t.isAsked('security.choose')]
    },
    [3, false],
    [-1, true],
  ],
  [
    'strategy-3',
    'In a Conflict: +2 VP for each Conflict won. In Turn 5: +2 Strength.',
    t => {
      const { strength } = fought(t).fighter(0)
      const last = fighting(lastTurn(bareWith(t)))
      return [strength, t.gained('vp', 0, 'conflict'), last.fighter(0).strength]
    },
    [9, 1, 9],
    [9, 1 + 2, 9 + 2],
  ],
  [
    'tactics-1a',
    'May give up 1 VP of a Conflict for −1 Casualty.',
    t => {
      if (fought(t).isAsked('give-up.choose')) t.says(0, 'give-up')
      ended(t)
      return [t.gained('vp', 0, 'conflict'), lost(t, 0)]
    },
    [1, 1],
    [0, 0],
  ],
  [
    'tactics-1b',
    '+1 Strength; +½ Casualty.',
    t => {
      const { strength } = fought(t, 9).fighter(0)
      return [strength, lost(ended(t), 0)]
    },
    // 10 to 12 make 1½ Casualties.
    [10, 1],
    [10 + 1, 2],
  ],
  [
    'tactics-2b',
    'If an Opponent is Stronger: +2 Strength.',
    t => [fighting(t, 2).fighter(0).strength, fighting(bareWith(t), 8, 2).fighter(0).strength],
    [3, 9],
    [3 + 2, 9],
  ],
  [
    'tactics-3',
    'In a Conflict: +1 VP for each Opponent defeated. In Turn 5: roll 2 times, keep the best.',
    t => {
      fought(t)
      const last = fighting(lastTurn(bareWith(t))).tactics(many(2, 'show-of-force'))
      const dice = [t, last].map(x => (x.events('rolled')[0]?.['dice'] as number[] | undefined)?.length)
      return [t.gained('vp', 0, 'conflict'), dice]
    },
    [1, [2, 2]],
    [1 + 1, [2, 2 * 2]],
  ],
  [
    'logistics-1a',
    'First ship −1 Credit.',
    t => {
      const ship = `order planet:2 ${t.class('kraken')}`
      t.plans(['build planet:2', ship, ship]).toTurn(2)
      return 12 + t.gainedCredits(0) - t.g.players.at(0).credits
    },
    10,
    9,
  ],
  [
    'logistics-1b',
    'Up to 3 ships for a Build; up to 2 ships at a Factory without a Build.',
    t => {
      const ship = `order planet:2 ${t.class('stingray')}`
      t.facilities(0, 2, 'factory')
      return [why(t, 'build planet:2', ...many(3, ship)), why(t, ship, ship), why(t, ship, ship, ship)]
    },
    ['NF-PLAN-12', 'NF-PLAN-12', 'NF-PLAN-12'],
    [undefined, undefined, 'NF-PLAN-12'],
  ],
  [
    'logistics-2a',
    '1 more ship in a Fleet without upkeep.',
    t =>
      t
        .setFleet(0, 1, ...many(6))
        .plans()
        .toTurn(2)
        .gained('credits', 0, 'upkeep'),
    -2 * 2,
    -2 * 1,
  ],
  [
    'logistics-3',
    'Scoring of power, if nobody has more: +4 VP. Scoring of power, if somebody has more: +2 VP.',
    t => [
      scored(t.setFleet(0, 2, ...many(4, 'behemoth')), 'power'),
      scored(bareWith(t).setFleet(0, 2, 'stingray'), 'power'),
    ],
    [4, 0],
    [4 + 4, 2],
  ],
  [
    'production-1a',
    'With income: your best Mine gives 1 Credit more.',
    t => income(t.mine(0, 2, 4)),
    [3, 4, 3],
    [3, 4 + 1, 3],
  ],
  [
    'production-1b',
    'Your Mines may reach level 8.',
    t => {
      t.mine(0, 1, 5).mine(0, 2, 8).plans(['build planet:1', 'build planet:2']).toTurn(2)
      return [t.area(0, 1).mine, t.area(0, 2).mine]
    },
    [5, 8],
    [6, 8],
  ],
  [
    'production-2a',
    'A Build raises the Mine by 2.',
    t => t.plans(['build planet:1']).toTurn(2).area(0, 1).mine,
    3 + 1,
    3 + 2,
  ],
  [
    'production-3',
    'Scoring of Mines: +1 VP for every 5 levels of your Mines.',
    t => scored(t.mine(0, 1, 6).mine(0, 2, 2), 'production'),
    1,
    1 + 2,
  ],
]
/** The Technologies that a table gives seat 0. */
const inEffect = (t: Table): string[] =>
  content.technologies.items.flatMap(({ id }, i) => (t.g.players.at(0).technologies.get(i) > 0 ? [id] : []))
/** A new table with the same. */
const bareWith = (t: Table): Table => bare().technologies(0, ...inEffect(t))
/** The same, where seat 1 has so many others. */
const bareLike = (t: Table, n: number): Table =>
  bareWith(t).technologies(1, ...content.technologies.items.slice(10, 10 + n).map(({ id }) => id))
/** What happens at once: Facilities, VP, Prestige, and what is asked. */
const INSTANT: readonly (readonly [id: string, text: string, has: object])[] = [
  [
    'research-2b',
    'At once: place 2 Research Facilities; take 2 level 1 Technologies.',
    { built: many(2, 'research-facility'), asked: many(2, 'level-one.take') },
  ],
  [
    'marketing-1b',
    'At once: take 1 discarded mission. Scoring of missions: change the suit of 1 mission.',
    { built: [], asked: ['take-discarded.choose'] },
  ],
  [
    'marketing-2b',
    'At once: place 2 Broadcast Towers; +2 Prestige.',
    { built: many(2, 'broadcast-tower'), prestige: 2 },
  ],
  [
    'exploration-1a',
    'At once: put your beacon on an open planet. With income, at your beacon: +1 Credit.',
    { built: [], asked: ['gain.beacon'] },
  ],
  ['exploration-2b', 'At once: place 2 Exploration Centers.', { built: many(2, 'exploration-center') }],
  [
    'politics-2b',
    'At once: place 2 Planetary Councils; +2 Prestige.',
    { built: many(2, 'planetary-council'), prestige: 2 },
  ],
  ['engineering-1b', 'At once: place 2 Defense Systems.', { built: many(2, 'defense-systems') }],
  [
    'engineering-2b',
    'At once: place 2 Shield Generators; +1 VP.',
    { built: many(2, 'shield-generator'), vp: 1 },
  ],
  [
    'operations-2b',
    'At once: place 2 Space Docks; +2 Prestige.',
    { built: many(2, 'space-dock'), prestige: 2 },
  ],
  [
    'research-2a',
    'At once: take 1 level 1 Technology. In R&D: may ignore 1 missing prerequisite.',
    { built: [], asked: ['level-one.take'] },
  ],
  [
    'marketing-2a',
    'At once: +2 Prestige. When your missions run out, once a Turn: may keep one for another Turn.',
    { built: [], prestige: 2 },
  ],
  ['engineering-2a', 'At once: +2 Prestige. Repairs are free.', { built: [], prestige: 2 }],
  [
    'operations-2a',
    'At once: +1 VP. Strategic Relocation moves up to 3 ships each way.',
    { built: [], vp: 1 },
  ],
  ['exploration-2a', 'At once: +2 Prestige. In Exploration: +1 Influence.', { built: [], prestige: 2 }],
  [
    'tactics-2a',
    'At once: +1 VP. Steal 1 even if you do not defeat your Target, whatever your cards say of Steals.',
    { built: [], vp: 1 },
  ],
  ['strategy-2a', 'At once: place a Satellite; +1 VP.', { built: ['satellite'], vp: 1 }],
  ['logistics-2b', 'At once: place 2 Factories.', { built: many(2, 'factory') }],
  ['production-2b', 'At once: place 2 Refineries.', { built: many(2, 'refinery') }],
]
function instant(id: string) {
  const { branch, needs } = content.technologies.byId(id)
  const t = bare().technologies(0, ...['1a', '1b'].slice(0, needs).map(step => `${branch}-${step}`))
  t.arrange(g => {
    const [card = 0, ...rest] = g.missionsPlain
    lay(g.missionsPlain, rest)
    lay(g.missionDiscard, [card])
  })
  researching(t).says(0, `take ${technology(id)}`)
  const asked: string[] = []
  const calm = ['engineering-1a', 'operations-1a'].map(one => `take ${technology(one)}`)
  const take = (): string => calm.find(name => t.choices(0).includes(name)) ?? t.choices(0)[0] ?? ''
  while (t.prompt() !== 'research-go.choose') {
    asked.push(t.prompt() ?? '')
    t.says(0, take())
  }
  t.says(0, 'done')
  while (t.isAsked('place.planet')) t.says(0, t.choices(0)[0])
  return {
    built: planets.flatMap(planet =>
      content.facilities.items.filter((_, kind) => stands(t.g, 0, planet, kind)).map(one => one.id),
    ),
    asked,
    vp: t.gained('vp', 0, 'technology'),
    prestige: t.gained('prestige', 0, 'technology'),
  }
}
/** Of two that do something at once and something later, what comes later. */
const LATER: readonly Row[] = [
  [
    'research-2a',
    'In R&D: may ignore 1 missing prerequisite',
    t => {
      researching(t)
      return ['strategy-2a', 'strategy-2b'].map(id => t.whyNot(0, `waive ${technology(id)}`))
    },
    ['NF-RD-07', 'NF-RD-07'],
    [undefined, 'NF-RD-07'],
  ],
  [
    'marketing-2a',
    'When your missions run out, once a Turn: may keep one for another Turn',
    t => {
      holding(t, 'grand-heist-green')
        .plans()
        .idle(() => t.isAsked('failed.keep') || t.g.turn > 1)
      return t.isAsked('failed.keep')
    },
    false,
    true,
  ],
  [
    'engineering-2a',
    'Repairs are free',
    t => {
      t.setFleet(1, 2, ...many(6, 'kraken')).setFleet(0, 2, ...many(2))
      t.facilities(0, 2, 'factory')
        .mine(0, 2, 5)
        .plans([], [at(2, 0)])
      t.strategies()
        .tactics(many(2, 'show-of-force'))
        .idle(() => t.isAsked('steal.forgo'))
      t.lucky(1, 'none', events => events.some(e => e.type === 'destroy-roll' && e['result'] === 4))
      if (t.isAsked('destroy.repair')) t.says(0, 'repair')
      return [t.events('destroyed').map(event => event['repaired']), t.gained('credits', 0, 'repair')]
    },
    [[true], -2],
    [[true], 0],
  ],
  [
    'operations-2a',
    'Strategic Relocation moves up to 3 ships each way',
    t => {
      t.setFleet(0, 1, ...many(5)).plans(['relocate'])
      return [2, 3, 4].map(n =>
        t.whyNot(0, { parts: [['planet:1', 'planet:2'], t.ships(0, 1, ...many(n))] }, true),
      )
    },
    [undefined, 'NF-RELOC-01', 'NF-RELOC-01'],
    [undefined, undefined, 'NF-RELOC-01'],
  ],
  ['exploration-2a', 'In Exploration: +1 Influence', t => allying(t, 9).g.players.at(0).influence, 3, 3 + 1],
  [
    'tactics-2a',
    'Steal 1 even if you do not defeat your Target, whatever your cards say of Steals',
    t =>
      ended(fought(t, 2))
        .events('stole')
        .map(event => event['amount']),
    [],
    [1],
  ],
  [
    'marketing-1b',
    'change the suit of 1 mission',
    t => {
      lastTurn(completing(t, 'launch-season', 'overshadow'))
        .plans()
        .idle(() => t.over || t.isAsked('change-suit.choose'))
      if (!t.over) t.says(0, `change mission:${content.missions.indexOf('overshadow-green')} suit:2`)
      t.idle(() => t.over)
      return (t.events('scored').at(-1)?.['points'] as number[] | undefined)?.[0]
    },
    1 + 2,
    1 + 1,
  ],
  [
    'exploration-1a',
    'With income, at your beacon: +1 Credit',
    t => income(t.arrange(() => void (t.area(0, 3).beacon = true))),
    [3, 3, 3],
    [3, 3, 3 + 1],
  ],
]

describe('every Technology', () => {
  test('is used here', () => {
    expect([...ROWS, ...INSTANT].map(([id]) => id).sort()).toEqual(
      content.technologies.items.map(({ id }) => id).sort(),
    )
  })
  for (const [id, text, does, without, having] of ROWS)
    test(`${id}: ${text}`, () => {
      expect(technologyText(content, content.technologies.byId(id))).toBe(text)
      expect([does(bare()), does(bare().technologies(0, id))]).toEqual([without, having])
    })
  for (const [id, text, has] of INSTANT)
    test(`${id}: ${text}`, () => {
      expect(technologyText(content, content.technologies.byId(id))).toBe(text)
      expect(instant(id)).toEqual({ asked: [], vp: 0, prestige: 0, ...has })
    })
  for (const [id, text, does, without, having] of LATER)
    test(`${id}: ${text}`, () => {
      expect(technologyText(content, content.technologies.byId(id))).toContain(text)
      expect([does(bare()), does(bare().technologies(0, id))]).toEqual([without, having])
    })
})

import { describe as describeQuestion, questions } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { dealDisplay } from '../rules/marketing.js'
import { yardInStock } from '../rules/planning.js'
import { relocationWith } from '../rules/relocation.js'
import { planetOrder } from '../rules/turn-order.js'
import { missionOf } from '../state.js'
import { Table } from './table.js'

/** Smaller things that only show where several rules meet. */

const seats = { players: 4, factions: ['alpha', 'mts', 'subsaharan', 'starempire'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const holding = (t: Table, seat: number, ...ids: readonly string[]): Table =>
  t.arrange(g => {
    const cards = ids.map(id => t.content.missions.indexOf(id))
    for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast, g.display, g.missionDiscard])
      lay(
        zone,
        zone.toArray().filter(card => !cards.includes(card)),
      )
    lay(g.players.at(seat).missions, cards)
  })
const t0 = new Table(seats)
const completed = (t: Table, seat: number): string[] =>
  [...t.g.players.at(seat).completed].map(card => missionOf(t.g, card).id)
const ships = (t: Table, planet: number, n: number): string[] => [
  `build planet:${planet}`,
  ...many(n, `order planet:${planet} ${t.class('stingray')}`),
]

describe('phases and prices', () => {
  rule(['NF-TURN-01', 'NF-SCORE-14'], 'everybody sees which phase it is', () => {
    const t = new Table(seats).planning().plans(['support area:0'])
    t.idle(() => t.isAsked('explore.choose'))
    expect(t.g.phase).toBe('exploration')
    const last = new Table(seats).toTurn(5).technologies(0, 'marketing-1b')
    last.arrange(g => lay(g.players.at(0).completed, [0])).plans()
    last.idle(() => last.isAsked('change-suit.choose'))
    expect(last.g.phase).toBe('scoring')
  })
  rule(['NF-EXPL-14', 'NF-EXPL-10'], 'a Colony is offered at the price of its bribe and the boost', () => {
    const t = new Table(seats).planning().player(0, { prestige: 12 })
    t.arrange(g => void (g.players.at(0).wormhole = 1)).plans(['support area:0'])
    t.idle(() => t.isAsked('explore.choose'))
    const toll = `ally colony:${t.content.colonies.indexOf('toll-station')} boost:1`
    const offered = (describeQuestion(t.question(0)).options ?? []).find(({ name }) => name === toll)
    expect(JSON.stringify(offered)).toContain('"price":3')
  })
  rule(['NF-PLAN-26', 'NF-PLAN-28'], 'a trade takes its 2 Credits', () => {
    const t = new Table(seats).toTurn(2).arrange(g => Object.assign(g.colonies.at(0), { owner: 0, turn: 1 }))
    t.player(0, { credits: 5 })
    const told = t.log.length
    t.plans(['trade'], [at(2, 2), at(3, 2)])
    const since = t.log.slice(told).filter(({ type, by }) => by === 0 && ['credits', 'income'].includes(type))
    const earned = since.reduce((sum, event) => sum + (event['n'] as number), 0)
    expect(t.g.players.at(0).credits).toBe(5 - 2 + earned)
  })
  rule(['NF-FACT-19', 'NF-PLAN-13'], 'a pair may be ordered with what a pair costs', () => {
    const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning().facilities(0, 3)
    const order = `order planet:2 ${t.class('kraken')}`
    const why = (credits: number): string | undefined =>
      t.player(0, { credits }).whyNot(0, { parts: ['build planet:2', order, order] })
    expect([why(8), why(7)]).toEqual([undefined, 'NF-PLAN-13'])
  })
})

describe('failed missions', () => {
  const asked = (t: Table): boolean => {
    const { turn } = t.g
    let is = false
    t.plans().idle(() => {
      is ||= t.isAsked('failed.keep')
      return t.g.turn > turn
    })
    return is
  }
  rule('NF-MARK-01', 'are asked about where one may be kept that was not kept before', () => {
    const one = (seat: number): Table => holding(new Table(seats).planning(), seat, 'grand-heist-green')
    expect(asked(one(0))).toBe(false)
    const t = one(1).technologies(1, 'marketing-2a').plans()
    t.idle(() => t.isAsked('failed.keep'))
    t.says(1, [`mission:${t.content.missions.indexOf('grand-heist-green')}`]).toTurn(2)
    expect(asked(t)).toBe(false)
    expect(t.g.players.at(1).missions.length).toBe(0)
  })
  rule(['NF-SET-23', 'NF-SET-20'], 'four players see two of all three suits, however deep they lie', () => {
    const t = new Table(seats).planning().arrange(g => {
      const all = Array.from({ length: t0.content.missions.length }, (_, card) => card)
      const suit = (name: string): number[] =>
        all.filter(card => missionOf(g, card).suit === name && missionOf(g, card).players === undefined)
      for (const zone of [g.missionsFirst, g.missionsLast, g.display, g.missionDiscard]) lay(zone, [])
      // The end of the zone is the top of the deck.
      lay(g.missionsPlain, [
        ...suit('white').slice(0, 2),
        ...suit('yellow').slice(0, 2),
        ...suit('green').slice(0, 6),
      ])
      dealDisplay(g)
    })
    const shown = [...t.g.display].map(card => missionOf(t.g, card).suit)
    expect(['white', 'yellow', 'green'].map(name => shown.filter(suit => suit === name).length)).toEqual([
      2, 2, 2,
    ])
  })
  rule('NF-FACT-06', 'Warp Drives ask nothing while a relocation of their owner is open', () => {
    const t = new Table({ ...seats, factions: ['alpha', 'mts', 'subsaharan', 'meridian'] }).toTurn(3)
    t.player(3, { credits: 9 }).plans([], [], [], ['relocate'])
    t.idle(() => t.g.phase === 'marketing')
    expect(questions(t.g, 3).map(q => q.errand)).toEqual([true])
  })
})

describe('Towers', () => {
  /** Whether seat 3 is first at planet III once it is its turn. */
  const first = (
    mission: string,
    plans: readonly (readonly string[])[],
    change: (t: Table) => unknown,
  ): boolean => {
    const t = holding(new Table(seats).planning(), 3, mission).facilities(3, 2, 'broadcast-tower')
    change(t)
    t.plans(...plans).idle(() => t.events('planet').at(-1)?.['planet'] === 2)
    return planetOrder(t.g, 2)[0] === 3
  }
  rule(['NF-FAC-23', 'NF-RULING-60'], 'who was struck defends, and may defend heroically', () => {
    const plans = [[at(2, 3)], [], [], [at(2, 0)]]
    expect(first('heroic-defense-green', plans, t => t.player(3, { prestige: 1 }))).toBe(true)
  })
  rule(['NF-FAC-23', 'NF-MISS-13'], 'the richest Mine is that of the Target at this planet', () => {
    const plans = [[], [], [], [at(2, 2)]]
    expect(first('grand-heist-green', plans, t => t.mine(2, 2, 5))).toBe(true)
    expect(first('grand-heist-green', plans, t => t.mine(1, 2, 5))).toBe(false)
  })
  rule(['NF-FAC-23', 'NF-RULING-75'], 'fights of before do not count where one does not fight', () => {
    const t = holding(new Table(seats).planning(), 3, 'hostile-headlines-green')
    t.facilities(3, 2, 'broadcast-tower').plans([at(1, 3), at(2, 1)], [at(1, 3)])
    const card = `mission:${t.content.missions.indexOf('hostile-headlines-green')}`
    t.idle(() => t.isAsked('decline.missions')).says(3, [card])
    expect(t.events('declined')).toMatchObject([{ by: 3 }])
    t.idle(() => t.g.conflict.planet === 2)
    expect(planetOrder(t.g, 2)[0]).toBe(0)
  })
  rule(
    ['NF-FAC-23', 'NF-RULING-58'],
    'who waits is first to the end of the planet where ships joined',
    () => {
      const t = holding(new Table(seats).planning(), 3, 'launch-season-green').player(3, { credits: 40 })
      t.facilities(3, 2, 'broadcast-tower').player(0, { credits: 0 })
      for (const planet of [1, 2, 3]) t.mine(0, planet, 0)
      t.setFleet(0, 2, ...many(9, 'barracuda')).plans([], [], [], [...ships(t, 1, 2), ...ships(t, 2, 2)])
      t.idle(() => t.isAsked('build-mission.choose')).says(3, 'wait')
      expect([t.prompt(), t.who()]).toEqual(['upkeep.remove', 0])
      expect(planetOrder(t.g, 2)[0]).toBe(3)
    },
  )
  rule(['NF-FAC-24', 'NF-FAC-25'], 'ships at two planets are worth two Towers, at one planet one', () => {
    const vp = (plan: (t: Table) => string[], more: (t: Table) => unknown = () => 0): number => {
      const t = holding(new Table(seats).planning(), 3, 'launch-season-green').player(3, { credits: 40 })
      for (const planet of [1, 2]) t.facilities(3, planet, 'broadcast-tower')
      more(t)
      t.plans([], [], [], plan(t)).idle(() => t.isAsked('build-mission.choose'))
      return t.says(3, 'complete').gained('vp', 3, 'facility')
    }
    expect(vp(t => [...ships(t, 1, 2), ...ships(t, 2, 2)])).toBe(2)
    const three = (t: Table): Table => t.technologies(3, 'logistics-1b')
    expect(vp(t => [...ships(t, 1, 1), ...ships(t, 2, 3), 'piranha planet:2'], three)).toBe(1)
  })
  rule(['NF-FAC-24', 'NF-MISS-09'], 'a Steal is worth the Tower where it was made', () => {
    const t = holding(new Table(seats).planning(), 3, 'industrial-espionage-green')
    for (const planet of [1, 2]) t.facilities(3, planet, 'broadcast-tower')
    t.technologies(0, 'research-1a')
      .setFleet(3, 2, ...many(5, 'kraken'))
      .setFleet(0, 2, ...many(2))
    t.setFleet(3, 1, 'stingray')
      .plans([], [at(1, 3)], [at(1, 3)], [at(2, 0)])
      .toTurn(2)
    expect([completed(t, 3), t.gained('vp', 3, 'facility')]).toEqual([['industrial-espionage-green'], 1])
  })
  rule(['NF-MISS-09', 'NF-CONF-34'], 'who defends and wins has stolen nothing', () => {
    const t = holding(new Table(seats).planning(), 3, 'industrial-espionage-green')
    t.technologies(0, 'research-1a')
      .setFleet(3, 2, ...many(9))
      .setFleet(0, 2, 'stingray')
    t.plans([at(2, 3)]).toTurn(2)
    expect([t.gained('vp', 3, 'conflict'), completed(t, 3)]).toEqual([1, []])
  })
})

describe('tokens', () => {
  /** Seat 0 attacks seat 1 at III with much; both have rolled, and hold these. */
  const rolled = (mine: readonly string[], theirs: readonly string[]): Table => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 2, ...many(5, 'kraken'))
      .setFleet(1, 2, ...many(2))
    t.mine(1, 2, 5)
      .facilities(1, 2, 'factory')
      .plans([at(2, 1)])
    t.idle(() => t.isAsked('conflict.strategy'))
    t.strategies()
      .tokens(0, ...mine)
      .tokens(1, ...theirs)
    return t.idle(() => t.isAsked('conflict.tactic')).tactics(many(2, 'show-of-force'))
  }
  rule(['NF-ARCH-04', 'NF-ARCH-03'], 'each kind can be used about a roll as its face says', () => {
    const verbs = (id: string): string[] => {
      const t = rolled([id], [])
      return [...new Set(t.choices(0).map(name => name.split(' ')[0] ?? ''))].sort()
    }
    for (const { id } of t0.content.archaeotech.items) {
      const own = { 'probability-engine': ['force', 'pass', 'reroll'], 'phase-armor': ['pass', 'use'] }[id]
      expect([id, verbs(id)]).toEqual([id, own ?? ['pass']])
    }
  })
  rule(
    ['NF-ARCH-02', 'NF-RULING-53'],
    'Strength in that window takes its token, and all are asked again',
    () => {
      const t = rolled(['phase-armor'], ['data-core'])
      t.says(0, 'pass').says(1, 'pass')
      expect(t.isAsked('rerolls.window')).toBe(false)
      const used = rolled(['data-core'], ['phase-armor', 'data-core'])
      used.says(0, 'pass').says(
        1,
        used.choices(1).find(name => name.startsWith('use')),
      )
      expect([used.who(), used.g.players.at(1).archaeotech.length]).toEqual([0, 1])
    },
  )
  rule(['NF-ARCH-10', 'NF-RULING-53'], 'a Destroy roll made anew is put to its victim again', () => {
    const t = rolled([], [])
    t.idle(() => t.isAsked('steal.forgo'))
    t.tokens(0, 'probability-engine', 'probability-engine').tokens(1, 'probability-engine').says(0, 'none')
    const engine = (): string => t.choices(0).find(name => name.startsWith('reroll')) ?? ''
    const order: number[] = []
    for (const answer of ['reroll', 'pass', 'reroll', 'pass']) {
      order.push(t.who())
      t.says(t.who(), answer === 'pass' ? answer : engine())
    }
    expect([order, t.g.players.at(0).archaeotech.length]).toEqual([[0, 1, 0, 1], 0])
    expect(t.isAsked('destroy-rerolls.window')).toBe(false)
  })
  rule(['NF-ARCH-02', 'NF-DEST-07'], 'a free repair takes its token', () => {
    const t = rolled([], [])
    t.idle(() => t.isAsked('steal.forgo'))
    t.tokens(1, 'mending-swarm').says(0, 'none')
    t.arrange(g => void (g.conflict.destroyRoll = 4)).idle(() => t.isAsked('free-repair.choose'))
    t.says(
      1,
      t.choices(1).find(name => name.startsWith('use')),
    )
    expect([t.g.players.at(1).archaeotech.length, t.isAsked('destroy.repair')]).toEqual([0, false])
  })
})

describe('Tech lvls', () => {
  const go = 'support area:3'
  const tech = (id: string): string => `technology:${t0.content.technologies.indexOf(id)}`
  rule(['NF-RD-03', 'NF-RD-07'], 'a waived prerequisite is no waived price', () => {
    const t = new Table(seats).planning().technologies(0, 'research-2a').plans([go])
    t.idle(() => t.isAsked('research-go.choose'))
    t.says(0, `waive ${tech('logistics-2a')}`, `take ${tech('logistics-1a')}`, `take ${tech('tactics-1a')}`)
    expect(t.whyNot(0, `take ${tech('marketing-1a')}`)).toBe('NF-RD-03')
  })
  rule(['NF-TECH-01', 'NF-TECH-26'], 'R&D 1B turned over is worth two, before the first is taken', () => {
    const t = new Table(seats)
      .planning()
      .technologies(0, 'research-1b', 'logistics-1a', 'logistics-1b', 'logistics-2a')
    t.plans([go, go]).idle(() => t.isAsked('research-go.choose'))
    t.says(0, 'done').says(0, 'flip')
    expect(t.whyNot(0, `take ${tech('logistics-3')}`)).toBe('NF-RD-03')
    expect(t.whyNot(0, `take ${tech('logistics-2b')}`)).toBeUndefined()
  })
  rule(['NF-RD-02', 'NF-FACT-08', 'NF-EXPL-21'], 'what was paid for is lost with the second Action', () => {
    const t = new Table(seats).toTurn(3).noTokens().player(0, { credits: 9 })
    t.plans([go, go, 'level']).idle(() => t.isAsked('contingency.move'))
    t.says(0, 'move-action area:3 area:1').arrange(g => void (g.players.at(0).colonyLevels = 1))
    t.idle(() => t.isAsked('research-go.choose')).says(0, `take ${tech('logistics-1a')}`, 'done')
    expect([t.prompt(), t.who()]).toEqual(['research-go.choose', 0])
    expect(t.whyNot(0, `take ${tech('logistics-2a')}`)).toBe('NF-RD-03')
  })
})

describe('Facilities that move', () => {
  const own = { factions: ['subsaharan', 'alpha', 'mts'] } as const
  const carry = (id: string): string => `carry ${t0.facility(id)}`
  const why = (
    at: readonly (readonly string[])[],
    technology: readonly string[],
    ...parts: readonly unknown[]
  ) => {
    const t = new Table(own).planning().technologies(0, ...technology)
    for (const planet of [1, 2, 3]) t.facilities(0, planet, ...(at[planet - 1] ?? []))
    return t.plans(['relocate']).whyNot(0, { parts }, true)
  }
  const three = [['planet:1', 'planet:2', 'planet:3'], 'done']
  const along = (from: number, to: number, id: string): string[] => [
    `carry planet:${from} planet:${to}`,
    carry(id),
  ]
  rule(
    ['NF-FACT-18', 'NF-RELOC-08'],
    'no planet ends with more than two more, whichever way they came',
    () => {
      const two = [...along(1, 2, 'factory'), ...along(1, 2, 'broadcast-tower')]
      const at = [[], ['factory', 'broadcast-tower', 'satellite']]
      expect(why(at, ['operations-1b'], ...three, ...two, 'done')).toBeUndefined()
      expect(why(at, ['operations-1b'], ...three, ...two, ...along(1, 2, 'satellite'))).toBe('NF-FACT-18')
      // The Satellite does not fit, and what could change places with it may not come.
      const full = [...along(1, 3, 'factory'), ...along(1, 3, 'broadcast-tower')]
      const stuck = [['satellite'], ['space-dock'], ['factory', 'broadcast-tower']]
      expect(why(stuck, ['operations-1b'], ...three, ...full, 'carry planet:1 planet:2')).toBe('NF-FACT-18')
      expect(why(stuck, ['operations-1b'], ...three, 'carry planet:1 planet:2')).toBeUndefined()
    },
  )
  rule('NF-FACT-18', 'changing places counts as going', () => {
    const between = [['planet:1', 'planet:2'], [], []]
    const swap = `swap ${t0.facility('satellite')} ${t0.facility('space-dock')}`
    const go = [carry('factory'), carry('broadcast-tower'), swap]
    const three = ['factory', 'broadcast-tower']
    expect(why([[...three, 'satellite'], ['space-dock']], [], ...between, ...go)).toBe('NF-FACT-18')
    expect(why([['satellite'], [...three, 'space-dock']], [], ...between, ...go)).toBe('NF-FACT-18')
    expect(why([['satellite'], ['space-dock']], [], ...between, swap, 'done')).toBeUndefined()
  })
  rule(['NF-RELOC-05', 'NF-RELOC-07'], 'a relocation is over at once, while others go on', () => {
    const t = new Table(own).planning().plans(['relocate'], ['support area:0'])
    t.idle(() => t.isAsked('explore.choose'))
    expect(t.g.players.at(0).relocating).toBe(true)
    t.runs(0, { parts: [['planet:1', 'planet:2'], [], [], 'done'] })
    expect([t.g.players.at(0).relocating, t.prompt(1)]).toEqual([false, 'explore.choose'])
    const { g } = new Table(own).planning()
    const [ship = 0] = g.areas.at(1).fleet
    const put = relocationWith(g, 0, [[1, 2], [ship]])
    expect([put.sizeOf(1), put.sizeOf(2)]).toEqual([2, 4])
  })
})

describe('plans that lie open', () => {
  rule(['NF-PLAN-15', 'NF-OPT-01'], 'show the bid for the first place, and what the yard has left', () => {
    const t = new Table({ ...seats, settings: { order: 'bid' } }).planning()
    const kind = t.content.ships.indexOf('stingray')
    const before = yardInStock(t.g)[kind] ?? 0
    t.shown(['initiative', 'build planet:2', `order planet:2 ${t.class('stingray')}`])
    expect([t.g.players.at(0).initiative, yardInStock(t.g)[kind]]).toEqual([3, before - 1])
  })
  rule(
    ['NF-PLT-02', 'NF-RULING-16'],
    'in Turn 5 a planet without Conflict does not come before the pacified one',
    () => {
      const t = new Table(seats).toTurn(5).noTokens().player(0, { prestige: 1 })
      t.plans([at(0, 3)], [at(1, 3), at(2, 3)], [at(1, 3), at(2, 3)])
      expect([t.g.pacified, t.events('strike').length]).toEqual([3, 1])
      t.idle(() => t.over)
      expect(
        t
          .events('planet')
          .slice(-4)
          .map(event => event['planet']),
      ).toEqual([3, 0, 1, 2])
    },
  )
  rule(['NF-POL-34', 'NF-POL-29'], 'a vote without Credits leaves them for the next', () => {
    const go = 'support area:1'
    const t = new Table({ factions: ['mts', 'starempire', 'subsaharan'] }).planning().plans([go, go], [go])
    t.idle(() => t.isAsked('politics-round.vote'))
    for (const seat of [0, 1, 2]) t.says(seat, 'a influence:0')
    t.idle(() => t.isAsked('politics-round.vote'))
    expect(t.whyNot(0, 'a-paid influence:0')).toBeUndefined()
  })
})

describe('what only some have', () => {
  rule(['NF-SET-26', 'NF-FACT-14'], 'a Basilisk to start with, though Piranhas wait beside it', () => {
    const t = new Table({ factions: ['transatlantic', 'starempire', 'mts'] }).planning()
    const all = [0, 1, 2, 3].flatMap(planet => t.fleet(0, planet))
    expect([all.includes('basilisk'), all.includes('piranha')]).toEqual([true, false])
  })
  rule(['NF-CONF-34', 'NF-CONF-40'], 'Show of Force is for who wins', () => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 2, ...many(9))
      .setFleet(1, 2, 'stingray')
    t.plans([at(2, 1)]).idle(() => t.isAsked('conflict.strategy'))
    t.strategies().tactics(many(2, 'show-of-force'))
    expect([0, 1].map(seat => t.gained('prestige', seat, 'conflict'))).toEqual([2, 0])
  })
  rule(['NF-SCORE-07', 'NF-SCORE-11'], 'Operations 3 pays for each largest Fleet, and for no other', () => {
    const t = new Table(seats).toTurn(5).technologies(0, 'operations-3')
    for (const seat of [0, 1, 2, 3])
      for (const planet of [0, 1, 2, 3]) t.setFleet(seat, planet, ...many(planet === 1 && seat === 0 ? 2 : 1))
    t.plans().idle(() => t.over)
    const fleets = t.events('scored').find(e => e['category'] === t.content.categories.indexOf('fleets'))
    expect(fleets).toMatchObject({ points: [1, 0, 0, 0], technologies: [2, 0, 0, 0] })
  })
})

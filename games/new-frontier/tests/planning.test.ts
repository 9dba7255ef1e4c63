import { takeBack } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { AREAS } from '../state.js'
import { areaOrder, bidOf, planetOrder } from '../rules/turn-order.js'
import { Table } from './table.js'

const plain = { factions: ['alpha', 'meridian', 'mts', 'transatlantic', 'subsaharan'] } as const
const whyPlan = (t: Table, seat: number, ...parts: readonly string[]): string | undefined =>
  t.whyNot(seat, { parts })

describe('planning', () => {
  rule(
    ['NF-PLAN-01', 'NF-PLAN-02', 'NF-PLAN-03', 'NF-RULING-57'],
    'begins for all at once, and hides what is placed',
    () => {
      const t = new Table(plain).settled()
      expect(t.whyNot(0, 'build planet:1')).toBe('malformed')
      t.planning()
      expect(t.asked()).toEqual([0, 1, 2])
      const seen = (): string => JSON.stringify([t.seen(1).areas, t.seen(1).players])
      const before = seen()
      t.says(0, 'attack planet:1 player:1', 'bribe', 'build planet:2')
      expect(seen()).toBe(before)
    },
  )
  rule(['NF-PLAN-04', 'NF-PLAN-05'], 'eight Actions, three in Turn 5', () => {
    const eight = [
      ...[1, 2, 3].map(planet => `attack planet:${planet} player:1`),
      ...[1, 2, 3].map(planet => `build planet:${planet}`),
      'support area:0',
      'support area:1',
    ]
    const t = new Table(plain).planning()
    expect(whyPlan(t, 0, ...eight, 'finish')).toBeUndefined()
    expect(whyPlan(t, 0, ...eight, 'support area:2')).toBe('NF-PLAN-04')
    const two = AREAS.flatMap((_, area) => [`support area:${area}`, `support area:${area}`])
    expect(whyPlan(t, 0, ...two, 'attack planet:1 player:1')).toBe('NF-PLAN-04')
    expect(whyPlan(t, 0, ...two, 'build planet:1')).toBe('NF-PLAN-04')
    t.toTurn(5)
    expect(whyPlan(t, 0, ...eight.slice(0, 3), 'build planet:0')).toBe('NF-PLAN-05')
    expect(
      whyPlan(t, 0, 'build planet:0', 'build planet:1', 'build planet:2', 'attack planet:0 player:1'),
    ).toBe('NF-PLAN-05')
    expect(whyPlan(t, 0, ...eight.slice(0, 3), 'finish')).toBeUndefined()
  })
  rule(['NF-PLAN-06', 'NF-PLAN-20'], 'Credits come from the bank as it is', () => {
    const t = new Table(plain).planning()
    expect(whyPlan(t, 0, ...new Array<string>(12).fill('bribe'), 'finish')).toBeUndefined()
    expect(whyPlan(t, 0, ...new Array<string>(13).fill('bribe'))).toBe('NF-PLAN-06')
    expect(
      whyPlan(t, 0, ...new Array<string>(10).fill('bribe'), 'attack planet:1 player:1', 'seize planet:1'),
    ).toBe('NF-PLAN-06')
    expect(whyPlan(t, 0, ...new Array<string>(10).fill('bribe'), 'relocate')).toBe('NF-PLAN-06')
    expect(whyPlan(t, 0, ...new Array<string>(12).fill('bribe'), 'support area:0', 'bid area:0')).toBe(
      'NF-PLAN-06',
    )
  })
  rule('NF-PLAN-06', 'nor is there credit for a level, a trade, an investment or the first place', () => {
    const t = new Table({ factions: ['mts', 'alpha', 'meridian'], settings: { order: 'bid' } }).toTurn(2)
    t.arrange(g => Object.assign(g.colonies.at(0), { owner: 0, turn: 1 }))
    const two = ['support area:3', 'support area:3']
    const priced = (part: string, price: number): void => {
      t.player(0, { credits: price })
      expect(whyPlan(t, 0, ...two, part)).toBeUndefined()
      t.player(0, { credits: price - 1 })
      expect(whyPlan(t, 0, ...two, part)).toBe('NF-PLAN-06')
    }
    priced('level', 3)
    priced('trade', 2)
    priced('invest', 3)
    priced('initiative', 3)
  })
  rule(
    ['NF-PLAN-07', 'NF-PLAN-09'],
    'one Attack and one Build at a planet, both together if one likes',
    () => {
      const t = new Table(plain).planning()
      expect(whyPlan(t, 0, 'attack planet:1 player:1', 'build planet:1', 'finish')).toBeUndefined()
      expect(whyPlan(t, 0, 'attack planet:1 player:1', 'attack planet:1 player:2')).toBe('NF-PLAN-07')
      expect(whyPlan(t, 0, 'build planet:1', 'build planet:1')).toBe('NF-PLAN-07')
      t.tokens(0, 'constructor-seed')
      expect(whyPlan(t, 0, 'build planet:1', 'extra-build planet:1')).toBe('NF-PLAN-07')
      expect(whyPlan(t, 0, 'build planet:1', 'extra-build planet:2')).toBeUndefined()
    },
  )
  rule(['NF-PLAN-08', 'NF-GEN-11', 'NF-RULING-64'], 'nothing under the Storm', () => {
    const t = new Table(plain).planning()
    expect(whyPlan(t, 0, 'attack planet:0 player:1')).toBe('NF-PLAN-08')
    expect(whyPlan(t, 0, 'build planet:0')).toBe('NF-PLAN-08')
    expect(whyPlan(t, 0, `order planet:0 ${t.class('stingray')}`)).toBe('NF-PLAN-08')
    t.tokens(0, 'constructor-seed')
    expect(whyPlan(t, 0, 'extra-build planet:0')).toBe('NF-PLAN-08')
    t.toTurn(2)
    expect(whyPlan(t, 0, 'build planet:0')).toBeUndefined()
    expect(whyPlan(t, 0, 'build planet:1')).toBe('NF-PLAN-08')
  })
  rule(['NF-PLAN-10', 'NF-PLAN-11'], 'three Attacks, on others', () => {
    const t = new Table(plain).toTurn(5)
    t.technologies(0).arrange(g => void (g.players.at(0).faction = t.content.factions.indexOf('starempire')))
    const three = [0, 1, 2].map(planet => `attack planet:${planet} player:1`)
    expect(whyPlan(t, 0, ...three, 'attack planet:3 player:1')).toBe('NF-PLAN-10')
    expect(whyPlan(t, 0, 'attack planet:3 player:0')).toBe('NF-PLAN-11')
    expect(whyPlan(t, 0, 'attack planet:3 player:3')).toBe('malformed')
  })
  rule(['NF-FACT-16', 'NF-EX-48'], 'Relentless: in Turn 5 three Attacks and a Build', () => {
    const t = new Table({ factions: ['starempire', 'alpha', 'mts'] }).toTurn(5)
    const attacks = [0, 1, 2].map(planet => `attack planet:${planet} player:1`)
    expect(whyPlan(t, 0, ...attacks, 'build planet:3', 'finish')).toBeUndefined()
    expect(whyPlan(t, 0, ...attacks, 'build planet:3', 'build planet:2')).toBe('NF-PLAN-05')
    expect(
      whyPlan(
        t,
        1,
        ...attacks.slice(0, 2).map(x => x.replace('player:1', 'player:0')),
        'build planet:3',
        'build planet:2',
      ),
    ).toBe('NF-PLAN-05')
  })
  rule(['NF-PLAN-12', 'NF-TECH-16'], 'a Build is for two ships, three with Logistics 1B', () => {
    const t = new Table(plain).planning()
    const order = `order planet:1 ${t.class('stingray')}`
    expect(whyPlan(t, 0, order)).toBe('NF-PLAN-12')
    expect(whyPlan(t, 0, 'build planet:1', order, order, 'finish')).toBeUndefined()
    expect(whyPlan(t, 0, 'build planet:1', order, order, order)).toBe('NF-PLAN-12')
    t.technologies(0, 'logistics-1b')
    expect(whyPlan(t, 0, 'build planet:1', order, order, order, 'finish')).toBeUndefined()
    expect(whyPlan(t, 0, 'build planet:1', order, order, order, order)).toBe('NF-PLAN-12')
  })
  rule('NF-TECH-25', 'Logistics 1B: two ships at a Factory without a Build, and no upgrade', () => {
    const t = new Table(plain).planning().technologies(0, 'logistics-1b').facilities(0, 2, 'factory')
    const order = `order planet:2 ${t.class('stingray')}`
    expect(whyPlan(t, 0, order, order, order)).toBe('NF-PLAN-12')
    expect(whyPlan(t, 0, `order planet:1 ${t.class('stingray')}`)).toBe('NF-PLAN-12')
    t.plans([order, order]).toTurn(2)
    expect(t.area(0, 2).fleet.length).toBe(5)
    expect(t.area(0, 2).mine).toBe(3)
  })
  rule('NF-PLAN-13', 'the full price is set aside', () => {
    const t = new Table(plain).planning()
    const behemoth = `order planet:1 ${t.class('behemoth')}`
    expect(whyPlan(t, 0, 'build planet:1', behemoth, behemoth)).toBe('NF-PLAN-13')
    t.plans(['build planet:1', behemoth, `order planet:1 ${t.class('stingray')}`])
    expect(t.events('planned')[0]?.['ships']).toEqual([0, 2, 0, 0])
    expect(t.events('income')[0]).toBeDefined()
    // 12 less 10, and the income of three open Mines, without upkeep yet due.
    expect(t.toTurn(2).g.players.at(0).credits).toBe(12 - 10 + 3 * 3 - 2)
  })
  rule(
    ['NF-PLAN-14', 'NF-PLAN-15', 'NF-RULING-11'],
    'ships on another board are gone from the yard, until they are put back',
    () => {
      const t = new Table(plain).planning().setStock('leviathan', 1)
      const order = `order planet:1 ${t.class('leviathan')}`
      t.says(0, 'build planet:1', order)
      t.says(1, 'build planet:1')
      expect(t.whyNot(1, order)).toBe('NF-PLAN-14')
      takeBack(t.g, 0)
      t.says(1, order)
      expect(t.whyNot(0, order)).toBe('NF-PLAN-14')
    },
  )
  rule(
    ['NF-RULING-11', 'NF-RULING-52'],
    'with sealed bids orders are served at the end in Turn Order, with refunds',
    () => {
      const t = new Table({ ...plain, settings: { order: 'sealed' } }).planning().setStock('behemoth', 1)
      for (const seat of [0, 1, 2]) t.player(seat, { credits: 20 })
      const order = `order planet:1 ${t.class('behemoth')}`
      t.says(0, 'build planet:1', order)
      // What others order does not show, and takes nothing away; the own order does.
      expect(t.whyNot(0, order)).toBe('NF-PLAN-14')
      expect(whyPlan(t, 1, 'build planet:1', order)).toBeUndefined()
      t.says(0, 'finish').plan(1, 'build planet:1', order, 'initiative').plan(2)
      expect(t.events('sold-out')).toMatchObject([{ by: 0, planet: 1, n: 1 }])
      expect(t.events('planned').map(event => event.ships[1])).toEqual([0, 1, 0])
      expect(t.events('built').map(event => event['by'])).toEqual([1])
      expect([0, 1].map(seat => t.g.players.at(seat).credits - t.gainedCredits(seat))).toEqual([
        20,
        20 - 8 - 3,
      ])
    },
  )
  rule(
    ['NF-RULING-11', 'NF-RULING-72'],
    'what is left of an order never costs more than the whole did',
    () => {
      const t = new Table({ ...plain, settings: { order: 'sealed' } })
        .planning()
        .setStock('stingray', 1)
        .facilities(1, 1, 'factory')
      const ship = (id: string): string => `order planet:1 ${t.class(id)}`
      t.plans(
        ['initiative', 'build planet:1', ship('stingray')],
        ['build planet:1', ship('leviathan'), ship('stingray')],
      )
      // 6 and 2, less 2 and 3; a Leviathan alone would come to 4.
      expect(t.events('built').map(event => [event.by, event.ships.length])).toEqual([
        [0, 1],
        [1, 1],
      ])
      expect(t.g.players.at(1).credits - t.gainedCredits(1)).toBe(12 - 3)
    },
  )
  rule(['NF-PLAN-36', 'NF-ARCH-02'], 'what is used in Planning is shown to all', () => {
    const t = new Table(plain).planning().tokens(0, 'constructor-seed').plans(['extra-build planet:1'])
    expect(t.events('archaeotech')).toHaveLength(1)
  })
  rule('NF-PLAN-17', 'two Actions in each support area', () => {
    const t = new Table(plain).planning()
    for (const area of AREAS.keys()) {
      const act = `support area:${area}`
      expect(whyPlan(t, 0, act, act, act)).toBe('NF-PLAN-17')
      expect(whyPlan(t, 0, act, act, 'finish')).toBeUndefined()
    }
  })
  rule('NF-PLAN-18', 'no support in Turn 5, but Attacks, Builds, Seize and bribe', () => {
    const t = new Table(plain).toTurn(5)
    expect(whyPlan(t, 0, 'support area:0')).toBe('NF-PLAN-18')
    expect(whyPlan(t, 0, 'relocate')).toBe('NF-PLAN-18')
    expect(whyPlan(t, 0, 'trade')).toBe('NF-PLAN-18')
    expect(whyPlan(t, 0, 'level')).toBe('NF-PLAN-22')
    expect(
      whyPlan(t, 0, 'attack planet:0 player:1', 'seize planet:0', 'build planet:1', 'bribe', 'finish'),
    ).toBeUndefined()
  })
  rule(
    ['NF-PLAN-19', 'NF-PLAN-21', 'NF-PLAN-23', 'NF-PLAN-28', 'NF-RULING-13'],
    'bids need an Action, stay apart and are paid whatever they do',
    () => {
      const t = new Table(plain).planning()
      expect(whyPlan(t, 0, 'bid area:3')).toBe('NF-PLAN-19')
      t.plan(0, 'support area:3', 'support area:3', 'bid area:3', 'level', 'level', 'bribe', 'bribe')
      t.plan(1, 'attack planet:1 player:2', 'attack planet:2 player:2')
      expect(t.g.players.at(0).credits).toBe(12)
      t.plan(2)
      expect(t.g.players.at(0).bids.toArray()).toEqual([0, 0, 0, 1])
      expect(t.g.players.at(0).levelsBought).toBe(2)
      const paid = 12 - 1 - 6 - 2
      expect(t.toTurn(2).g.players.at(0).credits).toBe(paid + 9)
    },
  )
  rule(
    ['NF-PLAN-22', 'NF-PLAN-24', 'NF-EX-08'],
    'Tech lvls at 3 each, up to three, with two R&D Actions',
    () => {
      const t = new Table(plain).planning()
      const two = ['support area:3', 'support area:3']
      expect(whyPlan(t, 0, 'support area:3', 'level')).toBe('NF-PLAN-22')
      expect(whyPlan(t, 0, ...two, 'level', 'level', 'level', 'level')).toBe('NF-PLAN-22')
      expect(whyPlan(t, 0, ...two, ...new Array<string>(10).fill('bribe'), 'level')).toBe('NF-PLAN-06')
      t.shown([...two, 'level', 'level', 'bid area:3'], two)
      expect([t.g.players.at(0).levelsBought, bidOf(t.g, 0, 'research')]).toEqual([2, 1])
      expect(t.g.players.at(1).levelsBought).toBe(0)
    },
  )
  rule(['NF-PLAN-25', 'NF-PLAN-33'], 'Relocation costs 3 and no Action; an empty plan is legal', () => {
    const t = new Table(plain).planning()
    expect(whyPlan(t, 0, 'relocate', 'relocate')).toBe('NF-PLAN-25')
    t.shown(['relocate'])
    expect(t.g.players.at(0).relocating).toBe(true)
    expect(t.g.players.at(2).relocating).toBe(false)
    t.toTurn(2)
    expect(t.g.players.at(0).credits).toBe(12 - 3 + 9)
  })
  rule(['NF-PLAN-26', 'NF-PLAN-27'], 'trade takes a Colony of an earlier Turn, and once', () => {
    const t = new Table(plain).toTurn(2)
    expect(whyPlan(t, 0, 'trade')).toBe('NF-PLAN-26')
    t.arrange(g => Object.assign(g.colonies.at(0), { owner: 0, turn: 2 }))
    expect(whyPlan(t, 0, 'trade')).toBe('NF-PLAN-26')
    t.arrange(g => Object.assign(g.colonies.at(0), { owner: 0, turn: 1 }))
    expect(whyPlan(t, 0, 'trade', 'trade')).toBe('NF-PLAN-27')
    t.plans(['trade'])
    expect(t.events('planned').at(-3)).toMatchObject({ by: 0, trading: true })
  })
  rule(
    ['NF-PLAN-30', 'NF-PLAN-31', 'NF-TO-01'],
    'who finishes first is first, and a finished plan stands',
    () => {
      const t = new Table({ ...plain, players: 4 }).planning()
      for (const seat of [2, 0, 3]) t.plan(seat)
      expect(t.whyNot(2, 'bribe')).toBe('not-asked')
      t.plan(1)
      expect(t.events('order')[0]?.['seats']).toEqual([2, 0, 3, 1])
      t.toTurn(2).plan(3)
      for (const seat of [0, 1, 2]) t.plan(seat)
      expect(t.events('order')[1]?.['seats']).toEqual([3, 0, 1, 2])
    },
  )
  rule('NF-PLAN-32', 'a plan that cannot be paid is refused before it is made', () => {
    const t = new Table(plain).planning().player(0, { credits: 3 })
    expect(whyPlan(t, 0, 'build planet:1', `order planet:1 ${t.class('kraken')}`, 'finish')).toBe(
      'NF-PLAN-13',
    )
    expect(t.question(0).part).toBe(0)
  })
  rule(
    ['NF-PLAN-34', 'NF-FACT-11'],
    'Prototypes arrive before planning, not under the Storm and not in a full Fleet',
    () => {
      const t = new Table({ factions: ['transatlantic', 'alpha', 'mts'] }).toTurn(1)
      t.idle(() => t.isAsked('arrival.planet'))
      expect(t.g.turn).toBe(2)
      expect(t.whyNot(0, 'planet:1')).toBe('NF-PLAN-34')
      t.setFleet(0, 3, ...new Array<string>(9).fill('stingray'))
      expect(t.whyNot(0, 'planet:3')).toBe('NF-PLAN-34')
      t.says(0, 'planet:2')
      expect(t.fleet(0, 2)).toContain('manticore')
      expect(t.prompt(0)).toBe('planning.plan')
      for (const turn of [3, 4]) {
        t.idle(() => t.isAsked('arrival.planet'))
        expect(t.g.turn).toBe(turn)
        t.says(0, 'planet:0')
      }
      expect(t.fleet(0, 0).filter(id => id === 'centaur')).toHaveLength(2)
      t.idle(() => t.g.turn === 5)
      expect(t.isAsked('arrival.planet')).toBe(false)
    },
  )
  rule(['NF-PLAN-35', 'NF-RULING-14'], 'when all are done everything shows but the classes on order', () => {
    const t = new Table({ ...plain, players: 3 }).planning()
    t.plans(
      ['attack planet:1 player:1', 'build planet:2', `order planet:2 ${t.class('kraken')}`],
      ['attack planet:1 player:0', 'attack planet:2 player:0'],
    )
    expect(t.prompt()).toBe('conflict.strategy')
    const [mine, theirs] = [t.seen(0).areas[2], t.seen(1).areas[2]]
    expect([theirs?.building, theirs?.ordered]).toEqual([true, 1])
    expect(new Set(theirs?.orders)).toEqual(new Set([null]))
    expect(mine?.orders?.[t.content.ships.indexOf('kraken')]).toBe(1)
    expect(t.seen(2).areas[1]?.target).toBe(1)
    t.toTurn(2)
    expect(t.events('built')[0]).toMatchObject({ by: 0, planet: 2 })
  })
  rule(
    ['NF-PLAN-36', 'NF-ARCH-11', 'NF-RULING-76'],
    'an extra Build takes a token, shown when the plans are',
    () => {
      const t = new Table(plain).planning().tokens(0, 'constructor-seed')
      expect(whyPlan(t, 1, 'extra-build planet:1')).toBe('NF-ARCH-11')
      expect(whyPlan(t, 0, 'extra-build planet:1', 'extra-build planet:2')).toBe('NF-ARCH-11')
      t.says(0, 'extra-build planet:1')
      expect(t.g.archaeotechDiscard.length).toBe(0)
      expect(t.seen(1).players[0]?.archaeotech).toHaveLength(1)
      t.plan(0, `order planet:1 ${t.class('stingray')}`)
        .plan(1)
        .plan(2)
      expect(t.g.players.at(0).archaeotech.length).toBe(0)
      expect(t.g.archaeotechDiscard.length).toBe(1)
      t.toTurn(2)
      expect(t.fleet(0, 1)).toHaveLength(4)
    },
  )
  rule(
    ['NF-ARCH-15', 'NF-PLAN-22', 'NF-PLAN-36'],
    'a Data Core pays 4 Credits of second-Round Tech lvls',
    () => {
      const t = new Table(plain).planning().tokens(0, 'data-core')
      const two = ['support area:3', 'support area:3']
      expect(whyPlan(t, 0, 'core')).toBe('NF-PLAN-22')
      expect(whyPlan(t, 1, ...two, 'core')).toBe('NF-ARCH-15')
      t.plans([...two, 'core', 'level', 'level'])
      expect(t.g.archaeotechDiscard.length).toBe(1)
      expect(t.events('planned')[0]?.['levels']).toBe(2)
      t.toTurn(2)
      expect(t.g.players.at(0).credits).toBe(12 - (6 - 4) + 9)
    },
  )
})

describe('Turn Order', () => {
  rule(
    ['NF-TO-02', 'NF-TO-03', 'NF-EX-07'],
    'a support phase goes by bids on it alone, then by the track',
    () => {
      const t = new Table({
        players: 4,
        factions: ['transatlantic', 'subsaharan', 'starempire', 'alpha'],
      }).planning()
      const bid = ['support area:2', 'bid area:2']
      t.shown([], bid, [], bid)
      expect(areaOrder(t.g, 'marketing')).toEqual([1, 3, 0, 2])
      expect(areaOrder(t.g, 'politics')).toEqual([0, 1, 2, 3])
    },
  )
  rule('NF-TO-02', 'bids of the MTS Group count 1 higher, if it bids at all', () => {
    const t = new Table({ factions: ['alpha', 'subsaharan', 'mts'] }).planning()
    const bid = ['support area:2', 'bid area:2', 'support area:1', 'bid area:1']
    t.shown(bid, bid, ['support area:2', 'bid area:2', 'support area:1'])
    expect(areaOrder(t.g, 'marketing')).toEqual([2, 0, 1])
    expect(areaOrder(t.g, 'politics')).toEqual([0, 1, 2])
  })
  rule(
    ['NF-TO-04', 'NF-TO-05', 'NF-TO-06', 'NF-TO-07', 'NF-EX-09', 'NF-SEIZE-02', 'NF-FAC-19'],
    'who counts as 1st at a planet comes first there',
    () => {
      const t = new Table({
        players: 4,
        factions: ['transatlantic', 'subsaharan', 'starempire', 'mts'],
      }).planning()
      t.facilities(1, 2, 'satellite')
      t.plans(
        [],
        ['attack planet:2 player:0', 'seize planet:2'],
        ['attack planet:1 player:0'],
        ['attack planet:2 player:0', 'seize planet:2'],
      )
      expect(planetOrder(t.g, 2)).toEqual([1, 3, 0, 2])
      expect(planetOrder(t.g, 1)).toEqual([0, 1, 2, 3])
    },
  )
  rule(
    ['NF-SEIZE-01', 'NF-SEIZE-05', 'NF-RULING-12'],
    'Seize the Initiative: 3 Credits, once, on an own Attack, also where one is 1st',
    () => {
      const t = new Table(plain).planning().facilities(0, 1, 'satellite')
      const attacks = ['attack planet:1 player:1', 'attack planet:2 player:1']
      expect(whyPlan(t, 0, 'seize planet:1')).toBe('NF-SEIZE-01')
      expect(whyPlan(t, 0, ...attacks, 'seize planet:1', 'seize planet:2')).toBe('NF-SEIZE-01')
      t.plans([...attacks, 'seize planet:1'], ['attack planet:1 player:0', 'attack planet:2 player:0'])
      expect(t.g.players.at(0).credits).toBe(12 - 3 + t.gainedCredits(0))
      expect(planetOrder(t.g, 1)[0]).toBe(0)
    },
  )
  rule(['NF-SEIZE-03', 'NF-SEIZE-04'], 'it is open to all, and lost with its Attack', () => {
    /** One Attack at each planet; seat 1 has bribed Alpha Security and says where it goes. */
    const pacified = (planet: number): Table => {
      const t = new Table(plain).planning()
      t.plans(
        [],
        ['attack planet:1 player:0', 'seize planet:1', 'bribe'],
        ['attack planet:2 player:0', 'attack planet:3 player:0'],
      )
      expect(t.events('planned')[1]?.['seized']).toBe(1)
      t.says(1, `planet:${planet}`)
      expect(t.g.pacified).toBe(planet)
      return t
    }
    expect(planetOrder(pacified(2).g, 1)).toEqual([1, 0, 2])
    expect(planetOrder(pacified(1).g, 1)).toEqual([0, 1, 2])
  })
})

describe('optional ways to make the track', () => {
  rule(
    ['NF-OPT-01', 'NF-OPT-02', 'NF-RULING-52'],
    'a bid of at least 3 moves the highest, of equal ones the earlier, to the first place',
    () => {
      const t = new Table({ ...plain, players: 4, settings: { order: 'bid' } }).planning()
      t.plan(0).plan(1, 'initiative', 'initiative').plan(2, 'initiative').plan(3, 'initiative', 'initiative')
      expect(t.events('order')[0]?.['seats']).toEqual([1, 0, 2, 3])
      expect(t.events('planned').map(event => event['initiative'])).toEqual([0, 4, 3, 4])
      expect([...t.g.players].map(player => player.credits)).toEqual(
        [12, 12 - 4, 12 - 3, 9 - 4].map((n, seat) => n + t.gainedCredits(seat)),
      )
    },
  )
  rule('NF-OPT-02', 'there is none in Turn 5, nor without the setting', () => {
    const t = new Table({ ...plain, settings: { order: 'bid' } }).planning()
    expect(t.whyNot(0, 'initiative')).toBeUndefined()
    expect(t.toTurn(5).whyNot(0, 'initiative')).toBe('NF-OPT-02')
    expect(new Table(plain).planning().whyNot(0, 'initiative')).toBe('NF-OPT-02')
  })
  rule(
    'NF-OPT-02',
    'sealed: the highest bid is first, all others follow at random, whoever finished first',
    () => {
      const orders = new Set<string>()
      for (let n = 0; n < 12; n++) {
        const t = new Table({ ...plain, settings: { order: 'sealed' }, seed: `sealed ${n}` }).planning()
        t.plans([], ['initiative'], [])
        const seats = t.events('order')[0]?.['seats'] as number[]
        expect(seats[0]).toBe(1)
        orders.add(seats.join())
      }
      expect(orders.size).toBe(2)
      const last = new Table({ ...plain, settings: { order: 'sealed' } }).toTurn(5)
      expect(last.whyNot(0, 'initiative')).toBeUndefined()
    },
  )
  rule(['NF-OPT-05', 'NF-EX-06'], 'new players are ahead of veterans, in their own order', () => {
    const t = new Table({ ...plain, players: 4, settings: { newcomers: 2 } }).planning()
    for (const seat of [3, 1, 2, 0]) t.plan(seat)
    expect(t.events('order')[0]?.['seats']).toEqual([1, 0, 3, 2])
  })
  rule('NF-OPT-05', 'also where the lot stands for the time, unless a veteran bids past them', () => {
    for (let n = 0; n < 6; n++) {
      const sealed = { order: 'sealed', newcomers: 2 }
      const t = new Table({ ...plain, players: 4, settings: sealed, seed: `new ${n}` }).planning()
      t.plans()
      expect(new Set([...t.g.order].slice(0, 2))).toEqual(new Set([0, 1]))
      t.toTurn(2).plans([], [], [], ['initiative'])
      expect(t.g.order.at(0)).toBe(3)
      expect(new Set([...t.g.order].slice(1, 3))).toEqual(new Set([0, 1]))
    }
  })
})

describe('what Corporations plan', () => {
  rule('NF-FACT-12', 'A Sound Investment: 3 now, 6 at the end of the Turn, also of the last', () => {
    const t = new Table({ factions: ['mts', 'alpha', 'meridian'] }).planning()
    expect(whyPlan(t, 1, 'invest')).toBe('NF-FACT-12')
    expect(whyPlan(t, 0, 'invest', 'invest')).toBe('NF-FACT-12')
    t.plans(['invest']).toTurn(2)
    expect(t.g.players.at(0).credits).toBe(12 + 3 + 9)
    expect(t.g.players.at(0).invested).toBe(false)
    t.toTurn(5).plans(['invest'])
    t.idle(() => t.over)
    expect(t.gained('credits', 0, 'investment')).toBe(12)
  })
  rule('NF-FACT-13', 'partners of a Trade Deal do not attack each other', () => {
    const t = new Table(plain).planning().player(0, { partner: 1 }).player(1, { partner: 0 })
    expect(whyPlan(t, 0, 'attack planet:1 player:1')).toBe('NF-FACT-13')
    expect(whyPlan(t, 1, 'attack planet:1 player:0')).toBe('NF-FACT-13')
    expect(whyPlan(t, 0, 'attack planet:1 player:2', 'finish')).toBeUndefined()
  })
})

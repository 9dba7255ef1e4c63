import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { planetRoute } from '../rules/planet-phase.js'
import { yardInStock } from '../rules/planning.js'
import { classOf, Table } from './table.js'

const seats = { factions: ['alpha', 'meridian', 'mts'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const routeOf = (t: Table): unknown[] => t.events('planet').map(event => event['planet'])
const incomeAt = (t: Table, seat: number, planet: number): unknown =>
  t.events('income').findLast(event => event['by'] === seat && event['planet'] === planet)?.['n']

describe('the order of planets', () => {
  rule(
    ['NF-PLT-01', 'NF-PLT-25', 'NF-RULING-16'],
    'clockwise from the first without Conflict behind the Storm',
    () => {
      const t = new Table(seats).planning()
      t.plans([at(1, 1)], [at(1, 0)])
      t.toTurn(2)
      expect(routeOf(t)).toEqual([2, 3, 0, 1])
      t.plans([at(2, 1), at(3, 1)], [at(2, 0), at(3, 0)]).toTurn(3)
      expect(routeOf(t).slice(4)).toEqual([0, 1, 2, 3])
    },
  )
  rule(['NF-PLT-02', 'NF-TURN-07'], 'in Turn 5 from the planet Alpha Security chose', () => {
    const t = new Table(seats).toTurn(5)
    expect(t.g.storm).toBe(-1)
    t.plans([at(0, 1), at(1, 1), at(3, 1)])
    t.idle(() => t.over)
    expect(routeOf(t).slice(-4)).toEqual([2, 3, 0, 1])
  })
  rule('NF-OPT-03', 'for suspense: peace, the Storm, then fights by rising number of dice', () => {
    const t = new Table({ ...seats, settings: { planets: 'suspense' } }).planning()
    t.plans([at(1, 1), at(2, 1)], [at(1, 0)], [])
    expect(planetRoute(t.g)).toEqual([3, 0, 2, 1])
  })
})

describe('a planet', () => {
  rule(['NF-PLT-04', 'NF-CONF-53'], 'its Conflicts and what they complete come before its income', () => {
    const t = new Table(seats).planning()
    const card = t.content.missions.indexOf('hostile-headlines-green')
    t.arrange(g => {
      for (const zone of [g.missionsFirst, g.display])
        lay(
          zone,
          zone.toArray().filter(other => other !== card),
        )
      lay(g.players.at(0).missions, [card])
    })
    t.plans([at(1, 1)], [], [at(1, 1)]).toTurn(2)
    const there = t.log.slice(t.log.findIndex(event => event.type === 'planet' && event['planet'] === 1))
    const types = there.map(event => event.type)
    expect(types.indexOf('mission')).toBeGreaterThan(types.indexOf('outcome'))
    expect(types.indexOf('income')).toBeGreaterThan(types.indexOf('mission'))
    expect(types.filter(type => type === 'conflict')).toHaveLength(1)
  })
})

describe('income', () => {
  rule(
    ['NF-PLT-03', 'NF-PLT-05', 'NF-PLT-23', 'NF-PLT-24'],
    'Mines pay their level, not under the Storm',
    () => {
      const t = new Table(seats).planning().mine(0, 1, 5).plans().toTurn(2)
      expect([1, 2, 3].map(planet => incomeAt(t, 0, planet))).toEqual([5, 3, 3])
      expect(incomeAt(t, 0, 0)).toBeUndefined()
      expect(t.events('conflict')).toEqual([])
    },
  )
  rule(['NF-STEAL-11', 'NF-RULING-56'], 'Agendas, Technologies and beacons pay on top', () => {
    const t = new Table(seats).planning()
    t.agenda('production', 'blue', 1).agenda('contract', 'blue', 2).technologies(0, 'exploration-1a')
    t.arrange(() => void (t.area(0, 3).beacon = true))
    t.plans([at(2, 1)], [at(1, 2)]).toTurn(2)
    expect([1, 2, 3].map(planet => incomeAt(t, 0, planet))).toEqual([4, 3, 4])
    expect(incomeAt(t, 2, 2)).toBe(5)
    expect(incomeAt(t, 1, 3)).toBe(3)
  })
  rule('NF-AGD-09', 'the blue Planet Policy pays for planet-based Facilities, not for orbital ones', () => {
    const t = new Table(seats).planning().agenda('planet', 'blue', 1)
    t.facilities(0, 1, 'factory', 'refinery', 'satellite').facilities(1, 1, 'space-dock').plans()
    t.toTurn(2)
    expect([0, 1, 2].map(seat => incomeAt(t, seat, 1))).toEqual([5, 3, 3])
  })
  rule(
    ['NF-GEN-10', 'NF-RULING-02'],
    'Production 1A: the best Mine pays 1 more, once a Turn and in every Turn',
    () => {
      const t = new Table(seats).planning().technologies(0, 'production-1a').mine(0, 2, 4)
      t.plans(['build planet:1']).toTurn(2)
      expect([1, 2, 3].map(planet => incomeAt(t, 0, planet))).toEqual([3, 5, 3])
      t.plans().toTurn(3)
      // Under the Storm at II; III and I and IV pay 4, 3, 3, and the best of them one more.
      expect([0, 2, 3].map(planet => incomeAt(t, 0, planet))).toEqual([3, 5, 3])
    },
  )
  rule(['NF-FAC-13', 'NF-EX-47', 'NF-RULING-45'], 'a Refinery sells 2 VP for the number of the Turn', () => {
    /** Seat 1 has the Credits of this Mine and no others. */
    const selling = (level: number): Table => {
      const t = new Table(seats).toTurn(4).facilities(0, 1, 'refinery').facilities(1, 1, 'refinery')
      for (const planet of [0, 1, 2, 3]) t.mine(1, planet, planet === 1 ? level : 0)
      return t.player(1, { credits: 0 }).plans()
    }
    const t = selling(3)
    const before = t.g.players.at(0).credits
    expect([t.prompt(), t.who()]).toEqual(['refinery.buy', 0])
    const vp = t.g.players.at(0).vp
    t.says(0, 'buy')
    expect(t.g.players.at(0).credits).toBeLessThan(before)
    expect(t.gained('credits', 0, 'refinery')).toBe(-4)
    expect(t.g.players.at(0).vp).toBe(vp + 2)
    expect(t.isAsked('refinery.buy')).toBe(false)
    const richer = selling(4).says(0, 'buy')
    expect([richer.prompt(), richer.who()]).toEqual(['refinery.buy', 1])
  })
})

describe('building', () => {
  rule(
    ['NF-PLT-06', 'NF-PLT-07', 'NF-PLT-08', 'NF-TECH-18', 'NF-PLT-09'],
    'a Build raises the Mine by one, to 5, with Production 1B to 8, for the next Turn',
    () => {
      const t = new Table(seats)
        .planning()
        .mine(0, 2, 5)
        .mine(1, 2, 5)
        .technologies(1, 'production-1b')
        .mine(2, 2, 8)
      t.technologies(2, 'production-1b')
      t.plans(['build planet:1', 'build planet:2'], ['build planet:2'], ['build planet:2']).toTurn(2)
      expect([t.area(0, 1).mine, t.area(0, 2).mine, t.area(1, 2).mine, t.area(2, 2).mine]).toEqual([
        4, 5, 6, 8,
      ])
      expect([incomeAt(t, 0, 1), incomeAt(t, 1, 2)]).toEqual([3, 5])
    },
  )
  rule(['NF-TECH-19', 'NF-TECH-22'], 'Production 2A raises it by two, within the limit', () => {
    const t = new Table(seats).planning().technologies(0, 'production-2a').mine(0, 2, 4)
    t.plans(['build planet:1', 'build planet:2']).toTurn(2)
    expect([t.area(0, 1).mine, t.area(0, 2).mine]).toEqual([5, 5])
  })
  rule(['NF-PLAN-12', 'NF-PLT-06', 'NF-RULING-59'], 'a Mine may be left as it is', () => {
    const t = new Table(seats).planning()
    const left = 'leave-mine planet:1'
    expect(t.whyNot(0, { parts: [left] })).toBe('NF-PLAN-12')
    expect(t.whyNot(0, { parts: ['build planet:1', left, left] })).toBe('NF-PLAN-12')
    t.plans(['build planet:1', left]).toTurn(2)
    expect(t.area(0, 1).mine).toBe(3)
  })
  rule('NF-PLT-07', 'a Mine above one’s limit stays where it is', () => {
    const t = new Table(seats).planning().mine(0, 1, 7).plans(['build planet:1']).toTurn(2)
    expect(t.area(0, 1).mine).toBe(7)
  })
  rule(
    ['NF-PLT-10', 'NF-PLT-12', 'NF-PLAN-37'],
    'ordered ships join and are announced, also where Alpha Security or a Conflict was',
    () => {
      const t = new Table(seats).planning()
      const builds = [1, 3].flatMap(planet => [
        `build planet:${planet}`,
        `order planet:${planet} ${t.class('hammerhead')}`,
      ])
      t.plans([...builds, at(1, 1)], [at(1, 0), at(2, 0)]).toTurn(2)
      expect(t.fleet(0, 3)).toEqual(['hammerhead', 'kraken', 'stingray', 'stingray'])
      const told = t.events('built').filter(event => event['by'] === 0)
      expect(told.map(event => event['planet'])).toEqual([3, 1])
    },
  )
  rule('NF-PLT-11', 'ships built at a planet take no part in its Conflict of this Turn', () => {
    const t = new Table(seats).planning()
    t.plans([at(1, 1), 'build planet:1', `order planet:1 ${t.class('behemoth')}`], [])
    t.strategies('balanced-strategy', 'balanced-strategy')
    // Fleet B attacks with 5.
    expect(t.fighter(0).strength).toBe(6)
  })
  rule(
    ['NF-PLT-13', 'NF-PLT-14', 'NF-MISS-17'],
    'above 9 ships new ones go back for their price, as their builder likes',
    () => {
      const t = new Table(seats).planning().setFleet(0, 1, ...many(8))
      const order = (id: string): string => `order planet:1 ${t.class(id)}`
      t.player(0, { credits: 40 }).plans(['build planet:1', order('kraken'), order('hammerhead')])
      expect([t.prompt(), t.who()]).toEqual(['build.excess', 0])
      expect(t.whyNot(0, t.ships(0, 1, 'stingray'))).toBe('NF-PLT-14')
      expect(t.whyNot(0, t.docked('kraken', 'hammerhead'))).toBe('NF-PLT-14')
      t.says(0, t.docked('kraken'))
      expect(t.gained('credits', 0, 'refund')).toBe(5)
      expect(t.area(0, 1).fleet.length).toBe(9)
      expect(t.fleet(0, 1)).toContain('hammerhead')
    },
  )
  rule(['NF-FAC-14', 'NF-EX-46', 'NF-PLAN-13', 'NF-RULING-72'], 'a Factory: two Leviathans for 7', () => {
    const t = new Table(seats).planning().facilities(0, 2, 'factory')
    const order = `order planet:2 ${t.class('leviathan')}`
    t.shown(['build planet:2', order, order])
    expect(t.area(0, 2).orderPrice).toBe(7)
    expect(t.g.players.at(0).credits).toBe(12 - 7 + t.gainedCredits(0))
  })
  rule(
    ['NF-FACT-19', 'NF-FAC-14'],
    'Economies of Scale: 2 off for two of a class, and no ship below 1',
    () => {
      const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning().facilities(0, 3)
      const order = (planet: number, id: string): string => `order planet:${planet} ${t.class(id)}`
      t.player(0, { credits: 30 }).facilities(0, 3, 'factory').technologies(0, 'logistics-1a')
      t.shown([
        'build planet:2',
        order(2, 'kraken'),
        order(2, 'kraken'),
        'build planet:1',
        order(1, 'kraken'),
        order(1, 'hammerhead'),
      ])
      // 5 + 5 − 2 − 1, and 5 + 4 − 1.
      expect([t.area(0, 2).orderPrice, t.area(0, 1).orderPrice]).toEqual([7, 8])
      const cheap = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning()
      const stingray = `order planet:3 ${t.class('stingray')}`
      cheap.plans(['build planet:3', stingray, stingray])
      expect(cheap.toTurn(2).g.players.at(0).credits).toBe(12 - 2 + 9 - 2)
    },
  )
  rule(['NF-PLT-14', 'NF-FAC-14'], 'a refund is the difference between two whole prices', () => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 2, ...many(8))
      .facilities(0, 2, 'factory')
    const order = `order planet:2 ${t.class('leviathan')}`
    t.player(0, { credits: 40 }).plans(['build planet:2', order, order])
    t.idle(() => t.isAsked('build.excess'))
    t.says(0, t.docked('leviathan'))
    expect(t.gained('credits', 0, 'refund')).toBe(7 - 4)
  })
  rule(
    ['NF-TECH-25', 'NF-RULING-72'],
    'without its Factory an order without a Build comes back in Credits',
    () => {
      const t = new Table(seats).planning().technologies(0, 'logistics-1b').facilities(0, 2, 'factory')
      t.shown([`order planet:2 ${t.class('kraken')}`])
      expect(t.area(0, 2).ordered).toBe(1)
      t.facilities(0, 2)
      t.toTurn(2)
      expect(t.gained('credits', 0, 'refund')).toBe(3)
      expect(t.fleet(0, 2)).not.toContain('kraken')
    },
  )
  rule(
    ['NF-FACT-14', 'NF-MISS-17', 'NF-PLAN-12'],
    'Master of Logistics: one Build a Turn brings a Piranha, while there are any',
    () => {
      const t = new Table({ factions: ['starempire', 'alpha', 'mts'] }).planning()
      const both = ['build planet:1', 'build planet:2', 'piranha planet:1']
      expect(t.whyNot(0, { parts: [...both, 'piranha planet:2'] })).toBe('NF-FACT-14')
      expect(t.whyNot(0, { parts: ['piranha planet:1'] })).toBe('NF-PLAN-12')
      expect(t.whyNot(1, { parts: ['build planet:1', 'piranha planet:1'] })).toBe('NF-FACT-14')
      t.plans(both).toTurn(2)
      expect(t.fleet(0, 1)).toContain('piranha')
      expect(t.fleet(0, 2)).not.toContain('piranha')
      expect(t.g.reserve.length).toBe(5)
      t.arrange(g => {
        while (g.reserve.length > 0) (g.reserve as unknown as { pop(): number }).pop()
      })
      expect(t.whyNot(0, { parts: ['build planet:2', 'piranha planet:2'] })).toBe('NF-FACT-14')
    },
  )
})

describe('upkeep', () => {
  rule(['NF-PLT-15', 'NF-EX-13', 'NF-PLT-22'], '2 Credits for every ship above 4', () => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 1, ...many(6))
      .plans()
      .toTurn(2)
    expect(t.gained('credits', 0, 'upkeep')).toBe(-4)
  })
  rule(
    ['NF-PLT-16', 'NF-PLT-23', 'NF-PLT-25'],
    'new ships count at once, and the Storm planet pays too',
    () => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 1, ...many(4))
        .setFleet(0, 0, ...many(5))
      t.plans(['build planet:1', `order planet:1 ${t.class('stingray')}`]).toTurn(2)
      expect(t.gained('credits', 0, 'upkeep')).toBe(-4)
    },
  )
  rule(
    ['NF-PLT-15', 'NF-RULING-64'],
    'Space Docks and Logistics 2A make more ships free, a Dock also under the Storm',
    () => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 1, ...many(8))
        .setFleet(0, 0, ...many(7))
      t.facilities(0, 1, 'space-dock')
        .facilities(0, 0, 'space-dock')
        .technologies(0, 'logistics-2a')
        .plans()
        .toTurn(2)
      expect(t.gained('credits', 0, 'upkeep')).toBe(-2 * (8 - 7))
    },
  )
  rule(
    ['NF-PLT-17', 'NF-PLT-18', 'NF-PLT-19', 'NF-RULING-18'],
    'who cannot pay borrows 4, and repays at the end of the phase',
    () => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 1, ...many(6))
        .player(0, { credits: 0 })
      t.mine(0, 1, 0).plans().toTurn(2)
      expect(t.gained('credits', 0, 'upkeep')).toBe(-4)
      expect(t.gained('credits', 0, 'loan')).toBe(0)
      expect([t.events('loan').length, t.events('repaid').length]).toEqual([1, 1])
      // The Mines of III and IV paid 6 after the loan was taken.
      expect(t.g.players.at(0).credits).toBe(2)
      expect(t.area(0, 1).fleet.length).toBe(6)
      expect(t.area(0, 1).loan).toBe(false)
    },
  )
  rule(
    ['NF-PLT-19', 'NF-RULING-18'],
    'a loan is repaid before the phase ends when its owner wants to',
    () => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 1, ...many(6))
        .player(0, { credits: 0 })
      t.mine(0, 1, 0).mine(0, 2, 4).plans()
      // The loan was taken at II; the Mine at III has paid 4. Nobody else is asked.
      expect([t.prompt(), t.asked()]).toEqual(['early-repayment.choose', [0]])
      expect(t.choices(0)).toEqual(['repay planet:1', 'pass'])
      expect(t.whyNot(0, 'repay planet:2')).toBe('NF-PLT-19')
      t.says(0, 'repay planet:1')
      expect([t.area(0, 1).loan, t.gained('credits', 0, 'loan')]).toEqual([false, 0])
      expect(t.events('repaid')).toHaveLength(1)
      // Paid once: neither asked nor charged again.
      t.toTurn(2)
      expect([t.events('repaid').length, t.g.players.at(0).credits]).toEqual([1, 3])
    },
  )
  rule('NF-PLT-19', 'who lets it be is asked again, and with less than 4 Credits not at all', () => {
    const asked = (levels: readonly [number, number]): number[] => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 1, ...many(6))
        .player(0, { credits: 0 })
      t.mine(0, 1, 0)
        .mine(0, 2, levels[0])
        .mine(0, 3, levels[1])
        .plans([], ['attack planet:3 player:2', 'attack planet:2 player:2'])
      const at: number[] = []
      for (;;) {
        t.idle(() => t.isAsked('early-repayment.choose') || t.g.turn > 1)
        if (t.g.turn > 1) break
        at.push(Number(t.events('planet').at(-1)?.['planet']))
        t.says(0, 'pass')
      }
      expect(t.events('repaid')).toHaveLength(1)
      return at
    }
    // Behind the income of III; before the Conflict at IV and behind its income; before upkeep in the Storm at I.
    expect(asked([4, 3])).toEqual([2, 3, 3, 0])
    expect(asked([1, 3])).toEqual([3, 0])
    expect(asked([1, 2])).toEqual([])
  })
  rule(
    ['NF-PLT-20', 'NF-EX-14', 'NF-PLT-26', 'NF-RULING-19'],
    'without Credits a loan on a Fleet of 7 takes two ships',
    () => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 0, ...many(6), 'kraken')
        .player(0, { credits: 2 })
      for (const planet of [1, 2, 3]) t.mine(0, planet, 0)
      const stock = t.g.stock.length
      t.plans()
      expect([t.prompt(), t.who()]).toEqual(['repayment.remove', 0])
      expect(t.g.players.at(0).credits).toBe(0)
      expect(t.whyNot(0, t.ships(0, 0, 'kraken'))).toBe('NF-PLT-20')
      t.says(0, t.ships(0, 0, 'stingray', 'stingray'))
      expect(t.area(0, 0).fleet.length).toBe(5)
      expect(t.g.stock.length).toBe(stock + 2)
      expect(t.g.players.at(0).credits).toBe(0)
      expect(t.area(0, 0).loan).toBe(false)
    },
  )
  rule(
    ['NF-PLT-21', 'NF-EX-55'],
    '9 ships and no Credits: a loan and three ships, two more at the end',
    () => {
      const t = new Table(seats)
        .planning()
        .setFleet(0, 0, ...many(9))
        .player(0, { credits: 0 })
      for (const planet of [1, 2, 3]) t.mine(0, planet, 0)
      t.plans()
      expect([t.prompt(), t.who()]).toEqual(['upkeep.remove', 0])
      expect(t.whyNot(0, t.ships(0, 0, 'stingray', 'stingray'))).toBe('NF-PLT-21')
      t.says(0, t.ships(0, 0, ...many(3)))
      expect(t.prompt()).toBe('repayment.remove')
      t.says(0, t.ships(0, 0, ...many(2)))
      expect(t.area(0, 0).fleet.length).toBe(4)
      expect(t.g.turn).toBe(2)
    },
  )
  rule('NF-PLT-20', 'where that Fleet has too few, ships of other Fleets go', () => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 1, ...many(5))
      .setFleet(0, 3, ...many(5))
    for (const planet of [1, 2, 3]) t.mine(0, planet, 0)
    t.player(0, { credits: 0 }).plans()
    // The loan on II paid for both Fleets; each has one ship to give.
    t.says(0, t.ships(0, 1, 'stingray'))
    expect(t.prompt()).toBe('repayment.others')
    expect(t.whyNot(0, t.ships(0, 1, 'stingray')[0])).toBe('NF-PLT-20')
    t.says(0, t.ships(0, 3, 'stingray')[0])
    expect([t.area(0, 1).fleet.length, t.area(0, 3).fleet.length]).toEqual([4, 4])
    expect(t.g.players.at(0).credits).toBe(0)
  })
  rule('NF-PLT-20', 'who has neither enough Credits nor a ship to give pays what there is', () => {
    for (const credits of [3, 0]) {
      const t = new Table(seats).planning().player(0, { credits })
      for (const planet of [0, 1, 2, 3]) t.mine(0, planet, 0)
      const sizes = [0, 1, 2, 3].map(planet => t.area(0, planet).fleet.length)
      t.arrange(() => void (t.area(0, 0).loan = true))
      t.plans().idle(() => t.g.phase !== 'planet')
      expect([t.g.players.at(0).credits, t.gained('credits', 0, 'loan') + credits]).toEqual([0, 0])
      expect([0, 1, 2, 3].map(planet => t.area(0, planet).fleet.length)).toEqual(sizes)
      expect([t.area(0, 0).loan, t.events('repaid').length]).toEqual([false, 1])
    }
  })
  rule('NF-PLT-28', 'while a loan is open nobody spends what it takes to repay it', () => {
    const t = new Table(seats)
      .planning()
      .facilities(0, 2, 'refinery')
      .setFleet(0, 0, ...many(6))
    // One excess ship is worth 2; of the 2 Credits in the bank none can be spared.
    t.arrange(() => void (t.area(0, 0).loan = true))
      .setFleet(0, 0, ...many(5))
      .player(0, { credits: 0 })
    t.mine(0, 1, 0).mine(0, 2, 2).plans()
    expect(t.isAsked('refinery.buy')).toBe(false)
    const rich = new Table(seats).planning().facilities(0, 2, 'refinery').mine(0, 1, 0).mine(0, 2, 4)
    rich
      .arrange(() => void (rich.area(0, 0).loan = true))
      .setFleet(0, 0, ...many(5))
      .player(0, { credits: 0 })
      .plans()
    expect(rich.prompt()).toBe('early-repayment.choose')
    rich.says(0, 'pass')
    expect(rich.isAsked('refinery.buy')).toBe(true)
  })
  rule(
    ['NF-PLT-26', 'NF-RULING-19'],
    'a lost Piranha goes back to its faction, a lost Prototype out of the game',
    () => {
      const t = new Table({ factions: ['starempire', 'transatlantic', 'mts'] }).planning()
      // The Star Empire keeps one ship more without upkeep.
      t.setFleet(0, 0, ...many(8), 'piranha').setFleet(1, 0, ...many(7), 'basilisk')
      for (const seat of [0, 1]) t.player(seat, { credits: 0 })
      for (const planet of [1, 2, 3]) t.mine(0, planet, 0).mine(1, planet, 0)
      const [reserve, box] = [t.g.reserve.length, t.g.box.length]
      t.plans()
      t.says(0, t.ships(0, 0, 'piranha', 'stingray')).says(1, t.ships(1, 0, 'basilisk', 'stingray'))
      expect(t.g.reserve.length).toBe(reserve + 1)
      expect(t.g.box.length).toBe(box + 1)
    },
  )
  rule(
    ['NF-PLT-27', 'NF-TO-04', 'NF-RULING-68'],
    'each step by all players in planet Turn Order before the next',
    () => {
      const t = new Table(seats).planning()
      t.plan(2, 'build planet:1').plan(0, 'build planet:1').plan(1).toTurn(2)
      const there = t.log.slice(t.log.findIndex(event => event.type === 'planet' && event['planet'] === 1))
      const steps = there
        .filter(event => event['planet'] === 1 && ['income', 'mine'].includes(event.type))
        .map(e => [e.type, e['by']])
      expect(steps).toEqual([
        ['income', 2],
        ['income', 0],
        ['income', 1],
        ['mine', 2],
        ['mine', 0],
      ])
    },
  )
  rule(['NF-PLT-19', 'NF-TO-04'], 'debtors at one planet in planet Turn Order', () => {
    const t = new Table(seats).planning()
    for (const seat of [0, 1]) t.player(seat, { credits: 0 }).setFleet(seat, 0, ...many(9))
    // 9 of three Mines and 4 borrowed, 10 to pay: 3 are left for each loan of 4.
    t.plans().idle(() => t.isAsked('repayment.remove'))
    expect(t.who()).toBe(0)
    t.says(0, t.ships(0, 0, 'stingray'))
    expect([t.prompt(), t.who()]).toEqual(['repayment.remove', 1])
  })
  rule('NF-PLT-05', 'Production 1A pays at the best Mine to come, not at one that grew too late', () => {
    const t = new Table(seats).planning().technologies(0, 'production-1a', 'production-2a')
    t.mine(0, 2, 4).plans(['build planet:1']).toTurn(2)
    expect(t.area(0, 1).mine).toBe(5)
    expect([1, 2, 3].map(planet => incomeAt(t, 0, planet))).toEqual([3, 4 + 1, 3])
  })
})

describe('what a Build leaves behind', () => {
  rule(['NF-PLT-10', 'NF-PLAN-15'], 'the yard is as full as its ships, and nothing stays on order', () => {
    const t = new Table(seats).planning()
    const ship = `order planet:1 ${t.class('stingray')}`
    t.plans(
      ['build planet:1', ship, ship],
      ['build planet:3', ship.replace('planet:1', 'planet:3')],
      ['support area:0'],
    )
    t.idle(() => t.isAsked('explore.choose'))
    const inStock = t.content.ships.items.map(
      (_ship, i) => t.g.stock.toArray().filter(token => classOf(t.g, token) === i).length,
    )
    expect([t.g.inStock.toArray(), yardInStock(t.g)]).toEqual([inStock, inStock])
    expect([
      t.area(0, 1).ordered,
      t
        .area(0, 1)
        .orders.toArray()
        .every(n => n === 0),
    ]).toEqual([0, true])
    expect([t.area(0, 1).builtHere, t.g.players.at(0).built, t.g.players.at(1).built]).toEqual([2, 2, 1])
  })
  rule(
    ['NF-PLT-13', 'NF-PLT-14', 'NF-FACT-14'],
    'of too many ships the price of those that were bought comes back',
    () => {
      for (const [back, refund] of [
        ['stingray', 2],
        ['piranha', 0],
      ] as const) {
        const t = new Table({ factions: ['starempire', 'alpha', 'mts'] })
          .planning()
          .player(0, { credits: 30 })
        t.setFleet(0, 1, ...new Array<string>(8).fill('kraken'))
        t.plans(['build planet:1', `order planet:1 ${t.class('stingray')}`, 'piranha planet:1'])
        t.idle(() => t.isAsked('build.excess'))
        const before = t.gained('credits', 0, 'refund')
        t.says(0, t.docked(back))
        expect([back, t.gained('credits', 0, 'refund') - before, t.area(0, 1).fleet.length]).toEqual([
          back,
          refund,
          9,
        ])
      }
    },
  )
})

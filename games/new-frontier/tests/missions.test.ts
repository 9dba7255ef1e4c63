import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { missionOf } from '../state.js'
import { explorationLeaders, mostFacilities, researchLeaders, richestMines } from '../rules/mission-tasks.js'
import { planetOrder } from '../rules/turn-order.js'
import { dealDisplay } from '../rules/marketing.js'
import { Table } from './table.js'

const seats = { factions: ['alpha', 'mts', 'subsaharan', 'meridian'], players: 4 } as const
/** Nobody of these starts with a Technology of the R&D Branch. */
const withoutResearch = { ...seats, factions: ['alpha', 'mts', 'subsaharan', 'transatlantic'] } as const
const go = 'support area:2'
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
/** A seat holds these missions. */
const holding = (t: Table, seat: number, ...ids: readonly string[]): Table =>
  t.arrange(g => {
    const cards = ids.map(id => t.content.missions.indexOf(id))
    for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast, g.display])
      lay(
        zone,
        zone.toArray().filter(card => !cards.includes(card)),
      )
    lay(g.players.at(seat).missions, cards)
  })
const completed = (t: Table, seat: number): string[] =>
  [...t.g.players.at(seat).completed].map(card => missionOf(t.g, card).id)
/** Fights out what is planned, with the dullest cards. */
const through = (t: Table): Table => t.toTurn(t.g.turn + 1)

describe('Marketing', () => {
  rule(
    ['NF-SET-22', 'NF-SET-23', 'NF-MARK-05', 'NF-RULING-73'],
    'four, six or seven missions, two of every suit in play, Turn after Turn',
    () => {
      for (const [players, size, suits] of [
        [3, 4, 2],
        [4, 6, 3],
        [5, 7, 3],
      ] as const) {
        const t = new Table({ players, seed: `display ${players}` }).planning()
        for (const turn of [1, 2, 3, 4]) {
          const shown = [...t.toTurn(turn).g.display].map(card => missionOf(t.g, card))
          expect(shown).toHaveLength(size)
          const counts = ['white', 'green', 'yellow'].map(
            suit => shown.filter(card => card.suit === suit).length,
          )
          expect(counts.filter(n => n >= 2)).toHaveLength(suits)
          if (turn === 1)
            expect(shown.filter(card => card.back === 'first').length).toBe(players === 3 ? 4 : 6)
        }
        t.toTurn(5)
        expect(t.g.display.length).toBe(0) // NF-MARK-07
      }
    },
  )
  rule('NF-RULING-73', 'what is left of the deck is shuffled, since cards were passed over', () => {
    const left = (seed: string): string => {
      const t = new Table({ ...seats, seed }).planning().arrange(g => {
        lay(
          g.missionsPlain,
          g.missionsPlain.toArray().sort((a, b) => a - b),
        )
        lay(g.display, [])
        dealDisplay(g)
      })
      return [...t.g.missionsPlain].join()
    }
    expect(new Set(['a', 'b', 'c', 'd'].map(left)).size).toBeGreaterThan(1)
  })
  rule(
    ['NF-MARK-08', 'NF-MARK-07', 'NF-RULING-39'],
    'a deck that cannot supply it is helped out by the discard pile',
    () => {
      const t = new Table(seats).planning().arrange(g => {
        lay(g.missionDiscard, [...g.missionsFirst, ...g.missionsPlain, ...g.missionsLast, ...g.display])
        for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast, g.display]) lay(zone, [])
      })
      t.arrange(g => dealDisplay(g))
      expect(t.g.display.length).toBe(6)
      t.arrange(g => {
        lay(g.missionDiscard, [])
        lay(g.display, [])
        dealDisplay(g)
      })
      expect(t.g.display.length).toBe(0)
    },
  )
  rule(
    ['NF-MARK-02', 'NF-MARK-03', 'NF-MARK-04', 'NF-MARK-06', 'NF-RULING-40'],
    'one each in order, then second ones; what nobody took is discarded',
    () => {
      const t = new Table(seats).planning()
      t.plans([go, go], [go, go, 'bid area:2'], [], []).idle(() => t.isAsked('take-mission.choose'))
      expect(t.who()).toBe(1)
      const [first = '', second = ''] = t.choices()
      t.says(1, first)
      expect(t.whyNot(0, first)).toBe('NF-MARK-02')
      t.says(0, second)
      expect(t.who()).toBe(1)
      t.arrange(g => {
        const [one = 0, ...rest] = g.display
        lay(g.missionDiscard, [...g.missionDiscard, ...rest])
        lay(g.display, [one])
      })
      t.says(1, t.choices(1)[0]).toTurn(2)
      // Nothing was left for the second Action of seat 0.
      expect([0, 1].map(seat => t.g.players.at(seat).missions.length)).toEqual([1, 2])
      expect(t.g.display.length).toBe(6)
    },
  )
  rule(
    ['NF-MARK-01', 'NF-MISS-01', 'NF-MARK-06'],
    'missions that were not completed are discarded at the next Marketing Phase',
    () => {
      const t = holding(new Table(seats).planning(), 0, 'grand-heist-green')
      const card = t.content.missions.indexOf('grand-heist-green')
      t.plans()
      through(t)
      expect(t.g.players.at(0).missions.length).toBe(0)
      expect(t.g.missionDiscard.has(card)).toBe(true)
    },
  )
  rule('NF-MARK-01', 'Marketing 2A keeps one for another Turn, the same only once', () => {
    const t = holding(new Table(seats).planning(), 1, 'grand-heist-green', 'overshadow-green')
    t.technologies(1, 'marketing-2a')
      .plans()
      .idle(() => t.isAsked('failed.keep'))
    const card = t.content.missions.indexOf('grand-heist-green')
    t.says(1, [`mission:${card}`])
    t.toTurn(2)
    expect([...t.g.players.at(1).missions]).toEqual([card])
    t.plans().toTurn(3)
    expect(t.g.players.at(1).missions.length).toBe(0)
    expect(t.events('mission')).toEqual([])
  })
  rule('NF-MARK-01', 'beside another mission the one kept before cannot be kept again', () => {
    const both = ['grand-heist-green', 'overshadow-green'] as const
    const t = holding(new Table(seats).planning(), 1, ...both).technologies(1, 'marketing-2a')
    const [first, second] = both.map(id => `mission:${t.content.missions.indexOf(id)}`)
    t.plans().idle(() => t.isAsked('failed.keep'))
    t.says(1, [first]).toTurn(2)
    t.arrange(g => lay(g.missionDiscard, []))
    holding(t, 1, ...both)
      .plans()
      .idle(() => t.isAsked('failed.keep'))
    expect(t.whyNot(1, [first])).toBe('NF-MARK-01')
    expect(t.whyNot(1, [second])).toBeUndefined()
  })
  rule(
    ['NF-FACT-13', 'NF-GEN-09'],
    'Trade Deal: both gain 2 and do not attack each other next Turn, and only then',
    () => {
      const t = new Table(seats).toTurn(3).plans()
      t.idle(() => t.isAsked('deal.offer'))
      expect(t.whyNot(1, 'offer player:1')).toBe('NF-GEN-09')
      t.says(1, 'offer player:0')
      expect([t.prompt(), t.who()]).toEqual(['deal.answer', 0])
      t.says(0, 'accept')
      expect([0, 1].map(seat => t.gained('credits', seat, 'deal'))).toEqual([2, 2])
      t.toTurn(4)
      expect([t.whyNot(0, at(0, 1)), t.whyNot(1, at(0, 0))]).toEqual(['NF-FACT-13', 'NF-FACT-13'])
      expect([t.whyNot(0, at(0, 2)), t.whyNot(2, at(0, 0))]).toEqual([undefined, undefined])
      t.plans().idle(() => t.isAsked('deal.offer'))
      t.says(1, 'offer player:0').says(0, 'refuse')
      t.toTurn(5)
      expect(t.whyNot(0, at(0, 1))).toBeUndefined()
      expect(t.gained('credits', 0, 'deal')).toBe(2)
    },
  )
  rule('NF-FACT-06', 'Warp Drives move up to 2 ships each way, not under the Storm, from Turn 3', () => {
    const t = new Table(seats).toTurn(2).plans()
    t.toTurn(3)
      .plans()
      .idle(() => t.isAsked('relocation.planets'))
    expect(t.g.phase).toBe('marketing')
    expect(t.whyNot(3, ['planet:1', 'planet:2'])).toBe('NF-RELOC-02')
    t.says(3, ['planet:0', 'planet:1'], t.ships(3, 0, 'hammerhead', 'barracuda'), t.ships(3, 1, 'stingray'))
    expect([t.fleet(3, 0), t.fleet(3, 1)]).toEqual([
      ['stingray', 'stingray'],
      ['barracuda', 'barracuda', 'barracuda', 'hammerhead'],
    ])
  })
  rule('NF-FACT-06', 'Warp Drives wait for a relocation of the same ships that is under way', () => {
    const t = new Table(seats).toTurn(3).player(3, { credits: 9 }).plans([], [], [], ['relocate'])
    t.idle(() => t.g.phase === 'marketing')
    expect(t.isAsked('relocation.planets')).toBe(true)
    const two = ['planet:0', 'planet:1']
    t.runs(3, { parts: [two, t.ships(3, 0, 'hammerhead', 'barracuda'), t.ships(3, 1, 'stingray')] })
    expect(t.fleet(3, 0)).toEqual(['stingray', 'stingray'])
    expect([t.prompt(3), t.g.phase]).toEqual(['relocation.planets', 'marketing'])
    t.says(3, two, [], t.ships(3, 1, 'hammerhead', 'barracuda'))
    expect(t.fleet(3, 0)).toEqual(['barracuda', 'hammerhead', 'stingray', 'stingray'])
  })
})

describe('leaders', () => {
  rule('NF-MISS-06', 'Exploration: most Colonies, then their levels, else all who tie', () => {
    const t = new Table(seats).planning()
    const own = (...owners: readonly (readonly [string, number])[]): number[] => {
      t.arrange(g => {
        for (const colony of g.colonies) colony.owner = -1
        for (const [id, seat] of owners) g.colonies.at(t.content.colonies.indexOf(id)).owner = seat
      })
      return explorationLeaders(t.g)
    }
    expect(own()).toEqual([0, 1, 2, 3])
    expect(own(['amber-reach', 0], ['first-landing', 0], ['old-archive', 1])).toEqual([0])
    expect(own(['amber-reach', 0], ['old-archive', 1])).toEqual([1])
    expect(own(['glass-sea', 0], ['iron-choir', 1])).toEqual([0, 1])
  })
  rule('NF-MISS-07', 'R&D: the highest Technology of that Branch', () => {
    const t = new Table(withoutResearch).planning()
    expect(researchLeaders(t.g)).toEqual([0, 1, 2, 3])
    t.technologies(0, 'research-1a', 'research-1b')
      .technologies(2, 'research-2a')
      .technologies(3, 'production-3')
    expect(researchLeaders(t.g)).toEqual([2])
    t.technologies(0, 'research-2a')
    expect(researchLeaders(t.g)).toEqual([0, 2])
  })
  rule(
    ['NF-MISS-13', 'NF-MISS-14', 'NF-RULING-74'],
    'the richest Mines at open planets; the Opponents here with most Facilities',
    () => {
      const t = new Table(seats).planning().mine(0, 0, 8).mine(1, 2, 5).mine(3, 1, 5)
      expect(richestMines(t.g)).toEqual([4 + 2, 12 + 1])
      t.facilities(1, 1, 'factory')
        .facilities(2, 1, 'factory', 'satellite')
        .facilities(3, 1, 'factory', 'refinery', 'satellite')
      t.plans([at(1, 1)], [], [at(1, 1)], [])
      expect(mostFacilities(t.g, 0, 1)).toEqual([2])
      t.facilities(2, 1, 'factory')
      expect(mostFacilities(t.g, 0, 1)).toEqual([1, 2])
      t.facilities(2, 1).facilities(1, 1)
      expect(mostFacilities(t.g, 0, 1)).toEqual([])
    },
  )
})

describe('completing missions', () => {
  rule(
    ['NF-MISS-11', 'NF-MISS-02', 'NF-MISS-17', 'NF-MISS-18', 'NF-RULING-58'],
    'four ships over two planets, paid at once',
    () => {
      const t = holding(new Table(seats).planning(), 0, 'launch-season-green').player(0, { credits: 40 })
      const order = [1, 2].flatMap(planet => [
        `build planet:${planet}`,
        ...many(2, `order planet:${planet} ${t.class('stingray')}`),
      ])
      t.plans(order).idle(() => t.isAsked('build-mission.choose'))
      expect(t.who()).toBe(0)
      const { prestige } = t.g.players.at(0)
      t.says(0, 'complete')
      expect(completed(t, 0)).toEqual(['launch-season-green'])
      expect(t.g.players.at(0).prestige).toBe(prestige + 1)
      expect(t.gained('credits', 0, 'mission')).toBe(2)
      const three = holding(new Table(seats).planning(), 0, 'launch-season-green').player(0, { credits: 40 })
      three.plans(order.slice(0, -1))
      through(three)
      expect(completed(three, 0)).toEqual([])
    },
  )
  rule(['NF-MISS-12', 'NF-MISS-04'], 'two Corporations fought over several planets, defending too', () => {
    const t = holding(new Table(seats).planning(), 0, 'hostile-headlines-green')
    t.plans([at(1, 1)], [], [at(2, 0)], [])
    through(t)
    expect(completed(t, 0)).toEqual(['hostile-headlines-green'])
    const one = holding(new Table(seats).planning(), 0, 'hostile-headlines-green')
    one.plans([at(1, 1)], [], [at(2, 1)], [])
    through(one)
    expect(completed(one, 0)).toEqual([])
  })
  rule(
    ['NF-CONF-09', 'NF-MISS-05'],
    'an attempt may be declined before Strategies, in the order of the track',
    () => {
      const t = holding(new Table(seats).planning(), 0, 'full-coverage-green')
      holding(t, 2, 'heroic-defense-yellow')
      t.plans([at(1, 2), at(2, 2)])
      expect([t.prompt(), t.who()]).toEqual(['decline.missions', 0])
      t.says(0, [])
      expect([t.prompt(), t.who()]).toEqual(['decline.missions', 2])
      const mission = t.content.missions.indexOf('heroic-defense-yellow')
      t.says(2, [`mission:${mission}`])
      t.setFleet(2, 1, ...many(9)).setFleet(0, 1, 'stingray')
      t.idle(() => t.isAsked('decline.missions'))
      // Won while defending, and not attempted: it can still be done at the next planet.
      expect(completed(t, 2)).toEqual([])
      t.setFleet(2, 2, ...many(5, 'hammerhead')).setFleet(0, 2, 'stingray')
      through(t)
      expect(completed(t, 2)).toEqual(['heroic-defense-yellow'])
    },
  )
  const raid = (mission: string, change: (t: Table) => unknown, tactic = 'show-of-force'): Table => {
    const t = holding(new Table(withoutResearch).planning(), 0, mission)
      .setFleet(0, 2, ...many(4, 'kraken'))
      .setFleet(1, 2, 'stingray', 'stingray')
    change(t)
    t.plans([at(2, 1)]).idle(() => t.isAsked('conflict.strategy'))
    t.strategies(tactic === 'counter-attack' ? 'planetary-assault' : 'balanced-strategy', 'balanced-strategy')
    t.tactics([tactic, 'show-of-force'], [0, 0])
    return t
  }
  rule(
    ['NF-MISS-09', 'NF-MISS-16', 'NF-EX-37', 'NF-MISS-08', 'NF-RULING-65'],
    'stealing from a leader counts even if all is left behind; what names Credits does not',
    () => {
      const leader = raid('industrial-espionage-green', x =>
        x.mine(1, 2, 2).facilities(1, 2, 'factory').technologies(1, 'research-1a'),
      )
      leader.idle(() => leader.isAsked('steal.forgo')).says(0, 'first')
      expect(leader.events('stole')[0]).toMatchObject({ amount: 0, forgone: 2 })
      through(leader)
      expect(completed(leader, 0)).toEqual(['industrial-espionage-green'])
      const heist = raid('grand-heist-green', x => x.mine(1, 2, 4).facilities(1, 2, 'factory'))
      heist.idle(() => heist.isAsked('steal.forgo')).says(0, 'first')
      through(heist)
      expect(completed(heist, 0)).toEqual([])
      const other = raid('industrial-espionage-green', x => x.technologies(2, 'research-1a'))
      through(other)
      expect(completed(other, 0)).toEqual([])
    },
  )
  rule(['NF-MISS-13', 'NF-EX-38'], 'three Credits of the richest Mine, kept at once', () => {
    const rich = raid('grand-heist-green', x => x.mine(1, 2, 4))
    through(rich)
    expect(completed(rich, 0)).toEqual(['grand-heist-green'])
    const poor = raid('grand-heist-green', x => x.mine(1, 2, 4).mine(2, 1, 5))
    through(poor)
    expect(completed(poor, 0)).toEqual([])
    const left = raid('grand-heist-green', x => x.mine(1, 2, 4).arrange(() => void (x.area(1, 2).stolen = 2)))
    through(left)
    expect(completed(left, 0)).toEqual([])
  })
  rule('NF-MISS-10', 'one of each by own cards and Technologies', () => {
    const t = raid('full-coverage-green', () => 0, 'counter-attack')
    through(t)
    expect(completed(t, 0)).toEqual(['full-coverage-green'])
    const plain = raid('full-coverage-green', () => 0)
    through(plain)
    expect(completed(plain, 0)).toEqual([])
  })
  rule('NF-MISS-14', 'from the Opponent with most Facilities', () => {
    const t = raid('overshadow-green', x => x.facilities(1, 2, 'space-dock'))
    through(t)
    expect(completed(t, 0)).toEqual(['overshadow-green'])
    const none = raid('overshadow-green', () => 0)
    through(none)
    expect(completed(none, 0)).toEqual([])
  })
  rule(
    ['NF-FAC-23', 'NF-FAC-24', 'NF-TO-07', 'NF-RULING-75'],
    'a Broadcast Tower: 1st here while on a mission that can be done here, 1 VP and 1 Prestige for doing it',
    () => {
      const t = holding(new Table(seats).planning(), 3, 'heroic-defense-green')
        .facilities(3, 1, 'broadcast-tower')
        .facilities(3, 2, 'broadcast-tower')
      t.setFleet(3, 1, ...many(9))
        .setFleet(0, 1, 'stingray')
        .plans([at(1, 3), at(2, 1)], [], [], [])
      expect(planetOrder(t.g, 1)[0]).toBe(3)
      expect(planetOrder(t.g, 2)[0]).toBe(0)
      through(t)
      expect(completed(t, 3)).toEqual(['heroic-defense-green'])
      expect(t.gained('vp', 3, 'facility')).toBe(1)
      expect(t.gained('prestige', 3, 'facility')).toBe(1)
    },
  )
  rule(
    ['NF-FAC-24', 'NF-FAC-25', 'NF-EX-49'],
    'one bonus for what is done at one planet, two for what needs both',
    () => {
      const towers = (t: Table): Table =>
        t.facilities(0, 1, 'broadcast-tower').facilities(0, 2, 'broadcast-tower')
      const one = towers(holding(new Table(seats).planning(), 0, 'hostile-headlines-green'))
      one.plans([at(1, 1)], [at(2, 0)], [at(1, 1)], [])
      through(one)
      expect(completed(one, 0)).toEqual(['hostile-headlines-green'])
      expect(one.gained('vp', 0, 'facility')).toBe(1)
      const both = towers(holding(new Table(seats).planning(), 0, 'hostile-headlines-green'))
      both.plans([at(1, 1)], [], [at(2, 0)], [])
      through(both)
      expect(both.gained('vp', 0, 'facility')).toBe(2)
    },
  )
  rule(
    ['NF-MISS-05', 'NF-MISS-09'],
    'what happens where a mission was declined does not count for it',
    () => {
      const card = 'industrial-espionage-green'
      const t = holding(new Table(withoutResearch).planning(), 0, card)
        .setFleet(0, 1, ...many(5, 'kraken'))
        .setFleet(1, 1, ...many(2))
      // Seat 0 steals from the R&D Leader at II and nothing at III.
      t.setFleet(0, 2, 'stingray').setFleet(3, 2, ...many(5, 'kraken'))
      t.plans([at(1, 1), at(2, 3)], [], [at(2, 3)], [])
      expect([t.prompt(), t.who()]).toEqual(['decline.missions', 0])
      t.says(0, [`mission:${t.content.missions.indexOf(card)}`])
      t.strategies().tactics(many(4, 'show-of-force'))
      through(t)
      expect(t.events('stole').map(event => event['by'])).toContain(0)
      expect(completed(t, 0)).toEqual([])
    },
  )
  rule(['NF-MISS-05', 'NF-MISS-12'], 'a fight is a mission where one fights, not at the next planet', () => {
    const card = 'hostile-headlines-green'
    const t = holding(new Table(seats).planning(), 0, card)
    t.plans([at(1, 1)], [], [at(1, 1)], [at(2, 1)])
    expect([t.prompt(), t.who()]).toEqual(['decline.missions', 0])
    t.says(0, [`mission:${t.content.missions.indexOf(card)}`])
    through(t)
    expect(completed(t, 0)).toEqual([])
  })
  rule(['NF-FAC-24', 'NF-FAC-25', 'NF-EX-49'], 'one bonus also for who waits for the second Tower', () => {
    const card = 'hostile-headlines-green'
    const t = holding(new Table(seats).planning(), 0, card)
      .facilities(0, 1, 'broadcast-tower')
      .facilities(0, 2, 'broadcast-tower')
    t.plans([at(1, 1), at(2, 3)], [], [at(1, 1)], [])
    t.says(0, [`mission:${t.content.missions.indexOf(card)}`])
    through(t)
    expect(completed(t, 0)).toEqual([card])
    expect(t.gained('vp', 0, 'facility')).toBe(1)
  })
  rule(['NF-FAC-23', 'NF-RULING-75'], 'a Tower is first only where ships of the mission are built', () => {
    const t = holding(
      new Table({ players: 4, factions: ['alpha', 'mts', 'meridian', 'starempire'] }).planning(),
      3,
      'launch-season-green',
    )
      .technologies(3, 'logistics-1b')
      .facilities(3, 2, 'broadcast-tower')
    const ship = `order planet:1 ${t.class('stingray')}`
    t.plans([], [at(2, 2)], [], ['build planet:1', ship, ship, ship, 'piranha planet:1'])
    expect([t.prompt(), t.who()]).toEqual(['build-mission.choose', 3])
    t.says(3, 'wait').idle(() => t.isAsked('conflict.strategy'))
    expect(planetOrder(t.g, 2)).toEqual([0, 1, 2, 3])
  })
  rule(
    ['NF-FAC-23', 'NF-TO-07'],
    'a Tower is no longer first once the Conflicts of the mission are over',
    () => {
      const t = holding(new Table(seats).planning(), 3, 'industrial-espionage-green')
        .technologies(2, 'research-3')
        .facilities(3, 2, 'broadcast-tower')
        .facilities(0, 2, 'refinery')
        .setFleet(3, 2, 'stingray')
        .setFleet(2, 2, ...many(5, 'kraken'))
      t.plans([], [], [], [at(2, 2)]).idle(() => t.isAsked('conflict.strategy'))
      expect(planetOrder(t.g, 2)).toEqual([3, 0, 1, 2])
      t.idle(() => t.isAsked('refinery.buy'))
      expect(t.events('stole')).toEqual([])
      expect(planetOrder(t.g, 2)).toEqual([0, 1, 2, 3])
    },
  )
  rule('NF-MISS-02', 'Marketing 1A adds a Credit to each', () => {
    const t = holding(new Table(seats).planning(), 0, 'hostile-headlines-green').technologies(
      0,
      'marketing-1a',
    )
    t.plans([at(1, 1)], [], [at(2, 0)], [])
    through(t)
    expect(t.gained('credits', 0, 'mission')).toBe(3)
  })
})

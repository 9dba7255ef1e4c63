import { NOBODY } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { drawTokens } from '../rules/archaeotech.js'
import { dealDisplay } from '../rules/marketing.js'
import { planetOrder } from '../rules/turn-order.js'
import { missionOf } from '../state.js'
import { Table } from './table.js'

/** Limits that are reached exactly, what is not there, and who is not asked. */

const seats = { players: 4, factions: ['alpha', 'mts', 'meridian', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const token = (t: Table, seat: number): string => `archaeotech:${t.g.players.at(seat).archaeotech.at(0)}`
/** Who attacks whom at planet III, up to the Strategies. */
function fight(
  targets: readonly (number | undefined)[],
  change: (t: Table) => unknown = () => 0,
  factions: readonly string[] = seats.factions,
): Table {
  const t = new Table({ ...seats, factions }).planning()
  change(t)
  t.plans(...[0, 1, 2, 3].map(seat => (targets[seat] === undefined ? [] : [at(2, targets[seat])])))
  return t.idle(() => t.isAsked('conflict.strategy'))
}
/** A seat holds these missions and no others. */
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
const completed = (t: Table, seat: number): string[] =>
  [...t.g.players.at(seat).completed].map(card => missionOf(t.g, card).id)

describe('Attacks that were cancelled', () => {
  rule(['NF-CONF-02', 'NF-PRES-06', 'NF-AS-27'], 'make no Opponents at a planet where others fight', () => {
    const t = new Table(seats).planning().player(0, { prestige: 1 })
    t.plans([at(1, 2)], [at(1, 3)])
    expect([t.g.conflict.planet, t.asked()]).toEqual([1, [1, 3]])
    expect(t.events('conflict')[0]?.['targets']).toEqual([NOBODY, 3, NOBODY, NOBODY])
  })
  rule(['NF-FAC-15', 'NF-AS-26'], 'give a Shield Generator nothing', () => {
    const t = new Table(seats).planning().facilities(3, 3, 'shield-generator')
    t.plans([at(1, 3), at(2, 3), at(3, 3)], [at(1, 3), at(2, 3)])
    expect([t.g.pacified, t.gained('prestige', 3, 'facility')]).toEqual([3, 0])
  })
  rule(
    ['NF-PRES-06', 'NF-PRES-07', 'NF-AS-07'],
    'are cancelled once, and those of the next player stand',
    () => {
      const t = new Table(seats).toTurn(5).noTokens()
      t.player(0, { prestige: 2, vp: 9 }).player(1, { prestige: 9 })
      t.plans([at(1, 3), at(2, 3), at(3, 3)], [at(0, 3), at(1, 3), at(2, 3)], [at(0, 3)])
      expect(t.g.pacified).toBe(3)
      const cancelled = t.events('cancelled').map(({ by, planet, why }) => [by, planet, why])
      expect(cancelled).toEqual([
        [0, 3, 'security'],
        [0, 1, 'strike'],
        [0, 2, 'strike'],
      ])
      expect([0, 1, 2].map(planet => t.area(1, planet).cancelled)).toEqual([false, false, false])
    },
  )
})

describe('Archaeotech', () => {
  rule(['NF-ARCH-16', 'NF-ARCH-02'], 'the discard pile lies open while the supply lasts', () => {
    const t = new Table(seats).planning().arrange(g => {
      const [first = 0, second = 0, ...rest] = g.archaeotechSupply
      lay(g.archaeotechDiscard, [first, second])
      lay(g.archaeotechSupply, rest)
      drawTokens(g, 0, 2)
    })
    expect(t.g.archaeotechDiscard.length).toBe(2)
  })
  rule('NF-ARCH-04', 'each use takes its token', () => {
    const t = new Table(seats).planning().tokens(0, 'constructor-seed', 'data-core').plans()
    t.idle(() => t.isAsked('mine-token.choose'))
    const seed = t.choices(0).find(name => name.startsWith('use')) ?? ''
    t.says(0, seed).idle(() => t.isAsked('mine-token.choose'))
    expect([t.choices(0), t.g.players.at(0).archaeotech.length]).toEqual([['pass'], 1])
  })
})

describe('a ballot', () => {
  rule(['NF-AGD-15', 'NF-AGD-16'], 'is held twice at most', () => {
    const t = new Table({ factions: ['mts', 'starempire', 'subsaharan'] }).planning()
    t.plans(['support area:1'], ['support area:1']).idle(() => t.isAsked('propose.policy'))
    const policy = (id: string): string => `red policy:${t.content.policies.indexOf(id)}`
    t.says(1, policy('conflict')).says(0, policy('support'))
    for (const seat of [0, 1, 2]) t.says(seat, 'a influence:0')
    for (const names of [
      [1, 2, 0],
      [2, 0, 1],
    ])
      names.forEach((named, seat) => t.says(seat, `player:${named}`))
    expect(t.isAsked('ballot.name')).toBe(false)
  })
})

describe('building', () => {
  rule(['NF-RULING-72', 'NF-TECH-25'], 'another Facility does not stand in for a lost Factory', () => {
    const t = new Table(seats).planning().technologies(0, 'logistics-1b')
    t.facilities(0, 2, 'factory', 'refinery').shown([`order planet:2 ${t.class('kraken')}`])
    t.facilities(0, 2, 'refinery').toTurn(2)
    expect([t.gained('credits', 0, 'refund'), t.fleet(0, 2)]).toEqual([
      3,
      ['hammerhead', 'hammerhead', 'stingray'],
    ])
  })
})

describe('Strength', () => {
  rule(
    ['NF-FAC-12', 'NF-CONF-28'],
    'Planetary Assault pierces the Defense Systems of its Target alone',
    () => {
      const t = fight([1, undefined, 3], x => {
        for (const seat of [1, 3]) x.facilities(seat, 2, 'defense-systems')
      })
      t.strategies('balanced-strategy', 'balanced-strategy', 'planetary-assault', 'balanced-strategy')
      expect([t.fighter(1).strength, t.fighter(3).strength]).toEqual([7 + 2 + 1, 7 + 1])
    },
  )
  rule(
    ['NF-FAC-12', 'NF-RULING-60'],
    'nor does it pierce where its Attack was cancelled, or who attacks',
    () => {
      const t = new Table(seats).planning().player(0, { prestige: 1 }).facilities(1, 1, 'defense-systems')
      t.plans([at(1, 1)], [], [at(1, 0)], [at(1, 1)])
      t.strategies('planetary-assault')
      // Fleet B defends with 3.
      expect([t.asked(), t.fighter(1).strength]).toEqual([[0, 1, 2, 3], 3 + 2 + 1])
      const mutual = fight([1, 0], x => x.facilities(1, 2, 'defense-systems'))
      mutual.strategies('planetary-assault', 'balanced-strategy')
      expect(mutual.fighter(1).strength).toBe(3 + 1)
    },
  )
  rule(
    ['NF-TECH-14', 'NF-CONF-17'],
    'an Opponent as strong is not Stronger, and a bystander no Opponent',
    () => {
      const t = fight([1, 0, 3], x => {
        x.technologies(0, 'tactics-2b').technologies(2, 'tactics-2b')
        x.setFleet(0, 2, ...many(4)).setFleet(1, 2, ...many(4))
        x.setFleet(2, 2, ...many(9)).setFleet(3, 2, ...many(5))
      })
      t.strategies()
      expect([0, 1, 2, 3].map(seat => t.fighter(seat).strength)).toEqual([5, 5, 10, 6])
    },
  )
})

describe('gifts', () => {
  const trading = { settings: { trading: true } } as const
  rule(
    ['NF-OPT-04', 'NF-GEN-09'],
    'are of what one has, up to 199 at once, and who has nothing is not asked',
    () => {
      const t = new Table(trading).settled()
      t.idle(() => t.isAsked('gift.choose'))
      const who = t.who()
      const to = (who + 1) % 3
      const give = (n: number): string | undefined => t.whyNot(who, `give player:${to} credits:${n}`)
      t.player(who, { credits: 300 })
      expect([give(199), give(200)]).toEqual([undefined, 'malformed'])
      expect(t.choices(who).filter(name => name.startsWith(`give player:${to}`))).toHaveLength(199)
      t.player(who, { credits: 7 })
      expect([give(7), give(8)]).toEqual([undefined, 'NF-OPT-04'])
      t.player(to, { credits: 0 }).says(who, 'pass')
      expect([t.prompt(), t.who() === to]).toEqual(['gift.choose', false])
    },
  )
})

describe('refunds', () => {
  rule(['NF-PLT-14', 'NF-FACT-19', 'NF-RULING-72'], 'two of a class that stay are still a pair', () => {
    const refund = (back: string): number => {
      const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning().facilities(0, 3)
      t.technologies(0, 'logistics-1b')
        .player(0, { credits: 40 })
        .setFleet(0, 1, ...many(7))
      const order = (id: string): string => `order planet:1 ${t.class(id)}`
      t.plans(['build planet:1', order('kraken'), order('kraken'), order('barracuda')])
      t.idle(() => t.isAsked('build.excess')).says(0, t.docked(back))
      return t.gained('credits', 0, 'refund')
    }
    // 5 + 5 + 3 − 2, and 5 + 5 − 2 or 5 + 3 of it.
    expect([refund('barracuda'), refund('kraken')]).toEqual([11 - 8, 11 - 8])
    const three = (): number => {
      const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning().facilities(0, 3)
      t.technologies(0, 'logistics-1b')
        .player(0, { credits: 40 })
        .setFleet(0, 1, ...many(8))
      const order = (id: string): string => `order planet:1 ${t.class(id)}`
      t.plans(['build planet:1', order('kraken'), order('kraken'), order('kraken')])
      t.idle(() => t.isAsked('build.excess')).says(0, t.docked('kraken', 'kraken'))
      return t.gained('credits', 0, 'refund')
    }
    expect(three()).toBe(13 - 5)
  })
})

describe('a Fleet that is laid open', () => {
  rule('NF-CONF-16', 'does not tell which ship came last', () => {
    const t = fight([1], x => {
      x.setFleet(0, 2, 'kraken', 'stingray', 'hammerhead', 'stingray')
      const { fleet } = x.area(0, 2)
      x.cards(() => fleet, fleet.toArray().reverse())
    })
    t.strategies()
    const seen = t.seen(3).areas[2]?.fleet as number[]
    expect(seen).toHaveLength(4)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })
})

describe('the red Corporate Policy', () => {
  rule(
    ['NF-CONF-40', 'NF-RULING-60'],
    'pays who attacks and defeats a Target with more VP, and nobody else',
    () => {
      /** What seat `who` gains by a Conflict in which the others have more VP. */
      const gained = (
        who: number,
        targets: readonly (number | undefined)[],
        ships: readonly [number, number],
        change: (t: Table) => unknown = () => 0,
      ): number => {
        const t = fight(targets, x => {
          x.agenda('corporate', 'red')
          ships.forEach((n, seat) => x.setFleet(seat, 2, ...many(n)))
          for (const seat of [0, 1]) x.player(seat, { vp: seat === who ? 10 : 20 })
          change(x)
        })
        t.strategies().tactics(many(2, 'show-of-force'))
        return t.gained('vp', who, 'conflict')
      }
      expect(gained(0, [1], [9, 1])).toBe(1 + 1)
      expect(gained(1, [undefined, 0], [1, 9])).toBe(1 + 1)
      expect(gained(0, [1], [1, 9])).toBe(0)
      expect(gained(0, [undefined, 0], [9, 1])).toBe(1)
      // A strike has cancelled the Attack: seat 0 defends, and defeats the one it had named.
      expect(gained(0, [1, 0], [9, 1], t => t.player(0, { prestige: 1 }))).toBe(1)
    },
  )
})

describe('Tactics 1A', () => {
  /** Seat 0 attacks seat 1 with so many Stingrays and rolls nothing. */
  const spare = (ships: number, vp: number, change: (t: Table) => unknown = () => 0): Table => {
    const t = fight([1], x => {
      x.technologies(0, 'tactics-1a').player(0, { vp })
      x.setFleet(0, 2, ...many(ships)).setFleet(1, 2, 'stingray')
      change(x)
    })
    return t.strategies().tactics(many(2, 'show-of-force'), [0, 0])
  }
  rule('NF-TECH-11', 'is for a whole Casualty, and for no less', () => {
    // 6 Strength are half a Casualty, 7 are one.
    expect(spare(5, 0).isAsked('give-up.choose')).toBe(false)
    const t = spare(6, 0)
    expect([t.prompt(), t.who()]).toEqual(['give-up.choose', 0])
    t.says(0, 'give-up').idle(() => t.g.conflict.planet < 0)
    expect([t.area(0, 2).fleet.length, t.gained('vp', 0, 'conflict')]).toEqual([6, 0])
  })
  rule(
    ['NF-TECH-11', 'NF-RULING-70', 'NF-CONF-47'],
    'takes neither VP nor Casualty where the VP is no longer earned after a withdrawal',
    () => {
      const lost = (changed: number): unknown[] => {
        const t = fight([1], x => {
          x.technologies(0, 'tactics-1a').player(0, { vp: 5 })
          x.setFleet(0, 2, ...many(2)).setFleet(1, 2, ...many(9, 'kraken'))
        })
        t.strategies()
        t.arrange(() => void (t.fighter(0).changed = changed))
        t.tactics(many(2, 'show-of-force'), [0, 0]).says(0, 'give-up')
        expect(t.events('withdrew').map(event => event['by'])).toEqual([0])
        t.idle(() => t.g.conflict.planet < 0)
        return [t.gained('vp', 0, 'conflict'), t.area(0, 2).fleet.length]
      }
      // Seat 1 has 18 + 1. With 2 + 1 + 25 seat 0 is ahead; 2 − 3 + 25 make 24, Might 8 against 7: still earned.
      expect(lost(25)).toEqual([0, 2])
      // 2 + 1 + 17 are Might 7 by Turn Order; 2 − 3 + 17 are 16, and seat 1 wins.
      expect(lost(17)).toEqual([0, 2])
    },
  )
})

describe('a Facility that is destroyed', () => {
  rule(['NF-DEST-05', 'NF-DEST-08'], 'is the one its owner named, and no other', () => {
    const t = fight([1], x =>
      x
        .setFleet(0, 2, ...many(5, 'kraken'))
        .setFleet(1, 2, ...many(2))
        .mine(1, 2, 5)
        .facilities(1, 2, 'defense-systems', 'refinery'),
    )
    t.strategies().tactics(many(2, 'show-of-force'))
    t.idle(() => t.isAsked('steal.forgo'))
    t.lucky(0, 'none', events => events.some(e => e.type === 'destroy-roll' && e['result'] === 4))
    t.says(1, t.facility('defense-systems'), 'lose')
    expect(t.area(1, 2).facilities).toBe(1 << t.content.facilities.indexOf('refinery'))
    expect(t.events('destroyed')).toMatchObject([
      { by: 1, facility: t.content.facilities.indexOf('defense-systems'), repaired: false },
    ])
  })
})

describe('Contingency Plans', () => {
  const asked = (...areas: readonly number[]): boolean => {
    const t = new Table(seats).toTurn(3).plans(areas.map(area => `support area:${area}`))
    t.idle(() => t.isAsked('contingency.move') || t.isAsked('contingency.expand') || t.g.turn > 3)
    return t.isAsked('contingency.move')
  }
  rule(['NF-FACT-08', 'NF-PLAN-17'], 'are of no use without an Action, or with all places taken', () => {
    expect(asked()).toBe(false)
    expect(asked(0, 0, 1, 1, 2, 2, 3)).toBe(true)
    expect(asked(0, 0, 1, 1, 2, 2, 3, 3)).toBe(false)
    expect(asked(0)).toBe(true)
  })
})

describe('the display', () => {
  /** Three players: the deck and the discard pile hold so many of a suit each; what is shown, and what is left. */
  const dealt = (deck: readonly [number, number], pile: readonly [number, number], seed = 'deal') => {
    const t = new Table({ seed }).planning()
    const suit = (name: string): number[] =>
      Array.from({ length: t.content.missions.length }, (_, card) => card).filter(
        card => missionOf(t.g, card).suit === name && missionOf(t.g, card).players === undefined,
      )
    const [green, yellow] = [suit('green'), suit('yellow')]
    t.arrange(g => {
      for (const zone of [g.missionsFirst, g.missionsLast, g.display]) lay(zone, [])
      lay(g.missionsPlain, [...green.splice(0, deck[0]), ...yellow.splice(0, deck[1])])
      lay(g.missionDiscard, [...green.splice(0, pile[0]), ...yellow.splice(0, pile[1])])
    })
    const before = t.g.missionDiscard.toArray()
    t.arrange(g => dealDisplay(g))
    const shown = [...t.g.display]
    const count = (of: readonly number[], name: string): number =>
      of.filter(card => missionOf(t.g, card).suit === name).length
    return {
      shown,
      suits: [count(shown, 'green'), count(shown, 'yellow')],
      fromPile: before.filter(card => shown.includes(card)).length,
    }
  }
  rule(['NF-RULING-73', 'NF-MARK-08'], 'comes from the deck as long as the deck can supply it', () => {
    expect(dealt([4, 4], [2, 2])).toMatchObject({ suits: [2, 2], fromPile: 0 })
  })
  rule(
    ['NF-RULING-73', 'NF-MARK-08', 'NF-SET-23'],
    'takes a suit that the deck lacks from the discard pile, any of it; without it the demand is dropped',
    () => {
      expect(dealt([6, 0], [1, 3])).toMatchObject({ suits: [2, 2], fromPile: 2 })
      const drawn = new Set(['a', 'b', 'c', 'd', 'e'].map(seed => String(dealt([6, 0], [1, 5], seed).shown)))
      expect(drawn.size).toBeGreaterThan(2)
      expect(dealt([5, 0], [3, 0])).toMatchObject({ suits: [4, 0], fromPile: 0 })
      expect(dealt([0, 0], [3, 0])).toMatchObject({ suits: [3, 0], fromPile: 3 })
      expect(dealt([1, 1], [0, 1])).toMatchObject({ suits: [1, 2], fromPile: 1 })
    },
  )
})

describe('a Broadcast Tower', () => {
  /** Whether seat 3 is first at planet III with this mission, a Tower there, and these plans; seat 0 is first on the track. */
  const first = (
    mission: string,
    plans: readonly (readonly string[])[],
    change: (t: Table) => unknown = () => 0,
  ): boolean => {
    const t = new Table({ ...seats, factions: ['alpha', 'mts', 'subsaharan', 'starempire'] }).planning()
    holding(t, 3, mission).facilities(3, 2, 'broadcast-tower').player(3, { credits: 30 })
    change(t)
    t.plans(...plans).idle(() => t.events('planet').at(-1)?.['planet'] === 2)
    return planetOrder(t.g, 2)[0] === 3
  }
  const ships = (planet: number, n: number): string[] => [
    `build planet:${planet}`,
    ...many(n, `order planet:${planet} stingray`),
  ]
  const named = (t: Table, plan: readonly string[]): string[] =>
    plan.map(part => part.replace('stingray', t.class('stingray')))
  const t0 = new Table(seats)
  const builds = (...plan: readonly string[]): string[][] => [[], [at(2, 2)], [], named(t0, plan)]
  rule(
    ['NF-FAC-23', 'NF-RULING-75', 'NF-MISS-11', 'NF-MISS-17'],
    'is first where the last ships of the mission join, with a Piranha and with those built before',
    () => {
      const launch = 'launch-season-green'
      const three = (t: Table): Table => t.technologies(3, 'logistics-1b')
      expect(first(launch, builds(...ships(2, 3), 'piranha planet:2'), three)).toBe(true)
      expect(first(launch, builds(...ships(2, 3)), three)).toBe(false)
      // II comes before III.
      expect(first(launch, builds(...ships(1, 2), ...ships(2, 2)))).toBe(true)
      expect(first(launch, builds(...ships(1, 2), ...ships(2, 1)))).toBe(false)
    },
  )
  rule(
    ['NF-FAC-23', 'NF-RULING-75', 'NF-MISS-12'],
    'is first where another Corporation is fought, with those fought before',
    () => {
      const headlines = 'hostile-headlines-green'
      // Seat 3 fights seat 1 at II and seat 2 at III.
      expect(first(headlines, [[], [at(1, 3)], [at(2, 3)], []])).toBe(true)
      expect(first(headlines, [[], [at(1, 3), at(2, 3)], [], []])).toBe(false)
      expect(first(headlines, [[], [at(1, 3)], [at(1, 3), at(2, 0)], []])).toBe(false)
    },
  )
  rule(
    ['NF-FAC-23', 'NF-RULING-75'],
    'is first for a defense only where its owner defends, for a Steal only where it attacks one who is meant',
    () => {
      const defense = 'heroic-defense-green'
      expect(first(defense, [[at(2, 3)], [], [], []])).toBe(true)
      expect(first(defense, [[at(2, 3)], [], [], [at(2, 0)]])).toBe(false)
      expect(first(defense, [[at(2, 1)], [], [], []])).toBe(false)
      const coverage = 'full-coverage-green'
      expect(first(coverage, [[at(2, 3)], [], [], [at(2, 0)]])).toBe(true)
      expect(first(coverage, [[at(2, 3)], [], [], []])).toBe(false)
      const espionage = 'industrial-espionage-green'
      const leader =
        (seat: number) =>
        (t: Table): Table =>
          t.technologies(seat, 'research-1a')
      expect(first(espionage, [[], [], [], [at(2, 0)]], leader(0))).toBe(true)
      expect(first(espionage, [[], [], [], [at(2, 0)]], leader(1))).toBe(false)
      expect(first(espionage, [[at(2, 3)], [], [], []], leader(0))).toBe(false)
    },
  )
  rule(
    ['NF-FAC-23', 'NF-MISS-13', 'NF-RULING-75'],
    'is first at the richest Mine, if it has the three Credits',
    () => {
      const heist = 'grand-heist-green'
      const mines =
        (level: number, other = level) =>
        (t: Table): Table => {
          for (const seat of [0, 1, 2, 3]) for (const planet of [0, 1, 2, 3]) t.mine(seat, planet, level)
          return t.mine(1, 1, other)
        }
      const plans = [[], [], [], [at(2, 2)]]
      expect(first(heist, plans, mines(3))).toBe(true)
      expect(first(heist, plans, mines(2))).toBe(false)
      expect(first(heist, plans, mines(3, 4))).toBe(false)
    },
  )
  rule(['NF-FAC-23', 'NF-CONF-09'], 'is not first for a mission that is not attempted', () => {
    const t = holding(new Table(seats).planning(), 3, 'heroic-defense-green')
    t.facilities(3, 2, 'broadcast-tower').plans([at(2, 3)])
    expect([t.prompt(), t.who(), planetOrder(t.g, 2)[0]]).toEqual(['decline.missions', 3, 3])
    t.says(3, [`mission:${t.content.missions.indexOf('heroic-defense-green')}`])
    expect(planetOrder(t.g, 2)[0]).toBe(0)
  })
})

describe('missions', () => {
  rule(['NF-CONF-09', 'NF-MISS-05'], 'are asked about where they could be completed by fighting', () => {
    const asked = (mission: string, plans: readonly (readonly string[])[]): boolean => {
      const t = holding(new Table(seats).planning(), 0, mission).plans(...plans)
      t.idle(() => t.isAsked('decline.missions') || t.isAsked('conflict.strategy') || t.g.turn > 1)
      return t.isAsked('decline.missions')
    }
    const ship = `order planet:2 ${new Table(seats).class('stingray')}`
    const built = ['build planet:1', 'build planet:2', ship, ship]
    const four = [...built, ...many(2, ship.replace('planet:2', 'planet:1'))]
    expect(asked('launch-season-green', [[...four, at(2, 1)]])).toBe(false)
    expect(asked('heroic-defense-green', [[at(2, 1)]])).toBe(false)
    expect(asked('heroic-defense-green', [[], [at(2, 0)]])).toBe(true)
  })
  rule(['NF-MISS-13', 'NF-EX-38'], 'three Credits of the richest Mine are enough', () => {
    const heist = (level: number): string[] => {
      const t = holding(new Table(seats).planning(), 0, 'grand-heist-green')
      for (const seat of [0, 1, 2, 3]) for (const planet of [0, 1, 2, 3]) t.mine(seat, planet, level)
      t.setFleet(0, 2, ...many(4, 'kraken')).setFleet(1, 2, ...many(2))
      t.plans([at(2, 1)]).toTurn(2)
      expect(t.events('stole')).toMatchObject([{ by: 0, amount: level }])
      return completed(t, 0)
    }
    expect([heist(3), heist(2)]).toEqual([['grand-heist-green'], []])
  })
  rule(['NF-CONF-34', 'NF-MISS-02'], 'a heroic defense is won, and by who does not attack', () => {
    const heroes = (targets: readonly (number | undefined)[], mine: number, theirs: number): string[] => {
      const t = fight(targets, x =>
        holding(x, 0, 'heroic-defense-green')
          .setFleet(0, 2, ...many(mine))
          .setFleet(1, 2, ...many(theirs)),
      )
      t.toTurn(2)
      return completed(t, 0)
    }
    expect(heroes([undefined, 0], 9, 1)).toEqual(['heroic-defense-green'])
    expect(heroes([undefined, 0], 1, 9)).toEqual([])
    expect(heroes([1, 0], 9, 1)).toEqual([])
  })
  rule(['NF-RULING-58', 'NF-MISS-18'], 'what was built is paid where ships join, and not in a fight', () => {
    const t = holding(new Table(seats).planning(), 0, 'launch-season-green').player(0, { credits: 40 })
    const two = (planet: number): string[] => [
      `build planet:${planet}`,
      ...many(2, `order planet:${planet} ${t.class('stingray')}`),
    ]
    // III and IV are quiet; II, where seat 0 fights, comes last.
    t.plans([...two(2), ...two(3), at(1, 1)], [at(1, 0)])
    t.idle(() => t.isAsked('build-mission.choose')).says(0, 'wait')
    t.idle(() => t.g.turn > 1)
    expect([completed(t, 0), t.events('conflict').length]).toEqual([[], 1])
  })
  rule(['NF-MISS-05', 'NF-MISS-18'], 'a fight that was declined is not paid when ships join there', () => {
    const t = holding(new Table(seats).planning(), 0, 'hostile-headlines-green')
    t.plans(
      [at(1, 1), at(2, 1), 'build planet:2', `order planet:2 ${t.class('stingray')}`],
      [],
      [at(1, 1), at(2, 1)],
    )
    const card = `mission:${t.content.missions.indexOf('hostile-headlines-green')}`
    for (const _ of [1, 2]) t.idle(() => t.isAsked('decline.missions')).says(0, [card])
    t.toTurn(2)
    expect(completed(t, 0)).toEqual([])
  })
})

describe('income', () => {
  rule(['NF-PLT-05', 'NF-GEN-10'], 'of equal Mines that pay Production 1A raises the first', () => {
    const t = new Table(seats).planning().technologies(0, 'production-1a')
    // Neither the own Mine under the Storm nor the next player's counts.
    t.mine(0, 0, 8).mine(1, 0, 8).plans().toTurn(2)
    const paid = t.events('income').filter(event => event['by'] === 0)
    expect(paid.map(event => [event['planet'], event['n']])).toEqual([
      [1, 4],
      [2, 3],
      [3, 3],
    ])
  })
  rule(['NF-PLT-28', 'NF-FAC-13'], 'ships that would cover a loan are no Credits to spend', () => {
    const asked = (level: number): boolean => {
      const t = new Table(seats).planning().facilities(0, 1, 'refinery').mine(0, 1, level)
      t.setFleet(0, 0, ...many(9)).arrange(() => void (t.area(0, 0).loan = true))
      t.player(0, { credits: 0 }).plans()
      return t.isAsked('refinery.buy')
    }
    expect([asked(1), asked(0)]).toEqual([true, false])
  })
  rule(['NF-PLT-28', 'NF-FAC-13'], 'who has two loans keeps what both will ask for, exactly', () => {
    const asked = (level: number): boolean => {
      const t = new Table(seats).planning().facilities(0, 1, 'refinery').mine(0, 1, level)
      t.setFleet(0, 0, ...many(5)).setFleet(0, 3, ...many(6))
      t.arrange(() => {
        for (const planet of [0, 3]) t.area(0, planet).loan = true
      })
      t.player(0, { credits: 0 }).plans()
      return t.isAsked('refinery.buy')
    }
    // 8 are due and three ships are worth 6: of 3 Credits one can be spent, in Turn 1.
    expect([asked(3), asked(2)]).toEqual([true, false])
  })
})

describe('votes', () => {
  const go = 'support area:1'
  const voting = (plans: readonly (readonly string[])[], change: (t: Table) => unknown = () => 0): Table => {
    const t = new Table({ factions: ['mts', 'starempire', 'subsaharan'] }).planning()
    change(t)
    return t.plans(...plans).idle(() => t.isAsked('propose.policy') || t.isAsked('politics.meet'))
  }
  const policy = (t: Table, side: string, id: string): string =>
    `${side} policy:${t.content.policies.indexOf(id)}`
  rule('NF-OPT-06', 'new players have the other four Policies', () => {
    const t = new Table({ players: 3, settings: { cards: 'new' } }).planning().plans([go], [go])
    t.idle(() => t.isAsked('propose.policy'))
    const names = t.choices().map(name => Number(name.split(':')[1]))
    expect(new Set(names.map(n => t.content.policies.at(n).id))).toEqual(
      new Set(['conflict', 'contract', 'system', 'production']),
    )
  })
  rule('NF-POL-36', 'two Credits are enough for a vote with Credits', () => {
    const t = voting([[go, go], [go]])
    t.says(1, policy(t, 'red', 'conflict'))
      .says(0, policy(t, 'blue', 'system'))
      .player(0, { credits: 2 })
    expect(t.whyNot(0, 'a-paid influence:0')).toBeUndefined()
  })
  rule(
    ['NF-ARCH-04', 'NF-RULING-76'],
    'before one every token can be used, for Influence or for Credits',
    () => {
      const t = voting([[go], [go]], x => x.tokens(0, 'envoy-stone', 'envoy-stone', 'data-core'))
      t.says(1, policy(t, 'red', 'conflict')).says(0, policy(t, 'blue', 'system'))
      const { credits, influence } = t.g.players.at(0)
      const stone = (): string => t.choices(0).find(name => name.startsWith('influence')) ?? ''
      t.says(0, stone())
      expect([t.prompt(), t.g.players.at(0).archaeotech.length]).toEqual(['before-vote.choose', 2])
      t.says(0, stone().replace('influence', 'cash'))
      expect([t.g.players.at(0).influence, t.g.players.at(0).credits]).toEqual([influence + 1, credits + 2])
      expect([t.prompt(), t.choices(0)]).toEqual(['before-vote.choose', ['pass']])
      const one = voting([[go], [go]], x => x.tokens(0, 'envoy-stone'))
      one.says(1, policy(one, 'red', 'conflict')).says(0, policy(one, 'blue', 'system'))
      one.says(0, `cash ${token(one, 0)}`)
      expect(one.prompt()).toBe('politics-round.vote')
      const last = voting([[go], [go]], x => x.tokens(0, 'envoy-stone'))
      last.says(1, policy(last, 'red', 'conflict')).says(0, policy(last, 'blue', 'system'))
      expect(last.says(0, `influence ${token(last, 0)}`).prompt()).toBe('politics-round.vote')
    },
  )
  rule('NF-ARCH-12', 'a holder is asked for more VP where a vote has paid some', () => {
    /** Seat 0 proposes A, seat 1 proposes B; every seat holds a token that might be used. */
    const asked = (
      given: readonly string[],
      a: readonly [string, string],
      third: string[] = [],
    ): number[] => {
      const t = voting([[go, go], [go, go], third])
      if (t.isAsked('politics.meet')) t.says(0, ['player:1'])
      t.says(1, policy(t, 'red', 'conflict')).says(0, policy(t, ...a))
      for (const seat of [0, 1, 2]) t.tokens(seat, 'whisper-mask')
      given.forEach((vote, seat) => t.says(seat, vote))
      const who: number[] = []
      while (t.isAsked('vote-vp.choose')) {
        who.push(t.who())
        t.says(t.who(), 'pass')
      }
      return who
    }
    const calm = ['blue', 'system'] as const
    expect(asked(['a influence:0', 'a influence:0', 'a influence:0'], calm)).toEqual([0, 1])
    expect(asked(['b influence:0', 'b influence:0', 'b influence:0'], calm)).toEqual([0, 1])
    expect(asked(['a influence:1', 'b influence:0', 'a influence:0'], calm)).toEqual([0])
    expect(asked(['abstain', 'abstain', 'b influence:0'], calm)).toEqual([])
    expect(asked(['abstain', 'b influence:0', 'abstain'], calm)).toEqual([1])
    // Support, blue: 1 VP for who votes for it, also if it fails.
    expect(asked(['a influence:0', 'b influence:3', 'a influence:0'], ['blue', 'support'])).toEqual([0, 1, 2])
    expect(asked(['b influence:0', 'b influence:0', 'b influence:0'], ['blue', 'support'])).toEqual([0, 1])
    // With Credits it pays also who proposed neither, if it wins.
    const paid = (vote: string): number[] => asked(['b influence:3', 'b influence:0', vote], calm, [go, go])
    expect(['b influence:0', 'b-paid influence:0', 'a-paid influence:0'].map(paid)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1],
    ])
  })
  rule(['NF-FACT-07', 'NF-POL-20'], 'Political Savviness adds to either side', () => {
    const t = new Table({ factions: ['alpha', 'mts', 'starempire'] }).planning().plans([go], [go])
    t.idle(() => t.isAsked('propose.policy'))
    t.says(1, policy(t, 'red', 'conflict')).says(0, policy(t, 'blue', 'system'))
    t.says(0, 'a influence:0').says(1, 'b influence:0').says(2, 'abstain')
    t.says(0, 'add-b')
    expect(t.events('vote')[0]).toMatchObject({ a: 1, b: 2, winner: 1 })
    // The next vote begins without it.
    t.idle(() => t.isAsked('politics-round.vote'))
    t.says(0, 'a influence:0').says(1, 'b influence:0').says(2, 'abstain').says(0, 'pass')
    expect(t.events('vote')[1]).toMatchObject({ a: 1, b: 1, winner: 0 })
  })
})

describe('a Prototype', () => {
  const classes = ['stingray', 'barracuda', 'hammerhead', 'kraken']
  rule(['NF-PLAN-34', 'NF-FACT-11'], 'that finds every Fleet full does not come, and nobody is asked', () => {
    const t = new Table({ factions: ['transatlantic', 'alpha', 'mts'] }).planning().player(0, { credits: 90 })
    for (const planet of [0, 1, 2, 3]) t.setFleet(0, planet, ...many(planet === 1 ? 8 : 9, classes[planet]))
    t.plans().idle(() => t.g.turn === 2 && t.isAsked('planning.plan'))
    // Only II has room, and the Storm is there.
    expect(t.events('arrived')).toEqual([])
    const room = new Table({ factions: ['transatlantic', 'alpha', 'mts'] }).planning()
    room.player(0, { credits: 90 })
    for (const planet of [0, 1, 2, 3])
      room.setFleet(0, planet, ...many(planet === 2 ? 8 : 9, classes[planet]))
    room.plans().idle(() => room.isAsked('arrival.planet'))
    expect(room.choices(0)).toEqual(['planet:2'])
  })
})

describe('what is told', () => {
  rule(['NF-VP-02', 'NF-PRES-02', 'NF-PLT-07'], 'is never that somebody gained nothing', () => {
    const t = new Table(seats).planning().mine(0, 1, 5).player(1, { prestige: 22 }).agenda('system', 'red')
    t.plans(['build planet:1', at(2, 3)], [at(2, 3)], ['support area:1'], ['support area:2']).toTurn(3)
    const gains = t.log.filter(event => ['vp', 'prestige', 'credits'].includes(event.type))
    expect(gains.filter(event => event['n'] === 0)).toEqual([])
    expect(gains.length).toBeGreaterThan(0)
    expect(t.events('mine')).toEqual([])
    expect(t.events('prestige').some(event => event['by'] === 1 && event['why'] === 'attacks')).toBe(false)
  })
  rule(
    ['NF-CONF-09', 'NF-DEST-07'],
    'is a mission left out, and a Facility repaired, where there is one',
    () => {
      const t = fight([1], x =>
        holding(x, 0, 'full-coverage-green')
          .setFleet(0, 2, ...many(5, 'kraken'))
          .setFleet(1, 2, ...many(2))
          .facilities(1, 2, 'factory')
          .technologies(1, 'engineering-2a')
          .mine(1, 2, 5),
      )
      expect(t.events('declined')).toEqual([])
      t.strategies().tactics(many(2, 'show-of-force'))
      t.idle(() => t.isAsked('steal.forgo'))
      const repaired = (x: Table): unknown[] => x.events('destroyed').map(event => event['repaired'])
      t.lucky(0, 'none', events => events.some(e => e.type === 'destroyed'))
      expect([repaired(t), t.isAsked('destroy.repair'), t.g.conflict.destroyRoll]).toEqual([
        [true],
        false,
        -1,
      ])
    },
  )
})

describe('nobody is asked', () => {
  rule(['NF-CONF-45', 'NF-CONF-44'], 'for ships who loses none', () => {
    const t = fight([1], x => x.setFleet(0, 2, ...many(9)).setFleet(1, 2, 'stingray'))
    t.strategies().tactics(many(2, 'show-of-force'))
    expect([t.prompt(), t.asked()]).toEqual(['conflict.losses', [0]])
  })
  rule(['NF-RULING-76', 'NF-PLT-15'], 'for Archaeotech at upkeep who can pay, exactly', () => {
    const asked = (credits: number): boolean => {
      const t = new Table(seats).planning().player(0, { credits }).tokens(0, 'data-core')
      for (const planet of [1, 2, 3]) t.mine(0, planet, 0)
      t.setFleet(0, 1, ...many(6)).plans()
      t.idle(() => t.isAsked('cash.choose') || t.events('credits').some(event => event['why'] === 'upkeep'))
      return t.isAsked('cash.choose')
    }
    expect([asked(4), asked(3)]).toEqual([false, true])
  })
  rule(['NF-RULING-76', 'NF-PLT-19'], 'nor before a loan is repaid, with 4 Credits', () => {
    const asked = (level: number): number => {
      const t = new Table(seats).planning().player(0, { credits: 0 }).tokens(0, 'data-core')
      for (const planet of [1, 2, 3]) t.mine(0, planet, planet === 3 ? level : 0)
      t.setFleet(0, 1, ...many(6)).plans()
      let n = 0
      t.idle(() => {
        if (t.isAsked('cash.choose') && t.g.turn === 1) n++
        return t.g.turn > 1
      })
      return n
    }
    // Once at upkeep in any case.
    expect([asked(4), asked(3)]).toEqual([1, 2])
  })
  rule('NF-PLT-19', 'twice about a loan at a planet without Conflict', () => {
    const t = new Table(seats).planning().player(0, { credits: 0 })
    t.mine(0, 1, 0)
      .mine(0, 2, 4)
      .setFleet(0, 1, ...many(6))
      .plans()
    const asked: unknown[] = []
    t.idle(() => {
      if (t.isAsked('early-repayment.choose')) asked.push(t.events('planet').at(-1)?.['planet'])
      return t.g.turn > 1
    })
    expect(asked).toEqual([2, 3, 0])
  })
  rule(['NF-FACT-07', 'NF-POL-19'], 'to add Influence that is spent', () => {
    const left = (influence: number): boolean => {
      const t = new Table({ factions: ['alpha', 'mts', 'starempire'] }).planning().player(0, { prestige: 9 })
      t.plans(['support area:1'], ['support area:1']).idle(() => t.isAsked('politics-round.vote'))
      for (const seat of [1, 2]) t.says(seat, 'abstain')
      return t.says(0, `a influence:${influence}`).isAsked('savvy.choose')
    }
    expect([left(3), left(2)]).toEqual([false, true])
  })
  rule(['NF-RULING-58', 'NF-MISS-18'], 'to complete a build where no ship joined', () => {
    const t = holding(new Table(seats).planning(), 0, 'launch-season-green').player(0, { credits: 40 })
    const two = (planet: number): string[] => [
      `build planet:${planet}`,
      ...many(2, `order planet:${planet} ${t.class('stingray')}`),
    ]
    t.plans([...two(1), ...two(2)])
    t.idle(() => t.isAsked('build-mission.choose')).says(0, 'wait')
    t.idle(() => t.isAsked('build-mission.choose') || t.g.turn > 1)
    expect([t.g.turn, completed(t, 0)]).toEqual([2, []])
  })
  rule(['NF-RULING-53', 'NF-ARCH-09'], 'about rolls who does not fight', () => {
    const t = fight([1], x => x.tokens(3, 'probability-engine'))
    t.strategies().tactics(many(2, 'show-of-force'))
    expect(t.isAsked('rerolls.window')).toBe(false)
  })
})

describe('re-rolls', () => {
  rule(
    ['NF-ARCH-10', 'NF-RULING-53'],
    'of a Destroy roll: who passed is asked again once the other has acted',
    () => {
      const t = fight([1], x =>
        x
          .setFleet(0, 2, ...many(5, 'kraken'))
          .setFleet(1, 2, ...many(2))
          .facilities(1, 2, 'factory')
          .mine(1, 2, 5),
      )
      t.strategies().tactics(many(2, 'show-of-force'))
      t.idle(() => t.isAsked('steal.forgo'))
      t.tokens(0, 'probability-engine', 'data-core').tokens(1, 'probability-engine', 'data-core')
      t.says(0, 'none')
      const engine = (seat: number): string =>
        t.choices(seat).find(name => !name.startsWith('pass')) ?? 'none'
      const order: number[] = []
      const say = (answer: string): void => {
        order.push(t.who())
        t.says(t.who(), answer)
      }
      say('pass')
      say(engine(1))
      say(engine(0))
      say('pass')
      say('pass')
      expect(order).toEqual([0, 1, 0, 1, 0])
      expect([t.events('rerolled').length, t.isAsked('destroy-rerolls.window')]).toEqual([2, false])
    },
  )
  rule(['NF-ARCH-10', 'NF-RULING-53'], 'of a Destroy roll: the owner may answer each of them', () => {
    const t = fight([1], x =>
      x
        .setFleet(0, 2, ...many(5, 'kraken'))
        .setFleet(1, 2, ...many(2))
        .facilities(1, 2, 'factory')
        .mine(1, 2, 5),
    )
    t.strategies().tactics(many(2, 'show-of-force'))
    t.idle(() => t.isAsked('steal.forgo'))
    t.tokens(0, ...many(2, 'probability-engine')).tokens(1, 'probability-engine')
    t.says(0, 'none')
      .says(0, `reroll ${token(t, 0)}`)
      .says(1, 'pass')
      .says(0, `reroll ${token(t, 0)}`)
    expect([t.prompt(), t.who()]).toEqual(['destroy-rerolls.window', 1])
  })
  rule(['NF-ARCH-08', 'NF-ARCH-07'], 'a roll that was made anew may be forced, whoever holds tokens', () => {
    const t = fight([1], x => x.tokens(0, 'probability-engine').tokens(1, ...many(2, 'probability-engine')))
    t.strategies().idle(() => t.isAsked('conflict.tactic'))
    t.tactics(many(2, 'show-of-force')).says(0, 'pass')
    const engine = (seat: number, verb: string): string =>
      t.choices(seat).find(name => name.startsWith(verb)) ?? 'none'
    t.says(1, engine(1, 'reroll'))
    expect(t.who()).toBe(0)
    t.says(0, engine(0, 'force'))
    // Its owner holds another, has not passed, and may make it anew once more.
    expect(t.who()).toBe(1)
    t.says(1, engine(1, 'reroll'))
    expect(t.events('rerolled').map(event => [event['by'], event['of']])).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
    ])
  })
})

describe('plans', () => {
  rule(['NF-PLAN-36', 'NF-ARCH-15', 'NF-ARCH-11'], 'take the tokens they use, and no more', () => {
    const t = new Table(seats).planning()
    t.tokens(0, 'data-core', 'data-core', 'constructor-seed').tokens(1, ...many(3, 'constructor-seed'))
    t.plans(
      ['support area:3', 'support area:3', 'core', 'level'],
      ['extra-build planet:1', 'extra-build planet:2'],
    )
    expect(t.events('archaeotech').map(event => event['by'])).toEqual([0, 1, 1])
    expect(t.g.players.at(0).archaeotech.length).toBe(2)
  })
})

describe('what may be planned', () => {
  const why = (t: Table, seat: number, ...parts: readonly string[]): string | undefined =>
    t.whyNot(seat, { parts })
  rule(['NF-FACT-16', 'NF-PLAN-04', 'NF-PLAN-05'], 'Relentless is one Attack, and nothing else', () => {
    const t = new Table({ factions: ['starempire', 'transatlantic', 'mts'] }).planning()
    const eight = [0, 1, 2, 3].flatMap(area => many(2, `support area:${area}`))
    expect(why(t, 0, ...eight, 'build planet:1')).toBe('NF-PLAN-04')
    expect(why(t, 0, ...eight, at(1, 1))).toBeUndefined()
    expect(why(t, 0, ...eight, at(1, 1), at(2, 1))).toBe('NF-PLAN-04')
    const last = t.toTurn(5)
    const three = [0, 1, 2].map(planet => `build planet:${planet}`)
    expect(why(last, 0, ...three, at(0, 1))).toBeUndefined()
    expect(why(last, 0, ...three, at(0, 1), at(1, 1))).toBe('NF-PLAN-05')
  })
  rule('NF-FACT-14', 'Piranhas are for their faction, also where another brings ships of its own', () => {
    const t = new Table({ factions: ['starempire', 'transatlantic', 'mts'] }).planning()
    expect(why(t, 0, 'build planet:1', 'piranha planet:1')).toBeUndefined()
    expect(why(t, 1, 'build planet:1', 'piranha planet:1')).toBe('NF-FACT-14')
  })
  rule(['NF-PLAN-14', 'NF-PLAN-15'], 'all ships of a class that are left', () => {
    for (const order of ['finish', 'sealed']) {
      const t = new Table({ settings: { order } }).planning().setStock('stingray', 2)
      const ship = `order planet:1 ${t.class('stingray')}`
      expect(why(t, 0, 'build planet:1', ship, ship)).toBeUndefined()
      expect(why(t.setStock('stingray', 1), 0, 'build planet:1', ship, ship)).toBe('NF-PLAN-14')
    }
  })
  rule(['NF-OPT-01', 'NF-PLAN-06'], 'a bid for the first place goes up by single Credits', () => {
    const t = new Table({ settings: { order: 'bid' } }).planning().player(0, { credits: 4 })
    expect(why(t, 0, 'initiative', 'initiative')).toBeUndefined()
    expect(why(t, 0, 'initiative', 'initiative', 'initiative')).toBe('NF-PLAN-06')
  })
  rule(['NF-ARCH-15', 'NF-RULING-76'], 'what a Data Core pays beyond its Tech lvls is lost', () => {
    const t = new Table(seats).planning().tokens(0, 'data-core').player(0, { credits: 2 })
    const two = ['support area:3', 'support area:3', 'core', 'level']
    expect(why(t, 0, ...two, 'level')).toBeUndefined()
    expect(why(t, 0, ...two, 'level', 'level')).toBe('NF-PLAN-06')
    expect(why(t, 0, ...two, ...many(2, 'bribe'))).toBeUndefined()
    expect(why(t, 0, ...two, ...many(3, 'bribe'))).toBe('NF-PLAN-06')
  })
  rule(
    ['NF-RULING-11', 'NF-RULING-72', 'NF-FACT-19'],
    'who is not served pays for what is left, by its own price',
    () => {
      const factions = ['alpha', 'subsaharan', 'mts']
      const t = new Table({ factions, settings: { order: 'sealed' } }).planning().facilities(1, 3)
      t.setStock('kraken', 3).player(1, { credits: 30 }).player(0, { credits: 30 })
      const ship = (planet: number, id: string): string => `order planet:${planet} ${t.class(id)}`
      t.plans(
        ['initiative', 'build planet:1', ship(1, 'kraken'), ship(1, 'kraken')],
        [
          'build planet:1',
          ship(1, 'kraken'),
          ship(1, 'kraken'),
          'build planet:2',
          ship(2, 'stingray'),
          ship(2, 'kraken'),
        ],
      )
      // A pair would be 5 + 5 − 2; one of them is left, and of the second order the Stingray.
      expect(t.events('sold-out')).toMatchObject([
        { by: 1, planet: 1, n: 1 },
        { by: 1, planet: 2, n: 1 },
      ])
      expect(t.g.players.at(1).credits - t.gainedCredits(1)).toBe(30 - 5 - 2)
    },
  )
  rule(
    ['NF-FAC-14', 'NF-RULING-64'],
    'a Factory lowers prices, though another stands under the Storm',
    () => {
      const t = new Table(seats).planning()
      for (const planet of [0, 2]) t.facilities(0, planet, 'factory')
      const order = `order planet:2 ${t.class('leviathan')}`
      t.player(0, { credits: 7 })
      expect(why(t, 0, 'build planet:2', order, order)).toBeUndefined()
      expect(why(t.player(0, { credits: 6 }), 0, 'build planet:2', order, order)).toBe('NF-PLAN-13')
    },
  )
})

describe('stealing', () => {
  /** Seat 0 attacks seat 1 at III, and seat 2 does too; by Fleets of so many Krakens. */
  const raid = (
    fleets: readonly [number, number, number],
    cards: readonly [string, string],
    change: (t: Table) => unknown = () => 0,
  ): Table => {
    const t = fight([1, undefined, 1], x => {
      fleets.forEach((n, seat) => x.setFleet(seat, 2, ...many(n, n === 1 ? 'stingray' : 'kraken')))
      for (const seat of [1]) x.mine(seat, 2, 8)
      change(x)
    })
    return t.strategies(cards[0]).tactics([cards[1], 'show-of-force', 'show-of-force'])
  }
  const plain = ['balanced-strategy', 'show-of-force'] as const
  const tookBy = (t: Table, seat: number): number[] => {
    t.idle(() => t.g.conflict.planet < 0)
    return t.events('stole').flatMap(event => (event.by === seat ? [event.amount] : []))
  }
  rule(['NF-STEAL-01', 'NF-TECH-13'], 'no Agenda lets steal who did not defeat the Target', () => {
    const red = (t: Table): Table => t.agenda('production', 'red', 2)
    expect(tookBy(raid([1, 6, 1], plain, red), 0)).toEqual([])
    expect(
      tookBy(
        raid([1, 6, 1], plain, t => red(t).technologies(0, 'tactics-2a')),
        0,
      ),
    ).toEqual([2])
  })
  rule(
    ['NF-STEAL-05', 'NF-STEAL-06'],
    'who steals first goes ahead of all, and the others keep their order',
    () => {
      const t = fight([1, undefined, 1, 1], x => {
        for (const [seat, n] of [
          [0, 6],
          [2, 4],
          [3, 3],
        ] as const)
          x.setFleet(seat, 2, ...many(n, 'kraken'))
        x.setFleet(1, 2, 'stingray').mine(1, 2, 60)
      })
      t.strategies().tactics(['show-of-force', 'show-of-force', 'echelon-formation', 'show-of-force'])
      t.idle(() => t.g.conflict.planet < 0)
      expect(t.events('stole').map(({ by }) => by)).toEqual([2, 0, 3])
    },
  )
  rule(['NF-ARCH-13', 'NF-RULING-76'], 'where nothing is stolen neither side is asked', () => {
    const asked = (t: Table): string[] => {
      const prompts: string[] = []
      t.idle(() => {
        const prompt = t.prompt() ?? ''
        if (['ward.choose', 'raise-steal.choose'].includes(prompt)) prompts.push(`${prompt} ${t.who()}`)
        return t.g.conflict.planet < 0
      })
      return prompts
    }
    const tokens = (t: Table): Table => t.tokens(0, 'data-core').tokens(1, 'data-core')
    expect(asked(tokens(raid([1, 6, 1], plain)))).toEqual([])
    expect(asked(tokens(raid([6, 1, 1], plain)))).toEqual(['ward.choose 1', 'raise-steal.choose 0'])
  })
  rule(
    ['NF-MISS-10', 'NF-RULING-39'],
    'a Credit counts for a mission where an own card or Technology raised the Steal, or made it',
    () => {
      const covered = (
        fleets: readonly [number, number, number],
        cards: readonly [string, string],
        change: (t: Table) => unknown = () => 0,
      ): boolean => {
        const t = raid(fleets, cards, x => (holding(x, 0, 'full-coverage-green'), change(x)))
        expect(tookBy(t, 0)).toHaveLength(1)
        return completed(t, 0).length > 0
      }
      // Counter Attack gives the VP and the Prestige for any Opponent that is defeated.
      expect(covered([6, 1, 1], ['planetary-assault', 'counter-attack'])).toBe(true)
      expect(covered([6, 1, 1], ['balanced-strategy', 'counter-attack'])).toBe(false)
      const red = (t: Table): Table => t.agenda('production', 'red', 2)
      expect(covered([6, 1, 1], ['balanced-strategy', 'counter-attack'], red)).toBe(false)
      const anyway = (t: Table): Table => t.technologies(0, 'tactics-2a')
      expect(covered([3, 6, 1], ['balanced-strategy', 'counter-attack'], anyway)).toBe(true)
    },
  )
})

describe('R&D', () => {
  const go = 'support area:3'
  const tech = (t: Table, id: string): string => `technology:${t.content.technologies.indexOf(id)}`
  /** Who is asked to take Technologies, go by go, each being done at once. */
  const goes = (t: Table): number[] => {
    const who: number[] = []
    t.idle(() => {
      if (t.g.turn > 1) return true
      if (t.isAsked('research-go.choose')) who.push(t.who())
      return false
    })
    return who
  }
  rule(
    ['NF-RD-18', 'NF-RD-15', 'NF-RULING-43'],
    'in the second Round those without a second Action go last, all others in order',
    () => {
      const t = new Table(seats).planning()
      t.arrange(g => {
        for (const seat of [0, 2, 3]) g.players.at(seat).colonyLevels = 1
      })
      t.plans([go], [go, go, 'level'], [go, go], [])
      expect(goes(t)).toEqual([0, 1, 2, 3, 1, 2, 0, 3])
    },
  )
  rule(
    ['NF-TECH-01', 'NF-TECH-26'],
    'R&D 1B is turned over by who has it in effect and a second Action',
    () => {
      const t = new Table(seats).planning().technologies(0, 'research-1b').technologies(3, 'research-1a')
      t.arrange(g => void (g.players.at(0).colonyLevels = 1))
      t.plans([go], [go, go, 'level'], [], [go, go, 'level'])
      t.idle(() => t.g.phase === 'research')
      t.says(0, 'done')
        .says(1, 'done')
        .says(3, `take ${tech(t, 'research-1b')}`, 'done')
      for (const seat of [1, 3, 0]) {
        expect([t.who(), t.whyNot(seat, 'flip')]).toEqual([seat, 'NF-TECH-01'])
        t.says(seat, 'done')
      }
    },
  )
  rule(['NF-RD-02', 'NF-FACT-08'], 'Tech lvls are for who still has the second Action', () => {
    const t = new Table(seats).toTurn(3).noTokens().player(0, { credits: 9 })
    t.plans([go, go, 'level']).idle(() => t.isAsked('contingency.move'))
    t.says(0, 'move-action area:3 area:1')
    const who: number[] = []
    t.idle(() => {
      if (t.isAsked('research-go.choose')) who.push(t.who())
      return t.g.turn > 3
    })
    expect(who).toEqual([0])
  })
})

describe('Agendas', () => {
  const go = 'support area:1'
  rule(['NF-POL-24', 'NF-POL-35', 'NF-POL-11'], 'are in force as they were proposed, side and planet', () => {
    const t = new Table({ factions: ['mts', 'starempire', 'subsaharan'] }).planning().plans([go], [go])
    t.idle(() => t.isAsked('propose.policy'))
    const policy = (side: string, id: string): string => `${side} policy:${t.content.policies.indexOf(id)}`
    t.says(1, policy('blue', 'system')).says(0, policy('red', 'contract'), 'planet:2')
    for (const seat of [0, 1, 2]) t.says(seat, 'a influence:0')
    t.says(1, policy('red', 'conflict')).says(0, policy('blue', 'corporate'))
    for (const seat of [0, 1, 2]) t.says(seat, 'a influence:0')
    const inForce = [...t.g.agendas].map(({ policy: n, red, planet }) => [
      t.content.policies.at(n).id,
      red,
      planet,
    ])
    expect(inForce).toEqual([
      ['contract', true, 2],
      ['corporate', false, -1],
    ])
    t.idle(() => t.g.phase !== 'politics')
    expect([...t.g.players].map(player => player.influence)).toEqual([0, 0, 0]) // NF-INF-04
  })
  rule(['NF-POL-09', 'NF-POL-10'], 'of four proposers the first may meet anybody in the first Round', () => {
    const t = new Table(seats).planning().plans([go], [go], [go], [go])
    t.idle(() => t.isAsked('politics.meet'))
    for (const pair of [
      ['player:0', 'player:3'],
      ['player:1', 'player:2'],
    ])
      expect(t.whyNot(0, pair)).toBeUndefined()
    expect(t.whyNot(0, ['player:0'])).toBe('NF-POL-09')
  })
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { bit } from '@orrery/kernel'
import { halvesAt, plainStrength } from '../rules/conflict-strength.js'
import { classOf, Table } from './table.js'

const seats = { players: 4, factions: ['alpha', 'meridian', 'mts', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
/** Who attacks whom at planet III; everybody else stays at home, nobody holds a token. Planet II is not pacified either. */
function fight(
  targets: readonly (number | undefined)[],
  how: Partial<ConstructorParameters<typeof Table>[0]> = {},
): Table {
  return aim(new Table({ ...seats, ...how }).planning(), targets)
}
function aim(t: Table, targets: readonly (number | undefined)[]): Table {
  t.noTokens().plans(...[0, 1, 2, 3].map(seat => (targets[seat] === undefined ? [] : [at(2, targets[seat])])))
  return t
}
/** A Fleet of so much Attack and Defense. */
const strong = (t: Table, seat: number, n: number): Table => t.setFleet(seat, 2, ...many(n))

const outcomeOf = (t: Table, what: 'mights' | 'strengths'): number[] => [
  ...((t.events('outcome')[0]?.[what] ?? []) as number[]),
]

describe('who fights whom', () => {
  rule(
    ['NF-EX-15', 'NF-CONF-01', 'NF-CONF-02', 'NF-CONF-03', 'NF-CONF-04', 'NF-CONF-07', 'NF-CONF-08'],
    'all named and naming, attackers with Attack values',
    () => {
      // White 0, Green 1, Orange 2, Blue 3.
      const t = fight([1, 3, 3, 2])
      expect(t.asked()).toEqual([0, 1, 2, 3])
      t.strategies(...many(4, 'planetary-assault'))
      // Fleet C: Attack 3, Defense 7.
      expect([0, 1, 2, 3].map(seat => t.fighter(seat).strength)).toEqual([3, 3, 3, 3])
      expect(t.g.players.at(0).fought).toBe(bit(1))
      expect(t.g.players.at(1).fought).toBe(bit(0) | bit(2) | bit(3))
      expect(t.g.players.at(2).fought).toBe(bit(1) | bit(3))
    },
  )
  rule(
    ['NF-CONF-05', 'NF-CONF-06', 'NF-GEN-06'],
    'a Target without an own die defends, and bystanders do nothing',
    () => {
      const t = fight([1])
      expect(t.asked()).toEqual([0, 1])
      t.strategies('offensive-strategy', 'offensive-strategy')
      expect([t.fighter(0).strength, t.fighter(1).strength]).toEqual([3 + 2, 7])
      expect(t.fighter(2).fighting).toBe(false)
    },
  )
  rule(
    ['NF-CONF-10', 'NF-CONF-11', 'NF-CONF-12', 'NF-CONF-15', 'NF-CONF-16'],
    'Strategies are secret, then everything lies open',
    () => {
      const t = fight([1])
      const before = JSON.stringify(t.seen(1))
      t.says(0, t.strategy('defensive-strategy'))
      expect(JSON.stringify({ ...t.seen(1), sys: 0 })).toBe(
        JSON.stringify({ ...(JSON.parse(before) as object), sys: 0 }),
      )
      expect(t.seen(2).areas[2]?.fleet).toEqual([null, null, null])
      t.says(1, t.strategy('balanced-strategy'))
      for (const viewer of [0, 1, 2, 3]) expect(t.seen(viewer).areas[2]?.fleet).not.toContain(null)
      expect(t.events('strategy').map(event => event['strength'])).toEqual([3, 8])
    },
  )
  rule(
    ['NF-CONF-26', 'NF-CONF-51'],
    'afterwards Fleets are hidden and all cards are back, for a second Conflict too',
    () => {
      const t = new Table(seats).planning()
      t.noTokens()
      t.plans([at(1, 1), at(2, 1)])
      for (const planet of [1, 2]) {
        expect(t.g.conflict.planet).toBe(planet)
        t.strategies('balanced-strategy', 'balanced-strategy').tactics(
          ['show-of-force', 'show-of-force'],
          [0, 0],
        )
        t.idle(() => t.g.conflict.planet !== planet)
        for (const row of [planet, 4 + planet])
          expect(new Set(t.seen(2).areas[row]?.fleet)).toEqual(new Set([null]))
      }
    },
  )
})

describe('Strength', () => {
  rule(['NF-CONF-13', 'NF-CONF-14', 'NF-CONF-27'], 'ships, Technologies, Facilities and cards add up', () => {
    const t = fight([1])
    t.technologies(0, 'strategy-1a', 'tactics-1b')
      .technologies(1, 'strategy-1a')
      .facilities(1, 2, 'defense-systems')
    t.strategies('offensive-strategy', 'balanced-strategy')
    expect(t.fighter(0).strength).toBe(3 + 1 + 1 + 2)
    // Strategy 1A is for attackers; Defense Systems help who defends.
    expect(t.fighter(1).strength).toBe(7 + 2 + 1)
  })
  rule(
    ['NF-FAC-12', 'NF-FAC-15'],
    'Defense Systems help defenders only, and not against Planetary Assault',
    () => {
      const systems = (targets: readonly (number | undefined)[], mine: string): Table => {
        const t = fight(targets).facilities(1, 2, 'defense-systems')
        return t.strategies(mine, 'balanced-strategy')
      }
      expect(systems([1], 'balanced-strategy').fighter(1).strength).toBe(7 + 2 + 1)
      expect(systems([1], 'planetary-assault').fighter(1).strength).toBe(7 + 1)
      expect(systems([1, 0], 'balanced-strategy').fighter(1).strength).toBe(3 + 1)
    },
  )
  rule(
    ['NF-CONF-28', 'NF-CONF-29'],
    'a green Strategy works on players who target its owner, and on nobody else',
    () => {
      const t = fight([1, 2, undefined, 1]).strategies(...many(4, 'planetary-defense'))
      // 0 and 3 target 1; 1 targets 2; 2 targets nobody.
      expect([0, 1, 2, 3].map(seat => t.fighter(seat).strength)).toEqual([2, 2, 7, 2])
    },
  )
  rule(
    ['NF-CONF-17', 'NF-TECH-14', 'NF-EX-53', 'NF-CONF-18', 'NF-ARCH-14', 'NF-RULING-69'],
    'Tactics 2B is judged once, on totals with Strategies, before tokens',
    () => {
      const t = fight([1, 0])
      strong(strong(t, 0, 4), 1, 6)
        .technologies(0, 'tactics-2b')
        .technologies(1, 'tactics-2b')
        .tokens(0, 'phase-armor')
      t.strategies('balanced-strategy', 'balanced-strategy')
      expect([t.fighter(0).strength, t.fighter(1).strength]).toEqual([7, 7])
      expect([t.prompt(), t.who()]).toEqual(['conflict.window', 0])
      t.says(
        0,
        t.choices(0).find(name => name.startsWith('use')),
      )
      expect([t.fighter(0).strength, t.fighter(1).strength]).toEqual([8, 7])
    },
  )
  rule('NF-CONF-19', 'a total below 0 counts as 0', () => {
    const t = fight([1])
    strong(t, 0, 1)
      .strategies('defensive-strategy', 'planetary-defense')
      .tactics(['fighting-withdrawal', 'hold-the-line'], [1, 0])
    expect(t.events('outcome')[0]?.['strengths']).toEqual([0, 10, 0, 0])
  })
  rule(
    ['NF-FACT-15', 'NF-TURN-08', 'NF-FACT-03', 'NF-RULING-69'],
    'War of Attrition: a ship less, 2 Strength less for all Opponents, once a Turn, from Turn 3 on',
    () => {
      const t = new Table({ ...seats, factions: ['starempire', 'alpha', 'mts', 'subsaharan'] }).toTurn(2)
      aim(t, [1]).strategies(...many(2, 'balanced-strategy'))
      expect(t.prompt()).toBe('conflict.tactic')
      t.toTurn(3)
        .setFleet(0, 1, 'kraken', 'kraken')
        .setFleet(1, 1, ...many(6))
        .setFleet(2, 1, ...many(6))
      t.setFleet(0, 3, 'kraken', 'kraken')
        .noTokens()
        .plans([at(1, 1), at(3, 1)], [], [at(1, 1)])
      expect(t.g.conflict.planet).toBe(1)
      t.strategies(...many(3, 'balanced-strategy'))
      expect([t.prompt(), t.who()]).toEqual(['conflict.window', 0])
      t.says(0, `attrition ${t.ships(0, 1, 'kraken')[0]}`)
      expect([0, 1, 2].map(seat => t.fighter(seat).strength)).toEqual([3 + 1, 7 - 2, 7 - 2])
      expect(t.area(0, 1).fleet.length).toBe(1)
      expect(t.isAsked('conflict.window')).toBe(false)
      t.idle(() => t.g.conflict.planet === 3 && t.isAsked('conflict.strategy'))
      t.strategies(...many(2, 'balanced-strategy'))
      expect(t.isAsked('conflict.window')).toBe(false)
      t.toTurn(4)
        .setFleet(0, 0, 'kraken', 'kraken')
        .noTokens()
        .plans([at(0, 1)])
      t.strategies(...many(2, 'balanced-strategy'))
      expect([t.prompt(), t.who()]).toEqual(['conflict.window', 0])
    },
  )
  rule(['NF-FACT-15', 'NF-CONF-07'], 'who fights others at the same planet is not worn down', () => {
    const t = new Table({ ...seats, factions: ['starempire', 'alpha', 'mts', 'subsaharan'] }).toTurn(3)
    t.noTokens().plans([at(1, 1)], [], [at(1, 3)])
    t.strategies(...many(4, 'balanced-strategy'))
    const before = [2, 3].map(seat => t.fighter(seat).strength)
    t.says(0, `attrition ${t.ships(0, 1, 'stingray')[0]}`)
    expect([2, 3].map(seat => t.fighter(seat).strength)).toEqual(before)
  })
  rule(
    ['NF-FACT-15', 'NF-RULING-69'],
    'the last ship of a Fleet is not given up, whatever else its owner may do',
    () => {
      const t = new Table({ ...seats, factions: ['starempire', 'alpha', 'mts', 'subsaharan'] }).toTurn(3)
      t.setFleet(0, 1, 'kraken')
        .noTokens()
        .plans([at(1, 1), at(3, 1)], [], [at(1, 1)])
      t.idle(() => t.isAsked('conflict.strategy')).tokens(0, 'phase-armor')
      expect(t.g.conflict.planet).toBe(1)
      t.strategies(...many(3, 'balanced-strategy'))
      expect([t.prompt(), t.who()]).toEqual(['conflict.window', 0])
      expect(t.whyNot(0, `attrition ${t.ships(0, 1, 'kraken')[0]}`)).toBe('NF-FACT-15')
    },
  )
})

describe('Tactics and the roll', () => {
  rule(['NF-CONF-20', 'NF-CONF-21'], 'a Tactic must go with the Strategy', () => {
    const t = fight([1]).strategies('offensive-strategy', 'defensive-strategy')
    expect(t.whyNot(0, t.tactic('hold-the-line'))).toBe('NF-CONF-21')
    expect(t.whyNot(1, t.tactic('overwhelm'))).toBe('NF-CONF-21')
    expect(t.whyNot(1, t.tactic('hold-the-line'))).toBeUndefined()
    for (const { colour, id } of t.content.strategies.items) {
      const u = fight([1]).strategies(id, 'balanced-strategy')
      const fits = t.content.tactics.items.filter(card => card.with.includes(colour))
      expect(u.choices(0)).toEqual(fits.map(card => u.tactic(card.id)))
    }
  })
  rule('NF-OPT-06', 'new players do without the hard ones', () => {
    const t = fight([1], { settings: { cards: 'new' } }).strategies(
      'offensive-strategy',
      'defensive-strategy',
    )
    for (const id of ['decapitation-strike', 'fleet-superiority', 'echelon-formation'])
      expect(t.whyNot(0, t.tactic(id))).toBe('NF-OPT-06')
    for (const id of ['force-dispersal', 'fighting-withdrawal'])
      expect(t.whyNot(1, t.tactic(id))).toBe('NF-OPT-06')
  })
  rule(
    ['NF-CONF-22', 'NF-CONF-23', 'NF-DICE-01', 'NF-RULING-20'],
    'Tactics are shown together; the roll and their Strength are added',
    () => {
      const t = strong(fight([1]), 0, 4).strategies('offensive-strategy', 'balanced-strategy')
      t.says(0, t.tactic('overwhelm'))
      expect(t.fighter(0).tactic).toBe(-1)
      expect(t.events('tactic')).toEqual([])
      t.lucky(1, t.tactic('frontal-assault'), events =>
        events.filter(e => e.type === 'rolled').every(e => e['result'] === (e['by'] === 0 ? 2 : 4)),
      )
      // 4 + 2 + 4 + 2 and 7 + 1 + 3 + 4.
      expect(t.events('outcome')[0]?.['strengths']).toEqual([12, 15, 0, 0])
      expect(t.events('outcome')[0]?.['mights']).toEqual([4, 5, 0, 0])
    },
  )
  rule(
    ['NF-CONF-29', 'NF-CONF-23'],
    'green Tactics lower the Strength of those who target their owner',
    () => {
      const t = fight([1, undefined, 1]).strategies(
        'balanced-strategy',
        'defensive-strategy',
        'balanced-strategy',
      )
      t.tactics(['counter-attack', 'blockade', 'counter-attack'], [0, 0, 0])
      expect(t.events('outcome')[0]?.['strengths']).toEqual([3 + 1 - 2, 7, 3 + 1 - 2, 0])
    },
  )
  rule(['NF-CONF-27', 'NF-CONF-23'], 'Pincer Movement counts Opponents, co-attackers too', () => {
    const t = fight([1, undefined, 1]).strategies(
      'offensive-strategy',
      'defensive-strategy',
      'offensive-strategy',
    )
    t.tactics(['pincer-movement', 'counter-attack', 'counter-attack'], [0, 0, 0])
    expect(t.events('outcome')[0]?.['strengths']).toEqual([5 + 2, 7, 5, 0])
  })
  rule('NF-CONF-23', 'Feint, and Tactics 3 in Turn 5, roll twice and keep the better', () => {
    const t = fight([1])
      .strategies('balanced-strategy', 'balanced-strategy')
      .tactics(['feint', 'counter-attack'])
    const dice = t.events('rolled').map(event => event.dice)
    expect(dice.map(rolls => rolls.length).sort((a, b) => a - b)).toEqual([2, 4])
    const last = new Table(seats).toTurn(5).noTokens().technologies(0, 'tactics-3', 'strategy-3')
    aim(last, [1])
    last.strategies('balanced-strategy', 'balanced-strategy')
    expect(last.fighter(0).strength).toBe(3 + 1 + 2)
    last.tactics(['counter-attack', 'counter-attack'])
    const rolls = last.events('rolled').findLast(event => event['by'] === 0)?.['dice']
    expect(rolls).toHaveLength(4)
    const early = fight([1]).technologies(0, 'tactics-3', 'strategy-3')
    early.strategies('balanced-strategy', 'balanced-strategy')
    expect(early.fighter(0).strength).toBe(3 + 1)
    early.tactics(['counter-attack', 'counter-attack'])
    expect(early.events('rolled').find(event => event['by'] === 0)?.['dice']).toHaveLength(2)
  })
})

describe('who defeats whom', () => {
  rule(
    ['NF-CONF-30', 'NF-CONF-38', 'NF-CONF-34', 'NF-RULING-17'],
    'more Might, and 1 VP for each Opponent defeated; a defender can win',
    () => {
      const t = fight([1, undefined, 1])
      t.strategies('balanced-strategy', 'balanced-strategy', 'balanced-strategy')
      t.tactics(['show-of-force', 'show-of-force', 'show-of-force'], [0, 0, 4])
      // 4, 8, 8: Might 2, 3, 3. Seat 1 comes before seat 2 on the track and wins the Conflict.
      expect([0, 1, 2].map(seat => t.gained('vp', seat, 'conflict'))).toEqual([0, 2, 1])
      expect(t.gained('prestige', 1, 'conflict')).toBe(2)
      expect(t.events('outcome')[0]?.['undefeated']).toEqual([1])
    },
  )
  rule(['NF-CONF-31', 'NF-GEN-08'], 'equal Might: planet Turn Order', () => {
    const t = fight([1, 0])
      .strategies(...many(2, 'balanced-strategy'))
      .tactics(['show-of-force', 'show-of-force'], [0, 0])
    expect(t.events('outcome')[0]?.['defeats']).toEqual([bit(1), 0, 0, 0])
  })
  rule(
    ['NF-CONF-31', 'NF-AGD-02', 'NF-AGD-03', 'NF-AGD-04', 'NF-RULING-38'],
    'before it the Conflict Policy: Credits or Prestige as they are now',
    () => {
      const tie = (side: 'red' | 'blue', change: (t: Table) => void): unknown => {
        const t = fight([1, 0]).agenda('conflict', side)
        change(t)
        t.strategies(...many(2, 'balanced-strategy')).tactics(['show-of-force', 'show-of-force'], [0, 0])
        return t.events('outcome')[0]?.['defeats']
      }
      const second = [0, bit(0), 0, 0]
      const first = [bit(1), 0, 0, 0]
      expect(tie('red', t => t.player(0, { credits: 4 }).player(1, { credits: 5 }))).toEqual(second)
      expect(tie('red', t => t.player(0, { credits: 4 }).player(1, { credits: 4, prestige: 20 }))).toEqual(
        first,
      )
      expect(tie('blue', t => t.player(0, { prestige: 4 }).player(1, { prestige: 5 }))).toEqual(second)
      expect(tie('blue', t => t.player(0, { prestige: 5 }).player(1, { prestige: 5, credits: 40 }))).toEqual(
        first,
      )
    },
  )
  rule(
    ['NF-CONF-32', 'NF-EX-16', 'NF-CONF-33'],
    'and before that cards: Defensive Strategy against Frontal Assault; claims of both cancel',
    () => {
      // Seat 0 attacks with 3 + 1 + 3, seat 1 defends with 7: Might 3 against 3.
      const t = fight([1]).agenda('conflict', 'red').player(0, { credits: 40 })
      t.strategies('balanced-strategy', 'defensive-strategy').tactics(
        ['frontal-assault', 'show-of-force'],
        [0, 0],
      )
      expect(t.events('outcome')[0]?.['defeats']).toEqual([0, bit(0), 0, 0])
    },
  )
  rule(
    ['NF-EX-23', 'NF-CONF-35', 'NF-CONF-36', 'NF-CONF-37'],
    'a circle: nobody wins, but rewards and Steals stand',
    () => {
      const t = fight([1, 2, 0])
      for (const seat of [0, 1, 2]) t.setFleet(seat, 2, ...many(4, 'kraken'))
      t.strategies(...many(3, 'balanced-strategy'))
      // 12 + 1 + 3 + 1, 12 + 1 + 4, 12 + 1 + 4.
      t.tactics(['frontal-assault', 'force-dispersal', 'counter-attack'], [1, 4, 4])
      expect(outcomeOf(t, 'mights').slice(0, 3)).toEqual([6, 6, 6])
      expect(t.events('outcome')[0]?.['defeats']).toEqual([bit(1), bit(2), bit(0), 0])
      expect(t.events('outcome')[0]?.['undefeated']).toEqual([])
      expect([0, 1, 2].map(seat => t.gained('vp', seat, 'conflict'))).toEqual([1, 1, 2])
      expect([0, 1, 2].map(seat => t.gained('prestige', seat, 'conflict'))).toEqual([0, 1, 1])
      t.idle(() => t.g.conflict.planet < 0)
      expect(t.events('stole').map(event => [event['by'], event['from'], event['amount']])).toEqual([
        [2, 0, 2],
      ])
    },
  )
  rule(['NF-CONF-39', 'NF-TECH-15'], 'an Opponent met in two Conflicts counts once', () => {
    const t = fight([1, 0]).technologies(0, 'tactics-3')
    strong(t, 0, 9)
      .strategies(...many(2, 'balanced-strategy'))
      .tactics(['show-of-force', 'show-of-force'], [0, 0])
    expect(t.gained('vp', 0, 'conflict')).toBe(1 + 1)
  })
  rule(
    ['NF-TECH-09', 'NF-TECH-10', 'NF-EX-45'],
    'Strategy 3: 2 VP a Conflict won, but once for two who attack only each other',
    () => {
      const alone = fight([1, 0]).technologies(0, 'strategy-3')
      strong(alone, 0, 9)
        .strategies(...many(2, 'balanced-strategy'))
        .tactics(['show-of-force', 'show-of-force'], [0, 0])
      expect(alone.gained('vp', 0, 'conflict')).toBe(1 + 2)
      const both = fight([1, 0, 0]).technologies(0, 'strategy-3')
      strong(both, 0, 9)
        .strategies(...many(3, 'balanced-strategy'))
        .tactics(['show-of-force', 'show-of-force', 'show-of-force'], [0, 0, 0])
      expect(both.gained('vp', 0, 'conflict')).toBe(2 + 4)
    },
  )
  rule(
    ['NF-CONF-50', 'NF-CONF-40'],
    'Fleet Superiority pays who wins every Conflict, and costs who does not',
    () => {
      const t = fight([1, 0])
      strong(t, 0, 9)
        .strategies(...many(2, 'offensive-strategy'))
        .tactics(['fleet-superiority', 'fleet-superiority'], [0, 0])
      expect([0, 1].map(seat => t.gained('vp', seat, 'conflict'))).toEqual([1 + 2, 0])
      expect([0, 1].map(seat => t.gained('prestige', seat, 'conflict'))).toEqual([0, -1])
    },
  )
  rule(
    ['NF-AGD-05', 'NF-AGD-06', 'NF-EX-34', 'NF-RULING-67'],
    'Contract Policy: 1 VP for winning at its planet, not 2 for winning twice',
    () => {
      const t = fight([1, 0, 0]).agenda('contract', 'red', 2)
      strong(t, 0, 9)
        .strategies(...many(3, 'balanced-strategy'))
        .tactics(['show-of-force', 'show-of-force', 'show-of-force'], [0, 0, 0])
      expect(t.gained('vp', 0, 'conflict')).toBe(2 + 1)
      const elsewhere = fight([1]).agenda('contract', 'red', 1)
      strong(elsewhere, 0, 9)
        .strategies(...many(2, 'balanced-strategy'))
        .tactics(['show-of-force', 'show-of-force'], [0, 0])
      expect(elsewhere.gained('vp', 0, 'conflict')).toBe(1)
    },
  )
  rule(
    ['NF-CONF-40', 'NF-AGD-01'],
    'the red Corporate Policy pays for defeating a Target with more VP',
    () => {
      const vp = (mine: number, theirs: number): number => {
        const t = fight([1]).agenda('corporate', 'red').player(0, { vp: mine }).player(1, { vp: theirs })
        strong(t, 0, 9)
          .strategies(...many(2, 'balanced-strategy'))
          .tactics(['show-of-force', 'show-of-force'], [0, 0])
        return t.gained('vp', 0, 'conflict')
      }
      expect([vp(3, 4), vp(4, 4)]).toEqual([2, 1])
    },
  )
  rule(
    ['NF-FAC-17', 'NF-CONF-40'],
    'a Planetary Council gives 1 Prestige for defending, none for who attacks there',
    () => {
      const t = fight([1]).facilities(1, 2, 'planetary-council')
      t.strategies(...many(2, 'balanced-strategy')).tactics(['feint', 'feint'])
      expect(t.gained('prestige', 1, 'conflict')).toBe(1)
      const attacker = fight([1, 0]).facilities(1, 2, 'planetary-council')
      attacker.strategies(...many(2, 'balanced-strategy')).tactics(['feint', 'feint'])
      expect(attacker.gained('prestige', 1, 'conflict')).toBe(0)
    },
  )
  rule(
    ['NF-PRES-06', 'NF-PRES-04', 'NF-RULING-61'],
    'a strike in a Conflict cancels only what is still to come',
    () => {
      const t = new Table(seats).planning()
      t.noTokens()
      t.player(0, { prestige: 3, vp: 10 }).plans([at(1, 1), at(2, 1)], [])
      t.setFleet(0, 1, 'stingray').setFleet(1, 1, ...many(9))
      t.strategies('balanced-strategy', 'balanced-strategy').tactics(
        ['fleet-superiority', 'show-of-force'],
        [0, 0],
      )
      expect(t.events('strike')).toHaveLength(1)
      expect([t.area(0, 1).cancelled, t.area(0, 2).cancelled]).toEqual([false, true])
      t.toTurn(2)
      expect(t.events('conflict')).toHaveLength(1)
      expect(t.g.planets.at(2).prosperity).toBe(0)
    },
  )
})

describe('Casualties', () => {
  rule(
    ['NF-CONF-41', 'NF-CONF-43', 'NF-CONF-44', 'NF-CONF-42', 'NF-RULING-24'],
    'by the own Might, for winners and losers alike, half ones dropped',
    () => {
      const t = fight([1, 0])
      strong(strong(t, 0, 9), 1, 5)
        .strategies(...many(2, 'balanced-strategy'))
        .tactics(['show-of-force', 'show-of-force'], [4, 1])
      // 14 and 7: Might 5 and 3, Casualties 2 and 1.
      expect([t.fighter(0).halves, t.fighter(1).halves]).toEqual([4, 2])
      const half = fight([1, 0])
      strong(strong(half, 0, 9), 1, 5).strategies('offensive-strategy', 'balanced-strategy')
      half.tactics(['counter-attack', 'show-of-force'], [0, 0])
      // 11: Might 4 is 1.5, and 0.5 for Offensive Strategy make 2.
      expect(half.fighter(0).halves).toBe(4)
    },
  )
  rule(['NF-CONF-45', 'NF-CONF-54'], 'each chooses, all at once, unseen until all are in', () => {
    const t = fight([1, 0])
    t.setFleet(0, 2, ...many(8), 'kraken').setFleet(1, 2, ...many(8), 'kraken')
    t.strategies(...many(2, 'balanced-strategy')).tactics(['show-of-force', 'show-of-force'], [0, 0])
    expect(t.asked()).toEqual([0, 1])
    expect(t.prompt(0)).toBe('conflict.losses')
    t.says(0, t.ships(0, 2, 'stingray'))
    expect(t.area(0, 2).fleet.length).toBe(9)
    expect(t.whyNot(1, t.ships(1, 2, 'stingray', 'stingray'))).toBe('NF-CONF-41')
    expect(t.whyNot(1, t.ships(0, 2, 'stingray'))).toBe('NF-CONF-45')
    t.says(1, t.ships(1, 2, 'kraken'))
    expect([t.fleet(0, 2), t.fleet(1, 2)]).toEqual([['kraken', ...many(7)], many(8)])
  })
  rule(
    ['NF-FAC-12', 'NF-TECH-12', 'NF-AGD-18', 'NF-FACT-10'],
    'Defense Systems, Tactics 1B, the System Policy and a Basilisk change them',
    () => {
      const halves = (
        change: (t: Table) => unknown,
        targets: readonly (number | undefined)[] = [1, 0],
      ): number => {
        const t = fight(targets, { factions: ['transatlantic', 'alpha', 'mts', 'subsaharan'] })
        strong(t, 0, 9)
        change(t)
        t.strategies(...many(2, 'balanced-strategy'))
        return halvesAt(t.g, 0, 2)
      }
      expect(halves(() => 0)).toBe(3)
      expect(halves(t => t.facilities(0, 2, 'defense-systems'))).toBe(2)
      // 11 Strength is the same Might, and half a Casualty more.
      expect(halves(t => t.technologies(0, 'tactics-1b'))).toBe(4)
      expect(halves(t => t.agenda('system', 'blue'))).toBe(1)
      const basilisk = (t: Table): Table =>
        t.setFleet(0, 0, 'stingray').setFleet(0, 2, ...many(6), 'basilisk')
      expect(halves(basilisk)).toBe(3 - 2)
      // Defending it is as strong as two Stingrays, and no help.
      expect(halves(basilisk, [undefined, 0])).toBe(2)
    },
  )
  rule(['NF-FACT-09'], 'a Basilisk brings 1 VP, attacking or defending, winning or losing', () => {
    for (const targets of [[1], [undefined, 0]]) {
      const t = fight(targets, { factions: ['transatlantic', 'alpha', 'mts', 'subsaharan'] })
      t.setFleet(0, 0, 'stingray')
        .setFleet(0, 2, 'basilisk', 'stingray')
        .setFleet(1, 2, ...many(9))
      t.strategies(...many(2, 'balanced-strategy')).tactics(['show-of-force', 'show-of-force'], [0, 0])
      expect(t.gained('vp', 0, 'conflict')).toBe(1)
    }
  })
  rule(['NF-TECH-11'], 'Tactics 1A: 1 VP of the Conflict for one Casualty less, more Might first', () => {
    const t = fight([1, 0])
    strong(strong(t, 0, 9), 1, 8)
      .technologies(0, 'tactics-1a')
      .technologies(1, 'tactics-1a')
    t.strategies(...many(2, 'balanced-strategy')).tactics(['show-of-force', 'counter-attack'], [4, 1])
    // Seat 1 earned nothing and has nothing to give up.
    expect([t.prompt(), t.asked()]).toEqual(['give-up.choose', [0]])
    t.says(0, 'give-up')
    expect(t.gained('vp', 0, 'conflict')).toBe(0)
    expect(t.fighter(0).halves).toBe(2)
    const kept = fight([1, 0]).technologies(0, 'tactics-1a')
    strong(strong(kept, 0, 9), 1, 8)
      .strategies(...many(2, 'balanced-strategy'))
      .tactics(['show-of-force', 'show-of-force'], [4, 1])
    kept.says(0, 'keep')
    expect(kept.gained('vp', 0, 'conflict')).toBe(1)
    expect(kept.fighter(0).halves).toBe(4)
  })
  rule(
    ['NF-CONF-46', 'NF-CONF-47', 'NF-EX-56', 'NF-RULING-25'],
    'who would lose every ship withdraws, and all is found anew',
    () => {
      const t = fight([1, 0])
      t.setFleet(0, 2, 'behemoth').strategies('balanced-strategy', 'balanced-strategy')
      t.arrange(() => void (t.fighter(0).changed = 3))
      // 4 + 1 + 3 and a roll of 2: Might 4, Casualties 1.5.
      t.tactics(['show-of-force', 'show-of-force'], [2, 0])
      expect(t.events('withdrew').map(event => event['by'])).toEqual([0])
      // Defensive Strategy and Fighting Withdrawal: 4 + 3 − 3 + 2.
      expect(outcomeOf(t, 'strengths')[0]).toBe(6)
      expect(t.gained('vp', 0, 'conflict')).toBe(1)
      t.idle(() => t.g.conflict.planet < 0)
      expect(t.fleet(0, 2)).toEqual(['behemoth'])
      expect(t.events('stole').filter(event => event['by'] === 0)).toEqual([])
    },
  )
  rule('NF-CONF-48', 'and if that is not enough, one ship stays', () => {
    const t = fight([1, 0])
    t.setFleet(0, 2, 'behemoth').strategies('balanced-strategy', 'balanced-strategy')
    t.arrange(() => void (t.fighter(0).changed = 40))
    t.tactics(['show-of-force', 'show-of-force'], [2, 0])
    expect(t.fighter(0).halves).toBe(0)
    t.idle(() => t.g.conflict.planet < 0)
    expect(t.fleet(0, 2)).toEqual(['behemoth'])
  })
  rule('NF-CONF-49', 'also where new players do without Fighting Withdrawal', () => {
    const t = fight([1, 0], { settings: { cards: 'new' } })
    t.setFleet(0, 2, 'behemoth').strategies('balanced-strategy', 'balanced-strategy')
    t.arrange(() => void (t.fighter(0).changed = 3))
    t.tactics(['show-of-force', 'show-of-force'], [2, 0])
    expect(t.events('withdrew')).toHaveLength(1)
  })
  rule('NF-CONF-47', 'green effects of a card that was replaced are gone for others too', () => {
    const t = fight([undefined, 0])
    t.setFleet(0, 2, 'behemoth').strategies('planetary-defense', 'balanced-strategy')
    t.arrange(() => void (t.fighter(0).changed = 9))
    expect(plainStrength(t.g, 1, 2)).toBe(3 + 1 - 1)
    t.tactics(['blockade', 'show-of-force'], [0, 2])
    expect(t.events('withdrew')).toHaveLength(1)
    expect(outcomeOf(t, 'strengths')[1]).toBe(3 + 1 + 2)
  })
  rule('NF-CONF-52', 'losses come after rewards and before Steals', () => {
    const t = fight([1])
    strong(t, 0, 9)
      .strategies(...many(2, 'balanced-strategy'))
      .tactics(['show-of-force', 'show-of-force'], [4, 0])
    expect(t.isAsked('conflict.losses')).toBe(true)
    expect(t.gained('vp', 0, 'conflict')).toBe(1)
    expect(t.events('stole')).toEqual([])
    t.idle(() => t.g.conflict.planet < 0)
    const order = t.log.filter(
      e => ['outcome', 'vp', 'ships-lost', 'stole', 'income'].includes(e.type) && e['why'] !== 'prosperity',
    )
    const types = order.map(event => event.type)
    expect(types.indexOf('ships-lost')).toBeGreaterThan(types.indexOf('outcome'))
    expect(types.indexOf('stole')).toBeGreaterThan(types.lastIndexOf('ships-lost'))
  })
})

rule(
  ['NF-CONF-22', 'NF-DICE-01', 'NF-DICE-02'],
  'both dice have six faces, and their difference is the roll',
  () => {
    const faces = [new Set<number>(), new Set<number>()]
    for (let n = 0; n < 30; n++) {
      const t = new Table({ ...seats, seed: `dice ${n}` }).planning().noTokens()
      t.plans([at(2, 1), at(1, 1)], [at(2, 0), at(1, 0)])
      t.strategies(...many(2, 'balanced-strategy')).tactics(many(2, 'show-of-force'))
      for (const { dice, result } of t.events('rolled')) {
        const [one = 0, other = 0] = dice
        expect(result).toBe(Math.min(4, Math.abs(one - other)))
        dice.forEach((die, i) => faces[i]?.add(die))
      }
    }
    for (const seen of faces) expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  },
)
rule(['NF-CONF-46', 'NF-PLT-26'], 'ships that are lost go back to the yard', () => {
  const t = new Table(seats).planning().noTokens()
  t.setFleet(0, 2, ...many(9)).setFleet(1, 2, ...many(9))
  t.plans([at(2, 1), at(1, 1)], [at(2, 0), at(1, 0)])
  t.idle(() => t.events('ships-lost').length > 1)
  const inStock = t.content.ships.items.map(
    (_ship, i) => t.g.stock.toArray().filter(token => classOf(t.g, token) === i).length,
  )
  expect(t.g.inStock.toArray()).toEqual(inStock)
})

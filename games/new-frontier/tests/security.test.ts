import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { attackCounts, prestigeForAttacking } from '../rules/alpha-security.js'
import { Table } from './table.js'

const seats = { players: 4, factions: ['alpha', 'meridian', 'mts', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const attackers = (t: Table, planet: number): number[] =>
  [0, 1, 2, 3].filter(seat => t.area(seat, planet).target >= 0 && !t.area(seat, planet).cancelled)

describe('the planet Alpha Security chooses', () => {
  rule(
    ['NF-AS-01', 'NF-AS-02', 'NF-AS-05', 'NF-AS-06', 'NF-AS-07', 'NF-AS-08', 'NF-GEN-08', 'NF-RULING-09'],
    'the one with fewest Attacks; they are cancelled and bought off',
    () => {
      const t = new Table(seats).planning()
      t.plans([at(1, 1), at(2, 1)], [at(1, 0), at(2, 0), at(3, 0)], [at(1, 0), at(2, 0)], [])
      expect(t.g.pacified).toBe(3)
      expect(t.area(1, 3).cancelled).toBe(true)
      expect(attackers(t, 3)).toEqual([])
      expect(attackers(t, 1)).toEqual([0, 1, 2])
      expect(t.gained('credits', 1, 'security')).toBe(3)
      expect(t.gained('credits', 0, 'security')).toBe(0)
      // Not attacking there any more, and the Action is gone: one Prestige for each of the two that are left.
      expect(t.gained('prestige', 1, 'attacks')).toBe(-2)
    },
  )
  rule(['NF-EX-11', 'NF-AS-04', 'NF-AS-05'], 'also one without any, but never the Storm', () => {
    const t = new Table(seats).planning()
    t.plans([at(1, 1), at(2, 1)])
    expect(attackCounts(t.g)[0]).toBe(-1)
    expect(t.g.pacified).toBe(3)
    expect(t.events('cancelled')).toEqual([])
    expect(t.gained('credits', 0, 'security')).toBe(0)
  })
  rule(
    ['NF-AS-03', 'NF-TECH-08', 'NF-EX-42', 'NF-AGD-05'],
    'Strategy 2B and the red Contract Policy double dice, both make four',
    () => {
      const t = new Table(seats).planning().technologies(0, 'strategy-2b').agenda('contract', 'red', 2)
      t.plans([at(1, 1), at(2, 1)], [at(1, 0), at(2, 0), at(3, 0)], [at(3, 0)], [at(3, 0), at(1, 0)])
      // I closed; II 2 + 1 + 1; III (2 + 1) × 2; IV 3: the last is the fewest and is closed.
      expect(t.g.pacified).toBe(3)
      expect(attackCounts(t.g)).toEqual([-1, 4, 6, 0])
    },
  )
  rule(
    ['NF-AS-09', 'NF-AS-10', 'NF-AS-11', 'NF-EX-10'],
    'on a tie the highest bribe that is qualified chooses',
    () => {
      const t = new Table(seats).planning()
      t.plans([at(1, 1), 'bribe', 'bribe', 'bribe'], [at(1, 0), at(2, 3)], [at(3, 3)], ['bribe'])
      expect([t.prompt(), t.who()]).toEqual(['security.choose', 3])
      expect(t.whyNot(3, 'planet:1')).toBe('NF-AS-09')
      t.says(3, 'planet:2')
      expect([t.g.pacified, t.isAsked('security.name')]).toEqual([2, false])
      expect(t.events('pacified')).toHaveLength(1)
      expect(t.area(1, 2).cancelled).toBe(true)
      expect(t.area(2, 3).cancelled).toBe(false)
    },
  )
  rule(
    ['NF-AS-12'],
    'tied bribers name a planet each; what they agree on, or chance among all tied planets',
    () => {
      const three = (): Table => {
        const t = new Table(seats).planning()
        t.plans([at(1, 1), 'bribe'], [at(2, 0), 'bribe'], [at(3, 0)], [])
        expect(t.asked()).toEqual([0, 1])
        expect(t.prompt(0)).toBe('security.name')
        return t
      }
      for (const planet of [1, 2, 3]) {
        const t = three().says(0, `planet:${planet}`).says(1, `planet:${planet}`)
        expect([t.g.pacified, t.events('pacified').length]).toEqual([planet, 1])
      }
      const seen = new Set<number>()
      for (const wanted of [1, 2, 3])
        seen.add(
          three()
            .says(0, 'planet:1')
            .lucky(1, 'planet:2', events => events.some(e => e.type === 'pacified' && e['planet'] === wanted))
            .g.pacified,
        )
      expect(seen).toEqual(new Set([1, 2, 3]))
    },
  )
  rule(
    ['NF-AS-13', 'NF-AS-14', 'NF-AS-15'],
    'without a bribe chance decides, whatever the Turn Order',
    () => {
      const seen = new Set<number>()
      for (let n = 0; n < 24; n++) {
        const t = new Table({ ...seats, seed: `chance ${n}` }).planning()
        t.plans([at(1, 1)], [at(2, 0)], [at(3, 0)])
        seen.add(t.g.pacified)
      }
      expect(seen).toEqual(new Set([1, 2, 3]))
    },
  )
  rule('NF-AS-16', 'two planets of Conflict at most, three in Turn 5', () => {
    const t = new Table(seats).planning()
    t.plans([at(1, 1), at(2, 1), at(3, 1)], [at(1, 0), at(2, 0), at(3, 0)])
    expect([1, 2, 3].filter(planet => attackers(t, planet).length > 0)).toHaveLength(2)
    t.toTurn(5).plans([at(0, 1), at(1, 1), at(2, 1)], [at(0, 0), at(1, 0), at(3, 0)])
    t.idle(() => t.isAsked('conflict.strategy'))
    expect([0, 1, 2, 3].filter(planet => attackers(t, planet).length > 0)).toHaveLength(3)
  })
  rule(
    ['NF-FACT-03', 'NF-TURN-09', 'NF-FACT-20'],
    'This is not a Bribe: from Turn 3 on, once a Turn, 2 Credits decide a tie',
    () => {
      const t = new Table({ ...seats, factions: ['transatlantic', 'alpha', 'mts', 'meridian'] }).planning()
      const tie = [[at(3, 1)], [at(0, 0), 'bribe', 'bribe'], [at(0, 0)], []]
      t.toTurn(2).plans([at(3, 1)], [at(0, 0), 'bribe'], [at(2, 0)], [])
      expect(t.isAsked('security.top')).toBe(false)
      t.toTurn(3).plans(...tie.map(plan => plan.map(part => part.replace('planet:0', 'planet:1'))))
      // 0 has none, so there is no tie to decide.
      expect(t.isAsked('security.top')).toBe(false)
      t.toTurn(4).plans([at(0, 1)], [at(1, 0), 'bribe', 'bribe'], [at(2, 0)], [])
      expect([t.prompt(), t.who()]).toEqual(['security.top', 0])
      const before = t.g.players.at(0).credits
      t.says(0, 'pay')
      expect([t.prompt(), t.who()]).toEqual(['security.choose', 0])
      expect(t.g.players.at(0).credits).toBe(before - 2)
    },
  )
})

describe('This is not a Bribe', () => {
  rule(
    ['NF-FACT-20', 'NF-AS-10'],
    'is offered to who can pay, is qualified and has not the choice already',
    () => {
      const three = [[at(2, 3), 'bribe'], [at(3, 1)], []]
      const asked = (
        plans: readonly (readonly string[])[],
        credits = 2,
        tokens: readonly string[] = [],
      ): boolean => {
        const spent = (plans[0] ?? []).filter(part => part === 'bribe').length
        const t = new Table({ ...seats, factions: ['transatlantic', 'alpha', 'mts', 'meridian'] }).planning()
        t.arrange(g => void (g.poweredUp = true))
          .tokens(0, ...tokens)
          .player(0, { credits: credits + spent })
        return t.plans(...plans).isAsked('security.top')
      }
      expect(asked([[at(1, 1)], ...three])).toBe(true) // with exactly 2 Credits
      expect(asked([[at(1, 1)], ...three], 1)).toBe(false)
      expect(asked([[at(1, 1)], ...three], 1, ['envoy-stone'])).toBe(true) // which might be Credits
      expect(asked([[at(1, 1), 'bribe', 'bribe'], ...three])).toBe(false) // the highest bribe anyway
      expect(asked([[at(1, 1), 'bribe'], ...three])).toBe(true) // one of two highest
      expect(asked([[], [at(2, 3), at(1, 3), 'bribe'], [at(3, 1)]])).toBe(false) // neither attacks nor is attacked
      expect(asked([[at(1, 1)], [at(1, 0)], [at(2, 1)]])).toBe(false) // no tie
    },
  )
})

describe('Relentless', () => {
  rule('NF-FACT-17', 'its Attack is bought off like any other', () => {
    const t = new Table({ ...seats, factions: ['starempire', 'alpha', 'mts', 'meridian'] }).planning()
    t.plans([at(1, 1)], [at(2, 0), at(3, 0)], [at(2, 0), at(3, 0)])
    expect(t.g.pacified).toBe(1)
    expect(t.gained('credits', 0, 'security')).toBe(3)
  })
})

describe('Prosperity', () => {
  rule(
    ['NF-AS-17', 'NF-AS-18', 'NF-AS-19'],
    'grows on every open planet without Conflict, the pacified one too, and stays under the Storm',
    () => {
      const tokens = (t: Table): number[] => [...t.g.planets].map(row => row.prosperity)
      const t = new Table(seats).planning()
      t.plans([at(1, 1)], [at(1, 0)], [at(2, 0)])
      expect(tokens(t)).toEqual([0, 0, 0, 2])
      t.toTurn(2).plans([at(2, 1)], [at(2, 0)], [at(3, 0)])
      expect(tokens(t)).toEqual([1, 0, 0, 0])
      t.toTurn(3)
      expect(t.g.storm).toBe(2)
      t.plans()
      expect(tokens(t.toTurn(4))).toEqual([2, 1, 0, 1])
    },
  )
  rule(
    ['NF-AS-20', 'NF-AS-22', 'NF-AS-23', 'NF-AS-24', 'NF-EX-12'],
    'each attacker loses 1 Prestige and gains all of it',
    () => {
      const t = new Table(seats).planning().arrange(g => void (g.planets.at(1).prosperity = 2))
      t.plans([at(1, 2)], [at(1, 2)])
      for (const seat of [0, 1]) {
        expect(t.gained('vp', seat, 'prosperity')).toBe(2)
        expect(t.gained('prestige', seat, 'attacks')).toBe(-1)
      }
      expect(t.gained('vp', 2, 'prosperity')).toBe(0)
      expect(t.g.planets.at(1).prosperity).toBe(0)
    },
  )
})

describe('what Attacks cost in Prestige', () => {
  rule(
    ['NF-AGD-17', 'NF-EX-33', 'NF-AS-21', 'NF-RULING-36'],
    'System Policy: −1 + 2 for one Attack, −2 + 3 for two',
    () => {
      const t = new Table(seats).planning().agenda('system', 'red')
      t.plans([at(1, 3)], [at(1, 3), at(2, 3)], [at(2, 3)])
      expect(t.gained('prestige', 0, 'attacks')).toBe(1)
      expect(t.gained('prestige', 1, 'attacks')).toBe(1)
      const last = new Table(seats).toTurn(5).agenda('system', 'red')
      last.plans([at(0, 3), at(1, 3), at(2, 3)], [at(0, 3), at(1, 3), at(2, 3)])
      expect(last.gained('prestige', 0, 'attacks')).toBe(-3 + 4)
    },
  )
  rule(
    ['NF-AGD-07', 'NF-EX-32', 'NF-RULING-37'],
    'Corporate Policy: 1 more against a Target ahead, 2 more from 5 points on',
    () => {
      const t = new Table(seats).planning().agenda('corporate', 'blue')
      t.player(3, { prestige: 12 })
        .player(0, { prestige: 10 })
        .player(1, { prestige: 6 })
        .player(2, { prestige: 12 })
      t.plans([at(1, 3)], [at(1, 3)], [at(1, 3)])
      expect([0, 1, 2].map(seat => t.gained('prestige', seat, 'attacks'))).toEqual([-2, -3, -1])
      const edge = new Table(seats).planning().agenda('corporate', 'blue').player(3, { prestige: 12 })
      for (const [seat, prestige] of [8, 7, 11].entries()) edge.player(seat, { prestige })
      edge.plans([at(1, 3)], [at(1, 3)], [at(1, 3)])
      expect([0, 1, 2].map(seat => edge.gained('prestige', seat, 'attacks'))).toEqual([-2, -3, -2])
    },
  )
  rule(['NF-AGD-08', 'NF-EX-57', 'NF-AS-21'], 'deductions go from the lowest to the highest Prestige', () => {
    const t = new Table(seats).planning().agenda('corporate', 'blue')
    t.player(0, { prestige: 6 })
      .player(1, { prestige: 9 })
      .player(2, { prestige: 12 })
      .player(3, { prestige: 1 })
    t.plans([at(1, 1), at(2, 2)], [at(1, 2)], [])
    expect([0, 1, 2].map(seat => t.gained('prestige', seat, 'attacks'))).toEqual([-5, -2, 0])
    expect(t.log.filter(e => e.type === 'prestige').map(e => e['by'])).toEqual([0, 1])
  })
  rule('NF-AS-20', 'with Strategy 1B the first Attack of a Turn costs none', () => {
    const t = new Table(seats).planning().technologies(0, 'strategy-1b')
    t.plans([at(1, 3), at(2, 3)], [at(1, 3)])
    expect(t.gained('prestige', 0, 'attacks')).toBe(-1)
    expect(prestigeForAttacking(t.g, 1)).toBe(-1)
  })
})

describe('a strike', () => {
  rule(
    [
      'NF-PRES-03',
      'NF-PRES-04',
      'NF-PRES-05',
      'NF-PRES-06',
      'NF-PRES-07',
      'NF-PRES-08',
      'NF-AS-25',
      'NF-EX-05',
    ],
    'at 0 Prestige: 6 VP, both Attacks, no compensation, no Prosperity; 4 at the end of the Turn',
    () => {
      const t = new Table(seats).planning().player(0, { prestige: 2, vp: 10 })
      t.arrange(g => void (g.planets.at(1).prosperity = 3))
      t.plans([at(1, 3), at(2, 3)], [at(1, 3)])
      expect(t.g.players.at(0)).toMatchObject({ prestige: 0, vp: 4, struck: true })
      expect([1, 2].map(planet => t.area(0, planet).cancelled)).toEqual([true, true])
      expect(t.gained('vp', 0, 'prosperity')).toBe(0)
      expect(t.gained('credits', 0, 'security')).toBe(0)
      expect(t.gained('vp', 1, 'prosperity')).toBe(3)
      t.toTurn(2)
      expect(t.g.players.at(0)).toMatchObject({ prestige: 4, struck: false })
    },
  )
  rule(
    ['NF-VP-06', 'NF-PRES-09', 'NF-RULING-04'],
    'VP stay at 0 or above, and one strike a Turn is enough',
    () => {
      const t = new Table(seats).planning().player(0, { prestige: 1, vp: 2 })
      t.plans([at(1, 3)], [at(1, 3)])
      expect(t.g.players.at(0).vp).toBe(0)
      expect(t.events('strike')).toHaveLength(1)
      t.toTurn(2)
        .player(0, { prestige: 1, vp: 9 })
        .plans([at(2, 3)], [at(2, 3)])
      expect(t.g.players.at(0).vp).toBe(3)
      expect(t.events('strike')).toHaveLength(2)
    },
  )
  rule(
    ['NF-PRES-09', 'NF-PRES-11', 'NF-EXPL-27'],
    'who falls to 0 again in the same Turn is not struck again',
    () => {
      const t = new Table(seats).planning().player(0, { prestige: 1, vp: 20, credits: 9 })
      for (const planet of [2, 3]) t.facilities(0, planet, 'exploration-center')
      t.arrange(g => void (g.players.at(0).wormhole = 1))
      t.plans([at(1, 3), 'build planet:2', 'build planet:3', 'support area:0'])
      expect([t.g.players.at(0).prestige, t.g.players.at(0).vp]).toEqual([2, 20 - 6])
      t.idle(() => t.isAsked('explore.choose')).says(0, 'ally colony:0 boost:2')
      expect([t.gained('prestige', 0, 'colony'), t.g.players.at(0).vp]).toEqual([-2, 20 - 6])
      expect(t.events('strike')).toHaveLength(1)
    },
  )
  rule(
    ['NF-AS-27', 'NF-CONF-05', 'NF-RULING-63'],
    'a planet whose Attacks it cancelled has no Conflict, keeps its tokens and gets none',
    () => {
      const t = new Table(seats).planning().player(0, { prestige: 1, vp: 9 })
      t.plans([at(1, 3)])
      expect(t.events('strike')).toHaveLength(1)
      expect(t.events('conflict')).toEqual([])
      // II had one and got none; III and IV got one each.
      expect(t.toTurn(2).g.planets.at(1).prosperity).toBe(1)
    },
  )
  rule(
    ['NF-CONF-05', 'NF-RULING-60'],
    'its victim of another Attack counts as Defending from then on',
    () => {
      const t = new Table(seats).planning().player(0, { prestige: 1, vp: 9 })
      t.plans([at(1, 1)], [at(1, 0)])
      expect(t.asked()).toEqual([0, 1])
      t.strategies('offensive-strategy', 'balanced-strategy')
      // Fleet B: Attack 5, Defense 3; the Attack of Offensive Strategy is not for defenders.
      expect(t.fighter(0).strength).toBe(3)
      expect(t.fighter(1).strength).toBe(6)
    },
  )
  rule('NF-PRES-02', 'Prestige ends at 22', () => {
    const t = new Table(seats).planning().player(0, { prestige: 22 }).agenda('system', 'red')
    t.plans([at(1, 3)], [at(1, 3)])
    expect(t.g.players.at(0).prestige).toBe(22)
  })
})

describe('what Facilities give after Alpha Security', () => {
  rule(
    ['NF-AS-26', 'NF-FAC-15', 'NF-FAC-18', 'NF-FAC-20', 'NF-RULING-46'],
    'Shield Generator, Exploration Center and Satellite by what is left of the Attacks',
    () => {
      const t = new Table(seats).planning()
      t.facilities(2, 1, 'shield-generator').facilities(0, 1, 'satellite', 'exploration-center')
      t.facilities(0, 3, 'satellite', 'exploration-center')
        .facilities(1, 2, 'exploration-center')
        .facilities(3, 1, 'shield-generator')
      t.plans([at(1, 2), at(3, 2)], [at(1, 2), 'build planet:2', at(2, 3)], [at(2, 3)])
      expect(t.g.pacified).toBe(3)
      // The Attack at IV was cancelled: nothing for the Satellite and the Center there.
      expect(t.gained('vp', 0, 'facility')).toBe(1)
      expect(t.gained('prestige', 0, 'facility')).toBe(1)
      expect(t.gained('prestige', 1, 'facility')).toBe(1)
      expect(t.gained('prestige', 2, 'facility')).toBe(1)
      expect(t.gained('prestige', 3, 'facility')).toBe(0)
    },
  )
  rule(['NF-FAC-09', 'NF-GEN-11'], 'nothing under the Storm', () => {
    const t = new Table(seats).planning().facilities(1, 0, 'exploration-center', 'satellite')
    t.arrange(() => void (t.area(1, 0).building = true))
    t.plans([at(1, 2)], [at(1, 2)])
    expect(t.gained('prestige', 1, 'facility')).toBe(0)
  })
})

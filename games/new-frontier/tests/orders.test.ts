import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { missionOf } from '../state.js'
import { Table } from './table.js'

/** Who comes first, what is found at once and what is found anew: rulings about the order of things. */

const seats = { players: 4, factions: ['alpha', 'mts', 'meridian', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const token = (t: Table, seat: number): string => `archaeotech:${t.g.players.at(seat).archaeotech.at(0)}`
/** Who attacks whom at planet III, up to the Strategies. */
function fight(targets: readonly (number | undefined)[], change: (t: Table) => unknown = () => 0): Table {
  const t = new Table(seats).planning()
  change(t)
  t.plans(...[0, 1, 2, 3].map(seat => (targets[seat] === undefined ? [] : [at(2, targets[seat])])))
  return t.idle(() => t.isAsked('conflict.strategy'))
}
/** Who is asked these questions, one after the other, with the dullest answers. */
function askedIn(t: Table, prompts: readonly string[], until: () => boolean): string[] {
  const asked: string[] = []
  t.idle(() => {
    if (until()) return true
    const { prompt, seat } = t.question()
    if (prompts.includes(prompt)) asked.push(`${prompt} ${seat}`)
    return false
  })
  return asked
}

describe('Alpha Security', () => {
  rule(
    ['NF-RULING-04', 'NF-AS-21', 'NF-PRES-04'],
    'what Attacks cost and bring is one sum, and a strike is looked for after it',
    () => {
      const t = new Table(seats).planning().agenda('system', 'red').agenda('corporate', 'blue')
      t.player(0, { prestige: 2, vp: 9 }).plans([at(1, 3)])
      // −1, −2 for a Target far ahead, +2: never 0.
      expect(t.g.players.at(0)).toMatchObject({ prestige: 1, vp: 9 + 1, struck: false })
      expect(t.log.filter(event => event.type === 'prestige')).toMatchObject([{ by: 0, n: -1 }])
    },
  )
  rule(['NF-AS-09', 'NF-FACT-20'], 'without a tie nobody chooses, whatever was bribed', () => {
    const t = new Table({ ...seats, factions: ['transatlantic', 'mts', 'meridian', 'subsaharan'] }).planning()
    t.arrange(g => void (g.poweredUp = true)).plans(
      [at(3, 1)],
      [at(1, 0), at(2, 0), 'bribe'],
      [at(1, 0), at(2, 0), 'bribe', 'bribe'],
    )
    expect(t.g.pacified).toBe(3)
    expect(t.prompt()).toBe('conflict.strategy')
  })
})

describe('loans', () => {
  rule(['NF-RULING-18', 'NF-PLT-18'], 'are settled in the order in which they were taken', () => {
    const t = new Table(seats).planning().player(0, { credits: 0 })
    for (const planet of [0, 1, 2, 3]) t.mine(0, planet, 0)
    t.setFleet(0, 1, ...many(6)).setFleet(0, 2, ...many(6))
    t.plans([], [at(1, 3)], [at(1, 3)]).idle(() => t.events('repaid').length === 2)
    expect(t.events('planet').map(event => event['planet'])).toEqual([2, 3, 0, 1])
    expect(t.events('loan').map(event => event['planet'])).toEqual([2, 1])
    expect(t.events('repaid').map(event => event['planet'])).toEqual([2, 1])
  })
})

describe('who would lose every ship', () => {
  rule(
    ['NF-RULING-25', 'NF-CONF-47'],
    'is looked for until nothing changes: a withdrawal may bring on another',
    () => {
      const t = fight([undefined, 0], x => x.setFleet(0, 2, 'behemoth').setFleet(1, 2, 'behemoth'))
      t.strategies('planetary-defense', 'balanced-strategy')
      // Seat 1 has 4 + 1 + 4, less 1 and 2 for the green cards: 6 and no Casualty. Without them it is 9, and one.
      t.tactics(['blockade', 'counter-attack'], [4, 4])
      expect(t.events('withdrew').map(event => event['by'])).toEqual([0, 1])
      expect(t.events('outcome')[0]?.['strengths']).toEqual([4 - 3 + 4, 4 - 3 + 4, 0, 0])
      t.idle(() => t.g.conflict.planet < 0)
      expect([t.fleet(0, 2), t.fleet(1, 2)]).toEqual([['behemoth'], ['behemoth']])
    },
  )
  rule(
    ['NF-RULING-25', 'NF-CONF-17'],
    'takes from others what the cards did, and not their Tactics 2B',
    () => {
      const t = fight([1], x =>
        x
          .technologies(0, 'tactics-2b')
          .setFleet(0, 2, ...many(4))
          .setFleet(1, 2, 'behemoth')
          .facilities(1, 2, 'defense-systems'),
      )
      t.strategies('balanced-strategy', 'balanced-strategy')
      expect([t.fighter(0).strength, t.fighter(1).strength]).toEqual([4 + 1 + 2, 4 + 2 + 1])
      t.tactics(['show-of-force', 'show-of-force'], [1, 4])
      expect(t.events('withdrew').map(event => event['by'])).toEqual([1])
      // Now seat 1 is no longer Stronger, and seat 0 keeps its 2.
      expect(t.events('outcome')[0]?.['strengths']).toEqual([7 + 1, 4 + 2 - 3 + 4, 0, 0])
    },
  )
  rule(['NF-RULING-25', 'NF-ARCH-06'], 'keeps the roll and the tokens that were used', () => {
    const t = fight([undefined, 0], x => x.setFleet(0, 2, 'behemoth').tokens(0, 'phase-armor'))
    t.strategies('balanced-strategy', 'balanced-strategy')
    t.says(0, `use ${token(t, 0)}`).tactics(['counter-attack', 'show-of-force'], [2, 0])
    // 4 + 1 + 1 + 2 is one Casualty. What is left: the ship, the token, the roll, and Fighting Withdrawal.
    expect(t.events('withdrew').map(event => event['by'])).toEqual([0])
    expect(t.events('outcome')[0]?.['strengths']).toEqual([4 + 1 + 2 - 3, 4, 0, 0])
    expect(t.g.players.at(0).archaeotech.length).toBe(0)
  })
})

describe('ties by the Conflict Policy', () => {
  rule(
    ['NF-RULING-38', 'NF-AGD-04'],
    'look at what is held when step 5 begins, with what an earlier Conflict of the Turn brought',
    () => {
      const defeats = (thief: boolean): unknown => {
        const t = new Table(seats).planning().agenda('conflict', 'red')
        for (const seat of [0, 1]) t.player(seat, { credits: 9 })
        t.setFleet(1, 1, ...(thief ? many(4, 'kraken') : ['stingray'])).setFleet(2, 1, ...many(2))
        t.plans([at(2, 1)], [at(2, 0), at(1, 2)], [], [at(1, 2)])
        t.idle(() => t.g.conflict.planet === 2 && t.isAsked('conflict.strategy'))
        t.strategies().tactics(many(2, 'show-of-force'), [1, 1])
        return t.events('outcome').at(-1)?.['defeats']
      }
      // Turn Order decides, unless seat 1 has stolen something at II.
      expect(defeats(false)).toEqual([1 << 1, 0, 0, 0])
      expect(defeats(true)).toEqual([0, 1 << 0, 0, 0])
    },
  )
})

describe('windows of a Conflict', () => {
  /** Seat 2 counts as 1st at III; seats 0 and 2 attack seat 1. */
  const three = (tokens: readonly string[]): Table =>
    fight([1, undefined, 1], x => {
      x.facilities(2, 2, 'satellite')
      for (const seat of [0, 1, 2]) x.tokens(seat, ...tokens)
    })
  rule(
    ['NF-RULING-69', 'NF-TO-04'],
    'step 3 goes round in planet Turn Order until all have passed in a row',
    () => {
      const t = three(['phase-armor']).strategies()
      const order: number[] = []
      for (const answer of ['pass', 'pass', 'use', 'pass', 'pass']) {
        order.push(t.who())
        t.says(t.who(), answer === 'use' ? `use ${token(t, t.who())}` : answer)
      }
      expect([order, t.prompt()]).toEqual([[2, 0, 1, 2, 0], 'conflict.tactic'])
      expect(t.fighter(1).strength).toBe(7 + 1 + 1)
    },
  )
  rule(['NF-RULING-53', 'NF-TO-04', 'NF-ARCH-07'], 'so does that of the rolls, one token at a time', () => {
    const t = three(['probability-engine', 'data-core']).strategies()
    t.idle(() => t.isAsked('conflict.tactic')).tactics(many(3, 'show-of-force'))
    const order: number[] = []
    for (const answer of ['pass', 'reroll', 'pass', 'pass', 'pass']) {
      order.push(t.who())
      const [engine] = t.choices(t.who()).filter(name => name.startsWith('reroll'))
      t.says(t.who(), answer === 'reroll' ? engine : answer)
    }
    // Seat 0 acted: 1, 2 and 0 must pass in a row.
    expect(order).toEqual([2, 0, 1, 2, 0])
    expect(t.isAsked('rerolls.window')).toBe(false)
  })
})

describe('step 5', () => {
  rule(
    ['NF-RULING-70', 'NF-TECH-11', 'NF-CONF-52'],
    'choices about Casualties in the order of rewards, all before anything is paid',
    () => {
      const t = fight([1, undefined, 1], x => {
        for (const seat of [0, 1, 2]) x.technologies(seat, 'tactics-1a')
        x.setFleet(0, 2, ...many(4, 'kraken')).setFleet(2, 2, ...many(6, 'kraken'))
      })
      t.strategies().tactics(many(3, 'show-of-force'))
      expect([t.prompt(), t.asked()]).toEqual(['give-up.choose', [2]])
      t.says(2, 'give-up')
      expect([t.prompt(), t.asked()]).toEqual(['give-up.choose', [0]])
      expect([0, 2].map(seat => t.gained('vp', seat, 'conflict'))).toEqual([0, 0])
      t.says(0, 'keep')
      expect([0, 2].map(seat => t.gained('vp', seat, 'conflict'))).toEqual([1, 2 - 1])
      expect(t.isAsked('give-up.choose')).toBe(false)
    },
  )
  rule(
    ['NF-RULING-70', 'NF-STEAL-06', 'NF-STEAL-05'],
    'all attackers steal in the order of rewards; a Steal-first card moves ahead of those at its Target alone',
    () => {
      const t = fight([1, undefined, 1, 0], x => {
        x.setFleet(0, 2, ...many(2, 'kraken')).setFleet(1, 2, 'stingray')
        x.setFleet(2, 2, ...many(8, 'kraken')).setFleet(3, 2, ...many(9, 'barracuda'))
        for (const seat of [0, 1]) x.mine(seat, 2, 8)
      })
      t.strategies().tactics(['echelon-formation', 'show-of-force', 'show-of-force', 'show-of-force'])
      t.idle(() => t.g.conflict.planet < 0)
      // Might of 2 is more than that of 3, and that more than that of 0, who goes first at seat 1.
      expect(t.events('stole').map(event => event['by'])).toEqual([0, 3, 2])
    },
  )
})

describe('missions', () => {
  /** Seat 0 holds this mission and steals from seat 1 at III. */
  const raid = (id: string, change: (t: Table) => unknown): string[] => {
    const t = new Table({ ...seats, factions: ['alpha', 'mts', 'subsaharan', 'transatlantic'] }).planning()
    const card = t.content.missions.indexOf(id)
    t.arrange(g => {
      for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast, g.display])
        lay(
          zone,
          zone.toArray().filter(other => other !== card),
        )
      lay(g.players.at(0).missions, [card])
    })
    t.setFleet(0, 2, ...many(4, 'kraken')).setFleet(1, 2, 'stingray', 'stingray')
    change(t)
    t.plans([at(2, 1)]).toTurn(2)
    expect(t.events('stole')).toHaveLength(1)
    return [...t.g.players.at(0).completed].map(done => missionOf(t.g, done).id)
  }
  rule(
    ['NF-RULING-74', 'NF-MISS-16', 'NF-MISS-06', 'NF-MISS-07'],
    'of leaders count their holder too: who leads alone finds nobody to steal from',
    () => {
      const espionage = 'industrial-espionage-green'
      expect(raid(espionage, t => t.technologies(1, 'research-1a'))).toEqual([espionage])
      expect(raid(espionage, t => t.technologies(1, 'research-1a').technologies(0, 'research-1a'))).toEqual([
        espionage,
      ])
      expect(raid(espionage, t => t.technologies(1, 'research-1a').technologies(0, 'research-1b'))).toEqual(
        [],
      )
      const explorers = 'outshine-explorers-green'
      const colonies = (t: Table, ...owners: readonly number[]): Table =>
        t.arrange(g => owners.forEach((owner, colony) => void (g.colonies.at(colony).owner = owner)))
      expect(raid(explorers, t => colonies(t, 1, 0))).toEqual([explorers])
      expect(raid(explorers, t => colonies(t, 1, 0, 0))).toEqual([])
      expect(raid(explorers, t => colonies(t, 2))).toEqual([])
      const heist = 'grand-heist-green'
      expect(raid(heist, t => t.mine(1, 2, 5).mine(0, 1, 5))).toEqual([heist])
      expect(raid(heist, t => t.mine(1, 2, 5).mine(0, 1, 6))).toEqual([])
    },
  )
})

describe('phases', () => {
  rule(
    ['NF-RULING-77', 'NF-EXPL-28', 'NF-MARK-01', 'NF-FACT-06', 'NF-FACT-13'],
    'open in their order: abilities, pay, Influence, trades; failed missions, Warp Drives, Trade Deals',
    () => {
      const t = new Table(seats).toTurn(3).noTokens()
      t.technologies(1, 'engineering-1a', 'marketing-2a').facilities(1, 1, 'factory')
      t.arrange(g => {
        Object.assign(g.colonies.at(0), { owner: 0, turn: 1 })
        lay(g.players.at(1).missions, [g.missionDiscard.at(0)])
        lay(g.missionDiscard, g.missionDiscard.toArray().slice(1))
      })
      const area = [0, 1, 2, 3].map(n => `support area:${n}`)
      t.plans(['trade', ...area], [...area, 'bid area:2'], [], [])
      const told = t.log.length
      const prompts = [
        'contingency.move',
        'contingency.expand',
        'explore.choose',
        'propose.policy',
        'failed.keep',
        'relocation.planets',
        'deal.offer',
        'take-mission.choose',
        'research-go.choose',
      ]
      const asked = askedIn(t, prompts, () => t.g.turn > 3)
      const first = prompts.map(prompt => asked.findIndex(entry => entry.startsWith(prompt)))
      expect(first).toEqual([...first].sort((a, b) => a - b))
      expect(first).not.toContain(-1)
      const paid = t.log.slice(told).map(({ type, why }) => `${type} ${(why ?? '') as string}`)
      expect(paid.indexOf('credits technology')).toBeLessThan(paid.indexOf('tokens-drawn '))
      expect(paid.indexOf('tokens-drawn ')).toBeLessThan(paid.indexOf('proposed '))
    },
  )
  rule(
    ['NF-RULING-29', 'NF-RELOC-10', 'NF-RD-18'],
    'the second Round of R&D waits for who has not finished relocating in the first',
    () => {
      const two = ['support area:3', 'support area:3', 'level']
      const t = new Table(seats).planning().plans([...two, 'relocate'], two)
      t.idle(() => t.g.phase === 'research')
      t.says(1, 'done')
      // Only the relocation is left to ask about: seat 1 has no second go yet.
      expect(t.asked()).toEqual([0])
      t.runs(0, { parts: [['planet:1', 'planet:2'], [], []] })
      const goes = askedIn(t, ['research-go.choose'], () => t.g.turn > 1)
      expect(goes).toEqual(['research-go.choose 0', 'research-go.choose 0', 'research-go.choose 1'])
    },
  )
})

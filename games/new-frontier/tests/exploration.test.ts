import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'

const seats = { factions: ['alpha', 'mts', 'starempire', 'transatlantic', 'subsaharan'] } as const
const go = 'support area:0'
const two = [go, go]
/** The Exploration Phase of the first Turn, with these plans. */
function exploring(
  plans: readonly (readonly string[])[],
  change: (t: Table) => unknown = () => 0,
  players = 3,
): Table {
  const t = new Table({ ...seats, players }).planning()
  change(t)
  return t.plans(...plans).idle(() => t.isAsked('explore.choose'))
}
const colony = (t: Table, id: string): string => `colony:${t.content.colonies.indexOf(id)}`
const ally = (t: Table, id: string, boost = 0): string => `ally ${colony(t, id)} boost:${boost}`
const ready =
  (wormhole: number, prestige = 9) =>
  (t: Table) =>
    t
      .arrange(g => {
        for (const player of g.players) player.wormhole = wormhole
      })
      .player(0, { prestige })

describe('Exploration', () => {
  rule(
    ['NF-EXPL-01', 'NF-EXPL-02', 'NF-EXPL-05', 'NF-EXPL-03', 'NF-EXPL-04'],
    'first Actions of all, then second ones; the Wormhole before a Colony',
    () => {
      const t = exploring([two, [go], two])
      expect(t.who()).toBe(0)
      expect(t.whyNot(0, ally(t, 'amber-reach'))).toBe('NF-EXPL-03')
      t.says(0, 'wormhole').says(1, 'wormhole').says(2, 'wormhole')
      expect([t.prompt(), t.who()]).toEqual(['explore.choose', 0])
      t.says(0, ally(t, 'amber-reach'))
      expect(t.g.colonies.at(0).owner).toBe(0)
      t.says(2, 'pass')
      expect(t.g.players.at(2).wormhole).toBe(1)
      expect(t.toTurn(2).g.players.at(1).wormhole).toBe(1)
    },
  )
  rule('NF-EXPL-06', 'with three tokens out there is no further step', () => {
    const t = exploring([[go]], x =>
      x.arrange(g => {
        for (const i of [0, 1, 2]) g.colonies.at(i).owner = 0
      }),
    )
    expect(t.choices(0)).toEqual(['pass'])
    expect(t.whyNot(0, 'wormhole')).toBe('NF-EXPL-06')
    const some = exploring([[go]], x =>
      x.arrange(g => {
        g.colonies.at(0).owner = 0
        g.players.at(0).wormhole = 2
      }),
    )
    expect(some.whyNot(0, 'wormhole')).toBe('NF-EXPL-06')
  })
  rule(
    ['NF-EXPL-07', 'NF-SET-25', 'NF-RULING-27'],
    'a Colony is for one player, and some are closed with fewer players',
    () => {
      const t = exploring([[go]], x => ready(1)(x).arrange(g => void (g.colonies.at(0).owner = 1)))
      expect(t.whyNot(0, ally(t, 'amber-reach'))).toBe('NF-EXPL-07')
      expect(t.whyNot(0, ally(t, 'smugglers-rest'))).toBe('NF-SET-25')
      expect(t.whyNot(0, ally(t, 'far-orchard'))).toBe('NF-SET-25')
      const four = exploring([[go]], ready(1), 4)
      expect(four.whyNot(0, ally(four, 'smugglers-rest'))).toBeUndefined()
      expect(four.whyNot(0, ally(four, 'far-orchard'))).toBe('NF-SET-25')
      const open = (players: number): number =>
        four.content.colonies.items.filter(item => item.players <= players).length
      expect([3, 4, 5].map(open)).toEqual([8, 10, 12])
    },
  )
  rule(
    ['NF-EXPL-08', 'NF-EXPL-09', 'NF-INF-01', 'NF-INF-02', 'NF-RULING-30'],
    'Influence must reach the level, and is not used up',
    () => {
      const t = exploring([two], ready(2, 9))
      expect(t.g.players.at(0).influence).toBe(3)
      expect(t.whyNot(0, ally(t, 'old-archive'))).toBe('NF-EXPL-08')
      t.says(0, ally(t, 'amber-reach'))
      t.says(0, ally(t, 'first-landing'))
      expect(t.g.colonies.at(1).owner).toBe(0)
    },
  )
  rule(
    [
      'NF-EXPL-10',
      'NF-EXPL-11',
      'NF-EXPL-12',
      'NF-EXPL-13',
      'NF-EXPL-29',
      'NF-EX-26',
      'NF-INF-03',
      'NF-RULING-26',
    ],
    'a boost of 1 costs 1 Prestige and 1 Credit, for this attempt alone',
    () => {
      const t = exploring([[...two, 'support area:1']], ready(2, 10))
      const { credits } = t.g.players.at(0)
      expect(t.whyNot(0, ally(t, 'glass-sea', 2))).toBe('NF-EXPL-29')
      expect(t.whyNot(0, ally(t, 'amber-reach', 1))).toBe('NF-EXPL-29')
      expect(t.whyNot(0, ally(t, 'old-archive', 2))).toBe('NF-EXPL-08')
      t.says(0, ally(t, 'glass-sea', 1))
      expect(t.g.players.at(0)).toMatchObject({ prestige: 9, credits: credits - 1, influence: 4 })
      expect(t.whyNot(0, ally(t, 'iron-choir'))).toBe('NF-EXPL-08')
      t.says(0, 'pass').idle(() => t.g.phase === 'politics')
      expect(t.g.players.at(0).influence).toBe(3)
    },
  )
  rule('NF-EXPL-10', 'without Prestige there is no boost', () => {
    const t = exploring([[go]], ready(1, 10))
    const { level } = t.content.colonies.at(t.content.colonies.indexOf('glass-sea'))
    t.arrange(g => void (g.players.at(0).influence = level - 1))
    expect(t.whyNot(0, ally(t, 'glass-sea', 1))).toBeUndefined()
    t.player(0, { prestige: 0 })
    expect(t.whyNot(0, ally(t, 'glass-sea', 1))).toBe('NF-EXPL-10')
  })
  rule(
    ['NF-EXPL-14', 'NF-EXPL-15'],
    'a marked Colony costs 2 Credits from the bank, but not the Meridian League',
    () => {
      const t = exploring([[go]], ready(1, 13)).player(0, { credits: 1 })
      expect(t.whyNot(0, ally(t, 'toll-station'))).toBe('NF-EXPL-15')
      t.player(0, { credits: 2 }).says(0, ally(t, 'toll-station'))
      expect(t.gained('credits', 0, 'colony')).toBe(-2)
      const free = new Table({ factions: ['meridian', 'alpha', 'mts'] }).planning()
      ready(
        1,
        13,
      )(free)
        .plans([go])
        .idle(() => free.isAsked('explore.choose'))
      free.player(0, { credits: 0 }).says(0, ally(free, 'toll-station'))
      expect(free.g.players.at(0).credits).toBe(0)
    },
  )
  rule(['NF-EXPL-16'], 'a player who can or will do nothing wastes the Action', () => {
    const t = exploring([[go], [go]])
    t.says(0, 'pass')
    expect(t.who()).toBe(1)
    expect(t.g.players.at(0).wormhole).toBe(0)
  })
  rule(
    ['NF-EXPL-17', 'NF-EX-28', 'NF-ARCH-01'],
    'allying draws two Archaeotech; above three some go at once',
    () => {
      const t = exploring([[go]], x => ready(1)(x).tokens(0, 'phase-armor', 'envoy-stone'))
      const supply = t.g.archaeotechSupply.length
      t.says(0, ally(t, 'amber-reach'))
      expect([t.prompt(), t.who()]).toEqual(['discard.tokens', 0])
      expect(t.g.archaeotechSupply.length).toBe(supply - 2)
      const [first = 0, second = 0] = t.g.players.at(0).archaeotech.toArray()
      expect(t.whyNot(0, [`archaeotech:${first}`, `archaeotech:${second}`])).toBe('NF-ARCH-01')
      t.says(0, [`archaeotech:${first}`])
      expect(t.g.archaeotechDiscard.toArray()).toEqual([first])
      expect(t.g.players.at(0).archaeotech.length).toBe(3)
    },
  )
  rule(['NF-EXPL-18', 'NF-EXPL-22'], 'a level 5 Colony gives 1 Tech lvl this Turn', () => {
    const t = exploring([[go]], ready(1, 13))
    t.says(0, ally(t, 'glass-sea'))
    expect(t.g.players.at(0).colonyLevels).toBe(1)
    expect(t.toTurn(2).g.players.at(0).colonyLevels).toBe(0)
  })
  rule(
    ['NF-EXPL-19', 'NF-EXPL-20', 'NF-EX-27'],
    'a level 7 Colony: that, or 2 levels on a Mine, beyond 5 to 8, not under the Storm',
    () => {
      const t = exploring([[go]], x => ready(1, 19)(x).mine(0, 1, 5).mine(0, 2, 7).mine(0, 3, 8))
      t.says(0, ally(t, 'old-archive'))
      expect(t.prompt()).toBe('utility.choose')
      expect(t.whyNot(0, 'mine planet:0')).toBe('NF-GEN-11')
      expect(t.whyNot(0, 'mine planet:3')).toBe('NF-EXPL-20')
      const other = exploring([[go]], x => ready(1, 19)(x).mine(0, 2, 7))
      other.says(0, ally(other, 'old-archive')).says(0, 'mine planet:2')
      expect(other.area(0, 2).mine).toBe(8)
      t.says(0, 'mine planet:1')
      expect(t.area(0, 1).mine).toBe(7)
      expect(t.g.players.at(0).colonyLevels).toBe(0)
      const level = exploring([[go]], ready(1, 19))
      level.says(0, ally(level, 'old-archive')).says(0, 'levels')
      expect(level.g.players.at(0).colonyLevels).toBe(1)
    },
  )
  rule(
    ['NF-TECH-04'],
    'Exploration 1B gives the Utility twice, each as one likes, and no more Archaeotech',
    () => {
      const t = exploring([[go]], x => ready(1, 19)(x).technologies(0, 'exploration-1b'))
      t.says(0, ally(t, 'old-archive')).says(0, 'levels').says(0, 'mine planet:1')
      expect([t.g.players.at(0).colonyLevels, t.area(0, 1).mine]).toEqual([1, 5])
      expect(t.events('tokens-drawn').map(event => event['n'])).toEqual([2])
      const five = exploring([[go]], x => ready(1, 13)(x).technologies(0, 'exploration-1b'))
      five.says(0, ally(five, 'glass-sea'))
      expect(five.g.players.at(0).colonyLevels).toBe(2)
    },
  )
  rule(
    ['NF-EXPL-23', 'NF-EXPL-24', 'NF-EXPL-28', 'NF-RULING-66', 'NF-RULING-77'],
    'a trade draws one before the first step',
    () => {
      const t = new Table(seats)
        .toTurn(2)
        .arrange(g => Object.assign(g.colonies.at(0), { owner: 1, turn: 1 }))
      t.plans([go], ['trade']).idle(() => t.isAsked('explore.choose'))
      expect(t.who()).toBe(0)
      expect(t.g.players.at(1).archaeotech.length).toBe(1)
    },
  )
  rule(['NF-EXPL-27', 'NF-PRES-11'], 'a boost down to 0 Prestige is a strike that cancels nothing', () => {
    const t = exploring([[go], [go]], x => ready(1, 2)(x).player(0, { vp: 9, prestige: 2 }))
    t.arrange(g => void (g.players.at(0).influence = 1))
    t.says(0, ally(t, 'amber-reach', 2))
    expect(t.g.players.at(0)).toMatchObject({ prestige: 0, vp: 3, struck: true })
    expect(t.events('cancelled')).toEqual([])
    expect(t.toTurn(2).g.players.at(0).prestige).toBe(4)
  })
  rule(
    ['NF-TECH-06', 'NF-EXPL-28'],
    'Engineering 1A pays for open planets with a Facility, orbital ones too',
    () => {
      const t = exploring([[go]], x =>
        x
          .technologies(0, 'engineering-1a')
          .facilities(0, 0, 'factory')
          .facilities(0, 1, 'satellite')
          .facilities(0, 2, 'factory', 'space-dock'),
      )
      expect(t.gained('credits', 0, 'technology')).toBe(2)
    },
  )
  rule(
    ['NF-INF-01', 'NF-INF-04'],
    'Exploration 2A adds 1 Influence in this phase, and none is left after it',
    () => {
      const t = exploring([[go, 'support area:1']], x => x.technologies(0, 'exploration-2a'))
      expect(t.g.players.at(0).influence).toBe(5)
      t.says(0, 'pass').idle(() => t.g.phase === 'politics')
      expect(t.g.players.at(0).influence).toBe(4)
    },
  )
  rule(
    ['NF-FACT-08', 'NF-TURN-09'],
    'Contingency Plans: from Turn 3 one Action moves to another area',
    () => {
      const t = new Table(seats).toTurn(2)
      t.plans([go])
      expect(t.isAsked('contingency.move')).toBe(false)
      t.toTurn(3).plans([...two, 'support area:2'])
      expect([t.prompt(), t.who()]).toEqual(['contingency.move', 0])
      expect(t.whyNot(0, 'move-action area:1 area:2')).toBe('NF-FACT-08')
      expect(t.whyNot(0, 'move-action area:2 area:2')).toBe('NF-FACT-08')
      expect(t.whyNot(0, 'move-action area:2 area:0')).toBe('NF-PLAN-17')
      t.says(0, 'move-action area:0 area:3')
      expect(t.g.players.at(0).actions.toArray()).toEqual([1, 0, 1, 1])
    },
  )
  rule('NF-FACT-20', 'Expansion!: once a game two Mines, beyond 5 but not 8', () => {
    const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).toTurn(3).mine(0, 1, 5).mine(0, 3, 8)
    t.plans()
    expect([t.prompt(), t.who()]).toEqual(['contingency.expand', 0])
    expect(t.whyNot(0, ['planet:2'])).toBe('NF-GEN-11')
    expect(t.whyNot(0, ['planet:3'])).toBe('NF-EXPL-20')
    t.says(0, ['planet:0', 'planet:1'])
    expect([t.area(0, 0).mine, t.area(0, 1).mine]).toEqual([4, 6])
    t.toTurn(4).plans()
    expect(t.isAsked('contingency.expand')).toBe(false)
  })
})

describe('what an alliance uses up', () => {
  rule(['NF-EXPL-03', 'NF-EXPL-06'], 'the token at the Wormhole goes to the Colony', () => {
    const t = exploring([two], ready(1)).says(0, ally(exploring([two]), 'amber-reach'))
    t.idle(() => t.isAsked('explore.choose'))
    expect(t.g.players.at(0).wormhole).toBe(0)
    expect(t.whyNot(0, ally(t, 'glass-sea'))).toBe('NF-EXPL-03')
  })
  rule(['NF-ARCH-02', 'NF-INF-04'], 'a token for Influence is gone, and the Influence with the phase', () => {
    const t = exploring([[go]], x => ready(1, 10)(x).tokens(0, 'envoy-stone'))
    t.says(0, `influence archaeotech:${t.g.players.at(0).archaeotech.at(0)}`)
    expect([t.g.players.at(0).archaeotech.length, t.g.archaeotechDiscard.length]).toEqual([0, 1])
    const { influence } = t.g.players.at(0)
    expect(influence).toBe(4 + 1)
    t.says(0, 'pass').idle(() => t.g.phase !== 'exploration')
    expect([...t.g.players].map(player => player.influence)).toEqual([0, 0, 0])
  })
  rule(['NF-EXPL-23', 'NF-ARCH-01'], 'who holds three and trades for one puts one back', () => {
    const t = new Table(seats).toTurn(2).arrange(g => Object.assign(g.colonies.at(0), { owner: 0, turn: 1 }))
    t.tokens(0, 'envoy-stone', 'envoy-stone', 'phase-armor').plans(['trade'])
    t.idle(() => t.isAsked('discard.tokens'))
    expect([t.who(), t.g.players.at(0).archaeotech.length]).toEqual([0, 4])
    t.says(0, [`archaeotech:${t.g.players.at(0).archaeotech.at(3)}`])
    expect(t.g.players.at(0).archaeotech.length).toBe(3)
  })
  rule(['NF-TECH-04', 'NF-EXPL-22'], 'Exploration 1B: a Utility twice, each time as one likes', () => {
    const t = exploring([[go]], x =>
      ready(1, 21)(x).technologies(0, 'exploration-1b').player(0, { credits: 9 }),
    )
    t.says(0, ally(t, 'silent-court'))
    expect(t.prompt()).toBe('utility.choose')
    t.says(0, 'mine planet:1')
    expect(t.prompt()).toBe('utility.choose')
    t.says(0, 'levels')
    expect([t.area(0, 1).mine, t.g.players.at(0).colonyLevels, t.prompt() === 'utility.choose']).toEqual([
      5,
      1,
      false,
    ])
    const once = exploring([[go]], x => ready(1, 21)(x).player(0, { credits: 9 }))
    once.says(0, ally(once, 'silent-court'), 'mine planet:1')
    expect([once.area(0, 1).mine, once.prompt() === 'utility.choose']).toEqual([5, false])
  })
})
describe('Expansion!', () => {
  const expanding = (change: (t: Table) => unknown = () => 0): Table => {
    const t = new Table({ factions: ['subsaharan', 'alpha', 'mts'] }).planning()
    t.arrange(g => void (g.poweredUp = true))
    change(t)
    return t.plans().idle(() => t.isAsked('contingency.expand') || t.g.turn > 1)
  }
  rule(['NF-FACT-20', 'NF-EXPL-20'], 'two Mines once a game, below 8 and not under the Storm', () => {
    const t = expanding(x => x.mine(0, 1, 8))
    expect(t.prompt()).toBe('contingency.expand')
    expect(t.whyNot(0, ['planet:0'])).toBe('NF-GEN-11')
    expect(t.whyNot(0, ['planet:1'])).toBe('NF-EXPL-20')
    t.says(0, ['planet:2', 'planet:3'])
    expect([1, 2, 3].map(planet => t.area(0, planet).mine)).toEqual([8, 4, 4])
    t.toTurn(2).plans()
    expect(t.events('mine').filter(event => event['by'] === 0)).toHaveLength(2)
    t.toTurn(3)
    // Kept for later it is still there.
    const later = expanding().says(0, [])
    later.toTurn(2).plans()
    expect(later.isAsked('contingency.expand')).toBe(true)
    // And with one Mine left to raise it is for one.
    const one = expanding(x => x.mine(0, 1, 8).mine(0, 2, 8))
    expect(one.says(0, ['planet:3']).area(0, 3).mine).toBe(4)
    expect(expanding(x => x.mine(0, 1, 8).mine(0, 2, 8).mine(0, 3, 8)).g.turn).toBe(2)
  })
})

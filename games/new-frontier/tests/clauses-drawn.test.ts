import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { attack, battle, fought, holds, III, many, plain, settled } from './clauses.js'
import { Table } from './table.js'

// Thirty-four clauses drawn by lot, each written from the specification alone.

const area = (n: number): string => `support area:${n}`
const colony = (t: Table, level: number, bribe = 0): number =>
  t.content.colonies.items.findIndex(one => one.level === level && one.bribe === bribe && one.players === 3)
const at = (t: Table, prompt: string): Table => t.idle(() => t.isAsked(prompt))
const research = (t: Table, id: string): string => `take technology:${t.content.technologies.indexOf(id)}`

describe('setup', () => {
  rule('NF-SET-11', 'where Fleets lie is secret, and all are placed at once', () => {
    const t = new Table({ factions: ['alpha', 'mts', 'subsaharan'] }).settled()
    t.toPrompt('fleets.place')
    expect(t.asked()).toEqual([0, 1, 2])
    const open = (): unknown => ({ ...t.seen(1), sys: undefined })
    const before = open()
    t.says(0, ['fleet:3', 'fleet:2', 'fleet:1', 'fleet:0'])
    expect(open()).toEqual(before)
  })
  rule(['NF-SET-16', 'NF-PLAN-04', 'NF-PLAN-10'], '8 Action Tokens, of which 3 Attack Dice', () => {
    const t = plain(3)
    const areas = [area(0), area(0), area(1), area(1), area(2), area(2)]
    expect(
      t.whyNot(0, { parts: [attack(1, 1), attack(1), attack(1, 3), ...areas.slice(0, 5), 'finish'] }),
    ).toBeUndefined()
    expect(t.whyNot(0, { parts: [attack(1, 1), attack(1), attack(1, 3), ...areas, 'finish'] })).toBeDefined()
  })
  rule('NF-FACT-02', 'a faction card changes starting Prestige, Credits, Technologies and assets', () => {
    const t = new Table({
      factions: ['alpha', 'subsaharan', 'meridian'],
      ownStart: true,
      tokens: true,
    }).planning()
    for (const seat of [0, 1, 2]) {
      const card = t.content.factions.at(t.g.players.at(seat).faction)
      expect([t.g.players.at(seat).prestige, t.g.players.at(seat).credits]).toEqual([
        card.prestige,
        card.credits,
      ])
      expect(t.g.players.at(seat).technologies.get(t.content.technologies.indexOf(card.technology))).toBe(2)
    }
    expect([0, 1, 2].map(seat => t.area(seat, 3).facilities > 0)).toEqual([false, true, false])
    expect([0, 1, 2].map(seat => t.g.players.at(seat).archaeotech.length)).toEqual([0, 0, 1])
  })
  rule('NF-VP-05', 'VP beyond all tokens of the box still count', () => {
    const t = battle([[0, 1]], [many(8), many(2), many(1)])
    t.player(0, { vp: 500 })
    settled(fought(t, [], []))
    expect(t.g.players.at(0).vp).toBeGreaterThan(500)
  })
})

describe('the Planet Phase', () => {
  rule(
    ['NF-PRES-05', 'NF-PRES-08'],
    'a strike takes 6 VP, and Prestige is 4 after the Turn though it rose meanwhile',
    () => {
      const t = plain(3).player(0, { prestige: 1, vp: 9 })
      t.plans([attack(1)], [area(3)], [])
      expect([t.g.players.at(0).vp, t.events('strike')]).toMatchObject([3, [{ by: 0 }]])
      expect(t.g.turn).toBe(1)
      t.player(0, { prestige: 15 }).toTurn(2)
      expect(t.g.players.at(0).prestige).toBe(4)
      const poor = plain(3)
        .player(0, { prestige: 1, vp: 2 })
        .plans([attack(1)], [], [])
      expect(poor.g.players.at(0).vp).toBe(0)
    },
  )
  rule(
    ['NF-AS-04', 'NF-AS-05'],
    'Alpha Security never chooses the planet under the Storm, though nobody attacks there',
    () => {
      const all = [attack(1, 1), attack(1), attack(1, 3)]
      for (let n = 0; n < 6; n++) {
        const t = new Table({ seed: `storm ${n}`, factions: ['alpha', 'mts', 'subsaharan'] }).planning()
        t.plans(all, [], [])
        expect(t.events('pacified')[0]?.planet).not.toBe(0)
        expect(t.events('cancelled')).toHaveLength(1)
      }
    },
  )
  rule(['NF-AS-26', 'NF-FAC-18', 'NF-FAC-20'], 'benefits after Alpha Security, by what still stands', () => {
    const t = plain(3)
    t.facilities(0, III, 'satellite', 'exploration-center').facilities(1, III, 'shield-generator')
    t.facilities(0, 1, 'satellite', 'exploration-center')
    // At II the only Attack is cancelled, unless IV is chosen, where there is none.
    t.plans([attack(1), attack(1, 1)], [attack(0, 3)], [attack(0), attack(0, 3)])
    const [chosen] = t.events('pacified')
    expect(chosen?.planet).toBe(1)
    expect(t.gained('vp', 0, 'facility')).toBe(1)
    expect(t.gained('prestige', 0, 'facility')).toBe(1)
    expect(t.gained('prestige', 1, 'facility')).toBe(1)
  })
  rule(['NF-TO-04', 'NF-TO-05'], 'who counts as 1st comes first at that planet, and only there', () => {
    // Two of equal Might: the later of the Track has a Satellite.
    const t = battle([[0, 2]], [many(4), many(1), many(4)], table => table.facilities(2, III, 'satellite'))
    fought(t, [], [])
    expect(t.events('outcome').at(-1)?.defeats[2]).toBe(1)
    const u = battle([[0, 2]], [many(4), many(1), many(4)], table => table.facilities(2, 1, 'satellite'))
    fought(u, [], [])
    expect(u.events('outcome').at(-1)?.defeats[0]).toBe(4)
  })
  rule(['NF-TECH-19', 'NF-TECH-22'], 'Production 2A raises a Mine by 2, up to its limit', () => {
    const t = plain(3).technologies(0, 'production-2a').mine(0, III, 4)
    t.plans(['build planet:1', 'build planet:2']).toTurn(2)
    expect([t.area(0, 1).mine, t.area(0, III).mine]).toEqual([5, 5])
    const far = plain(3).technologies(0, 'production-2a', 'production-1b').mine(0, III, 5).mine(0, 1, 7)
    far.plans(['build planet:1', 'build planet:2']).toTurn(2)
    expect([far.area(0, 1).mine, far.area(0, III).mine]).toEqual([8, 7])
  })
  rule('NF-FACT-14', 'no Piranha left, no Piranha gained', () => {
    const piranhas = (left: number): number => {
      const t = new Table({ factions: ['starempire', 'mts', 'subsaharan'] }).planning()
      if (left === 0) t.setFleet(1, 0, ...many(6, 'piranha'))
      t.plan(0, 'build planet:2', ...(left > 0 ? ['piranha planet:2'] : []))
        .plan(1)
        .plan(2)
      t.idle(() => t.g.turn === 2)
      return t.fleet(0, III).filter(id => id === 'piranha').length
    }
    expect([piranhas(6), piranhas(0)]).toEqual([1, 0])
  })
  rule('NF-FAC-17', 'a Council pays for a Conflict in which its owner only defends', () => {
    const gained = (attacks: [number, number][]): number => {
      const t = battle(attacks, [many(3), many(3), many(3)], table =>
        table.facilities(1, III, 'planetary-council'),
      )
      settled(fought(t, many(3, 'balanced-strategy'), many(3, 'frontal-assault')))
      return t.gained('prestige', 1, 'conflict')
    }
    expect(gained([[0, 1]])).toBe(1)
    // Two attackers of one Target are one Conflict.
    expect(
      gained([
        [0, 1],
        [2, 1],
      ]),
    ).toBe(1)
    expect(
      gained([
        [0, 1],
        [1, 2],
      ]),
    ).toBe(0)
  })
  rule('NF-FAC-23', 'a Tower makes its owner 1st while attempting a mission that can be done there', () => {
    const firstBy = (mission: string | undefined): boolean => {
      const t = battle([[0, 2]], [many(4), many(1), many(4)], table => {
        table.facilities(2, III, 'broadcast-tower')
        if (mission !== undefined) holds(table, 2, mission)
      })
      fought(t, [], [])
      return t.events('outcome').at(-1)?.defeats[2] === 1
    }
    expect([
      firstBy(undefined),
      firstBy('heroic-defense-green'),
      firstBy('full-coverage-green'),
      firstBy('hostile-headlines-green'),
    ]).toEqual([false, true, false, false])
  })
  rule('NF-AGD-08', 'Corporate Policy works from the lowest Prestige up', () => {
    // NF-EX-57 by other numbers: the lowest is judged while the others still stand high.
    const t = plain(3).agenda('corporate', 'blue')
    for (const [seat, prestige] of [6, 9, 12].entries()) t.player(seat, { prestige })
    t.plans([attack(1), attack(2, 1)], [attack(2)], [])
    expect([0, 1, 2].map(seat => t.gained('prestige', seat, 'attacks'))).toEqual([-5, -2, 0])
  })
})

describe('Archaeotech', () => {
  rule(
    ['NF-ARCH-04', 'NF-ARCH-17'],
    'whoever holds a token is asked in the windows of a Conflict, one after the other',
    () => {
      const t = battle([[0, 1]], [many(4), many(4), many(4)], table =>
        table.tokens(0, 'phase-armor').tokens(1, 'data-core'),
      )
      t.strategies()
      expect([t.prompt(), t.asked()]).toEqual(['conflict.window', [0]])
      t.says(0, 'pass')
      expect([t.prompt(), t.asked(), t.choices(1)]).toEqual(['conflict.window', [1], ['pass']])
    },
  )
  rule('NF-ARCH-10', 'a Destroy roll is forced again by the owner of the Facilities alone', () => {
    const t = battle(
      [
        [0, 1],
        [2, 1],
      ],
      [many(8), many(3), many(1)],
      table => {
        table.mine(1, III, 8).facilities(1, III, 'factory')
        for (const seat of [1, 2]) table.tokens(seat, 'probability-engine')
      },
    )
    fought(t, many(3, 'balanced-strategy'), many(3, 'show-of-force'))
    at(t, 'steal.forgo').says(0, 'none')
    expect([t.prompt(), t.asked()]).toEqual(['destroy-rerolls.window', [1]])
    expect(t.choices(1).filter(name => name !== 'pass')).toHaveLength(1)
  })
})

describe('Exploration', () => {
  const exploring = (
    arrange: (t: Table) => unknown = () => undefined,
    actions = [area(0), area(0)],
  ): Table => {
    const t = plain(3)
    arrange(t)
    return at(t.plans(actions, [], []), 'explore.choose')
  }
  rule(
    ['NF-EXPL-03', 'NF-EXPL-05'],
    'first the Wormhole, then a Colony, in one Turn with two Actions',
    () => {
      const t = exploring()
      expect(t.choices(0).filter(name => name.startsWith('ally'))).toEqual([])
      t.says(0, 'wormhole')
      expect(t.choices(0)).toContain(`ally colony:${colony(t, 3)} boost:0`)
    },
  )
  rule('NF-EXPL-09', 'Influence is a threshold and not used up', () => {
    const t = exploring(table => table.arrange(g => void (g.players.at(0).wormhole = 2)))
    t.says(0, `ally colony:${colony(t, 3)} boost:0`)
    expect([t.g.players.at(0).influence, t.whyNot(0, `ally colony:1 boost:0`)]).toEqual([3, undefined])
  })
  rule(
    ['NF-EXPL-10', 'NF-EXPL-12', 'NF-EXPL-13', 'NF-EXPL-29'],
    'a boost of at most 2, for one alliance, paid in Prestige and Credits',
    () => {
      const t = exploring(table => table.arrange(g => void (g.players.at(0).wormhole = 2)))
      const five = colony(t, 5)
      expect(t.whyNot(0, `ally colony:${five} boost:1`)).toBeDefined()
      expect(t.whyNot(0, `ally colony:${colony(t, 7)} boost:2`)).toBeDefined()
      expect(t.whyNot(0, `ally colony:${colony(t, 3)} boost:1`)).toBeDefined()
      const { prestige, credits } = t.g.players.at(0)
      t.says(0, `ally colony:${five} boost:2`)
      expect([t.g.players.at(0).prestige, t.g.players.at(0).credits, t.g.players.at(0).influence]).toEqual([
        prestige - 2,
        credits - 2,
        3,
      ])
      // The next alliance needs a boost of its own.
      const next = t.content.colonies.items.findLastIndex(
        one => one.level === 5 && one.bribe === 0 && one.players === 3,
      )
      expect([
        t.whyNot(0, `ally colony:${next} boost:0`) === undefined,
        t.whyNot(0, `ally colony:${next} boost:2`),
      ]).toEqual([false, undefined])
    },
  )
  rule('NF-TO-03', 'a bid on one area says nothing in another', () => {
    const t = plain(3)
    t.plans(
      [area(0), area(2)],
      [area(0), area(2), 'bid area:0'],
      [area(0), area(2), 'bid area:2', 'bid area:2'],
    )
    at(t, 'explore.choose')
    expect(t.who()).toBe(1)
    at(t, 'take-mission.choose')
    expect(t.who()).toBe(2)
  })
})

describe('Politics', () => {
  const voting = (actions: string[][], arrange: (t: Table) => unknown = () => undefined): Table => {
    const t = plain(3)
    arrange(t)
    return at(t.plans(...actions), 'politics-round.vote')
  }
  rule(
    ['NF-POL-16', 'NF-POL-18', 'NF-POL-20'],
    'everybody votes in both Rounds; Influence only with an Action; each counts 1',
    () => {
      const t = voting([[area(1)], [area(1)], []])
      for (const round of [1, 2]) {
        at(t, 'politics-round.vote')
        expect([t.asked(), t.choices(2).toSorted()]).toEqual([
          [0, 1, 2],
          ['a influence:0', 'abstain', 'b influence:0'],
        ])
        if (round === 1) t.says(0, 'a influence:2').says(1, 'b influence:1').says(2, 'b influence:0')
        else t.says(0, 'abstain').says(1, 'b influence:0').says(2, 'a influence:0')
      }
      t.toTurn(2)
      expect(t.events('vote').map(({ a, b }) => [a, b])).toEqual([
        [3, 3],
        [1, 1],
      ])
    },
  )
  rule(
    ['NF-POL-34', 'NF-POL-36', 'NF-POL-29'],
    '2 Credits with one vote a Turn, if they are in the bank and two Actions were placed',
    () => {
      const paid = (t: Table): string[] => t.choices(0).filter(name => name.includes('paid'))
      const two = [area(1), area(1)]
      expect(paid(voting([[area(1)], [area(1)], []]))).toEqual([])
      expect(paid(voting([two, [area(1)], []]).player(0, { credits: 1 }))).toEqual([])
      const t = voting([two, [area(1)], []])
      const [first = ''] = paid(t)
      const side = first.charAt(0)
      t.says(0, first).says(1, `${side} influence:0`).says(2, `${side} influence:0`)
      expect(t.g.players.at(0).votedCredits).toBe(true)
      at(t, 'politics-round.vote')
      expect(paid(t)).toEqual([])
    },
  )
})

describe('Marketing', () => {
  rule(
    ['NF-MARK-06', 'NF-MARK-07', 'NF-MARK-05'],
    'what nobody took is discarded, in Turn 4 too, and only before it a display follows',
    () => {
      const t = plain(3).toTurn(4)
      const display = t.g.display.toArray()
      expect(display).toHaveLength(4)
      t.toTurn(5)
      expect([t.g.display.length, display.every(card => t.g.missionDiscard.has(card))]).toEqual([0, true])
      expect(t.events('display')).toHaveLength(4)
    },
  )
  rule(
    ['NF-MISS-06', 'NF-MISS-07', 'NF-MISS-16'],
    'Leaders: most Colonies, then their levels; the highest R&D Technology, counted with all',
    () => {
      const done = (mission: string, arrange: (t: Table) => unknown): boolean => {
        const t = battle([[0, 1]], [many(8), many(3), many(1)], table => {
          holds(table, 0, mission)
          arrange(table)
        })
        settled(fought(t, many(3, 'balanced-strategy'), many(3, 'show-of-force')))
        return t.events('mission').length > 0
      }
      const owners =
        (...pairs: [number, number][]) =>
        (t: Table): Table =>
          t.arrange(g => {
            for (const [place, seat] of pairs) g.colonies.at(place).owner = seat
          })
      const level = (t: Table, n: number): number => colony(t, n)
      expect(done('outshine-explorers-green', owners())).toBe(true)
      expect(done('outshine-explorers-green', owners([0, 2]))).toBe(false)
      expect(done('outshine-explorers-green', t => owners([0, 2], [level(t, 5), 1])(t))).toBe(true)
      expect(done('outshine-explorers-green', t => owners([0, 1], [level(t, 5), 2])(t))).toBe(false)
      expect(done('outshine-explorers-green', t => owners([0, 1], [1, 2])(t))).toBe(true)
      // The holder alone leads.
      expect(done('outshine-explorers-green', t => owners([0, 0])(t))).toBe(false)
      expect(
        done('industrial-espionage-green', t =>
          t.technologies(1, 'research-1b').technologies(2, 'research-1a'),
        ),
      ).toBe(true)
      expect(
        done('industrial-espionage-green', t =>
          t.technologies(1, 'research-1b').technologies(2, 'research-2a'),
        ),
      ).toBe(false)
      expect(
        done('industrial-espionage-green', t =>
          t.technologies(0, 'research-3').technologies(1, 'research-2b'),
        ),
      ).toBe(false)
    },
  )
})

describe('R&D', () => {
  rule(
    ['NF-RD-07', 'NF-RD-08', 'NF-RD-11'],
    'prerequisites are counted, with what was taken in the same go',
    () => {
      const t = at(plain(3).plans([area(3)], [], []), 'research-go.choose')
      const may = (id: string): boolean => t.choices(0).includes(research(t, id))
      const branch = ['politics-1a', 'politics-1b', 'politics-2a', 'politics-2b', 'politics-3']
      const held: string[] = []
      const open = (): boolean[] => branch.filter(id => !held.includes(id)).map(may)
      expect(open()).toEqual([true, false, false, false, false])
      t.says(0, research(t, 'politics-1a'))
      held.push('politics-1a')
      expect(open()).toEqual([true, true, false, false])
      t.says(0, research(t, 'politics-1b'))
      held.push('politics-1b')
      expect(open()).toEqual([true, true, false])
      t.arrange(g => {
        g.players.at(0).technologies.set(t.content.technologies.indexOf('politics-2a'), 2)
      })
      // Three, but only two levels are left of four.
      expect(t.choices(0)).not.toContain(research(t, 'politics-3'))
    },
  )
  rule(
    ['NF-RD-15', 'NF-EXPL-18', 'NF-EXPL-22'],
    'a Colony’s level is spent without an Action, after all who have one',
    () => {
      const t = plain(3).arrange(g => void (g.players.at(0).wormhole = 1))
      t.player(0, { prestige: 15 }).plans([area(0)], [], [area(3)])
      at(t, 'explore.choose').says(0, `ally colony:${colony(t, 5)} boost:0`)
      at(t, 'research-go.choose')
      expect(t.who()).toBe(2)
      t.says(2, 'done')
      expect([t.prompt(), t.who()]).toEqual(['research-go.choose', 0])
      t.says(0, research(t, 'politics-1a'))
      t.toTurn(2)
      expect(t.g.players.at(0).colonyLevels).toBe(0)
    },
  )
  rule('NF-TECH-09', 'Strategy 3 pays in every Turn, and gives Strength in Turn 5 alone', () => {
    const of = (turn: number): [number, number] => {
      const t = plain(3).toTurn(turn)
      for (const seat of [0, 1]) t.setFleet(seat, III, ...many(seat === 0 ? 6 : 2))
      t.technologies(0, 'strategy-3').player(0, { prestige: 9, credits: 20 })
      const from = t.log.length
      t.plans([attack(1)], [], [])
      at(t, 'conflict.strategy').strategies()
      const strength = t.log.slice(from).find(event => event.type === 'strategy' && event['by'] === 0)?.[
        'strength'
      ] as number
      t.idle(() => t.isAsked('conflict.tactic')).tactics(many(3, 'force-dispersal'), [0, 0])
      settled(t)
      return [strength, t.gained('vp', 0, 'conflict', from)]
    }
    expect(of(4)).toEqual([7, 3])
    expect(of(5)).toEqual([9, 3])
  })
})

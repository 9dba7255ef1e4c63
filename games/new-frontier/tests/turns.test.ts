import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { moveStorm } from '../rules/electrical-storm.js'
import { rollOf } from '../rules/dice.js'
import { gainVp } from '../rules/gains.js'
import { agendaLists, effectsOf } from '../rules/sources.js'
import { influenceOf } from '../content/numbers.js'
import { content } from '../content/content.js'
import type { Effect } from '../content/vocabulary.js'
import { Table } from './table.js'

const seats = { factions: ['alpha', 'transatlantic', 'starempire'] } as const

describe('the Turns', () => {
  rule(
    ['NF-GEN-02', 'NF-TURN-01', 'NF-TURN-02', 'NF-SCORE-01', 'NF-GEN-03', 'NF-GEN-04'],
    'five of them, the last without support phases, then scoring',
    () => {
      const t = new Table(seats).planning()
      for (const turn of [2, 3, 4, 5]) expect(t.toTurn(turn).g.turn).toBe(turn)
      const phases: string[] = []
      t.idle(() => {
        if (phases.at(-1) !== t.g.phase) phases.push(t.g.phase)
        return t.over
      })
      expect(
        phases.filter(phase => ['exploration', 'politics', 'marketing', 'research'].includes(phase)),
      ).toEqual([])
      expect(t.g.turn).toBe(5)
      expect(t.winners.length).toBeGreaterThan(0)
    },
  )
  rule(['NF-TURN-05', 'NF-TURN-06', 'NF-TURN-07'], 'the Storm goes round and is gone in Turn 5', () => {
    const t = new Table(seats).planning()
    const storms = [t.g.storm, ...[2, 3, 4, 5].map(turn => t.toTurn(turn).g.storm)]
    expect(storms).toEqual([0, 1, 2, 3, -1])
  })
  rule(
    ['NF-TURN-08', 'NF-TURN-09', 'NF-FACT-03', 'NF-EX-51'],
    'advanced abilities come with it to planet III',
    () => {
      const t = new Table(seats).planning()
      const has = (): boolean => effectsOf(t.g, 2).some(effect => effect.do.some(verb => 'attrition' in verb))
      const powered = [[t.g.poweredUp, has()], ...[2, 3, 5].map(turn => [t.toTurn(turn).g.poweredUp, has()])]
      expect(powered).toEqual([
        [false, false],
        [false, false],
        [true, true],
        [true, true],
      ])
      const two = new Table(seats).toTurn(2).arrange(g => moveStorm(g))
      expect([two.g.storm, two.g.poweredUp]).toEqual([2, true])
    },
  )
  rule(['NF-TURN-04', 'NF-TURN-11'], 'what was planned goes back to its owner at the end of a Turn', () => {
    const t = new Table(seats).planning()
    t.plans(
      [
        'attack planet:1 player:1',
        'seize planet:1',
        'build planet:2',
        'support area:0',
        'bid area:0',
        'bribe',
      ],
      ['attack planet:2 player:0'],
    )
    t.toTurn(2)
    const player = t.g.players.at(0)
    expect([player.actions.toArray(), player.bids.toArray(), player.bribe]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      0,
    ])
    for (const area of t.g.areas)
      expect([area.target, area.seized, area.cancelled, area.building, area.ordered]).toEqual([
        -1,
        false,
        false,
        false,
        0,
      ])
    expect(
      t.whyNot(0, { parts: [0, 2, 3].map(planet => `attack planet:${planet} player:1`) }),
    ).toBeUndefined()
  })
  rule(['NF-TURN-10', 'NF-RD-12'], 'a Technology taken this Turn works from the next on', () => {
    const t = new Table(seats).planning()
    const index = t.content.technologies.indexOf('logistics-1b')
    t.arrange(g => g.players.at(0).technologies.set(index, 1))
    const order = `order planet:2 ${t.class('stingray')}`
    expect(t.whyNot(0, { parts: ['build planet:2', order, order, order] })).toBe('NF-PLAN-12')
    t.plans().toTurn(2)
    expect(t.whyNot(0, { parts: ['build planet:2', order, order, order] })).toBeUndefined()
  })
  rule(
    ['NF-PRES-10', 'NF-PRES-08'],
    'after a strike in Turn 5 Prestige is 4 before scoring, also if it was higher',
    () => {
      const t = new Table(seats).toTurn(5).player(0, { prestige: 1, vp: 20 })
      t.plans(['attack planet:1 player:1'])
      t.idle(() => t.over)
      expect(t.g.players.at(0).prestige).toBe(4)
      const richer = new Table(seats).planning().player(0, { prestige: 1, vp: 20 })
      richer.plans(['attack planet:1 player:1', 'attack planet:2 player:1'], ['attack planet:1 player:2'])
      richer.player(0, { prestige: 9 }).toTurn(2)
      expect(richer.g.players.at(0).prestige).toBe(4)
    },
  )
})

describe('abilities', () => {
  rule(
    ['NF-TURN-08', 'NF-FACT-03'],
    'are those of the own faction, before the power-up and behind it',
    () => {
      const all = content.factions.items
      for (const left of [0, 5]) {
        const t = new Table({ players: 5, factions: all.map(({ id }) => id).filter((_, i) => i !== left) })
        t.planning()
        // Without Technologies nothing but the faction tells players apart.
        t.arrange(g => {
          for (const { inEffect } of g.players) inEffect.fill(0)
        })
        for (const poweredUp of [false, true]) {
          t.arrange(g => void (g.poweredUp = poweredUp))
          for (const seat of [0, 1, 2, 3, 4]) {
            const heard = effectsOf(t.g, seat)
            const isHeard = ({ effects }: { readonly effects: readonly Effect[] }): boolean =>
              effects.every(effect => heard.includes(effect))
            const own = all[t.g.players.at(seat).faction]
            const names = all.flatMap(({ basic, advanced }) => [...basic, advanced].filter(isHeard))
            expect(names).toEqual(own && (poweredUp ? [...own.basic, own.advanced] : own.basic))
          }
        }
      }
    },
  )
  rule(['NF-TURN-08', 'NF-SET-01'], 'are nobody’s before factions are chosen', () => {
    const t = new Table()
    expect([0, 1, 2].map(seat => [t.g.players.at(seat).faction, effectsOf(t.g, seat)])).toEqual([
      [-1, []],
      [-1, []],
      [-1, []],
    ])
  })
})
rule(['NF-RULING-62', 'NF-POL-35'], 'an Agenda works at the planet it names, and not under the Storm', () => {
  const t = new Table(seats).planning().agenda('production', 'red', 1)
  const atWork = (storm: number): number[] => {
    t.arrange(g => void (g.storm = storm))
    return [0, 1, 2, 3].filter(planet => agendaLists(t.g, planet).length > 0)
  }
  expect([atWork(0), atWork(1), atWork(2)]).toEqual([[1], [], [1]])
})

describe('Turn 5', () => {
  rule(
    ['NF-TURN-02', 'NF-SCORE-01'],
    'has no support phases: no ability or Technology of theirs is used',
    () => {
      const t = new Table({ factions: ['subsaharan', 'mts', 'meridian'] }).planning()
      t.technologies(0, 'engineering-1a').arrange(g => {
        g.turn = 5
        g.storm = -1
        g.poweredUp = true
      })
      // Expansion!, Trade Deal and Warp Drives would ask, and a Factory at IV would be paid for.
      t.plans()
      expect([t.over, t.gained('credits', 0, 'technology')]).toEqual([true, 0])
    },
  )
})

describe('pieces', () => {
  rule(['NF-SET-16'], 'eight Actions, three Attack Dice and three Exploration Tokens each', () => {
    const t = new Table(seats).planning()
    const attacks = [1, 2, 3].map(planet => `attack planet:${planet} player:1`)
    const rest = ['build planet:1', 'build planet:2', 'build planet:3', 'support area:0', 'support area:0']
    expect(t.whyNot(0, { parts: [...attacks, ...rest] })).toBeUndefined()
    expect(t.whyNot(0, { parts: [...attacks, ...rest, 'support area:1'] })).toBe('NF-PLAN-04')
    t.arrange(g => void (g.players.at(0).wormhole = 3)).plans(['support area:0'])
    t.idle(() => t.isAsked('explore.choose'))
    expect(t.whyNot(0, 'wormhole')).toBe('NF-EXPL-06')
  })
  rule(
    ['NF-SET-17', 'NF-SET-18', 'NF-RULING-55'],
    'every fighter has all five Strategies and, by them, all fifteen Tactics; seven Policies twice',
    () => {
      const tactics = new Set<string>()
      for (let strategy = 0; strategy < 5; strategy++) {
        const t = new Table(seats).planning().plans(['attack planet:1 player:1'])
        for (const seat of [0, 1]) {
          expect(t.choices(seat)).toHaveLength(5)
          t.says(seat, `strategy:${strategy}`)
        }
        expect(t.choices(0)).toEqual(t.choices(1))
        for (const name of t.choices(0)) tactics.add(name)
      }
      expect(tactics.size).toBe(15)
      const t = new Table(seats).planning().plans(['support area:1'], ['support area:1'])
      t.idle(() => t.isAsked('propose.policy'))
      expect(t.choices()).toHaveLength(14)
      t.says(t.who(), 'red policy:0')
      expect(t.choices()).toHaveLength(12)
    },
  )
  rule(
    ['NF-VP-02', 'NF-VP-05', 'NF-EX-04', 'NF-RULING-05'],
    'VP add up, beyond what tokens there are',
    () => {
      const t = new Table(seats).planning().player(0, { vp: 8 }).player(1, { vp: 400 })
      t.arrange(g => {
        gainVp(g, 0, 4, 'conflict')
        gainVp(g, 1, 4, 'conflict')
      })
      expect([0, 1].map(seat => t.g.players.at(seat).vp)).toEqual([12, 404])
    },
  )
  rule(['NF-OPT-04', 'NF-GEN-09'], 'Credits are given away only where the table allows it', () => {
    const t = new Table({ ...seats, settings: { trading: true } }).settled()
    t.idle(() => t.isAsked('gift.choose'))
    const who = t.who()
    const to = (who + 1) % 3
    const before = [who, to].map(seat => t.g.players.at(seat).credits)
    expect(t.whyNot(who, `give player:${who} credits:1`)).toBe('NF-GEN-09')
    expect(t.whyNot(who, `give player:${to} credits:13`)).toBe('NF-OPT-04')
    t.says(who, `give player:${to} credits:3`)
    expect([who, to].map(seat => t.g.players.at(seat).credits)).toEqual([
      (before[0] ?? 0) - 3,
      (before[1] ?? 0) + 3,
    ])
    // Again once plans are shown, and before each planet.
    t.idle(() => t.isAsked('planning.plan'))
      .plans()
      .idle(() => t.isAsked('gift.choose'))
    expect([t.g.pacified, t.who()]).toEqual([-1, 0])
    t.arrange(g => {
      g.players.at(0).credits = 5
      g.areas.at(1).loan = true
    })
    // A debtor keeps what the loan will ask for.
    expect(t.whyNot(0, 'give player:1 credits:2')).toBe('NF-OPT-04')
    t.says(0, 'give player:1 credits:1').arrange(g => void (g.areas.at(1).loan = false))
    for (const planet of [1, 2, 3, 0]) {
      t.idle(() => t.events('planet').at(-1)?.['planet'] === planet)
      expect(t.prompt()).toBe('gift.choose')
    }
    const closed = new Table(seats).planning()
    expect(closed.events('given')).toEqual([])
    expect(closed.toTurn(2).isAsked('gift.choose')).toBe(false)
  })
})

describe('tracks and dice', () => {
  rule(
    ['NF-EX-01', 'NF-EX-02', 'NF-DICE-01', 'NF-DICE-02', 'NF-DICE-03'],
    'the difference of two dice, a 5 as 4',
    () => {
      const faces = [1, 2, 3, 4, 5, 6]
      const all = faces.flatMap(a => faces.map(b => rollOf(a, b)))
      expect([0, 1, 2, 3, 4, 5].map(n => all.filter(x => x === n).length)).toEqual([6, 10, 8, 6, 6, 0])
      expect(rollOf(6, 1)).toBe(4)
    },
  )
  rule(['NF-INF-02', 'NF-EX-03'], 'Influence is a third of Prestige, rounded up', () => {
    const track = [0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22]
    expect(track.map(influenceOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8])
  })
})

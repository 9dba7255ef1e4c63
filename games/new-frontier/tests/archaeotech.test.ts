import { applyPack } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import { drawTokens } from '../rules/archaeotech.js'
import { Table } from './table.js'

const seats = { players: 4, factions: ['alpha', 'mts', 'starempire', 'subsaharan'] } as const
const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
/** A Conflict at planet III with these tokens in hand, up to the roll. */
function rolled(
  tokens: readonly (readonly string[])[],
  rolls: readonly number[],
  targets: readonly (number | undefined)[] = [1],
  change: (t: Table) => unknown = () => 0,
  played: Content = content,
): Table {
  const t = new Table({ ...seats, content: played }).planning()
  change(t)
  t.plans(...[0, 1, 2, 3].map(seat => (targets[seat] === undefined ? [] : [at(2, targets[seat])])))
  t.idle(() => t.isAsked('conflict.strategy'))
  tokens.forEach((ids, seat) => t.tokens(seat, ...ids))
  t.strategies(...many(4, 'balanced-strategy')).idle(() => t.isAsked('conflict.tactic'))
  return t.tactics(many(4, 'show-of-force'), rolls)
}
const token = (t: Table, seat: number): string => `archaeotech:${t.g.players.at(seat).archaeotech.at(0)}`
const result =
  (n: number) => (events: readonly { readonly type: string; readonly [key: string]: unknown }[]) =>
    events.some(event => event.type === 'rerolled' && event['result'] === n)

describe('re-rolls', () => {
  rule(
    ['NF-ARCH-02', 'NF-ARCH-06', 'NF-DICE-04', 'NF-DICE-05', 'NF-ARCH-03'],
    'an own roll anew, both dice, worse or not; the token is gone',
    () => {
      const t = rolled([['probability-engine']], [3, 0])
      expect([t.prompt(), t.who()]).toEqual(['rerolls.window', 0])
      t.lucky(0, `reroll ${token(t, 0)}`, result(0))
      expect(t.events('rerolled')[0]?.['dice']).toHaveLength(2)
      expect(t.g.archaeotechDiscard.length).toBe(1)
      expect(t.events('outcome')[0]?.['strengths']).toEqual([3 + 1 + 0, 7 + 1, 0, 0])
    },
  )
  rule(
    ['NF-ARCH-08', 'NF-ARCH-09', 'NF-ARCH-07', 'NF-RULING-53'],
    'forced on an Opponent, and only after its owner let it be',
    () => {
      const t = rolled(
        [['probability-engine', 'probability-engine'], ['probability-engine']],
        [0, 3],
        [1, undefined, 3],
      )
      // Seat 0 is first in order; the roll of seat 1 stands open until seat 1 passes.
      const force = (seat: number, on: number): string => `force ${token(t, seat)} player:${on}`
      expect(t.whyNot(0, force(0, 1))).toBe('NF-ARCH-08')
      expect(t.whyNot(0, force(0, 2))).toBe('NF-ARCH-09')
      t.says(0, 'pass')
      expect(t.who()).toBe(1)
      // The owner of that roll has passed.
      expect(t.whyNot(1, force(1, 0))).toBeUndefined()
      t.says(1, 'pass')
      // Both have passed in a row: the window is closed.
      expect(t.isAsked('rerolls.window')).toBe(false)
      const again = rolled([['probability-engine', 'probability-engine'], ['probability-engine']], [0, 3])
      again.says(0, 'pass').lucky(1, `reroll ${token(again, 1)}`, result(4))
      expect(again.who()).toBe(0)
      again.lucky(0, `force ${token(again, 0)} player:1`, result(0))
      // The same roll once more by the owner of the tokens, who is asked again.
      expect(again.who()).toBe(0)
      again.lucky(0, `force ${token(again, 0)} player:1`, result(2))
      expect(again.events('rerolled')).toHaveLength(3)
      expect(again.events('outcome')[0]?.['strengths']).toEqual([4, 10, 0, 0])
    },
  )
  rule('NF-ARCH-08', 'a roll whose owner holds no token may be forced at once', () => {
    const t = rolled([['probability-engine']], [0, 4])
    t.lucky(0, `force ${token(t, 0)} player:1`, result(0))
    expect(t.events('outcome')[0]?.['strengths']).toEqual([4, 8, 0, 0])
  })
  rule(['NF-ARCH-04', 'NF-ARCH-14'], '+1 Strength in the same window, and nothing that does not fit', () => {
    const t = rolled([['phase-armor', 'whisper-mask']], [0, 0])
    const [armor, mask] = t.g.players.at(0).archaeotech.toArray()
    expect(t.whyNot(0, `use archaeotech:${mask}`)).toBe('NF-ARCH-04')
    expect(t.whyNot(0, 'use archaeotech:23')).toBe('NF-ARCH-05')
    t.says(0, `use archaeotech:${armor}`).idle(() => t.events('outcome').length > 0)
    expect(t.events('outcome')[0]?.['strengths']).toEqual([5, 8, 0, 0])
  })
  rule('NF-RULING-53', 'after +1 Strength all others are asked again, as after a re-roll', () => {
    const t = rolled([['phase-armor', 'phase-armor'], ['probability-engine']], [0, 0])
    const order: number[] = []
    const say = (answer: string): void => {
      order.push(t.who())
      t.says(t.who(), answer)
    }
    say(`use ${token(t, 0)}`)
    say('pass')
    say(`use ${token(t, 0)}`)
    say('pass')
    expect(order).toEqual([0, 1, 0, 1])
    expect(t.isAsked('rerolls.window')).toBe(false)
    t.idle(() => t.events('outcome').length > 0)
    expect(t.events('outcome')[0]?.['strengths']).toEqual([3 + 1 + 2, 7 + 1, 0, 0])
  })
  rule(['NF-ARCH-03', 'NF-ARCH-04'], 'a token is for the roll it names', () => {
    const engine = (whose: 'own' | 'opponent'): Content => {
      const token = { ...content.archaeotech.byId('probability-engine'), uses: [{ reroll: whose }] }
      const pack = { orreryPack: 1, game: 'new-frontier', name: 'one', sets: { archaeotech: [token] } }
      return applyPack('new-frontier', content, pack, 'one.json')
    }
    const refused = (whose: 'own' | 'opponent'): (string | undefined)[] => {
      const t = rolled([['probability-engine']], [0, 0], [1], () => 0, engine(whose))
      return [`reroll ${token(t, 0)}`, `force ${token(t, 0)} player:1`].map(answer => t.whyNot(0, answer))
    }
    expect(refused('own')).toEqual([undefined, 'NF-ARCH-04'])
    expect(refused('opponent')).toEqual(['NF-ARCH-04', undefined])
  })
  rule(
    ['NF-ARCH-05', 'NF-ARCH-17', 'NF-RULING-51'],
    'every holder is asked, whatever the faces, and others see how many there are',
    () => {
      const t = rolled([['data-core'], ['data-core']], [0, 0])
      expect([t.prompt(), t.who()]).toEqual(['rerolls.window', 0])
      expect(t.choices(0)).toEqual(['pass'])
      expect(t.seen(2).players[0]?.archaeotech).toEqual([null])
    },
  )
})

describe('other windows of a Conflict', () => {
  const strong = (t: Table): Table =>
    t
      .setFleet(0, 2, ...many(5, 'kraken'))
      .setFleet(1, 2, 'stingray', 'stingray')
      .mine(1, 2, 8)
  rule('NF-ARCH-04', 'one Casualty less', () => {
    const t = rolled([['phase-armor']], [0, 0], [1], strong)
    t.says(0, 'pass')
    expect([t.prompt(), t.who()]).toEqual(['spare.choose', 0])
    t.says(0, `use ${token(t, 0)}`)
    // 16: Might 6, 2.5 Casualties.
    expect(t.fighter(0).halves).toBe(2)
  })
  rule(
    ['NF-ARCH-13', 'NF-STEAL-04'],
    '+1 Steal for who steals already; −2 for Steals from the holder',
    () => {
      const t = rolled([['whisper-mask'], ['mending-swarm']], [0, 0], [1], strong)
      t.idle(() => t.isAsked('ward.choose'))
      expect(t.who()).toBe(1)
      t.says(1, `use ${token(t, 1)}`)
      expect([t.prompt(), t.who()]).toEqual(['raise-steal.choose', 0])
      t.says(0, `use ${token(t, 0)}`)
      // Might 6 against 1: 2 + 5 − 2 + 1.
      expect(t.events('stole')[0]).toMatchObject({ by: 0, amount: 6 })
      const none = rolled([['whisper-mask']], [0, 0])
      none.idle(() => none.g.conflict.planet < 0)
      expect(none.events('archaeotech')).toEqual([])
      expect(none.g.players.at(0).archaeotech.length).toBe(1)
    },
  )
  rule(['NF-ARCH-10', 'NF-DICE-04'], 'at a Destroy roll the attacker, then the owner of the Facility', () => {
    const t = rolled(
      [['probability-engine', 'whisper-mask'], ['probability-engine'], [], ['probability-engine']],
      [0, 0],
      [1],
      x => strong(x).facilities(1, 2, 'factory'),
    )
    t.idle(() => t.isAsked('steal.forgo'))
    const hit = (n: number) => (events: readonly { readonly type: string }[]) => events.length > 0 && n > 0
    t.lucky(0, 'none', hit(1))
    expect([t.prompt(), t.who()]).toEqual(['destroy-rerolls.window', 0])
    const engine = t.choices(0).find(name => name.startsWith('reroll')) ?? ''
    expect(t.whyNot(0, engine.replace('reroll', 'force'))).toBe('NF-ARCH-10')
    t.lucky(0, engine, result(4))
    expect(t.who()).toBe(1)
    expect(t.whyNot(1, `reroll ${token(t, 1)}`)).toBe('NF-ARCH-10')
    t.lucky(1, `force ${token(t, 1)}`, result(0))
    // Seat 0 still holds a token and is asked once more; seat 3 is never asked.
    expect(t.who()).toBe(0)
    t.says(0, 'pass')
    expect(t.events('destroy-roll')[0]).toMatchObject({ result: 0 })
    expect(t.gained('vp', 0, 'destroy')).toBe(0)
  })
  rule(['NF-ARCH-04', 'NF-DEST-07'], 'a destroyed Facility is repaired free', () => {
    const t = rolled([[], ['mending-swarm']], [0, 0], [1], x => strong(x).facilities(1, 2, 'factory'))
    t.idle(() => t.isAsked('steal.forgo'))
    t.says(0, 'none')
    expect([t.prompt(), t.who()]).toEqual(['destroy-rerolls.window', 1])
    t.arrange(g => void (g.conflict.destroyRoll = 4)).idle(() => t.isAsked('free-repair.choose'))
    expect(t.events('destroy-roll')[0]).toMatchObject({ result: 4 })
    t.says(1, `use ${token(t, 1)}`)
    expect([t.events('destroyed').map(event => event['repaired']), t.isAsked('destroy.repair')]).toEqual([
      [true],
      false,
    ])
    expect(t.area(1, 2).facilities).not.toBe(0)
    expect(t.gained('credits', 1, 'repair')).toBe(0)
  })
})

describe('elsewhere', () => {
  rule('NF-ARCH-04', '+2 Credits before Planning and in one’s own goes', () => {
    const t = new Table(seats).planning().tokens(0, 'envoy-stone', 'envoy-stone')
    t.plans(['support area:0']).idle(() => t.isAsked('explore.choose'))
    const { credits } = t.g.players.at(0)
    t.says(0, `cash ${token(t, 0)}`)
    expect(t.g.players.at(0).credits).toBe(credits + 2)
    expect(t.prompt()).toBe('explore.choose')
    t.says(0, 'pass').idle(() => t.isAsked('cash.choose'))
    expect(t.g.turn).toBe(2)
    t.says(0, `cash ${token(t, 0)}`)
    expect(t.gained('credits', 0, 'archaeotech')).toBe(4)
    expect(t.prompt()).toBe('planning.plan')
  })
  rule(['NF-ARCH-04', 'NF-ARCH-03'], '+1 Influence in the own go or before a vote', () => {
    const t = new Table(seats)
      .planning()
      .tokens(0, 'envoy-stone')
      .arrange(g => void (g.players.at(0).wormhole = 1))
    t.player(0, { prestige: 10 })
      .plans(['support area:0'])
      .idle(() => t.isAsked('explore.choose'))
    const glass = `ally colony:${t.content.colonies.indexOf('glass-sea')} boost:0`
    expect(t.whyNot(0, glass)).toBe('NF-EXPL-08')
    t.says(0, `influence ${token(t, 0)}`)
    expect(t.whyNot(0, glass)).toBeUndefined()
    const vote = new Table(seats)
      .planning()
      .tokens(0, 'envoy-stone')
      .plans(['support area:1'], ['support area:1'])
    vote.idle(() => vote.isAsked('before-vote.choose'))
    const { influence } = vote.g.players.at(0)
    vote.says(0, `influence ${token(vote, 0)}`)
    expect(vote.g.players.at(0).influence).toBe(influence + 1)
  })
  rule('NF-ARCH-12', '+1 VP from a vote that pays VP already', () => {
    const t = new Table(seats).planning().tokens(0, 'whisper-mask').tokens(2, 'whisper-mask')
    t.plans(['support area:1'], ['support area:1']).idle(() => t.isAsked('propose.policy'))
    t.idle(() => t.isAsked('politics-round.vote'))
    for (const seat of [0, 1, 2, 3]) t.says(seat, 'a influence:0')
    if (t.isAsked('savvy.choose')) t.says(0, 'pass')
    expect([t.prompt(), t.asked()]).toEqual(['vote-vp.choose', [0]])
    t.says(0, `use ${token(t, 0)}`)
    expect(t.gained('vp', 0, 'archaeotech')).toBe(1)
    expect(t.isAsked('vote-vp.choose')).toBe(false)
  })
  rule('NF-ARCH-04', 'a level on a Mine below 5, in step 7 of its planet', () => {
    const t = new Table(seats)
      .planning()
      .tokens(0, 'constructor-seed', 'constructor-seed')
      .mine(0, 1, 5)
      .mine(0, 2, 4)
    t.plans()
    expect([t.prompt(), t.who()]).toEqual(['mine-token.choose', 0])
    // II is at 5 already; III comes first to be asked about.
    t.says(0, `use ${token(t, 0)}`)
    expect(t.area(0, 2).mine).toBe(5)
    t.says(0, `use ${token(t, 0)}`)
    expect(t.area(0, 3).mine).toBe(4)
  })
  rule(['NF-TO-04', 'NF-RULING-76'], 'in planet Turn Order', () => {
    const t = new Table(seats).planning().facilities(1, 1, 'satellite')
    for (const seat of [0, 1]) t.tokens(seat, 'constructor-seed')
    t.plans()
    expect([t.prompt(), t.who()]).toEqual(['mine-token.choose', 1])
  })
  rule(['NF-RULING-76', 'NF-FAC-13'], '+2 Credits where they are wanted at a Refinery', () => {
    const t = new Table(seats).toTurn(4).player(0, { credits: 0 }).facilities(0, 0, 'refinery')
    t.tokens(0, 'envoy-stone').plans()
    // 3 of the Mine at I, and 4 is the price.
    expect([t.prompt(), t.who()]).toEqual(['refinery.buy', 0])
    expect(t.whyNot(0, 'buy')).toBe('NF-FAC-13')
    t.says(0, `cash ${token(t, 0)}`, 'buy')
    expect(t.gained('vp', 0, 'facility')).toBe(2)
  })
  rule(['NF-RULING-76', 'NF-PLT-20'], 'and before ships are given up for a loan', () => {
    const t = new Table(seats)
      .planning()
      .player(0, { credits: 0 })
      .setFleet(0, 0, ...many(9))
    t.tokens(0, 'envoy-stone').plans()
    // 9 of three Mines, 10 due under the Storm.
    t.idle(() => t.isAsked('cash.choose')).says(0, 'pass')
    expect(t.events('loan')).toHaveLength(1)
    expect([t.prompt(), t.who()]).toEqual(['cash.choose', 0])
    t.says(0, `cash ${token(t, 0)}`)
    expect(t.events('repaid')).toHaveLength(1)
    expect(t.area(0, 0).fleet.length).toBe(9)
  })
  rule(['NF-RULING-76', 'NF-FACT-20'], 'and for what is not a bribe', () => {
    const t = new Table({ players: 4, factions: ['mts', 'transatlantic', 'starempire', 'subsaharan'] })
    t.toTurn(3)
      .player(1, { credits: 1 })
      .tokens(1, 'envoy-stone')
      .plans([at(3, 2)], [at(0, 0), at(1, 0)])
    expect([t.prompt(), t.who()]).toEqual(['security.top', 1])
    expect(t.whyNot(1, 'pay')).toBe('NF-FACT-20')
    t.says(1, `cash ${token(t, 1)}`, 'pay')
    expect(t.prompt()).toBe('security.choose')
  })
  rule(
    ['NF-ARCH-16', 'NF-RULING-51'],
    'an empty supply is made anew from the discard pile; with both empty nothing is drawn',
    () => {
      const t = new Table(seats).planning().arrange(g => {
        lay(g.archaeotechDiscard, [...g.archaeotechSupply].slice(0, 3))
        lay(g.archaeotechSupply, [...g.archaeotechSupply].slice(3, 4))
      })
      t.arrange(g => drawTokens(g, 0, 2))
      expect([
        t.g.players.at(0).archaeotech.length,
        t.g.archaeotechSupply.length,
        t.g.archaeotechDiscard.length,
      ]).toEqual([2, 2, 0])
      t.arrange(g => drawTokens(g, 1, 3))
      expect(t.g.players.at(1).archaeotech.length).toBe(2)
    },
  )
  rule('NF-ARCH-16', 'and the new supply is shuffled', () => {
    const drawn = (seed: string): string => {
      const t = new Table({ ...seats, seed }).planning().arrange(g => {
        lay(
          g.archaeotechDiscard,
          g.archaeotechSupply.toArray().sort((a, b) => a - b),
        )
        lay(g.archaeotechSupply, [])
        drawTokens(g, 0, 3)
      })
      return [...t.g.players.at(0).archaeotech].join()
    }
    expect(new Set(['a', 'b', 'c', 'd'].map(drawn)).size).toBeGreaterThan(1)
  })
})

describe('what is left when a token was used', () => {
  rule(
    ['NF-ARCH-02', 'NF-ARCH-06'],
    'a Constructor Seed raises a Mine once, not under the Storm, and is gone',
    () => {
      const t = new Table(seats).planning().tokens(0, 'constructor-seed').plans()
      expect([t.prompt(), t.who()]).toEqual(['mine-token.choose', 0])
      const asked = t.log.filter(event => event.type === 'planet').map(event => event['planet'])
      expect(asked.at(-1)).not.toBe(0)
      t.says(0, `use ${token(t, 0)}`)
      expect([t.g.players.at(0).archaeotech.length, t.g.archaeotechDiscard.length]).toEqual([0, 1])
      expect(t.events('mine')).toMatchObject([{ by: 0, level: 4 }])
      const kept = new Table(seats).planning().tokens(0, 'constructor-seed').plans()
      const planets: number[] = []
      while (kept.isAsked('mine-token.choose')) {
        planets.push(kept.log.findLast(event => event.type === 'planet')?.['planet'] as number)
        kept.says(0, 'pass')
      }
      expect(new Set(planets)).toEqual(new Set([1, 2, 3]))
    },
  )
  rule('NF-ARCH-16', 'the discard pile lies still while there is a supply', () => {
    const t = new Table(seats).planning().arrange(g => {
      lay(g.archaeotechDiscard, [...g.archaeotechSupply].slice(0, 3))
      lay(g.archaeotechSupply, [...g.archaeotechSupply].slice(3, 8))
    })
    t.arrange(g => drawTokens(g, 0, 2))
    expect([t.g.archaeotechSupply.length, t.g.archaeotechDiscard.length]).toEqual([3, 3])
  })
})

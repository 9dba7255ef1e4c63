import type { GameEvent } from '@orrery/kernel'
import { view } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'

/** Clauses drawn by lot and shown by behaviour, each set up from the words of the rule alone. */

const seats = { factions: ['mts', 'alpha', 'meridian'] } as const
/** A Destroy roll of 3 or more is among what happened. */
const succeeds = (events: readonly GameEvent[]): boolean =>
  events.some(event => event.type === 'destroy-roll' && (event['result'] as number) >= 3)
const many = (n: number, id: string): string[] => new Array<string>(n).fill(id)

rule(
  ['NF-CONF-51', 'NF-CONF-16'],
  'onlookers see the ships while they fight, and backs again afterwards',
  () => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 2, ...many(4, 'kraken'))
      .setFleet(1, 2, ...many(2, 'stingray'))
      .plans(['attack planet:2 player:1'])
    const known = (): number => t.area(0, 2).known
    t.idle(() => t.isAsked('conflict.strategy'))
    const before = known()
    t.strategies('balanced-strategy', 'balanced-strategy')
    t.idle(() => t.isAsked('conflict.tactic'))
    expect(known()).not.toBe(before)
    const open = view(t.g, 2).words
    t.tactics(['show-of-force', 'show-of-force'])
    t.idle(() => t.g.turn === 2)
    expect(known()).toBe(before)
    expect(view(t.g, 2).words).not.toEqual(open)
  },
)
rule(['NF-STEAL-02', 'NF-CONF-38'], 'a Defender who defeats the attacker gains VP and steals nothing', () => {
  const t = new Table(seats)
    .planning()
    .setFleet(0, 2, 'stingray')
    .setFleet(1, 2, ...many(6, 'kraken'))
    .mine(0, 2, 5)
    .plans(['attack planet:2 player:1'])
  t.strategies().tactics(['show-of-force', 'show-of-force'])
  t.idle(() => t.g.turn === 2)
  expect(t.gained('vp', 1, 'conflict')).toBeGreaterThanOrEqual(1)
  expect(t.events('stole')).toEqual([])
})
rule('NF-POL-36', 'a vote can carry 2 Credits with 2 in the bank, not with 1', () => {
  for (const credits of [1, 2]) {
    const t = new Table(seats).planning().plans(['support area:1', 'support area:1'], ['support area:1'])
    t.idle(() => t.isAsked('propose.policy'))
    t.says(1, 'red policy:5').says(0, 'red policy:0')
    t.player(0, { credits })
    t.idle(() => t.isAsked('politics-round.vote'))
    expect(t.whyNot(0, 'a-paid influence:0')).toBe(credits < 2 ? 'NF-POL-36' : undefined)
  }
})
rule(
  ['NF-MARK-06', 'NF-MARK-07'],
  'after the Marketing of Turn 4 the missions nobody took lie in the discard pile, and none on display',
  () => {
    const t = new Table(seats).planning().toTurn(4)
    const [left, discarded] = [t.g.display.length, t.g.missionDiscard.length]
    expect(left).toBeGreaterThan(0)
    t.plans().idle(() => t.g.turn === 5)
    expect([t.g.display.length, t.g.missionDiscard.length]).toEqual([0, discarded + left])
  },
)
rule('NF-RULING-73', 'every display has two of every suit in play, whatever the deck', () => {
  for (const players of [3, 4, 5])
    for (let n = 0; n < 40; n++) {
      const t = new Table({ players, seed: `suits ${n}` }).planning()
      for (let turn = 1; turn <= 4; turn++) {
        const suits = t.g.display.toArray().map(card => t.content.missions.at(card).suit)
        for (const suit of players === 3 ? ['green', 'yellow'] : ['white', 'green', 'yellow'])
          expect(suits.filter(one => one === suit).length, `${players} ${n} ${turn}`).toBeGreaterThanOrEqual(
            2,
          )
        expect(suits.length).toBe({ 3: 4, 4: 6, 5: 7 }[players])
        if (turn < 4) t.plans(...many(players, '').map(() => [])).idle(() => t.g.turn === turn + 1)
      }
    }
})
rule(
  ['NF-AGD-08', 'NF-AGD-07', 'NF-RULING-37'],
  'Corporate Policy takes from the lowest first, with what the others have at that moment',
  () => {
    const t = new Table(seats).planning().agenda('corporate', 'blue')
    // 9 attacks 10, who attacks 12: the first is 1 behind, then 10 is 2 behind.
    t.player(0, { prestige: 9 }).player(1, { prestige: 10 }).player(2, { prestige: 12 })
    t.plans(
      ['attack planet:2 player:1', 'attack planet:3 player:1'],
      ['attack planet:2 player:2'],
      ['attack planet:3 player:0'],
    )
    const begun = [9, 10, 12]
    const lost = begun.map((prestige, who) => t.g.players.at(who).prestige - prestige)
    const standing = [0, 1, 2].map(who => [1, 2, 3].filter(planet => t.area(who, planet).target >= 0).length)
    expect(lost).toEqual([-(standing[0] ?? 0) * 2, -(standing[1] ?? 0) * 2, -(standing[2] ?? 0)])
  },
)
rule(
  ['NF-RULING-38', 'NF-AGD-02', 'NF-AGD-03'],
  'a tie goes to more Credits or more Prestige in the bank, and else to the Turn Order',
  () => {
    const winner = (side: 'red' | 'blue', credits: number, prestige: number): number => {
      const t = new Table(seats)
        .planning()
        .agenda('conflict', side)
        .setFleet(0, 2, 'kraken')
        .setFleet(1, 2, 'kraken')
        .player(0, { credits: 5, prestige: 11 })
        .player(1, { credits: 5 + credits, prestige: 10 + prestige })
        .plans(['attack planet:2 player:1'], ['attack planet:2 player:0'])
      t.strategies('balanced-strategy', 'balanced-strategy')
      t.tactics(['show-of-force', 'show-of-force'], [1, 1])
      t.idle(() => t.g.turn === 2)
      const vp = [0, 1].map(who => t.gained('vp', who, 'conflict'))
      return (vp[0] ?? 0) > (vp[1] ?? 0) ? 0 : 1
    }
    expect(winner('red', 1, 9)).toBe(1)
    expect(winner('red', -1, 9)).toBe(0)
    expect(winner('red', 0, 9)).toBe(0)
    // Each has attacked, so each has lost one.
    expect(winner('blue', -1, 2)).toBe(1)
    expect(winner('blue', 9, 0)).toBe(0)
    expect(winner('blue', 9, 1)).toBe(0)
  },
)
rule(
  ['NF-AGD-14', 'NF-AGD-13', 'NF-RULING-35'],
  'of four, two named twice have 3 Credits each and their voters nothing',
  () => {
    const t = new Table({ players: 4 }).planning().plans(['support area:1'], ['support area:1'])
    t.idle(() => t.isAsked('propose.policy'))
    const support = t.content.policies.indexOf('support')
    t.says(1, `blue policy:${t.content.policies.indexOf('system')}`).says(0, `red policy:${support}`)
    t.idle(() => t.isAsked('politics-round.vote'))
    for (const who of [0, 1, 2, 3]) t.says(who, 'a influence:0')
    t.idle(() => t.isAsked('ballot.name'))
    const before = [0, 1, 2, 3].map(who => t.g.players.at(who).credits)
    const gains = (...names: readonly number[]): number[] => {
      names.forEach((named, who) => t.says(who, `player:${named}`))
      return before.map((credits, who) => t.g.players.at(who).credits - credits)
    }
    expect(gains(1, 0, 0, 1)).toEqual([3, 3, 0, 0])
  },
)
rule(['NF-STEAL-04', 'NF-STEAL-03'], 'a Steal that cards take below nothing is nothing', () => {
  const t = new Table(seats)
    .planning()
    .setFleet(0, 2, ...many(3, 'hammerhead'), 'kraken')
    .setFleet(1, 2, 'kraken')
    .mine(1, 2, 5)
    .plans(['attack planet:2 player:1'])
  t.strategies('balanced-strategy', 'planetary-defense')
  t.tactics(['frontal-assault', 'denied-flank'], [4, 0])
  const credits = t.g.players.at(0).credits
  t.idle(() => t.g.turn === 2)
  expect(t.gained('vp', 0, 'conflict')).toBeGreaterThan(0)
  expect(t.events('stole').filter(event => (event['amount'] as number) < 0)).toEqual([])
  expect(t.g.players.at(0).credits).toBeGreaterThanOrEqual(credits)
  expect(t.gained('credits', 1, 'steal')).toBe(0)
})
rule(
  ['NF-DEST-05', 'NF-DEST-10'],
  'the Target says which of two Facilities is destroyed, and a second thief finds the other',
  () => {
    const t = new Table(seats)
      .planning()
      .setFleet(0, 2, ...many(4, 'kraken'))
      .setFleet(2, 2, ...many(3, 'kraken'))
      .setFleet(1, 2, 'stingray', 'stingray')
      .mine(1, 2, 8)
      .facilities(1, 2, 'refinery', 'factory')
      .plans(['attack planet:2 player:1'], [], ['attack planet:2 player:1'])
    t.strategies().tactics(['show-of-force', 'show-of-force', 'show-of-force'])
    t.idle(() => t.isAsked('steal.forgo'))
    t.lucky(0, 'none', succeeds)
    const names = (): string[] => [...t.choices(1)].sort()
    expect([t.who(), names()]).toEqual([1, [t.facility('factory'), t.facility('refinery')].sort()])
    t.says(1, t.facility('factory')).says(1, 'repair')
    t.idle(() => t.isAsked('steal.forgo') || t.g.turn === 2)
    t.lucky(2, 'none', succeeds)
    t.says(1, 'lose')
    expect(t.area(1, 2).facilities).toBe(1 << t.content.facilities.indexOf('factory'))
  },
)
rule(
  ['NF-SCORE-03', 'NF-SCORE-04', 'NF-SCORE-05', 'NF-SCORE-06'],
  'titles pay 4 and 2; two firsts have 2 each, two seconds nothing',
  () => {
    const prestige = (...held: readonly number[]): number[] => {
      const t = new Table({ ...seats }).planning().toTurn(5)
      held.forEach((n, who) => t.player(who, { prestige: n }))
      t.plans().idle(() => t.over)
      const [first] = t.events('scored')
      return first?.['points'] as number[]
    }
    expect(prestige(12, 9, 7)).toEqual([4, 2, 0])
    expect(prestige(12, 12, 7)).toEqual([2, 2, 0])
    expect(prestige(7, 12, 7)).toEqual([0, 4, 0])
    expect(prestige(12, 12, 12)).toEqual([2, 2, 2])
  },
)
rule(
  ['NF-RD-06', 'NF-RULING-41'],
  'nobody takes a Technology again, neither one of the faction card nor one taken this Round',
  () => {
    const t = new Table({ factions: ['alpha', 'mts', 'meridian'] }).planning().plans(['support area:3'])
    t.idle(() => t.isAsked('research-go.choose'))
    const take = (id: string): string => `take technology:${t.content.technologies.indexOf(id)}`
    expect(t.whyNot(0, take('politics-2a'))).toBe('NF-RD-06')
    t.says(0, take('tactics-1a'))
    expect(t.whyNot(0, take('tactics-1a'))).toBe('NF-RD-06')
  },
)

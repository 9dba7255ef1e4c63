import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Battlefield } from './battlefield.js'
import { Table } from './table.js'

/** What follows from arrivals, one after the other. With two players Systems 15 and 16 lie beside the middle home of seat 0. */

const [ONE, TWO] = [15, 16]
/** Seat 0 sends two Fleets of these classes from home to ONE and TWO. */
function sent(first: number, second: number, change: (t: Table) => unknown): Table {
  const t = new Table().settled().withoutCards().bare()
  t.fleet(0, 1, { interceptor: 2, command: 2, 'heavy-assault': 1, marauder: 1 })
  t.explored(ONE, 'niarja').explored(TWO, 'hek')
  change(t)
  t.says(0, 'begin', 'move system:1', `go system:${ONE}`, { [`class:${first}`]: 1 })
  return t.says(0, `go system:${TWO}`, { [`class:${second}`]: 1 })
}
const asked = (t: Table): unknown => [t.prompt(), t.who(), t.choices()]
const [SMALL, COMMAND] = [0, 5]
const both = [`system:${ONE}`, `system:${TWO}`]

describe('two arrivals', () => {
  rule(['NE-MOVE-19', 'NE-MOVE-28'], 'two free claims are made in the order the player likes', () => {
    const t = sent(COMMAND, COMMAND, () => 0)
    expect(asked(t)).toEqual(['arriving.order', 0, both])
    expect(t.events('moved')).toMatchObject(
      [ONE, TWO].map(to => ({ by: 0, from: 1, to, ships: [0, 0, 0, 0, 0, 1, 0, 0] })),
    )
    t.says(0, `system:${TWO}`, 'claim')
    expect([t.prompt(), t.g.systems.at(TWO).controller, t.g.systems.at(ONE).controller]).toEqual([
      'arriving.claim',
      0,
      -1,
    ])
    t.says(0, 'claim')
    expect([t.prompt(), t.g.players.at(0).tokens, t.g.arrivals.length]).toEqual(['turn.choose', 2, 0])
  })
  rule(['NE-MOVE-19', 'NE-MOVE-27'], 'a battle may wait for a free claim, or come first', () => {
    const t = sent(SMALL, COMMAND, u => u.fleet(1, ONE, { interceptor: 1 }))
    expect(asked(t)).toEqual(['arriving.order', 0, both])
    t.says(0, `system:${TWO}`, 'claim')
    expect([t.events('battle').length, t.g.systems.at(TWO).controller]).toEqual([1, 0])
  })
  rule('NE-MOVE-27', 'no battle with an enemy who has gone meanwhile: the Fleet is simply there', () => {
    const t = sent(SMALL, COMMAND, u =>
      u.fleet(1, ONE, { interceptor: 1 }).arrange(g => void (g.systems.at(ONE).explored = false)),
    )
    t.arrange(g => {
      g.systems.at(ONE).fleet = -1
      g.systems.at(ONE).ships.fill(0)
      g.players.at(1).models.add(0, 1)
    }).says(0, `system:${ONE}`)
    expect([t.events('battle'), t.ships(ONE)[SMALL], t.g.systems.at(ONE).exhausted]).toEqual([[], 1, 1])
    expect(t.prompt()).toBe('arriving.claim') // of the other
  })
  rule('NE-MOVE-26', 'a Fleet that has gone again before its arrival is resolved leaves nothing', () => {
    const t = sent(COMMAND, COMMAND, () => 0)
    t.arrange(g => {
      g.systems.at(TWO).fleet = -1
      g.systems.at(TWO).ships.fill(0)
      g.systems.at(TWO).explored = false
      g.players.at(0).models.add(COMMAND, 1)
    }).says(0, `system:${TWO}`)
    const { fleet, exhausted, explored } = t.g.systems.at(TWO)
    expect([fleet, exhausted, explored]).toEqual([-1, 0, false])
  })
  rule('NE-RULING-27', 'Missions are completed after each of them', () => {
    const t = sent(COMMAND, COMMAND, u => u.control(0, ...u.systemsOfTier(2).slice(0, 3)))
    const mission = t.dealMission(0, 'land-rush')
    t.arrange(g => void (g.players.at(0).claims = 2)).says(0, `system:${TWO}`, 'claim')
    expect(asked(t)).toEqual(['checkpoint.mission', 0, [`mission:${mission}`]])
    t.says(0, [`mission:${mission}`])
    expect([t.vp()[0], t.prompt()]).toEqual([1, 'arriving.claim'])
  })
})

describe('between an arrival and its claim', () => {
  const turned = (mission: string, explored = false): Table => {
    const t = new Table().settled().withoutCards().bare().fleet(0, 1, { command: 1 })
    t.tile(ONE, 'niarja').dealMission(0, mission)
    t.arrange(g => {
      g.players.at(0).revealed.set(0, 2)
      g.systems.at(ONE).explored = explored
    })
    t.used(0, 'trade', 2).used(0, 'research', 2).has(0, { z: 20 })
    t.says(0, 'begin', 'move system:1', `go system:${ONE}`, { [`class:${COMMAND}`]: 1 })
    if (t.prompt() === 'explore.asteroid') t.says(0, t.choices()[0])
    return t
  }
  rule(['NE-RULING-27', 'NE-MOVE-35'], 'a Mission of the reveal is completed', () => {
    const t = turned('pathfinder')
    expect(t.prompt()).toBe('checkpoint.mission')
    expect(t.says(0, []).prompt()).toBe('arriving.claim')
  })
  rule('NE-RULING-27', 'where nothing has happened yet nobody is asked before the action is done', () => {
    const t = turned('working-overtime', true)
    expect(t.prompt()).toBe('arriving.claim')
    expect(t.says(0, 'leave').prompt()).toBe('checkpoint.mission')
  })
})

describe('after a battle', () => {
  /** Seat 0 has attacked a Marauder with one Ship and been beaten. */
  const beaten = (change: (t: Battlefield) => unknown = () => 0): Battlefield => {
    const t = new Battlefield()
    change(t)
    t.battle({ interceptor: 1 }, { marauder: 1 })
    const ended = ['turn.choose', 'arriving.claim', 'checkpoint.mission', 'arriving.order']
    return t.quietly(() => ended.includes(t.prompt() ?? ''))
  }
  rule(
    ['NE-MOVE-32', 'NE-MOVE-28', 'NE-MOVE-26'],
    'who was beaten claims nothing and leaves no token, whatever the Strength of the winner',
    () => {
      const t = beaten()
      expect([t.prompt(), t.g.systems.at(t.at).fleet, t.g.systems.at(t.at).exhausted]).toEqual([
        'turn.choose',
        1,
        0,
      ])
    },
  )
  rule(['NE-RULING-27', 'NE-MOVE-19'], 'its Missions come before the next arrival', () => {
    const t = new Battlefield()
    t.explored(TWO).control(1, t.at).dealMission(1, 'hold-the-line')
    t.fleet(0, 1, { interceptor: 1, command: 1 }).fleet(1, t.at, { marauder: 1 })
    t.says(0, 'begin', 'move system:1', `go system:${t.at}`, { 'class:0': 1 })
    t.says(0, `go system:${TWO}`, { [`class:${COMMAND}`]: 1 }, `system:${t.at}`).strategies()
    t.quietly(() => ['checkpoint.mission', 'arriving.claim'].includes(t.prompt() ?? ''))
    expect([t.prompt(), t.who()]).toEqual(['checkpoint.mission', 1])
    expect(t.says(1, []).prompt()).toBe('arriving.claim')
  })
})

rule(['NE-RULING-114', 'NE-DEV-21'], 'nobody takes a toll in a System without a holder', () => {
  const t = sent(SMALL, SMALL, u => u.completed(1, 'toll-gates').has(0, { z: 9 }))
  expect(t.prompt()).toBe('turn.choose')
})

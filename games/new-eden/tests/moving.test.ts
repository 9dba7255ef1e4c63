import { describe, expect } from 'vitest'
import { describe as described } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { CLASSES } from '../content/ships.js'
import type { Ships } from './table.js'
import { shipCounts, Table } from './table.js'

// With two players: 0 to 2 are the homes of seat 0, 15, 16 and 18 the Tier 1 Systems beside them, 7 a Tier 3 System beyond.
const HOME = 1
const NEAR = 15
/** Seat 0 has begun a turn; its only Ships stand in the middle Home System. */
const with0 = (ships: Ships, at = HOME): Table =>
  new Table()
    .settled()
    .withoutCards()
    .bare()
    .fleet(1, 4, { interceptor: 1 })
    .fleet(0, at, ships)
    .says(0, 'begin')
const ships = (counts: Ships): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).map(([type, n]) => [`class:${CLASSES.indexOf(type as 'marauder')}`, n]),
  )

describe('where from', () => {
  rule(['NE-MOVE-01', 'NE-RULING-05'], 'from a System with an own Ship', () => {
    const t = with0({ interceptor: 1 })
    expect(t.choices().filter(choice => choice.startsWith('move'))).toEqual([`move system:${HOME}`])
    expect(t.whyNot(0, 'move system:4')).toBe('NE-MOVE-01')
    expect(t.whyNot(0, `move system:${NEAR}`)).toBe('NE-MOVE-01')
    t.says(0, `move system:${HOME}`)
    expect(t.whyNot(0, 'stay')).toBe('NE-RULING-05') // something has to move
  })
  rule(
    ['NE-MOVE-23', 'NE-MOVE-25', 'NE-EX-24'],
    'not where an own Exhausted Fleet Token lies, whoever brought it',
    () => {
      const t = with0({ interceptor: 1 }).fleet(0, 2, { interdictor: 2 })
      t.says(0, `move system:${HOME}`, 'go system:2', ships({ interceptor: 1 }), 'end')
      expect(t.ships(2)).toEqual(shipCounts({ interceptor: 1, interdictor: 2 }))
      t.says(1, 'pass').says(0, 'begin')
      expect(t.whyNot(0, 'move system:2')).toBe('NE-MOVE-23')
    },
  )
  rule(
    ['NE-RULING-42', 'NE-MOVE-22'],
    'Ships built where the token lies are stuck too; an enemy token means nothing',
    () => {
      const t = with0({ interceptor: 1 }).has(0, { z: 20, tritanium: 2 })
      t.says(0, `move system:${HOME}`, 'go system:2', ships({ interceptor: 1 }), 'end').says(1, 'pass')
      t.says(0, 'begin', 'build', 'ship class:2 system:2', 'done', 'end', 'begin')
      expect(t.whyNot(0, 'move system:2')).toBe('NE-MOVE-23')
      const other = with0({ interceptor: 1 }).arrange(g => void (g.systems.at(HOME).exhausted = 2))
      expect(other.whyNot(0, `move system:${HOME}`)).toBeUndefined()
    },
  )
})

describe('Fleets', () => {
  rule(
    ['NE-MOVE-02', 'NE-MOVE-21', 'NE-MOVE-26'],
    'the whole Fleet moves; the token goes where it arrives',
    () => {
      const t = with0({ interceptor: 2, marauder: 1 })
      t.says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 2, marauder: 1 }))
      expect([t.ships(0), t.g.systems.at(HOME).fleet]).toEqual([
        shipCounts({ interceptor: 2, marauder: 1 }),
        -1,
      ])
      expect([t.g.systems.at(0).exhausted, t.g.systems.at(HOME).exhausted]).toEqual([1, 0])
      expect(t.prompt()).toBe('turn.choose')
    },
  )
  rule(['NE-MOVE-03', 'NE-MOVE-06'], 'two Fleets to two Systems, and no third', () => {
    const t = with0({ interceptor: 1, 'covert-ops': 1, interdictor: 1 })
    t.says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 1 }))
    t.says(0, 'go system:2', ships({ 'covert-ops': 1 }))
    expect(t.prompt()).toBe('turn.choose')
    expect(t.ships(HOME)).toEqual(shipCounts({ interdictor: 1 })) // NE-MOVE-05: the rest stays
  })
  rule(['NE-MOVE-04', 'NE-MOVE-24', 'NE-MOVE-05'], 'one goes, the other stays and is still ready', () => {
    const t = with0({ interceptor: 2 })
    t.says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 1 }), 'stay', 'end').says(1, 'pass')
    t.says(0, 'begin')
    expect(t.choices().filter(choice => choice.startsWith('move'))).toEqual([`move system:${HOME}`])
  })
  rule(['NE-MOVE-07', 'NE-RULING-32'], 'to two different Systems, neither the one they came from', () => {
    const t = with0({ interceptor: 2 }).says(0, `move system:${HOME}`)
    expect(t.whyNot(0, `go system:${HOME}`)).toBe('NE-MOVE-07')
    t.says(0, 'go system:0')
    expect(t.whyNot(0, {})).toBe('NE-MOVE-07')
    t.says(0, ships({ interceptor: 1 }))
    expect(t.whyNot(0, 'go system:0')).toBe('NE-RULING-32')
  })
  rule(['NE-MOVE-36', 'NE-MOVE-14'], 'no more Ships than there are, and none picked up on the way', () => {
    const t = with0({ interceptor: 2 }).explored(NEAR).fleet(0, NEAR, { interdictor: 1 }).explored(18)
    t.says(0, `move system:${HOME}`, 'go system:18')
    expect(t.whyNot(0, ships({ interceptor: 3 }))).toBe('NE-MOVE-36')
    expect(t.whyNot(0, ships({ interdictor: 1 }))).toBe('NE-MOVE-36')
    t.says(0, ships({ interceptor: 2 }))
    expect([t.ships(18), t.ships(NEAR)]).toEqual([
      shipCounts({ interceptor: 2 }),
      shipCounts({ interdictor: 1 }),
    ])
  })
  rule(['NE-EX-01', 'NE-MOVE-09', 'NE-MOVE-36'], 'the slowest Ship says how far', () => {
    const t = with0({ interceptor: 2, marauder: 1 }).explored(NEAR).explored(7).explored(18)
    t.says(0, `move system:${HOME}`)
    // Three steps for a Small Ship; a Large one may not come along beyond the first.
    t.says(0, 'go system:7')
    expect(t.choices()).toEqual(['class:0'])
    const near = with0({ interceptor: 2, marauder: 1 })
      .explored(NEAR)
      .says(0, `move system:${HOME}`, `go system:${NEAR}`)
    expect(near.choices()).toEqual(['class:0', 'class:6'])
  })
  rule(['NE-EX-02', 'NE-MOVE-11', 'NE-MOVE-12', 'NE-MOVE-10'], 'a face-down tile costs its Tier', () => {
    const t = with0({ interceptor: 1 }).explored(NEAR).says(0, `move system:${HOME}`)
    expect(t.whyNot(0, 'go system:7')).toBe('NE-MOVE-09')
    const beside = with0({ interceptor: 1, interdictor: 1 }, NEAR)
      .explored(NEAR)
      .says(0, `move system:${NEAR}`)
    beside.says(0, 'go system:7')
    expect(beside.choices()).toEqual(['class:0']) // SPD 2 never gets in
    const open = with0({ interdictor: 1 }, NEAR).explored(NEAR).explored(7).says(0, `move system:${NEAR}`)
    expect(open.whyNot(0, 'go system:7')).toBeUndefined()
  })
  rule(['NE-EX-38', 'NE-MOVE-38', 'NE-MOVE-18', 'NE-MOVE-37'], 'both see the board as it was before', () => {
    const t = with0({ interceptor: 2 }).explored(16).says(0, `move system:${HOME}`)
    t.says(0, `go system:${NEAR}`, ships({ interceptor: 1 }))
    expect(t.whyNot(0, 'go system:7')).toBe('NE-MOVE-09')
    expect(t.whyNot(0, `go system:${NEAR}`)).toBe('NE-RULING-32')
  })
  rule(['NE-MOVE-08', 'NE-RULING-33'], 'at most one of them enters a System with enemy Ships', () => {
    const t = with0({ interceptor: 3 }).fleet(1, 0, { interceptor: 1 }).fleet(1, 2, { interceptor: 1 })
    t.says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 1 }))
    expect(t.whyNot(0, 'go system:2')).toBe('NE-MOVE-08')
    expect(t.whyNot(0, `go system:${NEAR}`)).toBeUndefined()
  })
  rule('NE-MOVE-09', 'Interceptors with Utility Systems are faster alone, and only alone', () => {
    const t = with0({ interceptor: 2 }).completed(0, 'utility-systems-t1').explored(NEAR)
    t.says(0, `move system:${HOME}`)
    expect(t.whyNot(0, 'go system:7')).toBe('NE-MOVE-09')
    t.says(0, 'sprint system:7', 'class:0')
    expect(t.prompt()).toBe('move.fleet')
    t.says(0, 'stay')
    expect(t.g.systems.at(7).explored).toBe(true)
    const slow = with0({ interdictor: 1 }).completed(0, 'utility-systems-t1').explored(NEAR)
    slow.says(0, `move system:${HOME}`)
    expect(slow.choices().some(choice => choice.startsWith('sprint'))).toBe(false)
    // A slower one beside them does not sprint with them.
    const mixed = with0({ interceptor: 1, interdictor: 1 }).completed(0, 'utility-systems-t1').explored(NEAR)
    mixed.says(0, `move system:${HOME}`, 'sprint system:7')
    expect([mixed.choices(), mixed.whyNot(0, `class:${CLASSES.indexOf('interdictor')}`)]).toEqual([
      ['class:0'],
      'NE-MOVE-09',
    ])
  })
})

describe('Jumps', () => {
  /** Black Ops can jump, and take Small Ships along. */
  const ops = (fleet: Ships, ...more: readonly string[]): Table =>
    with0(fleet)
      .completed(0, 'utility-systems-t1', ...more)
      .says(0, `move system:${HOME}`)
  rule(
    ['NE-JUMP-01', 'NE-JUMP-02', 'NE-JUMP-03', 'NE-RULING-40'],
    'over anything, every System counting 1',
    () => {
      const t = ops({ 'black-ops': 1 })
      // 7 is an unexplored Tier 3 System two steps away, behind one that is unexplored too.
      expect(t.whyNot(0, 'jump system:7')).toBeUndefined()
      expect(t.whyNot(0, 'jump system:6')).toBe('NE-JUMP-07')
      expect(t.whyNot(0, `jump system:${HOME}`)).toBe('NE-MOVE-07')
    },
  )
  rule(['NE-JUMP-04', 'NE-JUMP-06', 'NE-RULING-39'], 'its destination is revealed and gets the token', () => {
    const t = ops({ 'black-ops': 1 })
      .tile(7, 'poitot')
      .arrange(g => (g.discoveryBag as never as { clear(): void }).clear())
    t.says(0, 'jump system:7', ships({ 'black-ops': 1 }))
    expect([t.g.systems.at(7).explored, t.g.systems.at(7).exhausted]).toEqual([true, 1])
    expect(t.prompt()).toBe('arriving.claim') // Strength 5, by a Move Action
  })
  rule(
    ['NE-JUMP-05', 'NE-JUMP-07', 'NE-JUMP-08', 'NE-RULING-97'],
    'who cannot jump does not come along',
    () => {
      const t = ops({ 'black-ops': 1, interceptor: 3 })
      t.says(0, 'jump system:7')
      expect(t.choices()).toEqual(['class:7'])
      t.says(0, ships({ 'black-ops': 1 }))
      // Without the second system nobody is carried; the others may go as a second Fleet.
      expect(t.prompt()).toBe('move.fleet')
    },
  )
  rule('NE-JUMP-07', 'with Utility Systems T2 a Black Ops takes two Small Ships along', () => {
    const t = ops({ 'black-ops': 1, interceptor: 3, marauder: 1 }, 'utility-systems-t2')
    t.says(0, 'jump system:7', ships({ 'black-ops': 1 }))
    expect(t.prompt()).toBe('move.carried')
    expect(t.choices()).toEqual(['class:0'])
    expect(t.whyNot(0, ships({ interceptor: 3 }))).toBe('NE-JUMP-07')
    t.says(0, ships({ interceptor: 2 }), 'stay')
    expect(t.ships(HOME)).toEqual(shipCounts({ interceptor: 1, marauder: 1 }))
  })
  rule('NE-JUMP-07', 'Covert Ops jump by themselves with Utility Systems T2', () => {
    const t = with0({ 'covert-ops': 2 }).completed(0, 'utility-systems-t1', 'utility-systems-t2')
    t.says(0, `move system:${HOME}`, 'jump system:7', ships({ 'covert-ops': 2 }))
    expect(t.ships(7)).toEqual(shipCounts({ 'covert-ops': 2 }))
  })
})

describe('arriving', () => {
  rule(
    ['NE-MOVE-28', 'NE-MOVE-29', 'NE-MOVE-30', 'NE-EX-23', 'NE-MOVE-20', 'NE-RULING-38'],
    'Strength 3, merged, may claim at once',
    () => {
      const t = with0({ interceptor: 1 }).explored(NEAR).fleet(0, NEAR, { interdictor: 2 })
      t.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 1 }))
      expect(t.prompt()).toBe('arriving.claim')
      t.says(0, 'claim')
      expect([t.g.systems.at(NEAR).controller, t.g.players.at(0).tokens]).toEqual([0, 1])
      const leave = with0({ interceptor: 3 }).explored(NEAR)
      leave.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 3 }), 'leave')
      expect([leave.g.systems.at(NEAR).controller, leave.prompt()]).toEqual([-1, 'turn.choose'])
    },
  )
  rule(
    ['NE-MOVE-28', 'NE-CTRL-06'],
    'not with less, not in a controlled System, not at home, not without a token',
    () => {
      const weak = with0({ interceptor: 2 }).explored(NEAR)
      weak.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 2 }))
      expect(weak.prompt()).toBe('turn.choose')
      for (const seat of [0, 1]) {
        const t = with0({ interceptor: 3 }).control(seat, NEAR)
        t.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 3 }))
        expect(t.prompt()).toBe('turn.choose')
      }
      const home = with0({ interceptor: 3 }).says(
        0,
        `move system:${HOME}`,
        'go system:0',
        ships({ interceptor: 3 }),
      )
      expect(home.prompt()).toBe('turn.choose')
      const none = with0({ interceptor: 3 })
        .explored(NEAR)
        .arrange(g => void (g.players.at(0).tokens = 12))
      none.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 3 }))
      expect(none.prompt()).toBe('turn.choose')
    },
  )
  rule(
    ['NE-MOVE-33', 'NE-RULING-46', 'NE-CTRL-03'],
    "a Fleet in another's System leaves control as it is",
    () => {
      const t = with0({ interceptor: 3 }).control(1, NEAR)
      t.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 3 }))
      expect([t.g.systems.at(NEAR).controller, t.g.systems.at(NEAR).fleet]).toEqual([1, 0])
    },
  )
  rule('NE-MOVE-34', 'in an enemy Home System nothing happens yet', () => {
    const t = with0({ interceptor: 3 }, 24).explored(24)
    t.says(0, 'move system:24', 'go system:5', ships({ interceptor: 3 }))
    expect([t.prompt(), t.g.systems.at(5).fleet, t.vp()]).toEqual(['turn.choose', 0, [0, 0]])
  })
  rule(['NE-MOVE-19', 'NE-MOVE-35'], 'with two arrivals their owner chooses the order', () => {
    const t = with0({ interceptor: 2 }).tile(NEAR, 'niarja').tile(16, 'hek')
    t.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 1 }))
    t.says(0, 'go system:16', ships({ interceptor: 1 }))
    expect([t.prompt(), t.choices()]).toEqual(['arriving.order', [`system:${NEAR}`, 'system:16']])
    expect([t.g.systems.at(NEAR).fleet, t.g.systems.at(16).fleet]).toEqual([0, 0])
    t.says(0, 'system:16')
    expect(t.events('revealed').map(event => event['at'])).toEqual([16, NEAR])
  })
  rule(['NE-MOVE-27', 'NE-MOVE-17', 'NE-PREP-01'], 'where enemy Ships are a battle starts', () => {
    const t = with0({ interceptor: 3 }).fleet(1, 0, { interceptor: 1 })
    t.says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 3 }))
    expect(t.events('battle')).toMatchObject([{ by: 0, against: 1, at: 0 }])
  })
  rule('NE-DEV-21', 'Toll Gates take 2 Z of whoever ends a move there, once a Round', () => {
    const t = with0({ interceptor: 2 })
      .control(1, NEAR, 16)
      .completed(1, 'toll-gates')
      .has(0, { z: 5 })
      .has(1, { z: 0 })
    t.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 1 }))
    t.says(0, 'go system:16', ships({ interceptor: 1 }), `system:${NEAR}`)
    expect([t.prompt(), t.who()]).toEqual(['reaction.window', 1])
    t.says(1, `use development:${t.development(1, 'toll-gates')}`)
    expect([t.g.players.at(0).z, t.g.players.at(1).z]).toEqual([3, 2])
    expect(t.prompt()).toBe('turn.choose') // tapped for the second arrival
  })
  rule(['NE-RULING-114', 'NE-RULING-35'], 'a toll is taken at home too, and before the battle', () => {
    const tolled = () =>
      with0({ interceptor: 1 }, 24).explored(24).completed(1, 'toll-gates').has(0, { z: 5 })
    const home = tolled().says(0, 'move system:24', 'go system:5', ships({ interceptor: 1 }))
    expect([home.prompt(), home.who()]).toEqual(['reaction.window', 1])
    const guarded = tolled().fleet(1, 5, { interceptor: 3 })
    guarded.says(0, 'move system:24', 'go system:5', ships({ interceptor: 1 }))
    expect(guarded.events('battle')).toEqual([])
    guarded.says(1, `use development:${guarded.development(1, 'toll-gates')}`)
    expect([guarded.g.players.at(0).z, guarded.events('battle').length]).toEqual([3, 1])
  })
  rule(['NE-RULING-96', 'NE-MOVE-19'], 'nobody is asked about a card that would do nothing', () => {
    const t = with0({ interceptor: 2 }).control(1, NEAR, 16).completed(1, 'toll-gates').has(0, { z: 0 })
    t.says(0, `move system:${HOME}`, `go system:${NEAR}`, ships({ interceptor: 1 }))
    t.says(0, 'go system:16', ships({ interceptor: 1 }))
    expect(t.prompt()).toBe('turn.choose') // nor about the order of two arrivals that change nothing
  })
})

describe('Small print', () => {
  rule(
    ['NE-MOVE-13', 'NE-MOVE-15', 'NE-MOVE-16'],
    'through own Fleets, not through Systems of others',
    () => {
      const t = with0({ interceptor: 1 })
        .explored(NEAR)
        .explored(7)
        .explored(18)
        .fleet(0, NEAR, { interdictor: 1 })
      expect(t.says(0, `move system:${HOME}`).whyNot(0, 'go system:7')).toBeUndefined()
      const stopped = with0({ interceptor: 1 }).control(1, NEAR).explored(7).says(0, `move system:${HOME}`)
      expect(stopped.whyNot(0, 'go system:7')).toBe('NE-MOVE-09')
    },
  )
  rule('NE-BOARD-15', 'Home Systems count as explored', () => {
    const t = with0({ marauder: 1 }).says(0, `move system:${HOME}`)
    expect(t.choices()).toEqual(['go system:0', 'go system:2', `go system:${NEAR}`])
    expect(content.ships.items.find(ship => ship.class === 'marauder')?.spd).toBe(1)
  })
  rule(['NE-RULING-05', 'NE-MOVE-12'], 'not from where no Ship can get anywhere', () => {
    const t = with0({ marauder: 1 }, 6).explored(6)
    expect(t.whyNot(0, 'move system:6')).toBe('NE-RULING-05')
    expect(t.explored(9).whyNot(0, 'move system:6')).toBeUndefined()
  })
  rule('NE-MOVE-22', 'a card takes a token off where one lies', () => {
    const t = with0({ interceptor: 1 }).fleet(0, 2, { interceptor: 1 }).completed(0, 'war-logistics')
    t.arrange(g => void (g.systems.at(2).exhausted = 1))
    t.says(0, `use development:${t.development(0, 'war-logistics')}`)
    expect(t.choices()).toEqual(['system:2'])
    expect(t.whyNot(0, ['system:1'])).toBe('NE-MOVE-22')
    // One of two, and neither none nor both.
    const two = with0({ interceptor: 1 }).fleet(0, 2, { interceptor: 1 }).completed(0, 'war-logistics')
    two.arrange(g => [1, 2].forEach(at => (g.systems.at(at).exhausted = 1)))
    two.says(0, `use development:${two.development(0, 'war-logistics')}`)
    expect([[], ['system:1', 'system:2']].map(chosen => two.whyNot(0, chosen))).toEqual([
      'NE-MOVE-22',
      'NE-MOVE-22',
    ])
    two.says(0, ['system:2'])
    expect([1, 2].map(at => two.g.systems.at(at).exhausted)).toEqual([1, 0])
  })
})

describe('the second Fleet', () => {
  rule('NE-MOVE-08', 'may be the one that fights, if the first does not', () => {
    const t = with0({ interceptor: 3 }).fleet(1, NEAR, { interceptor: 1 }).explored(NEAR)
    t.says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 1 }))
    expect(t.whyNot(0, `go system:${NEAR}`)).toBeUndefined()
    const both = with0({ interceptor: 3 }).fleet(1, NEAR, { interceptor: 1 }).fleet(1, 0, { interceptor: 1 })
    both.explored(NEAR).says(0, `move system:${HOME}`, 'go system:0', ships({ interceptor: 1 }))
    expect(both.whyNot(0, `go system:${NEAR}`)).toBe('NE-MOVE-08')
  })
  rule(['NE-MOVE-09', 'NE-MOVE-10'], 'how far it is and what waits there is shown before the click', () => {
    const t = with0({ interceptor: 2, 'black-ops': 1 }).completed(
      0,
      'utility-systems-t1',
      'utility-systems-t2',
    )
    t.explored(NEAR).fleet(1, NEAR, { command: 1 }).says(0, `move system:${HOME}`)
    const notes = Object.fromEntries(
      (described(t.question(0)).options ?? []).map(({ name, note }) => [name, note]),
    )
    expect(notes['go system:0']).toEqual({ steps: 1 })
    expect(notes[`go system:${NEAR}`]).toEqual({ steps: 1, strength: 2 + 5, against: 3 })
    expect(
      Object.entries(notes).filter(([name, note]) => name.startsWith('jump') && note !== undefined),
    ).toEqual([])
    expect(Object.keys(notes).some(name => name.startsWith('jump'))).toBe(true)
  })
})

describe('Jumps with company', () => {
  const jumping = (counts: Ships): Table =>
    with0(counts)
      .completed(0, 'utility-systems-t1', 'utility-systems-t2')
      .explored(NEAR)
      .says(0, `move system:${HOME}`, `jump system:${NEAR}`)
  rule('NE-JUMP-07', 'who can jump is not carried; nobody is asked where there is nobody to carry', () => {
    const t = jumping({ 'black-ops': 1, 'covert-ops': 1, interceptor: 3 }).says(0, ships({ 'black-ops': 1 }))
    expect([t.prompt(), t.choices()]).toEqual(['move.carried', [`class:${CLASSES.indexOf('interceptor')}`]])
    expect(t.whyNot(0, ships({ 'covert-ops': 1 }))).toBe('NE-JUMP-07')
    expect(t.whyNot(0, ships({ interceptor: 3 }))).toBe('NE-JUMP-07') // room for two
    t.says(0, ships({ interceptor: 2 }), 'stay')
    expect(t.ships(NEAR)).toEqual(shipCounts({ 'black-ops': 1, interceptor: 2 }))
    const alone = jumping({ 'black-ops': 1, command: 1 }).says(0, ships({ 'black-ops': 1 }))
    expect(alone.prompt()).toBe('move.fleet')
  })
  rule('NE-RULING-05', 'a Ship leaves where it is fast enough for the nearest System', () => {
    // Around 6 all lies face down, Tier 2 at the nearest.
    const from = (counts: Ships): string | undefined =>
      with0(counts, 6).explored(6).whyNot(0, 'move system:6')
    expect(from({ interceptor: 1 })).toBeUndefined()
    expect(from({ command: 1 })).toBeUndefined() // SPD 2 is just enough
    expect(from({ marauder: 1 })).toBe('NE-RULING-05')
  })
  rule(['NE-CARD-10', 'NE-MOVE-22'], 'Second Wind is kept while no Fleet is exhausted', () => {
    const t = with0({ interceptor: 1 })
    const card = `play event:${t.dealEvent(0, 'second-wind')}`
    expect(t.whyNot(0, card)).toBe('NE-CARD-10')
    expect(t.arrange(g => void (g.systems.at(HOME).exhausted = 1)).whyNot(0, card)).toBeUndefined()
  })
})

rule(
  ['NE-MOVE-18', 'NE-MOVE-37'],
  'what one Move has revealed is open to the next from the same System',
  () => {
    // 16 lies between the leftmost Home System and 17.
    const t = with0({ interceptor: 3 }, 0).tile(16, 'niarja')
    t.arrange(g => void (g.players.at(1).passed = true)).says(0, 'move system:0')
    expect(t.whyNot(0, 'go system:17')).toBe('NE-MOVE-09')
    t.says(0, 'go system:16', ships({ interceptor: 1 }), 'stay', 'end', 'begin', 'move system:0')
    t.says(0, 'go system:17', ships({ interceptor: 1 }), 'go system:1')
    expect(t.whyNot(0, ships({ interceptor: 2 }))).toBe('NE-MOVE-36') // two have left
  },
)

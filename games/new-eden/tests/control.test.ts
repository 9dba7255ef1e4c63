import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { cubesUsed } from '../rules/actions.js'
import {
  citadelStrength,
  holderOf,
  isOccupied,
  materialsOf,
  removeToken,
  slotsOf,
  systemStrength,
} from '../rules/control.js'
import { controlled } from '../rules/victory.js'
import { goodOf } from '../state.js'
import { Table } from './table.js'

const NEAR = 15
const TIER2 = 9
const ready = (): Table => new Table().settled().withoutCards().bare().fleet(1, 4, { interceptor: 1 })

describe('Claim', () => {
  rule(
    ['NE-CLAIM-01', 'NE-CLAIM-05', 'NE-CTRL-01'],
    'an own Fleet of one Ship claims an uncontrolled System',
    () => {
      const t = ready().explored(NEAR).fleet(0, NEAR, { interceptor: 1 }).says(0, 'begin')
      expect(t.choices().filter(choice => choice.startsWith('claim'))).toEqual([`claim system:${NEAR}`])
      expect(t.whyNot(0, 'claim system:16')).toBe('NE-CLAIM-01')
      t.says(0, `claim system:${NEAR}`)
      expect([t.g.systems.at(NEAR).controller, controlled(t.g, 0), t.g.players.at(0).tokens]).toEqual([
        0, 1, 1,
      ])
    },
  )
  rule(
    ['NE-CLAIM-03', 'NE-CLAIM-04', 'NE-CTRL-05', 'NE-RULING-43'],
    'no Home System, no own one, none with enemies',
    () => {
      const t = ready()
        .fleet(0, 1, { interceptor: 1 })
        .fleet(0, 5, { marauder: 1 })
        .control(0, NEAR)
        .fleet(0, NEAR, { interceptor: 1 })
        .explored(16)
        .fleet(1, 16, { interceptor: 1 })
        .says(0, 'begin')
      expect(t.whyNot(0, 'claim system:1')).toBe('NE-CLAIM-04')
      expect(t.whyNot(0, 'claim system:5')).toBe('NE-CLAIM-04')
      expect(t.whyNot(0, `claim system:${NEAR}`)).toBe('NE-RULING-43')
      expect(t.whyNot(0, 'claim system:16')).toBe('NE-CLAIM-01') // a System holds one player's Ships
    },
  )
  rule(
    ['NE-EX-06', 'NE-CLAIM-06', 'NE-CLAIM-02', 'NE-CLAIM-07', 'NE-STRUC-11', 'NE-STRUC-01', 'NE-CTRL-02'],
    "another's System takes more Strength than its Citadels; the token goes back, Structures stay",
    () => {
      const one = ready()
        .control(1, NEAR)
        .structure(NEAR, 'citadel')
        .fleet(0, NEAR, { interceptor: 1 })
        .says(0, 'begin')
      expect(one.whyNot(0, `claim system:${NEAR}`)).toBe('NE-CLAIM-06')
      const two = ready()
        .control(1, NEAR)
        .structure(NEAR, 'citadel')
        .fleet(0, NEAR, { interceptor: 2 })
        .says(0, 'begin')
      two.says(0, `claim system:${NEAR}`)
      expect(two.g.systems.at(NEAR).controller).toBe(0)
      expect([...two.g.players].map(player => player.tokens)).toEqual([1, 0])
      expect([citadelStrength(two.g, NEAR), holderOf(two.g, NEAR)]).toEqual([1, 0])
    },
  )
  rule(
    ['NE-CLAIM-06', 'NE-BOARD-09'],
    'without Citadels any Ship is enough; Fortified Citadels count 2',
    () => {
      const t = ready().control(1, NEAR).fleet(0, NEAR, { interceptor: 1 }).says(0, 'begin')
      expect(t.whyNot(0, `claim system:${NEAR}`)).toBeUndefined()
      const fort = ready().control(1, NEAR).structure(NEAR, 'citadel').completed(1, 'fortified-citadels')
      fort.fleet(0, NEAR, { interceptor: 2 }).says(0, 'begin')
      expect(fort.whyNot(0, `claim system:${NEAR}`)).toBe('NE-CLAIM-06')
    },
  )
  rule(['NE-CLAIM-08', 'NE-RULING-41', 'NE-MOVE-25'], 'an exhausted Fleet can claim', () => {
    const t = ready().explored(NEAR).fleet(0, NEAR, { interceptor: 1 })
    t.arrange(g => void (g.systems.at(NEAR).exhausted = 1)).says(0, 'begin', `claim system:${NEAR}`)
    expect(t.g.systems.at(NEAR).controller).toBe(0)
  })
  rule(['NE-CTRL-06', 'NE-RULING-20'], 'twelve Control Tokens and no more', () => {
    const t = ready().explored(NEAR).fleet(0, NEAR, { interceptor: 1 }).says(0, 'begin')
    t.arrange(g => void (g.players.at(0).tokens = 12))
    expect(t.whyNot(0, `claim system:${NEAR}`)).toBe('NE-CTRL-06')
    t.arrange(g => void (g.players.at(0).tokens = 11))
    expect(t.whyNot(0, `claim system:${NEAR}`)).toBeUndefined()
  })
  rule(
    ['NE-CLAIM-09', 'NE-CLAIM-10', 'NE-DEV-22', 'NE-DEV-21', 'NE-RULING-44', 'NE-RULING-96'],
    'Guerilla Warfare is offered first; if it is too strong the action is spent in vain',
    () => {
      const set = (ships: number): Table =>
        ready()
          .control(1, NEAR)
          .completed(1, 'guerilla-warfare')
          .fleet(0, NEAR, { interceptor: ships })
          .says(0, 'begin')
      const t = set(2).says(0, `claim system:${NEAR}`)
      expect([t.asked(), t.prompt()]).toEqual([[1], 'reaction.window'])
      expect(t.whyNot(1, `use development:${t.development(1, 'toll-gates')}`)).toBe('NE-DEV-21')
      t.says(1, `use development:${t.development(1, 'guerilla-warfare')}`)
      expect([t.g.systems.at(NEAR).controller, t.g.turn.acted, t.prompt()]).toEqual([1, true, 'turn.choose'])
      const strong = set(3).says(0, `claim system:${NEAR}`)
      strong.says(1, `use development:${strong.development(1, 'guerilla-warfare')}`)
      expect(strong.g.systems.at(NEAR).controller).toBe(0)
      const declined = set(2).says(0, `claim system:${NEAR}`).says(1, 'pass')
      expect(declined.g.systems.at(NEAR).controller).toBe(0)
    },
  )
  rule(['NE-DEV-23', 'NE-CLAIM-10'], 'it is tapped then, and what it added does not last', () => {
    const t = ready().control(1, NEAR, 16).completed(1, 'guerilla-warfare')
    t.fleet(0, NEAR, { interceptor: 2 })
      .fleet(0, 16, { interceptor: 1 })
      .says(0, 'begin', `claim system:${NEAR}`)
    t.says(1, `use development:${t.development(1, 'guerilla-warfare')}`)
      .says(0, 'end')
      .says(1, 'pass')
    t.says(0, 'begin', 'claim system:16')
    expect([t.g.systems.at(16).controller, t.prompt()]).toEqual([0, 'turn.choose'])
  })
  rule('NE-RULING-103', 'without a controller Structures serve nobody and do not resist', () => {
    const t = ready().control(1, NEAR).structure(NEAR, 'citadel').fleet(0, NEAR, { interceptor: 1 })
    t.arrange(g => removeToken(g, NEAR)).says(0, 'begin')
    expect([citadelStrength(t.g, NEAR), t.g.players.at(1).tokens]).toEqual([0, 0])
    expect(t.whyNot(0, `claim system:${NEAR}`)).toBeUndefined()
  })
  rule(
    ['NE-RULING-106', 'NE-VIC-17', 'NE-VIC-01'],
    'Liberation Front: a VP for a Tier 2 or 3 System, once a Round',
    () => {
      const t = new Table().settled(2, 0).withoutCards().bare().completed(0, 'liberation-front')
      t.explored(TIER2).fleet(0, TIER2, { interceptor: 1 }).explored(10).fleet(0, 10, { interceptor: 1 })
      t.explored(NEAR)
        .fleet(0, NEAR, { interceptor: 1 })
        .arrange(g => void (g.players.at(1).passed = true))
      t.says(0, 'begin', `claim system:${TIER2}`, 'end')
      expect(t.vp()).toEqual([1, 0])
      t.says(0, 'begin', 'claim system:10', 'end')
      expect(t.vp()).toEqual([1, 0])
      const tier1 = new Table().settled(2, 0).withoutCards().bare().completed(0, 'liberation-front')
      tier1.explored(NEAR).fleet(0, NEAR, { interceptor: 1 }).says(0, 'begin', `claim system:${NEAR}`)
      expect(tier1.vp()).toEqual([0, 0])
    },
  )
})

describe('Extract', () => {
  rule(
    ['NE-EXTR-01', 'NE-EXTR-02', 'NE-EXTR-03', 'NE-EX-07', 'NE-RES-08', 'NE-CTRL-04'],
    'every Material icon of a controlled System',
    () => {
      const t = ready()
        .control(0, TIER2)
        .tile(TIER2, 'rancer')
        .has(0, {})
        .says(0, 'begin', `extract system:${TIER2}`)
      expect(t.goods(0)).toEqual({ planetary: 1, moon: 1 })
      expect(t.prompt()).toBe('turn.choose')
      // It was the action of this turn, and took a cube.
      expect([t.whyNot(0, 'trade'), cubesUsed(t.g, 0)]).toEqual(['NE-ROUND-09', 1])
      const twice = ready()
        .control(0, TIER2)
        .tile(TIER2, 'vard')
        .has(0, {})
        .says(0, 'begin', `extract system:${TIER2}`)
      expect(twice.goods(0)).toEqual({ planetary: 2 })
    },
  )
  rule(
    ['NE-EXTR-01', 'NE-CTRL-07', 'NE-RULING-05'],
    "not in another's System, an occupied one, or one without icons",
    () => {
      const t = ready()
        .control(1, 10)
        .control(0, NEAR, TIER2, 16)
        .tile(NEAR, 'niarja')
        .tile(TIER2, 'rancer')
        .tile(10, 'vard')
      t.tile(16, 'hek').fleet(1, TIER2, { interceptor: 1 }).says(0, 'begin')
      expect(t.whyNot(0, 'extract system:10')).toBe('NE-EXTR-01')
      expect(t.whyNot(0, 'extract system:1')).toBe('NE-EXTR-01')
      expect(t.whyNot(0, `extract system:${TIER2}`)).toBe('NE-CTRL-07')
      expect(t.whyNot(0, `extract system:${NEAR}`)).toBe('NE-RULING-05')
      expect(t.whyNot(0, 'extract system:16')).toBeUndefined()
    },
  )
  rule(['NE-EXTR-01', 'NE-CTRL-07'], 'it is offered for own Systems with icons, and for all of these', () => {
    const t = ready().control(0, NEAR, TIER2, 16).control(1, 10).tile(NEAR, 'hek').tile(TIER2, 'rancer')
    t.tile(10, 'vard').tile(16, 'niarja').says(0, 'begin')
    const offered = t.choices(0).filter(choice => choice.startsWith('extract'))
    expect(offered).toEqual([TIER2, NEAR].sort((a, b) => a - b).map(at => `extract system:${at}`))
  })
  rule('NE-RES-12', 'as far as the pool goes', () => {
    const t = ready()
      .control(0, TIER2)
      .tile(TIER2, 'vard')
      .has(0, {})
      .arrange(g => g.pool.set(goodOf('planetary'), 1))
    t.says(0, 'begin', `extract system:${TIER2}`)
    expect(t.goods(0)).toEqual({ planetary: 1 })
  })
})

describe('occupation', () => {
  rule(
    ['NE-CTRL-12', 'NE-CTRL-14', 'NE-RULING-36', 'NE-CTRL-11', 'NE-RULING-45'],
    'is while a foreign Fleet stands there, never at home',
    () => {
      const t = ready().control(0, NEAR).fleet(1, NEAR, { interceptor: 1 }).fleet(1, 0, { interceptor: 1 })
      expect([isOccupied(t.g, NEAR), isOccupied(t.g, 0), controlled(t.g, 0)]).toEqual([true, false, 1])
      t.bare()
      expect(isOccupied(t.g, NEAR)).toBe(false)
      t.fleet(0, NEAR, { interceptor: 1 })
      expect(isOccupied(t.g, NEAR)).toBe(false)
    },
  )
  rule(
    ['NE-STRUC-12', 'NE-STRUC-13', 'NE-BOARD-11', 'NE-STRUC-02', 'NE-STRUC-10'],
    'Citadels keep their Strength; at home they count for the whole tile',
    () => {
      const t = ready().control(0, NEAR).structure(NEAR, 'citadel').structure(NEAR, 'citadel', 1)
      t.fleet(1, NEAR, { interceptor: 1 }).structure(1, 'citadel')
      expect([citadelStrength(t.g, NEAR), systemStrength(t.g, NEAR)]).toEqual([2, 2])
      expect([0, 1, 2, 3].map(at => systemStrength(t.g, at))).toEqual([3, 3, 3, 2])
    },
  )
  rule(['NE-RULING-35', 'NE-BOARD-10'], 'Home Systems are their owner’s, without a token', () => {
    const t = ready()
    expect([0, 1, 2, 3, 4, 5].map(at => holderOf(t.g, at))).toEqual([0, 0, 0, 1, 1, 1])
    expect([controlled(t.g, 0), t.g.players.at(0).tokens]).toEqual([0, 0])
  })
})

describe('what is counted anew when a Control Token comes or goes', () => {
  /** Seat 0 has three Systems of Tier 2 and stands in a fourth. */
  const three = (): Table => {
    const t = ready().bare()
    const [a = -1, b = -1, c = -1, d = -1] = t.systemsOfTier(2)
    t.control(0, a, b, c).explored(d).fleet(0, d, { interceptor: 1 })
    return t.has(0, { z: 0 }).has(1, { z: 0 })
  }
  const fourth = (t: Table): number => t.systemsOfTier(2)[3] ?? -1
  rule(['NE-RULING-27', 'NE-CTRL-01'], 'a Mission of four inner Systems is fulfilled by the fourth', () => {
    const t = three()
    const mission = t.dealMission(0, 'inner-ring')
    t.says(0, 'begin')
    expect(t.whyNot(0, `fulfil mission:${mission}`)).toBe('NE-CARD-04')
    t.says(0, `claim system:${fourth(t)}`)
    expect([t.prompt(), t.choices()]).toEqual(['checkpoint.mission', [`mission:${mission}`]])
  })
  rule(['NE-RULING-27', 'NE-CTRL-02', 'NE-RULING-103'], 'and no longer by who has lost one of them', () => {
    const four = (): Table => {
      const t = ready()
        .bare()
        .control(1, ...ready().systemsOfTier(2).slice(0, 4))
      return t.has(0, { z: 0 }).has(1, { z: 0 })
    }
    const claimed = four()
    const lost = four()
    for (const t of [claimed, lost]) {
      const mission = t.dealMission(1, 'inner-ring')
      const at = fourth(t)
      if (t === claimed) t.fleet(0, at, { interceptor: 1 }).says(0, 'begin', `claim system:${at}`)
      else
        t.says(
          0,
          'begin',
          `play event:${t.dealEvent(0, 'civilian-uprising')}`,
          `system:${at}`,
          'trade',
          'done',
        )
      while (t.prompt() === 'checkpoint.mission') t.says(t.who(), [])
      t.says(0, 'end').says(1, 'begin')
      expect(t.whyNot(1, `fulfil mission:${mission}`)).toBe('NE-CARD-04')
    }
  })
})

rule(
  ['NE-BOARD-07', 'NE-EXTR-01'],
  'a tile that is face down has neither slots nor Materials; a home has no Materials',
  () => {
    const t = ready().tile(NEAR, 'kinakka').explored(NEAR)
    expect([slotsOf(t.g, NEAR).length, materialsOf(t.g, NEAR)]).toEqual([3, ['moon', 'moon']])
    t.arrange(g => void (g.systems.at(NEAR).explored = false))
    expect([slotsOf(t.g, NEAR), materialsOf(t.g, NEAR), materialsOf(t.g, 1)]).toEqual([[], [], []])
  },
)
rule(['NE-STRUC-13', 'NE-BOARD-11'], 'the Citadels of a home tile help nobody else', () => {
  const t = ready().structure(2, 'citadel').structure(3, 'citadel')
  expect([0, 1, 2, 3, 4, 5].map(at => citadelStrength(t.g, at))).toEqual([1, 1, 1, 1, 1, 1])
  t.structure(5, 'citadel')
  expect([0, 3].map(at => citadelStrength(t.g, at))).toEqual([1, 2])
})

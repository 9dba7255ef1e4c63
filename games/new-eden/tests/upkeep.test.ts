import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { waysOut } from '../rules/fleets.js'
import { incomeOf, researchOf } from '../rules/upkeep.js'
import { goodOf } from '../state.js'
import { Table } from './table.js'

const NEAR = 15
const ready = (players = 2): Table => {
  const t = new Table(players).settled().withoutCards().bare()
  for (let seat = 0; seat < players; seat++) t.has(seat, {})
  return t
}
const steps = (t: Table): unknown[] => t.events('upkeep-step').map(event => event['step'])

describe('the steps', () => {
  rule(['NE-UPK-01', 'NE-UPK-02', 'NE-RULING-59'], 'come in their order, all ten', () => {
    const t = ready().nextRound()
    expect(steps(t)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([t.g.phase, t.g.step]).toEqual(['round', 0]) // the next Round is in none of them
  })
  rule(['NE-UPK-03', 'NE-UPK-04', 'NE-MOVE-23'], '1 and 2: cubes return, Fleets are ready', () => {
    const t = ready().used(0, 'move', 3).fleet(0, NEAR, { interceptor: 1 })
    t.arrange(g => void (g.systems.at(NEAR).exhausted = 3)).nextRound()
    expect([...t.g.players].map(player => player.cubes.toArray().join(''))).toEqual(['0000000', '0000000'])
    expect(t.g.systems.at(NEAR).exhausted).toBe(0)
  })
  rule(
    ['NE-UPK-12', 'NE-RULING-89'],
    '10: the First Player Token goes on clockwise, Upkeep after Upkeep',
    () => {
      const t = ready(3).nextRound()
      expect([t.g.first, t.who()]).toEqual([1, 1])
      t.nextRound()
      expect([t.g.first, t.who()]).toEqual([2, 2])
      t.nextRound()
      expect([t.g.first, t.who()]).toEqual([0, 0])
    },
  )
})

describe('minerals', () => {
  rule(
    ['NE-UPK-05', 'NE-RES-07', 'NE-EXPL-14', 'NE-CTRL-09', 'NE-BOARD-12'],
    'of own belts, two from a double token, none from an occupied System',
    () => {
      const t = ready().control(0, NEAR, 16).asteroid(NEAR, 'pyerite-mexallon').asteroid(16, 'morphite')
      t.control(1, 18)
        .asteroid(18, 'tritanium')
        .fleet(1, 16, { interceptor: 1 })
        .fleet(1, 18, { interceptor: 1 })
      t.nextRound()
      expect(t.goods(0)).toEqual({ pyerite: 2, mexallon: 1 }) // with the open Home belt
      expect(t.goods(1)).toEqual({ pyerite: 1, tritanium: 1 })
    },
  )
  rule('NE-CTRL-14', 'Home belts give also with an enemy Fleet there', () => {
    const t = ready().fleet(1, 0, { interceptor: 1 }).explored(NEAR).nextRound()
    expect(t.goods(0)).toEqual({ pyerite: 1 })
  })
  rule(['NE-RES-13', 'NE-EX-32'], 'a shortage is dealt one at a time from the first player on', () => {
    const t = ready(3).control(0, 15).asteroid(15, 'pyerite')
    t.control(1, 16, 17).asteroid(16, 'pyerite').asteroid(17, 'pyerite-mexallon')
    t.arrange(g => g.pool.set(goodOf('pyerite'), 4)).nextRound()
    expect([0, 1, 2].map(seat => t.g.players.at(seat).goods.get(0))).toEqual([2, 1, 1])
    // And nobody is told of more than there was.
    expect(t.events('mined').map(({ by, minerals }) => [by, (minerals as number[])[0]])).toEqual([
      [0, 2],
      [1, 1],
      [2, 1],
    ])
  })
  rule(
    ['NE-RES-05', 'NE-RULING-18', 'NE-RULING-59'],
    'beyond twelve all discard at once, after the whole step',
    () => {
      const t = ready().has(0, { morphite: 12 }).has(1, { morphite: 12 }).allPass()
      expect([t.prompt(), t.asked()]).toEqual(['upkeep.discard', [0, 1]])
      t.says(0, { 'mineral:3': 1 })
      expect(t.g.players.at(0).goods.get(3)).toBe(12) // shown together
      t.says(1, { 'mineral:0': 1 })
      expect([t.goods(0), t.goods(1)]).toEqual([{ pyerite: 1, morphite: 11 }, { morphite: 12 }])
    },
  )
})

describe('Refineries', () => {
  rule(
    ['NE-UPK-06', 'NE-STRUC-03', 'NE-STRUC-04', 'NE-STRUC-02'],
    'one Material each, chosen where there are two kinds',
    () => {
      const t = ready()
        .control(0, 9, 10, NEAR, 16)
        .tile(9, 'rancer')
        .tile(10, 'vard')
        .tile(NEAR, 'niarja')
        .tile(16, 'sivala')
      t.structure(9, 'refinery')
        .structure(9, 'refinery', 1)
        .structure(10, 'refinery')
        .structure(NEAR, 'refinery')
      t.structure(16, 'refinery').allPass()
      expect([t.prompt(), t.asked()]).toEqual(['upkeep.refine', [0]])
      t.says(0, 'planetary', 'moon')
      expect(t.goods(0)).toEqual({ pyerite: 1, planetary: 2, moon: 2 })
    },
  )
  rule(['NE-CTRL-10', 'NE-STRUC-01'], 'not in an occupied System; for whoever controls it', () => {
    const t = ready()
      .control(1, 9, 10)
      .tile(9, 'amamake')
      .tile(10, 'huola')
      .structure(9, 'refinery')
      .structure(10, 'refinery')
    t.fleet(0, 9, { interceptor: 1 }).nextRound()
    expect(t.goods(1)).toEqual({ pyerite: 1, moon: 1 })
  })
  rule('NE-STRUC-03', 'with Full Refining every kind', () => {
    const t = ready()
      .control(0, 9)
      .tile(9, 'rancer')
      .structure(9, 'refinery')
      .completed(0, 'full-refining')
      .nextRound()
    expect(t.goods(0)).toEqual({ pyerite: 1, planetary: 1, moon: 1 })
  })
  rule(
    ['NE-RULING-59', 'NE-RES-13'],
    'when Materials run short they are served one at a time, each choosing of what is left',
    () => {
      const t = ready()
        .control(0, 9)
        .control(1, 10, 11)
        .tile(9, 'rancer')
        .tile(10, 'kourmonen')
        .tile(11, 'heydieles')
      for (const at of [9, 10, 11]) t.structure(at, 'refinery')
      t.arrange(g => {
        g.pool.set(goodOf('planetary'), 2)
        g.pool.set(goodOf('moon'), 9)
      }).allPass()
      expect([t.prompt(), t.asked()]).toEqual(['refine.kind', [0]])
      t.says(0, 'planetary').says(1, 'planetary')
      // The last has no choice: only Moon Material is left.
      expect([t.goods(0), t.goods(1)]).toEqual([
        { pyerite: 1, planetary: 1 },
        { pyerite: 1, planetary: 1, moon: 1 },
      ])
    },
  )
})

rule(['NE-RES-05', 'NE-RULING-18'], 'nobody discards what is not there, and all are told what was', () => {
  const t = ready().has(0, { pyerite: 2, morphite: 12 }).allPass() // and one Pyerite is mined
  expect(t.prompt(0)).toBe('upkeep.discard')
  expect(t.whyNot(0, { 'mineral:1': 3 })).toBe('NE-RES-05')
  expect(t.whyNot(0, { 'mineral:3': 2 })).toBe('NE-RES-05') // one too few
  const fourth = t
    .again()
    .arrange(g => g.players.at(0).goods.set(0, 1))
    .arrange(g => g.players.at(0).goods.set(3, 14))
  expect(fourth.whyNot(0, { 'mineral:0': 3 })).toBe('NE-RES-05')
  t.says(0, { 'mineral:0': 1, 'mineral:3': 2 })
  expect(t.events('discarded')).toMatchObject([{ by: 0, minerals: [1, 0, 0, 2] }])
})

describe('Missions in Upkeep', () => {
  rule(['NE-RULING-27', 'NE-CARD-04'], 'after the minerals, and after the Materials', () => {
    const mined = ready().control(0, NEAR).asteroid(NEAR, 'morphite').has(0, { morphite: 4 })
    const reserve = mined.dealMission(0, 'morphite-reserve')
    expect([mined.allPass().prompt(), mined.g.step]).toEqual(['checkpoint.mission', 3])
    expect(mined.choices(0)).toEqual([`mission:${reserve}`])
    const refined = ready().control(0, 10).tile(10, 'vard').structure(10, 'refinery')
    const stock = refined.has(0, { moon: 3, component: 2 }).dealMission(0, 'strategic-stockpile')
    expect([refined.allPass().prompt(), refined.g.step]).toEqual(['checkpoint.mission', 4])
    expect(refined.choices(0)).toEqual([`mission:${stock}`])
  })
})

describe('Refineries in turn', () => {
  rule(
    ['NE-RULING-59', 'NE-STRUC-03'],
    'Full Refining asks for no kind and gives what is left of each',
    () => {
      const t = ready()
        .control(0, 9)
        .control(1, 10)
        .tile(9, 'rancer')
        .tile(10, 'vard')
        .completed(0, 'full-refining')
      t.structure(9, 'refinery')
        .structure(10, 'refinery')
        .arrange(g => g.pool.set(goodOf('planetary'), 1))
        .allPass()
      expect([t.g.step, t.goods(0).planetary, t.goods(0).moon, t.goods(1).planetary]).toEqual([
        6,
        1,
        1,
        undefined,
      ])
    },
  )
  /** Seat 0 has a Refinery where there is nothing to refine and one on Planetary Material, seat 1 one of the latter. */
  const field = (planetary: number): Table => {
    const t = ready().control(0, 9, 10).control(1, 11).tile(9, 'niarja').tile(10, 'vard').tile(11, 'rancer')
    for (const at of [9, 10, 11]) t.structure(at, 'refinery')
    return t.arrange(g => g.pool.set(goodOf('planetary'), planetary))
  }
  rule(['NE-RULING-59', 'NE-STRUC-03'], 'one that has nothing to give does not take a turn', () => {
    const t = field(1).allPass()
    t.idle(() => t.g.step > 4)
    expect([t.goods(0).planetary, t.goods(1).planetary]).toEqual([1, undefined])
  })
  rule('NE-RULING-59', 'not where the pool has just enough for everybody', () => {
    expect([field(2).allPass().prompt(), field(1).allPass().prompt()]).toEqual([
      'upkeep.refine',
      'research.search',
    ])
  })
})

describe('income and research', () => {
  rule(['NE-STRUC-05', 'NE-STRUC-06', 'NE-STRUC-01'], 'every Structure works for its holder alone', () => {
    const t = ready().control(0, 9).control(1, 10, 11)
    for (const at of [9, 10, 11]) t.structure(at, 'customs').structure(at, 'engineering', 1)
    const plain = ready()
    expect([0, 1].map(seat => incomeOf(t.g, seat) - incomeOf(plain.g, seat))).toEqual([2, 4])
    expect([0, 1].map(seat => researchOf(t.g, seat) - researchOf(plain.g, seat))).toEqual([1, 2])
  })
  rule(
    ['NE-UPK-07', 'NE-STRUC-05', 'NE-RES-03', 'NE-CTRL-10', 'NE-STRUC-02'],
    'Income, 2 Z a Customs Office, none where occupied',
    () => {
      const t = ready()
        .control(0, NEAR, 16)
        .structure(NEAR, 'customs')
        .structure(0, 'customs')
        .structure(16, 'customs')
      t.fleet(1, 16, { interceptor: 1 }).fleet(1, 0, { interceptor: 1 })
      expect([incomeOf(t.g, 0), incomeOf(t.g, 1)]).toEqual([14, 12])
      const { z } = t.g.players.at(0)
      t.nextRound()
      expect(t.g.players.at(0).z).toBe(z + 14)
      t.completed(0, 'tariff-network', 'corporate-taxes')
      expect(incomeOf(t.g, 0)).toBe(10 + 3 + 3 * 3 - (t.g.systems.at(16).fleet === 1 ? 3 : 0))
    },
  )
  rule(
    ['NE-UPK-08', 'NE-STRUC-06', 'NE-RSCH-05', 'NE-RSCH-12'],
    'Research and 1 RT a Complex, placed by all at once',
    () => {
      const t = ready().control(0, NEAR).structure(NEAR, 'engineering').structure(2, 'engineering')
      expect([researchOf(t.g, 0), researchOf(t.g, 1)]).toEqual([5, 3])
      t.allPass()
      expect([t.prompt(), t.asked()]).toEqual(['research.search', [0, 1]])
      t.says(0, [], { 'slot:0': 5 })
      expect(t.rts(0)).toEqual([0, 0, 0, 0])
      t.says(1, [], { 'slot:4': 1, 'slot:7': 2 })
      expect([t.rts(0), t.rts(1)]).toEqual([
        [5, 0, 0, 0],
        [1, 0, 0, 2],
      ])
      t.fleet(1, NEAR, { interceptor: 1 })
      expect(researchOf(t.g, 0)).toBe(4)
    },
  )
})

describe('Raids', () => {
  /** Both Systems beside the right Home System of seat 1 are open. */
  const raiding = (): Table => ready().explored(24).explored(21).explored(23).has(1, { vp: 5 })
  const toRaids = (t: Table): Table => {
    t.allPass()
    t.says(0, [], { 'slot:0': 3 })
    return t.says(1, [], { 'slot:4': 3 })
  }
  rule(
    [
      'NE-EX-31',
      'NE-RAID-01',
      'NE-RAID-02',
      'NE-RAID-04',
      'NE-RAID-05',
      'NE-RAID-10',
      'NE-RAID-13',
      'NE-UPK-09',
    ],
    'the example of two Fleets',
    () => {
      const t = raiding()
        .structure(3, 'citadel')
        .fleet(0, 4, { 'heavy-assault': 1 })
        .fleet(0, 5, { 'heavy-assault': 1, interceptor: 1 })
      toRaids(t)
      expect([t.prompt(), t.choices()]).toEqual(['raids.order', ['system:4', 'system:5']])
      t.says(0, 'system:4')
      expect([t.prompt(), t.vp()]).toEqual(['raids.exit', [0, 5]]) // 3 is not more than 3
      t.says(0, t.choices()[0])
      expect([t.prompt(), t.vp()]).toEqual(['raids.exit', [1, 4]])
      const [exit = ''] = t.choices()
      t.says(0, exit)
      expect([4, 5].map(at => t.g.systems.at(at).fleet)).toEqual([-1, -1])
      for (const row of t.g.systems) expect(row.exhausted).toBe(0)
    },
  )
  rule(['NE-RAID-06', 'NE-RULING-60'], 'one VP of each enemy in one Upkeep, and another in the next', () => {
    const t = raiding().fleet(0, 4, { marauder: 1 }).fleet(0, 5, { marauder: 1 })
    toRaids(t).says(0, 'system:4').says(0, t.choices()[0]).says(0, t.choices()[0])
    expect(t.vp()).toEqual([1, 4])
    expect(t.events('raid').map(event => [event['success'], event['vp']])).toEqual([
      [true, 1],
      [true, 0],
    ])
    t.bare().fleet(0, 5, { marauder: 1 }).allPass()
    t.says(0, [], { 'slot:0': 3 }).says(1, [], { 'slot:4': 3 }).says(0, t.choices()[0])
    expect(t.vp()).toEqual([2, 3])
  })
  rule('NE-RULING-60', 'two raiders can each take one of the same victim', () => {
    const t = ready(3).has(2, { vp: 5 }).fleet(0, 6, { marauder: 1 }).fleet(1, 7, { marauder: 1 })
    for (let at = 9; at < t.g.systems.length; at++) t.explored(at)
    t.allPass().idle(() => t.g.round === 2)
    expect(t.vp()).toEqual([1, 1, 3])
  })
  rule(['NE-RAID-07', 'NE-RULING-61'], 'nothing is taken of a player without VP', () => {
    const t = raiding().has(1, { vp: 0 }).fleet(0, 5, { marauder: 1 })
    toRaids(t)
    expect([t.vp(), t.events('raid')[0]?.['success']]).toEqual([[0, 0], true])
  })
  rule(['NE-RAID-04', 'NE-BOARD-11'], 'a Home System has Strength 2; Raiding Parties add 2', () => {
    const fails = toRaids(raiding().fleet(0, 5, { interceptor: 2 }))
    expect(fails.vp()).toEqual([0, 5])
    const t = new Table()
      .settled(3, 0)
      .withoutCards()
      .bare()
      .has(1, { vp: 5 })
      .explored(24)
      .completed(0, 'raiding-parties')
    for (const seat of [0, 1]) t.has(seat, {})
    toRaids(t.fleet(0, 5, { interceptor: 1 }))
    expect(t.vp()).toEqual([1, 4])
  })
  rule(
    ['NE-RAID-08', 'NE-RAID-09', 'NE-RAID-12'],
    'it leaves to an explored, free System that is nobody’s home, and claims nothing',
    () => {
      const t = raiding().fleet(0, 5, { marauder: 1 })
      toRaids(t)
      const beside = t.beside(5)
      expect(t.choices()).toEqual(beside.filter(at => [21, 23, 24].includes(at)).map(at => `system:${at}`))
      expect(t.whyNot(0, 'system:4')).toBe('NE-RAID-09')
      const to = Number((t.choices()[0] ?? '').split(':')[1])
      t.says(0, `system:${to}`)
      expect([t.g.systems.at(to).fleet, t.g.systems.at(to).controller]).toEqual([0, -1])
      const held = raiding().control(1, 24).fleet(1, 21, { interceptor: 1 }).fleet(0, 5, { marauder: 1 })
      toRaids(held)
      expect(held.choices().some(choice => ['system:24', 'system:21'].includes(choice))).toBe(false)
    },
  )
  rule(['NE-EX-39', 'NE-RAID-11', 'NE-CARD-14'], 'no way out: the Fleet is lost, with Reparations', () => {
    const t = ready().has(1, { vp: 3 }).fleet(0, 5, { interceptor: 1, 'heavy-assault': 1 })
    const models = t.g.players.at(0).models.toArray()
    toRaids(t)
    expect(t.vp()).toEqual([1, 2])
    expect(t.g.players.at(0).events.length).toBe(1)
    expect(t.g.systems.at(5).fleet).toBe(-1)
    expect(t.g.players.at(0).models.toArray()).toEqual(
      models.map((n, type) => n + (type === 0 || type === 3 ? 1 : 0)),
    )
  })
  rule(['NE-RAID-03', 'NE-GEN-03'], 'from the first player on, clockwise', () => {
    const t = ready(3).arrange(g => void (g.first = 1))
    for (const [seat, at] of [
      [0, 3],
      [1, 6],
      [2, 0],
    ] as const)
      t.fleet(seat, at, { marauder: 1 })
    for (let at = 9; at < t.g.systems.length; at++) t.explored(at)
    t.allPass().idle(() => t.g.round === 2)
    expect(t.events('raid').map(event => event['by'])).toEqual([1, 2, 0])
  })
  rule(['NE-RULING-106', 'NE-VIC-17'], 'Plunder Rights: one more VP for the first success', () => {
    const t = raiding()
      .completed(0, 'plunder-rights')
      .fleet(0, 4, { marauder: 1 })
      .fleet(0, 5, { marauder: 1 })
    toRaids(t).says(0, 'system:4').says(0, t.choices()[0]).says(0, t.choices()[0])
    expect(t.vp()).toEqual([2, 4])
  })
  rule(['NE-RULING-41', 'NE-RULING-62'], 'a Fleet that has left merges with the next one', () => {
    const t = raiding().fleet(0, 4, { interceptor: 1 }).fleet(0, 5, { interceptor: 1 })
    for (const at of t.beside(4)) if (at > 5) t.explored(at)
    toRaids(t).says(0, 'system:4')
    const shared = t.choices().find(choice => t.beside(5).includes(Number(choice.split(':')[1]))) ?? ''
    t.says(0, shared).says(0, shared)
    expect(t.ships(Number(shared.split(':')[1]))[0]).toBe(2)
  })
})

describe('what a Raid leaves behind', () => {
  /** Seat 0 stands in the middle home of seat 1, with a way out; the Raid is over. */
  const raided = (interceptors: number, change: (t: Table) => unknown = () => 0): Table => {
    const t = new Table().settled().withoutCards().bare().fleet(0, 4, { interceptor: interceptors })
    t.has(0, { z: 0, vp: 2 }).has(1, { z: 0, vp: 3 })
    t.explored(t.beside(4).find(at => at >= 6) ?? -1)
    change(t)
    t.allPass().toPrompt('raids.exit')
    return t.says(0, t.choices(0)[0])
  }
  rule(
    ['NE-RAID-08', 'NE-RAID-12', 'NE-GEN-08'],
    'an empty System, and the whole Fleet where it went',
    () => {
      const t = raided(4)
      const to = t.events('left')[0]?.['to'] as number
      expect([t.g.systems.at(4).fleet, t.ships(4)[0], t.g.systems.at(to).fleet, t.ships(to)[0]]).toEqual([
        -1, 0, 0, 4,
      ])
      expect(t.events('fleet-lost')).toEqual([])
      expect(t.g.players.at(0).models.get(0)).toBe(1)
    },
  )
  rule(['NE-RAID-05', 'NE-VIC-01'], 'a VP that is counted as taken by one and lost by the other', () => {
    const t = raided(4)
    expect([t.vp(), t.events('raid')]).toMatchObject([[3, 2], [{ by: 0, of: 1, success: true, vp: 1 }]])
    expect([0, 1].map(seat => t.g.players.at(seat).earned.get(1))).toEqual([1, -1])
  })
  rule(['NE-RAID-04', 'NE-VIC-17'], 'nothing at all if it fails', () => {
    const offered = (interceptors: number): boolean => {
      const t = raided(interceptors, u => {
        u.completed(0, 'plunder-rights').dealMission(0, 'burning-homeworld')
      })
      return t.prompt() === 'checkpoint.mission'
    }
    expect([offered(2), offered(3)]).toEqual([false, true]) // a home counts 2
    const failed = raided(2, u => u.completed(0, 'plunder-rights'))
    expect([failed.vp(), failed.events('raid')]).toMatchObject([[2, 3], [{ success: false, vp: 0 }]])
    expect(raided(3, u => u.completed(0, 'plunder-rights')).vp()).toEqual([4, 2])
  })
})

rule(['NE-RAID-09', 'NE-RULING-79', 'NE-CEND-10'], 'a Raid does not end at home, a lost battle may', () => {
  // 15 lies beside all three Home Systems of seat 0.
  const t = ready().explored(NEAR).explored(16).explored(18)
  expect(waysOut(t.g, 0, NEAR, 'raid')).toEqual([16, 18])
  expect(waysOut(t.g, 0, NEAR, 'battle')).toEqual([0, 1, 2, 16, 18])
  expect(waysOut(t.g, 1, NEAR, 'battle')).toEqual([16, 18]) // it is not theirs
  t.control(0, 16).control(1, 18)
  expect([0, 1].map(seat => waysOut(t.g, seat, NEAR, 'raid'))).toEqual([[16], [18]])
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import {
  BASIC,
  attack,
  baseOf,
  best,
  clash,
  effectOf,
  enough,
  facing,
  fieldOf,
  left,
  piece,
  rolled,
  spends,
  toDice,
  dice,
  unitsIn,
  statesIn,
  scrapped,
  result,
  share,
  round,
} from './clash.js'
import { classOf, tablesOf } from '../state.js'

/** Clauses on combats, each read from the specification alone and shown by what happens at the table. */

const [, CRUISER, TITAN] = [0, 1, 2] as const
const ones = (n: number): number[] => new Array<number>(n).fill(1)
describe('rolling', () => {
  rule(
    'AA-CBT-07',
    'each side rolls the firepower of all its pieces, titan 4, cruiser and frigate 1, outpost 2, station 3',
    () => {
      const t = clash(
        { units: ['titan', 'cruiser', 'frigate'] },
        { units: ['frigate', 'cruiser'], orbitals: ['outpost'] },
      )
      expect([dice(t, 0), dice(t, 1)]).toEqual([6, 4])
      expect(dice(clash({ units: ['frigate'] }, { orbitals: ['battle-station'] }), 1)).toBe(3)
    },
  )
  rule(
    ['AA-STATE-05', 'AA-RULING-13'],
    'overcharged attackers roll nothing, overcharged defenders all',
    () => {
      const t = facing({ units: ['titan', 'frigate'] }, { units: ['titan'] }).arrange(g => {
        for (const [u, unit] of [...g.units].entries())
          if (unit.at >= 0 && classOf(g, u) === TITAN) unit.state = 'overcharged'
      })
      toDice(attack(t))
      expect([dice(t, 0), dice(t, 1)]).toEqual([1, 4])
    },
  )
  rule(['AA-ATK-08', 'AA-CBT-07'], 'exhausted defenders fight with all they have, and stay exhausted', () => {
    const t = facing({ units: ['titan', 'titan'] }, { units: ['titan', 'cruiser'] }).arrange(g => {
      for (const unit of g.units) if (unit.at === 1) unit.state = 'exhausted'
    })
    toDice(attack(t))
    expect(dice(t, 1)).toBe(5)
    for (let n = 0; n < 5; n++) {
      enough(rolled(t, ones(8), ones(5)))
      if (n < 4) toDice(t)
    }
    expect(statesIn(t, 1, fieldOf(t))).toEqual(['exhausted', 'exhausted'])
  })
  rule(['AA-CBT-26', 'AA-CBT-07', 'AA-CBT-18'], 'in the second round only what is left rolls', () => {
    const t = clash({ units: ['cruiser', 'cruiser'] }, { units: ['cruiser', 'frigate'] })
    rolled(t, [6, 1], [1, 1])
    best(t).says(0, { [piece(t, 1, 'frigate')]: 1 })
    toDice(t)
    expect([dice(t, 0), dice(t, 1)]).toEqual([2, 1])
    expect(t.events('combat-round').map(e => e.round)).toEqual([1, 2])
  })
  rule(
    'AA-SOL-02',
    'where it has influence Sol rolls one die more, in every round of that attack; nowhere else, and not in defense',
    () => {
      const t = facing({ units: ['cruiser'] }, { units: ['cruiser'] }).arrange(
        g => void (g.systems.at(1).influence = 0),
      )
      toDice(attack(t))
      expect(dice(t, 0)).toBe(2)
      enough(rolled(t, [1, 1], [1]))
      toDice(t)
      expect(dice(t, 0)).toBe(2)
      expect(dice(clash({ units: ['cruiser'] }, { units: ['cruiser'] }), 0)).toBe(1)
      const d = facing(
        { empire: 'klackon', units: ['cruiser'] },
        { empire: 'sol', units: ['cruiser'] },
      ).arrange(g => void (g.systems.at(1).influence = 1))
      toDice(attack(d))
      expect(dice(d, 1)).toBe(1)
    },
  )
})

describe('damage', () => {
  rule(
    ['AA-TEST-02', 'AA-TEST-03', 'AA-CBT-22'],
    'a die pays for one effect, dice may be put together, the basic effect repeats',
    () => {
      const t = clash({ units: ['titan'] }, { units: ['titan', 'titan'] })
      rolled(t, [5, 3, 2, 4], ones(8))
      spends(t, 0, [BASIC, 5], [BASIC, 3, 2])
      expect(t.whyNot(0, `spend ${BASIC} face:5`)).toBeDefined()
      enough(t)
      expect(t.events('struck').find(e => e.by === 0)?.damage).toBe(2)
    },
  )
  rule('AA-TEST-04', 'a Laser Cannon fires once a roll, and again in the next round', () => {
    const t = toDice(
      attack(facing({ units: ['titan'], technologies: ['laser-cannon'] }, { units: ['cruiser', 'cruiser'] })),
    )
    const laser = effectOf(t, 0, 'laser-cannon')
    rolled(t, [4, 4, 4, 1], [1, 1])
    spends(t, 0, [laser, 4])
    expect(t.whyNot(0, `spend ${laser} face:4`)).toBe('AA-TEST-04')
    enough(t)
    t.says(0, { [piece(t, 1, 'cruiser')]: 1 })
    toDice(t)
    rolled(t, [4, 1, 1, 1], [1, 1])
    spends(t, 0, [laser, 4])
    enough(t)
    expect(
      t
        .events('struck')
        .filter(e => e.by === 0)
        .map(e => e.damage),
    ).toEqual([1, 1])
  })
  rule(
    ['AA-CBT-10', 'AA-RULING-18', 'AA-CBT-27', 'AA-RULING-17'],
    'a shield takes a point off that round alone, is flipped, and costs a die',
    () => {
      const t = facing(
        { units: ['titan'], technologies: ['class-i-shield'] },
        { units: ['cruiser', 'cruiser'] },
      )
      attack(t)
      expect(t.prompt(0)).toBe('combat.before')
      t.says(
        0,
        t.choices(0).find(name => name.startsWith('use')),
      )
      toDice(t)
      expect(dice(t, 0)).toBe(3)
      rolled(t, ones(3), [6, 1])
      best(t)
      // One point against one shield: nothing is left to share out.
      expect(left(t.g, 0)).toEqual([['titan', 0]])
      toDice(t)
      expect(dice(t, 0)).toBe(4)
      best(rolled(t, ones(4), [6, 1]))
      if (t.prompt(1) === 'combat.damage') t.says(1, { [piece(t, 0, 'titan')]: 1 })
      expect(left(t.g, 0)).toEqual([['titan', 1]])
    },
  )
  rule(
    ['AA-CBT-11', 'AA-CBT-02', 'AA-RULING-68', 'AA-CBT-24'],
    'two frigates that hit each other are both scrapped: a draw, and nobody moves in',
    () => {
      const t = round(clash({ units: ['frigate'] }, { units: ['frigate'] }), [6], [6])
      expect(result(t)).toBe(-1)
      expect([unitsIn(t, 0, 1), unitsIn(t, 1, 1)]).toEqual([[], []])
      expect([scrapped(t, 0), scrapped(t, 1)]).toEqual([1, 1])
    },
  )
  rule(
    ['AA-CBT-12', 'AA-RULING-103'],
    'damage beyond the last hull is lost, and none may be kept back before',
    () => {
      const t = clash({ units: ['titan'] }, { units: ['cruiser', 'cruiser'] })
      rolled(t, [6, 6, 5, 5], [1, 1])
      best(t)
      const [first, second] = [piece(t, 1, 'cruiser'), piece(t, 1, 'cruiser', 1)]
      expect(t.whyNot(0, { [first]: 3 })).toBeDefined()
      expect(t.whyNot(0, { [first]: 4 })).toBeDefined()
      t.says(0, { [first]: 3, [second]: 1 })
      expect(left(t.g, 1)).toEqual([['cruiser', 1]])
      const u = clash({ units: ['titan'] }, { units: ['frigate'] })
      best(rolled(u, [6, 6, 5, 5], [1]))
      share(u)
      expect(result(u)).toBe(0)
      expect(unitsIn(u, 1, 1)).toEqual([])
    },
  )
  rule(
    ['AA-CBT-13', 'AA-CBT-21'],
    'hull damage stays from round to round, and is gone in the next combat',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, { units: ['cruiser'] })
      toDice(attack(t))
      rolled(t, [6, 6], [1])
      share(best(t))
      expect(left(t.g, 1)).toEqual([['cruiser', 2]])
      for (let n = 0; n < 4; n++) {
        toDice(t)
        expect(left(t.g, 1)).toEqual([['cruiser', 2]])
        enough(rolled(t, ones(8), [1]))
      }
      expect(result(t)).toBe(-1)
      t.arrange(g => {
        for (const unit of g.units) unit.state = 'ready'
        g.players.at(0).played = 0
      })
      t.idle(() => t.prompt(0) === 'turn.choose')
      toDice(attack(t))
      expect(left(t.g, 1)).toEqual([['cruiser', 0]])
    },
  )
})

describe('leaving', () => {
  rule(
    ['AA-CBT-14', 'AA-RULING-05', 'AA-RULING-65'],
    'the active side is asked first and pays a Flight action; the other only if it stays',
    () => {
      const t = facing({ units: ['cruiser'] }, { units: ['cruiser'] }).arrange(
        g => void (g.players.at(1).played = 0),
      )
      toDice(attack(t))
      enough(rolled(t, [1], [1]))
      expect([t.who(), t.prompt()]).toEqual([0, 'disengage.choose'])
      t.says(0, 'stay')
      expect([t.who(), t.prompt()]).toEqual([1, 'disengage.choose'])
      const before = t.g.players.at(1).played
      t.says(
        1,
        t.choices(1).find(name => name !== 'stay'),
      )
      if (t.prompt(1) === 'spend-action.card') t.says(1, t.basic('flight'))
      expect(t.g.players.at(1).played).not.toBe(before)
    },
  )
  rule(
    ['AA-CBT-02', 'AA-CBT-16', 'AA-ATK-07', 'AA-ATK-08'],
    'attackers that disengage have lost; they are where they came from, exhausted',
    () => {
      const t = clash({ units: ['cruiser', 'frigate'] }, { units: ['cruiser'] })
      enough(rolled(t, [1, 1], [1]))
      t.says(
        0,
        t.choices(0).find(name => name !== 'stay'),
      )
      if (t.prompt(0) === 'spend-action.card') t.says(0, t.basic('flight'))
      expect(result(t)).toBe(1)
      expect(statesIn(t, 0, baseOf(t))).toEqual(['exhausted', 'exhausted'])
      expect(unitsIn(t, 1, fieldOf(t))).toEqual(['cruiser'])
    },
  )
  rule(['AA-CBT-15', 'AA-RULING-100'], 'after five rounds nobody is asked and it is a draw', () => {
    const t = clash({ units: ['cruiser'] }, { units: ['cruiser'] })
    for (let n = 1; n <= 5; n++) {
      enough(rolled(t, [1], [1]))
      if (n < 5) toDice(t)
    }
    expect(t.events('combat-round')).toHaveLength(5)
    expect(result(t)).toBe(-1)
    expect(statesIn(t, 0, baseOf(t))).toEqual(['exhausted'])
    expect(statesIn(t, 1, fieldOf(t))).toEqual(['ready'])
  })
  rule(
    ['AA-CBT-17', 'AA-RET-01', 'AA-RET-02', 'AA-RET-03', 'AA-RULING-67'],
    'defenders that disengage fly off; the exhausted and orbital buildings are destroyed',
    () => {
      const t = facing(
        { units: ['titan', 'titan'] },
        { units: ['cruiser', 'frigate'], orbitals: ['outpost'] },
      )
      t.links([16, 1], [1, 7]).arrange(g => {
        g.players.at(1).played = 0
        for (const [u, unit] of [...g.units].entries())
          if (unit.at === 1 && classOf(g, u) === CRUISER) unit.state = 'exhausted'
      })
      toDice(attack(t))
      enough(rolled(t, ones(8), ones(4)))
      t.says(0, 'stay').says(
        1,
        t.choices(1).find(name => name !== 'stay'),
      )
      if (t.prompt(1) === 'spend-action.card') t.says(1, t.basic('flight'))
      while (t.prompt() === 'retreat.move')
        t.says(1, t.choices(1).find(name => /^(retreat|jump)/.test(name)) ?? 'done')
      expect(unitsIn(t, 1, 7)).toContain('frigate')
      expect(unitsIn(t, 1, 1)).toEqual([])
      expect(scrapped(t, 1)).toBe(1)
      expect(t.g.systems.at(1).buildings.get(tablesOf(t.g).building['outpost'] ?? 0)).toBe(0)
      expect(result(t)).toBe(0)
      expect(unitsIn(t, 0, 1)).toEqual(['titan', 'titan'])
    },
  )
  rule(['AA-CBT-20', 'AA-RULING-16', 'AA-SYS-09'], 'of more than fit in, as many as fit must move in', () => {
    const t = facing({ units: ['titan', 'titan', 'cruiser', 'cruiser'] }, { units: ['frigate'] })
    const from = baseOf(t)
    // Four cannot stand in one system of three groups: one more attacks from elsewhere.
    toDice(attack(t))
    share(best(rolled(t, [6, ...ones(9)], [1])))
    for (let n = 0; t.prompt() === 'moving-in.unit' && n < 9; n++) {
      expect(t.choices(0)).not.toContain('done')
      t.says(0, t.choices(0)[0])
    }
    expect(unitsIn(t, 0, 1)).toHaveLength(3)
    expect(unitsIn(t, 0, from)).toHaveLength(1)
    expect([...statesIn(t, 0, 1), ...statesIn(t, 0, from)]).toEqual(new Array(4).fill('exhausted'))
  })
  rule('AA-CBT-20', 'who has won must move in, all of it', () => {
    const t = clash({ units: ['titan', 'frigate'] }, { units: ['frigate'] })
    share(best(rolled(t, [6, 1, 1, 1, 1], [1])))
    expect(unitsIn(t, 0, 1).sort()).toEqual(['frigate', 'titan'])
    expect(unitsIn(t, 0, baseOf(t))).toEqual([])
  })
  rule('AA-CBT-25', 'a destroyed outpost is back in supply and can be built again', () => {
    const t = clash({ units: ['titan'] }, { orbitals: ['outpost'] })
    share(best(rolled(t, [6, 6, 1, 1], [1, 1])))
    expect(t.g.systems.at(1).orbitals).toBe(-1)
    expect(scrapped(t, 1)).toBe(0)
    expect(result(t)).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { anomalyHandle } from '../rules/abilities.js'
import { isUndiscovered } from '../rules/galaxy.js'
import { attackable, speedOf } from '../rules/movement.js'
import { hasRoom } from '../rules/systems.js'
import { content, tablesOf } from '../state.js'
import { Table } from './table.js'

const [FRIGATE, CRUISER, TITAN, DOOM_STAR] = [0, 1, 2, 3]

/** Sol to move: three discovered systems a, b, c linked in a line from its home, and d behind them nobody has seen. */
function line(first = 'sol'): { t: Table; home: number; a: number; b: number; c: number; d: number } {
  const t = Table.of(first)
  const [a = 0, b = 0, c = 0, d = 0] = t.undiscovered()
  for (const s of [a, b, c]) t.planet(s, 'mirefall')
  const home = t.home(0)
  t.links([home, a], [a, b], [b, c], [c, d])
  return { t, home, a, b, c, d }
}
const at = (t: Table, unit: number): number => t.g.units.at(unit).at
/** The two frigates a seat begins with. */
const frigates = (t: Table, seat: number): number[] =>
  [0, 1].map(i => seat * tablesOf(t.g).classes.length + i)

describe('flight', () => {
  rule(['AA-FLY-01', 'AA-TURN-17', 'AA-RULING-03'], 'one system, and one more for each credit', () => {
    const { t, home, a, b } = line()
    t.unit(0, FRIGATE, a)
    t.unit(0, FRIGATE, b)
    t.holds(0, 0, 0, 0, 1).plays(0, 'flight')
    expect(t.whyNot(0, [`system:${home}`, `system:${a}`, `system:${b}`])).toBe('AA-FLY-01')
    expect(t.whyNot(0, [`system:${home}`, `system:${home}`])).toBe('malformed')
    t.says(0, [`system:${home}`, `system:${a}`])
    expect(t.resources(0)[3]).toBe(0)
    const starts = new Set(t.choices(0).map(name => /jump unit:(\d+)/.exec(name)?.[1]))
    expect(new Set([...starts].filter(Boolean).map(u => at(t, Number(u))))).toEqual(new Set([home, a]))
  })
  rule(
    ['AA-FLY-02', 'AA-FLY-03', 'AA-FLY-04', 'AA-GEN-07'],
    'units go their own ways, as far as their speed',
    () => {
      const { t, home, a, b, c } = line()
      const [one = 0, two = 0] = frigates(t, 0)
      t.plays(0, 'flight').says(0, [`system:${home}`])
      // Of two that are alike the first is named.
      expect(t.whyNot(0, `jump unit:${two} system:${a}`)).toBe('AA-FLY-03')
      t.says(0, `jump unit:${one} system:${a}`).says(0, `jump unit:${one} system:${b}`)
      expect(t.whyNot(0, `jump unit:${one} system:${c}`)).toBe('AA-FLY-04')
      t.says(0, `jump unit:${two} system:${a}`).says(0, 'done')
      expect([at(t, one), at(t, two)]).toEqual([b, a])
      expect(t.who()).toBe(1)
    },
  )
  rule(['AA-FLY-03', 'AA-FLY-04'], 'units that differ in class, jumps or state are offered each', () => {
    const { t, home, a, b } = line()
    const [one = 0, two = 0] = frigates(t, 0)
    const [third, cruiser] = [t.unit(0, FRIGATE, a), t.unit(0, CRUISER, a)]
    t.holds(0, 0, 0, 0, 1)
      .plays(0, 'flight')
      .says(0, [`system:${home}`, `system:${a}`])
    // One frigate has a jump left beside a cruiser with as many and a frigate with two; one is overcharged and has two.
    t.says(0, `jump unit:${one} system:${a}`, `overcharge unit:${two}`, `jump unit:${two} system:${a}`)
    const offered = t.choices(0).filter(name => name.endsWith(` system:${b}`))
    expect(offered).toEqual([one, two, third, cruiser].map(u => `jump unit:${u} system:${b}`))
    // A flight by a card alone marks no fleet.
    expect([...t.g.units].some(({ fleet }) => fleet)).toBe(false)
  })
  rule(['AA-FLY-02', 'AA-FLY-04'], 'where nobody can go anywhere nobody is asked', () => {
    const { t, home } = line()
    t.links()
    t.plays(0, 'flight').says(0, [`system:${home}`])
    expect([t.prompt(), t.who()]).toEqual(['turn.choose', 1])
  })
  rule(['AA-FLY-02', 'AA-FLY-12'], 'the first ship of the next seat neither flies nor finds anything', () => {
    const { t, home, a, d } = line()
    const [theirs = 0] = frigates(t, 1)
    t.arrange(g => void (g.units.at(theirs).at = home))
    t.plays(0, 'flight').says(0, [`system:${home}`])
    expect(t.g.units.at(theirs).jumps).toBe(0)
    t.says(0, `jump unit:0 system:${a}`)
    t.arrange(g => void (g.units.at(theirs).at = d)).says(0, 'done')
    expect(isUndiscovered(t.g, d)).toBe(true)
    // Nor does it make a system with a tired ship one to fly from.
    const u = line().t
    u.arrange(g => {
      for (const unit of frigates(u, 0)) g.units.at(unit).state = 'exhausted'
      g.units.at(theirs).at = home
    })
    u.plays(0, 'flight')
    expect([u.prompt(), u.who()]).toEqual(['turn.choose', 1])
  })
  rule(['AA-EX-07', 'AA-FLY-04'], 'two frigates reach green, the cruiser orange', () => {
    const { t, a: orange, b: green, home: yellow } = line()
    t.clear(0).holds(0, 0, 0, 0, 1)
    const ahead = t.unit(0, FRIGATE, orange)
    const frigate = t.unit(0, FRIGATE, yellow)
    const cruiser = t.unit(0, CRUISER, yellow)
    t.plays(0, 'flight').says(0, [`system:${orange}`, `system:${yellow}`])
    t.says(0, `jump unit:${ahead} system:${green}`)
    // It enters another chosen system on the way, and gains nothing by it.
    t.says(0, `jump unit:${frigate} system:${orange}`).says(0, `jump unit:${frigate} system:${green}`)
    expect(t.whyNot(0, `jump unit:${frigate} system:${orange}`)).toBe('AA-FLY-04')
    t.says(0, `jump unit:${cruiser} system:${orange}`)
    t.idle(() => t.prompt() === 'turn.choose')
    expect([at(t, ahead), at(t, frigate), at(t, cruiser)]).toEqual([green, green, orange])
  })
  rule(
    ['AA-FLY-06', 'AA-FLY-05', 'AA-SYS-08', 'AA-SYS-09', 'AA-SYS-10', 'AA-SYS-11'],
    'only where a group of slots is free',
    () => {
      const { t, home, a, b } = line()
      const fill = (...classes: readonly number[]): void => {
        t.clear(1)
        for (const c of classes) t.unit(0, c, a)
      }
      const room = (): boolean[] => [FRIGATE, CRUISER, TITAN].map(c => hasRoom(t.g, a, c))
      fill(TITAN, TITAN)
      expect(room()).toEqual([true, true, true])
      fill(CRUISER)
      // A cruiser leaves one slot of its group to a frigate.
      expect(room()).toEqual([true, false, false])
      fill(FRIGATE)
      expect(room()).toEqual([false, false, false])
      const [one = 0] = frigates(t, 0)
      t.links([home, a], [home, b])
        .plays(0, 'flight')
        .says(0, [`system:${home}`])
      expect(t.whyNot(0, `jump unit:${one} system:${a}`)).toBe('AA-FLY-06')
      expect(t.whyNot(0, `jump unit:${one} system:${t.star(17)}`)).toBe('AA-FLY-04')
      const other = line()
      for (let i = 0; i < 7; i++) other.t.unit(0, FRIGATE, other.a)
      // Seven frigates lie in three groups: two more fit, a cruiser with two slots of one group too.
      expect([FRIGATE, CRUISER, TITAN].map(c => hasRoom(other.t.g, other.a, c))).toEqual([true, true, false])
      expect(hasRoom(other.t.g, other.a, FRIGATE, 3)).toBe(false)
    },
  )
  rule(
    ['AA-FLY-07', 'AA-FLY-08', 'AA-GEN-11'],
    'not where an enemy piece is, but over foreign ground',
    () => {
      const { t, home, a, b } = line()
      t.links([home, a], [home, b])
      const [one = 0] = frigates(t, 0)
      const into = (): string | undefined => t.whyNot(0, `jump unit:${one} system:${a}`)
      t.owns(1, a, 1)
        .plays(0, 'flight')
        .says(0, [`system:${home}`])
      expect(into()).toBeUndefined()
      const before = t.g
      t.unit(1, FRIGATE, a)
      expect(into()).toBe('AA-FLY-07')
      t.g = before
      t.arrange(g => void (g.systems.at(a).orbitals = 1))
      expect(into()).toBe('AA-FLY-07')
      t.arrange(g => void (g.systems.at(a).orbitals = -1))
      t.arrange(g => g.systems.at(a).neutrals.set(0, 1))
      expect(into()).toBe('AA-FLY-07')
    },
  )
  rule(['AA-FLY-09', 'AA-STATE-01', 'AA-STATE-03'], 'exhausted units stay', () => {
    const { t, home, a } = line()
    const [one = 0, two = 0] = frigates(t, 0)
    t.arrange(g => void (g.units.at(one).state = 'exhausted'))
    t.plays(0, 'flight').says(0, [`system:${home}`])
    expect(t.whyNot(0, `jump unit:${one} system:${a}`)).toBe('AA-FLY-04')
    expect(t.whyNot(0, `jump unit:${two} system:${a}`)).toBeUndefined()
    const all = line()
    all.t.arrange(g => {
      for (const u of frigates(all.t, 0)) g.units.at(u).state = 'exhausted'
    })
    all.t.plays(0, 'flight')
    expect(all.t.prompt()).toBe('turn.choose') // AA-RULING-55: for nothing
  })
  rule(
    ['AA-FLY-10', 'AA-STATE-04', 'AA-STATE-05'],
    'overcharged before its first jump a unit goes one further',
    () => {
      const { t, home, a, b, c } = line()
      const [one = 0] = frigates(t, 0)
      t.plays(0, 'flight').says(0, [`system:${home}`])
      t.says(0, `overcharge unit:${one}`)
      expect([t.g.units.at(one).state, speedOf(t.g, one)]).toEqual(['overcharged', 3])
      expect(t.whyNot(0, `overcharge unit:${one}`)).toBe('AA-FLY-10')
      for (const s of [a, b, c]) t.says(0, `jump unit:${one} system:${s}`)
      expect(at(t, one)).toBe(c)
      const late = line()
      const [unit = 0] = frigates(late.t, 0)
      late.t
        .plays(0, 'flight')
        .says(0, [`system:${late.home}`])
        .says(0, `jump unit:${unit} system:${late.a}`)
      expect(late.t.whyNot(0, `overcharge unit:${unit}`)).toBe('AA-FLY-10')
    },
  )
  rule('AA-STATE-05', 'still overcharged in the next flight of the round, and ready after management', () => {
    const { t, home, a } = line()
    const [one = 0] = frigates(t, 0)
    t.plays(0, 'flight')
      .says(0, [`system:${home}`])
      .says(0, `overcharge unit:${one}`)
      .says(0, `jump unit:${one} system:${a}`)
    t.says(0, 'done').says(1, 'pass')
    t.idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    expect(speedOf(t.g, one)).toBe(3)
    t.says(0, 'pass').idle(() => t.g.round === 2)
    expect([t.g.units.at(one).state, speedOf(t.g, one), t.g.units.at(one).jumps]).toEqual(['ready', 2, 0])
  })
  rule(
    ['AA-FLY-11', 'AA-FLY-12'],
    'an undiscovered system ends a unit’s way, and is discovered when all have flown',
    () => {
      const { t, b, c, d } = line()
      t.clear(0)
      const one = t.unit(0, FRIGATE, c)
      const two = t.unit(0, FRIGATE, c)
      t.plays(0, 'flight')
        .says(0, [`system:${c}`])
        .says(0, `jump unit:${one} system:${d}`)
      expect(t.whyNot(0, `jump unit:${one} system:${c}`)).toBe('AA-FLY-04')
      expect(isUndiscovered(t.g, d)).toBe(true)
      t.says(0, `jump unit:${two} system:${b}`).says(0, 'done')
      expect(t.prompt()).toBe('discover.planet')
      expect([at(t, one), at(t, two)]).toEqual([d, b])
    },
  )
  rule('AA-FLY-13', 'several systems in the order the player likes', () => {
    const t = Table.of()
    const [a = 0, b = 0, c = 0] = t.undiscovered()
    const home = t.home(0)
    t.links([home, a], [home, b], [a, c])
    const [one = 0, two = 0] = frigates(t, 0)
    t.plays(0, 'flight').says(0, [`system:${home}`])
    t.says(0, `jump unit:${one} system:${a}`).says(0, `jump unit:${two} system:${b}`)
    t.idle(() => t.prompt() === 'flight.order')
    expect(t.whyNot(0, `system:${c}`)).toBe('AA-FLY-13')
    t.says(0, `system:${b}`)
    expect(t.events('planet')).toHaveLength(0)
    t.idle(() => t.events('planet').length === 1)
    expect(t.events('planet')[0]).toMatchObject({ system: b })
    t.idle(() => t.events('planet').length === 2)
    expect(t.events('planet')[1]).toMatchObject({ system: a })
  })
  test('what makes units faster: drives, fuel tanks, chases', () => {
    const { t, home } = line()
    const cruiser = t.unit(0, CRUISER, home)
    expect(speedOf(t.g, cruiser)).toBe(1)
    const drive = t.develops(0, 'fusion-drive')
    expect(speedOf(t.g, cruiser)).toBe(2)
    t.arrange(g => g.flipped.set(drive, 1))
    expect(speedOf(t.g, cruiser)).toBe(1)
    const tanks = t.develops(0, 'extended-fuel-tanks')
    const [one = 0] = frigates(t, 0)
    t.plays(0, 'flight')
      .says(0, `use ability:${tanks}`)
      .says(0, [`system:${home}`])
    expect(t.g.units.at(one).jumps).toBe(3)
    t.says(0, 'done')
    expect(speedOf(t.g, one)).toBe(2)
    const cat = Table.of('mrrshan').tiers(0, { physics: 4 })
    expect(speedOf(cat.g, cat.unit(0, CRUISER, cat.home(0)))).toBe(2)
  })
  test('Hyperspace Charts and Pack Flight add a system without a credit', () => {
    const { t, home, a, b } = line('mrrshan')
    t.unit(0, FRIGATE, a)
    t.unit(0, FRIGATE, b)
    t.tiers(0, { engineering: 3 }).holds(0)
    const charts = t.develops(0, 'hyperspace-charts')
    t.plays(0, 'flight').says(0, `use ability:${charts}`)
    t.says(0, [`system:${home}`, `system:${a}`, `system:${b}`])
    expect(t.resources(0)).toEqual([0, 1, 0, 0])
  })
  test('Slipstream: a flight as a free action, then another', () => {
    const { t, home, a, b } = line()
    const [one = 0] = frigates(t, 0)
    const card = t.anomaly(0, 'slipstream')
    t.says(0, `free ability:${anomalyHandle(t.g, card)}`).says(0, [`system:${home}`])
    t.says(0, `jump unit:${one} system:${a}`).says(0, 'done')
    expect([t.who(), t.prompt(), t.g.anomalyDiscard.has(card)]).toEqual([0, 'turn.choose', true])
    t.plays(0, 'flight')
      .says(0, [`system:${a}`])
      .says(0, `jump unit:${one} system:${b}`)
    expect(at(t, one)).toBe(b)
  })
  test('Star Gate: ready units from one own system to another at once', () => {
    const { t, home, a, c } = line()
    t.owns(0, c, 1)
    const gate = t.develops(0, 'star-gate')
    const [one = 0, two = 0] = frigates(t, 0)
    t.arrange(g => void (g.units.at(two).state = 'exhausted'))
    t.says(0, `free ability:${gate}`)
    expect(t.whyNot(0, `open system:${home} system:${a}`)).toBe('AA-SYS-02')
    t.says(0, `open system:${home} system:${c}`)
    expect(t.whyNot(0, `jump unit:${two}`)).toBe('AA-FLY-09')
    t.says(0, `jump unit:${one}`).says(0, 'done')
    expect([at(t, one), at(t, two), t.g.flipped.get(gate)]).toEqual([c, home, 1])
  })
  rule(
    ['AA-SYS-02', 'AA-FLY-02', 'AA-FLY-03', 'AA-FLY-06', 'AA-FLY-07', 'AA-GEN-08'],
    'Star Gate: own units of an own system, into another own one without an enemy',
    () => {
      const { t, home, a, b, c } = line()
      t.owns(0, b, 1).owns(0, c, 1)
      const enemy = t.unit(1, FRIGATE, b)
      const elsewhere = t.unit(0, FRIGATE, a)
      t.says(0, `free ability:${t.develops(0, 'star-gate')}`)
      expect(t.whyNot(0, `open system:${a} system:${c}`)).toBe('AA-SYS-02')
      expect(t.whyNot(0, `open system:${home} system:${home}`)).toBe('AA-FLY-03')
      expect(t.whyNot(0, `open system:${home} system:${b}`)).toBe('AA-FLY-07')
      t.says(0, `open system:${home} system:${c}`)
      expect(t.whyNot(0, `jump unit:${enemy}`)).toBe('AA-GEN-08')
      expect(t.whyNot(0, `jump unit:${elsewhere}`)).toBe('AA-FLY-02')
      const [one = 0] = frigates(t, 0)
      expect(t.whyNot(0, `jump unit:${one}`)).toBeUndefined()
      for (const size of [TITAN, TITAN, CRUISER, FRIGATE]) t.unit(0, size, c)
      expect(t.whyNot(0, `jump unit:${one}`)).toBe('AA-FLY-06')
    },
  )
})

describe('a Star Gate', () => {
  rule(['AA-FLY-03', 'AA-SOL-09'], 'may stay shut, and lets units through without further ado', () => {
    const { t, home, c } = line()
    t.owns(0, c, 1).arrange(g => void (g.systems.at(c).influence = 1))
    const [unit = 0] = frigates(t, 0)
    const gate = t.develops(0, 'star-gate')
    t.says(0, `free ability:${gate}`, 'done')
    expect([t.prompt(), at(t, unit)]).toEqual(['turn.choose', home])
    t.arrange(g => {
      g.flipped.set(gate, 0)
      g.used.clear()
    })
    t.says(0, `free ability:${gate}`, `open system:${home} system:${c}`, `jump unit:${unit}`)
    expect([t.prompt(), at(t, unit)]).toEqual(['star-gate.units', c])
    t.says(0, 'done')
    expect([t.prompt(), t.who()]).toEqual(['turn.choose', 0])
  })
})

describe('what units can attack', () => {
  rule(['AA-ATK-03', 'AA-RULING-15'], 'as far as they could fly, through what they could fly through', () => {
    const { t, a, b, c } = line()
    t.clear(0)
    const frigate = t.unit(0, FRIGATE, a)
    const cruiser = t.unit(0, CRUISER, a)
    t.unit(1, FRIGATE, c)
    expect(attackable(t.g, frigate, 2)).toBe(1 << c)
    expect(attackable(t.g, cruiser, 1)).toBe(0)
    t.unit(1, FRIGATE, b)
    expect(attackable(t.g, frigate, 2)).toBe(1 << b)
    const blind = line()
    blind.t.clear(0)
    const scout = blind.t.unit(0, FRIGATE, blind.b)
    blind.t.arrange(g => {
      g.systems.at(blind.c).planet = -1
      g.systems.at(blind.d).neutrals.set(0, 1)
    })
    expect(attackable(blind.t.g, scout, 2)).toBe(0)
  })
})

describe('Impressive', () => {
  rule(['AA-SOL-09', 'AA-RULING-85'], 'only doom stars, only of Sol, only over others’ influence', () => {
    const asked = (empire: string, size: number, influence: number): boolean => {
      const { t, a, b } = line(empire)
      const unit = t.unit(0, size, a)
      t.arrange(g => void (g.systems.at(b).influence = influence))
      t.plays(0, 'flight')
        .says(0, [`system:${a}`])
        .says(0, `jump unit:${unit} system:${b}`)
      return t.prompt() === 'impress.replace'
    }
    expect(asked('sol', DOOM_STAR, 1)).toBe(true)
    expect([asked('sol', DOOM_STAR, 0), asked('sol', DOOM_STAR, -1)]).toEqual([false, false])
    expect([FRIGATE, CRUISER, TITAN].map(size => asked('sol', size, 1))).toEqual([false, false, false])
    for (const empire of ['psilon', 'klackon', 'silicoid', 'bulrathi', 'mrrshan'])
      expect([empire, asked(empire, DOOM_STAR, 1)]).toEqual([empire, false])
  })
  rule(['AA-SOL-09', 'AA-RULING-85'], 'a doom star of Sol takes over influence where it comes', () => {
    const { t, a, b } = line()
    const star = t.unit(0, DOOM_STAR, a)
    t.arrange(g => {
      g.systems.at(b).influence = 1
      g.systems.at(b).flipped = true
    })
    t.plays(0, 'flight')
      .says(0, [`system:${a}`])
      .says(0, `jump unit:${star} system:${b}`)
    expect(t.prompt()).toBe('impress.replace')
    t.says(0, 'replace')
    expect([t.g.systems.at(b).influence, t.g.systems.at(b).flipped]).toEqual([0, false])
    const last = line()
    const other = last.t.unit(0, DOOM_STAR, last.a)
    last.t.arrange(g => {
      g.systems.at(last.t.home(1)).influence = -1
      g.systems.at(last.b).influence = 1
    })
    last.t
      .plays(0, 'flight')
      .says(0, [`system:${last.a}`])
      .says(0, `jump unit:${other} system:${last.b}`)
    expect(last.t.prompt()).not.toBe('impress.replace')
  })
  rule('AA-RULING-85', 'with all tokens out one is moved, as it is', () => {
    const { t, a, b, c } = line()
    const star = t.unit(0, DOOM_STAR, a)
    t.arrange(g => {
      for (const s of [...t.undiscovered(), t.star(17), a, c]) g.systems.at(s).influence = 0
      g.systems.at(c).flipped = true
      g.systems.at(b).influence = 1
    })
    const out = [...t.g.systems].filter(row => row.influence === 0).length
    expect(out).toBe(6)
    t.plays(0, 'flight')
      .says(0, [`system:${a}`])
      .says(0, `jump unit:${star} system:${b}`)
    expect(t.whyNot(0, 'replace')).toBe('AA-RULING-85')
    t.says(0, `shift system:${c}`)
    expect([t.g.systems.at(b).influence, t.g.systems.at(b).flipped, t.g.systems.at(c).influence]).toEqual([
      0,
      true,
      -1,
    ])
  })
  rule('AA-RULING-85', 'with tokens in supply one may be moved all the same', () => {
    const { t, a, b, c } = line()
    const star = t.unit(0, DOOM_STAR, a)
    t.arrange(g => {
      g.systems.at(c).influence = 0
      g.systems.at(b).influence = 1
    })
    t.plays(0, 'flight')
      .says(0, [`system:${a}`])
      .says(0, `jump unit:${star} system:${b}`)
    expect(t.whyNot(0, 'replace')).toBeUndefined()
    t.says(0, `shift system:${c}`)
    expect([t.g.systems.at(b).influence, t.g.systems.at(c).influence]).toEqual([0, -1])
  })
  rule(['AA-RULING-85', 'AA-SOL-09'], 'also where it retreats to, and through a Star Gate', () => {
    const { t, b, c, d } = line()
    const star = t.unit(0, DOOM_STAR, c)
    t.arrange(g => void (g.systems.at(b).influence = 1))
    t.plays(0, 'flight')
      .says(0, [`system:${c}`])
      .says(0, `jump unit:${star} system:${d}`)
    t.arrange(g => g.systems.at(d).neutrals.set(tablesOf(g).neutral['raider'] ?? -1, 1))
    t.idle(() => t.prompt() === 'retreat.move')
    t.says(0, `overcharge unit:${star}`).says(0, `retreat unit:${star} system:${c}`)
    expect(t.prompt()).toBe('retreat.move')
    t.says(0, `retreat unit:${star} system:${b}`)
    expect(t.prompt()).toBe('impress.replace')
    t.says(0, 'replace')
    expect(t.g.systems.at(b).influence).toBe(0)

    const gate = line()
    const other = gate.t.unit(0, DOOM_STAR, gate.home)
    gate.t.owns(0, gate.c, 1).arrange(g => void (g.systems.at(gate.c).influence = 1))
    gate.t.says(0, `free ability:${gate.t.develops(0, 'star-gate')}`)
    gate.t.says(0, `open system:${gate.home} system:${gate.c}`, `jump unit:${other}`)
    expect(gate.t.prompt()).toBe('impress.replace')
    gate.t.says(0, 'done')
    expect([gate.t.prompt(), gate.t.g.systems.at(gate.c).influence]).toEqual(['star-gate.units', 1])
  })
})

describe('discovering', () => {
  /** Seat 0 has flown one frigate to the system nobody has seen. */
  function arrive(): { t: Table; d: number; c: number; unit: number } {
    const { t, c, d } = line()
    t.clear(0)
    const unit = t.unit(0, FRIGATE, c)
    t.plays(0, 'flight')
      .says(0, [`system:${c}`])
      .says(0, `jump unit:${unit} system:${d}`)
    return { t, c, d, unit }
  }
  const tileOf = (t: Table, id: string): number =>
    tablesOf(t.g).discoveries.indexOf(content(t.g).discoveries.indexOf(id))
  /** Puts discovery tiles on top of the pile: these two are drawn next. */
  const onTop = (t: Table, ...ids: readonly string[]): void => {
    const tiles = ids.map(id => tileOf(t, id))
    t.arrange(g =>
      lay(g.discoveryDeck, [...g.discoveryDeck.toArray().filter(x => !tiles.includes(x)), ...tiles]),
    )
  }
  rule(['AA-DISC-01', 'AA-DISC-07', 'AA-GAL-11'], 'two planets of the star’s colour, one is kept', () => {
    const { t, d } = arrive()
    const drawn = t.g.drawnPlanets.toArray()
    expect(drawn).toHaveLength(2)
    const colour = content(t.g).stars.at(d).type
    expect(drawn.map(p => content(t.g).planets.at(p).back)).toEqual([colour, colour])
    for (const seat of [0, 1])
      expect((t.seen(seat) as { drawnPlanets: number[] }).drawnPlanets).toEqual(drawn)
    t.says(0, `planet:${drawn[1]}`)
    expect(t.g.systems.at(d).planet).toBe(drawn[1])
    const discards = {
      green: t.g.greenDiscard,
      blue: t.g.blueDiscard,
      orange: t.g.orangeDiscard,
      yellow: t.g.yellowDiscard,
    }
    expect(discards[colour as 'green'].toArray()).toEqual([drawn[0]])
    expect(t.g.players.at(0).discovered).toBe(true)
  })
  rule(
    ['AA-DISC-02', 'AA-DISC-03', 'AA-DT-06', 'AA-RULING-53'],
    'then two discovery tiles, and anomaly tokens',
    () => {
      const { t, d } = arrive()
      onTop(t, 'anomalies', 'gold')
      t.says(0, t.choices(0)[0]).says(0, `discovery:${tileOf(t, 'anomalies')}`)
      expect([t.g.systems.at(d).anomalies, t.g.discoveryDiscard.toArray()]).toEqual([3, [tileOf(t, 'gold')]])
      const few = arrive()
      onTop(few.t, 'anomalies', 'gold')
      few.t.arrange(g => void (g.systems.at(few.t.home(1)).anomalies = 15))
      few.t.says(0, few.t.choices(0)[0]).says(0, `discovery:${tileOf(few.t, 'anomalies')}`)
      expect(few.t.g.systems.at(few.d).anomalies).toBe(1)
    },
  )
  rule(
    ['AA-DISC-04', 'AA-DT-02', 'AA-DISC-06', 'AA-DT-01'],
    'pirates and space eels appear, and may be left at once',
    () => {
      const { t, d, c, unit } = arrive()
      onTop(t, 'pirates', 'gold')
      t.says(0, t.choices(0)[0]).says(0, `discovery:${tileOf(t, 'pirates')}`)
      expect(t.g.systems.at(d).neutrals.get(tablesOf(t.g).neutral['raider'] ?? -1)).toBe(1)
      expect(t.prompt()).toBe('retreat.move')
      t.says(0, `retreat unit:${unit} system:${c}`).says(0, 'done')
      expect([at(t, unit), t.who()]).toEqual([c, 1])
      const eel = arrive()
      onTop(eel.t, 'space-eel', 'gold')
      eel.t.says(0, eel.t.choices(0)[0]).says(0, `discovery:${tileOf(eel.t, 'space-eel')}`)
      expect(eel.t.g.systems.at(eel.d).neutrals.get(tablesOf(eel.t.g).neutral['space-eel'] ?? -1)).toBe(1)
      const guarded = arrive()
      guarded.t.arrange(g => {
        const haunt = content(g).planets.indexOf('eelhaunt')
        for (const pile of [g.bluePlanets, g.drawnPlanets])
          lay(
            pile,
            pile.toArray().filter(p => p !== haunt),
          )
        lay(g.drawnPlanets, [...g.drawnPlanets.toArray(), haunt])
      })
      onTop(guarded.t, 'gold', 'seagrass')
      guarded.t.says(0, `planet:${content(guarded.t.g).planets.indexOf('eelhaunt')}`)
      guarded.t.says(0, guarded.t.choices(0)[0])
      expect(guarded.t.g.systems.at(guarded.d).neutrals.get(1)).toBe(1)
    },
  )
  rule(
    ['AA-RET-02', 'AA-FLY-04'],
    'a retreat goes as far as the speed, and nothing of it is left over',
    () => {
      const ambushed = () => {
        const found = arrive()
        onTop(found.t, 'pirates', 'gold')
        found.t.says(0, found.t.choices(0)[0]).says(0, `discovery:${tileOf(found.t, 'pirates')}`)
        expect(found.t.prompt()).toBe('retreat.move')
        return found
      }
      const { t, c, unit } = ambushed()
      t.says(0, `retreat unit:${unit} system:${c}`)
      const [on = ''] = t.choices(0).filter(name => name.startsWith(`retreat unit:${unit} `))
      t.says(0, on)
      expect(t.prompt()).not.toBe('retreat.move')
      const early = ambushed()
      early.t.says(0, `retreat unit:${early.unit} system:${early.c}`).says(0, 'done')
      expect([...early.t.g.units].map(({ jumps }) => jumps).filter(n => n !== 0)).toEqual([])
    },
  )
  rule(['AA-RET-01', 'AA-RET-02', 'AA-RULING-66'], 'retreats follow flight, but not into the unknown', () => {
    const { t, d, c, unit } = arrive()
    const blind = t.undiscovered().find(s => s !== d) ?? 0
    t.arrange(g => {
      const links = g.systems.at(d).links
      for (let level = 0; level < 3; level++) links.set(level, links.get(level) | (1 << blind))
    })
    onTop(t, 'pirates', 'gold')
    t.says(0, t.choices(0)[0]).says(0, `discovery:${tileOf(t, 'pirates')}`)
    expect(t.whyNot(0, `retreat unit:${unit} system:${blind}`)).toBe('AA-RET-01')
    t.says(0, `overcharge unit:${unit}`)
    expect(t.g.units.at(unit).jumps).toBe(3)
    t.says(0, `retreat unit:${unit} system:${c}`)
    expect([at(t, unit), t.g.units.at(unit).state]).toEqual([c, 'overcharged'])
    const tired = arrive()
    onTop(tired.t, 'pirates', 'gold')
    tired.t.arrange(g => void (g.units.at(tired.unit).state = 'exhausted'))
    tired.t.says(0, tired.t.choices(0)[0]).says(0, `discovery:${tileOf(tired.t, 'pirates')}`)
    expect(tired.t.prompt()).not.toBe('retreat.move')
  })
  rule('AA-DISC-05', 'a box without Orion has a last system like any other', () => {
    const { t, c, d } = line()
    const [last = 0, ...rest] = t.undiscovered().filter(s => s !== d)
    for (const s of rest) t.planet(s, 'dustwell')
    t.clear(0)
    const unit = t.unit(0, FRIGATE, c)
    onTop(t, 'gold', 'seagrass')
    t.arrange(g => lay(g.planetBox, []))
    t.plays(0, 'flight')
      .says(0, [`system:${c}`])
      .says(0, `jump unit:${unit} system:${d}`)
    for (let n = 0; n < 2; n++) t.says(0, t.choices(0)[0])
    expect([t.events('orion'), isUndiscovered(t.g, last)]).toEqual([[], true])
  })
  rule(
    ['AA-DISC-05', 'AA-GAL-09', 'AA-RULING-41', 'AA-RULING-98', 'AA-RULING-99'],
    'the last one is Orion, with the Guardian',
    () => {
      const { t, c, d } = line()
      const [last = 0, ...rest] = t.undiscovered().filter(s => s !== d)
      for (const s of rest) t.planet(s, 'dustwell')
      t.clear(0)
      const unit = t.unit(0, FRIGATE, c)
      onTop(t, 'gold', 'seagrass')
      t.plays(0, 'flight')
        .says(0, [`system:${c}`])
        .says(0, `jump unit:${unit} system:${d}`)
      t.says(0, t.choices(0)[0])
      expect(t.events('orion')).toHaveLength(0)
      t.says(0, t.choices(0)[0])
      expect(t.events('orion')).toMatchObject([{ system: last }])
      const row = t.g.systems.at(last)
      expect([content(t.g).planets.at(row.planet).id, row.discovery, row.neutrals.get(3)]).toEqual([
        'orion',
        -1,
        1,
      ])
      expect(isUndiscovered(t.g, last)).toBe(false)
      expect([t.g.planetsOut.has(row.planet), t.g.planetBox.has(row.planet)]).toEqual([true, false])
      expect(row.links.get(0) & (1 << t.star(1))).not.toBe(0)
    },
  )
  rule(
    ['AA-GEN-10', 'AA-DISC-01', 'AA-DISC-02'],
    'an empty pile is made of its discards, and only then',
    () => {
      const piles = (t: Table, s: number) => {
        const { type } = content(t.g).stars.at(s)
        const at = `${type as 'green' | 'blue' | 'orange' | 'yellow'}` as const
        return [t.g[`${at}Planets`], t.g[`${at}Discard`], t.g.discoveryDeck, t.g.discoveryDiscard] as const
      }
      const found = (left: number): { t: Table; d: number } => {
        const { t, c, d } = line()
        t.clear(0)
        const unit = t.unit(0, FRIGATE, c)
        t.arrange(() => {
          const [deck, discard, tiles, gone] = piles(t, d)
          const all = deck.toArray().sort((a, b) => a - b)
          lay(deck, all.slice(0, left))
          lay(discard, all.slice(left))
          const others = tiles.toArray().sort((a, b) => a - b)
          lay(tiles, others.slice(0, left))
          lay(gone, others.slice(left))
        })
        t.plays(0, 'flight')
          .says(0, [`system:${c}`])
          .says(0, `jump unit:${unit} system:${d}`)
        return { t, d }
      }
      // One is left: the second comes from the discards, which are the pile now, shuffled.
      const { t, d } = found(1)
      const [deck, discard, tiles, gone] = piles(t, d)
      expect([t.g.drawnPlanets.length, discard.length]).toEqual([2, 0])
      t.says(0, t.choices(0)[0])
      expect([t.g.drawnDiscoveries.length, gone.length]).toEqual([2, 0])
      const isSorted = (all: readonly number[]): boolean =>
        all.every((x, i) => i === 0 || (all[i - 1] ?? 0) < x)
      expect([deck.length > 2, tiles.length > 2]).toEqual([true, true])
      expect([isSorted(deck.toArray()), isSorted(tiles.toArray())]).toEqual([false, false])
      // Two are enough: the discards stay.
      const enough = found(2)
      const before = piles(enough.t, enough.d)[1].length
      expect([enough.t.g.drawnPlanets.length, before > 0]).toEqual([2, true])
    },
  )
  rule('AA-RULING-106', 'where no tile is left nobody is asked, and the system stays unknown', () => {
    const { t, c, d } = line()
    t.clear(0)
    const unit = t.unit(0, FRIGATE, c)
    t.arrange(g => {
      for (const zone of [g.greenPlanets, g.bluePlanets, g.orangePlanets, g.yellowPlanets, g.discoveryDeck])
        lay(zone, [])
      for (const zone of [
        g.greenDiscard,
        g.blueDiscard,
        g.orangeDiscard,
        g.yellowDiscard,
        g.discoveryDiscard,
      ])
        lay(zone, [])
    })
    t.plays(0, 'flight')
      .says(0, [`system:${c}`])
      .says(0, `jump unit:${unit} system:${d}`)
    expect([t.prompt(), t.who(), isUndiscovered(t.g, d)]).toEqual(['turn.choose', 1, true])
  })
  rule('AA-RULING-98', 'who is in the last system when it becomes Orion’s meets the Guardian in turn', () => {
    const t = Table.of()
    const [a = 0, b = 0, ...rest] = t.undiscovered()
    for (const s of rest) t.planet(s, 'dustwell')
    const home = t.home(0)
    t.links([home, a], [home, b])
    onTop(t, 'gold', 'seagrass')
    const [one = 0, two = 0] = frigates(t, 0)
    t.plays(0, 'flight').says(0, [`system:${home}`])
    t.says(0, `jump unit:${one} system:${a}`).says(0, `jump unit:${two} system:${b}`)
    t.idle(() => t.prompt() === 'flight.order')
    t.says(0, `system:${a}`)
    t.idle(() => t.prompt() === 'retreat.move')
    expect(t.events('orion')).toMatchObject([{ system: b }])
    expect(t.events('planet')).toHaveLength(1)
    t.says(0, `retreat unit:${two} system:${home}`)
    expect(at(t, two)).toBe(home)
  })
  test('Star Chart: two more planets to choose from, and a research point', () => {
    const { t, c, d } = line()
    t.clear(0).holds(0)
    const unit = t.unit(0, FRIGATE, c)
    const chart = t.anomaly(0, 'star-chart')
    t.plays(0, 'flight').idle(() => t.prompt() === 'flight.systems')
    t.says(0, [`system:${c}`]).says(0, `jump unit:${unit} system:${d}`)
    expect(t.prompt()).toBe('discover.charts')
    t.says(0, `use ability:${anomalyHandle(t.g, chart)}`)
    expect([t.g.drawnPlanets.length, t.resources(0)[1]]).toEqual([4, 1])
  })
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { hitForAutoma } from '../rules/casualties.js'
import { clearCombat, isFighting, lineUp } from '../rules/pieces.js'
import { content, OFF, tablesOf } from '../state.js'
import { attack, baseOf, best, clash, enough, facing, fieldOf, left, rolled, strip, toDice } from './clash.js'
import { lanes, lurk, quiet, relate, stands } from './solo.js'
import { Table } from './table.js'

describe('what fights', () => {
  rule(
    ['AA-CBT-12', 'AA-TECH-08'],
    'Armored Docks are for orbital buildings alone, and for their owner',
    () => {
      const t = clash(
        { units: ['titan'], technologies: ['armored-docks'] },
        { units: ['cruiser'], orbitals: ['outpost'], technologies: ['armored-docks'] },
      )
      // Six hull points: three of the cruiser, three of the outpost.
      best(rolled(t, [6, 6, 6, 6], [1, 1, 1]))
      expect(t.whyNot(0, { [pieceAt(t, 'unit')]: 4 })).toBe('AA-CBT-12')
      t.says(0, { [pieceAt(t, 'unit')]: 3, [pieceAt(t, 'orbital')]: 1 })
      expect(left(t.g, 1)).toEqual([['orbital', 1]])
    },
  )
  const pieceAt = (t: Table, kind: string): string =>
    `piece:${[...t.g.combat.pieces].findIndex(piece => piece.side === 1 && piece.kind === kind && !piece.gone)}`
  rule(
    ['AA-CBT-25', 'AA-SYS-07'],
    'of two outposts one may fall; the other still holds the system, until it falls, too',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, { orbitals: ['outpost', 'outpost'] })
      t.tile(fieldOf(t), 'stable-orbit')
      toDice(attack(t))
      expect(t.g.rolls.at(1).dice.length).toBe(4)
      best(rolled(t, [6, 6], [1, 1]))
      t.says(0, { [pieceAt(t, 'orbital')]: 2 })
      expect([t.g.systems.at(fieldOf(t)).orbitals, left(t.g, 1)]).toEqual([1, [['orbital', 0]]])
      toDice(t)
      expect(t.g.rolls.at(1).dice.length).toBe(2)
      best(rolled(t, [6, 6], [1]))
      expect(t.g.systems.at(fieldOf(t)).orbitals).toBe(-1)
      expect(
        t.g.systems
          .at(fieldOf(t))
          .buildings.toArray()
          .reduce((a, b) => a + b, 0),
      ).toBe(0)
    },
  )
  rule(
    ['AA-CBT-03', 'AA-RULING-25'],
    'orbital buildings of a third fight for nobody, planetary ones not at all',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['frigate'] })
      t.arrange(g => {
        g.systems.at(fieldOf(t)).orbitals = -1
        g.systems.at(fieldOf(t)).buildings.set(tablesOf(g).building['hydroponic-farm'] ?? 0, 1)
      })
      toDice(attack(t))
      expect(left(t.g, 1)).toEqual([['frigate', 0]])
    },
  )
  rule(['AA-NEU-06', 'AA-RULING-95'], 'raiders are bolder from unrest level 2 on, eels never are', () => {
    const dice = (kind: string, unrest: number, empire = 'sol'): number => {
      const t = facing({ empire, units: ['titan'] }, {})
      t.arrange(g => {
        g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral[kind] ?? 0, 1)
        g.players.at(0).unrest = unrest
      })
      return toDice(attack(t)).g.rolls.at(1).dice.length
    }
    // Level 1 ends at space 7.
    expect([dice('raider', 7), dice('raider', 8), dice('raider', 26)]).toEqual([1, 2, 2])
    expect([dice('space-eel', 26), dice('raider', 26, 'klackon')]).toEqual([2, 1])
  })
  rule(
    ['AA-AUTO-06', 'AA-CBT-14'],
    'a cruiser against a titan of the same strength stays: firepower counts twice',
    () => {
      const t = quiet()
      lanes(t, [17, 2], [2, 3])
      stands(t, 0, 'titan', 17)
      stands(t, 1, 'cruiser', 2)
      attack(t)
      t.idle(() => t.g.combat.at < 0 || t.prompt() === 'disengage.choose')
      if (t.prompt() === 'disengage.choose') t.says(0, 'stay')
      expect(t.events('disengaged')).toEqual([])
    },
  )
})

describe('between two combats', () => {
  rule(['AA-CBT-21', 'AA-STATE-02'], 'what one pursuit left ready is not left so by the next', () => {
    const t = clash({ empire: 'mrrshan', units: ['cruiser', 'cruiser'] }, { units: ['frigate'] })
    best(rolled(t, [6, 6, 6, 6, 6, 6], [1])).says(0, ['unit:9'])
    expect([9, 10].map(u => t.g.units.at(u).state)).toEqual(['ready', 'exhausted'])
    // The other seat attacks in its turn, wins, and all its ships are tired.
    t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
    t.clear(0).clear(1)
    t.unit(0, 0, fieldOf(t))
    const [first, second] = [t.unit(1, 2, baseOf(t)), t.unit(1, 2, baseOf(t))]
    t.arrange(g => void (g.players.at(1).played = 0))
    t.develops(1, 'battle-scanner')
    t.plays(1, 'attack').says(1, [`system:${baseOf(t)}`])
    while (t.prompt() === 'attack.declare') t.says(1, t.choices(1)[0])
    t.idle(() => t.prompt() === 'combat.after' && t.who() === 1)
    t.arrange(g => {
      g.rolls.at(0).dice.assign([6, 6, 6, 6, 6, 6, 6, 6])
      g.rolls.at(1).dice.assign([1])
    })
    t.says(1, 'pass').says(1, 'best')
    expect([first, second].map(u => t.g.units.at(u).state)).toEqual(['exhausted', 'exhausted'])
  })
  rule(['AA-CBT-24', 'AA-CON-09'], 'a ship that was destroyed is ready again when it is built anew', () => {
    const t = clash({ units: ['frigate'] }, { units: ['titan'] })
    t.arrange(g => void (g.units.at(0).state = 'overcharged'))
    best(rolled(t, [1], [6, 6, 6, 6]))
    expect(t.g.units.at(0)).toMatchObject({ at: -1, scrapped: true, target: -1, fleet: false })
    expect(enough(t).prompt()).not.toBe('combat.spend')
    t.unit(0, 0, t.home(0))
    expect([...t.g.units].filter(({ at, state }) => at === t.home(0) && state !== 'ready')).toEqual([])
  })
  rule('AA-CBT-05', 'who is attacked in another’s turn lets the attacker go first', () => {
    // The pirates attack the player in the management of an Automa: the player alone has windows.
    const t = lurk(relate(quiet(), 0), 'raider', 1, 3)
    stands(t, 0, 'titan', 2)
    t.develops(0, 'battle-scanner')
    t.arrange(g => void (g.players.at(1).fatigue = 99))
    t.plays(0, 'exploration')
    t.idle(() => t.prompt() === 'combat.after')
    expect([t.who(), t.g.rolls.at(0).owner, t.g.rolls.at(1).owner]).toEqual([0, -1, 0])
  })
})

describe('who lines up, and what is left of it', () => {
  const lined = (t: Table): unknown[] =>
    [...t.g.combat.pieces].map(({ side, kind, what }) => [side, kind, what])
  rule(['AA-CBT-03', 'AA-RULING-25'], 'orbital buildings of the defender fight, and no others', () => {
    const t = strip(new Table(3).ready())
    const at = t.home(1)
    const { building } = tablesOf(t.g)
    const [outpost, farm] = [building['outpost'] ?? 0, building['hydroponic-farm'] ?? 0]
    for (const seat of [0, 1, 2]) t.clear(seat)
    const unit = t.unit(1, 0, at)
    const sides = (orbitals: number): unknown[] => {
      t.arrange(g => {
        g.systems.at(at).buildings.fill(0)
        g.systems.at(at).buildings.set(farm, 1)
        g.systems.at(at).buildings.set(outpost, 1)
        g.systems.at(at).orbitals = orbitals
        lineUp(g, at, 0, 1, OFF)
      })
      const out = lined(t)
      t.arrange(g => clearCombat(g))
      return out
    }
    expect(sides(1)).toEqual([
      [1, 'unit', unit],
      [1, 'orbital', outpost],
    ])
    expect(sides(2)).toEqual([[1, 'unit', unit]])
  })
  rule(['AA-CBT-03', 'AA-TEST-08'], 'only the two sides fight, and only while they do', () => {
    const t = strip(new Table(3).ready())
    const fight = (): boolean[] => [0, 1, 2].map(seat => isFighting(t.g, seat))
    expect(fight()).toEqual([false, false, false])
    t.arrange(g => lineUp(g, t.home(1), 0, 1, OFF))
    expect(fight()).toEqual([true, true, false])
    t.arrange(g => clearCombat(g))
    expect(fight()).toEqual([false, false, false])
  })
  rule(
    ['AA-CBT-25', 'AA-SYS-01'],
    'with the last orbital building control is gone, whatever stands below',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, { orbitals: ['outpost'] })
      const farm = tablesOf(t.g).building['hydroponic-farm'] ?? 0
      t.arrange(g => g.systems.at(fieldOf(t)).buildings.set(farm, 1))
      best(rolled(toDice(attack(t)), [6, 6, 6, 6], [1]))
      expect(t.g.systems.at(fieldOf(t))).toMatchObject({ orbitals: -1 })
      expect(t.g.systems.at(fieldOf(t)).buildings.get(farm)).toBe(1)
    },
  )
  rule('AA-CBT-21', 'nothing of a combat outlives it', () => {
    const t = strip(Table.of())
    const table = (): unknown => (t.seen(0) as { combat: unknown }).combat
    const before = table()
    t.arrange(g => {
      g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 2)
      lineUp(g, t.home(1), -1, 1, fieldOf(t))
      g.combat.used.push(3)
      g.combat.fresh = 2
    })
    expect(table()).not.toEqual(before)
    t.arrange(g => clearCombat(g))
    expect(table()).toEqual(before)
    expect(t.g.combat.used.length).toBe(0)
  })
  rule(
    ['AA-AUTO-06', 'AA-CBT-12'],
    'an Automa destroys what is worth most: a raider less than an eel, a station more than an outpost',
    () => {
      const first = (arrange: (t: Table) => number, points: number): unknown => {
        const t = strip(Table.of()).clear(0).clear(1)
        const defender = arrange(t)
        t.arrange(g => {
          lineUp(g, fieldOf(t), 0, defender, OFF)
          hitForAutoma(g, 1, points)
        })
        return [...t.g.combat.pieces].flatMap(({ kind, what, damage }) => (damage > 0 ? [[kind, what]] : []))
      }
      const neutral = (t: Table, id: string): number => tablesOf(t.g).neutral[id] ?? 0
      const lurking =
        (...ids: readonly string[]) =>
        (t: Table): number => {
          t.arrange(g => ids.forEach(id => g.systems.at(fieldOf(t)).neutrals.set(neutral(t, id), 1)))
          return -1
        }
      const t0 = Table.of()
      expect(first(lurking('raider', 'space-eel'), 4)).toEqual([['neutral', neutral(t0, 'space-eel')]])
      expect(first(lurking('space-eel', 'pirate-base'), 4)).toEqual([['neutral', neutral(t0, 'pirate-base')]])
      const orbitals = (t: Table): number => {
        t.arrange(g => {
          g.systems.at(fieldOf(t)).orbitals = 1
          for (const id of ['outpost', 'battle-station'])
            g.systems.at(fieldOf(t)).buildings.set(tablesOf(g).building[id] ?? 0, 1)
        })
        return 1
      }
      const station = tablesOf(t0.g).building['battle-station'] ?? 0
      const { hull } = content(t0.g).buildings.at(station)
      expect(first(orbitals, hull)).toEqual([['orbital', station]])
    },
  )
})

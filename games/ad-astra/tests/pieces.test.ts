import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { tablesOf } from '../state.js'
import { attack, baseOf, best, clash, enough, facing, fieldOf, left, rolled, toDice } from './clash.js'
import { lanes, lurk, quiet, relate, stands } from './solo.js'
import type { Table } from './table.js'

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

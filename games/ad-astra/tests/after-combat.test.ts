import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { UNITS } from '../content/vocabulary.js'
import { content, tablesOf } from '../state.js'
import {
  attack,
  baseOf,
  best,
  clash,
  declareAll,
  enough,
  facing,
  fieldOf,
  left,
  rolled,
  toDice,
} from './clash.js'
import { inPlay } from './envoys.js'
import { lanes, lurk, plans, quiet, relate, stands, whereabouts } from './solo.js'
import type { Table } from './table.js'

const states = (t: Table, star: number): string[] =>
  [...t.g.units].flatMap(unit => (unit.at === t.star(star) ? [unit.state] : []))
const neutralAt = (t: Table, kind: string, n = 1): Table =>
  t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral[kind] ?? 0, n))

describe('the end of a combat', () => {
  rule(
    ['AA-CBT-02', 'AA-RULING-68', 'AA-RULING-100'],
    'who has won is told: the last that stands, or who was not the one to leave',
    () => {
      const over = (t: Table): unknown => {
        const [event] = t.events('combat-over')
        return [event?.['winner'], event?.['by']]
      }
      expect(
        over(best(rolled(clash({ units: ['titan'] }, { units: ['frigate'] }), [6, 6, 6, 6], [1]))),
      ).toEqual([0, 0])
      const lost = clash({ units: ['frigate'] }, { units: ['titan'] })
      expect(over(best(rolled(lost, [1], [6, 6, 6, 6])))).toEqual([1, 1])
      const both = clash({ units: ['frigate'] }, { units: ['frigate'] })
      expect(over(best(rolled(both, [6], [6])))).toEqual([-1, -1])
      const left = clash({ units: ['titan'] }, { units: ['titan'] })
      enough(rolled(left, [1, 1, 1, 1], [1, 1, 1, 1])).says(0, 'disengage', left.basic('flight'))
      expect(over(left)).toEqual([1, 1])
      // Five rounds: nobody has decided anything.
      const long = clash({ units: ['titan'] }, { units: ['titan'] })
      for (let n = 0; n < 5; n++) {
        enough(rolled(long, [1, 1, 1, 1], [1, 1, 1, 1]))
        if (n < 4) {
          long.says(0, 'stay')
          toDice(long)
        }
      }
      expect(over(long)).toEqual([-1, -1])
    },
  )
  rule(
    ['AA-NEU-04', 'AA-NEU-05', 'AA-NEU-10'],
    'what is destroyed brings its reward, and only what has VP is kept',
    () => {
      const spoils = (kind: string, n: number): unknown => {
        const t = neutralAt(facing({ units: ['doom-star', 'titan'] }, {}), kind, n)
        t.unit(0, UNITS.indexOf('titan'), baseOf(t))
        t.holds(0, 0, 0, 0, 0)
        attack(t)
        for (let rounds = 0; t.g.combat.at >= 0 && rounds < 6; rounds++) {
          toDice(t)
          best(rolled(t, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], [1]))
          t.idle(
            () => t.g.combat.at < 0 || t.prompt() === 'combat.after' || t.prompt() === 'disengage.choose',
          )
          if (t.prompt() === 'disengage.choose') t.says(0, 'stay')
        }
        return [t.resources(0), t.g.players.at(0).trophies.toArray(), t.g.players.at(0).neutralDestroyed]
      }
      expect(spoils('raider', 2)).toEqual([[0, 0, 0, 2], [0, 0, 0, 0], true])
      expect(spoils('space-eel', 1)).toEqual([[0, 3, 0, 0], [0, 0, 0, 0], true])
      expect(spoils('pirate-base', 1)).toEqual([[0, 3, 0, 3], [0, 0, 1, 0], true])
      expect(spoils('guardian', 1)).toEqual([[0, 6, 0, 0], [0, 0, 0, 1], true])
      // Nothing is gained for those that stand, nor from players.
      const t = neutralAt(facing({ units: ['titan', 'cruiser'] }, {}), 'raider', 2).holds(0, 0, 0, 0, 0)
      enough(rolled(toDice(attack(t)), [1, 1, 1, 1, 1], [1, 1]))
      t.says(0, 'disengage', t.basic('flight'))
      expect([t.resources(0), t.g.players.at(0).neutralDestroyed]).toEqual([[0, 0, 0, 0], false])
      const u = clash({ units: ['titan'] }, { units: ['frigate'] }).holds(0, 0, 0, 0, 0)
      best(rolled(u, [6, 6, 6, 6], [1]))
      expect([u.resources(0), u.g.players.at(0).neutralDestroyed]).toEqual([[0, 0, 0, 0], false])
    },
  )
  rule(['AA-ATK-08', 'AA-RULING-23'], 'raiders that survive tire nobody else’s ships', () => {
    const t = lurk(quiet(), 'raider', 1, 3)
    // The first frigate of all lies far away, and is ready.
    const far = stands(t, 0, 'frigate', 4)
    stands(t, 0, 'cruiser', 2)
    expect(far).toBe(0)
    t.arrange(g => void (g.players.at(1).fatigue = 99))
    t.plays(0, 'exploration')
    t.idle(() => t.events('combat').length > 0 && t.g.combat.at < 0)
    expect(t.events('combat')).toMatchObject([{ attacker: -1, defender: 0 }])
    expect(states(t, 4)).toEqual(['ready'])
  })
  rule(
    ['AA-CBT-21', 'AA-STATE-02'],
    'Pursuit: of ready survivors one stays so, and none that was overcharged',
    () => {
      const won = (
        units: readonly ('titan' | 'cruiser' | 'frigate')[],
        overcharged: readonly number[],
      ): Table => {
        const t = facing({ empire: 'mrrshan', units }, { units: ['frigate'] })
        attack(t)
        t.arrange(g => {
          for (const u of overcharged) g.units.at(u).state = 'overcharged'
        })
        return best(rolled(toDice(t), [6, 6, 6, 6, 6, 6], [1]))
      }
      // One alone: nothing to choose.
      expect(states(won(['titan'], []), 2)).toEqual(['ready'])
      const two = won(['cruiser', 'cruiser'], [])
      expect([two.prompt(), two.choices(0).length]).toEqual(['after-combat.exhaust', 2])
      const [, second = ''] = two.choices(0)
      two.says(0, [second])
      expect(states(two, 2)).toEqual(['exhausted', 'ready'])
      // Of three one is overcharged: it is no choice.
      const three = won(['cruiser', 'cruiser', 'cruiser'], [9])
      expect(three.choices(0)).toEqual(['unit:10', 'unit:11'])
      expect(three.whyNot(0, ['unit:9'])).toBe('AA-CBT-21')
      three.says(0, ['unit:10'])
      expect([9, 10, 11].map(u => three.g.units.at(u).state)).toEqual(['exhausted', 'ready', 'exhausted'])
      // Two, one of them overcharged: the other stays ready without a question.
      const one = won(['cruiser', 'cruiser'], [9])
      expect([9, 10].map(u => one.g.units.at(u).state)).toEqual(['exhausted', 'ready'])
      // Who only defends pursues nobody; the next combat has none of it.
      const t = facing({ units: ['frigate'] }, { empire: 'mrrshan', units: ['titan'] })
      best(rolled(toDice(attack(t)), [1], [6, 6, 6, 6]))
      expect(states(t, 2)).toEqual(['ready'])
    },
  )
  test('Pursuit: every attack that is won brings food and calms, a defence does not', () => {
    const gains = (t: Table, seat: number, fight: (t: Table) => void): number[] => {
      t.arrange(g => void (g.players.at(seat).unrest = 5))
      const [food = 0] = t.resources(seat)
      fight(t)
      return [(t.resources(seat)[0] ?? 0) - food, t.g.players.at(seat).unrest]
    }
    const attacker = facing({ empire: 'mrrshan', units: ['titan'] }, { units: ['frigate'] })
    expect(gains(attacker, 0, t => best(rolled(toDice(attack(t)), [6, 6, 6, 6, 6, 6], [1])))).toEqual([1, 4])
    const defender = facing({ units: ['frigate'] }, { empire: 'mrrshan', units: ['titan'] })
    expect(gains(defender, 1, t => best(rolled(toDice(attack(t)), [1], [6, 6, 6, 6])))).toEqual([0, 5])
    const lost = facing({ empire: 'mrrshan', units: ['frigate'] }, { units: ['titan'] })
    expect(gains(lost, 0, t => best(rolled(toDice(attack(t)), [1, 1], [6, 6, 6, 6])))).toEqual([0, 5])
  })
  rule(['AA-DIP-09', 'AA-CBT-21'], 'diplomats that stay until a combat leave with it, on both sides', () => {
    const t = facing({ units: ['titan'] }, { units: ['frigate'] })
    const [mine, theirs] = [inPlay(t, 'war-adviser', 0, 1), inPlay(t, 'double-agent', 1, 0)]
    const [farm, sleeper] = [inPlay(t, 'farm-adviser', 0, 1), inPlay(t, 'sleeper', 1, 0)]
    t.arrange(g => void (g.systems.at(fieldOf(t)).influence = -1))
    toDice(attack(t))
    // A die more for one, one fewer for the other.
    expect([...t.g.rolls].map(row => row.dice.length)).toEqual([5, 0])
    best(rolled(t, [6, 6, 6, 6, 6], []))
    expect(t.events('diplomat-left').map(e => e['card'])).toEqual([mine, theirs])
    expect(t.g.diplomatsInPlay.toArray()).toEqual([farm, sleeper])
    expect([t.g.postings.at(mine).target, t.g.postings.at(theirs).initiator]).toEqual([-1, -1])
  })
  rule(
    ['AA-AUTO-06', 'AA-CBT-01'],
    'an Automa remembers who attacked it, and more so who destroyed something',
    () => {
      const remembered = (destroys: boolean): number => {
        const t = relate(quiet(), 0)
        lanes(t, [17, 2])
        stands(t, 0, 'doom-star', 17)
        stands(t, 1, 'cruiser', 2)
        t.plays(0, 'attack').says(0, [`system:${t.star(17)}`])
        declareAll(t)
        if (t.prompt() === 'combat.spend') t.says(0, destroys ? 'best' : 'done')
        for (let n = 0; n < 12 && t.g.combat.at >= 0; n++) {
          if (t.prompt() === 'disengage.choose') t.says(0, destroys ? 'stay' : t.choices(0)[0])
          else if (t.prompt() === 'combat.spend') t.says(0, destroys ? 'best' : 'done')
          else t.idle(() => true)
          if (t.prompt() === 'spend-action.card') t.says(0, t.choices(0)[0])
        }
        const lost = t.events('destroyed').some(e => e['by'] === 1)
        expect(lost).toBe(destroys)
        return t.g.players.at(1).relations.get(0)
      }
      expect([remembered(false), remembered(true)]).toEqual([-1, -2])
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-CBT-20', 'AA-RULING-16'],
    'an Automa that has won moves in, the most expensive first, as far as there is room',
    () => {
      const t = relate(quiet(), -3)
      lanes(t, [17, 2])
      stands(t, 0, 'frigate', 2)
      for (const unit of ['titan', 'titan', 'cruiser'] as const) stands(t, 1, unit, 17)
      for (let n = 0; n < 3; n++) stands(t, 1, 'frigate', 12)
      lanes(t, [17, 2], [12, 2])
      plans(t, 'war')
      t.plays(0, 'exploration')
      t.idle(() => t.events('combat').length > 0 && t.g.combat.at < 0)
      expect(t.events('destroyed').map(e => e['by'])).toContain(0)
      // Two titans, a cruiser and a frigate beside it fill all nine slots.
      expect(whereabouts(t, 1).filter(star => star === 12).length).toBe(2)
      expect(states(t, 2)).toEqual(['exhausted', 'exhausted', 'exhausted', 'exhausted'])
    },
  )
  rule('AA-CBT-20', 'nobody moves in while a defender stands, or where a third has pieces', () => {
    const t = clash({ units: ['titan'] }, { units: ['titan', 'frigate'] })
    enough(rolled(t, [1, 1, 1, 1], [1, 1, 1, 1, 1])).says(0, 'disengage', t.basic('flight'))
    expect(states(t, 17)).toEqual(['exhausted'])
    expect(left(t.g, 0)).toEqual([])
    expect(content(t.g).stars.at(baseOf(t)).number).toBe(17)
  })
})

import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { anomalyHandle } from '../rules/abilities.js'
import { incomeOf } from '../rules/income.js'
import { unitsIn } from '../rules/systems.js'
import { firstUnit, tablesOf } from '../state.js'
import { Table } from './table.js'

/** Seat 1 has passed; seat 0 is about to. */
function last(empire = 'sol'): Table {
  const t = Table.of(empire)
  t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
  return t.says(1, 'pass').idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
}
/** Passes, with the dullest answers, until the next draft. */
const pass = (t: Table): Table => t.says(0, 'pass').idle(() => t.g.round > 1 || t.over)

describe('the management stage', () => {
  rule(
    ['AA-MGT-01', 'AA-MGT-02', 'AA-RULING-79'],
    'only the first to pass takes a resource of choice',
    () => {
      const t = Table.of().holds(0).holds(1)
      t.says(0, 'pass')
      expect([t.who(), t.prompt()]).toEqual([0, 'take-any.share'])
      t.says(0, { research: 1 })
      expect(t.resources(0)[1]).toBe(1)
      t.idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      t.says(1, 'pass')
      expect(t.prompt()).not.toBe('take-any.share')
    },
  )
  rule(['AA-MGT-03', 'AA-TURN-01'], 'who passes first goes first in the next round', () => {
    const t = last()
    expect(t.g.passed.toArray().slice(0, 2)).toEqual([1, -1])
    pass(t).idle(() => t.prompt() === 'turn.choose')
    expect(t.g.order.toArray().slice(0, 2)).toEqual([1, 0])
    expect(t.g.passed.toArray().slice(0, 2)).toEqual([-1, -1])
    expect(t.who()).toBe(1)
  })
  rule(
    ['AA-MGT-04', 'AA-STATE-07', 'AA-GEN-12', 'AA-RULING-107'],
    'own tokens, cards and units are ready again',
    () => {
      const t = last()
      const [mine, theirs] = [t.develops(0, 'phasor'), t.develops(1, 'disrupter')]
      const [a, b] = [firstUnit(t.g, 0), firstUnit(t.g, 1)]
      t.arrange(g => {
        for (const card of [mine, theirs]) g.flipped.set(card, 1)
        for (const unit of [a, b]) g.units.at(unit).state = 'exhausted'
        g.units.at(a + 1).state = 'overcharged'
        for (const seat of [0, 1]) g.systems.at(t.home(seat)).flipped = true
      })
      expect(t.g.players.at(0).played).not.toBe(0)
      pass(t)
      expect([t.g.flipped.get(mine), t.g.flipped.get(theirs)]).toEqual([0, 1])
      expect([a, a + 1, b].map(u => t.g.units.at(u).state)).toEqual(['ready', 'ready', 'exhausted'])
      expect([0, 1].map(seat => t.g.systems.at(t.home(seat)).flipped)).toEqual([false, true])
      expect(t.g.players.at(0).played).toBe(0)
    },
  )
  rule(['AA-MGT-05', 'AA-GEN-03'], 'income of every resource', () => {
    const t = last().holds(0)
    const income = [0, 1, 2, 3].map(i => incomeOf(t.g, 0, i))
    expect(income.some(n => n > 0)).toBe(true)
    pass(t)
    expect(t.resources(0)).toEqual(income)
  })
  rule(['AA-MGT-07', 'AA-EX-21', 'AA-GEN-15'], 'scrapped units are recycled', () => {
    const t = last('mrrshan')
    const { classes } = tablesOf(t.g)
    const [cruiser, titan] = [classes.indexOf(1), classes.indexOf(2)]
    t.arrange(g => {
      for (const unit of [cruiser, titan]) g.units.at(unit).scrapped = true
    })
    t.owns(0, t.home(0), 0, 1, 0).holds(0)
    const income = incomeOf(t.g, 0, 2)
    pass(t)
    expect(t.resources(0)[2]).toBe(income + 3)
    expect([cruiser, titan].map(u => t.g.units.at(u).scrapped)).toEqual([false, false])
    const rich = last('mrrshan')
    rich.develops(0, 'recyclotron')
    rich.arrange(g => void (g.units.at(0).scrapped = true))
    rich.arrange(g => void (g.units.at(0).at = -1))
    rich.owns(0, rich.home(0), 0, 1, 0).holds(0)
    const before = incomeOf(rich.g, 0, 2)
    pass(rich)
    expect(rich.resources(0)[2]).toBe(before + 1)
  })
  rule(['AA-MGT-06', 'AA-RULING-105'], 'abilities of the management stage', () => {
    const t = last('silicoid').tiers(0, { government: 2 }).holds(0)
    t.arrange(g => void (g.players.at(0).unrest = 3))
    t.develops(0, 'subterranean-farms')
    const food = incomeOf(t.g, 0, 0)
    pass(t)
    // Long Patience takes one unrest, the farms give two food; both before the unrest is paid for.
    expect([t.g.players.at(0).unrest, t.resources(0)[0]]).toEqual([2, food + 2])
    const hive = last('klackon')
    hive.unit(0, 3, hive.home(0))
    const before = unitsIn(hive.g, hive.home(0), 0)
    pass(hive)
    expect(unitsIn(hive.g, hive.home(0), 0)).toBe(before + 1)
  })
  rule('AA-MGT-06', 'an ability of the stage is used once in it, whatever else is played', () => {
    const t = last().holds(0)
    t.develops(0, 'subterranean-farms')
    const card = t.anomaly(0, 'old-beacon')
    const food = incomeOf(t.g, 0, 0)
    t.says(0, 'pass').idle(() => t.prompt() === 'management.anomalies')
    expect(t.choices(0)).toEqual([`use ability:${anomalyHandle(t.g, card)}`, 'done'])
    t.says(0, 'done').idle(() => t.g.round === 2)
    expect(t.resources(0)[0]).toBe(food + 2)
  })
  test('Old Beacon places a cruiser at home, where there is room and no enemy', () => {
    const t = last()
    const card = t.anomaly(0, 'old-beacon')
    const before = unitsIn(t.g, t.home(0), 0)
    t.says(0, 'pass').idle(() => t.prompt() === 'management.anomalies')
    t.says(0, `use ability:${anomalyHandle(t.g, card)}`)
    expect(unitsIn(t.g, t.home(0), 0)).toBe(before + 1)
    const full = last()
    full.anomaly(0, 'old-beacon')
    for (const unit of [2, 2]) full.unit(0, unit, full.home(0))
    full.says(0, 'pass').idle(() => full.prompt() === 'management.anomalies')
    expect(full.choices(0)).toEqual(['done'])
  })
  rule(
    ['AA-MGT-09', 'AA-UNR-04'],
    'resources for unrest: as many as the level, of choice, or all there are',
    () => {
      const t = last().owns(0, 0)
      t.owns(0, t.home(0), 0, 0, 0).holds(0, 3, 3, 0, 0)
      t.arrange(g => void (g.players.at(0).unrest = 9)) // level 2
      t.says(0, 'pass')
      expect(t.prompt()).toBe('pay-any.share')
      expect(t.whyNot(0, { food: 1 })).toBe('AA-UNR-04')
      expect(t.whyNot(0, { production: 2 })).toBe('AA-UNR-04')
      t.says(0, { food: 1, research: 1 })
      expect(t.resources(0)).toEqual([2, 2, 0, 0])
      const poor = last()
      poor.owns(0, poor.home(0), 0, 0, 0).holds(0, 1, 0, 0, 1)
      poor.arrange(g => void (g.players.at(0).unrest = 20))
      pass(poor)
      expect(poor.resources(0)).toEqual([0, 0, 0, 0])
    },
  )
  rule('AA-TURN-08', 'a pass is resolved before the next turn', () => {
    const t = Table.of()
    t.says(0, 'pass')
    const asked = new Set<number>()
    t.idle(() => {
      if (t.prompt() !== 'turn.choose') asked.add(t.who())
      return t.prompt() === 'turn.choose'
    })
    expect([[...asked], t.who()]).toEqual([[0], 1])
  })
  rule('AA-ROUND-02', 'when all have passed the next round begins with a draft', () => {
    const t = pass(last())
    expect([t.g.round, t.prompt()]).toEqual([2, 'draft.pick'])
    t.arrange(g => lay(g.played, g.played.toArray()))
    expect(t.asked()).toEqual([0, 1])
  })
})

describe('what works by itself', () => {
  rule(['AA-MGT-06', 'AA-CBT-23'], 'cards and units, each once, and only units in the galaxy', () => {
    const grown = (stars: number): { food: number; frigates: number; told: number } => {
      const t = Table.of('klackon').clear(0)
      t.arrange(g => {
        lay(g.players.at(0).hand, [])
        lay(g.players.at(0).developed, [])
      })
      t.develops(0, 'subterranean-farms')
      t.develops(0, 'weather-controller')
      const at = t.star(12)
      for (let n = 0; n < stars; n++) t.unit(0, 3, at)
      t.holds(0).says(0, 'pass')
      t.says(0, { credits: 1 })
      t.idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      return {
        food: (t.resources(0)[0] ?? 0) - incomeOf(t.g, 0, 0),
        frigates: unitsIn(t.g, at, 0) - stars,
        told: t.events('used').filter(e => e['by'] === 0).length,
      }
    }
    expect(grown(0)).toEqual({ food: 2, frigates: 0, told: 1 })
    expect(grown(1)).toEqual({ food: 2, frigates: 1, told: 2 })
  })
})

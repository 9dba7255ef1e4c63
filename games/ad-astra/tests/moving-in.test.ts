import { randomFrom } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { UNITS } from '../content/vocabulary.js'
import { classOf, tablesOf } from '../state.js'
import { attack, baseOf, best, declareAll, facing, fieldOf, rolled, toDice } from './clash.js'
import { lurk, quiet, stands, whereabouts } from './solo.js'
import type { Table } from './table.js'

const SLOTS = [1, 2, 3, 3] as const
const slotsOf = (units: readonly number[]): number => units.reduce((n, unit) => n + (SLOTS[unit] ?? 0), 0)
/** The most slots that some of these units can take, laid one by one into groups of three: by trying. */
function most(units: readonly number[], groups: readonly number[] = [3, 3, 3], from = 0): number {
  let best = 0
  for (let i = from; i < units.length; i++) {
    if (i > from && units[i] === units[i - 1]) continue
    const size = SLOTS[units[i] ?? 0] ?? 0
    const places = [...groups.keys()].filter(g => (groups[g] ?? 0) >= size)
    for (const g of new Set(places.map(p => groups[p]))) {
      const place = places.find(p => groups[p] === g) ?? 0
      best = Math.max(
        best,
        size +
          most(
            units,
            groups.map((free, o) => (o === place ? free - size : free)),
            i + 1,
          ),
      )
    }
  }
  return best
}
/** The attackers win at once; the first question about moving in, or whatever follows. */
function won(t: Table): Table {
  toDice(t)
  return best(rolled(t, [6, 6, 6, 6, 6, 6], [1]))
}

describe('moving in', () => {
  rule(
    ['AA-RULING-16', 'AA-CBT-20', 'AA-SYS-08', 'AA-SYS-09', 'AA-SYS-10'],
    'whoever is chosen, the system is filled as far as it can be',
    () => {
      const random = randomFrom('moving in')
      let asked = 0
      for (let n = 0; n < 24; n++) {
        const t = facing({ empire: 'klackon' }, { empire: 'sol', units: ['frigate'] })
        const counts = [random(7), random(5), random(4), random(2)]
        const units: number[] = []
        for (const [unitClass, many] of counts.entries())
          for (let i = 0; i < many; i++) {
            // From two systems, so that those of a class differ.
            t.unit(0, unitClass, i % 2 === 0 ? baseOf(t) : t.star(12))
            units.push(unitClass)
          }
        t.links([baseOf(t), fieldOf(t)], [t.star(12), fieldOf(t)])
          .holds(0, 0, 0, 0, 1)
          .planet(t.star(12), 'eden')
        const from = [baseOf(t), t.star(12)].filter(s => [...t.g.units].some(({ at }) => at === s))
        if (from.length === 0) continue
        t.plays(0, 'attack').says(
          0,
          from.map(s => `system:${s}`),
        )
        declareAll(t)
        won(t)
        const full = most(units)
        const inside = (): number[] =>
          [...t.g.units].flatMap(({ at }, u) =>
            at === fieldOf(t) && u < tablesOf(t.g).classes.length ? [classOf(t.g, u)] : [],
          )
        while (t.prompt() === 'moving-in.unit') {
          asked++
          const choices = t.choices(0)
          const [outside, within] = [
            [...t.g.units].flatMap(({ target }, u) =>
              target === fieldOf(t) && t.g.units.at(u).at !== fieldOf(t) ? [u] : [],
            ),
            inside(),
          ]
          const may = outside.filter(u => {
            const others = outside.filter(o => o !== u).map(o => classOf(t.g, o))
            const fixed = [...within, classOf(t.g, u)]
            return fits(fixed) && fullest(fixed, others) === full
          })
          expect(choices).toEqual(may.map(u => `unit:${u}`))
          t.says(0, choices[random(choices.length)])
        }
        expect([n, counts, slotsOf(inside())]).toEqual([n, counts, full])
      }
      expect(asked).toBeGreaterThan(20)
    },
  )
  /** Whether all of these find room together. */
  const fits = (units: readonly number[]): boolean =>
    most([...units].sort((a, b) => a - b)) === slotsOf(units)
  /** The most slots with all of these inside and some of the others. */
  const fullest = (inside: readonly number[], others: readonly number[]): number => {
    let best = 0
    const sorted = [...others].sort((a, b) => a - b)
    const grow = (taken: readonly number[], from: number): void => {
      if (!fits([...inside, ...taken])) return
      best = Math.max(best, slotsOf([...inside, ...taken]))
      for (let i = from; i < sorted.length; i++) {
        if (i > from && sorted[i] === sorted[i - 1]) continue
        grow([...taken, sorted[i] ?? 0], i + 1)
      }
    }
    grow([], 0)
    return best
  }
  rule(
    ['AA-CBT-20', 'AA-RULING-16'],
    'nobody is asked where all find room, or where those left are alike',
    () => {
      const asks = (units: readonly (typeof UNITS)[number][]): string | undefined => {
        const t = facing({ empire: 'klackon', units }, { empire: 'sol', units: ['frigate'] })
        won(attack(t))
        return t.prompt()
      }
      expect(asks(['titan', 'titan', 'titan'])).toBe('turn.choose')
      expect(asks(['cruiser', 'cruiser', 'cruiser', 'frigate', 'frigate', 'frigate'])).toBe('turn.choose')
      expect(asks(['cruiser', 'cruiser', 'cruiser', 'cruiser'])).toBe('turn.choose')
      expect(asks(['titan', 'titan', 'cruiser', 'frigate', 'frigate'])).toBe('moving-in.unit')
      expect(asks(['titan', 'titan', 'titan', 'doom-star'])).toBe('moving-in.unit')
      expect(asks(['cruiser', 'cruiser', 'cruiser', 'cruiser', 'frigate'])).toBe('moving-in.unit')
      expect(asks(['titan', 'cruiser', 'cruiser', 'cruiser'])).toBe('moving-in.unit')
      // Alike, but from two places.
      const u = facing(
        { empire: 'klackon', units: ['cruiser', 'cruiser'] },
        { empire: 'sol', units: ['frigate'] },
      )
      for (let n = 0; n < 2; n++) u.unit(0, 1, u.star(12))
      u.planet(u.star(12), 'eden')
        .links([baseOf(u), fieldOf(u)], [u.star(12), fieldOf(u)])
        .holds(0, 0, 0, 0, 1)
      u.plays(0, 'attack').says(0, [`system:${baseOf(u)}`, `system:${u.star(12)}`])
      expect(won(declareAll(u)).prompt()).toBe('moving-in.unit')
      // Some of them alike.
      const t = facing(
        { empire: 'klackon', units: ['titan', 'titan'] },
        { empire: 'sol', units: ['frigate'] },
      )
      t.unit(0, 2, t.star(12))
      t.unit(0, 3, t.star(12))
      t.planet(t.star(12), 'eden')
        .links([baseOf(t), fieldOf(t)], [t.star(12), fieldOf(t)])
        .holds(0, 0, 0, 0, 1)
      t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`, `system:${t.star(12)}`])
      declareAll(t)
      won(t)
      expect(t.prompt()).toBe('moving-in.unit')
    },
  )
  rule('AA-CBT-20', 'those of an ambush are there already, and others fill up what is left', () => {
    const t = facing({ empire: 'klackon', units: ['cruiser', 'cruiser'] }, {})
    const field = fieldOf(t)
    for (let n = 0; n < 2; n++) t.unit(0, 2, field)
    t.arrange(g => {
      g.systems.at(field).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1)
      for (const unit of g.units) if (unit.at === field) unit.target = field
    })
    won(attack(t))
    // Two titans inside leave one group: a cruiser.
    expect([...t.g.units].filter(({ at }) => at === field).length).toBe(3)
    expect([...t.g.units].filter(({ at }) => at === baseOf(t)).length).toBe(1)
  })
  rule(['AA-SOL-09', 'AA-RULING-85', 'AA-CBT-20'], 'a doom star of Sol impresses where it moves in', () => {
    const moves = (...units: readonly (typeof UNITS)[number][]): Table => {
      const t = facing({ empire: 'sol', units }, { empire: 'klackon', units: ['frigate'] })
      t.arrange(g => void (g.systems.at(fieldOf(t)).influence = 1))
      return won(attack(t))
    }
    const alone = moves('doom-star')
    expect([alone.prompt(), alone.who()]).toEqual(['impress.replace', 0])
    alone.says(0, 'replace')
    expect([alone.prompt(), alone.g.systems.at(fieldOf(alone)).influence]).toEqual(['turn.choose', 0])
    // Where it is one of too many, and is chosen.
    const t = moves('doom-star', 'titan', 'titan', 'titan')
    expect(t.prompt()).toBe('moving-in.unit')
    const [star] = [...t.g.units].flatMap(({ at }, u) =>
      at === baseOf(t) && classOf(t.g, u) === 3 ? [u] : [],
    )
    t.says(0, `unit:${star}`)
    expect(t.prompt()).toBe('impress.replace')
    expect(moves('titan', 'cruiser').prompt()).toBe('turn.choose')
  })
  rule(['AA-RULING-23', 'AA-SYS-11'], 'raiders that win move in, all of them', () => {
    const raid = (raiders: number, more: (t: Table) => unknown): [number, number] => {
      const t = lurk(quiet(), 'raider', 1, raiders)
      stands(t, 0, 'frigate', 2)
      more(t)
      t.arrange(g => void (g.players.at(1).fatigue = 99))
      t.plays(0, 'exploration')
      t.idle(() => t.events('combat').length > 0 && t.g.combat.at < 0)
      if (whereabouts(t, 0).includes(2)) return [-1, -1]
      return [t.g.systems.at(t.star(1)).neutrals.get(0), t.g.systems.at(t.star(2)).neutrals.get(0)]
    }
    const [stayed, came] = raid(6, t => t)
    expect(came).toBeGreaterThan(0)
    expect(stayed).toBe(0)
    // Where other neutral pieces are they stay out (AA-RULING-22).
    const [out, inside] = raid(6, t => lurk(t, 'space-eel', 2, 2))
    expect([out > 0, inside]).toEqual([true, 0])
  })
})

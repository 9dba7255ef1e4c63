import type { Seat } from '@orrery/kernel'
import { roll } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { wormhole } from '../rules/galaxy.js'
import { raidersIn } from '../rules/pirates.js'
import { tablesOf } from '../state.js'
import { baseOf, fieldOf, noCards, strip } from './clash.js'
import { Table } from './table.js'

const raider = (t: Table): number => tablesOf(t.g).neutral['raider'] ?? 0
const pirateBase = (t: Table): number => tablesOf(t.g).neutral['pirate-base'] ?? 0
/** Nobody has anything in the way; seat 0 is to move. */
const quiet = (): Table => noCards(strip(Table.of('sol', 'klackon')), 1)
/** A seat passes and takes its bonus, if it is the first. */
const passes = (t: Table, seat: Seat): Table => {
  t.says(seat, 'pass')
  return t.prompt() === 'take-any.share' ? t.says(seat, { food: 1 }) : t
}

describe('pirates', () => {
  rule(
    ['AA-PIR-01', 'AA-PIR-02', 'AA-MGT-02', 'AA-RULING-79'],
    'the first to pass leads them, and a raider appears at the base',
    () => {
      const t = quiet()
      t.says(0, 'pass')
      expect(t.prompt()).toBe('take-any.share')
      expect(raidersIn(t.g, wormhole(t.g))).toBe(0)
      t.says(0, { food: 1 })
      expect([t.prompt(), t.who()]).toEqual(['pirates.lead', 0])
      expect(raidersIn(t.g, wormhole(t.g))).toBe(1)
      t.says(0, 'done')
      // The second to pass has no part in it.
      t.says(1, 'pass')
      expect(t.events('neutral').length).toBe(1)
      expect(t.prompt()).not.toBe('pirates.lead')
    },
  )
  rule(
    ['AA-PIR-02', 'AA-RULING-24', 'AA-RULING-80'],
    'without a base, or without a model, none appears',
    () => {
      const t = quiet().arrange(g => g.systems.at(wormhole(g)).neutrals.set(pirateBase(t0), 0))
      passes(t, 0)
      expect(t.events('neutral')).toEqual([])
      const u = quiet().arrange(g => g.systems.at(fieldOf(t0)).neutrals.set(raider(t0), 6))
      passes(u, 0)
      expect(raidersIn(u.g, wormhole(u.g))).toBe(0)
    },
  )
  rule(
    ['AA-PIR-03', 'AA-PIR-04', 'AA-RULING-22'],
    'all raiders of a system move over points on both sides, into no pieces of a player',
    () => {
      const t = quiet().arrange(g => g.systems.at(wormhole(g)).neutrals.set(raider(t0), 1))
      t.clear(0).clear(1)
      t.unit(1, 0, baseOf(t))
      passes(t, 0)
      const from = wormhole(t.g)
      const to = (s: number): string => `move system:${from} system:${s}`
      expect(t.choices(0)).toContain(to(fieldOf(t)))
      expect(t.whyNot(0, to(baseOf(t)))).toBe('AA-RULING-22')
      const [unknown = 0] = t.undiscovered().filter(s => t.g.systems.at(from).beside.toArray().includes(s))
      expect(['AA-RULING-22', 'AA-PIR-04']).toContain(t.whyNot(0, to(unknown)))
      expect(t.whyNot(0, to(t.home(1)))).toBe('AA-PIR-04')
      t.says(0, to(fieldOf(t)))
      expect([raidersIn(t.g, from), raidersIn(t.g, fieldOf(t))]).toEqual([0, 2])
      expect(t.g.systems.at(from).neutrals.get(pirateBase(t))).toBe(1)
    },
  )
  rule(
    ['AA-PIR-05', 'AA-RULING-23'],
    'they attack what another player controls, never what their leader does',
    () => {
      const t = quiet().clear(0).clear(1)
      t.unit(0, 0, fieldOf(t))
      t.unit(1, 0, baseOf(t))
      passes(t, 0)
      const from = wormhole(t.g)
      expect(t.whyNot(0, `attack system:${from} system:${fieldOf(t)}`)).toBe('AA-PIR-05')
      expect(t.choices(0)).toContain(`attack system:${from} system:${baseOf(t)}`)
    },
  )
  rule(
    ['AA-PIR-03', 'AA-PIR-04', 'AA-RULING-22', 'AA-RULING-23'],
    'only raiders act, next door, into no other neutral unit, and attack only where somebody is',
    () => {
      const t = quiet().clear(0).clear(1)
      t.unit(1, 0, t.home(1))
      passes(t, 0)
      const from = wormhole(t.g)
      expect(t.whyNot(0, `move system:${baseOf(t)} system:${fieldOf(t)}`)).toBe('AA-PIR-03')
      expect(t.whyNot(0, `attack system:${from} system:${t.home(1)}`)).toBe('AA-PIR-04')
      expect(t.whyNot(0, `attack system:${from} system:${fieldOf(t)}`)).toBe('AA-RULING-23')
      const move = `move system:${from} system:${fieldOf(t)}`
      expect(t.whyNot(0, move)).toBeUndefined()
      t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral['guardian'] ?? 0, 1))
      expect(t.whyNot(0, move)).toBe('AA-RULING-22')
    },
  )
  rule(
    ['AA-RULING-23', 'AA-CBT-15', 'AA-CBT-16'],
    'raiders that have fought five rounds stay where they were, and nothing becomes of them',
    () => {
      const t = quiet().clear(0).clear(1)
      // The first frigate of all defends itself; it is no raider's number.
      t.unit(0, 0, baseOf(t))
      t.develops(0, 'battle-scanner')
      const from = wormhole(t.g)
      const before = raidersIn(t.g, from)
      t.plays(0, 'exploration').idle(() => t.who() === 1)
      passes(t, 1)
      t.says(1, `attack system:${from} system:${baseOf(t)}`)
      for (let round = 1; round <= 5; round++) {
        expect([t.prompt(), t.g.combat.round]).toEqual(['combat.after', round])
        t.arrange(g => {
          for (const row of g.rolls) row.dice.assign([1])
        })
        t.says(0, 'pass')
        if (t.prompt() === 'combat.spend') t.says(0, 'done')
        if (t.prompt() === 'disengage.choose') t.says(0, 'stay')
      }
      expect([t.g.combat.at, t.events('destroyed')]).toEqual([-1, []])
      expect(raidersIn(t.g, from)).toBe(before + 1)
    },
  )
  rule(
    ['AA-RULING-23', 'AA-CBT-05', 'AA-CBT-01', 'AA-NEU-04'],
    'raiders that win move in; the defender alone is asked, and is paid for those it destroys',
    () => {
      for (let n = 0; n < 8; n++) {
        const t = quiet().clear(0).clear(1)
        t.holds(1)
        t.unit(1, 1, baseOf(t))
        t.arrange(g => {
          g.systems.at(wormhole(g)).neutrals.set(raider(t), 2)
          for (let i = 0; i < n; i++) roll(g, 6)
        })
        passes(t, 0)
        const from = wormhole(t.g)
        t.says(0, `attack system:${from} system:${baseOf(t)}`)
        const asked = new Set<Seat>()
        while (t.g.combat.at >= 0) {
          asked.add(t.who())
          if (t.prompt() === 'combat.spend') t.says(t.who(), 'best')
          else if (t.prompt() === 'combat.damage') {
            const { spec } = t.question()
            const total = spec.kind === 'share' ? spec.total : 0
            t.says(
              1,
              Object.fromEntries(
                t
                  .choices(1)
                  .slice(0, total)
                  .map(name => [name, 1]),
              ),
            )
          } else t.says(t.who(), t.prompt() === 'disengage.choose' ? 'stay' : 'pass')
        }
        expect(t.events('combat')).toMatchObject([{ at: baseOf(t), attacker: -1, defender: 1 }])
        expect([...asked].every(seat => seat === 1)).toBe(true)
        const killed = t.events('destroyed').filter(e => e['kind'] === 'neutral').length
        expect(t.resources(1)).toEqual([0, 0, 0, killed])
        const won = t.events('combat-over')[0]?.['winner'] === 0
        expect(raidersIn(t.g, baseOf(t))).toBe(won ? 3 - killed : 0)
        expect(raidersIn(t.g, from)).toBe(won ? 0 : 3 - killed)
      }
    },
  )
  rule(['AA-PIR-05', 'AA-SYS-01'], 'an orbital building alone is somebody to attack, too', () => {
    const t = quiet().clear(0).clear(1)
    t.arrange(g => {
      g.systems.at(fieldOf(t)).orbitals = 1
      g.systems.at(fieldOf(t)).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
    })
    passes(t, 0)
    const from = wormhole(t.g)
    expect(t.choices(0)).toContain(`attack system:${from} system:${fieldOf(t)}`)
    expect(t.whyNot(0, `move system:${from} system:${fieldOf(t)}`)).toBe('AA-RULING-22')
    t.says(0, `attack system:${from} system:${fieldOf(t)}`)
    expect(t.events('combat')).toMatchObject([{ at: fieldOf(t), attacker: -1, defender: 1 }])
  })
  rule(['AA-RULING-22', 'AA-PIR-03'], 'raiders may come back to their base', () => {
    const t = quiet().clear(0).clear(1)
    t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(raider(t), 1))
    passes(t, 0)
    const back = `move system:${fieldOf(t)} system:${wormhole(t.g)}`
    expect(t.whyNot(0, back)).toBeUndefined()
    t.says(0, back)
    expect(raidersIn(t.g, wormhole(t.g))).toBe(2)
  })
  rule(
    ['AA-RULING-23', 'AA-CBT-20'],
    'where all are destroyed nobody moves in, and nothing is told of it',
    () => {
      let both = 0
      for (let n = 0; n < 40 && both < 2; n++) {
        const t = quiet().clear(0).clear(1)
        t.unit(1, 0, baseOf(t))
        t.arrange(g => {
          for (let i = 0; i < n; i++) roll(g, 6)
        })
        passes(t, 0).says(0, `attack system:${wormhole(t.g)} system:${baseOf(t)}`)
        while (t.g.combat.at >= 0)
          t.says(
            t.who(),
            t.prompt() === 'combat.spend' ? 'best' : t.prompt() === 'disengage.choose' ? 'stay' : 'pass',
          )
        if (t.events('destroyed').length < 2) continue
        both++
        expect([t.events('raiders'), raidersIn(t.g, baseOf(t))]).toEqual([[], 0])
      }
      expect(both).toBe(2)
    },
  )
  rule(['AA-PIR-03', 'AA-RULING-80'], 'nobody leads raiders that are not there', () => {
    const t = quiet().clear(0).clear(1)
    t.arrange(g => g.systems.at(wormhole(g)).neutrals.set(pirateBase(t), 0))
    passes(t, 0)
    expect(t.prompt()).not.toBe('pirates.lead')
  })
  rule(['AA-PIR-02', 'AA-RULING-99', 'AA-SYS-08'], 'no raider appears where it finds no slot', () => {
    const appears = (frigates: number): boolean => {
      const t = quiet().clear(0).clear(1)
      for (let n = 0; n < frigates; n++) t.unit(1, 0, wormhole(t.g))
      return passes(t, 0).events('neutral').length > 0
    }
    expect([appears(8), appears(9)]).toEqual([true, false])
  })
  rule('AA-PIR-04', 'wormhole links and jump drives mean nothing to them', () => {
    const t = quiet().clear(0).clear(1)
    t.tiers(0, { engineering: 5 })
    const far = t.star(12)
    t.planet(far, 'earth').tile(far, 'micro-wormhole')
    passes(t, 0)
    const from = wormhole(t.g)
    if (!t.g.systems.at(from).beside.toArray().includes(far))
      expect(t.whyNot(0, `move system:${from} system:${far}`)).toBe('AA-PIR-04')
    else expect(t.choices(0).length).toBeGreaterThan(1)
  })
})
const t0 = quiet()

import type { Seat } from '@orrery/kernel'
import { contentSet } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Content } from '../content/content.js'
import { UNITS } from '../content/vocabulary.js'
import { adAstra } from '../game.js'
import { incomeOf } from '../rules/income.js'
import { successesNeeded } from '../rules/invasion.js'
import { bestSpending, KILL as BY_FIRE, SUCCESS as BY_TROOPS } from '../rules/tests.js'
import { tablesOf } from '../state.js'
import type { UnitName } from './clash.js'
import { effectOf, noCards, strip } from './clash.js'
import { inPlay } from './envoys.js'
import { quiet, relate } from './solo.js'
import { Table } from './table.js'

const [SUCCESS, KILL] = ['effect:1', 'effect:2']
/** Seat 0 is over the home of seat 1 with these units; Armored Infantry lets it look at its dice. */
function over(
  units: readonly UnitName[],
  people: readonly number[],
  mine = 'klackon',
  theirs = 'sol',
  ...more: string[]
): Table {
  const t = strip(Table.of(mine, theirs)).clear(0).clear(1)
  const home = t.home(1)
  t.arrange(g => {
    g.systems.at(home).orbitals = -1
    g.systems.at(home).buildings.fill(0)
  })
  t.owns(1, home, ...people)
  for (const unit of units) t.unit(0, UNITS.indexOf(unit), home)
  for (const id of ['armored-infantry', ...more]) t.develops(0, id)
  return noCards(t, 1)
}
const invade = (t: Table): Table =>
  t
    .plays(0, 'invasion')
    .says(0, [`system:${t.home(1)}`])
    .says(0, `system:${t.home(1)}`)
function rolled(t: Table, ...dice: readonly number[]): Table {
  while (t.prompt() === 'invade.begins') t.says(0, 'pass')
  t.arrange(g => g.rolls.at(0).dice.assign([...dice]))
  return t.says(0, 'pass')
}
function pay(t: Table, effect: string, ...dice: readonly number[]): Table {
  for (const die of dice) t.says(0, `spend ${effect} face:${die}`)
  return t
}
const tokens = (t: Table, seat: Seat): number[] => t.g.players.at(seat).tokens.toArray().slice(0, 2)

describe('invasion', () => {
  rule(
    [
      'AA-EX-11',
      'AA-INV-01',
      'AA-INV-02',
      'AA-INV-05',
      'AA-INV-07',
      'AA-INV-09',
      'AA-INV-10',
      'AA-INV-12',
      'AA-INV-14',
      'AA-RULING-09',
    ],
    'a frigate and a titan take a system of three, and a captured token with it',
    () => {
      const t = over(['frigate', 'titan'], [1, 0, 2])
      t.arrange(g => g.players.at(1).tokens.set(0, 1))
      invade(t)
      expect(t.g.rolls.at(0).dice.length).toBe(5)
      rolled(t, 5, 4, 4, 2, 1)
      pay(t, SUCCESS, 5)
      pay(t, SUCCESS, 4, 2)
      pay(t, SUCCESS, 4, 1)
      expect(t.prompt()).toBe('invade.token')
      expect(t.whyNot(0, 'seat:1')).toBe('AA-INV-12')
      t.says(0, 'seat:0')
      expect(t.g.systems.at(t.home(1)).owner).toBe(0)
      expect(t.population(t.home(1))).toEqual([1, 0, 2])
      expect([tokens(t, 0), tokens(t, 1)]).toEqual([
        [1, 0],
        [0, 0],
      ])
      expect(t.g.players.at(0).invasionWon).toBe(true)
      // The home system stays the home of the one who lost it.
      expect(t.g.systems.at(t.home(1)).home).toBe(1)
    },
  )
  rule(['AA-INV-08', 'AA-INV-09'], 'too few successes: nothing more happens, and the dead stay dead', () => {
    const t = over(['titan'], [2, 0, 1])
    invade(t)
    rolled(t, 5, 5, 1, 1)
    pay(t, KILL, 5)
    pay(t, SUCCESS, 5)
    if (t.prompt() === 'invade.spend') t.says(0, 'done')
    expect(t.prompt()).toBe('invade.victim')
    expect(t.whyNot(0, 'profession:1')).toBe('AA-INV-08')
    t.says(0, 'profession:0')
    expect(t.g.systems.at(t.home(1)).owner).toBe(1)
    expect(t.population(t.home(1))).toEqual([1, 0, 1])
    expect(t.events('repelled').length).toBe(1)
    expect(t.g.players.at(0).invasionWon).toBe(false)
  })
  rule(
    ['AA-RULING-26', 'AA-RULING-63', 'AA-RULING-29'],
    'without population left it is won, and nobody owns the system',
    () => {
      const t = over(['titan'], [1, 0, 0])
      const farm = tablesOf(t.g).building['hydroponic-farm'] ?? 0
      t.arrange(g => {
        g.systems.at(t.home(1)).buildings.set(farm, 1)
        g.players.at(1).tokens.set(0, 1)
      })
      invade(t)
      rolled(t, 5, 1, 1, 1)
      pay(t, KILL, 5)
      if (t.prompt() === 'invade.spend') t.says(0, 'done')
      t.says(0, 'profession:0')
      t.says(0, 'seat:0')
      expect(t.g.systems.at(t.home(1)).owner).toBe(-1)
      expect(t.g.systems.at(t.home(1)).buildings.get(farm)).toBe(1)
      expect(tokens(t, 0)).toEqual([1, 0])
      expect(t.g.players.at(0).invasionWon).toBe(true)
    },
  )
  rule(
    ['AA-INV-11', 'AA-RULING-28', 'AA-SYS-12'],
    'incomes change hands at once, unrest does not rise',
    () => {
      const t = over(['titan'], [0, 0, 2])
      const before = [incomeOf(t.g, 0, 2), incomeOf(t.g, 1, 2)]
      expect(before[1]).toBe(2)
      // Control alone has changed nothing.
      invade(t)
      rolled(t, 6, 6, 1, 1)
      pay(t, SUCCESS, 6)
      pay(t, SUCCESS, 6)
      if (t.prompt() === 'invade.spend') t.says(0, 'done')
      expect(incomeOf(t.g, 1, 2)).toBe(0)
      expect(incomeOf(t.g, 0, 2)).toBeGreaterThanOrEqual((before[0] ?? 0) + 2)
      expect(t.g.players.at(0).unrest).toBe(0)
    },
  )
  rule(
    ['AA-INV-03', 'AA-STATE-06', 'AA-STATE-03'],
    'exhausted and overcharged units invade as printed',
    () => {
      const t = over(['titan', 'frigate'], [1])
      t.arrange(g => {
        for (const [i, state] of (['exhausted', 'overcharged'] as const).entries()) {
          const unit = [...g.units].filter(u => u.at === t.home(1))[i]
          if (unit) unit.state = state
        }
      })
      invade(t)
      expect(t.g.rolls.at(0).dice.length).toBe(5)
    },
  )
  rule(
    ['AA-RULING-76', 'AA-INV-01'],
    'an orbital building alone invades nothing, and nobody invades what is free',
    () => {
      const t = over([], [1])
      t.arrange(g => {
        g.systems.at(t.home(1)).orbitals = 0
        g.systems.at(t.home(1)).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
      })
      t.plays(0, 'invasion')
      expect(t.prompt()).not.toBe('invasion.systems')
    },
  )
  rule(
    ['AA-INV-04', 'AA-INV-06', 'AA-INV-13'],
    'the invader alone has windows, before and after the roll',
    () => {
      const t = over(['frigate'], [3], 'klackon', 'sol', 'anti-grav-harness')
      invade(t)
      expect([t.prompt(), t.asked()]).toEqual(['invade.begins', [0]])
      t.says(0, t.choices(0)[0])
      expect(t.g.rolls.at(0).dice.length).toBe(3)
      expect([t.prompt(), t.asked()]).toEqual(['invade.after', [0]])
      t.says(0, t.choices(0)[0])
      expect(t.prompt()).toBe('reroll.dice')
      t.says(0, ['die:0', 'die:1', 'die:2'])
      expect(t.events('rerolled').map(e => e['n'])).toEqual([3])
    },
  )
  rule(
    'AA-INV-09',
    'against an empire that is dug in one success more is needed while anybody is left',
    () => {
      const t = over(['titan'], [1], 'klackon', 'bulrathi')
      invade(t)
      rolled(t, 6, 1, 1, 1)
      pay(t, SUCCESS, 6)
      if (t.prompt() === 'invade.spend') t.says(0, 'done')
      expect(t.events('repelled').length).toBe(1)
    },
  )
  rule(
    ['AA-SYS-04', 'AA-RULING-27', 'AA-SYS-03'],
    'a seventh system costs one of the seven, perhaps the new one',
    () => {
      const six = (t: Table): number[] => {
        const free = [...t.g.systems]
          .flatMap((row, s) => (s !== t.home(1) && row.hex >= 0 ? [s] : []))
          .slice(0, 6)
        t.arrange(g => {
          for (let s = 0; s < g.systems.length; s++)
            if (g.systems.at(s).owner === 0) g.systems.at(s).owner = -1
        })
        for (const s of free) t.owns(0, s, 1)
        return free
      }
      const t = over(['titan'], [1])
      const [given = 0] = six(t)
      invade(t)
      rolled(t, 6, 1, 1, 1)
      pay(t, SUCCESS, 6)
      if (t.prompt() === 'invade.spend') t.says(0, 'done')
      expect(t.prompt()).toBe('invade.flag')
      t.says(0, `system:${given}`)
      expect([t.g.systems.at(given).owner, t.g.systems.at(t.home(1)).owner]).toEqual([-1, 0])
      expect(t.population(given)).toEqual([0, 0, 0])
      const u = over(['titan'], [1])
      six(u)
      invade(u)
      rolled(u, 6, 1, 1, 1)
      pay(u, SUCCESS, 6)
      if (u.prompt() === 'invade.spend') u.says(0, 'done')
      u.says(0, `system:${u.home(1)}`)
      expect(u.g.systems.at(u.home(1)).owner).toBe(-1)
      expect(u.population(u.home(1))).toEqual([0, 0, 0])
    },
  )
  rule(
    ['AA-INV-02', 'AA-INV-01'],
    'a credit brings another system; they are invaded one after the other',
    () => {
      const t = over(['titan'], [3])
      const other = t.star(12)
      t.planet(other, 'mentar').owns(1, other, 3)
      t.unit(0, 0, other)
      t.holds(0, 0, 0, 0, 1)
      t.plays(0, 'invasion').says(0, [`system:${t.home(1)}`, `system:${other}`])
      expect(t.resources(0)[3]).toBe(0)
      expect(t.choices(0).sort()).toEqual([`system:${t.home(1)}`, `system:${other}`].sort())
      t.says(0, `system:${other}`)
      expect(t.g.rolls.at(0).dice.length).toBe(1)
      rolled(t, 1)
      expect(t.choices(0)).toEqual([`system:${t.home(1)}`])
    },
  )
  rule('AA-INV-08', 'technologies give effects of their own', () => {
    const t = over(['titan'], [0, 3, 0], 'klackon', 'sol', 'bio-terminator', 'alien-management')
    t.arrange(g => void (g.players.at(0).unrest = 6))
    invade(t)
    rolled(t, 3, 3, 4, 1)
    pay(t, effectOf(t, 0, 'bio-terminator'), 3)
    pay(t, effectOf(t, 0, 'bio-terminator'), 3)
    pay(t, effectOf(t, 0, 'alien-management'), 4)
    if (t.prompt() === 'invade.spend') t.says(0, 'done')
    t.says(0, 'profession:1', 'profession:1')
    expect(t.g.systems.at(t.home(1)).owner).toBe(0)
    expect(t.population(t.home(1))).toEqual([0, 1, 0])
  })
})

describe('who invades, and with what', () => {
  const dice = (t: Table): number => {
    invade(t)
    while (t.prompt() === 'invade.begins') t.says(0, 'pass')
    return t.g.rolls.at(0).dice.length
  }
  rule(
    ['AA-INV-03', 'AA-CBT-23', 'AA-TEST-06'],
    'dice of boards and of units over the planet, each once, and of no others',
    () => {
      expect(dice(over(['titan'], [4, 4, 4], 'klackon'))).toBe(4)
      expect(dice(over(['titan'], [4, 4, 4], 'bulrathi'))).toBe(6)
      expect(dice(over(['titan', 'titan'], [4, 4, 4], 'bulrathi'))).toBe(11)
      expect(dice(over(['doom-star'], [4, 4, 4], 'bulrathi'))).toBe(8)
      expect(dice(over(['frigate'], [4, 4, 4], 'bulrathi'))).toBe(2)
      expect(dice(over(['titan'], [4, 4, 4], 'klackon', 'sol', 'evolutionary-mutation'))).toBe(6)
      // A titan elsewhere helps nobody; nor does one of the other side that lies beside it by its number.
      const t = over(['frigate'], [4, 4, 4], 'bulrathi', 'bulrathi')
      t.unit(0, UNITS.indexOf('titan'), t.star(17))
      t.unit(1, 0, t.home(1))
      expect(dice(t)).toBe(2)
    },
  )
  rule(['AA-INV-04', 'AA-INV-06', 'AA-RULING-114'], 'a second invasion of the action begins anew', () => {
    const t = over(['titan'], [4, 4, 4], 'bulrathi', 'sol', 'anti-grav-harness').tiers(0, { government: 2 })
    const second = t.star(12)
    t.planet(second, 'eden').owns(1, second, 2, 2, 2).holds(0, 0, 0, 0, 1)
    t.unit(0, UNITS.indexOf('titan'), second)
    t.plays(0, 'invasion')
      .says(0, [`system:${t.home(1)}`, `system:${second}`])
      .says(0, `system:${second}`)
    expect(t.prompt()).toBe('invade.begins')
    t.says(0, t.choices(0)[0])
    expect(t.g.rolls.at(0).dice.length).toBe(8)
    // Old Warriors, once in this roll.
    const warriors =
      t.choices(0).find(name => !name.includes('pass') && !name.includes(`ability:${armored(t)}`)) ?? ''
    t.says(0, warriors, [])
    expect(t.choices(0)).not.toContain(warriors)
    t.says(0, 'pass')
    if (t.prompt() === 'invade.spend') t.says(0, 'done')
    expect(t.events('repelled').length).toBe(1)
    t.says(0, `system:${t.home(1)}`)
    expect(t.g.rolls.at(0).dice.length).toBe(6)
    expect(t.choices(0)).toContain(warriors)
    t.says(0, 'pass')
    if (t.prompt() === 'invade.spend') t.says(0, 'done')
    expect([...t.g.rolls].map(row => [row.owner, row.dice.length, row.extra])).toEqual([
      [-1, 0, 0],
      [-1, 0, 0],
    ])
  })
  const armored = (t: Table): number =>
    t.g.players
      .at(0)
      .developed.toArray()
      .find(card => tablesOf(t.g).technologies[card]?.id === 'armored-infantry') ?? -1
  rule(
    ['AA-INV-10', 'AA-TECH-07'],
    'a victory brings what boards and technologies say, a defeat does not',
    () => {
      const after = (wins: boolean): unknown => {
        const t = over(['titan'], [1], 'bulrathi', 'sol', 'alien-management')
          .tiers(0, { biology: 3 })
          .holds(0)
        t.arrange(g => void (g.players.at(0).unrest = 9))
        invade(t)
        rolled(t, wins ? 6 : 3)
        if (t.prompt() === 'invade.spend') pay(t, SUCCESS, 6)
        t.idle(() => t.prompt() === 'turn.choose')
        return [t.g.systems.at(t.home(1)).owner, t.resources(0)[0], t.g.players.at(0).unrest]
      }
      // Victory Feasts: two food; Alien Management: two unrest less.
      expect([after(true), after(false)]).toEqual([
        [0, 2, 7],
        [1, 0, 9],
      ])
    },
  )
  rule(['AA-INV-12', 'AA-MIS-03'], 'a captured token is one of another’s that the loser holds', () => {
    const taken = (...held: readonly number[]): unknown => {
      const t = over(['titan'], [1])
      t.arrange(g => held.forEach((n, of) => g.players.at(1).tokens.set(of, n)))
      pay(rolled(invade(t), 6), SUCCESS, 6)
      if (t.prompt() === 'invade.token') {
        expect(t.whyNot(0, 'seat:1')).toBe('AA-INV-12')
        t.says(0, 'seat:0')
      }
      return [tokens(t, 0), tokens(t, 1)]
    }
    expect(taken(0, 3)).toEqual([
      [0, 0],
      [0, 3],
    ])
    expect(taken(2, 3)).toEqual([
      [1, 0],
      [1, 3],
    ])
  })
  rule(
    ['AA-TURN-12', 'AA-INV-01', 'AA-RULING-76'],
    'Storm Landing: only where the fleet that attacked has come',
    () => {
      const t = over(['frigate'], [1], 'bulrathi')
      const field = t.star(17)
      const other = t.star(12)
      t.arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
      t.clear(0).clear(1).planet(field, 'eden').planet(other, 'eden')
      t.owns(1, field, 1).owns(1, other, 1)
      const titan = t.unit(0, 2, t.star(2))
      t.unit(1, 0, field)
      // A frigate lies over another system of theirs, but has not attacked.
      t.unit(0, 0, other)
      t.links([t.star(2), field])
      t.says(0, 'empire-action', [`system:${t.star(2)}`], `attack unit:${titan} system:${field}`)
      t.idle(() => t.prompt() === 'invasion.systems' || t.prompt() === 'combat.spend')
      if (t.prompt() === 'combat.spend') t.says(0, 'best')
      for (let n = 0; n < 20 && t.prompt() !== 'invasion.systems' && t.prompt() !== 'turn.choose'; n++) {
        if (t.prompt() === 'disengage.choose') t.says(0, 'stay')
        else if (t.prompt() === 'combat.spend') t.says(0, 'best')
        else
          t.idle(() =>
            ['invasion.systems', 'turn.choose', 'disengage.choose', 'combat.spend'].includes(
              t.prompt() ?? '',
            ),
          )
      }
      expect(t.prompt()).toBe('invasion.systems')
      expect(t.choices(0)).toEqual([`system:${field}`])
      expect(t.whyNot(0, [`system:${other}`])).toBe('AA-TURN-12')
      // By a card alone both may be invaded; one’s own system and one that is nobody’s may not.
      const u = over(['frigate'], [1], 'bulrathi')
      u.planet(other, 'eden').owns(1, other, 1)
      u.unit(0, 0, other)
      u.unit(0, 0, u.home(0))
      u.unit(0, 0, field)
      u.plays(0, 'invasion')
      expect(u.choices(0)).toEqual(
        [`system:${u.home(1)}`, `system:${other}`].sort(
          (a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1]),
        ),
      )
      expect([u.whyNot(0, [`system:${u.home(0)}`]), u.whyNot(0, [`system:${field}`])]).toEqual([
        'AA-INV-01',
        'AA-INV-01',
      ])
    },
  )
  rule(['AA-AUTO-06', 'AA-INV-13'], 'an Automa does not forget an invasion', () => {
    const t = relate(quiet(), 1)
    t.arrange(g => {
      g.systems.at(t.home(1)).orbitals = -1
      g.systems.at(t.home(1)).buildings.fill(0)
    })
    t.unit(0, 0, t.home(1))
    t.plays(0, 'invasion').says(0, [`system:${t.home(1)}`], `system:${t.home(1)}`)
    expect(t.g.players.at(1).relations.get(0)).toBe(-1)
  })
  rule(
    ['AA-INV-03', 'AA-DIP-06', 'AA-TEST-06'],
    'a diplomat that counts in invasions gives or takes dice',
    () => {
      const { diplomats } = adAstra.def.content
      const items = diplomats.items.map(item =>
        item.id === 'war-adviser'
          ? {
              ...item,
              abilities: item.abilities.map((_, i) => [{ dice: { in: 'invasion', n: i + 1 } }] as const),
            }
          : item,
      )
      const cards = { ...adAstra.def.content, diplomats: contentSet({ ...diplomats, items }) } as Content
      const dice = (target: Seat): unknown => {
        const t = strip(Table.of('klackon', 'sol', {}, cards))
          .clear(0)
          .clear(1)
        const home = t.home(1)
        t.arrange(g => {
          g.systems.at(home).orbitals = -1
          g.systems.at(home).buildings.fill(0)
        })
        t.owns(1, home, 4, 4, 4)
        t.unit(0, UNITS.indexOf('titan'), home)
        inPlay(t, 'war-adviser', target, 1 - target)
        noCards(t, 1)
        invade(t)
        return t.events('rolled').map(e => [e['by'], (e['dice'] as number[]).length])
      }
      expect([dice(0), dice(1)]).toEqual([[[0, 5]], [[0, 4]]])
    },
  )
  rule(['AA-INV-08', 'AA-RULING-26'], 'more kills than people: the last of them ends it', () => {
    const t = over(['titan'], [1, 0, 0])
    rolled(invade(t), 6, 6, 6)
    pay(t, KILL, 6)
    pay(t, KILL, 6)
    pay(t, KILL, 6)
    while (t.prompt() === 'invade.spend') t.says(0, 'done')
    t.says(0, 'profession:0')
    expect(t.events('killed').length).toBe(1)
    expect([t.prompt(), t.g.systems.at(t.home(1)).owner]).toEqual(['turn.choose', -1])
  })
  rule(['AA-INV-07', 'AA-TEST-05'], 'the best that dice can do counts what cards are worth', () => {
    const t = over(['titan'], [3, 0, 0], 'klackon', 'sol', 'bio-terminator')
    rolled(invade(t), 3, 3, 3)
    t.says(0, 'best')
    expect(t.events('assault')).toMatchObject([{ successes: 0, kills: 3 }])
    const u = over(['titan'], [1, 0, 0], 'klackon', 'sol', 'alien-management')
    rolled(invade(u), 4)
    u.says(0, 'best')
    expect(u.events('assault')).toMatchObject([{ successes: 1, kills: 0 }])
  })
  rule(
    ['AA-INV-09', 'AA-TEST-05'],
    'dice that cannot win remove population; those that can leave it alone',
    () => {
      const assault = (t: Table, ...dice: number[]) => {
        rolled(invade(t), ...dice)
        t.says(0, 'best')
        const [{ successes, kills } = { successes: 0, kills: 0 }] = t.events('assault')
        return [successes, kills]
      }
      expect(assault(over(['titan'], [3, 0, 0]), 5, 5, 1)).toEqual([0, 2])
      expect(assault(over(['titan'], [2, 0, 0]), 5, 5, 1)).toEqual([2, 0])
      // Dug in, they cannot be taken with as many successes as there are people; without people they are beaten.
      expect(assault(over(['titan'], [2, 0, 0], 'klackon', 'bulrathi'), 5, 5, 1)).toEqual([0, 2])
      expect(assault(over(['titan'], [2, 0, 0], 'klackon', 'bulrathi'), 5, 5, 5)).toEqual([3, 0])
      // A cheaper way to remove population is not taken where troops alone are enough.
      expect(assault(over(['titan'], [2, 0, 0], 'klackon', 'sol', 'bio-terminator'), 6, 6)).toEqual([2, 0])
      expect(assault(over(['titan'], [2, 0, 0], 'klackon', 'sol', 'bio-terminator'), 6, 3)).toEqual([0, 2])
    },
  )
  rule('AA-TEST-05', 'what has been laid before counts', () => {
    const t = over(['titan'], [2, 0, 0])
    rolled(invade(t), 5, 5, 1)
    pay(t, SUCCESS, 5)
    t.says(0, 'best')
    expect(t.events('assault')).toMatchObject([{ successes: 2, kills: 0 }])
    const u = over(['titan'], [3, 0, 0])
    rolled(invade(u), 5, 5, 1)
    pay(u, SUCCESS, 5)
    u.says(0, 'best')
    expect(u.events('assault')).toMatchObject([{ successes: 1, kills: 1 }])
  })
  rule(['AA-INV-09', 'AA-TEST-05'], 'troops and poison that are just enough together are both used', () => {
    const priced = { repeat: true, worth: 1 }
    const effects = [
      { effect: BY_TROOPS, cost: 5, ...priced },
      { effect: BY_FIRE, cost: 5, ...priced, kills: true },
      { effect: BY_FIRE + 90, cost: 3, worth: 1, repeat: false, kills: true },
    ]
    const uses = (need?: number): number[] =>
      bestSpending([5, 3], effects, need)
        .map(({ effect }) => effect.effect)
        .sort((a, b) => a - b)
    expect(uses(2)).toEqual([BY_TROOPS, BY_FIRE + 90])
    expect(uses(3)).toEqual([BY_FIRE, BY_FIRE + 90])
    expect(uses()).toEqual([BY_TROOPS, BY_FIRE + 90])
    const troops = effects.slice(0, 1)
    expect(bestSpending([5], troops, 3).map(({ effect }) => effect)).toEqual(troops)
  })
  rule('AA-INV-09', 'fewer successes are needed for each that is removed', () => {
    const t = Table.of('sol', 'klackon')
    const needed = (kills: number): number => successesNeeded(t.g, t.home(1), kills)
    expect([0, 1, 2, 3].map(needed)).toEqual([3, 2, 1, 0])
  })
})

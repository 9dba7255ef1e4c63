import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { always } from '../content/vocabulary.js'
import { content, tablesOf } from '../state.js'
import { altered } from './box.js'
import { attack, baseOf, fieldOf, noCards } from './clash.js'
import { inPlay } from './envoys.js'
import { carried, lanes, lurk, obeys, plans, quiet, relate, stands, unseen, whereabouts } from './solo.js'
import { Table } from './table.js'

/** The Automa's war order, up to its first combat or the end of its turn. */
function wages(t: Table, otherwise?: 'fleet' | 'fly' | 'diplomacy'): Table {
  plans(t, 'war', otherwise)
  t.arrange(g => void (g.players.at(0).played = 0))
  const shown = t.events('decision').length
  t.plays(0, 'exploration')
  return t.idle(
    () =>
      t.events('combat').length > 0 || (t.events('decision').length > shown && t.prompt() === 'turn.choose'),
  )
}
const fights = (t: Table): boolean => wages(t).events('combat').length > 0
const outposts = (t: Table, seat: number, star: number, n = 1): Table =>
  t.arrange(g => {
    g.systems.at(t.star(star)).orbitals = seat
    g.systems.at(t.star(star)).buildings.set(tablesOf(g).building['outpost'] ?? 0, n)
  })
/** Nobody owns anything but the two homes, and the player's has no station. */
const calm = (seed?: string): Table =>
  quiet(seed).arrange(g => {
    for (const row of g.systems) {
      if (row.home < 0) row.owner = -1
      if (row.home !== 0) continue
      row.orbitals = -1
      row.buildings.fill(0)
    }
  })
/** Frigates of the Automa beside a system; homes are out of everybody's reach. */
function poised(frigates: number): Table {
  const t = calm()
  lanes(t, [17, 2])
  for (let n = 0; n < frigates; n++) stands(t, 1, 'frigate', 17)
  return t
}

describe('the wars of an Automa', () => {
  rule('AA-AUTO-06', 'it attacks neutral pieces where it is a fifth stronger than they are', () => {
    const raiders = (frigates: number, n: number): boolean => fights(lurk(poised(frigates), 'raider', 2, n))
    expect([raiders(2, 2), raiders(3, 2), raiders(5, 5), raiders(6, 5)]).toEqual([false, true, false, true])
    // An eel is worth 8, the base 10.
    expect(fights(lurk(poised(3), 'space-eel', 2))).toBe(false)
    expect(fights(lurk(poised(4), 'space-eel', 2))).toBe(true)
    expect(fights(lurk(poised(3), 'pirate-base', 2))).toBe(false)
    expect(fights(lurk(poised(4), 'pirate-base', 2))).toBe(true)
  })
  rule(
    'AA-AUTO-06',
    'it attacks a player where it is a quarter stronger, or as strong where it is hostile',
    () => {
      const against = (frigates: number, relation: number, place: (t: Table) => unknown): boolean => {
        const t = relate(poised(frigates), relation)
        place(t)
        return fights(t)
      }
      const cruiserAndFrigate = (t: Table): unknown => [
        stands(t, 0, 'cruiser', 2),
        stands(t, 0, 'frigate', 2),
      ]
      // 8 points want 10; three frigates have 9.
      expect(against(3, 0, cruiserAndFrigate)).toBe(false)
      expect(against(4, 0, cruiserAndFrigate)).toBe(true)
      expect(against(4, -1, cruiserAndFrigate)).toBe(true)
      expect(against(3, -1, cruiserAndFrigate)).toBe(false)
      expect(against(9, 1, cruiserAndFrigate)).toBe(false)
      const frigate = (t: Table): unknown => stands(t, 0, 'frigate', 2)
      expect(against(1, -2, frigate)).toBe(true)
      expect(against(1, -1, frigate)).toBe(false)
      // Outposts have 6 points each; what stands on the planet counts for nothing.
      const outpost = (n: number) => (t: Table) => {
        outposts(t, 0, 2, n)
        t.arrange(g => g.systems.at(t.star(2)).buildings.set(0, 1))
      }
      expect(against(2, 0, outpost(1))).toBe(false)
      expect(against(3, 0, outpost(1))).toBe(true)
      expect(against(4, 0, outpost(2))).toBe(false)
      expect(against(5, 0, outpost(2))).toBe(true)
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-ATK-03'],
    'only units that are ready and can reach the system are counted, and fight',
    () => {
      const t = relate(poised(3), 0)
      stands(t, 0, 'cruiser', 2)
      t.arrange(g => void (g.units.at(19).state = 'exhausted'))
      expect(fights(t)).toBe(false)
      const u = relate(poised(2), 0)
      stands(u, 0, 'cruiser', 2)
      stands(u, 1, 'frigate', 7)
      expect(fights(u)).toBe(false)
      const v = relate(poised(3), 0)
      stands(v, 0, 'cruiser', 2)
      stands(v, 1, 'frigate', 7)
      expect(fights(v)).toBe(true)
      expect([...v.g.combat.pieces].filter(({ side }) => side === 0).map(({ what }) => what)).toEqual([
        19, 20, 21,
      ])
    },
  )
  rule('AA-RULING-25', 'of two enemies in a system it sizes up the one it fights', () => {
    const t = new Table(3, { automa: 1 }).ready()
    const far = [...t.g.systems].findIndex((row, s) => row.hex >= 0 && row.home < 0 && s !== t.star(1))
    const near = [...t.g.systems].findIndex((row, s) => row.hex >= 0 && row.home < 0 && s > far)
    t.clear(0).clear(1).clear(2).links([near, far])
    t.arrange(g => {
      for (const row of g.systems) row.neutrals.fill(0)
      g.systems.at(far).orbitals = 1
      g.systems.at(far).buildings.set(tablesOf(g).building['battle-station'] ?? 0, 1)
      for (const seat of [0, 1, 2]) {
        g.systems.at(t.home(seat)).orbitals = -1
        g.systems.at(t.home(seat)).buildings.fill(0)
      }
      for (let i = 0; i < 3; i++) g.order.set(i, [0, 2, 1][i] ?? 0)
    })
    t.unit(0, 0, far)
    t.unit(2, 0, near)
    t.unit(2, 0, near)
    plans(t, 'war')
    const shown = t.events('decision').length
    t.idle(() => t.events('combat').length > 0 || t.events('decision').length > shown)
    expect(t.events('combat')).toMatchObject([{ at: far, attacker: 2, defender: 0 }])
  })
  rule('AA-AUTO-06', 'an attack is its whole order: neither an advance nor its other order follows', () => {
    const t = lurk(poised(6), 'raider', 2)
    lanes(t, [17, 2], [12, 15], [15, 7])
    stands(lurk(t, 'guardian', 7), 1, 'frigate', 12)
    obeys(t, 'war', 'fleet')
    expect([t.events('combat').length, carried(t), t.events('unit')]).toEqual([1, 1, []])
    expect(whereabouts(t, 1)).toContain(12)
  })
  rule('AA-AUTO-05', 'of several systems it attacks the one its card prefers', () => {
    const t = poised(3)
    lanes(t, [17, 2], [17, 7], [17, 3])
    for (const star of [2, 3, 7]) lurk(t, 'raider', star)
    // Nearest to home first: 3 is one jump from 8.
    lanes(t, [17, 2], [17, 7], [17, 3], [3, 8])
    plans(t, 'war', 'fly', 'home')
    wages(t, 'fly')
    expect(t.events('combat')).toMatchObject([{ at: t.star(3) }])
  })
  rule(
    ['AA-AUTO-06', 'AA-INV-01'],
    'it invades what it holds with units, and nobody else owns but a rival',
    () => {
      const t = calm().owns(0, calm().star(12), 1)
      lanes(t)
      // Its own home with a unit, a rival's system with an outpost alone, an empty system with a unit.
      stands(t, 1, 'frigate', 8)
      stands(t, 1, 'frigate', 17)
      outposts(t, 1, 12)
      wages(t, 'fleet')
      expect(t.events('invasion')).toEqual([])
      expect(carried(t)).toBe(2)
    },
  )
  /** The most disjoint sets of dice that each come to the cost: by trying all. */
  const most = (dice: readonly number[], cost: number): number => {
    let best = 0
    for (let set = 1; set < 1 << dice.length; set++) {
      const paid = dice.filter((_, i) => (set & (1 << i)) !== 0)
      const sum = paid.reduce((a, b) => a + b, 0)
      // Only sets without a die too many.
      if (sum < cost || paid.some(die => sum - die >= cost)) continue
      best = Math.max(
        best,
        1 +
          most(
            dice.filter((_, i) => (set & (1 << i)) === 0),
            cost,
          ),
      )
    }
    return best
  }
  rule(
    ['AA-AUTO-06', 'AA-INV-09', 'AA-RULING-26'],
    'its dice are successes if they are enough, else they remove population',
    () => {
      const results = new Set<string>()
      for (let seed = 0; seed < 40; seed++) {
        const people = [1, seed % 2, seed % 5 === 0 ? 2 : 0]
        const before = people.reduce((a, b) => a + b, 0)
        const t = calm(`invasion ${seed}`)
        lanes(t)
        t.planet(t.star(12), 'eden').owns(0, t.star(12), ...people)
        stands(t, 1, 'titan', 12)
        stands(t, 1, 'frigate', 12)
        obeys(t, 'war')
        const dice = t.events('rolled').at(-1)?.['dice'] as number[]
        expect(dice.length).toBe(4)
        const effects = most(dice, 6)
        const left = t.population(t.star(12)).reduce((a, b) => a + b, 0)
        const { owner } = t.g.systems.at(t.star(12))
        const wins = effects >= before
        expect([seed, left, owner]).toEqual([seed, wins ? before : before - effects, wins ? 1 : 0])
        expect(t.g.players.at(1).invasionWon).toBe(wins)
        expect(t.events('conquered').length).toBe(wins ? 1 : 0)
        expect(t.events('repelled').length).toBe(wins ? 0 : 1)
        expect(t.events('assault')).toMatchObject([
          { successes: wins ? effects : 0, kills: wins ? 0 : effects },
        ])
        expect(carried(t)).toBe(1)
        expect([...t.g.rolls].map(row => [row.owner, row.dice.length])).toEqual([
          [-1, 0],
          [-1, 0],
        ])
        results.add(`${effects} of ${before}`)
      }
      // Exactly enough, more than that, too few.
      for (const result of ['1 of 1', '2 of 1', '1 of 2', '2 of 2']) expect(results).toContain(result)
    },
  )
  /** A box in which one diplomat helps in invasions, and Bulrathi are dug in deep. */
  const box = altered({
    diplomats: {
      'war-adviser': { abilities: [1, 2, 3].map(() => [{ dice: { in: 'invasion', n: 2 } }]) },
    },
    empires: {
      bulrathi: {
        specials: ['Shock Troops', 'Entrenched'].map(name => ({
          name,
          source: 'ours',
          abilities: [always({ guard: 2 })],
        })),
      },
    },
  })
  rule(['AA-AUTO-06', 'AA-DIP-09', 'AA-INV-05'], 'diplomats add to its dice when it invades', () => {
    const t = quiet('dice', box)
    lanes(t)
    t.planet(t.star(12), 'eden').owns(0, t.star(12), 4, 4, 4)
    stands(t, 1, 'frigate', 12)
    inPlay(t, 'war-adviser', 1, 0)
    obeys(t, 'war')
    expect(t.events('rolled').at(-1)?.['dice']).toHaveLength(3)
  })
  rule(['AA-AUTO-06', 'AA-RULING-26'], 'nobody is left to kill where the defence alone holds', () => {
    const t = quiet('deep', box)
    lanes(t)
    t.arrange(g => void (g.players.at(0).empire = content(g).empires.indexOf('bulrathi')))
    t.planet(t.star(12), 'eden').owns(0, t.star(12), 0, 1, 0)
    for (let n = 0; n < 2; n++) stands(t, 1, 'titan', 12)
    obeys(t, 'war')
    expect(t.events('assault')).toMatchObject([{ successes: 0, kills: expect.toSatisfy(n => n > 1) }])
    expect([t.events('killed').length, t.population(t.star(12))]).toEqual([1, [0, 0, 0]])
  })
  rule(
    ['AA-AUTO-06', 'AA-INV-08'],
    'the largest group loses first; one of each dies, and the last takes the flag along',
    () => {
      for (let seed = 0; seed < 6; seed++) {
        const t = quiet(`killing ${seed}`)
        lanes(t)
        t.planet(t.star(12), 'eden').owns(0, t.star(12), 1, 3, 3)
        stands(t, 1, 'doom-star', 12)
        stands(t, 1, 'titan', 12)
        obeys(t, 'war')
        const order = [1, 2, 1, 2, 0, 1, 2]
        const killed = t.events('killed').map(e => e['profession'])
        expect(killed).toEqual(order.slice(0, killed.length))
        expect(killed.length).toBeGreaterThan(0)
      }
      // Bulrathi are dug in: two successes against one scientist. What does not win kills, and nobody is left to own it.
      const outcomes = new Set<number>()
      for (let seed = 0; seed < 12; seed++) {
        const t = quiet(`guard ${seed}`)
        lanes(t)
        t.arrange(g => void (g.players.at(0).empire = content(g).empires.indexOf('bulrathi')))
        t.planet(t.star(12), 'eden').owns(0, t.star(12), 0, 1, 0)
        stands(t, 1, 'cruiser', 12)
        stands(t, 1, 'frigate', 12)
        obeys(t, 'war')
        const effects = most(t.events('rolled').at(-1)?.['dice'] as number[], 6)
        const row = t.g.systems.at(t.star(12))
        expect([effects, row.owner, row.population.get(1)]).toEqual([
          effects,
          ...(effects > 1 ? [1, 1] : effects > 0 ? [-1, 0] : [0, 1]),
        ])
        expect(t.events('conquered').length).toBe(effects > 0 ? 1 : 0)
        outcomes.add(effects)
      }
      expect(outcomes.size).toBeGreaterThan(1)
    },
  )
  /** The Automa's doom star and titan take system 12 from seat 0 for certain. */
  const conquers = (t: Table): Table => {
    t.owns(0, t.star(12), 1)
    stands(t, 1, 'doom-star', 12)
    stands(t, 1, 'titan', 12)
    lanes(t)
    return obeys(t, 'war')
  }
  rule(
    ['AA-INV-12', 'AA-AUTO-06'],
    'it takes a captured token: its own where there is no other, and never the loser’s own',
    () => {
      const none = quiet()
      none.arrange(g => g.players.at(0).tokens.set(0, 3))
      conquers(none)
      expect(none.g.systems.at(none.star(12)).owner).toBe(1)
      expect(none.events('token')).toEqual([])
      expect(none.g.players.at(0).tokens.toArray()).toEqual([3, 0, 0, 0])
      const own = quiet()
      own.arrange(g => {
        g.players.at(0).tokens.set(0, 3)
        g.players.at(0).tokens.set(1, 2)
      })
      conquers(own)
      expect([own.g.players.at(0).tokens.toArray(), own.g.players.at(1).tokens.toArray()]).toEqual([
        [3, 1, 0, 0],
        [0, 1, 0, 0],
      ])
    },
  )
  rule(
    ['AA-INV-12', 'AA-AUTO-06'],
    'of several captured tokens it takes the leader’s, rather than its own',
    () => {
      const t = new Table(4, { automa: 1 }).ready()
      const s = t.home(0)
      t.clear(0).clear(1).clear(2).clear(3).links()
      t.arrange(g => {
        for (const row of g.systems) row.neutrals.fill(0)
        g.systems.at(s).orbitals = -1
        g.systems.at(s).buildings.fill(0)
        for (const [of, n] of [2, 1, 1, 1].entries()) g.players.at(0).tokens.set(of, n)
        g.players.at(2).tokens.set(2, 9)
        for (let i = 0; i < 4; i++) g.order.set(i, [0, 3, 1, 2][i] ?? 0)
      })
      t.owns(0, s, 1)
      t.unit(3, 3, s)
      t.unit(3, 2, s)
      t.unit(3, 2, s)
      plans(t, 'war')
      t.idle(() => t.events('conquered').length > 0 || t.events('repelled').length > 0)
      expect(t.events('token')).toMatchObject([{ by: 3, of: 2, from: 0 }])
      expect(t.g.players.at(0).tokens.toArray()).toEqual([2, 1, 0, 1])
      expect(t.g.players.at(3).tokens.get(2)).toBe(1)
    },
  )
  rule(
    ['AA-SYS-04', 'AA-RULING-27', 'AA-AUTO-06'],
    'for a seventh system it gives up the least planet VP, of equals the highest number',
    () => {
      const six = (planets: readonly (readonly [number, string])[], conquered: string): Table => {
        const t = quiet()
        for (const [star, planet] of planets) t.planet(t.star(star), planet).owns(1, t.star(star), 1)
        t.planet(t.star(12), conquered)
        return conquers(t)
      }
      const owned = (t: Table): number[] =>
        [...t.g.systems].flatMap(({ owner }, s) => (owner === 1 ? [content(t.g).stars.at(s).number] : []))
      const rich = [
        [3, 'pelagia'],
        [14, 'hollowdeep'],
        [15, 'eden'],
        [17, 'lumen'],
      ] as const
      // Farlight has no VP.
      expect(owned(six([...rich, [7, 'farlight']], 'eden'))).toEqual([3, 8, 12, 14, 15, 17])
      // Of two without VP the one with the higher number, be it the conquered one.
      expect(owned(six([...rich, [7, 'farlight']], 'cinder'))).toEqual([3, 7, 8, 14, 15, 17])
      expect(owned(six([...rich.slice(0, 3), [17, 'farlight'], [7, 'dustwell']], 'eden'))).toEqual([
        3, 7, 8, 12, 14, 15,
      ])
      const t = six([...rich, [7, 'farlight']], 'cinder')
      expect(t.population(t.star(12))).toEqual([0, 0, 0])
      // With a flag to spare nothing is given up.
      expect(owned(six([...rich], 'cinder'))).toEqual([3, 8, 12, 14, 15, 17])
    },
  )
})

describe('the advance of an Automa', () => {
  rule(
    ['AA-AUTO-06', 'AA-RULING-117'],
    'where it can attack nothing, its strongest fleet comes nearer to an enemy',
    () => {
      const t = lurk(calm(), 'guardian', 7)
      lanes(t, [12, 15], [15, 14], [14, 7], [3, 17], [17, 2], [2, 7])
      const [weak, strong] = [stands(t, 1, 'frigate', 3), stands(t, 1, 'frigate', 12)]
      const second = stands(t, 1, 'frigate', 12)
      obeys(t, 'war', 'fly', 'home')
      expect([weak, strong, second].map(u => t.g.units.at(u).at)).toEqual([t.star(3), t.star(14), t.star(14)])
      expect(carried(t)).toBe(1)
    },
  )
  rule(
    'AA-AUTO-05',
    'of fleets as strong the one on the lower number goes; those that are not ready stay',
    () => {
      const two = (): Table => {
        const t = lurk(calm(), 'guardian', 7)
        lanes(t, [12, 15], [15, 14], [14, 7], [3, 17], [17, 2], [2, 7])
        stands(t, 1, 'frigate', 12)
        stands(t, 1, 'frigate', 3)
        return t
      }
      expect(whereabouts(obeys(two(), 'war'), 1)).toEqual([12, 2])
      const tired = two()
      tired.arrange(g => void (g.units.at(20).state = 'exhausted'))
      expect(whereabouts(obeys(tired, 'war'), 1)).toEqual([14, 3])
      // Of a fleet only those that are ready.
      const half = two()
      stands(half, 1, 'frigate', 3)
      half.arrange(g => void (g.units.at(21).state = 'exhausted'))
      expect(whereabouts(obeys(half, 'war'), 1)).toEqual([12, 2, 3])
      // A station stays where it is and makes no fleet stronger.
      const manned = outposts(two(), 1, 12)
      expect(whereabouts(obeys(manned, 'war'), 1)).toEqual([12, 2])
    },
  )
  rule('AA-AUTO-06', 'with no way to go, or nobody to go against, the other order is carried out', () => {
    const t = lurk(calm(), 'guardian', 7)
    lanes(t, [3, 17])
    stands(t, 1, 'frigate', 12)
    obeys(t, 'war', 'fly')
    expect([whereabouts(t, 1), carried(t)]).toEqual([[12, 8], 0])
    const u = calm()
    lanes(u, [12, 15], [12, 1])
    stands(u, 1, 'frigate', 12)
    obeys(u, 'war', 'fleet')
    expect([whereabouts(u, 1).filter(star => star !== 8), carried(u)]).toEqual([[12], 2])
    // No unit is ready anywhere.
    const v = lurk(calm(), 'guardian', 7)
    lanes(v, [12, 7])
    obeys(v, 'war', 'fleet')
    expect(carried(v)).toBe(2)
  })
  rule(
    ['AA-AUTO-06', 'AA-FLY-12'],
    'what it finds on the way it discovers; after an invasion it goes nowhere',
    () => {
      const t = lurk(unseen(calm(), 3, 15), 'guardian', 7)
      lanes(t, [12, 15], [15, 7])
      stands(t, 1, 'frigate', 12)
      obeys(t, 'war')
      expect(t.events('planet').map(e => e['system'])).toEqual([t.star(15)])
      // Of two the lower number first.
      const two = unseen(calm(), 3, 7, 15)
      lanes(two)
      for (const star of [7, 3]) stands(two, 1, 'frigate', star)
      obeys(two, 'war')
      expect(two.events('planet').map(e => e['system'])).toEqual([two.star(3), two.star(7)])
      const u = lurk(calm(), 'guardian', 7)
      lanes(u, [12, 15], [15, 7])
      u.owns(0, u.star(12), 4, 4, 4)
      stands(u, 1, 'frigate', 12)
      obeys(u, 'war')
      expect([whereabouts(u, 1), carried(u), u.events('invasion').length]).toEqual([[12], 1, 1])
    },
  )
})

describe('an Automa that is attacked', () => {
  /** The player attacks the Automa's units on the field from the base, and spends no dice. */
  function siege(
    mine: readonly ('frigate' | 'cruiser' | 'titan' | 'doom-star')[],
    theirs: readonly ('frigate' | 'cruiser' | 'titan' | 'doom-star')[],
    ...more: readonly (readonly [number, number])[]
  ): Table {
    const t = quiet()
    lanes(t, [17, 2], ...more)
    for (const unit of mine) stands(t, 0, unit, 17)
    for (const unit of theirs) stands(t, 1, unit, 2)
    expect([baseOf(t), fieldOf(t)]).toEqual([t.star(17), t.star(2)])
    return t
  }
  /** One round of the combat, or to the end of it. */
  const fought = (t: Table): Table => {
    attack(t)
    const isOver = (): boolean => t.g.combat.round > 1 || t.g.combat.at < 0
    while (!isOver()) {
      t.idle(() => isOver() || t.prompt() === 'disengage.choose')
      if (!isOver()) t.says(0, 'stay')
      expect(t.asked()).toEqual([0])
    }
    return t
  }
  const leavers = (t: Table): unknown[] => t.events('disengaged').map(e => e['by'])

  rule(
    ['AA-AUTO-06', 'AA-CBT-14'],
    'leaves with under half the strength of its enemy, if some unit can',
    () => {
      // 3 against 8: less than half; against 6 it is just half.
      const gone = fought(siege(['cruiser', 'frigate'], ['frigate'], [2, 3]))
      expect(leavers(gone)).toEqual([1])
      // Who decides to leave has lost.
      expect(gone.events('combat-over')).toMatchObject([{ winner: 0, by: 0 }])
      expect(leavers(fought(siege(['frigate', 'frigate'], ['frigate'], [2, 3])))).toEqual([])
      expect(leavers(fought(siege(['doom-star'], ['titan'], [2, 3])))).toEqual([])
      // There is no way out, or it is exhausted.
      expect(leavers(fought(siege(['doom-star'], ['frigate'])))).toEqual([])
      const tired = siege(['doom-star'], ['frigate'], [2, 3])
      tired.arrange(g => void (g.units.at(19).state = 'exhausted'))
      expect(leavers(fought(tired))).toEqual([])
      const unknown = unseen(siege(['doom-star'], ['frigate'], [2, 3]), 3, 15)
      expect(leavers(fought(unknown))).toEqual([])
    },
  )
  rule(['AA-AUTO-06', 'AA-RET-03', 'AA-RULING-67'], 'who cannot come along is destroyed', () => {
    const t = siege(['doom-star'], ['frigate', 'frigate'], [2, 3])
    t.arrange(g => void (g.units.at(20).state = 'exhausted'))
    fought(t)
    expect([whereabouts(t, 1), t.g.units.at(19).scrapped, t.g.units.at(20).scrapped]).toEqual([
      [3],
      false,
      true,
    ])
  })
  rule('AA-AUTO-06', 'leaves once a round, and again in the next', () => {
    const t = siege(['doom-star'], ['frigate'], [2, 3])
    fought(t)
    expect(leavers(t)).toEqual([1])
    const again = (): Table => {
      t.clear(0).clear(1)
      stands(t, 0, 'doom-star', 17)
      stands(t, 1, 'frigate', 2)
      t.arrange(g => void (g.players.at(0).played = 0))
      return fought(t)
    }
    t.idle(() => t.prompt() === 'turn.choose')
    again()
    expect(leavers(t)).toEqual([1])
    t.idle(() => t.g.combat.at < 0)
    const round = t.g.round
    t.idle(() => t.g.round > round && t.prompt() === 'turn.choose')
    again()
    expect(leavers(t).at(-1)).toBe(1)
    expect(leavers(t).filter(by => by === 1).length).toBe(2)
  })
  rule(['AA-AUTO-06', 'AA-RULING-66'], 'who is overcharged already goes no farther for it', () => {
    // Home is four jumps away: out of its reach, so it takes the lowest number.
    const t = siege(['doom-star'], ['frigate'], [2, 3], [3, 12], [12, 15], [15, 8])
    t.arrange(g => void (g.units.at(19).state = 'overcharged'))
    fought(t)
    expect([whereabouts(t, 1), t.g.units.at(19).state]).toEqual([[3], 'overcharged'])
  })
  rule(
    'AA-AUTO-06',
    'minds the attack, and more so what it lost; what the attacker lost is no matter',
    () => {
      const t = relate(siege(['frigate', 'frigate'], ['doom-star']), 0)
      attack(t).idle(() => t.g.combat.at < 0)
      const lost = t.events('destroyed').map(e => e['by'])
      expect([lost, t.g.players.at(1).relations.get(0)]).toEqual([[0, 0], -1])
    },
  )
  rule('AA-AUTO-06', 'as an attacker it never leaves', () => {
    const t = relate(poised(4), -2)
    stands(t, 0, 'cruiser', 2)
    stands(t, 0, 'cruiser', 2)
    wages(t)
    noCards(t, 0)
    // Their engines have taken all their power.
    t.arrange(g => {
      for (const u of [19, 20, 21, 22]) g.units.at(u).state = 'overcharged'
    })
    t.idle(() => t.g.combat.round > 1 || t.g.combat.at < 0)
    expect([leavers(t), t.g.combat.round]).toEqual([[], 2])
  })
  rule(['AA-AUTO-06', 'AA-CBT-10'], 'a player has no shields for tiers, an Automa has', () => {
    const t = siege(['doom-star'], ['cruiser'])
    t.tiers(0, { engineering: 4 }).tiers(1, { engineering: 2 })
    attack(t).idle(() => t.prompt() === 'combat.spend')
    expect([...t.g.rolls].map(({ shields }) => shields)).toEqual([0, 1])
  })
  rule(['AA-AUTO-06', 'AA-CBT-07'], 'it rolls the dice of its last card besides', () => {
    const dice = (more: number): number => {
      const t = siege(['doom-star'], ['cruiser'])
      t.arrange(g => void (g.players.at(1).combatDice = more))
      attack(t).idle(() => t.prompt() === 'combat.spend')
      return t.g.rolls.at(1).dice.length
    }
    expect([dice(0), dice(2)]).toEqual([1, 3])
  })
})

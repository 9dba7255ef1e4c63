import type { Seat } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { ACTIONS } from '../content/vocabulary.js'
import { byTarget, leaderFor, worstFor } from '../rules/automa-targets.js'
import { hasPoints, isAdjacent } from '../rules/galaxy.js'
import { content, starOf, tablesOf } from '../state.js'
import { fillDeck, inPlay } from './envoys.js'
import { carried, lanes, lurk, obeys, quiet, relate, stands, whereabouts } from './solo.js'
import { Table } from './table.js'

const AUTOMA = 1
/** The Automa's systems and who lives there, by the numbers of their tiles. */
const colonies = (t: Table): [number, number[]][] =>
  [...t.g.systems].flatMap((row, s): [number, number[]][] =>
    row.owner === AUTOMA ? [[starOf(t.g, s).number, row.population.toArray()]] : [],
  )
const kinds = (t: Table): [string, number][] =>
  t
    .events('built')
    .filter(e => e['by'] === AUTOMA)
    .map(e => [
      content(t.g).buildings.at(e['building'] as number).id,
      starOf(t.g, e['system'] as number).number,
    ])
const empire = (t: Table, seat: Seat, id: string): Table =>
  t.arrange(g => void (g.players.at(seat).empire = content(g).empires.indexOf(id)))
const building = (t: Table, star: number, id: string, n = 1): Table =>
  t.arrange(g => g.systems.at(t.star(star)).buildings.set(tablesOf(g).building[id] ?? 0, n))
const noStation = (t: Table, seat: Seat): Table =>
  t.arrange(g => {
    g.systems.at(t.home(seat)).orbitals = -1
    g.systems.at(t.home(seat)).buildings.fill(0)
  })

describe('an Automa grows', () => {
  rule('AA-AUTO-06', 'the profession with most room, the first of equals', () => {
    const born = (...people: readonly number[]): number[] => {
      const t = quiet().owns(1, quiet().home(1), ...people)
      return obeys(t, 'grow').population(t.home(1))
    }
    // Mentar has room for 1, 3 and 2.
    expect(born(0, 0, 0)).toEqual([0, 1, 0])
    expect(born(0, 1, 0)).toEqual([0, 2, 0])
    expect(born(0, 2, 0)).toEqual([0, 2, 1])
    expect(born(0, 2, 1)).toEqual([1, 2, 1])
    expect(born(1, 2, 1)).toEqual([1, 3, 1])
    expect(born(1, 3, 1)).toEqual([1, 3, 2])
    const full = quiet().owns(1, quiet().home(1), 1, 3, 2)
    obeys(full, 'grow', 'research')
    expect([full.population(full.home(1)), carried(full)]).toEqual([[1, 3, 2], 2])
  })
  rule('AA-AUTO-06', 'colonies first, by number; then where there is most room, by number', () => {
    const t = quiet()
    t.owns(1, t.home(1), 0, 3, 0)
    for (const [star, planet] of [
      [12, 'rustplain'],
      [14, 'bittersea'],
    ] as const)
      t.planet(t.star(star), planet).owns(-1, t.star(star))
    // Two units in systems that nobody owns; three more systems with room for 2, 2 and 3.
    stands(t, 1, 'frigate', 12)
    stands(t, 1, 'frigate', 14)
    t.planet(t.star(3), 'dustwell').owns(1, t.star(3), 0)
    t.planet(t.star(7), 'farlight').owns(1, t.star(7), 0)
    const grown = (): number[] => t.events('grown').map(e => starOf(t.g, e['system'] as number).number)
    obeys(t, 'grow')
    expect(grown()).toEqual([12])
    // One more for every three food.
    building(t, 3, 'soil-enrichment-facility')
    t.owns(1, t.home(1), 1, 0, 0)
    obeys(t, 'grow')
    expect(grown()).toEqual([12, 14, 8])
    t.owns(1, t.home(1), 1, 2, 0)
    obeys(t, 'grow')
    expect(grown().slice(3)).toEqual([3, 7])
    // Five food are not six.
    building(t, 7, 'soil-enrichment-facility')
    t.owns(1, t.star(3), 0).owns(1, t.star(7), 0, 0, 0)
    obeys(t, 'grow')
    expect(grown().length).toBe(7)
  })
  rule(
    ['AA-AUTO-06', 'AA-RULING-77', 'AA-SYS-04'],
    'nowhere with an enemy, on what another owns, or past its last flag',
    () => {
      const besieged = quiet().owns(1, quiet().home(1), 0)
      stands(besieged, 0, 'frigate', 8)
      obeys(besieged, 'grow', 'research')
      expect([colonies(besieged), carried(besieged)]).toEqual([[[8, [0, 0, 0]]], 2])
      const fresh = (): Table => {
        const t = quiet().owns(1, quiet().home(1), 1, 3, 2)
        t.planet(t.star(12), 'rustplain').owns(-1, t.star(12))
        stands(t, 1, 'frigate', 12)
        return t
      }
      const contested = fresh()
      stands(contested, 0, 'frigate', 12)
      expect(carried(obeys(contested, 'grow', 'research'))).toBe(2)
      expect(carried(obeys(lurk(fresh(), 'raider', 12), 'grow', 'research'))).toBe(2)
      expect(carried(obeys(fresh().owns(0, fresh().star(12), 0, 1), 'grow', 'research'))).toBe(2)
      // A system without a planet, and one where nobody can live.
      const bare = quiet().owns(1, quiet().home(1), 1, 3, 2)
      stands(bare.owns(-1, bare.star(17)), 1, 'frigate', 17)
      expect(carried(obeys(bare, 'grow', 'research'))).toBe(2)
      // Five systems are owned: of two colonies the first takes the last flag.
      const last = fresh()
      last.planet(last.star(14), 'bittersea').owns(-1, last.star(14))
      stands(last, 1, 'frigate', 14)
      for (const star of [3, 7, 15, 17])
        last.planet(last.star(star), 'eden').owns(1, last.star(star), 2, 2, 2)
      last.arrange(g => {
        for (const star of [3, 7, 15]) g.systems.at(last.star(star)).population.fill(4)
        g.systems.at(last.star(17)).population.fill(4)
      })
      obeys(last, 'grow')
      expect(
        last.events('grown').map(e => [starOf(last.g, e['system'] as number).number, e['colony']]),
      ).toEqual([[12, true]])
    },
  )
})

rule('AA-AUTO-06', 'with all its flags out it still grows in its own systems', () => {
  const t = quiet().owns(1, quiet().home(1), 1, 3, 2)
  for (const star of [3, 7, 12, 15, 17])
    t.planet(t.star(star), 'eden').owns(1, t.star(star), 2, 2, star === 15 ? 1 : 2)
  obeys(t, 'grow', 'research')
  expect(t.events('grown').map(e => starOf(t.g, e['system'] as number).number)).toEqual([15])
})

describe('an Automa researches', () => {
  rule(['AA-AUTO-06', 'AA-RES-05'], 'the lowest branch, by its preference, up to the top', () => {
    const learned = (...tiers: readonly number[]): [number[], number] => {
      const t = quiet()
      const [biology = 0, physics = 0, engineering = 0, government = 0] = tiers
      t.tiers(1, { biology, physics, engineering, government }).owns(1, t.home(1), 1)
      obeys(t, 'research', 'grow')
      return [t.g.players.at(1).tiers.toArray(), carried(t)]
    }
    // Psilons prefer Physics, Engineering, Government, Biology.
    expect(learned(1, 1, 1, 1)).toEqual([[1, 2, 1, 1], 1])
    expect(learned(1, 2, 1, 1)).toEqual([[1, 2, 2, 1], 1])
    expect(learned(0, 2, 1, 1)).toEqual([[1, 2, 1, 1], 1])
    expect(learned(5, 5, 4, 5)).toEqual([[5, 5, 5, 5], 1])
    expect(learned(5, 5, 5, 5)).toEqual([[5, 5, 5, 5], 2])
  })
  rule('AA-AUTO-06', 'two branches with four research or more', () => {
    const learned = (people: readonly number[]): number => {
      const t = quiet().tiers(1, {})
      t.owns(1, t.home(1), ...people)
      obeys(t, 'research')
      return t.g.players
        .at(1)
        .tiers.toArray()
        .reduce((a, b) => a + b, 0)
    }
    // Two scientists and more in a system are worth one more to the Psilons.
    expect([learned([0, 2, 0]), learned([0, 3, 0]), learned([0, 4, 0])]).toEqual([1, 2, 2])
  })
})

describe('an Automa builds a fleet', () => {
  /** Its production income is this many workers; its budget 2 more, and the round. */
  const built = (
    workers: number,
    round: number,
    place: (t: Table) => unknown = t => t,
  ): [string, number][] => {
    const t = quiet()
    t.owns(1, t.home(1), 0, 0, workers).arrange(g => void (g.round = round))
    place(t)
    obeys(t, 'fleet', 'fly', 'lowest')
    const { classes } = tablesOf(t.g)
    return t
      .events('unit')
      .filter(e => e['by'] === 1)
      .map(e => [
        ['frigate', 'cruiser', 'titan', 'doom-star'][classes[(e['unit'] as number) % classes.length] ?? 0] ??
          '',
        starOf(t.g, e['system'] as number).number,
      ])
  }
  rule(['AA-AUTO-06', 'AA-CON-08'], 'the best that its budget pays and a model is left of', () => {
    expect(built(0, 1)).toEqual([['cruiser', 8]])
    expect(built(1, 1)).toEqual([['cruiser', 8]])
    expect(built(2, 1)).toEqual([['titan', 8]])
    expect(built(0, 3)).toEqual([['titan', 8]])
    expect(
      built(2, 1, t => {
        for (let n = 0; n < 3; n++) stands(t, 1, 'titan', [3, 7, 12][n] ?? 3)
      }),
    ).toEqual([['cruiser', 8]])
    // A doom star from the fourth round on.
    const rich = (t: Table): unknown => {
      t.arrange(g => {
        for (const kind of ['robo-mining-plant', 'automated-factory'])
          g.systems.at(t.home(1)).buildings.set(tablesOf(g).building[kind] ?? 0, 2)
      })
      return undefined
    }
    expect(built(4, 3, rich)).toEqual([['titan', 8]])
    expect(built(4, 4, rich)).toEqual([['doom-star', 8]])
    // 2 and 1 for the round are 3: with a Silicoid's cruiser at 4 only a frigate is left.
    expect(built(0, 1, t => empire(t, 1, 'silicoid'))).toEqual([['frigate', 8]])
    // That is what the order says, and no makeshift.
    const poor = empire(quiet(), 1, 'silicoid').owns(1, quiet().home(1), 1)
    expect(carried(obeys(poor, 'fleet', 'fly', 'lowest'))).toBe(1)
  })
  rule(
    ['AA-AUTO-06', 'AA-SYS-11'],
    'at home if it can be, else where its card says; not beside an enemy, nor where there is no room',
    () => {
      const second = (t: Table): Table => t.owns(1, t.star(3), 1).owns(1, t.star(12), 1)
      expect(built(0, 1, t => second(t))).toEqual([['cruiser', 8]])
      const full = (t: Table): Table => {
        for (let n = 0; n < 3; n++) stands(t, 1, 'titan', 8)
        return second(t)
      }
      expect(built(0, 1, full)).toEqual([['cruiser', 3]])
      expect(built(0, 1, t => stands(full(t), 0, 'frigate', 3))).toEqual([['cruiser', 12]])
      expect(built(0, 1, t => second(t).arrange(g => void (g.systems.at(t.home(1)).owner = 0)))).toEqual([
        ['cruiser', 3],
      ])
      // Nine frigates fill a system; where nothing fits nothing is built.
      const packed = quiet()
      for (let n = 0; n < 3; n++) stands(packed, 1, 'titan', 8)
      lanes(packed)
      obeys(packed, 'fleet', 'fly')
      expect([packed.events('unit'), carried(packed)]).toEqual([[], 0])
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-AUTO-03'],
    'a frigate at home for a card that cannot be carried out, unless an enemy is there',
    () => {
      const idle = (place: (t: Table) => unknown): Table => {
        const t = quiet()
        lanes(t)
        t.owns(1, t.home(1), 1, 3, 2)
        place(t)
        return obeys(t, 'fly', 'grow')
      }
      const t = idle(table => table)
      expect([whereabouts(t, 1), carried(t)]).toEqual([[8], 0])
      expect(
        whereabouts(
          idle(u => stands(u, 0, 'frigate', 8)),
          1,
        ),
      ).toEqual([])
      // No frigate is left in the box.
      const none = idle(u => {
        for (let n = 0; n < 9; n++) stands(u, 1, 'frigate', n < 5 ? 3 : 7)
      })
      expect(none.events('unit')).toEqual([])
      const full = idle(u => {
        for (let n = 0; n < 3; n++) stands(u, 1, 'titan', 8)
      })
      expect(full.events('unit')).toEqual([])
    },
  )
})

describe('an Automa builds structures', () => {
  rule(
    ['AA-RULING-118', 'AA-CON-03', 'AA-SYS-07'],
    'an outpost where it has nothing in orbit, then a battle station',
    () => {
      const t = noStation(quiet(), 1)
      t.owns(1, t.star(3), 1).owns(1, t.star(12), 1)
      stands(t, 0, 'frigate', 3)
      for (let n = 0; n < 4; n++) obeys(t, 'structure', 'fleet', 'highest')
      expect(kinds(t)).toEqual([
        ['outpost', 12],
        ['outpost', 8],
        ['battle-station', 12],
        ['battle-station', 8],
      ])
    },
  )
  rule('AA-RULING-118', 'no second outpost beside the first, even on a stable orbit', () => {
    const t = noStation(quiet(), 1)
    t.tile(t.home(1), 'stable-orbit')
    obeys(t, 'structure')
    obeys(t, 'structure')
    expect(kinds(t)).toEqual([
      ['outpost', 8],
      ['battle-station', 8],
    ])
  })
  rule(
    ['AA-RULING-118', 'AA-CON-08', 'AA-DT-08'],
    'what has no model left, or what a tile forbids, it does not build; a second station it does',
    () => {
      const orbital = (t: Table, star: number, id: string): Table =>
        building(t, star, id).arrange(g => void (g.systems.at(t.star(star)).orbitals = 1))
      const next = (t: Table): [string, number] | undefined => kinds(obeys(t, 'structure', 'fleet')).at(-1)
      // Its three outposts stand elsewhere: a station takes the place of one.
      const spent = noStation(quiet(), 1)
      for (const star of [3, 7, 12]) orbital(spent.owns(1, spent.star(star), 1), star, 'outpost')
      expect(next(spent)?.[0]).toBe('battle-station')
      const waves = noStation(quiet(), 1)
      waves.tile(waves.home(1), 'gravity-waves')
      expect(next(waves)?.[0]).not.toBe('outpost')
      const small = quiet().tiers(1, { biology: 5, physics: 5, engineering: 5, government: 5 })
      small.tile(small.home(1), 'small-world')
      expect(next(small)).toBeUndefined()
      // On a stable orbit an outpost beside a station becomes one as well.
      const two = quiet()
      two.tile(two.home(1), 'stable-orbit')
      expect(next(orbital(two, 8, 'outpost'))).toEqual(['battle-station', 8])
    },
  )
  /** Home has its station; the Automa has these tiers, this production and this round. */
  const next = (
    tiers: Parameters<Table['tiers']>[1],
    production: number,
    round: number,
    place: (t: Table) => unknown = t => t,
  ): [string, number] | undefined => {
    const t = quiet()
    t.tiers(1, tiers)
      .owns(1, t.home(1), 0, 0, production)
      .arrange(g => void (g.round = round))
    place(t)
    obeys(t, 'structure', 'research', 'home')
    return kinds(t).at(-1)
  }
  rule(['AA-RULING-118', 'AA-BLD-16'], 'then what is worth VP, by its budget and its tiers', () => {
    const all = { biology: 5, physics: 5, engineering: 5, government: 5 }
    const has = (id: string) => (t: Table) => building(t, 8, id)
    // HTTP wants a budget of 4, TCP one of 10, UDP one of 16: 2, the income and the round.
    expect(next(all, 0, 2)).toEqual(['http', 8])
    expect(next(all, 0, 1)?.[0]).not.toBe('http')
    expect(next(all, 4, 4, has('http'))).toEqual(['tcp', 8])
    expect(next(all, 3, 4, has('http'))?.[0]).not.toBe('tcp')
    const mines = (t: Table): unknown => building(building(t, 8, 'tcp'), 8, 'robo-mining-plant', 3)
    expect(next(all, 4, 4, mines)).toEqual(['udp', 8])
    expect(next(all, 3, 4, mines)?.[0]).not.toBe('udp')
    // Without the tiers for it, none of them.
    const none = { biology: 1, physics: 1, engineering: 1, government: 1 }
    expect(next(none, 4, 4, has('http'))?.[0]).not.toBe('tcp')
  })
  rule('AA-RULING-118', 'else what its weakest income needs, the better building first', () => {
    const all = { biology: 5, physics: 5, engineering: 5, government: 5 }
    // Its home has one slot left, or a predecessor; the budget is 3. Food is weakest, then research, production, credits.
    const with2 =
      (...people: readonly number[]) =>
      (t: Table) => {
        t.owns(1, t.home(1), ...people)
        return building(t, 8, 'spy-center')
      }
    expect(next(all, 0, 1, with2(0, 1, 0))).toEqual(['hydroponic-farm', 8])
    expect(next(all, 0, 1, with2(1, 0, 0))).toEqual(['research-laboratory', 8])
    expect(next(all, 0, 1, with2(1, 1, 0))).toEqual(['automated-factory', 8])
    expect(
      next(all, 0, 1, t => {
        with2(0, 4, 4)(t)
        building(t, 8, 'hydroponic-farm')
        building(t, 8, 'http')
        building(t, 8, 'trade-port', 4)
      }),
    ).toEqual(['soil-enrichment-facility', 8])
    // Nothing for food or research can stand: the next income is production.
    const small = { engineering: 2, government: 1 }
    const found = next(small, 0, 1, with2(0, 0, 0))
    expect(found).toEqual(['automated-factory', 8])
  })
  rule(
    'AA-RULING-118',
    'a Trade Port where credits are its weakest income; nothing where there is no slot',
    () => {
      const all = { biology: 5, physics: 5, engineering: 5, government: 5 }
      const port = next(all, 0, 1, t => {
        empire(t, 1, 'mrrshan').owns(1, t.home(1), 4, 4, 4)
        building(t, 8, 'http')
      })
      expect(port).toEqual(['trade-port', 8])
      const full = next(all, 0, 1, t => {
        building(t, 8, 'spy-center')
        building(t, 8, 'udp')
      })
      expect(full).toBeUndefined()
    },
  )
})

describe('an Automa negotiates', () => {
  const influence = (t: Table, star: number, of: number): Table =>
    t.arrange(g => void (g.systems.at(t.star(star)).influence = of))
  const under = (t: Table, seat: number): number[] =>
    [...t.g.systems].flatMap((row, s) => (row.influence === seat ? [starOf(t.g, s).number] : []))
  rule(
    ['AA-AUTO-06', 'AA-DPL-06'],
    'it spreads to a linked system that nobody influences, as its card says',
    () => {
      const t = quiet()
      lanes(t, [8, 3], [8, 12], [3, 17])
      obeys(t, 'diplomacy', 'research', 'highest')
      expect(under(t, 1)).toEqual([8, 12])
      obeys(t, 'diplomacy', 'research', 'highest')
      expect(under(t, 1)).toEqual([3, 8, 12])
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-INF-04', 'AA-DPL-11'],
    'else it replaces the worst friend’s, but never a last token',
    () => {
      const t = quiet()
      lanes(t, [8, 3], [8, 12])
      influence(influence(influence(t, 3, 0), 12, 0), 4, -1)
      obeys(t, 'diplomacy', 'grow', 'lowest')
      expect([under(t, 1), under(t, 0)]).toEqual([[3, 8], [12]])
      // 12 holds the player's last: unrest instead.
      obeys(t, 'diplomacy', 'grow', 'lowest')
      expect([under(t, 1), under(t, 0), t.g.players.at(0).unrest]).toEqual([[3, 8], [12], 2])
      expect(carried(t)).toBe(1)
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-INF-03'],
    'without a token in supply it stirs up unrest, as long as there is room',
    () => {
      const t = quiet()
      lanes(t, [8, 3], [8, 12])
      for (const star of [1, 2, 7, 14, 15]) influence(t, star, 1)
      influence(t, 12, 0)
      obeys(t, 'diplomacy')
      expect([under(t, 1).length, t.g.players.at(0).unrest, carried(t)]).toEqual([6, 2, 1])
      t.arrange(g => void (g.players.at(0).unrest = 26))
      obeys(t, 'diplomacy', 'research')
      expect([t.g.players.at(0).unrest, carried(t)]).toEqual([26, 2])
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-DIP-08'],
    'a spy goes to a player it is hostile to, if the top diplomat is one',
    () => {
      const sent = (relation: number, top: string): Table => {
        const t = relate(fillDeck(quiet()), relation)
        lanes(t, [8, 3])
        const card = content(t.g).diplomats.indexOf(top)
        t.arrange(g => lay(g.diplomatDeck, [...g.diplomatDeck.toArray().filter(c => c !== card), card]))
        return obeys(t, 'diplomacy')
      }
      const agitator = sent(-2, 'agitator')
      expect(agitator.events('diplomat')).toMatchObject([{ by: 1, to: 0 }])
      // It has stirred up unrest and gone.
      expect([agitator.g.players.at(0).unrest > 0, agitator.g.diplomatsInPlay.length]).toEqual([true, 0])
      expect(sent(-1, 'agitator').events('diplomat')).toEqual([])
      const banker = sent(-3, 'banker')
      expect(banker.events('diplomat')).toEqual([])
      expect(banker.g.diplomatDiscard.toArray()).toEqual([content(banker.g).diplomats.indexOf('banker')])
      // One that stays is not resolved at once.
      const mole = sent(-2, 'mole')
      expect([mole.events('diplomat').length, mole.g.diplomatsInPlay.length]).toEqual([1, 1])
      // No diplomat is left anywhere.
      const none = relate(quiet(), -3)
      lanes(none, [8, 3])
      none.arrange(g => {
        lay(g.diplomatDeck, [])
        lay(g.diplomatDiscard, [])
      })
      obeys(none, 'diplomacy')
      expect([none.events('diplomat'), carried(none)]).toEqual([[], 1])
    },
  )
  rule('AA-AUTO-06', 'other orders send nobody', () => {
    const t = relate(fillDeck(quiet()), -3)
    const card = content(t.g).diplomats.indexOf('agitator')
    t.arrange(g => lay(g.diplomatDeck, [...g.diplomatDeck.toArray().filter(c => c !== card), card]))
    obeys(t, 'research')
    expect(t.events('diplomat')).toEqual([])
  })
})

describe('what an Automa aims at', () => {
  /** Four seats, the last an Automa; points as told by tokens, relations as given. */
  const four = (points: readonly number[], relations: readonly number[] = [0, 0, 0, 0]): Table => {
    const t = new Table(4, { automa: 1 }).ready()
    return t.arrange(g => {
      for (const [seat, n] of points.entries()) {
        g.players.at(seat).tokens.fill(0)
        g.players.at(seat).tokens.set(seat, n)
        g.players.at(3).relations.set(seat, relations[seat] ?? 0)
        g.players.at(seat).tiers.fill(0)
        g.systems.at(t.home(seat)).population.fill(0)
        g.players.at(seat).unrest = 0
      }
    })
  }
  rule('AA-AUTO-06', 'the leader has the most points, the next seat among equals', () => {
    const leader = (...points: readonly number[]): number => leaderFor(four(points).g, 3)
    expect([leader(5, 5, 5, 9), leader(5, 6, 5, 9), leader(5, 6, 7, 9), leader(5, 4, 5, 0)]).toEqual([
      0, 1, 2, 0,
    ])
    const t = four([0, 0, 0, 0])
    expect([0, 1, 2, 3].map(seat => leaderFor(t.g, seat))).toEqual([3, 3, 3, 0])
  })
  rule('AA-AUTO-06', 'the worst friend is a player, the next seat among equals', () => {
    const worst = (...relations: readonly number[]): number => worstFor(four([0, 0, 0, 0], relations).g, 3)
    expect([worst(0, 0, 0, -3), worst(0, -1, -1, -3), worst(-1, -1, -2, -3), worst(1, 2, 1, -3)]).toEqual([
      0, 1, 2, 0,
    ])
    const two = new Table(3, { automa: 2 }).ready()
    expect([worstFor(two.g, 1), worstFor(two.g, 2)]).toEqual([0, 0])
  })
  rule(
    ['AA-AUTO-05', 'AA-AUTO-06'],
    'riches: ten for a VP, one for room, twenty for a monument; without a planet nothing',
    () => {
      const t = quiet()
      const richer = (a: string, b: string, monument = false): boolean => {
        t.planet(t.star(3), a).planet(t.star(7), b)
        t.arrange(g => void (g.systems.at(t.star(7)).discovery = -1))
        if (monument) t.tile(t.star(7), 'monument')
        return byTarget(t.g, 1, 'richest', [t.star(3), t.star(7)])[0] === t.star(3)
      }
      // Equal: the lower number. Mirefall (1 VP, 5), Pelagia (2 VP, 4), Lumen (2, 5), Farlight (0, 2), Eden (3, 6).
      expect(richer('pelagia', 'hollowdeep')).toBe(true)
      expect(richer('pelagia', 'lumen')).toBe(false)
      expect(richer('mirefall', 'pelagia')).toBe(false)
      // 10 and 5 against 0 and 2 with 20 for the monument.
      expect(richer('mirefall', 'farlight', true)).toBe(false)
      expect(richer('lumen', 'farlight', true)).toBe(true)
      // 20 and 4 against 20 and 2, were the monument worth 21 or 22: still more.
      expect(richer('pelagia', 'dustwell', true)).toBe(true)
      t.planet(t.star(7), 'farlight')
      expect(byTarget(t.g, 1, 'richest', [t.star(2), t.star(7)])).toEqual([t.star(7), t.star(2)])
    },
  )
  rule(['AA-AUTO-05', 'AA-AUTO-03'], 'the card that is shown says where', () => {
    const t = noStation(quiet(), 1)
    t.owns(1, t.star(3), 1).owns(1, t.star(12), 1)
    obeys(t, 'structure', 'research', 'home')
    obeys(t, 'structure', 'fleet', 'highest')
    expect(kinds(t)).toEqual([
      ['outpost', 8],
      ['outpost', 12],
    ])
  })
})

describe('an Automa passes', () => {
  const tired = (t: Table): Table => t.arrange(g => void (g.players.at(1).fatigue = 99))
  /** The Automa passes now; the player's turn has been nothing. */
  const passes = (t: Table): Table => {
    tired(t)
    t.arrange(g => void (g.players.at(0).played = 0))
    t.plays(0, 'exploration')
    return t.idle(() => t.events('passed').some(e => e['by'] === 1))
  }
  rule(['AA-AUTO-06', 'AA-MGT-04'], 'its tokens, units and wrecks are ready again, nobody else’s', () => {
    const t = quiet()
    const [mine, theirs] = [stands(t, 1, 'frigate', 8), stands(t, 0, 'frigate', 4)]
    t.arrange(g => {
      for (const seat of [0, 1]) g.systems.at(t.home(seat)).flipped = true
      for (const u of [mine, theirs, 37]) g.units.at(u).state = 'exhausted'
      g.units.at(37).scrapped = true
    })
    passes(t)
    expect([t.g.systems.at(t.home(1)).flipped, t.g.systems.at(t.home(0)).flipped]).toEqual([false, true])
    expect([mine, theirs, 37].map(u => t.g.units.at(u).state)).toEqual(['ready', 'exhausted', 'ready'])
    expect(t.g.units.at(37).scrapped).toBe(false)
  })
  rule(['AA-AUTO-06', 'AA-MGT-08'], 'diplomats before it take effect', () => {
    const t = fillDeck(quiet())
    const waiting = content(t.g).diplomats.items.find(
      ({ timing, kind }) => timing === 'pass' && kind === 'standard',
    )
    inPlay(t, waiting?.id ?? '', 1, 0)
    passes(t)
    expect(t.g.diplomatsInPlay.length).toBe(0)
  })
  rule(['AA-AUTO-06', 'AA-PIR-01', 'AA-PIR-02'], 'as the first it leads the pirates, and only then', () => {
    const base = (): Table => lurk(quiet(), 'pirate-base', 1)
    const raiders = (t: Table): number => [...t.g.systems].reduce((n, row) => n + row.neutrals.get(0), 0)
    const first = passes(base())
    expect(raiders(first)).toBe(1)
    const second = tired(base())
    second.says(0, 'pass')
    second.idle(() => second.events('passed').some(e => e['by'] === 1))
    expect(raiders(second)).toBe(1)
    expect(second.events('neutral').length).toBe(1)
  })
  rule(['AA-AUTO-06', 'AA-PIR-05'], 'raiders attack the player it is on the worst terms with', () => {
    const t = lurk(quiet(), 'raider', 1)
    stands(t, 0, 'frigate', 2)
    stands(t, 1, 'frigate', 15)
    passes(t)
    expect(t.events('combat')).toMatchObject([{ at: t.star(2), attacker: -1, defender: 0 }])
  })
  rule(
    ['AA-AUTO-06', 'AA-PIR-04'],
    'else they come nearer to that player’s home, from the lowest tiles',
    () => {
      // From 12 to 15, from there 14 is nearest to 4; 1 lies beside 4 as well.
      const t = quiet()
      t.arrange(g => {
        g.systems.at(t.home(0)).orbitals = -1
        g.systems.at(t.home(0)).buildings.fill(0)
      })
      lurk(t, 'raider', 15, 2)
      lurk(t, 'raider', 12, 1)
      const at = (star: number): number => t.g.systems.at(t.star(star)).neutrals.get(0)
      passes(t)
      const moved = t.events('raiders').at(-1)
      expect(moved).toBeDefined()
      const [from, to] = [moved?.['from'] as number, moved?.['to'] as number].map(s => starOf(t.g, s).number)
      expect([from, to]).toEqual([15, 1])
      expect([at(15), at(12), at(1)]).toEqual([0, 1, 2])
      // Nothing is nearer than home itself.
      const home = lurk(quiet(), 'raider', 4, 1)
      home.arrange(g => {
        g.systems.at(home.home(0)).orbitals = -1
        g.systems.at(home.home(0)).buildings.fill(0)
      })
      passes(home)
      expect(home.events('raiders')).toEqual([])
      // Nor do they go where it is as far.
      const lost = lurk(quiet(), 'raider', 15, 1)
      lanes(lost)
      passes(lost)
      expect(lost.events('raiders')).toEqual([])
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-PIR-05', 'AA-RULING-22'],
    'they leave other players alone, and keep out of their way',
    () => {
      // Between the raiders and the home of seat 1, with whom the Automa is on the worst terms, lies seat 0.
      const guarded = (by: Seat): Table => {
        const t = new Table(3, { automa: 1 }).ready()
        const isFree = (s: number): boolean => {
          const row = t.g.systems.at(s)
          return row.hex >= 0 && row.home < 0
        }
        const all = [...t.g.systems].map((_, s) => s)
        const [from = 0, to = 0] =
          all
            .flatMap(a => all.map(b => [a, b] as const))
            .find(
              ([a, b]) => isFree(a) && isFree(b) && hasPoints(t.g, a, b) && !isAdjacent(t.g, a, t.home(1)),
            ) ?? []
        for (const seat of [0, 1, 2]) t.clear(seat)
        t.links([to, t.home(1)], [to, from])
        t.arrange(g => {
          for (const row of g.systems) row.neutrals.fill(0)
          g.systems.at(from).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1)
          g.players.at(2).relations.set(1, -1)
          g.players.at(2).fatigue = 99
        })
        t.unit(by, 0, to)
        // The players do nothing of note until the Automa passes.
        const isOver = (): boolean => t.events('passed').length + t.events('combat').length > 0
        while (!isOver()) {
          t.says(t.who(), `play ${t.basic('exploration')} action:${ACTIONS.indexOf('exploration')}`)
          t.idle(() => isOver() || t.prompt() === 'turn.choose')
        }
        return t
      }
      expect(guarded(1).events('combat')).toMatchObject([{ attacker: -1, defender: 1 }])
      const spared = guarded(0)
      expect([spared.events('combat'), spared.events('raiders')]).toEqual([[], []])
    },
  )
})

describe('missions of an Automa', () => {
  /** A match with missions; seat 1 is the Automa, and it passes last. */
  const match = (round: number, open: readonly string[]): Table => {
    const t = new Table(2, { automa: 1 }).ready()
    const cards = open.map(id => content(t.g).missions.indexOf(id))
    return t.arrange(g => {
      for (const zone of [g.missionDeck, g.missionDiscard, ...[...g.players].map(p => p.missions)])
        lay(
          zone,
          zone.toArray().filter(c => !cards.includes(c)),
        )
      lay(g.publicMissions, cards)
      for (const card of cards) {
        g.missionTokens.at(card).tokens = 0b11
        g.missionTokens.at(card).since = 0
      }
      g.round = round
      g.players.at(1).fatigue = 99
      g.order.set(0, 0)
      g.order.set(1, 1)
    })
  }
  const lastToPass = (t: Table): Table => {
    if (t.who() !== 0) throw new Error('the player is to move')
    const { round } = t.g
    t.says(0, 'pass')
    return t.idle(() => t.g.round > round || t.over)
  }
  rule(
    ['AA-AUTO-06', 'AA-MIS-05'],
    'in the first half of the rounds it adds the top one, for everybody',
    () => {
      const t = match(1, [])
      const top = t.g.missionDeck.toArray().at(-1)
      t.says(0, 'pass').idle(() => t.events('mission').length > 0)
      expect(t.g.publicMissions.toArray()).toEqual([top])
      expect(t.g.missionTokens.at(top ?? 0).tokens).toBe(0b11)
      // The discards are shuffled when there is none.
      const u = match(2, [])
      u.arrange(g => {
        lay(
          g.missionDiscard,
          [...g.missionDeck.toArray()].sort((a, b) => a - b),
        )
        lay(g.missionDeck, [])
      })
      u.says(0, 'pass').idle(() => u.events('mission').length > 0)
      expect([u.g.missionDiscard.length, u.g.publicMissions.length]).toEqual([0, 1])
      const deck = u.g.missionDeck.toArray()
      expect(deck).not.toEqual([...deck].sort((a, b) => a - b))
      // Nor is there anything to add.
      const v = match(2, [])
      v.arrange(g => lay(g.missionDeck, []))
      lastToPass(v)
      expect(v.g.publicMissions.length).toBe(0)
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-MIS-07'],
    'in the second half it removes the one with most tokens of others',
    () => {
      const gone = (tokens: readonly number[], turned = false): unknown => {
        const t = match(
          4,
          content(match(4, []).g)
            .missions.items.slice(0, 3)
            .map(({ id }) => id),
        )
        t.arrange(g => {
          if (turned) lay(g.publicMissions, g.publicMissions.toArray().reverse())
          g.publicMissions
            .toArray()
            .forEach((card, i) => void (g.missionTokens.at(card).tokens = tokens[i] ?? 0))
        })
        const cards = t.g.publicMissions.toArray()
        lastToPass(t)
        return t.events('mission-gone').map(e => cards.indexOf(e['card'] as number))
      }
      expect(gone([0b10, 0b11, 0b10])).toEqual([1])
      expect(gone([0b10, 0b10, 0b01])).toEqual([2])
      expect(gone([0b01, 0b01, 0b01])).toEqual([0])
      expect(gone([0b10, 0b00, 0b00])).toEqual([0])
      // Of equals the first of the box, wherever it lies.
      expect(gone([0b01, 0b01, 0b01], true)).toEqual([2])
      const none = match(4, [])
      lastToPass(none)
      expect(none.events('mission-gone')).toEqual([])
    },
  )
  rule(['AA-AUTO-06', 'AA-MGT-11'], 'only as the last to pass', () => {
    const t = match(1, [])
    t.arrange(g => {
      g.order.set(0, 1)
      g.order.set(1, 0)
    })
    t.arrange(g => void (g.players.at(0).played = 0))
    t.plays(0, 'exploration')
    t.idle(() => t.events('passed').some(e => e['by'] === 1))
    expect([t.events('mission'), t.g.publicMissions.length]).toEqual([[], 0])
  })
  rule(['AA-AUTO-06', 'AA-MIS-03'], 'it completes what it can, and captures only as the first', () => {
    const t = match(4, ['capital-ship'])
    const card = t.g.publicMissions.at(0)
    t.unit(1, 2, t.home(1))
    t.arrange(g => void (g.missionTokens.at(card).completed = true))
    t.says(0, 'pass').idle(() => t.events('passed').some(e => e['by'] === 1))
    expect(t.events('token').filter(e => e['by'] === 1)).toMatchObject([{ of: 1 }])
    expect(t.g.players.at(1).tokens.toArray()).toEqual([0, 1, 0, 0])
  })
})

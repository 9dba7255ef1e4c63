import { describe, expect, test } from 'vitest'
import { randomFrom } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { content as printed } from '../content/content.js'
import { BRANCHES } from '../content/vocabulary.js'
import { rollForFirst } from '../rules/galaxy-building.js'
import { baseLinks, isSun, isUndiscovered, systemAt, wormhole } from '../rules/galaxy.js'
import { HEXES, hexBeside } from '../rules/hexes.js'
import { incomeOf } from '../rules/income.js'
import { handSize } from '../rules/hand.js'
import { tokensInSupply } from '../rules/influence.js'
import { unitsIn } from '../rules/systems.js'
import { unrestLevel } from '../rules/unrest.js'
import { content, empireOf, OFF, starOf, tablesOf, technologyOf } from '../state.js'
import { altered } from './box.js'
import { Table } from './table.js'

const placed = (t: Table): number[] => [...t.g.systems].flatMap((row, s) => (row.hex === OFF ? [] : [s]))
const starting = (t: Table): number[] => placed(t).filter(s => starOf(t.g, s).starting)
const countTypes = (t: Table, systems: readonly number[]): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const s of systems) out[starOf(t.g, s).type] = (out[starOf(t.g, s).type] ?? 0) + 1
  return out
}
const besideCount = (t: Table, hex: number, of: (system: number) => boolean): number => {
  let n = 0
  for (let border = 0; border < 6; border++) {
    const other = systemAt(t.g, hexBeside(hex, border))
    if (other !== OFF && of(other)) n++
  }
  return n
}

describe('before the first question', () => {
  rule(['AA-SETUP-01', 'AA-AUTO-01'], 'two to four seats, at most two of them Automa, never all', () => {
    for (const players of [2, 3, 4])
      for (const automa of [0, 1, 2]) {
        const { g } = new Table(players, { automa })
        const seats = [...g.players].map(p => p.automa)
        expect(seats.filter(Boolean)).toHaveLength(Math.min(automa, players - 1))
        expect(seats[0]).toBe(false)
      }
    expect(() => new Table(5)).toThrow('bad-setup')
    expect(() => new Table(1)).toThrow('bad-setup')
  })
  rule(
    ['AA-SETUP-02', 'AA-SETUP-33', 'AA-RULING-108'],
    'the length sets the number of rounds and nothing else',
    () => {
      const [short, long] = [new Table(3, { rounds: 6 }), new Table(3, { rounds: 8 })]
      expect([short.g.limit, long.g.limit]).toEqual([6, 8])
      const rest = (t: Table) => t.g.starDeck.toArray().concat(t.g.technologyDeck.toArray())
      expect(rest(short)).toEqual(rest(long))
    },
  )
  rule('AA-SETUP-03', 'decks are shuffled; the basic diplomats lie apart', () => {
    const [a, b] = [new Table(2, {}, 'a').g, new Table(2, {}, 'b').g]
    for (const deck of ['technologyDeck', 'missionDeck', 'anomalyDeck', 'diplomatDeck'] as const)
      expect(a[deck].toArray()).not.toEqual(b[deck].toArray())
    expect(a.diplomatDeck.length).toBe(25)
    expect(a.diplomatBox.toArray().map(d => printed.diplomats.at(d).basic !== undefined)).toEqual(
      new Array(6).fill(true),
    )
  })
  rule(['AA-SETUP-04', 'AA-SETUP-05', 'AA-GAL-11'], 'planet tiles lie sorted by their backs', () => {
    const { g } = new Table()
    const piles = {
      green: g.greenPlanets,
      blue: g.bluePlanets,
      orange: g.orangePlanets,
      yellow: g.yellowPlanets,
    }
    for (const [back, pile] of Object.entries(piles))
      expect(new Set(pile.toArray().map(p => printed.planets.at(p).back))).toEqual(new Set([back]))
    expect([g.greenPlanets.length, g.yellowPlanets.length, g.discoveryDeck.length]).toEqual([8, 3, 28])
    expect(g.planetBox.length).toBe(7)
  })
  rule('AA-SETUP-06', 'the highest roll begins, and over many games everybody does', () => {
    const first = new Set<number>()
    for (let i = 0; i < 40; i++) first.add(new Table(4, {}, `first ${i}`).g.first)
    expect([...first].sort((a, b) => a - b)).toEqual([0, 1, 2, 3])
    const t = new Table(3)
    expect(t.who()).toBe(t.g.first)
  })
  rule(
    ['AA-SETUP-07', 'AA-GAL-06'],
    'two starting tiles, beside each other or one apart, and the pirate base',
    () => {
      for (const [players, gap] of [
        [2, 1],
        [3, 1],
        [4, 2],
      ] as const) {
        const t = new Table(players)
        const at = starting(t).map(s => HEXES[t.g.systems.at(s).hex])
        expect(at).toEqual([
          { q: 0, r: 0 },
          { q: gap, r: 0 },
        ])
        const base = tablesOf(t.g).neutral['pirate-base'] ?? 0
        expect([...t.g.systems].map(row => row.neutrals.get(base)).reduce((a, b) => a + b, 0)).toBe(1)
        expect(t.g.systems.at(wormhole(t.g)).neutrals.get(base)).toBe(1)
      }
    },
  )
  rule(['AA-SETUP-08', 'AA-SETUP-09', 'AA-SETUP-10'], 'the set of tiles for each number of seats', () => {
    const sets = [2, 3, 4].map(players => {
      const t = new Table(players).ready()
      return countTypes(
        t,
        placed(t).filter(s => !starting(t).includes(s)),
      )
    })
    expect(sets).toEqual([
      { green: 2, blue: 2, orange: 2, white: 1, yellow: 1 },
      { green: 3, blue: 3, orange: 3, white: 2, yellow: 1 },
      { green: 4, blue: 4, orange: 4, white: 2, yellow: 2 },
    ])
  })
})

describe('the galaxy', () => {
  rule('AA-SETUP-11', 'clockwise from the first player, a tile each, seen by all', () => {
    const t = new Table(3)
    const order: number[] = []
    while (t.prompt() === 'place-tile.place') {
      order.push(t.who())
      expect(t.g.starsOut.length).toBe(placed(t).length + 1)
      t.says(t.who(), t.choices()[0])
    }
    expect(order).toEqual(Array.from({ length: 12 }, (_, i) => (t.g.first + i) % 3))
  })
  rule(
    ['AA-SETUP-12', 'AA-RULING-39'],
    'beside a starting tile while there is room, then beside two tiles',
    () => {
      for (const players of [2, 3, 4]) {
        const t = new Table(players)
        const random = randomFrom(`galaxy ${players}`)
        while (t.prompt() === 'place-tile.place') {
          const isStart = (s: number): boolean => starting(t).includes(s)
          const free = [...HEXES.keys()].filter(hex => systemAt(t.g, hex) === OFF)
          const near = free.filter(hex => besideCount(t, hex, isStart) > 0)
          const may = near.length > 0 ? near : free.filter(hex => besideCount(t, hex, () => true) > 1)
          const offered = new Set(t.choices().map(name => Number(/hex:(\d+)/.exec(name)?.[1])))
          for (const hex of offered) expect(may).toContain(hex)
          const far = free.find(hex => !may.includes(hex)) ?? 0
          expect(t.whyNot(t.who(), `place hex:${far} turned:0`)).toBe('AA-SETUP-12')
          t.says(t.who(), t.choices()[random(t.choices().length)])
        }
      }
    },
  )
  rule('AA-SETUP-13', 'a tile is turned so that it is linked, to a starting tile if it can be', () => {
    const t = new Table(2)
    while (t.prompt() === 'place-tile.place') {
      const tile = t.g.starsOut.at(t.g.starsOut.length - 1)
      t.says(t.who(), t.choices().at(-1))
      const toStart = starting(t).some(s => (baseLinks(t.g, tile) & (1 << s)) !== 0)
      expect(toStart).toBe(true)
    }
    const three = new Table(4)
    const [legal] = three.choices()
    const bad = Array.from({ length: 6 }, (_, i) => legal?.replace(/turned:\d/, `turned:${i}`)).find(
      name => name !== undefined && !three.choices().includes(name),
    )
    expect(three.whyNot(three.who(), bad)).toBe('AA-SETUP-13')
  })
  test('every galaxy leaves a home for everybody, and is connected with two and three seats', () => {
    for (const players of [2, 3, 4])
      for (let seed = 0; seed < 12; seed++) {
        const t = new Table(players, {}, `galaxy ${seed}`)
        const random = randomFrom(`${players} ${seed}`)
        while (t.prompt() !== 'draft.pick') {
          const q = t.question()
          if (q.prompt === 'setup.population' || q.prompt === 'setup.mission')
            t.idle(() => t.question() !== q)
          else t.says(q.seat, t.choices(q.seat)[random(t.choices(q.seat).length)])
        }
        const homes = [...t.g.systems].flatMap((row, s) => (row.home >= 0 ? [s] : []))
        expect(homes).toHaveLength(players)
        let reached = 1 << wormhole(t.g)
        for (let i = 0; i < 18; i++)
          for (const s of placed(t)) if ((reached & (1 << s)) !== 0) reached |= baseLinks(t.g, s)
        const cutOff = placed(t).filter(s => (reached & (1 << s)) === 0)
        expect(cutOff.length).toBeLessThanOrEqual(players < 4 ? 0 : 1)
      }
  })
})

/** The galaxy is built; empires are chosen next. */
const galaxyBuilt = (players: number, seed = 'empires'): Table =>
  new Table(players, {}, seed).toPrompt('choose-empire.empire')

describe('empires', () => {
  rule(
    ['AA-SETUP-15', 'AA-SETUP-17'],
    'the offer grows by one after a refusal and by two after a choice',
    () => {
      const t = galaxyBuilt(3)
      const offers = (): number => t.g.empiresOffered.length
      const first = t.who()
      expect([first, offers()]).toEqual([t.g.first, 1])
      t.says(first, 'decline')
      expect([t.who(), offers()]).toEqual([(first + 1) % 3, 2])
      t.says(t.who(), t.choices()[0])
      t.says(t.who(), t.choices()[0])
      expect([t.who(), offers()]).toEqual([(first + 2) % 3, 3])
      t.says(t.who(), t.choices()[0])
      t.says(t.who(), t.choices()[0])
      // Round the table again, past those who have one.
      expect(t.who()).toBe(first)
    },
  )
  rule('AA-SETUP-16', 'the last one must take an empire', () => {
    const t = galaxyBuilt(2)
    t.says(t.who(), 'decline').says(t.who(), 'decline')
    t.says(t.who(), t.choices()[0])
    t.says(t.who(), t.choices()[0])
    expect(t.whyNot(t.who(), 'decline')).toBe('AA-SETUP-16')
  })
  rule('AA-RULING-43', 'nobody declines when no card is left to add', () => {
    const t = galaxyBuilt(2)
    for (let i = 0; i < 5; i++) t.says(t.who(), 'decline')
    expect(t.g.empiresOffered.length).toBe(6)
    expect(t.whyNot(t.who(), 'decline')).toBe('AA-RULING-43')
    t.says(t.who(), t.choices()[0])
    expect(t.g.empiresOffered.length).toBe(5)
  })
  rule('AA-SETUP-18', 'who takes an empire first goes first in round 1', () => {
    const t = galaxyBuilt(3)
    const first = t.who()
    t.says(first, 'decline')
    t.idle(() => t.prompt() === 'draft.pick')
    const order = t.g.order.toArray().slice(0, 3)
    expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2])
    t.idle(() => t.prompt() === 'turn.choose')
    expect(t.who()).toBe(order[0])
  })
  rule(
    ['AA-SETUP-19', 'AA-SETUP-20', 'AA-RULING-44', 'AA-EX-23'],
    'a home is a sun that no other home is linked to',
    () => {
      const t = galaxyBuilt(2)
      t.says(t.who(), t.choices()[0])
      const white = placed(t).find(s => !isSun(t.g, s)) ?? 0
      expect(t.whyNot(t.who(), `system:${white}`)).toBe('AA-SETUP-19')
      const [home] = t.choices()
      t.says(t.who(), home)
      t.says(
        t.who(),
        t.choices().find(name => name.startsWith('take')),
      )
      const at = Number(home?.split(':')[1])
      expect(t.whyNot(t.who(), home)).toBe('AA-RULING-44')
      const suns = placed(t).filter(s => isSun(t.g, s) && s !== at)
      for (const s of suns) {
        const linked = (baseLinks(t.g, at) & (1 << s)) !== 0
        expect([s, t.whyNot(t.who(), `system:${s}`)]).toEqual([s, linked ? 'AA-SETUP-20' : undefined])
      }
      const beside = suns.filter(s => [0, 1, 2, 3, 4, 5].some(b => t.g.systems.at(at).beside.get(b) === s))
      expect(beside.length).toBeGreaterThan(0)
    },
  )
  rule(
    ['AA-SETUP-22', 'AA-SETUP-24', 'AA-SETUP-25', 'AA-SETUP-29'],
    'everybody gets what the board shows',
    () => {
      const t = new Table(3).ready()
      for (let seat = 0; seat < 3; seat++) {
        const empire = empireOf(t.g, seat)
        const player = t.g.players.at(seat)
        expect(player.resources.toArray()).toEqual(empire.start)
        const tiers = BRANCHES.map((branch, i) => [branch, player.tiers.get(i)])
        expect(tiers.filter(([, tier]) => tier === 1)).toEqual([[empire.branch, 1]])
        expect(tiers.filter(([, tier]) => tier === 0)).toHaveLength(3)
        expect(player.developed.toArray().map(card => technologyOf(t.g, card).id)).toEqual([
          'laser-cannon',
          'class-i-shield',
        ])
        expect(unrestLevel(t.g, seat)).toBe(0)
        expect(tokensInSupply(t.g, seat)).toBe(5)
        // Four basic cards, the empire card and three of the draft.
        expect(handSize(t.g, seat)).toBe(8)
      }
    },
  )
  rule(['AA-SETUP-23', 'AA-DIP-13'], 'the empire’s own diplomat lies face down in the pool', () => {
    const t = new Table(2).ready()
    for (const seat of [0, 1]) {
      const pool = t.g.players.at(seat).diplomats.toArray()
      expect(pool.map(d => content(t.g).diplomats.at(d).basic)).toEqual([empireOf(t.g, seat).id])
      const seen = t.seen(1 - seat) as { players: { diplomats: (number | null)[] }[] }
      expect(seen.players[seat]?.diplomats).toEqual([null])
    }
  })
  rule(
    ['AA-SETUP-26', 'AA-SETUP-27', 'AA-RULING-40', 'AA-GAL-10'],
    'the home planet and what stands there',
    () => {
      const t = new Table(4).ready()
      for (let seat = 0; seat < 4; seat++) {
        const home = t.home(seat)
        const row = t.g.systems.at(home)
        expect(content(t.g).planets.at(row.planet).id).toBe(empireOf(t.g, seat).home)
        expect(isUndiscovered(t.g, home)).toBe(false)
        expect(row.discovery).toBe(-1)
        expect([unitsIn(t.g, home, seat), row.orbitals, row.influence, row.owner]).toEqual([
          2,
          seat,
          seat,
          seat,
        ])
        expect(row.buildings.get(tablesOf(t.g).building['battle-station'] ?? 0)).toBe(1)
      }
    },
  )
})

describe('missions and population', () => {
  rule(
    ['AA-SETUP-14', 'AA-SETUP-21'],
    'two missions are drawn, one is kept in secret, the other goes back',
    () => {
      const t = new Table(2)
      expect(t.g.players.at(0).drawnMissions.length).toBe(2)
      t.toPrompt('setup.mission')
      expect(t.asked()).toEqual([0, 1])
      const [keep = '', back = ''] = t.choices(0)
      t.says(0, keep).says(1, t.choices(1)[0])
      expect(t.g.players.at(0).missions.toArray()).toEqual([Number(keep.split(':')[1])])
      expect(t.g.missionDeck.has(Number(back.split(':')[1]))).toBe(true)
      expect(t.g.missionDeck.length).toBe(13)
      expect(JSON.stringify(t.seen(1))).not.toContain(`"missions":[${keep.split(':')[1]}]`)
    },
  )
  rule(
    ['AA-SETUP-28', 'AA-SETUP-30', 'AA-EX-01', 'AA-POP-01', 'AA-SOL-04'],
    'three to settle, and income at once',
    () => {
      const t = new Table(2, { scenario: 'first-game' })
      expect(t.prompt()).toBe('setup.population')
      expect(t.whyNot(0, { farmer: 2 })).toBe('AA-SETUP-28')
      expect(t.whyNot(0, { farmer: 3 })).toBe('AA-SETUP-28')
      t.says(0, { farmer: 2, worker: 1 }).says(1, { scientist: 3 })
      expect([0, 1, 2, 3].map(i => incomeOf(t.g, 0, i))).toEqual([2, 0, 1, 1])
      expect([0, 1, 2, 3].map(i => incomeOf(t.g, 1, i))).toEqual([0, 4, 0, 0])
      expect(t.population(t.home(0))).toEqual([2, 0, 1])
      expect(unrestLevel(t.g, 0)).toBe(0)
    },
  )
  rule('AA-SETUP-31', 'the first round is round 1', () => {
    expect(new Table(2).ready().g.round).toBe(1)
  })
  rule(
    'AA-SETUP-32',
    'the First Game has its galaxy, empires, four rounds and neither missions nor diplomats',
    () => {
      const t = new Table(2, { scenario: 'first-game' }).ready()
      expect([0, 1].map(seat => empireOf(t.g, seat).id)).toEqual(['sol', 'psilon'])
      expect([t.g.limit, placed(t).length]).toEqual([4, 10])
      expect([t.g.missionDeck.length, t.g.diplomatDeck.length]).toEqual([0, 0])
      expect(new Table(3, { scenario: 'first-game' }).prompt()).toBe('place-tile.place')
    },
  )
  rule(
    ['AA-SETUP-32', 'AA-SETUP-04', 'AA-SETUP-23'],
    'the First Game leaves everything it does not use in the box, and lays everything it uses out',
    () => {
      const t = new Table(2, { scenario: 'first-game' }).ready()
      const { g } = t
      expect([g.starDeck.length, g.starsOut.length, g.starBox.length]).toEqual([0, 10, 8])
      expect([...g.starsOut].sort((a, b) => a - b)).toEqual(placed(t).sort((a, b) => a - b))
      expect([g.empiresTaken.length, g.empireDeck.length]).toEqual([2, 4])
      expect([g.missionBox.length, g.diplomatBox.length]).toEqual([15, 31])
      for (const player of g.players) {
        expect([player.diplomats.length, player.missions.length, player.drawnMissions.length]).toEqual([
          0, 0, 0,
        ])
        expect(g.empiresTaken.has(player.empire)).toBe(true)
      }
      expect([g.first, g.phase]).toEqual([0, 'playing'])
    },
  )
  rule('AA-SETUP-32', 'with another number of players it is no First Game', () => {
    expect(new Table(3, { scenario: 'first-game' }).ready().g.missionDeck.length).toBe(12)
  })
  rule(['AA-SETUP-32', 'AA-SETUP-23'], 'a scenario with diplomats leaves everybody their basic one', () => {
    const cards = altered({ scenarios: { 'first-game': { diplomats: true } } })
    const { g } = new Table(2, { scenario: 'first-game' }, 'table', cards).ready()
    const basic = (seat: number): unknown[] =>
      g.players
        .at(seat)
        .diplomats.toArray()
        .map(card => printed.diplomats.at(card).basic)
    expect([basic(0), basic(1)]).toEqual([['sol'], ['psilon']])
    expect([g.diplomatDeck.length, g.diplomatBox.length]).toEqual([25, 4])
  })
  rule(['AA-SETUP-14', 'AA-AUTO-02'], 'an Automa draws no missions', () => {
    const t = new Table(3, { automa: 2 })
    expect([0, 1, 2].map(seat => t.g.players.at(seat).drawnMissions.length)).toEqual([2, 0, 0])
  })
  rule('AA-SETUP-21', 'missions that go back are shuffled into the deck', () => {
    const places = new Set<number>()
    for (let seed = 0; seed < 6; seed++) {
      const t = new Table(2, {}, `back ${seed}`).toPrompt('setup.mission')
      const [keep = '', back = ''] = t.choices(0)
      t.says(0, keep).says(1, t.choices(1)[0])
      places.add(t.g.missionDeck.toArray().indexOf(Number(back.split(':')[1])))
    }
    expect(places.size).toBeGreaterThan(2)
  })
  rule(
    ['AA-AUTO-02', 'AA-SETUP-28'],
    'an Automa settles one of each profession, as far as there is room',
    () => {
      /** What an Automa settles with so many to place on a home that takes so many of each. */
      const settled = (population: number, capacity: readonly [number, number, number]): number[] => {
        const cards = altered({ empires: { psilon: { population } }, planets: { mentar: { capacity } } })
        const t = new Table(2, { scenario: 'first-game', automa: 1 }, 'table', cards)
        t.idle(() => t.prompt() === 'turn.choose' || t.events('round').length > 0)
        return t.population(t.home(1))
      }
      expect(settled(3, [3, 3, 3])).toEqual([1, 1, 1])
      expect(settled(4, [3, 3, 3])).toEqual([2, 1, 1])
      expect(settled(3, [0, 2, 3])).toEqual([0, 2, 1])
      expect(settled(5, [1, 1, 1])).toEqual([1, 1, 1])
    },
  )
  rule('AA-SETUP-06', 'everybody begins about as often', () => {
    const { g } = new Table(4)
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 600; i++) {
      rollForFirst(g)
      counts[g.first] = (counts[g.first] ?? 0) + 1
    }
    for (const n of counts) expect(Math.abs(n - 150)).toBeLessThan(30)
  })
  test('an Automa builds, takes an empire and settles by itself', () => {
    for (const [players, automa] of [
      [2, 1],
      [3, 2],
      [4, 2],
    ] as const) {
      const t = new Table(players, { automa }).ready()
      for (let seat = players - automa; seat < players; seat++) {
        expect(t.g.players.at(seat).empire).toBeGreaterThanOrEqual(0)
        expect(t.population(t.home(seat)).reduce((a, b) => a + b, 0)).toBe(3)
        expect(t.resources(seat)).toEqual([0, 0, 0, 0])
      }
    }
  })
})

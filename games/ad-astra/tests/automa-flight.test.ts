import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content, tablesOf } from '../state.js'
import {
  carried,
  lanes,
  lurk,
  obeys,
  plans,
  quiet,
  shown,
  stands,
  turn,
  unseen,
  whereabouts,
} from './solo.js'
import type { Table } from './table.js'

const planetTile = (t: Table, id: string): number => content(t.g).planets.indexOf(id)
const discoveryTile = (t: Table, id: string): number =>
  tablesOf(t.g).discoveries.indexOf(content(t.g).discoveries.indexOf(id))
/** The next tiles to be drawn for a green system, the first one first. */
const nextPlanets = (t: Table, ...ids: readonly string[]): Table =>
  t.arrange(g => {
    const cards = ids.map(id => planetTile(t, id))
    lay(g.greenDiscard, [])
    lay(g.greenPlanets, [...g.greenPlanets.toArray().filter(c => !cards.includes(c)), ...cards.reverse()])
  })
const nextTiles = (t: Table, ...ids: readonly string[]): Table =>
  t.arrange(g => {
    const cards = ids.map(id => discoveryTile(t, id))
    lay(g.discoveryDeck, [...g.discoveryDeck.toArray().filter(c => !cards.includes(c)), ...cards.reverse()])
  })

describe('the fleets of an Automa', () => {
  rule(
    ['AA-RULING-117', 'AA-AUTO-05', 'AA-FLY-11'],
    'go as far as their speed on the shortest way, by the lower of two equal tiles',
    () => {
      // 1 leads no nearer; 2 and 3 are equally near; the target is three jumps away.
      const t = unseen(quiet(), 7)
      lanes(t, [8, 1], [1, 15], [15, 17], [8, 2], [8, 3], [2, 17], [3, 17], [17, 7])
      const unit = stands(t, 1, 'frigate', 8)
      obeys(t, 'fly')
      expect(t.events('jumped')).toMatchObject([
        { by: 1, unit, from: t.star(8), to: t.star(2) },
        { by: 1, unit, from: t.star(2), to: t.star(17) },
      ])
      expect(carried(t)).toBe(1)
      // Arrived, with a jump to spare.
      obeys(t, 'fly')
      expect(whereabouts(t, 1)).toEqual([7])
      expect(t.g.systems.at(t.star(7)).planet).toBeGreaterThanOrEqual(0)
    },
  )
  rule('AA-RULING-117', 'go round enemies, and stop in a system that nobody has seen', () => {
    const t = lurk(unseen(quiet(), 7), 'raider', 2)
    lanes(t, [8, 2], [2, 17], [8, 12], [12, 3], [3, 17], [17, 7])
    stands(t, 1, 'frigate', 8)
    obeys(t, 'fly')
    expect(whereabouts(t, 1)).toEqual([3])
    // 12 lies on the way to 3, the lower number.
    const u = unseen(quiet(), 3, 12)
    lanes(u, [8, 12], [12, 3])
    stands(u, 1, 'frigate', 8)
    obeys(u, 'fly', 'research', 'lowest')
    expect([whereabouts(u, 1), u.events('planet').map(e => e['system'])]).toEqual([[12], [u.star(12)]])
  })
  rule('AA-RULING-117', 'stay where a rival stands beside them, but not beside their own', () => {
    const t = unseen(quiet(), 7)
    lanes(t, [8, 3], [3, 17], [17, 7])
    // 12 touches 8 and not 3; the first frigate of either seat counts as well as the last.
    stands(t, 1, 'frigate', 8)
    stands(t, 1, 'frigate', 3)
    stands(t, 0, 'frigate', 12)
    obeys(t, 'fly')
    expect(whereabouts(t, 1)).toEqual([8, 7])
    const u = unseen(quiet(), 7)
    lanes(u, [8, 3], [3, 17], [17, 7])
    stands(u, 1, 'frigate', 8)
    stands(u, 1, 'frigate', 3)
    obeys(u, 'fly')
    expect(whereabouts(u, 1)).toEqual([17, 7])
    // Those that are exhausted stay, too.
    const v = unseen(quiet(), 7)
    lanes(v, [8, 3], [3, 17], [17, 7])
    const tired = stands(v, 1, 'frigate', 8)
    v.arrange(g => void (g.units.at(tired).state = 'exhausted'))
    obeys(v, 'fly', 'grow')
    expect([whereabouts(v, 1), carried(v)]).toEqual([[8], 2])
  })
  rule(
    'AA-RULING-117',
    'want what nobody has seen, then planets without a colony, then own systems under threat',
    () => {
      // An empty planet is nearer, and has the lower number; what nobody has seen comes first.
      const first = unseen(quiet(), 12)
      lanes(first, [8, 3], [8, 2], [2, 12])
      first.arrange(g => void (g.systems.at(first.star(3)).owner = -1))
      stands(first, 1, 'frigate', 8)
      obeys(first, 'fly', 'research', 'lowest')
      expect(whereabouts(first, 1)).toEqual([12])
      // Planets that are owned, systems without a planet and those it holds already are no aim.
      const second = quiet()
      lanes(second, [8, 3], [8, 2], [8, 12], [8, 7])
      second.arrange(g => {
        for (const star of [7, 12]) g.systems.at(second.star(star)).owner = -1
      })
      stands(second, 1, 'frigate', 8)
      stands(second, 1, 'cruiser', 7)
      obeys(second, 'fly', 'research', 'lowest')
      expect(whereabouts(second, 1)).toEqual([12, 8])
      const third = quiet()
      lanes(third, [3, 8], [8, 12], [3, 17])
      third.owns(1, third.star(12), 1).owns(1, third.star(3), 1)
      stands(third, 1, 'frigate', 3)
      stands(third, 0, 'frigate', 15)
      obeys(third, 'fly', 'research', 'lowest')
      expect([whereabouts(third, 1), carried(third)]).toEqual([[12], 1])
      // Nothing of all that: the other order.
      const none = quiet()
      lanes(none, [8, 3], [8, 2])
      none.arrange(g => void (g.systems.at(none.star(2)).owner = -1))
      stands(none, 1, 'frigate', 8)
      obeys(none, 'fly', 'research', 'lowest')
      expect([whereabouts(none, 1), carried(none)]).toEqual([[8], 2])
      // Nor what no way leads to.
      const cut = unseen(quiet(), 7)
      lanes(cut, [8, 3], [14, 7])
      stands(cut, 1, 'frigate', 8)
      obeys(cut, 'fly', 'research', 'lowest')
      expect([whereabouts(cut, 1), carried(cut)]).toEqual([[8], 2])
      // It goes where a way leads instead.
      const other = unseen(quiet(), 7)
      lanes(other, [8, 12], [14, 7])
      other.arrange(g => void (g.systems.at(other.star(12)).owner = -1))
      stands(other, 1, 'frigate', 8)
      obeys(other, 'fly', 'research', 'lowest')
      expect([whereabouts(other, 1), carried(other)]).toEqual([[12], 1])
      // Nor where no unit finds room on the way.
      const full = unseen(quiet(), 7)
      lanes(full, [8, 3], [3, 7])
      stands(full, 1, 'frigate', 8)
      for (let n = 0; n < 3; n++) {
        const titan = stands(full, 1, 'titan', 3)
        full.arrange(g => void (g.units.at(titan).state = 'exhausted'))
      }
      obeys(full, 'fly', 'research', 'lowest')
      expect([whereabouts(full, 1), carried(full)]).toEqual([[8, 3, 3, 3], 2])
    },
  )
  rule('AA-RULING-106', 'leave a system that has no planet tile for the next', () => {
    const t = unseen(quiet(), 3, 7)
    lanes(t, [3, 17], [17, 7])
    t.arrange(g => {
      for (const zone of [g.greenPlanets, g.bluePlanets, g.discoveryDeck]) lay(zone, [])
      lay(g.discoveryDiscard, [])
    })
    stands(t, 1, 'frigate', 3)
    obeys(t, 'fly', 'research', 'lowest')
    expect(whereabouts(t, 1)).toEqual([7])
  })
  rule('AA-AUTO-05', 'discover what several of them have found, the lower number first', () => {
    const t = unseen(quiet(), 7, 12, 14)
    lanes(t, [8, 12], [12, 7], [3, 7])
    stands(t, 1, 'frigate', 8)
    stands(t, 1, 'frigate', 3)
    obeys(t, 'fly', 'research', 'lowest')
    expect(t.events('planet').map(e => e['system'])).toEqual([t.star(7), t.star(12)])
  })
  rule('AA-AUTO-06', 'of two planets take the one with more room, of equals the first', () => {
    for (const [drawn, kept] of [
      [['dustwell', 'mirefall'], 'mirefall'],
      [['mirefall', 'dustwell'], 'mirefall'],
      [['tillhaven', 'coldfurrow'], 'tillhaven'],
      [['coldfurrow', 'tillhaven'], 'coldfurrow'],
    ] as const) {
      const t = nextPlanets(unseen(quiet(), 3), ...drawn)
      nextTiles(t, 'tame-fauna', 'friendly-fauna')
      lanes(t, [8, 3])
      stands(t, 1, 'frigate', 8)
      obeys(t, 'fly')
      expect(t.g.systems.at(t.star(3)).planet).toBe(planetTile(t, kept))
    }
  })
  rule('AA-AUTO-06', 'of two discoveries take one with income or VP', () => {
    const plain = 'tame-fauna'
    for (const treasure of ['seagrass', 'gold', 'dark-quartz', 'artifacts', 'monument'])
      for (const drawn of [
        [plain, treasure],
        [treasure, plain],
      ]) {
        const t = nextTiles(nextPlanets(unseen(quiet(), 3), 'dustwell', 'mirefall'), ...drawn)
        lanes(t, [8, 3])
        stands(t, 1, 'frigate', 8)
        obeys(t, 'fly')
        expect(t.g.systems.at(t.star(3)).discovery).toBe(discoveryTile(t, treasure))
      }
    const t = nextTiles(nextPlanets(unseen(quiet(), 3), 'dustwell', 'mirefall'), 'fertile-soil', plain)
    lanes(t, [8, 3])
    stands(t, 1, 'frigate', 8)
    obeys(t, 'fly')
    expect(t.g.systems.at(t.star(3)).discovery).toBe(discoveryTile(t, 'fertile-soil'))
  })
  rule(
    'AA-AUTO-06',
    'explore: a token for the combat dice of another card, at the lowest number with a unit',
    () => {
      const t = quiet()
      lanes(t)
      // A station alone explores nothing.
      t.arrange(g => {
        for (const star of [3, 8, 12, 17]) g.systems.at(t.star(star)).anomalies = 2
      })
      stands(t, 1, 'frigate', 12)
      stands(t, 1, 'frigate', 17)
      plans(t, 'fly', 'research', 'lowest')
      const next = content(t.g).decisions.items.findIndex(({ dice, order }) => dice === 2 && order !== 'fly')
      t.arrange(g => {
        const deck = g.decisionDeck.toArray()
        const top = deck.pop() ?? 0
        lay(g.decisionDeck, [...deck.filter(card => card !== next), next, top])
      })
      turn(t)
      expect([3, 8, 12, 17].map(star => t.g.systems.at(t.star(star)).anomalies)).toEqual([2, 2, 1, 2])
      expect(t.events('explored')).toMatchObject([{ by: 1, system: t.star(12) }])
      expect(carried(t)).toBe(1)
      expect(t.g.players.at(1).combatDice).toBe(shown(t).dice + content(t.g).decisions.at(next).dice)
      // The next card brings its own dice alone.
      obeys(t, 'research')
      expect(t.g.players.at(1).combatDice).toBe(shown(t).dice)
    },
  )
  rule(['AA-AUTO-03', 'AA-GEN-10'], 'shuffle the decision cards when the last was shown', () => {
    const t = quiet()
    t.arrange(g => {
      lay(
        g.decisionDiscard,
        [...g.decisionDeck.toArray(), ...g.decisionDiscard.toArray()].sort((a, b) => a - b),
      )
      lay(g.decisionDeck, [])
    })
    turn(t)
    const deck = t.g.decisionDeck.toArray()
    expect(deck.length + t.g.decisionDiscard.length).toBe(content(t.g).decisions.length)
    expect(t.g.decisionDiscard.length).toBeLessThan(3)
    expect(deck).not.toEqual([...deck].sort((a, b) => a - b))
  })
})

describe('what an Automa wakes', () => {
  /** Frigates of the Automa fly into system 3, where a raider waits. */
  const ambushed = (frigates: number, ...more: readonly (readonly [number, number])[]): Table => {
    const t = nextTiles(nextPlanets(unseen(quiet(), 3), 'dustwell', 'mirefall'), 'pirates', 'fertile-soil')
    lanes(t, [17, 3], ...more)
    for (let n = 0; n < frigates; n++) stands(t, 1, 'frigate', 17)
    return t
  }
  rule(['AA-DISC-06', 'AA-AUTO-06'], 'it fights where it is a fifth stronger, else it leaves', () => {
    const stays = obeys(ambushed(2), 'fly')
    expect(stays.events('combat')).toMatchObject([{ at: stays.star(3), attacker: 1, defender: -1 }])
    const leaves = obeys(ambushed(1), 'fly')
    expect([leaves.events('combat'), whereabouts(leaves, 1)]).toEqual([[], [17]])
    // A frigate of the Automa and two of the raider's kind, were they as strong: a third of a cruiser is too little.
    const cruiser = ambushed(0)
    stands(cruiser, 1, 'cruiser', 17)
    expect(obeys(cruiser, 'fly').events('combat').length).toBe(1)
    // Five raiders are worth 15: 18 points stand, 17 do not.
    const among = (...units: readonly ('frigate' | 'cruiser')[]): number => {
      const t = lurk(ambushed(0), 'raider', 3, 4)
      for (const unit of units) stands(t, 1, unit, 3)
      return obeys(t, 'fly').events('combat').length
    }
    const four = ['frigate', 'frigate', 'frigate', 'frigate'] as const
    expect([among(...four, 'frigate', 'frigate'), among(...four, 'cruiser')]).toEqual([1, 0])
  })
  rule(['AA-AUTO-06', 'AA-RULING-14'], 'once it fights there it never leaves by its own will', () => {
    // A titan that has given its guns' power to its engines, behind shields: hardly a match for an eel.
    const t = nextTiles(
      nextPlanets(unseen(quiet(), 3), 'dustwell', 'mirefall'),
      'tame-fauna',
      'friendly-fauna',
    )
    lanes(lurk(t, 'space-eel', 3), [17, 3]).tiers(1, { engineering: 4 })
    const titan = stands(t, 1, 'titan', 3)
    t.arrange(g => {
      g.players.at(1).empire = content(g).empires.indexOf('sol')
      g.units.at(titan).state = 'overcharged'
    })
    obeys(t, 'fly')
    expect(t.events('combat-round').length).toBeGreaterThan(1)
    expect(whereabouts(t, 1)).toEqual([])
  })
  rule(
    ['AA-RET-01', 'AA-AUTO-06', 'AA-RULING-66'],
    'it leaves for the nearest own system, else the lowest number',
    () => {
      // Own systems: 12 two jumps away, 8 three; 17 is nearer and nobody's.
      const t = ambushed(1, [3, 2], [2, 12], [12, 8], [17, 7])
      t.owns(1, t.star(12), 1)
      obeys(t, 'fly')
      expect([whereabouts(t, 1), t.g.units.at(19).state]).toEqual([[12], 'ready'])
      // The only one is three jumps away: overcharged.
      const u = ambushed(1, [3, 2], [2, 12], [12, 8], [17, 7])
      obeys(u, 'fly')
      expect([whereabouts(u, 1), u.g.units.at(19).state]).toEqual([[8], 'overcharged'])
      // Four are too many; of the others 2 has the lowest number.
      const v = ambushed(1, [3, 2], [2, 12], [12, 15], [15, 8], [17, 7])
      obeys(v, 'fly')
      expect([whereabouts(v, 1), v.g.units.at(19).state]).toEqual([[2], 'ready'])
      // Nobody goes where nobody has been, nor where an enemy is.
      const w = lurk(unseen(ambushed(1, [3, 12], [3, 14]), 7, 12), 'raider', 14)
      obeys(w, 'fly', 'research', 'lowest')
      expect(whereabouts(w, 1)).toEqual([17])
    },
  )
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content, starOf } from '../state.js'
import { diplomatCard, fillDeck, inPlay, pool } from './envoys.js'
import { lanes, obeys, quiet, relate } from './solo.js'
import type { Table } from './table.js'

/** Seat 0 passes, and all that waits for that is over. */
const passes = (t: Table): Table => {
  t.says(0, 'pass')
  return t.idle(() => {
    expect(t.asked()).toEqual([0])
    return t.events('diplomat-left').length > 0 || t.g.round > 1
  })
}
const governs = (t: Table, seat: number, tier: number): Table => t.tiers(seat, { government: tier })
/** The Automa sends this spy at once. */
function sends(t: Table, id: string): Table {
  relate(fillDeck(t), -3)
  lanes(t, [8, 3])
  const card = diplomatCard(t, id)
  t.arrange(g => lay(g.diplomatDeck, [...g.diplomatDeck.toArray().filter(c => c !== card), card]))
  return obeys(t, 'diplomacy')
}

describe('spies of an Automa', () => {
  rule(
    ['AA-AUTO-06', 'AA-RULING-111'],
    'Pickpocket: what the player has most of, as far as there is any',
    () => {
      const stolen = (tier: number, ...held: readonly number[]): number[] => {
        const t = governs(quiet().holds(0, ...held), 1, tier)
        return sends(t, 'pickpocket').resources(0)
      }
      expect(stolen(0, 1, 4, 2, 0)).toEqual([1, 3, 2, 0])
      expect(stolen(2, 1, 4, 2, 0)).toEqual([1, 2, 2, 0])
      // Four, three, and of two and two the first.
      expect(stolen(4, 1, 4, 2, 0)).toEqual([1, 1, 2, 0])
      expect(stolen(4, 0, 0, 1, 1)).toEqual([0, 0, 0, 0])
      expect(stolen(4, 0, 0, 0, 0)).toEqual([0, 0, 0, 0])
    },
  )
  rule(['AA-AUTO-06', 'AA-RULING-111'], 'Data Thief: cards at random, as many as there are', () => {
    const left = (tier: number, cards: number): [number, number] => {
      const t = governs(quiet(), 1, tier)
      t.arrange(g => {
        const deck = g.technologyDeck.toArray()
        lay(g.players.at(0).hand, deck.slice(0, cards))
        lay(g.technologyDeck, deck.slice(cards))
      })
      sends(t, 'data-thief')
      return [t.g.players.at(0).hand.length, t.g.technologyDiscard.length]
    }
    expect(left(0, 3)[0]).toBe(2)
    expect(left(4, 4)[0]).toBe(1)
    expect(left(4, 2)[0]).toBe(0)
    // Which of them differs from match to match.
    const gone = new Set<number>()
    for (let seed = 0; seed < 8; seed++) {
      const t = governs(quiet(`thief ${seed}`), 1, 0)
      t.arrange(g => {
        const deck = [...g.technologyDeck.toArray(), ...g.technologyDiscard.toArray()].sort((a, b) => a - b)
        lay(g.technologyDiscard, [])
        lay(g.players.at(0).hand, deck.slice(0, 5))
        lay(g.technologyDeck, deck.slice(5))
      })
      const before = t.g.players.at(0).hand.toArray()
      sends(t, 'data-thief')
      before.forEach((card, i) => !t.g.players.at(0).hand.has(card) && gone.add(i))
    }
    expect(gone.size).toBeGreaterThan(2)
  })
  rule(
    ['AA-AUTO-06', 'AA-MGT-08'],
    'Saboteur: the first ready tokens, Tax Forger: credits, and nothing for itself',
    () => {
      const t = governs(quiet(), 1, 2)
      t.arrange(g => {
        for (const star of [2, 3, 7]) g.systems.at(t.star(star)).influence = 0
        g.systems.at(t.star(2)).flipped = true
      })
      t.arrange(g => void (g.systems.at(t.home(0)).flipped = false))
      // Tokens are ready again before it takes effect.
      inPlay(t, 'saboteur', 0, 1)
      passes(t)
      expect([2, 3, 4, 7].map(star => t.g.systems.at(t.star(star)).flipped)).toEqual([
        true,
        true,
        false,
        false,
      ])
      const u = governs(quiet().holds(0, 0, 0, 0, 0), 1, 4)
      inPlay(u, 'tax-forger', 0, 1)
      u.owns(0, u.home(0), 1, 1, 1)
      passes(u)
      // Its income of credits, and the resource of the first to pass, less three.
      expect(u.resources(1)).toEqual([0, 0, 0, 0])
      const credits = u.events('resources').map(e => (e['amounts'] as number[])[3] ?? 0)
      expect(Math.min(...credits)).toBeLessThan(0)
    },
  )
  rule(['AA-AUTO-06', 'AA-RULING-63'], 'Poisoner: the largest colony suffers, its farmers first', () => {
    const dead = (tier: number, homePeople: readonly number[]): unknown => {
      const t = governs(quiet(), 1, tier)
      t.owns(0, t.home(0), ...homePeople).owns(0, t.star(15), 0, 2, 1)
      inPlay(t, 'poisoner', 0, 1)
      passes(t)
      return t.events('killed').map(e => [starOf(t.g, e['system'] as number).number, e['profession']])
    }
    expect(dead(2, [1, 0, 0])).toEqual([[15, 1]])
    expect(dead(4, [1, 0, 0])).toEqual([
      [15, 1],
      [15, 1],
    ])
    expect(dead(4, [0, 2, 2])).toEqual([
      [4, 1],
      [4, 1],
    ])
    // Of equals the first.
    expect(dead(2, [1, 1, 1])).toEqual([[4, 0]])
    const t = governs(quiet(), 1, 4)
    t.arrange(g => {
      for (const row of g.systems) if (row.owner === 0) row.owner = -1
    })
    inPlay(t, 'poisoner', 0, 1)
    passes(t)
    expect(t.events('killed')).toEqual([])
  })
  rule(
    ['AA-AUTO-06', 'AA-RULING-115'],
    'Industrial Spy: an Automa has no use for research or technologies',
    () => {
      for (const tier of [0, 2, 4]) {
        const t = governs(quiet(), 1, tier)
        const card = t.develops(0, 'mass-driver')
        inPlay(t, 'industrial-spy', 0, 1)
        passes(t)
        expect([t.g.players.at(0).developed.has(card), t.g.players.at(1).developed.length]).toEqual([true, 0])
        expect(t.resources(1)).toEqual([0, 0, 0, 0])
      }
    },
  )
})

describe('diplomats sent to an Automa', () => {
  /** Seat 0 forces this diplomat on the Automa. */
  const forces = (t: Table, id: string): Table => {
    const name = pool(t, 0, id)
    return t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, name)
  }
  const automaPasses = (t: Table): Table => {
    t.arrange(g => void (g.players.at(1).fatigue = 99))
    t.plays(0, 'exploration')
    return t.idle(() => {
      expect(t.asked()).toEqual([0])
      return t.events('passed').some(e => e['by'] === 1) && t.prompt() === 'turn.choose'
    })
  }
  rule(
    ['AA-AUTO-06', 'AA-MGT-08'],
    'it is asked for nothing: neither what it gains nor what comes first',
    () => {
      const t = quiet()
      for (const id of ['quartermaster', 'banker', 'mediator']) inPlay(t, id, 1, 0)
      automaPasses(t)
      expect([t.g.diplomatsInPlay.length, t.resources(1)]).toEqual([0, [0, 0, 0, 0]])
      const u = forces(quiet(), 'trade-commissioner')
      expect([u.asked(), u.prompt(), u.resources(1)]).toEqual([[0], 'turn.choose', [0, 0, 0, 0]])
    },
  )
  rule(['AA-AUTO-06', 'AA-TRADE-10'], 'a standard one pleases it, a spy does not', () => {
    const t = forces(relate(quiet(), 0), 'relief-convoy')
    expect([t.g.players.at(1).relations.get(0), t.g.players.at(0).gifts]).toEqual([1, 0b10])
    expect([t.resources(1), t.g.players.at(1).unrest]).toEqual([[0, 0, 0, 0], 0])
    const u = forces(relate(quiet(), 0), 'agitator')
    expect([u.g.players.at(1).relations.get(0), u.g.players.at(0).gifts, u.g.players.at(1).unrest]).toEqual([
      0, 0, 0,
    ])
    // In the next round the gift is forgotten.
    t.idle(() => t.g.round > 1)
    expect(t.g.players.at(0).gifts).toBe(0)
  })
  rule('AA-AUTO-06', 'it draws no cards, shows none, and readies nothing', () => {
    for (const id of ['visiting-scholar', 'data-thief', 'protocol-chief']) {
      const t = quiet()
      t.arrange(g => void (g.systems.at(t.home(1)).flipped = true))
      forces(t, id)
      expect([t.prompt(), t.g.players.at(1).hand.length, t.g.systems.at(t.home(1)).flipped]).toEqual([
        'turn.choose',
        0,
        true,
      ])
    }
  })
  rule(['AA-AUTO-06', 'AA-RULING-111'], 'what is stolen from it comes from the bank', () => {
    const t = governs(quiet().holds(0, 0, 0, 0, 0), 0, 4)
    forces(t, 'pickpocket')
    expect(t.prompt()).toBe('take-any.share')
    t.says(0, { food: 1, credits: 2 })
    expect(t.resources(0)).toEqual([1, 0, 0, 2])
    const u = governs(quiet().holds(0, 0, 0, 0, 0), 0, 4)
    inPlay(u, 'tax-forger', 1, 0)
    automaPasses(u)
    expect(u.resources(0)).toEqual([0, 0, 0, 4])
  })
  rule(
    ['AA-AUTO-06', 'AA-MGT-08'],
    'Settlement Agent: it grows where it lives, and colonizes nothing',
    () => {
      const t = governs(quiet(), 0, 4)
      t.owns(1, t.home(1), 0).planet(t.star(12), 'eden').owns(-1, t.star(12)).owns(1, t.star(3), 1)
      t.unit(1, 0, t.star(12))
      inPlay(t, 'settlement-agent', 1, 0)
      automaPasses(t)
      expect(t.events('grown').map(e => starOf(t.g, e['system'] as number).number)).toEqual([8, 3])
    },
  )
  rule(
    ['AA-AUTO-06', 'AA-RULING-111'],
    'the player chooses whom a Poisoner hits, and what a Saboteur flips',
    () => {
      const t = governs(quiet(), 0, 4)
      t.owns(1, t.home(1), 1, 1, 0).owns(1, t.star(12), 0, 1, 0)
      inPlay(t, 'poisoner', 1, 0)
      t.arrange(g => void (g.players.at(1).fatigue = 99))
      t.plays(0, 'exploration').idle(() => t.prompt() === 'poison.victim')
      expect(t.who()).toBe(0)
      expect(t.choices(0)).toEqual([
        `kill system:${t.home(1)} profession:0`,
        `kill system:${t.home(1)} profession:1`,
        `kill system:${t.star(12)} profession:1`,
      ])
      expect(t.whyNot(0, `kill system:${t.home(0)} profession:0`)).toBe('AA-SYS-02')
      expect(t.whyNot(0, `kill system:${t.home(1)} profession:2`)).toBe('AA-POP-02')
      t.says(0, `kill system:${t.star(12)} profession:1`)
      // The last one there: the system is nobody's now.
      expect(t.g.systems.at(t.star(12)).owner).toBe(-1)
      t.says(0, `kill system:${t.home(1)} profession:1`)
      expect(t.population(t.home(1))).toEqual([1, 0, 0])
      const u = governs(quiet(), 0, 0)
      u.arrange(g => void (g.systems.at(u.star(3)).influence = 1))
      inPlay(u, 'saboteur', 1, 0)
      u.arrange(g => void (g.players.at(1).fatigue = 99))
      u.plays(0, 'exploration').idle(() => u.prompt() === 'flip-tokens.choose')
      expect(u.choices(0)).toEqual([`system:${u.star(3)}`, `system:${u.home(1)}`])
      expect(u.whyNot(0, [`system:${u.home(0)}`])).toBe('AA-INF-01')
      u.says(0, [`system:${u.home(1)}`])
      expect([u.star(3), u.home(1)].map(s => u.g.systems.at(s).flipped)).toEqual([false, true])
      // One token alone is not asked for.
      const v = governs(quiet(), 0, 4)
      inPlay(v, 'saboteur', 1, 0)
      automaPasses(v)
      expect(v.g.systems.at(v.home(1)).flipped).toBe(true)
    },
  )
  rule(['AA-AUTO-06', 'AA-DIP-09'], 'one that stays until its next combat counts there', () => {
    const t = governs(relate(quiet(), 0), 0, 0)
    lanes(t, [17, 2])
    const dice = (spy: string | undefined): number => {
      const u = relate(quiet(), 0)
      lanes(u, [17, 2])
      u.unit(0, 3, u.star(17))
      u.unit(1, 2, u.star(2))
      if (spy !== undefined) inPlay(u, spy, 1, 0)
      u.arrange(g => void (g.players.at(1).combatDice = 0))
      u.plays(0, 'attack').says(0, [`system:${u.star(17)}`])
      u.says(0, u.choices(0)[0])
      return u.g.rolls.at(1).dice.length
    }
    expect([dice(undefined), dice('double-agent'), dice('war-adviser')]).toEqual([3, 2, 4])
    expect(content(t.g).diplomats.byId('war-adviser').until).toBe('combat')
  })
})

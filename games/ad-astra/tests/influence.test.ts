import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { mayInfluence } from '../rules/influence-effects.js'
import { moveInfluence, placeInfluence } from '../rules/influence.js'
import { content, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { pool } from './envoys.js'
import { lanes, lurk, quiet, relate, stands, unseen, whereabouts } from './solo.js'
import { Table } from './table.js'

describe('influence that comes to a system', () => {
  /** Seat 0 spreads or replaces influence in a system beside its home, with one die. */
  const sways = (t: Table, effect: 'spread-influence' | 'replace-influence', star: number): Table => {
    t.develops(0, 'galactic-court')
    t.holds(0)
      .plays(0, 'diplomacy')
      .says(0, [`system:${t.home(0)}`])
    t.arrange(g => g.rolls.at(0).dice.assign([6]))
    const number = 4 + content(t.g).diplomacyEffects.indexOf(effect)
    return t.says(0, 'pass', `spend effect:${number} face:6`, `influence system:${t.star(star)}`, 'supply')
  }
  const beside = (owner: number, influence: number): Table => {
    const t = relate(quiet(), 0)
    lanes(t, [4, 7], [4, 14])
    return t.arrange(g => {
      g.systems.at(t.star(7)).owner = owner
      g.systems.at(t.star(7)).influence = influence
      g.systems.at(t.star(7)).flipped = influence >= 0
    })
  }
  rule(['AA-AUTO-04', 'AA-DPL-06'], 'intrudes on whoever else owns it, for this round', () => {
    const after = (owner: number): number =>
      sways(beside(owner, -1), 'spread-influence', 7).g.players.at(0).intruded
    expect([after(1), after(0), after(-1)]).toEqual([0b10, 0, 0])
    const t = sways(beside(1, -1), 'spread-influence', 7)
    t.idle(() => t.g.round > 1)
    expect(t.g.players.at(0).intruded).toBe(0)
  })
  rule(['AA-AUTO-06', 'AA-DPL-11'], 'offends an Automa whose token it replaces, and is ready', () => {
    const t = sways(beside(-1, 1), 'replace-influence', 7)
    expect(t.g.players.at(1).relations.get(0)).toBe(-1)
    expect(t.g.systems.at(t.star(7))).toMatchObject({ influence: 0, flipped: false })
    expect(sways(beside(1, -1), 'spread-influence', 7).g.players.at(1).relations.get(0)).toBe(0)
  })
})

describe('tokens that move', () => {
  rule(
    ['AA-DPL-13', 'AA-AUTO-04', 'AA-AUTO-06'],
    'a moved token offends and intrudes as a new one does',
    () => {
      const t = relate(quiet(), 0)
      t.arrange(g => {
        g.systems.at(t.star(3)).influence = 0
        g.systems.at(t.star(3)).flipped = true
        g.systems.at(t.star(7)).owner = 1
        g.systems.at(t.star(7)).influence = 1
        g.systems.at(t.home(1)).influence = 1
      })
      t.arrange(g => moveInfluence(g, t.star(3), t.star(7)))
      expect(t.g.systems.at(t.star(7))).toMatchObject({ influence: 0, flipped: true })
      expect(t.g.systems.at(t.star(3))).toMatchObject({ influence: -1, flipped: false })
      expect([t.g.players.at(0).intruded, t.g.players.at(1).relations.get(0)]).toEqual([0b10, -1])
    },
  )
  /** A Klackon has used the token of Sol in its system to force a deal. */
  function lent(): { t: Table; from: number; to: number } {
    const t = strip(Table.of('klackon', 'sol'))
    const [from, to] = [t.star(12), t.star(3)]
    t.planet(from, 'mentar').owns(0, from, 1)
    t.arrange(g => {
      g.systems.at(from).influence = 1
      g.systems.at(t.home(0)).flipped = true
    })
    t.says(0, 'force-deal seat:1', `system:${from}`, pool(t, 0, 'agitator'))
    expect(t.g.systems.at(from).flipped).toBe(true)
    return { t, from, to }
  }
  const endTurn = (t: Table): Table =>
    t.plays(0, 'research').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
  rule('AA-SOL-03', 'a lent token is ready at the end of the turn wherever it is by then', () => {
    const { t, from, to } = lent()
    t.arrange(g => moveInfluence(g, from, to))
    expect(t.g.systems.at(to).flipped).toBe(true)
    // Another lies in its old place, and was flipped by its owner.
    t.arrange(g => {
      placeInfluence(g, 0, from)
      g.systems.at(from).flipped = true
    })
    endTurn(t)
    expect([t.g.systems.at(to).flipped, t.g.systems.at(from).flipped]).toEqual([false, true])
  })
  rule('AA-SOL-03', 'a token that takes the place of a lent one was not lent', () => {
    const { t, from, to } = lent()
    t.arrange(g => {
      placeInfluence(g, 0, from)
      g.systems.at(from).flipped = true
    })
    expect(endTurn(t).g.systems.at(from).flipped).toBe(true)
    const u = lent()
    u.t.arrange(g => {
      g.systems.at(to).influence = 0
      g.systems.at(to).flipped = true
      moveInfluence(g, to, from)
    })
    expect(endTurn(u.t).g.systems.at(from).flipped).toBe(true)
    // One that stays flipped moves without becoming a loan.
    const v = lent()
    v.t.arrange(g => moveInfluence(g, v.t.home(0), to))
    endTurn(v.t)
    expect([v.t.g.systems.at(to).flipped, v.t.g.systems.at(from).flipped]).toEqual([true, false])
  })
  rule(['AA-BLD-07', 'AA-INF-01'], 'who readies tokens is asked which only where there are too many', () => {
    /** Seat 1 has flipped tokens, and a ready one, when a Protocol Chief readies two. */
    const chief = (flipped: number): Table => {
      const t = strip(Table.of('klackon', 'psilon'))
      t.arrange(g => {
        for (const row of g.systems) if (row.influence === 1) row.influence = -1
        ;[2, 3, 7, 14].forEach((star, i) => {
          if (i > flipped) return
          g.systems.at(t.star(star)).influence = 1
          g.systems.at(t.star(star)).flipped = i < flipped
        })
      })
      return t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, pool(t, 0, 'protocol-chief'))
    }
    const left = (t: Table): number =>
      [...t.g.systems].filter(row => row.influence === 1 && row.flipped).length
    expect([chief(1), chief(2)].map(t => [t.prompt(), left(t)])).toEqual([
      ['turn.choose', 0],
      ['turn.choose', 0],
    ])
    const t = chief(3)
    expect([t.prompt(), t.who(), t.choices(1).length]).toEqual(['ready-tokens.choose', 1, 3])
    t.says(1, t.choices(1).slice(1))
    expect(left(t)).toBe(1)
    expect(t.g.systems.at(t.star(2)).flipped).toBe(true)
  })
  rule(
    ['AA-SOL-08', 'AA-DPL-06'],
    'an Ambassador spreads influence where it is or can jump to, others do not',
    () => {
      const reach = (empire: string, unit: number): number[] => {
        const t = strip(Table.of(empire, 'klackon')).clear(0).clear(1)
        t.arrange(g => {
          for (const row of g.systems) row.influence = -1
        })
        t.links([t.star(3), t.star(7)], [t.star(7), t.star(14)])
        t.unit(0, unit, t.star(3))
        return [3, 7, 11, 12].filter(star => mayInfluence(t.g, t.star(star), 0))
      }
      expect([reach('sol', 2), reach('sol', 0), reach('sol', 3), reach('psilon', 2)]).toEqual([
        [3, 7],
        [],
        [],
        [],
      ])
      // One that is not in the galaxy is nowhere.
      const t = strip(Table.of('sol', 'klackon')).clear(0)
      t.arrange(g => {
        for (const row of g.systems) row.influence = -1
      })
      expect([...t.g.systems].filter((_, s) => mayInfluence(t.g, s, 0))).toEqual([])
    },
  )
})

describe('what waits in a system', () => {
  const nextTile = (t: Table, id: string): Table =>
    t.arrange(g => {
      const tile = tablesOf(g).discoveries.indexOf(content(g).discoveries.indexOf(id))
      lay(g.discoveryDeck, [...g.discoveryDeck.toArray().filter(card => card !== tile), tile])
    })
  /** Seat 0 flies with two frigates of three into system 3, and takes this tile. */
  const finds = (t: Table, id: string): Table => {
    lanes(nextTile(unseen(t, 3, 15, 12), id), [17, 3])
    for (let n = 0; n < 3; n++) stands(t, 0, 'frigate', 17)
    t.plays(0, 'flight').says(0, [`system:${t.star(17)}`])
    t.says(0, `jump unit:0 system:${t.star(3)}`, `jump unit:1 system:${t.star(3)}`)
    while (t.prompt() === 'flight.fly') t.says(0, 'done')
    t.says(0, t.choices(0)[0])
    const tile = tablesOf(t.g).discoveries.indexOf(content(t.g).discoveries.indexOf(id))
    return t.says(0, `discovery:${tile}`)
  }
  rule(['AA-DISC-06', 'AA-RULING-14'], 'those who stay fight as attackers, those elsewhere do not', () => {
    const t = finds(quiet(), 'pirates')
    expect(t.prompt()).toBe('retreat.move')
    t.says(0, 'done')
    expect(t.events('combat')).toMatchObject([{ at: t.star(3), attacker: 0, defender: -1 }])
    const fought = t.events('rolled').filter(e => e['by'] === 0)
    expect((fought[0]?.['dice'] as unknown[] | undefined)?.length).toBe(2)
    // Whoever leaves in time fights nobody.
    const u = finds(quiet(), 'pirates')
    u.says(0, `retreat unit:0 system:${u.star(17)}`, `retreat unit:1 system:${u.star(17)}`)
    while (u.prompt() === 'retreat.move') u.says(0, 'done')
    expect([u.events('combat'), whereabouts(u, 0)]).toEqual([[], [17, 17, 17]])
  })
  rule(['AA-RULING-24', 'AA-RULING-54'], 'no seventh raider comes', () => {
    const raiders = (out: number): number => {
      const t = finds(lurk(quiet(), 'raider', 11, out), 'pirates')
      return t.g.systems.at(t.star(3)).neutrals.get(tablesOf(t.g).neutral['raider'] ?? 0)
    }
    expect([raiders(5), raiders(6)]).toEqual([1, 0])
  })
  rule(['AA-DT-03', 'AA-GAL-07'], 'a micro wormhole leads to the wormhole, no other tile does', () => {
    const leads = (id: string): boolean => {
      const t = finds(quiet(), id)
      return [0, 1, 2].every(level => (t.g.systems.at(t.star(3)).links.get(level) & (1 << t.star(1))) !== 0)
    }
    expect([leads('micro-wormhole'), leads('gold')]).toEqual([true, false])
  })
})

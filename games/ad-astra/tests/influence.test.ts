import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content, tablesOf } from '../state.js'
import { lanes, lurk, quiet, relate, stands, unseen, whereabouts } from './solo.js'
import type { Table } from './table.js'

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
    lanes(t, [4, 7], [4, 11])
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

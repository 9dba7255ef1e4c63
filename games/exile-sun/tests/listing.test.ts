import type { Question } from '@orrery/kernel'
import { clockwise } from '@orrery/kernel'
import { describe as described, explain, fork, options, questions } from '@orrery/kernel/host'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { ASTEROID, mapOf, MILITARY } from '../rules/map.js'
import { wayOf } from '../rules/moving.js'
import { movesLeft, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import type { ExileSun } from '../state.js'
import { Table } from './table.js'

/**
 * Moves and scans are listed by a way of their own, which is fast; what may be done is said by the tables of rules. Here
 * both must say the same of these tokens, for every space and every target, in positions that have everything in them.
 */
function listed(t: Table, seat: number, tokens: readonly number[]): string[] {
  const all = t.choices(seat).filter(name => /^(move|scan) /.test(name))
  expect(new Set(all).size).toBe(all.length)
  const mine = new Set(tokensOf(t.g, seat).map(token => `token:${token}`))
  expect(all.filter(name => !mine.has(name.split(' ')[1] ?? ''))).toEqual([])
  const offered = all.filter(name => tokens.some(token => name.split(' ')[1] === `token:${token}`))
  const targets = [...t.g.tokens].flatMap(({ owner }, other) => (owner === seat ? [] : [other]))
  const named = tokens.flatMap(token => [
    ...Array.from({ length: mapOf(t.g).size }, (_, space) => `move token:${token} space:${space}`),
    ...[...targets, tokens[0]].map(other => `scan token:${token} token:${other}`),
  ])
  expect([...offered].sort()).toEqual(named.filter(name => explain(t.g, seat, name) === undefined).sort())
  return offered
}
const of = (offered: readonly string[], verb: string, token: number): number =>
  offered.filter(name => name.startsWith(`${verb} token:${token} `)).length

/** Fleets that are fresh, tired, quickened, pinned and gone, Scouts alone and many together, enemies near and far. */
function everything() {
  const t = new Table({ players: 2 }).openSpace()
  t.paint('gateway', t.at(1, 1)).paint('asteroid', t.at(0, 1)).paint('trade', t.at(-1, 0), t.at(-2, 0))
  const token = {
    fresh: t.put(0, 'light', t.at(0, 0)),
    tired: t.put(0, 'medium', t.at(2, 0)),
    quick: t.put(0, 'heavy', t.at(-3, 1)),
    pinned: t.put(0, 'light', t.at(0, -3)),
    gone: t.put(0, 'medium', t.at(1, -1)),
    lone: t.put(0, 'scout', t.at(-1, 2)),
    near: t.put(1, 'light', t.at(0, 3)),
    far: t.put(1, 'light', t.at(4, 0)),
    fought: t.put(1, 'medium', t.at(1, -3)),
    scout: t.put(1, 'scout', t.at(1, 0)),
  }
  for (let i = 0; i < 5; i++) t.put(0, 'scout', t.at(-2, 2))
  for (let i = 0; i < 4; i++) t.put(0, 'scout', t.at(-2, 3))
  t.arrange(g => {
    g.tokens.at(token.tired).moves = movesLeft(g, g.tokens.at(token.tired))
    g.tokens.at(token.quick).extra = 2
    g.tokens.at(token.quick).slipstream = true
    for (const one of [token.pinned, token.fought]) g.tokens.at(one).pinned = true
    removeToken(g, token.gone)
  })
  return { t, token }
}

describe('the choices of a Move turn', () => {
  rule(
    ['XS-MOVE-02', 'XS-MOVE-03', 'XS-MOVE-22', 'XS-MOVE-26', 'XS-MOVE-27'],
    'all moves and scans of a fleet that the rules allow are listed, once each, and nothing else',
    () => {
      const { t, token } = everything()
      const { fresh, quick, tired, pinned, gone } = token
      const offered = listed(t, 0, [fresh, tired, pinned, gone])
      expect(of(offered, 'move', fresh)).toBeGreaterThan(0)
      for (const still of [tired, pinned, gone])
        expect(of(offered, 'move', still) + of(offered, 'scan', still)).toBe(0)
      expect(of(listed(t, 0, [quick]), 'move', quick)).toBeGreaterThan(of(offered, 'move', fresh))
      // Each refusal names its own rule.
      const why = (q: number, r: number) => t.whyNot(0, `move token:${fresh} space:${t.at(q, r)}`)
      t.paint('asteroid', t.at(-6, 0))
      expect([why(2, 0), why(-6, 0), why(1, 1), why(1, -3)]).toEqual([
        'XS-MOVE-22',
        'XS-MOVE-03',
        'XS-MOVE-19',
        'XS-MOVE-26',
      ])
    },
  )
  rule(
    ['XS-SCOUT-06', 'XS-SCOUT-07', 'XS-SCOUT-09', 'XS-SCOUT-11'],
    'Scouts are listed to gather with up to four others, and to go nowhere else that is taken',
    () => {
      const { t, token } = everything()
      const offered = listed(t, 0, [token.lone])
      const to = (q: number, r: number) => offered.includes(`move token:${token.lone} space:${t.at(q, r)}`)
      expect([to(-2, 2), to(-2, 3), to(0, 0), to(0, 3)]).toEqual([false, true, false, false])
      // Among one's own nobody fights.
      t.says(0, `move token:${token.lone} space:${t.at(-2, 3)}`)
      expect([t.g.engagements.length, t.g.tokens.at(token.lone).pinned]).toEqual([0, false])
      t.arrange(g => {
        g.tokens.at(token.lone).at = t.at(-1, 2)
        g.tokens.at(token.lone).moves = 0
      })
      // One leaves the five: there is room for another.
      t.arrange(g => {
        const five = tokensAt(g, t.at(-2, 2))
        removeToken(g, five[0] ?? -1)
      })
      expect(listed(t, 0, [token.lone])).toContain(`move token:${token.lone} space:${t.at(-2, 2)}`)
    },
  )
  rule(
    ['XS-SCAN-02', 'XS-SCAN-03', 'XS-SCAN-07', 'XS-SCAN-17'],
    'a token lists face-down tokens of others within three spaces, once a turn, while it has a move left',
    () => {
      const { t, token } = everything()
      const { fresh, near, fought } = token
      const scans = () => listed(t, 0, [fresh]).filter(name => name.startsWith('scan '))
      expect(scans().sort()).toEqual([near, fought].map(other => `scan token:${fresh} token:${other}`).sort())
      t.arrange(g => {
        g.tokens.at(fresh).moves = movesLeft(g, g.tokens.at(fresh)) - 1
      })
      expect(scans()).toHaveLength(2)
      // Moves won by a card are moves to scan with.
      t.arrange(g => {
        g.tokens.at(fresh).moves += 1
        g.tokens.at(fresh).extra = 1
      })
      expect(scans()).toHaveLength(2)
      t.arrange(g => {
        g.tokens.at(fresh).moves -= 1
        g.tokens.at(fresh).extra = 0
      })
      t.arrange(g => {
        g.tokens.at(fresh).scanned = true
      })
      expect(scans()).toEqual([])
      t.arrange(g => {
        g.tokens.at(fresh).scanned = false
        g.tokens.at(fresh).moves += 1
      })
      expect(scans()).toEqual([])
    },
  )
  rule(
    ['XS-MOVE-01', 'XS-MOVE-22'],
    'the next player’s list is that player’s own, and follows the map as it changes',
    () => {
      const { t, token } = everything()
      listed(t, 0, [token.lone])
      t.says(0, 'end')
      expect(t.asked()).toEqual([1])
      const before = listed(t, 1, [token.near, token.scout])
      expect(of(before, 'scan', token.near)).toBeGreaterThan(0)
      t.arrange(g => {
        for (const own of tokensOf(g, 0)) removeToken(g, own)
      })
      const after = listed(t, 1, [token.near, token.scout])
      expect(of(after, 'scan', token.near)).toBe(0)
      expect(of(after, 'move', token.scout)).toBeGreaterThan(of(before, 'move', token.scout))
    },
  )
  rule(
    ['XS-MOVE-02', 'XS-SCAN-17', 'XS-MOVE-22'],
    'the first space of the map is a space like any other: for tokens of one’s own, of others, and for Scouts',
    () => {
      const t = new Table({ players: 2 }).openSpace()
      const beside = t.beside(0)[0] ?? -1
      const [mine, scout] = [t.put(0, 'light', 0), t.put(0, 'scout', beside)]
      const offered = listed(t, 0, [mine, scout])
      expect(of(offered, 'move', mine)).toBeGreaterThan(0)
      expect(offered).not.toContain(`move token:${scout} space:0`)
      t.techs(0, 'afterburners', 'sensor-ghosts')
      t.says(0, `play ${t.tech(0, 'afterburners')}`, `token:${mine}`)
      expect(movesLeft(t.g, t.g.tokens.at(mine))).toBe(6)
      const other = t.put(0, 'decoy', t.beside(0)[1] ?? -1)
      t.says(0, `play ${t.tech(0, 'sensor-ghosts')}`, `mix token:${mine} token:${other}`, 'swap')
      expect(t.g.tokens.at(mine).kind).toBe('decoy')
      t.arrange(g => {
        for (const own of tokensOf(g, 0)) removeToken(g, own)
      })
      const [near, enemy] = [t.put(0, 'light', beside), t.put(1, 'light', 0)]
      expect(listed(t, 0, [near])).toContain(`scan token:${near} token:${enemy}`)
    },
  )
  rule(
    ['XS-MOVE-02', 'XS-SCAN-17'],
    'the list is whole however little room there was for it, and after many ways were looked for',
    () => {
      const { t, token } = everything()
      const q = t.question(0)
      if (q.spec.kind !== 'pick') throw new Error('a Move turn is a pick')
      const { spec } = q
      const before = options(q)
      expect(before.length).toBeGreaterThan(100)
      for (let room = 1; room <= before.length; room++) {
        const from: typeof spec.from = {
          ...spec.from,
          list(g, f, seat, out, given) {
            out.xs = new Int32Array(room)
            spec.from.list(g, f, seat, out, given)
          },
        }
        expect(options({ ...q, spec: { ...spec, from } })).toEqual(before)
      }
      for (let i = 0; i < 2000; i++) wayOf(t.g, token.quick, t.at(-3, 0))
      expect(options(q)).toEqual(before)
      expect(wayOf(t.g, token.fresh, t.at(-1, 0))).toEqual([t.at(0, 0), t.at(-1, 0)])
    },
  )
  rule(
    ['XS-MOVE-02', 'XS-MOVE-13', 'XS-MOVE-21'],
    'what is kept of the map follows every change of terrain, of control and of tokens, one alone and two at a time',
    () => {
      const t = new Table({ players: 3 }).openSpace()
      const map = mapOf(t.g)
      const centre = map.spaceAt(map.locations[0] ?? { q: 0, r: 0 })
      t.paint('military', ...[...map.hexes.keys()].filter(space => map.systemOf[space] === 0))
      const [before, , after] = [t.put(0, 'light', 0), t.put(1, 'light', centre), t.put(2, 'light', 1)]
      for (const seat of clockwise(t.g)) if (t.asked()[0] === seat && seat !== 1) t.says(seat, 'end')
      expect(t.asked()).toEqual([1])
      const { g } = t
      g.planets.at(0).controller = 1
      const [here = -1, there = -1, far = -1] = t.beside(centre)
      const toggle = (now: number, a: number, b: number) => (now === a ? b : a)
      const changes = [
        () => g.terrain.set(far, toggle(g.terrain.get(far), ASTEROID, MILITARY)),
        () => (g.planets.at(1).controller = toggle(g.planets.at(1).controller, 1, 2)),
        () => (g.tokens.at(before).at = toggle(g.tokens.at(before).at, here, 0)),
        () => (g.tokens.at(after).at = toggle(g.tokens.at(after).at, there, 1)),
      ]
      const list = (state: ExileSun) => options(questions(state, 1)[0] as Question)
      for (const one of changes)
        for (const other of changes) {
          const old = list(g)
          one()
          if (other !== one) other()
          expect(list(g)).not.toEqual(old)
          expect(list(g)).toEqual(list(fork(g)))
        }
    },
  )
  rule(
    ['XS-MOVE-06', 'XS-MOVE-10'],
    'beside a move stands what it costs and what is left of the moves',
    () => {
      const { t, token } = everything()
      const notes = new Map(
        (described(t.question(0)).options ?? []).map(({ name, note }) => [
          name,
          [note?.['cost'], note?.['left']],
        ]),
      )
      const to = (one: number, q: number, r: number) => notes.get(`move token:${one} space:${t.at(q, r)}`)
      expect(to(token.fresh, 0, 1)).toEqual([2, 2])
      expect(to(token.fresh, -1, 0)).toEqual([1, 3])
      expect(to(token.fresh, -2, 0)).toEqual([1, 3])
      expect(to(token.quick, -3, 0)).toEqual([1, 5])
    },
  )
})

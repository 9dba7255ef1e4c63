import { expect, test } from 'vitest'
import {
  answer,
  describe,
  explain,
  fork,
  isOver,
  options,
  questions,
  randomFrom,
  sample,
  start,
} from '@orrery/kernel'
import { exileSun } from '../game.js'
import { ASTEROID, GATEWAY, mapOf, MILITARY, NORMAL, TRADE } from '../rules/map.js'
import { movesLeft } from '../rules/tokens.js'
import type { ExileSun } from '../state.js'

/** Step by step as XS-RULING-19 says it, with no thought for speed: the least cost by space. */
function walk(g: ExileSun, token: number): Map<number, number> {
  const map = mapOf(g)
  const row = g.tokens.at(token)
  const enemies = new Set([...g.tokens].flatMap(t => (t.at >= 0 && t.owner !== row.owner ? [t.at] : [])))
  const spaces = Array.from({ length: map.size }, (_, s) => s)
  const gateways = spaces.filter(s => g.terrain.get(s) === GATEWAY)
  const owns = (location: number): boolean =>
    [2 * location, 2 * location + 1].every(p => g.planets.at(p).controller === row.owner)
  const isRoute = (s: number): boolean => {
    const kind = g.terrain.get(s)
    if (kind === MILITARY) return owns(map.systemOf[s] ?? -1)
    return kind === TRADE || kind === GATEWAY || (kind === NORMAL && row.slipstream)
  }
  const out = new Map<number, number>()
  const best = new Map<string, number>()
  const go = (s: number, free: boolean, cost: number): void => {
    if (cost > movesLeft(g, row) || cost >= (best.get(`${s} ${free}`) ?? 99)) return
    best.set(`${s} ${free}`, cost)
    out.set(s, Math.min(cost, out.get(s) ?? 99))
    if (enemies.has(s)) return
    const from = g.terrain.get(s) === GATEWAY ? gateways : [s]
    for (const to of new Set(from.flatMap(x => map.beside[x] ?? [])))
      if (isRoute(to)) go(to, !free, free ? cost : cost + 1)
      else go(to, false, cost + (g.terrain.get(to) === ASTEROID ? 2 : 1))
  }
  go(row.at, false, 0)
  return out
}

/** The rules that refuse what cannot be reached. */
const TOO_FAR = new Set(['XS-MOVE-03', 'XS-MOVE-08', 'XS-MOVE-21'])

/** Positions of random play in which somebody has to move, one in so many. */
function* moveTurns(players: number, every: number): Generator<ExileSun> {
  const random = randomFrom(`routes ${players}`)
  const g = start(exileSun, { players, seed: `routes ${players}`, options: {} })
  while (!isOver(g)) {
    const [q] = questions(g)
    if (!q) return
    if (q.prompt === 'turn.choose' && random(every) === 0) yield fork(g)
    answer(g, q.seat, sample(q, random))
  }
}

test.each([2, 3, 4, 5, 6])(
  'with %i players every destination and its price are those of walking there',
  players => {
    let looked = 0
    for (const g of moveTurns(players, 40)) {
      const [q] = questions(g)
      if (!q) throw new Error('nobody is asked')
      const walks = new Map<string, Map<number, number>>()
      for (const { name, note } of describe(q).options ?? []) {
        const [, token, space] = /^move token:(\d+) space:(\d+)$/.exec(name) ?? []
        if (token === undefined) continue
        if (!walks.has(token)) walks.set(token, walk(g, Number(token)))
        expect([name, note?.['cost']]).toEqual([name, walks.get(token)?.get(Number(space))])
        looked++
      }
      for (const [token, reached] of walks)
        for (const space of reached.keys()) {
          const name = `move token:${token} space:${space}`
          expect([name, TOO_FAR.has(explain(g, q.seat, name)?.rule ?? '')]).toEqual([name, false])
        }
    }
    expect(looked).toBeGreaterThan(100)
  },
)

test.each([2, 4, 6])(
  'with %i players a Move turn lists all that the rules allow and nothing else',
  players => {
    for (const g of moveTurns(players, 120)) {
      const [q] = questions(g)
      if (q?.spec.kind !== 'pick') throw new Error('nobody is asked')
      const { from } = q.spec
      const listed = new Set(options(q).map(x => from.name(g, x)))
      const own = [...g.tokens].flatMap((row, t) => (row.owner === q.seat && row.at >= 0 ? [t] : []))
      for (const t of own) {
        for (let s = 0; s < mapOf(g).size; s++) {
          const name = `move token:${t} space:${s}`
          expect([name, listed.has(name)]).toEqual([name, explain(g, q.seat, name) === undefined])
        }
        for (let other = 0; other < g.tokens.length; other++) {
          const name = `scan token:${t} token:${other}`
          expect([name, listed.has(name)]).toEqual([name, explain(g, q.seat, name) === undefined])
        }
      }
    }
  },
)

import { expect, test } from 'vitest'
import { first, isOver, second } from '@orrery/kernel'
import {
  answer,
  describe,
  explain,
  fork,
  options,
  questions,
  randomFrom,
  sample,
  start,
} from '@orrery/kernel/host'
import { exileSun } from '../game.js'
import { ASTEROID, GATEWAY, mapOf, MILITARY, NORMAL, TRADE } from '../rules/map.js'
import { movesLeft } from '../rules/tokens.js'
import type { ExileSun } from '../state.js'

/** What a token meets, by the letter of XS-RULING-19 and XS-MOVE-17 and with no thought for speed. */
function groundOf(g: ExileSun, token: number) {
  const map = mapOf(g)
  const row = g.tokens.at(token)
  const enemies = new Set([...g.tokens].flatMap(t => (t.at >= 0 && t.owner !== row.owner ? [t.at] : [])))
  const gateways = Array.from({ length: map.size }, (_, s) => s).filter(s => g.terrain.get(s) === GATEWAY)
  const owns = (location: number): boolean =>
    [2 * location, 2 * location + 1].every(p => g.planets.at(p).controller === row.owner)
  const isRoute = (s: number): boolean => {
    const kind = g.terrain.get(s)
    if (kind === MILITARY) return owns(map.systemOf[s] ?? -1) || row.slipstream
    return kind === TRADE || kind === GATEWAY || (kind === NORMAL && row.slipstream)
  }
  return {
    at: row.at,
    left: movesLeft(g, row),
    isEnemy: (s: number): boolean => enemies.has(s),
    /** Where a step leads. */
    steps: (s: number): Set<number> =>
      new Set((g.terrain.get(s) === GATEWAY ? gateways : [s]).flatMap(x => map.beside[x] ?? [])),
    /** What a step costs, and whether the next one along a Trade Route is free. */
    step: (s: number, free: boolean): readonly [cost: number, free: boolean] =>
      isRoute(s) ? [free ? 0 : 1, !free] : [g.terrain.get(s) === ASTEROID ? 2 : 1, false],
  }
}
/** The least cost by space, step by step. */
function walk(g: ExileSun, token: number): Map<number, number> {
  const ground = groundOf(g, token)
  const out = new Map<number, number>()
  const best = new Map<string, number>()
  const go = (s: number, free: boolean, cost: number): void => {
    if (cost > ground.left || cost >= (best.get(`${s} ${free}`) ?? 99)) return
    best.set(`${s} ${free}`, cost)
    out.set(s, Math.min(cost, out.get(s) ?? 99))
    if (ground.isEnemy(s)) return
    for (const to of ground.steps(s)) {
      const [price, next] = ground.step(to, free)
      go(to, next, cost + price)
    }
  }
  go(ground.at, false, 0)
  return out
}

/** The rules that refuse what cannot be reached. */
const TOO_FAR = new Set(['XS-MOVE-03', 'XS-MOVE-08', 'XS-MOVE-21'])

/** Positions of random play in which somebody has to move, one in so many. */
function* moveTurns(players: number, every: number): Generator<ExileSun> {
  const random = randomFrom(`every route, ${players}`)
  const g = start(exileSun, { players, seed: `every route, ${players}`, settings: {} })
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
    for (const g of moveTurns(players, 80)) {
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
    for (const g of moveTurns(players, 250)) {
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

test.each([2, 4, 6])('with %i players the way that is told can be walked for its price', players => {
  const random = randomFrom(`ways ${players}`)
  for (const g of moveTurns(players, 25)) {
    const [q] = questions(g)
    const moves = q ? options(q).filter(x => x >> 24 === 0) : []
    for (let n = 0; q && n < 6 && moves.length > 0; n++) {
      const x = moves[random(moves.length)] ?? 0
      const ground = groundOf(g, first(x))
      const result = answer(fork(g), q.seat, [x])
      const moved = result.ok ? result.events.find(event => event.type === 'moved') : undefined
      const way = moved?.['way'] as number[]
      expect([way[0], way.at(-1)]).toEqual([ground.at, second(x)])
      let free = false
      let cost = 0
      for (let i = 1; i < way.length; i++) {
        const [from = -1, to = -1] = way.slice(i - 1, i + 1)
        expect(ground.steps(from).has(to)).toBe(true)
        expect(ground.isEnemy(from)).toBe(false)
        const [price, next] = ground.step(to, free)
        cost += price
        free = next
      }
      expect(cost).toBe(moved?.['cost'])
    }
  }
})

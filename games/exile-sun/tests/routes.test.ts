import { describe, expect } from 'vitest'
import type { Random } from '@orrery/kernel'
import { distance } from '@orrery/kernel'
import { describe as described, explain, randomFrom } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { ASTEROID, GATEWAY, mapOf, MILITARY, NORMAL, PLANET, TRADE } from '../rules/map.js'
import { wayOf } from '../rules/moving.js'
import { movesLeft, removeToken, tokensAt, tokensOf } from '../rules/tokens.js'
import type { ExileSun } from '../state.js'
import { Table } from './table.js'

/**
 * Routes are found by a way of their own, for speed: over the bits of whole rows. Here they are walked space by space, by
 * the letter of the rules, on maps painted and peopled at random; both must come to the same spaces for the same price.
 */

/** What a token meets, by the letter of XS-RULING-19 and XS-MOVE-17 and with no thought for speed. */
function groundOf(g: ExileSun, token: number) {
  const map = mapOf(g)
  const row = g.tokens.at(token)
  const enemies = new Set([...g.tokens].flatMap(t => (t.at >= 0 && t.owner !== row.owner ? [t.at] : [])))
  const gateways = Array.from({ length: map.size }, (_, s) => s).filter(s => g.terrain.get(s) === GATEWAY)
  const exits = new Set(gateways.flatMap(x => map.beside[x] ?? []))
  const beside = map.beside.map(spaces => new Set(spaces))
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
    steps: (s: number): ReadonlySet<number> => (g.terrain.get(s) === GATEWAY ? exits : (beside[s] ?? exits)),
    /** What a step costs, and whether the next one along a Trade Route is free. */
    step: (s: number, free: boolean): readonly [cost: number, free: boolean] =>
      isRoute(s) ? [free ? 0 : 1, !free] : [g.terrain.get(s) === ASTEROID ? 2 : 1, false],
  }
}
type Ground = ReturnType<typeof groundOf>
/** The least cost by space, step by step, for so many moves; with enemies in the way or without. */
function walk(ground: Ground, moves: number, isEnemy = ground.isEnemy): Map<number, number> {
  const out = new Map<number, number>()
  const best = new Map<string, number>()
  const go = (s: number, free: boolean, cost: number): void => {
    if (cost > moves || cost >= (best.get(`${s} ${free}`) ?? 99)) return
    best.set(`${s} ${free}`, cost)
    out.set(s, Math.min(cost, out.get(s) ?? 99))
    if (isEnemy(s)) return
    for (const to of ground.steps(s)) {
      const [price, next] = ground.step(to, free)
      go(to, next, cost + price)
    }
  }
  go(ground.at, false, 0)
  return out
}

const PAINT = [NORMAL, NORMAL, NORMAL, PLANET, TRADE, TRADE, TRADE, ASTEROID, ASTEROID, MILITARY] as const
const tables = new Map<number, Table>()
/** One table a player count is enough: it is arranged anew each time. */
function tableFor(players: number): Table {
  const found = tables.get(players) ?? new Table({ players, turns: [0, 1, 2, 3, 4, 5] }).moving()
  tables.set(players, found)
  const t = new Table({ players })
  t.g = found.g
  return t
}
/** Terrain, control and tokens by chance; seat 0 is to move, and this is one of its tokens. */
function chaos(players: number, random: Random): { t: Table; token: number } {
  const t = tableFor(players)
  const size = mapOf(t.g).size
  const token = { is: -1 }
  t.arrange(g => {
    for (let seat = 0; seat < players; seat++) for (const one of tokensOf(g, seat)) removeToken(g, one)
    // One map in four is the printed one.
    if (random(4) > 0) {
      for (let s = 0; s < size; s++) {
        const kind = PAINT[random(PAINT.length)] ?? NORMAL
        // Military Zones lie inside Systems.
        g.terrain.set(s, kind === MILITARY && mapOf(g).systemOf[s] === -1 ? NORMAL : kind)
      }
      for (let n = random(5); n > 0; n--) g.terrain.set(random(size), GATEWAY)
    }
    for (const planet of g.planets) planet.controller = random(3) > 0 ? 0 : random(players)
  })
  const free = (): number => {
    for (;;) {
      const s = random(size)
      if (t.g.terrain.get(s) !== GATEWAY && tokensAt(t.g, s).length === 0) return s
    }
  }
  token.is = t.put(0, random(4) === 0 ? 'scout' : 'light', free())
  for (let n = random(4); n > 0; n--) t.put(0, 'light', free())
  const [scouts, one] = [random(6), free()]
  for (let n = 0; n < scouts; n++) t.put(0, 'scout', one)
  const enemies = Array.from({ length: 3 + random(14) }, () =>
    t.put(1 + random(players - 1), random(3) === 0 ? 'scout' : 'decoy', free()),
  ).filter(enemy => enemy >= 0)
  t.arrange(g => {
    const row = g.tokens.at(token.is)
    row.moves = random(5)
    row.extra = 2 * random(3)
    row.slipstream = random(3) === 0
    row.scanned = random(5) === 0
    for (const enemy of enemies) if (random(4) === 0) g.tokens.at(enemy).pinned = true
  })
  return { t, token: token.is }
}
/** The rule that keeps a token from stopping on a space, by the letter. */
function forbids(g: ExileSun, token: number, space: number, reached: readonly Map<number, number>[]) {
  const [walked, free, more] = reached
  const { scout, at } = g.tokens.at(token)
  const there = tokensAt(g, space).map(other => g.tokens.at(other))
  const own = there.filter(row => row.owner === 0)
  const enemies = there.filter(row => row.owner !== 0)
  if (at === space) return 'XS-MOVE-02'
  if (g.terrain.get(space) === GATEWAY) return 'XS-MOVE-19'
  if (enemies.some(row => row.pinned)) return 'XS-MOVE-26'
  if (scout && enemies.length > 0) return 'XS-SCOUT-11'
  if (scout && own.some(row => !row.scout)) return 'XS-SCOUT-09'
  if (own.length >= (scout ? 5 : 1)) return 'XS-MOVE-22'
  if (walked?.has(space)) return undefined
  if (free?.has(space)) return 'XS-MOVE-21'
  return g.terrain.get(space) === ASTEROID && more?.has(space) ? 'XS-MOVE-08' : 'XS-MOVE-03'
}
/** The rule that keeps a token from scanning another, by the letter. */
function hides(g: ExileSun, token: number, target: number): string | undefined {
  const [by, seen] = [g.tokens.at(token), g.tokens.at(target)]
  const { hexes } = mapOf(g)
  if (by.scanned) return 'XS-SCAN-03'
  if (movesLeft(g, by) === 0) return 'XS-SCAN-02'
  const [from, to] = [hexes[by.at], hexes[seen.at]]
  if (!from || !to || seen.owner === by.owner || seen.scout) return 'XS-SCAN-17'
  return distance(from, to) > 3 ? 'XS-SCAN-07' : undefined
}
/** What walking a way costs; nothing where one of its steps is none. */
function priceOf(ground: Ground, way: readonly number[]): number | undefined {
  let free = false
  let cost = 0
  for (const [i, to] of way.entries()) {
    const from = way[i - 1]
    if (from === undefined) continue
    if (!ground.steps(from).has(to) || (i > 1 && ground.isEnemy(from))) return undefined
    const [price, next] = ground.step(to, free)
    cost += price
    free = next
  }
  return cost
}

describe('routes', () => {
  for (const players of [2, 3, 4, 5, 6])
    for (const part of [0, 1, 2, 3]) {
      const positions = function* () {
        const random = randomFrom(`routes ${players} ${part}`)
        for (let n = 0; n < 4; n++) yield chaos(players, random)
      }
      rule(
        [
          'XS-MOVE-03',
          'XS-MOVE-05',
          'XS-MOVE-08',
          'XS-MOVE-10',
          'XS-MOVE-14',
          'XS-MOVE-17',
          'XS-MOVE-20',
          'XS-MOVE-21',
          'XS-RULING-19',
        ],
        `with ${players} players a token comes to where it can walk, for that price, and is told why nowhere else (${part})`,
        () => {
          for (const { t, token } of positions()) {
            const ground = groundOf(t.g, token)
            const walked = walk(ground, ground.left)
            const reached = [walked, walk(ground, ground.left, () => false), walk(ground, ground.left + 1)]
            const offered = new Map(
              (described(t.question(0)).options ?? []).map(({ name, note }) => [name, note]),
            )
            const spaces = [...mapOf(t.g).hexes.keys()]
            const name = (space: number): string => `move token:${token} space:${space}`
            expect(
              spaces.map(space => [
                name(space),
                explain(t.g, 0, name(space))?.rule,
                offered.get(name(space))?.['cost'],
              ]),
            ).toEqual(
              spaces.map(space => {
                const why = forbids(t.g, token, space, reached)
                return [name(space), why, why === undefined ? walked.get(space) : undefined]
              }),
            )
          }
        },
      )
      rule(
        ['XS-SCAN-02', 'XS-SCAN-03', 'XS-SCAN-07', 'XS-SCAN-08', 'XS-SCAN-17'],
        `with ${players} players a token may scan whom it can see, and is told why nobody else (${part})`,
        () => {
          for (const { t, token } of positions()) {
            const offered = new Set(t.choices(0))
            const scans = Array.from({ length: t.g.tokens.length }, (_, target) => target)
            const name = (target: number): string => `scan token:${token} token:${target}`
            expect(
              scans.map(target => [
                name(target),
                explain(t.g, 0, name(target))?.rule,
                offered.has(name(target)),
              ]),
            ).toEqual(
              scans.map(target => {
                const why = hides(t.g, token, target)
                return [name(target), why, why === undefined]
              }),
            )
          }
        },
      )
      rule(
        ['XS-RULING-85', 'XS-RULING-19', 'XS-MOVE-21'],
        `with ${players} players the way that is told can be walked for its price (${part})`,
        () => {
          for (const { t, token } of positions()) {
            const ground = groundOf(t.g, token)
            const walked = [...walk(ground, ground.left)]
            expect(
              walked.map(([space]) => {
                const way = wayOf(t.g, token, space)
                return [way[0], way.at(-1), priceOf(ground, way)]
              }),
            ).toEqual(walked.map(([space, cost]) => [ground.at, space, cost]))
          }
        },
      )
    }
})

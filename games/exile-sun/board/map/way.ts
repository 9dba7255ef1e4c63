import { ASTEROID, GATEWAY, MILITARY, NORMAL, TRADE } from '../../rules/map.js'
import type { Position } from '../position.js'
import { mapOf, movesLeft } from '../position.js'

/** The cheapest way of a token over what the viewer sees, to be shown before the click (XS-RULING-19). */

interface Step {
  readonly space: number
  /** The next step along a Trade Route is free. */
  readonly credit: boolean
  readonly spent: number
  readonly before: Step | undefined
}
const controls = (p: Position, seat: number, location: number): boolean =>
  [2 * location, 2 * location + 1].every(i => p.planets[i]?.controller === seat)

export interface Way {
  /** Start and end included. */
  readonly spaces: readonly number[]
  readonly cost: number
}
export function wayOf(p: Position, token: number, end: number): Way | undefined {
  const row = p.tokens[token]
  if (!row) return undefined
  const map = mapOf(p)
  const moves = movesLeft(p, row)
  const held = new Set(p.tokens.flatMap(t => (t.at >= 0 && t.owner !== row.owner ? [t.at] : [])))
  const gateways = p.terrain.flatMap((kind, at) => (kind === GATEWAY ? [at] : []))
  const isTrade = (at: number): boolean => {
    const kind = p.terrain[at]
    if (kind === MILITARY) return controls(p, row.owner, map.systemOf[at] ?? -1)
    return kind === TRADE || kind === GATEWAY || (row.slipstream && kind === NORMAL)
  }
  const seen = new Map<string, number>()
  let rim: Step[] = [{ space: row.at, credit: false, spent: 0, before: undefined }]
  while (rim.length > 0) {
    rim.sort((a, b) => a.spent - b.spent)
    const [step, ...rest] = rim
    rim = rest
    if (!step) break
    if (step.space === end) return { spaces: spacesOf(step), cost: step.spent }
    // An enemy-held space is where the way ends; all Gateways are one space.
    if (held.has(step.space)) continue
    const doors = p.terrain[step.space] === GATEWAY ? gateways : [step.space]
    for (const space of new Set(doors.flatMap(door => map.beside[door] ?? []))) {
      const trade = isTrade(space)
      const price = trade ? (step.credit ? 0 : 1) : p.terrain[space] === ASTEROID ? 2 : 1
      const next: Step = { space, credit: trade && !step.credit, spent: step.spent + price, before: step }
      const key = `${space} ${next.credit}`
      if (next.spent > moves || (seen.get(key) ?? Infinity) <= next.spent) continue
      seen.set(key, next.spent)
      rim.push(next)
    }
  }
  return undefined
}
function spacesOf(step: Step): number[] {
  const out: number[] = []
  for (let at: Step | undefined = step; at; at = at.before) out.unshift(at.space)
  return out
}

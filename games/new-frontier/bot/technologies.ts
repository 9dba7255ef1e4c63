import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { STEPS } from '../content/technologies.js'
import { largestFleetAt } from '../rules/situation.js'
import { hasTechnology } from '../rules/sources.js'
import type { NewFrontier } from '../state.js'
import { areaOf, factionOf } from '../state.js'
import { planets, turnsLeft } from './reading.js'

/** What a Technology promises: at once or at the end, and in every Turn that it works. */
const WORTH: Readonly<Record<string, readonly [once: number, everyTurn: number]>> = {
  'research-1a': [0, 0.55],
  'research-1b': [1.4, 0.1],
  'research-2a': [1.4, 0.35],
  'research-2b': [2.6, 0.9],
  'research-3': [3.6, 0],
  'marketing-1a': [0, 0.25],
  'marketing-1b': [1.5, 0],
  'marketing-2a': [0.9, 0.35],
  'marketing-2b': [1, 0.45],
  'marketing-3': [0.8, 0],
  'exploration-1a': [0, 0.4],
  'exploration-1b': [0.1, 0.45],
  'exploration-2a': [0.9, 0.7],
  'exploration-2b': [0.3, 0.75],
  'exploration-3': [3.4, 0],
  'politics-1a': [0, 0.5],
  'politics-1b': [0, 0.6],
  'politics-2a': [0, 0.9],
  'politics-2b': [0.8, 0.6],
  'politics-3': [3, 0],
  'engineering-1a': [0, 0.6],
  'engineering-1b': [0.2, 0.6],
  'engineering-2a': [1.2, 0.35],
  'engineering-2b': [1, 0.6],
  'engineering-3': [2.8, 0],
  'operations-1a': [0, 0.45],
  'operations-1b': [0, 0.3],
  'operations-2a': [0.9, 0.35],
  'operations-2b': [1.2, 0.7],
  'operations-3': [0.6, 0],
  'strategy-1a': [0.2, 0.75],
  'strategy-1b': [0, 0.55],
  'strategy-2a': [1, 0.6],
  'strategy-2b': [0.2, 0.85],
  'strategy-3': [2, 2.8],
  'tactics-1a': [0, 0.35],
  'tactics-1b': [0.2, 0.7],
  'tactics-2a': [1, 0.5],
  'tactics-2b': [0.2, 1.2],
  'tactics-3': [2, 2.6],
  'logistics-1a': [0, 0.4],
  'logistics-1b': [0, 0.55],
  'logistics-2a': [0, 0.85],
  'logistics-2b': [0.2, 1.1],
  'logistics-3': [3.2, 0],
  'production-1a': [0, 0.4],
  'production-1b': [1.2, 0.85],
  'production-2a': [0, 0.95],
  'production-2b': [0.4, 1.4],
  'production-3': [4.2, 0],
}
const facilitiesOf = (g: NewFrontier, who: Seat): number =>
  planets.filter(planet => areaOf(g, who, planet).facilities !== 0).length

/** The worth of one for this player, now. */
function technologyWorth(g: NewFrontier, who: Seat, n: number): number {
  const { id, branch } = contentOf<Content>(g).technologies.at(n)
  const left = turnsLeft(g)
  const [once, everyTurn] = WORTH[id] ?? [1, 0]
  let worth = once + left * everyTurn
  if (factionOf(g, who).head === branch) worth += 0.3
  if (id === 'engineering-1a') worth += 0.2 * left * facilitiesOf(g, who) - 0.3
  if (id === 'logistics-1b' && facilitiesOf(g, who) > 0 && factionOf(g, who).head === branch)
    worth += 0.4 * left
  if (id === 'operations-3') worth += 1.6 * planets.filter(planet => largestFleetAt(g, planet) === who).length
  if (id === 'marketing-3') worth += g.players.at(who).completed.length + 0.3 * left
  return worth
}

/** What one that is held will still bring: what it brought at once is on the table already. */
export function standingWorth(g: NewFrontier, n: number): number {
  const { id, level } = contentOf<Content>(g).technologies.at(n)
  const [once, everyTurn] = WORTH[id] ?? [1, 0]
  return (level === 3 ? 0.8 + once : 0.2) + 0.4 * turnsLeft(g) * everyTurn
}

/** What a Tech lvl is worth anywhere else. */
const LEVEL = 0.85
/** The best that can be made of a Branch with so many Tech lvls, this one first. */
export function bundleWorth(g: NewFrontier, who: Seat, n: number, levels: number): number {
  const all = contentOf<Content>(g).technologies
  const from = n - (n % STEPS.length)
  const held = [0, 1, 2, 3, 4].filter(i => hasTechnology(g, who, from + i))
  const head = factionOf(g, who).head === all.at(n).branch ? 1 : 0
  const rest = (taken: readonly number[], left: number): number => {
    let best = 0
    for (let i = 0; i < STEPS.length; i++) {
      const { level, needs } = all.at(from + i)
      if (taken.includes(i) || level > left || needs > taken.length + head || g.tray.get(from + i) === 0)
        continue
      const worth = technologyWorth(g, who, from + i) - LEVEL * level
      best = Math.max(best, worth + rest([...taken, i], left - level))
    }
    return best
  }
  const { level } = all.at(n)
  return technologyWorth(g, who, n) - LEVEL * level + rest([...held, n % STEPS.length], levels - level)
}

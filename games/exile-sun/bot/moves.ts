import type { Answer, Question, Random } from '@orrery/kernel'
import { bit, first, second } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import { distanceOf } from '../rules/map.js'
import { neededAt, scanChance } from '../rules/scanning.js'
import { movesLeft } from '../rules/tokens.js'
import type { ExileSun } from '../state.js'
import { attackOn, feared } from './foresight.js'
import type { Outlook, Standing } from './outlook.js'
import { fights } from './outlook.js'
import type { Plan } from './plan.js'
import { bare, BLUFF, holds, planOf, retaken, staging, without } from './plan.js'

/** A Move turn: each choice is judged by what it changes in the battles and planets to be expected. */

const SCAN = 0.05
const COMBINE_SCOUTS = 0.3
const EXCHANGE_CARDS = 0.1
/** Below this nothing is worth a move. */
const ENOUGH = 0.03

/** What changes when a token leaves the space it stands on. */
function leaving(plan: Plan, token: Standing): number {
  const planet = plan.planetOn.get(token.at)
  // Of several Scouts the others stay.
  if (!planet || (token.scout && token.ships > 1)) return 0
  if (planet.controller !== plan.outlook.seat) return holds(token) ? -planet.stake : 0
  const fear = plan.fears.has(token.at)
  return (
    (fear ? without(plan, token.at, []) - plan.now : bare(plan, planet, -1)) - bare(plan, planet, token.token)
  )
}
/** What changes when it comes to another, from where the loss of leaving is known. */
function coming(plan: Plan, token: Standing, space: number): number {
  const { outlook } = plan
  const { seat } = outlook
  const planet = plan.planetOn.get(space)
  const enemy = outlook.on[space]?.find(s => s.owner !== seat)
  if (enemy) {
    // A Decoy that attacks is seen through and gone (XS-RULING-31).
    if (!fights(token)) return -1
    // A Shipyard is worth more than what it could win.
    if (token.kind === 'shipyard' && enemy.decoy < 1) return -1
    return without(plan, token.at, [attackOn(outlook, token, enemy, planet)]) - without(plan, token.at, [])
  }
  let worth = 0
  if (planet && planet.controller === seat) {
    if (outlook.on[space]) return -1
    const lost = bare(plan, planet, -1)
    worth += fights(token)
      ? lost + without(plan, token.at, [feared(outlook, token, planet)]) - without(plan, token.at, [])
      : (1 - BLUFF) * lost
  } else if (planet && holds(token)) worth += planet.stake * (1 - retaken(plan, planet))
  return worth
}
/** Branches of the Move turn, in the order of its menu. */
const [MOVE, SCAN_TOKEN, COMBINE, PLAY, EXCHANGE] = [0, 1, 2, 3, 4]

interface Choice {
  readonly x: number
  readonly worth: number
}
export function moveOf(g: ExileSun, q: Question, random: Random): Answer | undefined {
  if (q.spec.kind !== 'pick') return undefined
  const plan = planOf(g, q.seat)
  const open = options(q)
  const leaves = new Map<number, number>()
  const tokens = new Map(plan.outlook.standings.map(s => [s.token, s]))
  let best: Choice = { x: q.spec.from.parse(g, 'end') ?? 0, worth: ENOUGH }
  for (const x of open) {
    const worth = worthOf(plan, x, tokens, leaves, random)
    if (worth > best.worth) best = { x, worth }
  }
  return [lookFirst(plan, best.x, open) ?? best.x]
}
function worthOf(
  plan: Plan,
  x: number,
  tokens: ReadonlyMap<number, Standing>,
  leaves: Map<number, number>,
  random: Random,
): number {
  const { outlook } = plan
  switch (x >> 24) {
    case MOVE: {
      const token = tokens.get(first(x)) ?? scoutOf(outlook, first(x))
      let left = leaves.get(token.token)
      if (left === undefined)
        leaves.set(token.token, (left = leaving(plan, token) - staging(plan, token, token.at)))
      const space = second(x)
      return left + coming(plan, token, space) + staging(plan, token, space) + random(100) / 5000
    }
    case SCAN_TOKEN:
      return worthOfScan(outlook, first(x), second(x))
    case COMBINE:
      return COMBINE_SCOUTS
    case PLAY:
      return random(12) === 0 ? 2 * ENOUGH : 0
    case EXCHANGE:
      return EXCHANGE_CARDS
    default:
      return 0
  }
}
/** One Scout of several: it goes alone. */
function scoutOf({ g }: Outlook, t: number): Standing {
  const { owner, at, pinned } = g.tokens.at(t)
  return { token: t, owner, at, kind: 'scout', ships: 1, decoy: 0, pinned, scout: true }
}
/** Moves that are left over are good for a look at what may be a Decoy. */
function worthOfScan({ g, seat, map, on }: Outlook, token: number, target: number): number {
  const row = g.tokens.at(token)
  const aim = g.tokens.at(target)
  if ((aim.known & bit(seat)) !== 0 || (movesLeft(g, row) > 2 && row.kind !== 'decoy')) return 0
  const decoy = on[aim.at]?.find(s => s.token === target)?.decoy ?? 0
  return SCAN * (1 + 2 * decoy) * scanChance(neededAt(g, distanceOf(map, row.at, aim.at)))
}
/** Before an attack on something unknown another token has a look at it, where one is near enough. */
function lookFirst({ outlook }: Plan, x: number, open: readonly number[]): number | undefined {
  if (x >> 24 !== MOVE) return undefined
  const { g, seat, map, on } = outlook
  const enemy = on[second(x)]?.find(s => s.owner !== seat)
  if (!enemy || enemy.kind !== undefined) return undefined
  return open.find(
    y =>
      y >> 24 === SCAN_TOKEN &&
      second(y) === enemy.token &&
      first(y) !== first(x) &&
      distanceOf(map, g.tokens.at(first(y)).at, enemy.at) <= 2,
  )
}

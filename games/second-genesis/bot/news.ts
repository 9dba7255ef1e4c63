import type { Answer, Question, Random } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer as give, fork, questions } from '@orrery/kernel/host'
import type { Verb } from '../content/vocabulary.js'
import { areAllies, isEnemy } from '../rules/teams.js'
import { itemAt } from '../rules/targets.js'
import { fireOf, shieldOf } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import type { Choice } from './choice.js'
import { choicesOf, passing } from './choice.js'
import { value } from './worth.js'

/** News and abilities are tried out: the pile, and a battle under way, is played to its end, and the results compared. */

type Quick = (g: G, q: Question, choices: readonly Choice[], random: Random) => Answer
/** What an answer must gain to be given: news is spent with it, an ability comes back. */
const GAIN = { play: 1, use: 0.3 } as const
const STEPS = 40
const SPARE = 8

/**
 * Where an answer can matter: in the own management phase; in battles of one's team once the targets are known, and as
 * its defender when the starbase is hit; against news of enemies.
 */
export function matters(g: G, q: Question): boolean {
  if (q.prompt === 'manage') return true
  if (g.pile.length > 0) {
    const top = g.pile.at(g.pile.length - 1)
    if (isEnemy(g, top.by, q.seat) && top.what === 'card' && kindOf(g, top.card).type === 'news') return true
  }
  if (g.phase !== 'battle') return false
  const attacks = areAllies(g, g.battle.attacker, q.seat)
  const defends = areAllies(g, g.battle.defender, q.seat)
  if (g.step === 'target' || g.step === 'damage') return attacks || defends
  return g.step === 'result' && defends && g.pile.length > 0
}

/** What a ship still takes, with everything aimed at it. */
function needOf(g: G, ship: number): number {
  let need = shieldOf(g, ship) - g.cards.at(ship).damage
  if (g.step === 'target' || g.step === 'damage')
    for (let i = 0; i < g.ships.length; i++)
      if (g.cards.at(g.ships.at(i)).aim === ship) need -= fireOf(g, g.ships.at(i))
  return need
}
/** What a verb is for: harm for enemies, help for the own team, each where it can do something. */
function helps(g: G, seat: number, verb: Verb, ship: number): boolean {
  const mine = ship >= 0 && areAllies(g, g.cards.at(ship).controller, seat)
  const fights = ship >= 0 && g.phase === 'battle' && g.cards.at(ship).region === g.battle.region
  if ('damage' in verb) {
    if (mine) return false
    const { n } = verb.damage
    const need = ship < 0 ? 0 : needOf(g, ship)
    return typeof n !== 'number' || (need > 0 && n >= need)
  }
  if ('jam' in verb) return !mine && fights && (g.step === 'target' || g.step === 'damage')
  // Who is stopped starts again in the next turn: outside a battle that is worth spare ISK at most.
  if ('stop' in verb) return !mine && (fights || g.players.at(seat).isk > SPARE)
  if ('return' in verb || 'reassemble' in verb || 'control' in verb) return !mine
  if ('dock' in verb || 'ward' in verb) return mine && fights
  if ('change' in verb) {
    if (typeof verb.change.n === 'number' && verb.change.n < 0) return !mine && fights
    return g.phase === 'battle' && (ship < 0 || (mine && fights))
  }
  if ('counter' in verb) return true
  // Everything else has time until the own management phase.
  return !('peek' in verb) && g.phase === 'management' && g.active === seat && g.pile.length === 0
}
/** Who announced an item of the pile. */
function byWhom(g: G, item: number): number {
  const at = itemAt(g, item)
  return at < 0 ? -1 : g.pile.at(at).by
}
export function sensible(g: G, seat: number, c: Choice): boolean {
  if (c.head !== 'play' && c.head !== 'use') return false
  const kind = kindOf(g, c.a)
  if (c.head === 'play' && kind.type !== 'news') return false
  const verbs = c.head === 'play' ? (kind.play?.do ?? []) : (kind.use?.do ?? [])
  const ship = c.kind === 'card' && g.ships.has(c.b) ? c.b : -1
  // What stays on a ship is good for it, or bad: by the number it gives.
  if (verbs.length === 0 && ship >= 0) {
    const good = !kind.card.abilities.some(
      a => 'always' in a && typeof a.always.n === 'number' && a.always.n < 0,
    )
    return (
      g.phase === 'battle' &&
      areAllies(g, g.cards.at(ship).controller, seat) === good &&
      g.cards.at(ship).side !== 'none'
    )
  }
  if (c.kind === 'item' && !isEnemy(g, byWhom(g, c.b), seat)) return false
  return verbs.every(verb => helps(g, seat, verb, ship))
}

export function respond(
  g: G,
  q: Question,
  choices: readonly Choice[],
  random: Random,
  quick: Quick,
): Answer | undefined {
  const tries = choices.filter(c => sensible(g, q.seat, c))
  if (tries.length === 0) return undefined
  const rest = choices.find(c => c.name === 'pass' || c.name === 'hand-on')
  const still = rest ? outcome(g, q, rest, random, quick) : value(g, q.seat)
  let most = still
  let found: Choice | undefined
  for (const c of tries) {
    const worth = outcome(g, q, c, random, quick)
    if (worth > most && worth > still + GAIN[c.head === 'use' ? 'use' : 'play']) {
      most = worth
      found = c
    }
  }
  return found && [found.x]
}

function outcome(g: G, q: Question, c: Choice, random: Random, quick: Quick): number {
  const world = fork(g)
  if (!give(world, q.seat, [c.x]).ok) return -Infinity
  const battle = g.phase === 'battle'
  for (let n = 0; n < STEPS && !isOver(world); n++) {
    const [next] = questions(world)
    if (!next || next.prompt === 'manage') break
    if (battle ? world.phase !== 'battle' : world.pile.length === 0 && world.waiting.length === 0 && n > 0)
      break
    const still = next.prompt === 'initiative' ? passing(world, next) : undefined
    give(world, next.seat, still ?? quick(world, next, choicesOf(world, next), random))
  }
  return value(world, q.seat)
}

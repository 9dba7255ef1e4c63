import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { sample } from '@orrery/kernel/host'
import { isEnemy } from '../rules/teams.js'
import { attackOf } from '../rules/values.js'
import type { G } from '../state.js'
import type { Choice } from './choice.js'
import { best, named } from './choice.js'
import { offers } from './build.js'
import { matters, sensible } from './news.js'

/** What else could be done, for programs that try things out: few, and each of a kind of its own. */

const MOST = 3

export function alternatives(g: G, q: Question, choices: readonly Choice[], random: Random): Answer[] {
  switch (q.prompt) {
    case 'manage':
      return [
        ...passes(choices),
        ...attacks(g, q.seat, choices),
        ...purchases(g, q.seat, choices),
        ...responses(g, q.seat, choices),
      ]
    case 'initiative':
      return matters(g, q) ? [...passes(choices), ...responses(g, q.seat, choices)] : []
    case 'withdraw.ships':
      return [...one(choices.find(c => c.name === 'stay')), ...one(choices.find(c => c.kind !== 'region'))]
    case 'target.aim':
    case 'income or card':
    case 'ability target':
    case 'take':
    case 'search':
    case 'recover':
    case 'sacrifice':
    case 'optional draw.ask':
    case 'effect.may':
    case 'next attack':
      return choices.slice(0, MOST * 2).map(c => [c.x])
    case 'exchange':
      return [[], sample(q, random)]
    default:
      return []
  }
}
const one = (c: Choice | undefined): Answer[] => (c ? [[c.x]] : [])
const passes = (choices: readonly Choice[]): Answer[] => {
  const pass = named(choices, 'pass') ?? named(choices, 'hand-on')
  return pass ? [pass] : []
}
/** The first ship of an attack on each enemy home, and on each outer region of an enemy: others follow it. */
function attacks(g: G, seat: Seat, choices: readonly Choice[]): Answer[] {
  const places = new Map<number, Choice[]>()
  for (const c of choices) {
    if (c.head !== 'warp' || attackOf(g, c.a) === 0) continue
    if (!isEnemy(g, g.regions.at(c.b).controller, seat)) continue
    places.set(c.b, [...(places.get(c.b) ?? []), c])
  }
  return [...places.values()].slice(0, MOST).flatMap(to => one(best(to, c => attackOf(g, c.a))))
}
/** What gives most for its price, one way of playing a card each. */
function purchases(g: G, seat: Seat, choices: readonly Choice[]): Answer[] {
  return offers(g, seat, choices)
    .filter(offer => offer.gain > 0)
    .sort((a, b) => b.gain / Math.max(1, b.price) - a.gain / Math.max(1, a.price))
    .slice(0, MOST)
    .map(offer => [offer.x])
}
const responses = (g: G, seat: Seat, choices: readonly Choice[]): Answer[] =>
  choices
    .filter(c => sensible(g, seat, c))
    .slice(0, MOST)
    .map(c => [c.x])

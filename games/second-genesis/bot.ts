import type { Answer, GameBot, Question, Random, Seat } from '@orrery/kernel'
import { clockwise, isOut, playersOf } from '@orrery/kernel'
import { sample } from '@orrery/kernel/host'
import { aim, withdraw } from './bot/battle.js'
import type { Choice } from './bot/choice.js'
import { best, choicesOf, named, passing } from './bot/choice.js'
import { appraiser, wanted } from './bot/build.js'
import { manage } from './bot/manage.js'
import { matters, respond } from './bot/news.js'
import { alternatives } from './bot/propose.js'
import { shipWorth, value } from './bot/worth.js'
import { uses } from './bot/uses.js'
import { anyDeck, raceAt, starterDeck } from './deck.js'
import { RACES } from './content/vocabulary.js'
import { incomeOf } from './rules/income.js'
import { areAllies } from './rules/teams.js'
import type { G } from './state.js'
import { kindOf } from './state.js'

/** A player that builds an economy, masses ships, presses where the other side must lose more, and breaks starbases. */

/** Everything that is neither management nor initiative. */
function quick(g: G, q: Question, choices: readonly Choice[], random: Random): Answer {
  const { spec, seat } = q
  const take = (c: Choice | undefined): Answer => (c ? [c.x] : sample(q, random))
  switch (q.prompt) {
    case 'exchange':
      return choices.filter(c => !opens(g, c.a)).map(c => c.x)
    case 'income or card':
      return named(choices, rich(g, seat) ? 'card' : 'income') ?? sample(q, random)
    case 'target.aim':
      return aim(g, q, choices)
    case 'withdraw.ships':
    case 'leave a fallen home.go':
      return withdraw(g, q, choices)
    case 'discard':
    case 'price: discard': {
      const n = spec.kind === 'pick' ? spec.min : 0
      const worth = appraiser(g, seat)
      return [...choices]
        .sort((a, b) => worth(a.a) - worth(b.a))
        .slice(0, n)
        .map(c => c.x)
    }
    case 'sacrifice':
    case 'price: sacrifice':
      return take(best(choices, c => -shipWorth(g, c.a)))
    case 'ability target':
      return take(best(choices, c => targetWorth(g, seat, c)))
    case 'second target':
      return take(
        best(choices, c => (c.head === 'region' ? Number(g.regions.at(c.a).controller === seat) : 0)),
      )
    case 'x':
      return spec.kind === 'number' ? [Math.max(spec.min, Math.min(spec.max, 4))] : sample(q, random)
    case 'take':
    case 'search':
    case 'recover': {
      const worth = appraiser(g, seat)
      return take(best(choices, c => worth(c.a)))
    }
    case 'optional draw.ask':
      return named(choices, g.players.at(seat).market.length > 8 ? 'draw' : 'decline') ?? sample(q, random)
    case 'pay or sacrifice':
    case 'upkeep.pay':
      return named(choices, 'pay') ?? sample(q, random)
    case 'effect.may':
      return named(choices, 'accept') ?? sample(q, random)
    default:
      return sample(q, random)
  }
}
/** A hand opens well with what earns and what is cheap. */
function opens(g: G, card: number): boolean {
  const { card: printed, type } = kindOf(g, card)
  return type === 'location' || (type === 'ship' ? printed.price <= 3 : printed.income > 0)
}
/** Money nobody can spend is worth less than a card. */
function rich(g: G, seat: Seat): boolean {
  const player = g.players.at(seat)
  return player.market.length > 10 && wanted(g, seat) <= player.isk
}
function targetWorth(g: G, seat: Seat, c: Choice): number {
  if (c.head !== 'card' || !g.ships.has(c.a)) return 0
  const hurt = g.cards.at(c.a).damage
  return areAllies(g, g.cards.at(c.a).controller, seat) ? -shipWorth(g, c.a) : shipWorth(g, c.a) + hurt
}

function answer(g: G, q: Question, random: Random): Answer {
  const still = q.prompt === 'initiative' ? passing(g, q) : undefined
  if (still && !matters(g, q)) return still
  const choices = choicesOf(g, q)
  const [only] = choices
  if (choices.length === 1 && only && q.spec.kind === 'pick' && q.spec.min === 1) return [only.x]
  if (q.prompt === 'manage')
    return (
      manage(g, q, choices, among => respond(g, q, among, random, quick)) ??
      named(choices, 'pass') ??
      sample(q, random)
    )
  if (q.prompt === 'initiative') return respond(g, q, choices, random, quick) ?? still ?? sample(q, random)
  return quick(g, q, choices, random)
}

export const bot: GameBot<G> = {
  value,
  answer,
  propose: (g, q, random) => alternatives(g, q, choicesOf(g, q), random),
  /** The four starter decks, or to a tournament decks from the whole set: no race twice while there is another. */
  brings(players, settings, random, beside = []) {
    const taken = beside.map((what, seat) => (what === undefined ? undefined : raceAt(what, seat)))
    let left = RACES.filter(race => !taken.includes(race))
    return Array.from({ length: players }, (_, seat) => {
      if (beside[seat] !== undefined) return null
      if (left.length === 0) left = [...RACES]
      const [race = 'amarr'] = left.splice(random(left.length), 1)
      return settings['format'] === 'tournament' ? anyDeck(race, random) : starterDeck(race)
    })
  },
  label: (g, seat) => ({ Race: RACES[g.players.at(seat).race] ?? 'amarr' }),
  /** What is bought now fights a turn or two later. */
  foresight: 2,
  /** Turns of the player who had most; a round under way counts as far as it has gone, so that one lasts as long for all. */
  rounds(g) {
    const turns = [...g.players].map(p => p.turns)
    const most = Math.max(...turns)
    return most - 1 + turns.filter(n => n === most).length / turns.length
  },
  order: g => (g.turn === 1 ? clockwise(g, g.active) : undefined),
  uses,
  tally: (g, seat) => ({
    isk: g.players.at(seat).isk,
    income: incomeOf(g, seat),
    upgraded: Number(g.players.at(seat).upgraded),
    cards: g.players.at(seat).market.length,
    'games ended by an empty market': emptied(g, seat) ? playersOf(g) : 0,
  }),
}
/** The last to lose did so without a scratch. What earlier losers had is gone, their homes with it. */
const emptied = (g: G, seat: Seat): boolean =>
  isOut(g, seat) && g.regions.at(seat).open && g.players.at(seat).damage === 0

import type { Answer, GameBot, Question, Random, Seat } from '@orrery/kernel'
import { answer as give, fork, isOver, questions, sample } from '@orrery/kernel'
import { aim, withdraw } from './bot/battle.js'
import type { Choice } from './bot/choice.js'
import { best, choicesOf, named } from './bot/choice.js'
import { manage } from './bot/manage.js'
import { cardWorth, shipWorth, value } from './bot/worth.js'
import { anyDeck, starterDeck } from './deck.js'
import { RACES } from './content/vocabulary.js'
import type { G } from './state.js'
import { kindOf } from './state.js'

/** A player that builds an economy, takes regions, and strikes when the starbase would fall. */

/** News and abilities are tried out: the pile is played to its end with everybody passing, and the results compared. */
const GAIN = 0.8
function respond(g: G, q: Question, choices: readonly Choice[], random: Random): Answer | undefined {
  const tries = choices.filter(c => c.head === 'play' || c.head === 'use').filter(c => sensible(g, q.seat, c))
  if (tries.length === 0) return undefined
  const rest = choices.find(c => c.name === 'pass' || c.name === 'hand-on')
  const base = rest ? outcome(g, q, rest, random) : value(g, q.seat)
  let found: Choice | undefined
  let most = base + GAIN
  for (const c of tries) {
    const worth = outcome(g, q, c, random)
    if (worth > most) {
      most = worth
      found = c
    }
  }
  return found && [found.x]
}
/** Only news is tried here; in the own management phase other cards are `manage`'s affair. */
const sensible = (g: G, _seat: Seat, c: Choice): boolean => c.head === 'use' || kindOf(g, c.a).type === 'news'

function outcome(g: G, q: Question, c: Choice, random: Random): number {
  const world = fork(g)
  ;(world as unknown as { $: { quiet: boolean } }).$.quiet = true
  if (!give(world, q.seat, [c.x]).ok) return -Infinity
  for (let n = 0; n < 24 && !isOver(world); n++) {
    const [next] = questions(world)
    if (!next || next.prompt === 'manage' || (world.pile.length === 0 && world.waiting.length === 0 && n > 0))
      break
    const choices = choicesOf(world, next)
    const still = named(choices, 'pass') ?? named(choices, 'hand-on')
    give(world, next.seat, still ?? quick(world, next, choices, random))
  }
  return value(world, q.seat)
}

/** Everything that is neither management nor initiative. */
function quick(g: G, q: Question, choices: readonly Choice[], random: Random): Answer {
  const { spec, seat } = q
  const take = (c: Choice | undefined): Answer => (c ? [c.x] : sample(q, random))
  switch (q.prompt) {
    case 'exchange':
      return choices
        .filter(c => cardWorth(g, c.a) > 7)
        .slice(0, 3)
        .map(c => c.x)
    case 'income or card': {
      const player = g.players.at(seat)
      // Money nobody can spend is worth less than a card.
      const wanted = player.hand.toArray().reduce((n, card) => n + kindOf(g, card).card.price, 0)
      const rich = player.isk >= 4 && wanted <= player.isk + 1 && player.market.length > 18
      return named(choices, rich ? 'card' : 'income') ?? sample(q, random)
    }
    case 'target.aim':
      return aim(g, choices)
    case 'withdraw.ships':
    case 'leave a fallen home.go':
      return withdraw(g, q, choices)
    case 'discard':
    case 'price: discard': {
      const n = spec.kind === 'pick' ? spec.min : 0
      return [...choices]
        .sort((a, b) => keep(g, seat, a.a) - keep(g, seat, b.a))
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
    case 'recover':
      return take(best(choices, c => keep(g, seat, c.a)))
    case 'optional draw.ask':
      return named(choices, g.players.at(seat).market.length > 4 ? 'draw' : 'decline') ?? sample(q, random)
    case 'pay or sacrifice':
    case 'upkeep.pay':
      return named(choices, 'pay') ?? sample(q, random)
    case 'effect.may':
      return named(choices, 'accept') ?? sample(q, random)
    default:
      return sample(q, random)
  }
}
/** What a card in hand is worth keeping for: what can soon be paid. */
function keep(g: G, seat: Seat, card: number): number {
  const worth = cardWorth(g, card)
  const soon = g.players.at(seat).isk + 5
  return worth > soon + 4 ? 1 : worth
}
function targetWorth(g: G, seat: Seat, c: Choice): number {
  if (c.head !== 'card' || !g.ships.has(c.a)) return 0
  const hurt = g.cards.at(c.a).damage
  return g.cards.at(c.a).controller === seat ? -shipWorth(g, c.a) : shipWorth(g, c.a) + hurt
}

function answer(g: G, q: Question, random: Random): Answer {
  const choices = choicesOf(g, q)
  const [only] = choices
  if (choices.length === 1 && only && q.spec.kind === 'pick' && q.spec.min === 1) return [only.x]
  if (q.prompt === 'manage') {
    const act = manage(g, q, choices) ?? respond(g, q, choices, random)
    return act ?? named(choices, 'pass') ?? sample(q, random)
  }
  if (q.prompt === 'initiative')
    return (
      respond(g, q, choices, random) ??
      named(choices, 'pass') ??
      named(choices, 'hand-on') ??
      sample(q, random)
    )
  return quick(g, q, choices, random)
}

export const bot: GameBot<G> = {
  value,
  answer,
  propose: (g, q, random) => [answer(g, q, random)],
  /** The four starter decks, dealt at random; to a tournament, decks from the whole set. */
  brings: (players, options, random) =>
    Array.from({ length: players }, () => {
      const race = RACES[random(RACES.length)] ?? 'amarr'
      return options['format'] === 'tournament' ? anyDeck(race, random) : starterDeck(race)
    }),
  label: (g, seat) => RACES[g.players.at(seat).race] ?? 'amarr',
  rounds: g => Math.max(...[...g.players].map(p => p.turns)),
  tally: (g, seat) => ({ isk: g.players.at(seat).isk, cards: g.players.at(seat).market.length }),
}

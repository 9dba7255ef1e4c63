import type { Answer, GameBot, Question, Random, Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import { check, options, sample } from '@orrery/kernel/host'
import { agendaWorth, initiativeOf } from './bot/initiative.js'
import { moveOf } from './bot/moves.js'
import { nextBattle, powerCards, repairOf, salvageOf, salvagesOf, shipsOf, tacticsOf } from './bot/battles.js'
import { budgetOf, deploymentOf, placingOf } from './bot/budgets.js'
import { powerOf } from './bot/outlook.js'
import { positionWorth } from './bot/worth.js'
import { uses } from './bot/uses.js'
import type { Content } from './content/content.js'
import { holdsHome, planetsOf } from './rules/planets.js'
import { ending, hasFlagship, privateVp, totalVp } from './rules/victory.js'
import type { ExileSun } from './state.js'
import { agendaOf, colonyOf, turnOrder } from './state.js'

/** How this game is played to win: what a position is worth, and a quick sensible answer to every question. */

type Choose = (g: ExileSun, q: Question, random: Random) => Answer | undefined

const most: Choose = (_g, q) => (q.spec.kind === 'number' ? [q.spec.max] : undefined)
const all: Choose = (_g, q) => options(q)
const none: Choose = () => []
/** The option of this name, if it is there. */
const named =
  (name: string): Choose =>
  (g, q) => {
    const x = q.spec.kind === 'pick' ? q.spec.from.parse(g, name) : undefined
    return x === undefined ? undefined : [x]
  }
const maybe =
  (chance: number, choose: Choose): Choose =>
  (g, q, random) =>
    random(100) < chance ? choose(g, q, random) : none(g, q, random)
/** As many as must be, the least worth first. */
const least =
  (worth: (g: ExileSun, x: number, seat: Seat) => number): Choose =>
  (g, q) =>
    q.spec.kind === 'pick'
      ? options(q)
          .sort((a, b) => worth(g, a, q.seat) - worth(g, b, q.seat))
          .slice(0, q.spec.min)
      : undefined

const ANSWERS: Readonly<Record<string, Choose>> = {
  'placing.shipyard': placingOf,
  'placing.heavy': placingOf,
  'placing.medium': placingOf,
  'placing.light': placingOf,
  'placing.decoy': placingOf,
  'selection.boosters': maybe(10, (_g, q) => options(q).slice(0, 1)),
  'initiative-pick.card': initiativeOf,
  'exchange-now.choose': named('exchange'),
  'exchange.back': least(agendaWorth),
  'budget.allocate': budgetOf,
  'budget.cards': all,
  'overhead.take': most,
  'building.cards': maybe(60, all),
  'building.take': most,
  'building.surplus': least((g, card) => powerOf(g, card)),
  'fuel.deploy': deploymentOf,
  'research.take': most,
  'turn.choose': moveOf,
  'battles.next': nextBattle,
  'battle.ships': shipsOf,
  'battle.before': powerCards,
  'tactics.attack': tacticsOf,
  'tactics.defend': tacticsOf,
  'battle.repairs': (_g, q) => options(q).slice(0, 1),
  'repair.ship': repairOf,
  'battle.aftermath': salvagesOf,
  'salvage.ship': salvageOf,
  'claims.claim': all,
  'hand.discard': named('keep'),
  'cycle.abandon': named('on'),
  'misses.agree': named('stand'),
}

export const bot: GameBot<ExileSun> = {
  value(g, seat) {
    let best = -Infinity
    for (let other = 0; other < g.players.length; other++)
      if (other !== seat) best = Math.max(best, positionWorth(g, other))
    return positionWorth(g, seat) - best
  },
  answer(g, q, random) {
    const given = ANSWERS[q.prompt]?.(g, q, random)
    return given !== undefined && check(q, given) === undefined ? given : sample(q, random)
  },
  propose(g, q, random) {
    const given = ANSWERS[q.prompt]
    if (!given) return []
    const out: Answer[] = []
    for (let n = 0; n < 6; n++) {
      const one = given(g, q, random)
      if (one !== undefined) out.push(one)
    }
    return out
  },
  label: (g, seat) => ({
    Colony: colonyOf(g, seat).name,
    System: contentOf<Content>(g).systems.at(g.players.at(seat).system).name,
  }),
  rounds: g => g.cycle,
  /** The Initiative cards that decide who places first are the turn order of the first cycle. */
  order: g => (g.cycle > 0 ? turnOrder(g) : undefined),
  uses,
  tally(g, seat) {
    const { vp, trophies } = g.players.at(seat)
    const why = ending(g)?.why
    // Who claimed which card is not kept: points from cards and from planets are those of the whole table, by seat.
    const cards = g.agendaDiscard.toArray().reduce((n, card) => n + agendaOf(g, card).points, 0)
    const all = [...g.players].reduce((n, player) => n + player.vp, 0)
    return {
      'points in all': totalVp(g, seat),
      'points on the track': vp,
      'of these from Agenda cards (table)': cards / g.players.length,
      'of these from planets (table)': (all - cards) / g.players.length,
      'private points': privateVp(g, seat),
      'of these trophies': trophies.length,
      'of these the Flagship': hasFlagship(g, seat) ? 1 : 0,
      'of these the home System': holdsHome(g, seat) ? 1 : 0,
      'planets held': planetsOf(g, seat),
      'Agenda cards claimed (table)': g.agendaDiscard.length / g.players.length,
      'ended by points': why === 'target' ? 1 : 0,
      'ended by planets': why === 'planets' ? 1 : 0,
      'ended by an empty Agenda deck': why === 'agendas' ? 1 : 0,
      'ended by a player without fleets': why === 'fleets' ? 1 : 0,
    }
  },
}

import type { LiveOf, Seat } from '@orrery/kernel'
import { call, contentOf, done, id, int, NOBODY, second, first as firstOf, some } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { ACTIONS, EXPLORATION, influenceOf, MINES } from '../content/numbers.js'
import type { Colony } from '../content/places.js'
import type { ForSeat, NewFrontier, SupportArea } from '../state.js'
import { allPlanets, areaOf, AREAS, emit, forSeat, isOpen, k, PLANETS } from '../state.js'
import { mayUseThisGame, useUp } from './abilities.js'
import { cash, discardDown, drawTokens, spend, tokensFor, useOf } from './archaeotech.js'
import { sumOf, valueIn } from './effects.js'
import { gainCredits, gainPrestige } from './gains.js'
import { raiseMine } from './mines.js'
import { situationAt } from './situation.js'
import { abilityEffects, effectsOf, wordOf } from './sources.js'
import { areaOrder } from './turn-order.js'

/** The Exploration Phase: the Wormhole, Colonies and what they give. */

const AREA = AREAS.indexOf('exploration')
const order = (g: NewFrontier): Seat[] => areaOrder(g, 'exploration')

/** NF-INF-01, 02: from Prestige as it is, and what Technologies add in this phase. */
export function setInfluence(g: NewFrontier, phase: SupportArea): void {
  for (let who = 0; who < g.players.length; who++) {
    const player = g.players.at(who)
    const more = sumOf(effectsOf(g, who), 'influence', situationAt(g, who, 0), `phase ${phase}`)
    player.influence = influenceOf(player.prestige) + more
  }
}
/** NF-INF-04. */
export function resetInfluence(g: NewFrontier): void {
  for (const player of g.players) player.influence = 0
}

// ---------------------------------------------------------------- abilities at the start

const fromArea = k.guard<ForSeat>(
  k.things('area', () => AREAS.length),
  [['NF-FACT-08', (g, f, area) => g.players.at(f.seat).actions.get(area) > 0]],
)
const toArea = k.guard<ForSeat>(
  k.things('area', () => AREAS.length),
  [
    ['NF-FACT-08', (_g, _f, area, _who, from) => area !== from],
    ['NF-PLAN-17', (g, f, area) => g.players.at(f.seat).actions.get(area) < ACTIONS.perArea],
  ],
)
const canMoveAction = (g: NewFrontier, who: Seat): boolean => {
  if (valueIn(abilityEffects(g, who), 'moveAction') === undefined) return false
  const actions = g.players.at(who).actions.toArray()
  return actions.some(n => n > 0) && actions.some(n => n < ACTIONS.perArea)
}
const ownMines = k.guard<ForSeat>(allPlanets, [
  ['NF-GEN-11', (g, _f, planet) => isOpen(g, planet)],
  ['NF-EXPL-20', (g, f, planet) => areaOf(g, f.seat, planet).mine < MINES.most],
])
const minesLeft = (g: NewFrontier, who: Seat): number =>
  Array.from({ length: PLANETS }, (_, planet) => planet).filter(
    planet => isOpen(g, planet) && areaOf(g, who, planet).mine < MINES.most,
  ).length
/** Contingency Plans (NF-FACT-08), and Expansion! once a game. */
const startAbilities = k.procedure('contingency', forSeat, {
  move: k.choose((g, f) => (canMoveAction(g, f.seat) ? f.seat : NOBODY), {
    'move-action': k.option(k.pairs(fromArea, toArea), (g, f, from, to) => {
      const { actions } = g.players.at(f.seat)
      actions.add(from, -1)
      actions.add(to, 1)
      emit(g, 'action-moved', { by: f.seat, from, to })
    }),
    pass: k.plain([], () => undefined),
  }),
  expand: k.ask(
    (g, f) => {
      if (!mayUseThisGame(g, f.seat, 'upgradeMines')) return null
      const most = Math.min(valueIn(abilityEffects(g, f.seat), 'upgradeMines') ?? 0, minesLeft(g, f.seat))
      return most === 0 ? null : some(f.seat, ownMines, 0, most, { rule: 'NF-FACT-20' })
    },
    (g, f, planets) => {
      if (planets.length === 0) return
      useUp(g, f.seat, 'upgradeMines')
      for (const planet of planets) raiseMine(g, f.seat, planet, 1, MINES.most)
    },
  ),
})

// ---------------------------------------------------------------- one go

const colonyOf = (g: NewFrontier, colony: number): Colony => contentOf<Content>(g).colonies.at(colony)
/** NF-EXPL-02, 06: tokens that are still in hand. */
const tokensLeft = (g: NewFrontier, who: Seat): number =>
  EXPLORATION.tokens -
  g.players.at(who).wormhole -
  [...g.colonies].filter(colony => colony.owner === who).length
const bribeOf = (g: NewFrontier, who: Seat, colony: number): number =>
  Math.min(colonyOf(g, colony).bribe, wordOf(g, who, 'bribes') ?? Infinity)

const colonies = k.guard<ForSeat>(
  k.rowsOf('colony', g => g.colonies),
  [
    ['NF-EXPL-03', (g, f) => g.players.at(f.seat).wormhole > 0],
    ['NF-SET-25', (g, _f, colony) => colonyOf(g, colony).players <= g.players.length],
    ['NF-EXPL-07', (g, _f, colony) => g.colonies.at(colony).owner === NOBODY],
  ],
)
const boosts = k.guard<ForSeat>(
  k.things('boost', () => EXPLORATION.boost + 1),
  [
    [
      'NF-EXPL-08',
      (g, f, boost, _who, colony) => g.players.at(f.seat).influence + boost >= colonyOf(g, colony).level,
    ],
    [
      'NF-EXPL-29',
      (g, f, boost, _who, colony) =>
        boost === 0 || g.players.at(f.seat).influence + boost === colonyOf(g, colony).level,
    ],
    ['NF-EXPL-10', (g, f, boost) => g.players.at(f.seat).prestige >= boost],
    [
      'NF-EXPL-15',
      (g, f, boost, _who, colony) => g.players.at(f.seat).credits >= boost + bribeOf(g, f.seat, colony),
    ],
  ],
)
/** NF-EXPL-08 to 17. */
function ally(g: NewFrontier, by: Seat, colony: number, boost: number): void {
  const row = g.colonies.at(colony)
  g.players.at(by).wormhole -= 1
  row.owner = by
  row.turn = g.turn
  emit(g, 'allied', { by, colony, boost })
  gainCredits(g, by, -boost - bribeOf(g, by, colony), 'colony')
  gainPrestige(g, by, -boost, 'colony')
  drawTokens(g, by, EXPLORATION.drawn)
}

const explore = k.procedure('explore', forSeat, {
  choose: k.choose((_g, f) => f.seat, {
    wormhole: k.plain([['NF-EXPL-06', (g, f) => tokensLeft(g, f.seat) > 0]], (g, f) => {
      g.players.at(f.seat).wormhole += 1
      emit(g, 'wormhole', { by: f.seat })
    }),
    ally: k.option(
      k.pairs(colonies, boosts, (g, f, x) => ({ price: second(x) + bribeOf(g, f.seat, firstOf(x)) })),
      (g, f, colony, boost) => {
        ally(g, f.seat, colony, boost)
        return call(utilities, { seat: f.seat, colony, left: wordOf(g, f.seat, 'utilities') ?? 1 }, 'tokens')
      },
    ),
    influence: k.option(
      tokensFor<ForSeat>(use => 'influence' in use),
      (g, f, token) => {
        const n = useOf(g, token, 'influence')
        spend(g, f.seat, token)
        g.players.at(f.seat).influence += n
        return 'choose' as const
      },
    ),
    cash: k.option<ForSeat, 'choose'>(cash.offer, (g, f, token, y, by) => {
      cash.act(g, f, token, y, by)
      return 'choose'
    }),
    pass: k.plain([], () => undefined),
  }),
  tokens: (_g, f) => call(discardDown, { seat: f.seat }), // NF-ARCH-01
})

// ---------------------------------------------------------------- Utilities

const utilityLocals = { ...forSeat, colony: id(), left: int() }
type Utilities = LiveOf<typeof utilityLocals>
const offers = (g: NewFrontier, f: Utilities, word: 'levels' | 'mine'): number =>
  colonyOf(g, f.colony).utilities.reduce(
    (n, utility) => n + ((utility as Record<string, number>)[word] ?? 0),
    0,
  )
const colonyMines = k.guard<Utilities>(allPlanets, [
  ['NF-GEN-11', (g, _f, planet) => isOpen(g, planet)],
  ['NF-EXPL-20', (g, f, planet) => areaOf(g, f.seat, planet).mine < MINES.most],
])
function again(f: Utilities): 'choose' | undefined {
  f.left -= 1
  return f.left > 0 ? 'choose' : undefined
}
/** NF-EXPL-18 to 22, NF-TECH-04: once, or twice with Exploration 1B, each time as one likes. */
const utilities = k.procedure('utility', utilityLocals, {
  only: (g, f) => {
    if (offers(g, f, 'mine') > 0) return undefined
    g.players.at(f.seat).colonyLevels += offers(g, f, 'levels') * f.left
    return done()
  },
  choose: k.choose((_g, f) => f.seat, {
    levels: k.plain([], (g, f) => {
      g.players.at(f.seat).colonyLevels += offers(g, f, 'levels')
      return again(f)
    }),
    mine: k.option(colonyMines, (g, f, planet) => {
      raiseMine(g, f.seat, planet, offers(g, f, 'mine'), MINES.most)
      return again(f)
    }),
  }),
})

// ---------------------------------------------------------------- the phase

const acting = (g: NewFrontier, round: number): Seat[] =>
  order(g).filter(who => g.players.at(who).actions.get(AREA) >= round)
const trade = k.procedure('trade', forSeat, {
  draw: (g, f) => drawTokens(g, f.seat, 1), // NF-EXPL-23
  tokens: (_g, f) => call(discardDown, { seat: f.seat }),
})

/** NF-EXPL-01, 28. */
export const explorationPhase = k.procedure('exploration', {
  begin: g => {
    g.phase = 'exploration'
  },
  abilities: k.each(order, (_g, _f, who) => call(startAbilities, { seat: who })),
  pay: g => {
    for (const who of order(g))
      gainCredits(
        g,
        who,
        sumOf(effectsOf(g, who), 'credits', situationAt(g, who, 0), 'phase exploration'),
        'technology',
      )
    setInfluence(g, 'exploration')
  },
  trades: k.each(order, (g, _f, who) => (g.players.at(who).trading ? call(trade, { seat: who }) : null)),
  first: k.each(
    g => acting(g, 1),
    (_g, _f, who) => call(explore, { seat: who }),
  ),
  second: k.each(
    g => acting(g, 2),
    (_g, _f, who) => call(explore, { seat: who }),
  ),
  end: g => resetInfluence(g),
})

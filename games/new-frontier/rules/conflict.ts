import type { Draft, LiveOf, Seat } from '@orrery/kernel'
import { bag, bit, call, contentOf, forget, NOBODY, one, settingOf, seat, some } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Fighter, ForPlanet, NewFrontier } from '../state.js'
import { areaOf, emit, forPlanet, k, NOWHERE, seatsOf, shipCount } from '../state.js'
import { mayUseThisTurn, useUp } from './abilities.js'
import { holdsTokens, spend, tokensFor, useOf } from './archaeotech.js'
import { opponentsOf } from './conflict-determining.js'
import type { Outcome } from './conflict-outcome.js'
import { favourOf, outcomeAt, rewardsOf } from './conflict-rewards.js'
import {
  halvesAt,
  outmatchedBonus,
  ownCardLists,
  reckon,
  strategyOf,
  strengthOf,
} from './conflict-strength.js'
import { rollOf, throwDice } from './dice.js'
import { sumOf } from './effects.js'
import { openFleet, removeShips } from './fleets.js'
import { gainPrestige, gainVp } from './gains.js'
import { conflictMissions, declineMissions } from './missions.js'
import { rerolls, spareShips } from './rerolls.js'
import { attacksAt } from './attacks.js'
import { situationAt } from './situation.js'
import { effectsOf, wordOf } from './sources.js'
import { steal, stealOrder } from './steal.js'
import { planetOrder } from './turn-order.js'

/** The Conflicts of one planet, step by step. */

const rowOf = (g: NewFrontier, who: Seat): Fighter => g.conflict.fighters.at(who)
export function fighters(g: NewFrontier): Seat[] {
  const all: Seat[] = []
  for (let who = 0; who < g.players.length; who++) if (rowOf(g, who).fighting) all.push(who)
  return all
}
const inOrder = (g: NewFrontier, f: ForPlanet): Seat[] =>
  planetOrder(g, f.planet).filter(who => rowOf(g, who).fighting)

/** Everything of an earlier Conflict is forgotten. */
function clear(row: Fighter): void {
  row.strategy = NOBODY
  row.tactic = NOBODY
  row.replaced = false
  row.strength = 0
  row.bonus = 0
  row.changed = 0
  row.roll = -1
  row.rerolled = false
  row.might = 0
  row.halves = 0
  row.spared = 0
  row.gaveUp = false
  row.favour = 0
  row.defeats = 0
  row.won = false
  row.warded = 0
  row.stealsMore = 0
  row.gained.fill(0)
}
/** NF-CONF-01 to 08. */
function determine(g: NewFrontier, planet: number): void {
  const dice = attacksAt(g, planet)
  g.conflict.planet = planet
  for (const who of seatsOf(g)) {
    const row = rowOf(g, who)
    clear(row)
    const opponents = opponentsOf(dice, who)
    row.fighting = opponents !== 0
    g.players.at(who).fought |= opponents // NF-MISS-12
    areaOf(g, who, planet).foughtHere |= opponents
  }
  emit(g, 'conflict', { planet, targets: [...dice] })
}

// ---------------------------------------------------------------- step 2 and 3: Strategy and Strength

const strategies = k.guard<ForPlanet>(
  k.things('strategy', g => contentOf<Content>(g).strategies.length),
  [],
)
/** NF-CONF-12, 15 to 17. */
function showStrategies(g: NewFrontier, planet: number): void {
  const all = fighters(g)
  for (const who of all) openFleet(g, areaOf(g, who, planet))
  const bonuses = all.map(who => outmatchedBonus(g, who, planet))
  all.forEach((who, i) => {
    const row = rowOf(g, who)
    row.bonus = bonuses[i] ?? 0
    row.strength = strengthOf(g, who, planet)
  })
  for (const who of all)
    emit(g, 'strategy', { by: who, strategy: rowOf(g, who).strategy, strength: rowOf(g, who).strength })
}
const recount = (g: NewFrontier, planet: number): void => {
  for (const who of fighters(g)) rowOf(g, who).strength = strengthOf(g, who, planet)
}
const ownShips = k.guard<ForPlanet>(
  k.cardsIn('ship', shipCount, (g, f, who) => areaOf(g, who, f.planet).fleet, 'NF-FACT-15'),
  [['NF-FACT-15', (g, f, _ship, who) => mayAttrition(g, who, f.planet)]],
)
const mayAttrition = (g: NewFrontier, who: Seat, planet: number): boolean =>
  mayUseThisTurn(g, who, 'attrition') && areaOf(g, who, planet).fleet.length > 1
/** NF-RULING-69 (4): War of Attrition, or an Archaeotech. */
const strengthWindow = k.window<ForPlanet>({
  style: 'around',
  order: inOrder,
  asked: (g, f, who) => holdsTokens(g, who) || mayAttrition(g, who, f.planet),
  may: k.menu({
    attrition: k.option<ForPlanet>(ownShips, (g, f, ship, _y, who) => {
      useUp(g, who, 'attrition')
      emit(g, 'attrition', { by: who, planet: f.planet, ship })
      removeShips(g, who, f.planet, [ship])
      const opponents = opponentsOf(attacksAt(g, f.planet), who)
      for (const other of fighters(g))
        if ((opponents & bit(other)) !== 0) rowOf(g, other).changed -= wordOf(g, who, 'attrition') ?? 0
      recount(g, f.planet)
    }),
    use: k.option<ForPlanet>(
      tokensFor(use => 'strength' in use),
      (g, f, token, _y, who) => {
        rowOf(g, who).changed += useOf(g, token, 'strength')
        spend(g, who, token)
        recount(g, f.planet)
      },
    ),
  }),
})

// ---------------------------------------------------------------- step 4: Tactics and the roll

const tactics = k.guard<ForPlanet>(
  k.things('tactic', g => contentOf<Content>(g).tactics.length),
  [
    [
      'NF-OPT-06',
      (g, _f, tactic) =>
        settingOf(g, 'cards') !== 'new' || !contentOf<Content>(g).tactics.at(tactic).advanced,
    ],
    [
      'NF-CONF-21',
      (g, _f, tactic, who) => {
        const played = strategyOf(g, who)?.colour
        return contentOf<Content>(g)
          .tactics.at(tactic)
          .with.some(colour => colour === played)
      },
    ],
  ],
)
/** NF-CONF-22, NF-DICE-01, 02: once, or the best of several. */
export function rollFor(g: NewFrontier, who: Seat, times: number): number {
  let best = 0
  const dice: number[] = []
  for (let i = 0; i < times; i++) {
    const thrown = throwDice(g)
    dice.push(...thrown)
    best = Math.max(best, rollOf(...thrown))
  }
  emit(g, 'rolled', { by: who, dice, result: best })
  return best
}
/** How often a fighter rolls: once, or more by an own card or a Technology whose Turn has come. */
function rollsOf(g: NewFrontier, who: Seat, planet: number): number {
  const here = situationAt(g, who, planet)
  const lists = [effectsOf(g, who), ...ownCardLists(g, who)]
  return Math.max(1, ...lists.map(list => sumOf(list, 'rolls', here)))
}
function showTactics(g: NewFrontier, planet: number): void {
  for (const who of fighters(g)) emit(g, 'tactic', { by: who, tactic: rowOf(g, who).tactic })
  for (const who of planetOrder(g, planet)) {
    const row = rowOf(g, who)
    if (!row.fighting) continue
    row.roll = rollFor(g, who, rollsOf(g, who, planet))
  }
}

// ---------------------------------------------------------------- step 5: outcome

/** What a player may give up, and for how many halves: a VP of Tactics 1A, while so much is earned. */
function spareOf(
  g: NewFrontier,
  who: Seat,
  earned: number,
): { readonly vp: number; readonly halves: number } {
  const spare = wordOf(g, who, 'spare') ?? NO_SPARE
  return earned >= spare.vp ? spare : NO_SPARE
}
const NO_SPARE = { vp: 0, halves: 0 }
const vpAt = (g: NewFrontier, who: Seat, planet: number): number =>
  rewardsOf(g, who, planet, outcomeAt(g, planet)).vp
/** Halves that were given a VP for, if it is still earned (NF-RULING-70). */
const givenUp = (g: NewFrontier, who: Seat, planet: number): number =>
  rowOf(g, who).gaveUp ? spareOf(g, who, vpAt(g, who, planet)).halves : 0
const casualties = (g: NewFrontier, who: Seat, planet: number): number =>
  Math.floor(halvesAt(g, who, planet, givenUp(g, who, planet)) / 2)

const giveUpLocals = { ...forPlanet, seat: seat() }
type GiveUp = { planet: number; seat: Seat }
/** NF-TECH-11: whether a player could give up a VP here. */
const mayGiveUp = (g: NewFrontier, { seat: who, planet }: GiveUp): boolean =>
  wordOf(g, who, 'spare') !== undefined &&
  halvesAt(g, who, planet) >= 2 &&
  spareOf(g, who, vpAt(g, who, planet)).halves > 0
const giveUp = k.procedure('give-up', giveUpLocals, {
  choose: k.choose((g, f) => (mayGiveUp(g, f) ? f.seat : NOBODY), {
    'give-up': k.plain([], (g, f) => {
      rowOf(g, f.seat).gaveUp = true
    }),
    keep: k.plain([], () => undefined),
  }),
  token: (_g, f) => call(spareShips, { planet: f.planet, seat: f.seat }),
})

/** NF-CONF-47, 49 and NF-RULING-25: cards of who would lose every ship are replaced, until nothing changes. */
function saveFleets(g: NewFrontier, planet: number): void {
  const { strategies: all, tactics: cards } = contentOf<Content>(g)
  for (;;) {
    const doomed = fighters(g).filter(
      who => !rowOf(g, who).replaced && casualties(g, who, planet) >= areaOf(g, who, planet).fleet.length,
    )
    if (doomed.length === 0) return
    for (const who of doomed) {
      const row = rowOf(g, who)
      row.replaced = true
      row.strategy = all.indexOf('defensive-strategy')
      row.tactic = cards.indexOf('fighting-withdrawal')
      emit(g, 'withdrew', { by: who, planet })
    }
    for (const who of fighters(g)) reckon(g, who, planet)
  }
}
/** The Conflict Resolution Table as it stands. */
function settle(g: NewFrontier, planet: number, { defeats, undefeated, winner }: Outcome): void {
  for (const who of fighters(g)) {
    const row = rowOf(g, who)
    const { fleet } = areaOf(g, who, planet)
    row.defeats = defeats[who] ?? 0
    row.won = winner.includes(who)
    row.halves = 2 * Math.min(casualties(g, who, planet), fleet.length - 1) // NF-CONF-46, 48
  }
  emit(g, 'outcome', () => ({
    planet,
    strengths: seatsOf(g).map(who => rowOf(g, who).strength),
    mights: seatsOf(g).map(who => rowOf(g, who).might),
    defeats: seatsOf(g).map(who => rowOf(g, who).defeats),
    undefeated: seatsOf(g).filter(who => (undefeated & bit(who)) !== 0),
  }))
}
/** NF-CONF-36 to 40: VP and Prestige in reward order. All is counted before anything is paid. */
function reward(g: NewFrontier, planet: number, outcome: Outcome): void {
  const paid = outcome.order.map(who => ({ who, ...rewardsOf(g, who, planet, outcome) }))
  for (const { who, vp, prestige, ownVp, ownPrestige } of paid) {
    const row = rowOf(g, who)
    row.gained.set(0, ownVp)
    row.gained.set(1, ownPrestige)
    gainVp(g, who, vp - (row.gaveUp ? spareOf(g, who, vp).vp : 0), 'conflict')
    gainPrestige(g, who, prestige, 'conflict')
  }
}

const locals = { ...forPlanet, queue: bag<Seat>(5) }
type Fight = LiveOf<typeof locals>
interface Losses {
  ships: readonly number[] | undefined
}
const lostShips = k.guard<Fight>(
  k.cardsIn('ship', shipCount, (g, f, who) => areaOf(g, who, f.planet).fleet, 'NF-CONF-45'),
  [],
)
const toLose = (g: NewFrontier, who: Seat): number => rowOf(g, who).halves / 2
/** NF-CONF-45, 54: all at once. */
const losing: Draft<NewFrontier, Fight, Losses, 'conflict.losses'> = {
  begin: () => ({ ships: undefined }),
  ask: (g, _f, d, who) =>
    d.ships === undefined
      ? some(who, lostShips, toLose(g, who), toLose(g, who), {
          rule: 'NF-CONF-41',
          prompt: 'conflict.losses',
        })
      : null,
  take: (_g, _f, d, ships) => void (d.ships = ships),
}

export const conflicts = k.procedure('conflict', locals, {
  missions: (_g, f) => call(declineMissions, { planet: f.planet }), // NF-CONF-09
  begin: (g, f) => determine(g, f.planet),
  strategy: k.askAll(
    fighters,
    (_g, _f, who) => one(who, strategies),
    (g, f, joined) => {
      for (const who of joined.order) rowOf(g, who).strategy = joined.of(who)[0] ?? NOBODY
      showStrategies(g, f.planet)
    },
  ),
  window: strengthWindow,
  tactic: k.askAll(
    fighters,
    (_g, _f, who) => one(who, tactics),
    (g, f, joined) => {
      for (const who of joined.order) rowOf(g, who).tactic = joined.of(who)[0] ?? NOBODY
      showTactics(g, f.planet)
    },
  ),
  rerolls: (_g, f) => call(rerolls, { planet: f.planet }),
  /** NF-RULING-70 (1) and (2). */
  table: (g, f) => {
    for (const who of fighters(g)) {
      rowOf(g, who).favour = favourOf(g, who, f.planet)
      reckon(g, who, f.planet)
    }
    f.queue.assign(outcomeAt(g, f.planet).order)
  },
  choices: (_g, f) =>
    f.queue.length === 0
      ? undefined
      : call(giveUp, { planet: f.planet, seat: f.queue.removeAt(0) }, 'choices'),
  rewards: (g, f) => {
    saveFleets(g, f.planet)
    const outcome = outcomeAt(g, f.planet)
    settle(g, f.planet, outcome)
    reward(g, f.planet, outcome)
    f.queue.assign(outcome.order)
  },
  losses: k.drafts(
    (g, _f) => fighters(g).filter(who => toLose(g, who) > 0),
    losing,
    (g, f, joined) => {
      f.queue.assign(stealOrder(g, f.planet, f.queue.toArray()))
      for (const who of planetOrder(g, f.planet))
        if (joined.order.includes(who)) removeShips(g, who, f.planet, joined.of(who).ships ?? [])
    },
  ),
  steals: (_g, f) =>
    f.queue.length === 0
      ? undefined
      : call(steal, { planet: f.planet, thief: f.queue.removeAt(0) }, 'steals'),
  paid: (_g, f) => call(conflictMissions, { planet: f.planet }), // NF-CONF-53
  /** NF-CONF-26, 51. */
  end: (g, f) => {
    for (const who of fighters(g)) forget(areaOf(g, who, f.planet))
    g.conflict.planet = NOWHERE
  },
})

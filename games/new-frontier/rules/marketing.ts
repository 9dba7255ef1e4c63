import type { LiveOf, Seat } from '@orrery/kernel'
import { call, errandOpen, move, moveAll, NOBODY, one, roll, seat, shuffle, some } from '@orrery/kernel'
import { SUITS } from '../content/missions.js'
import { DISPLAY, PLAYERS, TURNS } from '../content/numbers.js'
import type { ForSeat, NewFrontier } from '../state.js'
import { AREAS, emit, forSeat, k, missionCount, missionOf } from '../state.js'
import { gainCredits } from './gains.js'
import type { Relocation, RelocationPrompt } from './relocation.js'
import { relocate, warpDrives } from './relocation.js'
import { valueIn } from './effects.js'
import { abilityEffects, wordOf } from './sources.js'
import { areaOrder } from './turn-order.js'

/** The Marketing Phase. */

const MARKETING = AREAS.indexOf('marketing')
/** How many of each suit a display needs. */
const OF_A_SUIT = 2

// ---------------------------------------------------------------- the display

const suitsInPlay = (g: NewFrontier): readonly string[] =>
  SUITS.filter(suit => suit !== 'white' || g.players.length > PLAYERS.least) // NF-SET-20
const suitOf = (g: NewFrontier, card: number): string => missionOf(g, card).suit
/** The deck from its top: First cards, plain ones, Last cards (NF-SET-19). */
const deckOf = (g: NewFrontier): number[] =>
  [g.missionsFirst, g.missionsPlain, g.missionsLast].flatMap(zone => zone.toArray().reverse())
/** Suits in play that the display does not show twice yet, with how many are missing. */
function missingOf(g: NewFrontier): ReadonlyMap<string, number> {
  const missing = new Map(suitsInPlay(g).map(suit => [suit, OF_A_SUIT]))
  for (const card of g.display) {
    const n = missing.get(suitOf(g, card)) ?? 0
    if (n > 0) missing.set(suitOf(g, card), n - 1)
  }
  return missing
}
/** NF-RULING-73: the next card that leaves room enough for the suits that are missing. */
function nextCard(g: NewFrontier, free: number): number {
  const missing = missingOf(g)
  const places = [...missing.values()].reduce((sum, n) => sum + n, 0)
  const fits = (card: number): boolean => places - ((missing.get(suitOf(g, card)) ?? 0) > 0 ? 1 : 0) < free
  const deck = deckOf(g)
  const found = deck.find(fits)
  if (found !== undefined) return found
  const discarded = g.missionDiscard.toArray()
  const fitting = discarded.filter(fits)
  const rest = fitting.length > 0 ? fitting : deck.length > 0 ? deck.slice(0, 1) : discarded // NF-MARK-08
  return rest[rest.length > 1 ? roll(g, rest.length) : 0] ?? NOBODY
}
/** NF-SET-22, 23 and NF-MARK-05. */
export function dealDisplay(g: NewFrontier): void {
  const places = DISPLAY[g.players.length as keyof typeof DISPLAY]
  const zones = [g.missionsFirst, g.missionsPlain, g.missionsLast, g.missionDiscard]
  while (g.display.length < places) {
    const card = nextCard(g, places - g.display.length)
    const from = zones.find(zone => zone.has(card))
    if (from === undefined) break
    move(g, card, from, g.display)
  }
  // What was passed over goes back into its own group.
  for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast]) shuffle(g, zone)
  emit(g, 'display', { missions: [...g.display] })
}

// ---------------------------------------------------------------- missions that ran out

const keepable = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, (g, _f, who) => g.players.at(who).missions, 'NF-MARK-01'),
  [['NF-MARK-01', (g, f, card) => g.players.at(f.seat).kept !== card]],
)
const mayKeep = (g: NewFrontier, who: Seat): boolean => {
  const player = g.players.at(who)
  return (
    wordOf(g, who, 'keepMission') !== undefined &&
    player.missions.toArray().some(card => card !== player.kept)
  )
}
/** NF-MARK-01, NF-MISS-01; Marketing 2A keeps one, the same only once. */
const failMissions = k.procedure('failed', forSeat, {
  keep: k.ask(
    (g, f) => (mayKeep(g, f.seat) ? some(f.seat, keepable, 0, wordOf(g, f.seat, 'keepMission') ?? 0) : null),
    (g, f, [card = NOBODY]) => {
      g.players.at(f.seat).kept = card
      return 'discard'
    },
  ),
  none: (g, f) => {
    g.players.at(f.seat).kept = NOBODY
  },
  discard: (g, f) => {
    const player = g.players.at(f.seat)
    for (const card of player.missions.toArray())
      if (card !== player.kept) move(g, card, player.missions, g.missionDiscard)
  },
})

// ---------------------------------------------------------------- abilities of this phase

const dealLocals = { ...forSeat, with: seat() }
type Deal = LiveOf<typeof dealLocals>
const partners = k.guard<Deal>(
  k.things('player', g => g.players.length),
  [['NF-GEN-09', (_g, f, player) => player !== f.seat]],
)
/** NF-FACT-13: an offer to one player; both gain, and neither attacks the other next Turn. */
export const tradeDeal = k.procedure('deal', dealLocals, {
  offer: k.choose((_g, f) => f.seat, {
    offer: k.option(partners, (_g, f, player) => {
      f.with = player
    }),
    pass: k.plain([], () => undefined),
  }),
  answer: k.choose((_g, f) => f.with, {
    accept: k.plain([], (g, f) => {
      const n = valueIn(abilityEffects(g, f.seat), 'deal') ?? 0
      g.players.at(f.seat).partner = f.with
      g.players.at(f.with).partner = f.seat
      emit(g, 'deal', { by: f.seat, with: f.with })
      gainCredits(g, f.seat, n, 'deal')
      gainCredits(g, f.with, n, 'deal')
    }),
    refuse: k.plain([], () => undefined),
  }),
})
/** NF-FACT-06: Warp Drives move ships for nothing, once their owner has finished a paid relocation of the same ships. */
const warp = k.procedure('warp', forSeat, {
  relocated: k.wait((g, f) => !errandOpen(g, f.seat)),
  move: k.drafts<ForSeat, Relocation, void, RelocationPrompt>(
    (_g, f) => [f.seat],
    warpDrives,
    (g, f, joined) => relocate(g, f.seat, joined.of(f.seat)),
  ),
})

// ---------------------------------------------------------------- taking missions

const shown = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, g => g.display, 'NF-MARK-02'),
  [],
)
/** NF-MARK-02 to 04. */
const takeMission = k.procedure('take-mission', forSeat, {
  choose: k.ask(
    (g, f) => (g.display.length === 0 ? null : one(f.seat, shown)),
    (g, f, [card = 0]) => {
      move(g, card, g.display, g.players.at(f.seat).missions)
      emit(g, 'mission-taken', { by: f.seat, mission: card })
    },
  ),
})
const acting = (g: NewFrontier, round: number): Seat[] =>
  areaOrder(g, 'marketing').filter(who => g.players.at(who).actions.get(MARKETING) >= round)

export const marketingPhase = k.procedure('marketing', {
  begin: g => {
    g.phase = 'marketing'
    for (const player of g.players) player.partner = NOBODY
  },
  failed: k.each(
    g => areaOrder(g, 'marketing'),
    (_g, _f, who) => call(failMissions, { seat: who }),
  ),
  warp: k.each(
    g => areaOrder(g, 'marketing').filter(who => valueIn(abilityEffects(g, who), 'freeMove') !== undefined),
    (_g, _f, who) => call(warp, { seat: who }),
  ),
  deals: k.each(
    g => areaOrder(g, 'marketing').filter(who => valueIn(abilityEffects(g, who), 'deal') !== undefined),
    (_g, _f, who) => call(tradeDeal, { seat: who }),
  ),
  first: k.each(
    g => acting(g, 1),
    (_g, _f, who) => call(takeMission, { seat: who }),
  ),
  second: k.each(
    g => acting(g, 2),
    (_g, _f, who) => call(takeMission, { seat: who }),
  ),
  /** NF-MARK-05 to 07. */
  display: g => {
    moveAll(g, g.display, g.missionDiscard)
    if (g.turn < TURNS - 1) dealDisplay(g)
  },
})

// ---------------------------------------------------------------- Marketing 1B

const discarded = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, g => g.missionDiscard, 'NF-TECH-02'),
  [],
)
/** NF-TECH-02, 23: a mission from the discard pile, if there is one. */
export const takeDiscarded = k.procedure('take-discarded', forSeat, {
  choose: k.ask(
    (g, f) => (g.missionDiscard.length === 0 ? null : one(f.seat, discarded)),
    (g, f, [card = 0]) => {
      move(g, card, g.missionDiscard, g.players.at(f.seat).missions)
      emit(g, 'mission-taken', { by: f.seat, mission: card })
    },
  ),
})

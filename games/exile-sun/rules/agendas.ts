import type { Seat } from '@orrery/kernel'
import { bit, contentOf, copiesOf, draw, flag, memo, move, seatsIn } from '@orrery/kernel'
import type { Agenda } from '../content/agendas.js'
import type { Content } from '../content/content.js'
import type { ExileSun, Fact, Kind } from '../state.js'
import { agendaCount, agendaOf, emit, k, KINDS, playing, turnOrder } from '../state.js'
import { locationOfPlanet } from './map.js'
import { planetsOf } from './planets.js'
import { isFleet, tokensOf } from './tokens.js'

/** Agenda cards. */

type Claims = { last: boolean }

/** A card drawn in the last claims waits for the next cycle (XS-AGENDA-13). */
const TOO_LATE = 1000

/** Battles of this phase after the card was drawn, as this player fought them. */
interface Fought {
  readonly opponent: Seat
  readonly won: boolean
  readonly aggressor: boolean
  readonly fact: Fact
  /** What the opponent had and lost, and what was lost oneself. */
  readonly enemyFleet: string
  readonly enemyDead: boolean
  readonly enemyLost: number
  readonly ownLost: number
}
function fought(g: ExileSun, seat: Seat, since: number): Fought[] {
  const out: Fought[] = []
  for (let i = since; i < g.battles.length; i++) {
    const fact = g.battles.at(i)
    if (fact.aggressor !== seat && fact.defender !== seat) continue
    const aggressor = fact.aggressor === seat
    out.push({
      opponent: aggressor ? fact.defender : fact.aggressor,
      won: fact.winner === seat,
      aggressor,
      fact,
      enemyFleet: KINDS[aggressor ? fact.defenderFleet : fact.aggressorFleet] ?? 'none',
      enemyDead: aggressor ? fact.defenderDead : fact.aggressorDead,
      enemyLost: aggressor ? fact.defenderLost : fact.aggressorLost,
      ownLost: aggressor ? fact.aggressorLost : fact.defenderLost,
    })
  }
  return out
}
const opponents = (battles: readonly Fought[]): number =>
  seatsIn(battles.reduce((seats, { opponent }) => seats | bit(opponent), 0)).length
function shipsLost(g: ExileSun, packed: number, classes: readonly string[]): number {
  const { ships } = contentOf<Content>(g)
  return classes.reduce((n, id) => n + ((packed >> (3 * ships.indexOf(id))) & 7), 0)
}
/** Planets of others' home systems that are controlled, with such a token on each. */
export function heldAbroad(g: ExileSun, seat: Seat, counts: (kind: Kind) => boolean): number {
  const stands = (at: number): boolean =>
    tokensOf(g, seat).some(t => g.tokens.at(t).at === at && counts(g.tokens.at(t).kind))
  let n = 0
  for (let p = 0; p < g.planets.length; p++) {
    const { at, controller } = g.planets.at(p)
    if (controller === seat && locationOfPlanet(p) !== g.players.at(seat).location && stands(at)) n++
  }
  return n
}
/** Whether so many planets are as many as wanted, and more than anybody else has. */
export const leadsWith = (g: ExileSun, seat: Seat, planets: number, wanted: number): boolean =>
  planets >= wanted && playing(g).every(other => other === seat || planetsOf(g, other) < planets)

/** What is met by battles, not by what is held in the end. */
type OfBattles = Exclude<Agenda['objective'], { readonly foothold: unknown } | { readonly planets: unknown }>
/** Whether these battles meet an objective. */
function metBy(g: ExileSun, seat: Seat, objective: OfBattles, battles: readonly Fought[]): boolean {
  if ('campaign' in objective)
    return opponents(battles.filter(b => b.won && b.aggressor)) >= objective.campaign.opponents
  if ('fleets' in objective) {
    const { sizes, opponents: needed } = objective.fleets
    const sunk = battles.filter(b => b.enemyDead && (sizes as readonly string[]).includes(b.enemyFleet))
    return opponents(sunk) >= needed // XS-AGENDA-07: who else died does not matter
  }
  if ('ships' in objective) {
    const { classes, count } = objective.ships
    return battles.reduce((n, b) => n + shipsLost(g, b.enemyLost, classes), 0) >= count
  }
  if ('shield' in objective) return battles.some(b => b.won && !b.aggressor && b.fact.controller === seat)
  return battles.some(b => b.won && b.fact.captured && b.ownLost === 0)
}
/** Whether a card's objective is met. What must be held counts in the last claims only (XS-RULING-55). */
export function fulfilled(g: ExileSun, seat: Seat, card: number, last: boolean): boolean {
  const since = g.players.at(seat).since.get(card)
  if (since === TOO_LATE) return false
  const { objective } = agendaOf(g, card)
  if ('foothold' in objective) return last && heldAbroad(g, seat, isFleet) >= objective.foothold
  if ('planets' in objective) return last && leadsWith(g, seat, planetsOf(g, seat), objective.planets)
  return metBy(g, seat, objective, fought(g, seat, since))
}

/** Each objective with the cards that have it. */
const objectives = memo(({ agendas }: Content) => {
  const titles = copiesOf(agendas)
  return agendas.items.map(({ objective }, title) => ({
    objective,
    cards: [...titles.keys()].filter(card => titles[card] === title),
  }))
})
/**
 * XS-RULING-90: who is asked. Only what everybody saw counts: any card that nobody has shown may be in this hand, drawn at
 * any moment, and any token but a Scout may be a fleet.
 */
function mayHaveMet(g: ExileSun, seat: Seat, last: boolean): boolean {
  const battles = fought(g, seat, 0)
  return objectives(contentOf<Content>(g)).some(({ objective, cards }) => {
    const isOfEnd = 'foothold' in objective || 'planets' in objective
    if ((isOfEnd && !last) || cards.every(card => g.agendaDiscard.has(card))) return false
    if ('foothold' in objective) return heldAbroad(g, seat, kind => kind !== 'scout') >= objective.foothold
    if ('planets' in objective) return leadsWith(g, seat, planetsOf(g, seat), objective.planets)
    const met = (from: number, to?: number): boolean => metBy(g, seat, objective, battles.slice(from, to))
    // More battles never meet less: what all of them do not meet, none of their ends does.
    return met(0) && (last || battles.some((_, from) => met(from) && !met(from, -1)))
  })
}
function justFought(g: ExileSun, seat: Seat): boolean {
  const { aggressor, defender } = g.battles.at(g.battles.length - 1)
  return seat === aggressor || seat === defender
}
/** After a battle its fighters, for what it has added; in the end everybody. */
function askedToClaim(g: ExileSun, f: Claims): Seat[] {
  return turnOrder(g).filter(
    seat =>
      g.players.at(seat).agendas.length > 0 && (f.last || justFought(g, seat)) && mayHaveMet(g, seat, f.last),
  )
}

const mayClaim = k.guard<Claims>(
  k.cardsIn('agenda', agendaCount, (g, _f, seat) => g.players.at(seat).agendas),
  [
    ['XS-AGENDA-01', (g, _f, card, seat) => g.players.at(seat).agendas.has(card)],
    ['XS-AGENDA-01', (g, f, card, seat) => fulfilled(g, seat, card, f.last)],
  ],
)
/** XS-AGENDA-01 to XS-AGENDA-05: show, score, discard, and draw a new one for each. */
function claim(g: ExileSun, seat: Seat, cards: readonly number[], last: boolean): void {
  const player = g.players.at(seat)
  for (const card of cards) {
    const { points } = agendaOf(g, card)
    player.vp += points
    move(g, card, player.agendas, g.agendaDiscard)
    emit(g, 'agenda', { by: seat, card, points })
  }
  for (const _ of cards) {
    const card = draw(g, g.agendaDeck, player.agendas)
    if (card !== undefined) player.since.set(card, last ? TOO_LATE : g.battles.length)
  }
}
/** XS-RULING-73: all who may have something to claim are asked at once; claims are handled in turn order. */
export const claimAgendas = k.procedure(
  'claims',
  { last: flag() },
  {
    claim: k.askAll(
      askedToClaim,
      (g, _f, seat) => ({
        kind: 'pick',
        seat,
        from: mayClaim,
        min: 0,
        max: g.players.at(seat).agendas.length,
      }),
      (g, f, joined) => {
        for (const seat of turnOrder(g))
          if (joined.order.includes(seat)) claim(g, seat, joined.of(seat), f.last)
      },
    ),
  },
)

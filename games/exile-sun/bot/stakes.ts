import type { Seat } from '@orrery/kernel'
import { heldAbroad, leadsWith } from '../rules/agendas.js'
import { locationOfPlanet } from '../rules/map.js'
import { holdsHome, planetsOf } from '../rules/planets.js'
import { isFleet } from '../rules/tokens.js'
import { totalVp } from '../rules/victory.js'
import type { ExileSun } from '../state.js'
import { agendaOf } from '../state.js'
import type { Outlook, Standing } from './outlook.js'
import { reaches } from './outlook.js'

/** What is at stake on the map, in victory points of one's own. */

/** A fleet token, and a point of power, as victory points that they bring later. */
const FLEET = 0.75
const POWER = 0.2
/** From cycle to cycle there is less to wait for. */
const HASTE = 0.75
const PATIENT = 2
/** Where nobody has won by this cycle, fear of attacks has gone on long enough: two who only guard would sit for twenty. */
const WARY = 4
const CALM = 0.65
function fading(g: ExileSun, from: number, by: number): number {
  let left = 1
  for (let cycle = from; cycle < g.cycle; cycle++) left *= by
  return left
}
const patience = (g: ExileSun): number => fading(g, PATIENT, HASTE)
export const fleetWorth = (g: ExileSun): number => FLEET * patience(g)
export const powerWorth = (g: ExileSun): number => POWER * patience(g)
/** What it costs to lose a Flagship or Shipyard besides what the opponent gains. */
export const TREASURE = 2
/** What it is worth to win by planets, or to keep somebody from it; one short of that everybody takes notice. */
const WINNING = 4
const almost = (g: ExileSun): number => g.planetsToWin - 1

/** Points short of the target at which somebody may win any cycle. */
const CLOSE = 2
/** How much it helps that somebody else has a point less: most where that player is about to win. */
export function weightOf({ g, seat, weights }: Outlook, other: Seat): number {
  let known = weights.get(other)
  if (known === undefined) weights.set(other, (known = weigh(g, seat, other)))
  return known
}
function weigh(g: ExileSun, seat: Seat, other: Seat): number {
  if (g.players.length === 2) return 0.9
  const theirs = totalVp(g, other)
  const close = theirs >= g.target - CLOSE
  const weight = 0.2 + 0.08 * (theirs - totalVp(g, seat)) + (close ? 0.25 : 0)
  return Math.max(0.05, Math.min(0.9, weight))
}

/** Planets somebody will have if nobody comes in between: those controlled, and those others left to their tokens. */
function comingTo({ g, on }: Outlook, seat: Seat): number {
  let n = 0
  for (const { at, controller } of g.planets) {
    const there = on[at]
    const enters = there?.some(s => s.owner === seat && s.decoy < 1) === true
    if (controller === seat ? !there?.some(s => s.owner !== seat) : enters) n++
  }
  return n
}
/** What it is worth to beat somebody on a planet who would else win by planets. */
export const denialOf = (outlook: Outlook, other: Seat): number =>
  comingTo(outlook, other) > almost(outlook.g) ? WINNING / 2 : 0

export interface Planet {
  readonly row: number
  readonly at: number
  readonly controller: Seat
  /** What it is worth to take it, fighting or not, or what it costs to lose it. */
  readonly stake: number
  /** How likely somebody who moves later comes here, by itself and if a token stands on it. */
  open: number
  guarded: number
}
/** What the Agenda cards in hand would bring if this planet were taken. */
function agendasFor(g: ExileSun, seat: Seat, home: boolean): number {
  let sum = 0
  for (const card of g.players.at(seat).agendas) {
    const { objective, points } = agendaOf(g, card)
    if ('foothold' in objective && !home)
      sum += (heldAbroad(g, seat, isFleet) + 1 >= objective.foothold ? 0.7 : 0.2) * points
    if ('planets' in objective)
      sum += (leadsWith(g, seat, planetsOf(g, seat) + 1, objective.planets) ? 0.7 : 0.2) * points
  }
  return sum
}
/** How much a point helps whoever must least be given one. */
function worstTaker(outlook: Outlook): number {
  let most = 0
  for (let other = 0; other < outlook.g.players.length; other++)
    if (other !== outlook.seat) most = Math.max(most, weightOf(outlook, other))
  return most
}
function stakeOf(outlook: Outlook, row: number, controller: Seat): number {
  const { g, seat } = outlook
  const location = locationOfPlanet(row)
  const home = location === g.players.at(seat).location
  if (controller === seat) {
    // The taker has a point more, which is worst where that wins, and the point for both home planets is gone.
    let loss = g.players.length === 2 ? 0.9 : 0.2 + worstTaker(outlook)
    if (home) loss += holdsHome(g, seat) ? 1 : 0.3
    for (const card of g.players.at(seat).agendas) {
      const { objective, points } = agendaOf(g, card)
      if ('planets' in objective && planetsOf(g, seat) === objective.planets) loss += 0.7 * points
    }
    return loss
  }
  const weight = weightOf(outlook, controller)
  const theirs = Math.max(planetsOf(g, controller), comingTo(outlook, controller))
  let gain = 1 + agendasFor(g, seat, home)
  if (home) gain += 0.5
  if (g.players.at(controller).location === location && holdsHome(g, controller)) gain += weight
  if (theirs > almost(g)) gain += WINNING
  else if (theirs === almost(g)) gain += 0.8
  if (planetsOf(g, seat) >= almost(g)) gain += WINNING
  return gain
}

/** Chance that a token that could come here does, by itself. */
const WILLING = 1.5
/** An open planet draws so many times more than one with a token on it. */
const TEMPTING = 3
/** Who has moved already comes in the next cycle at the earliest, when much may have changed. */
const LATER = 0.3
/** The chance that any of so many come, where so many are expected. */
const atLeastOne = (expected: number): number => 1 - 1 / (1 + expected + (expected * expected) / 2)
export function planetsSeen(outlook: Outlook): Planet[] {
  const { g, seat } = outlook
  const planets: Planet[] = []
  for (let row = 0; row < g.planets.length; row++) {
    const { at, controller } = g.planets.at(row)
    planets.push({ row, at, controller, stake: stakeOf(outlook, row, controller), open: 0, guarded: 0 })
  }
  const now = g.players.at(seat).initiative
  const fear = fading(g, WARY, CALM)
  for (const standing of outlook.standings) {
    if (standing.owner === seat || standing.pinned || standing.scout) continue
    const near = planets.filter(
      p => p.controller !== standing.owner && !engaged(outlook, p.at) && reaches(outlook, standing.at, p.at),
    )
    const pulls = near.map(p => (outlook.on[p.at] ? 1 : TEMPTING))
    const all = pulls.reduce((n, x) => n + x, 0.5)
    const real = 1 - 0.7 * standing.decoy
    const come = WILLING * real * fear * (g.players.at(standing.owner).initiative > now ? 1 : LATER)
    near.forEach((p, i) => {
      const rest = all - (pulls[i] ?? 0)
      p.open += (come * TEMPTING) / (rest + TEMPTING)
      p.guarded += come / (rest + 1)
    })
  }
  for (const p of planets) {
    p.open = atLeastOne(p.open)
    p.guarded = atLeastOne(p.guarded)
  }
  return planets
}
const engaged = (outlook: Outlook, space: number): boolean => outlook.on[space]?.[0]?.pinned === true

/** What it is worth to destroy a token, or to have won against it as the aggressor. */
export function preyOf(outlook: Outlook, standing: Standing): number {
  const { g, seat } = outlook
  const weight = weightOf(outlook, standing.owner)
  let sum = standing.scout ? 0.1 * standing.ships * weight : (fleetWorth(g) + 0.2) * weight
  const others = new Set<Seat>()
  for (const e of g.engagements)
    if (e.aggressor === seat && e.defender !== standing.owner) others.add(e.defender)
  for (const card of g.players.at(seat).agendas) {
    const { objective, points } = agendaOf(g, card)
    if ('campaign' in objective) sum += points * (others.size + 1 >= objective.campaign.opponents ? 0.7 : 0.2)
    if ('fleets' in objective && !standing.scout) {
      const { sizes, opponents } = objective.fleets
      const fits =
        standing.kind === undefined
          ? Math.min(1, sizes.length / 3)
          : (sizes as readonly string[]).includes(standing.kind)
            ? 1
            : 0
      sum += points * fits * (opponents === 1 ? 0.9 : others.size > 0 ? 0.6 : 0.2)
    }
    if ('ships' in objective) sum += 0.35 * points
    if ('strike' in objective) sum += 0.1 * points
  }
  if (standing.kind === 'shipyard') sum += 0.4 + 0.6 * weight
  return sum
}
/** What a won defence of a planet is worth besides keeping it. */
export function shieldOf(g: ExileSun, seat: Seat): number {
  let sum = 0.1
  for (const card of g.players.at(seat).agendas)
    if ('shield' in agendaOf(g, card).objective) sum += 0.9 * agendaOf(g, card).points
  return sum
}

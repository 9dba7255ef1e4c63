import type { Seat } from '@orrery/kernel'
import type { Outlook, Standing } from './outlook.js'
import { lineOf, odds } from './outlook.js'
import type { Planet } from './stakes.js'
import { denialOf, fleetWorth, powerWorth, preyOf, shieldOf, TREASURE, weightOf } from './stakes.js'

/**
 * The battles of a phase are fought one after the other with the same hand, in the turn order of the aggressors. So an
 * attack is judged together with everything that this seat is in, or is likely to be drawn into, in this phase.
 */
export interface Encounter {
  /** The aggressor's Initiative number: when it will be fought. */
  readonly order: number
  readonly foe: Seat
  readonly mine: number
  readonly theirs: number
  /** Chance that nothing real comes of it because the other token is a Decoy; what that brings. */
  readonly decoy: number
  readonly unmasked: number
  readonly won: number
  readonly lost: number
  /** How likely it is fought at all: 1 for an engagement on the map. */
  readonly likely: number
}

/** What is left of a hand after a battle that is lost. */
const BEATEN = 0.2
/** The share of the power of equal lines that the winner loses. */
const WORN = 0.65
/** What is left of the hand of somebody who has fought before. */
const FOUGHT = 0.6
/** A hand holds at most so many ships' worth of the power that the battles wear down. */
const FULL = 4

/** What a seat can expect of these battles, in points. */
export function prospects(outlook: Outlook, encounters: readonly Encounter[]): number {
  const { g, seat } = outlook
  let sum = 0
  let fresh = 1
  const full = powerWorth(g) * lineOf(outlook, seat, FULL)
  for (const e of [...encounters].sort((a, b) => a.order - b.order)) {
    const mine = Math.max(e.mine, lineOf(outlook, seat, e.mine) * fresh)
    const theirs = Math.max(e.theirs, lineOf(outlook, e.foe, e.theirs) * earlier(outlook, e))
    const chance = odds(mine, theirs)
    const kept = chance * (1 - WORN * Math.min(1, theirs / mine)) + (1 - chance) * BEATEN
    const real = 1 - e.decoy
    const theirLoss = theirs * (chance + (1 - chance) * WORN * Math.min(1, mine / theirs))
    const drain = powerWorth(g) * weightOf(outlook, e.foe) * theirLoss
    sum +=
      e.likely *
      (e.decoy * e.unmasked +
        real * (chance * e.won - (1 - chance) * e.lost + drain - full * fresh * (1 - kept)))
    fresh *= 1 - e.likely * real * (1 - kept)
  }
  return sum
}
/** How fresh the other side is by then: what it must fight before wears it down as well. */
function earlier({ g, seat }: Outlook, { order, foe }: Encounter): number {
  let left = 1
  for (const e of g.engagements)
    if (
      (e.aggressor === foe || e.defender === foe) &&
      e.aggressor !== seat &&
      e.defender !== seat &&
      g.players.at(e.aggressor).initiative < order
    )
      left *= FOUGHT
  return left
}

/** An attack of one's own token on somebody else's. */
export function attackOn(
  outlook: Outlook,
  own: Standing,
  enemy: Standing,
  planet: Planet | undefined,
): Encounter {
  const { g, seat } = outlook
  // On one's own planet it is not gained but kept.
  const stake = planet ? planet.stake + denialOf(outlook, enemy.owner) : 0
  // A single Scout is simply gone.
  const easy = enemy.scout && enemy.ships === 1
  return {
    order: g.players.at(seat).initiative,
    foe: enemy.owner,
    mine: own.ships,
    theirs: enemy.ships,
    decoy: easy ? 1 : enemy.decoy,
    unmasked: stake + (easy ? 0.1 : 0.03),
    won: stake + preyOf(outlook, enemy),
    lost: fleetWorth(g) + (own.kind === 'shipyard' ? TREASURE + weightOf(outlook, enemy.owner) : 0),
    likely: 1,
  }
}
/** Somebody else's attack: what is lost is the planet and the fleet that stood there. */
function attackBy(
  outlook: Outlook,
  own: Standing,
  foe: Seat,
  more: Pick<Encounter, 'order' | 'theirs' | 'decoy' | 'likely'>,
  planet: Planet | undefined,
): Encounter {
  const { g, seat } = outlook
  const held = planet && planet.controller === seat ? planet.stake : 0
  return {
    ...more,
    foe,
    mine: own.ships,
    unmasked: 0,
    won: (held > 0 ? shieldOf(g, seat) : 0.1) + fleetWorth(g) * weightOf(outlook, foe),
    lost: held + fleetWorth(g) + (own.kind === 'shipyard' ? TREASURE + weightOf(outlook, foe) : 0),
  }
}

/** What is fought for certain: the engagements on the map that this seat is in. */
export function certain(outlook: Outlook, planets: readonly Planet[]): Encounter[] {
  const { g, seat } = outlook
  const out: Encounter[] = []
  for (const e of g.engagements) {
    if (e.aggressor !== seat && e.defender !== seat) continue
    const there = outlook.on[e.at] ?? []
    const own = there.find(s => s.owner === seat)
    const enemy = there.find(s => s.owner !== seat)
    if (!own || !enemy || own.kind === 'decoy') continue
    const planet = planets.find(p => p.at === e.at)
    out.push(
      e.aggressor === seat
        ? attackOn(outlook, own, enemy, planet)
        : attackBy(
            outlook,
            own,
            enemy.owner,
            {
              order: g.players.at(enemy.owner).initiative,
              theirs: enemy.ships,
              decoy: enemy.decoy,
              likely: 1,
            },
            planet,
          ),
    )
  }
  return out
}
/** Fleets that come stand for so many ships, about. */
const COMING = 4
/** Who could attack a guard often thinks better of it. */
const DARING = 0.4
/** What is feared: attacks on the planet that this fleet guards. */
export function feared(outlook: Outlook, own: Standing, planet: Planet): Encounter {
  const { g, seat } = outlook
  const now = g.players.at(seat).initiative
  // Whoever moves next is as likely to come as anybody.
  let foe = seat === 0 ? 1 : 0
  for (let other = 0; other < g.players.length; other++) {
    const { initiative } = g.players.at(other)
    const next = g.players.at(foe).initiative
    if (other !== seat && initiative > now && (next < now || initiative < next)) foe = other
  }
  return attackBy(
    outlook,
    own,
    foe,
    { order: now + 1, theirs: COMING, decoy: 0.2, likely: DARING * planet.guarded },
    planet,
  )
}

import type { Answer, Seat } from '@orrery/kernel'
import { isOut, playersOf } from '@orrery/kernel'
import { areAllies, isEnemy } from '../rules/teams.js'
import { attackOf, commandOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import type { Choice } from './choice.js'
import { best } from './choice.js'
import { attackIn, attacker, clash, defender, standingIn } from './clash.js'
import { canSpare } from './guard.js'
import { holdings, regionWorth } from './worth.js'

/** Striking at starbases and outer regions. */

/** Attack that affordable news in hand adds to so many ships. */
function newsAttack(g: G, seat: Seat, ships: number): number {
  const player = g.players.at(seat)
  let most = 0
  for (let i = 0; i < player.hand.length; i++) {
    const kind = kindOf(g, player.hand.at(i))
    if (kind.type !== 'news' || kind.card.price > player.isk) continue
    for (const verb of kind.play?.do ?? []) {
      if (!('change' in verb) || verb.change.stat !== 'attack' || typeof verb.change.n !== 'number') continue
      most = Math.max(most, verb.change.n * (typeof verb.change.to === 'string' ? 1 : ships))
    }
  }
  return most
}

interface Plan {
  readonly worth: number
  readonly going: readonly Choice[]
}
const sent = (g: G, seat: Seat, region: number): number[] =>
  standingIn(g, seat, region).filter(ship => g.cards.at(ship).side === 'attacking')
/** A ship that works earns nothing in the turn after an attack. */
const works = (g: G, ship: number): boolean => {
  const command = commandOf(g, ship)
  return g.cards.at(ship).mines >= 0 || command === 'trade' || command === 'haul'
}

/** Breaks a starbase with all there is; or sends those without work to fight where the other side must lose more. */
export function assault(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  let plan: Plan | undefined
  for (let home = 0; home < playersOf(g); home++) {
    if (areAllies(g, home, seat) || !g.regions.at(home).open) continue
    const found = against(g, seat, home, choices)
    if (!found || found.going.length === 0) continue
    const worth = found.worth * prominence(g, seat, home)
    if (!plan || worth > plan.worth) plan = { ...found, worth }
  }
  const next = plan && best(plan.going, c => attackOf(g, c.a))
  return next && [next.x]
}
/** Of several rivals whoever is ahead is pressed first: how a home compares with the others that can be attacked. */
function prominence(g: G, seat: Seat, home: Seat): number {
  let sum = 0
  let rivals = 0
  for (let other = 0; other < playersOf(g); other++) {
    if (areAllies(g, other, seat) || isOut(g, other)) continue
    sum += Math.max(1, holdings(g, other))
    rivals++
  }
  const ratio = (Math.max(1, holdings(g, home)) * rivals) / sum
  return Math.max(0.4, Math.min(2, ratio * ratio))
}
/** With few cards left to draw a bad fight is better than none. */
const hurry = (g: G, seat: Seat): number => Math.max(0, 12 - g.players.at(seat).market.length) * 0.5
function against(g: G, seat: Seat, home: number, choices: readonly Choice[]): Plan | undefined {
  const all = choices.filter(c => c.head === 'warp' && c.b === home && attackOf(g, c.a) > 0)
  if (all.length === 0) return undefined
  const begun = sent(g, seat, home).map(ship => attacker(g, ship))
  const theirs = standingIn(g, home, home).map(ship => defender(g, ship))
  const base = starbaseShield(g, home)
  const everybody = [...begun, ...all.map(c => attacker(g, c.a))]
  if (clash(everybody, theirs, base, newsAttack(g, seat, everybody.length)).broken)
    // Of several that would fall, the rival who has built most.
    return { worth: 1000 + holdings(g, home), going: all }
  const going = all.filter(c => !works(g, c.a))
  if (begun.length > 0) return { worth: 50, going }
  const fighters = going.map(c => attacker(g, c.a))
  const fire = attackIn(fighters)
  const { gain } = clash(fighters, theirs, base)
  // Who can break an empty home cannot be evaded: every defender has to stay and fight.
  if (fire >= base && gain > 0.5 - hurry(g, seat)) return { worth: gain, going }
  // Those who can leave do, and lose a turn of their work.
  const turned = Math.min(gain, disturbed(g, home))
  return turned > 1 ? { worth: turned * 0.3, going } : undefined
}
/** A turn without it: of work, of standing guard. */
const WORK = 1.2
const GUARD = 0.2
/** What defenders that dock before an attack lose: a turn of the work they did. */
function disturbed(g: G, home: Seat): number {
  let sum = 0
  for (const ship of standingIn(g, home, home)) {
    if (works(g, ship)) sum += WORK
    else if (g.cards.at(ship).command >= 0) sum += GUARD
  }
  return sum
}

/** Neither the home nor another region is given up for it. */
const leaves = (g: G, seat: Seat, ship: number): boolean => {
  const { region } = g.cards.at(ship)
  return region === seat ? canSpare(g, seat, ship) : standingIn(g, seat, region).length > 1
}
/** Takes outer regions from enemies with as much as is needed and can be spared. */
export function raid(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  let found: Choice | undefined
  let most = 0.5
  for (let region = playersOf(g); region < g.regions.length; region++) {
    const { controller, open } = g.regions.at(region)
    if (!open || !isEnemy(g, controller, seat)) continue
    const theirs = standingIn(g, controller, region).map(ship => defender(g, ship))
    const mine = sent(g, seat, region).map(ship => attacker(g, ship))
    const going = choices
      .filter(c => c.head === 'warp' && c.b === region && attackOf(g, c.a) > 0 && !works(g, c.a))
      .filter(c => leaves(g, seat, c.a))
      .sort((a, b) => attackOf(g, b.a) - attackOf(g, a.a))
    if (going.length === 0) continue
    if (mine.length > 0 && clash(mine, theirs, Infinity).won) continue
    const all = [...mine, ...going.map(c => attacker(g, c.a))]
    const reckoned = clash(all, theirs, Infinity)
    const worth = reckoned.gain + (reckoned.won ? regionWorth(g, region) : -1)
    if (!reckoned.won || reckoned.gain < -0.5 || worth <= most) continue
    most = worth
    found = going[0]
  }
  return found && [found.x]
}

import type { Answer, Question } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import { fireOf, shieldOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import type { Choice } from './choice.js'
import { best, named } from './choice.js'
import { clash, standingIn } from './clash.js'
import { shipWorth } from './worth.js'

/** Fighting: what to aim at, when to leave, where to. */

/** Damage a ship still needs after what is already aimed at it. */
function needOf(g: G, target: number): number {
  let need = shieldOf(g, target) - g.cards.at(target).damage
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    if (g.cards.at(ship).aim === target) need -= fireOf(g, ship)
  }
  return need
}
/** The dearest ship this shot finishes; else the one it brings nearest to its end. */
export function aim(g: G, choices: readonly Choice[]): Answer {
  const shots = choices.filter(c => c.head === 'aim')
  const measure = ({ a, b }: Choice): number => {
    const need = needOf(g, b)
    const fire = fireOf(g, a)
    if (need <= 0) return -5
    if (fire >= need) return 20 + shipWorth(g, b) - (fire - need) * 0.1
    return shipWorth(g, b) * (fire / need)
  }
  const shot = best(shots, measure)
  const hold = choices.find(c => c.head === 'hold')
  return [(shot && measure(shot) > 0 ? shot : (hold ?? shot ?? choices[0]))?.x ?? 0]
}

/** Where a ship that leaves is most use: a free region with income, else home, else the dock. */
function refuge(g: G, options: readonly Choice[], seat: number): Choice | undefined {
  return best(options, c => {
    if (c.kind !== 'region') return 0
    if (c.b === seat) return 1
    return g.regions.at(c.b).controller === seat ? 0.5 : 2
  })
}
/** Stay while the fight can do something: kill a ship, break the starbase, or hold. */
export function withdraw(g: G, q: Question, choices: readonly Choice[]): Answer {
  const leaving = choices.filter(c => c.head === 'withdraw')
  const stay = named(choices, 'stay')
  const { seat } = q
  if (!stay) return [(refuge(g, leaving, seat) ?? leaving[0])?.x ?? 0]
  const { region, attacker } = g.battle
  const foe = seat === attacker ? g.regions.at(region).controller : attacker
  if (foe === seat) return stay
  const mine = standingIn(g, seat, region)
  const theirs = standingIn(g, foe, region)
  const atHome = region < playersOf(g)
  const base = atHome ? starbaseShield(g, region) - g.players.at(region).damage : Infinity
  const leave = (): Answer => [(refuge(g, leaving, seat) ?? leaving[0])?.x ?? 0]
  if (seat === attacker) {
    const reckoned = clash(g, mine, theirs, base)
    return reckoned.broken || reckoned.gain >= -0.5 || reckoned.won ? stay : leave()
  }
  // A defender leaves a lost fight, unless the starbase would fall for it.
  const held = clash(g, theirs, mine, base)
  const empty = atHome && clash(g, theirs, [], base).broken
  return empty || held.gain < worthIn(g, mine) * 0.7 ? stay : leave()
}
const worthIn = (g: G, ships: readonly number[]): number =>
  ships.reduce((n, ship) => n + shipWorth(g, ship), 0)

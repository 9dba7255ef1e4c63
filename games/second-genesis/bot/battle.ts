import type { Answer, Question, Seat } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import { areAllies } from '../rules/teams.js'
import { fireOf, shieldOf, starbaseShield } from '../rules/values.js'
import type { G } from '../state.js'
import type { Choice } from './choice.js'
import { best, named } from './choice.js'
import { attackIn, attacker, clash, defender, volley } from './clash.js'
import { canSpare } from './guard.js'
import { regionWorth, shipWorth } from './worth.js'

/** Fighting: what to aim at, when to leave, where to. */

const fighting = (g: G, side: 'attacking' | 'defending'): number[] => {
  const out: number[] = []
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.region === g.battle.region && row.side === side && !row.docked) out.push(g.ships.at(i))
  }
  return out
}
const baseOf = (g: G): number => {
  const { region } = g.battle
  return region < playersOf(g) ? starbaseShield(g, region) - g.players.at(region).damage : Infinity
}

/** The shots of one side are shared out together; ships that have aimed already keep their target. */
export function aim(g: G, q: Question, choices: readonly Choice[]): Answer {
  const shots = choices.filter(c => c.head === 'aim')
  const [first] = shots
  const hold = choices.find(c => c.head === 'hold')
  if (!first) return [hold?.x ?? choices[0]?.x ?? 0]
  const attacks = g.battle.attacker === q.seat
  const own = fighting(g, attacks ? 'attacking' : 'defending')
  const foes = fighting(g, attacks ? 'defending' : 'attacking')
  const needs = foes.map(foe => shieldOf(g, foe) - g.cards.at(foe).damage)
  const waiting: number[] = []
  for (const ship of own) {
    const at = foes.indexOf(g.cards.at(ship).aim)
    if (at >= 0) needs[at] = (needs[at] ?? 0) - fireOf(g, ship)
    else waiting.push(ship)
  }
  // Defenders of a starbase that would fall shoot at what would break it.
  const fire = foes.reduce((n, foe) => n + fireOf(g, foe), 0)
  const desperate = !attacks && fire >= baseOf(g)
  const measure = (i: number): number => {
    const foe = foes[i] ?? -1
    return desperate ? fireOf(g, foe) + shipWorth(g, foe) * 0.1 : shipWorth(g, foe)
  }
  const aims = volley(
    waiting.map(ship => fireOf(g, ship)),
    needs,
    measure,
  )
  const target = foes[aims[waiting.indexOf(first.a)] ?? -1]
  const shot =
    shots.find(c => c.b === target) ??
    // A shot that finishes nobody may still wear somebody down for what else is to come.
    best(shots, c => {
      const need = needs[foes.indexOf(c.b)] ?? 0
      return need <= 0 ? -1 : shipWorth(g, c.b) / need
    })
  return [shot?.x ?? first.x]
}

/** Where a ship that leaves is most use: at home, unless a free region is worth more; else the dock. */
function refuge(g: G, options: readonly Choice[], seat: Seat): Choice | undefined {
  return best(options, c => {
    if (c.kind !== 'region') return 0
    if (c.b === seat) return 2
    const { controller } = g.regions.at(c.b)
    if (controller === seat) return 0.5
    // With an ally it is safe, but holds nothing.
    if (areAllies(g, controller, seat)) return 0.3
    const free = regionWorth(g, c.b)
    return free > 1 && canSpare(g, seat, c.a) ? 2 + free - shipWorth(g, c.a) * 0.5 : 0.2
  })
}
/** Stay while the fight can do something: break the starbase, gain by it, or hold. Ambushes have been sprung. */
export function withdraw(g: G, q: Question, choices: readonly Choice[]): Answer {
  const leaving = choices.filter(c => c.head === 'withdraw')
  const stay = named(choices, 'stay')
  const { seat } = q
  const [one] = leaving
  const leave = (): Answer => [
    (
      refuge(
        g,
        leaving.filter(c => c.a === one?.a),
        seat,
      ) ?? one
    )?.x ?? 0,
  ]
  if (!stay || !one) return stay ?? leave()
  const mine = fighting(g, seat === g.battle.attacker ? 'attacking' : 'defending')
  const theirs = fighting(g, seat === g.battle.attacker ? 'defending' : 'attacking')
  if (theirs.length === 0 && seat !== g.battle.attacker) return stay
  const base = baseOf(g)
  if (seat === g.battle.attacker) {
    const reckoned = clash(
      mine.map(ship => attacker(g, ship)),
      theirs.map(ship => ({ ...defender(g, ship), ambush: 0 })),
      base,
    )
    return reckoned.broken || reckoned.gain >= -0.3 ? stay : leave()
  }
  const enemy = theirs.map(ship => attacker(g, ship))
  // A starbase that would fall undefended is not left.
  if (attackIn(enemy) >= base) return stay
  const own = mine.map(ship => ({ ...defender(g, ship), ambush: 0 }))
  return clash(enemy, own, base).gain <= 0.3 ? stay : leave()
}

import type { Random } from '@orrery/kernel'
import { SIZES } from '../content/vocabulary.js'
import type { Verb } from '../content/vocabulary.js'
import { conditionsHold } from '../rules/combat-effects.js'
import { ATTACKER, countShips, otherSide, shipsOf, sizeOf, strengthOfSide } from '../rules/ships.js'
import type { NewEden } from '../state.js'
import { strategyOf } from '../state.js'
import type { Choice } from './choices.js'
import { best, loosely } from './choices.js'

/** Which Strategy Card fits a battle: by the words on it and the Ships of both sides. */

/** Ships of a side by size, before any has its orbit. */
function sizesOf(g: NewEden, side: number): number[] {
  const counts = SIZES.map(() => 0)
  for (const i of shipsOf(g, side)) {
    const size = sizeOf(g, g.battle.ships.at(i))
    counts[size] = (counts[size] ?? 0) + 1
  }
  return counts
}
interface Fight {
  readonly mine: readonly number[]
  readonly ships: number
  /** Orbits that will have a Leader, and Ships that will support them. */
  readonly orbits: number
  readonly supports: number
  readonly enemies: number
  /** Above 1 when this side is the stronger. */
  readonly edge: number
  readonly attacks: boolean
}
function fightOf(g: NewEden, side: number): Fight {
  const mine = sizesOf(g, side)
  const ships = countShips(g, side)
  const orbits = mine.filter(n => n > 0).length
  return {
    mine,
    ships,
    orbits,
    supports: ships - orbits,
    enemies: countShips(g, otherSide(side)),
    edge: strengthOfSide(g, side) / Math.max(1, strengthOfSide(g, otherSide(side))),
    attacks: side === ATTACKER,
  }
}
/** What protects a Ship: DIF keeps whole attacks away, RED a part of each. */
const PROTECTS: Readonly<Record<string, number>> = { dif: 3.4, red: 3, sup: 1.1, atk: 1.1, hp: 2 }
function covered(on: string, { mine, ships, supports }: Fight): number {
  const [small = 0, ...heavy] = mine
  if (on === 'small') return small
  if (on === 'heavy') return heavy.reduce((sum, n) => sum + n, 0)
  if (on === 'all-supports') return supports
  return on === 'all' ? ships : Math.max(...mine)
}
function verbWorth(verb: Verb, fight: Fight): number {
  const { ships, orbits, enemies, edge, attacks } = fight
  if ('stat' in verb) {
    const { stat, n, on, until } = verb.stat
    const lasts = until === 'battle' ? 1 : 0.45
    // One enemy Ship is the target of every attack.
    if (on === 'enemy') return (-n * 2.6 * lasts) / enemies
    const part = covered(on, fight)
    const each = (PROTECTS[stat] ?? 1) * n * lasts
    return stat === 'sup' || stat === 'atk' ? each * part : (each * part) / ships
  }
  if ('dice' in verb) return verb.dice.n * (verb.dice.on === 'all' ? orbits : 1) * 1.2
  // Heavy orbits have damage enough and lack AIM.
  if ('result' in verb) return verb.result.n * (orbits > 1 || fight.mine[0] === 0 ? 1.4 : 0.9)
  if ('rounds' in verb) return attacks === edge > 1 ? 1.6 : 0.6
  if ('escape' in verb) return edge < 0.7 ? 0.7 : 0.1
  return 0.4
}
const strategyWorth = (g: NewEden, side: number, card: number): number => {
  const { effect } = strategyOf(g, card)
  if (!effect || !conditionsHold(g, side, effect.if)) return 0
  const fight = fightOf(g, side)
  return effect.do.reduce((sum, verb) => sum + verbWorth(verb, fight), 0)
}
/** Cards that are used up are as good as lost when the game ends: of those in hand the one that fits best. */
export function strategyFor(
  g: NewEden,
  side: number,
  choices: readonly Choice[],
  random: Random,
): Choice | undefined {
  return best(
    choices,
    loosely(random, ({ a }: Choice) => strategyWorth(g, side, a) + 0.3),
  )
}

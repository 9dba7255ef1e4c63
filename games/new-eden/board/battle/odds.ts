import { AIM, CRIT, DMG, diceOf, faceOf } from '../../rules/dice.js'
import { statOf } from '../../rules/ships.js'
import type { Seen } from '../../state.js'

/** Chances of an attack before it is rolled, from the faces the rules have: no reroll, no card. */
const FACES = 6
/** Chances by AIM and damage, at `aim * WIDE + damage`. */
const WIDE = 64
function add(chances: ReadonlyMap<number, number>, black: boolean): ReadonlyMap<number, number> {
  const out = new Map<number, number>()
  for (const [sum, chance] of chances)
    for (let face = 0; face < FACES; face++) {
      const shown = faceOf(black, face)
      const to = sum + shown[AIM] * WIDE + shown[DMG] + shown[CRIT]
      out.set(to, (out.get(to) ?? 0) + chance / FACES)
    }
  return out
}
const known = new Map<string, ReadonlyMap<number, number>>()
export function chancesOf(white: number, black: number): ReadonlyMap<number, number> {
  const key = `${white}/${black}`
  let found = known.get(key)
  if (!found) {
    found = new Map([[0, 1]])
    for (let i = 0; i < white + black; i++) found = add(found, i >= white)
    known.set(key, found)
  }
  return found
}
export interface Odds {
  readonly lock: number
  readonly destroy: number
  readonly damage: number
}
/** Of the orbit that attacks now, against one Ship. */
export function oddsAgainst(g: Seen, at: number): Odds {
  const { white, black } = diceOf(g)
  const ship = g.battle.ships.at(at)
  const [dif, red, left] = [statOf(g, at, 'dif'), statOf(g, at, 'red'), statOf(g, at, 'hp') - ship.damage]
  let [lock, destroy, damage] = [0, 0, 0]
  for (const [sum, chance] of chancesOf(white, black)) {
    if (Math.floor(sum / WIDE) < dif) continue
    const through = Math.max(0, Math.min(left, (sum % WIDE) - red))
    lock += chance
    damage += chance * through
    if (through === left) destroy += chance
  }
  return { lock, destroy, damage }
}

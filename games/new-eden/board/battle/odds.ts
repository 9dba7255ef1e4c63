import { locksIn, sumOf, takes } from '../../rules/attack.js'
import { addedBy, eachTriggered } from '../../rules/combat-windows.js'
import { CRIT, criticalsWith, diceOf, FACES, faceOf, resultsWith } from '../../rules/dice.js'
import type { Seen } from '../../state.js'

/** Chances of an attack before it is rolled, from the faces and abilities the rules have: no reroll, no card. */

type Results = readonly [aim: number, dmg: number, crit: number]
/** How likely dice show these results together, by a number that stands for all three. */
type Chances = ReadonlyMap<number, number>
const WIDE = 64
const keyOf = ([aim, dmg, crit]: Results): number => (aim * WIDE + dmg) * WIDE + crit
const resultsOf = (key: number): Results => [
  Math.floor(key / WIDE / WIDE),
  Math.floor(key / WIDE) % WIDE,
  key % WIDE,
]
function withOneMore(chances: Chances, black: boolean): Chances {
  const out = new Map<number, number>()
  for (const [shown, chance] of chances)
    for (let face = 0; face < FACES; face++) {
      const to = shown + keyOf(faceOf(black, face))
      out.set(to, (out.get(to) ?? 0) + chance / FACES)
    }
  return out
}
const known = new Map<string, Chances>()
function chancesOf(white: number, black: number): Chances {
  const key = `${white}/${black}`
  let found = known.get(key)
  if (!found) {
    found = new Map([[0, 1]])
    for (let i = 0; i < white + black; i++) found = withOneMore(found, i >= white)
    known.set(key, found)
  }
  return found
}
/** What so many CRITs on the dice add: results, and dice that are rolled on top. */
function added(g: Seen, shown: number): { readonly results: Results; readonly dice: Chances } {
  const results = [0, 0, 0] satisfies Results
  let [white, black] = [0, 0]
  eachTriggered(g, criticalsWith(g, shown), (ability, times) => {
    const more = addedBy(ability, times)
    more.results.forEach((n, kind) => (results[kind] = (results[kind] ?? 0) + n))
    white += more.white
    black += more.black
  })
  return { results, dice: chancesOf(white, black) }
}

export interface Odds {
  readonly lock: number
  readonly destroy: number
  readonly damage: number
}
/** Of the orbit that attacks now, against one Ship. */
export function oddsAgainst(g: Seen, at: number): Odds {
  const { white, black } = diceOf(g)
  const hits = new Map<number, ReturnType<typeof takes>>()
  const triggered = Array.from({ length: white + black + 1 }, (_, crits) => added(g, crits))
  let [lock, destroy, damage] = [0, 0, 0]
  for (const [key, chance] of chancesOf(white, black)) {
    const shown = resultsOf(key)
    const { results, dice } = triggered[shown[CRIT]] ?? added(g, 0)
    for (const [more, share] of dice) {
      const bonus = resultsOf(more)
      const sum = sumOf(kind => resultsWith(g, kind, at, shown[kind] + results[kind] + bonus[kind]))
      if (!locksIn(g, at, sum.aim)) continue
      const hit = hits.get(sum.damage) ?? takes(g, at, sum.damage)
      hits.set(sum.damage, hit)
      lock += chance * share
      damage += chance * share * hit.taken
      if (hit.destroyed) destroy += chance * share
    }
  }
  return { lock, destroy, damage }
}

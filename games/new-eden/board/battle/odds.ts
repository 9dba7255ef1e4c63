import { takes } from '../../rules/attack.js'
import { eachTriggered } from '../../rules/combat-windows.js'
import type { Kind } from '../../rules/dice.js'
import { AIM, CRIT, DMG, diceOf, FACES, faceOf, resultsBeside } from '../../rules/dice.js'
import { statOf } from '../../rules/ships.js'
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
/** What so many CRITs add: results, and dice that are rolled on top. */
function added(g: Seen, crits: number): { readonly results: Results; readonly dice: Chances } {
  const sum = { aim: 0, dmg: 0, crit: 0 }
  let [white, black] = [0, 0]
  eachTriggered(g, crits, ({ effect }, times) => {
    for (const verb of effect.do) {
      if ('result' in verb) sum[verb.result.of] += verb.result.n * times
      if (!('dice' in verb)) continue
      if (verb.dice.colour === 'black') black += verb.dice.n * times
      else white += verb.dice.n * times
    }
  })
  return { results: [sum.aim, sum.dmg, sum.crit], dice: chancesOf(white, black) }
}

export interface Odds {
  readonly lock: number
  readonly destroy: number
  readonly damage: number
}
/** Of the orbit that attacks now, against one Ship. */
export function oddsAgainst(g: Seen, at: number): Odds {
  const { white, black } = diceOf(g)
  const dif = statOf(g, at, 'dif')
  const beside = ([AIM, DMG, CRIT] as const).map(kind => resultsBeside(g, kind, at))
  const hits = new Map<number, ReturnType<typeof takes>>()
  const triggered = Array.from({ length: white + black + 1 }, (_, crits) => added(g, crits))
  let [lock, destroy, damage] = [0, 0, 0]
  for (const [key, chance] of chancesOf(white, black)) {
    const shown = resultsOf(key)
    const { results, dice } = triggered[shown[CRIT]] ?? added(g, 0)
    for (const [more, share] of dice) {
      const bonus = resultsOf(more)
      const all = (kind: Kind): number =>
        Math.max(0, shown[kind] + results[kind] + bonus[kind] + (beside[kind] ?? 0))
      if (all(AIM) < dif) continue
      const power = all(DMG) + all(CRIT)
      const hit = hits.get(power) ?? takes(g, at, power)
      hits.set(power, hit)
      lock += chance * share
      damage += chance * share * hit.taken
      if (hit.destroyed) destroy += chance * share
    }
  }
  return { lock, destroy, damage }
}

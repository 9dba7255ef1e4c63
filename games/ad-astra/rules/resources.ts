import type { Seat } from '@orrery/kernel'
import { done, int, seat } from '@orrery/kernel'
import type { Amounts, Resource } from '../content/vocabulary.js'
import { RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { emit, k } from '../state.js'

/** Resources: gained, paid, and chosen one by one where a text says "any" (AA-GEN-02). */

export const [FOOD, RESEARCH, PRODUCTION, CREDITS] = [0, 1, 2, 3] as const
export const creditsOf = (g: Seen, who: Seat): number => g.players.at(who).resources.get(CREDITS)
export function totalOf(g: Seen, who: Seat): number {
  const { resources } = g.players.at(who)
  let n = 0
  for (let i = 0; i < RESOURCES.length; i++) n += resources.get(i)
  return n
}
/** What a text names, resource by resource; what is "any" not counted. */
export const amountOf = (amounts: Amounts, resource: number): number =>
  amounts[RESOURCES[resource] as Resource] ?? 0
export function canPay(g: Seen, who: Seat, cost: Amounts): boolean {
  const { resources } = g.players.at(who)
  let rest = 0
  for (let i = 0; i < RESOURCES.length; i++) {
    const left = resources.get(i) - amountOf(cost, i)
    if (left < 0) return false
    rest += left
  }
  return rest >= (cost.any ?? 0)
}
/** Changes what a seat holds and tells it. Automa empires have no resources. */
export function change(g: AdAstra, who: Seat, amounts: readonly number[]): void {
  const player = g.players.at(who)
  if (player.automa || amounts.every(n => n === 0)) return
  for (let i = 0; i < RESOURCES.length; i++) player.resources.add(i, amounts[i] ?? 0)
  emit(g, 'resources', { by: who, amounts })
}
export const only = (resource: number, n: number): number[] =>
  RESOURCES.map((_, i) => (i === resource ? n : 0))
/** The named part of an amount; whoever calls sees to the rest with `takeAny` or `payAny`. */
export const gainNamed = (g: AdAstra, who: Seat, amounts: Amounts): void =>
  change(
    g,
    who,
    RESOURCES.map((_, i) => amountOf(amounts, i)),
  )
export const payNamed = (g: AdAstra, who: Seat, amounts: Amounts): void =>
  change(
    g,
    who,
    RESOURCES.map((_, i) => -amountOf(amounts, i)),
  )

const kinds = k.guard<unknown>(k.words(...RESOURCES), [])
const shared = (answer: readonly number[], sign: number): number[] => {
  const amounts = RESOURCES.map(() => 0)
  for (let i = 0; i < answer.length; i += 2) amounts[answer[i] ?? 0] = sign * (answer[i + 1] ?? 0)
  return amounts
}
const anyLocals = { seat: seat(), n: int() }
/** Takes so many resources, each of a type of the player's choice. */
export const takeAny = k.procedure('take-any', anyLocals, {
  share: k.ask(
    (_g, f) =>
      f.n === 0
        ? null
        : {
            kind: 'share',
            seat: f.seat,
            over: kinds,
            total: f.n,
            exact: true,
            cap: () => f.n,
            rules: { total: 'AA-GEN-02', cap: 'AA-GEN-02' },
          },
    (g, f, answer) => change(g, f.seat, shared(answer, 1)),
  ),
})
/** Pays so many resources, each of a type of the player's choice; all there are, if fewer. */
export const payAny = k.procedure('pay-any', anyLocals, {
  all: (g, f) => {
    if (totalOf(g, f.seat) > f.n) return undefined
    change(
      g,
      f.seat,
      g.players
        .at(f.seat)
        .resources.toArray()
        .map(n => -n),
    )
    return done()
  },
  share: k.ask(
    (g, f) =>
      f.n === 0
        ? null
        : {
            kind: 'share',
            seat: f.seat,
            over: kinds,
            total: f.n,
            exact: true,
            cap: x => g.players.at(f.seat).resources.get(x),
            rules: { total: 'AA-UNR-04', cap: 'AA-UNR-04' },
          },
    (g, f, answer) => change(g, f.seat, shared(answer, -1)),
  ),
})

import type { Seat } from '@orrery/kernel'
import { answerNamed, options, questions, start, toJson, view } from '@orrery/kernel/host'
import { skirmish } from '../game.js'
import type { Skirmish } from '../state.js'

type G = Skirmish & object
/** A new table; answers that do not matter to a test are given in a fixed way. */
export const newTable = (players = 2, seed = 'table'): G =>
  start(skirmish, { players, seed, options: {} }) as G
export function says(g: object, seat: Seat, answer: unknown, errand = false): void {
  const result = answerNamed(g, seat, answer, errand)
  if (!result.ok) throw result.error
}
export function whyNot(g: object, seat: Seat, answer: unknown, errand = false): string | undefined {
  const result = answerNamed(g, seat, answer, errand)
  return result.ok ? undefined : (result.error.rule ?? result.error.code)
}
export const promptOf = (g: object, seat: Seat): string | undefined => questions(g, seat)[0]?.prompt
export const choicesOf = (g: object, seat: Seat): string[] =>
  questions(g, seat).flatMap(q =>
    options(q).map(x => (q.spec.kind === 'pick' ? q.spec.from.name(g, x) : String(x))),
  )
export const seenBy = (g: object, seat: Seat) =>
  toJson(g, view(g, seat).words) as unknown as {
    squadrons: { strength: number | null }[]
    players: { hand: (number | null)[] }[]
  }

/** Everybody has placed: strengths 1, 2, 3 from the home hex outwards. */
export function placed(players = 2, seed = 'table'): G {
  const g = newTable(players, seed)
  for (let seat = 0; seat < players; seat++) for (let i = 0; i < 3; i++) says(g, seat, choicesOf(g, seat)[0])
  return g
}
export function powered(players = 2, power: Record<string, number>[] = []): G {
  const g = placed(players)
  for (let seat = 0; seat < players; seat++) says(g, seat, power[seat] ?? { engines: 2, guns: 1 })
  return g
}

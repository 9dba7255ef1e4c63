import type { Seat } from '@orrery/kernel'
import type { Verb, When } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { developmentOf, emit, numberOf, placeInDeck } from '../state.js'
import { gainVp } from './victory.js'

/** What completed Developments do by themselves: bonuses that last, and VP for what happens. */

type Lasting = 'income' | 'hold' | 'haggle' | 'works' | 'overtime' | 'citadel' | 'customs' | 'raiders'
/** NE-RULING-108: bonuses of several cards are added. */
export function bonusOf(g: Seen, seat: Seat, word: Lasting): number {
  const { completed } = g.players.at(seat)
  let sum = 0
  for (let i = 0; i < completed.length; i++)
    for (const verb of developmentOf(g, completed.at(i) ?? 0).effect.do)
      sum += (verb as Partial<Record<Lasting, number>>)[word] ?? 0
  return sum
}
/** Whether a completed Development says this for good. */
export function hasBonus(g: Seen, seat: Seat, says: (verb: Verb) => boolean): boolean {
  const { completed } = g.players.at(seat)
  for (let i = 0; i < completed.length; i++) {
    const { effect } = developmentOf(g, completed.at(i) ?? 0)
    if (effect.when === undefined && effect.do.some(says)) return true
  }
  return false
}

/** Operations of a Trade or Manufacture Action. */
export function operationsOf(g: Seen, seat: Seat, of: 'trade' | 'manufacture'): number {
  const { completed } = g.players.at(seat)
  let n = numberOf(g, 'operations')
  for (let i = 0; i < completed.length; i++)
    for (const verb of developmentOf(g, completed.at(i) ?? 0).effect.do)
      if ('operations' in verb && verb.operations.of === of) n += verb.operations.n
  return n
}

export type Happening = Extract<When, { after: unknown }>['after']
/** NE-RULING-106, NE-VIC-17: each Development that rewards this gives its VP, once a Round. */
export function reward(g: NewEden, seat: Seat, happening: Happening): void {
  const { completed, rewarded } = g.players.at(seat)
  for (const card of completed.toArray()) {
    const { when, do: verbs } = developmentOf(g, card).effect
    if (!when || !('after' in when) || when.after !== happening) continue
    const place = placeInDeck(g, card)
    if (rewarded.get(place) === 1) continue
    rewarded.set(place, 1)
    emit(g, 'rewarded', { by: seat, development: card })
    for (const verb of verbs) if ('vp' in verb) gainVp(g, seat, verb.vp, 'development')
  }
}

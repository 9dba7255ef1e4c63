import type { Seat } from '@orrery/kernel'
import type { Verb, When } from '../content/vocabulary.js'
import { SYSTEMS } from '../content/vocabulary.js'
import type { Bonus, NewEden, Seen } from '../state.js'
import { BONUSES, developmentOf, emit, numberOf, placeInDeck } from '../state.js'
import { gainVp } from './victory.js'

/** What completed Developments do by themselves: bonuses that last, and VP for what happens. */

const NUMBERS = BONUSES.slice(0, 8) as [
  'income',
  'hold',
  'haggle',
  'works',
  'overtime',
  'citadel',
  'customs',
  'raiders',
]

/** What a verb adds, if it holds for good. */
function lasting(verb: Verb): readonly [Bonus, number] | undefined {
  for (const word of NUMBERS) {
    const n = (verb as Partial<Record<typeof word, number>>)[word]
    if (n !== undefined) return [word, n]
  }
  if ('refining' in verb) return ['refining', 1]
  if ('commission' in verb) return ['commission', 1]
  if ('hull' in verb) return [`hull-${verb.hull}`, 1]
  if ('operations' in verb) return [`${verb.operations.of}-operations`, verb.operations.n]
  if (!('speed' in verb) || verb.speed.of === 'this' || verb.speed.of === 'alone') return undefined
  return [`speed-${verb.speed.of}`, verb.speed.n]
}

const INDEX = Object.fromEntries(BONUSES.map((word, i) => [word, i])) as Record<Bonus, number>

/** NE-RULING-108: bonuses of several cards are added. Counted when a Development is completed. */
export function countBonuses(g: NewEden, seat: Seat): void {
  const player = g.players.at(seat)
  player.bonuses.fill(0)
  for (let i = 0; i < player.completed.length; i++) {
    const { when, do: verbs } = developmentOf(g, player.completed.at(i)).effect
    if (when !== undefined) continue
    for (const verb of verbs) {
      const [word, n] = lasting(verb) ?? []
      if (word !== undefined) player.bonuses.add(INDEX[word], n ?? 0)
      if ('system' in verb) player.shipSystems |= 1 << SYSTEMS.indexOf(verb.system)
    }
  }
}
export const bonusOf = (g: Seen, seat: Seat, word: Bonus): number =>
  g.players.at(seat).bonuses.get(INDEX[word])
export const hasBonus = (g: Seen, seat: Seat, word: Bonus): boolean => bonusOf(g, seat, word) > 0
/** Ship systems of a player's completed Developments, as bits of `SYSTEMS`. */
export const systemsOf = (g: Seen, seat: Seat): number => g.players.at(seat).shipSystems
export const bitsOf = (needs: readonly string[]): number =>
  needs.reduce((bits, need) => bits | (1 << (SYSTEMS as readonly string[]).indexOf(need)), 0)

/** Operations of a Trade or Manufacture Action. */
export const operationsOf = (g: Seen, seat: Seat, of: 'trade' | 'manufacture'): number =>
  numberOf(g, 'operations') + bonusOf(g, seat, `${of}-operations`)

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

import type { Seat } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { inDeckOf } from '../content/developments.js'
import type { Verb, When } from '../content/vocabulary.js'
import { FACTIONS, SYSTEMS } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { contentIn, developmentOf, emit, numberOf, placeInDeck } from '../state.js'
import { gainVp } from './victory.js'

/** What completed Developments do by themselves: bonuses that last, and VP for what happens. */

const NUMBERS = ['income', 'hold', 'haggle', 'works', 'overtime', 'citadel', 'customs', 'raiders'] as const
type Lasting =
  | (typeof NUMBERS)[number]
  | ('refining' | 'commission')
  | `hull-${'medium' | 'large'}`
  | `speed-${'small' | 'medium' | 'large'}`
  | `${'trade' | 'manufacture'}-operations`

/** What a verb adds, if it holds for good. */
function lasting(verb: Verb): readonly [Lasting, number] | undefined {
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

/** By faction: bonuses by word and place in the deck, and the ship systems a card completes, as bits. */
interface Deck {
  readonly words: Partial<Record<Lasting, Uint8Array>>
  readonly systems: Uint8Array
}
function deckOf(content: Content, faction: (typeof FACTIONS)[number]): Deck {
  const cards = content.developments.items.filter(card => inDeckOf(card, faction))
  const words: Partial<Record<Lasting, Uint8Array>> = {}
  const systems = new Uint8Array(cards.length)
  cards.forEach(({ effect }, place) => {
    if (effect.when !== undefined) return
    for (const verb of effect.do) {
      const [word, n] = lasting(verb) ?? []
      if (word !== undefined) (words[word] ??= new Uint8Array(cards.length))[place] = n ?? 0
      if ('system' in verb) systems[place] = 1 << SYSTEMS.indexOf(verb.system)
    }
  })
  return { words, systems }
}
const known = new WeakMap<Content, readonly Deck[]>()
let last: { readonly content: Content; readonly decks: readonly Deck[] } | undefined
function decksOf(g: Seen): readonly Deck[] {
  const content = contentIn(g)
  if (last?.content === content) return last.decks
  let decks = known.get(content)
  if (!decks) known.set(content, (decks = FACTIONS.map(faction => deckOf(content, faction))))
  last = { content, decks }
  return decks
}

/** NE-RULING-108: bonuses of several cards are added. */
export function bonusOf(g: Seen, seat: Seat, word: Lasting): number {
  const { completed, faction } = g.players.at(seat)
  const count = completed.length
  if (count === 0) return 0
  const table = decksOf(g)[faction]?.words[word]
  if (table === undefined) return 0
  let sum = 0
  for (let i = 0; i < count; i++) sum += table[placeInDeck(g, completed.at(i) ?? 0)] ?? 0
  return sum
}
export const hasBonus = (g: Seen, seat: Seat, word: Lasting): boolean => bonusOf(g, seat, word) > 0
/** Ship systems of a player's completed Developments, as bits of `SYSTEMS`. */
export function systemsOf(g: Seen, seat: Seat): number {
  const { completed, faction } = g.players.at(seat)
  const table = decksOf(g)[faction]?.systems
  let bits = 0
  for (let i = 0; i < completed.length; i++) bits |= table?.[placeInDeck(g, completed.at(i) ?? 0)] ?? 0
  return bits
}
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

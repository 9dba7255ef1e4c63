import { useSyncExternalStore } from 'react'
import type { Deck } from '../../deck.js'
import { content as coreSet } from '../../content/index.js'
import { cardIn } from '../cards.js'

/** Decks and opened cards, kept in this browser. What is stored by hand or by another version is read with care. */
export interface SavedDeck {
  readonly id: string
  readonly name: string
  readonly deck: Deck
}
interface Collection {
  /** Copies by card id, premium ones counted in. */
  readonly cards: Readonly<Record<string, number>>
  readonly premium: Readonly<Record<string, number>>
  readonly opened: number
}
interface Kept {
  readonly decks: readonly SavedDeck[]
  readonly collection: Collection
}
const KEY = 'orrery-second-genesis-decks'
const NOTHING: Kept = { decks: [], collection: { cards: {}, premium: {}, opened: 0 } }

/** Packs change cards and add none: what there is, the core set knows. */
const isCard = (id: string): boolean => cardIn(coreSet, id) !== undefined
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const counts = (value: unknown): Record<string, number> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (pair): pair is [string, number] =>
            typeof pair[1] === 'number' && Number.isInteger(pair[1]) && pair[1] > 0 && isCard(pair[0]),
        ),
      )
    : {}
function deckIn(value: unknown): Deck | undefined {
  if (!isObject(value) || typeof value['starbase'] !== 'string' || !Array.isArray(value['regions']))
    return undefined
  const regions = value['regions'].filter((r): r is string => typeof r === 'string' && isCard(r))
  return {
    starbase: isCard(value['starbase']) ? value['starbase'] : '',
    regions,
    market: counts(value['market']),
  }
}
function read(text: string | null): Kept {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? 'null')
  } catch {
    return NOTHING
  }
  if (!isObject(raw)) return NOTHING
  const collection = isObject(raw['collection']) ? raw['collection'] : {}
  return {
    decks: (Array.isArray(raw['decks']) ? raw['decks'] : []).flatMap((saved: unknown): SavedDeck[] => {
      const deck = isObject(saved) ? deckIn(saved['deck']) : undefined
      if (!deck || !isObject(saved) || typeof saved['id'] !== 'string') return []
      return [{ id: saved['id'], name: typeof saved['name'] === 'string' ? saved['name'] : 'A deck', deck }]
    }),
    collection: {
      cards: counts(collection['cards']),
      premium: counts(collection['premium']),
      opened: typeof collection['opened'] === 'number' ? collection['opened'] : 0,
    },
  }
}

let lastText: string | null | undefined
let last = NOTHING
function current(): Kept {
  const text = localStorage.getItem(KEY)
  if (text !== lastText) {
    lastText = text
    last = read(text)
  }
  return last
}
const listeners = new Set<() => void>()
function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}
/** Says why it could not be kept; undefined when it was. */
function keep(next: Kept): string | undefined {
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    return 'This browser keeps nothing more. Export the deck as text so that it is not lost.'
  }
  for (const changed of listeners) changed()
  return undefined
}
export const useKept = (): Kept => useSyncExternalStore(subscribe, current, () => NOTHING)

export const saveDeck = (saved: SavedDeck): string | undefined => {
  const { decks, collection } = current()
  const others = decks.filter(d => d.id !== saved.id)
  return keep({ decks: [...others, saved], collection })
}
export const deleteDeck = (id: string): string | undefined => {
  const { decks, collection } = current()
  return keep({ decks: decks.filter(d => d.id !== id), collection })
}
export function addOpened(
  cards: readonly { readonly card: string; readonly premium: boolean }[],
): string | undefined {
  const { decks, collection } = current()
  const all = { ...collection.cards }
  const premium = { ...collection.premium }
  for (const { card, premium: shines } of cards) {
    all[card] = (all[card] ?? 0) + 1
    if (shines) premium[card] = (premium[card] ?? 0) + 1
  }
  return keep({ decks, collection: { cards: all, premium, opened: collection.opened + 1 } })
}
export const newId = (): string => crypto.randomUUID()

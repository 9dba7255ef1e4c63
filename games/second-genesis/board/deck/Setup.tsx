import { useMemo } from 'react'
import { randomFrom } from '@orrery/kernel'
import { Emblem, Select } from '@orrery/ui'
import { EMPIRES } from '@orrery/ui/pieces/empires'
import { RACES } from '../../content/vocabulary.js'
import { starterOrder } from '../../content/starters.js'
import type { Deck, Format } from '../../deck.js'
import { anyDeck, checkDeck, starterDeck } from '../../deck.js'
import { cardById } from '../cards.js'
import { Legality } from './DeckView.js'
import { raceOf } from './edit.js'
import { useKept } from './store.js'
import './deck.css'

/** What goes into `setup.extra`: the format, and a deck for each seat. */
export interface Brought {
  readonly format: Format
  readonly decks: readonly Deck[]
}
const isBrought = (value: unknown): value is Brought =>
  typeof value === 'object' && value !== null && Array.isArray((value as { decks?: unknown }).decks)
const same = (a: Deck, b: Deck): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Choosing decks for a new table: the starters, or decks of one's own by the rules of tournaments. */
export function Setup({
  players,
  value,
  onChange,
}: {
  players: number
  value: unknown
  onChange: (value: unknown) => void
}) {
  const { decks: saved } = useKept()
  const brought = isBrought(value) ? value : undefined
  const format = brought?.format ?? 'starter'
  /** A deck by chance for every race, the same as long as the page is open. */
  const random = useMemo(() => {
    const draw = randomFrom(crypto.getRandomValues(new Uint32Array(2)).join('-'))
    return new Map(RACES.map(race => [`any-${race}`, anyDeck(race, draw)]))
  }, [])
  const offered = (of: Format): { readonly id: string; readonly label: string; readonly deck: Deck }[] => [
    ...(of === 'starter'
      ? RACES.map(race => ({
          id: `starter-${race}`,
          label: `${EMPIRES[race].name} starter`,
          deck: starterDeck(race),
        }))
      : []),
    ...saved
      .filter(s => checkDeck(s.deck, of).length === 0)
      .map(s => ({ id: s.id, label: s.name, deck: s.deck })),
    ...(of === 'tournament'
      ? RACES.map(race => ({
          id: `any-${race}`,
          label: `${EMPIRES[race].name}, a legal deck by chance`,
          deck: random.get(`any-${race}`) ?? starterDeck(race),
        }))
      : []),
  ]
  const choices = offered(format)
  const first = (of: Format, seat: number): Deck => {
    if (of === 'starter') return starterDeck(starterOrder[seat % starterOrder.length] ?? 'amarr')
    const list = offered(of)
    return list[seat % Math.max(1, list.length)]?.deck ?? starterDeck('amarr')
  }
  const decks = Array.from({ length: players }, (_, seat) => brought?.decks[seat] ?? first(format, seat))
  const set = (next: Brought) => onChange(next)
  const barred = saved.filter(s => checkDeck(s.deck, format).length > 0).length
  return (
    <section className="sg-setup" aria-label="Decks">
      <Select<Format>
        label="Decks"
        value={format}
        options={[
          { id: 'starter', label: 'Starter decks: ready to play' },
          { id: 'tournament', label: 'Own decks: 52 cards or more, four copies at most' },
        ]}
        onChange={of => set({ format: of, decks: decks.map((_, seat) => first(of, seat)) })}
      />
      <ol>
        {decks.map((deck, seat) => {
          const race = raceOf(deck)
          const chosen = choices.find(c => same(c.deck, deck))
          return (
            <li key={seat}>
              {race && <Emblem of={EMPIRES[race]} r={14} silent />}
              <Select
                label={`Seat ${seat + 1}`}
                value={chosen?.id ?? 'own'}
                options={[
                  ...(chosen ? [] : [{ id: 'own', label: cardById(deck.starbase)?.name ?? 'A deck' }]),
                  ...choices.map(({ id, label }) => ({ id, label })),
                ]}
                onChange={id => {
                  const next = choices.find(c => c.id === id)?.deck
                  if (next) set({ format, decks: decks.map((d, s) => (s === seat ? next : d)) })
                }}
              />
              {checkDeck(deck, format).length > 0 && <Legality deck={deck} format={format} />}
            </li>
          )
        })}
      </ol>
      {barred > 0 && (
        <p className="o-muted">
          {barred} of your saved decks {barred === 1 ? 'does' : 'do'} not fit this format; the deck builder
          says why.
        </p>
      )}
    </section>
  )
}

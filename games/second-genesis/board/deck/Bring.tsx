import { useEffect, useMemo } from 'react'
import { randomFrom } from '@orrery/kernel/host'
import type { BringProps } from '@orrery/ui'
import { Emblem, Select, useLatest } from '@orrery/ui'
import { EMPIRES } from '../../../eve/board/empires.js'
import { RACES } from '../../content/vocabulary.js'
import { starterOrder } from '../../content/starters.js'
import type { Deck, Format } from '../../deck.js'
import { anyDeck, checkDeck, starterDeck } from '../../deck.js'
import type { secondGenesis } from '../../game.js'
import { cardIn } from '../cards.js'
import { raceOf } from './edit.js'
import { useKept } from './store.js'
import './deck.css'

const isDeck = (value: unknown): value is Deck =>
  typeof value === 'object' && value !== null && 'starbase' in value && 'market' in value
const same = (a: Deck, b: Deck): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Choosing the deck of one seat: a starter, or one of one's own by the rules of tournaments. */
export function Bring({
  content,
  seat,
  settings,
  whose,
  none,
  value,
  onChange,
}: BringProps<typeof secondGenesis>) {
  const { decks: saved } = useKept()
  const format: Format = settings['format'] === 'tournament' ? 'tournament' : 'starter'
  /** A deck by chance for every race, the same as long as the page is open. */
  const random = useMemo(() => {
    const draw = randomFrom(crypto.getRandomValues(new Uint32Array(2)).join('-'))
    return RACES.map(race => ({
      id: `any-${race}`,
      label: `${EMPIRES[race].name}, a legal deck by chance`,
      deck: anyDeck(race, draw),
    }))
  }, [])
  const fitting = saved.filter(({ deck }) => checkDeck(deck, format, content).length === 0)
  const own = fitting.map(({ id, name, deck }) => ({ id, label: name, deck }))
  const starters = RACES.map(race => ({
    id: `starter-${race}`,
    label: `${EMPIRES[race].name} starter`,
    deck: starterDeck(race),
  }))
  const choices = format === 'starter' ? [...starters, ...own] : [...own, ...random]
  const usual =
    format === 'starter' ? starterDeck(starterOrder[seat % starterOrder.length] ?? 'amarr') : undefined
  const deck = isDeck(value) ? value : none === undefined ? usual : undefined
  const fits = deck ? checkDeck(deck, format, content).length === 0 : none !== undefined
  // What the settings no longer allow is put away; a tournament has no deck for those who bring none.
  const settle = useLatest(() => onChange(usual || none !== undefined ? null : (choices[0]?.deck ?? null)))
  useEffect(() => {
    if (!fits) settle()
  }, [fits, settle])
  const race = deck && raceOf(content, deck)
  const chosen = deck && choices.find(c => same(c.deck, deck))
  const barred = saved.length - fitting.length
  return (
    <section className="sg-setup">
      {race && <Emblem of={EMPIRES[race]} r={14} silent />}
      <Select
        label={whose === undefined ? 'Your deck' : `Deck of ${whose}`}
        value={chosen?.id ?? (deck ? 'own' : 'none')}
        options={[
          ...(none === undefined ? [] : [{ id: 'none', label: none }]),
          ...(chosen || !deck
            ? []
            : [{ id: 'own', label: cardIn(content, deck.starbase)?.name ?? 'A deck' }]),
          ...choices.map(({ id, label }) => ({ id, label })),
        ]}
        onChange={id => {
          if (id !== 'own') onChange(choices.find(c => c.id === id)?.deck ?? null)
        }}
      />
      {barred > 0 && whose === undefined && (
        <p className="o-muted">
          {barred} of your saved decks {barred === 1 ? 'does' : 'do'} not fit this format; the deck builder
          says why.
        </p>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button, Emblem, IconButton, Select, TextField, Toggle, cx } from '@orrery/ui'
import { EMPIRES } from '../../../eve/board/empires.js'
import type { Card, Content } from '../../content/index.js'
import type { Race } from '../../content/vocabulary.js'
import { RACES, TYPES } from '../../content/vocabulary.js'
import type { Deck } from '../../deck.js'
import { HandCard } from '../card/Faces.js'
import { TYPE_NAME } from '../card/names.js'
import { wholeText } from '../../card-texts.js'
import { copiesOf, raceOf, suits } from './edit.js'

/** Cards drawn at first: the others come when asked for. */
const PAGE = 48
type TypeFilter = Card['type'] | 'all'
type RaceFilter = Race | 'none' | 'fits' | 'all'
const words = (card: Card): string => `${card.name} ${card.sub ?? ''} ${wholeText(card)}`.toLowerCase()

/** All cards that could go into the deck, sifted. */
export function Pool({
  content,
  deck,
  owned,
  onAdd,
  onRemove,
  onRead,
}: {
  content: Content
  deck: Deck
  /** Copies opened from boosters. */
  owned: Readonly<Record<string, number>>
  onAdd: (card: Card) => void
  onRemove: (card: Card) => void
  onRead: (card: Card) => void
}) {
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<TypeFilter>('all')
  const [race, setRace] = useState<RaceFilter>('fits')
  const [mine, setMine] = useState(false)
  const [shown, setShown] = useState(PAGE)
  const sought = useDeferredValue(typed.trim().toLowerCase())
  const own = raceOf(content, deck)
  const searchable = useMemo(
    () => new Map(content.cards.items.map(card => [card.id, words(card)])),
    [content],
  )
  const cards = useMemo(
    () =>
      content.cards.items
        .filter(card => type === 'all' || card.type === type)
        .filter(card =>
          race === 'all'
            ? true
            : race === 'fits'
              ? suits(card, own) && (card.type !== 'starbase' || card.races[0] === own)
              : race === 'none'
                ? card.races.length === 0
                : card.races.includes(race),
        )
        .filter(card => !mine || (owned[card.id] ?? 0) > 0)
        .filter(card => sought === '' || searchable.get(card.id)?.includes(sought))
        .toSorted(
          (a, b) =>
            TYPES.indexOf(a.type) - TYPES.indexOf(b.type) ||
            a.price - b.price ||
            a.name.localeCompare(b.name),
        ),
    [content, searchable, type, race, mine, owned, sought, own],
  )
  return (
    <section className="pool o-scroll" aria-label="Cards">
      <div className="filters">
        <TextField
          label="Search names and texts"
          bare
          placeholder="Search names and texts"
          value={typed}
          onChange={setTyped}
          type="search"
        />
        <Select<TypeFilter>
          label="Type"
          bare
          value={type}
          onChange={setType}
          options={[{ id: 'all', label: 'All types' }, ...TYPES.map(id => ({ id, label: TYPE_NAME[id] }))]}
        />
        <section className="races" aria-label="Race">
          <RaceButton on={race === 'fits'} onPick={() => setRace('fits')} label="Fits this deck">
            Fits
          </RaceButton>
          {RACES.map(r => (
            <RaceButton key={r} on={race === r} onPick={() => setRace(r)} label={EMPIRES[r].name}>
              <Emblem of={EMPIRES[r]} r={10} silent />
            </RaceButton>
          ))}
          <RaceButton on={race === 'none'} onPick={() => setRace('none')} label="None: without a race">
            None
          </RaceButton>
          <RaceButton on={race === 'all'} onPick={() => setRace('all')} label="All races">
            All
          </RaceButton>
        </section>
        <Toggle label="Only what I opened" on={mine} onChange={setMine} />
      </div>
      <output className="found">
        {cards.length} {cards.length === 1 ? 'card' : 'cards'}
      </output>
      <ul className="grid">
        {cards.slice(0, shown).map(card => {
          const copies = copiesOf(deck, card)
          return (
            <li key={card.id} className={cx(copies > 0 && 'in')}>
              <HandCard card={card} onPick={() => onAdd(card)} onInspect={() => onRead(card)} />
              <div className="copies">
                <IconButton
                  size="small"
                  icon="minus"
                  label={`One ${card.name} less`}
                  disabled={copies === 0 || card.type === 'starbase'}
                  onClick={() => onRemove(card)}
                />
                <b className="o-num" aria-label={`${copies} in the deck`}>
                  {copies}
                </b>
                <IconButton
                  size="small"
                  icon="plus"
                  label={`One ${card.name} more`}
                  onClick={() => onAdd(card)}
                />
                <IconButton
                  size="small"
                  icon="zoomin"
                  label={`Read ${card.name}`}
                  onClick={() => onRead(card)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {cards.length > shown && (
        <Button wide look="line" onClick={() => setShown(shown + 2 * PAGE)}>
          Show {Math.min(2 * PAGE, cards.length - shown)} more
        </Button>
      )}
    </section>
  )
}
const RaceButton = ({
  on,
  onPick,
  label,
  children,
}: {
  on: boolean
  onPick: () => void
  label: string
  children: ReactNode
}) => (
  <button
    type="button"
    aria-pressed={on}
    aria-label={label}
    title={label}
    className={cx(on && 'on')}
    onClick={onPick}
  >
    {children}
  </button>
)

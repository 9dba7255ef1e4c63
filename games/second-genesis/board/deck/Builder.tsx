import { useState } from 'react'
import {
  Button,
  Dialog,
  Inspector,
  PHONE,
  Select,
  Tabs,
  TextField,
  cx,
  lookStyle,
  useMedia,
} from '@orrery/ui'
import { EMPIRES } from '../../../eve/board/empires.js'
import { look } from '../look.js'
import type { Card, Content } from '../../content/index.js'
import { RACES } from '../../content/vocabulary.js'
import type { Deck, Format } from '../../deck.js'
import { starterDeck, writeDeck } from '../../deck.js'
import { FullCard } from '../card/Faces.js'
import { DeckView } from './DeckView.js'
import { Exchange } from './Exchange.js'
import { Pool } from './Pool.js'
import { add, emptyDeck, remove } from './edit.js'
import type { SavedDeck } from './store.js'
import { deleteDeck, newId, saveDeck, useKept } from './store.js'
import './deck.css'

const starter = (race: (typeof RACES)[number]): SavedDeck => ({
  id: `starter-${race}`,
  name: `${EMPIRES[race].name} starter`,
  deck: starterDeck(race),
})
const isStarter = (id: string): boolean => id.startsWith('starter-')

/** Building decks: any card may be tried, and the format says what is wrong. */
export function Builder({ content }: { content: Content }) {
  const { decks, collection } = useKept()
  const phone = useMedia(PHONE)
  const [edited, setEdited] = useState<SavedDeck>(() => decks[0] ?? starter('amarr'))
  const [format, setFormat] = useState<Format>(isStarter(edited.id) ? 'starter' : 'tournament')
  const [read, setRead] = useState<Card>()
  const [exchange, setExchange] = useState(false)
  const [leaving, setLeaving] = useState<SavedDeck>()
  const [said, setSaid] = useState('')
  const [tab, setTab] = useState('cards')
  const kept =
    decks.find(d => d.id === edited.id) ?? (isStarter(edited.id) ? starter(raceIn(edited.id)) : undefined)
  const changed = !kept || kept.name !== edited.name || !sameDeck(kept.deck, edited.deck)

  const change = (deck: Deck) => {
    setSaid('')
    setEdited({ ...edited, deck })
  }
  const open = (next: SavedDeck) => {
    setLeaving(undefined)
    setSaid('')
    setEdited(next)
    setFormat(isStarter(next.id) ? 'starter' : 'tournament')
  }
  const ask = (next: SavedDeck) => (changed ? setLeaving(next) : open(next))
  const save = () => {
    // A starter stays what it is: what was made of it becomes a deck of its own.
    const own = isStarter(edited.id) ? { ...edited, id: newId(), name: `${edited.name}, changed` } : edited
    const why = saveDeck(own)
    setEdited(own)
    setSaid(why ?? 'Saved in this browser.')
  }
  const pool = (
    <Pool
      content={content}
      deck={edited.deck}
      owned={collection.cards}
      onAdd={card => change(add(edited.deck, card))}
      onRemove={card => change(remove(edited.deck, card))}
      onRead={setRead}
    />
  )
  const list = (
    <DeckView
      content={content}
      deck={edited.deck}
      format={format}
      onChange={change}
      onAdd={card => change(add(edited.deck, card))}
      onRemove={card => change(remove(edited.deck, card))}
      onRead={setRead}
    />
  )
  return (
    <div className={cx('sg-decks o-look', phone && 'phone')} style={lookStyle(look)}>
      <header>
        <h1>Deck builder</h1>
        <div className="which">
          <Select
            label="Deck"
            value={decks.some(d => d.id === edited.id) || isStarter(edited.id) ? edited.id : 'new'}
            options={[
              ...(decks.some(d => d.id === edited.id) || isStarter(edited.id)
                ? []
                : [{ id: 'new', label: `${edited.name} (not saved)` }]),
              ...decks.map(d => ({ id: d.id, label: d.name })),
              ...RACES.map(r => ({ id: `starter-${r}`, label: `${EMPIRES[r].name} starter` })),
            ]}
            onChange={id => {
              const next = decks.find(d => d.id === id) ?? (isStarter(id) ? starter(raceIn(id)) : undefined)
              if (next) ask(next)
            }}
          />
          <TextField
            label="Name"
            value={edited.name}
            maxLength={60}
            onChange={name => setEdited({ ...edited, name })}
          />
          <Select<Format>
            label="Checked for"
            value={format}
            options={[
              { id: 'tournament', label: 'Tournament' },
              { id: 'starter', label: 'Starter deck' },
            ]}
            onChange={setFormat}
          />
        </div>
        <div className="acts">
          <Button
            icon="plus"
            onClick={() => ask({ id: newId(), name: 'New deck', deck: emptyDeck(content, 'amarr') })}
          >
            New
          </Button>
          <Button icon="cards" onClick={() => ask({ ...edited, id: newId(), name: `${edited.name}, copy` })}>
            Copy
          </Button>
          <Button icon="log" onClick={() => setExchange(true)}>
            As text
          </Button>
          {decks.some(d => d.id === edited.id) && (
            <Button
              look="danger"
              onClick={() => {
                deleteDeck(edited.id)
                open(starter('amarr'))
              }}
            >
              Delete
            </Button>
          )}
          <Button look="answer" onClick={save} disabled={!changed}>
            Save
          </Button>
        </div>
        <output className="said">{said || (changed ? 'Not saved yet.' : '')}</output>
      </header>
      {phone ? (
        <Tabs
          label="Deck builder"
          even
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'cards', label: 'Cards', content: pool },
            { id: 'deck', label: 'Deck', content: list },
          ]}
        />
      ) : (
        <div className="halves">
          {pool}
          {list}
        </div>
      )}
      <Exchange
        content={content}
        deck={edited.deck}
        open={exchange}
        onClose={() => setExchange(false)}
        onRead={change}
      />
      <Inspector open={read !== undefined} onClose={() => setRead(undefined)} title={read?.name ?? 'Card'}>
        {read && <FullCard card={read} />}
      </Inspector>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        size="small"
        title="This deck is not saved"
        detail={`${edited.name} has changes that were not saved.`}
        actions={
          <>
            <Button onClick={() => leaving && open(leaving)}>Leave them behind</Button>
            <Button
              look="answer"
              onClick={() => {
                save()
                if (leaving) open(leaving)
              }}
            >
              Save first
            </Button>
          </>
        }
      />
    </div>
  )
}
const raceIn = (id: string) => RACES.find(race => id.endsWith(race)) ?? 'amarr'
const sameDeck = (a: Deck, b: Deck): boolean => a.starbase === b.starbase && sorted(a) === sorted(b)
const sorted = (deck: Deck): string =>
  deck.starbase === '' ? '' : writeDeck(deck).split('\n').toSorted().join('\n')

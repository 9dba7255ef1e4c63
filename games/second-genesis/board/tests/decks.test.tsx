import { applyPack, randomFrom, start } from '@orrery/kernel/host'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anyDeck, checkDeck, readDeck, starterDeck, writeDeck } from '../../deck.js'
import { secondGenesis } from '../../game.js'
import { Boosters } from '../deck/Boosters.js'
import { Builder } from '../deck/Builder.js'
import { readOrWhy } from '../deck/Exchange.js'
import { Bring } from '../deck/Bring.js'
import { add, curve, remove } from '../deck/edit.js'
import { content } from '../../content/index.js'
import { cardIn } from '../cards.js'
import { useKept } from '../deck/store.js'

beforeEach(() => localStorage.clear())
afterEach(cleanup)
const card = (id: string) => {
  const found = cardIn(content, id)
  if (!found) throw new Error(id)
  return found
}
const button = (name: RegExp): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(b =>
    name.test(b.getAttribute('aria-label') ?? b.textContent ?? ''),
  )
  if (!found) throw new Error(`no button ${String(name)}`)
  return found
}
/** Fewer cards on the page: this is about what happens, not about drawing. */
const seek = (words: string): void =>
  void fireEvent.change(screen.getByPlaceholderText('Search names and texts'), { target: { value: words } })
const saved = (): { decks: { name: string; deck: object }[] } =>
  JSON.parse(localStorage.getItem('orrery-second-genesis-decks') ?? '{"decks":[]}') as never

describe('editing', () => {
  test('copies go up and down, and the last one leaves no trace', () => {
    const deck = starterDeck('amarr')
    const more = add(deck, card('omber'))
    expect(more.market['omber']).toBe((deck.market['omber'] ?? 0) + 1)
    expect(remove(more, card('omber'))).toEqual(deck)
    expect(remove({ ...deck, market: { omber: 1 } }, card('omber')).market).toEqual({})
  })
  test('the curve counts every card of the market once', () => {
    const deck = starterDeck('gallente')
    expect(curve(content, deck).reduce((a, b) => a + b, 0)).toBe(
      Object.values(deck.market).reduce((a, b) => a + b, 0),
    )
  })
})

describe('the deck builder', () => {
  test('says what is wrong with the rule, and that it is mended', () => {
    render(<Builder content={content} />)
    seek('impairor')
    const legality = () => document.querySelector('.legality')?.textContent ?? ''
    expect(legality()).toContain('Legal as a starter deck')
    fireEvent.change(screen.getByLabelText('Checked for'), { target: { value: 'tournament' } })
    expect(legality()).toContain('SG-DECK-10')
    fireEvent.click(button(/^One Impairor more/))
    expect(legality()).toContain('Legal for tournaments')
    for (let i = 0; i < 2; i++) fireEvent.click(button(/^One Impairor more/))
    expect(legality()).toContain('SG-DECK-12')
  })

  test('a changed starter is saved as a deck of its own and is there again', () => {
    render(<Builder content={content} />)
    seek('impairor')
    fireEvent.click(button(/^One Impairor more/))
    fireEvent.click(button(/^Save$/))
    expect(saved().decks.map(d => d.name)).toEqual(['Amarr starter, changed'])
    cleanup()
    render(<Builder content={content} />)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Amarr starter, changed')
    expect(checkDeck(saved().decks[0]?.deck as never, 'tournament')).toEqual([])
  })

  test('shows the cards it is given: what a pack changes is found, drawn and reckoned', () => {
    const omber = card('omber')
    const changed = { ...omber, name: 'Golden Omber', price: 9 }
    const pack = { orreryPack: 1, game: 'second-genesis', name: 'Gold', sets: { cards: [changed] } }
    const gold = applyPack('second-genesis', content, pack, 'pack')
    render(<Builder content={gold} />)
    seek('golden')
    expect(document.querySelectorAll('.grid .sg-hand')).toHaveLength(1)
    expect(document.querySelector('.list')?.textContent).toContain('Golden Omber')
    expect(curve(gold, starterDeck('amarr'))[9]).toBe((curve(content, starterDeck('amarr'))[9] ?? 0) + 1)
    expect(card('omber')).toBe(omber)
    expect(omber.name).toBe('Omber')
  })

  test('filters by race and by words', () => {
    render(<Builder content={content} />)
    fireEvent.click(button(/^Minmatar$/))
    const names = () => [...document.querySelectorAll('.grid .sg-hand .body > b')].map(b => b.textContent)
    expect(names()).toContain('Rifter')
    expect(names()).not.toContain('Punisher')
    seek('slave rev')
    expect(names()).toEqual(['Slave Revolt'])
  })

  test('what the browser kept is read with care', () => {
    localStorage.setItem(
      'orrery-second-genesis-decks',
      '{"decks":[{"id":7},{"id":"a","deck":{"starbase":"x","regions":["y"],"market":{"omber":-1,"zzz":3}}}],"collection":5}',
    )
    const { result } = renderHook(() => useKept())
    expect(result.current.decks).toEqual([
      { id: 'a', name: 'A deck', deck: { starbase: '', regions: [], market: {} } },
    ])
    expect(result.current.collection.opened).toBe(0)
  })
})

describe('decks as text', () => {
  test('what is written can be read again', () => {
    const deck = anyDeck('caldari', randomFrom('text'))
    const read = readOrWhy(writeDeck(deck), content)
    expect('deck' in read && read.deck).toEqual(readDeck(writeDeck(deck)))
    expect('deck' in read && checkDeck(read.deck, 'tournament')).toEqual([])
  })
  test.each([
    ['1 Empiric Tower\n2 No Such Card', /Line 2.*No Such Card.*SG-PCK-03/],
    ['1 Empiric Tower\n1 Liberty Tower', /Line 2.*second starbase/],
    ['4 Omber', /no starbase/],
  ])('%j is refused with its line', (text, why) => {
    const read = readOrWhy(text, content)
    expect('why' in read && read.why).toMatch(why)
  })
})

describe('boosters', () => {
  test('before the first a sealed pack lies there, which opens by a press too', () => {
    render(<Boosters content={content} />)
    expect(document.querySelector('.sealed dl')?.textContent).toMatch(/Common0 of \d+.*Region0 of \d+/)
    fireEvent.click(button(/^A sealed booster/))
    expect(document.querySelectorAll('.pack .sg-back')).toHaveLength(15)
    expect(document.querySelector('.sealed')).toBeNull()
  })
  test('fifteen cards lie face down until they are turned, and are kept', () => {
    render(<Boosters content={content} />)
    fireEvent.click(button(/^Open a booster/))
    expect(document.querySelectorAll('.pack .sg-back')).toHaveLength(15)
    expect(document.querySelectorAll('.pack .sg-hand')).toHaveLength(0)
    fireEvent.click(button(/^Card 1 of the pack/))
    expect(document.querySelectorAll('.pack .sg-hand')).toHaveLength(1)
    fireEvent.click(button(/^Turn all over/))
    expect(document.querySelectorAll('.pack .sg-hand')).toHaveLength(15)
    expect(document.body.textContent).toContain('You have opened 1 and found 15 of 240 cards')
  })
})

describe('a deck at a new table', () => {
  let brought: unknown
  beforeEach(() => void (brought = null))
  function Seat({ format, none }: { format: string; none?: string }) {
    const [value, setValue] = useState<unknown>(null)
    return (
      <Bring
        content={content}
        seat={1}
        settings={{ format }}
        {...(none === undefined ? {} : { none, whose: 'Steady' })}
        value={value}
        onChange={next => {
          brought = next
          setValue(next)
        }}
      />
    )
  }
  const choose = (label: string, id: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value: id } })
  /** The race the second seat plays, if the game can begin with what was brought. */
  const raceWith = (format: string): number => {
    const decks = [format === 'starter' ? null : anyDeck('amarr', randomFrom('other')), brought]
    const g = start(secondGenesis, { players: 2, seed: 'setup', settings: { format }, brought: decks })
    return g.players.at(1).race
  }

  test('whatever is chosen, the game can begin with it', () => {
    const { rerender } = render(<Seat format="starter" />)
    expect(raceWith('starter')).toBeGreaterThanOrEqual(0)
    choose('Your deck', 'starter-gallente')
    expect(raceWith('starter')).toBe(2)
    // A tournament allows other decks: what was chosen before gives way to one that may be played.
    rerender(<Seat format="tournament" />)
    expect(raceWith('tournament')).toBeGreaterThanOrEqual(0)
    choose('Your deck', 'any-caldari')
    expect(raceWith('tournament')).toBe(1)
    rerender(<Seat format="starter" />)
    expect(raceWith('starter')).toBeGreaterThanOrEqual(0)
  })
  test('a bot is left to choose unless somebody chooses for it', () => {
    render(<Seat format="tournament" none="Whatever it likes" />)
    expect(brought).toBeNull()
    choose('Deck of Steady', 'any-minmatar')
    expect(raceWith('tournament')).toBe(3)
    choose('Deck of Steady', 'none')
    expect(brought).toBeNull()
  })
})

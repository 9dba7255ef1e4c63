import { move } from '@orrery/kernel'
import { ActionsSlot } from '@orrery/ui'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fireOf } from '../../rules/values.js'
import board from '../index.js'
import { full, siege } from '../preview/stage.js'
import type { Question } from '../props.js'
import { Board } from '../table/Board.js'
import { point } from '../table/focus.js'
import { Tray } from '../table/Tray.js'
import { propsOf } from './props.js'

beforeEach(() => {
  point('', undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
})

/** The answer bar of a phone, under whatever is shown. */
function Phone({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null)
  return (
    <ActionsSlot value={slot}>
      {children}
      <section ref={setSlot} aria-label="Answer" />
    </ActionsSlot>
  )
}
const bar = () => within(screen.getByRole('region', { name: 'Answer' }))

test('a card that can only be played waits in the answer bar: no menu lies over it', () => {
  const { g } = full()
  const props = propsOf(g, 0)
  render(
    <Phone>
      <Board {...props} />
      <Tray {...props} />
    </Phone>,
  )
  const only = props.question?.options.find(
    ({ verb, things }) => verb === 'play' && things.filter(({ kind }) => kind !== 'none').length === 1,
  )
  const ship = only?.things[0]?.id
  fireEvent.click(document.querySelector(`.sg-tray [data-thing="card:${ship}"]`)!)
  expect(props.picked).toHaveBeenCalledOnce()
  expect(document.querySelector('.sg-menu')).toBeNull()
})
test('what has several uses lists them in the answer bar', () => {
  const { g, guards } = full()
  const props = propsOf(g, 0)
  render(
    <Phone>
      <Board {...props} />
    </Phone>,
  )
  fireEvent.click(document.querySelector(`[data-thing="card:${guards[1]}"]`)!)
  expect(document.querySelector('.sg-menu')).toBeNull()
  expect(bar().getByText('Coercer')).toBeTruthy()
  expect(bar().getByText('Warp: choose a region')).toBeTruthy()
  fireEvent.click(bar().getByRole('button', { name: 'Dock' }))
  expect(props.picked).toHaveBeenCalledExactlyOnceWith(`dock card:${guards[1]}`)
})
test('a battle shows both lines at once, with what is aimed at each ship, and is answered on the table', () => {
  const { g } = siege()
  const props = propsOf(g, 0)
  const { container } = render(<Board {...props} />)
  const rows = [...container.querySelectorAll('.sg-fought .row')].map(
    row => row.querySelectorAll('.sg-tile').length,
  )
  expect(rows).toEqual([7, 6])
  expect(container.querySelectorAll('.sg-fought .hurt').length).toBeGreaterThan(5)
  const thumb = (prompt: Question['prompt']) => board.thumb?.({ ...props.question, prompt } as never)
  expect([thumb('target.aim'), thumb('manage'), thumb('income or card')]).toEqual([
    'board',
    'mine',
    'question',
  ])
})

test('every shot is a disc on its target, and the one that is being chosen has its arrow', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 90))
  const { g } = siege()
  const props = propsOf(g, 0)
  const choice = props.question?.options.find(({ verb }) => verb === 'aim')
  const [ship, target] = choice?.things.map(({ id }) => id) ?? []
  render(<Board {...props} selection={[choice!.name]} />)
  const discs = (card: number): string[] =>
    [...document.querySelectorAll(`[data-thing="card:${card}"] .sg-shots b`)].map(disc => disc.textContent)
  const shooters = (card: number): number[] =>
    [...g.ships].filter(one => g.cards.at(one).aim === card || (one === ship && card === target))
  expect([...g.ships].flatMap(shooters).length).toBe(13)
  for (const card of g.ships)
    expect(discs(card).toSorted()).toEqual(
      shooters(card)
        .map(one => `${fireOf(g, one)}`)
        .toSorted(),
    )
  expect(document.querySelectorAll(`[data-thing="card:${target}"] .sg-shots .draft`)).toHaveLength(1)
  expect(document.querySelectorAll('.sg-shots .draft')).toHaveLength(1)
  expect([...document.querySelectorAll('.sg-arrows text')].map(n => n.textContent)).toEqual([
    `${fireOf(g, ship!)}`,
  ])
})

/** The question of that name, made up; the things are those it asks about. */
const askedAbout = (prompt: Question['prompt'], names: readonly string[], more: object = {}) =>
  ({
    kind: 'pick',
    seat: 0,
    prompt,
    min: 1,
    max: 1,
    options: names.map(name => {
      const [kind, id] = name.split(':')
      return { name, things: id === undefined ? [] : [{ kind, id: Number(id) }], note: {} }
    }),
    ...more,
  }) as unknown as Question

test.each([
  ['income or card', ['income', 'card'], ['Take your income: 7 ISK', 'Draw a card instead']],
  ['optional draw.ask', ['draw', 'decline'], ['Draw a card', 'Decline']],
  ['effect.may', ['accept', 'decline'], ['Use it', 'Decline']],
  ['upkeep.pay', ['pay', 'refuse'], ['Pay', 'Do not pay']],
] as const)('%s has each answer once under the thumb, in the words of the list', (prompt, names, words) => {
  const props = { ...propsOf(full().g, 0), question: askedAbout(prompt, names) }
  const List = board.panels?.[prompt] as typeof Board | undefined
  render(
    <Phone>
      <Board {...props} />
      {List && <List {...props} />}
    </Phone>,
  )
  expect(
    bar()
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(words)
  expect([...document.querySelectorAll('.o-picks b')].map(entry => entry.textContent)).toEqual(words)
})
test('cards of the market and the scrapheap are spread out with their numbers, those to be taken first', () => {
  const { g } = full()
  const { market, aside } = g.players.at(0)
  const cards = market.toArray().slice(0, 3)
  for (const card of cards) move(g, card, market, aside)
  const last = cards.at(-1) ?? -1
  const props = { ...propsOf(g, 0), question: askedAbout('search', [`card:${last}`], { min: 0 }) }
  expect(
    (['take', 'search', 'recover'] as const).map(prompt => board.thumb?.(askedAbout(prompt, []) as never)),
  ).toEqual(['mine', 'mine', 'mine'])
  const { container } = render(<Tray {...props} />)
  const spread = [...container.querySelectorAll('.spread [data-thing]')].map(e =>
    e.getAttribute('data-thing'),
  )
  expect(spread.length).toBe(3)
  expect(spread[0]).toBe(`card:${last}`)
})
test('the region of what is asked about comes into sight, and a tab leads to ships of another', () => {
  const { g } = full()
  const ships = g.ships.toArray()
  const away = ships.find(c => g.cards.at(c).controller === 0 && g.cards.at(c).region >= 2) ?? -1
  const { container, rerender } = render(<Board {...propsOf(g, 0)} />)
  const shown = () => container.querySelector('.sg-tabs-row [aria-selected=true]')?.textContent
  expect(shown()).toBe('Home')
  expect(container.querySelector(`[data-leads~="card:${away}"]`)?.textContent).toContain('Metropolis')
  rerender(<Board {...propsOf(g, 0)} question={askedAbout('sacrifice', [`card:${away}`])} />)
  expect(shown()).toContain('Metropolis')
  expect(container.querySelector(`[data-leads~="card:${away}"]`)).toBeNull()
  // Both lie there: whoever went home to look stays there.
  const home = ships.find(c => g.cards.at(c).controller === 0 && g.cards.at(c).region === 0) ?? -1
  fireEvent.click(within(container).getByRole('tab', { name: /Home/ }))
  rerender(<Board {...propsOf(g, 0)} question={askedAbout('sacrifice', [`card:${away}`, `card:${home}`])} />)
  expect(shown()).toContain('Home')
})

import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { content } from '../../content/index.js'
import board from '../index.js'
import { cardIn } from '../cards.js'
import { picture } from '../card/picture.js'

afterEach(cleanup)
const Item = board.Item
if (!Item) throw new Error('the board draws no items')

describe('cards', () => {
  test.each(['full', 'hand', 'mini'] as const)('every card of the set is drawn, %s', size => {
    const wrong = content.cards.items.filter(card => {
      const html = renderToStaticMarkup(
        <Item thing={{ kind: 'cards', id: card.id }} size={size} content={content} />,
      )
      const name = card.name.replace(/'/g, '&#x27;')
      const shapes = html.match(/<(path|circle|ellipse|rect)/g)?.length ?? 0
      const named = html.includes(`class="o-aside">${name}`) && html.includes(`>${name}<`)
      return !named || shapes < 4 || /NaN|undefined|\[object/.test(html)
    })
    expect(wrong.map(card => card.name)).toEqual([])
  })

  test('no card in a hand is blank: it shows values, or its text', () => {
    const blank = content.cards.items.filter(card => {
      const { container, unmount } = render(
        <Item thing={{ kind: 'cards', id: card.id }} size="hand" content={content} />,
      )
      const told = container.querySelector('.body')?.textContent?.slice(card.name.length) ?? ''
      unmount()
      return told === ''
    })
    expect(blank.map(card => card.name)).toEqual([])
  })

  test('a name of three lines takes a line of its text, not the price above it', () => {
    const veteran = content.cards.items.find(({ name }) => name.startsWith('Veteran'))
    const { container } = render(
      <Item thing={{ kind: 'cards', id: veteran?.id ?? '' }} size="hand" content={content} />,
    )
    expect(container.querySelector('.body.long small')?.textContent).toContain('Return target ship')
  })

  test('no two cards of a type share a picture', () => {
    const pictures = new Set(content.cards.items.map(card => picture(card, 112, 104)))
    expect(pictures.size).toBe(content.cards.items.length)
  })

  test('values stand where the anatomy says', () => {
    const { container } = render(
      <Item thing={{ kind: 'cards', id: 'punisher' }} size="full" content={content} />,
    )
    const [attack, shield] = container.querySelectorAll('.foot .sg-value')
    expect(attack?.textContent).toBe('2')
    expect(shield?.textContent).toBe('4')
    expect(container.querySelector('.sg-coin')?.textContent).toBe('3')
    expect(container.querySelector('.sg-tabs .now')?.textContent).toBe('I')
    expect(container.querySelector('.command')?.textContent).toContain('Patrol 2')
  })

  test('news counts down on its edge, the highest lit', () => {
    const { container } = render(
      <Item thing={{ kind: 'cards', id: 'forsaken-ruins' }} size="full" content={content} />,
    )
    expect([...container.querySelectorAll('.sg-tabs i')].map(i => i.textContent)).toEqual(['III', 'II', 'I'])
    expect(container.querySelector('.sg-tabs .now')?.textContent).toBe('III')
  })

  test('an unknown thing draws nothing', () => {
    const { container } = render(
      <Item thing={{ kind: 'cards', id: 'no-such-card' }} size="full" content={content} />,
    )
    expect(container.innerHTML).toBe('')
  })
})

describe('the card browser', () => {
  test('lists the whole set, each with words to search and facets to sift by', () => {
    const [set] = board.browser?.(content) ?? []
    expect(set?.items).toHaveLength(content.cards.items.length)
    for (const item of set?.items ?? []) {
      const card = cardIn(content, item.id)
      expect(item.name).toBe(card?.name)
      expect(item.facets['Type']).toBeTruthy()
      expect(item.facets['Rarity']).toBeTruthy()
    }
    expect(set?.items.find(i => i.id === 'rifter')?.facets['Race']).toBe('Minmatar')
  })
})

import { cleanup, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { agendaText, techText } from '../../card-texts.js'
import { content } from '../../content/content.js'
import board from '../index.js'
import { browser } from '../browser.js'

const { Item } = board
if (!Item) throw new Error('the board draws no items')

describe('every content item', () => {
  const sets = Object.entries(content) as [string, { readonly items: readonly { readonly id: string }[] }][]
  test.each(sets)('%s: the browser lists all of them', (set, { items }) => {
    const shown = browser(content)
      .find(one => one.set === set)
      ?.items.map(item => item.id)
    expect(shown).toEqual(items.map(item => item.id))
  })

  const things = browser(content).flatMap(({ set, items }) => items.map(item => ({ set, ...item })))
  test.each(things)('$set $id is drawn with its name at every size', ({ set, id, name, text }) => {
    expect(text.length).toBeGreaterThan(15)
    for (const size of ['full', 'hand', 'mini'] as const) {
      const { container } = render(<Item thing={{ kind: set, id }} size={size} content={content} />)
      expect(container.innerHTML).not.toMatch(/NaN|undefined|\[object/)
      const label = container.querySelector('[aria-label]')?.getAttribute('aria-label') ?? ''
      expect(label).toContain(name)
      const shapes = container.querySelectorAll('path, circle, ellipse').length
      const drawn = set === 'initiatives' ? container.querySelector('.number b')?.textContent : shapes > 3
      expect(drawn).toBeTruthy()
      cleanup()
    }
  })

  test('Tech and Agenda cards say at full size what their effect declares', () => {
    for (const tech of content.techs.items) {
      const { container } = render(
        <Item thing={{ kind: 'techs', id: tech.id }} size="full" content={content} />,
      )
      const [, effect = ''] = techText(tech).split(': ')
      expect(container.textContent?.toLowerCase()).toContain(effect.toLowerCase())
      cleanup()
    }
    for (const agenda of content.agendas.items) {
      const { container } = render(
        <Item thing={{ kind: 'agendas', id: agenda.id }} size="full" content={content} />,
      )
      expect(container.textContent).toContain(agendaText(content, agenda))
      cleanup()
    }
  })

  test('no two Tech or Agenda cards share a picture', () => {
    for (const set of ['techs', 'agendas'] as const) {
      const pictures = content[set].items.map(({ id }) => {
        const { container } = render(<Item thing={{ kind: set, id }} size="full" content={content} />)
        const art = container.querySelector('.art')?.innerHTML.replace(/id="[^"]*"|url\([^)]*\)|_r_\w+/g, '')
        cleanup()
        return art
      })
      expect(new Set(pictures).size).toBe(pictures.length)
    }
  })

  test('a ship of a Colony with Armor has other circles', () => {
    const circles = (id: string) => {
      const { container } = render(<Item thing={{ kind: 'ships', id }} size="full" content={content} />)
      const written = [...container.querySelectorAll('.xs-circles text')].map(t => t.textContent).join('')
      cleanup()
      return written
    }
    expect(circles('cruiser@drift-clans')).toBe('1102')
    expect(circles('cruiser@brightwater-union')).toBe('1111')
  })

  test('an unknown thing draws nothing instead of breaking the page', () => {
    const { container } = render(
      <Item thing={{ kind: 'ships', id: 'no-such-ship' }} size="full" content={content} />,
    )
    expect(container.innerHTML).toBe('')
  })
})

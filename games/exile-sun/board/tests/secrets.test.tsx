import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Board } from '../Board.js'
import { Mat } from '../mats/Mat.js'
import { Tray } from '../tray/Tray.js'
import { FACES, KIND_NAMES } from '../names.js'
import { shipOf } from '../../state.js'
import { faces, isKnownToAll } from '../table.js'
import { piecesOf } from '../map/pieces.js'
import { pageCalls, propsOf, scene } from './table.js'

describe('what is hidden shows no value', () => {
  const match = scene('late', { players: 4, seed: 'hidden' })
  const shown = match.shown()
  const p = shown.g
  const letters = new Set(Object.values(FACES))

  test('the back of an unknown token carries no letter, a known one a tab, an own one its face', () => {
    const pieces = new Map(piecesOf(p, 0).map(piece => [piece.token, piece.svg]))
    const written = (svg: string): string[] =>
      [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '').filter(x => letters.has(x))
    const drawn = [...p.tokens].flatMap((row, t) => {
      const svg = pieces.get(t)
      return svg === undefined || row.scout ? [] : [{ row, letters: written(svg) }]
    })
    for (const { row, letters: seen } of drawn)
      expect(seen).toEqual(row.kind === undefined || row.kind === 'none' ? [] : [FACES[row.kind]])
    const backs = drawn.filter(({ row }) => row.kind === undefined).length
    expect(backs).toBeGreaterThan(2)
  })

  test('all backs of a Colony are drawn alike, wherever they lie', () => {
    for (const seat of [1, 2, 3]) {
      const backs = piecesOf(p, 0).filter(piece => {
        const row = p.tokens.at(piece.token)
        const plain = row && p.terrain.get(row.at) !== 1 && !row.pinned
        return plain && row.owner === seat && row.kind === undefined && !row.scout
      })
      expect(new Set(backs.map(piece => piece.svg)).size).toBeLessThanOrEqual(1)
    }
  })

  test('labels call a hidden token only by its owner', () => {
    render(<Board {...propsOf(shown, 0, pageCalls())} />)
    for (const row of p.tokens) {
      if (row.at < 0 || row.owner === 0 || row.kind !== undefined) continue
      const others = [...p.tokens].filter(t => t.at === row.at)
      if (others.length > 1) continue
      const label = document.querySelector(`[data-cell="${row.at}"]`)?.getAttribute('aria-label') ?? ''
      expect(label).toContain('face down')
      const kinds = Object.values(KIND_NAMES).filter(name => name !== 'Token' && label.includes(name))
      expect(kinds).toEqual([])
    }
  })

  test('what all know is not marked as known to the viewer alone', () => {
    render(<Board {...propsOf(shown, 0, pageCalls())} />)
    for (const row of p.tokens) {
      if (row.at < 0 || row.owner === 0 || row.kind === undefined || row.scout) continue
      if ([...p.tokens].filter(t => t.at === row.at).length > 1) continue
      const label = document.querySelector(`[data-cell="${row.at}"]`)?.getAttribute('aria-label') ?? ''
      expect(label).toContain(isKnownToAll(p, row) ? 'known to all' : 'known to you alone')
    }
  })

  test('a mat tells counts of hands and decks, and nothing of Storage and trophies', () => {
    const { container } = render(
      <Mat {...propsOf(shown, 0, pageCalls())} seat={1} inspect={() => undefined} />,
    )
    const text = container.textContent ?? ''
    expect(text).toContain(`Overhead ${p.players.at(1).overhead.length}`)
    expect(text).toContain(`Reserve ${p.players.at(1).reserve.length}`)
    expect(text).not.toMatch(/storage|trophy|trophies|flagship/i)
  })

  test('a spectator has no tray and the board still stands', () => {
    const done = pageCalls()
    const { container } = render(
      <>
        <Board {...propsOf({ ...shown, question: undefined }, -1, done)} />
        <Tray {...propsOf({ ...shown, question: undefined }, -1, done)} />
      </>,
    )
    expect(container.querySelector('.xs-tray')).toBeNull()
    expect(container.querySelectorAll('[data-cell]').length).toBe(p.terrain.length)
  })
})

test('the own tray adds private points up from what the viewer holds, and says from what', () => {
  const shown = scene('late', { players: 4, seed: 'hidden' }).shown()
  const p = shown.g
  const { container } = render(<Tray {...propsOf(shown, 0, pageCalls())} />)
  const [open, hidden, all] = [...container.querySelectorAll('.points b')].map(b => Number(b.textContent))
  expect(open).toBe(p.players.at(0).vp)
  expect(all).toBe((open ?? 0) + (hidden ?? 0))
  const said = container.querySelector('.identity p')?.textContent ?? ''
  const stored = faces(p.players.at(0).storage).map(card => shipOf(p, card).id)
  expect(said.includes('Flagship')).toBe(stored.includes('flagship'))
})

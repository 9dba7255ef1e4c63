import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PreviewMatch } from '../preview/match.js'
import type { Shown } from '../preview/scenes.js'
import { sitDown } from './page.js'

/** Whether this side may have the viewer's vote with Credits. */
const sold = ({ question }: Shown, side: 'a' | 'b'): boolean =>
  question?.options.some(({ verb }) => verb === `${side}-paid`) === true
/** A vote of a proposer, who may not buy the other side. */
function voting(): PreviewMatch {
  for (let n = 0; n < 40; n++) {
    const match = new PreviewMatch(3, `votes ${n}`, 0)
    if (match.until(shown => sold(shown, 'a') !== sold(shown, 'b'), 3000)) return match
  }
  throw new Error('nobody who proposes has Credits')
}

test('a vote with Credits is promised only for the side that may have it', () => {
  const match = voting()
  sitDown(match)
  for (const side of ['a', 'b'] as const) {
    const heading = screen.queryByRole('heading', { name: `If ${side.toUpperCase()} is approved` })
    const said = heading?.parentElement?.textContent ?? ''
    expect(said.includes('with 2 Credits')).toBe(sold(match.shown(), side))
  }
})

import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movesLeft } from '../../rules/tokens.js'
import { setFocus } from '../focus.js'
import { PromptDetail } from '../PromptDetail.js'
import { scene, sitDown } from './table.js'

test('the prompt follows the token that is chosen, and says how much of its moves is used', () => {
  const match = scene('move')
  const g = match.shown().g
  const token = [...g.tokens].findIndex(row => row.owner === match.me && row.at >= 0)
  sitDown(match, [PromptDetail])
  expect(document.body.textContent).toBe('')
  act(() => setFocus({ token }))
  const used = 4 + g.tokens.at(token).extra - movesLeft(g, g.tokens.at(token))
  expect(document.body.textContent).toMatch(new RegExp(`: ${used} of 4 moves used$`))
  act(() => setFocus({ token: null }))
  expect(document.body.textContent).toBe('')
})

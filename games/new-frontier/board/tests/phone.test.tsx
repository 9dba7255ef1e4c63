import { running } from '@orrery/kernel'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conflicts } from '../../rules/conflict.js'
import { setFocus } from '../focus.js'
import { placeName, planets, shipsAt } from '../table.js'
import { scene, sitDown } from './page.js'

beforeEach(() => {
  setFocus({ scene: null, planet: 0, support: false, plans: 0, fight: '' })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => void vi.unstubAllGlobals())

test('missions are asked about beside the planet they are for, with one button to answer', () => {
  const match = scene('decline')
  const { g } = match.shown()
  const planet = running(g, conflicts)?.locals.planet ?? -1
  // Wherever the viewer looked before.
  setFocus({ planet: (planet + 1) % 4 })
  sitDown(match)
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Go on' })))
  expect(screen.getByRole('region', { name: placeName(g, planet) })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Attempt/ })).toHaveLength(1)
})

test('ships that go are chosen where they lie', () => {
  const match = scene('out')
  const { g, question } = match.shown()
  const ships = question?.options.map(({ things: [thing] }) => thing?.id ?? -1) ?? []
  const holds = (at: number): boolean => shipsAt(g, match.me, at).some(ship => ships.includes(ship ?? -1))
  setFocus({ planet: planets.find(at => !holds(at)) ?? 0 })
  sitDown(match)
  expect(document.querySelectorAll('.nf-one .ship.can')).toHaveLength(ships.length)
})

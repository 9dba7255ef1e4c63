import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scene, sitDown } from './page.js'

test('a ship that is chosen to move fades where it lies and shows where it goes, with both sizes', () => {
  const sitting = sitDown(scene('out'))
  const lanes = [...document.querySelectorAll('.nf-planet.lane')]
  expect(lanes).toHaveLength(2)
  const ship = document.querySelector<HTMLButtonElement>('.nf-area.own .ship.can')
  if (!ship) throw new Error('no ship can be chosen')
  act(() => void fireEvent.click(ship))
  const left = document.querySelector('.ship.leaving')?.closest('.nf-planet')
  const reached = document.querySelector('.ship.coming')?.closest('.nf-planet')
  expect(left).toBe(ship.closest('.nf-planet'))
  expect(lanes).toContain(reached)
  expect(reached).not.toBe(left)
  // It stays shown while the ships of the way back are chosen.
  const send = [...document.querySelectorAll<HTMLButtonElement>('.nf-answers .o-btn')].at(-1)
  act(() => void fireEvent.click(send as HTMLButtonElement))
  expect(sitting.prompt()).toBe('relocation.back')
  expect(document.querySelector('.ship.coming')?.closest('[data-thing]')?.getAttribute('data-thing')).toBe(
    reached?.getAttribute('data-thing'),
  )
})

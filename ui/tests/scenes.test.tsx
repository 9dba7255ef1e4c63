import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearStores, focusStore, PressMenu, Scenes, sceneShown } from '../src/index.js'

afterEach(cleanup)
const TITLES = { map: 'Map', battle: 'Battle', market: 'Market' }

test('a scene that was asked for holds until the moment is another one, or there is no such scene', () => {
  const scenes = ['map', 'battle'] as const
  const wish = { name: 'battle', moment: 'turn 1' }
  expect(sceneShown(wish, 'turn 1', scenes, 'map')).toBe('battle')
  expect(sceneShown(wish, 'turn 2', scenes, 'map')).toBe('map')
  expect(sceneShown(wish, 'turn 1', ['map'], 'map')).toBe('map')
  expect(sceneShown(null, 'turn 1', scenes, 'battle')).toBe('battle')
})

test('the row of scenes says which is shown, and is left out where there is only one', () => {
  const picked: string[] = []
  const row = (scenes: readonly (keyof typeof TITLES)[]) => (
    <Scenes
      scenes={scenes}
      titles={TITLES}
      shown="map"
      due="battle"
      onPick={name => void picked.push(name)}
    />
  )
  const { rerender } = render(row(['map', 'battle']))
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Map')
  fireEvent.click(screen.getByText('Battle'))
  expect(picked).toEqual(['battle'])
  rerender(row(['map']))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a menu at a press takes one of its items and closes', () => {
  const done: string[] = []
  const item = (id: string) => ({ id, title: id, choice: `go ${id}`, onPick: () => void done.push(id) })
  const menu = (at: { x: number; y: number } | null) => (
    <PressMenu at={at} label="Here" items={['a', 'b'].map(item)} onClose={() => void done.push('closed')} />
  )
  const { rerender } = render(menu({ x: 1, y: 1 }))
  expect(screen.getAllByRole('button').map(one => one.dataset['choice'])).toEqual(['go a', 'go b'])
  fireEvent.click(screen.getByText('b'))
  expect(done).toEqual(['closed', 'b'])
  rerender(menu(null))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a part of what is looked at is set by itself, and all of it is cleared for the next table', () => {
  const focus = focusStore<{ token: number | null; turns: number }>({ token: null, turns: 0 })
  let drawn = 0
  function Turns() {
    drawn++
    return <output>{focus.use('turns')}</output>
  }
  render(<Turns />)
  act(() => focus.set({ token: 3 }))
  expect(drawn).toBe(1)
  act(() => focus.set({ turns: 2 }))
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(focus.now()).toEqual({ token: 3, turns: 2 })
  act(clearStores)
  expect(focus.now()).toEqual({ token: null, turns: 0 })
})

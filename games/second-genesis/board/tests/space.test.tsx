import { seenBy } from '@orrery/kernel/host'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondGenesis } from '../../game.js'
import type { G } from '../../state.js'
import { assault, battle, crowd, full, siege, Stage } from '../preview/stage.js'
import { portsOf } from '../table/Arrows.js'
import { Board } from '../table/Board.js'
import type { Held } from '../table/fit.js'
import { fitOf } from '../table/fit.js'
import { placeOfBattle } from '../table/Fought.js'
import { PromptDetail } from '../table/PromptDetail.js'
import { shipNumber } from '../table/seen.js'
import { atDesk, propsOf } from './props.js'

beforeEach(atDesk)
afterEach(cleanup)
const seen = (g: G) => seenBy(secondGenesis, g, 0) as never
const things = (root: Element | null): readonly string[] =>
  [...(root?.querySelectorAll('[data-thing]') ?? [])].map(e => e.getAttribute('data-thing') ?? '')

describe('a battle that needs the room', () => {
  test('has the table to itself: both lines, the starbase and what belongs to it', () => {
    const stage = siege()
    const { container } = render(<Board {...propsOf(stage.g, 0)} />)
    const place = screen.getByRole('region', { name: 'Battle at your home region' })
    const [above, below] = [...place.querySelectorAll('.row')].map(
      row => row.querySelectorAll('.sg-tile').length,
    )
    expect([above, below]).toEqual([7, 6])
    expect(place.querySelectorAll('.sg-small').length).toBe(6)
    expect(things(place)).toContain(`card:${stage.g.players.at(0).starbase}`)
    expect(container.querySelector('.sg-outer')).toBeNull()
  })
  test('folds every other region into a chip that opens, or is chosen where that is asked', () => {
    const stage = assault()
    render(<Board {...propsOf(stage.g, 0)} />)
    const others = screen.getByRole('list', { name: 'Other regions' })
    expect(things(others).toSorted()).toEqual(
      [...stage.g.regions]
        .flatMap((region, r) => (r === 1 || !(region.open || r < 2) ? [] : [`region:${r}`]))
        .toSorted(),
    )
    expect(screen.queryByRole('region', { name: /Metropolis/ })).toBeNull()
    fireEvent.click(within(others).getByRole('button', { name: /Metropolis/ }))
    expect(screen.getByRole('region', { name: /Metropolis/ })).toBeTruthy()
    fireEvent.click(within(others).getByRole('button', { name: /Metropolis/ }))
    expect(screen.queryByRole('region', { name: /Metropolis/ })).toBeNull()
  })
  test('is one at a home, one of many ships, or any on a low screen', () => {
    const [small, many] = [battle().g, crowd().g]
    expect(placeOfBattle(seen(small), 0, false)).toBeUndefined()
    expect(placeOfBattle(seen(small), 0, true)).toBe(small.battle.region)
    expect(placeOfBattle(seen(many), 0, false)).toBe(many.battle.region)
    // Nothing is fought: the table stays as it is.
    expect(placeOfBattle(seen(full().g), 0, true)).toBeUndefined()
  })
})

describe('a home', () => {
  const held: Held = { structures: 0, locations: 0, news: 0, unplayed: 0, ships: 0, docked: 0, guests: 0 }
  const room = { width: 960, base: 184, rows: 4, shipRows: 1 }
  test('shows cards while they fit, then lines for what lies there, then for ships too', () => {
    expect(fitOf(room, { ...held, ships: 4, locations: 2 })).toEqual({ flats: 'cards', ships: 'cards' })
    expect(fitOf(room, { ...held, ships: 5, locations: 4, structures: 2 })).toEqual({
      flats: 'lines',
      ships: 'lines',
    })
    expect(fitOf(room, { ...held, ships: 4, locations: 3, structures: 2 })).toEqual({
      flats: 'lines',
      ships: 'cards',
    })
    expect(fitOf({ ...room, shipRows: 2 }, { ...held, ships: 8, locations: 3 })).toEqual({
      flats: 'cards',
      ships: 'cards',
    })
  })
  test('gets the room of the others on a low screen when it is full', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-height') || query.includes('max-width: 1440'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(744)
    const { container } = render(<Board {...propsOf(full().g, 0)} />)
    expect(container.querySelector('.sg-home.mine')?.className).toContain('tall')
    expect(screen.getByRole('list', { name: 'Other regions' }).textContent).toContain('Liberty Tower')
    expect(container.querySelectorAll('.sg-home').length).toBe(1)
  })
})

test('a lone ship in an outer region keeps its numbers on the lowest screens', () => {
  const stage = new Stage()
  stage.ship(0, 'Executioner', stage.open(0, 'Metropolis', 0))
  const at = (height: number): boolean => {
    cleanup()
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: height <= Number(/max-height: (\d+)/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { container } = render(<Board {...propsOf(stage.g, 0)} />)
    return container.querySelector('.sg-region')?.classList.contains('dense') ?? false
  }
  expect([at(900), at(800), at(720)]).toEqual([false, false, true])
})

test('lines of a battle touch a card each at its own place, in the order of their other ends', () => {
  const boxes: Readonly<Record<string, { left: number; width: number }>> = {
    a: { left: 0, width: 100 },
    b: { left: 200, width: 100 },
    x: { left: 0, width: 100 },
    y: { left: 200, width: 100 },
  }
  const shots = [
    { from: 'a', to: 'y' },
    { from: 'b', to: 'y' },
    { from: 'y', to: 'a' },
  ]
  const ports = portsOf(shots, thing => boxes[thing])
  const atY = [ports[0]?.to, ports[1]?.to, ports[2]?.from] as number[]
  expect(new Set(atY).size).toBe(3)
  for (const x of atY) expect(x > 200 && x < 300).toBe(true)
  // What comes from the left touches it left of what comes from the right.
  expect(atY[0]).toBeLessThan(atY[1] ?? 0)
})

test('ships of one name carry numbers, one that is alone does not', () => {
  const { g, raiders, guards } = full()
  expect(raiders.slice(0, 3).map(ship => shipNumber(seen(g), ship))).toEqual([2, 1, undefined])
  expect(shipNumber(seen(g), guards[1] ?? -1)).toBeUndefined()
})

test('the prompt says what is being answered, and how many ships have taken aim', () => {
  const detail = (g: G): string | null => {
    const { container, unmount } = render(<PromptDetail {...propsOf(g, 0)} />)
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(detail(siege().g)).toBe('5 of 6 aimed in your home region · destroys Thrasher and Rupture')
  expect(detail(battle().g)).toContain('by Minmatar')
  expect(detail(full().g)).toBe('4 ISK to spend')
})

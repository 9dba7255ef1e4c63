import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbour } from '../src/map/neighbour.js'
import {
  around,
  bringIntoSight,
  fit,
  frameOf,
  keepInSight,
  keepMiddle,
  seen,
  zoomAt,
} from '../src/map/view.js'

const world = { x: -500, y: -300, w: 1000, h: 600 }
const screen = { w: 800, h: 500 }
const views = fc.record({
  x: fc.integer({ min: -4000, max: 4000 }),
  y: fc.integer({ min: -4000, max: 4000 }),
  k: fc.double({ min: 0.1, max: 4, noNaN: true }),
})

describe('the view of a map', () => {
  it('fits the whole world into the screen, in its middle', () => {
    const view = fit(world, screen, 10)
    const part = seen(view, world, screen)
    expect(part.x).toBeLessThanOrEqual(world.x)
    expect(part.x + part.w).toBeGreaterThanOrEqual(world.x + world.w)
    expect(part.x + part.w / 2).toBeCloseTo(0)
    expect(part.y + part.h / 2).toBeCloseTo(0)
  })
  it('has a sane scale even on a screen without size', () => {
    expect(fit(world, { w: 0, h: 0 }).k).toBe(1)
  })
  it('zooms about the pointer: what is under it stays under it', () => {
    fc.assert(
      fc.property(
        views,
        fc.nat(800),
        fc.nat(500),
        fc.double({ min: 0.1, max: 4, noNaN: true }),
        (view, x, y, k) => {
          const before = [(x - view.x) / view.k, (y - view.y) / view.k] as const
          const after = zoomAt(view, k, x, y)
          expect((x - after.x) / after.k).toBeCloseTo(before[0], 5)
          expect((y - after.y) / after.k).toBeCloseTo(before[1], 5)
        },
      ),
    )
  })
  it('frames a part in the middle, or aside where the middle would leave half of the screen empty', () => {
    const large = { x: 0, y: 0, w: 4000, h: 4000 }
    const middle = frameOf({ x: 1900, y: 1900, w: 200, h: 200 }, large, screen, 1, 1)
    expect(middle).toEqual({ k: 1, x: 400 - 2000, y: 250 - 2000 })
    // Corners of the world come in by a quarter of the screen, not by half of it.
    expect(frameOf({ x: 0, y: 0, w: 100, h: 100 }, large, screen, 1, 1)).toEqual({ k: 1, x: 200, y: 125 })
    const last = frameOf({ x: 3900, y: 3900, w: 100, h: 100 }, large, screen, 1, 1)
    expect(last).toEqual({ k: 1, x: 600 - 4000, y: 375 - 4000 })
    // A world that fits lies in the middle as a whole.
    const small = { x: 0, y: 0, w: 300, h: 200 }
    expect(frameOf({ x: 0, y: 0, w: 10, h: 10 }, small, screen, 1, 1)).toEqual({ k: 1, x: 250, y: 150 })
  })
  it('cannot be lost: the middle of the screen always shows some of the world', () => {
    fc.assert(
      fc.property(views, view => {
        const part = seen(keepInSight(view, world, screen), world, screen)
        const [x, y] = [part.x + part.w / 2, part.y + part.h / 2]
        expect(x).toBeGreaterThanOrEqual(world.x - 1e-6)
        expect(x).toBeLessThanOrEqual(world.x + world.w + 1e-6)
        expect(y).toBeGreaterThanOrEqual(world.y - 1e-6)
        expect(y).toBeLessThanOrEqual(world.y + world.h + 1e-6)
      }),
    )
  })
  it('keeps its middle when the screen grows or shrinks', () => {
    const middle = (view: { x: number; y: number; k: number }, size: { w: number; h: number }) => {
      const part = seen(view, world, size)
      return [part.x + part.w / 2, part.y + part.h / 2] as const
    }
    fc.assert(
      fc.property(
        views,
        fc.integer({ min: 100, max: 2000 }),
        fc.integer({ min: 100, max: 2000 }),
        (view, w, h) => {
          const [before, after] = [middle(view, screen), middle(keepMiddle(view, screen, { w, h }), { w, h })]
          expect(after[0]).toBeCloseTo(before[0], 5)
          expect(after[1]).toBeCloseTo(before[1], 5)
        },
      ),
    )
  })
  it('brings a place into sight, and does not move when it is in sight already', () => {
    const view = { x: 0, y: 0, k: 2 }
    const moved = bringIntoSight(view, world, screen, 400, 250, 50)
    const part = seen(moved, world, screen)
    expect(400).toBeLessThanOrEqual(part.x + part.w)
    expect(250).toBeLessThanOrEqual(part.y + part.h)
    expect(bringIntoSight(moved, world, screen, 400, 250, 50)).toEqual(moved)
  })
  it('lays a box around places', () => {
    expect(
      around(
        [
          [0, 0],
          [10, 4],
        ],
        2,
      ),
    ).toEqual({ x: -2, y: -2, w: 14, h: 8 })
  })
})

describe('arrow keys', () => {
  const place = (id: string, x: number, y: number) => ({ id, x, y })
  const middle = place('middle', 0, 0)
  const hexes = [
    middle,
    place('right', 17, 0),
    place('left', -17, 0),
    place('up left', -8.5, -15),
    place('up right', 8.5, -15),
    place('down left', -8.5, 15),
    place('down right', 8.5, 15),
    place('far right', 34, 0),
  ]
  it.each([
    ['ArrowRight', 'right'],
    ['ArrowLeft', 'left'],
    ['ArrowUp', 'up right'],
    ['ArrowDown', 'down right'],
  ])('%s leads to the neighbour on that side', (key, id) => {
    expect(neighbour(middle, hexes, key)?.id).toBe(id)
  })
  it('lead back the way they came along a row', () => {
    const right = neighbour(middle, hexes, 'ArrowRight')
    expect(right && neighbour(right, hexes, 'ArrowLeft')?.id).toBe('middle')
  })
  it('lead nowhere where nothing lies', () => {
    const last = hexes.at(-1)
    expect(last && neighbour(last, hexes, 'ArrowRight')).toBeUndefined()
    expect(neighbour(middle, hexes, 'Enter')).toBeUndefined()
  })
})

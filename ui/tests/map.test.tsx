import { act, createRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { HexCell, HexMapHandle } from '@orrery/ui'
import { HexMap } from '@orrery/ui'
import type { Axial } from '@orrery/ui/svg'
import { hexCentre } from '@orrery/ui/svg'
import { fireEvent, reader, render, screen } from './page.js'

// Three rows of a honeycomb:   a b    c d e    f g
const at: Readonly<Record<string, readonly [number, number]>> = {
  a: [0, -1],
  b: [1, -1],
  c: [-1, 0],
  d: [0, 0],
  e: [1, 0],
  f: [-1, 1],
  g: [0, 1],
}
const cells = (glow: Readonly<Record<string, HexCell['glow']>> = {}): HexCell[] =>
  Object.entries(at).map(([id, place]) => ({ id, at: place, label: `Place ${id}`, glow: glow[id] }))

const focused = () => document.activeElement?.getAttribute('data-cell')

describe('HexMap', () => {
  it('is one stop for the Tab key: the first place that can be chosen', async () => {
    const user = reader()
    render(<HexMap label="Map" size={20} cells={cells({ e: 'can', g: 'can' })} />)
    await user.tab()
    expect(focused()).toBe('e')
    await user.tab()
    expect(focused()).toBeNull()
  })

  it('moves the focus with the arrow keys, and stays at the rim', async () => {
    const user = reader()
    render(<HexMap label="Map" size={20} cells={cells({ d: 'can' })} />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('e')
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('e')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('c')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('a')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('g')
  })

  it('comes back to the place that had the focus', async () => {
    const user = reader()
    render(
      <>
        <HexMap label="Map" size={20} cells={cells()} />
        <button type="button">after</button>
      </>,
    )
    await user.tab()
    await user.keyboard('{ArrowRight}')
    const here = focused()
    screen.getByText('after').focus()
    for (let i = 0; i < 6 && focused() === null; i++) await user.tab({ shift: true })
    expect(focused()).toBe(here)
  })

  it('walks through what can be chosen with the page keys', async () => {
    const user = reader()
    render(<HexMap label="Map" size={20} cells={cells({ b: 'can', c: 'can', g: 'can' })} />)
    await user.tab()
    expect(focused()).toBe('b')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('c')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('g')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('b')
    await user.keyboard('{PageUp}')
    expect(focused()).toBe('g')
  })

  it('picks by Enter, Space and click, and opens by I and right click', async () => {
    const user = reader()
    const onPick = vi.fn<(id: string) => void>()
    const onInspect = vi.fn<(id: string) => void>()
    render(
      <HexMap
        label="Map"
        size={20}
        cells={cells({ d: 'can' })}
        onPick={id => onPick(id)}
        onInspect={id => onInspect(id)}
      />,
    )
    await user.tab()
    await user.keyboard('{Enter} ')
    await user.keyboard('i')
    fireEvent.click(screen.getByRole('button', { name: 'Place a' }))
    fireEvent.contextMenu(screen.getByRole('button', { name: 'Place b' }))
    expect(onPick.mock.calls).toEqual([['d'], ['d'], ['a']])
    expect(onInspect.mock.calls).toEqual([['d'], ['b']])
  })

  it('says in words what a glow means, and which place is chosen', () => {
    render(<HexMap label="Map" size={20} cells={cells({ a: 'can', b: 'chosen', c: 'draft', f: 'path' })} />)
    expect(screen.getByRole('button', { name: 'Place a, can be chosen' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place c, in your draft' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place f, on the way' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Place b, chosen' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Place d' }).getAttribute('aria-pressed')).toBeNull()
  })

  it('keeps scenery out of the way of the keyboard', async () => {
    const user = reader()
    const still = cells({ c: 'can' }).map(cell => (cell.id === 'd' ? { ...cell, still: true } : cell))
    render(<HexMap label="Map" size={20} cells={still} />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('e')
    expect(screen.queryByRole('button', { name: 'Place d' })).toBeNull()
  })

  it('does not take a drag for a click', () => {
    const onPick = vi.fn<(id: string) => void>()
    render(<HexMap label="Map" size={20} cells={cells()} onPick={onPick} />)
    const spot = screen.getByRole('button', { name: 'Place d' })
    fireEvent.pointerDown(spot, { pointerId: 1, clientX: 50, clientY: 50, button: 0 })
    fireEvent.pointerMove(spot, { pointerId: 1, clientX: 90, clientY: 60 })
    fireEvent.pointerUp(spot, { pointerId: 1, clientX: 90, clientY: 60 })
    fireEvent.click(spot)
    expect(onPick).not.toHaveBeenCalled()
  })

  it('draws ground, content and nodes where they belong', () => {
    const { container } = render(
      <HexMap
        label="Map"
        size={20}
        cells={[
          {
            id: 'x',
            at: { x: 100, y: 40 },
            label: 'X',
            ground: '<circle r="7"/>',
            content: <rect width="3" />,
          },
          { id: 'y', at: [1, 0], label: 'Y', content: '<ellipse rx="2"/>' },
        ]}
        edge={'<path class="border" d="M0 0"/>'}
      >
        <line className="flight" />
      </HexMap>,
    )
    expect(container.querySelector('circle[r="7"]')?.closest('[transform]')?.getAttribute('transform')).toBe(
      'translate(100 40)',
    )
    expect(container.querySelector('rect[width="3"]')?.parentElement?.getAttribute('transform')).toBe(
      'translate(100 40)',
    )
    expect(container.querySelector('ellipse')?.parentElement?.getAttribute('transform')).toBe(
      'translate(34.64 0)',
    )
    const layers = [...container.querySelectorAll('svg.layer')]
    const layerOf = (selector: string) => layers.findIndex(layer => layer.querySelector(selector))
    expect(layerOf('circle[r="7"]')).toBeLessThan(layerOf('rect[width="3"]'))
    expect(layerOf('.border')).toBe(layerOf('circle[r="7"]'))
    expect(layerOf('.flight')).toBe(layerOf('ellipse'))
    expect(layerOf('ellipse')).toBeLessThan(layerOf('[data-cell]'))
  })

  it('redraws only what changed', () => {
    const drawn: string[] = []
    const Piece = ({ name }: { name: string }) => {
      drawn.push(name)
      return <circle />
    }
    const content = Object.fromEntries(Object.keys(at).map(id => [id, <Piece key={id} name={id} />]))
    function Page() {
      const [glow, setGlow] = useState<Record<string, HexCell['glow']>>({})
      return (
        <HexMap
          label="Map"
          size={20}
          cells={cells(glow).map(cell => ({ ...cell, content: content[cell.id] }))}
          onPick={id => setGlow({ [id]: 'chosen' })}
        />
      )
    }
    render(<Page />)
    drawn.length = 0
    fireEvent.click(screen.getByRole('button', { name: 'Place d' }))
    expect(screen.getByRole('button', { name: 'Place d, chosen' })).toBeTruthy()
    expect(drawn).toEqual([])
  })

  it('zooms by key, button and wheel, and fits again', async () => {
    const user = reader()
    const { container } = render(<HexMap label="Map" size={20} cells={cells({ d: 'can' })} />)
    const scale = async () => {
      await new Promise(done => requestAnimationFrame(done))
      const layer = container.querySelector<SVGSVGElement>('svg.layer')
      return (
        Number(/scale\(([\d.]+)\)/.exec(layer?.style.transform ?? '')?.[1]) *
        Number(layer?.getAttribute('width'))
      )
    }
    const start = await scale()
    await user.tab()
    await user.keyboard('+')
    const closer = await scale()
    expect(closer).toBeGreaterThan(start)
    await user.keyboard('0')
    expect(await scale()).toBeCloseTo(start)
    await user.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(await scale()).toBeLessThan(start)
    const map = container.querySelector('.o-map')
    if (map) fireEvent.wheel(map, { deltaY: -400 })
    expect(await scale()).toBeGreaterThan(start * 0.8)
  })

  it('fits again when its room changes, also after a place at its rim was pointed at', async () => {
    const size = { w: 400, h: 300 }
    const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.w)
    const high = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.h)
    const measures: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          measures.push(measure)
        }
        observe(): void {
          return undefined
        }
        disconnect(): void {
          return undefined
        }
      },
    )
    const map = createRef<HexMapHandle>()
    const { container } = render(<HexMap label="Map" size={20} cells={cells()} ref={map} />)
    const width = () => Number(container.querySelector('svg.layer')?.getAttribute('width'))
    const resize = (w: number, h: number) => {
      Object.assign(size, { w, h })
      act(() => measures.forEach(measure => measure()))
    }
    const before = width()
    act(() => map.current?.show('a'))
    await new Promise(done => requestAnimationFrame(done))
    resize(800, 600)
    expect(width()).toBeGreaterThan(before * 1.8)
    // Behind another scene it has no room at all, and comes back as it was.
    resize(0, 0)
    resize(400, 300)
    expect(width()).toBeCloseTo(before)
    // Nearer, a place that was shown stays in sight in a smaller room.
    for (let i = 0; i < 4; i++) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    act(() => map.current?.show('a'))
    await new Promise(done => requestAnimationFrame(done))
    resize(240, 160)
    const layer = container.querySelector<SVGSVGElement>('svg.layer')
    const [left = 0, top = 0, units = 1] = (layer?.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(layer?.style.transform ?? '') ?? []
    const k = width() / units
    const [ax, ay] = hexCentre((at['a'] ?? [0, 0]) satisfies Axial, 20)
    expect(Number(x) + (ax - left) * k).toBeGreaterThanOrEqual(95)
    expect(Number(x) + (ax - left) * k).toBeLessThanOrEqual(145)
    expect(Number(y) + (ay - top) * k).toBeCloseTo(80)
    wide.mockRestore()
    high.mockRestore()
    vi.unstubAllGlobals()
  })

  it('follows two fingers: apart is nearer', async () => {
    const { container } = render(<HexMap label="Map" size={20} cells={cells()} />)
    const width = async () => {
      await new Promise(done => requestAnimationFrame(done))
      const layer = container.querySelector<SVGSVGElement>('svg.layer')
      return Number(/scale\(([\d.]+)\)/.exec(layer?.style.transform ?? '')?.[1])
    }
    const spot = screen.getByRole('button', { name: 'Place d' })
    const before = await width()
    fireEvent.pointerDown(spot, { pointerId: 1, clientX: 100, clientY: 100, button: 0 })
    fireEvent.pointerDown(spot, { pointerId: 2, clientX: 200, clientY: 100, button: 0 })
    fireEvent.pointerMove(spot, { pointerId: 2, clientX: 300, clientY: 100 })
    expect((await width()) / before).toBeCloseTo(2)
    fireEvent.pointerMove(spot, { pointerId: 1, clientX: 200, clientY: 100 })
    expect((await width()) / before).toBeCloseTo(1)
  })

  it('lets others find a place on the page', () => {
    const map = createRef<HexMapHandle>()
    render(<HexMap label="Map" size={20} cells={cells()} ref={map} />)
    expect(map.current?.element('d')?.getAttribute('aria-label')).toBe('Place d')
    expect(map.current?.element('nowhere')).toBeNull()
  })
})

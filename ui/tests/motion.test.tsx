import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardProps } from '@orrery/ui'
import {
  CountUp,
  flash,
  flyAlong,
  lessMotion,
  markChanged,
  placeOfThing,
  store,
  useFlights,
  useNews,
  useTold,
} from '@orrery/ui'
import { act, render, screen } from './page.js'

type Animate = (
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
) => { finished: Promise<void>; finish: () => void }
const animate = vi.fn<Animate>(() => ({ finished: Promise.resolve(), finish: () => undefined }))
const wish = (motion: 'less' | 'full') => (document.documentElement.dataset['motion'] = motion)

beforeEach(() => {
  animate.mockClear()
  Element.prototype.animate = animate as unknown as Element['animate']
})
afterEach(() => {
  delete document.documentElement.dataset['motion']
})

describe('motion', () => {
  it('follows the reader’s own setting before the system’s', () => {
    const system = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    expect(lessMotion()).toBe(true)
    wish('full')
    expect(lessMotion()).toBe(false)
    system.mockReturnValue({ matches: false } as MediaQueryList)
    wish('less')
    expect(lessMotion()).toBe(true)
    system.mockRestore()
  })

  it('flies along every point at an even pace, in at most 900 ms', async () => {
    wish('full')
    const piece = document.createElement('i')
    await flyAlong(piece, [
      [-30, 0],
      [-10, 0],
      [0, 0],
    ]).done
    const [frames = [], options] = animate.mock.calls[0] ?? []
    expect(frames.map(f => f.transform)).toEqual([
      'translate(-30px, 0px)',
      'translate(-10px, 0px)',
      'translate(0px, 0px)',
    ])
    expect(frames.map(f => Number(f.offset))).toEqual([0, 2 / 3, 1])
    expect(options?.duration).toBe(900)
    flyAlong(piece, [
      [5, 5],
      [0, 0],
    ])
    expect(animate.mock.calls[1]?.[1].duration).toBe(480)
  })

  it('arrives at once with less motion, and outlines what moved for a second', async () => {
    vi.useFakeTimers()
    try {
      wish('less')
      const piece = document.createElement('i')
      await flyAlong(piece, [
        [-30, 0],
        [0, 0],
      ]).done
      expect(animate).not.toHaveBeenCalled()
      expect(piece.classList.contains('o-changed')).toBe(true)
      vi.advanceTimersByTime(1000)
      expect(piece.classList.contains('o-changed')).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not fly without a way', () => {
    wish('full')
    flyAlong(document.createElement('i'), [[0, 0]])
    expect(animate).not.toHaveBeenCalled()
  })

  it('outlines what changes again until a second after that', () => {
    vi.useFakeTimers()
    try {
      const piece = document.createElement('i')
      markChanged(piece)
      vi.advanceTimersByTime(600)
      markChanged(piece)
      vi.advanceTimersByTime(600)
      expect(piece.classList.contains('o-changed')).toBe(true)
      vi.advanceTimersByTime(400)
      expect(piece.classList.contains('o-changed')).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('CountUp', () => {
  it('reads the true number aloud while it counts, and ends on it', async () => {
    wish('full')
    const { rerender, container } = render(<CountUp value={4} />)
    rerender(<CountUp value={11} />)
    expect(container.querySelector('.o-aside')?.textContent).toBe('11')
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('4')
    await act(() => new Promise(done => setTimeout(done, 600)))
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('11')
  })
  it('shows the new number at once with less motion', () => {
    wish('less')
    const { rerender, container } = render(<CountUp value={4} />)
    rerender(<CountUp value={11} />)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('11')
  })
})

describe('useFlights', () => {
  function Row({ order, still = '' }: { order: string; still?: string }) {
    const row = useRef<HTMLDivElement>(null)
    useFlights(row, order)
    return (
      <div ref={row}>
        {order.split('').map(name => (
          <i
            key={name}
            data-thing={`flight:${name}`}
            data-still={name === still || undefined}
            data-testid={name}
          />
        ))}
      </div>
    )
  }
  const places = () => {
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0
      return new DOMRect(index * 100, 0, 90, 20)
    }
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(run => {
      run(0)
      return 0
    })
  }
  it('glides what has changed places, and nothing else', () => {
    wish('full')
    places()
    const { rerender } = render(<Row order="abc" />)
    expect(animate).not.toHaveBeenCalled()
    rerender(<Row order="acb" />)
    expect(animate.mock.contexts).toEqual([screen.getByTestId('c'), screen.getByTestId('b')])
    expect(animate.mock.calls[0]?.[0][0]?.transform).toBe('translate(100px, 0px)')
    expect(placeOfThing(document, 'flight:c')?.left).toBe(100)
  })
  it('knows where something lay that is gone, and leaves alone what keeps still', () => {
    wish('full')
    places()
    const { rerender } = render(<Row order="xyz" still="z" />)
    rerender(<Row order="yz" still="z" />)
    expect(animate.mock.contexts).toEqual([screen.getByTestId('y')])
    expect(placeOfThing(document, 'flight:x')?.left).toBe(0)
  })
})

describe('news', () => {
  const said = (seq: number, type: string) => ({ seq, events: [{ type }] })
  it('is heard once, in order, and not what was there before', () => {
    const heard: string[] = []
    const Board = ({ news }: { news: BoardProps['news'] }) => {
      useNews(news, events => void heard.push(...events.map(e => e.type)))
      return null
    }
    const { rerender } = render(<Board news={[said(1, 'old')]} />)
    rerender(<Board news={[said(1, 'old'), said(2, 'moved'), said(3, 'fought')]} />)
    rerender(<Board news={[said(2, 'moved'), said(3, 'fought')]} />)
    rerender(<Board news={[said(3, 'fought'), said(4, 'over')]} />)
    expect(heard).toEqual(['moved', 'fought', 'over'])
  })
  it('is told from the beginning again to who looks back, up to there, and on from there', () => {
    const Board = ({ news }: { news: BoardProps['news'] }) => (
      <p>{useTold(news, 'so far:', (told, event: { type: string }) => `${told} ${event.type}`)}</p>
    )
    const all = [said(1, 'met'), said(2, 'fought'), said(3, 'won')]
    const { container, rerender } = render(<Board news={all.slice(0, 2)} />)
    expect(container.textContent).toBe('so far: met fought')
    rerender(<Board news={all} />)
    expect(container.textContent).toBe('so far: met fought won')
    rerender(<Board news={all.slice(0, 1)} />)
    expect(container.textContent).toBe('so far: met')
    rerender(<Board news={all.slice(1)} />)
    expect(container.textContent).toBe('so far: met fought won')
  })
  it('flashes where it happened and is gone by itself', () => {
    vi.useFakeTimers()
    const board = document.createElement('div')
    flash(board, new DOMRect(10, 20, 40, 60), '−2')
    expect(board.textContent).toBe('−2')
    vi.advanceTimersByTime(2000)
    expect(board.childElementCount).toBe(0)
    vi.useRealTimers()
  })
})

describe('a store', () => {
  it('draws again only those who look at what changed', () => {
    const focus = store({ token: 1, space: 1 })
    const drawn: string[] = []
    const Reads = ({ of }: { of: 'token' | 'space' }) => {
      const value = focus.use(now => now[of])
      drawn.push(`${of} ${value}`)
      return null
    }
    render(
      <>
        <Reads of="token" />
        <Reads of="space" />
      </>,
    )
    act(() => focus.set({ ...focus.get(), space: 5 }))
    expect(drawn).toEqual(['token 1', 'space 1', 'space 5'])
  })
})

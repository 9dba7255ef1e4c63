import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CountUp, flyAlong, lessMotion, markChanged, turnOver, useFlip } from '@orrery/ui'
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

  it('turns a card over, with its other face put on halfway', async () => {
    wish('full')
    const order: string[] = []
    animate.mockImplementation(() => {
      order.push('turn')
      return { finished: Promise.resolve(), finish: () => undefined }
    })
    await turnOver(document.createElement('i'), () => order.push('face'))
    expect(order).toEqual(['turn', 'face', 'turn'])
    wish('less')
    order.length = 0
    await turnOver(document.createElement('i'), () => order.push('face'))
    expect(order).toEqual(['face'])
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

describe('useFlip', () => {
  function Row({ order }: { order: string }) {
    const row = useRef<HTMLDivElement>(null)
    useFlip(row, order)
    return (
      <div ref={row}>
        {order.split('').map(name => (
          <i key={name} data-flip={name} data-testid={name} />
        ))}
      </div>
    )
  }
  it('glides what has changed places, and nothing else', () => {
    wish('full')
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0
      return new DOMRect(index * 100, 0, 90, 20)
    }
    const { rerender } = render(<Row order="abc" />)
    expect(animate).not.toHaveBeenCalled()
    rerender(<Row order="acb" />)
    expect(animate.mock.contexts).toEqual([screen.getByTestId('c'), screen.getByTestId('b')])
    expect(animate.mock.calls[0]?.[0][0]?.transform).toBe('translate(100px, 0px)')
  })
})

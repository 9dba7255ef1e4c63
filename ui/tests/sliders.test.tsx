import { useState } from 'react'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Shares } from '@orrery/ui'
import { ShareSliders, Slider, Stepper } from '@orrery/ui'
import { fireEvent, reader, render, screen, within } from './page.js'

function One({ limit, axis }: { limit?: number; axis?: 'right' | 'up' | 'down' }) {
  const [value, setValue] = useState(2)
  return (
    <Slider
      label="Fuel"
      value={value}
      max={8}
      onChange={setValue}
      {...(limit === undefined ? {} : { limit })}
      {...(axis ? { axis } : {})}
    />
  )
}
const value = (name: string) => Number((screen.getByRole('slider', { name }) as HTMLInputElement).value)

describe('Slider', () => {
  it('moves by the arrow keys, the page keys, Home, End and digits', async () => {
    const user = reader()
    render(<One />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(value('Fuel')).toBe(3)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(value('Fuel')).toBe(4)
    await user.keyboard('{ArrowDown}')
    expect(value('Fuel')).toBe(3)
    await user.keyboard('{PageUp}')
    expect(value('Fuel')).toBe(5)
    await user.keyboard('{End}')
    expect(value('Fuel')).toBe(8)
    await user.keyboard('{ArrowRight}')
    expect(value('Fuel')).toBe(8)
    await user.keyboard('{Home}{ArrowLeft}')
    expect(value('Fuel')).toBe(0)
    await user.keyboard('6')
    expect(value('Fuel')).toBe(6)
  })

  it('stops at the limit, however it is asked', async () => {
    const user = reader()
    render(<One limit={5} />)
    await user.tab()
    await user.keyboard('{End}')
    expect(value('Fuel')).toBe(5)
    await user.keyboard('9{ArrowRight}{PageUp}')
    expect(value('Fuel')).toBe(5)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } })
    expect(value('Fuel')).toBe(5)
  })

  it('says which way it lies', () => {
    render(<One axis="down" />)
    expect(screen.getByRole('slider').getAttribute('aria-orientation')).toBe('vertical')
  })

  it('does nothing while it is disabled', async () => {
    const user = reader()
    const onChange = vi.fn<(n: number) => void>()
    render(<Slider label="Fuel" value={2} max={8} onChange={onChange} disabled />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(document.body)
    expect(onChange).not.toHaveBeenCalled()
  })
})

const columns = ['Overhead', 'Building', 'Fuel', 'Tech'].map(label => ({ id: label, label }))
const none: Shares = { Overhead: 0, Building: 0, Fuel: 0, Tech: 0 }

function Budget({ spy }: { spy?: (shares: Shares) => void }) {
  const [shares, setShares] = useState(none)
  return (
    <ShareSliders
      title="Budget"
      unit="Budget Points"
      total={6}
      scale={8}
      caps={{ Tech: 1 }}
      columns={columns}
      value={shares}
      onChange={next => {
        spy?.(next)
        setShares(next)
      }}
    />
  )
}

describe('ShareSliders', () => {
  it('shows what is left, and never gives more than that', async () => {
    const user = reader()
    render(<Budget />)
    screen.getByRole('slider', { name: 'Overhead' }).focus()
    await user.keyboard('4')
    expect(screen.getByRole('status').textContent).toContain('2')
    screen.getByRole('slider', { name: 'Fuel' }).focus()
    await user.keyboard('5')
    expect(value('Fuel')).toBe(2)
    expect(screen.getByRole('status').textContent).toMatch(/^0/)
    screen.getByRole('slider', { name: 'Building' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(value('Building')).toBe(0)
  })

  it('holds the cap of a column', async () => {
    const user = reader()
    render(<Budget />)
    screen.getByRole('slider', { name: 'Tech' }).focus()
    await user.keyboard('{End}')
    expect(value('Tech')).toBe(1)
  })

  it('never hands out shares over the total, whatever is pressed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(3), fc.constantFrom('ArrowRight', 'ArrowLeft', 'End', 'Home', 'PageUp', '7')),
          {
            maxLength: 25,
          },
        ),
        presses => {
          const { container, unmount } = render(
            <Budget
              spy={shares => {
                expect(Object.values(shares).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(6)
                expect(shares['Tech']).toBeLessThanOrEqual(1)
              }}
            />,
          )
          const sliders = within(container).getAllByRole('slider')
          for (const [i, key] of presses) {
            const slider = sliders[i]
            if (slider) fireEvent.keyDown(slider, { key })
          }
          unmount()
        },
      ),
      { numRuns: 25 },
    )
  })

  it('clears in one press', async () => {
    const user = reader()
    render(<Budget />)
    screen.getByRole('slider', { name: 'Overhead' }).focus()
    await user.keyboard('4')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(value('Overhead')).toBe(0)
    expect(screen.getByRole('button', { name: 'Clear' }).hasAttribute('disabled')).toBe(true)
  })

  it('is reached in the order it is read', async () => {
    const user = reader()
    render(<Budget />)
    const names: (string | null)[] = []
    for (let i = 0; i < 4; i++) {
      await user.tab()
      names.push(document.activeElement?.getAttribute('aria-label') ?? null)
    }
    expect(names).toEqual(['Overhead', 'Building', 'Fuel', 'Tech'])
  })
})

describe('Stepper', () => {
  function Bid() {
    const [bid, setBid] = useState(3)
    return <Stepper label="Bid" value={bid} min={0} max={8} onChange={setBid} />
  }
  const bid = () => Number((screen.getByRole('spinbutton', { name: 'Bid' }) as HTMLInputElement).value)

  it('counts by button, key and typing, inside its range', async () => {
    const user = reader()
    render(<Bid />)
    await user.click(screen.getByRole('button', { name: 'Bid: More' }))
    expect(bid()).toBe(4)
    screen.getByRole('spinbutton').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(bid()).toBe(2)
    await user.keyboard('{PageUp}{PageUp}')
    expect(bid()).toBe(8)
    expect(screen.getByRole('button', { name: 'Bid: More' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '400' } })
    expect(bid()).toBe(8)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '5' } })
    expect(bid()).toBe(5)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '' } })
    expect(bid()).toBe(5)
  })
})

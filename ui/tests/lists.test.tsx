import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Described } from '@orrery/kernel/host'
import type { Selection } from '@orrery/ui'
import { namesOf, OrderList, pick, PickList, PriceTable, Track } from '@orrery/ui'
import { faction } from '@orrery/ui/svg'
import { fireEvent, pressed, reader, render, screen } from './page.js'

const options = [
  { id: 'sivori', title: 'Sivori' },
  { id: 'varre', title: 'Varre' },
  { id: 'tier3', title: 'Tier 3', refused: 'MOVE-12' },
  { id: 'ombra', title: 'Ombra' },
]

function Picks({
  max,
  why,
  point,
}: {
  max?: number
  why?: (id: string) => void
  point?: (id: string | null) => void
}) {
  const [chosen, setChosen] = useState<Selection>([])
  const names = options.map(({ id }) => ({ name: id }))
  const q: Described = { seat: 0, kind: 'pick', prompt: 'where', min: 0, max: max ?? 1, options: names }
  return (
    <PickList
      label="Where?"
      options={options}
      chosen={namesOf(chosen)}
      onPick={id => setChosen(pick(q, chosen, id, false).selection)}
      max={max ?? 1}
      onWhyNot={id => why?.(id)}
      {...(point ? { onPoint: point } : {})}
    />
  )
}

describe('PickList', () => {
  it('is one stop for Tab; arrow keys move, Enter and Space choose', async () => {
    const user = reader()
    render(<Picks />)
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(pressed()).toEqual(['Varre'])
    await user.keyboard('{End} ')
    expect(pressed()).toEqual(['Ombra'])
    await user.keyboard('{ArrowDown}{Home}{Enter}')
    expect(pressed()).toEqual(['Sivori'])
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('chooses by digit', async () => {
    const user = reader()
    render(<Picks />)
    await user.tab()
    await user.keyboard('4')
    expect(pressed()).toEqual(['Ombra'])
    await user.keyboard('9')
    expect(pressed()).toEqual(['Ombra'])
  })

  it('replaces a single choice, and stops at the most of several', async () => {
    const user = reader()
    const { unmount } = render(<Picks />)
    await user.click(screen.getByText('Sivori'))
    await user.click(screen.getByText('Varre'))
    expect(pressed()).toEqual(['Varre'])
    unmount()
    render(<Picks max={2} />)
    await user.click(screen.getByText('Sivori'))
    await user.click(screen.getByText('Varre'))
    await user.click(screen.getByText('Ombra'))
    expect(pressed()).toEqual(['Sivori', 'Varre'])
    await user.click(screen.getByText('Sivori'))
    await user.click(screen.getByText('Ombra'))
    expect(pressed()).toEqual(['Varre', 'Ombra'])
  })

  it('can be asked about what is refused, and never chooses it', async () => {
    const user = reader()
    const why = vi.fn<(id: string) => void>()
    render(<Picks why={why} />)
    await user.click(screen.getByText('Tier 3'))
    await user.keyboard('3')
    expect(why.mock.calls).toEqual([['tier3'], ['tier3']])
    expect(pressed()).toEqual([])
    expect(screen.getByRole('button', { name: /Tier 3.*Why not\?.*MOVE-12/ })).toBeTruthy()
  })

  it('points at the board what has the focus', async () => {
    const user = reader()
    const point = vi.fn<(id: string | null) => void>()
    render(<Picks point={point} />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(point.mock.calls.map(([id]) => id)).toEqual(['sivori', null, 'varre'])
  })
})

function Order() {
  const [ids, setIds] = useState<readonly string[]>(['Breach', 'Damage', 'Mechanic'])
  return <OrderList label="Pile" items={ids.map(id => ({ id, name: id }))} onChange={setIds} />
}
const order = () => screen.getAllByRole('listitem').map(item => item.querySelector('.o-grow')?.textContent)
const grip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) })

describe('OrderList', () => {
  it('lifts with Space, moves with the arrow keys, puts down with Space', async () => {
    const user = reader()
    render(<Order />)
    grip('Breach').focus()
    await user.keyboard(' {ArrowDown}')
    expect(order()).toEqual(['Damage', 'Breach', 'Mechanic'])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(order()).toEqual(['Damage', 'Mechanic', 'Breach'])
    expect(document.activeElement).toBe(grip('Breach'))
    await user.keyboard(' {ArrowUp}')
    expect(order()).toEqual(['Damage', 'Mechanic', 'Breach'])
  })

  it('moves nothing that is not lifted', async () => {
    const user = reader()
    render(<Order />)
    grip('Damage').focus()
    await user.keyboard('{ArrowUp}')
    expect(order()).toEqual(['Breach', 'Damage', 'Mechanic'])
  })

  it('puts everything back with Escape', async () => {
    const user = reader()
    render(<Order />)
    grip('Mechanic').focus()
    await user.keyboard(' {Home}')
    expect(order()).toEqual(['Mechanic', 'Breach', 'Damage'])
    await user.keyboard('{Escape}')
    expect(order()).toEqual(['Breach', 'Damage', 'Mechanic'])
  })

  it('tells what happens', async () => {
    const user = reader()
    render(<Order />)
    grip('Breach').focus()
    await user.keyboard(' {ArrowDown}')
    expect(screen.getByRole('status').textContent).toBe('Breach moved to place 2 of 3')
    await user.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('Breach put down at place 2 of 3')
  })

  it('moves by its buttons, which end at the ends', async () => {
    const user = reader()
    render(<Order />)
    await user.click(screen.getByRole('button', { name: 'Mechanic: Up' }))
    expect(order()).toEqual(['Breach', 'Mechanic', 'Damage'])
    expect(screen.getByRole('button', { name: 'Breach: Up' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Damage: Down' }).hasAttribute('disabled')).toBe(true)
  })

  it('follows the pointer over the rows, and forgets a drag that is broken off', () => {
    render(<Order />)
    // Rows are 40 high, wherever they stand now.
    for (const row of screen.getAllByRole('listitem')) {
      row.getBoundingClientRect = () =>
        new DOMRect(0, screen.getAllByRole('listitem').indexOf(row) * 40, 200, 39)
    }
    fireEvent.pointerDown(grip('Breach'), { button: 0, clientY: 10 })
    fireEvent.pointerMove(window, { clientY: 50 })
    expect(order()).toEqual(['Damage', 'Breach', 'Mechanic'])
    fireEvent.pointerCancel(window)
    expect(order()).toEqual(['Breach', 'Damage', 'Mechanic'])
  })
})

describe('PriceTable', () => {
  it('sells what the purse covers, and is asked about the rest', async () => {
    const user = reader()
    const [bought, asked] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
    render(
      <PriceTable
        label="Yard"
        coin={null}
        unit="Credits"
        left={3}
        onPick={bought}
        onWhyNot={asked}
        rows={[
          { id: 'scout', name: 'Scout', price: 3 },
          { id: 'frigate', name: 'Frigate', price: 4 },
          { id: 'cruiser', name: 'Cruiser', price: 5 },
          { id: 'last', name: 'Last', price: 1, refused: 'YARD-2' },
        ]}
      />,
    )
    await user.click(screen.getByText('Scout'))
    await user.click(screen.getByText('Cruiser'))
    await user.click(screen.getByText('Last'))
    expect(bought.mock.calls).toEqual([['scout']])
    expect(asked.mock.calls).toEqual([['cruiser'], ['last']])
    expect(screen.getByText('2 Credits short')).toBeTruthy()
    expect(screen.getByText('1 Credit short')).toBeTruthy()
  })
})

describe('Track', () => {
  it('puts a side where it lies, and shows where it lay', () => {
    const of = faction({ id: 'a', name: 'Amber', pennant: 'gold', outline: 'round', device: '' })
    const { container } = render(
      <Track
        label="Standing"
        spaces={[0, 1, 2, 3].map(id => ({ id, label: id, note: id < 2 ? 'low' : 'high' }))}
        marks={[{ of, at: 2, was: 1 }]}
      />,
    )
    const [, was, now] = container.querySelectorAll('li')
    expect(now?.querySelector('[aria-label="Amber"]')).toBeTruthy()
    expect(was?.querySelector('.was')?.getAttribute('title')).toBe('Amber')
    expect([...container.querySelectorAll('.notes small')].map(one => one.textContent)).toEqual([
      'low',
      'high',
    ])
  })
})

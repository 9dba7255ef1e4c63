import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  Button,
  Dialog,
  Inspector,
  LineChart,
  Menu,
  ScoreBars,
  ScoreBreakdown,
  Select,
  Tabs,
  TextField,
  Toasts,
  Toggle,
  WhyNot,
  useToasts,
} from '@orrery/ui'
import { SIDES } from '../src/gallery/sides.js'
import { fireEvent, pass, reader, render, screen } from './page.js'

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave?" actions={<Button>Leave</Button>}>
        <input aria-label="reason" />
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('takes the focus, closes with Escape, gives the focus back', async () => {
    const user = reader()
    render(<Asking />)
    await user.click(screen.getByText('open'))
    const dialog = screen.getByRole('dialog', { name: 'Leave?' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('open')))
  })
  it('keeps the focus inside: Tab goes round', async () => {
    const user = reader()
    render(<Asking />)
    await user.click(screen.getByText('open'))
    const dialog = screen.getByRole('dialog')
    for (let i = 0; i < 6; i++) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })
  it('closes by its button', async () => {
    const user = reader()
    render(<Asking />)
    await user.click(screen.getByText('open'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('WhyNot', () => {
  it('names the rule, in words, with a way to it', () => {
    render(
      <WhyNot
        open
        at={{ x: 10, y: 10 }}
        onClose={() => undefined}
        refusal={{
          title: 'This Fleet cannot enter Tier 3',
          words: 'Tier 3 needs 3 steps.',
          rule: 'NE-MOVE-12',
          href: '/rules#NE-MOVE-12',
        }}
      />,
    )
    expect(screen.getByRole('dialog', { name: 'This Fleet cannot enter Tier 3' }).textContent).toContain(
      'needs 3 steps',
    )
    expect(screen.getByRole('link', { name: 'Rule NE-MOVE-12' }).getAttribute('href')).toBe(
      '/rules#NE-MOVE-12',
    )
  })
})

describe('Popover', () => {
  it('gives the focus back to what it was opened from', async () => {
    const user = reader()
    function Page() {
      const [at, setAt] = useState<Element | null>(null)
      return (
        <>
          <button type="button" onClick={e => setAt(e.currentTarget)}>
            ask
          </button>
          <WhyNot
            open={at !== null}
            at={at}
            onClose={() => setAt(null)}
            refusal={{ title: 'No', words: 'Because.', rule: 'X-1' }}
          />
        </>
      )
    }
    render(<Page />)
    await user.click(screen.getByText('ask'))
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('ask')))
  })
})

describe('Inspector', () => {
  it('leafs with the arrow keys', async () => {
    const user = reader()
    const onNext = vi.fn<() => void>()
    const onPrevious = vi.fn<() => void>()
    render(
      <Inspector open onClose={() => undefined} title="Punisher" onNext={onNext} onPrevious={onPrevious}>
        <p>A card</p>
      </Inspector>,
    )
    expect(screen.getByRole('dialog', { name: 'Punisher' }).textContent).toContain('A card')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(onNext).toHaveBeenCalledTimes(2)
    expect(onPrevious).toHaveBeenCalledTimes(1)
  })
})

describe('Menu', () => {
  it('opens by key, moves by arrows, chooses by Enter, skips what is off', async () => {
    const user = reader()
    const link = vi.fn<() => void>()
    const resign = vi.fn<() => void>()
    render(
      <Menu
        trigger={<button type="button">menu</button>}
        items={[
          { id: 'link', label: 'Copy the link', onSelect: link },
          { id: 'draw', label: 'Offer a draw', disabled: true, onSelect: () => undefined },
          'line',
          { id: 'resign', label: 'Resign', onSelect: resign },
        ]}
      />,
    )
    screen.getByText('menu').focus()
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(link).not.toHaveBeenCalled()
    expect(resign).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('Tabs', () => {
  it('change with the arrow keys and show one panel', async () => {
    const user = reader()
    function Page() {
      const [tab, setTab] = useState('a')
      return (
        <Tabs
          label="Story"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'a', label: 'Log', content: 'told' },
            { id: 'b', label: 'Chat', count: 3, content: 'said' },
          ]}
        />
      )
    }
    render(<Page />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('said')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Chat3')
  })
})

describe('fields', () => {
  it('an error is tied to its field', () => {
    render(
      <TextField label="Name" value="x" onChange={() => undefined} error="Too short." hint="Shown to all." />,
    )
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Too short.')
  })
  it('a list hands out its own values only', () => {
    const onChange = vi.fn<(v: 'easy' | 'sharp') => void>()
    render(
      <Select
        label="Bots"
        value="easy"
        onChange={onChange}
        options={[
          { id: 'easy', label: 'Easy' },
          { id: 'sharp', label: 'Sharp' },
        ]}
      />,
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'Bots' }), { target: { value: 'sharp' } })
    expect(onChange.mock.calls).toEqual([['sharp']])
  })
  it('a switch turns by click and by Space', async () => {
    const user = reader()
    function Page() {
      const [on, setOn] = useState(false)
      return <Toggle label="Sound" detail="Quiet." on={on} onChange={setOn} />
    }
    render(<Page />)
    await user.click(screen.getByText('Sound'))
    expect((screen.getByRole('switch', { name: 'Sound' }) as HTMLInputElement).checked).toBe(true)
    await user.keyboard(' ')
    expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false)
  })
  it('a busy button refuses clicks', async () => {
    const user = reader()
    const onClick = vi.fn<() => void>()
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: /Send/ }))
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('toasts', () => {
  function Page() {
    const { toasts, show, close } = useToasts(1000)
    return (
      <>
        <button type="button" onClick={() => show({ id: 'a', text: 'Saved.' })}>
          good
        </button>
        <button type="button" onClick={() => show({ id: 'b', text: 'Lost.', tone: 'bad' })}>
          bad
        </button>
        <Toasts toasts={toasts} onClose={close} />
      </>
    )
  }
  it('leave by themselves; bad news stays until it is closed', () => {
    vi.useFakeTimers()
    try {
      render(<Page />)
      fireEvent.click(screen.getByText('good'))
      fireEvent.click(screen.getByText('good'))
      fireEvent.click(screen.getByText('bad'))
      expect(screen.getByRole('status').textContent).toBe('Saved.Lost.')
      pass(5000)
      expect(screen.getByRole('status').textContent).toBe('Lost.')
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(screen.getByRole('status').textContent).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('scores', () => {
  it('are added up from what is shown, losses included', () => {
    render(
      <ScoreBreakdown
        caption="Points"
        players={[
          { id: 'a', faction: SIDES.violet, name: 'Ana', winner: true },
          { id: 'b', faction: SIDES.crimson, name: 'Ben' },
        ]}
        sources={[
          { id: 'x', label: 'Planets', points: { a: 3, b: 1 } },
          { id: 'y', label: 'Lost', points: { a: -1 } },
        ]}
      />,
    )
    const cells = screen.getAllByRole('row').map(r => [...r.querySelectorAll('td')].map(c => c.textContent))
    expect(cells.slice(1)).toEqual([
      ['3', '1'],
      ['−1', '0'],
      ['2', '1'],
    ])
  })
})

describe('scores as bars', () => {
  const player = (id: string, place: number) => ({ id, faction: SIDES.violet, name: id, place })
  it('stand by place, each as long as what it was made of; small sources are told together', () => {
    const sources = [12, 11, 10, 9, 8, 7, 6, 5, 2, 1].map((n, i) => ({
      id: `s${i}`,
      label: `Source ${i}`,
      points: { ana: n, ben: 1 },
    }))
    render(<ScoreBars caption="Points" players={[player('ben', 2), player('ana', 1)]} sources={sources} />)
    const chart = screen.getByRole('figure', { name: 'Points' })
    expect([...chart.querySelectorAll('.who')].map(row => row.textContent)).toEqual(['1ana', '2ben'])
    expect([...chart.querySelectorAll('.total')].map(sum => sum.textContent)).toEqual(['71', '10'])
    const [first] = chart.querySelectorAll('.bar')
    expect([...(first?.children ?? [])].map(part => part.textContent)).toEqual([
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '3',
    ])
    expect(chart.querySelector('figcaption')?.textContent).toContain('Other')
  })
  it('give what was lost no length, and count it in the total', () => {
    render(
      <ScoreBars
        caption="Points"
        players={[player('ana', 1)]}
        sources={[
          { id: 'x', label: 'Planets', points: { ana: 3 } },
          { id: 'y', label: 'Unrest', points: { ana: -2 } },
        ]}
      />,
    )
    const chart = screen.getByRole('figure', { name: 'Points' })
    expect(chart.querySelectorAll('.bar > *').length).toBe(1)
    expect(chart.querySelector('.total')?.textContent).toBe('1')
  })
})

describe('LineChart', () => {
  const chart = (onPick?: (i: number) => void) => (
    <LineChart
      title="Points"
      x={['1', '2', '3']}
      series={[
        { id: 'a', label: 'Ana', pennant: 'blue', values: [0, 2, 5] },
        { id: 'b', label: 'Ben', pennant: 'red', values: [null, 1, 1] },
      ]}
      {...(onPick ? { onPick } : {})}
    />
  )
  it('is walked along by key, which reads the values, and picks a place', () => {
    const onPick = vi.fn<(i: number) => void>()
    render(chart(onPick))
    const cursor = screen.getByRole('slider', { name: 'Points' })
    fireEvent.focus(cursor)
    expect(cursor.getAttribute('aria-valuetext')).toBe('1: Ana 0, Ben –')
    fireEvent.change(cursor, { target: { value: '2' } })
    expect(cursor.getAttribute('aria-valuetext')).toBe('3: Ana 5, Ben 1')
    fireEvent.keyDown(cursor, { key: 'Enter' })
    expect(onPick).toHaveBeenCalledWith(2)
  })
  it('shows the same numbers as a table', async () => {
    const user = reader()
    render(chart())
    await user.click(screen.getByRole('button', { name: 'As a table' }))
    const rows = screen.getAllByRole('row').map(r => [...r.children].map(c => c.textContent))
    expect(rows).toEqual([
      ['', 'Ana', 'Ben'],
      ['1', '0', '–'],
      ['2', '2', '1'],
      ['3', '5', '1'],
    ])
  })
  it('tells its lines apart by sign and dash, not only by colour', () => {
    const { container } = render(chart())
    const lines = [...container.querySelectorAll('.plot .line')].map(l => l.getAttribute('stroke-dasharray'))
    const signs = [...container.querySelectorAll('li .sign')].map(s => s.getAttribute('d'))
    expect(new Set(lines).size).toBe(2)
    expect(new Set(signs).size).toBe(2)
  })
})

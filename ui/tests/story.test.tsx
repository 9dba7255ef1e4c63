import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '@orrery/ui'
import { Chat, LogList, ReplayBar } from '@orrery/ui'
import { fireEvent, pass, reader, render, screen } from './page.js'

const entries: readonly LogEntry[] = [
  { id: '1', when: '1.1', text: 'Marek moves a fleet.', plain: 'Marek moves a fleet.', kind: 'move' },
  {
    id: '2',
    when: '1.2',
    text: 'Ana wins a battle.',
    plain: 'Ana wins a battle.',
    kind: 'battle',
    heading: 'Cycle 1',
  },
  { id: '3', when: '1.3', text: 'Ana moves on.', plain: 'Ana moves on.', kind: 'move' },
]
const lines = () => [...document.querySelectorAll('.entry .o-grow')].map(e => e.textContent)
const filters = [
  { id: 'move', label: 'Moves' },
  { id: 'battle', label: 'Battles' },
]

describe('LogList', () => {
  it('tells the newest first, or the story from its beginning', () => {
    const { rerender } = render(<LogList label="Log" entries={entries} />)
    expect(lines()).toEqual(['Ana moves on.', 'Ana wins a battle.', 'Marek moves a fleet.'])
    rerender(<LogList label="Log" entries={entries} order="oldest" />)
    expect(lines()[0]).toBe('Marek moves a fleet.')
  })

  it('filters by kind and by words, and says when nothing is left', async () => {
    const user = reader()
    render(<LogList label="Log" entries={entries} filters={filters} search />)
    await user.click(screen.getByRole('button', { name: 'Moves' }))
    expect(lines()).toEqual(['Ana moves on.', 'Marek moves a fleet.'])
    await user.click(screen.getByRole('button', { name: 'Search the log' }))
    await user.type(screen.getByRole('textbox'), 'MAREK')
    expect(lines()).toEqual(['Marek moves a fleet.'])
    await user.click(screen.getByRole('button', { name: 'Battles' }))
    expect(lines()).toEqual([])
    expect(screen.getByText('Nothing matches.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search the log' }))
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(lines()).toHaveLength(3)
  })

  it('points back at the board, and marks what the board shows', async () => {
    const user = reader()
    const onOpen = vi.fn<(e: LogEntry) => void>()
    render(<LogList label="Log" entries={entries} current="2" onOpen={onOpen} />)
    await user.click(screen.getByRole('button', { name: /Ana wins/ }))
    expect(onOpen).toHaveBeenCalledWith(entries[1])
    expect(document.querySelector('[aria-current]')?.textContent).toContain('Ana wins')
  })

  it('lays out a part of a long story, and the rest when the reader comes to its end', async () => {
    const user = reader()
    const long = Array.from({ length: 250 }, (_, i) => ({
      id: String(i),
      when: String(i),
      text: `Step ${i}`,
      plain: `Step ${i}`,
    }))
    render(<LogList label="Log" entries={long} search />)
    expect(lines()[0]).toBe('Step 249')
    expect(lines()).not.toContain('Step 0')
    const before = lines().length
    fireEvent.scroll(screen.getByRole('list'))
    expect(lines().length).toBeGreaterThan(before)
    await user.click(screen.getByRole('button', { name: `${250 - lines().length} more` }))
    expect(lines()).toHaveLength(250)
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
    // What is searched for is found wherever it stands.
    await user.click(screen.getByRole('button', { name: 'Search the log' }))
    await user.type(screen.getByRole('textbox'), 'step 17')
    expect(lines()).toContain('Step 17')
  })
})

describe('Chat', () => {
  it('sends what is typed, without the blanks around it, and empties the field', async () => {
    const user = reader()
    const onSend = vi.fn<(text: string) => void>()
    render(<Chat label="Chat" messages={[]} onSend={onSend} />)
    await user.type(screen.getByRole('textbox'), '  hello {Enter}')
    expect(onSend.mock.calls).toEqual([['hello']])
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
  })

  it('sends nothing empty and nothing too long, and says how much too long', async () => {
    const user = reader()
    const onSend = vi.fn<(text: string) => void>()
    render(<Chat label="Chat" messages={[]} onSend={onSend} max={5} />)
    await user.type(screen.getByRole('textbox'), '   {Enter}')
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'seven..{Enter}')
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('2 characters too long')
  })

  it('keeps the words when they could not be sent', async () => {
    const user = reader()
    const onSend = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
    render(<Chat label="Chat" messages={[]} onSend={onSend} />)
    await user.type(screen.getByRole('textbox'), 'important{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Not sent')
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('important')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says why nothing can be said', () => {
    render(<Chat label="Chat" messages={[]} onSend={() => undefined} closed="Spectators listen." />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Spectators listen.')).toBeTruthy()
  })
})

function Bar({ length = 20, live = false }: { length?: number; live?: boolean }) {
  const [at, setAt] = useState(length)
  return (
    <ReplayBar
      at={at}
      length={length}
      onSeek={setAt}
      live={live}
      pace={100}
      unit="Cycle"
      rounds={[
        { at: 0, label: '1' },
        { at: 8, label: '2' },
      ]}
    />
  )
}
const position = () => Number((screen.getByRole('slider') as HTMLInputElement).value)
const button = (name: string) => screen.getByRole('button', { name })

describe('ReplayBar', () => {
  it('steps, and goes to the ends', async () => {
    const user = reader()
    render(<Bar />)
    await user.click(button('One step back'))
    expect(position()).toBe(19)
    await user.click(button('To the beginning'))
    expect(position()).toBe(0)
    expect(button('One step back').hasAttribute('disabled')).toBe(true)
    await user.click(button('One step on'))
    expect(position()).toBe(1)
    await user.click(button('To the end'))
    expect(position()).toBe(20)
  })

  it('obeys the keys: arrows by move, page keys by round', async () => {
    const user = reader()
    render(<Bar />)
    screen.getByRole('slider').focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(position()).toBe(18)
    await user.keyboard('{PageDown}')
    expect(position()).toBe(8)
    await user.keyboard('{PageDown}')
    expect(position()).toBe(0)
    await user.keyboard('{PageUp}')
    expect(position()).toBe(8)
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Cycle 2, Move 8 of 20')
  })

  it('plays at its pace, faster when asked, and stops at the end', () => {
    vi.useFakeTimers()
    try {
      render(<Bar length={4} />)
      fireEvent.click(button('Play'))
      expect(position()).toBe(0)
      pass(100)
      expect(position()).toBe(1)
      fireEvent.click(button('Speed 1×'))
      pass(50)
      expect(position()).toBe(2)
      fireEvent.click(button('Pause'))
      pass(1000)
      expect(position()).toBe(2)
      fireEvent.click(button('Play'))
      for (let i = 0; i < 5; i++) pass(50)
      expect(position()).toBe(4)
      expect(button('Play')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('leads back to the live match', async () => {
    const user = reader()
    render(<Bar live />)
    expect(screen.getByText('Live')).toBeTruthy()
    await user.click(button('One step back'))
    await user.click(button('Back to live'))
    expect(position()).toBe(20)
  })

  it('stands at the end of a match that has not begun', () => {
    render(<Bar length={0} />)
    expect(button('Play').hasAttribute('disabled')).toBe(true)
  })
})

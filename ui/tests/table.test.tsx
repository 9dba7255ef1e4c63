import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  BattleRoom,
  BattleRounds,
  Card,
  CardFrame,
  CardBack,
  Clock,
  CountBack,
  Dice,
  PlaybackButton,
  PlayerMat,
  PresenceDot,
  PromptBar,
  Seals,
  Steps,
  TableFrame,
  Token,
  timeText,
  usePlayback,
} from '@orrery/ui'
import { SIDES } from '../src/gallery/sides.js'
import { fireEvent, pass, reader, render, screen } from './page.js'

const { crimson, violet } = SIDES

describe('CardFrame', () => {
  it('with a label is read as one sentence, whatever is drawn on it', () => {
    const { rerender } = render(
      <CardFrame label="Picket, attack 2" state="can" onPick={() => undefined}>
        <b>2</b>
      </CardFrame>,
    )
    expect(screen.getByRole('button', { name: 'Picket, attack 2, can be chosen' })).toBeTruthy()
    rerender(
      <CardFrame label="Picket, attack 2" threat="destroyed" thing="card:3">
        <b>2</b>
      </CardFrame>,
    )
    expect(screen.queryByRole('button')).toBeNull()
    const lying = document.querySelector('[data-thing="card:3"]')
    expect(lying?.querySelector('.o-aside')?.textContent).toBe('Picket, attack 2, destroyed')
    expect(lying?.querySelector('b')?.closest('[aria-hidden="true"]')).not.toBeNull()
  })
  it('shows the place of what is chosen where the order counts, and a tick where it does not', () => {
    const { rerender } = render(
      <CardFrame name="Picket" state="chosen" place={2} onPick={() => undefined}>
        Picket
      </CardFrame>,
    )
    expect(document.querySelector('.tick')?.textContent).toBe('2')
    rerender(
      <CardFrame name="Picket" state="chosen" onPick={() => undefined}>
        Picket
      </CardFrame>,
    )
    expect(document.querySelector('.tick svg')).not.toBeNull()
  })
})

describe('Card', () => {
  it('is a button only when something can be done with it', () => {
    const { rerender } = render(<Card title="Punisher" />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('article', { name: 'Punisher' })).toBeTruthy()
    rerender(<Card title="Punisher" state="can" onPick={() => undefined} />)
    expect(screen.getByRole('button', { name: /Punisher.*can be chosen/ }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    rerender(<Card title="Punisher" state="chosen" onPick={() => undefined} />)
    expect(screen.getByRole('button', { name: /Punisher.*chosen/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('picks by click and opens by right click and I', async () => {
    const user = reader()
    const onPick = vi.fn<() => void>()
    const onInspect = vi.fn<() => void>()
    render(<Card title="Punisher" state="can" onPick={onPick} onInspect={onInspect} />)
    await user.click(screen.getByRole('button'))
    fireEvent.contextMenu(screen.getByRole('button'))
    await user.keyboard('i')
    expect(onPick).toHaveBeenCalledTimes(1)
    expect(onInspect).toHaveBeenCalledTimes(2)
  })

  it('says what threatens it', () => {
    render(<Card title="Slasher" threat="destroyed if the pile resolves now" />)
    expect(screen.getByRole('article', { name: 'Slasher, destroyed if the pile resolves now' })).toBeTruthy()
  })

  it('keeps its text for the sizes that have room', () => {
    const { rerender } = render(<Card title="Zeal">Ships have +1 attack.</Card>)
    expect(screen.queryByText('Ships have +1 attack.')).toBeTruthy()
    rerender(
      <Card title="Zeal" size="mini">
        Ships have +1 attack.
      </Card>,
    )
    expect(screen.queryByText('Ships have +1 attack.')).toBeNull()
  })
})

describe('hidden things', () => {
  it('a back says that it is one, and what the viewer alone knows', () => {
    render(<CardBack known="Hull Breach" />)
    const back = screen.getByRole('article', { name: 'Card, face down' })
    expect(back.textContent).toBe('Hull Breach')
  })
  it('a count says how many and that they are hidden', () => {
    render(<CountBack count={4} what="Ship cards" label="Ship" />)
    expect(screen.getByText('4 Ship cards, hidden')).toBeTruthy()
  })
  it('a seal shows that a choice is made, never which', () => {
    render(
      <Seals
        label="Budgets"
        seals={[
          { of: violet, sealed: true },
          { of: crimson, sealed: false },
        ]}
      />,
    )
    expect(screen.getAllByRole('listitem').map(i => i.textContent)).toEqual(['Sealed', 'Choosing'])
  })
  it('a token face down shows its back, and its face only to its owner', () => {
    const { container, rerender } = render(<Token owner={violet} label="Violet fleet" />)
    expect(container.querySelectorAll('svg text')).toHaveLength(0)
    rerender(<Token owner={violet} label="Your Heavy" face="5" />)
    expect(container.querySelector('svg text')?.textContent).toBe('5')
  })
})

describe('Clock', () => {
  const text = timeText
  it.each([
    [2 * 86_400_000 + 4 * 3_600_000, '2 d 4 h'],
    [3 * 3_600_000 + 5 * 60_000, '3 h 05 min'],
    [12 * 60_000 + 40_000, '12:40'],
    [65_000, '1:05'],
    [59_999, '0:59'],
    [9_940, '9.9'],
    [0, '0.0'],
    [-5_000, '0.0'],
  ])('%i ms reads %s', (ms, expected) => {
    expect(text(ms)).toBe(expected)
  })

  it('runs down, warns with a sign, and says when time is up', () => {
    vi.useFakeTimers()
    try {
      let now = 1_000_000
      render(<Clock deadline={now + 31_000} now={() => now} />)
      const clock = screen.getByRole('timer')
      const sign = clock.querySelector('path')?.getAttribute('d')
      expect(clock.textContent).toBe('0:31')
      const wait = (ms: number) => {
        now += ms
        pass(ms)
      }
      wait(2_000)
      expect(clock.textContent).toBe('0:29')
      expect(clock.querySelector('path')?.getAttribute('d')).not.toBe(sign)
      wait(29_500)
      expect(clock.getAttribute('aria-label')).toBe('Time is up')
    } finally {
      vi.useRealTimers()
    }
  })

  it('stands still while it is not running', () => {
    vi.useFakeTimers()
    try {
      render(<Clock left={61_000} />)
      pass(5_000)
      expect(screen.getByRole('timer').textContent).toBe('1:01')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('Dice', () => {
  const dice = [
    { id: 'a', kind: 'number', n: 6, state: 'used' },
    { id: 'b', kind: 'number', n: 2, state: 'live' },
  ] as const

  it('lets only live dice be picked, and says the state of each', async () => {
    const user = reader()
    const onPick = vi.fn<(id: string) => void>()
    render(<Dice label="Roll" dice={dice} onPick={onPick} />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '2, may be used now' }))
    expect(onPick).toHaveBeenCalledWith('b')
    expect(screen.getByText('6, spent')).toBeTruthy()
  })

  it('tumbles on a new roll, tells the result, and can be skipped', () => {
    vi.useFakeTimers()
    try {
      const { container, rerender } = render(<Dice label="Roll" dice={dice} roll={1} />)
      const rolling = () => container.querySelector('.rolling')
      expect(rolling()).toBeNull()
      rerender(<Dice label="Roll" dice={dice} roll={2} />)
      expect(rolling()).not.toBeNull()
      expect(screen.getByRole('status').textContent).toBe('Rolling')
      pass(500)
      expect(rolling()).toBeNull()
      expect(screen.getByRole('status').textContent).toBe('6, 2')
      rerender(<Dice label="Roll" dice={dice} roll={3} />)
      const tray = container.querySelector('.o-dice')
      if (tray) fireEvent.pointerDown(tray)
      expect(rolling()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('tumbles only the dice that are rolled again', () => {
    const { container, rerender } = render(<Dice label="Roll" dice={dice} roll={1} />)
    rerender(<Dice label="Roll" roll={1} dice={[dice[0], { ...dice[1], n: 5, rolls: 1 }]} />)
    const tumbling = [...container.querySelectorAll('.die')].map(die => die.classList.contains('tumbles'))
    expect(tumbling).toEqual([false, true])
  })

  it('does not tumble where less motion is wanted', () => {
    document.documentElement.dataset['motion'] = 'less'
    try {
      const { container, rerender } = render(<Dice label="Roll" dice={dice} roll={1} />)
      rerender(<Dice label="Roll" dice={dice} roll={2} />)
      expect(container.querySelector('.rolling')).toBeNull()
    } finally {
      delete document.documentElement.dataset['motion']
    }
  })
})

describe('a battle', () => {
  const Fight = ({ steps }: { readonly steps: number }) => {
    const shown = usePlayback(steps, 100)
    return (
      <BattleRoom
        label="Battle"
        sides={[
          { of: violet, name: 'Violet', who: 'You · attacker', power: 5 },
          { of: crimson, name: 'Crimson', who: 'Bot · defender', state: { text: 'Sealed', sealed: true } },
        ]}
        middle={<BattleRounds title="Round 2 of 3" now={2} of={3} />}
        foot={<PlaybackButton of={shown} from={0} />}
      >
        step {shown.at}
      </BattleRoom>
    )
  }
  it('shows the newest step, all of them again on request, and stops when told or when something happens', () => {
    vi.useFakeTimers()
    try {
      const { rerender } = render(<Fight steps={3} />)
      expect(screen.getByText('step 2')).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Watch again' }))
      expect(screen.getByText('step 0')).toBeTruthy()
      pass(100)
      expect(screen.getByText('step 1')).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Skip to the result' }))
      expect(screen.getByText('step 2')).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Watch again' }))
      rerender(<Fight steps={4} />)
      expect(screen.getByText('step 3')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
  it('says who fights, how strong they are and who has locked in', () => {
    render(<Fight steps={1} />)
    expect(screen.getByRole('region', { name: 'Battle' }).textContent).toMatch(
      /Violet.*You · attacker.*5.*Round 2 of 3.*Crimson.*Sealed/,
    )
  })
})

describe('around the board', () => {
  it('the prompt is read aloud when it changes', () => {
    const { rerender } = render(<PromptBar who={violet} text="Choose a System" />)
    expect(screen.getByRole('status').textContent).toBe('Choose a System')
    rerender(<PromptBar who={crimson} waiting text="Crimson chooses" detail="0:42" />)
    expect(screen.getByRole('status').textContent).toBe('Crimson chooses0:42')
  })
  it('a mat says whose turn it is in words', () => {
    render(<PlayerMat faction={violet} who="Ana" points={5} now />)
    expect(screen.getByRole('region', { name: 'Violet, to move' })).toBeTruthy()
  })
  it('phases tell which is done and which is now', () => {
    const steps = ['Roll', 'Damage', 'End'].map(label => ({ id: label, label }))
    render(<Steps label="Phases" steps={steps} now="Damage" />)
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Damage')
    expect(screen.getAllByRole('listitem').map(i => i.querySelector('svg') !== null)).toEqual([
      true,
      false,
      false,
    ])
  })
  it('presence is a word, not only a dot', () => {
    render(<PresenceDot state="away" />)
    expect(screen.getByText('away')).toBeTruthy()
  })
})

describe('TableFrame', () => {
  function Table() {
    const [n, setN] = useState(0)
    return (
      <TableFrame
        title="Exile"
        prompt={<PromptBar who={violet} text="Move" />}
        players={<p>mats</p>}
        board={
          <button type="button" onClick={() => setN(n + 1)}>
            board {n}
          </button>
        }
        question={<p>choices</p>}
        log={<p>story</p>}
        mine={<p>hand</p>}
        answer={<button type="button">Send</button>}
        moment={`turn ${n}`}
      />
    )
  }
  it('shows another question from its beginning, however far the one before was read', async () => {
    render(<Table />)
    const list = screen.getByText('choices').parentElement!
    list.scrollTop = 80
    fireEvent.scroll(list)
    await reader().click(screen.getByRole('button', { name: 'board 0' }))
    expect(list.scrollTop).toBe(0)
  })
  it('shows board, question, players, log and own panel side by side on a wide screen', () => {
    render(<Table />)
    for (const text of ['mats', 'choices', 'story', 'hand', 'board 0'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByText('Send')).toBeNull()
  })
  it('puts them into a sheet with tabs on a phone, the answer always in reach', async () => {
    const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList)
    try {
      const user = reader()
      render(<Table />)
      expect(screen.getAllByRole('tab').map(t => t.textContent)).toEqual([
        'Question',
        'Mine',
        'Players',
        'Log',
      ])
      expect(screen.queryByText('mats')).toBeNull()
      await user.click(screen.getByRole('tab', { name: 'Players' }))
      expect(screen.getByText('mats')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
    } finally {
      phone.mockRestore()
    }
  })
})

import type { Asked, Meant } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import { asked, nameOf } from '@orrery/kernel/host'
import { act, cleanup, renderHook, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Answered, Asking, AskedProps, Nothing, Selection } from '@orrery/ui'
import { ActionsSlot, isAnsweredBelow, QuestionPanel, useChoosing } from '@orrery/ui'
import { reader, render, screen } from './page.js'

afterEach(cleanup)

const ask = (prompt: string, more: Partial<Described> = {}): Asked =>
  asked({
    seat: 0,
    prompt,
    kind: 'pick',
    min: 0,
    max: 2,
    options: ['a', 'b', 'c'].map(name => ({ name })),
    ...more,
  })
const single = (prompt: string, more: Partial<Described> = {}) => ask(prompt, { min: 1, max: 1, ...more })

/** A table that answers when it is told to. */
function table(questions: readonly Asked[], more: Partial<Asking> = {}) {
  const sent: [Answered, boolean][] = []
  const back: boolean[] = []
  const said: [Nothing['why'], string][] = []
  const replies: ((ok: boolean) => void)[] = []
  let asking: Asking = {
    questions,
    turn: 1,
    answer: (answer, errand) => {
      sent.push([answer, errand])
      return new Promise(done => replies.push(done))
    },
    takeBack: errand => {
      back.push(errand)
      return Promise.resolve(true)
    },
    onNothing: ({ why }, name) => void said.push([why, name]),
    ...more,
  }
  const { result, rerender } = renderHook(props => useChoosing(props), { initialProps: asking })
  return {
    sent,
    back,
    said,
    now: () => result.current,
    pick: (...names: string[]) => names.forEach(name => act(() => result.current.pick(name))),
    next: (change: Partial<Asking>) => rerender((asking = { ...asking, ...change })),
    reply: (ok: boolean) => act(() => Promise.resolve(replies.shift()?.(ok))),
  }
}

describe('one question after the other', () => {
  it('begins with nothing chosen, also when the same thing is asked again', () => {
    const t = table([ask('losses')])
    t.pick('a', 'b')
    expect(t.now().selection).toEqual(['a', 'b'])
    t.next({ turn: 2 })
    expect(t.now().selection).toEqual([])
  })
  it('keeps what is chosen while the table goes on around the viewer', () => {
    const t = table([ask('losses')])
    t.pick('a')
    t.next({ questions: [ask('losses')] })
    expect(t.now().selection).toEqual(['a'])
  })
  it('begins with what the game says, until the viewer changes it', () => {
    const begins = (q: Asked): Selection => (q.kind === 'number' ? q.max : undefined)
    const t = table([asked({ seat: 0, kind: 'number', prompt: 'draw', min: 0, max: 4 })], { begins })
    expect(t.now().selection).toBe(4)
    act(() => t.now().select(0))
    expect(t.now().selection).toBe(0)
    t.next({ turn: 2, questions: [ask('other')] })
    expect(t.now().selection).toEqual([])
  })
  it('asks nothing when nothing is asked', () => {
    const t = table([])
    t.pick('a')
    act(() => t.now().send())
    expect([t.now().question, t.sent, t.said]).toEqual([undefined, [], []])
  })
})

describe('sending', () => {
  it('sends once, however often it is pressed, and again when it was refused', async () => {
    const t = table([single('turn')])
    t.pick('a', 'b')
    expect(t.sent).toEqual([['a', false]])
    await t.reply(false)
    t.pick('b')
    expect(t.sent.map(([answer]) => answer)).toEqual(['a', 'b'])
  })
  it('keeps what was chosen when it is refused', async () => {
    const t = table([ask('losses')])
    t.pick('c', 'a')
    act(() => t.now().send())
    await t.reply(false)
    expect(t.now().selection).toEqual(['c', 'a'])
    t.pick('c')
    act(() => t.now().send())
    expect(t.sent.map(([answer]) => answer)).toEqual([['c', 'a'], ['a']])
  })
  it('does not send what is incomplete', () => {
    const t = table([ask('losses', { min: 2 })])
    t.pick('a')
    act(() => t.now().send())
    expect(t.sent).toEqual([])
  })
  it('sends a single choice that is confirmed at the second press', () => {
    const t = table([single('turn')], { confirm: true })
    t.pick('a', 'b')
    expect([t.sent, t.now().selection]).toEqual([[], 'b'])
    t.pick('b')
    expect(t.sent).toEqual([['b', false]])
  })
  it('under a thumb lets pieces wait to be sent, but not a word on a button', () => {
    const options = ['take', 'token:3', 'token:4'].map(name => ({ name }))
    const t = table([single('turn', { options })], { confirm: 'pieces' })
    t.pick('token:3', 'token:4')
    expect([t.sent, t.now().selection]).toEqual([[], 'token:4'])
    t.pick('take')
    expect(t.sent).toEqual([['take', false]])
  })
  it('shows that it is on its way only when that takes long', async () => {
    vi.useFakeTimers()
    const t = table([single('turn')])
    t.pick('a')
    expect(t.now().busy).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(t.now().busy).toBe(true)
    await t.reply(false)
    expect(t.now().busy).toBe(false)
    vi.useRealTimers()
  })
})

describe('a press that adds nothing', () => {
  it('says why, every time', () => {
    const t = table([ask('losses')])
    t.pick('a', 'b', 'c', 'c', 'zebra')
    expect(t.said).toEqual([
      ['full', 'c'],
      ['full', 'c'],
      ['not-offered', 'zebra'],
    ])
    expect(t.now().selection).toEqual(['a', 'b'])
  })
})

describe('a draft', () => {
  it('goes from part to part, each with a selection of its own, and back', async () => {
    const t = table([ask('place', { part: 0 })])
    expect(t.now().mayTakeBack).toBe(false)
    t.pick('a')
    act(() => t.now().send())
    t.next({ questions: [ask('place', { part: 1 })] })
    await t.reply(true)
    expect([t.now().selection, t.now().mayTakeBack]).toEqual([[], true])
    t.pick('b')
    act(() => t.now().takeBack())
    expect(t.back).toEqual([false])
    t.next({ questions: [ask('place', { part: 0 })] })
    // The same part can be answered again, and otherwise.
    act(() => t.now().select(['c']))
    act(() => t.now().send())
    expect(t.sent.map(([answer]) => answer)).toEqual([['a'], ['c']])
  })
  it('can be taken back once it is sealed, as long as parts lie there', () => {
    const t = table([], { sealed: 2 })
    expect(t.now().mayTakeBack).toBe(true)
    t.next({ sealed: 0 })
    expect(t.now().mayTakeBack).toBe(false)
  })
})

describe('an errand beside the main question', () => {
  const errand = ask('deal', { errand: true })
  it('is looked at and left again; both keep what was chosen', () => {
    const t = table([ask('losses'), errand])
    expect([t.now().question?.prompt, t.now().other?.prompt]).toEqual(['losses', 'deal'])
    t.pick('a')
    act(() => t.now().swap())
    expect([t.now().question?.prompt, t.now().other?.prompt]).toEqual(['deal', 'losses'])
    t.pick('b', 'c')
    act(() => t.now().swap())
    expect(t.now().selection).toEqual(['a'])
    act(() => t.now().swap())
    expect(t.now().selection).toEqual(['b', 'c'])
    act(() => t.now().send())
    expect(t.sent).toEqual([[['b', 'c'], true]])
  })
  it('is asked alone where nothing else is, and a later one does not push itself forward', () => {
    const t = table([errand])
    expect([t.now().question, t.now().other]).toEqual([errand, undefined])
    t.next({ questions: [ask('losses'), errand] })
    act(() => t.now().swap())
    t.next({ questions: [ask('losses')], turn: 2 })
    t.next({ questions: [ask('losses'), errand], turn: 3 })
    expect(t.now().question?.prompt).toBe('losses')
  })
})

describe('the panel of a question', () => {
  const says = {
    prompt: (q: Asked) => `Asked: ${q.prompt}`,
    option: (option: Meant) => nameOf(option).toUpperCase(),
    note: () => '',
  }
  const Panel = ({ q, sent }: { q: Asked; sent: (answer: Answered) => void }) => {
    const choosing = useChoosing({
      questions: [q],
      turn: 1,
      answer: answer => {
        sent(answer)
        return Promise.resolve(true)
      },
      takeBack: () => Promise.resolve(true),
      onNothing: () => undefined,
    })
    return (
      <QuestionPanel
        question={q}
        asked={{ ...choosing, send: () => choosing.send() } as unknown as AskedProps}
        says={says}
      />
    )
  }
  const press = (name: RegExp | string) => reader().click(screen.getByRole('button', { name }))

  it('picks several, names a need that is not met, and sends when it is', async () => {
    const sent = vi.fn<(answer: Answered) => void>()
    const q = ask('line', { min: 2, max: 2, needs: [{ rule: 'YARD', least: 1, of: ['c'] }] })
    render(<Panel q={q} sent={sent} />)
    await press('A')
    await press('B')
    expect(screen.getByText('At least 1 more of: C.')).toBeTruthy()
    await press('Confirm')
    expect(sent).not.toHaveBeenCalled()
    await press('B')
    await press('C')
    expect(screen.queryByText(/At least/)).toBeNull()
    await press('Confirm')
    expect(sent.mock.calls).toEqual([[['a', 'c']]])
  })
  it('says so where nothing can be chosen, and counts nothing', async () => {
    const sent = vi.fn<(answer: Answered) => void>()
    render(<Panel q={ask('line', { min: 0, max: 0, options: [] })} sent={sent} />)
    expect(screen.getByText(/Nothing can be chosen/)).toBeTruthy()
    expect(screen.queryByText(/of 0/)).toBeNull()
    await press('Confirm')
    expect(sent.mock.calls).toEqual([[[]]])
  })
  it('sends a single choice by itself', async () => {
    const sent = vi.fn<(answer: Answered) => void>()
    render(<Panel q={single('turn')} sent={sent} />)
    await press('B')
    expect(sent.mock.calls).toEqual([['b']])
  })
  describe('on a phone', () => {
    const bar = () => screen.getByTestId('bar')
    const onPhone = (q: Asked, sent: (answer: Answered) => void) => {
      const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      } as unknown as MediaQueryList)
      onTestFinished(() => phone.mockRestore())
      const slot = document.body.appendChild(document.createElement('div'))
      slot.dataset['testid'] = 'bar'
      onTestFinished(() => slot.remove())
      render(
        <ActionsSlot value={slot}>
          <Panel q={q} sent={sent} />
        </ActionsSlot>,
      )
    }
    it('lays an answer of a word or two under the thumb', async () => {
      const sent = vi.fn<(answer: Answered) => void>()
      onPhone(single('hand', { options: [{ name: 'keep' }, { name: 'discard' }] }), sent)
      expect(bar().textContent).toBe('KEEPDISCARD')
      // A coach points at them by their names.
      expect(within(bar()).getByRole('button', { name: 'KEEP' }).dataset['choice']).toBe('keep')
      await reader().click(within(bar()).getByRole('button', { name: 'DISCARD' }))
      expect(sent.mock.calls).toEqual([['discard']])
    })
    it('needs no list where a word or two are all there is to answer, and nothing is noted beside them', () => {
      const words = (...options: { name: string; note?: { costs: number } }[]) =>
        isAnsweredBelow(single('hand', { options }))
      expect(words({ name: 'keep' }, { name: 'discard' }, { name: 'pass' })).toBe(true)
      expect(words({ name: 'keep', note: { costs: 2 } }, { name: 'discard' })).toBe(false)
      expect(words({ name: 'keep' }, { name: 'discard' }, { name: 'burn' })).toBe(false)
      expect(words({ name: 'space:1' })).toBe(false)
      expect(isAnsweredBelow(ask('line', { options: [{ name: 'a' }] }))).toBe(false)
    })
    it('leaves passing to the button the table has for it', () => {
      onPhone(single('turn', { options: [{ name: 'begin' }, { name: 'pass' }] }), () => undefined)
      expect(bar().textContent).toBe('BEGIN')
    })
    it('says where to press for more than that, or for what lies on the table', () => {
      onPhone(single('turn'), () => undefined)
      expect(bar().textContent).toBe('Choose one')
      cleanup()
      onPhone(single('place', { options: [{ name: 'space:1' }, { name: 'space:2' }] }), () => undefined)
      expect(screen.getAllByTestId('bar').at(-1)?.textContent).toBe('Tap what is lit')
    })
    it('counts what is chosen of several', async () => {
      onPhone(ask('line', { min: 2, max: 2 }), () => undefined)
      expect(bar().textContent).toBe('0 of 2 chosen')
      await press('A')
      expect(bar().textContent).toBe('1 of 2 chosen')
      await press('B')
      expect(bar().textContent).toBe('Confirm')
    })
  })
  it('steps a number, shares points and orders things', async () => {
    const sent = vi.fn<(answer: Answered) => void>()
    const number = render(
      <Panel q={asked({ seat: 0, kind: 'number', prompt: 'x', min: 1, max: 3 })} sent={sent} />,
    )
    await press(/More/)
    await press('Confirm')
    number.unmount()
    const order = render(
      <Panel
        q={asked({ seat: 0, kind: 'order', prompt: 'o', options: [{ name: 'a' }, { name: 'b' }] })}
        sent={sent}
      />,
    )
    await press('B: Up')
    await press('Confirm')
    order.unmount()
    const columns = [
      { name: 'a', cap: 2 },
      { name: 'b', cap: 2 },
    ]
    render(
      <Panel
        q={asked({ seat: 0, kind: 'share', prompt: 's', total: 2, exact: true, options: columns })}
        sent={sent}
      />,
    )
    screen.getByRole('slider', { name: 'B' }).focus()
    await reader().keyboard('{ArrowRight}{ArrowRight}')
    await press('Confirm')
    expect(sent.mock.calls.map(([answer]) => answer)).toEqual([2, ['b', 'a'], { b: 2 }])
  })
  it('counts points by what there is to give where the question sets no limit of its own', () => {
    const columns = [
      { name: 'a', cap: 2 },
      { name: 'b', cap: 1 },
    ]
    render(
      <Panel
        q={asked({ seat: 0, kind: 'share', prompt: 's', total: 99, options: columns })}
        sent={() => undefined}
      />,
    )
    expect(screen.getByText('Place up to 3 points.')).toBeDefined()
    expect(screen.getByText('of 3 points left')).toBeDefined()
  })
  it('opens many ways to choose one thing or none in two steps, and marks what is chosen', async () => {
    const ways = Array.from({ length: 16 }, (_, i) => `card:${i >> 2} slot:${i & 3}`)
    render(
      <Panel
        q={ask('search', { min: 0, max: 1, options: ways.map(name => ({ name })) })}
        sent={() => undefined}
      />,
    )
    expect(screen.getAllByText('4 choices')).toHaveLength(4)
    await press(/CARD:1/)
    await press(/SLOT:2/)
    await press('CARD:1')
    expect(screen.getAllByRole('button', { pressed: true }).map(button => button.textContent)).toEqual([
      expect.stringContaining('CARD:1'),
    ])
  })
})

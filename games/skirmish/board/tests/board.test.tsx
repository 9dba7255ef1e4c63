import type { GameEvent } from '@orrery/kernel'
import { asked, describe as described, questions, redact, seenBy } from '@orrery/kernel/host'
import type { BoardProps } from '@orrery/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { skirmish } from '../../game.js'
import { beside, BEACON, cardOf, homeOf } from '../../state.js'
import { facing, Table } from '../../tests/table.js'
import { Board } from '../Board.js'
import { ruleText } from '../cards.js'
import { Tray } from '../Tray.js'

afterEach(cleanup)
type Props = BoardProps<typeof skirmish>
/** What the table page hands to the board of a seat, with ears on what it says. */
function propsOf({ g, log }: Table, me: number, events: readonly GameEvent[] = log.slice(-6)) {
  const [q] = questions(g, me)
  const seen = seenBy(skirmish, g, me)
  return {
    g: seen,
    content: skirmish.def.content,
    me,
    seats: ['Ann', 'Bo'].map((name, seat) => ({ seat, name, kind: 'person', online: true, toDecide: false })),
    question: q && asked(described(q)),
    selection: undefined,
    pick: vi.fn<Props['pick']>(),
    select: vi.fn<Props['select']>(),
    send: vi.fn<Props['send']>(),
    takeBack: vi.fn<Props['takeBack']>(),
    mayTakeBack: false,
    whyNot: vi.fn<Props['whyNot']>(),
    inspect: vi.fn<Props['inspect']>(),
    news: [{ seq: 1, events: events.map(event => redact(event, me)) }],
    pointed: [],
    reducedMotion: true,
  } as unknown as Props & { pick: ReturnType<typeof vi.fn>; whyNot: ReturnType<typeof vi.fn> }
}
const spot = (hex: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(hex === BEACON ? '^The beacon' : `^Hex ${hex + 1}(,|$)`) })

describe('the map', () => {
  test('a squadron is placed by pressing a hex, and a hex too far away says why not', async () => {
    const props = propsOf(new Table(), 0)
    render(<Board {...props} />)
    const [home = 0] = homeOf(0)
    await userEvent.click(spot(home))
    expect(props.pick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: `hex:${home}` }))
    await userEvent.click(spot(BEACON))
    expect(props.whyNot).toHaveBeenCalledExactlyOnceWith({
      verb: undefined,
      things: [{ kind: 'hex', id: BEACON }],
    })
  })
  test('what was placed so far stands there, for its owner alone', () => {
    const t = new Table()
    t.says(0, `hex:${homeOf(0)[0]}`)
    const { container } = render(<Board {...propsOf(t, 0)} />)
    expect(within(container).getAllByText('1', { selector: 'text' }).length).toBe(2) // its strength, and hex 1
    cleanup()
    const other = render(<Board {...propsOf(t, 1)} />)
    expect(within(other.container).getAllByText('1', { selector: 'text' }).length).toBe(1)
  })
  test('a squadron is pressed, then the hex it goes to', async () => {
    const { t, a } = facing(2, 3)
    const props = propsOf(t, 0)
    render(<Board {...props} />)
    const to = beside(BEACON)[1] ?? 0
    await userEvent.click(spot(BEACON))
    expect(props.pick).not.toHaveBeenCalled()
    await userEvent.click(spot(to))
    expect(props.pick).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: `move squadron:${a} hex:${to}` }),
    )
    // Pressed again and let go of, and a hex out of reach asks the rules.
    await userEvent.click(spot(BEACON))
    await userEvent.click(spot(0))
    expect(props.whyNot).toHaveBeenCalledExactlyOnceWith({
      verb: 'move',
      things: [
        { kind: 'squadron', id: a },
        { kind: 'hex', id: 0 },
      ],
    })
  })
  test('strength is read out to its owner, and to nobody else', () => {
    const t = new Table().placed()
    render(<Board {...propsOf(t, 0)} />)
    const labels = screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? '')
    expect(labels.filter(label => /Ann, strength [123]$/.test(label))).toHaveLength(3)
    expect(labels.filter(label => label.endsWith('Bo, strength unknown'))).toHaveLength(3)
  })
})

describe('a battle', () => {
  test('shows both squadrons, and the dice once they are rolled', () => {
    const { t, attack } = facing(2, 3)
    t.says(0, attack)
    render(<Board {...propsOf(t, 0)} />)
    const scene = screen.getByRole('region', { name: 'Battle' })
    expect(scene.textContent).toMatch(/Ann.*attacks.*Strength 2.*Bo.*defends.*Strength 3/)
    expect(within(scene).queryAllByRole('list')).toEqual([])
    cleanup()
    t.idle(() => t.events('rolled').length > 0)
    render(<Board {...propsOf(t, 1)} />)
    const [rolled] = t.events('rolled') as unknown as { attack: number[]; defence: number[] }[]
    const dice = within(screen.getByRole('region', { name: 'Battle' })).getAllByRole('list')
    expect(dice.map(list => within(list).getAllByRole('listitem').length)).toEqual([
      rolled?.attack.length,
      rolled?.defence.length,
    ])
  })
  test('is gone when it is over and something else has happened', () => {
    const t = new Table().powered()
    render(<Board {...propsOf(t, 0, [])} />)
    expect(screen.queryByRole('region', { name: 'Battle' })).toBeNull()
  })
})

describe('the hand', () => {
  test('a card can be pressed where the question offers it, and only there', async () => {
    const { t, attack } = facing(2, 3)
    const card = t.deal(0, 'salvo')
    const idle = propsOf(t, 0)
    const { unmount } = render(<Tray {...idle} />)
    await userEvent.click(screen.getByRole('button', { name: /Salvo/ }))
    expect(idle.pick).not.toHaveBeenCalled()
    expect(idle.inspect).toHaveBeenCalledExactlyOnceWith({ kind: 'cards', id: 'salvo' })
    unmount()
    t.says(0, attack)
    const asking = propsOf(t, 0)
    render(<Tray {...asking} />)
    await userEvent.click(screen.getByRole('button', { name: /Salvo/ }))
    expect(asking.pick).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ things: [{ kind: 'card', id: card }] }),
    )
    expect(ruleText(cardOf(t.g, card))).toBe('Before the roll: roll 1 more die.')
  })
  test('every card says when it is played and what it does', () => {
    for (const card of skirmish.def.content.cards.items)
      expect(ruleText(card)).toMatch(/^(Before|After) the roll(, with the weaker squadron)?: roll .+\.$/)
  })
})

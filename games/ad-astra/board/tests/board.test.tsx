import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { content } from '../../content/content.js'
import { Board } from '../Board.js'
import board from '../index.js'
import { publicText, secretText } from '../../mission-texts.js'
import { missionOf } from '../../state.js'
import { isPlain } from '../choosing/Spread.js'
import { AutomaAside } from '../management/AutomaLog.js'
import { Missions } from '../mats/Missions.js'
import { Tray } from '../tray/Tray.js'
import { button, pageCalls, panel, propsOf, scene, sitDown } from './table.js'

const cell = (name: RegExp): Element => {
  const found = [...document.querySelectorAll('[data-cell]')].find(one =>
    name.test(one.getAttribute('aria-label') ?? ''),
  )
  if (!found) throw new Error(`no cell ${String(name)}`)
  return found
}

describe('building the galaxy', () => {
  test('a lit place, another turn, and only then it is placed', () => {
    const match = scene('tile')
    const sitting = sitDown(match, [Board, Tray])
    fireEvent.click(cell(/turns fit.*can be chosen/))
    expect(sitting.sent).toEqual([])
    const chosen = document.querySelector('.turn[aria-pressed="true"]')?.textContent
    fireEvent.keyDown(window, { key: 'e' })
    expect(document.querySelector('.turn[aria-pressed="true"]')?.textContent).not.toBe(chosen)
    fireEvent.click(button(/^Place it here/))
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
    expect(String(sitting.sent[0]?.answer)).toMatch(/^place hex:\d+ turned:\d$/)
  })
  test('an empire of the offer is taken by its card', () => {
    const match = scene('choose-empire.empire')
    const sitting = sitDown(match, [Board, Tray])
    const card = document.querySelector('.aa-offer .aa-card.can')
    if (!card) throw new Error('no empire can be taken')
    fireEvent.click(card)
    expect(sitting.sent).toHaveLength(1)
    expect(String(sitting.sent[0]?.answer)).toMatch(/^take empire:\d+$/)
  })
})

describe('missions', () => {
  test('stand below the players: public ones for all, secret ones for their owner alone', () => {
    const match = scene('table')
    const mine = propsOf(match.shown(), 0, pageCalls())
    const [own] = mine.g.players.at(0).missions.toArray()
    const { unmount } = render(<Missions {...mine} />)
    expect(screen.getByLabelText('Missions').textContent).toContain(
      secretText(missionOf(mine.g, own ?? 0)).slice(0, -1),
    )
    for (const card of mine.g.publicMissions.toArray())
      expect(screen.getByLabelText('Missions').textContent).toContain(
        publicText(missionOf(mine.g, card)).slice(0, -1),
      )
    unmount()
    const others = render(<Missions {...mine} me={-1} />)
    expect(others.container.textContent).not.toContain('Secret')
  })
})

describe('under the thumb', () => {
  test('two plain words are left to the page, which has them there itself; a choice with cards is not', () => {
    const plain = scene('diplomacy.credit').shown().question
    const drawn = scene('develop.choose').shown().question
    expect([plain, drawn].map(question => question && isPlain(question))).toEqual([true, false])
  })
})

describe('a turn', () => {
  test('a hand card offers its actions, and is played for one of them', () => {
    const match = scene('table')
    const sitting = sitDown(match, [Board, Tray])
    const card = document.querySelector('.aa-tray .aa-card.basic.can')
    if (!card) throw new Error('no basic card in hand')
    fireEvent.click(card)
    const [first] = screen
      .getAllByRole('button')
      .filter(b => b.getAttribute('data-choice')?.startsWith('play '))
    if (!first) throw new Error('no action is offered')
    fireEvent.click(first)
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
  })
  test('a unit is pressed, then a lit system; what is out of reach is explained', () => {
    const match = scene('flight')
    const done = pageCalls()
    render(<Board {...propsOf(match.shown(), 0, done)} />)
    fireEvent.click(cell(/can be chosen/))
    const choice = document.querySelector('.o-press-menu button[data-choice^="unit:"]')
    if (choice) fireEvent.click(choice)
    fireEvent.click(cell(/within reach/))
    expect(done.picked[0]).toMatch(/^jump unit:\d+ system:\d+$/)
    const far = [...document.querySelectorAll('[data-cell^="s"]')].find(
      one => !/within reach|chosen|way/.test(one.getAttribute('aria-label') ?? ''),
    )
    if (!far) throw new Error('everything is within reach')
    fireEvent.click(far)
    expect(done.asked[0]).toMatch(/^(jump|overcharge) unit:\d+ system:\d+$/)
  })
  test('research is chosen in the tree, which says what the next tier unlocks and costs', () => {
    const match = scene('research.branches')
    const sitting = sitDown(match, [Board, Tray])
    const next = document.querySelector<HTMLElement>('.aa-tree button.can')
    expect(next?.getAttribute('aria-label')).toMatch(/next for \d research/)
    if (next) fireEvent.click(next)
    // Where only one can be paid for, the choice itself is the answer.
    if (sitting.sent.length === 0) fireEvent.click(button(/^Research 1 branch/))
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
  })
  test('a building is chosen where it will stand, with its price', () => {
    const match = scene('construction.build')
    const sitting = sitDown(match, [Board])
    fireEvent.click(cell(/can be chosen/))
    const row = [...document.querySelectorAll<HTMLElement>('.o-press-menu button')].find(b =>
      /production/.test(b.textContent ?? ''),
    )
    if (!row) throw new Error('nothing to build')
    expect(row.textContent).toMatch(/[1-9]\d* production/)
    fireEvent.click(row)
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
  })
})

describe('dice spent on effects', () => {
  test.each(['combat.spend', 'invade.spend', 'diplomacy.spend'])(
    '%s: laid freely, sent at once, accepted',
    prompt => {
      // Invasions are rare among those who play anything: with two there are more of them.
      const match = scene(prompt, { players: 2 })
      const sitting = sitDown(match, [Board, panel(prompt)])
      const lay = document.querySelector<HTMLButtonElement>('.o-pool .lay:not(:disabled)')
      if (!lay) throw new Error('nothing can be paid')
      fireEvent.click(lay)
      expect(sitting.sent).toEqual([])
      fireEvent.click(button(/^Send/))
      expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
      expect(sitting.sent[0]?.answer).toHaveProperty('parts')
    },
  )
  test('the best split lays what the rules would, and taking it back leaves nothing', () => {
    const match = scene('combat.spend', { seed: 'best' })
    const sitting = sitDown(match, [Board, panel('combat.spend')])
    fireEvent.click(button(/Best split/))
    const laid = document.querySelectorAll('.o-pool .laid').length
    expect(laid).toBeGreaterThan(0)
    fireEvent.click(button(/^Clear/))
    expect(document.querySelectorAll('.o-pool .laid')).toHaveLength(0)
    fireEvent.click(button(/Best split/))
    fireEvent.click(button(/^Send/))
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
  })
  test('damage is shared out by pressing pieces, no more than there is', () => {
    const match = scene('combat.damage')
    const total = match.shown().question?.total ?? 0
    const sitting = sitDown(match, [Board])
    for (let i = 0; i < total + 2; i++) {
      const piece = [...document.querySelectorAll<HTMLElement>('.aa-piece.can, .aa-piece.chosen')][i % 2]
      if (piece) fireEvent.click(piece)
    }
    expect(document.querySelector('.dividing b')?.textContent).toMatch(/^\d+$/)
    expect(sitting.sent).toEqual([])
  })
})

describe('a deal', () => {
  test('an offer is put together and sent at once', () => {
    const match = scene('trade.give')
    const sitting = sitDown(match, [Board, panel('trade.give')])
    const give = [...document.querySelectorAll<HTMLElement>('.aa-side button')].find(
      b => /^Give .*: More/.test(b.getAttribute('aria-label') ?? '') && !(b as HTMLButtonElement).disabled,
    )
    if (give) fireEvent.click(give)
    fireEvent.click(button(/^Send the offer/))
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
    expect(match.shown().g.deal.proposals).toBe(1)
  })
  test('what was laid down for one offer is not there when the next negotiation begins', () => {
    const match = scene('trade.give')
    sitDown(match, [Board, panel('trade.give')])
    const given = (): number => document.querySelectorAll('.aa-after .bad').length
    const give = [...document.querySelectorAll<HTMLButtonElement>('.aa-side button')].find(
      b => /^Give .*: More/.test(b.getAttribute('aria-label') ?? '') && !b.disabled,
    )
    if (!give) throw new Error('nothing can be given')
    fireEvent.click(give)
    expect(given()).toBe(1)
    cleanup()
    const Panel = panel('trade.give')
    const now = propsOf(match.shown(), 0, pageCalls())
    render(<Panel {...now} />)
    expect(given()).toBe(1)
    cleanup()
    render(<Panel {...now} news={now.news.map(({ seq, events }) => ({ seq: seq + 40, events }))} />)
    expect(given()).toBe(0)
  })
  test('only the two who negotiate see what is offered', () => {
    const match = scene('trade.answer')
    const g = match.shown().g
    expect([g.deal.by, g.deal.partner]).toContain(0)
    render(<Board {...propsOf(match.shown(), 0, pageCalls())} />)
    expect(document.querySelector('.aa-trade .offer.open')).not.toBeNull()
  })
})

describe('the draft', () => {
  test('a card of the packet is kept by a press; the others are sealed', () => {
    const match = scene('draft.pick')
    const sitting = sitDown(match, [Board, panel('draft.pick')])
    expect(document.querySelectorAll('.aa-draft .spread .aa-card.can')).toHaveLength(5)
    expect(screen.getAllByText(/cards, sealed/)).toHaveLength(2)
    fireEvent.click(document.querySelectorAll('.aa-draft .spread .aa-card')[2] as Element)
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
  })
})

describe('management and the Automa', () => {
  test('the step that asks is lit, and a mission that is met can be completed', () => {
    const match = scene('complete-missions.choose')
    const sitting = sitDown(match, [Board])
    expect(document.querySelector('.aa-management .steps .now b')?.textContent).toBe('Missions')
    const card = document.querySelector('.aa-management .aa-card.can')
    if (!card) throw new Error('no mission is met')
    fireEvent.click(card)
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
    // What happened is told of the viewer as of everybody: by the name of the empire.
    const told = document.querySelector('.aa-management .steps')?.textContent ?? ''
    expect(told).toMatch(/completes the mission/)
    expect(told).not.toMatch(/\byou \w+s\b/)
  })
  test('its decision card is shown with the order it carried out', () => {
    const match = scene('automa', { players: 2, automa: 1 })
    render(<AutomaAside {...propsOf(match.shown(), 0, pageCalls())} />)
    expect(document.querySelector('.aa-automa .aa-card.decision .half.lit')).not.toBeNull()
    expect(document.querySelector('.aa-automa')?.textContent).toMatch(/Fatigue \d of \d/)
  })
})

test('every item of the card browser is drawn', () => {
  const { Item, browser } = board
  if (!Item || !browser) throw new Error('no card browser')
  const missing: string[] = []
  for (const { set, items } of browser(content)) {
    for (const { id } of items) {
      const drawn = renderToStaticMarkup(<Item thing={{ kind: set, id }} size="full" content={content} />)
      if (!drawn.includes('aa-card')) missing.push(`${set} ${id}`)
    }
  }
  expect(missing).toEqual([])
})

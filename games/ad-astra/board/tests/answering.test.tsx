import { seenBy } from '@orrery/kernel/host'
import { ActionsSlot } from '@orrery/ui'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { publicText, secretText } from '../../mission-texts.js'
import { adAstra } from '../../game.js'
import { REPLACE_GUARDED } from '../../rules/tests.js'
import type { Seen } from '../../state.js'
import { content, missionOf } from '../../state.js'
import { Table } from '../../tests/table.js'
import { Board } from '../Board.js'
import { Missions } from '../mats/Missions.js'
import { optionText, sayingOf } from '../names.js'
import { effectCards, shownCards } from '../test/pool.js'
import board from '../index.js'
import { Tray } from '../tray/Tray.js'
import { button, pageCalls, panel, propsOf, scene, sitDown } from './table.js'

/** A phone: small, with a bar under the thumb. */
function onPhone(): HTMLElement {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width: 700px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const bar = document.createElement('div')
  document.body.append(bar)
  return bar
}
const texts = (where: ParentNode): string[] =>
  [...where.querySelectorAll('button')].map(b => b.textContent ?? '')

describe('on a phone', () => {
  test('an offered deal has each answer once in the bar under the thumb', () => {
    const bar = onPhone()
    const match = scene('trade.answer')
    const props = propsOf(match.shown(), 0, pageCalls())
    const Panel = panel('trade.answer')
    render(
      <ActionsSlot value={bar}>
        <Board {...props} />
        <Panel {...props} />
      </ActionsSlot>,
    )
    const said = texts(bar)
    expect(said).toContain('Accept')
    expect(new Set(said).size).toBe(said.length)
    expect(said.length).toBe(match.shown().question?.options.length)
    bar.remove()
  })
  test('a flight is ended under the thumb', () => {
    const bar = onPhone()
    const done = pageCalls()
    render(
      <ActionsSlot value={bar}>
        <Board {...propsOf(scene('flight').shown(), 0, done)} />
      </ActionsSlot>,
    )
    expect(texts(bar)).toEqual(['End the flight'])
    bar.remove()
  })
  test('of too many cards those that may go come first', () => {
    const match = scene('keep-limits.discard')
    sitDown(match, [Board, Tray])
    const lit = [...document.querySelectorAll('.aa-tray .aa-card')].map(card =>
      card.classList.contains('can'),
    )
    expect(lit).toContain(true)
    expect(lit.toSorted((a, b) => Number(b) - Number(a))).toEqual(lit)
  })
})

test('beside the board an offered deal has its answers in the panel alone', () => {
  const props = propsOf(scene('trade.answer').shown(), 0, pageCalls())
  const { container } = render(<Board {...props} />)
  expect(container.querySelector('.aa-trade .offer.open')).not.toBeNull()
  expect(container.querySelectorAll('[data-choice]')).toHaveLength(0)
  cleanup()
  const Panel = panel('trade.answer')
  expect(render(<Panel {...props} />).container.querySelectorAll('[data-choice]')).toHaveLength(
    props.question?.options.length ?? 0,
  )
})

describe('missions are asked about by the half that will count', () => {
  const asked = (prompt: string) => {
    const shown = scene(prompt).shown()
    const props = propsOf(shown, 0, pageCalls())
    const { container } = render(<Board {...props} />)
    const missions = (shown.question?.options ?? []).map(({ things: [thing] }) =>
      missionOf(shown.g, thing?.id ?? 0),
    )
    const list = (shown.question?.options ?? []).map(option => optionText(option, sayingOf(props), shown.g))
    return { said: `${container.textContent} ${list.join()}`, missions }
  }
  test('one that is added lies open: its secret half is no matter', () => {
    const { said, missions } = asked('change-missions.add')
    expect(missions).toHaveLength(2)
    for (const mission of missions) {
      expect(said).toContain(publicText(mission))
      expect(said).not.toContain(secretText(mission))
    }
    expect(said).toContain('Only you see these two')
  })
  test('one that is kept is secret: its public half is no matter', () => {
    const { said, missions } = asked('setup.mission')
    for (const mission of missions) {
      expect(said).toContain(secretText(mission))
      expect(said).not.toContain(publicText(mission))
    }
  })
})

describe('answers', () => {
  test('one resource of choice is one press', () => {
    const match = scene('one of any')
    expect(board.thumb?.(match.shown().question as never)).toBe('board')
    const sitting = sitDown(match, [Board])
    const [first] = document.querySelectorAll<HTMLElement>('.amounts.one button')
    if (!first) throw new Error('nothing to take')
    fireEvent.click(first)
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
  })
  test('giving up a mission that is met is not the bright button', () => {
    const match = scene('complete-missions.choose')
    sitDown(match, [Board])
    const none = [...document.querySelectorAll('.aa-management button')].find(
      b => b.textContent === 'Complete no more',
    )
    expect(none?.classList.contains('answer')).toBe(false)
    // What can be completed comes first.
    expect(document.querySelector('.missions .aa-card')?.classList.contains('can')).toBe(true)
  })
})

test('choosing none of what is offered is never the bright button, and asks where it gives something up', () => {
  const match = scene('diplomacy.tokens')
  sitDown(match, [Board])
  const send = button(/^Flip none$/)
  expect(send.classList.contains('answer')).toBe(false)
  const { question, g } = match.shown()
  const says = (answer: readonly string[]): unknown =>
    board.forfeits?.(question as never, answer as never, { g, me: 0 } as never)
  expect(says([])).toContain('no die')
  expect(says([question?.options[0]?.name ?? ''])).toBeUndefined()
})
test('the end names every source of points, also those that brought nothing', () => {
  const { container } = render(<Board {...propsOf(scene('over').shown(), 0, pageCalls())} />)
  const heads = [...container.querySelectorAll('.aa-ending thead th')].map(th => th.textContent)
  expect(heads).toEqual([
    'Empire',
    'Planets',
    'Population',
    'Technology',
    'Missions',
    'Influence',
    'Buildings',
    'Trophies',
    'Unrest',
    'Secret',
    'Points',
  ])
})

describe('alone against an Automa', () => {
  test('what would please it can be seen all the time, and is fulfilled by its card', () => {
    const match = scene('objectives.choose', { players: 2, automa: 1 })
    const { g } = match.shown()
    const sitting = sitDown(match, [Board])
    const card = document.querySelector('.aa-management .aa-card.objective.can')
    if (!card) throw new Error('no objective to press')
    fireEvent.click(card)
    expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
    expect(String(sitting.sent[0]?.answer)).toMatch(/^fulfil objective:\d+ seat:1$/)
    cleanup()
    const { container } = render(
      <Missions {...propsOf(scene('table', { players: 2, automa: 1 }).shown(), 0, pageCalls())} />,
    )
    expect(container.querySelectorAll('.aa-missions [data-thing^="objective:"]')).toHaveLength(
      g.objectivesOpen.length,
    )
  })
})

test('beside a technology that may be developed stands what pressing an older one does', () => {
  const match = scene('develop.choose')
  const verbs = match.shown().question?.options.map(({ verb }) => verb)
  expect(verbs).toContain('discard')
  const { container } = render(<Board {...propsOf(match.shown(), 0, pageCalls())} />)
  const faces = container.querySelector('.aa-spread .faces')
  expect(faces?.previousElementSibling?.textContent).toMatch(/discard it/)
})

test('names of systems are written over the jump points', () => {
  const { container } = render(<Board {...propsOf(scene('table').shown(), 0, pageCalls())} />)
  const over = container.querySelector('.o-map .shine')
  if (!over) throw new Error('no map')
  const drawn = [...over.querySelectorAll('path, text')]
  const lastPoint = drawn.findLastIndex(({ tagName }) => tagName === 'path')
  const firstName = drawn.findIndex(({ tagName }) => tagName === 'text')
  expect(firstName).toBeGreaterThan(lastPoint)
  expect(over.textContent).toContain('Wormhole')
})

test('hiring is said to be in vain where a scenario has no diplomats', () => {
  const at = (match: ReturnType<typeof scene>) =>
    effectCards(match.shown().g, 0, 'diplomacy').find(({ name }) => name === 'Hire a new diplomat')
  expect(at(scene('diplomacy.spend'))?.vain).toBeUndefined()
  const alone = scene('diplomacy.spend', { players: 2, scenario: 'first-game' })
  expect(at(alone)?.vain).toBe('No diplomat is left to hire')
})

test('going past a Spy Center is shown only where one stands that is not the viewer’s own', () => {
  const t = Table.of('sol', 'psilon')
  const kind = content(t.g).buildings.indexOf('spy-center')
  const past = (): boolean => {
    const g = seenBy(adAstra as never, t.g as never, 0) as Seen
    const shown = shownCards(g, 0, effectCards(g, 0, 'diplomacy'))
    expect(shown.map(({ name }) => name)).toContain('Replace influence')
    return shown.some(({ id }) => id === String(REPLACE_GUARDED))
  }
  expect(past()).toBe(false)
  t.arrange(g => g.systems.at(t.home(0)).buildings.set(kind, 1))
  expect(past()).toBe(false)
  t.arrange(g => g.systems.at(t.home(1)).buildings.set(kind, 1))
  expect(past()).toBe(true)
})

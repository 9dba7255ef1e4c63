import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { content } from '../../content/content.js'
import { Board } from '../Board.js'
import board from '../index.js'
import type { Seen } from '../../state.js'
import { agendaText } from '../../card-texts.js'
import { agendaOf, circlesOf, techOf } from '../../state.js'
import { faces } from '../table.js'
import { power, techWords } from '../words.js'
import { Tray } from '../tray/Tray.js'
import type { BoardProps } from '../props.js'
import type { ComponentType } from 'react'
import { draftOf, leftToDeploy } from '../map/draft.js'
import { attackOdds } from '../map/reach.js'
import { spaceLabel } from '../names.js'
import { PreviewMatch } from '../preview/match.js'
import { scene, sitDown } from './table.js'

const panel = (prompt: string): ComponentType<BoardProps> => {
  const found = board.panels?.[prompt] as ComponentType<BoardProps> | undefined
  if (!found) throw new Error(`no panel for ${prompt}`)
  return found
}
const button = (name: RegExp): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(b =>
    name.test(b.getAttribute('aria-label') ?? b.textContent ?? ''),
  )
  if (!found) throw new Error(`no button ${String(name)}`)
  return found
}
const slider = (label: string): HTMLElement => screen.getByLabelText(label, { selector: 'input' })
const press = (element: HTMLElement, key: string): void => void fireEvent.keyDown(element, { key })

test('the Agenda cards of which some go back lie below the map with all their words, and take a press', () => {
  const match = scene('exchange')
  const { g, question } = match.shown()
  const sitting = sitDown(match, [Board])
  const cards = [...document.querySelectorAll<HTMLElement>('.xs-put-back .o-card')]
  const held = faces(g.players.at(0).agendas).map(card => agendaOf(g, card))
  expect(cards).toHaveLength(held.length)
  for (const [i, agenda] of held.entries()) {
    expect(cards[i]?.textContent).toContain(agenda.name)
    expect(cards[i]?.textContent).toContain(agendaText(content, agenda))
  }
  for (const card of cards.slice(0, question?.min)) fireEvent.click(card)
  expect(document.querySelectorAll('.xs-put-back .chosen')).toHaveLength(question?.min ?? 0)
  fireEvent.click(button(/^Put under the deck/))
  expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
})

test('of too many Tech cards the new ones lie below the budgets with all their words, and take a press', () => {
  const match = scene('surplus')
  const { g, question } = match.shown()
  const sitting = sitDown(match, [Board])
  const cards = [...document.querySelectorAll<HTMLElement>('.xs-put-back .o-card')]
  const drawn = (question?.options ?? []).map(({ things }) => techOf(g, things[0]?.id ?? -1))
  expect(cards.map(card => card.querySelector('b')?.textContent ?? '').toSorted()).toEqual(
    drawn.map(({ name }) => name).toSorted(),
  )
  for (const tech of drawn)
    expect(cards.some(card => card.textContent.includes(techWords(tech).what))).toBe(true)
  expect(question?.max).toBe(1)
  for (const card of cards.slice(0, 1)) fireEvent.click(card)
  expect(sitting.sent.map(({ refused }) => refused)).toEqual([undefined])
})

describe('the budget', () => {
  test('sliders never go beyond the Initiative card; what is sealed is accepted', () => {
    const match = scene('budget')
    const total = match.shown().question?.total ?? 0
    const sitting = sitDown(match, [Board])
    press(slider('Overhead Expenses'), 'End')
    press(slider('Fuel Supply'), 'End')
    expect(slider('Fuel Supply').getAttribute('value')).toBe('0')
    press(slider('Overhead Expenses'), 'Home')
    press(slider('Ship Building Costs'), '1')
    press(slider('Fuel Supply'), '2')
    fireEvent.click(button(/^Seal, \d points? not spent/))
    expect(sitting.sent).toEqual([{ answer: { building: 1, fuel: 2 }, refused: undefined }])
    expect(total).toBeGreaterThan(2)
  })

  test('outcomes follow the slider: two points of Fuel are one fleet, three with most', () => {
    sitDown(scene('budget'), [Board])
    press(slider('Fuel Supply'), '2')
    const row = slider('Fuel Supply').closest('.part')
    expect([...(row?.querySelectorAll('.xs-outcome b') ?? [])].map(b => b.textContent)).toEqual([
      '1',
      '2',
      '3',
    ])
  })
})

describe('tactics', () => {
  test('attack and defend are set freely and sent at once, within the Fleet Power', () => {
    const match = scene('battle')
    const p = match.shown().g
    const power = [...p.battle.sides].find(side => side.owner === 0)
    const sitting = sitDown(match, [Board, panel('tactics.attack')])
    press(slider('Attack, column 1'), '1')
    press(slider('Defend, column 1'), 'End')
    press(slider('Attack, column 1'), 'End')
    const placed = ['Attack, column 1', 'Defend, column 1'].map(label =>
      Number(slider(label).getAttribute('value')),
    )
    expect(placed[0]).toBeGreaterThan(0)
    expect((placed[0] ?? 0) + (placed[1] ?? 0)).toBeLessThanOrEqual(
      (power?.power ?? 0) + (power?.attackOnly ?? 0) + (power?.defendOnly ?? 0),
    )
    fireEvent.click(button(/Lock in/))
    expect(sitting.sent).toEqual([
      { answer: { parts: [{ 1: placed[0] }, { 1: placed[1] }] }, refused: undefined },
    ])
  })

  test('a column without a ship takes nothing', () => {
    const match = scene('round2')
    const p = match.shown().g
    const enemy = [...p.battle.sides].find(side => side.owner !== 0)
    sitDown(match, [Board])
    for (let i = 0; i < 5; i++) {
      const stands = i < (enemy?.size ?? 0) && ((enemy?.gone ?? 0) & (1 << i)) === 0
      expect(screen.queryByLabelText(`Attack, column ${i + 1}`, { selector: 'input' }) !== null).toBe(stands)
    }
  })
})

describe('choosing ships', () => {
  test('the line is built by clicks, put in another order, and accepted', () => {
    const match = scene('ships')
    const sitting = sitDown(match, [Board, panel('battle.ships')])
    const size = match.shown().question?.max ?? 0
    const p = match.shown().g
    expect(button(/Lock in the line|of \d ships/)).toHaveProperty('disabled', true)
    // The Shipyard token needs its card, and every line a ship of the hand: take those first.
    const stock = [...document.querySelectorAll<HTMLElement>('.stock .o-card')]
    const hand = p.players.at(0).hand.length ?? 0
    const isYard = /Shipyard/.test(document.querySelector('.o-panel')?.textContent ?? '')
    const order = [...stock.slice(0, hand), ...stock.slice(hand).reverse()]
    if (isYard)
      order.unshift(
        ...order.splice(
          order.findIndex(card => /Shipyard/.test(card.textContent)),
          1,
        ),
      )
    for (const card of order.slice(0, size)) fireEvent.click(card)
    const before = [...document.querySelectorAll('.slots .nm > b')].map(b => b.textContent)
    fireEvent.click(button(/one column to the right/))
    const after = [...document.querySelectorAll('.slots .nm > b')].map(b => b.textContent)
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2).reverse())
    fireEvent.click(button(/^Lock in the line/))
    expect(sitting.sent).toHaveLength(1)
    expect(sitting.sent[0]?.refused).toBeUndefined()
    expect(sitting.sent[0]?.answer).toHaveLength(size)
  })
  test('the strongest line the rules take is chosen, and can still be changed', () => {
    for (const seed of ['best a', 'best b', 'best c']) {
      const match = scene('ships', { seed })
      const { g, question } = match.shown()
      const sitting = sitDown(match, [Board, panel('battle.ships')])
      const powers = (names: readonly string[]): number =>
        names.reduce((n, name) => n + power(circlesOf(g, Number(name.split(':')[1]))), 0)
      fireEvent.click(button(/^Strongest line$/))
      expect(screen.queryByRole('button', { name: 'Strongest line' })).toBeNull()
      expect(sitting.sent).toEqual([])
      fireEvent.click(button(/^Lock in the line/))
      const [{ answer, refused } = { answer: [], refused: 'nothing was sent' }] = sitting.sent
      expect(refused).toBeUndefined()
      const line = answer as readonly string[]
      // No ship left behind is stronger than one that could have stayed for it.
      const free = line.filter(name => !question?.needs?.some(({ of }) => of.includes(name)))
      const left = (question?.options ?? []).filter(({ name }) => !line.includes(name))
      for (const { name } of left)
        for (const stays of free) expect(powers([name])).toBeLessThanOrEqual(powers([stays]))
      cleanup()
    }
  })
  test('ships of one class that lie in Storage are one pile, those of the hand are not', () => {
    const match = scene('ships')
    sitDown(match, [Board, panel('battle.ships')])
    const names = (): string[] =>
      [...document.querySelectorAll('.stock .o-card')].map(card => card.textContent)
    const craft = names().filter(name => name.includes('Strike Craft'))
    expect(craft).toHaveLength(1)
    expect(craft[0]).toMatch(/×[2-5]/)
    const { g } = match.shown()
    expect(names().length).toBeGreaterThanOrEqual(g.players.at(0).hand.length + 1)
    fireEvent.click(screen.getByText('Strike Craft').closest('.o-card') as HTMLElement)
    // The one that is chosen lies beside those that are left.
    expect(names().filter(name => name.includes('Strike Craft'))).toHaveLength(2)
  })
})

describe('fuel', () => {
  test('a kind, a lit space, the draft: nothing is sent before it is placed, and it can be closed', () => {
    const match = scene('deploy')
    const sitting = sitDown(match, [Board, panel('fuel.deploy')])
    const kind = document.querySelector('.o-pick.can')
    if (!kind) throw new Error('nothing can be deployed')
    fireEvent.click(kind)
    const lit = document.querySelector('[data-cell][aria-label*="can be chosen"]')
    if (!lit) throw new Error('nothing is lit')
    act(() => void fireEvent.click(lit))
    expect(sitting.sent).toEqual([])
    fireEvent.click(button(/Place it/))
    expect(sitting.sent.map(s => s.refused)).toEqual([undefined])
    expect(String(sitting.sent[0]?.answer)).toMatch(/ space:\d+$/)
  })
  test('closing it is no bright button while a fleet that is due could still be deployed', () => {
    const dueIn = ({ g, question }: { g: Seen; question?: BoardProps['question'] }): number =>
      question?.prompt === 'fuel.deploy' ? leftToDeploy(g, 0, draftOf(g, question, 0)).fleetsDue : 0
    let match = new PreviewMatch(2, 'due', 0)
    for (let i = 0; i < 20 && dueIn(match.shown()) < 2; i++) {
      match = new PreviewMatch(2, `due ${i}`, 0)
      match.until(shown => dueIn(shown) > 1)
    }
    const due = (): number => dueIn(match.shown())
    sitDown(match, [Board, panel('fuel.deploy')])
    const bright: [number, boolean][] = []
    for (let i = 0; i < 4 && due() > 0; i++) {
      const lit = document.querySelector('[data-cell][aria-label*="can be chosen"]')
      if (!lit) break
      act(() => void fireEvent.click(lit))
      fireEvent.click(button(/Place it/))
      const closing = screen.getAllByRole('button', { name: 'Close the deployment' })
      bright.push(...closing.map((b): [number, boolean] => [due(), b.classList.contains('answer')]))
    }
    expect(bright.some(([left]) => left > 0)).toBe(true)
    expect(bright.map(([left, isBright]) => isBright === (left === 0))).not.toContain(false)
  })
})

describe('items and cards', () => {
  test('a category opens with all that is due', () => {
    const match = scene('revealed')
    const max = match.shown().question?.max
    const sitting = sitDown(match, [panel('building.take')])
    fireEvent.click(button(/^Draw/))
    expect(sitting.sent).toEqual([{ answer: max, refused: undefined }])
  })

  test('cards for the moment are offered; playing none is one press', () => {
    const match = scene('cards')
    const names = match.shown().question?.options?.map(o => o.name) ?? []
    const sitting = sitDown(match, [panel('battle.before')])
    const cards = document.querySelectorAll('.spread .o-card.can')
    expect(cards).toHaveLength(names.length)
    fireEvent.click(cards[0] as Element)
    fireEvent.click(button(/^Play 1 card/))
    expect(sitting.sent).toEqual([{ answer: [names[0]], refused: undefined }])
  })

  test('holding cards back is not the bright answer where one could be played', () => {
    const sitting = sitDown(scene('cards'), [Board, panel('battle.before')])
    const none = [...document.querySelectorAll('button')].filter(b => b.textContent === 'Play nothing')
    expect(none.length).toBeGreaterThan(0)
    expect(none.filter(b => b.classList.contains('answer'))).toEqual([])
    fireEvent.click(document.querySelector('.spread .o-card.can') as Element)
    expect([...button(/^Play 1 card/).classList]).toContain('answer')
    expect(sitting.sent).toEqual([])
  })

  test('whether to exchange Agenda cards is asked beside those in hand', () => {
    const match = scene('offer')
    const { g } = match.shown()
    const sitting = sitDown(match, [panel('exchange-now.choose')])
    const cards = [...document.querySelectorAll('.spread .o-card')].map(card => card.textContent)
    const held = faces(g.players.at(0).agendas).map(card => agendaOf(g, card))
    expect(held).toHaveLength(2)
    for (const [i, agenda] of held.entries()) {
      expect(cards[i]).toContain(agenda.name)
      expect(cards[i]).toContain(agendaText(content, agenda))
    }
    fireEvent.click(button(/^Later/))
    expect(sitting.sent).toEqual([{ answer: 'later', refused: undefined }])
  })

  test('a Move turn as a list: a token, then its scan or attack', () => {
    const match = scene('late', { players: 4 })
    const sitting = sitDown(match, [panel('turn.choose')])
    for (const opt of document.querySelectorAll('.o-picks .o-pick')) {
      fireEvent.click(opt)
      const act = [...document.querySelectorAll('.o-picks .o-pick')].find(o =>
        /^(Scan|Attack)/.test(o.textContent ?? ''),
      )
      if (!act) {
        fireEvent.click(button(/Another token/))
        continue
      }
      fireEvent.click(act)
      expect(sitting.sent.map(s => s.refused)).toEqual([undefined])
      expect(String(sitting.sent[0]?.answer)).toMatch(/^(scan|move) token:/)
      return
    }
    throw new Error('no token could scan or attack')
  })
})

describe('setup', () => {
  test('a System is chosen, turned and laid as it lies over the map', () => {
    const match = new PreviewMatch(2, 'setup', 0)
    match.until(({ question }) => question?.prompt === 'settle.system')
    const sitting = sitDown(match, [Board])
    // Whatever the other player has left.
    const free =
      match
        .shown()
        .question?.options?.at(-1)
        ?.name.match(/system:(\d)/)?.[1] ?? ''
    const { name } = content.systems.at(Number(free))
    fireEvent.click(button(new RegExp(`^${name}\\.`)))
    fireEvent.click(button(/Turn the tile to the right/))
    fireEvent.click(button(/Turn the tile to the right/))
    fireEvent.click(button(new RegExp(`^Lay ${name}`)))
    expect(sitting.sent).toEqual([{ answer: `place system:${free} turned:2`, refused: undefined }])
    expect(screen.getByText('Choose your Colony')).toBeDefined()
    fireEvent.click(document.querySelector('.xs-offer .o-card.can') as Element)
    expect(sitting.sent.at(-1)).toMatchObject({
      answer: expect.stringMatching(/^colony:/),
      refused: undefined,
    })
    fireEvent.click(document.querySelector('.xs-offer .o-card.can') as Element)
    expect(sitting.sent.at(-1)).toMatchObject({
      answer: expect.stringMatching(/^stack:/),
      refused: undefined,
    })
  })
})

describe('what is told before a click', () => {
  test('how far the game goes, beside where it is and what the viewer has', () => {
    const match = new PreviewMatch(2, 'far', 0, { target: 15 })
    match.until(({ question }) => question?.prompt === 'budget.allocate')
    expect(board.place?.(match.shown())).toBe('Cycle 1 · Budget · to 15 VP')
    sitDown(match, [Tray])
    expect(document.querySelector('.points')?.textContent).toContain('of 15 VP')
  })

  test('when a token was last seen, and what an attack on it would come to', () => {
    /** Seen, and alone on its space: an attack there is an attack on it. */
    const seenIn = (p: Seen): number =>
      [...p.tokens].findIndex(
        (t, i) =>
          t.at >= 0 &&
          t.owner !== 0 &&
          !t.scout &&
          t.kind !== undefined &&
          p.players.at(0).sightings.get(i) > 0 &&
          [...p.tokens].filter(other => other.at === t.at).length === 1,
      )
    let p = scene('late', { players: 4, seed: 'odds' }).shown().g
    for (let i = 0; i < 10 && seenIn(p) < 0; i++)
      p = scene('late', { players: 4, seed: `odds ${i} ` }).shown().g
    const known = seenIn(p)
    if (known < 0) throw new Error('nothing was seen in these matches')
    expect(spaceLabel(p, [], 0, p.tokens.at(known).at)).toContain(
      `seen in cycle ${p.players.at(0).sightings.get(known)}`,
    )
    const ships = { decoy: 0, light: 3, medium: 4, heavy: 5, shipyard: 5, scout: 1, none: 0 } as const
    const own = [...p.tokens].findIndex(
      t => t.owner === 0 && t.at >= 0 && t.kind !== undefined && ships[t.kind] > 1,
    )
    const mine = ships[p.tokens.at(own).kind ?? 'none']
    const kind = p.tokens.at(known).kind ?? 'none'
    const odds = attackOdds(p, 0, own, p.tokens.at(known).at)
    expect(odds).toBe(kind === 'decoy' ? 'it is a Decoy' : `${mine} ships to ${ships[kind]}`)
  })
})

test('under a battle the own panel is one line, however many Ships are held', () => {
  const isFull = ({ question, g }: { question?: { prompt: string } | undefined; g: Seen }): boolean =>
    question?.prompt === 'battle.ships' && g.players.at(0).hand.length > 5
  let full = new PreviewMatch(2, 'many ships', 0)
  for (let i = 0; i < 20 && !isFull(full.shown()); i++) {
    full = new PreviewMatch(2, `many ships ${i}`, 0)
    full.until(isFull)
  }
  expect(isFull(full.shown())).toBe(true)
  sitDown(full, [Tray])
  expect([...(document.querySelector('.xs-tray')?.classList ?? [])]).toContain('slim')
  expect(document.querySelector('.xs-tray.many')).toBeNull()
})
test('placed tokens name their space, and the place of the answer says how many are left', () => {
  const match = scene('placing')
  const { g, question, content: cards } = match.shown()
  sitDown(match, [Board])
  const tokens = [...document.querySelectorAll('.xs-placing span:has(> b)')]
  const placed = tokens.filter(token => /^([A-G]\d|Gate)$/.test(token.querySelector('b')?.textContent ?? ''))
  expect(placed.length).toBeGreaterThan(0)
  expect(board.missing?.(question as never, { g, me: 0, content: cards } as never)).toBe(
    `${placed.length} of ${tokens.length} placed`,
  )
})

test('on a phone what is left of each ship stands beside its sliders', () => {
  const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
  const match = scene('round2')
  const { g } = match.shown()
  sitDown(match, [panel('tactics.attack')])
  phone.mockRestore()
  const lines = [...document.querySelectorAll('.xs-sliders .ships')]
  expect(lines.map(line => line.getAttribute('aria-label'))).toEqual([
    'Attack: their ships',
    'Defend: your ships',
  ])
  const sides = [...g.battle.sides].toSorted((a, b) => Number(a.owner === 0) - Number(b.owner === 0))
  for (const [i, side] of sides.entries()) {
    const told = [...(lines[i]?.querySelectorAll('.xs-circles') ?? [])].map(one =>
      one.getAttribute('aria-label'),
    )
    const standing = [0, 1, 2, 3, 4].flatMap(column => {
      const card = column < side.size ? side.ships.at(column) : undefined
      const circles = typeof card === 'number' && card >= 0 ? circlesOf(g, card).length : 0
      const left = circles - side.covered.get(column)
      return left > 0 ? [`${left} of ${circles} circles left`] : []
    })
    expect(told).toEqual(standing)
  }
  // A second round: somebody has been hit.
  expect(sides.some(side => [0, 1, 2, 3, 4].some(column => side.covered.get(column) > 0))).toBe(true)
})
test('the goal names whoever has most planets beside the own, however many play', () => {
  const match = scene('placing', { players: 6 })
  const { g } = match.shown()
  const Goal = board.Goal as unknown as ComponentType<{ g: Seen; me: number }>
  render(<Goal g={g} me={0} />)
  expect(document.body.textContent).toMatch(/or \d planets at the end of a cycle: you \d, [A-Z][a-z]+ \d$/)
})

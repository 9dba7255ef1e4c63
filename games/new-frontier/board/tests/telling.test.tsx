import { NOBODY } from '@orrery/kernel'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { technologyBrief, technologyText } from '../../card-texts.js'
import { texts } from '../../texts.js'
import { Board } from '../Board.js'
import { scoring } from '../luck.js'
import type { Choice } from '../props.js'
import { telling } from '../scoring/titles.js'
import { contentIn, corporationOf } from '../table.js'
import { optionText } from '../words.js'
import { propsOf, scene, sitDown } from './page.js'

test('points at the end are told title by title, with what Technologies add, and only once', () => {
  const scored = { type: 'scored', category: 0, points: [4, 2, 0], technologies: [0, 1, 0] } as const
  expect(scoring.of(scored)).toEqual([
    { seat: 0, what: 'Most Prestige', points: 4 },
    { seat: 1, what: 'Most Prestige', points: 3 },
    { seat: 2, what: 'Most Prestige', points: 0 },
  ])
  expect(scoring.of({ type: 'vp', by: 0, n: 4, why: 'scoring' })).toEqual([])
  expect(scoring.of({ type: 'vp', by: 1, n: 2, why: 'conflict' })).toEqual([
    { seat: 1, what: 'Conflicts', points: 2 },
  ])
})

/** Every title's name stands in its column; what it gave only once it is told. */
function scoringAt(told: number) {
  const match = scene('over')
  const shown = match.shown()
  const tells: number[] = []
  const props = propsOf(shown, match.me, { telling: { told, tell: parts => void tells.push(parts) } })
  render(<Board {...props} />)
  return { ...shown, tells, closed: screen.queryAllByLabelText('not told yet').length }
}
test('the scoring is told title by title, and who wins only with the last', () => {
  const { g, tells, closed, players } = scoringAt(2)
  const titles = contentIn(g).categories.length
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    `Title 2 of ${titles}: Richest Corporation`,
  )
  expect(closed).toBe(players * (titles - 2))
  expect(screen.queryByLabelText('Winner')).toBeNull()
  for (const name of ['Back', 'Tell all', /^Next: Most Powerful/])
    act(() => void fireEvent.click(screen.getByRole('button', { name })))
  expect(tells).toEqual([1, titles, 3])
})
test('all told, the points by source add up, and it can be told again', () => {
  const { g, me, tells, closed } = scoringAt(9)
  expect(closed).toBe(0)
  const winner = within(screen.getByLabelText('Winner'))
  expect(winner.getByText(String(Math.max(...[...g.players].map(({ vp }) => vp))))).toBeTruthy()
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Tell it again' })))
  expect(tells).toEqual([0])
  const sight = { g, me, content: contentIn(g) }
  expect(telling.parts(sight)).toBe(9)
  expect(telling.points(sight, 9)).toEqual([...g.players].map(({ vp }) => vp))
  expect(telling.points(sight, 0)).not.toEqual(telling.points(sight, 9))
})

test('a proposal tells what everybody would gain by it, the proposers first', () => {
  const { g, me } = sitDown(scene('vote')).match.shown()
  const proposers = [0, 1].map(side => g.proposals.at(side).proposer)
  for (const letter of ['A', 'B']) {
    const lines = screen.getByText(`If ${letter} is approved`).parentElement?.querySelectorAll('li') ?? []
    const said = [...lines].map(line => line.textContent)
    expect(said.slice(0, 2)).toEqual(
      proposers.map(seat =>
        seat === me
          ? `You vote ${letter}, as proposer+1 VP`
          : `${corporationOf(g, seat)?.name} votes ${letter}, as proposer+1 VP`,
      ),
    )
  }
})

test('missions are all attempted unless one is pressed, and what is left out is sent', () => {
  const sitting = sitDown(scene('decline'))
  const mission = (): HTMLElement =>
    within(screen.getByRole('region', { name: 'Missions here' })).getAllByRole('button')[0] as HTMLElement
  const first = mission()
  expect(first.getAttribute('aria-pressed')).toBe('true')
  act(() => void fireEvent.click(first))
  expect(mission().getAttribute('aria-pressed')).toBe('false')
  act(() => void fireEvent.click(screen.getByRole('button', { name: /^Attempt/ })))
  expect(sitting.sent[0]?.answer).toEqual([first.dataset['choice']])
})

test('choices read as sentences: whose dice, from where to where, which side of a vote', () => {
  const g = scene('planning').shown().g
  const say = (verb: string, ...things: readonly [kind: string, id: number][]): string =>
    optionText(g, [], {
      name: '',
      note: {},
      verb,
      things: things.map(([kind, id]) => ({ kind, id })),
    } as Choice)
  expect(say('move-action', ['area', 1], ['area', 0])).toBe('Move an Action from Politics to Exploration')
  expect(say('a', ['influence', 2])).toBe('Vote A with 2 Influence')
  expect(say('force', ['archaeotech', 0], ['player', 1])).toMatch(/^[^:]+: .+ rolls again$/)
})

test('ships of one class in a Fleet have numbers', () => {
  const g = scene('planning').shown().g
  const fleet = g.areas.at(0).fleet.toArray()
  const names = fleet.map(ship =>
    texts.things.ship(ship ?? 0, { seat: String, player: String, me: NOBODY }, g),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('in R&D what is built waits in the tray beside the planets, where it can be put', () => {
  const sitting = sitDown(scene('place'))
  const { g, question } = sitting.match.shown()
  const kinds = g.players
    .at(sitting.match.me)
    .waiting.toArray()
    .filter(n => n > 0)
  const waiting = document.querySelectorAll('.nf-to-place li')
  expect(waiting).toHaveLength(kinds.length)
  expect(kinds.length).toBeGreaterThan(0)
  const [open] = question?.options ?? []
  const place = document.querySelector<HTMLElement>(`.nf-places [data-choice="${open?.name}"]`)
  act(() => void (place && fireEvent.click(place)))
  expect(sitting.sent).toEqual([{ answer: open?.name, refused: undefined }])
})

test('whoever comes back to a fight finds the fight, not the plans that led to it', () => {
  sitDown(scene('tactic'))
  expect(screen.queryByText('All plans are open')).toBeNull()
  expect(screen.getByRole('heading', { name: /^Conflict at/ })).toBeTruthy()
})

test('a question names the Facility, the planet and the partner it is about', () => {
  const prompt = (name: string, me = 0): string => {
    const { g, question } = scene(name, { me }).shown()
    const say = texts.prompts[question?.prompt as 'place.planet']
    const names = { seat: (n: number) => `Seat ${n}`, player: String, me }
    return typeof say === 'function' ? say(question as never, names, g) : say
  }
  const facilities = contentIn(scene('planning').shown().g).facilities.items.map(({ name }) => name)
  const isOne = (text: string, before: string, after: string): boolean =>
    facilities.some(name => text === `${before}${name}${after}`)
  expect(isOne(prompt('place'), 'Choose the planet of your new ', '')).toBe(true)
  expect(isOne(prompt('repair'), 'Repair your ', '?')).toBe(true)
  expect(prompt('decline')).toMatch(/^Which missions do you attempt at (Alpha Prime|Corvane|Tesk|Lumen)\?$/)
  expect(prompt('out')).toMatch(
    /^Choose the ships that go from (Alpha Prime|Corvane|Tesk|Lumen) to (Alpha Prime|Corvane|Tesk|Lumen)$/,
  )
  expect(prompt('forgo')).toMatch(/^You steal \d Credits? from [12]: leave 2 for \+1 on a Destroy roll\?$/)
  expect(prompt('research')).toMatch(/^Take Technologies: [1-9] Tech lvls? left$/)
  expect(prompt('deal-offered')).toMatch(
    /^Seat [12] offers a Trade Deal: 2 Credits each, no Attacks between you next Turn$/,
  )
})

test('a cell of the tray says in few words what the Technology does', () => {
  const content = contentIn(scene('planning').shown().g)
  for (const technology of content.technologies.items) {
    const whole = technologyText(content, technology)
    for (const { sign, text } of technologyBrief(content, technology)) {
      expect(text).not.toMatch(/^$|^At once|^Scoring|\.$/)
      expect(sign === 'once').toBe(whole.includes('At once') && sign !== 'end' && sign !== undefined)
      for (const number of text.match(/[+−]?\d/g) ?? []) expect(whole).toContain(number)
    }
  }
  const [towers] = technologyBrief(content, content.technologies.byId('marketing-2b'))
  expect(towers).toEqual({ sign: 'once', text: '2 Broadcast Towers; +2 Prestige' })
  const [last] = technologyBrief(content, content.technologies.byId('production-3'))
  expect(last).toEqual({ sign: 'end', text: '+1 VP for every 5 levels of your Mines' })
})

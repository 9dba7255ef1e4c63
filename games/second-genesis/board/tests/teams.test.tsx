import type { ComponentType } from 'react'
import type { BoardProps } from '../props.js'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import board from '../index.js'
import { Stage } from '../preview/stage.js'
import { Board } from '../table/Board.js'
import { point } from '../table/focus.js'
import { propsOf } from './props.js'

/** Amarr and Caldari against Minmatar and Gallente. */
const [ME, NEXT, ALLY, FOE] = [0, 1, 2, 3]
const arranged = (teams: number): Stage => new Stage('teams', 4, { teams })

beforeEach(() => point('', undefined))

/** Everything that is read aloud. */
const labels = (): string[] =>
  [...document.querySelectorAll('[aria-label], .o-aside')].map(
    e => e.getAttribute('aria-label') ?? e.textContent,
  )
const tabs = (): string[] => [...document.querySelectorAll('[role=tab]')].map(tab => tab.textContent)

test('seats and regions say who is an ally and who an enemy', () => {
  const t = arranged(2)
  t.ship(ALLY, 'Kestrel', t.open(ALLY, 'Cloud Ring', ALLY))
  t.ship(NEXT, 'Rifter', t.open(NEXT, 'Heaven', NEXT))
  render(<Board {...propsOf(t.g, ME)} />)
  expect(tabs().map(said => /(ally|enemy), team ./.exec(said)?.[0])).toEqual([
    'enemy, team B',
    'ally, team A',
    'enemy, team B',
  ])
  expect(labels()).toContainEqual(expect.stringMatching(/^Cloud Ring, outer region, .*, ally$/))
  expect(labels()).toContainEqual(expect.stringMatching(/^Heaven, outer region, .*, enemy$/))
  expect(labels()).toContainEqual(expect.stringMatching(/^Kestrel, .*, ally/))
})

test('who looks on sees teams, and where everybody plays alone there is no mark', () => {
  render(<Board {...propsOf(arranged(2).g, -1)} />)
  expect(tabs().map(said => /(ally|enemy|team .)/.exec(said)?.[0])).toEqual(['team B', 'team A', 'team B'])
  cleanup()
  render(<Board {...propsOf(arranged(0).g, ME)} />)
  expect(document.querySelector('.sg-team')).toBeNull()
  expect(labels().filter(said => /\b(ally|enemy)\b/.test(said))).toEqual([])
})

test('the seat plate names the team', () => {
  const Mat = board.Mat
  if (!Mat) throw new Error('no plate')
  for (const [teams, marks] of [
    [2, ['team B']],
    [0, []],
  ] as const) {
    const { g } = arranged(teams)
    render(<Mat {...propsOf(g, ME)} seat={FOE} />)
    expect([...document.querySelectorAll('.sg-team .o-aside')].map(e => e.textContent)).toEqual(marks)
    cleanup()
  }
})

test('an ally’s ships in a home are guests, an enemy’s attack it', () => {
  const visit = (teams: number): Stage => {
    const t = arranged(teams)
    t.say(ME, `warp card:${t.ship(ME, 'Punisher', ME)} region:${ALLY}`)
    return t
  }
  render(<Board {...propsOf(visit(2).g, ALLY)} />)
  expect(document.querySelector('.sg-lane')).toBeNull()
  expect(document.body.textContent).toContain('Ships of allies')
  cleanup()
  render(<Board {...propsOf(visit(0).g, ALLY)} />)
  expect(document.querySelector('[aria-label="Attacking ships"]')?.textContent).toContain('Punisher')
  expect(document.body.textContent).not.toContain('Ships of allies')
})

test('lists of targets say whose a ship is', () => {
  const t = arranged(2)
  const [breach] = t.hand(ME, ['Hull Breach'])
  t.g.players.at(ME).isk = 20
  const friend = t.ship(ALLY, 'Kestrel', ALLY)
  t.ship(FOE, 'Atron', FOE)
  const Panel = board.panels?.['manage'] as ComponentType<BoardProps> | undefined
  if (!Panel) throw new Error('no panel')
  const props = propsOf(t.g, ME)
  expect(props.question?.options?.map(o => o.name)).toContain(`play card:${breach} card:${friend}`)
  render(<Panel {...props} />)
  const news = [...document.querySelectorAll('.o-pick')].find(e => e.textContent.includes('Hull Breach'))
  if (!news) throw new Error('the news cannot be played')
  fireEvent.click(news)
  const said = [...document.querySelectorAll('.o-pick')].map(e => e.textContent)
  expect(said.filter(text => text.includes(', ally'))).toHaveLength(1)
  expect(said.filter(text => text.includes(', enemy'))).toHaveLength(1)
})

import { move } from '@orrery/kernel'
import { describe as described, asked, questions, seenBy } from '@orrery/kernel/host'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { secondGenesis } from '../../game.js'
import { incomeOf } from '../../rules/income.js'
import type { G } from '../../state.js'
import { forfeits } from '../forfeits.js'
import board from '../index.js'
import { Stage, table } from '../preview/stage.js'
import type { Question } from '../props.js'
import { Board } from '../table/Board.js'
import { propsOf } from './props.js'

afterEach(cleanup)
const sightOf = (g: G, me: number) => ({ g: seenBy(secondGenesis, g, me) as never, me })
const questionOf = (g: G): Question => asked(described(questions(g)[0]!)) as unknown as Question

describe('what is given up', () => {
  test('the income of a turn for a card; the bright button takes the income', () => {
    const stage = new Stage()
    stage.until(q => q.prompt === 'income or card' && q.seat === 0)
    const { g } = stage
    const question = questionOf(g)
    expect(forfeits(question, 'card', sightOf(g, 0))).toContain(`${incomeOf(g, 0)} ISK`)
    expect(forfeits(question, 'income', sightOf(g, 0))).toBeUndefined()
    const { container } = render(<Board {...propsOf(g, 0)} />)
    const bright = [...container.querySelectorAll('.sg-passing .o-btn.answer')].map(b => b.textContent)
    expect(bright).toEqual([`Take your income: ${incomeOf(g, 0)} ISK`])
  })
  test.each([
    ['income or card', 'card', 'income'],
    ['optional draw.ask', 'draw', 'decline'],
  ])('SG-RULING-13: the game, by a draw from an empty market (%s)', (prompt, draws, other) => {
    const { g } = new Stage()
    const question = { prompt, options: [] } as unknown as Question
    const { market, scrap } = g.players.at(0)
    while (market.length > 1) move(g, market.at(0), market, scrap)
    expect(forfeits(question, draws, sightOf(g, 0)) ?? '').not.toContain('loses the game')
    move(g, market.at(0), market, scrap)
    expect(forfeits(question, draws, sightOf(g, 0))).toContain('loses the game')
    expect(forfeits(question, draws, sightOf(g, 1)) ?? '').not.toContain('loses the game')
    expect(forfeits(question, other, sightOf(g, 0))).toBeUndefined()
  })
  test('a card whose upkeep is refused', () => {
    const { stage } = table()
    const { g } = stage
    g.now.card = g.ships.at(0)
    const question = { prompt: 'upkeep.pay', options: [] } as unknown as Question
    expect(forfeits(question, 'refuse', sightOf(g, 0))).toContain('scrapheap')
    expect(forfeits(question, 'pay', sightOf(g, 0))).toBeUndefined()
  })
  test('a region, when its last ship leaves the battle', () => {
    const { stage, stain } = table()
    const option = (ship: number) => ({
      name: `withdraw card:${ship} none`,
      verb: 'withdraw',
      things: [{ kind: 'card', id: ship }],
      note: {},
    })
    const { g } = stage
    g.battle.region = stain
    const ships = g.ships.toArray().filter(card => g.cards.at(card).region === stain)
    const question = { prompt: 'withdraw.ships', options: ships.map(option) } as unknown as Question
    const [first = -1, second = -1] = ships
    const leave = (ship: number) => forfeits(question, `withdraw card:${ship} none`, sightOf(g, 1))
    expect(leave(first)).toBeUndefined()
    Object.assign(g.cards.at(second), { docked: true })
    expect(leave(first)).toContain('would be lost')
    // Its attacker gives nothing up.
    expect(forfeits(question, `withdraw card:${first} none`, sightOf(g, 0))).toBeUndefined()
  })
  test('cards one may take', () => {
    const { stage } = table()
    const question = { prompt: 'search', options: [{ name: 'card:1', things: [], note: {} }] } as never
    expect(forfeits(question, [], sightOf(stage.g, 0))).toContain('take none')
    expect(forfeits(question, ['card:1'], sightOf(stage.g, 0))).toBeUndefined()
    expect(forfeits({ prompt: 'search', options: [] } as never, [], sightOf(stage.g, 0))).toBeUndefined()
  })
})

test('passing is one button, of the prompt, and says what it does', () => {
  const { stage } = table()
  const { g } = stage
  const { container } = render(<Board {...propsOf(g, 0)} />)
  expect(
    [...container.querySelectorAll('button')].filter(b => /^(Pass|Done)/.test(b.textContent ?? '')),
  ).toEqual([])
  const label = () => board.sends?.(questionOf(g) as never, 'pass', sightOf(g, 0) as never)
  expect(label()).toBe('End management')
  g.regions.at(1).attacker = 0
  expect(label()).toBe('Begin the battles')
})

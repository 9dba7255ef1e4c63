import { contentOf } from '@orrery/kernel'
import { seenBy } from '@orrery/kernel/host'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exileSun } from '../../game.js'
import { shipOf } from '../../state.js'
import { Table } from '../../tests/table.js'
import { Ending } from '../Ending.js'
import { Goal } from '../Goal.js'
import type { BoardProps } from '../props.js'
import { TERRAIN_TEXTS } from '../words.js'
import { pageCalls, propsOf } from './table.js'

/** A game that ends with these public points, after something was done to it. */
function end(points: readonly number[], change: (t: Table) => void = () => undefined): string {
  const t = new Table({ players: points.length }).placed().noTechs()
  t.arrange(g => points.forEach((vp, seat) => (g.players.at(seat).vp = vp)))
  change(t)
  t.idle(() => t.over)
  const g = seenBy(exileSun, t.g, 0)
  const shown = {
    g,
    content: contentOf(t.g),
    question: undefined,
    players: points.length,
    waiting: [],
  }
  const news = [{ seq: 1, events: t.events('ended') }] as unknown as BoardProps['news']
  render(<Ending {...propsOf(shown as never, 0, pageCalls(), { news })} />)
  return screen.getByRole('region', { name: 'End of the game' }).textContent
}
const sinkFlagship = (t: Table, seat: number): void =>
  void t.cards(
    g => g.players.at(seat).storage,
    t.g.players
      .at(seat)
      .storage.toArray()
      .filter(card => shipOf(t.g, card).id !== 'flagship'),
  )

describe('the end of the game', () => {
  test('says why it ended and everybody’s points, private ones counted in', () => {
    const said = end([8, 2, 0])
    expect(said).toContain('The victory target is reached.')
    expect(said).not.toContain('tie')
    const rows = screen.getAllByRole('listitem').map(row => row.textContent)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/8 public, 3 private.*11$/)
    expect(rows[1]).toMatch(/2 public, 3 private.*5$/)
  })
  test('says what decided between two with the same points', () => {
    // Ten points each, and one of them has lost the Flagship.
    const said = end([7, 8, 0], t => sinkFlagship(t, 1))
    expect(said).toContain('The tie is broken: you have kept the Flagship.')
    const [first, second] = screen.getAllByRole('listitem').map(row => row.textContent)
    expect(first).toMatch(/10$/)
    expect(second).toMatch(/10$/)
    expect(first).toContain('7 public')
  })
  test('says both steps that decided between three', () => {
    const said = end([7, 8, 8], t => {
      sinkFlagship(t, 1)
      t.control(t.g.players.at(2).location * 2, 0)
    })
    expect(said).toMatch(
      /The tie is broken: you and .+ hold both home planets, of these you have kept the Flagship\./,
    )
  })
  test('says so where a step leaves several who share the victory', () => {
    const said = end([7, 7, 8], t =>
      t.control(t.g.players.at(2).location * 2, 1).control(t.g.players.at(2).location * 2 + 1, 0),
    )
    expect(said).toMatch(
      /The tie is broken: you and .+ hold both home planets; nothing decides between them\./,
    )
  })
  test('who has the most points and lost to five planets stands behind them', () => {
    const said = end([0, 9, 0], t => {
      for (let planet = 0; planet < 5; planet++) t.control(planet, 0)
    })
    expect(said).toContain('One Colony holds the planets that win.')
    const [first, second] = screen.getAllByRole('listitem').map(row => row.textContent)
    expect(first).toMatch(/0 public.*5 planets/)
    expect(second).toContain('9 public')
  })
  test('a victory that is shared names both and speaks of no tie-break', () => {
    const said = end([7, 7, 0])
    expect(said).toMatch(/You and .* win/)
    expect(said).not.toContain('The tie is broken')
  })
})

test.each([
  [2, undefined],
  [3, 'or 5 planets'],
  [4, 'or 6 planets'],
  [6, 'or 8 planets'],
] as const)('the goal of %i players names the planets that win where there are as many', (players, said) => {
  const t = new Table({ players }).placed()
  const { container } = render(<Goal g={seenBy(exileSun, t.g, 0)} content={contentOf(t.g)} me={0} />)
  expect(/or \d planets/.exec(container.textContent)?.[0]).toBe(said)
})

test('the help of a planet says who takes it, when, and what it brings', () => {
  const { planet } = TERRAIN_TEXTS
  for (const part of [
    /Scouts take it/,
    /win a battle/,
    /all battles of the phase are over/,
    /1 VP/,
    /Decoys take nothing/,
  ])
    expect(planet).toMatch(part)
})

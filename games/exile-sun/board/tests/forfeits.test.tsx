import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { texts } from '../../texts.js'
import { forfeits } from '../forfeits.js'
import board from '../index.js'
import type { BoardProps, Question } from '../props.js'
import { scene, sitDown } from './table.js'

const at = (name: string): { match: ReturnType<typeof scene>; question: Question; sight: BoardProps } => {
  const match = scene(name)
  const shown = match.shown() as unknown as BoardProps
  if (!shown.question) throw new Error('nothing is asked')
  return { match, question: shown.question, sight: { ...shown, me: match.me } }
}
const panel = (prompt: string): ComponentType<BoardProps> =>
  board.panels?.[prompt] as unknown as ComponentType<BoardProps>
const bright = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.o-btn.answer:not(:disabled)')].map(b => b.textContent)

describe('what is given up', () => {
  test('Budget Points that are not spent', () => {
    const { question, sight } = at('budget')
    const total = question.total ?? 0
    expect(forfeits(question, { fuel: 1 }, sight)).toContain(
      `${total - 1} Budget Points of ${total} are not spent`,
    )
    expect(forfeits(question, { fuel: total }, sight)).toBeUndefined()
  })
  test('fleets that are due: deploying nothing is not the bright button', () => {
    const { match, question, sight } = at('deploy')
    sitDown(match, [panel('fuel.deploy')])
    expect(screen.getByRole('button', { name: 'Deploy nothing' }).className).not.toContain('answer')
    expect(bright()).toEqual([])
    const asks = forfeits(question, [], sight)?.includes('would stay off the map') ?? false
    expect(asks).toBe(sight.g.players.at(match.me).due.get(2) > 0)
    expect(forfeits(question, [question.options[0]?.name ?? ''], sight)).toBeUndefined()
  })
  test('power that is not placed, but not what no column could take', () => {
    const { question, sight } = at('battle')
    expect(forfeits(question, { parts: [{}, {}] }, sight)).toMatch(/Fleet Power (is|are) not placed/)
  })
  test('cards that are due, and a fulfilled Agenda card', () => {
    const { sight } = at('budget')
    const due = (n: number): Question =>
      ({
        kind: 'number',
        prompt: 'building.take',
        min: 0,
        max: n,
        options: [],
        seat: 0,
      }) as unknown as Question
    expect(forfeits(due(3), 0, sight)).toContain('3 cards due to you')
    expect(forfeits(due(3), 1, sight)).toBeUndefined()
    expect(forfeits(due(0), 0, sight)).toBeUndefined()
    const claim = { kind: 'pick', prompt: 'claims.claim', seat: 0, min: 0, max: 4 }
    const card = { name: 'agenda:0', things: [{ kind: 'agenda', id: 0 }], note: {} }
    expect(forfeits({ ...claim, options: [card] } as never, [], sight)).toContain('is fulfilled and worth')
    expect(forfeits({ ...claim, options: [card] } as never, ['agenda:0'], sight)).toBeUndefined()
    expect(forfeits({ ...claim, options: [] } as never, [], sight)).toBeUndefined()
  })
  test('a whole hand, and the match itself', () => {
    const { match, sight } = at('budget')
    const asks = (prompt: string, answer: string) =>
      forfeits({ prompt, options: [] } as unknown as Question, answer, sight)
    const { length } = sight.g.players.at(match.me).hand
    expect(asks('hand.discard', 'discard')).toBe(`All ${length} ships of your hand would go under Reserve.`)
    expect(asks('hand.discard', 'keep')).toBeUndefined()
    expect(asks('cycle.abandon', 'abandon')).toContain('without a result')
    expect(asks('cycle.abandon', 'on')).toBeUndefined()
  })
})

test('a prompt names the cards that can be played, and none that is not held', () => {
  const { sight } = at('budget')
  const moments = (
    [
      'selection.boosters',
      'budget.cards',
      'building.cards',
      'battle.before',
      'battle.repairs',
      'battle.aftermath',
    ] as const
  ).flatMap(prompt => {
    const said = texts.prompts[prompt]
    return typeof said === 'function' ? [{ prompt, said }] : []
  })
  expect(moments.length).toBe(6)
  const names = sight.content.techs.items.map(({ name }) => name)
  for (const { prompt, said } of moments) {
    const ask = (options: readonly unknown[]): string =>
      said({ prompt, options } as never, {} as never, sight.g as never)
    expect(names.filter(name => ask([]).includes(name))).toEqual([])
    expect(ask([{ name: 'tech:0', things: [{ kind: 'tech', id: 0 }] }])).toMatch(/^Play .+\?$/)
  }
  const plain = Object.values(texts.prompts).filter(said => typeof said === 'string')
  expect(plain.filter(said => names.some(name => said.includes(name)))).toEqual([])
})

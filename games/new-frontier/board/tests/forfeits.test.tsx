import { act, cleanup, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { TURNS } from '../../content/numbers.js'
import { missionOf } from '../../state.js'
import { forfeits } from '../forfeits.js'
import type { BoardProps, Question } from '../props.js'
import { button, propsOf, scene, sitDown } from './page.js'

const press = (name: string | RegExp): void => act(() => void fireEvent.click(button(name)))
const at = (name: string): { question: Question; sight: BoardProps } => {
  const match = scene(name)
  const sight = propsOf(match.shown(), match.me, {})
  if (!sight.question) throw new Error('nothing is asked')
  return { question: sight.question, sight }
}
const finish = (): HTMLButtonElement => button('finish')

describe('what is given up', () => {
  test('Actions that are not used: finishing is bright only when all are', () => {
    const sitting = sitDown(scene('planning'))
    const asks = (): string | undefined => {
      const shown = propsOf(sitting.match.shown(), 0, {})
      return forfeits(shown.question as Question, { parts: ['finish'] }, shown)
    }
    expect(asks()).toContain('8 of your 8 Actions are not used')
    expect(finish().className).not.toContain('answer')
    for (const area of [0, 0, 1, 1, 2, 2, 3]) press(`support area:${area}`)
    expect(asks()).toContain('1 of your 8 Actions is not used')
    press('support area:3')
    expect(asks()).toBeUndefined()
    expect(finish().className).toContain('answer')
    press(/^Take an Action in R&D back$/)
    expect(finish().className).not.toContain('answer')
  })
  test('only finishing asks, and what is sent with it counts as used', () => {
    const { question, sight } = at('planning')
    const all = [0, 0, 1, 1, 2, 2, 3, 3].map(area => `support area:${area}`)
    expect(forfeits(question, 'finish', sight)).toContain('8 of your 8')
    expect(forfeits(question, { parts: [...all, 'finish'] }, sight)).toBeUndefined()
    expect(forfeits(question, { parts: all.slice(1) }, sight)).toBeUndefined()
    expect(forfeits(question, 'support area:0', sight)).toBeUndefined()
  })
  test('an Exploration Action, while a step is possible', () => {
    const { question, sight } = at('wormhole')
    expect(forfeits(question, 'pass', sight)).toContain('would be lost')
    expect(forfeits(question, 'wormhole', sight)).toBeUndefined()
    const stuck = { ...question, options: question.options.filter(({ verb }) => verb === 'pass') }
    expect(forfeits(stuck, 'pass', sight)).toBeUndefined()
  })
  test('Tech lvls, while there is something to take', () => {
    const { question, sight } = at('research')
    expect(forfeits(question, 'done', sight)).toMatch(/Tech lvls? would be lost/)
    const dry = { ...question, options: question.options.filter(({ verb }) => verb === 'done') }
    expect(forfeits(dry, 'done', sight)).toBeUndefined()
  })
  test('a vote', () => {
    const { question, sight } = at('vote')
    expect(forfeits(question, 'abstain', sight)).toContain('give yours up')
    expect(forfeits(question, 'a influence:0', sight)).toBeUndefined()
  })
  test('a mission that may be kept for another Turn', () => {
    const { sight } = at('planning')
    const keep = { kind: 'pick', prompt: 'failed.keep', seat: 0, min: 0, max: 1 }
    const mission = { name: 'mission:2', things: [{ kind: 'mission', id: 2 }], note: {} }
    const asks = (options: unknown[], answer: readonly string[]): string | undefined =>
      forfeits({ ...keep, options } as unknown as Question, answer, sight)
    expect(asks([mission], [])).toBe(
      `${missionOf(sight.g, 2).name} would be discarded, and you may keep a mission for another Turn.`,
    )
    expect(asks([mission], ['mission:2'])).toBeUndefined()
    expect(asks([], [])).toBeUndefined()
  })
  test('a relocation in which no ship moves either way, but not one in which ships only leave', () => {
    const way = (out: boolean): string | undefined => {
      const sitting = sitDown(scene('out'))
      if (out) act(() => void fireEvent.click(document.querySelector('.nf-area.own .ship.can') as Element))
      act(() => void fireEvent.click([...document.querySelectorAll('.nf-answers .o-btn')].at(-1) as Element))
      expect(sitting.prompt()).toBe('relocation.back')
      const shown = propsOf(sitting.match.shown(), sitting.match.me, {})
      const asked = forfeits(shown.question as Question, [], shown)
      cleanup()
      return asked
    }
    expect(way(false)).toContain('none would')
    expect(way(true)).toBeUndefined()
  })
  test('Expansion! in the last Exploration Phase in which it could be used', () => {
    const { sight } = at('planning')
    const question = {
      kind: 'pick',
      prompt: 'contingency.expand',
      seat: 0,
      options: [],
    } as unknown as Question
    const inTurn = (turn: number): BoardProps => ({
      ...sight,
      g: Object.create(sight.g, { turn: { value: turn } }) as BoardProps['g'],
    })
    expect(forfeits(question, [], inTurn(TURNS - 1))).toContain('last Exploration Phase')
    expect(forfeits(question, ['planet:1', 'planet:2'], inTurn(TURNS - 1))).toBeUndefined()
    expect(forfeits(question, [], inTurn(TURNS - 2))).toBeUndefined()
  })
})

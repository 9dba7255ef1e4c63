import { answer, describe as described, questions, randomFrom, sample, start } from '@orrery/kernel'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secondGenesis } from '../../game.js'
import board from '../index.js'
import { battle } from '../preview/stage.js'
import { point } from '../table/focus.js'
import { propsOf } from './props.js'

beforeEach(() => point('', undefined))
afterEach(cleanup)
const entries = () => [...document.querySelectorAll<HTMLElement>('.o-pick')]

describe('panels', () => {
  test('lead to every choice of the question and to nothing else, all through a match', () => {
    const random = randomFrom('panels')
    const prompts = new Set<string>()
    let matches = 0
    let g = start(secondGenesis, { players: 2, seed: 'panels', options: {} })
    for (let i = 0; i < 20000 && prompts.size < 4; i++) {
      const [q] = questions(g)
      if (!q) {
        g = start(secondGenesis, { players: 2, seed: `panels ${++matches}`, options: {} })
        continue
      }
      const Panel = board.panels?.[q.prompt]
      const fresh = Panel && (!prompts.has(q.prompt) || i % 500 === 0)
      if (Panel && fresh) {
        prompts.add(q.prompt)
        const props = propsOf(g, q.seat)
        render(<Panel {...props} />)
        const firsts = entries().length
        expect(firsts).toBeGreaterThan(0)
        for (let n = 0; n < firsts; n++) {
          const entry = entries()[n]
          if (entry) fireEvent.click(entry)
          // A second list: each of its entries is taken, which leads back to the first.
          if (document.querySelector('.o-question .o-btn')) {
            const seconds = entries().length
            for (let k = 0; k < seconds; k++) {
              const second = entries()[k]
              if (second) fireEvent.click(second)
              const again = entries()[n]
              if (k < seconds - 1 && again) fireEvent.click(again)
            }
          }
        }
        const offered = described(q).options?.map(o => o.name) ?? []
        const taken = new Set(props.pick.mock.calls.map(([name]) => name))
        expect(taken).toEqual(new Set(offered))
        cleanup()
      }
      answer(g, q.seat, sample(q, random))
    }
    expect([...prompts].sort()).toEqual(['initiative', 'manage', 'target.aim', 'withdraw.ships'])
  })

  test('say what an answer changes before it is given', () => {
    const stage = battle()
    const Panel = board.panels?.['initiative']
    if (!Panel) throw new Error('no panel')
    render(<Panel {...propsOf(stage.g, 0)} />)
    expect(document.body.textContent).toContain('Respond to Hull Breach?')
    const mechanic = entries().find(e => e.textContent?.startsWith('Stubborn Mechanic'))
    if (mechanic) fireEvent.click(mechanic)
    const punisher = entries().find(e => e.textContent?.includes('5 of 6: survives'))
    expect(punisher?.textContent).toContain('Punisher')
    const row = [...document.querySelectorAll('.sg-outcome tr')].find(r =>
      r.textContent?.startsWith('Punisher'),
    )
    expect([...(row?.querySelectorAll('td') ?? [])].map(td => td.textContent)).toEqual(['! 5 of 4', '5 of 6'])
  })
})

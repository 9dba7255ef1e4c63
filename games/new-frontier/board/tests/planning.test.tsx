import { givenBy } from '@orrery/kernel'
import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planMenu } from '../../rules/plan.js'
import board from '../index.js'
import { ownSide } from '../table.js'
import type { Sitting } from './page.js'
import { button, scene, sitDown } from './page.js'

const press = (name: string | RegExp): void => act(() => void fireEvent.click(button(name)))
/** What lies on the Planning Board, as the rules have it. */
function parts({ match }: Sitting): string[] {
  const g = match.shown().g
  return givenBy(g, match.me).map(([x = 0]) => planMenu.name(ownSide(g, match.me), x))
}
const openPlanet = (sitting: Sitting): number => (sitting.match.shown().g.storm === 1 ? 2 : 1)

test('a Build, a ship from the yard and an Attack are placed by pressing them', () => {
  const sitting = sitDown(scene('planning'))
  const planet = openPlanet(sitting)
  press(`build planet:${planet}`)
  press(`order planet:${planet} class:0`)
  press(`attack planet:${planet} player:2`)
  expect(parts(sitting)).toEqual([
    `build planet:${planet}`,
    `order planet:${planet} class:0`,
    `attack planet:${planet} player:2`,
  ])
  expect(sitting.sent.every(({ refused }) => refused === undefined)).toBe(true)
})

test('Action Tokens are dragged onto a Build, a support area and the Fleet that is attacked', () => {
  const sitting = sitDown(scene('planning'))
  const planet = openPlanet(sitting)
  const drop = (on: Element): void => {
    const kept = new Map<string, string>()
    const dataTransfer = {
      setData: (kind: string, what: string) => void kept.set(kind, what),
      get types() {
        return [...kept.keys()]
      },
      effectAllowed: '',
    }
    const token = document.querySelector('.nf-left [draggable=true]')
    if (!token) throw new Error('no Action Token is left')
    act(() => {
      fireEvent.dragStart(token, { dataTransfer })
      // What refuses the token does not let it be dropped.
      if (!fireEvent.dragOver(on, { dataTransfer })) fireEvent.drop(on, { dataTransfer })
    })
  }
  const column = document.querySelector(`[data-thing="planet:${planet}"]`) as Element
  drop(button(`build planet:${planet}`))
  drop(button('support area:1'))
  drop(column.querySelectorAll('.nf-area')[1] as Element)
  drop(column.querySelectorAll('.nf-area')[0] as Element)
  expect(parts(sitting)).toEqual([
    `build planet:${planet}`,
    'support area:1',
    `attack planet:${planet} player:2`,
  ])
  expect(document.querySelectorAll('.nf-left [draggable=true]')).toHaveLength(5)
})

test('taking a Build back takes its ships along and leaves what was placed after it', () => {
  const sitting = sitDown(scene('planning'))
  const planet = openPlanet(sitting)
  press(`build planet:${planet}`)
  press(`order planet:${planet} class:0`)
  press('support area:2')
  press('bribe')
  press(/^Take the Build at/)
  expect(parts(sitting)).toEqual(['support area:2', 'bribe'])
})

test('one bid less takes the last of them back, and the others stay', () => {
  const sitting = sitDown(scene('planning'))
  press('support area:0')
  press('bid area:0')
  press('bid area:0')
  press('support area:1')
  press(/^Bid in Exploration: less$/)
  expect(parts(sitting)).toEqual(['support area:0', 'bid area:0', 'support area:1'])
})

test('what is left, what Attacks cost and what is not used yet stand beside the planets', () => {
  const sitting = sitDown(scene('planning'))
  const planet = openPlanet(sitting)
  const { prestige, credits } = sitting.match.shown().g.players.at(0)
  press(`build planet:${planet}`)
  press(`order planet:${planet} class:0`)
  press(`attack planet:${planet} player:1`)
  const panel = document.querySelector('.nf-panel')?.textContent ?? ''
  expect(panel).toContain('6of 8 Actions')
  expect(panel).toContain(`${credits - 2}of ${credits} Credits`)
  expect(panel).toContain(`1 Attack: Prestige ${prestige}${prestige - 1}`)
  expect(panel).toContain('6 Actions not used yet')
})

test('finishing sends the plan, and nothing of it can be changed any more', () => {
  const sitting = sitDown(scene('planning'))
  press('support area:3')
  press('finish')
  expect(sitting.sent.at(-1)).toEqual({ answer: { parts: ['finish'] }, refused: undefined })
  expect(sitting.prompt()).not.toBe('planning.plan')
})

test('a plan is never finished for its player, also when nothing else is left to place', () => {
  const { question } = scene('planning').shown()
  const waits = board.waits as ((asked: unknown) => boolean) | undefined
  expect(waits?.(question)).toBe(true)
  expect(waits?.(scene('vote').shown().question)).toBe(false)
})

test('the Storm closes its planet, and a slot that cannot be used asks the rules why', () => {
  const sitting = sitDown(scene('planning'))
  const { storm } = sitting.match.shown().g
  const shut = document.querySelector(`[data-thing="planet:${storm}"]`)
  expect(shut?.textContent).toContain('No Action here this Turn')
  for (const area of [0, 0, 1, 1, 2, 2, 3, 3]) press(`support area:${area}`)
  const planet = openPlanet(sitting)
  press(`build planet:${planet}`)
  expect(sitting.asked).toEqual([`build planet:${planet}`])
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { Board } from '../Board.js'
import { pairsOf, second } from '../choices.js'
import { givenBy } from '@orrery/kernel'
import { randomFrom } from '@orrery/kernel/host'
import { wayOf } from '../../rules/moving.js'
import type { Question } from '../props.js'
import type { Shown } from '../preview/scenes.js'
import { mapOf, terrainAt } from '../../rules/map.js'
import { PromptDetail } from '../PromptDetail.js'
import { mixedNow } from '../map/actions.js'
import { toPlace } from '../map/draft.js'
import { leftToName, restAt } from '../map/rest.js'
import { spaceName } from '../names.js'
import { Deploy } from '../panels/Deploy.js'
import type { PreviewMatch } from '../preview/match.js'
import type { BoardProps } from '../props.js'
import { pageCalls, propsOf, scene, sitDown } from './table.js'

const spot = (space: number): Element => {
  const found = document.querySelector(`[data-cell="${space}"]`)
  if (!found) throw new Error(`space ${space} is not on the map`)
  return found
}
/** The viewer's question; a preview knows games only through the kernel. */
const asked = ({ question }: Shown): Question | undefined => question as Question | undefined
const said = (space: number): string => spot(space).getAttribute('aria-label') ?? ''

/** Somebody late in a match has a token that can move to a free space. */
function momentToMove(): Shown {
  for (let i = 0; i < 20; i++) {
    const shown = scene('late', { seed: `move ${i} ` }).shown()
    const p = shown.g
    const [choices = []] = pairsOf(asked(shown), 'move').values()
    if (choices.some(c => [...p.tokens].every(t => t.at !== second(c)))) return shown
  }
  throw new Error('nobody could move')
}

describe('a Move turn on the map', () => {
  const shown = momentToMove()
  const p = shown.g
  const movers = pairsOf(asked(shown), 'move')
  const [token = -1] = movers.keys()
  const home = p.tokens.at(token).at ?? -1

  test('exactly the tokens that can do something glow', () => {
    render(<Board {...propsOf(shown, 0, pageCalls())} />)
    const able = new Set(
      [...movers.keys(), ...pairsOf(asked(shown), 'scan').keys()].map(t => p.tokens.at(t).at),
    )
    const glowing = [...document.querySelectorAll('[data-cell][aria-label*="can be chosen"]')].map(e =>
      Number(e.getAttribute('data-cell')),
    )
    expect(new Set(glowing)).toEqual(able)
  })

  test('first the token, then a free space within reach: that very move is picked', () => {
    const done = pageCalls()
    render(<Board {...propsOf(shown, 0, done)} />)
    fireEvent.click(spot(home))
    expect(said(home)).toContain('chosen')
    const empty = (movers.get(token) ?? []).find(c => [...p.tokens].every(t => t.at !== second(c)))
    if (!empty) throw new Error('the token has nowhere to go')
    expect(said(second(empty))).toContain('within reach')
    fireEvent.click(spot(second(empty)))
    expect(done.picked).toEqual([empty.name])
  })

  test('a space out of reach is answered with the rule, not with a move', () => {
    const done = pageCalls()
    render(<Board {...propsOf(shown, 0, done)} />)
    fireEvent.click(spot(home))
    const reached = new Set((movers.get(token) ?? []).map(second))
    const far = p.terrain
      .toArray()
      .findIndex((_, s) => !reached.has(s) && [...p.tokens].every(t => t.at !== s))
    fireEvent.click(spot(far))
    expect(done.picked).toEqual([])
    expect(done.asked).toEqual([`move token:${token} space:${far}`])
  })

  test('with no token chosen a click opens what is there', () => {
    const done = pageCalls()
    render(<Board {...propsOf(shown, 0, done)} />)
    const asteroid = p.terrain
      .toArray()
      .findIndex((kind, s) => kind === 5 && [...p.tokens].every(t => t.at !== s))
    fireEvent.click(spot(asteroid))
    expect(done.opened).toEqual(['terrain asteroid'])
    expect(done.picked).toEqual([])
  })

  test('the same by keys: Enter on the token, Enter on the space', () => {
    const done = pageCalls()
    render(<Board {...propsOf(shown, 0, done)} />)
    fireEvent.focus(spot(home))
    fireEvent.keyDown(spot(home), { key: 'Enter' })
    const empty = (movers.get(token) ?? []).find(c => [...p.tokens].every(t => t.at !== second(c)))
    if (!empty) throw new Error('the token has nowhere to go')
    fireEvent.focus(spot(second(empty)))
    fireEvent.keyDown(spot(second(empty)), { key: 'Enter' })
    expect(done.picked).toEqual([empty.name])
  })
})

test('the way shown before the click is made of steps, from the token to the space', () => {
  let checked = 0
  for (const seed of ['a', 'b', 'c']) {
    const shown = scene('late', { seed, players: 4 }).shown()
    const p = shown.g
    const { beside } = mapOf(p)
    for (const [token, choices] of pairsOf(asked(shown), 'move'))
      for (const choice of choices) {
        const way = wayOf(p, token, second(choice))
        expect(way[0]).toBe(p.tokens.at(token).at)
        expect(way.at(-1)).toBe(second(choice))
        // All Gateways are one space.
        const steps = way.slice(1).map((space, i) => ({ from: way[i] ?? -1, space }))
        for (const { from, space } of steps)
          expect(beside[from]?.includes(space) || terrainAt(p, from) === 'gateway').toBe(true)
        checked++
      }
  }
  expect(checked).toBeGreaterThan(100)
})

describe('placing starting tokens', () => {
  const match = scene('placing')
  const shown = match.shown()
  test('lit spaces are the legal ones; those of the own draft are marked as such', () => {
    const done = pageCalls()
    render(<Board {...propsOf(shown, 0, done)} />)
    const legal = (shown.question?.options ?? []).map(c => c.things[0]?.id)
    const lit = [...document.querySelectorAll('[data-cell][aria-label*="can be chosen"]')].map(e =>
      Number(e.getAttribute('data-cell')),
    )
    // They are drawn as one field.
    expect(document.querySelector('.o-map.one-field')).not.toBeNull()
    const placed = givenBy(shown.g, 0).length
    expect(placed).toBeGreaterThan(0)
    expect(new Set(lit)).toEqual(new Set(legal))
    expect(document.querySelectorAll('[data-cell][aria-label*="in your draft"]')).toHaveLength(placed)
    fireEvent.click(spot(legal[0] ?? -1))
    expect(done.picked).toEqual([`space:${legal[0]}`])
  })
})

/** Leaves the rest to the table, and plays on until nothing more is sent. */
function leaveTheRest(match: PreviewMatch, part: ComponentType<BoardProps>) {
  const { sent } = sitDown(match, [part])
  fireEvent.click(screen.getByRole('button', { name: 'Rest for me' }))
  expect(sent.filter(({ refused }) => refused !== undefined)).toEqual([])
  return sent
}
describe('the rest for me', () => {
  test('places every starting token but the last, which is chosen and can still go elsewhere', () => {
    const match = scene('placing')
    const { g } = match.shown()
    const all = toPlace(g, 0)
    const before = givenBy(g, 0)
    const sent = leaveTheRest(match, Board)
    expect(sent).toHaveLength(all.length - before.length - 1)
    const spaces = givenBy(match.shown().g, 0).map(([space]) => space)
    expect(new Set(spaces).size).toBe(all.length - 1)
    expect(match.asks()).toBe('placing.decoy')
    expect(document.querySelectorAll('[data-cell][aria-label*="chosen"]').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Rest for me' })).toBeNull()
    match.takeBack()
    expect(givenBy(match.shown().g, 0)).toHaveLength(all.length - 2)
  })
  test('deploys all that is due, and leaves closing to the player', () => {
    const match = scene('deploy')
    const left = leftToName(match.shown().g, asked(match.shown()), 0)
    expect(left).toBeGreaterThan(0)
    expect(leaveTheRest(match, Deploy)).toHaveLength(left - 1)
    expect(match.asks()).toBe('fuel.deploy')
    expect(screen.getByRole('button', { name: 'Place it' })).toBeDefined()
  })
  test('guards a planet more often than not, and not always: a place does not tell what stands there', () => {
    const { g, ...shown } = scene('placing').shown()
    const question = asked({ g, ...shown })
    if (!question) throw new Error('nothing is asked')
    const draw = randomFrom('rest')
    const chance = (): number => draw(1000) / 1000
    const planets = Array.from({ length: 60 }, () =>
      terrainAt(g, restAt(g, question, 0, chance)?.things[0]?.id ?? -1),
    ).filter(terrain => terrain === 'planet').length
    expect(planets).toBeGreaterThan(20)
    expect(planets).toBeLessThan(58)
  })
})

test('two tokens that are mixed are shown closely and marked, while it is asked whether they change places', () => {
  const shown = scene('swap').shown()
  const spaces = mixedNow(shown.g).map(t => shown.g.tokens.at(t).at)
  expect(spaces).toHaveLength(2)
  render(<Board {...propsOf(shown, 0, pageCalls())} />)
  for (const space of spaces) expect(said(space)).toContain('chosen')
  cleanup()
  render(<PromptDetail {...propsOf(shown, 0, pageCalls())} />)
  for (const space of spaces) expect(document.body.textContent).toContain(spaceName(shown.g, space))
})

test('what can be deployed is lit at once, also when it is not what was deployed last', () => {
  const shown = scene('deploy').shown()
  const question = asked(shown)
  const decoys = question?.options.filter(({ verb }) => verb === 'decoy') ?? []
  expect(decoys.length).toBeGreaterThan(0)
  // The largest fleet is chosen unless the viewer says otherwise: here none is due.
  const only = { ...shown, question: { ...question, options: decoys } } as Shown
  const lit = (): number[] =>
    [...document.querySelectorAll('[data-cell][aria-label*="can be chosen"]')].map(cell =>
      Number(cell.getAttribute('data-cell')),
    )
  const props = propsOf(only, 0, pageCalls())
  render(<Board {...props} />)
  expect(new Set(lit())).toEqual(new Set(decoys.map(({ things }) => things[0]?.id)))
  cleanup()
  render(<PromptDetail {...props} />)
  expect(document.body.textContent).toMatch(/^Decoy next/)
})

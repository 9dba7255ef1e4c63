import type { News } from '../props.js'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { outcome } from '../battle/Battle.js'
import { fightOf, shipsLeft } from '../battle/model.js'
import type { Story } from '../battle/story.js'
import { isOver, tell } from '../battle/story.js'
import { danger, evenSplit, limit, put, targetNote, unplaced } from '../battle/tactics.js'
import type { Plan } from '../battle/tactics.js'
import { Board } from '../Board.js'
import type { Shown } from '../preview/scenes.js'
import { hitsOf, QUIET } from '../../rules/ranks.js'
import { COLUMN_LIMIT } from '../../rules/tactics.js'
import { pageCalls, propsOf, scene } from './table.js'

const told = (events: readonly News[]): Story => {
  const story = events.reduce<Story | undefined>(tell, undefined)
  if (!story) throw new Error('no battle was told')
  return story
}
const BATTLE = { type: 'battle' as const, at: 20, aggressor: 0, defender: 1 }
const EMPTY: Plan = { attack: {}, defend: {} }

describe('the story of a battle', () => {
  test('rounds gather tactics, hits, repairs and losses by seat', () => {
    const story = told([
      BATTLE,
      { type: 'ships', by: 0, ships: [1, 2], kind: 'light', token: 3 },
      { type: 'ships', by: 1, ships: [30], kind: 'light', token: 9 },
      { type: 'round', round: 1, power: [5, 3] },
      { type: 'tactics', by: 0, points: [3, 0, 0, 0, 0, 1, 0, 0, 0, 0] },
      { type: 'tactics', by: 1, points: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0] },
      { type: 'damage', aggressor: [0, 1, 1, 0], defender: [0, 2] },
      { type: 'repaired', by: 1, column: 0, circles: 1 },
      { type: 'destroyed', owner: 0, ship: 1, column: 0 },
    ])
    expect(story.rounds).toHaveLength(1)
    expect(story.rounds[0]?.hits).toEqual({ 0: [1, 0, 0, 0, 0], 1: [2, 0, 0, 0, 0] })
    expect(story.rounds[0]?.repaired[1]).toEqual([1, 0, 0, 0, 0])
    expect(story.rounds[0]?.destroyed[0]).toEqual([0])
    expect(isOver(story)).toBe(false)
  })

  test('every ending has its sentence', () => {
    const name = (seat: number) => ['Ada', 'Ben'][seat] ?? ''
    const end = (...events: News[]) => outcome(told([BATTLE, ...events]), name, 0)
    expect(
      end({ type: 'battle-over', at: 20, aggressor: 0, defender: 1, winner: 0, survivors: [2, 0] }),
    ).toBe('You win with 2 ships left.')
    expect(
      end(
        { type: 'battle-over', at: 20, aggressor: 0, defender: 1, winner: 1, survivors: [0, 1] },
        { type: 'planet', by: 1, from: 0, at: 20 },
      ),
    ).toBe('Ben wins with 1 ship left and takes the planet.')
    expect(
      end({ type: 'battle-over', at: 20, aggressor: 0, defender: 1, winner: -1, survivors: [0, 0] }),
    ).toMatch(/both fleets are destroyed/)
    expect(end({ type: 'decoy', token: 4, owner: 1, at: 20 })).toMatch(/^Ben had only a Decoy/)
    expect(end({ type: 'scout-lost', owner: 1, at: 20 })).toMatch(/Scout is lost/)
  })
})

describe('points on the Control card', () => {
  const purse = { power: 5, attackOnly: 3, defendOnly: 0, loose: false }
  test('points for Attack only are used up first and never defend', () => {
    const attack: Plan = { attack: { 1: 3 }, defend: {} }
    expect(limit(purse, attack, 'defend', 0)).toBe(5)
    expect(limit(purse, { attack: { 1: 3 }, defend: { 1: 5 } }, 'attack', 1)).toBe(0)
    expect(limit(purse, EMPTY, 'attack', 0)).toBe(8)
    expect(unplaced(purse, attack)).toBe(5)
  })
  test('where the table allows errors, more can be set than there is', () => {
    expect(limit({ ...purse, loose: true }, { attack: { 1: 8 }, defend: {} }, 'attack', 1)).toBe(8)
  })
  test('a ship is said to be lost, or lost unless it is defended, as the rules count hits', () => {
    const plate = { card: 0, circles: [1, 1, 1], covered: 0, gone: false }
    for (const quiet of [0, QUIET])
      for (let attack = 1; attack <= COLUMN_LIMIT; attack++) {
        const note = targetNote(plate, attack, quiet >= QUIET)
        const isLost = (defend: number) => hitsOf(quiet, attack, defend) >= plate.circles.length
        expect([quiet, attack, note.startsWith('Destroyed')]).toEqual([quiet, attack, isLost(0)])
        expect([quiet, attack, /undefended|unless/.test(note)]).toEqual([
          quiet,
          attack,
          isLost(0) !== isLost(COLUMN_LIMIT) || (!isLost(0) && quiet < QUIET),
        ])
        const least = Number(/defend (\d+)/.exec(note)?.[1] ?? COLUMN_LIMIT)
        const isSaved = !isLost(least) || quiet >= QUIET
        expect([quiet, attack, isSaved]).toEqual([quiet, attack, true])
        const isLeast = least === COLUMN_LIMIT || isLost(least - 1)
        expect([quiet, attack, isLeast]).toEqual([quiet, attack, true])
      }
  })
  test('taking points off a column leaves no empty entry behind', () => {
    expect(put({ attack: { 2: 4 }, defend: {} }, 'attack', 1, 0)).toEqual(EMPTY)
  })
})

describe('the scene', () => {
  const match = scene('battle', { seed: 'scene' })
  const shown = match.shown()
  const p = shown.g
  const fight = fightOf(p, undefined, 0)
  if (!fight) throw new Error('nobody fights')

  test('the own line stands below, the enemy above, each ship in its column', () => {
    render(<Board {...propsOf(shown, 0, pageCalls())} />)
    expect(fight.below.seat).toBe(0)
    const side = [...p.battle.sides].find(s => s.owner === 0)
    expect(shipsLeft(fight.below)).toBe(side?.size)
    expect(document.querySelectorAll('.cols.below .plate:not(.none)')).toHaveLength(side?.size ?? 0)
  })

  test('all enemy points on one column sink a ship until it is defended as the panel advises', () => {
    expect(evenSplit(fight, EMPTY).theirs).toBe(0)
    const risk = danger(fight, EMPTY)
    if (risk?.saves === undefined) throw new Error('no ship of this line is in danger')
    const saved = put(EMPTY, 'defend', risk.column, risk.saves)
    expect(danger(fight, saved)?.column).not.toBe(risk.column)
    const barely = put(EMPTY, 'defend', risk.column, risk.saves - 1)
    expect(danger(fight, barely)?.column).toBe(risk.column)
  })

  test('while ships are chosen the enemy line tells neither ships nor, unless known, how many', () => {
    const above = (shown: Shown) => fightOf(shown.g, undefined, 0)?.above
    let unknown: Shown | undefined
    for (let i = 0; i < 12 && !unknown; i++) {
      const shown = scene('ships', { seed: `hide ${i} ` }).shown()
      if (above(shown)?.kind === undefined) unknown = shown
    }
    if (!unknown) throw new Error('every enemy was known')
    render(<Board {...propsOf(unknown, 0, pageCalls())} />)
    expect(document.querySelectorAll('.cols.above')).toHaveLength(0)
    expect(document.querySelectorAll('.cols.hidden .o-card.back')).toHaveLength(1)
  })

  test('a battle that is over stays until it is left', () => {
    const over = [
      {
        seq: 1,
        events: [
          BATTLE,
          { type: 'battle-over', at: 20, aggressor: 0, defender: 1, winner: 1, survivors: [0, 2] } as const,
        ],
      },
    ]
    const calm = scene('claim').shown()
    render(<Board {...propsOf(calm, 0, pageCalls(), { news: over })} />)
    expect(screen.getAllByText(/wins with 2 ships left/).length).toBeGreaterThan(0)
    screen.getByText('Back to the map').click()
  })
})

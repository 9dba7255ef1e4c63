import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Board } from '../Board.js'
import { tell } from '../battle/story.js'
import type { Story } from '../battle/story.js'
import { browser } from '../browser.js'
import { empireOf } from '../empires.js'
import board from '../index.js'
import { forfeits } from '../forfeits.js'
import { Goal } from '../Goal.js'
import { Item } from '../Item.js'
import { luck } from '../luck.js'
import type { News } from '../props.js'
import { StartPanel } from '../setup/StartPanel.js'
import { Tray } from '../tray/Tray.js'
import { dominationOf } from '../../rules/victory.js'
import { ledger } from '../upkeep/ledger.js'
import { abilityText } from '../../card-texts.js'
import { content } from '../../content/content.js'
import { controlled } from '../../rules/victory.js'
import { pageCalls, propsOf, scene, sitDown } from './table.js'

const lit = (): string[] =>
  [...document.querySelectorAll('[data-cell][aria-label*="can be chosen"]')].map(
    cell => cell.getAttribute('data-cell') ?? '',
  )
const cell = (at: number): Element => {
  const found = document.querySelector(`[data-cell="${at}"]`)
  if (!found) throw new Error(`no System ${at}`)
  return found
}

describe('the chart', () => {
  test('an action pressed in the own panel lights its Systems alone, and a press on one takes it', () => {
    const match = scene('choose')
    const names = match.shown().question?.options?.map(({ name }) => name) ?? []
    const moves = names.filter(name => name.startsWith('move system:')).map(name => name.slice(12))
    const sitting = sitDown(match, [Board, Tray])
    fireEvent.click(screen.getByRole('button', { name: /^Move, / }))
    expect(lit().sort()).toEqual([...moves].sort())
    expect([...document.querySelectorAll('.act.can b')].map(act => act.textContent)).toEqual(['Move'])
    fireEvent.click(cell(Number(moves[0])))
    expect(sitting.sent).toEqual([{ answer: `move system:${moves[0]}`, refused: undefined }])
  })

  test('a System that is not lit says why not, or opens', () => {
    const match = scene('move.fleet')
    const done = pageCalls()
    const shown = match.shown()
    render(<Board {...propsOf(shown, 0, done)} />)
    const all = new Set(lit())
    const dark = [...document.querySelectorAll('[data-cell]')].find(
      one =>
        !all.has(one.getAttribute('data-cell') ?? '') && !one.getAttribute('aria-label')?.includes('chosen'),
    )
    fireEvent.click(dark as Element)
    expect(done.asked).toEqual([`go system:${dark?.getAttribute('data-cell')}`])
    cleanup()
    render(<Board {...propsOf(shown, 0, done, { question: undefined })} />)
    fireEvent.click(cell(0))
    expect(done.opened).toHaveLength(1)
  })

  test('a Fleet is read with its Ships, its Strength and whether it is exhausted', () => {
    const match = scene('late')
    const g = match.shown().g
    render(<Board {...propsOf(match.shown(), 0, pageCalls())} />)
    const at = [...g.systems].findIndex(({ fleet }) => fleet === 0)
    expect(cell(at).getAttribute('aria-label')).toMatch(/your Fleet: .+, Strength \d/)
  })
})

describe('prices', () => {
  test('what can be paid is lit and sent by one press; the rest says why', () => {
    const match = scene('trade')
    const names = match.shown().question?.options?.map(({ name }) => name) ?? []
    const sitting = sitDown(match, [Board])
    const offers = [...document.querySelectorAll<HTMLElement>('.ne-table .offer.can')]
    expect(offers.map(offer => offer.dataset['choice'] ?? '').sort()).toEqual(
      names.filter(name => name !== 'done').sort(),
    )
    fireEvent.click(offers[0] as HTMLElement)
    expect(sitting.sent).toEqual([{ answer: offers[0]?.dataset['choice'], refused: undefined }])
  })
})

describe('set-up', () => {
  test('one draft in any order, sealed once', () => {
    const match = scene('mission')
    const sitting = sitDown(match, [Board])
    const seal = () => document.querySelector<HTMLButtonElement>('.seal button')
    expect(seal()?.textContent).toBe('Keep one Mission')
    // Developments first, the Mission last.
    const deck = () => [...document.querySelectorAll<HTMLElement>('.ne-deck')]
    for (let i = 0; i < 4; i++) fireEvent.click(deck()[i * 3] as HTMLElement)
    const belts = document.querySelectorAll<HTMLElement>('.belts button')
    fireEvent.click(belts[1] as HTMLElement)
    const homes = document.querySelectorAll<HTMLElement>('.home')
    fireEvent.click(homes[0] as HTMLElement)
    fireEvent.click(homes[2] as HTMLElement)
    expect(seal()?.disabled).toBe(true)
    fireEvent.click(document.querySelector('.missions .o-card') as Element)
    expect(seal()?.textContent).toBe('Seal my start')
    expect(sitting.sent).toEqual([])
    fireEvent.click(seal() as HTMLElement)
    expect(sitting.sent).toHaveLength(1)
    expect(sitting.sent[0]?.refused).toBeUndefined()
    expect(sitting.sent[0]?.answer).toMatchObject({
      parts: [expect.stringMatching(/^mission:/), 'system:0', 'system:2', 'belt:1', expect.any(Array)],
    })
  })
})

test('a ship system says which of the own Ships it is for, and among Spaceships what they can do then', () => {
  const match = scene('mission')
  const { g } = match.shown()
  const { id: faction } = content.factions.at(g.players.at(0).faction)
  const own = content.ships.items.filter(ship => ship.faction === faction)
  const behind = own.filter(({ abilities }) => abilities.some(({ needs }) => needs.includes('utility-1')))
  expect(behind.length).toBeGreaterThan(1)
  render(<Board {...propsOf(match.shown(), 0, pageCalls())} />)
  const tile = (): string => screen.getByRole('button', { name: /^Utility Systems T1/ }).textContent ?? ''
  for (const { name } of own) expect(tile().includes(name)).toBe(behind.some(ship => ship.name === name))
  const short = tile()
  fireEvent.click(screen.getByRole('button', { name: /^Spaceships/ }))
  const [ability] = behind
    .flatMap(({ abilities }) => abilities)
    .filter(({ needs }) => needs.includes('utility-1'))
  const text = ability && abilityText(ability)
  expect(short).not.toContain(text)
  expect(tile()).toContain(text)
  fireEvent.click(screen.getByRole('button', { name: /^All/ }))
})

describe('set-up as a list', () => {
  test('fills the same draft as the board, part by part, and the prompt says what is missing', () => {
    const match = scene('mission')
    const sitting = sitDown(match, [Board, StartPanel])
    const panel = () => document.querySelector('.o-question') as HTMLElement
    const picks = () => [...panel().querySelectorAll<HTMLElement>('.o-pick')]
    const asks = () => board.prompt?.(match.shown().question as never, match.shown() as never)
    expect(asks()).toBe('Keep one Mission')
    fireEvent.click(picks()[0] as HTMLElement)
    expect(document.querySelector('.missions .o-card.chosen')).not.toBeNull()
    expect(asks()).toBe('Place both Frigates')
    // The second Frigate is placed on the board, and the list knows.
    fireEvent.click(picks()[1] as HTMLElement)
    fireEvent.click(document.querySelectorAll('.home')[2] as Element)
    expect(asks()).toBe('Open a belt')
    fireEvent.click(picks()[0] as HTMLElement)
    for (let i = 0; i < 4; i++) fireEvent.click(picks()[i * 2] as HTMLElement)
    // What is chosen can be changed until it is sealed.
    const change = [...panel().querySelectorAll<HTMLElement>('.ne-so-far button')]
    fireEvent.click(change[0] as HTMLElement)
    expect(asks()).toBe('Keep one Mission')
    fireEvent.click(picks()[1] as HTMLElement)
    fireEvent.click(panel().querySelector('.o-send') as HTMLElement)
    expect(sitting.sent).toHaveLength(1)
    expect(sitting.sent[0]).toMatchObject({
      refused: undefined,
      answer: {
        parts: [expect.stringMatching(/^mission:/), 'system:1', 'system:2', 'belt:0', expect.any(Array)],
      },
    })
  })
})

describe('a battle', () => {
  test('a target is chosen on the scene, with its odds before the press', () => {
    const match = scene('target')
    const sitting = sitDown(match, [Board])
    const target = document.querySelector<HTMLElement>('.figure.can')
    expect(target?.textContent).toMatch(/hit \d+%, destroyed \d+%/)
    const meant = target?.dataset['choice']
    expect(meant).toMatch(/^target ship:/)
    fireEvent.click(target as HTMLElement)
    expect(sitting.sent).toEqual([{ answer: meant, refused: undefined }])
  })

  test('dice are marked by pressing them and rolled again together', () => {
    const match = scene('reroll')
    const sitting = sitDown(match, [Board])
    const dice = [...document.querySelectorAll<HTMLElement>('.o-dice .die > button')]
    expect(dice.length).toBeGreaterThan(0)
    fireEvent.click(dice[0] as HTMLElement)
    expect(document.querySelectorAll('.o-dice .chosen')).toHaveLength(1)
    expect(sitting.sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Reroll 1 die' }))
    expect(sitting.sent[0]?.refused).toBeUndefined()
    expect(sitting.sent[0]?.answer).toHaveLength(1)
  })

  test('is told from its events, the second time from nothing', () => {
    const fight = (at: number): News[] =>
      [
        { type: 'battle', by: 0, against: 1, at },
        { type: 'combat-round', round: 1, of: 3 },
        { type: 'attacks', by: 0, of: 1, class: 2, ship: 4, orbit: 0 },
        { type: 'rolled', by: 0, white: [0, 1], black: [] },
        { type: 'rerolled', by: 0, dice: [0], faces: [5] },
        { type: 'counted', by: 0, aim: 3, damage: 0 },
        { type: 'missed', by: 0, of: 1, class: 2, ship: 4, aim: 3, dif: 4 },
        { type: 'removed', by: 1, classes: [2] },
        { type: 'battle-won', by: 0, against: 1, at, strengths: [], retreat: -1 },
      ] as unknown as News[]
    const story = fight(7).reduce<Story | undefined>(tell, undefined)
    expect(story?.attacks[0]?.dice.map(({ face, rolls }) => [face, rolls])).toEqual([
      [5, 1],
      [1, 0],
    ])
    expect(story).toMatchObject({ at: 7, lost: { 1: [2] }, won: { by: 0 } })
    const scored = { type: 'scored', by: 0, vp: 1, source: 'battle' } as unknown as News
    const later = [scored, { type: 'turn', by: 1, z: 0 } as unknown as News, scored]
    expect(later.reduce<Story | undefined>(tell, story)?.after).toHaveLength(1)
    expect(tell(story, { type: 'upkeep', emergency: false, round: 2 } as unknown as News)).toBeUndefined()
    const next = fight(9).slice(0, 2).reduce<Story | undefined>(tell, story)
    expect(next).toMatchObject({ at: 9, attacks: [], lost: {} })
    expect(next?.won).toBeUndefined()
  })
})

describe('the Upkeep', () => {
  test('what Domination would bring is what it brings', () => {
    const match = scene('raids.exit', { players: 4 })
    const before = match.shown().g
    const foreseen = [...before.players].map((_, seat) => dominationOf(before, seat).length)
    // The exit of a Fleet changes nobody's control.
    match.until(({ g }) => g.step > 9 || g.phase !== 'upkeep')
    const told = match
      .shown()
      .news.flatMap(({ events }) => events as readonly News[])
      .filter(event => event.type === 'dominates')
    expect([...before.players].map((_, seat) => told.filter(({ by }) => by === seat).length)).toEqual(
      foreseen,
    )
  })
  test('has ten steps; those to come say what all can foresee', () => {
    const match = scene('upkeep.discard')
    const g = match.shown().g
    const rows = ledger(g, match.shown().news as never)
    expect(rows).toHaveLength(10)
    expect(rows[8]?.cells?.[0]?.notes).toEqual([`${controlled(g, 0)} Systems`])
    expect(rows.filter(({ state }) => state === 'now').map(({ step }) => step)).toEqual([g.step])
  })
  test('says what an Income comes from beyond the panel, before and after it is paid', () => {
    for (const name of ['upkeep.discard', 'exit']) {
      const { g, news } = scene(name, { players: 3 }).shown()
      const cells = ledger(g, news as never)[4]?.cells ?? []
      const told = cells.filter(({ notes }) => notes.length > 0)
      expect([name, told.length > 0]).toEqual([name, true])
      for (const { gains, notes } of told) {
        const parts = (/^\d.*/.exec(notes[0] ?? '')?.[0].match(/\d+/g) ?? []).map(Number)
        const paid = parts.reduce((sum, n) => sum + n, 0)
        // At the limit of 49 Z less is gained than is due.
        const limit = notes.find(text => text.includes('limit'))
        expect(limit ? Number(/of (\d+)/.exec(limit)?.[1]) : gains[0]?.n).toBe(paid)
      }
    }
  })
  test('tells a Raid to both: who raids whom, and what one gains the other loses', () => {
    const { g } = scene('upkeep.discard').shown()
    const [mine, theirs] = [0, 1].map(seat => empireOf(g, seat).name)
    const raids = (success: boolean, vp: number) => {
      const events = [
        { type: 'upkeep', emergency: false, round: g.round },
        { type: 'upkeep-step', step: 7 },
        { type: 'raid', by: 0, of: 1, at: 3, success, vp },
        ...(vp > 0 ? [{ type: 'scored', by: 0, vp, source: 'raid' }] : []),
      ]
      const cells = ledger(g, [{ events }] as never)[6]?.cells ?? []
      return cells.map(({ gains, notes }) => [...gains.map(({ kind, n }) => `${n} ${kind}`), ...notes])
    }
    expect(raids(true, 1)).toEqual([
      ['1 vp', `raids ${theirs}`],
      ['-1 vp', `raided by ${mine}`],
    ])
    expect(raids(true, 0)).toEqual([[`raids ${theirs}`], [`raided by ${mine}`]])
    expect(raids(false, 0)).toEqual([[`repelled by ${theirs}`], [`repels ${mine}`]])
  })
})

test('a Ship in small says its class and statistics; what it can do has room at full size only', () => {
  for (const { id, hp, abilities } of content.ships.items) {
    const drawn = (size: 'hand' | 'full'): string =>
      render(<Item thing={{ kind: 'ships', id }} size={size} content={content} />).container.textContent
    const [ability] = abilities
    if (!ability) throw new Error(`${id} can do nothing`)
    expect([id, drawn('hand')]).toEqual([id, expect.stringContaining(`HP ${hp}`)])
    expect([id, drawn('hand').includes(abilityText(ability))]).toEqual([id, false])
    expect([id, drawn('full')]).toEqual([id, expect.stringContaining(abilityText(ability))])
    cleanup()
  }
})
test('everything printed is drawn, and the browser lists all of it', () => {
  const sets = browser(content)
  expect(sets.map(({ set, items }) => [set, items.length])).toEqual([
    ['ships', 32],
    ['developments', content.developments.length],
    ['strategies', content.strategies.length],
    ['events', content.events.length],
    ['missions', 41],
    ['systems', 36],
    ['homes', 4],
    ['discoveries', content.discoveries.length],
    ['asteroids', content.asteroids.length],
  ])
  for (const { set, items } of sets)
    for (const { id, name } of items) {
      const { container } = render(<Item thing={{ kind: set, id }} size="full" content={content} />)
      expect(container.textContent, `${set} ${id}`).toContain(name)
      expect(container.querySelector('svg'), `${set} ${id}`).not.toBeNull()
      cleanup()
    }
})

test('the goal says how far everybody is', () => {
  const match = scene('late')
  const { g } = match.shown()
  render(<Goal {...propsOf(match.shown(), 0, pageCalls())} />)
  expect(document.body.textContent).toContain('First to 10 VP')
  expect(document.body.textContent).toContain(`you ${g.players.at(0).vp}`)
})

test('passing with free turns left asks once more, and says what it gives up', () => {
  const match = scene('round.turn')
  const props = propsOf(match.shown(), 0, pageCalls())
  if (!props.question) throw new Error('nothing is asked')
  expect(forfeits(props.question, 'pass', props)).toMatch(/3 free turns/)
  expect(forfeits(props.question, 'begin', props)).toBeUndefined()
})

test('luck counts the results of a roll against what such dice bring', () => {
  const told = luck({ type: 'rolled', by: 1, white: [5, 0], black: [4] } as unknown as News)
  // White: 6 results on 6 faces, black: 7.
  expect(told).toMatchObject({ seat: 1, got: 4 })
  expect(told?.expected).toBeCloseTo(2 * 1 + 7 / 6, 10)
})

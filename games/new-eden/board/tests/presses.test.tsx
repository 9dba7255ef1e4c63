import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alike } from '../alike.js'
import { Board } from '../Board.js'
import { forfeits } from '../forfeits.js'
import board from '../index.js'
import { ground } from '../map/tiles.js'
import type { Question } from '../props.js'
import { Mat } from '../mats/Mat.js'
import { Tray } from '../tray/Tray.js'
import { Battlefield } from '../../tests/battlefield.js'
import { asteroidOf, discoveryOf, missionOf } from '../../state.js'
import type { Seen } from '../../state.js'
import { codeOf, systemName } from '../../names.js'
import { pageCalls, propsOf, scene, sitDown } from './table.js'

const answers = (sitting: { readonly sent: readonly { readonly answer: unknown }[] }): unknown[] =>
  sitting.sent.map(({ answer }) => answer)

describe('one press begins the turn and takes the action', () => {
  test('an action that needs no System is taken at once', () => {
    const sitting = sitDown(scene('round.turn'), [Board, Tray])
    fireEvent.click(screen.getByRole('button', { name: /^Trade, / }))
    expect(answers(sitting)).toEqual(['begin', 'trade'])
    expect(sitting.sent.every(({ refused }) => refused === undefined)).toBe(true)
  })
  test('an action on the map lights its Systems', () => {
    const sitting = sitDown(scene('round.turn'), [Board, Tray])
    fireEvent.click(screen.getByRole('button', { name: /^Move, / }))
    expect(answers(sitting)).toEqual(['begin'])
    const lit = [...document.querySelectorAll('[data-cell][aria-label*="can be chosen"]')]
    expect(lit.length).toBeGreaterThan(0)
    fireEvent.click(lit[0] as Element)
    expect(answers(sitting)[1]).toMatch(/^move system:/)
  })
  test('before it begins, a turn lights the actions that it would offer, and no others', () => {
    const lit = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>('.act.can')].map(one => one.dataset['action'])
    for (const name of ['round.turn', 'turn'])
      for (const seed of ['look', 'far']) {
        sitDown(scene(name, { seed, players: 3 }), [Board, Tray])
        const before = lit()
        fireEvent.click(document.querySelector('.ne-answers [data-choice="begin"]') as Element)
        expect([name, seed, before]).toEqual([name, seed, lit()])
        cleanup()
      }
    // At the very start nobody has a System to claim or to extract from.
    sitDown(scene('round.turn'), [Tray])
    expect(lit()).toEqual(['move', 'trade', 'manufacture', 'research', 'build'])
  })
  test('a turn that was begun by itself takes no action', () => {
    const sitting = sitDown(scene('round.turn'), [Board, Tray])
    fireEvent.click(document.querySelector('.ne-answers [data-choice="begin"]') as Element)
    expect(answers(sitting)).toEqual(['begin'])
  })
})

test('a token on a card keeps the tokens of a gain, and lies there when they are asked about', () => {
  const sitting = sitDown(scene('research.search'), [Board])
  const more = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('.ne-research .slot .o-stepper button[aria-label$="More"]'),
  ]
  fireEvent.click(more()[1] as HTMLElement)
  expect(answers(sitting)).toEqual([[]])
  const laid = [...document.querySelectorAll<HTMLInputElement>('.ne-research .slot .o-stepper input')]
  expect(laid.map(({ value }) => Number(value))).toEqual([0, 1, 0, 0])
})

describe('answers that come to the same', () => {
  const { g } = scene('late').shown() as unknown as { readonly g: Seen }
  const about = (prompt: Question['prompt'], kind: string, ids: readonly number[]): Question =>
    ({
      prompt,
      kind: 'pick',
      min: 1,
      max: 1,
      options: ids.map(id => ({ name: `${kind}:${id}`, things: [{ kind, id }], note: {} })),
    }) as unknown as Question
  const tokens = (id: string): number[] =>
    Array.from({ length: 20 }, (_, token) => token).filter(token => discoveryOf(g, token).id === id)
  const sight = { g } as never
  test('two Asteroid Tokens are alike when they show the same belts', () => {
    const all = Array.from({ length: 20 }, (_, token) => token)
    const [first = 0] = all
    const kindOf = (token: number): string => asteroidOf(g, token).id
    const same = all.find(token => token !== first && kindOf(token) === kindOf(first)) ?? -1
    const other = all.find(token => kindOf(token) !== kindOf(first)) ?? -1
    expect(alike(about('explore.asteroid', 'asteroid', [first, same]), sight)).toBe(`asteroid:${first}`)
    expect(alike(about('explore.asteroid', 'asteroid', [first, other]), sight)).toBeUndefined()
  })
  test('the order of Discovery Tokens is asked only where two of them ask something', () => {
    const [moon = 0, component = 0, ore = 0, card = 0, signal = 0] = [
      'moon',
      'component',
      'two-minerals',
      'card',
      'research-one',
    ].map(id => tokens(id)[0])
    const next = (...ids: number[]) => alike(about('explore.next', 'discovery', ids), sight)
    expect(next(moon, component)).toBe(`discovery:${moon}`)
    expect(next(ore, moon, component)).toBe(`discovery:${ore}`)
    expect(next(ore, card)).toBeUndefined()
    expect(next(signal, card)).toBeUndefined()
  })
  test('of two tokens of one kind it does not matter which goes back', () => {
    const [one = 0, two = 0] = tokens('card')
    expect(alike(about('explore.return', 'discovery', [one, two]), sight)).toEqual([`discovery:${one}`])
    expect(alike(about('explore.return', 'discovery', [one, tokens('moon')[0] ?? 0]), sight)).toBeUndefined()
  })
  test('tokens that come too late are put anywhere, and nothing is searched for', () => {
    const last = { g: { last: true, phase: 'upkeep' } } as never
    const place = { ...about('research.place', 'slot', [2, 3]), total: 4 }
    expect(alike(place, last)).toEqual({ 'slot:2': 4 })
    expect(alike(about('research.search', 'development', [7, 8]), last)).toEqual([])
    for (const earlier of [
      { last: false, phase: 'upkeep' },
      { last: true, phase: 'round' },
    ]) {
      expect(alike(place, { g: earlier } as never)).toBeUndefined()
      expect(alike(about('research.search', 'development', [7]), { g: earlier } as never)).toBeUndefined()
    }
  })
  test('a size is asked about only where own Ships have more than one', () => {
    const sizes = {
      prompt: 'combat-effect.size',
      options: ['small', 'medium', 'large'].map(verb => ({ name: verb, verb, things: [], note: {} })),
    } as unknown as Question
    const t = new Battlefield().attack({ command: 1 }, { interceptor: 2, command: 1 })
    expect(alike(sizes, { g: t.g, me: 0 } as never)).toBe('medium')
    expect(alike(sizes, { g: t.g, me: 1 } as never)).toBeUndefined()
  })
  test('nothing else is answered so', () => {
    expect(alike(about('explore.next', 'discovery', [tokens('moon')[0] ?? 0]), sight)).toBeUndefined()
    expect(alike(about('draw.deck', 'discovery', tokens('moon')), sight)).toBeUndefined()
  })
})

test('a scout looks round unless told not to', () => {
  const match = scene('explore.scout')
  const { question } = match.shown()
  expect(board.begins?.(question as never)).toBe((question as unknown as Question).max)
})

test('leaving a slot empty is never the bright button, and asks', () => {
  const match = scene('completing.add')
  const props = propsOf(match.shown(), 0, pageCalls())
  if (!props.question) throw new Error('nothing is asked')
  expect(forfeits(props.question, [], props)).toMatch(/empty slot/)
  expect(forfeits(props.question, [props.question.options[0]?.name ?? ''], props)).toBeUndefined()
  sitDown(match, [Board])
  const leave = screen.getByRole('button', { name: 'Leave the slot empty' })
  expect(leave.className).not.toContain('answer')
})

test('while strategies are chosen both Fleets stand there with what counts', () => {
  sitDown(scene('battle.strategy'), [Board])
  const sides = [...document.querySelectorAll('.ne-battle .waiting.whole .line')]
  expect(sides).toHaveLength(2)
  for (const side of sides) expect(side.textContent).toMatch(/ATK \d SUP \d · DIF \d RED \d HP \d/)
})

test('from a distance an explored System has its name, an unexplored one the code of its place', () => {
  const { g } = scene('late').shown() as unknown as { readonly g: Seen }
  const all = Array.from({ length: g.systems.length }, (_, at) => at)
  const explored = all.find(at => at > 5 && g.systems.at(at).explored) ?? -1
  const dark = all.find(at => !g.systems.at(at).explored) ?? -1
  const far = (at: number): string => /class="ne-far name[^"]*"[^>]*>([^<]+)</.exec(ground(g, at))?.[1] ?? ''
  expect(far(explored)).toBe(systemName(g, explored))
  expect(far(dark)).toBe(codeOf(g, dark))
  expect(far(0)).toMatch(/^\S+ I$/)
})

test('in the set-up a mat says how far each start is: the own part by part, others’ open or sealed', () => {
  const match = scene('mission')
  sitDown(match, [Board, props => <Mat {...props} seat={0} />, props => <Mat {...props} seat={1} />])
  const [mine, other] = [...document.querySelectorAll('.seals')]
  const states = (seals: Element | undefined): string[] =>
    [...(seals?.querySelectorAll('li') ?? [])].map(part => part.className)
  expect(states(mine)).toEqual(['open', 'open', 'open', 'open'])
  expect(new Set(states(other)).size).toBe(1)
  fireEvent.click(document.querySelector('.missions .o-card') as Element)
  fireEvent.click(document.querySelectorAll('.belts button')[1] as Element)
  expect(states(mine)).toEqual(['made', 'open', 'made', 'open'])
})

test('a fulfilled Mission that is left unclaimed asks, with its name and what it is worth', () => {
  const props = propsOf(scene('round.turn').shown(), 0, pageCalls())
  const card = { name: 'mission:0', things: [{ kind: 'mission', id: 0 }], note: {} }
  const claim = (options: readonly object[]) =>
    ({ prompt: 'checkpoint.mission', options }) as unknown as Question
  const mission = missionOf(props.g, 0)
  expect(forfeits(claim([card]), [], props)).toContain(`${mission.name} is fulfilled and worth`)
  expect(forfeits(claim([card]), ['mission:0'], props)).toBeUndefined()
  expect(forfeits(claim([]), [], props)).toBeUndefined()
})

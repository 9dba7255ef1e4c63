import type { GameEvent } from '@orrery/kernel'
import { plainThing, plainWords } from '@orrery/kernel'
import { parseRules } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../src/after/EndOfMatch.js'
import { partsOf, rulesIndex } from '../src/game/rules-search.js'
import { speechOf } from '../src/game/speech.js'
import { applySettings, DEFAULTS } from '../src/settings.js'
import { chancesText, wordsOf } from '../src/table/Suggesting.js'
import { turnElsewhere } from '../src/table/TablePage.js'
import { refusalOf } from '../src/table/useWhyNot.js'

const seat = (n: number) => ['Ann', 'Bob'][n] ?? '?'
const say = { me: 0, seat, player: seat }
const g = {}
const empty = {
  prompts: {},
  words: {},
  things: {},
  notes: {},
  events: {},
  settings: {},
  unit: 'Turn',
  round: () => 4,
  phase: () => 'Dawn',
  begins: () => undefined,
}

describe('words for games', () => {
  test('come from the game where it has them', () => {
    const speech = speechOf({
      ...empty,
      prompts: {
        'turn.choose': 'Move or scan',
        aim: (_q, s) => `${s.seat(1)} is the target`,
      },
      events: { won: (e, s) => `${s.seat((e as unknown as { by: number }).by)} wins.`, quiet: null },
      words: { move: 'Go' },
      things: { space: n => (n === 4 ? 'Cinder' : 'elsewhere') },
      notes: { cost: n => `${n} ISK`, free: () => '' },
    })
    expect(speech.prompt({ prompt: 'turn.choose' }, say, g)).toBe('Move or scan')
    expect(speech.prompt({ prompt: 'aim' }, say, g)).toBe('Bob is the target')
    expect(speech.event({ type: 'won', by: 0 }, say, g)).toBe('Ann wins.')
    expect(speech.event({ type: 'quiet' }, say, g)).toBeUndefined()
    expect(speech.named('move space:4', say, g)).toBe('Go · Cinder')
    expect(speech.named('space:5', say, g)).toBe('elsewhere')
    expect(speech.note({ cost: 3, free: true })).toBe('3 ISK')
    expect(speech.place(g)).toBe('Turn 4 · Dawn')
  })
  test('windows have theirs in every game', () => {
    expect(speechOf(empty).named('pass', say, g)).toBe('Pass')
    expect(speechOf(empty).named('hand-on', say, g)).toBe('Pass the initiative')
  })
  test('are plain where it has none', () => {
    const speech = speechOf(undefined)
    expect(plainWords('movePhase.chooseToken')).toBe('Choose token')
    expect(plainThing({ kind: 'ship', id: 2 })).toBe('Ship 3')
    expect(speech.named('seat:1', say, g)).toBe('Bob')
    expect(speech.named('move token:3 off', say, g)).toBe('Move · Token 4 · Off')
    expect(speech.event({ type: 'scored', by: 1, points: 2 }, say, g)).toBe('Bob: scored (points 2)')
    expect(speech.event({ type: '$join', seats: [0] }, say, g)).toBeUndefined()
    expect(speech.place(g)).toBe('')
  })
  test('tell an answer as a person would', () => {
    const call = (name: string): string => name.toUpperCase()
    expect(wordsOf('a', call)).toBe('A')
    expect(wordsOf(['a', 'b'], call)).toBe('A, B')
    expect(wordsOf({ guns: 2 }, call)).toBe('GUNS 2')
  })
})

const rules = parseRules(`# Game
About it.

## Moving

- **GG-MOVE-01** A fleet moves two spaces, see GG-MOVE-02.
- **GG-MOVE-02** Nobody enters a nebula.
`)
describe('rules', () => {
  test('are found by words, beginnings of words and ids', () => {
    const search = rulesIndex(rules)
    expect(search('nebul').map(({ id }) => id)).toEqual(['GG-MOVE-02'])
    expect(search('gg-move-01').map(({ id }) => id)).toEqual(['GG-MOVE-01'])
    expect(search('dragon')).toEqual([])
  })
  test('link to the rules they speak of, and to no others', () => {
    expect(partsOf('See GG-MOVE-02, not GG-NONE-09.', rules).filter(part => part.rule)).toEqual([
      { text: 'GG-MOVE-02', rule: true },
    ])
  })
  test('answer why not', () => {
    expect(refusalOf('g', rules, { code: 'forbidden', rule: 'GG-MOVE-02' }, 'Space 4')).toEqual({
      title: 'Space 4',
      words: 'Nobody enters a nebula.',
      rule: 'GG-MOVE-02',
      ruleName: 'Moving',
      href: '/rules/g#GG-MOVE-02',
    })
  })
})

describe('after the match', () => {
  test('points are told by source, and the rest by its name', () => {
    const scoring = {
      of: ({ type, by }: GameEvent) =>
        type === 'planet' ? { seat: by as number, what: 'Planets', points: 2 } : undefined,
      rest: 'Secret points',
    }
    const events = [
      { type: 'planet', by: 0 },
      { type: 'moved', by: 1 },
      { type: 'planet', by: 0 },
    ]
    expect(sourcesOf([5, 1], events, scoring).map(({ label, points }) => [label, points])).toEqual([
      ['Planets', { 0: 4, 1: 0 }],
      ['Secret points', { 0: 1, 1: 1 }],
    ])
    expect(sourcesOf([4, 0], events, scoring).map(({ label }) => label)).toEqual(['Planets'])
    // A game that says nothing of it has its score alone.
    expect(sourcesOf([5, 1], events).map(({ points }) => points)).toEqual([{ 0: 5, 1: 1 }])
    // Where the last position tells the sources, the events do not; what it hides is the rest.
    const at = (_: unknown, seat: number): Record<string, number> => ({ Influence: 1 + seat })
    expect(sourcesOf([5, 2], events, { ...scoring, at }, {} as never).map(s => [s.label, s.points])).toEqual([
      ['Influence', { 0: 1, 1: 2 }],
      [scoring.rest, { 0: 4, 1: 0 }],
    ])
  })
})

describe('one screen for several players', () => {
  test('is handed on to whoever is asked, and not while the player shown is asked too', () => {
    expect(turnElsewhere(0b10, 0, [0, 1], 'playing')).toBe(1)
    expect(turnElsewhere(0b11, 0, [0, 1], 'playing')).toBeUndefined()
    expect(turnElsewhere(0b100, 0, [0, 1], 'playing')).toBeUndefined()
    expect(turnElsewhere(0b10, 0, [0, 1], 'over')).toBeUndefined()
  })
})

test('settings reach the style sheets through the root of the page', () => {
  const root = document.createElement('html')
  applySettings({ ...DEFAULTS, theme: 'light', motion: 'less', textSize: 'huge' }, root)
  expect(root.dataset).toMatchObject({ theme: 'light', textSize: 'huge', motion: 'less' })
  applySettings(DEFAULTS, root)
  expect(root.dataset['motion']).toBeUndefined()
})

test('a suggestion gives the chances before and after it, and what comes next', () => {
  const text = (after: number, next?: number) =>
    chancesText({ before: 0.4, after, ...(next === undefined ? {} : { next }) }, 'Pass')
  expect(text(0.46, 0.41)).toContain('40% before, 46% after it. Next best: Pass, 41%.')
  expect(text(0.46, 0.455)).toContain('About as good: Pass.')
  // An answer that looks worse at first sight is never praised with numbers that say otherwise.
  expect(text(0.41, 0.46)).not.toContain('46%')
  expect(text(0.46)).not.toContain('Pass')
  // What costs now and pays later is not called a loss.
  expect(text(0.26, 0.2)).toBe(
    'It pays later than the next moves, so the chances do not show it yet. Next best: Pass.',
  )
})

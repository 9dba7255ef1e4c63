import type { Described } from '@orrery/kernel/host'
import { asked, nameOf } from '@orrery/kernel/host'
import { describe, expect, it } from 'vitest'
import type { Lack, Nothing, Selection } from '@orrery/ui'
import {
  answerOf,
  answerWith,
  firstSelection,
  isComplete,
  lackOf,
  mayPass,
  move,
  onlyAnswer,
  partsOf,
  pick,
  placeOf,
} from '@orrery/ui'
import { groups } from '../src/choosing/groups.js'

const options = (...names: string[]) => names.map(name => ({ name }))
const ask = (more: Partial<Described> & Pick<Described, 'kind'>): Described => ({
  seat: 0,
  prompt: 'p',
  ...more,
})
const one = ask({ kind: 'pick', min: 1, max: 1, options: options('a', 'b', 'pass') })
const two = ask({ kind: 'pick', min: 1, max: 2, options: options('a', 'b', 'c') })
const maybe = ask({ kind: 'pick', min: 0, max: 1, options: options('a', 'b') })
const line = ask({
  kind: 'pick',
  min: 3,
  max: 3,
  ordered: true,
  options: options('scout', 'flagship', 'frigate', 'yard'),
  needs: [
    { rule: 'YARD', least: 1, of: ['yard'] },
    { rule: 'HAND', least: 2, of: ['scout', 'frigate'] },
  ],
})
const points = ask({
  kind: 'share',
  total: 3,
  options: [
    { name: 'guns', cap: 2 },
    { name: 'lab', cap: 3 },
  ],
})
const exact = { ...points, exact: true as const }
const strike = { ...points, needs: [{ rule: 'STRIKE', least: 1, of: ['guns'] }] }
const order = ask({ kind: 'order', options: options('x', 'y', 'z') })
const number = ask({ kind: 'number', min: 2, max: 5 })

/** Presses one after the other, from the beginning, and what the last one said. */
function press(q: Described, names: readonly string[], confirm = false) {
  let selection = firstSelection(q)
  let send = false
  let nothing: Nothing | undefined
  for (const name of names) ({ selection, send, nothing } = pick(q, selection, name, confirm))
  return { selection, send, nothing }
}

describe('presses', () => {
  const cases: readonly [
    what: string,
    q: Described,
    names: readonly string[],
    selection: Selection,
    nothing?: Nothing,
  ][] = [
    ['one of several is added', two, ['b'], ['b']],
    ['another follows it', two, ['c', 'a'], ['c', 'a']],
    ['the same again is given back', two, ['c', 'a', 'c'], ['a']],
    ['what was given back can be taken anew, last', two, ['c', 'a', 'c', 'c'], ['a', 'c']],
    ['one more than allowed changes nothing', two, ['c', 'a', 'b'], ['c', 'a'], { why: 'full', most: 2 }],
    ['room is made by giving one back', two, ['c', 'a', 'c', 'b'], ['a', 'b']],
    ['where one is the most, another takes its place', maybe, ['a', 'b'], ['b']],
    ['and none is possible again', maybe, ['a', 'a'], []],
    ['what is not offered changes nothing', two, ['a', 'zebra'], ['a'], { why: 'not-offered' }],
    ['ordered choices keep the order of the presses', line, ['yard', 'scout'], ['yard', 'scout']],
    ['a point goes to a column', points, ['guns'], { guns: 1 }],
    ['up to its cap', points, ['guns', 'guns', 'guns'], { guns: 2 }, { why: 'capped', most: 2 }],
    ['and while there are any', points, ['lab', 'lab', 'lab', 'guns'], { lab: 3 }, { why: 'spent', most: 3 }],
    ['no column, no point', points, ['sail'], {}, { why: 'not-offered' }],
    ['in an order a press moves one place forward', order, ['z'], ['x', 'z', 'y']],
    ['the first goes to the end', order, ['x'], ['y', 'z', 'x']],
    ['a round of presses is the order it was', order, ['x', 'x', 'x'], ['x', 'y', 'z']],
    ['an order has no other things', order, ['w'], ['x', 'y', 'z'], { why: 'not-offered' }],
    ['a number is not pressed', number, ['3'], 2, { why: 'not-offered' }],
  ]
  it.each(cases)('%s', (_, q, names, selection, nothing) => {
    expect(press(q, names)).toEqual({ selection, send: false, nothing })
  })

  it('a single choice is sent at once', () => {
    expect(press(one, ['a'])).toEqual({ selection: 'a', send: true, nothing: undefined })
    expect(press(one, ['zebra'])).toEqual({
      selection: undefined,
      send: false,
      nothing: { why: 'not-offered' },
    })
  })
  it('a single choice that is confirmed waits for the second press, and can be changed until then', () => {
    expect(press(one, ['a'], true)).toMatchObject({ selection: 'a', send: false })
    expect(press(one, ['a', 'b'], true)).toMatchObject({ selection: 'b', send: false })
    expect(press(one, ['a', 'b', 'a'], true)).toMatchObject({ selection: 'a', send: false })
    expect(press(one, ['a', 'b', 'b'], true)).toMatchObject({ selection: 'b', send: true })
  })
})

describe('what stands against sending', () => {
  const more = (by: number): Lack => ({ lack: 'more', by })
  const fewer = (by: number): Lack => ({ lack: 'fewer', by })
  const cases: readonly [what: string, q: Described, selection: Selection, lack: Lack | undefined][] = [
    ['nothing chosen', one, undefined, more(1)],
    ['one chosen', one, 'a', undefined],
    ['fewer than the least', two, [], more(1)],
    ['between least and most', two, ['a', 'b'], undefined],
    ['more than the most', two, ['a', 'b', 'c'], fewer(1)],
    ['none where none is needed', maybe, [], undefined],
    ['a count before a need', line, ['scout'], more(2)],
    [
      'the first need',
      line,
      ['scout', 'frigate', 'flagship'],
      { lack: 'need', rule: 'YARD', by: 1, of: ['yard'] },
    ],
    [
      'the second need',
      line,
      ['yard', 'scout', 'flagship'],
      { lack: 'need', rule: 'HAND', by: 1, of: ['scout', 'frigate'] },
    ],
    ['all needs met, in any order', line, ['frigate', 'yard', 'scout'], undefined],
    ['points left', points, { lab: 1 }, undefined],
    ['no points at all', points, {}, undefined],
    ['points left where all must lie', exact, { lab: 1 }, more(2)],
    ['all placed', exact, { lab: 1, guns: 2 }, undefined],
    ['more points than there are', exact, { lab: 3, guns: 2 }, fewer(2)],
    ['more than a column takes', points, { guns: 3 }, fewer(1)],
    [
      'points where none are needed',
      strike,
      { lab: 3 },
      { lack: 'need', rule: 'STRIKE', by: 1, of: ['guns'] },
    ],
    ['a point where it is needed', strike, { lab: 2, guns: 1 }, undefined],
    ['a short order', order, ['z', 'x'], { lack: 'order' }],
    ['one thing twice in an order', order, ['z', 'x', 'x'], { lack: 'order' }],
    ['an order', order, ['z', 'x', 'y'], undefined],
    ['no number', number, undefined, more(1)],
    ['a number below', number, 1, more(1)],
    ['a number above', number, 7, fewer(2)],
    ['a number', number, 5, undefined],
    ['a draft without parts', points, { parts: [] }, more(1)],
    ['a draft whose first part is fine', exact, { parts: [{ lab: 3 }, { guns: 9 }] }, undefined],
    ['a draft whose first part is not', exact, { parts: [{ lab: 1 }, {}] }, more(2)],
  ]
  it.each(cases)('%s', (_, q, selection, lack) => {
    expect(lackOf(q, selection)).toEqual(lack)
    expect(isComplete(q, selection)).toBe(lack === undefined)
  })
})

describe('what is sent', () => {
  const cases: readonly [what: string, q: Described, selection: Selection, answer: unknown][] = [
    ['one name', one, 'b', 'b'],
    ['several names', two, ['b', 'a'], ['b', 'a']],
    ['a list, where one of several is chosen', two, ['b'], ['b']],
    ['an empty list', maybe, undefined, []],
    ['points without empty columns', points, { guns: 2, lab: 0 }, { guns: 2 }],
    ['an order whole', order, ['z', 'x', 'y'], ['z', 'x', 'y']],
    ['a number', number, 4, 4],
    ['parts of a draft as they are', points, { parts: [{ guns: 1 }, {}] }, { parts: [{ guns: 1 }, {}] }],
  ]
  it.each(cases)('%s', (_, q, selection, answer) => expect(answerOf(q, selection)).toEqual(answer))

  it('begins with what the question gives', () => {
    expect([one, two, points, order, number, undefined].map(firstSelection)).toEqual([
      undefined,
      [],
      {},
      ['x', 'y', 'z'],
      2,
      undefined,
    ])
  })
  it('asks the rules about one thing in the shape of the answer', () => {
    expect([one, two, points].map(q => answerWith(q, 'a'))).toEqual(['a', ['a'], { a: 1 }])
  })
})

it('a choice has a place only where the order counts', () => {
  expect(placeOf(line, ['yard', 'scout'], 'scout')).toBe(2)
  expect(placeOf(line, ['yard'], 'scout')).toBeUndefined()
  expect(placeOf(order, ['z', 'x', 'y'], 'z')).toBe(1)
  expect(placeOf(two, ['a', 'b'], 'b')).toBeUndefined()
})
it('a name moves to another place among the others', () => {
  expect(move(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(move(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
})
it('the parts of a draft are read one by one, also when only the first is set', () => {
  expect(partsOf({ parts: [{ a: 1 }, { b: 2 }] })).toEqual([{ a: 1 }, { b: 2 }])
  expect(partsOf({ a: 1 })).toEqual([{ a: 1 }])
})
it('passing is known where it is offered, and where it is all there is', () => {
  const forced = { ...one, options: options('pass') }
  expect([one, forced, two, undefined].map(mayPass)).toEqual([true, true, false, false])
})
it('one legal answer is known as such, and never one of several', () => {
  const pick = { ...one, options: options('a', 'b') }
  const none = { ...pick, min: 0, max: 64, options: [] }
  expect(onlyAnswer({ ...one, options: options('pass') })).toBe('pass')
  expect(onlyAnswer(none)).toEqual([])
  // Where nothing may be taken it does not matter how much lies there.
  expect(onlyAnswer({ ...pick, min: 0, max: 0 })).toEqual([])
  expect(onlyAnswer({ ...pick, min: 2, max: 2 })).toEqual(['a', 'b'])
  expect(onlyAnswer({ ...pick, kind: 'number', min: 3, max: 3, options: [] })).toBe(3)
  expect(onlyAnswer({ ...pick, kind: 'order', options: options('a') })).toEqual(['a'])
  expect(onlyAnswer({ ...pick, kind: 'share', total: 0 })).toEqual({})
  const single = { ...pick, kind: 'share' as const, total: 9, options: [{ name: 'a', cap: 1 }] }
  const least = [{ rule: 'R', least: 1, of: ['a'] }]
  expect(onlyAnswer({ ...single, needs: least })).toEqual({ a: 1 })
  expect(onlyAnswer({ ...single, total: 1, exact: true })).toEqual({ a: 1 })
  expect([single, { ...single, needs: least, options: [{ name: 'a', cap: 2 }] }].map(onlyAnswer)).toEqual([
    undefined,
    undefined,
  ])
  const several = [
    pick,
    { ...pick, min: 0, max: 1, options: options('a') },
    { ...pick, min: 2, max: 2, ordered: true as const },
    { ...pick, kind: 'number' as const, min: 0, max: 1 },
    { ...pick, kind: 'order' as const },
    { ...pick, kind: 'share' as const, total: 2 },
  ]
  expect(several.map(onlyAnswer)).toEqual(several.map(() => undefined))
})

describe('long lists', () => {
  const offered = (names: readonly string[]) =>
    asked({ seat: 0, kind: 'pick', prompt: 'go', options: options(...names) }).options
  const moves = Array.from({ length: 20 }, (_, i) => `move token:${i % 2} space:${i}`)
  it('open in two steps: what first, then where', () => {
    const found = groups(offered([...moves, 'pass']))
    expect(found?.map(({ head }) => nameOf(head))).toEqual(['move token:0', 'move token:1', 'pass'])
    expect(found?.flatMap(group => group.options.map(({ name }) => name)).sort()).toEqual(
      [...moves, 'pass'].sort(),
    )
  })
  it('stay as they are when short, or when grouping would not help', () => {
    expect(groups(offered(moves.slice(0, 5)))).toBeUndefined()
    expect(groups(offered(Array.from({ length: 20 }, (_, i) => `card:${i}`)))).toBeUndefined()
  })
})

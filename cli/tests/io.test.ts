import { stripVTControlCharacters } from 'node:util'
import { broken, OrreryError } from '@orrery/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Io } from '../src/io.js'
import { columns, Fault, progress, sentence } from '../src/io.js'

function ears(watched: boolean): { io: Io; heard: () => string } {
  let err = ''
  const io: Io = {
    out: () => expect.unreachable('progress is no result'),
    err: text => void (err += text),
    watched,
    untilStopped: () => Promise.resolve(),
  }
  return { io, heard: () => err }
}

test('progress is drawn for whoever watches, and goes when the work is done', () => {
  const { io, heard } = ears(true)
  const bar = progress(io, 'games', 4)
  bar.at(1)
  bar.at(4)
  expect(heard()).toMatch(/\rgames █+░+ 25% \(1 of 4\)\rgames █+ 100% \(4 of 4\)$/)
  bar.end()
  expect(heard().endsWith('\r\u001B[K')).toBe(true)
})

test('what is told on the way stays, and the line is drawn again below it', () => {
  const { io, heard } = ears(true)
  const bar = progress(io, 'games', 4)
  bar.at(2)
  bar.say('half of it')
  bar.at(2)
  expect(stripVTControlCharacters(heard())).toMatch(/\rhalf of it\n\rgames █+░+ 50% \(2 of 4\)$/)
})

test('nobody watches: nothing is drawn, and a long run tells every ten seconds how far it is', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const { io, heard } = ears(false)
  const bar = progress(io, 'games', 40)
  for (const [seconds, done] of [
    [9, 1],
    [10, 2],
    [19, 3],
    [35, 4],
    [44, 5],
  ] as const) {
    now = seconds * 1000
    bar.at(done)
  }
  bar.end()
  expect(heard()).toBe('games: 2 of 40\ngames: 4 of 40\n')
})

test('columns stand under each other, numbers to the right', () => {
  const plain = columns(
    ['name', 'n'],
    [
      ['long name', 1],
      ['x', 1000],
    ],
  )
  expect(stripVTControlCharacters(plain)).toBe('name          n\nlong name     1\nx          1000\n')
})

test.each([
  [new Fault('Plainly.'), 'Plainly.'],
  [new OrreryError('corrupt', { place: 'entries[3]', why: 'over' }), 'entries[3]: over.'],
  [
    new OrreryError('bad-content', { file: 'a.json', item: 'x', field: '', why: 'is odd' }),
    'a.json: x is odd.',
  ],
  [
    broken('a zone of a pool that is not there', { zone: 'hand' }),
    'A mistake in the rules or in the kernel. broken: a zone of a pool that is not there (zone hand).',
  ],
  [new TypeError('x is not a function'), 'Orrery itself failed: x is not a function'],
  ['thrown text', 'Orrery itself failed: thrown text'],
])('what went wrong is one sentence', (error, words) => {
  expect(sentence(error)).toBe(words)
})

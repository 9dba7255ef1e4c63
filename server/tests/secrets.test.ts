import { expect, test } from 'vitest'
import { wholeMatch } from './secrets/whole-match.js'
import { twoWorlds } from './secrets/worlds.js'
import { scratch } from './support/host.js'

test('in two worlds that look the same to somebody, they get the same bytes on every way', async () => {
  const report = { positions: 0, bytes: 0, answers: 0, different: 0, leaks: [] }
  await twoWorlds({ folder: scratch(), game: 'skirmish', seed: 'short', answers: 14, more: 4 }, report)
  expect(report).toMatchObject({ positions: 3, leaks: [] })
  expect(report.answers).toBeGreaterThan(2)
  // To those whose hands they are they look different: otherwise nothing was hidden.
  expect(report.different).toBeGreaterThan(0)
}, 120_000)

test('nobody is sent what they may not know while a match is played: on sockets, over HTTP, in e-mails, logs and metrics', async () => {
  const report = { answers: 0, looks: 0, bytes: 0, hidden: 0, found: 0, over: 0, leaks: [] }
  await wholeMatch({ folder: scratch(), game: 'skirmish', seed: 'short', answers: 16, every: 8 }, report)
  expect(report.leaks).toEqual([])
  expect(report.looks).toBeGreaterThan(0)
  expect(report.hidden).toBeGreaterThan(0)
  expect(report.found).toBeGreaterThan(0)
}, 120_000)

import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { file, orrery } from './command.js'

test.each([
  [['sim', 'chess'], /no game called chess. There are: .*skirmish/],
  [['sim', '__proto__'], /no game called __proto__/],
  [['sim', 'skirmish', '--players', '9'], /2 to 4 players, not 9/],
  [['sim', 'skirmish', '--players', 'two'], /--players must be a whole number/],
  [['sim', 'skirmish', '--games', '0'], /--games must be a whole number/],
  [['sim', 'skirmish', '--games', '1e3'], /--games must be a whole number/],
  [['sim', 'skirmish', '--bots', 'random,deep-blue'], /no bot called deep-blue/],
  [['sim', 'skirmish', '--bots', 'constructor'], /no bot called constructor/],
  [['sim', 'skirmish', '--bots', 'random,random,random'], /3 bots do not fit on 2 seats/],
  [['sim', 'skirmish', '--set', 'length=long'], /no setting length/],
  [['sim', 'skirmish', '--json', '--markdown'], /cannot be used with/],
  [['sim'], /missing required argument 'game'\n\(orrery sim --help /],
  [['conform', 'chess'], /no game called chess/],
  [['conform', 'skirmish', '--players', '5'], /2 to 4 players/],
  [['rules', 'chess'], /no game called chess/],
  [['replay', 'no-such-file.json'], /no file no-such-file.json/],
  [['pack', 'export', 'chess'], /no game called chess/],
  [['pack', 'check', 'no-such-file.json'], /no file/],
  [['pack', 'export', 'skirmish', '--out', '/no/such/folder/pack.json'], /cannot be written/],
  [['bench', 'no-such-suite'], /There is no suite "no-such-suite"/],
  [['dance'], /unknown command 'dance'\n\(orrery --help /],
  [['admin', 'dance'], /unknown command 'dance'\n\(orrery admin --help /],
  [['games', '--loud'], /unknown option '--loud'/],
])('%j is refused in a sentence', async (args, why) => {
  const { code, out, err } = await orrery(...args)
  expect(code).not.toBe(0)
  expect(err).toMatch(why)
  expect(err).not.toMatch(/^\s+at /m)
  expect(out).toBe('')
})

test.each([['{"orrery": 1'], ['[]'], ['7'], ['null'], ['']])('the file %j is refused', async text => {
  for (const args of [['replay'], ['pack', 'check']]) {
    const { code, err } = await orrery(...args, file(text))
    expect(code).toBe(1)
    expect(err).toMatch(/file\.json/)
    expect(err).not.toMatch(/^\s+at /m)
  }
})

test('a file that is nested without end or far too large is refused in a sentence', async () => {
  const deep = file(`{"orrery":1,"game":"skirmish","entries":${'['.repeat(500_000)}${']'.repeat(500_000)}}`)
  const large = file('{}')
  truncateSync(large, 2 ** 31)
  for (const args of [['replay'], ['replay', '--verify'], ['pack', 'check']]) {
    const first = await orrery(...args, deep)
    expect(first.code).toBe(1)
    expect(first.err).toMatch(/nested more than 64 deep/)
    const second = await orrery(...args, large)
    expect(second.code).toBe(1)
    expect(second.err).toMatch(/too large: at most 64 MB/)
  }
})

test.each([
  [[]],
  [['sim']],
  [['conform']],
  [['replay']],
  [['rules']],
  [['games']],
  [['new']],
  [['pack', 'check']],
  [['bench']],
])('%j --help tells and succeeds', async args => {
  const { code, out } = await orrery(...args, '--help')
  expect(code).toBe(0)
  expect(out).toMatch(`Usage: ${['orrery', ...args].join(' ')}`)
})

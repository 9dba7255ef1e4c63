import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { coverageOf, faultsIn, writeLock } from '../src/coverage.js'
import { folderOf } from '../src/repository.js'
import { folder, json, orrery } from './command.js'

const RULES = `# Go fish
## Moving
- **GF-MOVE-01** One.
- **GF-MOVE-02** Two.
- **GF-MOVE-03** Be polite. (exempt: manners)
## Ending
- **GF-END-01** Three.
`
/** A game's folder with these rules and these tests. */
function made(tests: Record<string, string>, rules = RULES): string {
  const path = folder()
  mkdirSync(join(path, 'tests/deep'), { recursive: true })
  writeFileSync(join(path, 'rules.md'), rules)
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(path, 'tests', name), text)
  return path
}

test('a rule is proven by a test that names it, alone or among others', () => {
  const path = made({
    'a.test.ts': `\nrule('GF-MOVE-01', 'moves', () => {})\n`,
    'deep/b.test.ts': `rule(\n  ['GF-MOVE-01', "GF-END-01"],\n  'ends', () => {})`,
  })
  expect(coverageOf('go-fish', path)).toEqual({
    game: 'go-fish',
    total: 4,
    proven: 2,
    exempt: 1,
    missing: ['GF-MOVE-02'],
    unknown: [],
    lost: [],
    named: {},
    tests: {
      'GF-MOVE-01': ['tests/a.test.ts:2', 'tests/deep/b.test.ts:1'],
      'GF-END-01': ['tests/deep/b.test.ts:1'],
    },
    breaks: {},
  })
})

test('breaks of the code that names a rule are added up over the files that were measured', () => {
  const path = made({ 'a.test.ts': `rule('GF-MOVE-01', 'moves', () => {})` })
  const file = (rules: object): object => ({ hash: '', breaks: 0, noticed: 0, rules })
  const files = {
    'moving.ts': file({ 'GF-MOVE-01': [3, 4], 'GF-MOVE-02': [1, 1] }),
    'ending.ts': file({ 'GF-MOVE-01': [2, 2] }),
  }
  writeFileSync(join(path, 'survivors.json'), JSON.stringify({ files, survivors: [] }))
  expect(coverageOf('go-fish', path).breaks).toEqual({ 'GF-MOVE-01': [5, 6], 'GF-MOVE-02': [1, 1] })
})

test.each([
  [`// rule('GF-MOVE-01', 'x', f)`],
  [`/* rule('GF-MOVE-01', 'x', f) */`],
  [`rule.skip('GF-MOVE-01', 'x', f)`],
  [`table.rule('GF-MOVE-01', 'x', f)`],
  [`test('GF-MOVE-01 moves', f)`],
  [`rule(id, 'GF-MOVE-01', f)`],
])('%s proves nothing', text => {
  expect(coverageOf('go-fish', made({ 'a.test.ts': text })).proven).toBe(0)
})

test('what stands beside the tests, in a helper, proves nothing', () => {
  expect(coverageOf('go-fish', made({ 'helper.ts': `rule('GF-MOVE-01', 'x', f)` })).proven).toBe(0)
})

test('an id that is no rule is a fault, with its place', () => {
  const coverage = coverageOf('go-fish', made({ 'a.test.ts': `rule('GF-MOVE-99', 'x', f)` }))
  expect(faultsIn(coverage)).toEqual([
    'go-fish: tests/a.test.ts:1 names GF-MOVE-99, which is not a rule of rules.md.',
  ])
})

test('and so is one that the code of the rules would refuse a player with', () => {
  const path = made({})
  mkdirSync(join(path, 'rules'))
  writeFileSync(
    join(path, 'rules/moving.ts'),
    `// GF-MOVE-97\nk.guard(hexes, [['GF-MOVE-01', f], ['GF-MOVE-98', f]])`,
  )
  expect(faultsIn(coverageOf('go-fish', path))).toEqual([
    'go-fish: rules/moving.ts:2 names GF-MOVE-98, which is not a rule of rules.md.',
  ])
})

test('an id that is there twice is a fault', () => {
  const path = made({}, `${RULES}- **GF-MOVE-01** Again.\n`)
  expect(() => coverageOf('go-fish', path)).toThrow(/rules.md:8: GF-MOVE-01 is there twice/)
})

test('a rule that was proven and lost its test is a fault, until the lock is written anew', () => {
  const path = made({ 'a.test.ts': `rule(['GF-MOVE-01', 'GF-END-01', 'GF-NO-01'], 'x', f)` })
  writeLock(path)
  writeFileSync(join(path, 'tests/a.test.ts'), `rule('GF-END-01', 'x', f)`)
  expect(faultsIn(coverageOf('go-fish', path))).toEqual([
    'go-fish: GF-MOVE-01 was proven by a test and is not any more. If that is meant: npx orrery rules go-fish --update',
  ])
  writeLock(path)
  expect(faultsIn(coverageOf('go-fish', path))).toEqual([])
})

test('a broken lock says so and can be written anew', () => {
  const path = made({})
  writeFileSync(join(path, 'rules.lock.json'), '{')
  expect(() => coverageOf('go-fish', path)).toThrow(/rules.lock.json is not a list/)
  writeLock(path)
  expect(coverageOf('go-fish', path).lost).toEqual([])
})

// This is what fails the build when a game names a rule it does not have, or loses one it had proven.
test.each(Object.keys(games))('the tests of %s name only its rules, and have lost none', id => {
  expect(faultsIn(coverageOf(id, folderOf(id)))).toEqual([])
})

test('the command reports every game, or one by chapter', async () => {
  const all = await json('rules')
  const faults = Object.keys(games).flatMap(id => faultsIn(coverageOf(id, folderOf(id))))
  expect(all.code).toBe(faults.length > 0 ? 1 : 0)
  expect((all.value as { game: string }[]).map(({ game }) => game)).toEqual(Object.keys(games))
  for (const id of Object.keys(games)) {
    const { total, proven, exempt, missing } = coverageOf(id, folderOf(id))
    expect(total).toBe(proven + exempt + missing.length)
    const one = await json('rules', id)
    expect(one.value).toMatchObject({ game: id, total, proven, exempt, missing })
    const { out } = await orrery('rules', id)
    expect(out).toMatch(`${total} rules: ${proven} proven, ${exempt} exempt, ${missing.length} missing.`)
  }
})

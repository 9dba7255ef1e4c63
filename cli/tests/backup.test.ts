import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folder, json, orrery, orreryUntil } from './command.js'

test('backup and restore from the command line, while the server serves', async () => {
  vi.stubEnv('ORRERY_LOG', 'silent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const place = folder()
  const database = join(place, 'orrery.db')
  const file = join(place, 'one.backup')
  const serve = ['serve', '--host', '127.0.0.1', '--port', '0', '--database', database, '--json']
  const { code } = await orreryUntil(
    async () => {
      const made = await orrery('backup', file, '--database', database)
      expect([made.code, made.err]).toEqual([0, ''])
      expect(made.out).toBe(`${file}: 0 tables, 0 entries, 0 accounts, read again and whole.\n`)
      const taken = await orrery('restore', file, '--replace', '--database', database)
      expect(taken.code).toBe(1)
      expect(taken.err).toMatch(/is in use by another server \(process \d+\)/)
    },
    ...serve,
  )
  expect(code).toBe(0)
  const other = join(place, 'other.db')
  expect(await json('restore', file, '--database', other)).toEqual({
    code: 0,
    value: { tables: 0, entries: 0, people: 0, damaged: 0 },
  })
  expect(statSync(other).size).toBeGreaterThan(0)
  const again = await orrery('restore', file, '--database', other)
  expect([again.code, again.err]).toEqual([
    1,
    `The file ${other} is there already: --replace puts it aside under another name.\n`,
  ])
}, 60_000)

test('what cannot be backed up or restored is told in a sentence', async () => {
  const place = folder()
  const missing = await orrery('backup', join(place, 'x'), '--database', join(place, 'absent.db'))
  expect([missing.code, missing.err]).toEqual([1, `The file ${join(place, 'absent.db')} does not exist.\n`])
  const letter = join(place, 'letter')
  writeFileSync(letter, 'dear reader')
  const wrong = await orrery('restore', letter, '--database', join(place, 'y.db'))
  expect([wrong.code, wrong.err]).toEqual([1, `The backup ${letter} is not a backup of Orrery.\n`])
  const nowhere = await orrery('backup', join(letter, 'x.backup'), '--database', join(place, 'absent.db'))
  expect(nowhere.err).toBe(
    `The file ${join(letter, 'x.backup')} cannot be opened: what should be its folder is a file.\n`,
  )
  const scheme = await orrery('backup', join(place, 'x'), '--database', 'mysql://x/y')
  expect(scheme.err).toMatch(/^ORRERY_DATABASE: mysql: is not known/)
  const into = await orrery('copy', 'sqlite:x.db', '--database', join(place, 'absent.db'))
  expect([into.code, into.err]).toEqual([1, expect.stringMatching(/^ORRERY_DATABASE: sqlite: is not known/)])
})

import { expect, test } from 'vitest'
import { newName } from '../src/identity.js'

test('no name of a table or a person reads as an option on a command line', () => {
  const names = Array.from({ length: 5000 }, newName)
  expect(names.filter(name => name.startsWith('-'))).toEqual([])
  expect(new Set(names).size).toBe(5000)
})

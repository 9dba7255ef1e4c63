import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPackages } from '../lib/install.mjs'
import { root } from '../lib/steps.mjs'

const present = {
  packages: {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/@orrery/kernel': { link: true, resolved: 'kernel' },
  },
}

test('nothing is missing when node_modules holds what the lock file asks for', () => {
  const wanted = { packages: { '': { version: '0.1.0' }, kernel: { version: '0.1.0' }, ...present.packages } }
  expect(missingPackages(wanted, present)).toEqual([])
})

test('a new package, a new version, a new workspace and one that moved are missing', () => {
  const wanted = {
    packages: {
      'node_modules/react': { version: '19.4.0' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/@orrery/table': { link: true, resolved: 'table' },
      'node_modules/@orrery/kernel': { link: true, resolved: 'core' },
    },
  }
  expect(missingPackages(wanted, present)).toEqual(['react', 'zod', '@orrery/table', '@orrery/kernel'])
})

test("another platform's binary is not missed", () => {
  const wanted = {
    packages: { 'node_modules/@libsql/win32-x64-msvc': { version: '0.5.29', optional: true } },
  }
  expect(missingPackages(wanted, present)).toEqual([])
})

// Before anything is installed npx knows no workspace: it looks at the bin of the root alone, else says that it cannot
// tell what to run.
test('npx finds the command in a clone with nothing installed', () => {
  const bin = (folder: string): string => {
    const { bin } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      bin: { orrery: string }
    }
    return join(folder, bin.orrery)
  }
  expect(bin('.')).toBe(bin('cli'))
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/steps.mjs'

interface Manifest {
  name: string
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

const { workspaces = [] } = manifest('.')

test('every dependency has one line of reason, and every line a dependency', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const explained = [...page.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(match => match[1] ?? '')
  const used = ['.', 'testing', ...workspaces]
    .map(manifest)
    .flatMap(m => [...Object.keys(m.dependencies ?? {}), ...Object.keys(m.devDependencies ?? {})])
  const foreign = new Set(used.filter(name => !name.startsWith('@orrery/')))
  expect(explained.toSorted()).toEqual([...foreign].toSorted())
})

test('the kernel depends on nothing', () => {
  expect(manifest('kernel')).not.toHaveProperty('dependencies')
})

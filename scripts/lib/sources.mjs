import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** Where the code lies, in the order of the layers. */
const folders = ['kernel', 'games', 'bots', 'table', 'server', 'ui', 'web', 'cli']

const skipped = new Set(['node_modules', 'dist', 'recorded', 'public'])

/**
 * Every TypeScript file of the packages, as paths from the root with forward slashes.
 * @param {string} [base]
 * @returns {string[]}
 */
export function sourceFiles(base = root) {
  return folders.flatMap(folder => walk(base, folder)).sort()
}

/** @param {string} base @param {string} folder @returns {string[]} */
function walk(base, folder) {
  if (!existsSync(join(base, folder))) return []
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(base, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

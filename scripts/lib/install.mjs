import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailed, root, run, step } from './steps.mjs'

/** @typedef {{ packages: Record<string, { version?: string, resolved?: string, link?: boolean, optional?: boolean }> }} Lock */

/**
 * What the lock file asks for and node_modules does not hold. Packages for other platforms are optional.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} present node_modules/.package-lock.json, which npm writes when an install is complete
 */
export function missingPackages(wanted, present) {
  return Object.entries(wanted.packages)
    .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
    .filter(([path, { version, resolved, link }]) => {
      const there = present.packages[path]
      // A link of ours has no version: it is there when it points to the same folder.
      return !there || there.version !== version || (link === true && there.resolved !== resolved)
    })
    .map(([path]) => path.replace('node_modules/', ''))
}

/** @param {string} path @returns {Lock} */
const readLock = path => JSON.parse(readFileSync(path, 'utf8'))

/** @param {string} folder one with a package-lock.json of its own */
function isInstalled(folder) {
  const present = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(present)) return false
  return missingPackages(readLock(join(folder, 'package-lock.json')), readLock(present)).length === 0
}

/**
 * Installs what the lock file says, if it is not there already.
 * @param {string} [folder]
 * @param {string} [title]
 * @param {string[]} [options] for npm
 */
export async function ensureInstalled(folder = root, title = 'install (a minute, only once)', options = []) {
  if (isInstalled(folder)) return
  console.log('installing what is missing ...')
  await step(title, async () => {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]
    const { code, output } = await run('npm', args, { cwd: folder })
    if (code !== 0)
      throw new StepFailed('The packages could not be installed. Is this machine online?', output)
  })
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../steps.mjs'
import { weaken } from './weaken.mjs'

/** @typedef {import('./weaken.mjs').Break} Break */

/** @param {string} folder @param {(file: string) => boolean} wanted @returns {string[]} paths below the folder */
const filesIn = (folder, wanted) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(file => file.replaceAll('\\', '/'))
        .filter(wanted)
        .sort()
    : []
const isSource = (/** @type {string} */ file) => file.endsWith('.ts')

export const gameFolder = (/** @type {string} */ game) => join(root, 'games', game)
/** The games that have rules. */
export const gamesWithRules = () =>
  readdirSync(join(root, 'games')).filter(game => existsSync(join(gameFolder(game), 'rules')))
/** @param {string} game */
export const ruleFiles = game => filesIn(join(gameFolder(game), 'rules'), isSource)

/**
 * Games played at random, recorded games and those of bots show that something changed, not which rule broke.
 */
const NO_PROOF = /(^|\/)(conform|golden|recorded|whole-games|bot|bot-.*|texts)\.test\.ts$/
/** The tests that may notice a broken rule. @param {string} game */
export const provingTests = game =>
  filesIn(join(gameFolder(game), 'tests'), file => file.endsWith('.test.ts') && !NO_PROOF.test(file))

/** @param {string} game @param {string} file */
const read = (game, file) => readFileSync(join(gameFolder(game), 'rules', file), 'utf8')

/** @param {string} source @param {string} file another one of its folder */
const imports = (source, file) => source.includes(`from './${file.replace(/\.ts$/, '.js')}'`)

/**
 * The rules of a game, rewritten so that each place can be weakened while they run.
 * @param {string} game
 * @param {ReadonlySet<string>} deep these files down to every condition, sum and statement; the others only by their rows
 */
export function weakened(game, deep) {
  /** @type {Map<string, string>} */
  const code = new Map()
  /** @type {Break[]} */
  const breaks = []
  /** @type {string[]} */
  const keeping = []
  /** The numbers of the breaks of each file. @type {Record<string, [from: number, to: number]>} */
  const spans = {}
  for (const file of ruleFiles(game)) {
    const weak = weaken(file, read(game, file), deep.has(file), breaks.length)
    spans[file] = [breaks.length, breaks.length + weak.breaks.length]
    code.set(join(gameFolder(game), 'rules', file), weak.code)
    breaks.push(...weak.breaks)
    if (weak.keeps) keeping.push(file)
  }
  // What a file works out may be kept by one that it imports.
  const leaving = ruleFiles(game).filter(file => keeping.some(kept => imports(read(game, file), kept)))
  return { code, breaks, keeping: [...new Set([...keeping, ...leaving])], spans }
}

const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
/** What a file of rules does, whatever its comments say. @param {string} game @param {string} file */
export function hashOfRules(game, file) {
  const source = ts.createSourceFile(file, read(game, file), ts.ScriptTarget.Latest)
  return hashOf(ts.createPrinter({ removeComments: true }).printFile(source))
}
/** The parts of the tool that decide what a break is and who is asked about it. */
const TOOL = ['weaken.mjs', 'signs.mjs', 'runner.mjs']
const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts')
/** @param {string} folder @param {(file: string) => boolean} wanted */
const hashOfFiles = (folder, wanted) =>
  filesIn(folder, wanted).map(file => `${file} ${hashOf(readFileSync(join(folder, file), 'utf8'))}`)
/**
 * Everything that verdicts about the rules of a game rest on, but for its tests: the game, the kernel, what tests are
 * written with, the tool.
 * @param {string} game
 */
export function hashOfGame(game) {
  const isPart = (/** @type {string} */ file) =>
    /\.(ts|mjs|json)$/.test(file) &&
    !/(^|\/)(node_modules|dist|board|golden|recorded|releases)\//.test(file) &&
    !isTest(file) &&
    ![SURVIVORS, 'balance.json'].includes(file)
  return hashOf(
    [
      ...hashOfFiles(gameFolder(game), isPart),
      ...hashOfFiles(join(root, 'kernel/src'), isPart),
      ...hashOfFiles(join(root, 'testing'), isPart),
      ...hashOfFiles(join(root, 'scripts/lib/break-rules'), file => TOOL.includes(file)),
    ].join('\n'),
  )
}
/**
 * The tests that may notice, each file by its path with what it says now: a test that noticed a break notices it again as
 * long as its file is the same.
 * @param {string} game
 * @returns {Record<string, string>}
 */
export const hashesOfTests = game =>
  Object.fromEntries(
    provingTests(game).map(file => {
      const path = join(gameFolder(game), 'tests', file)
      return [path, `${file} ${hashOf(readFileSync(path, 'utf8'))}`]
    }),
  )
/** All of them together. @param {string} game */
export const hashOfTests = game => hashOf(Object.values(hashesOfTests(game)).join('\n'))

/** Breaks of a game that no test notices, with the reason why no player could. */
export const SURVIVORS = 'survivors.json'

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameFolder, hashOfGame, hashOfRules, hashOfTests, ruleFiles, SURVIVORS } from './game.mjs'

/**
 * What `games/<game>/survivors.json` holds: for each file of rules what it was when it was measured (`hash`), how many
 * breaks it has and how many of them a test notices, in all and by rule; and every break that is not noticed, with the
 * `reason` why no player could notice it either. Files that nobody has measured yet are named, so that a new one is not
 * among them. `proven` stands for the state of game and tests in which every row was last missed.
 *
 * @typedef {{ hash: string, breaks: number, noticed: number, rules: Record<string, [noticed: number, breaks: number]> }} Measured
 * @typedef {{ what: string, reason: string }} Survivor
 * @typedef {{ proven?: string, files: Record<string, Measured>, unmeasured: string[], survivors: Survivor[] }} Survivors
 * @typedef {import('./weaken.mjs').Break} Break
 */

const pathOf = (/** @type {string} */ game) => join(gameFolder(game), SURVIVORS)
/** @param {string} game @returns {Survivors | undefined} nothing for a game that was never measured */
export const readSurvivors = game =>
  existsSync(pathOf(game)) ? JSON.parse(readFileSync(pathOf(game), 'utf8')) : undefined

/** The files of rules that are not what they were when they were measured. @param {string} game */
export function changedFiles(game) {
  const known = readSurvivors(game)
  if (!known) return []
  return ruleFiles(game).filter(
    file => !known.unmeasured.includes(file) && known.files[file]?.hash !== hashOfRules(game, file),
  )
}

/**
 * Takes what was measured anew into what is known; reasons are kept.
 * @param {string} game
 * @param {Iterable<string>} files those that were measured, whole
 * @param {readonly Break[]} breaks all of theirs
 * @param {(one: Break) => boolean} isNoticed
 */
export function writeSurvivors(game, files, breaks, isNoticed) {
  const known = readSurvivors(game) ?? unknown(game)
  const anew = new Set(files)
  const still = new Set(ruleFiles(game))
  const reasons = new Map(known.survivors.map(({ what, reason }) => [what, reason]))
  const kept = known.survivors.filter(({ what }) => !anew.has(fileOf(what)) && still.has(fileOf(what)))
  const found = breaks.filter(one => anew.has(one.file) && !isNoticed(one))
  const survivors = [...kept, ...found.map(({ key }) => ({ what: key, reason: reasons.get(key) ?? '' }))]
  /** @param {string} file @returns {Measured | undefined} */
  const measured = file =>
    anew.has(file)
      ? {
          hash: hashOfRules(game, file),
          ...countsOf(
            breaks.filter(one => one.file === file),
            isNoticed,
          ),
        }
      : known.files[file]
  write(game, {
    ...known,
    files: Object.fromEntries([...still].flatMap(file => [[file, measured(file)]]).filter(([, m]) => m)),
    unmeasured: known.unmeasured.filter(file => still.has(file) && !anew.has(file)),
    survivors: survivors.sort((a, b) => (a.what < b.what ? -1 : 1)),
  })
}
/** Every row was missed in this state of game and tests: nobody has to try it again. @param {string} game */
export function lockProven(game) {
  const { files, unmeasured, survivors } = readSurvivors(game) ?? unknown(game)
  write(game, { proven: stateOf(game), files, unmeasured, survivors })
}
/** @param {string} game @returns {boolean} */
export const isLockedProven = game => readSurvivors(game)?.proven === stateOf(game)
const stateOf = (/** @type {string} */ game) => `${hashOfGame(game)} ${hashOfTests(game)}`
/** @param {string} game @returns {Survivors} */
const unknown = game => ({ files: {}, unmeasured: ruleFiles(game), survivors: [] })

/** @param {string} game @param {Survivors} all */
function write(game, all) {
  // A pair of numbers stands in one line, as prettier wants it.
  const text = JSON.stringify(all, null, 2).replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')
  writeFileSync(pathOf(game), `${text}\n`)
}
const fileOf = (/** @type {string} */ what) => what.slice(0, what.indexOf(' '))

/** @param {readonly Break[]} breaks @param {(one: Break) => boolean} isNoticed */
function countsOf(breaks, isNoticed) {
  /** @type {Record<string, [number, number]>} */
  const rules = {}
  for (const one of breaks)
    for (const id of one.near) {
      const [noticed, all] = rules[id] ?? [0, 0]
      rules[id] = [noticed + (isNoticed(one) ? 1 : 0), all + 1]
    }
  return {
    breaks: breaks.length,
    noticed: breaks.filter(isNoticed).length,
    rules: Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

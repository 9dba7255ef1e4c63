// npm run break-rules -- <game> [parts of rule ids or of /file:line, with commas] [--every] [--update]
//
// Switches off one row of rules after the other and runs the tests that claim its rule: a rule whose tests still pass is
// not proven. With --every also each condition, sum and statement of rules/, against all tests of the game that prove
// something; what nobody notices must stand in the game's survivors.json with its reason. --update writes that file.
// An interrupted run goes on where it was; --fresh begins again.
//   --words        with --every: instead, the second is taken for the first, and one word for another (signs.mjs)
//   --told         with --every: instead, each field of what is told says something else
//   --sample <n>   with --every: only so many places, drawn by lot and the same each time; none of the three writes survivors.json
//   --changed      of the files, only those that changed since survivors.json was written
//   --unless-green nothing at all if this state of the game has passed before
//   --lock         with --changed: if all is noticed, say so in survivors.json, so that nobody tries this state again
//   --jobs <n>     processes (as many as there are cores), --tries <n> tests asked for each break (100)
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { gamesWithRules, ruleFiles, weakened } from './lib/break-rules/game.mjs'
import { markGreen, measure, wasGreen } from './lib/break-rules/measure.mjs'
import { changedFiles, lockProven, readSurvivors, writeSurvivors } from './lib/break-rules/survivors.mjs'
import { tell } from './lib/steps.mjs'

const flag = /** @type {const} */ ({ type: 'boolean', default: false })
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: flag,
    changed: flag,
    update: flag,
    fresh: flag,
    lock: flag,
    words: flag,
    told: flag,
    sample: { type: 'string' },
    'unless-green': flag,
    tries: { type: 'string', default: '100' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})
const [game = '', only = ''] = positionals
if (!gamesWithRules().includes(game)) {
  console.error('Which game? npm run break-rules -- <game> [parts of rule ids or of file:line] [--every]')
  process.exit(2)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(130))

/** @typedef {import('./lib/break-rules/weaken.mjs').Break} Break */
const parts = only.split(',')
/** @param {Break} one */
const isNamed = one =>
  parts.some(
    part =>
      [one.rule, ...one.near].some(id => id.includes(part)) || `/${one.file}:${one.line} `.includes(part),
  )
const placeOf = (/** @type {Break} */ one) => `${one.rule || one.what} in rules/${one.file}:${one.line}`
const how = { jobs: Number(values.jobs), tries: Number(values.tries), fresh: values.fresh }

/** Every row, missed by a test that claims its rule. @returns {Promise<boolean>} */
async function breakRows() {
  const { breaks, verdicts } = await measure(game, {
    ...how,
    deep: new Set(),
    rows: true,
    wanted: isNamed,
    onVerdict: (one, { by, asked }) =>
      console.log(`${by !== '' ? 'noticed  ' : asked > 0 ? 'UNNOTICED' : 'NOT RUN  '} ${placeOf(one)}`),
  })
  const noticed = breaks.filter(({ key }) => verdicts.get(key)?.by !== '').length
  console.log(`${noticed} of ${breaks.length} rows of rules are missed when they are switched off.`)
  return noticed === breaks.length
}

/** In an order of its own, which the text of a place decides. @param {Break} one */
const lot = ({ key }) => createHash('sha256').update(key).digest('hex')
const everyBreak = weakened(game, new Set(ruleFiles(game))).breaks.filter(
  one => one.word === values.words && one.told === values.told,
)
const drawn = values.sample
  ? new Set(
      everyBreak
        .filter(isNamed)
        .sort((a, b) => (lot(a) < lot(b) ? -1 : 1))
        .slice(0, Number(values.sample)),
    )
  : undefined
const tried = new Set([...(drawn ?? everyBreak)].map(({ key }) => key))
const allOf = (/** @type {string} */ file) => everyBreak.filter(one => one.file === file)

/** Every place of these files. @param {readonly string[]} files @returns {Promise<boolean>} */
async function breakEverything(files) {
  const known = new Set(readSurvivors(game)?.survivors.map(({ what }) => what))
  const { breaks, verdicts } = await measure(game, {
    ...how,
    deep: new Set(files),
    rows: false,
    wanted: one => files.includes(one.file) && tried.has(one.key) && isNamed(one),
    onVerdict: (one, { by, asked }) => {
      if (by !== '') return
      const word = known.has(one.key) ? 'as before' : asked > 0 ? 'UNNOTICED' : 'NOT RUN  '
      console.log(`${word} ${placeOf(one)}`)
    },
  })
  const isNoticed = (/** @type {Break} */ one) => verdicts.get(one.key)?.by !== ''
  const survivors = breaks.filter(one => !isNoticed(one))
  const anew = survivors.filter(one => !known.has(one.key))
  console.log(`${breaks.length - survivors.length} of ${breaks.length} breaks are noticed.`)
  if (values.words || values.told || values.sample) return anew.length === 0
  if (values.update) {
    // Of a file that is not measured whole nothing is written.
    const isWhole = (/** @type {string} */ file) => allOf(file).every(isNamed)
    writeSurvivors(game, files.filter(isWhole), breaks, isNoticed)
    console.log(`games/${game}/survivors.json is written; give each break that is left its reason.`)
    return true
  }
  if (anew.length === 0) return true
  console.log(
    `${anew.length} more than games/${game}/survivors.json says: write a test for each, or add it with --update and say why no player could notice.`,
  )
  return false
}

try {
  if (values['unless-green'] && wasGreen(game)) {
    console.log('Nothing has changed since all was noticed.')
    process.exit(0)
  }
  const files = values.changed ? changedFiles(game) : values.every ? ruleFiles(game) : []
  const rowsAreFine = (values.every && !values.changed) || (await breakRows())
  const allIsFine = files.length === 0 || (await breakEverything(files))
  if (rowsAreFine && allIsFine && only === '' && values.changed) {
    markGreen(game)
    if (values.lock) lockProven(game)
  }
  process.exit(rowsAreFine && allIsFine ? 0 : 1)
} catch (error) {
  tell(error)
  process.exit(2)
}

import { games } from '@orrery/games'
import type { Breaks, Coverage } from '../coverage.js'
import { coverageOf, faultsIn, rulesOf, writeLock } from '../coverage.js'
import { find, folderOf } from '../repository.js'
import type { Io } from '../io.js'
import { columns, print } from '../io.js'

export interface RulesOptions {
  readonly json?: boolean
  readonly update?: boolean
  /** One row for each rule. */
  readonly each?: boolean
}

/** `orrery rules [game]`: which rules a test shows, which none does. Fails on ids that are unknown or were lost. */
export function showRules(
  io: Io,
  id: string | undefined,
  { json, update, each: byRule }: RulesOptions,
): boolean {
  if (id !== undefined) find(id)
  const ids = id === undefined ? Object.keys(games) : [id]
  if (update) for (const game of ids) writeLock(folderOf(game))
  const all = ids.map(game => coverageOf(game, folderOf(game)))
  const faults = all.flatMap(faultsIn)
  const [only] = all
  if (json) print(io, id === undefined ? all : only)
  else if (id !== undefined && only) (byRule ? each : chapters)(io, only)
  else
    io.out(
      columns(
        ['game', 'rules', 'proven', 'exempt', 'missing'],
        all.map(({ game, total, proven, exempt, missing }) => [game, total, proven, exempt, missing.length]),
      ),
    )
  for (const fault of faults) io.err(`${fault}\n`)
  return faults.length === 0
}

const said = ([noticed, all]: Breaks): string => `${noticed} of ${all}`
const sum = (breaks: readonly Breaks[]): Breaks => [
  breaks.reduce((total, [noticed]) => total + noticed, 0),
  breaks.reduce((total, [, all]) => total + all, 0),
]

/** One game, rule by rule: where it is shown, and how many breaks of the code that names it are noticed. */
function each(io: Io, { game, tests, breaks }: Coverage): void {
  const rows = [...(rulesOf(folderOf(game))?.byId.values() ?? [])].map(({ id, exempt }) => {
    const broken = breaks[id]
    const shown = tests[id] ?? []
    return [id, exempt === undefined ? shown.length : 'exempt', broken ? said(broken) : '', shown[0] ?? '']
  })
  io.out(columns(['rule', 'tests', 'breaks noticed', ''], rows))
}

/** One game, chapter by chapter, with the ids that still want a test. */
function chapters(io: Io, coverage: Coverage): void {
  const missing = new Set(coverage.missing)
  const rows = (rulesOf(folderOf(coverage.game))?.chapters ?? []).map(({ title, rules }) => {
    const left = rules.filter(rule => missing.has(rule.id)).map(rule => rule.id)
    const proven = rules.filter(rule => Object.hasOwn(coverage.tests, rule.id)).length
    const broken = sum(
      rules.flatMap(rule => (coverage.breaks[rule.id] ? [coverage.breaks[rule.id] as Breaks] : [])),
    )
    return [title, rules.length, proven, left.length, broken[1] === 0 ? '' : said(broken), left.join(' ')]
  })
  const { total, proven, exempt } = coverage
  if (rows.length > 0) io.out(columns(['chapter', 'rules', 'proven', 'missing', 'breaks noticed', ''], rows))
  io.out(`${total} rules: ${proven} proven, ${exempt} exempt, ${coverage.missing.length} missing.\n`)
}

import { OrreryError } from '@orrery/kernel'
import type { AnyGame } from '@orrery/kernel'
import { hash } from '@orrery/kernel/host'
import { limited, limitedTrial } from './budget.js'
import { copyOf } from './clocks.js'
import { editionOf } from './edition.js'
import type { Entry } from './entries.js'
import type { Card, Games, LogStore } from './ports.js'
import { LogGap, parseEntry } from './ports.js'
import type { Damage, FrozenTable } from './frozen.js'
import type { Earlier, Effect } from './table.js'
import { Table } from './table.js'

export interface Source extends Pick<LogStore, 'read' | 'snapshot'> {
  card(table: string): Promise<(Pick<Card, 'game'> & Partial<Pick<Card, 'status'>>) | undefined>
}
export interface Opening {
  readonly upTo?: number
  readonly from?: number
  readonly onEntry?: Onlooker
  /** Without holding snapshots of other editions against the log. */
  readonly asItIs?: boolean
}
/** Called with every entry on the way, before the next one. */
type Onlooker = (table: Table, entry: Entry, effect: Effect) => boolean | void

/**
 * The table as it was after `upTo` entries (all, unless given): from the newest snapshot before it, then the entries
 * since. A snapshot that no longer fits the rules is passed over. Whoever wants to see the entries on the way says from
 * which position on, and may stop by answering false. Where an entry is missing or cannot follow, the table is given as
 * it was before, and says so: a damaged match can still be read. One that was played by other rules than those at hand is
 * given as it was last kept: see `upgrades.ts`.
 */
export async function openTable(
  source: Source,
  games: Games,
  id: string,
  options: Opening = {},
): Promise<Table | undefined> {
  const card = await source.card(id)
  const game = card && (await games(card.game))
  if (!game) return undefined
  const upTo = options.upTo ?? Number.MAX_SAFE_INTEGER
  const frozen = await source.snapshot(id, Math.min(upTo, options.from ?? upTo))
  const table = (frozen && thawed(id, game, frozen)) ?? new Table(id, game)
  if (frozen && !options.asItIs) await compareWithLog(source, games, table, frozen)
  const { entries, damage } = await readable(source, id, table.seq + 1, upTo)
  // Where somebody will return to is kept when it is passed: nothing is played twice, however often they do.
  const wanted = new Set(entries.flatMap(entry => (entry.k === 'return' ? [entry.to] : [])))
  const passed = new Map<number, Earlier>()
  const keep = ({ seq, play, clocks }: Earlier): void => {
    if (wanted.has(seq)) passed.set(seq, { seq, play: play?.fork(), clocks: clocks && copyOf(clocks) })
  }
  keep(table)
  for (const entry of entries) {
    if (entry.k === 'return' && entry.to < table.seq && !passed.has(entry.to)) {
      const then = await openTable(source, games, id, { upTo: entry.to })
      if (then) keep(then)
    }
    const there = entry.k === 'return' ? passed.get(entry.to) : undefined
    const earlier = there && { ...there, play: there.play?.fork() }
    let effect: Effect
    try {
      effect = limited(table, () => applyLogged(table, entry, earlier))
    } catch (error) {
      if (!(error instanceof OrreryError)) throw error
      if (!isOfOtherRules(table)) {
        table.damage = { entry: table.seq + 1, why: error.message }
        break
      }
      table.setOutdated({ version: table.rules?.version ?? 0, missing: 0, changed: table.seq + 1 })
      effect = table.apply(entry)
    }
    keep(table)
    if (options.onEntry?.(table, entry, effect) === false) return table
  }
  table.damage ??= damage
  // How it ended is in the part that only the rules of then can play.
  if (table.outdated && options.upTo === undefined && card.status === 'over') table.status = 'over'
  return options.upTo === undefined || table.seq === options.upTo ? table : undefined
}

/** The table as a snapshot has it; undefined for a snapshot that does not fit the rules. */
function thawed(id: string, game: AnyGame, frozen: FrozenTable): Table | undefined {
  try {
    return limitedTrial(id, frozen.terms.packs, () => Table.thaw(id, game, frozen), frozen.host.user)
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error
    return undefined
  }
}
/**
 * A snapshot that another edition of the rules has taken is held against the log: if the entries before it lead somewhere
 * else now, then somebody has changed the rules without saying so, and the match is not played on by them.
 */
async function compareWithLog(
  source: Source,
  games: Games,
  table: Table,
  { seq, edition }: FrozenTable,
): Promise<void> {
  const { play, game, outdated, rules } = table
  if (!play || outdated || edition === editionOf(game, play.g)) return
  const then = await openTable(source, games, table.id, { upTo: seq, from: seq - 1, asItIs: true })
  if (!then?.play || hash(then.play.g) !== hash(play.g))
    table.setOutdated({ version: rules?.version ?? 0, missing: 0, changed: seq })
}
/** Whether the match was begun under another edition of the rules, so that an entry they refuse was right then. */
const isOfOtherRules = ({ rules, play, game, outdated }: Table): boolean =>
  outdated === undefined &&
  rules !== undefined &&
  play !== undefined &&
  rules.edition !== editionOf(game, play.g)

/** The entries that can be read, and what is wrong with the next one, if anything is. */
async function readable(
  source: Source,
  id: string,
  from: number,
  to: number,
): Promise<{ readonly entries: readonly Entry[]; readonly damage?: Damage }> {
  let lines: readonly string[]
  let damage: Damage | undefined
  try {
    lines = await source.read(id, from, to)
  } catch (error) {
    if (!(error instanceof LogGap)) throw error
    lines = error.before
    damage = { entry: error.seq, why: error.message }
  }
  const entries: Entry[] = []
  for (const line of lines)
    try {
      entries.push(parseEntry(line))
    } catch {
      const entry = from + entries.length
      return { entries, damage: { entry, why: `entry ${entry} is not JSON` } }
    }
  return damage ? { entries, damage } : { entries }
}

/** Applies an entry that is in the log; a return fetches the state it returns to. */
export async function follow(source: Source, games: Games, table: Table, entry: Entry): Promise<Effect> {
  const returned =
    entry.k === 'return' && entry.to <= table.seq
      ? await openTable(source, games, table.id, { upTo: entry.to })
      : undefined
  return limited(table, () => applyLogged(table, entry, returned))
}

/** Applies an entry that is in the log: if the game refuses it, the log is at fault. */
export function applyLogged(table: Table, entry: Entry, returned?: Earlier): Effect {
  try {
    return table.apply(entry, returned)
  } catch (error) {
    if (!(error instanceof OrreryError) || error.code === 'corrupt') throw error
    throw new OrreryError(
      'corrupt',
      { place: `entry ${table.seq + 1}`, why: error.message },
      error.rule,
      error,
    )
  }
}

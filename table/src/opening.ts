import { OrreryError } from '@orrery/kernel'
import { limited, limitedTrial } from './budget.js'
import { copyOf } from './clocks.js'
import type { Entry } from './entries.js'
import type { Card, Games, LogStore } from './ports.js'
import { LogGap, parseEntry } from './ports.js'
import type { Damage, Earlier, Effect } from './table.js'
import { Table } from './table.js'

export interface Source extends Pick<LogStore, 'read' | 'snapshot'> {
  card(table: string): Promise<Pick<Card, 'game'> | undefined>
}
/** Called with every entry on the way, before the next one. */
export type Onlooker = (table: Table, entry: Entry, effect: Effect) => boolean | void

/**
 * The table as it was after `upTo` entries (all, unless given): from the newest snapshot before it, then the entries
 * since. A snapshot that no longer fits the rules is passed over. Whoever wants to see the entries on the way says from
 * which position on, and may stop by answering false. Where an entry is missing or cannot follow, the table is given as
 * it was before, and says so: a damaged match can still be read.
 */
export async function openTable(
  source: Source,
  games: Games,
  id: string,
  options: { readonly upTo?: number; readonly from?: number; readonly onEntry?: Onlooker } = {},
): Promise<Table | undefined> {
  const card = await source.card(id)
  const game = card && (await games(card.game))
  if (!game) return undefined
  const upTo = options.upTo ?? Number.MAX_SAFE_INTEGER
  const frozen = await source.snapshot(id, Math.min(upTo, options.from ?? upTo))
  let table = new Table(id, game)
  if (frozen)
    try {
      table = limitedTrial(id, frozen.terms.packs, () => Table.thaw(id, game, frozen))
    } catch (error) {
      if (!(error instanceof OrreryError)) throw error
    }
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
      table.damage = { entry: table.seq + 1, why: error.message }
      break
    }
    keep(table)
    if (options.onEntry?.(table, entry, effect) === false) return table
  }
  table.damage ??= damage
  return options.upTo === undefined || table.seq === options.upTo ? table : undefined
}

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

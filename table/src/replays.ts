import { NOBODY } from '@orrery/kernel'
import { view } from '@orrery/kernel/host'
import { broughtFor, broughtOpenly } from './brought.js'
import { openTable } from './opening.js'
import type { Source } from './opening.js'
import type { Games } from './ports.js'
import type { TableSummary, Heard, Whole } from './lines.js'
import { hear, hears, wholeOf } from './lines.js'
import type { Table, Viewer } from './table.js'

/**
 * Before a match begins a seat may pass from one person to another, so whoever has it now is not shown what was brought
 * to it then: of the time in the lobby everybody remembers what all could see.
 */
function remembered<T extends { readonly summary?: TableSummary | undefined }>(table: Table, told: T): T {
  const brought = told.summary?.status === 'lobby' ? broughtFor(table, NOBODY) : undefined
  return brought ? { ...told, summary: { ...told.summary, brought } } : told
}

/** What a viewer has heard after position `n` of its own count, oldest first, and where the table then stands. */
export async function missedBy(
  source: Source,
  games: Games,
  id: string,
  viewer: Viewer,
  n: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<Heard[]> {
  const missed: Heard[] = []
  await openTable(source, games, id, {
    from: n,
    onEntry(table, entry, effect) {
      if (!hears(table, effect, viewer) || table.heardBy(viewer) <= n) return true
      missed.push(remembered(table, hear(table, entry, effect, viewer)))
      return missed.length < most
    },
  })
  return missed
}

/** What a viewer saw at position `n` of its own count: then, not with what it has learned since. */
export async function seenBy(
  source: Source,
  games: Games,
  id: string,
  viewer: Viewer,
  n: number,
): Promise<Whole | undefined> {
  let seen: Table | undefined
  const last = await openTable(source, games, id, {
    // A snapshot of that very position would be passed over: the entry after it would be the first to be looked at.
    from: n - 1,
    onEntry(table) {
      seen = table
      return table.heardBy(viewer) < n
    },
  })
  const table = seen ?? last
  return table && table.heardBy(viewer) === n
    ? remembered(table, wholeOf(table, viewer, table.clocks?.since ?? 0))
    : undefined
}

/** With everything open, by number of the entry: for matches that are over. */
export async function openPosition(
  source: Source,
  games: Games,
  id: string,
  seq: number,
): Promise<(Whole & { readonly all: readonly Int32Array[] }) | undefined> {
  const table = await openTable(source, games, id, { upTo: seq })
  if (!table) return undefined
  const whole = wholeOf(table, NOBODY, table.clocks?.since ?? 0)
  const { play } = table
  // Before the match began a seat may have been somebody else's: what they had is not opened.
  const brought = play && broughtOpenly(table)
  return {
    ...whole,
    ...(brought ? { summary: { ...whole.summary, brought } } : {}),
    all: play ? table.holders.map((_, seat) => view(play.g, seat).words) : [],
  }
}

import type { FrozenTable, Games, Source, Viewer } from '@orrery/table'
import { OrreryError } from '@orrery/kernel'
import { exportMatch, missedBy, openPosition, openTable, parseEntry, seenBy } from '@orrery/table'

/** What somebody wants to know of a match that has gone on since. */
export type Wish =
  | {
      readonly kind: 'missed'
      readonly viewer: Viewer
      /** What the viewer heard last, and up to where it wants to hear. */
      readonly after: number
      readonly until: number
      readonly most: number
      /** Without updates: for somebody who is shown the whole besides. */
      readonly bare: boolean
    }
  | { readonly kind: 'seen'; readonly viewer: Viewer; readonly n: number }
  | { readonly kind: 'open'; readonly seq: number }
  /** The whole match, up to this entry. */
  | { readonly kind: 'file'; readonly seq: number }

/** A log and a wish: everything a thread needs that sees no database. */
export interface ReplayTask {
  readonly table: string
  readonly game: string
  /** The snapshot to begin from, as it is stored. */
  readonly frozen: string | null
  /** All entries, one a line. */
  readonly lines: string
  readonly wish: Wish
}
export interface Replayed {
  /** The answer as JSON; undefined when there is no such position. */
  readonly text: string | undefined
  /** How many steps are in it. */
  readonly count: number
}

/** Plays what is needed of a match again. */
export async function replay(games: Games, source: Source, table: string, wish: Wish): Promise<Replayed> {
  switch (wish.kind) {
    case 'missed': {
      const all = await missedBy(source, games, table, wish.viewer, wish.after, wish.most)
      const steps = all.filter(({ n }) => n <= wish.until)
      const shown = wish.bare ? steps.map(({ update: _update, ...line }) => line) : steps
      return { text: JSON.stringify(shown), count: steps.length }
    }
    case 'seen':
      return written(await seenBy(source, games, table, wish.viewer, wish.n))
    case 'open': {
      const seen = await openPosition(source, games, table, wish.seq)
      const all = seen?.all.map(words => Array.from(words))
      return written(seen && Object.assign({}, seen, { all }))
    }
    case 'file': {
      const whole = await openTable(source, games, table, { upTo: wish.seq })
      if (!whole) return { text: undefined, count: 0 }
      const entries = (await source.read(table, 1, wish.seq)).map(parseEntry)
      return { text: JSON.stringify(exportMatch(whole, entries)), count: entries.length }
    }
  }
}
function written(seen: (object & { readonly words?: Int32Array }) | undefined): Replayed {
  if (!seen) return { text: undefined, count: 0 }
  return { text: JSON.stringify({ ...seen, words: seen.words ? Array.from(seen.words) : null }), count: 1 }
}

/** A whole log, of a match that comes from elsewhere or goes on from a position. */
export interface LogTask {
  readonly game: string
  readonly lines: string
}
/** A snapshot is worth keeping when what came since took this long to play, in milliseconds; but so many at the most. */
const WORTH = 50
const MOST_KEPT = 40

/** Plays a log from its beginning; where it stood on the way, and last where it stands. */
export async function playThrough(games: Games, task: LogTask): Promise<FrozenTable[]> {
  const kept: FrozenTable[] = []
  let since = performance.now()
  const table = await openTable(sourceOf({ ...task, frozen: null }), games, 'log', {
    onEntry(so) {
      if (performance.now() - since < WORTH) return
      // Frozen as text and back: what is on the table goes on changing.
      kept.push(JSON.parse(JSON.stringify(so.freeze())) as FrozenTable)
      if (kept.length > MOST_KEPT) for (let i = kept.length - 2; i >= 0; i -= 2) kept.splice(i, 1)
      since = performance.now()
    },
  })
  if (!table) throw new OrreryError('corrupt', { place: 'game', why: 'there is no such game' })
  const { damage } = table
  if (damage) throw new OrreryError('corrupt', { place: `entry ${damage.entry}`, why: damage.why })
  return [...kept.filter(({ seq }) => seq < table.seq), table.freeze()]
}

export function sourceOf({ game, frozen, lines }: LogTask & Pick<ReplayTask, 'frozen'>): Source {
  const all = lines.split('\n')
  const snapshot = frozen === null ? undefined : (JSON.parse(frozen) as FrozenTable)
  return {
    card: () => Promise.resolve({ game }),
    read: (_table, from, to = all.length) => Promise.resolve(all.slice(from - 1, to)),
    snapshot: (_table, seq) => Promise.resolve(snapshot && snapshot.seq <= seq ? snapshot : undefined),
  }
}

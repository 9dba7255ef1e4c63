import type { FrozenTable, Games, Source, Viewer } from '@orrery/table'
import { missedBy, openPosition, seenBy } from '@orrery/table'

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
  }
}
function written(seen: (object & { readonly words?: Int32Array }) | undefined): Replayed {
  if (!seen) return { text: undefined, count: 0 }
  return { text: JSON.stringify({ ...seen, words: seen.words ? Array.from(seen.words) : null }), count: 1 }
}

export function sourceOf({ game, frozen, lines }: ReplayTask): Source {
  const all = lines.split('\n')
  const snapshot = frozen === null ? undefined : (JSON.parse(frozen) as FrozenTable)
  return {
    card: () => Promise.resolve({ game }),
    read: (_table, from, to = all.length) => Promise.resolve(all.slice(from - 1, to)),
    snapshot: (_table, seq) => Promise.resolve(snapshot && snapshot.seq <= seq ? snapshot : undefined),
  }
}

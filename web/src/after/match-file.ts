import type { GameEvent } from '@orrery/kernel'
import { redact } from '@orrery/kernel/host'
import type { Card, Entry, Games, MatchFile, Viewer } from '@orrery/table'
import { MemoryStore, missedBy, openTable, questionsFor, seenBy, verifyMatch, wholeOf } from '@orrery/table'
import type { Arrival, Past } from '../table/link.js'

const ID = 'file'

/** A match from a file, laid out so that it can be walked through. */
async function layOut(file: MatchFile): Promise<MemoryStore> {
  const store = new MemoryStore()
  const card: Card = {
    id: ID,
    game: file.game,
    status: 'over',
    listed: false,
    spectators: false,
    players: playersIn(file.entries),
    host: { user: '', name: '' },
    seats: [],
    members: [],
    changed: 0,
  }
  await store.create(
    card,
    file.entries.map(entry => JSON.stringify(entry)),
  )
  return store
}
const playersIn = (entries: readonly Entry[]): number => {
  const [first] = entries
  return first?.k === 'open' ? first.players : 0
}

/** The match as one viewer was told it. Throws when the file does not play through. */
export async function pastOfFile(games: Games, file: MatchFile, viewer: Viewer): Promise<Past> {
  const store = await layOut(file)
  const table = await openTable(store, games, ID)
  const first = table && (await openTable(store, games, ID, { upTo: table.started }))
  const n = first?.heardBy(viewer) ?? 0
  const seen = await seenBy(store, games, ID, viewer, n)
  if (!seen?.words) throw new Error('the match has not begun')
  return { n, words: seen.words, heard: await missedBy(store, games, ID, viewer, n) }
}

/** Coming to the table of a file, at its end. */
export async function arrivalOfFile(games: Games, file: MatchFile, viewer: Viewer): Promise<Arrival> {
  await verifyMatch(games, file)
  const store = await layOut(file)
  const table = await openTable(store, games, ID)
  if (!table) throw new Error('the match does not play through')
  const missed = await missedBy(store, games, ID, viewer, 0)
  return { ...wholeOf(table, viewer, 0), missed, questions: questionsFor(table, -1) }
}

/** A position on the way through a match. */
interface Walked {
  /** The viewer's count, and the number of the entry that led there. */
  readonly n: number
  readonly seq: number
  /** The entry that was gone back to: what came after it did not happen. */
  readonly back?: number
  readonly g: object
  readonly events: readonly GameEvent[]
}
/** Calls with every position of the match, from the first on. */
export async function walk(
  games: Games,
  file: MatchFile,
  viewer: Viewer,
  each: (at: Walked) => void,
): Promise<number> {
  const store = await layOut(file)
  let start = 0
  await openTable(store, games, ID, {
    from: 0,
    onEntry(table, entry, { events }) {
      const n = table.heardBy(viewer)
      if (entry.k === 'start') start = n
      if (table.play && (entry.k === 'start' || entry.k === 'answer' || entry.k === 'return'))
        each({
          n,
          seq: table.seq,
          ...(entry.k === 'return' ? { back: entry.to } : {}),
          g: table.play.g,
          events: events.map(event => redact(event, viewer)),
        })
    },
  })
  return start
}

/** The number of the entry after which a viewer had heard so much. */
export async function entryAt(games: Games, file: MatchFile, viewer: Viewer, n: number): Promise<number> {
  const table = await openTable(await layOut(file), games, ID, {
    from: 0,
    onEntry: at => at.heardBy(viewer) < n || at.play === undefined,
  })
  return table?.seq ?? 0
}

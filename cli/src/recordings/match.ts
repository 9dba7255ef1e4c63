import { withDrafts } from '@orrery/games'
import type { Card, Games, Table } from '@orrery/table'
import { openTable, verifyMatch } from '@orrery/table'
import { isRecord } from '../repository.js'
import { Fault } from '../io.js'
import type { Recording } from './recording.js'

const library: Games = async id =>
  Object.hasOwn(withDrafts, id) ? (await withDrafts[id]?.load())?.game : undefined

/** A file that a table exported: its whole log, with seats, take-backs and clocks. */
export function readMatch(file: string, raw: Readonly<Record<string, unknown>>): Recording {
  const { game, entries } = raw
  if (typeof game !== 'string') throw new Fault(`${file}: game is missing.`)
  if (!Array.isArray(entries)) throw new Fault(`${file}: entries must be a list.`)
  const odd = entries.findIndex(entry => !isRecord(entry) || typeof entry['k'] !== 'string')
  if (odd >= 0) throw new Fault(`${file}: entry ${odd + 1}: not an entry.`)
  return {
    game,
    length: entries.length,
    async at(n, onEntry) {
      const table = await open(game, entries, n, onEntry)
      if (!table?.play) throw new Fault(`${file}: the match has not begun after ${n} entries.`)
      return table.play.g
    },
    async verify(onEntry) {
      const { answers } = await verifyMatch(library, raw)
      onEntry(entries.length)
      return [
        { what: `${entries.length} entries follow from each other, ${answers} answers are legal`, ok: true },
        { what: 'the seed is the one promised', ok: true },
        { what: 'the last state is the recorded one', ok: true },
      ]
    },
  }
}

/** The table reads its log from wherever it is kept; here it is the file. */
function open(
  game: string,
  entries: readonly unknown[],
  upTo: number,
  onEntry: (n: number) => void,
): Promise<Table | undefined> {
  const card: Card = {
    id: 'file',
    game,
    status: 'over',
    listed: false,
    spectators: true,
    players: 0,
    host: { user: '', name: '' },
    seats: [],
    members: [],
    changed: 0,
  }
  const source = {
    card: () => Promise.resolve(card),
    snapshot: () => Promise.resolve(undefined),
    read: (_table: string, from: number, to = entries.length) =>
      Promise.resolve(entries.slice(from - 1, to).map(entry => JSON.stringify(entry))),
  }
  return openTable(source, library, card.id, { upTo, onEntry: table => onEntry(table.seq) })
}

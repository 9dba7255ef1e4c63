import type { Card } from './ports.js'
import { nameOf } from './lines.js'
import type { Table } from './table.js'

export function cardOf(table: Table, changed: number): Card {
  const { terms, holders } = table
  return {
    id: table.id,
    game: terms.game,
    status: table.status,
    listed: terms.listed,
    spectators: terms.spectators,
    players: terms.players,
    host: table.host,
    seats: holders.map(h => ({ kind: h.kind, name: nameOf(h) })),
    members: holders.flatMap(h =>
      h.kind === 'person' ? [h.user] : h.kind === 'bot' && h.for ? [h.for.user] : [],
    ),
    changed,
  }
}

import type { Card } from './ports.js'
import { nameOf } from './lines.js'
import type { Table } from './table.js'

export function cardOf(table: Table, changed: number): Card {
  const { terms, holders, result } = table
  const people = holders.flatMap(h => {
    const who = h.kind === 'person' ? h : h.kind === 'bot' ? h.for : undefined
    return who ? [{ user: who.user, name: who.name }] : []
  })
  return {
    id: table.id,
    game: terms.game,
    status: table.status,
    listed: terms.listed,
    spectators: terms.spectators,
    players: terms.players,
    host: table.host,
    seats: holders.map(h => ({ kind: h.kind, name: nameOf(h) })),
    members: people.map(({ user }) => user),
    people,
    ...(result ? { result: { winners: result.winners, ...(result.lost ? { lost: result.lost } : {}) } } : {}),
    changed,
  }
}

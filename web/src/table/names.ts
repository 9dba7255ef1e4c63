import type { Naming } from '@orrery/kernel'
import type { TableSummary } from '@orrery/table'
import type { SeatInfo, Sight } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import type { OpenGame } from '../game/games.js'
import { onShelf } from '../game/shelf.js'
import { sideOf } from '@orrery/ui/svg'
import { t } from '../texts.js'

type Seats = TableSummary['seats']

/** Seats that the game leads itself come last; this is what it calls them. */
function rivalAt({ game, players, settings }: TableSummary['terms'], at: number): string | undefined {
  const rival = onShelf(game)?.rival
  return rival && at > 0 && at >= players - Number(settings[rival.setting] ?? 0) ? rival.name : undefined
}
function calledBy(seat: Seats[number], at: number): string {
  if (seat.kind === 'bot' && seat.for) return t.standIn(seat.for)
  if (seat.kind === 'bot') return t.botNames[seat.name] ?? seat.name
  return seat.name || t.seat(at + 1)
}
/** How somebody is called who sits there. Where two are called the same, as bots are, with the number of the seat. */
export function playerName({ seats, terms }: Pick<TableSummary, 'seats' | 'terms'>, at: number): string {
  const names = seats.map((seat, i) => rivalAt(terms, i) ?? calledBy(seat, i))
  const name = names[at] ?? t.seat(at + 1)
  return names.filter(other => other === name).length > 1 ? `${name} ${at + 1}` : name
}
export function seatInfos(summary: TableSummary, waiting: number, present: readonly string[]): SeatInfo[] {
  return summary.seats.map((holder, seat) => ({
    seat,
    name: playerName(summary, seat),
    kind: holder.kind === 'open' ? 'empty' : holder.kind,
    online: holder.kind === 'bot' || present.includes(holder.name),
    toDecide: (waiting & (1 << seat)) !== 0,
  }))
}

/** Who is who at this table: sides, names for sentences, names of seats. */
export interface People {
  readonly say: Naming
  readonly side: (seat: number) => Faction
}
export function peopleAt(
  open: OpenGame,
  summary: TableSummary,
  sight: Sight | undefined,
  me: number,
): People {
  const player = (seat: number): string => playerName(summary, seat)
  const sides = summary.seats.map((_, seat) => {
    const own = sight && open.board?.faction?.(sight, seat)
    return own ?? sideOf(seat, player(seat))
  })
  const side = (seat: number): Faction => {
    const own = sides[seat] ?? sideOf(seat, t.seat(seat + 1))
    // Two seats may play the same side: then the player is named too.
    const shared = sides.filter(({ name }) => name === own.name).length > 1
    return shared ? { ...own, name: `${own.name} (${player(seat)})` } : own
  }
  return { side, say: { me, seat: seat => side(seat).name, player } }
}

/** The seats whose bits are set. */
export const seatsIn = (mask: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter(seat => (mask & (1 << seat)) !== 0)

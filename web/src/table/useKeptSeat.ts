import { useMe } from '../shell/Who.js'
import type { TableClient, TableState } from './client.js'

/** Whether a bot keeps the seat of whoever looks on: they left, or their time was up, and may come back. */
export function useKeptSeat({ link }: TableClient, { summary, viewer }: TableState): boolean {
  const kept = summary?.seats.flatMap(seat => seat.for ?? []) ?? []
  const enabled = link.kind === 'online' && viewer < 0 && kept.length > 0
  const me = useMe(enabled)
  return enabled && kept.includes(me.data?.name ?? '')
}

import type { Seat } from '../state/shape.js'

/**
 * What happened, for the log, the screen and the ear. Events are not state: replaying the answers makes them again.
 * A field may have an audience, fixed when the event is emitted.
 */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }
export interface Only<T = Value> {
  readonly only: number
  readonly value: T
}
export interface GameEvent {
  readonly type: string
  readonly [field: string]: Value | Only
}
/** A value for the seats in this mask alone. */
export const only = <T extends Value>(audience: number, value: T): Only<T> => ({ only: audience, value })

const isOnly = (value: Value | Only): value is Only =>
  typeof value === 'object' && value !== null && 'only' in value && 'value' in value

/** The event as one seat (or a spectator, as NOBODY) may read it: fields for others are gone. */
export function redact(event: GameEvent, seat: Seat): GameEvent {
  let out: Record<string, Value | Only> | undefined
  for (const key of Object.keys(event)) {
    const value = event[key]
    if (value === undefined || !isOnly(value)) continue
    out ??= { ...event }
    if (seat >= 0 && (value.only & (1 << seat)) !== 0) out[key] = value.value
    else delete out[key]
  }
  return out ? (out as unknown as GameEvent) : event
}

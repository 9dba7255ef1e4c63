import { contextOf } from './context.js'
import type { Only, Value } from './events.js'

/** Tells the log and the screen what happened. Costs next to nothing when nobody listens. */
export function emit(g: object, type: string, fields: Readonly<Record<string, Value | Only>> = {}): void {
  contextOf(g).emit(type, fields)
}

import { contextOf } from '../state/context.js'
import type { Only, Value } from './events.js'

type EventFields = Readonly<Record<string, Value | Only>>

/** Tells the log and the screen what happened. What is dear to say is said by a function, which playouts never call. */
export function emit(g: object, type: string, fields: EventFields | (() => EventFields) = {}): void {
  const $ = contextOf(g)
  if (!$.quiet) $.emit(type, typeof fields === 'function' ? fields() : fields)
}

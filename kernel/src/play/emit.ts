import { contextOf } from '../state/context.js'
import type { Only, Value } from './events.js'
import type { Language } from './language.js'

type EventFields = Readonly<Record<string, Value | Only>>
/** The fields of an event, or a function that works them out; nothing for an event that has none. */
type Told<E> = Record<never, never> extends E ? [fields?: E | (() => E)] : [fields: E | (() => E)]
/** Tells the log and the screen what happened. What is expensive to say is said by a function, which playouts never call. */
export type Emit<L extends Language> = <E extends keyof L['events'] & string>(
  g: object,
  type: E,
  ...told: Told<L['events'][E]>
) => void

export function emit(g: object, type: string, fields?: EventFields | (() => EventFields)): void {
  const $ = contextOf(g)
  if (!$.quiet) $.emit(type, typeof fields === 'function' ? fields() : (fields ?? {}))
}

import { useSyncExternalStore } from 'react'

/** What the viewer points at while putting an answer together; board and hand share it. */
export interface Pointing {
  /** The question it belongs to. */
  readonly key: string
  readonly thing: string | undefined
  /** It was reached with the keyboard: what opens takes the focus. */
  readonly byKey: boolean
}
let now: Pointing = { key: '', thing: undefined, byKey: false }
const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
export function point(key: string, thing: string | undefined, byKey = false): void {
  if (now.key === key && now.thing === thing) return
  now = { key, thing, byKey }
  for (const changed of listeners) changed()
}
const read = () => now
export const usePointing = (key: string): Pointing => {
  const pointing = useSyncExternalStore(subscribe, read, read)
  return pointing.key === key ? pointing : { key, thing: undefined, byKey: false }
}

import { store } from '@orrery/ui'
import type { Ref } from './refs.js'

/** What the viewer points at while putting an answer together; board and hand share it. */
export interface Pointing {
  /** The question it belongs to. */
  readonly key: string
  readonly thing: Ref | undefined
  /** It was reached with the keyboard: what opens takes the focus. */
  readonly byKey: boolean
}
const pointing = store<Pointing>({ key: '', thing: undefined, byKey: false })
export function point(key: string, thing: Ref | undefined, byKey = false): void {
  const now = pointing.get()
  if (now.key !== key || now.thing !== thing) pointing.set({ key, thing, byKey })
}
export const usePointing = (key: string): Pointing => {
  const now = pointing.use(p => p)
  return now.key === key ? now : { key, thing: undefined, byKey: false }
}

import { useSyncExternalStore } from 'react'

/** What the viewer is looking at: shared by the board, its panels and the tray, and never sent to anybody. */
export interface Focus {
  /** The own token whose reach is shown. */
  readonly token: number | null
  /** The place the pointer or the keyboard is at. */
  readonly space: number | null
  /** What the next click on the map deploys. */
  readonly kind: string
  /** The System tile held over the map, and its turns. */
  readonly tile: number | null
  readonly turns: number
  /** The scene the viewer asked for, and the moment it was asked for in. */
  readonly scene: { readonly name: string; readonly moment: string } | null
  /** Points on the Control card before they are sent. */
  readonly attack: Readonly<Record<string, number>>
  readonly defend: Readonly<Record<string, number>>
}
const EMPTY: Focus = {
  token: null,
  space: null,
  kind: 'heavy',
  tile: null,
  turns: 0,
  scene: null,
  attack: {},
  defend: {},
}
let now = EMPTY
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export function setFocus(change: Partial<Focus>): void {
  now = { ...now, ...change }
  for (const listener of listeners) listener()
}
export const clearFocus = (): void => setFocus(EMPTY)
/** A part of the focus; drawn again only when that part changes. */
export const useFocus = <K extends keyof Focus>(key: K): Focus[K] =>
  useSyncExternalStore(subscribe, () => now[key])

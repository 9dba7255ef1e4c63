import { useSyncExternalStore } from 'react'

/** A value that the parts of a board share and nobody else sees: what is pointed at, which scene is wished for. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** A part of it; drawn again only when that part changes. */
  readonly use: <S>(read: (value: T) => S) => S
}
export function store<T>(first: T): Store<T> {
  let now = first
  const listeners = new Set<() => void>()
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  return {
    get: () => now,
    set(next) {
      if (Object.is(now, next)) return
      now = next
      for (const changed of listeners) changed()
    },
    // oxlint-disable-next-line react/rules-of-hooks
    use: read => useSyncExternalStore(subscribe, () => read(now)),
  }
}

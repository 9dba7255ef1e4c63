import { useSyncExternalStore } from 'react'

/** A value that the parts of a board share and nobody else sees: what is pointed at, which scene is wished for. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** A part of it; drawn again only when that part changes. */
  readonly use: <S>(read: (value: T) => S) => S
}
const all = new Set<() => void>()
/** Everything a board kept is as it began: what was put together at one table, or by one player, is not for the next. */
export const clearStores = (): void => all.forEach(clear => clear())

export function store<T>(first: T): Store<T> {
  let now = first
  const listeners = new Set<() => void>()
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  const set = (next: T): void => {
    if (Object.is(now, next)) return
    now = next
    for (const changed of listeners) changed()
  }
  all.add(() => set(first))
  return {
    get: () => now,
    set,
    // oxlint-disable-next-line react/rules-of-hooks
    use: read => useSyncExternalStore(subscribe, () => read(now)),
  }
}

/** What the viewer of a board is looking at: fields that its parts share, each read and set by itself. */
export interface FocusStore<F> {
  readonly set: (change: Partial<F>) => void
  readonly now: () => F
  readonly use: <K extends keyof F>(key: K) => F[K]
}
export function focusStore<F extends object>(empty: F): FocusStore<F> {
  const { get, set, use } = store(empty)
  return {
    set: change => set({ ...get(), ...change }),
    now: get,
    // oxlint-disable-next-line react/rules-of-hooks
    use: key => use(focus => focus[key]),
  }
}

/** Options that begin alike, for lists too long to read: "move token:4" before its many spaces. */
export interface Group {
  readonly head: string
  readonly names: readonly string[]
}
const MANY = 14
const headOf = (name: string): string => {
  const words = name.split(' ')
  return words.length > 1 ? words.slice(0, -1).join(' ') : name
}

/** The options in groups, where that makes the list shorter; undefined where it is short enough as it is. */
export function groups(names: readonly string[]): readonly Group[] | undefined {
  if (names.length <= MANY) return undefined
  const found = new Map<string, string[]>()
  for (const name of names) {
    const head = headOf(name)
    const list = found.get(head)
    if (list) list.push(name)
    else found.set(head, [name])
  }
  if (found.size > names.length / 2) return undefined
  return [...found].map(([head, list]) => ({ head, names: list }))
}

import type { Meant, Option } from '@orrery/kernel'

/** Options that begin alike, for lists too long to read: "move token:4" before its many spaces. */
export interface Group {
  readonly id: string
  readonly head: Meant
  readonly options: readonly Option[]
}
const MANY = 14
/** All but the last thing an option names; the whole of it where there is nothing before. */
const headOf = ({ verb, things }: Option): Meant =>
  verb === undefined && things.length < 2 ? { verb, things } : { verb, things: things.slice(0, -1) }

/** The options in groups, where that makes the list shorter; undefined where it is short enough as it is. */
export function groups(options: readonly Option[]): readonly Group[] | undefined {
  if (options.length <= MANY) return undefined
  const found = new Map<string, { head: Meant; options: Option[] }>()
  for (const option of options) {
    const head = headOf(option)
    const id = [head.verb ?? '', ...head.things.map(({ kind, id: n }) => `${kind}:${n}`)].join(' ')
    const group = found.get(id)
    if (group) group.options.push(option)
    else found.set(id, { head, options: [option] })
  }
  if (found.size > options.length / 2) return undefined
  return [...found].map(([id, group]) => ({ id, ...group }))
}

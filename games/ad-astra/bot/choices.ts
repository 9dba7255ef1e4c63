import type { Answer, Question, Random } from '@orrery/kernel'
import { meantBy, options } from '@orrery/kernel/host'
import type { AdAstra } from '../state.js'

/** How a bot answers one kind of question; undefined leaves it to chance. */
export interface Choose {
  (g: AdAstra, q: Question, random: Random): Answer | undefined
  /** Where one option is chosen: what each is worth. */
  readonly worth?: Worth
}
type Worth = (g: AdAstra, q: Question, option: Named) => number

/** An option taken apart: its word, and the numbers of its things. */
export interface Named {
  readonly verb: string
  readonly a: number
  readonly b: number
}
export function read(g: AdAstra, q: Question, x: number): Named {
  if (q.spec.kind !== 'pick') return { verb: '', a: x, b: 0 }
  const { verb = '', things } = meantBy(q.spec.from.name(g, x))
  return { verb, a: things[0]?.id ?? -1, b: things[1]?.id ?? -1 }
}
/** The option worth most. */
export function best(worth: Worth): Choose {
  const choose = (g: AdAstra, q: Question): Answer => {
    let most = -Infinity
    let chosen = -1
    for (const x of options(q)) {
      const value = worth(g, q, read(g, q, x))
      if (value > most) [most, chosen] = [value, x]
    }
    return [chosen]
  }
  return Object.assign(choose, { worth })
}
/** Those worth most, the best first. */
export function bestFew(g: AdAstra, q: Question, worth: Worth, few: number): Answer[] {
  return options(q)
    .map(x => ({ x, value: worth(g, q, read(g, q, x)) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, few)
    .map(({ x }) => [x])
}
/** As many as the question allows, from the one worth most down, while they are worth anything; at least what must be. */
export const bestOf =
  (worth: Worth, most = Infinity): Choose =>
  (g, q) => {
    if (q.spec.kind !== 'pick') return undefined
    const { min, max } = q.spec
    const ranked = options(q)
      .map(x => ({ x, value: worth(g, q, read(g, q, x)) }))
      .sort((a, b) => b.value - a.value)
    const good = ranked.filter(({ value }, i) => i < min || (value > 0 && i < Math.min(max, most)))
    return good.slice(0, max).map(({ x }) => x)
  }
/** The first of these words that is on offer. */
export const word =
  (...words: readonly string[]): Choose =>
  (g, q) => {
    const named = options(q).map(x => ({ x, verb: read(g, q, x).verb }))
    for (const one of words) {
      const found = named.find(({ verb }) => verb === one)
      if (found) return [found.x]
    }
    return undefined
  }
/** The first option that is not one of these words; else the first of them. */
export const anyBut =
  (...words: readonly string[]): Choose =>
  (g, q) => {
    const all = options(q)
    const other = all.find(x => !words.includes(read(g, q, x).verb))
    return [other ?? all[0] ?? 0]
  }
/** Shares out over the columns worth most, each up to its cap. */
export const shareBy =
  (worth: (g: AdAstra, q: Question, column: number) => number): Choose =>
  (g, q) => {
    const { spec } = q
    if (spec.kind !== 'share') return undefined
    let left = spec.total
    const out: number[] = []
    const columns = options(q).sort((a, b) => worth(g, q, b) - worth(g, q, a))
    for (const column of columns) {
      const points = Math.min(left, spec.cap(column))
      if (points <= 0) continue
      out.push(column, points)
      left -= points
    }
    return out
  }

import type { Random } from '../state/chance.js'
import { broken } from '../errors.js'
import { ascending, wordsOf } from '../state/live.js'
import type { Answer, Question } from './questions.js'
import { check, listing, options, putBack } from './questions.js'

/** All legal answers in a stable order, or undefined when there are more than `limit`. */
export function enumerate(q: Question, limit = 256): Answer[] | undefined {
  const { spec } = q
  if (spec.kind === 'number')
    return spec.max - spec.min < limit
      ? Array.from({ length: spec.max - spec.min + 1 }, (_, i) => [spec.min + i])
      : undefined
  if (spec.kind === 'pick' && spec.min === 1 && spec.max === 1 && !spec.needs) return choices(q, limit)
  const items = options(q)
  const out: Answer[] = []
  let tries = 0
  const keep = (answer: readonly number[]): boolean => {
    if (check(q, answer) === undefined) out.push([...answer])
    return out.length <= limit && ++tries <= limit * 16
  }
  const grow = (answer: number[], from: number, left: number): boolean => {
    if (spec.kind === 'share') {
      if (from === items.length) return keep(answer)
      const column = items[from] as number
      for (let p = 0; p <= Math.min(left, spec.cap(column)); p++)
        if (!grow(p > 0 ? [...answer, column, p] : answer, from + 1, left - p)) return false
      return true
    }
    const done = spec.kind === 'order' ? answer.length === items.length : answer.length >= spec.min
    if (done && !keep(answer)) return false
    if (left === 0) return true
    const anyOrder = spec.kind === 'order' || spec.ordered
    for (let i = anyOrder ? 0 : from; i < items.length; i++) {
      const x = items[i] as number
      if (anyOrder && answer.includes(x)) continue
      if (!grow([...answer, x], i + 1, left - 1)) return false
    }
    return true
  }
  const depth =
    spec.kind === 'share'
      ? spec.total
      : spec.kind === 'order'
        ? items.length
        : Math.min(spec.max, items.length)
  return grow([], 0, depth) ? out : undefined
}

/** All legal choices of a pick of one. Most callers want few, so that many are not even written down. */
function choices(q: Question, limit: number): Answer[] | undefined {
  const out = listing(q)
  const all = out.n > limit ? undefined : out.toArray().map(x => [x])
  putBack(out)
  return all
}

const takeAny = (from: number[], random: Random): number => {
  const i = random(from.length)
  const x = from[i] as number
  from[i] = from[from.length - 1] as number
  from.pop()
  return x
}

/** One legal choice of a pick, every one as likely as the others. */
function anyChoice(q: Question, random: Random): number {
  const out = listing(q)
  if (out.n === 0) throw broken('a question without a legal answer', { prompt: q.prompt, seat: q.seat })
  const x = out.at(random(out.n))
  putBack(out)
  return x
}
/** Some legal choices of a pick, their number drawn first. */
function anyChoices(q: Question, min: number, max: number, random: Random): Answer {
  const out = listing(q)
  const { n, xs } = out
  const size = Math.min(n, min + random(Math.min(max, n) - min + 1))
  // What is drawn changes places with the last that is left, and finds its place among what was drawn before.
  for (let left = n; left > n - size; left--) {
    const i = random(left)
    const x = xs[i] as number
    xs[i] = xs[left - 1] as number
    let at = left
    for (; at < n && (xs[at] as number) < x; at++) xs[at - 1] = xs[at] as number
    xs[at - 1] = x
  }
  const chosen = wordsOf(xs, n - size, size)
  putBack(out)
  return chosen
}
/** A legal answer, drawn without trial and error. */
export function sample(q: Question, random: Random): Answer {
  const { spec, g, f, seat } = q
  if (spec.kind === 'number') return [spec.min + random(spec.max - spec.min + 1)]
  if (spec.kind === 'pick' && spec.min === 1 && spec.max === 1 && !spec.needs) return [anyChoice(q, random)]
  if (spec.kind === 'pick' && !spec.needs && !spec.ordered) return anyChoices(q, spec.min, spec.max, random)
  const left = options(q)
  switch (spec.kind) {
    case 'order': {
      const out: number[] = []
      while (left.length > 0) out.push(takeAny(left, random))
      return out
    }
    case 'pick': {
      const most = Math.min(spec.max, left.length)
      const size = spec.min + random(most - spec.min + 1)
      const out: number[] = []
      for (const need of spec.needs ?? []) {
        const fit = left.filter(x => need.of(g, f, x, seat))
        for (let k = out.filter(x => need.of(g, f, x, seat)).length; k < need.least && fit.length > 0; k++) {
          const x = takeAny(fit, random)
          out.push(x)
          left.splice(left.indexOf(x), 1)
        }
      }
      while (out.length < size && left.length > 0) out.push(takeAny(left, random))
      return spec.ordered ? shuffled(out, random) : ascending(out)
    }
    case 'share': {
      ascending(left)
      const all = left.map((_, i) => i)
      const points = left.map(() => 0)
      const room = left.map(column => spec.cap(column))
      let free = spec.total
      /** A point in one of these columns, by their places. */
      const place = (columns: readonly number[]): boolean => {
        const isOpen = (i: number): boolean => (points[i] as number) < (room[i] as number)
        let open = 0
        if (free > 0) for (const i of columns) if (isOpen(i)) open++
        if (open === 0) return false
        let nth = random(open)
        const i = columns.find(column => isOpen(column) && nth-- === 0) as number
        points[i] = (points[i] as number) + 1
        free--
        return true
      }
      for (const need of spec.needs ?? []) {
        const fit = all.filter(i => need.of(g, f, left[i] as number, seat))
        const met = (): number => fit.reduce((n, i) => n + (points[i] as number), 0)
        while (met() < need.least && place(fit));
      }
      const spend = spec.exact ? free : random(4) === 0 ? random(free + 1) : free
      for (let k = 0; k < spend && place(all); k++);
      const out: number[] = []
      for (let i = 0; i < left.length; i++)
        if ((points[i] as number) > 0) out.push(left[i] as number, points[i] as number)
      return out
    }
  }
}
const shuffled = (xs: number[], random: Random): number[] => {
  const out: number[] = []
  while (xs.length > 0) out.push(takeAny(xs, random))
  return out
}

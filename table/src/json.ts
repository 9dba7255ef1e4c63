import type { Entry } from './entries.js'
import type { Heard } from './lines.js'

/**
 * The JSON of what every move writes: its entry, and what each viewer hears of it. `JSON.stringify` would write the same
 * letters; put together here they take half the time.
 */
export function entryAsJson(entry: Entry): string {
  if (entry.k !== 'answer') return JSON.stringify(entry)
  const { seat, a, id, by, errand, at } = entry
  return `{"k":"answer","seat":${seat}${field('a', a)}${field('id', id)}${field('by', by)}${field('errand', errand)},"at":${at}}`
}
/** Without the brace it opens with: more stands before it. */
export function restOfHeard(heard: Heard): string {
  const { n, at, id, line, events, update, summary, turn, waiting, clocks } = heard
  return (
    `"n":${n},"at":${at}` +
    field('id', id) +
    field('line', line) +
    field('events', events) +
    field('update', update) +
    field('summary', summary) +
    field('turn', turn) +
    field('waiting', waiting) +
    field('clocks', clocks) +
    '}'
  )
}
const field = (name: string, value: unknown): string =>
  value === undefined ? '' : `,"${name}":${typeof value === 'number' ? value : JSON.stringify(value)}`

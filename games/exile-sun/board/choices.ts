import type { Described } from '@orrery/kernel/host'

/** One option of a question, taken apart: `move token:4 space:12` is the word move, token 4 and space 12. */
export interface Choice {
  readonly name: string
  readonly words: readonly string[]
  readonly things: readonly { readonly label: string; readonly id: number }[]
  readonly note: Readonly<Record<string, unknown>>
}
const THING = /^([a-z-]+):(\d+)$/

function parse(name: string, note: Readonly<Record<string, unknown>> = {}): Choice {
  const words: string[] = []
  const things: { label: string; id: number }[] = []
  for (const part of name.split(' ')) {
    const [, label, id] = THING.exec(part) ?? []
    if (label !== undefined && id !== undefined) things.push({ label, id: Number(id) })
    else words.push(part)
  }
  return { name, words, things, note }
}
const known = new WeakMap<Described, readonly Choice[]>()
export function choicesOf(question: Described | undefined): readonly Choice[] {
  if (!question?.options) return []
  let found = known.get(question)
  if (!found) {
    found = question.options.map(({ name, note }) => parse(name, note as Record<string, unknown> | undefined))
    known.set(question, found)
  }
  return found
}
export const verb = (choice: Choice): string => choice.words[0] ?? ''
export const numberOf = (note: Choice['note'], key: string): number => {
  const value = note[key]
  return typeof value === 'number' ? value : 0
}

/** The choice that means exactly this thing, whatever word stands before it: a card to play, a space to pick. */
export const choiceOf = (question: Described | undefined, label: string, id: number): Choice | undefined =>
  choicesOf(question).find(
    c => c.things.length === 1 && c.things[0]?.label === label && c.things[0].id === id,
  )

const paired = new WeakMap<Described, Map<string, ReadonlyMap<number, readonly Choice[]>>>()
const NONE: ReadonlyMap<number, readonly Choice[]> = new Map()
/** Pair choices of one verb by their first thing: `move token:4 space:12` under 4. */
export function pairsOf(
  question: Described | undefined,
  word: string,
): ReadonlyMap<number, readonly Choice[]> {
  if (!question) return NONE
  let words = paired.get(question)
  if (!words) paired.set(question, (words = new Map()))
  let found = words.get(word)
  if (!found) words.set(word, (found = pairUp(question, word)))
  return found
}
function pairUp(question: Described, word: string): ReadonlyMap<number, readonly Choice[]> {
  const out = new Map<number, Choice[]>()
  for (const choice of choicesOf(question)) {
    const [one, two] = choice.things
    if (verb(choice) !== word || !one || !two) continue
    const list = out.get(one.id)
    if (list) list.push(choice)
    else out.set(one.id, [choice])
  }
  return out
}
export const second = (choice: Choice): number => choice.things[1]?.id ?? -1

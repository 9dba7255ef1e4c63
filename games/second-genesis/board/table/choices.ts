import type { Seen } from '../../state.js'
import type { Question } from '../props.js'
import type { Ref } from './refs.js'
import { isRefKind } from './refs.js'
import { playerAt, waitingCard } from './seen.js'

/** The options of a question, read as a verb and the things on the table it names, in the order they are chosen. */
export interface Choice {
  readonly name: string
  readonly verb: string
  /** Things on the table. */
  readonly things: readonly Ref[]
  /** Which of the ship's commands, from 1 on, where one is given. */
  readonly command: number | undefined
  readonly price: number | undefined
  readonly attack: boolean
}

export function choicesOf(question: Question | undefined, g: Seen): readonly Choice[] {
  const me = question?.seat ?? -1
  return (question?.options ?? []).map(({ name, verb = '', things: named, note }) => {
    const things: Ref[] = []
    let command: number | undefined
    for (const { kind, id } of named) {
      // A mined location is the location on the table; a waiting ability is the card that speaks.
      if (kind === 'mine') things.push(`card:${id}`)
      else if (kind === 'waiting') things.push(`card:${waitingCard(g, id) ?? -1}`)
      else if (isRefKind(kind)) things.push(`${kind}:${id}`)
      else if (kind === 'command') command = id
    }
    if (verb === 'upgrade') things.push(`card:${playerAt(g, me)?.starbase ?? -1}`)
    return { name, verb, things, command, price: note.price, attack: note.attack === true }
  })
}
/** The same question has the same key, however often the page makes it anew. */
export const keyOf = (question: Question | undefined): string =>
  question ? `${question.seat} ${question.prompt} ${question.options.map(o => o.name).join(',')}` : ''

/** What has been pointed at first: a ship before its region, a card before its target. */
export function focusOf(choices: readonly Choice[], chosen: Ref | undefined): Ref | undefined {
  if (chosen !== undefined && choices.some(c => c.things[0] === chosen)) return chosen
  // A ship that takes aim needs no pointing at: nothing else is asked about.
  const [first] = choices
  return first && choices.every(c => AIMS.has(c.verb) && c.things[0] === first.things[0])
    ? first.things[0]
    : undefined
}
const AIMS: ReadonlySet<string> = new Set(['aim', 'hold'])
/** The choices that begin with the focus, or all. */
export const within = (choices: readonly Choice[], focus: Ref | undefined): readonly Choice[] =>
  focus === undefined ? choices : choices.filter(c => c.things[0] === focus)

/** What glows: first things, or after one of them was pointed at, what goes with it. */
export function glowing(choices: readonly Choice[], focus: Ref | undefined): ReadonlySet<Ref> {
  const out = new Set<Ref>()
  for (const choice of choices) {
    const [first, second] = choice.things
    if (first === undefined) continue
    if (focus === undefined || first !== focus) out.add(first)
    else if (second !== undefined) out.add(second)
  }
  if (focus !== undefined && choices.some(c => c.things[0] === focus && c.things.length > 1)) {
    // While a target is sought, only targets glow.
    for (const choice of choices) {
      const [first] = choice.things
      if (
        first !== undefined &&
        first !== focus &&
        !choices.some(c => c.things[0] === focus && c.things[1] === first)
      )
        out.delete(first)
    }
  }
  return out
}
/** What is done with the focus itself, without anything else on the table. */
export const actionsOf = (choices: readonly Choice[], focus: Ref | undefined): readonly Choice[] =>
  focus === undefined ? [] : choices.filter(c => c.things[0] === focus && c.things.length === 1)

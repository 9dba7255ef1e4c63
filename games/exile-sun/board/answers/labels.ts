import type { Described } from '@orrery/kernel/host'
import type { AskedProps, Selection } from '@orrery/ui'
import { texts } from '../../texts.js'
import { choicesOf } from '../choices.js'
import { plural } from '../names.js'
import { agendaOf } from '../position.js'

/** What the buttons of an answer say: the words of the game, and what the press will do. */

const WORDS: Readonly<Record<string, string>> = {
  'turn.choose end': 'End Move turn',
  'exchange-now.choose exchange': 'Exchange now',
  'exchange-now.choose later': 'Later, in my Move turn',
  'mix.swap keep': 'Leave them',
  'hand.discard keep': 'Keep the hand',
  'hand.discard discard': 'Put the hand under Reserve',
  'cycle.abandon abandon': 'Stop without a result',
}
const asOption = (word: string): string =>
  (texts.options as Readonly<Record<string, string>>)[word] ??
  texts.name(word, { seat: seat => `Seat ${seat + 1}` }) ??
  word

/** Options that name nothing on the table. */
export const wordsOf = (question: Described): readonly string[] =>
  isMany(question)
    ? []
    : choicesOf(question).flatMap(({ name, words, things }) =>
        things.length === 0 && words.length === 1 ? [name] : [],
      )
export const wordLabel = ({ prompt }: Described, word: string): string =>
  WORDS[`${prompt} ${word}`] ?? asOption(word)

/** Takes a thing; where an order is asked for, it moves one place forward instead, the first to the end. */
export function take({ question, selection, pick, select }: AskedProps, name: string): void {
  if (question?.kind !== 'order') return pick(name)
  const names = namesIn(selection)
  const at = names.indexOf(name)
  const rest = names.filter(n => n !== name)
  select(rest.toSpliced(at === 0 ? rest.length : at - 1, 0, name))
}
/** The place of a thing in an order, from 1; undefined where no order is asked for. */
export function placeOf({ question, selection }: AskedProps, name: string): number | undefined {
  const ordered = question?.kind === 'order' || question?.ordered === true
  const at = ordered ? namesIn(selection).indexOf(name) : -1
  return at < 0 ? undefined : at + 1
}

/** An answer that is put together before it is sent. */
export const isMany = (question: Described): boolean =>
  question.kind === 'number' ||
  question.kind === 'order' ||
  (question.kind === 'pick' && !(question.min === 1 && question.max === 1))

const namesIn = (selection: Selection): readonly string[] =>
  typeof selection === 'string'
    ? [selection]
    : Array.isArray(selection)
      ? (selection as readonly string[])
      : []

export function isReady(question: Described, selection: Selection): boolean {
  if (question.kind !== 'pick') return true
  const n = namesIn(selection).length
  return n >= (question.min ?? 0) && n <= (question.max ?? 0)
}

/** By prompt: what is done with how many of what, and what choosing nothing is called. */
const DEEDS: Readonly<Record<string, readonly [deed: string, what: string, none: string]>> = {
  'overhead.take': ['Move', 'card', 'Move nothing'],
  'building.take': ['Draw', 'card', 'Draw nothing'],
  'research.take': ['Draw', 'card', 'Draw nothing'],
  'building.surplus': ['Put under Reserve:', 'ship', 'Put nothing away'],
  'research.surplus': ['Discard', 'card', 'Discard nothing'],
  'exchange.back': ['Put under the deck:', 'card', 'Put nothing back'],
}
export function sendLabel(question: Described, selection: Selection): string {
  const { kind, prompt } = question
  if (kind === 'order') return 'In this order'
  const chosen = namesIn(selection)
  const n = kind === 'number' ? (typeof selection === 'number' ? selection : 0) : chosen.length
  const more = (question.min ?? 0) - n
  if (kind === 'pick' && more > 0) return `Choose ${more} more`
  if (prompt === 'claims.claim') {
    const points = choicesOf(question)
      .filter(({ name }) => chosen.includes(name))
      .reduce((sum, { things }) => sum + agendaOf(things[0]?.id ?? 0).points, 0)
    return n === 0 ? 'Claim nothing' : `Claim ${plural(n, 'card')}, +${points} VP`
  }
  const [deed, what, none] = DEEDS[prompt] ?? ['Play', 'card', 'Play nothing']
  return n === 0 ? none : `${deed} ${plural(n, what)}`
}

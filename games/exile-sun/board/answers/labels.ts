import { counted, speech } from '@orrery/kernel'
import type { Selection } from '@orrery/ui'
import { isSingle, namesOf, numberOf } from '@orrery/ui'
import type { exileSun } from '../../game.js'
import { texts } from '../../texts.js'
import type { Choice, Question } from '../props.js'
import { agendaOf } from '../../state.js'
import type { Seen } from '../../state.js'

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
const said = speech<typeof exileSun>(texts)

/** Options that name nothing on the table. */
export const wordsOf = (question: Question): readonly NonNullable<Choice['verb']>[] =>
  isSingle(question)
    ? question.options.flatMap(({ verb, things }) =>
        things.length === 0 && verb !== undefined ? [verb] : [],
      )
    : []
export const wordLabel = ({ prompt }: Question, word: string): string =>
  WORDS[`${prompt} ${word}`] ?? said.word(word)

/** By prompt: what is done with how many of what, and what choosing nothing is called. */
const SENDS: Readonly<Record<string, readonly [verb: string, what: string, none: string]>> = {
  'overhead.take': ['Move', 'card', 'Move nothing'],
  'building.take': ['Draw', 'card', 'Draw nothing'],
  'research.take': ['Draw', 'card', 'Draw nothing'],
  'building.surplus': ['Put under Reserve:', 'ship', 'Put nothing away'],
  'research.surplus': ['Discard', 'card', 'Discard nothing'],
  'exchange.back': ['Put under the deck:', 'card', 'Put nothing back'],
}
/** Cards could be played and none is chosen: not to play is never the bright answer. */
export const isHeldBack = ({ kind, options }: Question, selection: Selection): boolean =>
  kind === 'pick' && options.length > 0 && namesOf(selection).length === 0
export function sendLabel(g: Seen, question: Question, selection: Selection): string {
  const { kind, prompt } = question
  if (kind === 'order') return 'In this order'
  const chosen = namesOf(selection)
  const n = kind === 'number' ? numberOf(question, selection) : chosen.length
  const more = (question.min ?? 0) - n
  if (kind === 'pick' && more > 0) return `Choose ${more} more`
  if (prompt === 'claims.claim') {
    const points = question.options
      .filter(({ name }) => chosen.includes(name))
      .reduce((sum, { things }) => sum + agendaOf(g, things[0]?.id ?? 0).points, 0)
    return n === 0 ? 'Claim nothing' : `Claim ${counted(n, 'card')}, +${points} VP`
  }
  const [verb, what, none] = SENDS[prompt] ?? ['Play', 'card', 'Play nothing']
  return n === 0 ? none : `${verb} ${counted(n, what)}`
}

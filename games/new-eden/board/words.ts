import type { Naming } from '@orrery/kernel'
import { texts } from '../texts.js'
import type { BoardProps, Choice, Question } from './props.js'
import { empireOf, sideOf } from './empires.js'

/** What the table page says in its list, said on the board: the game's own texts, and buttons that say what they do. */

type Asking = Pick<BoardProps, 'g' | 'me' | 'seats'>
export const naming = ({ g, me, seats }: Asking): Naming => ({
  me,
  seat: seat => sideOf(g, seat)?.name ?? seats[seat]?.name ?? '',
  player: seat => seats[seat]?.name ?? '',
})
/** "You" or the name of the empire. */
export const called = ({ g, me }: Pick<Asking, 'g' | 'me'>, seat: number): string =>
  seat === me ? 'You' : empireOf(g, seat).name

export const promptText = (props: Asking, question: Question): string => {
  const told = texts.prompts[question.prompt]
  return typeof told === 'function' ? told(question, naming(props), props.g) : told
}
const WORDS: Readonly<Record<string, string>> = texts.words
/** Words that say more where they are asked; the table page's button for passing says the same. */
export const SAID: Readonly<Record<string, string>> = {
  'round.turn pass': 'Pass for this Round',
  'combat.choose pass': 'Use nothing more',
  'reaction.window pass': 'Let it happen',
  'arriving.claim claim': 'Place a Control Token',
  'arriving.claim leave': 'Leave it unclaimed',
}
/** What an option is called: what the list says, or the word on its button. */
export function optionText(props: Asking, option: Pick<Choice, 'verb' | 'things'>): string {
  const say = naming(props)
  const whole = texts.option?.(option, say, props.g)
  if (whole !== undefined) return whole
  const things = option.things.map(thing => thingText(props, thing))
  return [...(option.verb === undefined ? [] : [WORDS[option.verb] ?? 'Pass']), ...things].join(' ')
}
export const wordText = (props: Asking, question: Question, option: Choice): string =>
  SAID[`${question.prompt} ${option.name}`] ?? optionText(props, option)
type NamedBy = (id: number, say: Naming, g: BoardProps['g']) => string
const THINGS: Readonly<Record<string, NamedBy>> = texts.things
export const thingText = (props: Asking, { kind, id }: Choice['things'][number]): string =>
  THINGS[kind]?.(id, naming(props), props.g) ?? WORDS[kind] ?? ''

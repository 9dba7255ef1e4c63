import type { Naming } from '@orrery/kernel'
import { speech } from '@orrery/kernel'
import type { newEden } from '../game.js'
import { texts } from '../texts.js'
import type { BoardProps, Choice, News, Question } from './props.js'
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

const said = speech<typeof newEden>(texts)
export const promptText = (props: Asking, question: Question): string =>
  said.prompt(question, naming(props), props.g)
/** Words that say more where they are asked. */
const SAID: Readonly<Record<string, string>> = {
  'arriving.claim claim': 'Place a Control Token',
  'arriving.claim leave': 'Leave it unclaimed',
}
/** What an option is called: what the list says, or the word on its button. */
export const optionText = (props: Asking, option: Pick<Choice, 'verb' | 'things'>): string =>
  said.option(option, naming(props), props.g)
export const wordText = (props: Asking, question: Question, option: Choice): string =>
  SAID[`${question.prompt} ${option.name}`] ?? optionText(props, option)
/** Passing, in the words of what is asked; the table page's button says the same. */
export const passText = (g: Asking['g']): string => said.option(PASSING, NOBODY_SAYS, g)
const PASSING = { verb: 'pass', things: [] } as const
const NOBODY_SAYS: Naming = { me: -1, seat: () => '', player: () => '' }
export const thingText = (props: Asking, thing: Choice['things'][number]): string =>
  said.thing(thing, naming(props), props.g)
/** What happened, in a sentence; nothing for what is not worth one. */
export const happened = (props: Asking, event: News): string | undefined =>
  said.event(event, naming(props), props.g)

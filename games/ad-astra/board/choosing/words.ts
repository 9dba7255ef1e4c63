import { counted } from '@orrery/kernel'
import type { Selection } from '@orrery/ui'
import { namesOf, numberOf, PASS, pointsOf } from '@orrery/ui'
import { mostChosen, priceOfMore } from '../../rules/choosing.js'
import { laborYield } from '../../rules/forced-labor.js'
import type { Seen } from '../../state.js'
import { said, sayingOf } from '../names.js'
import type { BoardProps, Question } from '../props.js'

/** What questions and the buttons of their answers say. */

export const promptText = (props: BoardProps, question: Question): string =>
  said.prompt(question, sayingOf(props), props.g)
const WORDS: Readonly<Record<string, string>> = {
  'perform.before done': 'Go on without it',
  'perform.after done': 'Go on without it',
  'flight.fly done': 'End the flight',
  'growth.grow done': 'End the growth',
  'research.upgrade done': 'End the research',
  'construction.build done': 'End the construction',
  'exploration.explore done': 'End the exploration',
  'attack.declare done': 'That is all: fight',
  'develop.choose decline': 'Discard it',
  'choose-empire.empire decline': 'Wait for more',
  'diplomacy.credit done': 'No, keep it',
  'impress.replace done': 'Leave it',
  'discover.charts done': 'Draw the planet',
  'management.anomalies done': 'Keep them',
  'complete-missions.choose done': 'Complete no more',
  'objectives.choose done': 'Fulfil no more',
  'sway.system done': 'Nowhere',
  'reassign.who done': 'Nobody',
  'populate.place done': 'No more',
  'star-gate.systems done': 'Keep it shut',
  'star-gate.units done': 'Close the gate',
  'pirates.lead done': 'Leave them where they are',
  'retreat.move done': 'Stay here',
  'change-objectives.change done': 'Leave the rest',
  'turn.choose labor': 'Forced Labor',
  'turn.choose pass': 'Pass for this round',
}
export const wordText = ({ prompt }: Question, name: string): string =>
  WORDS[`${prompt} ${name}`] ?? said.word(name)

/** What the answer does with so many of what, and what choosing nothing is called. */
const SENDS: Readonly<
  Partial<Record<Question['prompt'], readonly [verb: string, what: string, none: string]>>
> = {
  'flight.systems': ['Fly from', 'system', 'Choose a system'],
  'attack.systems': ['Attack from', 'system', 'Choose a system'],
  'growth.systems': ['Grow in', 'system', 'Choose a system'],
  'construction.systems': ['Construct in', 'system', 'Choose a system'],
  'exploration.systems': ['Explore in', 'system', 'Choose a system'],
  'invasion.systems': ['Invade', 'system', 'Choose a system'],
  'research.branches': ['Research', 'branch', 'Choose a branch'],
  'ready-tokens.choose': ['Ready', 'token', 'Ready none'],
  'flip-tokens.choose': ['Flip', 'token', 'Flip none'],
  'diplomacy.tokens': ['Flip', 'token', 'Flip none'],
  'diplomacy.diplomats': ['Discard', 'diplomat', 'Keep them all'],
  'reroll.dice': ['Reroll', 'dice', 'Reroll nothing'],
  'keep-limit.discard': ['Discard', 'card', 'Choose what goes'],
  'keep-limits.discard': ['Discard', 'card', 'Choose what goes'],
  'expose.discard': ['Discard', 'card', 'Discard nothing'],
  'automa-deal.diplomat': ['Give', 'diplomat', 'Give none'],
  'trade.diplomat': ['Offer', 'diplomat', 'Offer none'],
  'trade.technologies': ['Trade', 'technology', 'No technologies'],
  'setup.mission': ['Keep', 'mission', 'Choose one'],
}
const MANY: Readonly<Record<string, string>> = {
  branch: 'branches',
  technology: 'technologies',
  dice: 'dice',
}
const chosenWord = (n: number, what: string): string =>
  what === 'dice' ? counted(n, 'die', 'dice') : counted(n, what, MANY[what])

/** Of things that may be chosen none is: never the answer that shines. */
export const isNothing = ({ kind, min }: Question, selection: Selection): boolean =>
  kind === 'pick' && min === 0 && selection !== PASS && namesOf(selection).length === 0
export function sendText(g: Seen, question: Question, selection: Selection): string {
  const { kind, prompt } = question
  if (kind === 'number') {
    const n = numberOf(question, selection)
    if (prompt === 'forced-labor.spaces')
      return n === 0 ? 'No forced labor' : `Take ${n} unrest for ${counted(laborYield(n), 'resource')}`
    return n === 0 ? 'Nothing' : `Take ${n}`
  }
  if (kind === 'share') {
    const sum = Object.values(pointsOf(selection)).reduce((a, b) => a + b, 0)
    const total = question.total ?? 0
    if (question.exact && sum < total) return `${sum} of ${total} placed`
    const verb = {
      'take-any.share': 'Take',
      'pay-any.share': 'Pay',
      'steal.share': 'Take',
      'setup.population': 'Settle',
    }
    return `${verb[prompt as keyof typeof verb] ?? 'Send'} ${sum}`
  }
  const n = namesOf(selection).length
  const [verb, what, none] = SENDS[prompt] ?? ['Choose', 'card', 'Choose none']
  if (n === 0) return none
  const paid = priceOfMore(g, n)
  const systems = what === 'system' || what === 'branch'
  return `${verb} ${chosenWord(n, what)}${systems && paid > 0 ? `, pay ${counted(paid, 'credit')}` : ''}`
}
/** How many systems or branches can still be added for credits. */
export const mostText = (g: Seen, me: number, question: Question): string =>
  question.prompt.endsWith('.systems') || question.prompt === 'research.branches'
    ? `Up to ${Math.min(mostChosen(g, me), question.options.length)}; each after the first costs a credit.`
    : ''

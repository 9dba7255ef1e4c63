import { counted, percent, running } from '@orrery/kernel'
import { STEAL } from '../../content/numbers.js'
import { ROLL_CHANCES } from '../roll-chances.js'
import { wordOf } from '../../rules/sources.js'
import { steal } from '../../rules/steal.js'
import type { BoardProps, Choice, Prompt, Question } from '../props.js'
import { approvedBy, sumsOf } from '../politics/Tally.js'
import { tokenText, vpOnSale } from '../words.js'

/** Costs, odds and consequences of answers that are words, before the press. */

/** How likely a roll of at least so much is. */
export const chanceOf = (least: number): number =>
  ROLL_CHANCES.slice(least).reduce((sum, chance) => sum + chance, 0)

/** What dice that are rolled again may come to. */
function againOf({ g, me }: BoardProps, prompt: Prompt, option: Choice): string | undefined {
  const { verb, things } = option
  if (verb !== 'reroll' && verb !== 'force') return undefined
  if (prompt === 'destroy-rerolls.window')
    return `Rolled ${g.conflict.destroyRoll}; ${percent(chanceOf(STEAL.destroyFrom))} for ${STEAL.destroyFrom} or more`
  const of = things.find(({ kind }) => kind === 'player')?.id ?? me
  const { roll } = g.conflict.fighters.at(of)
  const [higher, lower] = [chanceOf(roll + 1), 1 - chanceOf(roll)]
  return `Rolled ${roll}; ${percent(lower)} lower, ${percent(higher)} higher`
}
export function hintOf(props: BoardProps, question: Question, option: Choice): string | undefined {
  const { g, me } = props
  const again = againOf(props, question.prompt, option)
  if (again !== undefined) return again
  const token = option.things.find(({ kind }) => kind === 'archaeotech')
  if (token) return tokenText(g, token.id)
  const { verb = '' } = option
  const { amount = 0 } = running(g, steal)?.locals ?? {}
  const keeping = (rolls: number, least: number): string =>
    `Keep ${counted(amount - STEAL.forgo * rolls, 'Credit')}; ${percent(chanceOf(least))} to destroy a Facility`
  const better = keeping(1, STEAL.destroyFrom - 1)
  const [a, b] = sumsOf(g)
  const hints: Partial<Readonly<Record<Prompt, Readonly<Record<string, string>>>>> = {
    'security.top': {
      pay: counted(wordOf(g, me, 'topBribe') ?? 0, 'Credit'),
      pass: 'The bribes decide as they are',
    },
    'refinery.buy': {
      buy: `Pay ${counted(g.turn, 'Credit')}, gain ${vpOnSale(g, me)} VP`,
      pass: 'Keep the Credits',
    },
    'steal.forgo': {
      none: keeping(0, STEAL.destroyFrom),
      first: better,
      second: better,
      both: keeping(2, STEAL.destroyFrom - 1),
    },
    'destroy.repair': {
      repair: counted(wordOf(g, me, 'repairPrice') ?? STEAL.repair, 'Credit'),
      lose: 'It goes back to the box',
    },
    'give-up.choose': { 'give-up': 'One Casualty less', keep: 'Lose the ship' },
    'savvy.choose': {
      'add-a': approvedBy(a + 1, b),
      'add-b': approvedBy(a, b + 1),
      pass: `${approvedBy(a, b)}; keep your Influence`,
    },
    'explore.choose': {
      wormhole: 'A token there can ally with a Colony later',
      pass: 'The Action is lost',
    },
    'utility.choose': { levels: 'For R&D, until the end of the Turn' },
    'early-repayment.choose': { pass: 'It falls due at the end of the Planet Phase' },
    'build-mission.choose': { complete: 'Prestige and Credits now', wait: 'Complete it at a later planet' },
    'deal.answer': { accept: 'Credits for both, no Attacks between you next Turn' },
    'research-go.choose': { done: 'Tech lvls that are left are lost' },
    'level-one.take': { done: 'Take no more' },
  }
  return hints[question.prompt]?.[verb]
}
/** What sending a choice of several things is called. */
export function sendText(prompt: Prompt, n: number, most: number): string {
  switch (prompt) {
    case 'conflict.losses':
    case 'upkeep.remove':
    case 'repayment.remove':
      return n < most ? `${n} of ${counted(most, 'ship')} chosen` : `Give up ${counted(n, 'ship')}`
    case 'build.excess':
      return `Send ${counted(n, 'ship')} back`
    case 'relocation.out':
    case 'relocation.back':
      return n === 0 ? 'Move none' : `Move ${counted(n, 'ship')}`
    case 'relocation.planets':
      return 'Between these planets'
    case 'discard.tokens':
      return `Discard ${n} Archaeotech`
    case 'decline.missions':
      return n === most ? 'Attempt none here' : `Attempt ${counted(most - n, 'mission')}`
    case 'failed.keep':
      return n === 0 ? 'Keep none' : 'Keep it'
    case 'fleets.place':
      return 'Seal the Fleets'
    case 'contingency.expand':
      return n === 0 ? 'Not now' : `Raise ${counted(n, 'Mine')}`
    case 'politics.meet':
      return 'These meet first'
    default:
      return 'Confirm'
  }
}

import type { Selection } from '@orrery/ui'
import { board, isSingle, namesOf, PASS } from '@orrery/ui'
import { counted, NOBODY } from '@orrery/kernel'
import { ACTION_NAME } from '../card-words.js'
import type { adAstra } from '../game.js'
import { texts } from '../texts.js'
import { Board } from './Board.js'
import { browser } from './browser.js'
import { isAbout } from './choices.js'
import { isOne } from './choosing/Amounts.js'
import { isNothing, sendText } from './choosing/words.js'
import { DraftPanel } from './draft/DraftPanel.js'
import { askedOften, examples } from './examples.js'
import { Goal } from './Goal.js'
import { Item } from './Item.js'
import { inFive } from './in-five.js'
import { legend } from './legend.js'
import { luck } from './luck.js'
import { AutomaAside } from './management/AutomaLog.js'
import { Mat } from './mats/Mat.js'
import { Missions } from './mats/Missions.js'
import type { Question } from './props.js'
import { scoring } from './scoring.js'
import { spokenOf } from './spoken.js'
import { factionOf, handOf, hasEmpire } from './table.js'
import { spendingIn } from './test/pool.js'
import { SpendPanel } from './test/Spend.js'
import { AnswerPanel, ProposePanel } from './trade/TradePanel.js'
import { PromptDetail } from './PromptDetail.js'
import { Tray } from './tray/Tray.js'
import { whatNow } from './what-now.js'

/** Answered in the own panel: the hand, the technology tree, the offer of empires. */
const MINE: readonly Question['prompt'][] = [
  'turn.choose',
  'keep-limit.discard',
  'keep-limits.discard',
  'choose-empire.empire',
]
/** What choosing nothing gives up, where something was offered for it. */
const GIVEN_UP: Readonly<Partial<Record<Question['prompt'], string>>> = {
  'diplomacy.tokens': 'No token is flipped: it brings no die to this roll, and is ready again when you pass.',
  'reroll.dice': 'All dice stay as they are, and the reroll is used up.',
}
const isDone = (answer: Selection): boolean => namesOf(answer)[0] === 'done'
/** Sliders and numbers that lie on nothing of the board. */
const isAmount = (question: Question): boolean =>
  question.kind === 'number' ||
  (question.kind === 'share' &&
    !isOne(question) &&
    question.prompt !== 'combat.damage' &&
    !question.prompt.startsWith('trade.'))

export default board<typeof adAstra>({
  Board,
  Goal,
  Tray,
  Mat,
  Rail: Missions,
  Item,
  Aside: AutomaAside,
  browser,
  PromptDetail,
  whatNow,
  legend,
  inFive,
  examples,
  askedOften,
  panels: {
    'draft.pick': DraftPanel,
    'combat.spend': SpendPanel,
    'invade.spend': SpendPanel,
    'diplomacy.spend': SpendPanel,
    'trade.give': ProposePanel,
    'trade.take': ProposePanel,
    'trade.answer': AnswerPanel,
  },
  // Nothing is spent until a die is laid.
  begins: question =>
    spendingIn(question)
      ? { parts: ['done'] }
      : // One unrest alone gives nothing.
        question.prompt === 'forced-labor.spaces' && (question.max ?? 0) > 1
        ? 2
        : undefined,
  faction: ({ g }, seat) => (hasEmpire(g, seat) ? factionOf(g, seat) : undefined),
  place: ({ g }) => {
    if (g.phase !== 'playing') return texts.phase(g)
    const { kind, by } = g.action
    return [
      `Round ${g.round} of ${g.last}`,
      ...(kind !== 'none' && by !== NOBODY ? [ACTION_NAME[kind]] : []),
    ].join(' · ')
  },
  sends: (question, selection, { g }) => {
    if (selection === PASS) return question.prompt === 'turn.choose' ? 'Pass for this round' : undefined
    return isSingle(question) ? undefined : sendText(g, question, selection)
  },
  forfeits: (question, answer, { g, me }) => {
    const { prompt } = question
    const missions = question.options.filter(({ things }) => things[0]?.kind === 'mission').length
    if (prompt === 'complete-missions.choose' && isDone(answer) && missions > 0)
      return `${counted(missions, 'mission')} could be completed now for a victory point and more.`
    if (isNothing(question, answer) && GIVEN_UP[prompt] !== undefined) return GIVEN_UP[prompt]
    const left = handOf(g, me).length
    return prompt === 'turn.choose' && answer === PASS && left > 0
      ? `You have ${counted(left, 'card')} left to play, and no further turn this round.`
      : undefined
  },
  thumb: question =>
    MINE.includes(question.prompt) || isAbout(question, 'branch')
      ? 'mine'
      : isAmount(question)
        ? 'question'
        : 'board',
  ending: ['end-near', 'ended'],
  luck,
  scoring,
  spokenOf,
})

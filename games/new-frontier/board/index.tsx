import { board, isSingle, mostOf, namesOf } from '@orrery/ui'
import type { newFrontier } from '../game.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'
import { Attempt } from './answers/Attempt.js'
import { sendText } from './answers/hints.js'
import { Board } from './Board.js'
import { browser } from './browser.js'
import { askedOften, examples } from './examples.js'
import { forfeits } from './forfeits.js'
import { Goal } from './Goal.js'
import { Item } from './Item.js'
import { inFive } from './in-five.js'
import { legend } from './legend.js'
import { luck, scoring } from './luck.js'
import { Mat } from './Mat.js'
import { Sign } from './pieces.js'
import { PromptDetail } from './PromptDetail.js'
import { PlanPanel } from './planning/PlanPanel.js'
import { telling } from './scoring/titles.js'
import { spokenOf } from './spoken.js'
import { corporationOf } from './table.js'
import { Tray } from './tray/Tray.js'
import { TURNS } from '../content/numbers.js'
import { whatNow } from './what-now.js'

/** These are plain questions: a list under the thumb says all there is. */
const LISTED: readonly Talk['prompts'][] = ['gift.choose', 'discard.tokens', 'cash.choose']
/** As signs: beside the prompt there is room for words only on the largest screens. */
const PHASES = (
  [
    ['planning', 'Planning', 'build'],
    ['planet', 'Planets', 'attack'],
    ['exploration', 'Exploration', 'exploration'],
    ['politics', 'Politics', 'politics'],
    ['marketing', 'Marketing', 'marketing'],
    ['research', 'R&D', 'rnd'],
  ] as const
).map(([id, title, icon]) => ({ id, title, label: <Sign of={icon} size={16} label={title} /> }))
export default board<typeof newFrontier>({
  Board,
  Goal,
  whatNow,
  legend,
  inFive,
  examples,
  askedOften,
  forfeits,
  Tray,
  Mat,
  Item,
  browser,
  PromptDetail,
  panels: { 'planning.plan': PlanPanel, 'decline.missions': Attempt },
  faction: ({ g }, seat) => corporationOf(g, seat),
  place: ({ g }) =>
    g.turn === 0 ? texts.phase(g) : `${texts.unit} ${g.turn} of ${TURNS} · ${texts.phase(g)}`,
  phases: ({ g }) =>
    PHASES.some(({ id }) => id === g.phase)
      ? { label: 'Phases of the Turn', steps: PHASES, now: g.phase }
      : undefined,
  sends: (question, selection) =>
    isSingle(question) ? undefined : sendText(question.prompt, namesOf(selection).length, mostOf(question)),
  thumb: ({ prompt }) => (LISTED.includes(prompt) ? 'question' : 'board'),
  // A plan whose Credits are spent could still be changed.
  waits: ({ prompt }) => prompt === 'planning.plan',
  ending: ['won'],
  telling,
  luck,
  scoring,
  spokenOf,
})

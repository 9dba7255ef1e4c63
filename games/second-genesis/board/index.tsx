import { board, namesOf } from '@orrery/ui'
import type { secondGenesis } from '../game.js'
import type { Talk } from '../talk.js'
import { browser } from './browser.js'
import { Boosters } from './deck/Boosters.js'
import { Builder } from './deck/Builder.js'
import { Bring } from './deck/Bring.js'
import { askedOften, examples } from './examples.js'
import { forfeits } from './forfeits.js'
import { Item } from './Item.js'
import { inFive } from './in-five.js'
import { legend } from './legend.js'
import { reasons } from './reasons.js'
import { PromptDetail } from './table/PromptDetail.js'
import { alike, faction, place, routine, spokenOf } from './table/about.js'
import { Board } from './table/Board.js'
import { ChoicePanel } from './table/ChoicePanel.js'
import { Goal } from './table/Goal.js'
import { PublicMat } from './table/Mat.js'
import { passLabel, sendLabel } from './table/Passing.js'
import { Aside } from './table/Pile.js'
import { Tray } from './table/Tray.js'
import { whatNow } from './what-now.js'

/** Questions about cards of the hand, or about others that are spread out beside it. */
const IN_HAND: readonly Talk['prompts'][] = [
  ...(['exchange', 'manage', 'discard', 'price: discard'] as const),
  ...(['take', 'search', 'recover'] as const),
]

/** Questions about ships in a battle. */
const ON_TABLE: readonly Talk['prompts'][] = ['target.aim', 'withdraw.ships']

/** The Second Genesis on the screen. */
export default board<typeof secondGenesis>({
  Board,
  Goal,
  whatNow,
  legend,
  inFive,
  examples,
  askedOften,
  PromptDetail,
  forfeits,
  reasons,
  Tray,
  Aside,
  panels: {
    manage: ChoicePanel,
    initiative: ChoicePanel,
    'withdraw.ships': ChoicePanel,
    'target.aim': ChoicePanel,
    // Answers without a thing on the table: the board lays them under the thumb, so the list must not do it again.
    'income or card': ChoicePanel,
    'optional draw.ask': ChoicePanel,
    'effect.may': ChoicePanel,
    'upkeep.pay': ChoicePanel,
  },
  Item,
  browser,
  pages: [
    { path: 'decks', title: 'Deck builder', Page: Builder },
    { path: 'boosters', title: 'Boosters', Page: Boosters },
  ],
  Bring,
  Mat: PublicMat,
  faction,
  place,
  sends: (question, selection, sight) => {
    if (selection === 'pass') return passLabel(sight, question)
    return question.kind === 'pick' ? sendLabel(question.prompt, namesOf(selection).length) : undefined
  },
  // What is played from the hand is answered there, what ships of a battle do on the table, all else in the list.
  thumb: ({ prompt }) =>
    IN_HAND.includes(prompt) ? 'mine' : ON_TABLE.includes(prompt) ? 'board' : 'question',
  points: false,
  routine,
  alike,
  standing: ['income or card'],
  spokenOf,
})

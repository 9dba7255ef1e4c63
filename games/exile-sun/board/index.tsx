import { givenBy } from '@orrery/kernel'
import { board } from '@orrery/ui'
import { Board } from './Board.js'
import type { exileSun } from '../game.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'
import { browser } from './browser.js'
import { factionOf } from './colonies.js'
import { forfeits } from './forfeits.js'
import { Goal } from './Goal.js'
import { Item } from './Item.js'
import { askedOften, examples } from './examples.js'
import { inFive } from './in-five.js'
import { legend } from './legend.js'
import { spokenOf } from './spoken.js'
import { Mat } from './mats/Mat.js'
import { luck } from './luck.js'
import { PromptDetail } from './PromptDetail.js'
import { reasons } from './reasons.js'
import { scoring } from './scoring.js'
import { Allocate } from './panels/Allocate.js'
import { Deploy } from './panels/Deploy.js'
import { ExchangeNow } from './panels/ExchangeNow.js'
import { PlayCards } from './panels/PlayCards.js'
import { SettleSystem } from './panels/SettleSystem.js'
import { Ships } from './panels/Ships.js'
import { Take } from './panels/Take.js'
import { Tactics } from './panels/Tactics.js'
import { Turn } from './panels/Turn.js'
import { Tray } from './tray/Tray.js'
import { isPlacing, toPlace } from './map/draft.js'
import { colonyAt } from './table.js'
import { whatNow } from './what-now.js'

/** On a phone these fill the screen: sliders and lines of ships. */
const PANELS: readonly Talk['prompts'][] = [
  'budget.allocate',
  'battle.ships',
  'tactics.attack',
  'tactics.defend',
]
/** Cards of the own hand, pressed where they lie. */
const IN_HAND: readonly Talk['prompts'][] = [
  'building.surplus',
  'research.surplus',
  'exchange.back',
  'hand.discard',
]
/** These are pressed on the board. */
const ON_BOARD: readonly Talk['prompts'][] = [
  'turn.choose',
  'fuel.deploy',
  'initiative-pick.card',
  'settle.colony',
  'settle.stack',
]
const isOnMap = ({ kind }: { readonly kind: string }): boolean => kind === 'space' || kind === 'token'
const PHASES = [
  { id: 'budget', label: 'Budget' },
  { id: 'move', label: 'Move' },
  { id: 'battle', label: 'Battle' },
]
export default board<typeof exileSun>({
  Board,
  Goal,
  whatNow,
  legend,
  inFive,
  examples,
  askedOften,
  PromptDetail,
  forfeits,
  missing: (question, { g, me }) =>
    isPlacing(question) ? `${givenBy(g, me).length} of ${toPlace(g, me).length} placed` : undefined,
  reasons,
  // Most hands are kept, cycle after cycle.
  standing: ['hand.discard'],
  // XS-RULING-71: a Decoy's owner appears to choose ships.
  poses: ['battle.decoy'],
  Tray,
  Mat,
  Item,
  browser,
  panels: {
    'settle.system': SettleSystem,
    'exchange-now.choose': ExchangeNow,
    'turn.choose': Turn,
    'budget.allocate': Allocate,
    'fuel.deploy': Deploy,
    'battle.ships': Ships,
    'battle.decoy': Ships,
    'tactics.attack': Tactics,
    'tactics.defend': Tactics,
    'overhead.take': Take,
    'building.take': Take,
    'research.take': Take,
    'selection.boosters': PlayCards,
    'budget.cards': PlayCards,
    'building.cards': PlayCards,
    'battle.before': PlayCards,
    'battle.repairs': PlayCards,
    'battle.aftermath': PlayCards,
    'claims.claim': PlayCards,
  },
  // Most players take all that is due.
  begins: ({ kind, max }) => (kind === 'number' ? max : undefined),
  faction: ({ g }, seat) => (colonyAt(g, seat) ? factionOf(g, seat) : undefined),
  place: ({ g }) => {
    const phase = texts.phase(g).replace(' Phase', '')
    return [
      ...(g.cycle > 0 ? [`${texts.unit} ${g.cycle}`] : []),
      phase,
      ...(g.target > 0 ? [`to ${g.target} VP`] : []),
    ].join(' · ')
  },
  phases: ({ g }) =>
    g.cycle > 0 ? { label: 'Phases of the cycle', steps: PHASES, now: g.phase } : undefined,
  thumb: ({ prompt, options }) =>
    PANELS.includes(prompt)
      ? 'panel'
      : ON_BOARD.includes(prompt) || options.some(o => o.things.some(isOnMap))
        ? 'board'
        : IN_HAND.includes(prompt)
          ? 'mine'
          : 'question',
  luck,
  scoring,
  spokenOf,
})

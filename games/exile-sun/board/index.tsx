import type { BoardModule } from '@orrery/ui'
import { Board } from './Board.js'
import type { Content } from '../content/content.js'
import { browser } from './browser.js'
import { factionOf } from './colonies.js'
import { Item } from './Item.js'
import { field, numbers } from './map/motion.js'
import { Mat } from './mats/Mat.js'
import { luck } from './luck.js'
import { scoring } from './scoring.js'
import { Allocate } from './panels/Allocate.js'
import { Deploy } from './panels/Deploy.js'
import { PlayCards } from './panels/PlayCards.js'
import { SettleSystem } from './panels/SettleSystem.js'
import { Ships } from './panels/Ships.js'
import { Take } from './panels/Take.js'
import { Tactics } from './panels/Tactics.js'
import { Turn } from './panels/Turn.js'
import { colonyOf, positionOf } from './position.js'
import { Tray } from './tray/Tray.js'

const PHASES = [
  { id: 'budget', label: 'Budget' },
  { id: 'move', label: 'Move' },
  { id: 'battle', label: 'Battle' },
]
const board: BoardModule = {
  Board,
  Tray,
  Mat,
  Item,
  browser: content => browser(content as Content),
  panels: {
    'settle.system': SettleSystem,
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
  faction({ view }, seat) {
    const p = positionOf(view)
    return p.players && colonyOf(p, seat) ? factionOf(p, seat) : undefined
  },
  place: sight => {
    const { target, cycle, phase: now } = positionOf(sight.view)
    const names = {
      setup: 'Setup',
      budget: 'Budget',
      move: 'Move',
      battle: 'Battle',
      over: 'The game is over',
    }
    const phase = `${cycle > 0 ? `Cycle ${cycle} · ` : ''}${names[now]}`
    return target > 0 ? `${phase} · to ${target} VP` : phase
  },
  phases: ({ view }) => {
    const { cycle, phase } = positionOf(view)
    return cycle > 0 ? { label: 'Phases of the cycle', steps: PHASES, now: phase } : undefined
  },
  luck,
  scoring,
  spokenOf: event => [
    ...['at', 'to', 'space'].flatMap(key =>
      field(event, key) >= 0 ? [{ kind: 'space', id: field(event, key) }] : [],
    ),
    ...['target', 'token'].flatMap(key =>
      field(event, key) >= 0 ? [{ kind: 'token', id: field(event, key) }] : [],
    ),
    ...numbers(event, 'tokens').map(id => ({ kind: 'token', id })),
  ],
}
export default board

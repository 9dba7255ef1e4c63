import type { Go, Seat } from '@orrery/kernel'
import { call, clockwise, finish, settingOf, seat } from '@orrery/kernel'
import type { G } from '../state.js'
import { emit, k, NONE } from '../state.js'
import { battlePhases } from './battle-phases.js'
import { drawPhase } from './draw-phase.js'
import { endPhase, giveBack } from './end-phase.js'
import { dropItem } from './in-play.js'
import { managementPhase } from './management-phase.js'
import { prepare } from './preparing.js'
import { setupPhase } from './setup-phase.js'
import { check } from './winning.js'

/** Order of play: turns clockwise, each with its phases in order (SG-TURN-01..05). */
const turnLocals = { by: seat() }

const turn = k.procedure(
  'turn',
  turnLocals,
  {
    begin: (g, f) => {
      g.turn += 1
      g.phase = 'setup'
      g.active = f.by
      g.acts = 0
      for (const player of g.players) {
        player.limited = false
        player.news = 0
        player.forfeits = false
      }
      g.players.at(f.by).turns += 1
      forgetUses(g)
      emit(g, 'turn', { by: f.by, turn: g.turn })
      // A turn that was cut short has given ships back: their regions are settled before anybody is asked.
      return check(g)
    },
    // SG-TURN-06: before anything else.
    forfeit: k.choose(
      (_g, f) => f.by,
      {
        income: k.plain([], () => undefined),
        card: k.plain([], (g, f) => {
          g.players.at(f.by).forfeits = true
          emit(g, 'forfeits', { by: f.by })
        }),
      },
      'income or card',
    ),
    setup: () => call(setupPhase),
    draw: () => call(drawPhase),
    management: () => call(managementPhase),
    battles: () => call(battlePhases),
    end: () => call(endPhase),
  },
  { tidy: g => tidy(g) },
)
/** Once-a-turn uses come back (SG-ABL-06, SG-RULING-35). */
function forgetUses(g: G): void {
  const fresh = (card: number): void => {
    const row = g.cards.at(card)
    row.used = 0
    row.fired = 0
  }
  for (let i = 0; i < g.speakers.length; i++) fresh(g.speakers.at(i))
  for (let i = 0; i < g.users.length; i++) fresh(g.users.at(i))
}
/** However a turn ended: nothing of it is left (SG-RULING-79 cuts it short, SG-RULING-103). */
function tidy(g: G): void {
  while (g.pile.length > 0) dropItem(g, g.pile.length - 1)
  g.waiting.clear()
  g.hits.clear()
  g.changes.clear()
  for (let r = 0; r < g.regions.length; r++) g.regions.at(r).attacker = NONE
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    row.side = 'none'
    row.aim = NONE
    row.damage = 0
    row.attacked = false
  }
  for (const player of g.players) player.damage = 0
  giveBack(g)
  g.battle.region = g.battle.attacker = g.battle.defender = NONE
  g.step = 'none'
  g.now.card = NONE
}
/** SG-TURN-01: the next player to the left who is still in the game. */
const nextSeat = (g: G): Seat => clockwise(g, g.active).find(seat => seat !== g.active) as Seat
export const match = k.procedure(
  'match',
  {},
  {
    prepare: () => call(prepare),
    turn: (g): Go<'turn'> => {
      const cap = settingOf(g, 'cap') as number
      if (cap > 0 && g.turn >= cap) {
        emit(g, 'cap', { turns: cap })
        return finish(g, [])
      }
      return call(turn, { by: g.turn === 0 ? g.active : nextSeat(g) }, 'turn')
    },
  },
)

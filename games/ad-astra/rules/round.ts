import { call, int, NOBODY } from '@orrery/kernel'
import type { AdAstra } from '../state.js'
import { emit, hasPassed, k, seatCount } from '../state.js'
import { draft } from './draft.js'
import { endGame, roundIsOver } from './ending.js'
import { keepLimits } from './hand.js'
import { setup } from './setup.js'
import { turn } from './turn.js'

/** Rounds: a draft, then turns in order until everybody has passed. */

function beginRound(g: AdAstra): void {
  g.round += 1
  for (const player of g.players) {
    player.swarmed = false
    player.neutralDestroyed = false
    player.invasionWon = false
    player.discovered = false
    player.explored = false
    player.gifts = 0
    player.intruded = 0
    player.invested = 0
    player.port = false
    player.fatigue = 0
  }
  emit(g, 'round', { round: g.round })
}
/** AA-MGT-03: who passed first goes first. */
function turnOver(g: AdAstra): void {
  for (let i = 0; i < seatCount(g); i++) {
    g.order.set(i, g.passed.get(i))
    g.passed.set(i, NOBODY)
  }
}

const round = k.procedure(
  'round',
  { at: int() },
  {
    begin: beginRound,
    draft: () => call(draft),
    limits: () => call(keepLimits),
    /** AA-TURN-01, AA-TURN-08, AA-TURN-15. */
    turns: (g, f) => {
      if (roundIsOver(g)) return undefined
      const who = g.order.get(f.at % seatCount(g))
      f.at += 1
      return hasPassed(g, who) ? 'turns' : call(turn, { seat: who }, 'turns')
    },
    /** AA-ROUND-02, AA-END-01. */
    end: (g, f) => {
      if (g.round >= g.last) return endGame(g)
      turnOver(g)
      f.at = 0
      return 'begin'
    },
  },
)
export const match = k.procedure('match', { setup: () => call(setup), play: () => call(round) })

import { call, finish, moveAll, settingOf, revealed, shuffle } from '@orrery/kernel'
import type { ExileSun } from '../state.js'
import { emit, k, turnOrder } from '../state.js'
import { battlePhase } from './battle-phase.js'
import { budgetPhase } from './budget.js'
import { moveTurn } from './moving.js'
import { setUp } from './setup.js'
import { refresh } from './tokens.js'
import { ending, totalVp } from './victory.js'

/** The cycle: Budget, Move, Battle (XS-CYCLE-01), until the game ends between two of them. */

const onOrStop = k.guard<object>(k.words('on', 'abandon'), [])

const cycle = k.procedure(
  'cycle',
  {},
  {
    begin: g => {
      g.cycle += 1
      emit(g, 'cycle', { cycle: g.cycle })
      moveAll(g, g.techDiscard, g.techDeck) // XS-CYCLE-02
      shuffle(g, g.techDeck)
      for (const player of g.players) player.exchanged = false
    },
    budget: () => call(budgetPhase),
    ready: g => {
      g.phase = 'move'
      for (const row of g.tokens) refresh(row)
    },
    move: k.each(turnOrder, (_g, _f, seat) => call(moveTurn, { seat })), // XS-MOVE-01, XS-CYCLE-03
    battle: () => call(battlePhase), // XS-MOVE-28
    // XS-CYCLE-05, XS-END-06: between cycles and never before.
    check: g => {
      const end = ending(g)
      revealed(g) // that it goes on, or how it ends, depends on private points
      if (!end) return
      g.phase = 'over'
      emit(g, 'ended', {
        why: end.why,
        winners: [...end.winners],
        totals: totals(g),
        ties: end.ties,
      })
      finish(g, end.winners)
    },
    /** XS-VAR-06: where the table wants it, all may agree to stop without a result. */
    abandon: k.askAll(
      g => (settingOf(g, 'abandon') === true ? turnOrder(g) : []),
      (_g, _f, seat) => ({ kind: 'pick', seat, from: onOrStop, min: 1, max: 1 }),
      (g, _f, joined) => {
        if (joined.order.length === 0 || !joined.order.every(seat => joined.of(seat)[0] === 1)) return
        g.phase = 'over'
        emit(g, 'abandoned')
        finish(g, [])
      },
    ),
    // XS-CYCLE-04: the cards are gathered; who had which decides who chooses first.
    gather: g => {
      for (const player of g.players) {
        player.former = player.initiative
        player.initiative = 0
      }
      return 'begin'
    },
  },
)
const totals = (g: ExileSun): number[] => [...g.players].map((_, seat) => totalVp(g, seat))

export const match = k.procedure(
  'match',
  {},
  {
    setup: () => call(setUp),
    play: () => call(cycle),
  },
)

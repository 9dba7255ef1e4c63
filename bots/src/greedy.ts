import type { Answer } from '@orrery/kernel'
import { copyInto, fork } from '@orrery/kernel/host'
import { candidates } from './candidates.js'
import { opinions } from './opinions.js'
import type { Player, Turn } from './player.js'
import { questionIn } from './player.js'
import { give, playOn, settle } from './policy.js'
import { Outcomes, Scale, valueOf } from './worth.js'
import { worldsFor } from './worlds.js'

export interface Greed {
  /** Worlds in which each answer is tried. */
  readonly worlds?: number
  /** Quick answers played after the one tried, before the position is judged. */
  readonly ahead?: number
  /** One answer in so many is given without thought; 0: none. */
  readonly slip?: number
}

/**
 * Tries answers in a few worlds that agree with what it sees, and takes the best. A game that has an answer of its own
 * knows better than a handful of trials: there it is what the game answers in most of the worlds.
 */
export function greedy(name: string, { worlds = 2, ahead = 0, slip = 0 }: Greed = {}): Player {
  return {
    name,
    answer(turn) {
      const sole = turn.soleAnswer?.()
      if (sole) return sole
      const all = worldsFor(turn, worlds)
      const [first = {}] = all
      const q = questionIn(first, turn.view.seat, turn.errand)
      const thoughtless = slip > 0 && turn.random(slip) === 0
      const { bot } = turn
      if (bot?.answer && !thoughtless) return opinions(turn, bot, all)[0] as Answer
      const open = candidates(first, q, bot, turn.random, { all: 256, drawn: 24 })
      const [only] = open
      if (open.length === 1 && only) return only
      if (thoughtless) return open[turn.random(open.length)] as Answer
      return bestOf(turn, all, open, ahead)
    },
  }
}

/** The answer that does best on average, as far as time allows; among equals any. */
function bestOf(turn: Turn, worlds: readonly object[], open: readonly Answer[], ahead: number): Answer {
  const { seat } = turn.view
  const value = valueOf(turn.game, turn.bot)
  const scale = new Scale()
  const tried = open.map(() => new Outcomes(scale))
  const trial = fork(worlds[0] as object)
  for (let n = 0; n < worlds.length * open.length; n++) {
    if (n > 0 && turn.stop?.()) break
    const i = n % open.length
    copyInto(worlds[Math.floor(n / open.length)] as object, trial)
    give(trial, questionIn(trial, seat, turn.errand), open[i] as Answer)
    settle(trial, seat, turn.errand, turn.bot, turn.random)
    playOn(trial, turn.bot, turn.random, ahead)
    tried[i]?.add(trial, seat, value)
  }
  const means = tried.map(outcomes => outcomes.mean())
  const most = Math.max(...means)
  const ties = open.filter((_, i) => means[i] === most)
  return ties[turn.random(ties.length)] as Answer
}

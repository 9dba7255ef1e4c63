import type { Answer } from '@orrery/kernel'
import { copyInto, fork, imagine } from '@orrery/kernel'
import { candidates } from './candidates.js'
import type { Player, Turn } from './player.js'
import { forced, questionIn } from './player.js'
import { give, playOn, settle } from './policy.js'
import { Outcomes, Scale, valueOf } from './worth.js'

export interface Greed {
  /** Worlds in which each answer is tried. */
  readonly worlds?: number
  /** Quick answers played after the one tried, before the position is judged. */
  readonly ahead?: number
  /** One answer in so many is given without thought; 0: none. */
  readonly slip?: number
}

/** Tries every answer worth a thought in a few worlds that agree with what it sees, and takes the best. */
export function greedy(name: string, { worlds = 2, ahead = 0, slip = 0 }: Greed = {}): Player {
  return {
    name,
    answer(turn) {
      const sole = forced(turn)
      if (sole) return sole
      const first = imagine(turn.like, turn.view, turn.random)
      const seat = turn.view.seat
      const open = candidates(first, questionIn(first, seat, turn.errand), turn.bot, turn.random, {
        all: 256,
        drawn: 24,
      })
      const [only] = open
      if (open.length === 1 && only) return only
      if (slip > 0 && turn.random(slip) === 0) return open[turn.random(open.length)] as Answer
      return best(turn, first, open, worlds, ahead)
    },
  }
}

function best(turn: Turn, first: object, open: readonly Answer[], worlds: number, ahead: number): Answer {
  const { seat } = turn.view
  const value = valueOf(turn.game, turn.bot)
  const scale = new Scale()
  const outcomes = open.map(() => new Outcomes(scale))
  const trial = fork(first)
  let world = first
  for (let n = 0; n < worlds * open.length; n++) {
    if (n > 0 && turn.stop?.()) break
    const i = n % open.length
    if (n > 0 && i === 0) world = imagine(turn.like, turn.view, turn.random)
    copyInto(world, trial)
    give(trial, questionIn(trial, seat, turn.errand), open[i] as Answer)
    settle(trial, seat, turn.errand, turn.bot, turn.random)
    playOn(trial, turn.bot, turn.random, ahead)
    outcomes[i]?.add(trial, seat, value)
  }
  const means = outcomes.map(outcome => outcome.mean())
  const most = Math.max(...means)
  const ties = open.filter((_, i) => means[i] === most)
  return ties[turn.random(ties.length)] as Answer
}

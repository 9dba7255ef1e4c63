import type { Answer } from '@orrery/kernel'
import { copyInto, fork, imagine } from '@orrery/kernel'
import { candidates } from './candidates.js'
import type { Player } from './player.js'
import { forced, questionIn } from './player.js'
import { give, playOn, settle } from './policy.js'
import { Outcomes, Scale, valueOf } from './worth.js'

export interface Effort {
  /** Playouts for one answer, unless time is up before. */
  readonly playouts?: number
  /** Playouts made in one imagined world before the next is imagined. */
  readonly perWorld?: number
  /** Decisions in a playout, after which the position is judged. */
  readonly depth?: number
}

/** How much an answer tried seldom is preferred to one that did well so far. */
const CURIOSITY = 0.2

/**
 * Searches over what it does not know: in one imagined world after another it tries the answer that promises most
 * (the best so far, or one hardly tried), plays on with quick answers and remembers how that went. In the end it takes
 * the answer that is best even if its average is as far off as it may be; the game's own answer, where there is one,
 * gives way only to one that is better than it even so.
 */
export function search(name: string, { playouts = 400, perWorld = 4, depth = 12 }: Effort = {}): Player {
  return {
    name,
    answer(turn) {
      const sole = forced(turn)
      if (sole) return sole
      const { game, like, view, bot, errand, random, stop } = turn
      const { seat } = view
      let world = imagine(like, view, random)
      const open = candidates(world, questionIn(world, seat, errand), bot, random, { all: 128, drawn: 16 })
      const [only] = open
      if (open.length === 1 && only) return only
      const value = valueOf(game, bot)
      const scale = new Scale()
      const arms = open.map(() => new Outcomes(scale))
      const trial = fork(world)
      let tried = 0
      for (; tried < Math.max(playouts, open.length); tried++) {
        if (tried > 0 && stop?.()) break
        if (tried > 0 && tried % perWorld === 0) world = imagine(like, view, random)
        const arm = promising(arms, tried)
        copyInto(world, trial)
        give(trial, questionIn(trial, seat, errand), open[arm] as Answer)
        settle(trial, seat, errand, bot, random)
        playOn(trial, bot, random, depth)
        arms[arm]?.add(trial, seat, value)
      }
      const surely = (arm: Outcomes): number => arm.mean() - doubt(arm, tried)
      const found = best(arms, surely)
      const own = bot?.answer ? (arms[0] as Outcomes).mean() : -Infinity
      return open[surely(arms[found] as Outcomes) > own ? found : 0] as Answer
    },
  }
}

/** Every answer once, then the one with the highest upper bound. */
const promising = (arms: readonly Outcomes[], n: number): number =>
  n < arms.length ? n : best(arms, arm => arm.mean() + doubt(arm, n))

/** How far the average of an answer may be off, after so many tries in all. */
const doubt = (arm: Outcomes, n: number): number =>
  arm.tries === 0 ? Infinity : CURIOSITY * Math.sqrt(Math.log(n) / arm.tries)

function best(arms: readonly Outcomes[], score: (arm: Outcomes) => number): number {
  let found = 0
  let most = -Infinity
  arms.forEach((arm, i) => {
    const now = score(arm)
    if (now <= most) return
    most = now
    found = i
  })
  return found
}

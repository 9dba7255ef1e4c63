import type { Answer } from '@orrery/kernel'
import { copyInto, fork, imagine } from '@orrery/kernel'
import { candidates } from './candidates.js'
import type { Player } from './player.js'
import { questionIn } from './player.js'
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
const CURIOSITY = 0.35

/**
 * Searches over what it does not know: in one imagined world after another it tries the answer that promises most
 * (the best so far, or one hardly tried), plays on with quick answers and remembers how that went. The answer tried
 * most often wins.
 */
export function search(name: string, { playouts = 400, perWorld = 4, depth = 40 }: Effort = {}): Player {
  return {
    name,
    answer({ game, like, view, bot, errand, random, stop }) {
      const { seat } = view
      let world = imagine(like, view, random)
      const open = candidates(world, questionIn(world, seat, errand), bot, random, { all: 128, drawn: 16 })
      const [only] = open
      if (open.length === 1 && only) return only
      const value = valueOf(game, bot)
      const scale = new Scale()
      const arms = open.map(() => new Outcomes(scale))
      const trial = fork(world)
      for (let n = 0; n < Math.max(playouts, open.length); n++) {
        if (n > 0 && stop?.()) break
        if (n > 0 && n % perWorld === 0) world = imagine(like, view, random)
        const arm = promising(arms, n)
        copyInto(world, trial)
        give(trial, questionIn(trial, seat, errand), open[arm] as Answer)
        settle(trial, seat, errand, bot, random)
        playOn(trial, bot, random, depth)
        arms[arm]?.add(trial, seat, value)
      }
      return open[mostTried(arms)] as Answer
    },
  }
}

/** Every answer once, then the one with the highest upper bound. */
function promising(arms: readonly Outcomes[], n: number): number {
  if (n < arms.length) return n
  let best = 0
  let most = -Infinity
  arms.forEach((arm, i) => {
    const bound = arm.mean() + CURIOSITY * Math.sqrt(Math.log(n) / arm.tries)
    if (bound > most) {
      most = bound
      best = i
    }
  })
  return best
}

function mostTried(arms: readonly Outcomes[]): number {
  let best = 0
  arms.forEach((arm, i) => {
    const champion = arms[best] as Outcomes
    if (arm.tries > champion.tries || (arm.tries === champion.tries && arm.mean() > champion.mean())) best = i
  })
  return best
}

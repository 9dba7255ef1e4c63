import type { Answer, GameBot } from '@orrery/kernel'
import { check, copyInto, fork, imagine } from '@orrery/kernel'
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

/**
 * Tries answers in a few worlds that agree with what it sees, and takes the best. A game that has an answer of its own
 * knows better than a handful of trials: there another one is taken only if it does better in every world.
 */
export function greedy(name: string, { worlds = 2, ahead = 0, slip = 0 }: Greed = {}): Player {
  return {
    name,
    answer(turn) {
      const sole = forced(turn)
      if (sole) return sole
      const all = Array.from({ length: worlds }, () => imagine(turn.like, turn.view, turn.random))
      const [first = {}] = all
      const q = questionIn(first, turn.view.seat, turn.errand)
      const thoughtless = slip > 0 && turn.random(slip) === 0
      const { bot } = turn
      const open =
        thoughtless || !bot?.answer
          ? candidates(first, q, bot, turn.random, { all: 256, drawn: 24 })
          : opinions(turn, bot, all)
      const [only] = open
      if (open.length === 1 && only) return only
      if (thoughtless) return open[turn.random(open.length)] as Answer
      const tried = trials(turn, all, open, ahead)
      return open[bot?.answer ? clearly(tried) : onAverage(tried, turn)] as Answer
    },
  }
}

/** What the game's own bot says in each of the worlds, the most frequent first, and what it proposes. */
function opinions(turn: Turn, bot: GameBot, worlds: readonly object[]): Answer[] {
  const found = new Map<string, { readonly given: Answer; votes: number }>()
  const add = (given: Answer, votes: number): void => {
    const known = found.get(given.join())
    if (known) known.votes += votes
    else found.set(given.join(), { given, votes })
  }
  for (const [i, world] of worlds.entries()) {
    const q = questionIn(world, turn.view.seat, turn.errand)
    if (bot.answer) add(bot.answer(world, q, turn.random), 1)
    if (i > 0) continue
    for (const given of bot.propose?.(world, q, turn.random) ?? [])
      if (check(q, given) === undefined) add(given, 0)
  }
  return [...found.values()].sort((a, b) => b.votes - a.votes).map(({ given }) => given)
}

/** How each answer did in each world, between 0 and 1, as far as time allowed. */
function trials(turn: Turn, worlds: readonly object[], open: readonly Answer[], ahead: number): number[][] {
  const { seat } = turn.view
  const value = valueOf(turn.game, turn.bot)
  const scale = new Scale()
  const outcomes: Outcomes[][] = open.map(() => [])
  const trial = fork(worlds[0] as object)
  for (let n = 0; n < worlds.length * open.length; n++) {
    if (n > 0 && turn.stop?.()) break
    const i = n % open.length
    copyInto(worlds[Math.floor(n / open.length)] as object, trial)
    give(trial, questionIn(trial, seat, turn.errand), open[i] as Answer)
    settle(trial, seat, turn.errand, turn.bot, turn.random)
    playOn(trial, turn.bot, turn.random, ahead)
    const outcome = new Outcomes(scale)
    outcome.add(trial, seat, value)
    outcomes[i]?.push(outcome)
  }
  return outcomes.map(tries => tries.map(outcome => outcome.mean()))
}
const average = (xs: readonly number[]): number =>
  xs.length === 0 ? 0 : xs.reduce((sum, x) => sum + x, 0) / xs.length

/** The best on average; among equals any. */
function onAverage(tried: readonly number[][], turn: Turn): number {
  const means = tried.map(average)
  const most = Math.max(...means)
  const ties = means.flatMap((mean, i) => (mean === most ? [i] : []))
  return ties[turn.random(ties.length)] as number
}
/** The first, unless another does better wherever both were tried; then the best of those. */
function clearly([first = [], ...others]: readonly number[][]): number {
  let found = 0
  let most = -Infinity
  for (const [i, other] of others.entries()) {
    const better = other.length > 0 && other.every((x, world) => x > (first[world] ?? Infinity))
    if (!better || average(other) <= most) continue
    most = average(other)
    found = i + 1
  }
  return found
}

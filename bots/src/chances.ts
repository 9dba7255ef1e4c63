import type { GameBot } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { scores, winners } from '@orrery/kernel/host'

/** How a game stands: who won, or, before its end, what the position is worth to each seat. */
export type Standing = { readonly won: readonly number[] } | { readonly worth: readonly number[] }

/**
 * How likely each seat is to win, as far as positions tell. Games value them on scales of their own: a usual difference
 * makes one seat about three times as likely to win as another.
 */
export class Chances {
  private sum = 0
  private seen = 0
  constructor(private readonly bot: GameBot | undefined) {}

  /** Takes a position in; what is usual becomes clearer with each. */
  see(world: object): Standing {
    const points = scores(world)
    if (isOver(world)) {
      const best = winners(world)
      return { won: points.map((_, seat) => (best.includes(seat) ? 1 / best.length : 0)) }
    }
    const { bot } = this
    const worth = bot ? points.map((_, seat) => bot.value(world, seat)) : points
    this.sum += Math.max(...worth) - Math.min(...worth)
    this.seen++
    return { worth }
  }
  /** By what was seen so far. */
  of(standing: Standing): readonly number[] {
    if ('won' in standing) return standing.won
    const usual = this.sum / Math.max(1, this.seen) || 1
    const most = Math.max(...standing.worth)
    const weights = standing.worth.map(value => Math.exp((value - most) / usual))
    const all = weights.reduce((a, b) => a + b, 0)
    return weights.map(weight => weight / all)
  }
}

import type { Game, GameBot, Seat } from '@orrery/kernel'
import { isOver, winners } from '@orrery/kernel'

/**
 * Outcomes of one answer over several worlds. Games value positions on scales of their own, so ends are placed around
 * what was seen: a win as far above the best position as that is above the worst, a loss as far below.
 */
export class Outcomes {
  tries = 0
  private sum = 0
  private ended = 0
  private won = 0
  constructor(private readonly scale: Scale) {}

  add(world: object, seat: Seat, value: GameBot['value']): void {
    this.tries++
    if (isOver(world)) {
      const best = winners(world)
      this.ended++
      if (best.includes(seat)) this.won += 1 / best.length
      return
    }
    const worth = value(world, seat)
    this.sum += worth
    this.scale.see(worth)
  }
  /** Between 0 and 1: the average over the tries. */
  mean(): number {
    const { low, spread } = this.scale
    if (this.tries === 0) return 0
    const sum = this.sum + this.won * (low + 2 * spread) + (this.ended - this.won) * (low - spread)
    return (sum / this.tries - (low - spread)) / (3 * spread)
  }
}

/** The values seen so far, from the least to the greatest. */
export class Scale {
  private least = Infinity
  private most = -Infinity
  see(value: number): void {
    if (value < this.least) this.least = value
    if (value > this.most) this.most = value
  }
  get low(): number {
    return Number.isFinite(this.least) ? this.least : 0
  }
  get spread(): number {
    return this.most > this.least ? this.most - this.least : 1
  }
}

/** How the game values a position; a game that does not say is judged by how far a score is ahead of the others. */
export function valueOf(game: Game, bot: GameBot | undefined): GameBot['value'] {
  if (bot) return (world, seat) => bot.value(world, seat)
  return (world, seat) => {
    const scores = game.def.scores(world as never)
    return (scores[seat] ?? 0) - Math.max(...scores.filter((_, other) => other !== seat))
  }
}

import type { Game, GameBot, Seat } from '@orrery/kernel'
import { isOver, playersOf } from '@orrery/kernel'
import { scores, winners } from '@orrery/kernel/host'

/**
 * Outcomes of one answer, world by world. Games value positions on scales of their own, so ends are placed around
 * what was seen: a win as far above the best position as that is above the worst, a loss as far below.
 */
export class Outcomes {
  /** A position's worth, or how much of a win the end was. */
  private readonly results: { readonly worth?: number; readonly won?: number }[] = []
  constructor(private readonly scale: Scale) {}

  get tries(): number {
    return this.results.length
  }
  add(world: object, seat: Seat, value: GameBot['value']): void {
    if (isOver(world)) {
      this.results.push({ won: winOf(world, seat) })
      return
    }
    const worth = value(world, seat)
    this.scale.see(worth)
    this.results.push({ worth })
  }
  /** Between 0 and 1: how the n-th try went. */
  at(n: number): number {
    const { low, spread } = this.scale
    const { worth, won = 0 } = this.results[n] ?? {}
    return worth === undefined ? won : (worth - (low - spread)) / (3 * spread)
  }
  /** The average over the tries. */
  mean(): number {
    let sum = 0
    for (let n = 0; n < this.tries; n++) sum += this.at(n)
    return this.tries === 0 ? 0 : sum / this.tries
  }
  /** Whether it ever went otherwise than the other did in the same world. */
  differs(other: Outcomes): boolean {
    for (let n = 0; n < Math.min(this.tries, other.tries); n++) if (this.at(n) !== other.at(n)) return true
    return false
  }
  /** Better than the other beyond doubt, in the worlds where both were tried. */
  surpasses(other: Outcomes): boolean {
    const n = Math.min(this.tries, other.tries)
    if (n < FEW) return false
    const gains = Array.from({ length: n }, (_, i) => this.at(i) - other.at(i))
    const mean = gains.reduce((sum, x) => sum + x, 0) / n
    const variance = gains.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1)
    // Two standard errors, and more where few worlds tell little of the error itself.
    return mean > (2 + FEW / n) * Math.sqrt(variance / n)
  }
}
/** Worlds from which a difference can be told from luck at all. */
const FEW = 4

/** A win shared with others is worth less, but more than half if there are others left to beat: allies win together. */
function winOf(world: object, seat: Seat): number {
  const best = winners(world)
  return best.includes(seat) ? 1 - (best.length - 1) / playersOf(world) : 0
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
    const points = scores(world)
    return (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat))
  }
}

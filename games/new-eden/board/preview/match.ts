import type { AnyGame } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively, Shown } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { bot } from '../../bot.js'
import { newEden } from '../../game.js'
import type { NewEden } from '../../state.js'

/** The game's own bot: at random nobody would fight. */
const lively: Lively<NewEden> = (g, q, random) => bot.answer?.(g, q, random)

export class PreviewMatch extends Match<NewEden> {
  /** The match as one seat sees it. */
  readonly of: (seat: number) => Shown['g']
  constructor(players: number, seed: string, me: number) {
    const g = kernel.start(newEden, { players, seed, settings: {} }) as NewEden
    super(kernel, newEden as AnyGame, g, players, me, `preview ${seed}`, lively)
    this.of = seat => kernel.seenBy(newEden as AnyGame, g as never, seat)
  }
}

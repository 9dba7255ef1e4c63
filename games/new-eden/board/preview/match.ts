import type { AnyGame } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { bot } from '../../bot.js'
import { newEden } from '../../game.js'
import type { NewEden } from '../../state.js'

/** The game's own bot: at random nobody would fight. */
const lively: Lively<NewEden> = (g, q, random) => bot.answer?.(g, q, random)

export class PreviewMatch extends Match<typeof newEden, NewEden> {
  constructor(players: number, seed: string, me: number) {
    const g = kernel.start(newEden, { players, seed, settings: {} }) as NewEden
    super(kernel, newEden as AnyGame, g, players, me, `preview ${seed}`, lively)
  }
}

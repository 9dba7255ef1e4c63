import type { AnyGame } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { secondGenesis } from '../../game.js'
import type { G } from '../../state.js'

const WAITS = /^(pass|hand-on|stay|hold|card$)/
/** What does something goes before passing, most of the time. */
const lively: Lively<G> = (_g, q, random) => {
  if (q.kind !== 'pick') return undefined
  if (q.prompt === 'exchange') return []
  const { options: named = [], max } = kernel.describe(q)
  const acts = kernel.options(q).filter((_, i) => !WAITS.test(named[i]?.name ?? ''))
  const eager = q.prompt === 'initiative' ? 25 : 90
  return acts.length > 0 && max === 1 && random(100) < eager ? [acts[random(acts.length)] ?? 0] : undefined
}

export class PreviewMatch extends Match<typeof secondGenesis, G> {
  constructor(g: G, me: number, seed = 'preview') {
    super(kernel, secondGenesis as AnyGame, g, g.players.length, me, seed, lively)
  }
}

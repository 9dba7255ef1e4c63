import type { AnyGame, Setup } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { exileSun } from '../../game.js'
import type { ExileSun } from '../../state.js'
import type { Talk } from '../../talk.js'

/** Move towards somebody: attacks and scans before wandering, and an end some time. */
const lively: Lively<ExileSun> = (g, q, random) => {
  if (q.prompt !== 'turn.choose') return undefined
  const named = kernel.asked<Talk>(kernel.describe(q)).options
  const all = kernel.options(q)
  const held = new Set([...g.tokens].filter(t => t.at >= 0 && t.owner !== q.seat).map(t => t.at))
  const fights = all.filter((_, i) => {
    const { verb, things } = named[i] ?? {}
    return verb === 'scan' || (verb === 'move' && held.has(things?.[1]?.id ?? -1))
  })
  const roll = random(10)
  if (fights.length > 0 && roll < 5) return [fights[random(fights.length)] ?? 0]
  return roll === 9 ? [all[named.findIndex(o => o.verb === 'end')] ?? 0] : undefined
}

export class PreviewMatch extends Match<typeof exileSun, ExileSun> {
  constructor(players: number, seed: string, me: number, settings: Setup['settings'] = {}) {
    const g = kernel.start(exileSun, { players, seed, settings: settings })
    super(kernel, exileSun as AnyGame, g, players, me, `preview ${seed}`, lively)
  }
}

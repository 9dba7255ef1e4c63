import type { AnyGame, Setup } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { exileSun } from '../../game.js'
import type { ExileSun } from '../../state.js'

/** Move towards somebody: attacks and scans before wandering, and an end some time. */
const lively: Lively<ExileSun> = (g, q, random) => {
  if (q.prompt !== 'turn.choose') return undefined
  const named = kernel.describe(q).options ?? []
  const all = kernel.options(q)
  const held = new Set([...g.tokens].filter(t => t.at >= 0 && t.owner !== q.seat).map(t => t.at))
  const fights = all.filter((_, i) => {
    const name = named[i]?.name ?? ''
    return name.startsWith('scan') || (name.startsWith('move') && held.has(Number(name.split('space:')[1])))
  })
  const roll = random(10)
  if (fights.length > 0 && roll < 5) return [fights[random(fights.length)] ?? 0]
  return roll === 9 ? [all[named.findIndex(o => o.name === 'end')] ?? 0] : undefined
}

export class PreviewMatch extends Match<ExileSun> {
  constructor(players: number, seed: string, me: number, settings: Setup['options'] = {}) {
    const g = kernel.start(exileSun, { players, seed, options: settings })
    super(kernel, exileSun as AnyGame, g, players, me, `preview ${seed}`, lively)
  }
}

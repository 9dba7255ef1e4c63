import type { AnyGame, Setup } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { adAstra } from '../../game.js'
import type { AdAstra } from '../../state.js'
import type { Talk } from '../../talk.js'
import { sceneOf } from './scenes.js'

/** Sooner a flight, an attack or a building than nothing at all; passing is rare. */
const lively: Lively<AdAstra> = (g, q, random) => {
  const { kind, max, options: named } = kernel.asked<Talk>(kernel.describe(q))
  if (kind !== 'pick' || max !== 1) return undefined
  const all = kernel.options(q)
  const idle = (i: number): boolean => {
    const { verb } = named[i] ?? {}
    return verb === 'pass' || verb === 'done' || verb === 'decline' || verb === 'labor' || verb === 'refuse'
  }
  const busy = all.filter((_, i) => !idle(i))
  return busy.length > 0 && random(q.prompt === 'turn.choose' ? 14 : 6) > 0
    ? [busy[random(busy.length)] ?? 0]
    : undefined
}

export class PreviewMatch extends Match<typeof adAstra, AdAstra> {
  constructor(players: number, seed: string, me: number, settings: Setup['settings'] = {}) {
    const g = kernel.start(adAstra, { players, seed, settings })
    super(kernel, adAstra as AnyGame, g, players, me, `preview ${seed}`, lively)
  }
  /** Plays on, the viewer's seat too, until the scene of this name; false where the match never comes to it. */
  reach(name: string, most = 4000): boolean {
    const { prompt, when } = sceneOf(name)
    for (let i = 0; i < most; i++) {
      if ((prompt === undefined || this.asks() === prompt) && (when?.(this.shown()) ?? true)) return true
      if (this.over || !this.step(true)) return false
    }
    return false
  }
}

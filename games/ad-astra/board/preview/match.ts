import type { AnyGame, Meant, Seat, Setup } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match } from '@orrery/ui/preview'
import { ACTIONS } from '../../content/vocabulary.js'
import { bot } from '../../bot.js'
import { adAstra } from '../../game.js'
import { manned, ownedByOthers } from '../../rules/systems.js'
import type { AdAstra } from '../../state.js'
import type { Talk } from '../../talk.js'
import { sceneOf } from './scenes.js'

/** Plays an invasion where its units are over a planet of somebody else. */
function isLanding(g: AdAstra, who: Seat, { verb, things }: Meant): boolean {
  if (verb !== 'play' || ACTIONS[things[1]?.id ?? -1] !== 'invasion') return false
  return (manned(g, who) & ownedByOthers(g, who)) !== 0
}
const IDLE = ['pass', 'done', 'decline', 'labor', 'refuse']
const isBusy = ({ verb }: Meant): boolean => verb === undefined || !IDLE.includes(verb)
/**
 * Half the time what the bot would do, who alone comes to what takes a plan; else sooner a landing, a flight or a building
 * than nothing at all, and passing is rare.
 */
const lively: Lively<AdAstra> = (g, q, random) => {
  if (random(2) > 0) return bot.answer?.(g, q, random)
  const { kind, max, options: named } = kernel.asked<Talk>(kernel.describe(q))
  if (kind !== 'pick' || max !== 1) return undefined
  const all = kernel.options(q)
  const landing = all.filter((_, i) => named[i] && isLanding(g, q.seat, named[i]))
  const busy = landing.length > 0 ? landing : all.filter((_, i) => named[i] && isBusy(named[i]))
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

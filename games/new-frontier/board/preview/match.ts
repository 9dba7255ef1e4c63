import type { AnyGame, Setup } from '@orrery/kernel'
import * as kernel from '@orrery/kernel/host'
import type { Lively } from '@orrery/ui/preview'
import { PreviewMatch as Match, wished } from '@orrery/ui/preview'
import { bot, newFrontier } from '../../game.js'
import type { NewFrontier } from '../../state.js'
import type { Talk } from '../../talk.js'

/** Plans with something in them: no bids without end, an Attack or two, and an end. */
const lively: Lively<NewFrontier> = (_g, q, random) => {
  if (q.prompt !== 'planning.plan') return undefined
  const named = kernel.asked<Talk>(kernel.describe(q)).options
  const all = kernel.options(q)
  const of = (...verbs: readonly string[]): number[] =>
    all.filter((_, i) => verbs.includes(named[i]?.verb ?? ''))
  const wanted = [
    of('attack'),
    of('build'),
    of('order'),
    of('support'),
    of('support'),
    of('bid', 'bribe', 'seize', 'level', 'trade', 'relocate'),
  ]
  const fits = wanted.filter(list => list.length > 0)
  const list = fits.length === 0 ? [] : (fits[random(fits.length)] ?? [])
  // A plan ends by itself when its Actions are used up; some end early.
  const acts = of('attack', 'build', 'support').length
  if (list.length === 0 || (acts === 0 ? random(3) > 0 : random(14) === 0)) return [of('finish')[0] ?? 0]
  return [list[random(list.length)] ?? 0]
}

/** With `?bot=1` everybody plays as the bot does. */
const answering: Lively<NewFrontier> = (g, q, random) =>
  wished('bot', '') === '' ? lively(g, q, random) : bot.answer?.(g, q, random)

export class PreviewMatch extends Match<typeof newFrontier, NewFrontier> {
  constructor(players: number, seed: string, me: number, settings: Setup['settings'] = {}) {
    const g = kernel.start(newFrontier, { players, seed, settings })
    super(kernel, newFrontier as AnyGame, g as NewFrontier, players, me, `preview ${seed}`, answering)
  }
}

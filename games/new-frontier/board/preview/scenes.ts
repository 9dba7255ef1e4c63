import type { Shown as ShownOf } from '@orrery/ui/preview'
import type { newFrontier } from '../../game.js'
import { fightersAt } from '../conflict/model.js'

export type Shown = ShownOf<typeof newFrontier>

type Wanted = (shown: Shown) => boolean
const asked =
  (prompt: string, more: Wanted = () => true): Wanted =>
  shown =>
    shown.question?.prompt === prompt && more(shown)
const turn =
  (n: number): Wanted =>
  ({ g }) =>
    g.turn >= n
const has =
  (start: string): Wanted =>
  ({ question }) =>
    question?.options.some(({ name }) => name.startsWith(start)) ?? false

/** Prepared positions by name: the first moment of a real match that looks like this. */
export const SCENES: Readonly<Record<string, Wanted>> = {
  start: () => true,
  corporation: asked('faction.choose'),
  fleets: asked('fleets.place'),
  planning: asked('planning.plan'),
  late: asked('planning.plan', turn(3)),
  last: asked('planning.plan', turn(5)),
  security: asked('security.choose'),
  naming: asked('security.name'),
  strategy: asked('conflict.strategy', turn(2)),
  tactic: asked('conflict.tactic', turn(2)),
  /** As many cards and fighters as there can be. */
  nine: asked(
    'conflict.tactic',
    ({ g, question }) => fightersAt(g).length > 3 && (question?.options.length ?? 0) > 8,
  ),
  five: asked('conflict.tactic', ({ g }) => fightersAt(g).length > 4),
  'five-strategy': asked('conflict.strategy', ({ g }) => fightersAt(g).length > 4),
  'five-losses': asked('conflict.losses', ({ g }) => fightersAt(g).length > 4),
  drafted: asked('planning.plan', s => turn(3)(s) && (s.question?.part ?? 0) > 9),
  window: asked('conflict.window', has('use ')),
  rerolls: asked('rerolls.window', has('reroll ')),
  losses: asked('conflict.losses'),
  forgo: asked('steal.forgo'),
  repair: asked('destroy.repair'),
  destroy: asked('destroy.facility'),
  upkeep: asked('upkeep.remove'),
  relocation: asked('relocation.planets'),
  out: asked('relocation.out'),
  explore: asked('explore.choose', has('ally ')),
  wormhole: asked('explore.choose'),
  utility: asked('utility.choose'),
  discard: asked('discard.tokens'),
  decline: asked('decline.missions'),
  propose: asked('propose.policy'),
  'propose-planet': asked('propose.planet'),
  meet: asked('politics.meet'),
  vote: asked('politics-round.vote', turn(2)),
  'vote-paid': asked('politics-round.vote', has('a-paid ')),
  savvy: asked('savvy.choose'),
  ballot: asked('ballot.name'),
  mission: asked('take-mission.choose', turn(2)),
  research: asked('research-go.choose', turn(2)),
  place: asked('place.planet'),
  beacon: asked('gain.beacon'),
  deal: asked('deal.offer'),
  'deal-offered': asked('deal.answer'),
  over: ({ g }) => g.phase === 'over',
}

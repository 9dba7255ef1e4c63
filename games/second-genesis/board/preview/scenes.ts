import type { Shown as ShownOf } from '@orrery/ui/preview'
import type { secondGenesis } from '../../game.js'

export type Shown = ShownOf<typeof secondGenesis>

/** Positions worth looking at, found by playing on. */
export const SCENES: Readonly<Record<string, (shown: Shown) => boolean>> = {
  start: ({ question }) => question !== undefined,
  manage: ({ g, question }) => question?.prompt === 'manage' && g.turn >= 9,
  late: ({ g, question }) => question?.prompt === 'manage' && g.turn >= 25,
  target: ({ g, question }) => question?.prompt === 'target.aim' && g.ships.length > 6,
  home: ({ g, question }) => question !== undefined && [...g.pile].some(i => i.what === 'bombardment'),
  pile: ({ g, question }) =>
    question?.prompt === 'initiative' && g.pile.length >= 2 && question.options.length > 2,
  tall: ({ g, question }) => question?.prompt === 'initiative' && g.pile.length >= 3,
  news: ({ g }) => g.news.length >= 2,
  withdraw: ({ question }) => question?.prompt === 'withdraw.ships',
  discard: ({ question }) => question?.prompt === 'discard',
  sift: ({ question }) => question?.prompt === 'take' || question?.prompt === 'search',
  x: ({ question }) => question?.prompt === 'x',
}

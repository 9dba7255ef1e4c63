import type { Seen } from '../../state.js'
import type { Shown } from '@orrery/ui/preview'

/** A preview knows games only through the kernel. */
export const stateOf = (g: Shown['g']): Seen => g as unknown as Seen

/** Positions worth looking at, found by playing on. */
export const SCENES: Readonly<Record<string, (shown: Shown) => boolean>> = {
  start: ({ question }) => question !== undefined,
  manage: ({ g, question }) => question?.prompt === 'manage' && stateOf(g).turn >= 9,
  late: ({ g, question }) => question?.prompt === 'manage' && stateOf(g).turn >= 25,
  target: ({ g, question }) => question?.prompt === 'target.aim' && stateOf(g).ships.length > 6,
  home: ({ g, question }) =>
    question !== undefined && [...stateOf(g).pile].some(i => i.what === 'bombardment'),
  pile: ({ g, question }) =>
    question?.prompt === 'initiative' && stateOf(g).pile.length >= 2 && question.options.length > 2,
  tall: ({ g, question }) => question?.prompt === 'initiative' && stateOf(g).pile.length >= 3,
  news: ({ g }) => stateOf(g).news.length >= 2,
  withdraw: ({ question }) => question?.prompt === 'withdraw.ships',
  discard: ({ question }) => question?.prompt === 'discard',
  sift: ({ question }) => question?.prompt === 'take' || question?.prompt === 'search',
  x: ({ question }) => question?.prompt === 'x',
}

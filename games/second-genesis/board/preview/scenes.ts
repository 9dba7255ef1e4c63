import { seenOf } from '../table/seen.js'
import type { Shown } from '@orrery/ui/preview'

/** Positions worth looking at, found by playing on. */
export const SCENES: Readonly<Record<string, (shown: Shown) => boolean>> = {
  start: ({ question }) => question !== undefined,
  manage: ({ view, question }) => question?.prompt === 'manage' && seenOf(view).turn >= 9,
  late: ({ view, question }) => question?.prompt === 'manage' && seenOf(view).turn >= 25,
  target: ({ view, question }) => question?.prompt === 'target.aim' && seenOf(view).ships.length > 6,
  home: ({ view, question }) =>
    question !== undefined && seenOf(view).pile.some(i => i.what === 'bombardment'),
  pile: ({ view, question }) =>
    question?.prompt === 'initiative' && seenOf(view).pile.length >= 2 && (question.options?.length ?? 0) > 2,
  tall: ({ view, question }) => question?.prompt === 'initiative' && seenOf(view).pile.length >= 3,
  news: ({ view }) => seenOf(view).news.length >= 2,
  withdraw: ({ question }) => question?.prompt === 'withdraw.ships',
  discard: ({ question }) => question?.prompt === 'discard',
  sift: ({ question }) => question?.prompt === 'take' || question?.prompt === 'search',
  x: ({ question }) => question?.prompt === 'x',
}

import type { Recorded } from '../../../../testing/recording.js'

/** Starter decks and bots, starter decks and chance, decks from the whole set and chance. */
const kinds: readonly Recorded[] = [
  { name: 'starter', options: { cap: 0, format: 'starter' }, wild: 0 },
  { name: 'chance', options: { cap: 60, format: 'starter' }, wild: 1 },
  { name: 'tournament', options: { cap: 60, format: 'tournament' }, wild: 1 },
]
export default kinds

import type { Recorded } from '../../../../testing/recording.js'

/** Starter decks and bots, starter decks and chance, decks from the whole set and chance. */
const kinds: readonly Recorded[] = [
  { name: 'starter', settings: { cap: 0, format: 'starter' }, wild: 0 },
  { name: 'chance', settings: { cap: 60, format: 'starter' }, wild: 1 },
  { name: 'tournament', settings: { cap: 60, format: 'tournament' }, wild: 1 },
]
export default kinds

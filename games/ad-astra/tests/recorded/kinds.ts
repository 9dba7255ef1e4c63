import type { Recorded } from '../../../../testing/recording.js'

/** Bots in a standard and in an epic game, bots and chance, and a table with an Automa. */
const kinds: readonly Recorded[] = [
  { name: 'standard', wild: 0 },
  { name: 'epic', settings: { rounds: 8 }, wild: 1 },
  { name: 'automa', settings: { automa: 1, level: 'hard' }, wild: 0 },
]
export default kinds

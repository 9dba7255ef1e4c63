import type { Recorded } from '../../../../testing/recording.js'

/** Bots, bots that err one time in four, and chance alone: it takes the paths that no bot would. */
const kinds: readonly Recorded[] = [
  { name: 'standard', wild: 0 },
  { name: 'errors', wild: 4 },
  { name: 'chance', wild: 1 },
]
export default kinds

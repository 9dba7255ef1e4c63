import type { Recorded } from '../../../../testing/recording.js'

const kinds: readonly Recorded[] = [
  { name: 'standard', wild: 0 },
  { name: 'long-war', settings: { target: 15, misses: 'stand' }, wild: 0 },
  { name: 'errors', settings: { misses: 'redo', errors: true }, wild: 4 },
]
export default kinds

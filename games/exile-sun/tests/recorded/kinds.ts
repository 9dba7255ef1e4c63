import type { Recorded } from '../../../../testing/recording.js'

const kinds: readonly Recorded[] = [
  { name: 'standard', wild: 0 },
  { name: 'long-war', options: { target: 15, misses: 'stand' }, wild: 0 },
  { name: 'errors', options: { misses: 'redo', errors: true }, wild: 4 },
]
export default kinds

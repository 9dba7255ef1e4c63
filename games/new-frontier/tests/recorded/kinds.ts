import type { Recorded } from '../../../../testing/recording.js'

const kinds: readonly Recorded[] = [
  { name: 'standard', wild: 0 },
  { name: 'race', settings: { order: 'bid', factions: 'choose', planets: 'suspense' }, wild: 5 },
  { name: 'newcomers', settings: { order: 'finish', cards: 'new', newcomers: 2, trading: true }, wild: 8 },
]
export default kinds

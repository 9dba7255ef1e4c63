import type { Luck } from '@orrery/ui'
import type { News } from './props.js'

const AVERAGE = 3.5
/** Every die of every roll, against what dice show on average. */
export function luck(event: News): Luck | undefined {
  if (event.type !== 'rolled' || event.by < 0 || event.dice.length === 0) return undefined
  const got = event.dice.reduce((sum, face) => sum + face, 0)
  return { seat: event.by, what: 'Rolls', got, expected: event.dice.length * AVERAGE }
}

import type { GameEvent } from '@orrery/kernel'
import type { Luck } from '@orrery/ui'
import { NEEDED } from '../rules/scanning.js'

/** Scans are the only thing dice decide: whether one succeeded, and how often such a scan does. */
export function luck(event: GameEvent): Luck | undefined {
  const { type, by, rolled, distance, success } = event
  // Nobody rolls for a scan that cannot fail.
  if (type !== 'scanned' || typeof by !== 'number' || typeof distance !== 'number' || rolled === 0)
    return undefined
  const expected = (7 - (NEEDED[distance] ?? 7)) / 6
  return { seat: by, what: 'Scans', got: success === true ? 1 : 0, expected }
}

import type { Luck } from '@orrery/ui'
import { NEEDED, scanChance } from '../rules/scanning.js'
import type { News } from './props.js'

/** Scans are the only thing dice decide: whether one succeeded, and how often such a scan does. */
export function luck(event: News): Luck | undefined {
  // Nobody rolls for a scan that cannot fail.
  if (event.type !== 'scanned' || event.rolled === 0) return undefined
  const { by, distance, success } = event
  return { seat: by, what: 'Scans', got: success ? 1 : 0, expected: scanChance(NEEDED[distance] ?? 7) }
}

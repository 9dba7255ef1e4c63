import type { Given } from '@orrery/ui'
import type { newEden } from '../../game.js'

/** What chance gives in this match. */
export const SEED = 'first-7219'

/**
 * Set-up and the first Round, before the learner sits down: both have sent ships to a System beside their home and claimed
 * it, and all Research Tokens of the learner lie on Targeting Uplink.
 */
export const opening: readonly Given<typeof newEden>[] = [
  [0, 'faction:1'],
  [1, 'faction:2'],
  // Mission, Home Systems of the two Frigates, open belt, Developments under research.
  [0, 'mission:3'],
  [0, 'system:0'],
  [0, 'system:0'],
  [0, 'belt:2'],
  [0, ['development:24', 'development:0', 'development:12', 'development:27']],
  [1, 'mission:15'],
  [1, 'system:5'],
  [1, 'system:5'],
  [1, 'belt:2'],
  [1, ['development:81', 'development:44', 'development:46', 'development:68']],
  // The first turns: a System is turned up.
  [0, 'begin'],
  [0, 'move system:0'],
  [0, 'go system:16'],
  [0, { 'class:0': 1, 'class:1': 1 }],
  [0, 'end'],
  [1, 'begin'],
  [1, 'move system:5'],
  [1, 'go system:21'],
  [1, { 'class:0': 1 }],
  [1, 'stay'],
  [1, 'end'],
  // The second turns: it is claimed.
  [0, 'begin'],
  [0, 'claim system:16'],
  [0, 'end'],
  [1, 'begin'],
  [1, 'claim system:21'],
  [1, 'end'],
  [0, 'pass'],
  [1, 'pass'],
  // The Upkeep: no search, all tokens on one Development.
  [0, []],
  [0, { 'slot:0': 3 }],
  [1, []],
  [1, { 'slot:4': 4 }],
]

import type { WhatNow } from '@orrery/ui'
import { conflict, planetPhase } from './what-now/planet-phase.js'
import { setup } from './what-now/planning.js'
import type { Game } from './what-now/reading.js'
import { exploration, market, politics, relocation, research } from './what-now/support-phases.js'

/** Every question of A New Frontier in two sentences: what it decides, and what to look at. */
export const whatNow: WhatNow<Game> = {
  ...setup,
  ...planetPhase,
  ...conflict,
  ...relocation,
  ...exploration,
  ...politics,
  ...market,
  ...research,
}

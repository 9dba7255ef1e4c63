import type { Guided } from '@orrery/ui'
import { attacking, invading } from './guided/conquering.js'
import { building, influence, managing } from './guided/developing.js'
import { fighting, flying, settling } from './guided/expanding.js'
import type { Game } from './guided/moment.js'
import { LEARNER } from './guided/moment.js'
import { draft, goal } from './guided/opening.js'
import { rival } from './guided/rival.js'

/**
 * The first game of Ad Astra: the Republic of Sol against Psilon, four rounds, the first two of them with a coach. Two frigates
 * fly out, find a world with a pirate on it and fight; it is explored, settled and built up, and the round is closed. In the
 * second round the fleet takes the planet that Psilon has settled next door.
 */
export default {
  players: 2,
  seat: LEARNER,
  settings: { scenario: 'first-game' },
  seed: 'first-631',
  opening: [],
  rival,
  lessons: [goal, draft, flying, fighting, settling, building, influence, managing, attacking, invading],
} satisfies Guided<Game>

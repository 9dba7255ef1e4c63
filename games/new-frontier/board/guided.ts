import type { Guided } from '@orrery/ui'
import { content } from '../content/content.js'
import { fight, security } from './guided/planet-phase.js'
import { goal, planets, support } from './guided/planning.js'
import type { Game, Part } from './guided/reading.js'
import { CORVANE, ME, STAR, SUB } from './guided/reading.js'
import { rival } from './guided/rival.js'
import { alone, assembly, colony, market } from './guided/support-phases.js'

const faction = (id: string): Part => `faction:${content.factions.indexOf(id)}`
/** Starting Fleets A to D in the order of the planets. */
const fleets = (...order: readonly number[]): Part[] => order.map((fleet): Part => `fleet:${fleet}`)

/**
 * The first game of A New Frontier: MTS Group against Star Empire and Sub-Saharan, with the cards for new players. One whole Turn
 * with a coach, every area used once: an Attack and two Builds, a bribe, a Conflict, a Colony, a vote, a mission, Technologies.
 */
export default {
  players: 3,
  seat: ME,
  settings: { factions: 'choose', cards: 'new' },
  seed: 'first-21',
  opening: [
    [ME, faction('mts')],
    [STAR, faction('starempire')],
    [SUB, faction('subsaharan')],
    [SUB, `planet:${CORVANE}`],
    [ME, fleets(0, 3, 2, 1)],
    [STAR, fleets(2, 0, 3, 1)],
    [SUB, fleets(2, 1, 0, 3)],
  ],
  rival,
  lessons: [goal, planets, support, security, fight, colony, assembly, market, alone],
} satisfies Guided<Game>

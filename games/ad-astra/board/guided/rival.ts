import type { Answer } from '@orrery/ui'
import { PROFESSIONS } from '../../content/vocabulary.js'
import { isUndiscovered } from '../../rules/galaxy.js'
import { discoveryTile } from '../../state.js'
import type { Game, Moment, Option } from './moment.js'
import {
  basic,
  CONSTRUCTION,
  FLIGHT,
  GROWTH,
  home,
  kept,
  offered,
  offeredWhere,
  picks,
  PRIZE,
  unitsAt,
} from './moment.js'

/**
 * Psilon during the lessons. In the first round a frigate of theirs settles the rich system beside the learner's colony; in the
 * second they stay at home until it is taken from them. Everything else is left to a gentle bot.
 */

type Said = Answer<Game> | undefined

/** Cards Psilon keeps: none of those that the lessons need. */
const PSILON_KEEPS = ['cloning-vats', 'battle-scanner', 'space-academy'] as const
/** The empty system between Mentar and the prize. */
const HALFWAY = 1
const FRIGATE = 0
/** The lessons are over after this round. */
const LAST_TAUGHT = 2

/** What Psilon plays now, the first choice first. */
function plays(at: Moment): readonly Option[] {
  const { owner } = at.g.systems.at(PRIZE)
  if (at.g.round > 1)
    return owner === at.me
      ? basic(at, GROWTH, 'research').concat(basic(at, CONSTRUCTION, 'construction'))
      : []
  if (isUndiscovered(at.g, PRIZE)) return basic(at, FLIGHT, 'flight')
  return owner < 0 && unitsAt(at, PRIZE).length > 0 ? basic(at, GROWTH, 'growth') : []
}
function turn(at: Moment): Said {
  const [play] = plays(at)
  if (play !== undefined) return play
  return at.g.round === 1 ? 'pass' : undefined
}
/** One frigate goes all the way, the other stays with the home planet. */
function fly(at: Moment): Said {
  if (unitsAt(at, PRIZE).length > 0) return 'done'
  const [unit] = [...unitsAt(at, HALFWAY), ...unitsAt(at, home(at))]
  if (unit === undefined) return 'done'
  return offered(at, `jump unit:${unit} system:${PRIZE}`, `jump unit:${unit} system:${HALFWAY}`)[0]
}
const isQuiet = (at: Moment, tile: number): boolean =>
  !discoveryTile(at.g, tile).features.some(feature => feature === 'pirates' || feature === 'space-eel')

const SAYS: Readonly<Record<string, (at: Moment) => Said>> = {
  'draft.pick': at => picks(at, PSILON_KEEPS[kept(at)] ?? '')[0],
  'turn.choose': turn,
  'flight.systems': at => [`system:${home(at)}`],
  'flight.fly': fly,
  'discover.tile': at => offeredWhere(at, tile => isQuiet(at, tile))[0],
  'growth.systems': () => [`system:${PRIZE}`],
  'growth.grow': at =>
    offered(at, ...PROFESSIONS.map((_, i): Option => `grow system:${PRIZE} profession:${i}`))[0],
  'construction.systems': at => [`system:${home(at)}`],
  'construction.build': at => offered(at, `unit system:${home(at)} class:${FRIGATE}`, 'done')[0],
  // Nobody is hurried: the pirates stay where they are, and a fight is fought.
  'pirates.lead': () => 'done',
  'combat.before': () => 'pass',
  'disengage.choose': () => 'stay',
}
export function rival(at: Moment): Said {
  const says = SAYS[at.question?.prompt ?? '']
  if (at.g.round > LAST_TAUGHT || !says) return undefined
  return says(at)
}

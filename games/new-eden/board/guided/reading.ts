import { capital } from '@orrery/kernel'
import type { Answer, Guided, Moment as At, OptionName } from '@orrery/ui'
import type { Action } from '../../content/factions.js'
import { ACTIONS } from '../../content/factions.js'
import type { newEden } from '../../game.js'
import { systemName } from '../../names.js'
import { inSlot } from '../../rules/research.js'
import { slotsOf } from '../research/deck.js'
import { developmentOf, eventOf, missionOf, NONE, strategyOf } from '../../state.js'

/** How the lessons read the table: names of answers that are open, and what lies where. */
export type Game = typeof newEden
export type Moment = At<Game>
export type Lesson = Guided<Game>['lessons'][number]
export type Step = Lesson['steps'][number]
type Name = OptionName<Game>

export const LEARNER = 1
/** The learner's Home System with the shipyard, the System claimed in the first Round, the one to be explored. */
export const [HOME, COLONY, FRONTIER] = [5, 21, 20] as const
/** Where the Caldari stand in the first, the second and the third Round; the last is the one to be taken. */
export const [OUTPOST, WAYPOINT, PRIZE] = [16, 17, 10] as const
/** The class of the Ares. */
export const ARES = 0

export const named = ({ g }: Moment, system: number): string => capital(systemName(g, system))
export const inRound =
  (round: number, more: (at: Moment) => boolean = () => true) =>
  (at: Moment): boolean =>
    at.g.round === round && at.g.phase === 'round' && more(at)
/** Cubes that lie on an action. */
export const taken = ({ g, me }: Moment, action: Action): number =>
  g.players.at(me).cubes.get(ACTIONS.indexOf(action))
/** The action of this turn is still to be taken. */
export const mayAct = ({ g }: Moment): boolean => !g.turn.acted

const options = ({ question }: Moment) => question?.options ?? []
/** Of these answers the ones that are open. */
export const offered = (at: Moment, ...names: readonly Name[]): Name[] =>
  names.filter(name => options(at).some(option => option.name === name))
/** Open answers with this word, by what their first thing is. */
export const withThing = (at: Moment, verb: string | undefined, fits: (id: number) => boolean): Name[] =>
  options(at)
    .filter(option => option.verb === verb && fits(option.things[0]?.id ?? NONE))
    .map(({ name }) => name as Name)
export const isOpen = (at: Moment, name: Name): boolean => offered(at, name).length > 0

export const isDevelopment = (at: Moment, id: string) => (card: number) => developmentOf(at.g, card).id === id
export const isEvent = (at: Moment, id: string) => (card: number) => eventOf(at.g, card).id === id
export const isMission = (at: Moment, id: string) => (card: number) => missionOf(at.g, card).id === id
export const isStrategy = (at: Moment, id: string) => (card: number) => strategyOf(at.g, card).id === id

/** The learner's slot in which this Development lies; NONE for none. */
export const slotWith = (at: Moment, id: string): number =>
  slotsOf(at.me).find(slot => {
    const card = inSlot(at.g, slot)
    return card !== undefined && card >= 0 && developmentOf(at.g, card).id === id
  }) ?? NONE
export const emptySlot = (at: Moment): number =>
  slotsOf(at.me).find(slot => inSlot(at.g, slot) === undefined) ?? NONE
/** All Ships that may go. */
export const everyShip = ({ question }: Moment): Answer<Game> =>
  Object.fromEntries((question?.options ?? []).map(({ name, cap = 0 }) => [name, cap]))
/** The names chosen in an answer, whatever its form. */
export const chosen = (answer: Answer<Game>): readonly string[] =>
  typeof answer === 'string'
    ? [answer]
    : Array.isArray(answer)
      ? (answer as readonly string[])
      : Object.keys(answer as object)

/** The first half of a turn: it is begun by pressing an action. */
export const begins = (
  round: number,
  action: Action,
  words: Pick<Step, 'title' | 'text'> & Partial<Step>,
): Step => ({
  asks: 'round.turn',
  when: inRound(round, at => taken(at, action) === 0),
  at: [action, 'begin'],
  good: () => ['begin'],
  weaker: {
    text: 'Who passes takes no more turns in this Round. You still have cubes to place, and somebody else has too.',
  },
  ...words,
})
/** The second half of a turn with an action that opens its own table. */
export const opens = (
  round: number,
  action: 'trade' | 'manufacture' | 'research' | 'build',
  words: Pick<Step, 'title' | 'text'> & Partial<Step>,
): Step => ({
  asks: 'turn.choose',
  when: inRound(round, at => mayAct(at) && isOpen(at, action)),
  at: [action],
  good: () => [action],
  ...words,
})

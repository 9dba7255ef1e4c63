import { running } from '@orrery/kernel'
import type { Answer, Guided, Moment as At, OptionName } from '@orrery/ui'
import type { Action } from '../../content/vocabulary.js'
import { ACTIONS } from '../../content/vocabulary.js'
import type { adAstra } from '../../game.js'
import { develop } from '../../rules/developing.js'
import { homeOf } from '../../rules/galaxy.js'
import { basicCard } from '../../rules/hand.js'
import { ownerOf, technologyOf } from '../../state.js'
import { shortName } from '../names.js'

/** What the lessons, and the rival during them, read off the table. */
export type Game = typeof adAstra
export type Moment = At<Game>
export type Lesson = Guided<Game>['lessons'][number]
export type Option = OptionName<Game>

/** The system beside Earth that the learner settles, and the rich one behind it that Psilon settles. */
export const [FRONTIER, PRIZE] = [13, 14] as const
export const LEARNER = 0
/** Places of the basic cards. */
export const [GROWTH, CONSTRUCTION, FLIGHT, EXPLORATION] = [0, 1, 2, 3] as const

export const isRound = ({ g }: Moment, round: number): boolean => g.round === round
export const home = ({ g, me }: Moment): number => homeOf(g, me)
export const named = ({ g }: Moment, system: number): string => shortName(g, system)
/** Units of whoever is asked in a system, by their numbers. */
export const unitsAt = ({ g, me }: Moment, system: number): number[] =>
  Array.from({ length: g.units.length }, (_, u) => u).filter(
    u => ownerOf(g, u) === me && g.units.at(u).at === system,
  )

// ---------------------------------------------------------------- what can be answered

export const options = ({
  question,
}: Moment): readonly { readonly name: string; readonly things: readonly { id: number }[] }[] =>
  question?.options ?? []
export const offered = (at: Moment, ...names: readonly Option[]): Option[] =>
  names.filter(name => options(at).some(option => option.name === name))
/** Options whose last thing is like this. */
export const offeredWhere = (at: Moment, isMeant: (id: number) => boolean): Option[] =>
  options(at).flatMap(({ name, things }) => (isMeant(things.at(-1)?.id ?? -1) ? [name as Option] : []))
/** A card in hand, played for an action. */
const plays = (at: Moment, card: number, action: Action): Option[] =>
  offered(at, `play card:${card} action:${ACTIONS.indexOf(action)}`)
export const basic = (at: Moment, place: number, action: Action): Option[] =>
  plays(at, basicCard(at.g, place), action)
/** A technology among what is asked about, by its id. */
export const cardOf = (at: Moment, id: string): number =>
  options(at)
    .map(({ things }) => things[0]?.id ?? -1)
    .find(card => card >= 0 && card < basicCard(at.g, 0) && technologyOf(at.g, card).id === id) ?? -1
export const technology = (at: Moment, id: string, action: Action): Option[] => {
  const card = cardOf(at, id)
  return card < 0 ? [] : plays(at, card, action)
}
export const kept = (at: Moment): number => at.g.players.at(at.me).kept.length
export const picks = (at: Moment, id: string): Answer<Game>[] => {
  const card = cardOf(at, id)
  return card < 0 ? [] : [`card:${card}`]
}
/** The technology that may be developed now. */
export const developing = ({ g }: Moment): string => {
  const card = running(g, develop)?.locals.card
  return typeof card === 'number' && card >= 0 ? technologyOf(g, card).id : ''
}

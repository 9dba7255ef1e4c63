import type { Guided, Moment as At, OptionName } from '@orrery/ui'
import { content } from '../../content/content.js'
import type { newFrontier } from '../../game.js'
import { AREAS } from '../../state.js'

/** What the lessons read from the table, and the pieces they are about. */

export type Game = typeof newFrontier
export type Moment = At<Game>
export type Lesson = Guided<Game>['lessons'][number]
export type Part = OptionName<Game>

export const [ME, STAR, SUB] = [0, 1, 2] as const
export const acts = (name: (typeof AREAS)[number]): Part => `support area:${AREAS.indexOf(name)}`

const { planets, ships, strategies, tactics, policies, technologies, colonies } = content
export const CORVANE = planets.indexOf('corvane')
export const TESK = planets.indexOf('tesk')
export const LUMEN = planets.indexOf('lumen')
export const BARRACUDA = ships.indexOf('barracuda')
export const KRAKEN = ships.indexOf('kraken')
export const OFFENSIVE = strategies.indexOf('offensive-strategy')
export const DEFENSIVE = strategies.indexOf('defensive-strategy')
export const COUNTER_ATTACK = tactics.indexOf('counter-attack')
export const PINCER = tactics.indexOf('pincer-movement')
export const CONTRACT_POLICY = policies.indexOf('contract')
export const SYSTEM_POLICY = policies.indexOf('system')
export const PRODUCTION_POLICY = policies.indexOf('production')
export const AMBER_REACH = colonies.indexOf('amber-reach')
export const STRATEGY_1A = technologies.indexOf('strategy-1a')
export const PRODUCTION_1B = technologies.indexOf('production-1b')
export const PRODUCTION_2A = technologies.indexOf('production-2a')

export const offered = ({ question }: Moment, ...names: readonly Part[]): Part[] =>
  names.filter(name => question?.options.some(option => option.name === name))
export const isFirstTurn = ({ g }: Moment): boolean => g.turn === 1
/** The side of the vote with the learner's proposal on it. */
export const ownSide = ({ g, me }: Moment): 'a' | 'b' => (g.proposals.at(0).proposer === me ? 'a' : 'b')
export const isProposed = ({ g }: Moment, policy: number): boolean => (g.proposed & (1 << policy)) !== 0
export const owns = ({ g, me }: Moment, technology: number): boolean =>
  g.players.at(me).technologies.get(technology) > 0
export const influence = ({ g, me }: Moment): number => g.players.at(me).influence

import { sentParts } from '../planning/plan-at.js'
import type { Moment, Part } from './reading.js'
import {
  acts,
  BARRACUDA,
  CONTRACT_POLICY,
  CORVANE,
  COUNTER_ATTACK,
  DEFENSIVE,
  isFirstTurn,
  isProposed,
  KRAKEN,
  LUMEN,
  ME,
  OFFENSIVE,
  ownSide,
  PINCER,
  PRODUCTION_POLICY,
  STAR,
  SUB,
  TESK,
} from './reading.js'

/** What Star Empire and Sub-Saharan do while the coach speaks. */

const parts = (...all: readonly Part[]): readonly Part[] => all
const PLANS: Readonly<Record<number, readonly Part[]>> = {
  [STAR]: parts(
    `attack planet:${TESK} player:${ME}`,
    `build planet:${TESK}`,
    `order planet:${TESK} class:${BARRACUDA}`,
    `build planet:${CORVANE}`,
    `build planet:${LUMEN}`,
    `order planet:${LUMEN} class:${KRAKEN}`,
    acts('exploration'),
    acts('exploration'),
    acts('marketing'),
    acts('research'),
    acts('research'),
    'finish',
  ),
  [SUB]: parts(
    `attack planet:${LUMEN} player:${STAR}`,
    `build planet:${LUMEN}`,
    `order planet:${LUMEN} class:${BARRACUDA}`,
    `build planet:${CORVANE}`,
    acts('exploration'),
    acts('politics'),
    acts('marketing'),
    acts('research'),
    acts('research'),
    'finish',
  ),
}
/** The others plan so that Alpha Security is tied, fight without surprises, and let the learner win a vote. */
export const rival = (at: Moment): Part | undefined => {
  const { g, me, question } = at
  if (!isFirstTurn(at)) return undefined
  const attacks = me === SUB && g.conflict.planet === LUMEN
  switch (question?.prompt) {
    case 'planning.plan':
      return PLANS[me]?.[sentParts(g, me).length]
    case 'conflict.strategy':
      return `strategy:${attacks ? OFFENSIVE : DEFENSIVE}`
    case 'conflict.tactic':
      return `tactic:${attacks ? PINCER : COUNTER_ATTACK}`
    case 'propose.policy':
      return `blue policy:${isProposed(at, PRODUCTION_POLICY) ? CONTRACT_POLICY : PRODUCTION_POLICY}`
    case 'propose.planet':
      return `planet:${LUMEN}`
    case 'politics-round.vote':
      return me === SUB ? `${ownSide(at)} influence:1` : `${ownSide({ ...at, me: ME })} influence:0`
    default:
      return undefined
  }
}

import { counted, percent, running } from '@orrery/kernel'
import type { Thing } from '@orrery/ui'
import { choiceOf } from '@orrery/ui'
import { spaceName, tokenName } from '../names.js'
import type { Reach } from './reach.js'
import { attackOdds, isEnemyAt, oddsOf, scanNeeds } from './reach.js'
import type { AskedProps, Choice, Question } from '../props.js'
import { pairsOf } from '../choices.js'
import type { Seen } from '../../state.js'
import { colonyAt, tokensAt } from '../table.js'
import { terrainAt } from '../../rules/map.js'
import { mix } from '../../rules/move-cards.js'
import { movesLeft } from '../../rules/tokens.js'
import type { Talk } from '../../talk.js'

/** What a press on a space means for the open question. */

export interface Press {
  /** The answer; where there is none the press chooses the token that is meant. */
  readonly option?: Choice
  readonly token?: number
  readonly title: string
  readonly detail: string
}

/** Own tokens on a space that can do something. */
export function ableAt(g: Seen, question: Question | undefined, space: number): number[] {
  const movers = pairsOf(question, 'move')
  const scanners = pairsOf(question, 'scan')
  return tokensAt(g, space).filter(t => movers.has(t) || scanners.has(t))
}
/** Everything the chosen token could do there; more than one thing makes the press a small menu. */
export function pressesAt(g: Seen, { seats, me }: AskedProps, reach: Reach, space: number): Press[] {
  const presses: Press[] = []
  const move = reach.moves.get(space)
  if (move) {
    const enemy = isEnemyAt(g, me, space)
    const target = tokensAt(g, space).find(t => g.tokens.at(t).owner !== me)
    presses.push({
      option: move,
      title:
        enemy && target !== undefined
          ? `Attack the ${tokenName(g, seats, me, target)}`
          : `Move to ${spaceName(g, space)}`,
      detail: `${counted(move.note.cost ?? 0, 'move')}, ${enemy ? attackOdds(g, me, reach.token, space) : `${move.note.left ?? 0} left`}`,
    })
  }
  for (const [target, scan] of reach.scans)
    if (g.tokens.at(target).at === space)
      presses.push({
        option: scan,
        title: `Scan the ${tokenName(g, seats, me, target)}: ${percent(oddsOf(scan))}`,
        detail: `${scanNeeds(scan)}, 1 move`,
      })
  return presses
}
/** Scouts that may become one fleet: each of them can still be sent on alone. */
export function scoutPressesAt(g: Seen, question: Question | undefined, space: number): Press[] {
  const combine = (question?.options ?? []).find(c => c.verb === 'combine' && c.things[0]?.id === space)
  if (!combine) return []
  return [
    {
      option: combine,
      title: 'Combine the Scouts here',
      detail: 'into one fleet, face down, known to all',
    },
    ...ableAt(g, question, space).map((token, i) => ({
      token,
      title: `Move or scan with ${i === 0 ? 'a' : 'another'} Scout`,
      detail: `${counted(movesLeft(g, g.tokens.at(token)), 'move')} left`,
    })),
  ]
}
/** A choice that is a space, or a token on it. */
export const plainChoiceAt = (g: Seen, question: Question | undefined, space: number): Choice | undefined => {
  const here = choiceOf(question, 'space', space)
  if (here && here.verb === undefined) return here
  for (const t of tokensAt(g, space)) {
    const token = choiceOf(question, 'token', t)
    if (token) return token
  }
  return undefined
}
/** Pairs of equals, such as two tokens to be mixed: the option for both orders. */
export function pairOf(
  question: Question | undefined,
  word: Talk['words'],
  a: number,
  b: number,
): Choice | undefined {
  return (question?.options ?? []).find(
    c => c.verb === word && [a, b].every(id => c.things.some(thing => thing.id === id)),
  )
}
/** The two tokens that are mixed now. */
export function mixedNow(g: Seen): readonly number[] {
  const locals = running(g, mix)?.locals
  return [locals?.one, locals?.other].filter((t): t is number => typeof t === 'number' && t >= 0)
}
/** What a space shows when it is opened: the token on it, or what is printed there. */
export function thingAt(g: Seen, space: number): Thing {
  const [t] = tokensAt(g, space)
  const token = t === undefined ? undefined : g.tokens.at(t)
  if (!token) return { kind: 'terrain', id: terrainAt(g, space) }
  const colony = colonyAt(g, token.owner)?.id ?? ''
  return { kind: 'token', id: `${colony}/${token.kind ?? 'unknown'}` }
}

import type { Described } from '@orrery/kernel/host'
import type { AskedProps, Thing } from '@orrery/ui'
import { choiceOf, choicesOf, numberOf, pairsOf } from '../choices.js'
import { plural, spaceName, terrainAt, tokenName } from '../names.js'
import type { Position } from '../position.js'
import { colonyOf, movesLeft, tokensAt } from '../position.js'
import type { Reach } from './reach.js'
import { attackOdds, isEnemyAt, percent, scanChance, scanNeeds } from './reach.js'

/** What a press on a space means for the open question. */

export interface Deed {
  /** The answer; a deed without one chooses the token that is meant. */
  readonly name?: string
  readonly token?: number
  readonly title: string
  readonly detail: string
}

/** Own tokens on a space that can do something. */
export function ableAt(p: Position, question: Described | undefined, space: number): number[] {
  const movers = pairsOf(question, 'move')
  const scanners = pairsOf(question, 'scan')
  return tokensAt(p, space).filter(t => movers.has(t) || scanners.has(t))
}
/** Everything the chosen token could do there; more than one thing makes the press a small menu. */
export function deedsAt(p: Position, { seats, me }: AskedProps, reach: Reach, space: number): Deed[] {
  const deeds: Deed[] = []
  const move = reach.moves.get(space)
  if (move) {
    const enemy = isEnemyAt(p, me, space)
    const target = tokensAt(p, space).find(t => p.tokens[t]?.owner !== me)
    deeds.push({
      name: move.name,
      title:
        enemy && target !== undefined
          ? `Attack the ${tokenName(p, seats, me, target)}`
          : `Move to ${spaceName(p, space)}`,
      detail: `${plural(numberOf(move.note, 'cost'), 'move')}, ${enemy ? attackOdds(p, me, reach.token, space) : `${numberOf(move.note, 'left')} left`}`,
    })
  }
  for (const [target, scan] of reach.scans)
    if (p.tokens[target]?.at === space)
      deeds.push({
        name: scan.name,
        title: `Scan the ${tokenName(p, seats, me, target)}: ${percent(scanChance(p, scan))}`,
        detail: `${scanNeeds(p, scan)}, 1 move`,
      })
  return deeds
}
/** Scouts that may become one fleet: each of them can still be sent on alone. */
export function scoutDeedsAt(p: Position, question: Described | undefined, space: number): Deed[] {
  const combine = choicesOf(question).find(c => c.words[0] === 'combine' && c.things[0]?.id === space)
  if (!combine) return []
  return [
    {
      name: combine.name,
      title: 'Combine the Scouts here',
      detail: 'into one fleet, face down, known to all',
    },
    ...ableAt(p, question, space).map((token, i) => ({
      token,
      title: `Move or scan with ${i === 0 ? 'a' : 'another'} Scout`,
      detail: `${plural(movesLeft(p, p.tokens[token]), 'move')} left`,
    })),
  ]
}
/** A choice that is a space, or a token on it. */
export const plainChoiceAt = (
  p: Position,
  question: Described | undefined,
  space: number,
): string | undefined => {
  const here = choiceOf(question, 'space', space)
  if (here && here.words.length === 0) return here.name
  for (const t of tokensAt(p, space)) {
    const token = choiceOf(question, 'token', t)
    if (token) return token.name
  }
  return undefined
}
/** Pairs of equals, such as two tokens to be mixed: the name for both orders. */
export function pairName(
  question: Described | undefined,
  word: string,
  a: number,
  b: number,
): string | undefined {
  return choicesOf(question).find(
    c => c.words[0] === word && [a, b].every(id => c.things.some(thing => thing.id === id)),
  )?.name
}
/** What a space shows when it is opened: the token on it, or what is printed there. */
export function thingAt(p: Position, space: number): Thing {
  const [t] = tokensAt(p, space)
  const token = t === undefined ? undefined : p.tokens[t]
  if (!token) return { kind: 'terrain', id: terrainAt(p, space) }
  const colony = colonyOf(p, token.owner)?.id ?? ''
  return { kind: 'token', id: `${colony}/${token.kind ?? 'unknown'}` }
}

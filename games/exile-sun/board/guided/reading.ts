import type { Answer, Guided, Moment as At, Ref } from '@orrery/ui'
import type { exileSun } from '../../game.js'
import { spaceName } from '../../place-names.js'
import type { Seen } from '../../state.js'
import { circlesOf, shipOf } from '../../state.js'

/** What the lessons read from the table, and the places they are about. */

export type Game = typeof exileSun
export type Moment = At<Game>
export type Lesson = Guided<Game>['lessons'][number]
type Kind = 'light' | 'medium' | 'heavy'

export const RIVAL = 1
/** Where the Drift's Medium fleet stops in cycle 1, and a Decoy beside it. */
export const [AMBUSH, FEINT] = [54, 56]
/** Beside the ambush, on a Trade Route. */
export const LOOKOUT = 67
/** The planet of the Drift that nobody guards. */
export const PRIZE = 13

export const mine = ({ g, me }: Moment, kind: Kind): number =>
  [...g.tokens].findIndex(row => row.owner === me && row.kind === kind && row.at >= 0)
export const theirs = ({ g }: Moment, space: number): number =>
  [...g.tokens].findIndex(row => row.owner === RIVAL && row.at === space)
export const offered = ({ question }: Moment, name: string): boolean =>
  question?.options.some(option => option.name === name) ?? false
export const has = (at: Moment, verb: string): boolean =>
  at.question?.options.some(o => o.verb === verb) ?? false
export const place = ({ g }: Moment, space: number): string => spaceName(g, space)
export const whereIs = (at: Moment, token: number): Ref<Game>[] =>
  token < 0 ? [] : [`space:${at.g.tokens.at(token).at}`]
/** A fleet of the learner's that can reach a space now, the strongest first. */
export const reaches = (at: Moment, space: number): number =>
  (['heavy', 'medium', 'light'] as const)
    .map(kind => mine(at, kind))
    .find(token => token >= 0 && offered(at, `move token:${token} space:${space}`)) ?? -1
export const isCycle = (n: number) => (at: Moment) => at.g.cycle === n

/** Ships by what they are worth in a line. */
const powerOf = (g: Seen, card: number): number => circlesOf(g, card).reduce((sum, n) => sum + n, 0)
export const idOf = (name: string): number => Number(name.split(':')[1])
export const shipsFirst = ({ g, question }: Moment): Ref<Game>[] =>
  (question?.options ?? []).map(({ name }) => name as Ref<Game>).sort((a, b) => rank(g, b) - rank(g, a))
/** The Flagship is worth a point at home: it is risked last. */
const rank = (g: Seen, name: string): number => {
  const ship = shipOf(g, idOf(name))
  return ship.loss === 'trophy' ? -1 : powerOf(g, idOf(name))
}
/** Points for a plan: a ship after the other is sunk, as long as the points last. */
export function sinking({ g, me, question }: Moment): { [column in '1' | '2' | '3' | '4' | '5']?: number } {
  const enemy = [...g.battle.sides].find(side => side.owner !== me)
  if (!enemy) return {}
  let left = question?.total ?? 0
  const plan: Partial<Record<'1' | '2' | '3' | '4' | '5', number>> = {}
  const columns = enemy.ships.toArray().map((card, i) => ({
    name: `${i + 1}` as '1' | '2' | '3' | '4' | '5',
    needs: circlesOf(g, card ?? 0).length - enemy.covered.get(i) + 1,
  }))
  for (const { name, needs } of columns.filter(({ name: n }) => offered({ question } as Moment, n))) {
    const points = Math.min(needs, left, 8)
    if (points > 0) plan[name] = points
    left -= points
  }
  return plan
}
/** An answer that is one option; nothing for any other. */
export const spoken = (answer: Answer<Game>): string => (typeof answer === 'string' ? answer : '')
export const sum = (points: object): number =>
  Object.values(points as Record<string, number>).reduce((a, b) => a + b, 0)

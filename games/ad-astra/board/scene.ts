import { NOBODY, running } from '@orrery/kernel'
import { combat } from '../rules/combat.js'
import { diplomacy } from '../rules/diplomacy.js'
import { draft } from '../rules/draft.js'
import { invade } from '../rules/invasion.js'
import { management } from '../rules/management.js'
import type { Seen } from '../state.js'
import { OFF } from '../state.js'
import type { Question } from './props.js'

/** Which scene the moment calls for. */
export type Scene = 'galaxy' | 'draft' | 'combat' | 'invasion' | 'diplomacy' | 'trade' | 'management'

const MAPPED = ['system', 'unit', 'hex']
/** What is asked about lies on the galaxy. */
export const isOnMap = (question: Question | undefined): boolean =>
  question?.options.some(({ things }) => things.some(({ kind }) => MAPPED.includes(kind))) ?? false
/** Asked on the galaxy, though a choice at the table would do. */
const IN_TURN: readonly Question['prompt'][] = [
  'turn.choose',
  'flight.fly',
  'growth.grow',
  'construction.build',
]

export function sceneOf(g: Seen, me: number, question: Question | undefined): Scene {
  if (g.phase !== 'playing') return 'galaxy'
  if (running(g, draft)) return 'draft'
  const { by, partner } = g.deal
  if (by !== NOBODY && (me === by || me === partner)) return 'trade'
  if (question && IN_TURN.includes(question.prompt)) return 'galaxy'
  if (running(g, combat) && g.combat.at !== OFF && !isOnMap(question)) return 'combat'
  if (running(g, invade)) return 'invasion'
  if (running(g, diplomacy)) return 'diplomacy'
  if (isManaging(g, me) && !isOnMap(question)) return 'management'
  return 'galaxy'
}
const isManaging = (g: Seen, me: number): boolean => running(g, management)?.locals.seat === me
/** Scenes that fill the board, and the room of the own panel with it. */
export const fillsBoard = (scene: Scene): boolean =>
  scene === 'combat' || scene === 'trade' || scene === 'management' || scene === 'draft'
/** Scenes below the galaxy: they need the room of the own panel. */
export const isTest = (scene: Scene): boolean => scene === 'diplomacy' || scene === 'invasion'

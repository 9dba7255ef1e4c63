import type { Item, schema as S, Tagged } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { amounts, title } from './vocabulary.js'

const { choice, fields, tagged, whole, yes } = schema

export const ORDERS = ['fly', 'grow', 'research', 'fleet', 'structure', 'diplomacy', 'war'] as const
export const TARGETS = ['home', 'lowest', 'highest', 'leader', 'richest'] as const
const decision = fields({
  number: whole(1, 28),
  /** The second order is for when the first is impossible. */
  order: choice(...ORDERS),
  otherwise: choice(...ORDERS),
  /** Nearest to home, lowest or highest tile number, nearest to the leader's home, richest planet. */
  target: choice(...TARGETS),
  /** Dice more in combat until the next card. */
  dice: whole(0, 2),
  /** Adds up over the round; enough of it makes the Automa pass. */
  fatigue: whole(0, 2),
})
export type Decision = Item & S.Infer<typeof decision>
type Order = Decision['order']
const card = (
  number: number,
  order: Order,
  otherwise: Order,
  target: Decision['target'],
  dice: number,
  fatigue: number,
): Decision => ({ id: `decision-${number}`, source: 'ours', number, order, otherwise, target, dice, fatigue })
// prettier-ignore
const decisionItems: readonly Decision[] = [
  card(1, 'fly', 'grow', 'leader', 1, 0),
  card(2, 'fly', 'structure', 'richest', 1, 0),
  card(3, 'fly', 'research', 'lowest', 2, 2),
  card(4, 'fly', 'war', 'home', 1, 2),
  card(5, 'fly', 'fleet', 'highest', 2, 0),
  card(6, 'grow', 'research', 'lowest', 1, 1),
  card(7, 'grow', 'structure', 'home', 0, 1),
  card(8, 'grow', 'fly', 'richest', 1, 1),
  card(9, 'grow', 'fleet', 'leader', 0, 2),
  card(10, 'grow', 'diplomacy', 'richest', 2, 2),
  card(11, 'research', 'grow', 'lowest', 0, 2),
  card(12, 'research', 'fleet', 'highest', 2, 0),
  card(13, 'research', 'structure', 'richest', 0, 0),
  card(14, 'research', 'fly', 'lowest', 0, 2),
  card(15, 'research', 'diplomacy', 'highest', 0, 2),
  card(16, 'fleet', 'fly', 'lowest', 1, 1),
  card(17, 'fleet', 'war', 'leader', 2, 1),
  card(18, 'fleet', 'structure', 'home', 1, 2),
  card(19, 'fleet', 'grow', 'home', 0, 2),
  card(20, 'structure', 'grow', 'richest', 2, 0),
  card(21, 'structure', 'fleet', 'highest', 1, 2),
  card(22, 'structure', 'research', 'home', 1, 0),
  card(23, 'diplomacy', 'research', 'highest', 0, 1),
  card(24, 'diplomacy', 'fly', 'leader', 1, 1),
  card(25, 'diplomacy', 'grow', 'lowest', 0, 0),
  card(26, 'war', 'fleet', 'leader', 0, 2),
  card(27, 'war', 'fly', 'home', 0, 1),
  card(28, 'war', 'diplomacy', 'richest', 0, 2),
]
/** 28 cards that lead an Automa's turns. */
export const decisions = contentSet<Decision>({ schema: decision, items: decisionItems })

/** Tasks that please an Automa. */
export const objectiveWords = {
  pay: amounts,
  /** This was done in the round. */
  round: choice('neutral-destroyed', 'discovered', 'explored'),
  /** No unit adjacent to its home. */
  distance: yes,
  /** A standard diplomat given to it this round. */
  diplomat: yes,
  /** No influence moved into its systems this round, and a ready token. */
  restraint: yes,
  /** A planetary building in its system, or a Trade Port, built this round. */
  building: yes,
  /** An outpost in a system adjacent to one it owns. */
  outpost: yes,
} as const
export type Task = Tagged<typeof objectiveWords>
const objective = fields({ name: title, task: tagged(objectiveWords) })
export type Objective = Item & S.Infer<typeof objective>
const wish = (name: string, task: Task): Objective => ({
  id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
  source: 'ours',
  name,
  task,
})
/** 12 cards with which players improve an Automa's relation to them. */
export const objectives = contentSet<Objective>({
  schema: objective,
  items: [
    wish('Famine Relief', { pay: { food: 3 } }),
    wish('Raw Materials', { pay: { production: 3 } }),
    wish('Generous Loan', { pay: { credits: 3 } }),
    wish('Shared Science', { pay: { research: 3 } }),
    wish('Monster Hunt', { round: 'neutral-destroyed' }),
    wish('New Horizons', { round: 'discovered' }),
    wish('Strange Signals', { round: 'explored' }),
    wish('Open Space', { distance: true }),
    wish('Good Faith', { diplomat: true }),
    wish('Restraint', { restraint: true }),
    wish('Foreign Investment', { building: true }),
    wish('Watch Post', { outpost: true }),
  ],
})

const level = fields({ name: title, fatigue: whole(1, 20), vp: whole(0, 20) })
export type AutomaLevel = Item & S.Infer<typeof level>
/** When an Automa passes, and what it scores besides. */
export const automaLevels = contentSet<AutomaLevel>({
  schema: level,
  items: [
    { id: 'easy', source: 'ours', name: 'Easy', fatigue: 5, vp: 0 },
    { id: 'normal', source: 'ours', name: 'Normal', fatigue: 6, vp: 3 },
    { id: 'hard', source: 'ours', name: 'Hard', fatigue: 7, vp: 6 },
  ],
})

import type { Language, Seat } from '@orrery/kernel'
import type { RelocationPrompt } from './rules/relocation.js'
import type {
  SupportEvents,
  SupportPrompts,
  SupportReasons,
  SupportThings,
  SupportWords,
} from './talk-support.js'

type By = { by: Seat }
type At = { planet: number }

/** Why somebody gained or lost something. */
export type Reason =
  | ('attacks' | 'security' | 'prosperity' | 'conflict' | 'destroy' | 'strike' | 'bribe' | 'steal')
  | ('facility' | 'refinery' | 'repair' | 'upkeep' | 'loan' | 'ships-sold' | 'refund' | 'investment')
  | SupportReasons

/** All the game says; `texts.ts` has a sentence for each. */
export interface Talk extends Language {
  prompts:
    | 'faction.choose'
    | 'start.facility'
    | `fleets.${'place' | 'prototype'}`
    | 'arrival.planet'
    | 'planning.plan'
    | `security.${'top' | 'choose' | 'name'}`
    | `conflict.${'strategy' | 'window' | 'tactic' | 'losses'}`
    | 'give-up.choose'
    | 'steal.forgo'
    | `destroy.${'facility' | 'repair'}`
    | 'refinery.buy'
    | 'build.excess'
    | 'upkeep.remove'
    | 'early-repayment.choose'
    | `repayment.${'remove' | 'others'}`
    | RelocationPrompt
    | SupportPrompts
  words:
    | ('attack' | 'seize' | 'build' | 'extra-build' | 'leave-mine' | 'order' | 'piranha' | 'support' | 'bid')
    | ('bribe' | 'level' | 'core' | 'relocate' | 'trade' | 'invest' | 'initiative' | 'finish')
    | (
        | 'pay'
        | 'pass'
        | 'buy'
        | 'shift'
        | 'carry'
        | 'swap'
        | 'done'
        | 'attrition'
        | 'use'
        | 'give-up'
        | 'keep'
      )
    | ('none' | 'first' | 'second' | 'both' | 'repair' | 'lose' | 'repay')
    | SupportWords
  things:
    | ('planet' | 'player' | 'area' | 'class' | 'ship' | 'fleet' | 'faction' | 'facility' | 'archaeotech')
    | ('strategy' | 'tactic')
    | SupportThings
  notes: {
    price: number
  }
  events: SupportEvents & {
    faction: By & { faction: number }
    placed: By & At & { facility: number }
    'fleets-placed': object
    turn: { turn: number }
    arrived: By & At & { ship: number }
    planned: By & {
      targets: readonly Seat[]
      seized: number
      builds: readonly number[]
      ships: readonly number[]
      actions: readonly number[]
      bids: readonly number[]
      bribe: number
      levels: number
      initiative: number
      relocating: boolean
      trading: boolean
      invested: boolean
    }
    /** Ships ordered that the yard did not have any more (NF-RULING-11). */
    'sold-out': By & At & { n: number }
    order: { seats: readonly Seat[] }
    vp: By & { n: number; why: Reason }
    prestige: By & { n: number; why: Reason }
    credits: By & { n: number; why: Reason }
    strike: By
    reset: By & { prestige: number }
    pacified: At
    cancelled: By & At & { why: 'security' | 'strike' }
    planet: At
    income: By & At & { n: number }
    mine: By & At & { level: number }
    built: By & At & { ships: readonly number[] }
    'ships-lost': By & At & { ships: readonly number[] }
    loan: By & At
    repaid: By & At
    archaeotech: By & { token: number }
    relocated: By & { planets: readonly number[] }
    carried: By & { facility: number; from: number; to: number }
    storm: At
    'powered-up': object
    // A Conflict, in the order of its steps.
    conflict: At & { targets: readonly Seat[] }
    strategy: By & { strategy: number; strength: number }
    attrition: By & At & { ship: number }
    tactic: By & { tactic: number }
    rolled: By & { dice: readonly number[]; result: number }
    outcome: At & {
      strengths: readonly number[]
      mights: readonly number[]
      defeats: readonly number[]
      undefeated: readonly Seat[]
    }
    withdrew: By & At
    stole: By & At & { from: Seat; amount: number; forgone: number }
    'destroy-roll': By & At & { target: Seat; result: number; needed: number }
    destroyed: By & At & { facility: number; repaired: boolean }
  }
}

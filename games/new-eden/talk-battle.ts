import type { Language, Seat } from '@orrery/kernel'

type By = { by: Seat }
/** A Ship of a battle: whose, its class and its row. */
type OfShip = { of: Seat; class: number; ship: number }

/** What is said in battles, at checkpoints and by Events; `texts-battle.ts` has the sentences. */
export interface BattleTalk extends Language {
  prompts:
    | 'battle.strategy'
    | `aligning.${'leader' | 'share'}`
    | 'opening.citadel'
    | `combat-effect.${'orbit' | 'size' | 'enemy' | 'reroll' | 'crits' | 'repair' | 'share' | 'pace' | 'odd' | 'reorder'}`
    | 'retreating.choose'
    | 'combat.choose'
    | `attack.${'target' | 'odd' | 'further'}`
    | 'realigning.choose'
    | 'ending.escape'
    | 'checkpoint.mission'
    | `card-move.${'from' | 'to' | 'board'}`
    | 'looking.systems'
    | 'uprising.system'
    | 'sabotage.site'
    | 'alliance.system'
    | 'new-orders.mission'
    | `exchange.${'slot' | 'card'}`
    | 'rush.slot'
  words:
    | (
        | 'lead'
        | 'none'
        | 'send'
        | 'promote'
        | 'fight'
        | 'retreat'
        | 'target'
        | 'hold'
        | 'activate'
        | 'critical'
      )
    | ('all' | 'board' | 'fulfil')
    | ('more' | 'fewer' | 'white' | 'black' | 'small' | 'medium' | 'large')
  things: 'strategy' | 'orbit' | 'ship' | 'die' | 'ability'
  notes: Record<never, never>
  events: {
    battle: { by: Seat; against: Seat; at: number }
    /** By orbit, the class of the Leader and those of its Supports. */
    aligned: By & { orbits: readonly (readonly number[])[] }
    strategies: { attacker: number; defender: number }
    citadel: By & { orbit: number }
    'orbit-chosen': By & { orbit: number }
    'size-chosen': By & { size: number }
    marked: By & OfShip
    'rounds-changed': By & { n: number }
    'combat-round': { round: number; of: number }
    retreats: By
    attacks: By & OfShip & { orbit: number }
    /** Faces by colour. */
    rolled: By & { white: readonly number[]; black: readonly number[] }
    rerolled: By & { dice: readonly number[]; faces: readonly number[] }
    activated: By & { class: number; ability: number; orbit: number }
    critical: By & { class: number; ability: number; times: number }
    /** AIM, DMG or CRIT taken out of the attack. */
    cancelled: By & { of: number; n: number }
    counted: By & { aim: number; damage: number }
    missed: By & OfShip & { aim: number; dif: number }
    hit: By & OfShip & { damage: number; red: number; dif: number; destroyed: boolean }
    removed: By & { classes: readonly number[] }
    repaired: By & { class: number; ship: number; n: number }
    /** A Ship goes to an orbit, or leads the one it is in. */
    sent: By & { class: number; ship: number; orbit: number; leads: boolean }
    /** `strengths` of Attacker and Defender where they decided. */
    'battle-won': By & { against: Seat; at: number; strengths: readonly number[]; retreat: Seat }
    escaped: By & { from: number; to: number }
    recalled: By & { strategy: number }
    mission: By & { mission: number; vp: number }
    looked: By & { systems: readonly number[] }
    uprising: By & { of: Seat; at: number }
    sabotaged: By & { at: number; structure: number }
    dismissed: By & { mission: number }
  }
}

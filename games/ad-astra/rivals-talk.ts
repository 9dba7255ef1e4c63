import type { Seat } from '@orrery/kernel'

type By = { by: Seat }
/** A fighting piece: a unit, a kind of orbital building or a kind of neutral piece. */
type PieceOf = { kind: 'unit' | 'orbital' | 'neutral'; what: number }

/** What the chapters on rivals say: combat, invasion, pirates, diplomacy, trade deals, diplomats, missions, the Automa. */
export type RivalPrompts =
  | 'retreat.move'
  | 'reroll.dice'
  | 'salvage.unit'
  | `combat.${'begins' | 'before' | 'after' | 'spend' | 'damage' | 'ends'}`
  | 'neutral-hits.piece'
  | 'disengage.choose'
  | 'moving-in.unit'
  | 'after-combat.exhaust'
export type RivalWords = 'retreat' | 'overcharge' | 'spend' | 'best' | 'disengage' | 'stay'
export type RivalThings = 'die' | 'face' | 'piece' | 'effect'
export type RivalEvents = {
  'diplomat-left': { card: number }
  rolled: By & { dice: readonly number[] }
  rerolled: By & { dice: readonly number[]; n: number }
  combat: { at: number; attacker: Seat; defender: Seat }
  'combat-round': { round: number }
  /** `damage` is all of this combat round; neutral pieces and Automa name no effects. */
  struck: By & { effects: readonly number[]; damage: number }
  hit: By & PieceOf & { points: number }
  destroyed: By & PieceOf & { at: number }
  disengaged: By & { at: number }
  /** The side that won (0 the attackers), or -1; and whose it is. */
  'combat-over': By & { at: number; winner: number }
  raiders: { from: number; to: number }
  relation: By & { to: Seat; relation: number }
}

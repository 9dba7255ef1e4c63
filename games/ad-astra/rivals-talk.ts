import type { Only, Seat } from '@orrery/kernel'

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
  | `attack.${'systems' | 'declare' | 'next' | 'side'}`
  | `invasion.${'systems' | 'next'}`
  | `invade.${'begins' | 'after' | 'spend' | 'victim' | 'flag' | 'token'}`
  | 'pirates.lead'
  | `diplomacy.${'tokens' | 'credit' | 'diplomats' | 'before' | 'after' | 'spend' | 'choose'}`
  | `diplomacy.${'reduce' | 'increase' | 'capture'}`
  | 'sway.system'
  | 'place-token.source'
  | `reassign.${'who' | 'into'}`
  | 'keep-pool.discard'
  | 'hire.keep'
  | 'steal.share'
  | 'expose.discard'
  | 'flip-tokens.choose'
  | 'poison.victim'
  | 'espionage.choose'
  | 'diplomats-after-pass.choose'
  | `trade.${'give' | 'take' | 'technologies' | 'diplomat' | 'wanted' | 'answer' | 'order'}`
  | `automa-deal.${'amount' | 'diplomat'}`
  | `force-deal.${'token' | 'diplomat'}`
  | 'complete-missions.choose'
  | 'capture-token.token'
  | `change-missions.${'add' | 'remove'}`
  | 'draw-mission.keep'
  | 'objectives.choose'
  | 'change-objectives.change'
export type RivalWords =
  | ('retreat' | 'overcharge' | 'spend' | 'best' | 'disengage' | 'stay' | 'move' | 'attack' | 'complete')
  | ('fulfil' | 'influence' | 'reassign' | 'supply' | 'pay' | 'kill' | 'accept' | 'counter' | 'no' | 'yes')
  | 'neutral'
export type RivalThings = 'die' | 'face' | 'piece' | 'effect'
export type RivalEvents = {
  'diplomat-left': { card: number }
  rolled: By & { dice: readonly number[] }
  rerolled: By & { dice: readonly number[]; n: number }
  declared: By & { unit: number; system: number }
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
  invasion: By & { from: Seat; system: number }
  assault: By & { successes: number; kills: number }
  killed: By & { system: number; profession: number }
  repelled: By & { from: Seat; system: number }
  conquered: By & { from: Seat; system: number }
  /** An empire token of one seat goes from another's board, or a mission, to the board of a third. */
  token: By & { of: Seat; from: Seat }
  completed: By & { card: number }
  mission: { card: number }
  'mission-gone': { card: number }
  objective: By & { card: number; to: Seat }
  diplomat: By & { to: Seat; card: number }
  'diplomat-gone': By & { card: number }
  hired: By
  captured: By & { card: number }
  copied: By & { from: Seat; card: number; taken: boolean }
  effect: By & { effect: number }
  reassigned: By & { system: number; from: number; to: number }
  approached: By & { to: Seat }
  proposal: By & {
    to: Seat
    gives: Only<readonly number[]>
    takes: Only<readonly number[]>
    technologies: Only<readonly number[]>
    diplomats: Only<number>
  }
  'no-deal': By & { to: Seat }
  deal: By & { to: Seat; gives: readonly number[]; takes: readonly number[]; technologies: readonly number[] }
  forced: By & { to: Seat }
  decision: By & { card: number }
  /** Which order of its card an Automa has carried out. */
  order: By & { card: number; second: boolean }
  relation: By & { to: Seat; relation: number }
}

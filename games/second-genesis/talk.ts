import type { Language, Only, Seat } from '@orrery/kernel'
import type { Command } from './content/vocabulary.js'
import type { Income } from './rules/income.js'

type Hits = readonly (readonly [source: number, target: number, amount: number])[]
type By = { by: Seat }

/** All the game says; `texts.ts` has a sentence for each. */
export interface Talk extends Language {
  prompts:
    | ('exchange' | 'income or card' | 'initiative' | 'manage' | 'x' | 'second target' | 'next attack')
    | `price: ${'sacrifice' | 'discard'}`
    | ('next ability' | 'ability target' | 'discard' | 'take' | 'search' | 'recover' | 'sacrifice')
    | ('pay or sacrifice' | 'upkeep.pay' | 'optional draw.ask' | 'effect.may' | 'withdraw.ships')
    | ('target.aim' | 'leave a fallen home.go')
  words:
    | ('income' | 'card' | 'play' | 'use' | 'open' | 'upgrade' | 'undock' | 'dock' | 'warp' | 'command')
    | ('concede' | 'draw' | 'decline' | 'accept' | 'pay' | 'sacrifice' | 'refuse' | 'withdraw' | 'stay')
    | ('aim' | 'hold' | 'pass')
  /** `off` and `none` have no number; `command` is 1 or 2 of a ship's commands, `mine` the location to be mined. */
  things: 'card' | 'region' | 'seat' | 'item' | 'waiting' | 'mine' | 'command' | 'off' | 'none'
  notes: { price: number; attack: boolean }
  /** `target`, `second` and `to` of `withdrew` are codes of `rules/codes.ts`. */
  events: {
    turn: By & { turn: number }
    exchanged: By & { n: number }
    forfeits: By
    income: By & { n: number } & Income
    isk: By & { n: number }
    drew: By & { n: number }
    decked: By
    discarded: By & { cards: readonly number[] }
    announced: By & {
      what: 'card' | 'ability' | 'region' | 'upgrade'
      card: number
      price: number
      target: number
      second: number
      x: number
    }
    pending: { card: number; target: number; ambush: boolean }
    resolves: {
      item: number
      what: 'card' | 'ability' | 'region' | 'upgrade' | 'damage' | 'bombardment'
      card: number
    }
    fizzled: { card: number }
    dropped: { item: number; card: number }
    enters: By & { card: number; region: number }
    opened: { region: number; card: number }
    upgraded: By & { card: number }
    lost: { card: number; how: 'destroyed' | 'sacrificed' | 'expired'; owner: Seat }
    returned: { card: number }
    undocked: { card: number }
    docked: { card: number }
    moved: { card: number; to: number }
    warped: { card: number; from: number; to: number; attack: boolean }
    command: { card: number; command: Command | 'none' }
    control: { card: number; to: Seat }
    /** `by` is NOBODY where a region has no controller any more. */
    controls: By & { region: number }
    /** A starbase's with all it has taken in this phase, and its shield. */
    damage: { card: number; n: number; total?: number; shield?: number }
    prevented: { card: number; n: number }
    salvo: { hits: Hits }
    bombardment: { hits: Hits }
    attack: By & { region: number }
    'attack-over': { region: number }
    withdrew: { card: number; to: number }
    aimed: { card: number; at: number }
    looked: By & { n: number }
    found: By & { card: number | Only<number> }
    recovered: By & { card: number; to: 'hand' | 'play' }
    peeked: By & { at: Seat; n: number; cards: Only<readonly number[]> }
    fulfilled: By & { card: number }
    loop: { card: number }
    cap: { turns: number }
    conceded: By
    out: By
  }
}

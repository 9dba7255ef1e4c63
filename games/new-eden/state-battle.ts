import type { SeenOf } from '@orrery/kernel'
import { bag, flag, id, int, ints, list, record, seat, table, word, zone } from '@orrery/kernel'

const NONE = -1
/** Ten dice, and those that cards and abilities can add. */
const DICE = 60
/** Effects that can hold at the same time: each side's Strategy Card, Developments and Events, and the CRITs of a round. */
const EFFECTS = 32

/** What effects of a battle change: statistics of Ships, dice of an attack by colour, results of an attack. */
const CHANGES = [
  ...(['dif', 'red', 'atk', 'sup', 'hp'] as const),
  ...(['white', 'black', 'colour'] as const),
  ...(['aim', 'dmg', 'crit'] as const),
] as const
export type Change = (typeof CHANGES)[number]

type Size = Parameters<typeof list>[0]
/** A battle while it is fought; empty between battles. */
export const battleShape = (fighters: Size) =>
  record({
    at: id(),
    /** Combat Round being fought, 0 before the first; what effects add to their number (NE-RULING-95). */
    round: int(),
    more: int(),
    /** Who retreats in this Combat Round. */
    retreat: seat(),
    /** Orbit that acts, side whose attack it is, its target, and whether an odd die of a Medium attack is black. */
    orbit: int(NONE),
    attacking: int(NONE),
    target: id(),
    odd: flag(),
    /** The Attacker's side, then the Defender's. */
    sides: table(2, {
      owner: seat(),
      /** Face down until both are revealed; then `shown`. */
      card: zone(1, { sees: 'owner', pool: 'strategies' }),
      shown: zone(1, { pool: 'strategies' }),
      /** By ship class, which of its abilities are switched on, as bits (NE-SHIP-08). */
      active: ints(8),
      /** Orbit with the SUP of a Citadel. */
      citadel: int(NONE),
      /** What the Strategy Card allows: how far to escape, and the orbit that attacks in a retreat. */
      escape: int(1),
      parting: int(NONE),
      /** Added when the winner is decided. */
      strength: int(),
      /** Ships at the start; Ships lost and their Strength; of these the ones destroyed in the fighting. */
      began: int(),
      lost: int(),
      lostStrength: int(),
      shot: int(),
      shotStrength: int(),
    }),
    /** Never renumbered while the battle lasts. */
    ships: list(fighters, {
      side: int(),
      type: id(),
      orbit: int(NONE),
      leader: flag(),
      damage: int(),
      /** Damage has reached its HP; it acts until it is removed after the orbit's attacks (NE-ATK-22). */
      destroyed: flag(),
      gone: flag(),
    }),
    effects: list(EFFECTS, {
      /** Whose Ships or attacks. */
      side: int(),
      change: word(...CHANGES),
      n: int(),
      /** One Ship, an orbit, a size; Medium and Large Ships; Supports; all. */
      scope: word('all', 'ship', 'orbit', 'size', 'heavy', 'supports'),
      which: int(NONE),
      until: word('attack', 'round', 'battle'),
    }),
    dice: list(DICE, {
      black: flag(),
      face: int(),
      rerolled: flag(),
      /** Rolled by a Critical ability: its CRIT triggers none (NE-SHIP-11). */
      bonus: flag(),
    }),
    /** AIM, DMG and CRIT beyond the dice, and taken away from them. */
    added: ints(3),
    removed: ints(3),
    /** AIM and damage left for further targets. */
    aim: int(),
    damage: int(),
    /** CRITs that triggered Critical abilities; NONE until they are counted (NE-RULING-74). */
    crits: int(NONE),
    /** Abilities used in the window that is open. */
    used: bag(24),
  })
type Battle = ReturnType<typeof battleShape>['fields']
export type SeenShip = SeenOf<Battle>['ships'] extends { at(i: number): infer R } ? R : never

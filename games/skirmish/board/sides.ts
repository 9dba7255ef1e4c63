import type { Faction } from '@orrery/ui/svg'
import { faction, path } from '@orrery/ui/svg'

const SIDES = [
  ['Azure', 'blue', 'round', 'M-5 4 0 -5 5 4'],
  ['Ember', 'red', 'tri', 'M-4 3H4M0 -3V3'],
  ['Aureate', 'gold', 'kite', 'M-3 0H3M0 -4V4'],
  ['Verdant', 'green', 'hex', 'M-5 0 0 4 5 0M-5 -4 0 0 5 -4'],
] as const

const all = SIDES.map(([name, pennant, outline, lines]) =>
  faction({ id: name.toLowerCase(), name, pennant, outline, device: path(lines) }),
)
/** The four captains, by their seats: a colour, an outline and a device each, so that no sign rests on colour alone. */
export const sideOf = (seat: number): Faction => all[seat] ?? (all[0] as Faction)

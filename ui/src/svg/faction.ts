import type { Outline } from './emblem.js'
import type { Hull } from './ship.js'
import { PENNANTS, type Pennant } from './colour.js'

/** A side at the table: colour, emblem outline and hull language, always all three, so no sign rests on colour alone. */
export interface Faction {
  readonly id: string
  readonly name: string
  readonly pennant: Pennant
  /** The pennant's colour on drawn art. Panels use --fac, which follows the theme. */
  readonly color: string
  readonly outline: Outline
  /** Lines inside the emblem, in a box from -12 to 12. */
  readonly device: string
  readonly hull?: Hull
}

export const faction = (from: Omit<Faction, 'color'>): Faction => ({ ...from, color: PENNANTS[from.pennant] })

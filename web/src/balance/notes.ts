import type { Measured } from '@orrery/kernel/host'
import { t } from '../texts.js'
import { isOff } from './ShareChart.js'

/** How many names a sentence lists. */
const MOST = 5

/** What in these figures is worth a look: shares whose interval misses the line, what everybody or nobody uses. */
export function notesOn({ wins, uses }: Measured): string[] {
  const shares = [...Object.values(wins.labels).flat(), ...wins.places]
  return [
    ...shares.filter(isOff).map(({ name, ratio }) => t.balanceShareOff(name, ratio)),
    ...Object.entries(uses).flatMap(([kind, list]) => {
      const unused = list.filter(({ share }) => share === 0).map(({ name }) => name)
      return unused.length === 0 ? [] : [t.balanceUnused(kind, unused.slice(0, MOST), unused.length - MOST)]
    }),
  ]
}

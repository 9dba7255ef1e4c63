import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Attacks } from './conflict-determining.js'

/** The open planets with the lowest attack count, also if it is 0 (NF-AS-05). `counts` has -1 for a closed planet. */
export function quietest(counts: readonly number[]): readonly number[] {
  const least = Math.min(...counts.filter(count => count >= 0))
  return counts.flatMap((count, planet) => (count === least ? [planet] : []))
}
/** NF-AS-10: whoever attacks or is attacked at one of the tied planets. `attacks` is by planet. */
export const isQualified = (attacks: readonly Attacks[], tied: readonly number[], who: Seat): boolean =>
  tied.some(planet => {
    const there = attacks[planet] ?? []
    return (there[who] ?? NOBODY) !== NOBODY || there.includes(who)
  })
/** NF-AS-09, 11, 15: the qualified players with the highest bribe; nobody without a bribe. */
export function choosers(
  attacks: readonly Attacks[],
  tied: readonly number[],
  bribes: readonly number[],
): readonly Seat[] {
  const valid = bribes.map((bribe, who) => (isQualified(attacks, tied, who) ? bribe : 0))
  const highest = Math.max(...valid)
  return highest === 0 ? [] : valid.flatMap((bribe, who) => (bribe === highest ? [who] : []))
}

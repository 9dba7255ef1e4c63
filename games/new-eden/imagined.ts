import type { Random, Seat } from '@orrery/kernel'
import { bit, move, moveAll } from '@orrery/kernel'
import { mapOf } from './rules/map.js'
import type { NewEden } from './state.js'
import { tileOf } from './state.js'

/** The Tier stands on a tile's back: those whose face the viewer does not know are dealt again, Tier by Tier. */
export function imagineTiles(g: NewEden, random: Random, viewer: Seat): void {
  const map = mapOf(g)
  const hidden: number[] = []
  for (let at = 0; at < map.size; at++) {
    const row = g.systems.at(at)
    const knows = row.explored || (viewer >= 0 && (row.known & bit(viewer)) !== 0)
    if ((map.tiers[at] ?? 0) > 0 && !knows) hidden.push(at)
  }
  for (const at of hidden) moveAll(g, g.systems.at(at).tile, g.box)
  for (const at of hidden) {
    const fit = g.box.toArray().filter(tile => tileOf(g, tile).tier === map.tiers[at])
    move(g, fit[random(fit.length)] ?? 0, g.box, g.systems.at(at).tile)
  }
}

import type { Hex } from '@orrery/kernel'
import { contentOf, disc, memo } from '@orrery/kernel'
import type { Content } from './content/content.js'
import type { Geometry } from './rules/map.js'
import { mapOf, terrainAt } from './rules/map.js'
import type { Seen } from './state.js'

/**
 * Every space has a name that can be found on the map: its System, a letter for the row from the top, and its number
 * from the left ("Ostrava C3"). Border spaces belong to the System they touch, then to the hub, then to a Reach.
 */
const ROWS = 'ABCDEFG'
const BORDER = 3
const HUB = 'Hub'
/** The wedges between the Systems, by the place of their middle. */
const REACHES: Readonly<Record<string, string>> = {
  '6,-3': 'East Reach',
  '-3,-3': 'North Reach',
  '-6,3': 'West Reach',
  '-3,6': 'South Reach',
}

interface Named {
  /** The location of a System, or what the area is called. */
  readonly area: number | string
  readonly code: string
}
const namesOn = memo((map: Geometry): readonly Named[] => {
  const names: Named[] = map.hexes.map(() => ({ area: HUB, code: '' }))
  const name = (middle: Hex, area: Named['area']): void => {
    for (const { q, r } of disc({ q: 0, r: 0 }, BORDER)) {
      const space = map.spaceAt({ q: middle.q + q, r: middle.r + r })
      if (space < 0 || names[space]?.code !== '') continue
      const number = q - Math.max(-BORDER, -BORDER - r) + 1
      names[space] = { area, code: `${ROWS[r + BORDER] ?? ''}${number}` }
    }
  }
  map.locations.forEach(name)
  name({ q: 0, r: 0 }, HUB)
  for (const { centre } of map.wedges) name(centre, REACHES[`${centre.q},${centre.r}`] ?? 'Reach')
  return names
})

/** "C3": what stands in the space itself. */
export const spaceCode = (g: Seen, space: number): string => namesOn(mapOf(g))[space]?.code ?? ''
/** The location whose System a space is named after, or -1. */
export function areaOf(g: Seen, space: number): number {
  const area = namesOn(mapOf(g))[space]?.area
  return typeof area === 'number' ? area : -1
}
/** "Ostrava C3", "Hub Gate". */
export function spaceName(g: Seen, space: number): string {
  const { area = HUB, code = '' } = namesOn(mapOf(g))[space] ?? {}
  const owner = typeof area === 'number' ? [...g.players].find(p => p.location === area) : undefined
  const system = owner
    ? contentOf<Content>(g).systems.at(owner.system).name
    : typeof area === 'number'
      ? `Home ${area + 1}`
      : area
  const gates = area === HUB ? mapOf(g).hexes.filter((_, s) => isGate(g, s, HUB)).length : 1
  return terrainAt(g, space) === 'gateway' && gates === 1 ? `${system} Gate` : `${system} ${code}`
}
const isGate = (g: Seen, space: number, area: string): boolean =>
  namesOn(mapOf(g))[space]?.area === area && terrainAt(g, space) === 'gateway'

import { disc } from '@orrery/kernel'
import type { PlanetType } from '@orrery/ui/svg'
import type { Axial } from '@orrery/ui/svg'
import { emblem, hexCentre, lighten, outline, path, place, words } from '@orrery/ui/svg'
import { routes, space, SPACE_SIZE } from '../art/spaces.js'
import type { Geometry } from '../../rules/map.js'
import { factionOf } from '../colonies.js'
import { kept, printed } from '../keep.js'
import type { Seen } from '../../state.js'
import { mapOf, planetAt, terrainAt } from '../../rules/map.js'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../../content/content.js'
import type { Key } from '../../content/keys.js'
import type { System } from '../../content/systems.js'
import { MIDS } from '../../rules/map.js'
import { areaOf, spaceCode } from '../../place-names.js'
import { tokensAt } from '../table.js'

/** What lies under the tokens: spaces, routes, the outlines of home systems, who controls a planet. */

/** The two worlds of each System, in the order of the content. */
const WORLDS: readonly (readonly [PlanetType, PlanetType])[] = [
  ['gaia', 'arid'],
  ['ocean', 'ice'],
  ['lava', 'barren'],
  ['terran', 'gas'],
  ['toxic', 'storm'],
  ['giant', 'lava'],
]
const worldOf = (system: number, planet: number): PlanetType =>
  WORLDS[system]?.[planet % 2 === 0 ? 0 : 1] ?? 'terran'

export const axial = (map: Geometry, at: number): Axial => {
  const hex = map.hexes[at]
  return hex ? [hex.q, hex.r] : [0, 0]
}
export const centre = (map: Geometry, at: number) => hexCentre(axial(map, at), SPACE_SIZE)
/** Light comes from the hub. */
const lightAt = (map: Geometry, at: number): number => {
  const [x, y] = centre(map, at)
  return (Math.atan2(-y, -x) * 180) / Math.PI
}

function groundOf(g: Seen, at: number): string {
  const map = mapOf(g)
  const planet = planetAt(g, at)
  const system = [...g.players].find(player => player.location === planet >> 1)?.system ?? 0
  return space({
    terrain: terrainAt(g, at),
    seed: `${at}`,
    ...(planet >= 0 ? { world: worldOf(system, planet), light: lightAt(map, at) } : {}),
  })
}

/** The ground of every space. */
export const grounds = kept(printed, g => mapOf(g).hexes.map((_, at) => groundOf(g, at)))

/** The name of a space in it: at its foot, or above a token; none in a Gateway, whose drawing says what it is. */
export function codeAt(g: Seen, at: number): string | undefined {
  if (terrainAt(g, at) === 'gateway') return undefined
  const y = tokensAt(g, at).length > 0 ? ABOVE : FOOT
  const area = areaOf(g, at)
  const owner = [...g.players].findIndex(player => player.location === area)
  const color = area < 0 ? HUB_CODE : owner < 0 ? LONE_CODE : lighten(factionOf(g, owner).color, 0.55)
  return `<text class="lbl xs-code" y="${y}" fill="${color}">${spaceCode(g, at)}</text>`
}
/** At the foot of a space, clear of the light around it; above a token, clear of its face. */
const [FOOT, ABOVE] = [SPACE_SIZE * 0.62, SPACE_SIZE * -0.74]
const [HUB_CODE, LONE_CODE] = ['#f0d9a4', '#8e9aac']

/** Lines between neighbouring Trade Route spaces; Gateways are part of the net. */
function routeLines(g: Seen): string {
  const map = mapOf(g)
  const green = (at: number): boolean => ['trade', 'gateway'].includes(terrainAt(g, at))
  const pairs: (readonly [Axial, Axial])[] = []
  map.beside.forEach((beside, at) => {
    if (!green(at)) return
    for (const other of beside)
      if (other > at && green(other)) pairs.push([axial(map, at), axial(map, other)])
  })
  return routes(pairs)
}
const within = (map: Geometry, location: number): Axial[] => {
  const middle = map.locations[location]
  return middle ? disc(middle, 2).map(({ q, r }): Axial => [q, r]) : []
}
function homes(g: Seen): string {
  const map = mapOf(g)
  return map.locations
    .map((_, location) => {
      const d = outline(within(map, location), SPACE_SIZE)
      const seat = [...g.players].findIndex(player => player.location === location)
      if (seat >= 0)
        return path(d, {
          fill: 'none',
          stroke: factionOf(g, seat).color,
          strokeOpacity: 0.85,
          strokeWidth: 1.8,
          strokeLinecap: 'round',
        })
      const hex = map.locations[location] ?? { q: 0, r: 0 }
      const [x, y] = hexCentre([hex.q, hex.r], SPACE_SIZE)
      return (
        path(d, {
          fill: 'none',
          stroke: '#8e9aac',
          strokeOpacity: 0.5,
          strokeWidth: 1.4,
          strokeDasharray: '3 5',
        }) +
        words(x, y + 16, location + 1, {
          class: 'num',
          fontSize: 46,
          fontWeight: 700,
          fill: '#f1efe8',
          opacity: 0.16,
        })
      )
    })
    .join('')
}
/** The controller's emblem at the upper left of each planet. */
const flags = (g: Seen): string =>
  [...g.planets]
    .map(({ at, controller }) => {
      if (at < 0 || controller < 0) return ''
      const [x, y] = centre(mapOf(g), at)
      return emblem(factionOf(g, controller), { cx: x - 15, cy: y - 14, r: 7, mode: 'solid', device: false })
    })
    .join('')
export const edgeOf = kept(
  g => `${printed(g)} ${[...g.planets].map(({ at, controller }) => [at, controller]).join()}`,
  g => routeLines(g) + homes(g) + flags(g),
)

// ---------------------------------------------------------------- a tile by itself

/** A tile laid in the hand: whole spaces and the border spaces it prints, turned clockwise. */
export function tileDrawing(tile: System, system: number, turns: number): string {
  const turned = ([q = 0, r = 0]: readonly number[]): Axial => {
    let at: Axial = [q, r]
    for (let i = 0; i < turns; i++) at = [-at[1], at[0] + at[1]]
    return at
  }
  const cells = new Map<string, { at: Axial; terrain: PrintedTerrain; world?: PlanetType }>()
  for (const { q, r } of disc({ q: 0, r: 0 }, 2)) cells.set(`${q},${r}`, { at: [q, r], terrain: 'normal' })
  const put = (pairs: readonly (readonly number[])[], terrain: PrintedTerrain) => {
    for (const pair of pairs) cells.set(String(turned(pair)), { at: turned(pair), terrain })
  }
  put(tile.trade, 'trade')
  put(tile.asteroids, 'asteroid')
  put(tile.military, 'military')
  put([tile.gateway], 'gateway')
  tile.planets.forEach((pair, i) =>
    cells.set(String(turned(pair)), { at: turned(pair), terrain: 'planet', world: worldOf(system, i) }),
  )
  for (const edge of tile.tradeEdges)
    put(
      (MIDS[edge] ?? []).map(({ q, r }) => [q, r]),
      'trade',
    )
  return laid([...cells.values()])
}
type PrintedTerrain = NonNullable<Parameters<typeof space>[0]['terrain']>
interface Printed {
  readonly at: Axial
  readonly terrain: PrintedTerrain
  readonly world?: PlanetType
}
/** Printed spaces with the routes between them. */
function laid(cells: readonly Printed[]): string {
  const green = cells.filter(c => c.terrain === 'trade' || c.terrain === 'gateway')
  const pairs = green.flatMap((a, i) =>
    green.slice(i + 1).flatMap(b => (near(a.at, b.at) ? [[a.at, b.at] as const] : [])),
  )
  const spaces = cells.map(({ at, terrain, world }) => {
    const [x, y] = hexCentre(at, SPACE_SIZE)
    return place({ x, y }, space({ terrain, seed: String(at), ...(world ? { world, light: 225 } : {}) }))
  })
  return spaces.join('') + routes(pairs)
}
const near = ([q, r]: Axial, [u, v]: Axial): boolean =>
  Math.max(Math.abs(q - u), Math.abs(r - v), Math.abs(q + r - u - v)) === 1
export const TILE_BOX = [-150, -132, 300, 264] as const
/** A Key by itself; a wedge is half a tile. */
export function keyDrawing(key: Key): string {
  const cells = new Map<string, Printed>()
  for (const { q, r } of disc({ q: 0, r: 0 }, 2))
    if (!key.half || q >= 0) cells.set(`${q},${r}`, { at: [q, r], terrain: 'normal' })
  const put = (pairs: readonly (readonly number[])[], terrain: PrintedTerrain) => {
    for (const [q = 0, r = 0] of pairs) cells.set(`${q},${r}`, { at: [q, r], terrain })
  }
  put(key.trade, 'trade')
  put(key.asteroids, 'asteroid')
  put(key.gateways, 'gateway')
  for (const edge of key.tradeEdges)
    put(
      (MIDS[edge] ?? []).map(({ q, r }) => [q, r]),
      'trade',
    )
  return laid([...cells.values()])
}

/** The spaces a System would cover on a location, with what it would print there. */
export function tileOn(g: Seen, location: number, system: number, turns: number): string {
  const hex = mapOf(g).locations[location] ?? { q: 0, r: 0 }
  const [x, y] = hexCentre([hex.q, hex.r], SPACE_SIZE)
  return (
    place({ x, y, opacity: 0.92 }, tileDrawing(contentOf<Content>(g).systems.at(system), system, turns)) +
    path(outline(within(mapOf(g), location), SPACE_SIZE), {
      fill: 'none',
      stroke: '#c9d4ff',
      strokeWidth: 2.4,
      strokeDasharray: '6 5',
    })
  )
}

import { NOBODY } from '@orrery/kernel'
import type { PlanetType, StarClass } from '@orrery/ui/svg'
import { glyph, hash, hexBack, outline, place, words } from '@orrery/ui/svg'
import type { Slot, SystemTile } from '../../content/systems.js'
import { STRUCTURES } from '../../content/vocabulary.js'
import { codeOf, systemName } from '../../names.js'
import { homeBelts, slotsOf } from '../../rules/control.js'
import { isExhausted, strengthOf } from '../../rules/fleets.js'
import { HOMES, homeSystem, mapOf } from '../../rules/map.js'
import type { Counts } from '../../rules/movement.js'
import type { Seen } from '../../state.js'
import { asteroidOf, shipOf, tileOf, TYPES } from '../../state.js'
import { fleetPlate, homeTile, systemTile } from '../art/pieces.js'
import { empireOf, seatsOf } from '../empires.js'

/** How Systems and what lies in them are drawn. */

export const SIZE = 61
const STAR: readonly StarClass[] = ['G', 'K', 'M', 'A', 'O', 'G', 'K', 'M']
const WORLDS: readonly PlanetType[] = [
  'terran',
  'ocean',
  'arid',
  'ice',
  'lava',
  'gas',
  'giant',
  'toxic',
  'storm',
  'barren',
]
const pick = <T>(list: readonly T[], n: number, or: T): T => list[n % list.length] ?? or
const HOME_STARS: Readonly<Record<string, StarClass>> = {
  amarr: 'G',
  caldari: 'A',
  gallente: 'G',
  minmatar: 'M',
}
const HOME_WORLDS: Readonly<Record<string, PlanetType>> = {
  amarr: 'arid',
  caldari: 'ice',
  gallente: 'terran',
  minmatar: 'lava',
}

/** The same is drawn alike: each drawing is made once, since a System hardly ever changes and all are looked at after every answer. */
function once<A>(draw: (of: A) => string): (of: A) => string {
  const made = new Map<string, string>()
  return of => {
    const key = JSON.stringify(of)
    const known = made.get(key)
    if (known !== undefined) return known
    const svg = draw(of)
    made.set(key, svg)
    return svg
  }
}
const [drawSystem, drawHome, drawBack, drawFleet] = [
  once(systemTile),
  once(homeTile),
  once(hexBack),
  once(fleetPlate),
] as const

/** The one thing that lies in a place, as far as it is seen. */
export function topOf(zone: {
  readonly length: number
  at(i: number): number | undefined
}): number | undefined {
  const top = zone.length > 0 ? zone.at(0) : undefined
  return top === undefined || top < 0 ? undefined : top
}
/** What stands in the Structure Slots, printed discounts included. */
const slotsAt = (g: Seen, at: number) =>
  slotsOf(g, at).map((printed, i) => {
    const kind = STRUCTURES[g.systems.at(at).slots.get(i)]
    return kind ?? ('full' in printed ? ('empty' as const) : ('discount' as const))
  })

/**
 * A System with its name in letters that are read from a distance, and with the code of its place where only that can be read. What
 * is unexplored has nothing but the code.
 */
export function ground(g: Seen, at: number): string {
  const code = codeOf(g, at)
  const name = shortName(g, at)
  const far = (text: string, of: string, fontSize: number): string =>
    words(0, -22, text, { class: `ne-far ${of}`, fontSize, fontWeight: 600, fill: '#c6d3e0' })
  return (
    systemGround(g, at) +
    (name === undefined
      ? far(code, 'name code', FAR_CODE)
      : far(name, 'name', Math.min(FAR_NAME, FAR_WIDTH / name.length)) + far(code, 'code', FAR_CODE))
  )
}
const FAR_CODE = 25
const FAR_NAME = 19
/** How many units of width a name may take, in letters of one unit. */
const FAR_WIDTH = 176
/** "Uedama", "Throne II"; nothing for what nobody has seen. */
function shortName(g: Seen, at: number): string | undefined {
  const { homeOf } = mapOf(g)
  const home = homeOf[at] ?? NOBODY
  if (home === NOBODY) return g.systems.at(at).explored ? systemName(g, at) : undefined
  if (g.players.at(home).faction < 0) return undefined
  const parts = systemName(g, at).replace(/^The /, '').split(' ')
  return `${parts[0] ?? ''} ${parts.at(-1) ?? ''}`
}
function systemGround(g: Seen, at: number): string {
  const map = mapOf(g)
  const home = map.homeOf[at] ?? NOBODY
  const row = g.systems.at(at)
  if (home !== NOBODY) {
    if (g.players.at(home).faction < 0) return drawBack({ size: SIZE - 2, tier: 1 })
    const owner = empireOf(g, home)
    const belts = homeBelts(g, home).map((mineral, i) => ({
      mineral,
      locked: g.players.at(home).belts.get(i) === 0,
    }))
    return drawHome({
      owner,
      name: systemName(g, at),
      cls: HOME_STARS[owner.id] ?? 'G',
      world: HOME_WORLDS[owner.id] ?? 'terran',
      slots: slotsAt(g, at),
      seed: `${owner.id}${at % HOMES}`,
      ...(at % HOMES === 0 ? { belts } : {}),
    })
  }
  const tile = topOf(row.tile)
  if (!row.explored)
    return (
      drawBack({ size: SIZE - 2, tier: (map.tiers[at] ?? 1) as 1 }) +
      words(0, 38, codeOf(g, at), { class: 'lbl', fontSize: 12, fontWeight: 600, fill: '#7f93a8' }) +
      (tile === undefined ? '' : peeked(tileOf(g, tile).name))
    )
  const printed = tileOf(g, tile ?? 0)
  const token = topOf(row.asteroid)
  return drawSystem({
    ...looksOf(printed),
    name: printed.name,
    belts: token === undefined ? [] : asteroidOf(g, token).belts,
    slots: slotsAt(g, at),
    owner: row.controller === NOBODY ? undefined : empireOf(g, row.controller),
    central: at === map.centre,
  })
}
/** Star, planets and moons of a tile, whoever holds it. */
export function looksOf({ id, tier, materials }: SystemTile) {
  // What it looks like follows from its name, so that it looks the same every evening.
  const look = hash(id)
  return {
    cls: tier === 3 ? pick<StarClass>(['N', 'O'], look, 'N') : pick(STAR, look, 'G'),
    planets: materials
      .filter(kind => kind === 'planetary')
      .map((_kind, i) => pick(WORLDS, (look >>> 3) + i * 3, 'gas')),
    moons: materials.filter(kind => kind === 'moon').length,
    seed: id,
  }
}
export const printedSlots = (slots: readonly Slot[]) =>
  slots.map(slot => ('full' in slot ? ('empty' as const) : ('discount' as const)))
/** What only the viewer knows about a tile that is face down. */
const peeked = (name: string): string =>
  place(
    { x: 0, y: -40 },
    glyph('eye', { x: 0, y: -1, size: 13, color: '#d9c9ff' }),
    words(0, 16, name, { class: 'lbl', fontSize: 12, fontWeight: 600, fill: '#d9c9ff' }),
  )

/** Home Systems lie together: one border around all three of a player. */
export const homesEdge = (g: Seen): string =>
  seatsOf(g)
    .filter(seat => g.players.at(seat).faction >= 0)
    .map(seat => {
      const { hexes } = mapOf(g)
      const three = [0, 1, 2].flatMap(i => hexes[homeSystem(seat, i)] ?? [])
      const d = outline(
        three.map(({ q, r }) => [q, r] as const),
        SIZE,
      )
      return `<path d="${d}" fill="none" stroke="${empireOf(g, seat).color}" stroke-width="2.5" stroke-linecap="round"/>`
    })
    .join('')

/** Ships by size. */
function bySize(g: Seen, seat: number, ships: Counts): { small: number; medium: number; large: number } {
  const out = { small: 0, medium: 0, large: 0 }
  for (let type = 0; type < TYPES; type++) out[shipOf(g, seat, type).size] += ships.get(type)
  return out
}
export const plate = (g: Seen, seat: number, ships: Counts, exhausted = false): string =>
  drawFleet({
    owner: empireOf(g, seat),
    ...bySize(g, seat, ships),
    strength: strengthOf(g, seat, ships),
    exhausted,
  })
/** The Fleet of a System, if there is one. */
export function fleetAt(g: Seen, at: number): string {
  const { fleet, ships } = g.systems.at(at)
  return fleet === NOBODY ? '' : plate(g, fleet, ships, isExhausted(g, fleet, at))
}

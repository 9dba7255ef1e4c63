import type { LiveOf } from '@orrery/kernel'
import { bag, call, draw, flag, id, int, roll, seat } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, k, OFF, seatCount, starOf } from '../state.js'
import { hasJump, layTile, systemAt } from './galaxy.js'
import { BORDERS, hexBeside, HEXES, opposite } from './hexes.js'

/** Players add the tiles of the set one by one to the starting tiles. */

/** `places` are those where the tile may lie. */
const locals = { seat: seat(), tile: id(), near: flag(), best: int(), places: bag(HEXES.length) }
type Placing = LiveOf<typeof locals>

const isStarting = (g: Seen, system: number): boolean => starOf(g, system).starting !== undefined
const neighbours = (g: Seen, hex: number, startingOnly: boolean): number => {
  let n = 0
  for (let border = 0; border < BORDERS; border++) {
    const other = systemAt(g, hexBeside(hex, border))
    if (other !== OFF && (!startingOnly || isStarting(g, other))) n++
  }
  return n
}
const isFree = (g: Seen, hex: number): boolean => systemAt(g, hex) === OFF
/** AA-SETUP-12: beside a starting tile as long as there is room, then beside two others. */
const mayLie = (g: Seen, hex: number, near: boolean): boolean =>
  isFree(g, hex) && (near ? neighbours(g, hex, true) > 0 : neighbours(g, hex, false) > 1)
const nearIsFree = (g: Seen): boolean =>
  HEXES.some((_, hex) => isFree(g, hex) && neighbours(g, hex, true) > 0)

/** What a tile would be linked to: 2 a starting tile, 1 another, 0 nothing (AA-RULING-39). */
function linkLevel(g: Seen, tile: number, hex: number, turns: number): number {
  let level = 0
  for (let border = 0; border < BORDERS; border++) {
    if (!hasJump(g, tile, turns, border)) continue
    const other = systemAt(g, hexBeside(hex, border))
    if (other === OFF || !hasJump(g, other, g.systems.at(other).turns, opposite(border))) continue
    level = Math.max(level, isStarting(g, other) ? 2 : 1)
  }
  return level
}
const bestAt = (g: Seen, tile: number, hex: number): number => {
  let best = 0
  for (let turns = 0; turns < BORDERS; turns++) best = Math.max(best, linkLevel(g, tile, hex, turns))
  return best
}

const places = k.guard<Placing>(
  k.among(
    'hex',
    () => HEXES.length,
    (_g, f) => f.places.toArray(),
  ),
  [
    ['AA-SETUP-12', (g, f, hex) => mayLie(g, hex, f.near)],
    ['AA-SETUP-13', (g, f, hex) => bestAt(g, f.tile, hex) === f.best],
  ],
)
const turned = k.guard<Placing>(
  k.things('turned', () => BORDERS),
  [['AA-SETUP-13', (g, f, turns, _seat, hex) => linkLevel(g, f.tile, hex, turns) === f.best]],
)

function lay(g: AdAstra, f: Placing, hex: number, turns: number): void {
  layTile(g, f.tile, hex, turns)
  emit(g, 'tile', { by: f.seat, system: f.tile, hex, turns })
}
/** The borders of a tile with a link, were it laid so. */
function linksMade(g: Seen, tile: number, hex: number, turns: number): number {
  let n = 0
  for (let border = 0; border < BORDERS; border++) {
    const other = systemAt(g, hexBeside(hex, border))
    if (other === OFF || !hasJump(g, tile, turns, border)) continue
    if (hasJump(g, other, g.systems.at(other).turns, opposite(border))) n++
  }
  return n
}
/** An Automa's tile goes to the first legal place from the centre out, turned for the most links. */
function layForAutoma(g: AdAstra, f: Placing): void {
  const from = ({ q, r }: { q: number; r: number }): number =>
    Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  const [place = 0] = f.places.toArray().sort((a, b) => {
    const [one, other] = [HEXES[a] ?? { q: 0, r: 0 }, HEXES[b] ?? { q: 0, r: 0 }]
    return from(one) - from(other) || one.q - other.q || one.r - other.r
  })
  const [turns = 0] = Array.from({ length: BORDERS }, (_, t) => t)
    .filter(t => linkLevel(g, f.tile, place, t) === f.best)
    .sort((a, b) => linksMade(g, f.tile, place, b) - linksMade(g, f.tile, place, a) || a - b)
  lay(g, f, place, turns)
}

const placeTile = k.procedure('place-tile', locals, {
  take: (g, f) => {
    f.tile = draw(g, g.starDeck, g.starsOut) ?? OFF
    f.near = nearIsFree(g)
    const open = [...HEXES.keys()].filter(hex => mayLie(g, hex, f.near))
    const levels = open.map(hex => bestAt(g, f.tile, hex))
    f.best = Math.max(...levels)
    f.places.assign(open.filter((_, i) => levels[i] === f.best))
    if (!g.players.at(f.seat).automa) return undefined
    layForAutoma(g, f)
    return 'laid'
  },
  place: k.choose((_g, f) => f.seat, {
    place: k.option(k.pairs(places, turned), (g, f, hex, turns) => lay(g, f, hex, turns)),
  }),
  laid: () => undefined,
})

const DIE = 6
/** AA-SETUP-06: two dice each; those who tie for the highest roll again. */
export function rollForFirst(g: AdAstra): void {
  let highest = Array.from({ length: seatCount(g) }, (_, i) => i)
  while (highest.length > 1) {
    const rolls = highest.map(who => ({ who, sum: roll(g, DIE) + roll(g, DIE) + 2 }))
    const best = Math.max(...rolls.map(({ sum }) => sum))
    highest = rolls.filter(({ sum }) => sum === best).map(({ who }) => who)
  }
  g.first = highest[0] ?? 0
}

/** AA-SETUP-11: in turn from the first player, until the set is used up. */
export const buildGalaxy = k.procedure(
  'build-galaxy',
  { turn: int() },
  {
    tile: (g, f) => {
      if (g.starDeck.length === 0) return undefined
      const who = (g.first + f.turn) % seatCount(g)
      f.turn += 1
      return call(placeTile, { seat: who }, 'tile')
    },
  },
)

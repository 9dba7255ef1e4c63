import type { LiveOf } from '@orrery/kernel'
import { bag, call, draw, flag, id, int, roll, seat } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, k, OFF, seatCount, starOf } from '../state.js'
import { hasJump, jumpsOf, layTile, systemAt } from './galaxy.js'
import { BORDERS, hexBeside, HEXES, opposite } from './hexes.js'
import { countBits } from './systems.js'

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
/** Free places beside a tile, by their numbers. */
function freePlaces(g: Seen): number[] {
  const beside = new Set<number>()
  for (let s = 0; s < g.systems.length; s++) {
    const { hex } = g.systems.at(s)
    for (let border = 0; hex !== OFF && border < BORDERS; border++) {
      const place = hexBeside(hex, border)
      if (place !== OFF && isFree(g, place)) beside.add(place)
    }
  }
  return [...beside].sort((a, b) => a - b)
}

/** Borders of a place behind which a starting tile, or another, has a jump point towards it, as bits. */
function pointsAround(g: Seen, hex: number): { starting: number; others: number } {
  const out = { starting: 0, others: 0 }
  for (let border = 0; border < BORDERS; border++) {
    const other = systemAt(g, hexBeside(hex, border))
    if (other === OFF || !hasJump(g, other, g.systems.at(other).turns, opposite(border))) continue
    out[isStarting(g, other) ? 'starting' : 'others'] |= 1 << border
  }
  return out
}
type Around = ReturnType<typeof pointsAround>
/** What a tile would be linked to: 2 a starting tile, 1 another, 0 nothing (AA-RULING-39). */
function linkLevel(g: Seen, tile: number, turns: number, { starting, others }: Around): number {
  const jumps = jumpsOf(g, tile, turns)
  return (jumps & starting) !== 0 ? 2 : (jumps & others) !== 0 ? 1 : 0
}
const bestAt = (g: Seen, tile: number, hex: number): number => {
  const around = pointsAround(g, hex)
  let best = 0
  for (let turns = 0; turns < BORDERS && best < 2; turns++)
    best = Math.max(best, linkLevel(g, tile, turns, around))
  return best
}

const places = k.guard<Placing>(
  k.among(
    'hex',
    () => HEXES.length,
    (_g, f) => f.places.toArray(),
  ),
  [['AA-SETUP-12', (g, f, hex) => mayLie(g, hex, f.near)]],
)
/** The ways to turn a tile on a place with the best link there is. */
function turnsOn(g: Seen, f: Placing, hex: number): number[] {
  const around = pointsAround(g, hex)
  const out: number[] = []
  for (let turns = 0; turns < BORDERS; turns++)
    if (linkLevel(g, f.tile, turns, around) === f.best) out.push(turns)
  return out
}
const turned = k.guard<Placing>(
  k.among(
    'turned',
    () => BORDERS,
    (g, f, _seat, hex) => turnsOn(g, f, hex),
    'AA-SETUP-13',
  ),
  [],
)

function lay(g: AdAstra, f: Placing, hex: number, turns: number): void {
  layTile(g, f.tile, hex, turns)
  emit(g, 'tile', { by: f.seat, system: f.tile, hex, turns })
}
/** The borders of a tile with a link, were it laid so. */
function linksMade(g: Seen, tile: number, hex: number, turns: number): number {
  const { starting, others } = pointsAround(g, hex)
  return countBits(jumpsOf(g, tile, turns) & (starting | others))
}
/** An Automa's tile goes to the first legal place from the centre out, turned for the most links. */
function layForAutoma(g: AdAstra, f: Placing): void {
  const from = ({ q, r }: { q: number; r: number }): number =>
    Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  const [place = 0] = f.places.toArray().sort((a, b) => {
    const [one, other] = [HEXES[a] ?? { q: 0, r: 0 }, HEXES[b] ?? { q: 0, r: 0 }]
    return from(one) - from(other) || one.q - other.q || one.r - other.r
  })
  const [turns = 0] = turnsOn(g, f, place).sort(
    (a, b) => linksMade(g, f.tile, place, b) - linksMade(g, f.tile, place, a) || a - b,
  )
  lay(g, f, place, turns)
}

const placeTile = k.procedure('place-tile', locals, {
  take: (g, f) => {
    f.tile = draw(g, g.starDeck, g.starsOut) ?? OFF
    const free = freePlaces(g)
    f.near = free.some(hex => neighbours(g, hex, true) > 0)
    const open: number[] = []
    let best = 0
    for (const hex of free) {
      if (!mayLie(g, hex, f.near)) continue
      const level = bestAt(g, f.tile, hex)
      if (level > best) open.length = 0
      best = Math.max(best, level)
      if (level === best) open.push(hex)
    }
    f.best = best
    f.places.assign(open)
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
    const rolls = highest.map(who => ({ who, sum: roll(g, DIE) + roll(g, DIE) }))
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

import type { Seat } from '@orrery/kernel'
import { call, clockwise, done, int } from '@orrery/kernel'
import { BASIC, MATERIALS, MINERALS } from '../content/vocabulary.js'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { emit, forSeat, goodOf, k } from '../state.js'
import { canDraw, drawCards, drawEither } from './cards.js'
import { beltsOf } from './control.js'
import { means } from './effects.js'
import { gainGood, gainZ } from './resources.js'
import { eachShare } from './shares.js'
import { controlled, gainVp } from './victory.js'

/** What cards, tokens and panels give: the verbs of gaining. */

type Gaining = ForSeat & { n: number }
const gaining = { ...forSeat, n: int() }
const poolOf = (g: Seen, kinds: readonly (typeof MINERALS)[number][]): number =>
  kinds.reduce((n, kind) => n + g.pool.get(goodOf(kind)), 0)

/** NE-EXPL-04, NE-RULING-21: Basic Minerals of any colours. */
const basics = k.guard<Gaining>(
  k.things('mineral', () => MINERALS.length),
  [
    ['NE-EXPL-04', (_g, _f, mineral) => mineral < BASIC.length],
    ['NE-RES-12', (g, _f, mineral) => g.pool.get(mineral) > 0],
  ],
)
const chooseBasics = k.procedure('basics', gaining, {
  colours: k.ask(
    (g, f) => {
      const total = Math.min(f.n, poolOf(g, BASIC))
      return {
        kind: 'share',
        seat: f.seat,
        over: basics,
        total,
        exact: true,
        cap: (mineral: number) => g.pool.get(mineral),
        rules: { total: 'NE-EXPL-04', cap: 'NE-RES-12' },
      } as const
    },
    (g, f, given) => {
      eachShare(given, (mineral, n) => gain(g, f.seat, MINERALS[mineral] ?? 'pyerite', n))
    },
  ),
})
export function gain(g: NewEden, seat: Seat, kind: Parameters<typeof gainGood>[2], n: number): void {
  const gained = gainGood(g, seat, kind, n)
  if (gained > 0) emit(g, 'gained', { by: seat, kind, n: gained })
}
export function earn(g: NewEden, seat: Seat, z: number): void {
  const n = gainZ(g, seat, z)
  if (n > 0) emit(g, 'gained', { by: seat, kind: 'z', n })
}

/** Planetary or Moon Materials, one after the other. */
const oneOf = (kind: (typeof MATERIALS)[number]) =>
  k.plain<Gaining, 'begin'>([['NE-RES-12', g => g.pool.get(goodOf(kind)) > 0]], (g, f) => {
    gain(g, f.seat, kind, 1)
    f.n -= 1
    return 'begin'
  })
const chooseMaterials = k.procedure('materials', gaining, {
  begin: (g, f) => (f.n > 0 && MATERIALS.some(kind => g.pool.get(goodOf(kind)) > 0) ? undefined : done()),
  kind: k.choose((_g, f) => f.seat, { planetary: oneOf('planetary'), moon: oneOf('moon') }),
})

/** Minerals of the colour of one belt that the player mines. */
const mined = k.guard<Gaining>(
  k.things('mineral', () => MINERALS.length),
  [
    ['NE-RES-12', (g, _f, mineral) => g.pool.get(mineral) > 0],
    ['NE-RES-07', (g, _f, mineral, seat) => mines(g, seat, mineral)],
  ],
)
const mines = (g: Seen, seat: Seat, mineral: number): boolean =>
  beltsOf(g, seat).some(kind => MINERALS[mineral] === kind)
const chooseBelt = k.procedure('strip-mining', gaining, {
  colour: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.seat, from: mined, min: 1, max: 1 }),
    (g, f, [mineral = 0]) => gain(g, f.seat, MINERALS[mineral] ?? 'pyerite', f.n),
  ),
})
const canMine = (g: Seen, seat: Seat): boolean =>
  MINERALS.some((_kind, mineral) => g.pool.get(mineral) > 0 && mines(g, seat, mineral))

const good = (kind: Parameters<typeof gainGood>[2]) => ({
  can: (g: Seen) => g.pool.get(goodOf(kind)) > 0,
  does: (g: NewEden, f: { seat: Seat }, n: number) => gain(g, f.seat, kind, n),
})
means({
  z: { does: (g, f, n) => earn(g, f.seat, n) },
  basic: { can: g => poolOf(g, BASIC) > 0, does: (_g, f, n) => call(chooseBasics, { seat: f.seat, n }) },
  morphite: good('morphite'),
  planetary: good('planetary'),
  moon: good('moon'),
  component: good('component'),
  material: {
    can: g => MATERIALS.some(kind => g.pool.get(goodOf(kind)) > 0),
    does: (_g, f, n) => call(chooseMaterials, { seat: f.seat, n }),
  },
  event: { can: g => canDraw(g, 'event'), does: (g, f, n) => drawCards(g, f.seat, 'event', n) },
  card: {
    can: g => canDraw(g, 'event') || canDraw(g, 'mission'),
    does: (_g, f, n) => call(drawEither, { seat: f.seat, left: n }),
  },
  tribute: {
    can: (g, seat) => controlled(g, seat) > 0,
    does: (g, f, most) => earn(g, f.seat, Math.min(most, controlled(g, f.seat))),
  },
  mine: { can: canMine, does: (_g, f, n) => call(chooseBelt, { seat: f.seat, n }) },
})

// ---------------------------------------------------------------- from and for the neighbours

/** NE-RULING-31: the next player clockwise is to the left, the one before to the right. */
export const leftOf = (g: Seen, seat: Seat): Seat => (seat + 1) % g.players.length
export const rightOf = (g: Seen, seat: Seat): Seat => (seat + g.players.length - 1) % g.players.length
export const isBeside = (g: Seen, seat: Seat, other: Seat): boolean =>
  other === leftOf(g, seat) || other === rightOf(g, seat)

/** Z go from one player to another, as far as there are any. */
export function payOver(g: NewEden, from: Seat, to: Seat, z: number): void {
  const paid = Math.min(z, g.players.at(from).z)
  if (paid === 0) return
  g.players.at(from).z -= paid
  gainZ(g, to, paid)
  emit(g, 'paid-over', { by: from, to, z: paid })
}
const besideYou = k.guard<Gaining>(
  k.things('player', g => g.players.length),
  [
    ['NE-RULING-31', (g, _f, other, seat) => isBeside(g, seat, other)],
    ['NE-RES-14', (g, _f, other) => g.players.at(other).z > 0],
  ],
)
const levyOne = k.procedure('levy', gaining, {
  player: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.seat, from: besideYou, min: 1, max: 1 }),
    (g, f, [other = 0]) => payOver(g, other, f.seat, f.n),
  ),
})
means({
  levy: {
    can: (g, seat) => clockwise(g).some(other => isBeside(g, seat, other) && g.players.at(other).z > 0),
    does: (g, f, { z, from }) => {
      if (from === 'one') return call(levyOne, { seat: f.seat, n: z })
      for (const other of clockwise(g, f.seat)) if (isBeside(g, f.seat, other)) payOver(g, other, f.seat, z)
      return undefined
    },
  },
  toll: {
    can: (g, _seat, _z, cause) => g.players.at(cause).z > 0,
    does: (g, f, z) => payOver(g, f.cause, f.seat, z),
  },
})

// ---------------------------------------------------------------- VP

means({
  vp: {
    does: (g, f, n) =>
      gainVp(
        g,
        f.seat,
        n,
        f.from === 'product' ? 'manufacture' : f.from === 'mission' ? 'mission' : 'development',
      ),
  },
})

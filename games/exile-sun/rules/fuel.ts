import type { Draft, Offer, Seat } from '@orrery/kernel'
import { draftsOf, everyone, first, memoState, pack, second } from '@orrery/kernel'
import type { ExileSun, ForSeat, Kind } from '../state.js'
import { emit, FLEETS, forSeat, k, OFF } from '../state.js'
import { GATEWAY, mapOf } from './map.js'
import type { Spaces } from './spaces.js'
import { addSpace, hasSpace, ROWS } from './spaces.js'
import { inSupply, putTogether, shipyardOf, showToken } from './tokens.js'

/** Fuel Supply: fleets and Decoys come back to the map. */
const CATEGORY = 2
const DEPLOYABLE = [...FLEETS, 'decoy'] as const

interface Placed {
  readonly kind: Kind
  readonly space: number
}
interface Deployment {
  readonly placed: Placed[]
  closed: boolean
}
const NOTHING: Deployment = { placed: [], closed: true }

/** What counts for placing the next token. */
interface Yard {
  readonly placed: readonly Placed[]
  readonly taken: Spaces
  /** Those taken by the seat itself. */
  readonly own: Spaces
  /** From where it may deploy: the Shipyard token, then planets. */
  readonly sources: readonly number[]
  /** Each legal space with whether the Shipyard token must be shown for it (XS-FUEL-15). */
  readonly legal: Map<number, boolean>
}
/** Spaces of one yard, written over for the next: making room for them takes longer than filling it. */
const room = () => ({ own: new Int32Array(ROWS), taken: new Int32Array(ROWS) })
const atDesk = room()
const inPassing = room()
function yardWith(g: ExileSun, seat: Seat, placed: readonly Placed[], { own, taken }: typeof atDesk): Yard {
  const map = mapOf(g)
  own.fill(0)
  taken.fill(0)
  for (const { space } of placed) {
    addSpace(map, own, space)
    addSpace(map, taken, space)
  }
  for (let t = 0; t < g.tokens.length; t++) {
    const { at, owner } = g.tokens.at(t)
    if (at < 0) continue
    addSpace(map, taken, at)
    if (owner === seat) addSpace(map, own, at)
  }
  const t = shipyardOf(g, seat)
  const sources = t < 0 ? [] : [g.tokens.at(t).at]
  for (let p = 0; p < g.planets.length; p++)
    if (g.planets.at(p).controller === seat) sources.push(g.planets.at(p).at)
  const yard = { placed, taken, own, sources, legal: new Map<number, boolean>() }
  sources.forEach((source, i) => {
    for (const space of spacesFrom(g, yard, source)) yard.legal.set(space, t >= 0 && i === 0)
  })
  return yard
}
const isFree = (g: ExileSun, { taken }: Yard, space: number): boolean =>
  !hasSpace(mapOf(g), taken, space) && g.terrain.get(space) !== GATEWAY // XS-FUEL-08
const freeBeside = (g: ExileSun, yard: Yard, space: number): number[] =>
  (mapOf(g).beside[space] ?? []).filter(s => isFree(g, yard, s))
/** XS-FUEL-07: beside an own token that stands next to the source. */
const freeBehind = (g: ExileSun, yard: Yard, source: number): number[] =>
  (mapOf(g).beside[source] ?? []).flatMap(s =>
    hasSpace(mapOf(g), yard.own, s) ? freeBeside(g, yard, s) : [],
  )
/** XS-FUEL-05, XS-FUEL-07, XS-RULING-41: where one source lets its player deploy. */
const spacesFrom = (g: ExileSun, yard: Yard, source: number): number[] => {
  const near = freeBeside(g, yard, source)
  return near.length > 0 ? near : freeBehind(g, yard, source)
}

/** As it is with what lies on the seat's desk. */
const yardOf = memoState((g: ExileSun, seat): Yard => {
  const [[, { placed }] = [seat, NOTHING]] = draftsOf<Deployment>(g)
  return yardWith(g, seat, placed, atDesk)
})

const fleetsIn = (placed: readonly Placed[]): number => placed.filter(p => p.kind !== 'decoy').length
const stock = (g: ExileSun, seat: Seat, placed: readonly Placed[], kind: Kind): number =>
  inSupply(g, seat, kind) - placed.filter(p => p.kind === kind).length
const dueFleets = (g: ExileSun, seat: Seat): number => g.players.at(seat).due.get(CATEGORY)

const DECOY = DEPLOYABLE.indexOf('decoy')
const kinds = k.guard<ForSeat>(k.words(...DEPLOYABLE), [
  ['XS-FUEL-01', (g, f, kind) => kind === DECOY || fleetsIn(yardOf(g, f.seat).placed) < dueFleets(g, f.seat)],
  ['XS-FUEL-03', (g, f, kind) => stock(g, f.seat, yardOf(g, f.seat).placed, DEPLOYABLE[kind] ?? 'none') > 0],
])
const spaces = k.guard<ForSeat>(
  k.among(
    'space',
    g => mapOf(g).size,
    (g, f) => [...yardOf(g, f.seat).legal.keys()],
  ),
  [
    ['XS-FUEL-09', (g, f) => yardOf(g, f.seat).sources.length > 0],
    ['XS-FUEL-08', (g, f, space) => isFree(g, yardOf(g, f.seat), space)],
    ['XS-FUEL-07', (g, f, space) => isLegal(g, f.seat, space) || !isBehind(g, f.seat, space)],
    ['XS-FUEL-05', (g, f, space) => isLegal(g, f.seat, space)],
  ],
)
const isLegal = (g: ExileSun, seat: Seat, space: number): boolean => yardOf(g, seat).legal.has(space)
const isBehind = (g: ExileSun, seat: Seat, space: number): boolean => {
  const yard = yardOf(g, seat)
  return yard.sources.some(source => freeBehind(g, yard, source).includes(space))
}
/** Every kind goes to the same spaces: they are found once. */
const mayDeploy: Offer<ExileSun, ForSeat> = {
  ...k.pairs(kinds, spaces, (g, f, x) =>
    yardOf(g, f.seat).legal.get(second(x)) === true ? { showsShipyard: true } : undefined,
  ),
  list(g, f, seat, out, given) {
    const { legal } = yardOf(g, f.seat)
    const from = out.n
    kinds.list(g, f, seat, out, given)
    const found = out.xs.slice(from, out.n)
    out.n = from
    for (const kind of found) for (const space of legal.keys()) out.push(pack(kind, space))
  },
}

/** XS-FUEL-17, XS-RULING-79: everything is named before anything is shown; an empty answer ends it. */
const deployment: Draft<ExileSun, ForSeat, Deployment, 'fuel.deploy'> = {
  begin: () => ({ placed: [], closed: false }),
  ask: (g, _f, d, seat) =>
    d.closed || nothingLeft(g, seat, d)
      ? null
      : { kind: 'pick', seat, from: mayDeploy, min: 0, max: 1, prompt: 'fuel.deploy' },
  take(_g, _f, d, [x]) {
    if (x === undefined) d.closed = true
    else d.placed.push({ kind: DEPLOYABLE[first(x)] ?? 'none', space: second(x) })
  },
}
const nothingLeft = (g: ExileSun, seat: Seat, { placed }: Deployment): boolean =>
  fleetsIn(placed) >= dueFleets(g, seat) && stock(g, seat, placed, 'decoy') === 0
/** XS-FUEL-10: whether one of them uses a space that only the Shipyard token makes legal. */
const showsShipyard = (g: ExileSun, seat: Seat, placed: readonly Placed[]): boolean =>
  shipyardOf(g, seat) !== OFF &&
  placed.some(({ space }, i) => yardWith(g, seat, placed.slice(0, i), inPassing).legal.get(space) === true)

export const deployFleets = k.procedure('fuel', forSeat, {
  deploy: k.drafts(
    (_g, f) => [f.seat],
    deployment,
    (g, f, joined) => {
      const { placed } = joined.of(f.seat)
      if (placed.length === 0) return
      if (showsShipyard(g, f.seat, placed)) {
        const t = shipyardOf(g, f.seat)
        showToken(g, t, everyone(g)) // XS-RULING-39
        emit(g, 'shipyard-shown', { by: f.seat, token: t, at: g.tokens.at(t).at })
      }
      const rows = putTogether(g, f.seat, placed)
      // XS-FUEL-13, XS-BUDGET-15: how many Decoys, not which.
      const decoys = placed.filter(p => p.kind === 'decoy').length
      emit(g, 'deployed', { by: f.seat, tokens: rows, fleets: placed.length - decoys, decoys })
    },
  ),
})

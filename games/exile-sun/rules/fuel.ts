import type { Draft, Seat } from '@orrery/kernel'
import { among, emit, everyone, first, look, second, words } from '@orrery/kernel'
import type { ExileSun, ForSeat, Kind } from '../state.js'
import { FLEETS, forSeat, k } from '../state.js'
import { GATEWAY, mapOf } from './map.js'
import { inSupply, putTogether, shipyardOf, tokensOf } from './tokens.js'

/** Fuel Supply: fleets and Decoys come back to the map. */
const CATEGORY = 2
const DEPLOYABLE = [...FLEETS, 'decoy'] as const

interface Deployment {
  readonly placed: { kind: Kind; space: number }[]
  /** Uses a space that only the Shipyard token makes legal (XS-FUEL-10). */
  shows: boolean
  closed: boolean
}

/** What counts for placing: all spaces taken, those taken by the seat, and from where it may deploy. */
interface Yard {
  readonly taken: Set<number>
  readonly own: Set<number>
  readonly planets: readonly number[]
  readonly shipyard: number
}
function yardOf(g: ExileSun, seat: Seat, placed: Deployment['placed']): Yard {
  const own = new Set(placed.map(p => p.space))
  for (const t of tokensOf(g, seat)) own.add(g.tokens.at(t).at)
  const taken = new Set(own)
  for (const row of g.tokens) if (row.at >= 0) taken.add(row.at)
  const planets: number[] = []
  for (const planet of g.planets) if (planet.controller === seat) planets.push(planet.at)
  const t = shipyardOf(g, seat)
  return { taken, own, planets, shipyard: t < 0 ? -1 : g.tokens.at(t).at }
}
const isFree = (g: ExileSun, yard: Yard, space: number): boolean =>
  !yard.taken.has(space) && g.terrain.get(space) !== GATEWAY // XS-FUEL-08
const freeBeside = (g: ExileSun, yard: Yard, space: number): number[] =>
  (mapOf(g).beside[space] ?? []).filter(s => isFree(g, yard, s))
/** XS-FUEL-07: beside an own token that stands next to the source. */
const freeBehind = (g: ExileSun, yard: Yard, source: number): number[] =>
  (mapOf(g).beside[source] ?? []).flatMap(s => (yard.own.has(s) ? freeBeside(g, yard, s) : []))
/** XS-FUEL-05, XS-FUEL-07, XS-RULING-41: where one source lets its player deploy. */
const spacesFrom = (g: ExileSun, yard: Yard, source: number): number[] => {
  const near = freeBeside(g, yard, source)
  return near.length > 0 ? near : freeBehind(g, yard, source)
}
/** Each legal space with whether the Shipyard token must be shown for it (XS-FUEL-15). */
function deployable(g: ExileSun, yard: Yard): Map<number, boolean> {
  const out = new Map<number, boolean>()
  if (yard.shipyard >= 0) for (const s of spacesFrom(g, yard, yard.shipyard)) out.set(s, true)
  for (const planet of yard.planets) for (const s of spacesFrom(g, yard, planet)) out.set(s, false)
  return out
}

const fleetsPlaced = (d: Deployment): number => d.placed.filter(p => p.kind !== 'decoy').length
const stock = (g: ExileSun, seat: Seat, d: Deployment, kind: Kind): number =>
  inSupply(g, seat, kind) - d.placed.filter(p => p.kind === kind).length
const dueFleets = (g: ExileSun, seat: Seat): number => g.players.at(seat).due.get(CATEGORY)

function mayDeploy(g: ExileSun, seat: Seat, d: Deployment) {
  const yard = yardOf(g, seat, d.placed)
  const legal = deployable(g, yard)
  const sources = yard.shipyard >= 0 ? [...yard.planets, yard.shipyard] : yard.planets
  const kinds = k.guard<ForSeat>(words(...DEPLOYABLE), [
    ['XS-FUEL-01', (_g, _f, kind) => kind === DECOY || fleetsPlaced(d) < dueFleets(g, seat)],
    ['XS-FUEL-03', (_g, _f, kind) => stock(g, seat, d, DEPLOYABLE[kind] ?? 'none') > 0],
  ])
  const spaces = k.guard<ForSeat>(
    among(
      'space',
      () => mapOf(g).size,
      () => [...legal.keys()],
    ),
    [
      ['XS-FUEL-09', () => sources.length > 0],
      ['XS-FUEL-08', (_g, _f, space) => isFree(g, yard, space)],
      [
        'XS-FUEL-07',
        (_g, _f, space) =>
          legal.has(space) || !sources.some(source => freeBehind(g, yard, source).includes(space)),
      ],
      ['XS-FUEL-05', (_g, _f, space) => legal.has(space)],
    ],
  )
  return k.pairs(kinds, spaces, (_g, _f, x) =>
    legal.get(second(x)) === true ? { showsShipyard: true } : undefined,
  )
}
const DECOY = DEPLOYABLE.indexOf('decoy')

/** XS-FUEL-17, XS-RULING-79: everything is named before anything is shown; an empty answer ends it. */
const deployment: Draft<ExileSun, ForSeat, Deployment> = {
  begin: (g, _f, seat) => ({
    placed: [],
    shows: false,
    closed: dueFleets(g, seat) === 0 && inSupply(g, seat, 'decoy') === 0,
  }),
  ask: (g, _f, d, seat) =>
    d.closed || nothingLeft(g, seat, d)
      ? null
      : { kind: 'pick', seat, from: mayDeploy(g, seat, d), min: 0, max: 1, prompt: 'fuel.deploy' },
  take(g, _f, d, [x], seat) {
    if (x === undefined) {
      d.closed = true
      return
    }
    const space = second(x)
    d.shows ||= deployable(g, yardOf(g, seat, d.placed)).get(space) === true
    d.placed.push({ kind: DEPLOYABLE[first(x)] ?? 'none', space })
  },
}
const nothingLeft = (g: ExileSun, seat: Seat, d: Deployment): boolean =>
  d.placed.length > 0 && fleetsPlaced(d) >= dueFleets(g, seat) && stock(g, seat, d, 'decoy') === 0

const NOTHING: Deployment = { placed: [], shows: false, closed: true }
export const deployFleets = k.procedure('fuel', forSeat, {
  deploy: k.drafts<ForSeat, Deployment>(
    (_g, f) => [f.seat],
    deployment,
    (g, f, joined) => {
      const { placed, shows } = joined.order.length === 0 ? NOTHING : joined.of(f.seat)
      if (placed.length === 0) return
      if (shows) {
        const t = shipyardOf(g, f.seat)
        look(g, g.tokens.at(t), everyone(g)) // XS-RULING-39
        emit(g, 'shipyard-shown', { by: f.seat, token: t, at: g.tokens.at(t).at })
      }
      const rows = putTogether(g, f.seat, placed)
      // XS-FUEL-13, XS-BUDGET-15: how many Decoys, not which.
      const decoys = placed.filter(p => p.kind === 'decoy').length
      emit(g, 'deployed', { by: f.seat, tokens: rows, fleets: placed.length - decoys, decoys })
    },
  ),
})

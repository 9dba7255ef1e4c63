import type { Go, Seat } from '@orrery/kernel'
import { call, int, NOBODY, word } from '@orrery/kernel'
import type { Slot } from '../content/systems.js'
import type { Price, Size, Structure } from '../content/vocabulary.js'
import { STRUCTURES } from '../content/vocabulary.js'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { BUILDINGS, contentIn, emit, forSeat, GOOD_KINDS, k, NONE, shipOf, TYPES } from '../state.js'
import { bonusOf, hasBonus } from './bonuses.js'
import { holderOf, homeBelts, isOccupied, slotsOf, structuresAt } from './control.js'
import { note } from './deeds.js'
import { means } from './effects.js'
import { hasEnemy, join, shipStrength } from './fleets.js'
import { countSystems } from './holdings.js'
import { mapOf } from './map.js'
import { betweenOperations } from './missions.js'
import { canPay, pay } from './resources.js'

/** The Build Action: Ships, Structures and Unlock Tokens, as far as Build Points and resources go (NE-BUILD-03). */

/** What a card lets build outside the action: one thing, without BP (NE-RULING-107). */
type Only = 'any' | Size | 'structure' | 'unlock'
type Building = ForSeat & { points: number; launched: number; less: number; only: Only }
const locals = {
  ...forSeat,
  points: int(),
  launched: int(),
  /** Z off a Structure. */
  less: int(),
  only: word('any', 'small', 'medium', 'large', 'structure', 'unlock'),
}
const priceOf = (g: Seen, what: string): Price => contentIn(g).buildings.byId(what).price
const enoughBp = (f: Building, price: Price): boolean => f.only !== 'any' || f.points >= (price.bp ?? 0)

// ---------------------------------------------------------------- Ships

/** NE-BUILD-08 to NE-BUILD-10. */
const hasHull = (g: Seen, seat: Seat, size: Size): boolean =>
  size === 'small' || hasBonus(g, seat, `hull-${size}`)
/** NE-BUILD-11, NE-BUILD-15, NE-RULING-104: the own Home Systems, and Complexes that stood before this action. */
function canDeploy(g: Seen, seat: Seat, at: number): boolean {
  const home = mapOf(g).homeOf[at] ?? NOBODY
  if (home !== NOBODY) return home === seat
  if (g.systems.at(at).controller !== seat) return false
  const complexes = structuresAt(g, at, 'engineering')
  if (complexes === 0) return false
  return complexes > bits(g.systems.at(at).fresh) || hasBonus(g, seat, 'commission')
}
const bits = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1)
const sizeOf = (g: Seen, seat: Seat, type: number): Size => shipOf(g, seat, type).size

const classes = k.guard<Building>(
  k.things('class', () => TYPES),
  [
    ['NE-RULING-107', (g, f, type) => f.only === 'any' || f.only === sizeOf(g, f.seat, type)],
    ['NE-BUILD-13', (g, f, type) => g.players.at(f.seat).models.get(type) > 0],
    ['NE-BUILD-09', (g, f, type) => hasHull(g, f.seat, sizeOf(g, f.seat, type))],
    ['NE-BUILD-01', (g, f, type) => enoughBp(f, priceOf(g, sizeOf(g, f.seat, type)))],
    ['NE-RES-14', (g, f, type) => canPay(g, f.seat, priceOf(g, sizeOf(g, f.seat, type)))],
  ],
)
const yards = k.guard<Building>(
  k.among<Building>(
    'system',
    g => mapOf(g).size,
    (g, f) => yardsOf(g, f.seat),
  ),
  [
    ['NE-BUILD-11', (g, f, at) => canDeploy(g, f.seat, at)],
    ['NE-BUILD-12', (g, f, at) => !hasEnemy(g, f.seat, at)],
  ],
)
const yardsOf = (g: Seen, seat: Seat): number[] => {
  const out: number[] = []
  for (let at = 0; at < g.systems.length; at++) if (canDeploy(g, seat, at)) out.push(at)
  return out
}
function buildShip(g: NewEden, f: Building, type: number, at: number): void {
  const price = priceOf(g, sizeOf(g, f.seat, type))
  f.points -= price.bp ?? 0
  pay(g, f.seat, price)
  g.players.at(f.seat).models.add(type, -1)
  join(g, f.seat, at, { get: other => (other === type ? 1 : 0) })
  f.launched += shipStrength(g, f.seat, type)
  emit(g, 'launched', { by: f.seat, class: type, at })
}

// ---------------------------------------------------------------- Structures

/** Sites are numbered System by System, slot by slot. */
export const siteOf = (at: number, slot: number): number => at * BUILDINGS + slot
const systemOf = (site: number): number => Math.floor(site / BUILDINGS)
const slotOf = (site: number): number => site % BUILDINGS

/** NE-BUILD-18 to NE-BUILD-22, NE-RULING-52: the panel's price less what the slot and cards take off, never below zero. */
export function structurePrice(g: Seen, seat: Seat, kind: Structure, site: number, less = 0): Price {
  const { z, ...panel } = priceOf(g, kind)
  const bp = bpOf(g, kind, site)
  const price: Record<string, number> = { ...panel, bp, z: zOf(g, seat, z ?? 0, site, less) }
  const slot = slotAt(g, site)
  if ('mineral' in slot) {
    const asked = panel[slot.mineral]
    if (asked !== undefined) price[slot.mineral] = Math.max(0, asked - 1)
  }
  return price as Price
}
const FULL: Slot = { full: true }
const slotAt = (g: Seen, site: number): Slot => slotsOf(g, systemOf(site))[slotOf(site)] ?? FULL
function bpOf(g: Seen, kind: Structure, site: number): number {
  const slot = slotAt(g, site)
  return Math.max(0, (priceOf(g, kind).bp ?? 0) - ('bp' in slot ? slot.bp : 0))
}
function zOf(g: Seen, seat: Seat, z: number, site: number, less: number): number {
  const slot = slotAt(g, site)
  return Math.max(0, z - ('z' in slot ? slot.z : 0) - bonusOf(g, seat, 'works') - less)
}
/** The same question without a price being written down: this is asked for every kind and site. */
function canAfford(g: Seen, f: Building, kind: Structure, site: number): boolean {
  const panel = priceOf(g, kind)
  const { z, goods } = g.players.at(f.seat)
  if (z < zOf(g, f.seat, panel.z ?? 0, site, f.less)) return false
  const slot = slotAt(g, site)
  for (let i = 0; i < GOOD_KINDS.length; i++) {
    const part = GOOD_KINDS[i] ?? 'component'
    const off = 'mineral' in slot && slot.mineral === part ? 1 : 0
    if (goods.get(i) < (panel[part] ?? 0) - off) return false
  }
  return true
}
const hasPoints = (g: Seen, f: Building, kind: Structure, site: number): boolean =>
  f.only !== 'any' || f.points >= bpOf(g, kind, site)
const kinds = k.guard<Building>(
  k.things('structure', () => STRUCTURES.length),
  [
    ['NE-RULING-107', (_g, f) => f.only === 'any' || f.only === 'structure'],
    ['NE-BUILD-23', (g, _f, kind) => g.structures.get(kind) > 0],
  ],
)
const kindOf = (kind: number): Structure => STRUCTURES[kind] ?? 'citadel'
const sites = k.guard<Building>(
  k.among<Building>(
    'site',
    g => mapOf(g).size * BUILDINGS,
    (g, f) => sitesOf(g, f.seat),
  ),
  [
    ['NE-BUILD-16', (g, f, site) => holderOf(g, systemOf(site)) === f.seat],
    ['NE-CTRL-08', (g, _f, site) => !isOccupied(g, systemOf(site))],
    ['NE-BUILD-16', (g, _f, site) => slotOf(site) < slotsOf(g, systemOf(site)).length],
    ['NE-BUILD-17', (g, _f, site) => g.systems.at(systemOf(site)).slots.get(slotOf(site)) === NONE],
    ['NE-BUILD-18', (g, f, site, _seat, kind) => hasPoints(g, f, kindOf(kind), site)],
    ['NE-RES-14', (g, f, site, _seat, kind) => canAfford(g, f, kindOf(kind), site)],
  ],
)
const sitesOf = (g: Seen, seat: Seat): number[] => {
  const out: number[] = []
  for (let at = 0; at < g.systems.length; at++) {
    if (holderOf(g, at) !== seat) continue
    const count = slotsOf(g, at).length
    for (let slot = 0; slot < count; slot++)
      if (g.systems.at(at).slots.get(slot) === NONE) out.push(siteOf(at, slot))
  }
  return out
}
function buildStructure(g: NewEden, f: Building, kind: number, site: number): void {
  const price = structurePrice(g, f.seat, kindOf(kind), site, f.less)
  f.points -= price.bp ?? 0
  pay(g, f.seat, price)
  const at = systemOf(site)
  const row = g.systems.at(at)
  row.slots.set(slotOf(site), kind)
  if (kindOf(kind) === 'engineering') row.fresh |= 1 << slotOf(site)
  g.structures.add(kind, -1)
  countSystems(g, f.seat)
  emit(g, 'built', { by: f.seat, structure: kind, at })
  note(g, 'built', f.seat, { at, value: kind })
}

// ---------------------------------------------------------------- Unlock Tokens

/** A card's own price is the only one (NE-RULING-107). */
const unlockPrice = (g: Seen, f: Building): Price => (f.only === 'any' ? priceOf(g, 'unlock') : {})
const belts = k.guard<Building>(
  k.things('belt', () => 3),
  [
    ['NE-RULING-107', (_g, f) => f.only === 'any' || f.only === 'unlock'],
    ['NE-BUILD-24', (g, f, belt) => belt < homeBelts(g, f.seat).length && isLocked(g, f.seat, belt)],
    ['NE-BUILD-24', (g, f) => f.points >= (unlockPrice(g, f).bp ?? 0)],
    ['NE-RES-14', (g, f) => canPay(g, f.seat, unlockPrice(g, f))],
  ],
)
export const isLocked = (g: Seen, seat: Seat, belt: number): boolean =>
  g.players.at(seat).belts.get(belt) === 0
function unlock(g: NewEden, f: Building, belt: number): void {
  const price = unlockPrice(g, f)
  f.points -= price.bp ?? 0
  pay(g, f.seat, price)
  g.players.at(f.seat).belts.set(belt, 1)
  emit(g, 'unlocked', { by: f.seat, belt })
}

// ---------------------------------------------------------------- the action

const next = (g: NewEden, f: Building): Go<'choose' | 'end'> =>
  f.only === 'any' ? betweenOperations(g, f.seat, 'choose') : 'end'
export const build = k.procedure('build', locals, {
  choose: k.choose((_g, f) => f.seat, {
    ship: k.option(k.pairs(classes, yards), (g, f, type, at): Go<'choose' | 'end'> => {
      buildShip(g, f, type, at)
      return next(g, f)
    }),
    structure: k.option(k.pairs(kinds, sites), (g, f, kind, site): Go<'choose' | 'end'> => {
      buildStructure(g, f, kind, site)
      return next(g, f)
    }),
    unlock: k.option(belts, (g, f, belt): Go<'choose' | 'end'> => {
      unlock(g, f, belt)
      return next(g, f)
    }),
    done: k.plain([], () => undefined),
  }),
  // NE-BUILD-02: what is left of the BP is lost.
  end: (g, f) => {
    for (const row of g.systems) row.fresh = 0
    if (f.only === 'any') note(g, 'launched', f.seat, { value: f.launched })
  },
})

// ---------------------------------------------------------------- by cards

const single = (seat: Seat, only: Only, less = 0): Building => ({ seat, points: 0, launched: 0, less, only })
const anyShip = (g: Seen, seat: Seat, size: Size): boolean => {
  if (!hasHull(g, seat, size) || !canPay(g, seat, priceOf(g, size))) return false
  if (!yardsOf(g, seat).some(at => !hasEnemy(g, seat, at))) return false
  for (let type = 0; type < TYPES; type++)
    if (sizeOf(g, seat, type) === size && g.players.at(seat).models.get(type) > 0) return true
  return false
}
const anyStructure = (g: Seen, seat: Seat, less: number): boolean => {
  const open = sitesOf(g, seat).filter(site => !isOccupied(g, systemOf(site)))
  return STRUCTURES.some(
    (kind, i) =>
      g.structures.get(i) > 0 && open.some(site => canAfford(g, single(seat, 'structure', less), kind, site)),
  )
}
const anyBelt = (g: Seen, seat: Seat): boolean =>
  homeBelts(g, seat).some((_mineral, belt) => isLocked(g, seat, belt))
means({
  ship: { can: anyShip, does: (_g, f, size) => call(build, single(f.seat, size)) },
  structure: {
    can: (g, seat, { less }) => anyStructure(g, seat, less),
    does: (_g, f, { less }) => call(build, single(f.seat, 'structure', less)),
  },
  unlock: { can: anyBelt, does: (_g, f) => call(build, single(f.seat, 'unlock')) },
  points: { does: (g, _f, n) => void (g.turn.points += n) },
})

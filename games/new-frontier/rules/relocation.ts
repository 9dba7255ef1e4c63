import type { Draft, Menu, Seat, Spec } from '@orrery/kernel'
import { about, errandOpen, move, one, some } from '@orrery/kernel'
import { FLEETS, PLACES, RELOCATION } from '../content/numbers.js'
import type { ForSeat, NewFrontier, Open } from '../state.js'
import { allPlanets, areaOf, emit, isOpen, k, look, seatsOf, shipCount } from '../state.js'
import { facilityCount, facilityKinds, facilityOf } from './facilities.js'
import { valueIn } from './effects.js'
import { effectsOf } from './sources.js'

/** Strategic Relocation: ships change planets while the support phases go on. */

export type RelocationPrompt =
  `relocation.${'planets' | 'out' | 'back' | 'among' | 'ship' | 'lanes' | 'facilities'}`
/** What may be moved. */
interface Terms {
  readonly planets: number
  readonly ships: number
  readonly facilities: number
}
/** NF-RELOC-01, NF-TECH-07, Operations 2A and NF-FACT-18. */
function termsOf(g: Open, who: Seat): Terms {
  const effects = effectsOf(g, who)
  return {
    planets: valueIn(effects, 'relocationPlanets') ?? RELOCATION.planets,
    ships: valueIn(effects, 'relocationShips') ?? RELOCATION.ships,
    facilities: valueIn(effects, 'relocationFacilities') ?? 0,
  }
}
/** Warp Drives: between two planets, and no Facilities (NF-FACT-06). */
const freeTerms = (g: Open, who: Seat): Terms => ({
  planets: RELOCATION.planets,
  ships: valueIn(effectsOf(g, who), 'freeMove') ?? 0,
  facilities: 0,
})

/** A relocation as far as it is decided: where every ship that moved ends, and every Facility. */
export class Relocation {
  planets: readonly number[] | undefined
  readonly ships = new Map<number, number>()
  readonly carried: { readonly kind: number; readonly from: number; readonly to: number }[] = []
  /** Among three planets: from where to where the next ship goes, or between which Facilities move. */
  lane: readonly [number, number] | undefined
  out = false
  back = false
  /** All ships are where they go. */
  shipped = false
  finished = false
  constructor(
    private readonly g: Open,
    private readonly who: Seat,
    readonly terms: Terms,
  ) {}
  /** The same once more: a question that was asked keeps the relocation it was asked about. */
  copy(): Relocation {
    const copy = new Relocation(this.g, this.who, this.terms)
    copy.planets = this.planets
    for (const [ship, to] of this.ships) copy.ships.set(ship, to)
    copy.carried.push(...this.carried)
    copy.lane = this.lane
    copy.shipped = this.shipped
    return copy
  }
  get isAmongThree(): boolean {
    return this.planets !== undefined && this.planets.length > RELOCATION.planets
  }
  get from(): number {
    return (this.lane ?? this.planets)?.[0] ?? 0
  }
  get to(): number {
    return (this.lane ?? this.planets)?.[1] ?? 0
  }
  startOf(ship: number): number {
    return (this.planets ?? []).find(planet => areaOf(this.g, this.who, planet).fleet.has(ship)) ?? -1
  }
  sizeOf(planet: number): number {
    let size = areaOf(this.g, this.who, planet).fleet.length
    for (const [ship, to] of this.ships) {
      if (to === planet) size++
      if (this.startOf(ship) === planet) size--
    }
    return size
  }
  /** The Facilities at a planet after all that was carried so far, as bits. */
  facilitiesAt(planet: number): number {
    let mask = areaOf(this.g, this.who, planet).facilities
    for (const { kind, from, to } of this.carried) {
      if (from === planet) mask &= ~(1 << kind)
      if (to === planet) mask |= 1 << kind
    }
    return mask
  }
  /** Where a Facility stands between two planets now; -1 where both or neither have one. */
  facilityAt(kind: number, from = this.from, to = this.to): number {
    const [x, y] = [from, to].map(planet => (this.facilitiesAt(planet) >> kind) & 1)
    if (x === y) return -1
    return x === 1 ? from : to
  }
  otherEnd(planet: number): number {
    return planet === this.from ? this.to : this.from
  }
  /** NF-FACT-18: each once, so many each way; among three planets none ends with more than so many more. */
  mayCarry(kind: number, from = this.from, to = this.to): boolean {
    const at = this.facilityAt(kind, from, to)
    if (at < 0 || this.carried.some(one => one.kind === kind && one.to === at)) return false
    const sent = this.carried.filter(one => one.from === at).length
    return (this.isAmongThree ? this.moreAt(at === from ? to : from) : sent) < this.terms.facilities
  }
  private moreAt(planet: number): number {
    const before = areaOf(this.g, this.who, planet).facilities
    return facilityKinds(this.facilitiesAt(planet)).length - facilityKinds(before).length
  }
  carry(kind: number): void {
    const from = this.facilityAt(kind)
    this.carried.push({ kind, from, to: this.otherEnd(from) })
  }
  /** NF-FAC-05 after all that was carried so far. */
  roomFor(kind: number, planet: number): boolean {
    const { orbital } = facilityOf(this.g, kind)
    const there = facilityKinds(this.facilitiesAt(planet))
    const alike = there.filter(other => facilityOf(this.g, other).orbital === orbital).length
    return alike < (orbital ? PLACES.inOrbit : PLACES.onPlanet)
  }
}

type Spot = Spec<Open, unknown, RelocationPrompt>
/** A draft of these terms; NF-RELOC-09: moving nothing is allowed. */
function draftOf<F>(terms: (g: Open, who: Seat) => Terms): Draft<Open, F, Relocation, RelocationPrompt> {
  return {
    begin: (g, _f, who) => new Relocation(g, who, terms(g, who)),
    ask(g, _f, d, who) {
      if (d.finished) return null
      if (d.planets === undefined) return planetsOf(d, who)
      if (d.isAmongThree) return d.shipped ? carryingAmong(d, who) : amongThree(d, who)
      if (!d.out) return out(g, d, who)
      if (!d.back) return back(g, d, who)
      return d.terms.facilities > 0 ? carrying(d, who) : null
    },
    take(g, _f, d, answer, who) {
      const [x = 0] = answer
      if (d.isAmongThree) return takeAmong(g, d.copy(), x, who)
      if (d.planets === undefined) d.planets = answer
      else if (!d.out) {
        d.out = true
        for (const ship of answer) d.ships.set(ship, d.to)
      } else if (!d.back) {
        d.back = true
        for (const ship of answer) d.ships.set(ship, d.from)
      } else facilities.act(g, d, x, who)
    },
  }
}
/** NF-RELOC-02. */
const openToMove = look.guard<unknown>(allPlanets, [['NF-RELOC-02', (g, _f, planet) => isOpen(g, planet)]])
const planetsOf = (d: Relocation, who: Seat): Spot =>
  some(who, openToMove, RELOCATION.planets, d.terms.planets, {
    rule: 'NF-RELOC-01',
    prompt: 'relocation.planets',
  })

const shipsFrom = (planet: (d: Relocation) => number) =>
  look.guard<Relocation>(
    look.cardsIn('ship', shipCount, (g, d, who) => areaOf(g, who, planet(d)).fleet, 'NF-RELOC-01'),
    [],
  )
const shipsOut = shipsFrom(d => d.from)
const shipsBack = shipsFrom(d => d.to)
const out = (g: Open, d: Relocation, who: Seat): Spot =>
  some(who, about(shipsOut, d), 0, Math.min(d.terms.ships, areaOf(g, who, d.from).fleet.length), {
    rule: 'NF-RELOC-01',
    prompt: 'relocation.out',
  })
/** NF-RELOC-04: so many that both Fleets end with one to nine ships. */
function back(g: Open, d: Relocation, who: Seat): Spot {
  const left = d.sizeOf(d.from)
  const there = d.sizeOf(d.to)
  const own = areaOf(g, who, d.to).fleet.length
  const least = Math.max(0, FLEETS.least - left, there - FLEETS.most)
  const most = Math.min(d.terms.ships, own, there - FLEETS.least, FLEETS.most - left)
  return some(who, about(shipsBack, d), least, most, { rule: 'NF-RELOC-04', prompt: 'relocation.back' })
}

/** NF-RELOC-08: from one planet to another, ship by ship; no Fleet may end more than so many larger than it began. */
const among = (d: Relocation, planet: number): boolean => (d.planets ?? []).includes(planet)
const laneFrom = look.guard<Relocation>(allPlanets, [
  ['NF-RELOC-08', (_g, d, planet) => among(d, planet)],
  ['NF-RELOC-04', (_g, d, planet) => d.sizeOf(planet) > FLEETS.least],
  [
    'NF-RELOC-08',
    (g, d, planet, who) =>
      areaOf(g, who, planet)
        .fleet.toArray()
        .some(ship => !d.ships.has(ship)),
  ],
])
const laneTo = look.guard<Relocation>(allPlanets, [
  ['NF-RELOC-08', (_g, d, planet, _who, start) => among(d, planet) && planet !== start],
  ['NF-RELOC-04', (_g, d, planet) => d.sizeOf(planet) < FLEETS.most],
  [
    'NF-RELOC-08',
    (g, d, planet, who) => d.sizeOf(planet) < areaOf(g, who, planet).fleet.length + d.terms.ships,
  ],
])
const lanes: Menu<Open, Relocation, unknown> = look.menu({
  shift: look.option(look.pairs(laneFrom, laneTo), (_g, d, start, end) => {
    d.lane = [start, end]
  }),
  done: look.plain<Relocation>([], (_g, d) => {
    d.shipped = true
    d.finished = d.terms.facilities === 0
  }),
})
/** The ship that goes along a lane. Naming the lane first keeps what others see of it free of the ship itself. */
const laneShip = look.guard<Relocation>(
  look.cardsIn('ship', shipCount, (g, d, who) => areaOf(g, who, d.lane?.[0] ?? 0).fleet, 'NF-RELOC-01'),
  [['NF-RELOC-08', (_g, d, ship) => !d.ships.has(ship)]],
)
const amongThree = (d: Relocation, who: Seat): Spot =>
  d.lane === undefined
    ? one(who, about(lanes, d), 'relocation.among')
    : one(who, about(laneShip, d), 'relocation.ship')
function takeAmong(g: Open, d: Relocation, x: number, who: Seat): Relocation {
  if (d.lane === undefined) {
    const menu = d.shipped ? facilityLanes : lanes
    menu.act(g, d, x, who)
    return d
  }
  if (d.shipped) alongLane.act(g, d, x, who)
  else d.ships.set(x, d.lane[1])
  d.lane = undefined
  return d
}

/** NF-FACT-18: Facilities one by one, or two of a place against each other. */
const kinds = look.things<Relocation>('facility', facilityCount)
const loose = look.guard<Relocation>(kinds, [
  ['NF-FACT-18', (_g, d, kind) => d.mayCarry(kind)],
  ['NF-FAC-05', (_g, d, kind) => d.roomFor(kind, d.otherEnd(d.facilityAt(kind)))],
])
const facilityThere = look.guard<Relocation>(kinds, [
  ['NF-FACT-18', (_g, d, kind) => d.mayCarry(kind) && d.facilityAt(kind) === d.from],
])
const facilityHere = look.guard<Relocation>(kinds, [
  ['NF-FACT-18', (_g, d, kind) => d.mayCarry(kind) && d.facilityAt(kind) === d.to],
  ['NF-FAC-05', (g, _d, kind, _who, other) => facilityOf(g, kind).orbital === facilityOf(g, other).orbital],
])
const carry = look.option(loose, (_g, d, kind) => d.carry(kind))
const swap = look.option(look.pairs(facilityThere, facilityHere), (_g, d, kind, other) => {
  d.carry(kind)
  d.carry(other)
})
const finish = look.plain<Relocation>([], (_g, d) => {
  d.finished = true
})
const facilities: Menu<Open, Relocation, unknown> = look.menu({ carry, swap, done: finish })
const carrying = (d: Relocation, who: Seat): Spot => one(who, about(facilities, d), 'relocation.facilities')

/** Among three planets two of them are named first, then what moves between them. */
function movesBetween(g: Open, d: Relocation, x: number, y: number): boolean {
  const there = Array.from({ length: facilityCount(g) }, (_, kind) => kind).filter(kind =>
    d.mayCarry(kind, x, y),
  )
  const fits = (kind: number): boolean => d.roomFor(kind, d.facilityAt(kind, x, y) === x ? y : x)
  const changes = (one: number, other: number): boolean =>
    d.facilityAt(one, x, y) !== d.facilityAt(other, x, y) &&
    facilityOf(g, one).orbital === facilityOf(g, other).orbital
  return there.some(kind => fits(kind) || there.some(other => changes(kind, other)))
}
const laneEnd = look.guard<Relocation>(allPlanets, [['NF-RELOC-08', (_g, d, planet) => among(d, planet)]])
const otherLaneEnd = look.guard<Relocation>(allPlanets, [
  ['NF-RELOC-08', (_g, d, planet, _who, start) => among(d, planet) && planet > start],
  ['NF-FACT-18', (g, d, planet, _who, start) => movesBetween(g, d, start, planet)],
])
const facilityLanes: Menu<Open, Relocation, unknown> = look.menu({
  carry: look.option(look.pairs(laneEnd, otherLaneEnd), (_g, d, start, end) => {
    d.lane = [start, end]
  }),
  done: finish,
})
const alongLane: Menu<Open, Relocation, unknown> = look.menu({ carry, swap })
const carryingAmong = (d: Relocation, who: Seat): Spot =>
  d.lane === undefined
    ? one(who, about(facilityLanes, d), 'relocation.lanes')
    : one(who, about(alongLane, d), 'relocation.facilities')

/** NF-RELOC-03: the ships are known to their owner alone, the sizes to all. */
export function relocate(g: NewFrontier, by: Seat, d: Relocation): void {
  const from = new Map([...d.ships.keys()].map(ship => [ship, d.startOf(ship)]))
  for (const [ship, to] of d.ships)
    move(g, ship, areaOf(g, by, from.get(ship) ?? 0).fleet, areaOf(g, by, to).fleet)
  for (const { kind, from: at, to } of d.carried) {
    areaOf(g, by, at).facilities &= ~(1 << kind)
    areaOf(g, by, to).facilities |= 1 << kind
    emit(g, 'carried', { by, facility: kind, from: at, to })
  }
  emit(g, 'relocated', { by, planets: [...(d.planets ?? [])] })
}

const paid = (g: NewFrontier): Seat[] => seatsOf(g).filter(who => g.players.at(who).relocating)
/** NF-RELOC-05: from the end of the Planet Phase on, beside everything else. */
const paidFor = draftOf<undefined>(termsOf)
export const openRelocations = k.errand(paid, paidFor, (g, by, d) => {
  g.players.at(by).relocating = false
  relocate(g, by, d)
})
/** A relocation as far as these parts of it go: for who is putting it together. */
export function relocationWith(g: Open, who: Seat, parts: readonly (readonly number[])[]): Relocation {
  let d = paidFor.begin(g, undefined, who)
  for (const part of parts) d = paidFor.take(g, undefined, d, part, who) ?? d
  return d
}
/** NF-RELOC-07 and NF-RULING-29: the Turn ends when all have moved their ships, or moved none. */
export const relocationsDone = k.wait<object>(g => seatsOf(g).every(who => !errandOpen(g, who)))
/** Free moves of Warp Drives, as a draft of their owner alone. */
export const warpDrives = draftOf<ForSeat>(freeTerms)

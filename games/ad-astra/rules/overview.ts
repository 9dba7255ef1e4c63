import type { Seat } from '@orrery/kernel'
import { NOBODY, stampOf, stampOfPart } from '@orrery/kernel'
import { UNITS } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { neutralOf, OFF, seatCount, tablesOf } from '../state.js'
import { HEXES } from './hexes.js'

/**
 * Where all pieces are, counted once for a state and kept as long as no unit and no system is written to: rules ask for it
 * for every thing they list.
 */
interface Overview {
  /** Units of a seat in a system, at `seat * systems + system`. */
  readonly units: Int8Array
  /** By system, all sides together: titans and larger, cruisers, frigates; neutral units by their size. */
  readonly big: Int8Array
  readonly cruisers: Int8Array
  readonly frigates: Int8Array
  /** Systems as bits: with neutral pieces; by seat with its units, with its orbital buildings, owned, under its influence. */
  neutral: number
  readonly present: Int32Array
  readonly orbital: Int32Array
  readonly owned: Int32Array
  readonly influenced: Int32Array
  /** By place: the system that lies there, or OFF. */
  readonly onHex: Int8Array
}
interface Kept extends Overview {
  /** Of the whole state, and of the tables that are counted. */
  stamp: number
  pieces: number
}
const TITAN = UNITS.indexOf('titan')
const CRUISER = UNITS.indexOf('cruiser')

const more = (row: Int8Array, at: number, n: number): void => void (row[at] = (row[at] as number) + n)
const mark = (row: Int32Array, seat: number, system: number): void =>
  void (row[seat] = (row[seat] as number) | (1 << system))
const sizeRow = (all: Kept, size: number): Int8Array =>
  size >= TITAN ? all.big : size === CRUISER ? all.cruisers : all.frigates

function count(g: Seen, all: Kept): void {
  const n = g.systems.length
  all.units.fill(0)
  all.big.fill(0)
  all.cruisers.fill(0)
  all.frigates.fill(0)
  all.present.fill(0)
  all.orbital.fill(0)
  all.owned.fill(0)
  all.influenced.fill(0)
  all.onHex.fill(OFF)
  all.neutral = 0
  const { classes } = tablesOf(g)
  const models = classes.length
  const { units, systems } = g
  for (let u = 0, seat = 0, model = 0; u < units.length; u++, model++) {
    if (model === models) {
      model = 0
      seat++
    }
    const { at } = units.at(u)
    if (at === OFF) continue
    more(all.units, seat * n + at, 1)
    mark(all.present, seat, at)
    more(sizeRow(all, classes[model] as number), at, 1)
  }
  for (let s = 0; s < n; s++) {
    const row = systems.at(s)
    const { hex } = row
    if (hex === OFF) continue
    all.onHex[hex] = s
    const { orbitals, owner, influence, neutrals } = row
    if (orbitals !== NOBODY) mark(all.orbital, orbitals, s)
    if (owner !== NOBODY) mark(all.owned, owner, s)
    if (influence !== NOBODY) mark(all.influenced, influence, s)
    for (let kind = 0; kind < neutrals.length; kind++) {
      const many = neutrals.get(kind)
      if (many === 0) continue
      all.neutral |= 1 << s
      const { size } = neutralOf(g, kind)
      if (size !== 'orbital') more(sizeRow(all, UNITS.indexOf(size)), s, many) // AA-RULING-21
    }
  }
}

const known = new WeakMap<object, Kept>()
let lastState: object | undefined
let lastKept: Kept | undefined
export function overview(g: Seen): Overview {
  const stamp = stampOf(g)
  if (lastState === g && lastKept !== undefined && lastKept.stamp === stamp) return lastKept
  let all = known.get(g)
  if (!all) {
    const [seats, n] = [seatCount(g), g.systems.length]
    all = {
      stamp: stamp - 1,
      pieces: -1,
      units: new Int8Array(seats * n),
      big: new Int8Array(n),
      cruisers: new Int8Array(n),
      frigates: new Int8Array(n),
      neutral: 0,
      present: new Int32Array(seats),
      orbital: new Int32Array(seats),
      owned: new Int32Array(seats),
      influenced: new Int32Array(seats),
      onHex: new Int8Array(HEXES.length),
    }
    known.set(g, all)
  }
  if (all.stamp !== stamp) {
    const pieces = stampOfPart(g.units) + stampOfPart(g.systems)
    if (all.pieces !== pieces) count(g, all)
    all.stamp = stamp
    all.pieces = pieces
  }
  lastState = g
  lastKept = all
  return all
}
/** Systems with a unit or orbital building of this seat, as bits (AA-SYS-01). */
export const controlled = (g: Seen, seat: Seat): number => {
  const all = overview(g)
  return (all.present[seat] as number) | (all.orbital[seat] as number)
}

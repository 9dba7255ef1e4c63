import type { Seat } from '@orrery/kernel'
import { NOBODY, stampOf } from '@orrery/kernel'
import { UNITS } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { neutralOf, OFF, seatCount, tablesOf } from '../state.js'
import { HEXES } from './hexes.js'

/**
 * Where all pieces are, counted once for a state and kept as long as nothing is written to it: rules ask for it for every
 * thing they list.
 */
export interface Overview {
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
  stamp: number
}
const TITAN = UNITS.indexOf('titan')
const CRUISER = UNITS.indexOf('cruiser')

function count(g: Seen, all: Kept): void {
  const n = g.systems.length
  for (const row of [all.units, all.big, all.cruisers, all.frigates]) row.fill(0)
  for (const row of [all.present, all.orbital, all.owned, all.influenced]) row.fill(0)
  all.onHex.fill(OFF)
  all.neutral = 0
  const add = (system: number, size: number, many: number): void => {
    const row = size >= TITAN ? all.big : size === CRUISER ? all.cruisers : all.frigates
    row[system] = (row[system] as number) + many
  }
  const { classes } = tablesOf(g)
  const models = classes.length
  const { units, systems } = g
  for (let u = 0; u < units.length; u++) {
    const { at } = units.at(u)
    if (at === OFF) continue
    const seat = Math.floor(u / models)
    const cell = seat * n + at
    all.units[cell] = (all.units[cell] as number) + 1
    all.present[seat] = (all.present[seat] as number) | (1 << at)
    add(at, classes[u % models] as number, 1)
  }
  for (let s = 0; s < n; s++) {
    const { orbitals, owner, influence, neutrals, hex } = systems.at(s)
    if (hex === OFF) continue
    all.onHex[hex] = s
    if (orbitals !== NOBODY) all.orbital[orbitals] = (all.orbital[orbitals] as number) | (1 << s)
    if (owner !== NOBODY) all.owned[owner] = (all.owned[owner] as number) | (1 << s)
    if (influence !== NOBODY) all.influenced[influence] = (all.influenced[influence] as number) | (1 << s)
    for (let kind = 0; kind < neutrals.length; kind++) {
      const many = neutrals.get(kind)
      if (many === 0) continue
      all.neutral |= 1 << s
      const { size } = neutralOf(g, kind)
      if (size !== 'orbital') add(s, UNITS.indexOf(size), many) // AA-RULING-21
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
    count(g, all)
    all.stamp = stamp
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

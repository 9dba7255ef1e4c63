import type { Rows } from '@orrery/kernel'
import { call, NOBODY } from '@orrery/kernel'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { emit, forSeat, k, neutralOf, seatCount, tablesOf } from '../state.js'
import { anySystem, systemsWith } from './choosing.js'
import { combat } from './combat.js'
import { adjacentTo, hasPoints, isUndiscovered } from './galaxy.js'
import { overview } from './overview.js'
import { controls, hasRoom, neutralUnitsIn, unitsIn } from './systems.js'

/** Pirates: the first to pass leads them. */

const FRIGATE = UNITS.indexOf('frigate')
const raider = (g: Seen): number => tablesOf(g).neutral['raider'] ?? 0
export const raidersIn = (g: Seen, system: number): number => g.systems.at(system).neutrals.get(raider(g))

/** AA-PIR-02, AA-RULING-24, AA-RULING-99: a raider at the base, if there is one, a model and a slot for it. */
export function spawnRaider(g: AdAstra): void {
  const base = tablesOf(g).neutral['pirate-base'] ?? 0
  let out = 0
  for (const row of g.systems) out += row.neutrals.get(raider(g))
  for (let s = 0; s < g.systems.length; s++) {
    if (g.systems.at(s).neutrals.get(base) === 0) continue
    if (out >= neutralOf(g, raider(g)).models || !hasRoom(g, s, FRIGATE)) return
    g.systems.at(s).neutrals.add(raider(g), 1)
    emit(g, 'neutral', { system: s, neutral: raider(g) })
    return
  }
}
/** Somebody's units or orbital buildings, neutral ones not counted. */
export function defenderOf(g: Seen, system: number): number {
  const { orbitals } = g.systems.at(system)
  if (orbitals !== NOBODY) return orbitals
  for (let who = 0; who < seatCount(g); who++) if (unitsIn(g, system, who) > 0) return who
  return NOBODY
}

const sources: Rows<AdAstra, ForSeat> = [['AA-PIR-03', (g, _f, s) => raidersIn(g, s) > 0]]
/** AA-PIR-04, AA-RULING-22. All raiders there are find room in a system with nobody else in it. */
const moveRows: Rows<AdAstra, ForSeat> = [
  ['AA-PIR-04', (g, _f, s, _who, from) => hasPoints(g, from, s)],
  ['AA-RULING-22', (g, _f, s) => defenderOf(g, s) === NOBODY && !isUndiscovered(g, s)],
  ['AA-RULING-22', (g, _f, s) => neutralUnitsIn(g, s) === raidersIn(g, s)],
]
/** AA-PIR-05, AA-RULING-23. */
const attackRows: Rows<AdAstra, ForSeat> = [
  ['AA-PIR-04', (g, _f, s, _who, from) => hasPoints(g, from, s)],
  ['AA-RULING-23', (g, _f, s) => defenderOf(g, s) !== NOBODY],
  ['AA-PIR-05', (g, f, s) => !controls(g, s, f.seat)],
]
const withNeutrals = (g: Seen): number => overview(g).neutral
const from = systemsWith<ForSeat>(sources, withNeutrals)
const into = (rows: Rows<AdAstra, ForSeat>) =>
  systemsWith<ForSeat>(rows, (g, _f, _who, source) => adjacentTo(g, source))
export function moveRaiders(g: AdAstra, from: number, to: number): void {
  const n = raidersIn(g, from)
  g.systems.at(from).neutrals.add(raider(g), -n)
  g.systems.at(to).neutrals.add(raider(g), n)
  emit(g, 'raiders', { from, to })
}
/** AA-RULING-23: raiders are attackers from where they are. */
const raid = (g: Seen, from: number, to: number) => ({
  at: to,
  attacker: NOBODY,
  defender: defenderOf(g, to),
  from,
})

/** Where raiders of a system may go, and what they may attack, when this seat leads them. */
export function raids(g: AdAstra, who: number): { from: number; to: number; attack: boolean }[] {
  const f = { seat: who }
  const out: { from: number; to: number; attack: boolean }[] = []
  for (let from = 0; from < g.systems.length; from++) {
    if (raidersIn(g, from) === 0) continue
    for (let to = 0; to < g.systems.length; to++)
      for (const attack of [false, true])
        if ((attack ? attackRows : moveRows).every(([, row]) => row(g, f, to, who, from)))
          out.push({ from, to, attack })
  }
  return out
}

/** AA-PIR-01 to AA-PIR-03: a raider appears; then those of one system move or attack, or nothing happens. */
export const pirates = k.procedure('pirates', forSeat, {
  spawn: spawnRaider,
  lead: k.choose((g, f) => (anySystem(sources, g, f, f.seat, withNeutrals) ? f.seat : NOBODY), {
    move: k.option(k.pairs(from, into(moveRows)), (g, _f, source, to) => moveRaiders(g, source, to)),
    attack: k.option(k.pairs(from, into(attackRows)), (g, _f, source, to) =>
      call(combat, raid(g, source, to)),
    ),
    done: k.plain([], () => undefined),
  }),
})

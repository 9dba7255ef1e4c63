import type { Meant, Naming } from '@orrery/kernel'
import { capital, counted, NOBODY, speech } from '@orrery/kernel'
import type { SeatInfo } from '@orrery/ui'
import { UNIT_NAME } from '../card-words.js'
import { PROFESSIONS, UNITS } from '../content/vocabulary.js'
import type { adAstra } from '../game.js'
import { isUndiscovered } from '../rules/galaxy.js'
import { limitIn, planetarySlots } from '../rules/systems.js'
import type { Seen } from '../state.js'
import { buildingOf, classOf, content, discoveryOf, neutralOf, ownerOf, planetOf, starOf } from '../state.js'
import { tileName } from '../names.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'
import { discoveryText } from '../card-texts.js'
import { factionOf, hasEmpire, unitsAt } from './table.js'

/** What things are called on the board. */

export const TIERS = ['0', 'I', 'II', 'III', 'IV', 'V'] as const

export { tileName as shortName } from '../names.js'
/** "you", "Psilon", "Marek" before there is an empire. */
export function nameOf(g: Seen, seats: readonly SeatInfo[], me: number, seat: number): string {
  if (seat === NOBODY) return 'nobody'
  if (seat === me) return 'you'
  if (hasEmpire(g, seat)) return factionOf(g, seat).name
  return g.players.at(seat).automa ? 'the Automa' : (seats[seat]?.name ?? `Seat ${seat + 1}`)
}
export const sayingOf = ({
  g,
  seats,
  me,
}: {
  readonly g: Seen
  readonly seats: readonly SeatInfo[]
  readonly me: number
}): Naming => ({
  seat: seat => nameOf(g, seats, me, seat),
  player: seat => seats[seat]?.name ?? `Seat ${seat + 1}`,
  me,
})
/** For sentences about what happened: everybody is called as in the log, the viewer too. */
export const tellingOf = (props: Parameters<typeof sayingOf>[0]): Naming => ({
  ...sayingOf(props),
  seat: seat =>
    seat !== NOBODY && hasEmpire(props.g, seat)
      ? factionOf(props.g, seat).name
      : nameOf(props.g, props.seats, props.me, seat),
})
export const said = speech<typeof adAstra>(texts)
/** An option, or a part of one, in the words of the game. */
export const optionText = (option: Meant<Talk>, say: Naming, g: Seen): string =>
  capital(said.option(option, say, g))
export const thingText = (kind: Talk['things'], id: number, say: Naming, g: Seen): string =>
  capital(said.thing({ kind, id }, say, g))

const className = (g: Seen, unit: number): string => UNIT_NAME[UNITS[classOf(g, unit)] ?? 'frigate']
/** "2 frigates, exhausted titan". */
function fleetText(g: Seen, units: readonly number[]): string {
  const by = new Map<string, number>()
  for (const u of units) {
    const { state } = g.units.at(u)
    const key = `${state === 'ready' ? '' : `${state} `}${className(g, u)}`
    by.set(key, (by.get(key) ?? 0) + 1)
  }
  return [...by].map(([what, n]) => counted(n, what)).join(', ')
}
/** All there is to know about a system, read aloud. */
export function systemLabel(g: Seen, seats: readonly SeatInfo[], me: number, system: number): string {
  const row = g.systems.at(system)
  const name = (seat: number): string => nameOf(g, seats, me, seat)
  const parts = [`${tileName(g, system)}, ${starOf(g, system).type}`]
  if (isUndiscovered(g, system)) parts.push('undiscovered')
  if (row.owner !== NOBODY) parts.push(`owned by ${name(row.owner)}`)
  if (row.influence !== NOBODY)
    parts.push(`${row.flipped ? 'flipped ' : ''}influence of ${name(row.influence)}`)
  PROFESSIONS.forEach((of, i) => {
    const n = row.population.get(i)
    const limit = limitIn(g, system, i, row.owner === NOBODY ? Math.max(0, me) : row.owner)
    if (n > 0 || limit > 0) parts.push(`${of}s ${n} of ${limit}`)
  })
  for (let kind = 0; kind < row.buildings.length; kind++)
    if (row.buildings.get(kind) > 0) parts.push(buildingOf(g, kind).name)
  if (planetOf(g, system)) parts.push(`${planetarySlots(g, system)} planetary slots`)
  const discovery = discoveryOf(g, system)
  if (discovery) parts.push(discoveryText(discovery).replace(/\.$/, ''))
  if (row.anomalies > 0) parts.push(counted(row.anomalies, 'anomaly token'))
  const units = unitsAt(g, system)
  for (const seat of new Set(units.map(u => ownerOf(g, u))))
    parts.push(
      `${name(seat)}: ${fleetText(
        g,
        units.filter(u => ownerOf(g, u) === seat),
      )}`,
    )
  for (let kind = 0; kind < content(g).neutrals.length; kind++)
    if (row.neutrals.get(kind) > 0) parts.push(counted(row.neutrals.get(kind), neutralOf(g, kind).name))
  return parts.join(', ')
}

import { capital, listed, NOBODY } from '@orrery/kernel'
import { MATERIAL_NAMES, MINERAL_NAMES, STRUCTURE_NAMES } from '../../card-words.js'
import { STRUCTURES } from '../../content/vocabulary.js'
import { shipsText, systemName } from '../../names.js'
import { holderOf, isOccupied, materialsOf, slotsOf } from '../../rules/control.js'
import { fleetStrength, isExhausted } from '../../rules/fleets.js'
import { mapOf } from '../../rules/map.js'
import type { Seen } from '../../state.js'
import { asteroidOf } from '../../state.js'
import type { BoardProps } from '../props.js'
import { called } from '../words.js'
import { topOf } from './tiles.js'

/** A System in one sentence: what a screen reader says, and what stands under the pointer. */
export function systemLabel(props: Pick<BoardProps, 'g' | 'me'>, at: number): string {
  const { g } = props
  const row = g.systems.at(at)
  const holder = holderOf(g, at)
  const parts: string[] = [capital(systemName(g, at))]
  const home = mapOf(g).homeOf[at] ?? NOBODY
  if (home !== NOBODY && g.players.at(home).faction < 0) return parts.join('')
  const tier = mapOf(g).tiers[at] ?? 0
  if (row.explored && tier > 0) parts.push(`Tier ${tier}`)
  if (holder !== NOBODY && tier > 0)
    parts.push(
      `controlled by ${holder === props.me ? 'you' : called(props, holder)}${isOccupied(g, at) ? ', occupied' : ''}`,
    )
  const token = topOf(row.asteroid)
  if (token !== undefined)
    parts.push(`belts: ${listed(asteroidOf(g, token).belts.map(kind => MINERAL_NAMES[kind]))}`)
  const materials = materialsOf(g, at)
  if (materials.length > 0) parts.push(listed(materials.map(kind => MATERIAL_NAMES[kind])))
  parts.push(...structures(g, at))
  if (row.fleet !== NOBODY)
    parts.push(
      `${row.fleet === props.me ? 'your Fleet' : `Fleet of ${called(props, row.fleet)}`}: ${shipsText(g, row.fleet, row.ships.toArray())}, Strength ${fleetStrength(g, at)}${isExhausted(g, row.fleet, at) ? ', exhausted' : ''}`,
    )
  return parts.join('; ')
}
function structures(g: Seen, at: number): string[] {
  const { slots } = g.systems.at(at)
  const built = slotsOf(g, at).flatMap((_slot, i) => {
    const kind = STRUCTURES[slots.get(i)]
    return kind ? [STRUCTURE_NAMES[kind][0]] : []
  })
  const free = slotsOf(g, at).length - built.length
  return [
    ...(built.length > 0 ? [listed(built)] : []),
    ...(free > 0 ? [`${free} free Structure ${free === 1 ? 'Slot' : 'Slots'}`] : []),
  ]
}

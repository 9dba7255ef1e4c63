import type { Thing } from '@orrery/ui'
import type { News } from './props.js'

const system = (id: number): Thing => ({ kind: 'system', id })
/** What on the board an event speaks of. */
export function spokenOf(event: News): readonly Thing[] {
  switch (event.type) {
    case 'moved':
    case 'escaped':
    case 'left':
      return [system(event.to), system(event.from)]
    case 'readied':
    case 'looked':
      return event.systems.map(system)
    case 'revealed':
    case 'found':
    case 'belt':
    case 'claims':
    case 'claimed':
    case 'claim-failed':
    case 'extracts':
    case 'launched':
    case 'built':
    case 'raid':
    case 'fleet-lost':
    case 'battle':
    case 'battle-won':
    case 'uprising':
    case 'sabotaged':
      return [system(event.at)]
    default:
      return []
  }
}

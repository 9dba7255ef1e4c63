import type { Thing } from '@orrery/ui'
import type { News } from './props.js'

const system = (id: number): Thing => ({ kind: 'system', id })
/** What on the galaxy an event speaks of. */
export function spokenOf(event: News): readonly Thing[] {
  switch (event.type) {
    case 'jumped':
      return [system(event.to), { kind: 'unit', id: event.unit }]
    case 'raiders':
      return [system(event.to)]
    case 'combat':
    case 'combat-over':
    case 'destroyed':
    case 'disengaged':
      return [system(event.at)]
    default:
      return 'system' in event && typeof event.system === 'number' ? [system(event.system)] : []
  }
}

import type { Thing } from '@orrery/ui'
import type { News } from './props.js'

const planet = (id: number): Thing => ({ kind: 'planet', id })
const player = (id: number): Thing => ({ kind: 'player', id })

/** What on the board an event speaks of: the log points at it. */
export function spokenOf(event: News): readonly Thing[] {
  switch (event.type) {
    case 'placed':
    case 'arrived':
    case 'income':
    case 'mine':
    case 'built':
    case 'ships-lost':
    case 'loan':
    case 'repaid':
    case 'pacified':
    case 'cancelled':
    case 'planet':
    case 'conflict':
    case 'outcome':
    case 'withdrew':
    case 'destroyed':
    case 'beacon':
      return [planet(event.planet)]
    case 'stole':
    case 'destroy-roll':
      return [planet(event.planet), player(event.by)]
    case 'carried':
      return [planet(event.from), planet(event.to)]
    case 'relocated':
      return event.planets.map(planet)
    case 'storm':
      return event.planet < 0 ? [] : [planet(event.planet)]
    case 'strategy':
    case 'tactic':
    case 'rolled':
      return [player(event.by)]
    case 'allied':
      return [{ kind: 'colony', id: event.colony }]
    case 'technology':
      return [{ kind: 'technology', id: event.technology }]
    case 'mission':
    case 'mission-taken':
      return [{ kind: 'mission', id: event.mission }]
    case 'display':
      return event.missions.map(id => ({ kind: 'mission', id }))
    case 'proposed':
      return [{ kind: 'policy', id: event.policy }]
    default:
      return []
  }
}

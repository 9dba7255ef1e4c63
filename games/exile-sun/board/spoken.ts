import type { Thing } from '@orrery/ui'
import type { News } from './props.js'

const space = (id: number): Thing => ({ kind: 'space', id })
const token = (id: number): Thing => ({ kind: 'token', id })

/** What on the board an event speaks of. */
export function spokenOf(event: News): readonly Thing[] {
  switch (event.type) {
    case 'moved':
      return [space(event.to), token(event.token)]
    case 'scanned':
      return [token(event.target), token(event.token)]
    case 'deployed':
      return event.tokens.map(token)
    case 'shipyard-shown':
    case 'combined':
    case 'scout':
      return [space(event.at), token(event.token)]
    case 'helped':
      return [token(event.token)]
    case 'engaged':
    case 'decoy':
    case 'battle':
    case 'scout-lost':
    case 'battle-over':
    case 'scaled':
    case 'planet':
      return [space(event.at)]
    default:
      return []
  }
}

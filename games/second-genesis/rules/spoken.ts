import type { Kind } from '../content/kinds.js'
import type { Target, Verb } from '../content/vocabulary.js'
import { AMBUSH } from './triggers.js'

/** What a card says, by the place of its ability: what it aims at and what it does. */
export interface Spoken {
  readonly verbs: readonly Verb[]
  readonly target: Target | undefined
  readonly second: Target | undefined
}

const ambush: Spoken = {
  verbs: [{ damage: { n: 'power', to: 'target' } }],
  target: { what: 'card', type: 'ship', at: 'here', fighting: 'attacking' },
  second: undefined,
}
const none: readonly Verb[] = []

/** An ability has a place; what news does when it is played has none. */
export function spoken(kind: Kind, place: number): Spoken {
  if (place === AMBUSH) return ambush
  const ability = kind.ability(place)
  if (ability && 'use' in ability)
    return { verbs: ability.use.do, target: ability.use.target, second: ability.use.second }
  if (ability && 'when' in ability)
    return { verbs: ability.when.do, target: ability.when.target, second: undefined }
  const { play } = kind
  return { verbs: play?.do ?? none, target: play?.target, second: play?.second }
}

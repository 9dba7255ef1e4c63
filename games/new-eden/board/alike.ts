import type { Answered } from '@orrery/ui'
import { asteroidOf, discoveryOf } from '../state.js'
import type { Question, Sight } from './props.js'

/** Questions whose answers all come to the same thing, and one of those answers. */

/** Gains that neither ask anything nor change what another token gives. */
const PLAIN: ReadonlySet<string> = new Set(['moon', 'planetary', 'component', 'z'])

type Alike = (ids: readonly number[], g: Sight['g']) => boolean
const sameName =
  (nameOf: (g: Sight['g'], id: number) => string): Alike =>
  (ids, g) =>
    new Set(ids.map(id => nameOf(g, id))).size === 1
const sameDiscovery = sameName((g, id) => discoveryOf(g, id).id)

const ALIKE: { readonly [P in Question['prompt']]?: Alike } = {
  'explore.asteroid': sameName((g, id) => asteroidOf(g, id).id),
  'explore.return': sameDiscovery,
  // One token that asks something may come first or last among others that only give.
  'explore.next': (ids, g) => sameDiscovery(ids, g) || ids.filter(id => !isPlain(g, id)).length <= 1,
}
const isPlain = (g: Sight['g'], token: number): boolean => {
  const { gain } = discoveryOf(g, token)
  return gain !== undefined && Object.keys(gain).every(kind => PLAIN.has(kind))
}

export function alike({ prompt, options, min = 1 }: Question, { g }: Sight): Answered | undefined {
  const ids = options.flatMap(({ things: [thing] }) => (thing ? [thing.id] : []))
  if (ids.length < 2 || ALIKE[prompt]?.(ids, g) !== true) return undefined
  const names = options.slice(0, min).map(({ name }) => name)
  return prompt === 'explore.return' ? names : names[0]
}

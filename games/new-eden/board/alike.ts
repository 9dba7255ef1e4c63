import type { Answered } from '@orrery/ui'
import type { Size } from '../content/vocabulary.js'
import { cardOf, ownerOf } from '../rules/ships.js'
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

/** In the last Upkeep RTs come too late for anything: they are put on the first card, and nothing is searched for. */
function tooLate({ prompt, options, total = 0 }: Question, g: Sight['g']): Answered | undefined {
  if (!g.last || g.phase !== 'upkeep') return undefined
  if (prompt === 'research.search') return []
  const [first] = options
  return prompt === 'research.place' && first ? { [first.name]: total } : undefined
}
/** Of sizes only those of own Ships matter. */
function onlySize({ prompt, options }: Question, { g, me }: Sight): Answered | undefined {
  if (prompt !== 'combat-effect.size') return undefined
  const own = [...g.battle.ships].filter(row => ownerOf(g, row.side) === me && !row.gone)
  const sizes = new Set(own.map(row => cardOf(g, row).size))
  return sizes.size === 1
    ? options.find(({ verb }) => verb !== undefined && sizes.has(verb as Size))?.name
    : undefined
}
export function alike(question: Question, sight: Sight): Answered | undefined {
  const { prompt, options, min = 1 } = question
  const { g } = sight
  const plain = tooLate(question, g) ?? onlySize(question, sight)
  if (plain !== undefined) return plain
  const ids = options.flatMap(({ things: [thing] }) => (thing ? [thing.id] : []))
  if (ids.length < 2 || ALIKE[prompt]?.(ids, g) !== true) return undefined
  const names = options.slice(0, min).map(({ name }) => name)
  return prompt === 'explore.return' ? names : names[0]
}

import type { ContentSet, Item, schema } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import type { Ability, Feature } from '../content/vocabulary.js'
import type { Changes } from './box.js'
import { altered } from './box.js'

/** Things of every kind that say something else than what is printed on them. */

export const feature = (...abilities: readonly Ability[]): Feature => ({
  name: 'Spoken',
  source: 'ours',
  abilities,
})
const sol = content.empires.byId('sol')
export const [other = feature()] = sol.specials
/** Sol without the law of its board. */
const plain = [other, other]
const unitsOfSol = (unitClass: string, special: Feature): Changes => ({
  empires: {
    sol: { units: sol.units.map(unit => (unit.class === unitClass ? { ...unit, special } : unit)) },
  },
})
type Said = readonly [Ability, ...Ability[]]
/** One thing of every kind that says this and nothing else: a card anybody may have, or one of Sol's. */
const SAYING = {
  technology: (...abilities: Said): Changes => ({ technologies: { phasor: { abilities } } }),
  anomaly: (ability: Ability): Changes => ({ anomalies: { [content.anomalies.at(0).id]: { ability } } }),
  milestone: (...abilities: Said): Changes => ({
    milestones: { http: { abilities } },
    empires: { sol: { specials: plain } },
  }),
  special: (...abilities: Said): Changes => ({
    empires: { sol: { specials: [feature(...abilities), other] } },
  }),
  income: (...abilities: Said): Changes => ({
    empires: { sol: { income: feature(...abilities), specials: plain } },
  }),
  unit: (...abilities: Said): Changes => unitsOfSol('cruiser', feature(...abilities)),
  frigate: (...abilities: Said): Changes => unitsOfSol('frigate', feature(...abilities)),
} as const
export type Place = keyof typeof SAYING
export const PLACES = Object.keys(SAYING) as readonly Place[]
export const saying = (place: Place, ...abilities: Said): Content => altered(SAYING[place](...abilities))
/** The same, whether a pack may say so or not. */
export const sayingAnything = (place: Place, ...abilities: Said): Content =>
  altered(SAYING[place](...abilities), { checked: false })

/** Whether a pack may say so there: the item alone is looked at. */
export function isTaken(place: Place, ability: Ability): boolean {
  const problems: schema.Problem[] = []
  for (const [name, changes] of Object.entries(SAYING[place](ability)) as [keyof Content, object][])
    for (const [id, change] of Object.entries(changes) as [string, object][]) {
      const set = content[name] as ContentSet<Item>
      const { id: _, source: __, ...item } = { ...set.byId(id), ...change }
      set.schema.check(item, id, problems)
    }
  return problems.length === 0
}
/** The field that is refused, or nothing. */
export function refused(place: Place, ability: Ability): unknown {
  try {
    saying(place, ability)
    return undefined
  } catch (error) {
    if (error instanceof OrreryError && error.code === 'bad-content') return error.params['field']
    throw error
  }
}

import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import type { Category } from './vocabulary.js'

const { fields, many, tagged, text, whole, yes } = schema

/** How a category of End Game Scoring pays; what Technologies add says their own effect. */
export const ways = {
  /** First and second place, and what players who share the first place get (NF-SCORE-03 to 05). */
  title: fields({ first: whole(0, 9), second: whole(0, 9), shared: whole(0, 9) }),
  /** For the only largest Fleet at a planet. */
  largestFleet: whole(0, 9),
  /** For a Mine, by its levels beyond 5. */
  mines: many(whole(0, 9), 3, 3),
  colony: whole(0, 9),
  /** For the first mission of a suit, the second, and every further one. */
  missions: many(whole(0, 9), 3, 3),
  /** Only Technologies pay here. */
  technologiesOnly: yes,
} as const
const category = fields({ name: text({ most: 40 }), pays: tagged(ways) })
export type ScoringCategory = Item & schema.Infer<typeof category>

const scores = (
  id: Category,
  name: string,
  source: Item['source'],
  pays: ScoringCategory['pays'],
): ScoringCategory => ({ id, source, name, pays })
const title = { title: { first: 4, second: 2, shared: 2 } } as const
/** In the order in which they are scored. */
export const categories = contentSet<ScoringCategory>({
  schema: category,
  items: [
    scores('prestige', 'Most Prestige', 'rulebook', title),
    scores('credits', 'Richest Corporation', 'ours', title),
    scores('power', 'Most Powerful Corporation', 'rulebook', title),
    scores('technologies', 'Most Advanced Corporation', 'ours', title),
    scores('fleets', 'Largest Fleets', 'rulebook', { largestFleet: 1 }),
    scores('production', 'Production', 'rulebook', { mines: [1, 2, 3] }),
    scores('facilities', 'Facilities', 'ours', { technologiesOnly: true }),
    scores('exploration', 'Exploration', 'rulebook', { colony: 3 }),
    scores('marketing', 'Marketing', 'rulebook', { missions: [1, 2, 3] }),
  ],
})

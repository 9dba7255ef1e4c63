import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, many, tagged, text, whole } = schema

const planet = fields({
  name: text({ most: 40 }),
  numeral: choice('I', 'II', 'III', 'IV'),
  /** What lies there when the game begins (NF-SET-12). */
  start: choice('storm', 'prosperity', 'power-up'),
})
export type Planet = Item & schema.Infer<typeof planet>
const world = (id: string, name: string, numeral: Planet['numeral'], start: Planet['start']): Planet => ({
  id,
  source: 'ours',
  name,
  numeral,
  start,
})
/** Clockwise. */
export const planets = contentSet<Planet>({
  schema: planet,
  items: [
    world('alpha-prime', 'Alpha Prime', 'I', 'storm'),
    world('corvane', 'Corvane', 'II', 'prosperity'),
    world('tesk', 'Tesk', 'III', 'power-up'),
    world('lumen', 'Lumen', 'IV', 'prosperity'),
  ],
})

const colony = fields({
  name: text({ most: 40 }),
  /** The Influence it asks for. */
  level: whole(1, 9),
  /** Credits that must be paid as well (NF-EXPL-14). */
  bribe: whole(0, 4),
  /** Closed with fewer players (NF-SET-25). */
  players: whole(3, 5),
  /** One of these when allying: Tech lvls this Turn, or levels on one own Mine. */
  utilities: many(tagged({ levels: whole(1, 3), mine: whole(1, 3) }), 0, 2),
})
export type Colony = Item & schema.Infer<typeof colony>
type Utility = Colony['utilities'][number]

const UTILITIES: Readonly<Record<number, readonly Utility[]>> = {
  3: [],
  5: [{ levels: 1 }],
  7: [{ levels: 1 }, { mine: 2 }],
}
const settled = (id: string, name: string, level: 3 | 5 | 7, bribe: number, players: number): Colony => ({
  id,
  source: 'ours',
  name,
  level,
  bribe,
  players,
  utilities: UTILITIES[level] ?? [],
})
/** Twelve spaces beyond the Wormhole; eight are open to three players, ten to four. The Utilities are the rulebook's. */
export const colonies = contentSet<Colony>({
  schema: colony,
  items: [
    settled('amber-reach', 'Amber Reach', 3, 0, 3),
    settled('first-landing', 'First Landing', 3, 0, 3),
    settled('hollow-moon', 'Hollow Moon', 3, 0, 3),
    settled('smugglers-rest', 'Smugglers’ Rest', 3, 2, 4),
    settled('far-orchard', 'Far Orchard', 3, 0, 5),
    settled('glass-sea', 'Glass Sea', 5, 0, 3),
    settled('iron-choir', 'Iron Choir', 5, 0, 3),
    settled('toll-station', 'Toll Station', 5, 2, 3),
    settled('quiet-harbor', 'Quiet Harbor', 5, 0, 4),
    settled('twin-spires', 'Twin Spires', 5, 0, 5),
    settled('old-archive', 'Old Archive', 7, 0, 3),
    settled('silent-court', 'Silent Court', 7, 2, 3),
  ],
})

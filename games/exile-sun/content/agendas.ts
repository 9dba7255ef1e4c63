import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, many, tagged, text, whole, yes } = schema

const size = choice('light', 'medium', 'heavy', 'shipyard')
const shipClass = choice(
  'battleship',
  'cruiser',
  'destroyer',
  'frigate',
  'strike-craft',
  'flagship',
  'shipyard',
)

/** What an Agenda card asks for. `rules/agendas.ts` judges it from the battles of the phase and the map. */
const objective = tagged({
  /** Win battles as aggressor against so many different opponents in one Battle Phase. */
  campaign: fields({ opponents: whole(1, 5) }),
  /** Destroy fleets of these sizes, of so many different opponents, in one Battle Phase. */
  fleets: fields({ sizes: many(size, 1, 4), opponents: whole(1, 5) }),
  /** Destroy so many ships of these classes in one Battle Phase. */
  ships: fields({ classes: many(shipClass, 1, 7), count: whole(1, 5) }),
  /** Win a battle as defender on a planet you control. */
  shield: yes,
  /** Hold so many planets of opponents' home systems, with a fleet on each, at the end of the phase. */
  foothold: whole(1, 10),
  /** Control so many planets at the end of the phase, and more than anybody else. */
  planets: whole(2, 12),
  /** Capture a planet in a battle without losing a ship. */
  strike: yes,
})
type Objective = schema.Infer<typeof objective>

const agenda = fields({
  name: text({ most: 40 }),
  colour: choice('red', 'yellow'),
  copies: whole(1, 6),
  points: whole(1, 3),
  /** Left out with two players: it takes two opponents. */
  notForTwo: yes,
  objective,
})
export type Agenda = Item & schema.Infer<typeof agenda>

const card = (
  id: string,
  name: string,
  copies: number,
  colour: 'red' | 'yellow',
  points: number,
  objective: Objective,
): Agenda => ({ id, source: 'ours', name, copies, colour, points, notForTwo: false, objective })

// prettier-ignore
const items: readonly Agenda[] = [
  { ...card('aggressive-campaign', 'Aggressive Campaign', 3, 'red', 2, { campaign: { opponents: 2 } }), notForTwo: true },
  { ...card('break-the-line', 'Break the Line', 3, 'red', 1, { fleets: { sizes: ['medium'], opponents: 1 } }), source: 'rulebook' },
  card('shatter-the-vanguard', 'Shatter the Vanguard', 3, 'red', 1, { fleets: { sizes: ['heavy', 'shipyard'], opponents: 1 } }),
  { ...card('hunt-the-pickets', 'Hunt the Pickets', 2, 'red', 1, { ships: { classes: ['frigate'], count: 2 } }), source: 'rulebook' },
  card('sink-the-giants', 'Sink the Giants', 2, 'red', 1, { ships: { classes: ['battleship', 'flagship'], count: 1 } }),
  { ...card('rout-the-opposition', 'Rout the Opposition', 3, 'yellow', 1, { fleets: { sizes: ['light', 'medium', 'heavy', 'shipyard'], opponents: 2 } }), notForTwo: true },
  card('foothold', 'Foothold', 3, 'yellow', 2, { foothold: 2 }),
  card('iron-shield', 'Iron Shield', 3, 'yellow', 1, { shield: true }),
  card('triumvirate', 'Triumvirate', 2, 'yellow', 2, { planets: 3 }),
  card('clean-strike', 'Clean Strike', 2, 'yellow', 1, { strike: true }),
]
/** 26 cards, 13 of each colour. */
export const agendas = contentSet<Agenda>({ schema: agenda, items })

import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, maybe, tagged, text, whole, yes } = schema

export const SUITS = ['white', 'green', 'yellow'] as const

/** What a mission asks for, from one Marketing Phase to the next. `rules/missions.ts` judges it. */
export const tasks = {
  /** Build so many ships in one Turn. */
  build: whole(1, 9),
  /** Fight so many different Corporations in one Turn. */
  fight: whole(1, 4),
  stealFrom: choice('exploration-leader', 'research-leader', 'most-facilities'),
  /** Steal and keep so many Credits of one of the richest Mines at once. */
  stealRichest: whole(1, 8),
  /** Attack at a planet and gain there at least 1 VP, 1 Prestige and 1 Credit (NF-MISS-10). */
  gainEach: yes,
  /** Win a Conflict while Defending. */
  winDefending: yes,
} as const
const mission = fields({
  name: text({ most: 40 }),
  suit: choice(...SUITS),
  /** Its place in the deck (NF-SET-19). */
  back: choice('first', 'plain', 'last'),
  /** The fewest players it is used with. */
  players: maybe(whole(3, 5)),
  task: tagged(tasks),
  prestige: whole(0, 9),
  credits: whole(0, 9),
})
export type Mission = Item & schema.Infer<typeof mission>
type Task = Mission['task']

type Kind = Omit<Mission, 'suit'>
const kind = (
  id: string,
  name: string,
  task: Task,
  back: Mission['back'],
  [prestige, credits]: readonly [number, number],
  more: Partial<Kind> = {},
): Kind => ({ id, source: 'rulebook', name, task, back, prestige, credits, ...more })

/** The tasks are the rulebook's where it names them; the rewards are ours. */
const kinds: readonly Kind[] = [
  kind('launch-season', 'Launch Season', { build: 4 }, 'first', [1, 2]),
  kind('hostile-headlines', 'Hostile Headlines', { fight: 2 }, 'first', [1, 2]),
  kind('outshine-explorers', 'Outshine the Explorers', { stealFrom: 'exploration-leader' }, 'plain', [2, 2]),
  kind('industrial-espionage', 'Industrial Espionage', { stealFrom: 'research-leader' }, 'plain', [2, 2]),
  kind('full-coverage', 'Full Coverage', { gainEach: true }, 'plain', [2, 3]),
  kind('heroic-defense', 'Heroic Defense', { winDefending: true }, 'plain', [2, 2], { source: 'ours' }),
  kind('grand-heist', 'Grand Heist', { stealRichest: 3 }, 'last', [2, 3]),
  kind('overshadow', 'Overshadow', { stealFrom: 'most-facilities' }, 'last', [2, 2]),
  kind('against-all', 'Against All', { fight: 3 }, 'plain', [2, 3], { source: 'ours', players: 5 }),
]
/** 27 cards: eight tasks, and a ninth for five players, in each suit (NF-RULING-39). */
export const missions = contentSet<Mission>({
  schema: mission,
  items: SUITS.flatMap(suit => kinds.map(card => ({ ...card, id: `${card.id}-${suit}`, suit }))),
})

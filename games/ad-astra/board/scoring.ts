import type { Scored } from '@orrery/ui'
import { automaPoints } from '../rules/relations.js'
import {
  buildingPoints,
  influencePoints,
  planetPoints,
  populationPoints,
  tierPoints,
  tokenPoints,
  trophyPoints,
  unrestPoints,
} from '../rules/scoring.js'
import type { Seen } from '../state.js'
import type { News } from './props.js'

/** Points by source, in the order in which they are counted. */
const SOURCES: readonly (readonly [name: string, of: (g: Seen, seat: number) => number])[] = [
  ['Planets', planetPoints],
  ['Population', populationPoints],
  ['Technology', tierPoints],
  ['Missions', tokenPoints],
  ['Influence', influencePoints],
  ['Buildings', buildingPoints],
  ['Trophies', trophyPoints],
  ['Relations', automaPoints],
  ['Unrest', unrestPoints],
]

const VP_AT: Readonly<Record<number, number>> = { 3: 1, 5: 2 }
/** Points that are won in a moment and stay: empire tokens and the tiers that are worth something. */
function scored(event: News): Scored | undefined {
  if (event.type === 'token') return { seat: event.by, what: 'Missions and captured tokens', points: 1 }
  if (event.type === 'upgraded' && VP_AT[event.tier] !== undefined)
    return { seat: event.by, what: 'Technology', points: VP_AT[event.tier] ?? 0 }
  return undefined
}
/** All sources of a table, also those that brought nobody anything: relations are with an Automa. */
export const sourcesAt = (g: Seen): typeof SOURCES =>
  [...g.players].some(({ automa }) => automa) ? SOURCES : SOURCES.filter(([, of]) => of !== automaPoints)
const sources = (g: Seen, seat: number): Readonly<Record<string, number>> =>
  Object.fromEntries(sourcesAt(g).map(([name, of]) => [name, of(g, seat)]))
export const scoring = { of: scored, at: sources, rest: 'Secret missions' }

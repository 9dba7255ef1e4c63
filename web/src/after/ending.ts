import type { Heard } from '@orrery/table'
import type { OpenGame } from '../game/games.js'
import type { View } from '../game/speech.js'
import type { People } from '../table/names.js'
import { storyOf } from '../table/story.js'

/** The steps by which those went who had not come back at the end, and the one that ended it before the rules did. */
function goneIn(heard: readonly Heard[]): { readonly gone: ReadonlySet<number>; readonly lost?: number } {
  const seats = new Map<unknown, number>()
  let lost: number | undefined
  for (const { n, line } of heard) {
    if (line?.k === 'leave') seats.set(line['seat'], n)
    if (line?.k === 'sit') seats.delete(line['seat'])
    if (line?.k === 'lost') lost = n
  }
  return { gone: new Set(seats.values()), ...(lost === undefined ? {} : { lost }) }
}
/** Sentences of the game's last step that are told again. */
const LAST = 2

/** Why a match ended, in the words of its log: the last that happened in the game, and who was gone by then. */
export function endingOf(
  open: OpenGame,
  heard: readonly Heard[],
  people: People,
  g: View,
): string | undefined {
  const story = storyOf(open, heard, people, g)
  const { gone, lost } = goneIn(heard)
  if (lost !== undefined) return story.find(({ n, kind }) => kind === 'table' && n === lost)?.plain
  const last = story.findLast(({ kind }) => kind === 'game')
  const types = open.board?.ending
  const said = [
    ...story.filter(({ n, kind }) => kind === 'table' && gone.has(n)),
    ...(types
      ? types.flatMap(type => story.findLast(({ event }) => event === type) ?? [])
      : story.filter(({ n, kind }) => kind === 'game' && n === last?.n).slice(-LAST)),
  ]
  return said.length === 0 ? undefined : said.map(({ plain }) => plain).join(' ')
}

import type { Heard } from '@orrery/table'
import type { OpenGame } from '../game/games.js'
import type { View } from '../game/speech.js'
import type { People } from '../table/names.js'
import { storyOf } from '../table/story.js'

/** Who left or ran out of time before the end belongs to how it ended. */
const GONE: ReadonlySet<string> = new Set(['leave', 'flag'])
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
  const gone = new Set(heard.flatMap(({ n, line }) => (line && GONE.has(line.k) ? [n] : [])))
  const last = story.findLast(({ kind }) => kind === 'game')
  const types = open.board?.ending
  const said = [
    ...story.filter(({ n, kind }) => kind === 'table' && gone.has(n)).slice(-1),
    ...(types
      ? types.flatMap(type => story.findLast(({ event }) => event === type) ?? [])
      : story.filter(({ n, kind }) => kind === 'game' && n === last?.n).slice(-LAST)),
  ]
  return said.length === 0 ? undefined : said.map(({ plain }) => plain).join(' ')
}

import { games } from '@orrery/games'
import { boards, rules } from '@orrery/games/boards'
import type { AnyTexts, Game, GameBot, Setup } from '@orrery/kernel'
import type { Rules } from '@orrery/kernel/host'
import { imagine, outline, parseRules, randomFrom, reader, scores, toJson } from '@orrery/kernel/host'
import type { PlainView } from '../plain/sheet.js'
import type { TableSummary } from '@orrery/table'
import type { BoardModule, GameLook, Sight } from '@orrery/ui'
import { memo } from 'react'
import type { OnShelf } from './shelf.js'
import { lookOf, once, onShelf } from './shelf.js'
import type { Speech, View } from './speech.js'
import { speechOf } from './speech.js'

/** A game that is loaded: rules, words, board. */
export interface OpenGame extends OnShelf {
  readonly game: Game
  readonly bot: GameBot | undefined
  readonly speech: Speech
  readonly board: BoardModule | undefined
  readonly look: GameLook | undefined
}

/** The game with this id, loaded; undefined when there is none. */
export const openGame = once(async (id: string): Promise<OpenGame | undefined> => {
  const shelved = onShelf(id)
  const entry = games[id]
  if (!shelved || !entry) return undefined
  const [{ game, bot, texts }, board, look] = await Promise.all([
    entry.load(),
    boards[id]?.().then(module => steady(module.default)),
    lookOf(id),
  ])
  return { ...shelved, game, bot, board, look, speech: speechOf(texts as AnyTexts | undefined) }
})
/** The parts of a board are drawn anew only when what they are given has changed. */
const steady = (board: BoardModule): BoardModule => ({
  ...board,
  Board: memo(board.Board),
  ...(board.Tray ? { Tray: memo(board.Tray) } : {}),
  ...(board.Aside ? { Aside: memo(board.Aside) } : {}),
  ...(board.Goal ? { Goal: memo(board.Goal) } : {}),
  ...(board.Mat ? { Mat: memo(board.Mat) } : {}),
  ...(board.Rail ? { Rail: memo(board.Rail) } : {}),
  ...(board.panels
    ? {
        panels: Object.fromEntries(
          Object.entries(board.panels).map(([key, Panel]) => [key, Panel && memo(Panel)]),
        ),
      }
    : {}),
})
export const boardOf = once(
  async (id: string): Promise<BoardModule | undefined> => (await boards[id]?.())?.default,
)
export const rulesOf = once(async (id: string): Promise<Rules | undefined> => {
  const text = await rules[id]?.()
  return text === undefined ? undefined : parseRules(text)
})

/** The setup of a table as its viewer knows it. */
export const openSetupOf = ({ terms: { players, settings }, brought }: TableSummary): Setup => ({
  players,
  settings,
  seed: '',
  ...(brought ? { brought } : {}),
})

/** Reads views of a match: words as the game's own objects. */
export class Reader {
  private readonly like: object
  private readonly read: (words: Int32Array) => View
  constructor(
    readonly open: OpenGame,
    readonly setup: Setup,
    /** The content of the table, packs included. */
    readonly content: unknown,
  ) {
    this.like = outline(open.game, setup, content)
    this.read = reader(open.game, setup, content)
  }
  sight(words: Int32Array, me: number): Sight {
    return { g: this.read(words), content: this.content, me }
  }
  /** The same as plain values, null where something is hidden: for the table of a game without a board. */
  readonly plain = (words: Int32Array): PlainView => toJson(this.like, words)
  /** Public scores as this viewer can know them. */
  scores(viewer: number, words: Int32Array): readonly number[] | undefined {
    try {
      const world = imagine(this.like, { seat: viewer, words }, randomFrom('scores'))
      return scores(world)
    } catch {
      // A position that cannot be imagined has no score to show; the board still shows everything else.
      return undefined
    }
  }
}

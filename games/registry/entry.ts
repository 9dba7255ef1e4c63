import type { Game, GameBot } from '@orrery/kernel'
import type { Box } from './box.js'

/** A game as everybody outside `games/` gets it. */
export interface Loaded {
  readonly game: Game
  readonly bot?: GameBot
  /** Sentences for prompts, events and choices. */
  readonly texts?: unknown
}
export interface GameEntry extends Box {
  readonly load: () => Promise<Loaded>
}
/** The games by their ids: the names of their folders. */
export type Games = Readonly<Record<string, GameEntry>>

/** What a game's `game.ts` exports. */
export interface GameModule {
  readonly default: object
  readonly bot?: object
  readonly texts?: unknown
}

/** The state's own type ends here: whoever is outside knows a game through the kernel alone. */
export const entryOf = (box: Box, module: () => Promise<GameModule>): GameEntry => ({
  ...box,
  async load() {
    const { default: game, bot, texts } = await module()
    return {
      game: game as Game,
      ...(bot === undefined ? {} : { bot: bot as GameBot }),
      ...(texts === undefined ? {} : { texts }),
    }
  },
})

import type { GameBot } from '@orrery/kernel'

/** What a game's bot may say for those who search: rounds after which a position shows what an answer was worth. */
interface Foresight {
  readonly foresight?: number
}
export const foresightOf = (bot: (GameBot & Foresight) | undefined): number => bot?.foresight ?? 1

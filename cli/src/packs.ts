import { basename } from 'node:path'
import type { Loaded } from '@orrery/games'
import type { Content, Game, Setup } from '@orrery/kernel'
import { applyPack, start } from '@orrery/kernel/host'

/** A content pack and where it was read from. */
export interface Pack {
  readonly file: string
  readonly pack: unknown
}

/** The game's content with these packs laid over it; what does not fit is named with its file, item and field. */
export const contentWith = (game: Game, packs: readonly Pack[] = []): Content =>
  packs.reduce<Content>(
    (content, { file, pack }) => applyPack(game.id, content, pack, basename(file)),
    game.def.content as Content,
  )

/** Sets the game up once with this content: what it cannot be played with is refused with item and field. */
export function mustStart(
  { game, bot }: Loaded,
  setup: Pick<Setup, 'players' | 'settings'>,
  content: unknown,
): void {
  const brought = bot?.brings?.(setup.players, setup.settings, () => 0)
  start(game, { ...setup, seed: 'pack', ...(brought && { brought }) }, content)
}

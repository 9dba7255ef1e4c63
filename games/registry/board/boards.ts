import type { Balance } from '@orrery/kernel/host'
import type { BoardModule, GameLook } from '@orrery/ui'

/** What a glob found, by the name of the game's folder. */
const byGame = <T>(found: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(found).map(([path, value]) => [path.split('/')[2] ?? '', value]))

/** How each game looks on the table, loaded with the first match of it. A game without one gets a plain table. */
export const boards = byGame(import.meta.glob<{ readonly default: BoardModule }>('../../*/board/index.tsx'))
/** Accent, board material and cover. */
export const looks = byGame(import.meta.glob<GameLook>('../../*/board/look.ts', { import: 'look' }))
/** The rules by their numbers, in our words. */
export const rules = byGame(
  import.meta.glob<string>('../../*/rules.md', { query: '?raw', import: 'default' }),
)
/** What thousands of games of the bots showed, in words and in figures. */
export const balance = byGame(
  import.meta.glob<string>('../../*/balance.md', { query: '?raw', import: 'default' }),
)
export const figures = byGame(import.meta.glob<Balance>('../../*/balance.json', { import: 'default' }))

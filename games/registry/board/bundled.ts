import type { Box } from '../box.js'
import type { GameModule, Games } from '../entry.js'
import { entryOf } from '../entry.js'

const boxes = import.meta.glob<Box>(['../../*/box.ts', '!../../registry/**'], { eager: true, import: 'box' })
const modules = import.meta.glob<GameModule>('../../*/game.ts')

/** The registry as browsers get it: the same folders, found while the client is bundled; each game is a file of its own. */
export const games: Games = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) => {
    const [, id = ''] = /([^/]+)\/game\.ts$/.exec(path) ?? []
    const box = boxes[`../../${id}/box.ts`]
    return box && !box.draft ? [[id, entryOf(box, module)]] : []
  }),
)

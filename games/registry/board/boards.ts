import type { BoardModule } from '@orrery/ui'

export { shelf, type Shelf } from './shelf.js'

/** How each game looks on the table, loaded with the first match of it. One line a game that has a board. */
export const boards: Readonly<Record<string, () => Promise<{ readonly default: BoardModule }>>> = {
  'exile-sun': () => import('@orrery/exile-sun/board'),
  'second-genesis': () => import('@orrery/second-genesis/board'),
}

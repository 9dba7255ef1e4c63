import type { Guided } from '@orrery/ui'

/** The guided first games, by the name of the game's folder: bots read them too, without the boards. */
export const guides: Readonly<Record<string, () => Promise<Guided>>> = Object.fromEntries(
  Object.entries(import.meta.glob<Guided>('../../*/board/guided.ts', { import: 'default' })).map(
    ([path, load]) => [path.split('/')[2] ?? '', load],
  ),
)

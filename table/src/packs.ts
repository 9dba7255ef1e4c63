import type { AnyGame, Content, Game } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import { applyPack } from '@orrery/kernel/host'
import type { Fault } from './faults.js'
import { fault } from './faults.js'

/** All packs of a table together, in characters of JSON: three times the whole content of the largest game. */
const LARGEST_PACKS = 256 << 10
const LONGEST_NAME = 60

/** The game's content with the packs of the table laid over it. */
export function contentFor(game: AnyGame, packs: readonly unknown[]): unknown {
  const { content } = (game as Game).def
  if (packs.length > 0 && (typeof content !== 'object' || content === null))
    throw new OrreryError('bad-content', { file: 'pack', why: 'this game has no content to replace' })
  return packs.reduce<unknown>(
    (c, pack, i) => applyPack(game.id, c as Content, pack, `pack ${i + 1}`),
    content,
  )
}

/** What everybody at the table knows packs by. */
export const packNames = (packs: readonly unknown[]): string[] =>
  packs.map(pack => String((pack as { name?: unknown } | null)?.name))

/** What is wrong with packs before anybody looks at their items, or undefined. */
export function packsFault(packs: readonly unknown[]): Fault | undefined {
  if (JSON.stringify(packs).length > LARGEST_PACKS) return fault('too-long', { most: LARGEST_PACKS })
  const long = packNames(packs).findIndex(name => name === '' || name.length > LONGEST_NAME)
  if (long < 0) return undefined
  return new OrreryError('bad-content', {
    file: `pack ${long + 1}`,
    item: 'pack',
    field: 'name',
    why: `must have 1 to ${LONGEST_NAME} characters`,
  }).toJSON()
}

import { plainThing } from '@orrery/kernel'
import type { Thing } from '@orrery/ui'
import { Inspector } from '@orrery/ui'
import type { OpenGame } from '../game/games.js'

/** A card, tile or token at full size. */
export function Inspect({
  open,
  content,
  thing,
  onClose,
}: {
  open: OpenGame
  content: unknown
  thing: Thing | null
  onClose: () => void
}) {
  const Item = open.board?.Item
  if (!thing || !Item) return null
  const known = open.board
    ?.browser?.(content)
    .find(({ set }) => set === thing.kind)
    ?.items.find(({ id }) => id === String(thing.id))
  const name = known?.name ?? plainThing(thing)
  return (
    <Inspector open onClose={onClose} title={name}>
      <Item thing={thing} size="full" content={content} />
    </Inspector>
  )
}

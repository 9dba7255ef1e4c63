import type { Loaded } from '@orrery/games'
import type { Random } from '@orrery/kernel'
import { start } from '@orrery/kernel/host'
import { Fault } from '../io.js'
import type { Order } from './play.js'

/** Draws after which nobody is believed to bring such a thing. */
const MOST_DRAWS = 500

/** What each seat is to play; like bots, labels move one seat on from game to game. */
export const wantedOf = (order: Order, i: number): (string | undefined)[] =>
  Array.from({ length: order.players }, (_, seat) => order.labels?.[(seat + i) % order.players])

/** What the seats bring to game `i`: drawn again for a seat until it plays what the order wants of it. */
export function brought(
  { game, bot }: Loaded,
  order: Order,
  i: number,
  random: Random,
  content: unknown,
): unknown[] | undefined {
  const draw = (): unknown[] | undefined => {
    const all = bot?.brings?.(order.players, order.settings, random)
    return all && [...all]
  }
  const wanted = wantedOf(order, i)
  let found = draw()
  if (wanted.every(label => label === undefined)) return found
  const open = new Set(wanted.flatMap((label, seat) => (label === undefined ? [] : [seat])))
  for (let n = 0; found && n < MOST_DRAWS; n++) {
    const { players, settings } = order
    const g = start(game, { players, seed: 'labels', settings, brought: found }, content)
    for (const seat of open)
      if (Object.values(bot?.label?.(g, seat) ?? {}).includes(wanted[seat] ?? '')) open.delete(seat)
    if (open.size === 0) return found
    const next = draw()
    found = found.map((kept, seat) => (open.has(seat) ? next?.[seat] : kept))
  }
  const [seat = 0] = open
  throw new Fault(
    found
      ? `Nobody brings ${wanted[seat]} to ${game.title}.`
      : `Nobody brings anything to ${game.title}: no labels.`,
  )
}

import { playerNamed } from '@orrery/bots'
import { withDrafts } from '@orrery/games'
import { Fault } from '../io.js'
import { contentWith } from '../packs.js'
import type { Order, Played } from './play.js'
import { playOne } from './play.js'

export interface Chunk {
  readonly order: Order
  readonly from: number
  readonly to: number
}

/** Plays a few games of an order, in a thread of its own or in this one. */
export default async function play({ order, from, to }: Chunk): Promise<Played[]> {
  const entry = withDrafts[order.game]
  if (!entry) throw new Fault(`There is no game called ${order.game}.`)
  const loaded = await entry.load()
  const players = Object.fromEntries(
    order.bots.flatMap(name => {
      const player = playerNamed(name)
      return player ? [[name, player]] : []
    }),
  )
  const content = contentWith(loaded.game, order.packs)
  const played: Played[] = []
  for (let i = from; i < to; i++) played.push(playOne(loaded, order, i, players, content))
  return played
}

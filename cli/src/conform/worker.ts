import { withDrafts } from '@orrery/games'
import type { Conformity } from '@orrery/kernel/host'
import { conform } from '@orrery/kernel/host'
import { Fault } from '../io.js'

export interface Trial {
  readonly game: string
  readonly players: number
  readonly first: number
  readonly seeds: number
  readonly bots: boolean
}

// What went wrong in rules is told with the line of their source.
process.setSourceMapsEnabled(true)

/** Runs the suite over a few seeds, in a thread of its own or in this one. */
export default async function tryOut({ game: id, players, first, seeds, bots }: Trial): Promise<Conformity> {
  const entry = withDrafts[id]
  if (!entry) throw new Fault(`There is no game called ${id}.`)
  const { game, bot } = await entry.load()
  return conform(game, {
    players: [players],
    first,
    seeds,
    brings: bot?.brings,
    bot: bots ? bot : undefined,
  })
}

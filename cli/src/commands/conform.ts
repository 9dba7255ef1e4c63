import { conform } from '@orrery/kernel'
import { find } from '../house.js'
import type { Io } from '../io.js'
import { print, progress } from '../io.js'
import { seatsFor } from './sim.js'

export interface ConformOptions {
  readonly seeds: number
  readonly players?: number
  readonly json?: boolean
}
const SHOWN = 10

/** `orrery conform <game>`: the suite that every game must pass, over seeds, player counts and options. */
export async function checkConformity(io: Io, id: string, how: ConformOptions): Promise<boolean> {
  const entry = find(id)
  const { game, bot } = await entry.load()
  const players = how.players === undefined ? undefined : [seatsFor(game, how.players)]
  const counts = players?.length ?? game.players.max - game.players.min + 1
  const bar = progress(io, entry.title, counts * how.seeds)
  const result = conform(game, {
    seeds: how.seeds,
    ...(players ? { players } : {}),
    ...(bot?.extra ? { extra: (n, random) => bot.extra?.(n, random) } : {}),
    onRun: bar.at,
  })
  bar.end()
  const { runs, passed, failures, decisions } = result
  if (how.json) print(io, { game: id, runs, passed, failures, decisions })
  else {
    io.out(`${passed} of ${runs} games passed, ${decisions} decisions.\n`)
    for (const { setup, decision, check, detail } of failures.slice(0, SHOWN))
      io.out(
        `\n${check}\n  ${setup.players} players, seed ${setup.seed}, options ${JSON.stringify(setup.options)}, ` +
          `decision ${decision}\n  ${detail.split('\n').slice(0, 6).join('\n  ')}\n`,
      )
    if (failures.length > SHOWN) io.out(`\n... and ${failures.length - SHOWN} more.\n`)
  }
  return failures.length === 0
}

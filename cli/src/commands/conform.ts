import { availableParallelism } from 'node:os'
import type { Conformity } from '@orrery/kernel/host'
import type { Trial } from '../conform/worker.js'
import tryOut from '../conform/worker.js'
import { doAll, pieces } from '../workers.js'
import { find } from '../repository.js'
import type { Io } from '../io.js'
import { Fault, print, progress } from '../io.js'
import { seatsFor } from './sim.js'

export interface ConformOptions {
  readonly seeds: number
  readonly players?: number
  readonly workers?: number
  readonly bots?: boolean
  readonly json?: boolean
}
const SHOWN = 10

/** Tables, packs and links know a game by its folder, recordings by its id. */
export function mustBeNamed(folder: string, id: string): void {
  if (id !== folder)
    throw new Fault(`games/${folder}/game.ts has the id ${id}: it must be that of its folder.`)
}

/** `orrery conform <game>`: the suite that every game must pass, over seeds, player counts and settings. */
export async function checkConformity(io: Io, id: string, how: ConformOptions): Promise<boolean> {
  const entry = find(id)
  const { game } = await entry.load()
  mustBeNamed(id, game.id)
  const { min, max } = game.players
  const counts =
    how.players === undefined
      ? Array.from({ length: max - min + 1 }, (_, i) => min + i)
      : [seatsFor(game, how.players)]
  const workers = how.workers ?? availableParallelism()
  const bar = progress(io, entry.title, counts.length * how.seeds)
  const results: Conformity[] = []
  let done = 0
  // One number of players after the other, each reported when it is through: a long run may be cut short.
  try {
    for (const players of counts) {
      const trials = pieces(how.seeds, workers, 10).map(({ from, to }): Trial => ({
        game: id,
        players,
        first: from,
        seeds: to - from,
        bots: how.bots === true,
      }))
      const found = await doAll({ file: 'conform/worker.js', here: tryOut }, trials, workers, ({ seeds }) =>
        bar.at((done += seeds)),
      )
      results.push(...found)
      const passed = found.reduce((n, result) => n + result.passed, 0)
      bar.say(`${players} players: ${passed} of ${how.seeds} games passed.`)
      for (const { setup, check } of found.flatMap(result => result.failures))
        bar.say(`  seed ${setup.seed}: failed: ${check}`)
    }
  } finally {
    bar.end()
  }
  const sum = (of: 'runs' | 'passed' | 'decisions'): number =>
    results.reduce((n, result) => n + result[of], 0)
  const failures = results.flatMap(result => result.failures)
  if (how.json)
    print(io, { game: id, runs: sum('runs'), passed: sum('passed'), failures, decisions: sum('decisions') })
  else {
    io.out(`${sum('passed')} of ${sum('runs')} games passed, ${sum('decisions')} decisions.\n`)
    for (const { setup, decision, check, detail } of failures.slice(0, SHOWN))
      io.out(
        `\n${check}\n  ${setup.players} players, seed ${setup.seed}, settings ${JSON.stringify(setup.settings)}, ` +
          `decision ${decision}\n  ${detail.split('\n').slice(0, 6).join('\n  ')}\n`,
      )
    if (failures.length > SHOWN) io.out(`\n... and ${failures.length - SHOWN} more.\n`)
  }
  return failures.length === 0
}

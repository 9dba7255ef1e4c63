import type { Standing } from '@orrery/bots'
import { Chances, playOn } from '@orrery/bots'
import type { AnyGame, Game, GameBot, Random } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { fork, randomFrom } from '@orrery/kernel/host'
import type { MatchFile, Viewer } from '@orrery/table'
import { walk } from './match-file.js'

/** How likely each seat was to win at one position, as far as it has been played out. */
export interface Chance {
  readonly step: number
  readonly chances: readonly number[]
}
const POSITIONS = 33
const PLAYOUTS = 8
const PASSES = 3
const LONGEST = 500

/**
 * What bots make of a match: from positions all through it they play on to the end, knowing everything, and their wins
 * are counted. Tells what it has after every position; a second and third pass make it finer.
 */
export async function chancesIn(
  { game, bot }: { readonly game: Game; readonly bot?: GameBot },
  file: MatchFile,
  viewer: Viewer,
  tell: (found: readonly Chance[]) => void,
  stop: () => boolean,
): Promise<void> {
  const all: { n: number; g: object }[] = []
  const start = await walk(
    () => Promise.resolve(game as AnyGame),
    file,
    viewer,
    ({ n, g }) => void all.push({ n, g: fork(g) }),
  )
  const last = all.length - 1
  const picked = new Set(
    Array.from({ length: POSITIONS }, (_, i) => Math.round((i * last) / (POSITIONS - 1))),
  )
  const found = [...picked].map(i => ({
    step: (all[i]?.n ?? 0) - start,
    g: all[i]?.g ?? {},
    ends: [] as Standing[],
  }))
  const random = randomFrom('chances')
  const reckoned = new Chances(bot)
  for (let pass = 0; pass < PASSES; pass++)
    for (const i of coarseFirst(found.length)) {
      const at = found[i]
      if (!at || (pass > 0 && isOver(at.g))) continue
      if (stop()) return
      for (let n = 0; n < PLAYOUTS; n++) at.ends.push(playedOut(bot, at.g, random, reckoned))
      tell(
        found
          .filter(({ ends }) => ends.length > 0)
          .map(({ step, ends }) => ({ step, chances: average(ends.map(end => reckoned.of(end))) })),
      )
      // The one who asks may have gone: let that be heard.
      await new Promise(done => setTimeout(done, 0))
    }
}

function playedOut(bot: GameBot | undefined, from: object, random: Random, chances: Chances): Standing {
  const world = fork(from)
  playOn(world, bot, random, LONGEST)
  return chances.see(world)
}
const average = (all: readonly (readonly number[])[]): number[] =>
  (all[0] ?? []).map((_, seat) => all.reduce((sum, one) => sum + (one[seat] ?? 0), 0) / all.length)

/** 0, the last, the middle, the quarters and so on: the outline shows before the detail. */
export function coarseFirst(length: number): number[] {
  const order = new Set<number>([0, length - 1])
  for (let step = length - 1; step > 0; step = Math.floor(step / 2))
    for (let i = 0; i < length; i += step) order.add(i)
  return [...order].filter(i => i >= 0)
}

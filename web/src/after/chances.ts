import { playOn } from '@orrery/bots'
import type { AnyGame, Game, GameBot, Random } from '@orrery/kernel'
import { fork, isOver, randomFrom, winners } from '@orrery/kernel'
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
  const picked = [
    ...new Set(Array.from({ length: POSITIONS }, (_, i) => Math.round((i * last) / (POSITIONS - 1)))),
  ]
  const found = picked.map(i => ({
    step: (all[i]?.n ?? 0) - start,
    g: all[i]?.g ?? {},
    wins: [] as number[],
    tries: 0,
  }))
  const random = randomFrom('chances')
  for (let pass = 0; pass < PASSES; pass++)
    for (const i of coarseFirst(found.length)) {
      const at = found[i]
      if (!at || (pass > 0 && isOver(at.g))) continue
      if (stop()) return
      const more = playedOut(game, bot, at.g, random)
      at.wins = more.map((n, seat) => n + (at.wins[seat] ?? 0))
      at.tries += PLAYOUTS
      tell(
        found
          .filter(({ tries }) => tries > 0)
          .map(({ step, wins, tries }) => ({ step, chances: wins.map(n => n / tries) })),
      )
      // The one who asks may have gone: let that be heard.
      await new Promise(done => setTimeout(done, 0))
    }
}

/** Wins of each seat when bots play on from here; a shared victory counts in parts. */
function playedOut(game: Game, bot: GameBot | undefined, from: object, random: Random): number[] {
  const wins = game.def.scores(from as never).map(() => 0)
  for (let n = 0; n < PLAYOUTS; n++) {
    const world = fork(from)
    playOn(world, bot, random, LONGEST)
    const best = isOver(world) ? winners(world) : leaders(game, bot, world)
    for (const seat of best) wins[seat] = (wins[seat] ?? 0) + 1 / best.length
  }
  return wins
}
/** Who is ahead in a match that would not end. */
function leaders(game: Game, bot: GameBot | undefined, world: object): number[] {
  const scores = game.def.scores(world as never)
  const worth = bot ? scores.map((_, seat) => bot.value(world, seat)) : scores
  const most = Math.max(...worth)
  return worth.flatMap((value, seat) => (value === most ? [seat] : []))
}

/** 0, the last, the middle, the quarters and so on: the outline shows before the detail. */
export function coarseFirst(length: number): number[] {
  const order = new Set<number>([0, length - 1])
  for (let step = length - 1; step > 0; step = Math.floor(step / 2))
    for (let i = 0; i < length; i += step) order.add(i)
  return [...order].filter(i => i >= 0)
}

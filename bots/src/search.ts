import type { Answer } from '@orrery/kernel'
import { copyInto, fork, imagine, randomFrom } from '@orrery/kernel/host'
import { candidates } from './candidates.js'
import { opinions } from './opinions.js'
import type { Player, Turn } from './player.js'
import { questionIn } from './player.js'
import { give, playOn, playRounds, settle } from './policy.js'
import { Outcomes, Scale, valueOf } from './worth.js'

export interface Effort {
  /** Playouts for one answer, unless time is up before. */
  readonly playouts?: number
  /** Decisions played on in games that count no rounds or know no answer of their own. */
  readonly depth?: number
}

/** Worlds in which the game's own bot is asked for its opinion. */
const ASKED = 4
/** Worlds after which the worse half is given up for the first time, then after twice as many each time. */
const FIRST_CUT = 4
/** Worlds in which an answer must be tried to be believed: as many answers race as the playouts last for. */
const BELIEVED = 8

/**
 * A race of answers: in one imagined world after another every answer still in it is tried with the same chance and
 * played on to the same moment of the game, so that what differs is the answer's doing and no answer gains by putting
 * off what comes anyway. The worse half drops out again and again. In the end the best is taken; but the game's own
 * answer, where there is one, gives way only to one that did better than it beyond doubt.
 */
export function search(name: string, { playouts = 400, depth = 12 }: Effort = {}): Player {
  return {
    name,
    answer(turn) {
      const sole = turn.soleAnswer?.()
      if (sole) return sole
      const { game, like, view, bot, errand, random, stop } = turn
      const { seat } = view
      const worlds = [imagine(like, view, random)]
      const open = worthTrying(turn, worlds, Math.max(2, Math.floor(playouts / BELIEVED)))
      const [only] = open
      if (open.length === 1 && only) return only
      const own = bot?.answer !== undefined
      const value = valueOf(game, bot)
      const rounds = bot?.foresight ?? 1
      const shown = bot?.shown?.(worlds[0] as object, questionIn(worlds[0] as object, seat, errand))
      const scale = new Scale()
      const tried = open.map(() => new Outcomes(scale))
      const trial = fork(worlds[0] as object)
      let racing = open.map((_, i) => i)
      let cut = FIRST_CUT
      let spent = 0
      for (let n = 0; racing.length > 1 && spent < playouts; n++) {
        const world = (worlds[n] ??= imagine(like, view, random))
        const chance = `${random(2 ** 30)}`
        for (const i of racing) {
          if (spent > 0 && stop?.()) return open[chosen(tried, racing, own)] as Answer
          const same = randomFrom(chance)
          copyInto(world, trial)
          const from = bot?.rounds?.(trial)
          give(trial, questionIn(trial, seat, errand), open[i] as Answer)
          settle(trial, seat, errand, bot, same)
          if (own && from !== undefined) playRounds(trial, bot, same, from + rounds, shown)
          else playOn(trial, bot, same, depth)
          tried[i]?.add(trial, seat, value)
          spent++
        }
        if (n + 1 < cut) continue
        cut *= 2
        racing = ahead(tried, racing, own)
      }
      return open[chosen(tried, racing, own)] as Answer
    },
  }
}

/** The game's own answers and proposals, its most frequent answer first; of a game without, what there is to answer. */
function worthTrying(turn: Turn, worlds: object[], most: number): Answer[] {
  const { like, view, bot, errand, random } = turn
  const [world = {}] = worlds
  if (!bot?.answer)
    return candidates(world, questionIn(world, view.seat, errand), bot, random, { all: 128, drawn: 16 })
  while (worlds.length < ASKED) worlds.push(imagine(like, view, random))
  return opinions(turn, bot, worlds, true).slice(0, most)
}

/** The better half goes on, the game's own answer in any case; one that never made a difference to it does not. */
function ahead(tried: readonly Outcomes[], racing: readonly number[], own: boolean): number[] {
  const [first] = tried
  const better = racing.filter(i => !own || i === 0 || !first || tried[i]?.differs(first))
  const half = [...better]
    .sort((a, b) => (tried[b]?.mean() ?? 0) - (tried[a]?.mean() ?? 0))
    .slice(0, Math.max(own ? 1 : 2, Math.ceil(better.length / 2)))
  return own && !half.includes(0) ? [0, ...half] : half.sort((a, b) => a - b)
}

function chosen(tried: readonly Outcomes[], racing: readonly number[], own: boolean): number {
  let found = racing[0] ?? 0
  for (const i of racing) if ((tried[i]?.mean() ?? 0) > (tried[found]?.mean() ?? 0)) found = i
  const [first] = tried
  return own && first && !tried[found]?.surpasses(first) ? 0 : found
}

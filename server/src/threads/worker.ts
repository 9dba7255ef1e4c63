import type { Named } from '@orrery/kernel/host'
import { OrreryError } from '@orrery/kernel'
import { imagine, nameAnswer, outline, questions, randomFrom } from '@orrery/kernel/host'
import { players } from '@orrery/bots'
import type { BotTask, Fault, FrozenTable, Games, Verified } from '@orrery/table'
import { contentFor, faultOf, verifyMatch } from '@orrery/table'
import { games } from '@orrery/games'
import type { LogTask, Replayed, ReplayTask } from './replay.js'
import { playThrough, replay as playAgain, sourceOf } from './replay.js'

// Runs in a thread of its own: what takes long must not hold up those who play.

/** A bot is given what its seat sees; the rest it has to imagine. */
export async function answer(task: BotTask): Promise<Named> {
  const entry = Object.hasOwn(games, task.game) ? games[task.game] : undefined
  if (!entry) throw new Error(`there is no game ${task.game}`)
  const { game, bot } = await entry.load()
  const like = outline(game, task.setup, contentFor(game, task.packs))
  const random = randomFrom(task.seed)
  const player = players[task.strength] ?? players.normal
  const end = performance.now() + task.millis
  const seen = { seat: task.seat, words: task.words }
  const given = player.answer({
    game,
    view: seen,
    like,
    bot,
    errand: task.errand,
    random,
    stop: () => performance.now() > end,
  })
  // The words of an answer are the same in every world that looks like this one to the seat.
  const world = imagine(like, seen, random)
  const question = questions(world, task.seat).find(({ errand }) => errand === task.errand)
  if (!question) throw new Error('the seat is not asked')
  return nameAnswer(question, given)
}

const library: Games = async id => (Object.hasOwn(games, id) ? (await games[id]?.load())?.game : undefined)

/** Plays a match from a file to its end. */
export async function verify(file: unknown): Promise<Verified | { readonly fault: Fault }> {
  try {
    return await verifyMatch(library, file)
  } catch (error) {
    if (error instanceof OrreryError) return { fault: faultOf(error) }
    throw error
  }
}
/** Plays what somebody wants to see of a match again. */
export const replay = (task: ReplayTask): Promise<Replayed> =>
  playAgain(library, sourceOf(task), task.table, task.wish)
/** Plays a log from its beginning. */
export async function play(task: LogTask): Promise<FrozenTable[] | { readonly fault: Fault }> {
  try {
    return await playThrough(library, task)
  } catch (error) {
    if (error instanceof OrreryError) return { fault: faultOf(error) }
    throw error
  }
}

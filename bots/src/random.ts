import { imagine, sample } from '@orrery/kernel/host'
import type { Player } from './player.js'
import { questionIn } from './player.js'
import { quickAnswer } from './policy.js'

/** Any legal answer. */
export const random: Player = {
  name: 'random',
  answer: turn =>
    turn.anyAnswer?.() ??
    sample(questionIn(imagine(turn.like, turn.view, turn.random), turn.view.seat, turn.errand), turn.random),
}

/** The game's own quick answer, without looking ahead. */
export const quick: Player = {
  name: 'quick',
  answer(turn) {
    const sole = turn.soleAnswer?.()
    if (sole) return sole
    const { like, view, errand, random, bot } = turn
    const world = imagine(like, view, random)
    return quickAnswer(world, questionIn(world, view.seat, errand), bot, random)
  },
}

import { sample } from '@orrery/kernel/host'
import type { Player } from './player.js'
import { questionIn } from './player.js'
import { quickAnswer } from './policy.js'
import { worldFor } from './worlds.js'

/** Any legal answer. */
export const random: Player = {
  name: 'random',
  answer: turn =>
    turn.anyAnswer?.() ?? sample(questionIn(worldFor(turn), turn.view.seat, turn.errand), turn.random),
}

/** The game's own quick answer, without looking ahead. */
export const quick: Player = {
  name: 'quick',
  answer(turn) {
    const sole = turn.soleAnswer?.()
    if (sole) return sole
    const { view, errand, random, bot } = turn
    const world = worldFor(turn)
    return quickAnswer(world, questionIn(world, view.seat, errand), bot, random)
  },
}

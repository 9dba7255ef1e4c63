import type { Player } from '@orrery/bots'
import { decide } from '@orrery/bots'
import type { Loaded } from '@orrery/games'
import type { Answer, Question } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer, questions, randomFrom, start } from '@orrery/kernel/host'

/** Plays a match of these bots to its end; `watch` sees every question before it is answered. */
export function playMatch(
  { game, bot }: Loaded,
  seats: readonly Player[],
  seed: string,
  watch: (g: object, q: Question, given: Answer) => void = () => undefined,
): object {
  const g = start(game, { players: seats.length, seed, settings: {} })
  const random = randomFrom(`bots/${seed}`)
  while (!isOver(g)) {
    const open = questions(g)
    const q = open[random(open.length)] as Question
    const given = decide(seats[q.seat] as Player, game, g, q, { bot, random })
    watch(g, q, given)
    const result = answer(g, q.seat, given, q.errand)
    if (!result.ok) throw result.error
  }
  return g
}

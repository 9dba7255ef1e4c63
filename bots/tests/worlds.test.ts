import { decide, onlyAnswer, players } from '@orrery/bots'
import { games } from '@orrery/games'
import { isOver } from '@orrery/kernel'
import {
  answer,
  enumerate,
  fork,
  hash,
  imagine,
  openSetup,
  outline,
  questions,
  randomFrom,
  start,
  view,
} from '@orrery/kernel/host'
import { expect, test } from 'vitest'

test.each(Object.keys(games))(
  '%s: a world written anew is the world that would have been made, and is answered as that one',
  async id => {
    const { game, bot } = await games[id]!.load()
    const random = randomFrom('again')
    const brought = bot?.brings?.(3, {}, random)
    const setup = { players: 3, seed: 'again', settings: {}, ...(brought && { brought }) }
    const g = start(game, setup)
    const likes = [0, 1, 2].map(seat => outline(game, openSetup(game, setup, seat)))
    const worlds: object[] = []
    let thought = 0
    for (let n = 0; n < 250 && !isOver(g); n++) {
      const open = questions(g)
      const q = open[random(open.length)]!
      const like = likes[q.seat]!
      const fresh = imagine(like, view(g, q.seat), randomFrom(`${n}`))
      const before = worlds[q.seat]
      const again = (worlds[q.seat] = imagine(like, view(g, q.seat), randomFrom(`${n}`), before))
      expect(again).toBe(before ?? again)
      expect(hash(again)).toBe(hash(fresh))
      const only = onlyAnswer(q)
      const given = decide(players['quick']!, game, g, q, { bot, random: randomFrom(`${n}`) })
      // Who has looked already whether there is a choice gets the same answer.
      expect(decide(players['quick']!, game, g, q, { bot, random: randomFrom(`${n}`), only })).toEqual(given)
      expect(only).toEqual(enumerate(q, 1)?.length === 1 ? given : null)
      const thinks = bot?.answer && !only
      const same = randomFrom(`${n}`)
      const world = imagine(like, view(g, q.seat), same)
      const asked = questions(world, q.seat).find(({ errand }) => errand === q.errand)!
      expect(given).toEqual(thinks ? bot.answer?.(world, asked, same) : given)
      if (thinks) thought++
      // Whatever was done in a world, nothing of it is left when it is written anew.
      answer(again, q.seat, given, q.errand)
      if (!answer(g, q.seat, given, q.errand).ok) throw new Error('refused')
    }
    expect(thought).toBeGreaterThan(bot?.answer ? 20 : -1)
  },
)

test('a world of one match is not written over by another of another shape', async () => {
  const { game } = await games['skirmish']!.load()
  const match = (players: number): object => start(game, { players, seed: 'shape', settings: {} })
  const [two, three] = [match(2), match(3)]
  expect(() => imagine(two, view(two, 0), randomFrom('x'), fork(three))).toThrow('different shape')
})

import { decide, search } from '@orrery/bots'
import type { GameBot, LiveOf } from '@orrery/kernel'
import { finish, game, int, kit } from '@orrery/kernel'
import { answer, nameAnswer, questions, randomFrom, start } from '@orrery/kernel/host'
import { expect, test } from 'vitest'

/**
 * A game in which the first player may wait before the other takes a point: that puts it off and changes nothing. What
 * is planted costs a point and bears in the second round after.
 */
const shape = { round: int(1), waited: int(), lost: int(), kept: int(), planted: int() }
type Waiting = LiveOf<typeof shape>
const k = kit<Waiting>()
const main = k.procedure(
  'waiting',
  {},
  {
    first: k.choose(() => 0, {
      go: k.plain([], () => undefined),
      wait: k.plain([['W-01', g => g.waited < 9]], g => {
        g.waited += 1
        return 'first'
      }),
      plant: k.plain([['W-03', g => g.planted === 0]], g => {
        g.planted = g.round
        g.lost += 1
        return 'first'
      }),
      keep: k.plain([['W-02', g => g.kept === 0 && g.waited > 4]], g => {
        g.kept += 1
        return 'first'
      }),
    }),
    second: k.choose(() => 1, {
      take: k.plain([], g => {
        g.lost += 1
        g.waited = 0
        g.round += 1
        if (g.planted > 0 && g.round === g.planted + 2) g.kept += 2
        return g.round > 9 ? finish(g, [1]) : 'first'
      }),
    }),
  },
)
const waiting = game({
  id: 'waiting',
  title: 'Waiting',
  players: { min: 2, max: 2 },
  shape,
  kit: k,
  content: null,
  main,
  begin: () => undefined,
  scores: g => [g.kept, g.lost],
})
const bot: GameBot<Waiting> = {
  value: (g, seat) => (seat === 0 ? 2 * g.kept - g.lost : g.lost - 2 * g.kept),
  answer: (g, q) => {
    const x = q.spec.kind === 'pick' ? q.spec.from.parse(g, q.seat === 0 ? 'go' : 'take') : undefined
    return [x ?? 0]
  },
  propose: (g, q) =>
    ['go', 'wait', 'plant', 'keep'].flatMap(name => {
      const x = q.spec.kind === 'pick' ? q.spec.from.parse(g, name) : undefined
      return x === undefined ? [] : [[x]]
    }),
  rounds: g => g.round,
}
function says(waited: number, how = bot): unknown {
  const g = start(waiting, { players: 2, seed: 'w', settings: {} })
  const [q] = questions(g)
  if (!q) throw new Error('nobody is asked')
  for (let n = 0; n < waited; n++) {
    const [wait = []] = bot.propose?.(g, q, randomFrom('x')).slice(1) ?? []
    answer(g, 0, wait)
  }
  const [now] = questions(g)
  if (!now) throw new Error('nobody is asked')
  const given = decide(search('s', { playouts: 40, depth: 1 }), waiting as never, g, now, {
    bot: how as GameBot,
    random: randomFrom('s'),
  })
  return nameAnswer(now, given)
}

test('an answer that only puts off what comes is no better than the game’s own', () => {
  expect(says(0)).toBe('go')
})
test('an answer that is better leaves the game’s own behind', () => {
  expect(says(5)).toBe('keep')
})
test('a game says how many rounds it takes until an answer shows its worth', () => {
  expect(says(0, { ...bot, foresight: 1 })).toBe('go')
  expect(says(0, { ...bot, foresight: 2 })).toBe('plant')
})
test('a game says when a question is decided before its rounds are over', () => {
  const far = { ...bot, foresight: 2 }
  expect(says(0, { ...far, shown: g => after => after.round > g.round })).toBe('go')
  expect(says(0, { ...far, shown: () => undefined })).toBe('plant')
})

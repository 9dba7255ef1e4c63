import { answer, questions, randomFrom, sample, start, winners } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { bot, newFrontier } from '../game.js'

/** A game in which these seats are played by the bot and the others at random. */
function played(players: number, seed: string, isBot: (seat: number) => boolean) {
  const g = start(newFrontier, { players, seed, settings: {} })
  const random = randomFrom(seed)
  const prompts = new Set<string>()
  const sources = new Set<unknown>()
  let decisions = 0
  for (let [q] = questions(g); q !== undefined; [q] = questions(g)) {
    const given = isBot(q.seat) && bot.answer ? bot.answer(g, q, random) : sample(q, random)
    const result = answer(g, q.seat, given, q.errand)
    if (!result.ok) throw result.error
    prompts.add(q.prompt)
    for (const event of result.events) if (event.type === 'vp') sources.add(event['why'])
    decisions++
  }
  return { g, prompts, sources, decisions, winners: winners(g) }
}

describe('the bot', () => {
  test.each([3, 4, 5])('beats random players with %i at the table', players => {
    let won = 0
    for (let n = 0; n < 6; n++)
      if (played(players, `bot ${n}`, seat => seat === n % players).winners.includes(n % players)) won++
    expect(won).toBeGreaterThanOrEqual(5)
  })
  test.each([3, 4, 5])(
    'plays itself through five Turns in a reasonable number of decisions with %i',
    players => {
      const games = [0, 1, 2, 3].map(n => played(players, `self ${n}`, () => true))
      for (const { g, decisions } of games) {
        expect(g.turn).toBe(5)
        expect(decisions).toBeLessThan(400 * players)
      }
      const sources = new Set(games.flatMap(game => [...game.sources]))
      for (const why of ['conflict', 'prosperity', 'politics', 'facility', 'scoring'])
        expect(sources).toContain(why)
      const prompts = new Set(games.flatMap(game => [...game.prompts]))
      for (const prompt of [
        'explore.choose',
        'take-mission.choose',
        'research-go.choose',
        'place.planet',
        'steal.forgo',
        'relocation.planets',
      ])
        expect(prompts).toContain(prompt)
    },
  )
  test('values a position higher with more of what scores', () => {
    const { g } = played(3, 'worth', () => true)
    const before = bot.value(g, 0)
    g.players.at(0).vp += 5
    expect(bot.value(g, 0)).toBeGreaterThan(before)
  })
})

import type { GameEvent } from '@orrery/kernel'
import { answer, questions, randomFrom, sample, start, winners } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { bot, newFrontier } from '../game.js'

/** A game in which these seats are played by the bot and the others at random. */
function played(players: number, seed: string, isBot: (seat: number) => boolean) {
  const g = start(newFrontier, { players, seed, settings: {} })
  const random = randomFrom(seed)
  const prompts = new Set<string>()
  const sources = new Set<unknown>()
  const planned = new Set<string>()
  const cards = new Set<string>()
  let decisions = 0
  for (let [q] = questions(g); q !== undefined; [q] = questions(g)) {
    const given = isBot(q.seat) && bot.answer ? bot.answer(g, q, random) : sample(q, random)
    const result = answer(g, q.seat, given, q.errand)
    if (!result.ok) throw result.error
    prompts.add(q.prompt)
    for (const event of result.events) {
      if (event.type === 'vp') sources.add(event['why'])
      if (event.type === 'strategy') cards.add(`strategy ${event['strategy'] as number}`)
      if (event.type === 'tactic') cards.add(`tactic ${event['tactic'] as number}`)
      if (event.type === 'planned') for (const part of partsIn(event)) planned.add(part)
    }
    decisions++
  }
  return { g, prompts, sources, planned, cards, decisions, winners: winners(g) }
}
/** What a plan that is shown has anything of. */
const partsIn = (event: GameEvent): string[] =>
  Object.entries(event).flatMap(([part, n]) => {
    const some = Array.isArray(n)
      ? n.map((x: unknown, i) => [`${part} ${i}`, x] as const)
      : [[part, n] as const]
    return some.flatMap(([name, x]) => (x === true || (typeof x === 'number' && x > 0) ? [name] : []))
  })

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
  test('plans everything that can be planned, and plays every Strategy and most Tactics', () => {
    const games = [0, 1, 2, 3, 4, 5].map(n => played(4, `parts ${n}`, () => true))
    const planned = new Set(games.flatMap(game => [...game.planned]))
    const areas = [0, 1, 2, 3]
    for (const part of [
      ...areas.flatMap(area => [`builds ${area}`, `ships ${area}`, `actions ${area}`, `bids ${area}`]),
      'bribe',
      'levels',
      'initiative',
      'relocating',
      'trading',
      'invested',
    ])
      expect(planned).toContain(part)
    const cards = [...new Set(games.flatMap(game => [...game.cards]))]
    expect(cards.filter(card => card.startsWith('strategy'))).toHaveLength(5)
    expect(cards.filter(card => card.startsWith('tactic')).length).toBeGreaterThanOrEqual(12)
  })
  test('values a position higher with more of what scores', () => {
    const { g } = played(3, 'worth', () => true)
    const before = bot.value(g, 0)
    g.players.at(0).vp += 5
    expect(bot.value(g, 0)).toBeGreaterThan(before)
  })
})

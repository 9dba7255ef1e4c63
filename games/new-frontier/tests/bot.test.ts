import type { GameEvent } from '@orrery/kernel'
import { givenBy, setupOf } from '@orrery/kernel'
import {
  answer,
  imagine,
  openSetup,
  outline,
  questions,
  randomFrom,
  sample,
  start,
  view,
  winners,
} from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { planOf } from '../bot/plans.js'
import { bot, newFrontier } from '../game.js'
import { planMenu } from '../rules/plan.js'

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
  test('knows other plans than its first thought, and goes on with one that was begun', () => {
    const { t, first, others } = thoughts()
    expect(others.length).toBeGreaterThan(2)
    const plans = [first, ...others].map(begun => {
      const { g } = t()
      for (let [q] = questions(g, 0), given = begun; q?.prompt === 'planning.plan'; [q] = questions(g, 0)) {
        const result = answer(g, 0, given, q.errand)
        if (!result.ok) throw result.error
        const [next] = questions(g, 0)
        if (next?.prompt !== 'planning.plan') break
        given = bot.answer?.(g, next, randomFrom('on')) ?? []
      }
      return givenBy(g, 0).join(' ')
    })
    expect(new Set(plans).size).toBe(plans.length)
    // Each ends with the word that ends it, and uses all Actions.
    expect(plans.every(plan => plan.split(' ').length > 8)).toBe(true)
  })
  test('places each part of its plan once, also after one that may not be placed', () => {
    const g = start(newFrontier, { players: 5, seed: 'once', settings: {} })
    const random = randomFrom('once')
    const twice: string[] = []
    let passedOver = 0
    for (let [q] = questions(g); q !== undefined && g.turn < 4; [q] = questions(g)) {
      const given = bot.answer?.(g, q, random) ?? []
      if (q.prompt === 'planning.plan') {
        const plan = planOf(g, q.seat)
        const parts = [...givenBy(g, q.seat), given].map(([x = 0]) => planMenu.name(g, x))
        const times = (list: readonly string[], part: string): number =>
          list.filter(one => one === part).length
        for (const part of parts) if (times(parts, part) > times(plan, part)) twice.push(part)
        if (parts.at(-1) === 'finish' && parts.length < plan.length) passedOver++
      }
      answer(g, q.seat, given, q.errand)
    }
    expect(passedOver).toBeGreaterThan(0)
    expect(twice).toEqual([])
  })
  test('who looks at a seat that is done imagines a plan there, not an empty one', () => {
    const { g } = thoughts().t()
    while (questions(g, 0).length > 0) {
      const [q] = questions(g, 0)
      if (q) answer(g, 0, bot.answer?.(g, q, randomFrom('done')) ?? [])
    }
    const world = imagine(
      outline(newFrontier, openSetup(newFrontier, setupOf(g), 1)),
      view(g, 1),
      randomFrom('x'),
    )
    expect(givenBy(world, 0).length).toBeGreaterThan(8)
  })
})
/** The first plan of a match: how to come there, what comes first to mind, and the first parts of other plans. */
function thoughts() {
  const t = () => {
    const g = start(newFrontier, { players: 4, seed: 'plans', settings: {} })
    const random = randomFrom('plans')
    for (let [q] = questions(g); q && q.prompt !== 'planning.plan'; [q] = questions(g))
      answer(g, q.seat, sample(q, random), q.errand)
    return { g }
  }
  const { g } = t()
  const [q] = questions(g, 0)
  if (!q) throw new Error('nobody plans')
  const first = bot.answer?.(g, q, randomFrom('first')) ?? []
  const proposed = bot.propose?.(g, q, randomFrom('others')) ?? []
  const others = proposed.filter(
    (part, i) => part.join() !== first.join() && proposed.findIndex(one => one.join() === part.join()) === i,
  )
  return { t, first, others }
}

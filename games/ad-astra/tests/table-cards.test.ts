import { describe, expect, test } from 'vitest'
import { decisionText } from '../automa-texts.js'
import type { PublicPart, SecretPart } from '../content/missions.js'
import { publicWords, secretWords } from '../content/missions.js'
import { ORDERS, TARGETS, objectiveWords } from '../content/automa.js'
import { content } from '../content/content.js'
import type { Diplomat } from '../content/diplomats.js'
import { diplomatWords } from '../content/diplomats.js'
import { EMPIRES } from '../content/vocabulary.js'
import { abilityTexts, timingText } from '../diplomat-texts.js'
import { objectiveText, publicText, secretText } from '../mission-texts.js'

const { diplomats, missions, decisions, objectives, scenarios } = content
const tally = <T>(items: readonly T[], by: (item: T) => string | number): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const item of items) out[by(item)] = (out[by(item)] ?? 0) + 1
  return out
}
const keysOf = (values: readonly object[]): string[] => [...new Set(values.flatMap(Object.keys))].sort()
const readable = /^[A-Z0-9].*\.$/
const open = /undefined|NaN|\[object|\.\.| {2}/

describe('diplomats', () => {
  const deck = diplomats.items.filter(card => card.basic === undefined)
  test('31 cards: six basic ones, 14 standard diplomats and 11 spies', () => {
    expect(diplomats.length).toBe(31)
    expect(tally(deck, card => card.kind)).toEqual({ standard: 14, spy: 11 })
    const basic = diplomats.items.filter(card => card.basic !== undefined)
    expect(basic.map(card => card.basic)).toEqual([...EMPIRES])
    expect(new Set(basic.map(card => card.kind))).toEqual(new Set(['standard']))
  })
  test('timings of the deck; only what stays for a while says until when', () => {
    expect(tally(deck, card => card.timing)).toEqual({ now: 8, pass: 9, until: 6, captured: 2 })
    for (const card of diplomats.items) expect(card.until !== undefined).toBe(card.timing === 'until')
  })
  test('AA-RULING-50 the diplomat of the example takes 2, 4 and 6 unrest away', () => {
    expect(diplomats.byId('peace-envoy')).toMatchObject({ timing: 'now', kind: 'standard' })
    expect(diplomats.byId('peace-envoy').abilities).toEqual([
      [{ unrest: -2 }],
      [{ unrest: -4 }],
      [{ unrest: -6 }],
    ])
  })
  test('every word is used, and no two abilities of a card are the same', () => {
    expect(keysOf(diplomats.items.flatMap(card => card.abilities.flat()))).toEqual(
      Object.keys(diplomatWords).sort(),
    )
    for (const card of diplomats.items)
      expect([card.id, new Set(abilityTexts(card)).size]).toEqual([card.id, 3])
  })
  test('a diplomat for a roll stays until that roll has come', () => {
    const rolls = diplomats.items.flatMap(card =>
      card.abilities.flat().flatMap(verb => ('dice' in verb ? [[card.until, verb.dice.in]] : [])),
    )
    expect(rolls.length).toBe(12)
    for (const [until, test] of rolls) expect(until).toBe(test)
  })
  test.each([
    ['saboteur', 'Takes effect after the target passes.', '2 influence tokens of the target are flipped.'],
    ['war-adviser', 'Stays until the target’s next combat ends.', 'The target has +2 dice in combat rolls.'],
    [
      'sleeper',
      'Stays until captured.',
      'The initiator instead of the target has +1 research and +1 credit income.',
    ],
    ['mediator', 'Takes effect after the target passes.', 'The target loses 2 unrest and gains 2 food.'],
  ])('%s', (id, timing, second) => {
    const card: Diplomat = diplomats.byId(id)
    expect([timingText(card), abilityTexts(card)[1]]).toEqual([timing, second])
  })
})

describe('missions', () => {
  test('15 cards, no two alike on either side', () => {
    expect(missions.length).toBe(15)
    expect(new Set(missions.items.map(publicText)).size).toBe(15)
    expect(new Set(missions.items.map(secretText)).size).toBe(15)
  })
  test('every word of both parts is used', () => {
    const [a, b] = [
      missions.items.map((m): PublicPart => m.public),
      missions.items.map((m): SecretPart => m.secret),
    ]
    expect(keysOf(a)).toEqual(Object.keys(publicWords).sort())
    expect(keysOf(b)).toEqual(Object.keys(secretWords).sort())
  })
  test('three secret parts for a star, three for a profession', () => {
    const secrets = missions.items.map(mission => mission.secret)
    expect(secrets.flatMap(s => ('stars' in s ? [s.stars.of] : []))).toEqual(['green', 'blue', 'orange'])
    expect(secrets.flatMap(s => ('lead' in s ? [s.lead.in] : [])).sort()).toEqual([
      'credits',
      'farmer',
      'scientist',
      'worker',
    ])
  })
  test('what they say', () => {
    expect(publicText(missions.byId('broad-learning'))).toBe('Have 2 branches at tier III or higher.')
    expect(secretText(missions.byId('great-works'))).toBe(
      '1 VP for each system you own at an orange star, at most 4 VP.',
    )
    expect(secretText(missions.byId('capital-ship'))).toBe(
      '1 VP for every 3 units you have in the galaxy, at most 4 VP.',
    )
  })
})

describe('Automa', () => {
  test('AA-AUTO-03 28 decision cards by order, target and fatigue', () => {
    expect(decisions.length).toBe(28)
    expect(ORDERS.map(order => tally(decisions.items, card => card.order)[order])).toEqual([
      5, 5, 5, 4, 3, 3, 3,
    ])
    expect(tally(decisions.items, card => card.fatigue)).toEqual({ 0: 8, 1: 8, 2: 12 })
    for (const target of TARGETS)
      expect([5, 6]).toContain(tally(decisions.items, card => card.target)[target])
    for (const card of decisions.items) expect(card.otherwise).not.toBe(card.order)
    expect(new Set(decisions.items.map(decisionText)).size).toBe(28)
  })
  test('AA-AUTO-04 12 objective cards, every kind of task among them', () => {
    expect(objectives.length).toBe(12)
    expect(keysOf(objectives.items.map(card => card.task))).toEqual(Object.keys(objectiveWords).sort())
    expect(new Set(objectives.items.map(objectiveText)).size).toBe(12)
  })
  test('a harder Automa plays longer and scores more', () => {
    expect(content.automaLevels.items.map(({ fatigue, vp }) => [fatigue, vp])).toEqual([
      [5, 0],
      [6, 3],
      [7, 6],
    ])
  })
})

test('every text is short and leaves nothing open', () => {
  const texts = [
    ...diplomats.items.flatMap(card => [timingText(card), ...abilityTexts(card)]),
    ...missions.items.flatMap(card => [publicText(card), secretText(card)]),
    ...decisions.items.map(decisionText),
    ...objectives.items.map(objectiveText),
  ]
  for (const text of texts) {
    expect(text).toMatch(readable)
    expect(text).not.toMatch(open)
    expect(text.length).toBeLessThan(140)
  }
})

describe('First Game', () => {
  const game = scenarios.byId('first-game')
  const STEPS = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const
  const placed = [
    ...content.stars.items.flatMap(({ id, starting, jumps }) =>
      starting ? [{ id, q: starting.small[0] ?? 0, r: starting.small[1] ?? 0, edges: jumps }] : [],
    ),
    ...game.galaxy.map(({ star, q, r, turns }) => ({
      id: star,
      q,
      r,
      edges: content.stars.byId(star).jumps.map(edge => (edge + turns) % 6),
    })),
  ]
  const linked = (id: string): string[] => {
    const from = placed.find(tile => tile.id === id)
    return STEPS.flatMap(([dq, dr], edge) => {
      const to = placed.find(tile => tile.q === (from?.q ?? 99) + dq && tile.r === (from?.r ?? 99) + dr)
      return to && from?.edges.includes(edge) && to.edges.includes((edge + 3) % 6) ? [to.id] : []
    })
  }
  test('the tile set of two players, each tile in a place of its own', () => {
    const types = tally(game.galaxy, tile => content.stars.byId(tile.star).type)
    expect(types).toEqual({ green: 2, blue: 2, orange: 2, white: 1, yellow: 1 })
    expect(new Set(placed.map(tile => `${tile.q},${tile.r}`)).size).toBe(10)
  })
  test('AA-SETUP-13 AA-SETUP-19 every tile is linked to a starting tile, and no home to the other', () => {
    for (const { star } of game.galaxy)
      expect([star, linked(star).some(id => id === 'star-1' || id === 'star-2')]).toEqual([star, true])
    const homes = game.seats.map(seat => seat.home)
    expect(linked(homes[0] ?? '')).not.toContain(homes[1])
    expect(homes.map(home => ['white', 'wormhole'].includes(content.stars.byId(home).type))).toEqual([
      false,
      false,
    ])
  })
  test('two packets of five different technologies of tier 1, together showing every action', () => {
    const cards = game.seats.flatMap(seat => seat.packet).map(id => content.technologies.byId(id))
    expect(new Set(cards.map(card => card.id)).size).toBe(10)
    expect(new Set(cards.map(card => card.tier))).toEqual(new Set([1]))
    expect(new Set(cards.flatMap(card => card.actions)).size).toBe(8)
  })
})

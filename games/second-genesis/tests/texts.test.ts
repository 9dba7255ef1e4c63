import type { EventNamed } from '@orrery/kernel'
import { bit, look, NOBODY, only } from '@orrery/kernel'
import { randomFrom, redact, seenBy, start } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { everythingSaid, setupsFor } from '../../../testing/texts.js'
import { anyDeck } from '../deck.js'
import { bot, secondGenesis } from '../game.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'
import { ELYSHA, IAN, Table } from './table.js'

const player = (seat: number): string => `Player ${seat + 1}`
const say = { me: 0, seat: player, player }

test('every question, choice and event of whole games is told in a sentence', () => {
  const random = randomFrom('decks')
  const brought = () => (['amarr', 'minmatar', 'caldari'] as const).map(race => anyDeck(race, random))
  const own = (seed: string) => ({ players: 3, seed, settings: { format: 'tournament' }, brought: brought() })
  const setups = [...setupsFor([2, 3]), own('own'), own('own decks')]
  const { wrong, events, prompts } = everythingSaid(secondGenesis, texts, { setups, bot, most: 1500 })
  expect(wrong).toEqual([])
  expect(events.size).toBeGreaterThan(30)
  expect(prompts.size).toBeGreaterThan(10)
}, 60_000)

test('what only a player has looked at is not named to others', () => {
  const g = start(secondGenesis, { players: 2, seed: 'peek', settings: {} })
  const cards = g.players.at(1).hand.toArray().slice(0, 2)
  for (const card of cards) look(g, g.cards.at(card), bit(0))
  const event = { type: 'peeked', by: 0, at: 1, n: 2, cards: only(bit(0), cards) }
  const told = (seat: number) =>
    texts.events.peeked?.(
      redact(event, seat) as unknown as EventNamed<Talk, 'peeked'>,
      say,
      seenBy(secondGenesis, g, seat),
    )
  expect(told(0)).toMatch(/^Player 1 looks at the hand of Player 2, 2 cards: [A-Z].*, [A-Z]/)
  expect(told(NOBODY)).toBe('Player 1 looks at the hand of Player 2, 2 cards.')
})

test('what a card asks for while it is announced names the card', () => {
  for (const [name, words] of [
    ['Smart Bombs', 'Choose the value of X (Smart Bombs).'],
    ['Slave Revolt', 'Choose a ship to sacrifice as the price (Slave Revolt).'],
  ] as const) {
    const t = Table.ready().race(IAN, 'minmatar')
    const target = t.ship(ELYSHA, 'Typhoon')
    t.ship(IAN, 'Rifter')
    const [card = 0] = t.holds(IAN, name)
    t.isk(IAN, 9)
    t.play(IAN, card, `card:${target}`)
    const seen = seenBy(secondGenesis, t.g, IAN)
    const asks = texts.prompts[t.prompt(IAN) as 'x']
    expect(typeof asks === 'function' ? asks(t.question(IAN) as never, say, seen) : asks).toBe(words)
  }
})

test('where the match is: the phase, and the step of a battle', () => {
  const g = start(secondGenesis, { players: 2, seed: 'where', settings: {} })
  g.turn = 3
  g.phase = 'battle'
  g.step = 'target'
  expect(texts.round(g)).toBe(3)
  expect(texts.phase(g)).toBe('battle phase · target step')
})

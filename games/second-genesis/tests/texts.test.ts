import type { EventNamed, GameEvent } from '@orrery/kernel'
import { bit, isOver, look, NOBODY, only } from '@orrery/kernel'
import {
  answer,
  asked,
  describe,
  questions,
  randomFrom,
  redact,
  sample,
  seenBy,
  start,
} from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { anyDeck } from '../deck.js'
import { secondGenesis } from '../game.js'
import type { Seen } from '../state.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'

const player = (seat: number): string => `Player ${seat + 1}`
const say = { me: 0, seat: player, player }

/** Plays games at random and hands every question and event to `heard`, as the seat that sees it. */
function overhear(
  games: number,
  heard: (
    seat: number,
    seen: Seen,
    options: ReturnType<typeof asked<Talk>>['options'],
    events: readonly GameEvent[],
  ) => void,
): void {
  for (let n = 0; n < games; n++) {
    const random = randomFrom(`talk ${n}`)
    const decks = (['amarr', 'minmatar', 'caldari'] as const).map(race => anyDeck(race, random))
    const own = n === 0 ? { settings: {} } : { settings: { format: 'tournament' }, brought: decks }
    const g = start(secondGenesis, { players: 3, seed: `talk ${n}`, ...own })
    for (let k = 0; k < 2500 && !isOver(g); k++) {
      const [q] = questions(g)
      if (!q) break
      const result = answer(g, q.seat, sample(q, random))
      if (!result.ok) throw result.error
      if (k % 5 > 0 || isOver(g)) continue
      const [next] = questions(g)
      if (!next) break
      const { options } = asked<Talk>(describe(next))
      heard(next.seat, seenBy(secondGenesis, g, next.seat), options, result.events)
    }
  }
}

test('every option and event that comes up is told whole, from what one seat sees', () => {
  const wrong = new Set<string>()
  let heard = 0
  const check = (sentence: string | undefined): void => {
    if (sentence === undefined) return
    heard++
    if (sentence === '' || /undefined|NaN|-1/.test(sentence)) wrong.add(sentence)
  }
  overhear(4, (seat, seen, options, events) => {
    for (const option of options) check(texts.option?.(option, say, seen))
    for (const event of events) {
      if (event.type.startsWith('$')) continue
      const tell = texts.events[event.type as keyof Talk['events']] as
        ((e: GameEvent, who: typeof say, v: Seen) => string | undefined) | null
      check(tell?.(redact(event, seat), say, seen))
    }
  })
  expect([...wrong]).toEqual([])
  expect(heard).toBeGreaterThan(300)
})

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

test('where the match is: the phase, and the step of a battle', () => {
  const g = start(secondGenesis, { players: 2, seed: 'where', settings: {} })
  g.turn = 3
  g.phase = 'battle'
  g.step = 'target'
  expect(texts.round(g)).toBe(3)
  expect(texts.phase(g)).toBe('battle phase · target step')
})

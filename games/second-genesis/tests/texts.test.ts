import type { GameEvent, Json } from '@orrery/kernel'
import { isOver, NOBODY } from '@orrery/kernel'
import {
  answer,
  describe,
  questions,
  randomFrom,
  redact,
  sample,
  start,
  toJson,
  view,
} from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { anyDeck } from '../deck.js'
import { secondGenesis } from '../game.js'
import { texts } from '../texts.js'

const say = { seat: (seat: number): string => `Player ${seat + 1}` }
type View = { readonly [key: string]: Json }

/** Plays games at random and hands every question and event to `look`, as the seat that sees it. */
function overhear(
  games: number,
  look: (seat: number, seen: View, prompt: string, names: string[], events: GameEvent[]) => void,
): void {
  for (let n = 0; n < games; n++) {
    const random = randomFrom(`talk ${n}`)
    const decks = (['amarr', 'minmatar', 'caldari'] as const).map(race => anyDeck(race, random))
    const own = n === 0 ? { options: {} } : { options: { format: 'tournament' }, brought: decks }
    const g = start(secondGenesis, { players: 3, seed: `talk ${n}`, ...own })
    for (let k = 0; k < 2500 && !isOver(g); k++) {
      const [q] = questions(g)
      if (!q) break
      const result = answer(g, q.seat, sample(q, random))
      if (!result.ok) throw result.error
      if (k % 5 > 0 || isOver(g)) continue
      const [next] = questions(g)
      if (!next) break
      const seen = toJson(g, view(g, next.seat).words) as View
      const described = describe(next)
      look(
        next.seat,
        seen,
        described.prompt,
        (described.options ?? []).map(o => o.name),
        [...result.events],
      )
    }
  }
}

test('every question, choice and event that comes up has words of its own', () => {
  const missing = new Set<string>()
  let heard = 0
  overhear(4, (seat, seen, prompt, names, events) => {
    const said = texts.prompts[prompt]
    if (said === undefined) missing.add(`prompt ${prompt}`)
    for (const name of names) {
      const words =
        texts.option(name, say, seen) ??
        texts.options[name.split(' ')[0] ?? ''] ??
        texts.name(name, say, seen)
      if (words === undefined || words === '') missing.add(`choice ${name}`)
    }
    for (const event of events) {
      const told = texts.events[event.type]
      if (told === undefined) missing.add(`event ${event.type}`)
      else {
        const sentence = told(redact(event, seat), say, seen)
        if (sentence !== undefined && /undefined|NaN|-1/.test(sentence))
          missing.add(`${event.type}: ${sentence}`)
        if (sentence !== undefined) heard++
      }
    }
  })
  expect([...missing]).toEqual([])
  expect(heard).toBeGreaterThan(300)
})

test('what only a player knows has no words for a spectator', () => {
  const told: string[] = []
  overhear(1, (_seat, seen, _prompt, _names, events) => {
    for (const event of events.filter(e => e.type === 'peeked' || e.type === '$move')) {
      const shown = redact(event, NOBODY)
      if ('cards' in shown) told.push(event.type)
      if (event.type === '$move' && texts.events['$move']?.(shown, say, seen) !== undefined)
        told.push('$move')
    }
  })
  expect(told).toEqual([])
  expect(texts.phase({ turn: 3, phase: 'battle', step: 'target' })).toBe(
    'Turn 3 · battle phase · target step',
  )
})

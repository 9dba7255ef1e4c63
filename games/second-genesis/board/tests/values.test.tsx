import { answer, questions, randomFrom, sample, seenBy, start } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { secondGenesis } from '../../game.js'
import { incomeOf } from '../../rules/income.js'
import { attackOf, powerOf, priceOf, shieldOf, starbaseShield } from '../../rules/values.js'

describe('numbers on the table', () => {
  test('are those of the rules, in every position of a match, for every viewer', () => {
    const random = randomFrom('values')
    let compared = 0
    let g = start(secondGenesis, { players: 3, seed: 'values', settings: {} })
    for (let i = 0; i < 6000 && compared < 400; i++) {
      const [q] = questions(g)
      if (!q) {
        g = start(secondGenesis, { players: 3, seed: `values ${i}`, settings: {} })
        continue
      }
      answer(g, q.seat, sample(q, random))
      if (i % 12 > 0) continue
      for (const viewer of [-1, 0, 1, 2]) {
        const shown = seenBy(secondGenesis, g, viewer)
        for (const ship of g.ships.toArray()) {
          const row = [attackOf, shieldOf, powerOf].map(of => of(shown, ship))
          expect(row).toEqual([attackOf, shieldOf, powerOf].map(of => of(g, ship)))
          compared++
        }
        for (let seat = 0; seat < 3; seat++) {
          expect(starbaseShield(shown, seat)).toBe(starbaseShield(g, seat))
          expect(incomeOf(shown, seat)).toBe(incomeOf(g, seat))
        }
        for (const card of viewer < 0 ? [] : g.players.at(viewer).hand.toArray())
          expect(priceOf(shown, viewer, card, 0, -1)).toBe(priceOf(g, viewer, card, 0, -1))
      }
    }
    expect(compared).toBeGreaterThan(100)
  })
})

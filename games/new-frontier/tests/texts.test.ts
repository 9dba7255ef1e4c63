import { expect, test } from 'vitest'
import { everythingSaid, setupsFor } from '../../../testing/texts.js'
import { bot, newFrontier, texts } from '../game.js'

test('every question, choice and event of whole games is told in a sentence', () => {
  const ways = [{}, { order: 'bid', trading: true }, { order: 'finish', factions: 'choose' }]
  const setups = setupsFor([3, 4, 5], n => ways[n % ways.length] ?? {})
  const { wrong, events, prompts } = everythingSaid(newFrontier, texts, { setups, bot })
  expect(wrong).toEqual([])
  expect(events.size).toBeGreaterThan(40)
  expect(prompts.size).toBeGreaterThan(25)
}, 60_000)

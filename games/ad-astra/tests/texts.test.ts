import { expect, test } from 'vitest'
import { everythingSaid, setupsFor } from '../../../testing/texts.js'
import { bot } from '../bot.js'
import { adAstra } from '../game.js'
import { texts } from '../texts.js'

test('every question, choice and event of whole games is told in a sentence', () => {
  const setups = setupsFor([2, 3, 4], n => ({ automa: n === 1 ? 1 : 0 }))
  const { wrong, events, prompts } = everythingSaid(adAstra, texts, { setups, bot })
  expect(wrong).toEqual([])
  expect(events.size).toBeGreaterThan(40)
  expect(prompts.size).toBeGreaterThan(25)
}, 60_000)

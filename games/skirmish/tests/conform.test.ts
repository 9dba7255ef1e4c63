import type { Answer, Question, Random } from '@orrery/kernel'
import { conform, sample } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { skirmish } from '../game.js'

test('Skirmish passes the conformance suite for every player count', () => {
  expect(conform(skirmish, { seeds: 10 }).failures).toEqual([])
})
test('a bot gives most of the answers, from what its seat sees, and is found out when they are not legal', () => {
  let asked = 0
  const bot = {
    answer: (_g: object, q: Question, random: Random): Answer => {
      asked++
      return sample(q, random)
    },
  }
  const { decisions, failures } = conform(skirmish, { seeds: 1, players: [2], bot })
  expect([failures, asked > decisions / 2]).toEqual([[], true])
  const wrong = conform(skirmish, { seeds: 1, players: [2], bot: { answer: () => [999] } })
  expect(wrong.failures.map(({ check }) => check)).toEqual(['every sampled answer is legal'])
})

import type { GameEvent } from '@orrery/kernel'
import { isOver, NOBODY } from '@orrery/kernel'
import {
  answer,
  asked,
  describe as describeQuestion,
  questions,
  randomFrom,
  redact,
  seenBy,
  start,
} from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { bot } from '../bot.js'
import { adAstra } from '../game.js'
import type { Talk } from '../talk.js'
import { texts } from '../texts.js'

const say = {
  me: 0,
  seat: (seat: number): string => `P${seat}`,
  player: (seat: number): string => `Player ${seat}`,
}
const bad = /undefined|NaN|null|\[object/

test('every question, choice and event of whole games is told in a sentence', () => {
  const wrong = new Set<string>()
  let told = 0
  for (const [players, automa] of [
    [2, 0],
    [3, 1],
    [4, 0],
  ] as const) {
    const g = start(adAstra, { players, seed: `texts ${players}`, settings: { automa } })
    const random = randomFrom(`texts ${players}`)
    for (let n = 0; n < 900 && !isOver(g); n++) {
      const open = questions(g)
      const q = open[random(open.length)]
      if (!q) break
      const seen = seenBy(adAstra, g, q.seat)
      const described = asked(describeQuestion(q)) as never
      const prompt = texts.prompts[q.prompt as keyof typeof texts.prompts]
      const sentence = typeof prompt === 'function' ? prompt(described, say, seen) : prompt
      if (sentence === undefined || bad.test(sentence)) wrong.add(`${q.prompt}: ${sentence}`)
      for (const { verb, things } of (
        described as {
          options: readonly { verb?: string; things: readonly { kind: string; id: number }[] }[]
        }
      ).options) {
        if (verb !== undefined && !(verb in texts.words) && verb !== 'pass' && verb !== 'hand-on')
          wrong.add(`word ${verb}`)
        for (const { kind, id } of things) {
          const name = texts.things[kind as keyof typeof texts.things](id, say, seen)
          if (bad.test(name) || name === '') wrong.add(`${kind}: ${name}`)
        }
      }
      const result = answer(g, q.seat, bot.answer?.(g, q, random) ?? [])
      if (!result.ok) throw result.error
      const after = seenBy(adAstra, g, NOBODY)
      for (const event of result.events) {
        if (event.type.startsWith('$')) continue
        const tell = texts.events[event.type as keyof Talk['events']] as
          ((e: GameEvent, who: typeof say, v: typeof after) => string | undefined) | null
        const line = tell?.(redact(event, NOBODY), say, after)
        told++
        if (line !== undefined && line !== null && bad.test(line)) wrong.add(line)
      }
    }
  }
  expect([...wrong]).toEqual([])
  expect(told).toBeGreaterThan(1000)
}, 60_000)

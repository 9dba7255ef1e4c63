import type { GameEvent } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import {
  answer,
  asked,
  describe as described,
  questions,
  randomFrom,
  redact,
  sample,
  seenBy,
  start,
} from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { bot, newEden, texts } from '../game.js'
import { codeOf } from '../names.js'
import type { Talk } from '../talk.js'
import { Table } from './table.js'

const say = {
  me: 0,
  seat: (seat: number): string => `P${seat}`,
  player: (seat: number): string => `Player ${seat}`,
}
const odd = (sentence: string | undefined): boolean =>
  sentence !== undefined && (/undefined|NaN|null|\[object/.test(sentence) || sentence.trim() === '')

test('every event, prompt and choice of whole games has its sentence, from what one seat sees', () => {
  const wrong = new Set<string>()
  const told = new Set<string>()
  for (let n = 0; n < 6; n++) {
    const g = start(newEden, { players: 2 + (n % 3), seed: `texts ${n}`, settings: {} })
    const random = randomFrom(`texts ${n}`)
    for (let k = 0; k < 1500 && !isOver(g); k++) {
      const open = questions(g)
      const q = open[random(open.length)]
      if (!q) break
      if (q.seat === 0 && k % 3 === 0) {
        const seen = seenBy(newEden, g, 0)
        const question = asked<Talk>(described(q))
        const prompt = texts.prompts[q.prompt as Talk['prompts']]
        const sentence = typeof prompt === 'string' ? prompt : prompt(question, say, seen)
        if (odd(sentence)) wrong.add(`${q.prompt}: ${sentence}`)
        for (const option of question.options ?? [])
          for (const { kind, id } of option.things) {
            const thing =
              id < 0
                ? texts.words[kind as Talk['words']]
                : texts.things[kind as Talk['things']](id, say, seen)
            if (odd(thing)) wrong.add(`${kind}:${id} is ${thing}`)
          }
      }
      // Half of the games by the bot, so that they go far.
      const given = n % 2 === 0 ? (bot.answer?.(g, q, random) ?? sample(q, random)) : sample(q, random)
      const result = answer(g, q.seat, given)
      if (!result.ok) throw result.error
      const seen = seenBy(newEden, g, 0)
      for (const event of result.events) {
        if (event.type.startsWith('$')) continue
        const tell = texts.events[event.type as keyof Talk['events']] as
          ((e: GameEvent, who: typeof say, v: typeof seen) => string | undefined) | null
        const sentence = tell?.(redact(event, 0), say, seen)
        told.add(event.type)
        if (odd(sentence)) wrong.add(`${event.type}: ${sentence}`)
      }
    }
  }
  expect([...wrong]).toEqual([])
  expect(told.size).toBeGreaterThan(50)
}, 60_000)

test.each([2, 3, 4])('every place of the board for %i players has a code of its own', players => {
  const { g } = new Table(players)
  const codes = [...g.systems].map((_row, at) => codeOf(g, at))
  expect(new Set(codes).size).toBe(g.systems.length)
})
test('a face-down tile is called by its Tier, an explored one by its name', () => {
  const t = new Table().settled()
  const seen = () => seenBy(newEden, t.g, 0)
  expect(texts.things.system(15, say, seen())).toBe('the unexplored Tier 1 System B2')
  expect(texts.things.system(6, say, seen())).toBe('the unexplored Central System')
  t.explored(15, 'hek')
  expect(texts.things.system(15, say, seen())).toBe('Hek')
  expect(texts.things.system(1, say, seen())).toBe('Throne Worlds II')
})

test('the heads of long lists have words too: options without their last thing', () => {
  const { g } = new Table().turn()
  const seen = seenBy(newEden, g, 0)
  const heads = ['sell', 'buy', 'make', 'ship', 'structure', 'unlock', 'use', 'play', 'move'] as const
  for (const verb of heads) expect(texts.option?.({ verb, things: [] }, say, seen)).toBeUndefined()
  const ship = { verb: 'ship', things: [{ kind: 'class', id: 1 }] } as const
  expect(texts.option?.(ship, say, seen)).toBeUndefined()
  const whole = { verb: 'ship', things: [...ship.things, { kind: 'system', id: 1 }] } as const
  expect(texts.option?.(whole, say, seen)).toMatch(/^Build an? .+ in Throne Worlds II for /)
})

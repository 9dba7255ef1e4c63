import type { AnyTexts, GameEvent } from '@orrery/kernel'
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
import { texts } from '../game.js'
import { lab } from './battle-lab.js'

const all = texts as unknown as AnyTexts
const naming = (me: number) => ({
  me,
  seat: (seat: number) => `P${seat}`,
  player: (seat: number) => `Player ${seat}`,
})

test('everything that is said and asked in many battles is said whole', () => {
  const said = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const g = start(lab, { players: 2 + (n % 3), seed: `texts ${n}`, settings: {} })
    const random = randomFrom(`texts ${n}`)
    while (!isOver(g)) {
      const [question] = questions(g)
      if (!question) throw new Error('nobody is asked')
      const { seat } = question
      const mine = seenBy(lab, g, seat) as never
      const shown = asked(described(question)) as never
      const prompt = all.prompts[question.prompt]
      said.add(typeof prompt === 'string' ? prompt : (prompt?.(shown, naming(seat), mine) ?? 'undefined'))
      for (const option of (
        shown as { options?: readonly { things?: readonly { kind: string; id: number }[] }[] }
      ).options ?? [])
        for (const { kind, id } of option.things ?? [])
          said.add(all.things[kind]?.(id, naming(seat), mine) ?? 'undefined')
      const result = answer(g, seat, sample(question, random))
      if (!result.ok) throw result.error
      // Told to a spectator too, once the next battle has not begun.
      for (const viewer of [0, -1]) {
        const seen = seenBy(lab, g, viewer) as never
        for (const event of result.events as readonly GameEvent[])
          if (!event.type.startsWith('$'))
            said.add(all.events[event.type]?.(redact(event, viewer) as never, naming(viewer), seen) ?? '')
      }
    }
  }
  expect([...said].filter(sentence => /undefined|NaN|null|\[object/.test(sentence))).toEqual([])
  expect(said.size).toBeGreaterThan(300)
})

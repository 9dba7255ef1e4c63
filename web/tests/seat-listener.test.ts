import { nameAnswer, randomFrom, sample } from '@orrery/kernel/host'
import type { Appended, Beside } from '@orrery/table'
import { MemoryStore } from '@orrery/table'
import { expect, test } from 'vitest'
import { begun, newId, newServer, rest, sitting } from '../../table/tests/server.js'
import { SeatListener } from '../src/solo/seat-listener.js'

/** A store that answers late, as the one of a browser does. */
class LateStore extends MemoryStore {
  override async append(id: string, seq: number, entry: string, beside?: Beside): Promise<Appended> {
    await rest()
    return super.append(id, seq, entry, beside)
  }
}

test('a question is never told before the step it belongs to, however far ahead the table is', async () => {
  const room = await begun(newServer({ store: new LateStore() }))
  const told: string[] = []
  const listener = new SeatListener('u-ann', 0, room, {
    step: ({ turn }) => void told.push(`step ${turn}`),
    asked: (turn, [question]) => void told.push(`asked ${turn} ${question?.prompt ?? 'nothing'}`),
  })
  await room.join(listener)
  const { play } = room.table
  const first = play?.turns[0] ?? 0
  const random = randomFrom('ahead')
  // Two squadrons of Ann's are placed before the first is stored: the table is two steps ahead of what was told.
  for (let n = 0; n < 2; n++) {
    const [q] = play?.questions(0) ?? []
    if (!play || !q) throw new Error('Ann is not asked')
    const a = nameAnswer(q, sample(q, random))
    void room.command(sitting(room, 0), { do: 'answer', turn: play.turns[0] ?? 0, a, id: newId() })
  }
  expect(play?.turns[0]).toBe(first + 2)
  expect(told).toEqual([])
  await expect.poll(() => told.length).toBe(3)
  expect(told).toEqual([`step ${first + 1}`, `step ${first + 2}`, `asked ${first + 2} placing.draft`])
  // What was told is not told again.
  listener.ask()
  expect(told).toHaveLength(3)
})

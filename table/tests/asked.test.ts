import { expect, test } from 'vitest'
import { questionsFor } from '../src/index.js'
import { begun, newServer, playOn } from './server.js'

test('a question that changes has a new number, also for a seat that did not answer', async () => {
  let beside = 0
  for (let match = 0; match < 12; match++) {
    const room = await begun(newServer({ newSeed: () => `match ${match}` }))
    const { table } = room
    const asked = () =>
      [0, 1].map(seat => {
        const open = questionsFor(table, seat)
        return { turn: table.play?.turns[seat], questions: JSON.stringify(open), both: open.length > 1 }
      })
    let before = asked()
    for (let n = 0; table.status === 'playing'; n++) {
      await playOn(room, 1, `answer ${n}`)
      const now = asked()
      now.forEach(({ turn, questions, both }, seat) => {
        const old = before[seat]
        if (both) beside++
        const changed = questions !== '[]' && questions !== old?.questions
        expect(changed && turn === old?.turn).toBe(false)
      })
      before = now
    }
  }
  // A turn comes while an errand waits: both are open.
  expect(beside).toBeGreaterThan(5)
})

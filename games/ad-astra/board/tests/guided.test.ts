import { answerNamed, asked, describe, questions, seenBy, start } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { adAstra } from '../../game.js'
import type { AdAstra } from '../../state.js'
import { technologyOf } from '../../state.js'
import guided from '../guided.js'

const plays = guided.rival as (at: unknown) => unknown
const LEARNER = ['xeno-relations', 'autolab', 'microlite-construction']

test('Psilon keeps none of the cards that the lessons speak of', () => {
  const setup = { players: guided.players, seed: guided.seed, settings: guided.settings }
  const g = start(adAstra, setup) as AdAstra & object
  const met: string[] = []
  for (let given = 0; given < 20 && met.length < LEARNER.length; given++) {
    const [q] = questions(g)
    if (!q) break
    const at = {
      g: seenBy(adAstra as never, g as never, q.seat),
      me: q.seat,
      content: adAstra.def.content,
      question: asked(describe(q)),
    }
    const cards = g.players.at(q.seat).packet.toArray()
    const wanted = cards.find(card => technologyOf(g, card).id === LEARNER[met.length])
    const isLearner = q.seat === guided.seat && q.prompt === 'draft.pick'
    if (isLearner && wanted !== undefined) met.push(technologyOf(g, wanted).id)
    const kept = isLearner ? `card:${wanted ?? cards[0]}` : plays(at)
    const result = answerNamed(g, q.seat, (kept ?? { farmer: 1, worker: 2 }) as never, q.errand)
    if (!result.ok) throw result.error
  }
  expect(met).toEqual(LEARNER)
})

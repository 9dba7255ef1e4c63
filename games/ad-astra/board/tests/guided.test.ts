import type { Question } from '@orrery/kernel'
import {
  answerNamed,
  asked,
  describe,
  explain,
  nameAnswer,
  questions,
  randomFrom,
  sample,
  seenBy,
  start,
} from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { ACTIONS } from '../../content/vocabulary.js'
import { adAstra } from '../../game.js'
import type { AdAstra } from '../../state.js'
import { technologyOf } from '../../state.js'
import guided from '../guided.js'
import type { Moment } from '../guided/moment.js'
import { PRIZE } from '../guided/moment.js'

type Told = { readonly type: string } & Readonly<Record<string, unknown>>

/** The guided game, with a learner who does what is best by the notes and else what ends a matter soonest. */
class Lessons {
  readonly g = start(adAstra, {
    players: guided.players,
    seed: guided.seed,
    settings: guided.settings,
  }) as AdAstra & object
  readonly told: Told[] = []
  private readonly random = randomFrom('lessons')
  private readonly steps = guided.lessons.flatMap(lesson => lesson.steps)

  private moment(q: Question): Moment {
    return {
      g: seenBy(adAstra as never, this.g as never, q.seat),
      me: q.seat,
      content: adAstra.def.content,
      question: asked(describe(q)),
    } as unknown as Moment
  }
  private noted(q: Question): unknown {
    const at = this.moment(q)
    if (q.seat !== guided.seat) return guided.rival(at)
    const next = this.steps.findIndex(({ asks, when }) => asks === q.prompt && (when?.(at) ?? true))
    const [step] = next < 0 ? [] : this.steps.splice(0, next + 1).slice(-1)
    return step?.good?.(at)[0]
  }
  private answer(q: Question): unknown {
    const said = this.noted(q)
    if (said !== undefined && !explain(this.g, q.seat, said, q.errand)) return said
    const names = (describe(q).options ?? []).map(({ name }) => name)
    return (
      ['best', 'done', 'pass'].find(name => names.includes(name)) ?? nameAnswer(q, sample(q, this.random))
    )
  }
  until(isOver: () => boolean): this {
    for (let n = 0; n < 200 && !isOver(); n++) {
      const open = questions(this.g)
      const q = open.find(({ seat }) => seat === guided.seat) ?? open[0]
      if (!q) break
      const result = answerNamed(this.g, q.seat, this.answer(q) as never, q.errand)
      if (!result.ok) throw result.error
      this.told.push(...(result.events as readonly Told[]))
    }
    return this
  }
}

test('Psilon keeps none of the cards that the lessons speak of', () => {
  const lessons = new Lessons()
  lessons.until(() => lessons.g.phase === 'playing' && lessons.g.players.at(0).hand.length > 0)
  const hand = lessons.g.players
    .at(0)
    .hand.toArray()
    .map(card => technologyOf(lessons.g, card).id)
  expect(hand.sort()).toEqual(['autolab', 'microlite-construction', 'xeno-relations'])
})
test('a learner does each action once, fights twice, closes a round and takes a planet of Psilon', () => {
  const lessons = new Lessons()
  lessons.until(() => lessons.told.some(({ type }) => type === 'conquered'))
  const mine = lessons.told.filter(({ by }) => by === guided.seat)
  const done = mine.flatMap(({ type, action }) =>
    type === 'action' ? [String(ACTIONS[Number(action)])] : [],
  )
  expect([...done].sort()).toEqual([...ACTIONS].sort())
  expect(lessons.told.filter(({ type }) => type === 'combat')).toMatchObject([
    { attacker: guided.seat, defender: -1 },
    { attacker: guided.seat, defender: 1 },
  ])
  expect(mine.filter(({ type }) => type === 'passed').length).toBe(1)
  expect(lessons.g.round).toBe(2)
  expect(lessons.g.systems.at(PRIZE).owner).toBe(guided.seat)
})

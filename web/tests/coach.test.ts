// @vitest-environment node
import { games } from '@orrery/games'
import { guides } from '@orrery/games/guides'
import type { Game, GameBot } from '@orrery/kernel'
import { players } from '@orrery/bots'
import {
  answerNamed,
  asked,
  describe as told,
  explain,
  nameAnswer,
  questions,
  randomFrom,
  reader,
  start,
  view,
} from '@orrery/kernel/host'
import type { Answer, Guided, LessonStep, Moment } from '@orrery/ui'
import { describe, expect, test } from 'vitest'
import type { Progress } from '../src/coach/progress.js'
import { BEGIN } from '../src/coach/progress.js'
import { answered, back, isGood, read, speaking, stepsOf, tookBack } from '../src/coach/lessons.js'
import { placeFor, wayTo } from '../src/coach/place.js'

// ---------------------------------------------------------------- the engine

const asks = (prompt: string): Moment => ({ question: { prompt, options: [] } }) as unknown as Moment
const lesson = (...steps: Partial<LessonStep>[]): Pick<Guided, 'lessons'> => ({
  lessons: [{ title: 'L', learned: 'l', steps: steps.map(step => ({ title: 't', text: 'x', ...step })) }],
})

describe('the coach', () => {
  const steps = stepsOf(
    lesson({}, { asks: 'a', good: () => ['x'], weaker: { text: 'why' } }, { asks: 'b' }, { asks: 'a' }),
  )

  test('speaks when its question comes, and passes over one that does not come', () => {
    const after = read(BEGIN, 0)
    expect(speaking(steps, BEGIN, asks('a'))).toBe(0) // what is only read comes first
    expect(speaking(steps, after, asks('a'))).toBe(1)
    expect(speaking(steps, after, asks('b'))).toBe(2)
    expect(speaking(steps, after, asks('c'))).toBeUndefined()
    expect(speaking(steps, { ...after, left: true }, asks('a'))).toBeUndefined()
  })
  test('goes on after a weaker answer too, and says what it cost until it is taken back', () => {
    const weak = answered(read(BEGIN, 0), steps, asks('a'), 'y')
    expect(weak).toMatchObject({ at: 2, verdict: { text: 'why' } })
    expect(answered(read(BEGIN, 0), steps, asks('a'), 'x').verdict).toBeUndefined()
    expect(tookBack(weak)).toMatchObject({ at: 1, verdict: undefined })
  })
  test('has done with a note that is only read when its learner answers past it', () => {
    const past = answered(BEGIN, steps, asks('a'), 'y')
    expect(past).toMatchObject({ at: 2, verdict: { text: 'why' } })
    expect(tookBack(past)).toMatchObject({ at: 1 })
    // One that nothing waits for, too; after the last note of all the coach lets go.
    expect(answered(BEGIN, steps, asks('c'), 'y').at).toBe(1)
    expect(answered(BEGIN, stepsOf(lesson({}, {})), asks('c'), 'y')).toMatchObject({ left: true })
  })
  test('finds the way back through answers it had nothing to say about', () => {
    const free = answered(read(BEGIN, 0), steps, asks('c'), 'y')
    const then = answered(free, steps, asks('a'), 'x')
    expect([free.at, then.at]).toEqual([1, 2])
    expect(tookBack(then).at).toBe(1)
    expect(tookBack(tookBack(then)).at).toBe(1)
    expect(tookBack(tookBack(tookBack(then))).trail).toEqual([{ at: 0, answered: false }])
    expect(back(read(BEGIN, 0))).toMatchObject({ to: { at: 0 }, undo: false })
    expect(back(then)).toMatchObject({ to: { at: 1 }, undo: true })
  })
  test('takes a part of a draft that is sent by itself as the answer', () => {
    const one = answered(read(BEGIN, 0), steps, asks('a'), { parts: ['x'] })
    expect(one).toMatchObject({ at: 2, verdict: undefined })
    expect(answered(read(BEGIN, 0), steps, asks('a'), { parts: ['y'] }).verdict).toMatchObject({
      text: 'why',
    })
  })
  test('takes the same answer as the same, in whatever order it is given', () => {
    const step: LessonStep = { title: 't', text: 'x', good: () => [['b', 'a'], { a: 1, b: 0 }] as never }
    const good = (answer: unknown): boolean => isGood(step, asks('a'), answer as Answer)
    expect([['a', 'b'], { a: 1 }, ['a'], { a: 1, b: 1 }].map(good)).toEqual([true, true, false, false])
  })
})

test('a note finds free ground beside what it points at, and its line ends on the edge', () => {
  const room = { x: 0, y: 0, w: 1000, h: 700 }
  const target = { x: 480, y: 300, w: 40, h: 40 }
  const keep = { hard: [{ x: 0, y: 250, w: 470, h: 150 }], soft: [] }
  const note = { w: 300, h: 120 }
  const at = placeFor(note, target, room, keep)
  const apart = (b: typeof target): boolean =>
    at.x + note.w <= b.x || b.x + b.w <= at.x || at.y + note.h <= b.y || b.y + b.h <= at.y
  expect([target, ...keep.hard].map(apart)).toEqual([true, true])
  const [, end] = wayTo({ ...at, ...note }, target)
  expect([end.x === 480 || end.x === 520 || end.y === 300 || end.y === 340]).toEqual([true])
  // Empty places of a map are covered only where there is no other room.
  const soft = [{ x: 300, y: 0, w: 400, h: 700 }]
  expect(placeFor(note, target, room, { hard: [], soft })).toMatchObject({
    x: expect.toSatisfy(x => x <= 0 + 12 || x >= 688) as number,
  })
})

// ---------------------------------------------------------------- every guided game

class Walk {
  readonly spoke = new Set<number>()
  readonly faults: string[] = []
  private readonly read: (words: Int32Array) => Moment['g']
  private readonly g: object
  private readonly random = randomFrom('walk')
  readonly steps: ReturnType<typeof stepsOf>
  progress: Progress = BEGIN
  constructor(
    private readonly game: Game,
    private readonly bot: GameBot | undefined,
    private readonly guided: Guided,
  ) {
    const { players: n, seed, settings = {}, brought } = guided
    const setup = { players: n, seed, settings, ...(brought ? { brought } : {}) }
    this.g = start(game, setup)
    this.read = reader(game, setup)
    this.steps = stepsOf(guided)
    for (const [seat, answer] of guided.opening) this.say(seat, answer)
  }
  private say(seat: number, answer: unknown): void {
    const result = answerNamed(this.g, seat, answer)
    if (!result.ok)
      throw new Error(`${JSON.stringify(answer)} of seat ${seat}: ${result.error.code} ${result.error.rule}`)
  }
  private moment(seat: number, question: Moment['question']): Moment {
    const { words } = view(this.g, seat)
    return {
      g: this.read(words),
      content: this.game.def.content,
      me: seat,
      question,
    }
  }
  /** One answer, of the learner if asked; false when the match is over or the coach has let go. */
  go(): boolean {
    const { seat: learner, rival } = this.guided
    const open = Array.from({ length: this.guided.players }, (_, seat) => questions(this.g, seat)).flat()
    const question = open.find(q => q.seat === learner) ?? open[0]
    if (!question || this.progress.at >= this.steps.length) return false
    const now = this.moment(question.seat, asked(told(question)))
    const thought = () =>
      nameAnswer(
        question,
        players.easy.answer({
          game: this.game,
          bot: this.bot,
          like: this.g,
          view: { seat: question.seat, words: view(this.g, question.seat).words },
          errand: question.errand,
          random: this.random,
          stop: () => false,
        }),
      )
    if (question.seat !== learner) {
      const planned = rival?.(now)
      const isLegal = planned !== undefined && !explain(this.g, question.seat, planned, question.errand)
      this.say(question.seat, isLegal ? planned : thought())
      return true
    }
    const best = this.listen(now)
    const answer = best ?? thought()
    this.progress = answered(this.progress, this.steps, now, answer as Answer)
    if (best !== undefined && this.progress.verdict)
      this.faults.push(`${JSON.stringify(best)} is not called good`)
    this.say(learner, answer)
    return true
  }
  /** Reads what is only read; what the step that then waits calls best. */
  private listen(now: Moment): Answer | undefined {
    for (;;) {
      const at = speaking(this.steps, this.progress, now)
      const step = at === undefined ? undefined : this.steps[at]?.step
      if (at === undefined || !step) return undefined
      this.spoke.add(at)
      for (const saying of [step.text, step.short, step.why]) {
        const words = typeof saying === 'function' ? saying(now) : (saying ?? '')
        if (/undefined|NaN|\*\*\*/.test(words)) this.faults.push(words)
      }
      if (step.asks) return step.good?.(now)[0]
      this.progress = read(this.progress, at)
    }
  }
}

describe.each(Object.entries(games).filter(([, { learn }]) => learn !== undefined))('%s', (id, entry) => {
  test('has a guided game that a learner who does as told plays to its end, every lesson met', async () => {
    const { game, bot } = await entry.load()
    const guided = await guides[id]?.()
    if (!guided) throw new Error(`games/${id}/box.ts promises a guided game and board/guided.ts is missing`)
    const walk = new Walk(game, bot, guided)
    for (let n = 0; n < 300 && walk.go(); n++);
    const silent = walk.steps.filter((_, i) => !walk.spoke.has(i)).map(({ step }) => step.title)
    expect(walk.faults).toEqual([])
    expect(walk.progress.at).toBe(walk.steps.length)
    for (const [i, { title }] of guided.lessons.entries())
      expect([title, walk.steps.some((step, n) => step.lesson === i && walk.spoke.has(n))]).toEqual([
        title,
        true,
      ])
    // Few notes are for what only some learners meet.
    expect(silent.length).toBeLessThanOrEqual(walk.steps.length / 4)
  })
})

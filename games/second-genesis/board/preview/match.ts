import type { Described, GameEvent, Json, Random } from '@orrery/kernel'
import {
  answer,
  answerNamed,
  describe,
  explain,
  isOver,
  options,
  questions,
  randomFrom,
  redact,
  sample,
  toJson,
  view,
} from '@orrery/kernel'
import type { G } from '../../state.js'

/** A match to look at: one seat is the viewer's, the others answer by themselves, lively rather than well. */
export interface Position {
  readonly view: { readonly [key: string]: Json }
  readonly question: Described | undefined
  readonly waiting: readonly number[]
  readonly news: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[]
}
export class PreviewMatch {
  private readonly random: Random
  private news: { seq: number; events: readonly GameEvent[] }[] = []
  private seq = 0
  constructor(
    private readonly g: G,
    readonly me: number,
    seed = 'preview',
  ) {
    this.random = randomFrom(seed)
  }
  position(): Position {
    const open = questions(this.g)
    const mine = open.find(q => q.seat === this.me)
    return {
      view: toJson(this.g, view(this.g, this.me).words),
      question: mine && describe(mine),
      waiting: open.map(q => q.seat),
      news: this.news,
    }
  }
  private told(events: readonly GameEvent[]): void {
    this.news = [...this.news.slice(-20), { seq: ++this.seq, events: events.map(e => redact(e, this.me)) }]
  }
  /** Answers in names; says why not. */
  send(named: unknown): string | undefined {
    const done = answerNamed(this.g, this.me, named)
    if (!done.ok) return done.error.rule ?? done.error.message
    this.told(done.events)
    return undefined
  }
  why(name: string): string {
    const error = explain(this.g, this.me, name)
    return error ? `${error.rule ?? ''} ${JSON.stringify(error.params)}` : 'allowed'
  }
  /** Whoever is asked and is not the viewer (or anybody) answers once. */
  step(all = false): boolean {
    const [q] = questions(this.g).filter(x => all || x.seat !== this.me)
    if (!q || isOver(this.g)) return false
    let given = sample(q, this.random)
    // Lively: what does something goes before passing, most of the time.
    if (q.kind === 'pick') {
      const named = describe(q).options ?? []
      const acts = options(q).filter((_, i) => !/^(pass|hand-on|stay|hold|card$)/.test(named[i]?.name ?? ''))
      const eager = q.prompt === 'initiative' ? 0.25 : 0.9
      if (q.prompt === 'exchange') given = []
      else if (acts.length > 0 && (q.spec as { max?: number }).max === 1 && this.random(100) < eager * 100)
        given = [acts[this.random(acts.length)] ?? 0]
    }
    const done = answer(this.g, q.seat, given)
    if (!done.ok) return false
    this.told(done.events)
    return true
  }
  /** Plays on until the position is what is looked for. */
  until(wanted: (position: Position) => boolean, most = 4000): boolean {
    for (let i = 0; i < most; i++) {
      if (questions(this.g, this.me).length > 0 && wanted(this.position())) return true
      if (!this.step(true)) return false
    }
    return false
  }
}

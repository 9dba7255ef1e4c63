import type { AnyGame, Answer, GameEvent, Meant, Question, Random, SeenIn } from '@orrery/kernel'
import type * as Host from '@orrery/kernel/host'
import type { PreviewedMatch, Shown } from './seat.js'

/** What a preview needs of the kernel; handed over, as this package knows its types alone. */
export type PreviewKernel = Pick<
  typeof Host,
  | 'answer'
  | 'answerNamed'
  | 'asked'
  | 'describe'
  | 'explain'
  | 'nameOf'
  | 'questions'
  | 'randomFrom'
  | 'redact'
  | 'sample'
  | 'seenBy'
  | 'takeBack'
>
/** An answer worth looking at; undefined for whatever comes. */
export type Lively<G> = (g: G, question: Question, random: Random) => Answer | undefined

/** A match to look at: one seat is the viewer's, the others answer by themselves, lively rather than well. */
export class PreviewMatch<T extends AnyGame, G extends object> implements PreviewedMatch<T> {
  private readonly random: Random
  private news: Shown['news'] = []
  private seq = 0
  private turn = 0
  constructor(
    private readonly kernel: PreviewKernel,
    private readonly game: AnyGame,
    private readonly g: G,
    private readonly players: number,
    readonly me: number,
    seed: string,
    private readonly lively: Lively<G>,
  ) {
    this.random = kernel.randomFrom(seed)
  }
  /** The state as one seat sees it. */
  of(seat: number): SeenIn<T> {
    return this.kernel.seenBy(this.game, this.g as never, seat) as SeenIn<T>
  }
  shown(): Shown<T> {
    const { asked: apart, describe, questions } = this.kernel
    const open = questions(this.g)
    const asked = open.filter(q => q.seat === this.me).map(q => apart(describe(q)))
    const shown: Shown = {
      players: this.players,
      g: this.of(this.me) as Shown['g'],
      content: this.game.def.content,
      me: this.me,
      question: asked.find(q => q.errand !== true) ?? asked[0],
      questions: asked,
      turn: this.turn,
      waiting: open.map(q => q.seat),
      news: this.news,
    }
    // The one place where what the kernel says of any game becomes this game's.
    return shown as unknown as Shown<T>
  }
  /** What the viewer is asked now. */
  asks(): string | undefined {
    return this.kernel.questions(this.g, this.me)[0]?.prompt
  }
  get over(): boolean {
    return this.kernel.questions(this.g).length === 0
  }
  private told(events: readonly GameEvent[]): void {
    const seen = events.map(event => this.kernel.redact(event, this.me))
    this.news = [...this.news.slice(-30), { seq: ++this.seq, events: seen }]
  }
  /** Answers in names; says why not. */
  send(named: unknown, errand = false): string | undefined {
    const done = this.kernel.answerNamed(this.g, this.me, named, errand)
    if (!done.ok) return done.error.rule ?? JSON.stringify(done.error.params)
    this.turn++
    this.told(done.events)
    return undefined
  }
  takeBack(errand = false): void {
    this.kernel.takeBack(this.g, this.me, errand)
    this.turn++
  }
  why(what: Meant | string): string {
    const name = typeof what === 'string' ? what : this.kernel.nameOf(what)
    const error = this.kernel.explain(this.g, this.me, name)
    return error
      ? `${name}: ${error.rule ?? error.message} ${JSON.stringify(error.params)}`
      : `${name}: allowed`
  }
  /** Whoever is asked and is not the viewer (or anybody) answers once. */
  step(all = false): boolean {
    const [q] = this.kernel.questions(this.g).filter(x => all || x.seat !== this.me)
    if (!q || this.over) return false
    const given = this.lively(this.g, q, this.random) ?? this.kernel.sample(q, this.random)
    const done = this.kernel.answer(this.g, q.seat, given, q.errand)
    if (done.ok) this.told(done.events)
    if (q.seat === this.me) this.turn++
    return done.ok
  }
  /** Plays on, the viewer's seat too, until the viewer sees what is wanted. */
  until(wanted: (shown: Shown<T>) => boolean, most = 3000): boolean {
    for (let i = 0; i < most && !this.over; i++) {
      if (wanted(this.shown())) return true
      if (!this.step(true)) return false
    }
    return wanted(this.shown())
  }
}

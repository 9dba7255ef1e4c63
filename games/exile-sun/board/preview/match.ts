import type { Described, GameEvent, Json, Random } from '@orrery/kernel'
import {
  answer,
  answerNamed,
  describe,
  explain,
  isOver,
  mayTakeBack,
  options,
  questions,
  randomFrom,
  redact,
  sample,
  start,
  takeBack,
  toJson,
  view,
} from '@orrery/kernel'
import { exileSun } from '../../game.js'
import type { ExileSun } from '../../state.js'

export interface Shown {
  readonly view: { readonly [key: string]: Json }
  readonly question: Described | undefined
  readonly waiting: readonly number[]
  readonly news: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[]
}

/** A match to look at: one seat is the viewer's, the others answer by themselves, lively rather than well. */
export class PreviewMatch {
  private readonly g: ExileSun
  private readonly random: Random
  private news: { seq: number; events: readonly GameEvent[] }[] = []
  private seq = 0
  constructor(
    players: number,
    seed: string,
    readonly me: number,
    settings: Readonly<Record<string, string | number | boolean>> = {},
  ) {
    this.g = start(exileSun, { players, seed, options: settings })
    this.random = randomFrom(`preview ${seed}`)
  }
  shown(): Shown {
    const open = questions(this.g)
    const mine = open.find(q => q.seat === this.me)
    return {
      view: toJson(this.g, view(this.g, this.me).words),
      question: mine && describe(mine),
      waiting: open.map(q => q.seat),
      news: this.news,
    }
  }
  /** What the viewer is asked now. */
  asks(): string | undefined {
    return questions(this.g, this.me)[0]?.prompt
  }
  get over(): boolean {
    return isOver(this.g)
  }
  private told(events: readonly GameEvent[]): void {
    this.news = [...this.news.slice(-30), { seq: ++this.seq, events: events.map(e => redact(e, this.me)) }]
  }
  /** Answers in names, several parts one after the other; says why not. */
  send(named: unknown): string | undefined {
    const parts =
      typeof named === 'object' && named !== null && 'parts' in named ? (named.parts as unknown[]) : [named]
    for (const part of parts) {
      const done = answerNamed(this.g, this.me, part)
      if (!done.ok) return done.error.rule ?? JSON.stringify(done.error.params)
      this.told(done.events)
    }
    return undefined
  }
  mayTakeBack(): boolean {
    return mayTakeBack(this.g, this.me)
  }
  takeBack(): void {
    takeBack(this.g, this.me)
  }
  why(name: string): string {
    const error = explain(this.g, this.me, name)
    return error ? (error.rule ?? error.message) : 'allowed'
  }
  /** Whoever is asked and is not the viewer (or anybody) answers once. */
  step(all = false): boolean {
    const [q] = questions(this.g).filter(x => all || x.seat !== this.me)
    if (!q || isOver(this.g)) return false
    let given = sample(q, this.random)
    if (q.prompt === 'turn.choose') {
      // Move towards somebody: attacks and scans before wandering, and an end some time.
      const named = describe(q).options ?? []
      const all_ = options(q)
      const held = new Set([...this.g.tokens].filter(t => t.at >= 0 && t.owner !== q.seat).map(t => t.at))
      const fights = all_.filter((_, i) => {
        const name = named[i]?.name ?? ''
        return (
          name.startsWith('scan') || (name.startsWith('move') && held.has(Number(name.split('space:')[1])))
        )
      })
      const roll = this.random(10)
      if (fights.length > 0 && roll < 5) given = [fights[this.random(fights.length)] ?? 0]
      else if (roll === 9) given = [all_[named.findIndex(o => o.name === 'end')] ?? 0]
    }
    const done = answer(this.g, q.seat, given)
    if (done.ok) this.told(done.events)
    return done.ok
  }
  /** Plays on, the viewer's seat too, until the viewer sees what is wanted. */
  until(wanted: (shown: Shown) => boolean, most = 3000): boolean {
    for (let i = 0; i < most && !isOver(this.g); i++) {
      if (wanted(this.shown())) return true
      if (!this.step(true)) return false
    }
    return wanted(this.shown())
  }
}

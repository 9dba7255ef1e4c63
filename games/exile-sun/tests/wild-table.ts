import type { GameEvent, Random } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { nameAnswer, questions, randomFrom, sample } from '@orrery/kernel/host'
import type { Arrangement } from './table.js'
import { Table } from './table.js'

interface Watch {
  /** Everything that an answer led to, when the next question is open. */
  hear(events: readonly GameEvent[]): void
}

/** A table at which all answer at random, keen on battles and planets, beside watchers who count for themselves. */
export class WildTable extends Table {
  readonly problems: string[] = []
  /** How often a watcher had something to look at. */
  readonly looked = new Map<string, number>()
  private readonly chance: Random
  constructor(how: Arrangement) {
    super(how)
    this.chance = randomFrom(`wild ${how.seed}`)
  }
  wrong(what: string): void {
    this.problems.push(`${this.how.seed}, cycle ${this.g.cycle}: ${what}`)
  }
  saw(what: string): void {
    this.looked.set(what, (this.looked.get(what) ?? 0) + 1)
  }
  private some<T>(of: readonly T[]): T {
    return of[this.chance(of.length)] as T
  }

  /** To the end, or for so many cycles. */
  playOut(cycles: number, ...watches: readonly Watch[]): this {
    while (!isOver(this.g) && this.g.cycle <= cycles) {
      const q = this.some(questions(this.g))
      const before = this.log.length
      const given = q.prompt === 'turn.choose' ? this.turn(q.seat) : nameAnswer(q, sample(q, this.chance))
      if (q.errand) this.runs(q.seat, given)
      else this.says(q.seat, given)
      for (const watch of watches) watch.hear(this.log.slice(before))
    }
    return this
  }
  /** Rather into an enemy or onto a foreign planet than anywhere else. */
  private turn(seat: number): string {
    const all = this.choices(seat)
    const to = (choice: string): number => Number(/^move .*space:(\d+)/.exec(choice)?.[1] ?? -1)
    const held = new Set([...this.g.tokens].filter(({ owner }) => owner !== seat).map(({ at }) => at))
    const foreign = new Set([...this.g.planets].filter(p => p.controller !== seat).map(({ at }) => at))
    const [attacks, landings] = [held, foreign].map(places =>
      all.filter(choice => to(choice) >= 0 && places.has(to(choice))),
    )
    const wish = this.chance(100)
    if (wish < 60 && attacks?.length) return this.some(attacks)
    if (wish < 85 && landings?.length) return this.some(landings)
    return wish < 92 ? this.some(all) : 'end'
  }
}

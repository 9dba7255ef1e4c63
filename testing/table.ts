import type { GameEvent, KernelEvent, Language, Question, Random, Seat, Zone } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import {
  answerNamed,
  describe,
  fork,
  nameAnswer,
  questions,
  randomFrom,
  sample,
  toJson,
  view,
  winners,
} from '@orrery/kernel/host'

/** An event as the rules told it: what has an audience is still beside it. */
type Told<L extends Language, E extends string> = string extends keyof L['events']
  ? GameEvent
  : E extends keyof L['events']
    ? { readonly type: E } & L['events'][E]
    : Extract<KernelEvent, { readonly type: E }>

/**
 * A game at the table, for tests of rules: act by named answers as a player does, look at questions, refusals and views.
 * A game extends it with its own ways to arrange a position. `Seen` is what a seat's view looks like, as far as tests
 * look at it, `L` what the game says: an event of another name, or another field of one, does not compile.
 */
export class RulesTable<G extends object, Seen = unknown, L extends Language = Language> {
  g: G
  /** Everything that was told so far. */
  readonly log: GameEvent[] = []
  private readonly random: Random = randomFrom('idle')

  constructor(g: G) {
    this.g = g
  }

  // ---------------------------------------------------------------- acting

  /** A seat gives these answers, one after the other. Each must be legal. */
  says(seat: Seat, ...answers: readonly unknown[]): this {
    for (const given of answers) this.take(seat, given, false)
    return this
  }
  /** A seat runs an errand: what it may do beside the question it is asked. */
  runs(seat: Seat, given: unknown): this {
    return this.take(seat, given, true)
  }
  private take(seat: Seat, given: unknown, errand: boolean): this {
    const result = answerNamed(this.g, seat, given, errand)
    if (!result.ok) {
      const asked = questions(this.g).map(q => `${q.seat} ${q.prompt}`)
      const said = `${result.error.message}: ${JSON.stringify(given)} by ${seat}`
      throw new Error(`${said}, asked: ${asked.join(', ') || 'nobody'}`, { cause: result.error })
    }
    this.log.push(...result.events)
    return this
  }
  /** The rule that forbids an answer (or the code of the refusal); undefined when it would be taken. Nothing is changed. */
  whyNot(seat: Seat, given: unknown, errand = false): string | undefined {
    const result = answerNamed(fork(this.g), seat, given, errand)
    return result.ok ? undefined : (result.error.rule ?? result.error.code)
  }
  /** Gives the dullest legal answers until something is so. */
  idle(until: () => boolean): this {
    for (let n = 0; !until(); n++) {
      if (n > 3000 || this.over) throw new Error(`never came to ${String(until)}`)
      const q = this.question()
      this.take(q.seat, this.dull(q), q.errand)
    }
    return this
  }
  /** Idles until this question is asked, whoever it is put to. */
  toPrompt(prompt: string): this {
    return this.idle(() => questions(this.g).some(q => q.prompt === prompt))
  }
  /** The least that can be said to a question; a game says what that is where it matters. */
  protected dull(q: Question): unknown {
    const { spec } = q
    if (spec.kind === 'number') return spec.min
    if (spec.kind === 'share' && !spec.needs && !spec.exact) return {}
    if (spec.kind === 'pick' && spec.min === 0) return []
    return nameAnswer(q, sample(q, this.random))
  }

  // ---------------------------------------------------------------- looking

  /** The seats that are asked now, in their order. */
  asked(): Seat[] {
    return questions(this.g)
      .map(q => q.seat)
      .sort((a, b) => a - b)
  }
  /** The seat that is asked, where it is one. */
  who(): Seat {
    return this.question().seat
  }
  /** What a seat is asked, or whoever is asked first. */
  question(seat?: Seat): Question {
    const [q] = questions(this.g, seat)
    if (!q) throw new Error(`${seat === undefined ? 'nobody' : `seat ${seat}`} is asked`)
    return q
  }
  prompt(seat?: Seat): string | undefined {
    return questions(this.g, seat)[0]?.prompt
  }
  /** The names of all that may be chosen. */
  choices(seat?: Seat): string[] {
    return questions(this.g, seat)
      .flatMap(q => describe(q).options ?? [])
      .map(({ name }) => name)
  }
  /** All that a seat sees. */
  seen(seat: Seat): Seen {
    return toJson(this.g, view(this.g, seat).words) as Seen
  }
  events<E extends (keyof L['events'] & string) | KernelEvent['type']>(type: E): Told<L, E>[] {
    return this.log.filter(event => event.type === type) as Told<L, E>[]
  }
  get over(): boolean {
    return isOver(this.g)
  }
  get winners(): Seat[] {
    return winners(this.g)
  }

  // ---------------------------------------------------------------- arranging

  /** Changes the position by hand; what was derived from the old one is forgotten. */
  arrange(change: (g: G) => void): this {
    change(this.g)
    this.g = fork(this.g)
    return this
  }
  /** A zone holds exactly these cards, in this order. Where they lay before is up to the caller. */
  cards(zone: (g: G) => Zone, cards: readonly number[]): this {
    return this.arrange(g => lay(zone(g), cards))
  }
}

/** Puts exactly these cards into a zone, past all rules. */
export const lay = (zone: Zone, cards: readonly number[]): void =>
  (zone as unknown as { assign(xs: readonly number[]): void }).assign(cards)

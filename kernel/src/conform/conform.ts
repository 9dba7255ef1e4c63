import type { GameBot } from '../bot.js'
import { imagine } from '../match/imagine.js'
import type { Random } from '../state/chance.js'
import { randomFrom } from '../state/chance.js'
import { contextOf } from '../state/context.js'
import {
  answer,
  answerNamed,
  fork,
  isOver,
  openSetup,
  outline,
  questions,
  scores,
  winners,
} from '../play/engine.js'
import { Broken, expect } from './broken.js'
import { OrreryError } from '../errors.js'
import { topFrame } from '../play/frames.js'
import type { AnyGame, Game } from '../play/game.js'
import type { Entry } from '../match/match.js'
import { Match, replay } from '../match/match.js'
import type { Answer, Question } from '../play/questions.js'
import { sample } from '../play/answers.js'
import { describe, nameAnswer } from '../play/names.js'
import { check, options } from '../play/questions.js'
import { hash, load, save } from '../match/save.js'
import type { Fields, Seat, Setup } from '../state/shape.js'
import { HIDDEN, NOBODY } from '../state/shape.js'
import { patch, update, view } from '../match/view.js'
import { keepsSecrets, viewersOf } from './secrets.js'
import { Names } from './wrong-answers.js'

/** What every game must pass, by random play over seeds, player counts and settings. */
export interface ConformOptions {
  readonly seeds: number
  /** Plays most of the answers, from what its seat sees: positions that chance alone does not come to. */
  readonly bot?: Pick<GameBot<never>, 'answer'> | undefined
  readonly players?: readonly number[]
  /** What the seats bring, where they bring something. */
  readonly brings?:
    ((players: number, settings: Setup['settings'], random: Random) => readonly unknown[]) | undefined
  /** Decisions after which a game counts as endless. */
  readonly most?: number
  /** The expensive checks (saving, forking, imagining, broken answers) are made once in so many decisions, */
  readonly every?: number
  /** and the first so many times that something is done in a game. */
  readonly each?: number
  readonly first?: number
  readonly onRun?: (done: number, of: number) => void
}
export interface Failure {
  readonly setup: Setup
  readonly decision: number
  readonly check: string
  readonly detail: string
}
export interface Conformity {
  readonly runs: number
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly decisions: number
  /** Positions in which secrets were looked for from every seat, by what was done. */
  readonly positions: Readonly<Record<string, number>>
}

export function conform<S extends Fields, C>(game: Game<S, C>, how: ConformOptions): Conformity {
  const counts =
    how.players ??
    Array.from({ length: game.players.max - game.players.min + 1 }, (_, i) => game.players.min + i)
  const failures: Failure[] = []
  const of = counts.length * how.seeds
  const positions: Record<string, number> = {}
  let runs = 0
  let decisions = 0
  for (const players of counts)
    for (let seed = how.first ?? 0; seed < (how.first ?? 0) + how.seeds; seed++) {
      const random = randomFrom(`conform/${game.id}/${players}/${seed}`)
      const settings = anySettings(game, seed, random)
      const brought = how.brings?.(players, settings, random)
      const setup: Setup = { players, seed: `conform/${seed}`, settings, ...(brought && { brought }) }
      let run: Run<S, C> | undefined
      try {
        run = new Run(game, setup, random, how)
        run.play()
      } catch (error) {
        const known = error instanceof Broken
        failures.push({
          setup,
          decision: run?.entries.length ?? 0,
          check: known ? error.check : 'the rules run without an error',
          detail: known
            ? error.detail
            : error instanceof Error
              ? (error.stack ?? error.message)
              : String(error),
        })
      }
      decisions += run?.entries.length ?? 0
      for (const [prompt, n] of run?.looked ?? []) positions[prompt] = (positions[prompt] ?? 0) + n
      runs++
      how.onRun?.(runs, of)
    }
  return { runs, passed: runs - failures.length, failures, decisions, positions }
}

/** The first seed plays with the defaults, the others with anything the table can be set to. */
function anySettings(game: AnyGame, seed: number, random: Random): Setup['settings'] {
  if (seed === 0) return {}
  return Object.fromEntries(
    Object.entries(game.def.settings ?? {}).map(([name, values]) => [
      name,
      values[random(values.length)] ?? values[0] ?? '',
    ]),
  )
}

/** Where the rules stand, what is asked and which branch is chosen: `turn.choose scan`, without what it is done with. */
function actOf(q: Question, given: Answer): string {
  const at = q.errand ? q.prompt : (topFrame(contextOf(q.g as object))?.prompt ?? '')
  const named = nameAnswer(q, given)
  const name =
    typeof named === 'string' ? named : Array.isArray(named) ? (named[0] as string | undefined) : ''
  const [word = ''] = (name ?? 'none').split(' ')
  return [at, q.prompt === at ? '' : q.prompt, word.includes(':') ? '' : word].filter(x => x !== '').join(' ')
}

/** Plain loops: these run over all words of every view after every answer. */
function firstChange(a: Int32Array, b: Int32Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i
  return -1
}
function firstShown(before: Int32Array, after: Int32Array): number {
  for (let i = 0; i < before.length; i++)
    if (before[i] === HIDDEN && after[i] !== HIDDEN && after[i] !== 0) return i
  return -1
}

class Run<S extends Fields, C> {
  readonly entries: Entry[] = []
  private readonly match: Match<S, C>
  private readonly g: object
  private readonly seats: readonly Seat[]
  private readonly held = new Map<Seat, Int32Array>()
  private readonly conserved: string
  private readonly names = new Names()
  /** How often the expensive checks were made, by what was done. */
  readonly looked = new Map<string, number>()
  constructor(
    private readonly game: Game<S, C>,
    private readonly setup: Setup,
    private readonly random: Random,
    private readonly how: ConformOptions,
  ) {
    this.match = new Match(game, setup)
    this.g = this.match.g
    this.seats = viewersOf(this.g)
    for (const seat of this.seats) this.held.set(seat, view(this.g, seat).words)
    this.conserved = this.conservedNow()
  }
  /** A client that knows only what is open reads the same memory. */
  private outlineFits(seat: Seat): void {
    const open = outline(this.game, openSetup(this.game, this.setup, seat), this.match.content)
    const [theirs, ours] = [contextOf(open).layout.fresh, contextOf(this.g).layout.fresh]
    expect(
      theirs.length === ours.length,
      'the open setup lays out the same memory',
      () => `seat ${seat}: ${theirs.length} words for ${ours.length}`,
    )
  }
  private conservedNow(): string {
    return JSON.stringify(this.game.def.conserved?.(this.g as never) ?? {})
  }

  play(): void {
    const most = this.how.most ?? 20_000
    const every = this.how.every ?? 7
    const first = this.how.each ?? 3
    for (const seat of this.seats) this.outlineFits(seat)
    while (!isOver(this.g)) {
      expect(this.entries.length < most, 'play ends', () => `still going after ${most} decisions`)
      const open = questions(this.g)
      expect(open.length > 0, 'somebody is asked', () => 'no question is open')
      const q = open[this.random(open.length)] as Question
      const given = this.legalAnswer(q)
      const act = actOf(q, given)
      const looked = this.looked.get(act) ?? 0
      // The first times that something is done are looked at every time: a leak hides in what is rare as well.
      if (looked < first || this.random(every) === 0) {
        this.looked.set(act, looked + 1)
        this.expensiveChecks(q, given)
      }
      if (q.part !== undefined && q.part > 0 && this.random(40) === 0)
        this.step({ seat: q.seat, back: true, ...(q.errand ? { errand: true } : {}) })
      else this.step({ seat: q.seat, answer: nameAnswer(q, given), ...(q.errand ? { errand: true } : {}) })
    }
    this.atTheEnd()
  }

  private legalAnswer(q: Question): Answer {
    const before = hash(this.g)
    const given = this.answerTo(q)
    const why = check(q, given)
    expect(
      why === undefined,
      'every sampled answer is legal',
      () => `${q.prompt}: ${JSON.stringify(given)} ${why?.message}`,
    )
    expect(hash(this.g) === before, 'asking changes nothing', () => q.prompt)
    return given
  }

  /** A bot leaves one answer in eight to chance, so that games differ. */
  private answerTo(q: Question): Answer {
    const bot = this.how.bot
    if (!bot?.answer || this.random(8) === 0) return sample(q, this.random)
    const world = imagine(this.g, view(this.g, q.seat), this.random)
    const asked = questions(world, q.seat).find(({ errand }) => errand === q.errand)
    expect(asked !== undefined, 'who is asked is asked in every world', () => q.prompt)
    return bot.answer(world as never, asked as Question, this.random)
  }

  private step(entry: Entry): void {
    const result = this.match.play(entry)
    if (!result.ok)
      throw new Broken('every sampled answer is taken', `${JSON.stringify(entry)}: ${result.error.message}`)
    this.entries.push(entry)
    expect(
      this.conservedNow() === this.conserved,
      'nothing is created or lost',
      () => `${this.conserved} became ${this.conservedNow()}`,
    )
    for (const seat of this.seats) {
      const held = this.held.get(seat) as Int32Array
      const before = held.slice()
      patch(held, update(this.g, seat))
      const fresh = view(this.g, seat).words
      const at = firstChange(held, fresh)
      expect(
        at < 0,
        'updates lead to the view',
        () => `seat ${seat}, word ${at} after ${JSON.stringify(entry)}`,
      )
      const shown = this.mayShow(seat, result.events) ? -1 : firstShown(before, fresh)
      expect(
        shown < 0,
        'what is shown is a barrier',
        () => `seat ${seat}, word ${shown} after ${JSON.stringify(entry)}`,
      )
    }
  }

  /** Something hidden may come up for a viewer when it is marked so, or when secret answers are shown. */
  private mayShow(seat: Seat, events: readonly { readonly type: string }[]): boolean {
    const mark = seat === NOBODY ? 1 << 31 : 1 << seat
    return (contextOf(this.g).shown & mark) !== 0 || events.some(e => e.type === '$join')
  }

  private expensiveChecks(q: Question, given: Answer): void {
    const before = hash(this.g)
    const asked = this.asked(this.g)
    for (const x of q.kind === 'pick' || q.kind === 'share' ? options(q) : []) {
      const why = q.spec.kind === 'pick' ? q.spec.from.why(q.g, q.f, x, q.seat, -1) : undefined
      expect(why === undefined, 'what is listed is legal', () => `${q.prompt}: ${why?.message}`)
    }
    const text = save(this.g)
    const loaded = load(this.game, text) as object
    expect(
      hash(loaded) === before && this.asked(loaded) === asked,
      'saving and loading changes nothing',
      () => q.prompt,
    )
    const copy = fork(this.g)
    expect(hash(copy) === before && this.asked(copy) === asked, 'a fork is the same', () => q.prompt)
    for (let k = 0; k < 3 && !isOver(copy); k++) {
      const next = questions(copy)[0] as Question
      answer(copy, next.seat, sample(next, this.random), next.errand)
    }
    expect(hash(this.g) === before, 'a fork does not touch its original', () => q.prompt)
    this.brokenAnswers(q, given, before)
    keepsSecrets(this.g, q, given, this.names, this.random)
    expect(hash(this.g) === before && this.asked(this.g) === asked, 'looking changes nothing', () => q.prompt)
  }
  private asked(g: object): string {
    return JSON.stringify(questions(g).map(describe))
  }

  private brokenAnswers(q: Question, given: Answer, before: string): void {
    const named = nameAnswer(q, given)
    const wrong: [Seat, unknown][] = [
      [this.setup.players, named],
      [-1, named],
      [q.seat, null],
      [q.seat, undefined],
      [q.seat, 1e99],
      [q.seat, 0.5],
      [q.seat, ['no such thing']],
      [q.seat, { no: 1 }],
      [q.seat, JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2}')],
      [q.seat, { parts: [named, { parts: [] }] }],
      [q.seat, 'x'.repeat(100_000)],
      [q.seat, new Array(5000).fill(named)],
    ]
    if (Array.isArray(named) && named.length > 0) wrong.push([q.seat, [...(named as unknown[]), named[0]]])
    for (const [seat, raw] of wrong) {
      const trial = answerNamed(this.g, seat, raw, q.errand)
      expect(
        !trial.ok,
        'broken answers are refused',
        () => `${q.prompt}: ${JSON.stringify(raw)?.slice(0, 80)}`,
      )
      expect(
        hash(this.g) === before,
        'refused answers change nothing',
        () => `${q.prompt}: ${JSON.stringify(raw)?.slice(0, 80)}`,
      )
      if (!trial.ok) expect(trial.error instanceof OrreryError, 'refusals have a code', () => q.prompt)
    }
  }

  private atTheEnd(): void {
    const all = scores(this.g)
    expect(all.length === this.setup.players && all.every(Number.isFinite), 'scores add up', () =>
      JSON.stringify(all),
    )
    expect(
      winners(this.g).every(w => w < this.setup.players),
      'winners sit at the table',
      () => JSON.stringify(winners(this.g)),
    )
    const again = replay(this.game, this.setup, this.entries)
    expect(again.hash() === hash(this.g), 'same seed and answers, same state', () => 'the replay differs')
  }
}

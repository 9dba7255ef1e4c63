import type { Random } from '../state/chance.js'
import { broken, OrreryError } from '../errors.js'
import type { Call, Frame, Go, Procedure, Step } from './frames.js'
import { HEADER } from './frames.js'
import type { Layout, RowPlan, Secret } from '../state/layout.js'
import { layOut, planRow } from '../state/layout.js'
import type { Branch, Menu, Note, Offer, Rows, Universe } from './offers.js'
import { guard, itself, menu, pairs } from './offers.js'
import type { Answer, Spec } from './questions.js'
import type { Fields, LiveOf, Seat, Setup } from '../state/shape.js'
import { Act, Ask, Choose, Each, Run, Wait } from './steps.js'
import type { Draft, DraftOptions, Joined } from './desk.js'
import { DraftStep, ErrandStep, sealed } from './desk.js'
import { sysFields } from '../state/sys.js'
import type { SealedWindow, Window } from './windows.js'
import { sealedQueue, SealedStep, WindowStep } from './windows.js'

/** What may be set at the table before the game begins; the first value is the default. */
type OptionValues = Readonly<Record<string, readonly (string | number | boolean)[]>>

export interface PoolDef<G> {
  /** Cards of the pool are numbered 0 to size-1. */
  size(g: G): number
  /** Whose zones a card can lie in; NOBODY: anyone's. */
  home?(g: G, card: number): Seat
}

/** Everything a game is, as the rest of the system sees it. */
export interface GameDef<S extends Fields, C = unknown> {
  readonly id: string
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  readonly shape: S
  /** The kit the procedures were made with. */
  readonly kit: { readonly procedures: readonly Procedure[] }
  readonly content: C
  readonly options?: OptionValues
  readonly main: Procedure
  /** Lays out the board; chance is allowed, questions come from `main`. */
  begin(g: LiveOf<S>, setup: Setup): void
  /** Where each seat brings something of its own, such as a deck, which the others do not see. */
  readonly brings?: {
    /** Throws `bad-setup`, with the rule, for what this seat may not bring (or, bringing nothing, lacks). */
    check(what: unknown, seat: Seat, setup: Setup, content: C): void
    /** What the others may know of it before it is played: enough to lay out the same memory. */
    openly(what: unknown, seat: Seat, setup: Setup): unknown
  }
  /** Points, for display, bots and the end; the higher the better. */
  scores(g: LiveOf<S>): readonly number[]
  /** Named sums that never change: cards, ships, tokens. */
  conserved?(g: LiveOf<S>): Readonly<Record<string, number>>
  readonly pools?: Readonly<Record<string, PoolDef<LiveOf<S>>>>
  /** After pools are dealt: makes an imagined state agree with what counts cannot say. */
  constrain?(g: LiveOf<S>, random: Random, seat: Seat): void
  /** Public numbers that follow from hidden drafts (stock left), named as such; rules and views read them by `shownOf`. */
  readonly shown?: { readonly size: number; of(g: LiveOf<S>): readonly number[] }
  /** Where drafts show something: parts another seat may have given, so that an imagined state shows the same. */
  redraft?(g: LiveOf<S>, seat: Seat, done: boolean, random: Random): readonly Answer[]
  /** Earlier names of procedures, so that old saves find them. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Words of stack and desk; the defaults serve most games. */
  readonly stack?: number
  readonly desk?: number
}

export interface Rulebook {
  readonly def: GameDef<Fields>
  readonly id: string
  readonly fields: Fields
  readonly procedures: readonly {
    readonly procedure: Procedure
    readonly row: RowPlan
    readonly width: number
    /** Secrets among the locals, counted from their start. */
    readonly secrets: readonly Secret[]
  }[]
  readonly hasSecretLocals: boolean
  readonly hasErrands: boolean
  numberOf(procedure: Procedure): number
  find(name: string): number
  stackAt(layout: Layout): number
  topAt(layout: Layout): number
}
export interface Game<S extends Fields = Fields, C = unknown> {
  readonly def: GameDef<S, C>
  readonly book: Rulebook
  readonly id: string
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
}
/** Any game, for everything that knows games only through the kernel. */
export type AnyGame = Game

export function game<S extends Fields, C>(def: GameDef<S, C>): Game<S, C> {
  if ('sys' in def.shape) throw broken("`sys` is the kernel's own name", { game: def.id })
  const sorted = [...def.kit.procedures, sealedQueue as unknown as Procedure].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const hasErrands = sorted.some(p => p.steps.some(s => s instanceof ErrandStep))
  const desk = def.desk ?? 96
  const fields: Fields = {
    ...def.shape,
    ...sysFields(def.stack ?? 512, desk, hasErrands ? desk : 0, def.shown?.size ?? 0),
  }
  const none: Setup = { players: def.players.max, seed: '', options: {} }
  const procedures = sorted.map(procedure => {
    const row = planRow(procedure.locals, none, def.content)
    return {
      procedure,
      row,
      width: HEADER + row.width,
      secrets: layOut(procedure.locals, none, def.content).secrets,
    }
  })
  const numbers = new Map(sorted.map((p, i) => [p, i]))
  const names = new Map(sorted.map((p, i) => [p.name, i]))
  if (names.size !== sorted.length) throw broken('two procedures of one name', { game: def.id })
  const places = new WeakMap<Layout, { stack: number; top: number }>()
  const placesIn = (layout: Layout): { stack: number; top: number } => {
    const known = places.get(layout)
    if (known) return known
    const sys = layout.root.plans.find(p => p.name === 'sys')
    const at = (name: string): number =>
      (sys?.at ?? 0) + (sys?.row?.plans.find(p => p.name === name)?.at ?? 0)
    const found = { stack: at('stack'), top: at('top') }
    places.set(layout, found)
    return found
  }
  const book: Rulebook = {
    def: def as unknown as GameDef<Fields>,
    id: def.id,
    fields,
    procedures,
    numberOf(procedure) {
      const n = numbers.get(procedure)
      if (n === undefined) throw broken('a procedure of another game', { procedure: procedure.name })
      return n
    },
    find(name) {
      const n = names.get(name) ?? names.get(def.aliases?.[name] ?? '')
      if (n === undefined) throw new OrreryError('corrupt', { procedure: name })
      return n
    },
    hasErrands,
    hasSecretLocals: procedures.some(p => p.secrets.length > 0),
    stackAt: layout => placesIn(layout).stack,
    topAt: layout => placesIn(layout).top,
  }
  return { def, book, id: def.id, title: def.title, players: def.players }
}

type StepFn<G, F> = (g: G, f: F) => Go
type StepDef<G, F> = StepFn<G, F> | Made<G, F>
/** A step made by the kit, typed by the state and locals it is for. */
export interface Made<G, F> extends Step {
  readonly for?: (g: G, f: F) => void
}

/** The words in which a game's rules are written, typed for its state. */
export interface Kit<G> {
  readonly procedures: Procedure[]
  /** Steps in the order of the rulebook, over locals where there are some. */
  procedure(
    name: string,
    steps: Readonly<Record<string, StepDef<G, object>>>,
  ): Procedure<Record<never, never>>
  procedure<L extends Fields>(
    name: string,
    locals: L,
    steps: Readonly<Record<string, StepDef<G, LiveOf<L>>>>,
    more?: {
      readonly tidy?: (g: G, f: LiveOf<L>) => void
      readonly aliases?: Readonly<Record<string, string>>
    },
  ): Procedure<L>
  guard<F>(
    universe: Universe<G, F>,
    rows: Rows<G, F>,
    note?: (g: G, f: F, x: number, seat: Seat) => Note | undefined,
  ): Offer<G, F>
  pairs<F>(
    one: Offer<G, F>,
    two: Offer<G, F>,
    note?: (g: G, f: F, x: number, seat: Seat) => Note | undefined,
  ): Offer<G, F>
  option<F>(offer: Offer<G, F>, act: (g: G, f: F, x: number, y: number, seat: Seat) => Go): Branch<G, F, Go>
  /** An option that needs no choice of its own, only to be allowed. */
  plain<F>(rows: Rows<G, F>, act: (g: G, f: F, seat: Seat) => Go): Branch<G, F, Go>
  menu<F>(table: Readonly<Record<string, Branch<G, F, Go>>>): Menu<G, F, Go>
  ask<F>(question: (g: G, f: F) => Spec<G, F> | null, then: (g: G, f: F, answer: Answer) => Go): Made<G, F>
  choose<F>(
    who: (g: G, f: F) => Seat,
    table: Readonly<Record<string, Branch<G, F, Go>>>,
    prompt?: string,
  ): Made<G, F>
  run<F>(make: (g: G, f: F) => Call | null, then?: (g: G, f: F, result: number) => Go): Made<G, F>
  each<F>(order: (g: G, f: F) => readonly Seat[], make: (g: G, f: F, seat: Seat) => Call | null): Made<G, F>
  askAll<F>(
    seats: (g: G, f: F) => readonly Seat[],
    question: (g: G, f: F, seat: Seat) => Spec<G, F> | null,
    commit: (g: G, f: F, joined: Joined<Answer>) => Go,
    options?: DraftOptions,
  ): Made<G, F>
  drafts<F, D>(
    seats: (g: G, f: F) => readonly Seat[],
    draft: Draft<G, F, D>,
    commit: (g: G, f: F, joined: Joined<D>) => Go,
    options?: DraftOptions,
  ): Made<G, F>
  errand<F, D>(
    seats: (g: G, f: F) => readonly Seat[],
    draft: Draft<G, undefined, D>,
    commit: (g: G, seat: Seat, draft: D) => void,
  ): Made<G, F>
  wait<F>(until: (g: G, f: F) => boolean): Made<G, F>
  window<F>(def: Window<G, F>): Made<G, F>
  sealedWindow<F>(def: SealedWindow<G, F>): Made<G, F>
}

export function kit<G>(): Kit<G> {
  const procedures: Procedure[] = []
  return {
    procedures,
    procedure(name: string, ...rest: readonly unknown[]) {
      const [locals, table, more] = (rest.length === 1 ? [{}, rest[0]] : rest) as readonly [
        Fields,
        Readonly<Record<string, StepDef<G, never>>>,
        Partial<Pick<Procedure, 'tidy' | 'aliases'>>?,
      ]
      const made: Procedure<never> = {
        name,
        locals: locals as never,
        steps: Object.values(table).map(s => (typeof s === 'function' ? new Act(s) : s)),
        stepNames: Object.keys(table),
        prompts: Object.keys(table).map(step => `${name}.${step}`),
        aliases: more?.aliases ?? {},
        tidy: more?.tidy,
      }
      procedures.push(made as unknown as Procedure)
      return made
    },
    guard,
    pairs,
    option: (offer, act) => ({ offer, act }),
    plain: (rows, act) => ({
      offer: guard(itself as Universe<G, never>, rows as Rows<G, never>) as Offer<G, never>,
      act: (g, f, _x, _y, seat) => act(g, f, seat),
    }),
    menu,
    ask: (question, then) => new Ask(question, then),
    choose: (who, table, prompt) => new Choose(who, menu(table), prompt),
    run: (make, then = () => undefined) => new Run(make, then),
    each: (order, make) => new Each(order, make),
    askAll: (seats, question, commit, options) =>
      new DraftStep(
        seats,
        sealed(question),
        (frame: Frame, joined) =>
          frame.go(
            commit(frame.g as G, frame.f as never, {
              order: joined.order,
              of: seat => joined.of(seat).answer ?? [],
            }),
          ),
        options,
      ),
    drafts: (seats, draft, commit, options) =>
      new DraftStep(
        seats,
        draft,
        (frame: Frame, joined) => frame.go(commit(frame.g as G, frame.f as never, joined)),
        options,
      ),
    errand: (seats, draft, commit) => new ErrandStep(seats, draft, commit),
    wait: until => new Wait(until),
    window: def => new WindowStep(def),
    sealedWindow: def => new SealedStep(def),
  }
}

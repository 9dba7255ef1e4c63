import type { Random } from '../state/chance.js'
import { broken } from '../errors.js'
import type { Hex } from '../hex.js'
import type { Call, Frame, Go, Procedure, ProcedurePlan, Step } from './frames.js'
import { HEADER } from './frames.js'
import type { Emit } from './emit.js'
import { emit } from './emit.js'
import type { Language } from './language.js'
import { layOut } from '../state/layout.js'
import type { Branch, Menu, Offer, Rows, Universe } from './offers.js'
import { among, cardsIn, guard, itself, menu, pairs, rowsOf, things, words } from './offers.js'
import type { Answer, Spec } from './questions.js'
import type { Fields, LiveOf, ReadonlyBag, Seat, Setup, Table } from '../state/shape.js'
import type { In } from './steps.js'
import { Act, Ask, choose, Each, Run, Wait } from './steps.js'
import type { Draft, DraftOptions, Joined } from './desk.js'
import { DraftStep, ErrandStep, sealed } from './desk.js'
import { sysFields } from '../state/sys.js'
import type { SealedWindow, Window } from './windows.js'
import { sealedQueue, SealedStep, WindowStep } from './windows.js'

/** What may be set at the table before the game begins; the first value is the default. */
export type SettingValues = Readonly<Record<string, readonly (string | number | boolean)[]>>

export interface PoolDef<G> {
  /** Cards of the pool are numbered 0 to size-1. */
  size(g: G): number
  /** Whose zones a card can lie in; NOBODY: anyone's. */
  home?(g: G, card: number): Seat
}

export interface MapDef {
  /** What answers call a hex: `hex` of `hex:12`. */
  readonly thing: string
  /** The hexes in the order of their numbers. */
  hexes(setup: Setup): readonly Hex[]
  /** By table, the field of a row that says on which hex it stands. */
  readonly pieces: Readonly<Record<string, string>>
}

/** Which rules these are, for matches that were begun under others. */
export interface RulesVersion {
  /** One more whenever a match that was begun before would play out differently. */
  readonly version: number
  /** The oldest version whose matches play out the same under these rules; left out: this one. */
  readonly playsFrom?: number
  /**
   * A position of an older version as these rules have it, in the form of `toJson`; undefined for one they have no place
   * for. Without this, matches of versions before `playsFrom` can be looked at and are not played on.
   */
  migrate?(state: Record<string, unknown>, from: number): Record<string, unknown> | undefined
}

/** Everything a game is, as the rest of the system sees it. */
export interface GameDef<
  S extends Fields,
  C = unknown,
  L extends Language = Language,
  O extends SettingValues = SettingValues,
> {
  readonly id: string
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  /** Left out: the first version. */
  readonly rules?: RulesVersion
  readonly shape: S
  /** The kit the procedures were made with. */
  readonly kit: { readonly procedures: readonly Procedure[]; readonly language?: L }
  readonly content: C
  readonly settings?: O
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
  /**
   * Where drafts show something: parts another seat may have given, so that an imagined state shows the same. Undefined
   * for drafts that show nothing: their parts are drawn like any others.
   */
  redraft?(g: LiveOf<S>, seat: Seat, done: boolean, random: Random): readonly Answer[] | undefined
  /** Where the game is played on hexes: a table without a board of its own draws them. */
  readonly map?: MapDef
  /** Earlier names of procedures, so that old saves find them. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Words of stack and desk; the defaults serve most games. */
  readonly stack?: number
  readonly desk?: number
  /** Of a desk beside the main line, where errands are shorter than what is drafted in it. */
  readonly errandDesk?: number
}

export interface Rulebook {
  readonly def: GameDef<Fields>
  readonly id: string
  readonly fields: Fields
  readonly procedures: readonly ProcedurePlan[]
  readonly hasSecretLocals: boolean
  readonly hasErrands: boolean
  numberOf(procedure: Procedure): number
  /** By the name it has or had. */
  find(name: string): number | undefined
}
export interface Game<
  S extends Fields = Fields,
  C = unknown,
  L extends Language = Language,
  O extends SettingValues = SettingValues,
> {
  readonly def: GameDef<S, C, L, O>
  readonly book: Rulebook
  readonly id: string
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
}
/** Any game, for everything that knows games only through the kernel. */
export type AnyGame = Game

export function game<S extends Fields, C, L extends Language, O extends SettingValues>(
  def: GameDef<S, C, L, O>,
): Game<S, C, L, O> {
  if ('sys' in def.shape) throw broken("`sys` is the kernel's own name", { game: def.id })
  const sorted = [...def.kit.procedures, sealedQueue as unknown as Procedure].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const hasErrands = sorted.some(p => p.steps.some(s => s instanceof ErrandStep))
  const desk = def.desk ?? 96
  const fields: Fields = {
    ...def.shape,
    ...sysFields(def.stack ?? 512, desk, hasErrands ? (def.errandDesk ?? desk) : 0, def.shown?.size ?? 0),
  }
  mustHavePools(def.shape, def)
  for (const { locals } of sorted) mustHavePools(locals, def)
  const none: Setup = { players: def.players.max, seed: '', settings: {} }
  const procedures = sorted.map(procedure => {
    const { root: row, secrets } = layOut(procedure.locals, none, def.content)
    const locals = new Map(row.plans.map(plan => [plan.name, plan]))
    return { procedure, row, width: HEADER + row.width, locals, secrets }
  })
  const numbers = new Map(sorted.map((p, i) => [p, i]))
  const names = new Map(sorted.map((p, i) => [p.name, i]))
  if (names.size !== sorted.length) throw broken('two procedures of one name', { game: def.id })
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
    find: name => names.get(name) ?? names.get(def.aliases?.[name] ?? ''),
    hasErrands,
    hasSecretLocals: procedures.some(p => p.secrets.length > 0),
  }
  return { def, book, id: def.id, title: def.title, players: def.players }
}

/** A hidden zone says from which pool its cards come: an imagined world has to deal them. */
function mustHavePools(fields: Fields, def: Pick<GameDef<Fields>, 'id'> & { readonly pools?: object }): void {
  for (const [name, node] of Object.entries(fields)) {
    if ('fields' in node) mustHavePools(node.fields, def)
    if (node.kind !== 'zone') continue
    const { pool, sees } = node
    if (sees !== undefined && pool === undefined)
      throw broken('a hidden zone without a pool', { game: def.id, zone: name })
    if (pool !== undefined && !Object.hasOwn(def.pools ?? {}, pool))
      throw broken('a zone of a pool that is not there', { game: def.id, zone: name, pool })
  }
}

/**
 * Prompts a step asks by: those its questions name, or `.` for the one that is called like the procedure and the step.
 * A step that asks nothing has none.
 */
type Asks<P extends string> = [P] extends [never] ? '.' : P
/** A step made by the kit, typed by the state and locals it is for, where it goes and the prompts it asks by. */
export interface Made<G, F, R = Go<string>, A extends string = string> extends Step {
  readonly for?: (g: G, f: F) => void
  readonly goes?: R
  readonly asks?: A
}
/** Steps by name. They go to steps of this procedure only, and ask only what the game has declared a prompt for. */
type Steps<G, F, Name extends string, S extends string, P extends string> = {
  readonly [K in S]:
    In<G, F, Go<NoInfer<S>>> | Made<G, F, Go<NoInfer<S>>, P | (`${Name}.${K}` extends P ? '.' : never)>
}
type Branches<G, F, W extends string> = { readonly [K in W]?: Branch<G, F, Go<string>> }
/** Branches of a menu by their words, and no others. */
type Only<T, W> = T & { readonly [K in Exclude<keyof T, W>]: never }
/** Where the branches go. */
type GoesTo<T> = { [K in keyof T]: T[K] extends { act(...args: never[]): infer R } ? R : never }[keyof T]
type NoteOf<G, F, L extends Language> = (g: G, f: F, x: number, seat: Seat) => Partial<L['notes']> | undefined
interface More<G, F> {
  readonly tidy?: (g: G, f: F) => void
  readonly aliases?: Readonly<Record<string, string>>
}

/** The words in which a game's rules are written, typed for its state and for what it says. */
export class Kit<G, L extends Language = Language> {
  readonly procedures: Procedure[] = []
  readonly language?: L
  /** Tells the log and the screen what happened. */
  readonly emit: Emit<L> = emit as never

  /** Steps in the order of the rulebook, over locals where there are some. */
  procedure<Name extends string, S extends string>(
    name: Name,
    steps: Steps<G, object, Name, S, L['prompts']>,
  ): Procedure<Record<never, never>, NoInfer<S>>
  procedure<Name extends string, F extends Fields, S extends string>(
    name: Name,
    locals: F,
    steps: Steps<G, LiveOf<F>, Name, S, L['prompts']>,
    more?: More<G, LiveOf<F>>,
  ): Procedure<F, NoInfer<S>>
  procedure(name: string, ...rest: readonly unknown[]): Procedure<never, never> {
    const [locals, table, more] = (rest.length === 1 ? [{}, rest[0]] : rest) as readonly [
      Fields,
      Readonly<Record<string, In<G, never, Go<string>> | Step>>,
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
    this.procedures.push(made as unknown as Procedure)
    return made as never
  }

  // What could be meant at all.
  things<F = unknown>(kind: L['things'], size: (g: G) => number): Universe<G, F> {
    return things(kind, size)
  }
  rowsOf<F = unknown>(kind: L['things'], rows: (g: G) => Table<unknown>): Universe<G, F> {
    return rowsOf(kind, rows)
  }
  among<F = unknown>(
    kind: L['things'],
    size: (g: G) => number,
    which: (g: G, f: F, seat: Seat, given: number) => readonly number[],
    rule?: string,
  ): Universe<G, F> {
    return among(kind, size, which, rule)
  }
  cardsIn<F = unknown>(
    kind: L['things'],
    size: (g: G) => number,
    zone: (g: G, f: F, seat: Seat) => ReadonlyBag,
    rule?: string,
  ): Universe<G, F> {
    return cardsIn(kind, size, zone, rule)
  }
  words<F = unknown>(...names: readonly L['words'][]): Universe<G, F> {
    return words(...names)
  }

  guard<F>(universe: Universe<G, F>, rows: Rows<G, F>, note?: NoteOf<G, F, L>): Offer<G, F> {
    return guard(universe, rows, note as Offer<G, F>['note'])
  }
  pairs<F>(one: Offer<G, F>, two: Offer<G, F>, note?: NoteOf<G, F, L>): Offer<G, F> {
    return pairs(one, two, note as Offer<G, F>['note'])
  }
  option<F, R extends Go<string> = void>(
    offer: Offer<G, F>,
    act: Branch<G, F, R>['act'],
  ): Branch<G, F, NoInfer<R>> {
    return { offer, act }
  }
  /** An option that needs no choice of its own, only to be allowed. */
  plain<F, R extends Go<string> = void>(
    rows: Rows<G, F>,
    act: (g: G, f: F, seat: Seat) => R,
  ): Branch<G, F, NoInfer<R>> {
    return {
      offer: guard(itself as Universe<G, F>, rows),
      act: (g, f, _x, _y, seat) => act(g, f, seat),
    }
  }
  menu<F, T extends Branches<G, F, L['words']>>(table: Only<T, L['words']>): Menu<G, F, Go<string>> {
    return menu(table as Readonly<Record<string, Branch<G, F, Go<string>>>>)
  }

  ask<F, R extends Go<string> = void, P extends L['prompts'] = never>(
    question: In<G, F, Spec<G, F, P> | null>,
    then: (g: G, f: F, answer: Answer) => R,
  ): Made<G, F, NoInfer<R>, Asks<NoInfer<P>>> {
    return new Ask<G, F>(question as In<G, F, Spec<G, F> | null>, then as never)
  }
  choose<F, T extends Branches<G, F, L['words']>, P extends L['prompts'] = never>(
    who: In<G, F, Seat>,
    table: Only<T, L['words']>,
    prompt?: P,
  ): Made<G, F, GoesTo<NoInfer<T>>, Asks<NoInfer<P>>> {
    return choose(who, menu(table as Readonly<Record<string, Branch<G, F, Go<string>>>>), prompt)
  }
  run<F, R extends Go<string> = void>(
    make: In<G, F, Call | null>,
    then?: (g: G, f: F, result: number) => R,
  ): Made<G, F, NoInfer<R>, never> {
    return new Run<G, F>(make, (then ?? (() => undefined)) as never)
  }
  each<F>(
    order: In<G, F, readonly Seat[]>,
    make: (g: G, f: F, seat: Seat) => Call | null,
  ): Made<G, F, never, never> {
    return new Each(order, make)
  }
  /** One question each, at once and in secret. */
  askAll<F, R extends Go<string> = void, P extends L['prompts'] = never>(
    seats: In<G, F, readonly Seat[]>,
    question: (g: G, f: F, seat: Seat) => Spec<G, F, P> | null,
    commit: (g: G, f: F, joined: Joined<Answer>) => R,
    options?: DraftOptions,
  ): Made<G, F, NoInfer<R>, Asks<NoInfer<P>>> {
    return this.drafts<F, Answer, R, P>(seats, sealed(question), commit, options)
  }
  drafts<F, D, R extends Go<string> = void, P extends L['prompts'] = never>(
    seats: In<G, F, readonly Seat[]>,
    draft: Draft<G, F, D, P>,
    commit: (g: G, f: F, joined: Joined<D>) => R,
    options?: DraftOptions,
  ): Made<G, F, NoInfer<R>, Asks<NoInfer<P>>> {
    const join = (frame: Frame, joined: Joined<D>): void =>
      frame.go(commit(frame.g as G, frame.f as F, joined) as Go<string>)
    return new DraftStep(seats, draft as Draft<G, F, D, string>, join, options)
  }
  errand<F, D, P extends L['prompts']>(
    seats: In<G, F, readonly Seat[]>,
    draft: Draft<G, undefined, D, P>,
    commit: (g: G, seat: Seat, draft: D) => void,
  ): Made<G, F, never, NoInfer<P>> {
    return new ErrandStep<G, F, D>(seats, draft as Draft<G, undefined, D, string>, commit)
  }
  wait<F>(until: In<G, F, boolean>): Made<G, F, never, never> {
    return new Wait(until)
  }
  window<F, P extends L['prompts'] = never>(def: Window<G, F, P>): Made<G, F, never, Asks<NoInfer<P>>> {
    return new WindowStep<G, F>(def)
  }
  sealedWindow<F, P extends L['prompts'] = never>(
    def: SealedWindow<G, F, P>,
  ): Made<G, F, never, Asks<NoInfer<P>>> {
    return new SealedStep<G, F>(def)
  }
}
export const kit = <G, L extends Language = Language>(): Kit<G, L> => new Kit<G, L>()

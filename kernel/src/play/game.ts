import type { Random } from '../state/chance.js'
import { broken } from '../errors.js'
import type { Hex } from '../hex.js'
import type { Call, Frame, Go, Procedure, ProcedurePlan, Step } from './frames.js'
import { HEADER } from './frames.js'
import { layOut } from '../state/layout.js'
import type { Branch, Menu, Offer, Rows, Universe } from './offers.js'
import { guard, itself, menu, pairs } from './offers.js'
import type { Answer, Spec } from './questions.js'
import type { Fields, LiveOf, Seat, Setup } from '../state/shape.js'
import type { In } from './steps.js'
import { Act, Ask, choose, Each, Run, Wait } from './steps.js'
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

export interface MapDef {
  /** What answers call a hex: `hex` of `hex:12`. */
  readonly thing: string
  /** The hexes in the order of their numbers. */
  hexes(setup: Setup): readonly Hex[]
  /** By table, the field of a row that says on which hex it stands. */
  readonly pieces: Readonly<Record<string, string>>
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
  /** Where the game is played on hexes: a table without a board of its own draws them. */
  readonly map?: MapDef
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
  readonly procedures: readonly ProcedurePlan[]
  readonly hasSecretLocals: boolean
  readonly hasErrands: boolean
  numberOf(procedure: Procedure): number
  /** By the name it has or had. */
  find(name: string): number | undefined
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
  mustHavePools(def.shape, def)
  for (const { locals } of sorted) mustHavePools(locals, def)
  const none: Setup = { players: def.players.max, seed: '', options: {} }
  const procedures = sorted.map(procedure => {
    const { root: row, secrets } = layOut(procedure.locals, none, def.content)
    return { procedure, row, width: HEADER + row.width, secrets }
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

type Steps<G, F> = Readonly<Record<string, In<G, F, Go> | Made<G, F>>>
type Branches<G, F> = Readonly<Record<string, Branch<G, F, Go>>>
/** A step made by the kit, typed by the state and locals it is for. */
export interface Made<G, F> extends Step {
  readonly for?: (g: G, f: F) => void
}

/** The words in which a game's rules are written, typed for its state. */
export class Kit<G> {
  readonly procedures: Procedure[] = []

  /** Steps in the order of the rulebook, over locals where there are some. */
  procedure(name: string, steps: Steps<G, object>): Procedure<Record<never, never>>
  procedure<L extends Fields>(
    name: string,
    locals: L,
    steps: Steps<G, LiveOf<L>>,
    more?: {
      readonly tidy?: (g: G, f: LiveOf<L>) => void
      readonly aliases?: Readonly<Record<string, string>>
    },
  ): Procedure<L>
  procedure(name: string, ...rest: readonly unknown[]): Procedure<never> {
    const [locals, table, more] = (rest.length === 1 ? [{}, rest[0]] : rest) as readonly [
      Fields,
      Steps<G, never>,
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
    return made
  }

  guard<F>(universe: Universe<G, F>, rows: Rows<G, F>, note?: Offer<G, F>['note']): Offer<G, F> {
    return guard(universe, rows, note)
  }
  pairs<F>(one: Offer<G, F>, two: Offer<G, F>, note?: Offer<G, F>['note']): Offer<G, F> {
    return pairs(one, two, note)
  }
  option<F>(offer: Offer<G, F>, act: Branch<G, F, Go>['act']): Branch<G, F, Go> {
    return { offer, act }
  }
  /** An option that needs no choice of its own, only to be allowed. */
  plain<F>(rows: Rows<G, F>, act: (g: G, f: F, seat: Seat) => Go): Branch<G, F, Go> {
    return {
      offer: guard(itself as Universe<G, F>, rows),
      act: (g, f, _x, _y, seat) => act(g, f, seat),
    }
  }
  menu<F>(table: Branches<G, F>): Menu<G, F, Go> {
    return menu(table)
  }

  ask<F>(question: In<G, F, Spec<G, F> | null>, then: (g: G, f: F, answer: Answer) => Go): Made<G, F> {
    return new Ask(question, then)
  }
  choose<F>(who: In<G, F, Seat>, table: Branches<G, F>, prompt?: string): Made<G, F> {
    return choose(who, menu(table), prompt)
  }
  run<F>(
    make: In<G, F, Call | null>,
    then: (g: G, f: F, result: number) => Go = () => undefined,
  ): Made<G, F> {
    return new Run(make, then)
  }
  each<F>(order: In<G, F, readonly Seat[]>, make: (g: G, f: F, seat: Seat) => Call | null): Made<G, F> {
    return new Each(order, make)
  }
  /** One question each, at once and in secret. */
  askAll<F>(
    seats: In<G, F, readonly Seat[]>,
    question: (g: G, f: F, seat: Seat) => Spec<G, F> | null,
    commit: (g: G, f: F, joined: Joined<Answer>) => Go,
    options?: DraftOptions,
  ): Made<G, F> {
    return this.drafts(
      seats,
      sealed(question),
      (g, f, joined) => commit(g, f, { order: joined.order, of: seat => joined.of(seat).answer ?? [] }),
      options,
    )
  }
  drafts<F, D>(
    seats: In<G, F, readonly Seat[]>,
    draft: Draft<G, F, D>,
    commit: (g: G, f: F, joined: Joined<D>) => Go,
    options?: DraftOptions,
  ): Made<G, F> {
    const join = (frame: Frame, joined: Joined<D>): void =>
      frame.go(commit(frame.g as G, frame.f as F, joined))
    return new DraftStep(seats, draft, join, options)
  }
  errand<F, D>(
    seats: In<G, F, readonly Seat[]>,
    draft: Draft<G, undefined, D>,
    commit: (g: G, seat: Seat, draft: D) => void,
  ): Made<G, F> {
    return new ErrandStep(seats, draft, commit)
  }
  wait<F>(until: In<G, F, boolean>): Made<G, F> {
    return new Wait(until)
  }
  window<F>(def: Window<G, F>): Made<G, F> {
    return new WindowStep(def)
  }
  sealedWindow<F>(def: SealedWindow<G, F>): Made<G, F> {
    return new SealedStep(def)
  }
}
export const kit = <G>(): Kit<G> => new Kit<G>()

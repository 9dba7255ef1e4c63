import { block, fairOf } from './chance.js'
import { broken } from '../errors.js'
import type { GameEvent, Value, Only } from '../play/events.js'
import type { Layout } from './layout.js'
import type { Stretch } from './live.js'
import type { Seat, Setup } from './shape.js'
import { Store } from './store.js'
import type { Sys } from './sys.js'
import type { Rulebook } from '../play/game.js'
import type { Question } from '../play/questions.js'
import type { Sketch } from '../play/desk.js'
import type { Frame } from '../play/frames.js'

/** A running state: its memory, and what is derived from it or belongs to the answer being worked on. */
export class Context extends Store {
  /** The root of the state as rules see it; kernel verbs find their way back through `$`. */
  readonly g: Root
  readonly sys: Sys
  events: GameEvent[] = []
  /** No events wanted: playouts. */
  quiet = false
  /** Chance was used or something hidden became known in this answer: it cannot be undone. */
  barrier = false
  /** In this answer: whether chance was used, and which seats were shown something hidden (all bits: spectators too). */
  chance = false
  shown = 0
  /** Those of them who learned what no cell shows them. */
  revealed = 0
  open: Question[] | undefined
  /** Frames in use, by the number of their procedure: see `frames.ts`. */
  readonly frames: (Frame[] | undefined)[] = []
  /** The frame that was on top when last looked at: mostly it still is. */
  lastFrame: Frame | undefined
  /** What lies on the desks, as far as it is worked out: see `desk.ts`. */
  readonly sketches: (Sketch | undefined)[] = []
  /** Somebody looked at the drafts of others. */
  compared = false
  /** Where the stack begins in memory. */
  readonly stackAt: number
  /** The part of the stream of chance that is drawn from, and its number. */
  private readonly stream = new Uint32Array(16)
  private streamPart = -1

  constructor(
    readonly book: Rulebook,
    readonly setup: Setup,
    readonly content: unknown,
    layout: Layout,
    m?: Int32Array,
  ) {
    super(layout, m)
    this.g = new layout.root.type(this, 0, -1, layout.root) as unknown as Root
    this.sys = this.g.sys
    this.stackAt = (this.sys.stack as unknown as { readonly o: number }).o
  }

  emit(type: string, fields: Readonly<Record<string, Value | Only>>): void {
    if (!this.quiet) this.events.push({ type, ...fields })
  }

  /** These seats learn something that was hidden from them. */
  show(who: number): void {
    if (who === 0) return
    this.shown |= who
    this.barrier = true
  }

  /** The next number of the state's own generator. */
  random(n: number): number {
    if (this.looking > 0) throw broken('chance inside a question or a draft')
    this.barrier = this.chance = true
    for (;;) {
      const { drawn } = this.sys
      if (drawn >>> 4 !== this.streamPart) {
        this.streamPart = drawn >>> 4
        block(this.sys.key.toArray(), this.streamPart, this.stream)
      }
      this.sys.drawn = drawn + 1
      const value = fairOf(this.stream[drawn & 15] as number, n)
      if (value >= 0) return value
    }
  }
  /** After the memory was replaced from outside: nothing derived holds any more. (A frame reads what lies at its place.) */
  forget(): void {
    this.open = undefined
    this.streamPart = -1
    this.replaced()
  }
}
export interface Root {
  readonly $: Context
  readonly sys: Sys
}
export const contextOf = (g: object): Context => (g as Root).$
/** Differs after every write: what was derived from a state holds while this stays the same. */
export const stampOf = (g: object): number => contextOf(g).version
/** The same for some rows of a table, or numbers of a row; it may also differ after a write close by. */
export const stampOfPart = (part: { readonly length: number }, from = 0, to = part.length): number =>
  (part as unknown as Stretch).writesTo(from, to)
export const playersOf = (g: object): number => contextOf(g).setup.players
/** Everybody still in the game, clockwise from a seat. */
export function clockwise(g: object, from: Seat = 0): Seat[] {
  const { setup, sys } = contextOf(g)
  const all: Seat[] = []
  for (let k = 0; k < setup.players; k++) {
    const s = (from + k) % setup.players
    if ((sys.out & (1 << s)) === 0) all.push(s)
  }
  return all
}

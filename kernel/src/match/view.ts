import type { Context } from '../state/context.js'
import { contextOf } from '../state/context.js'
import type { Secret } from '../state/layout.js'
import { HIDDEN, NOBODY } from '../state/shape.js'
import type { Seat } from '../state/shape.js'
import { HEADER, stackIn } from '../play/frames.js'

/**
 * What one seat sees (a spectator is NOBODY): the memory with every word masked that its viewer may not know. It is
 * the only form in which a state leaves the server. Updates come from the journal of the last answer, not from
 * comparing states.
 */
export interface View {
  readonly seat: Seat
  readonly words: Int32Array
}

/** `all` is every seat as bits: what each of them was shown lies open, so a spectator sees it too. */
function sees(m: Int32Array, s: Secret, seat: Seat, all: number): boolean {
  if (seat === NOBODY) return s.sees.includes('known') && ((m[s.knownAt] as number) & all) === all
  for (const who of s.sees) {
    if (who === 'owner' && (s.ownerAt < 0 ? s.ownerSeat : m[s.ownerAt]) === seat) return true
    if (who === 'known' && ((m[s.knownAt] as number) & (1 << seat)) !== 0) return true
  }
  return false
}
/** Masks one secret in `out`, by what `m` says about who may see it. */
function mask(m: Int32Array, out: Int32Array, s: Secret, seat: Seat, all: number): void {
  if (sees(m, s, seat, all)) return
  // By hand: most secrets are short, and a call to fill one takes longer than filling it.
  const from = s.countOpen ? s.at + 1 : s.at
  const to = s.countOpen ? from + (m[s.at] as number) : s.at + s.size
  for (let i = from; i < to; i++) out[i] = HIDDEN
}

/** Secrets among the locals of the frames on the stack; where they lie depends on what runs. */
function stackSecrets($: Context, m: Int32Array): Secret[] {
  if (!$.book.hasSecretLocals) return NONE
  return stackIn($, m).flatMap(({ plan, o }) => {
    const move = (at: number): number => (at < 0 ? -1 : o + HEADER + at)
    return plan.secrets.map(s => ({
      ...s,
      at: move(s.at),
      ownerAt: move(s.ownerAt),
      knownAt: move(s.knownAt),
    }))
  })
}
const NONE: readonly Secret[] & Secret[] = []

const everybody = ($: Context): number => (1 << $.setup.players) - 1

/** `into` is a view of the same match that nobody needs any more: its words are written over. */
export function view(g: object, seat: Seat, into?: View): View {
  const $ = contextOf(g)
  if (into?.words.length !== $.m.length) return { seat, words: maskAll($, $.m, seat, $.m.slice()) }
  return { seat, words: maskAll($, $.m, seat, copy($.m, into.words)) }
}
function maskAll($: Context, m: Int32Array, seat: Seat, out: Int32Array): Int32Array {
  const all = everybody($)
  const { secrets } = $.layout
  for (let i = 0; i < secrets.length; i++) mask(m, out, secrets[i] as Secret, seat, all)
  for (const s of stackSecrets($, m)) mask(m, out, s, seat, all)
  return out
}

/** Pairs (word, value) that turn the viewer's last view into the present one. */
export type Update = readonly number[]

/** What the last answer changed, whoever looks: worked out once and used for every viewer of it. */
class Change {
  private of: Context | undefined
  private version = -1
  private jn = -1
  /** The memory before the answer, where it changed or a secret did: copying all of it would cost more than the rest. */
  readonly old: Int32Array
  /** Room for what a viewer saw before and sees now. */
  readonly was: Int32Array
  readonly now: Int32Array
  private readonly seen: Int32Array
  private readonly seenSecret: Int32Array
  /** Goes up with every change read: what was seen under an older number is not seen yet. */
  private round = 0
  /** Open words that changed, with their values; and the secrets that did, or who may see them. */
  open: number[] = []
  secrets: Secret[] = []
  hiddenLocals = false

  constructor(width: number) {
    const make = (): Int32Array => new Int32Array(width)
    this.old = make()
    this.was = make()
    this.now = make()
    this.seen = make()
    this.seenSecret = make()
  }
  read($: Context): void {
    if (this.of === $ && this.version === $.version && this.jn === $.jn) return
    this.of = $
    this.version = $.version
    this.jn = $.jn
    const { layout, m, j, jn } = $
    const { old } = this
    const round = ++this.round
    // Where secrets lie on the stack, its earlier state must be read too.
    const whole = $.book.hasSecretLocals
    this.hiddenLocals = whole && (stackSecrets($, m).length > 0 || stackSecrets($, $.before(old)).length > 0)
    this.open = []
    this.secrets = []
    for (let k = 0; k < jn; k += 2) {
      const i = j[k] as number
      if (this.seen[i] === round) continue
      this.seen[i] = round
      // The first time a word was written it still held what it had held before.
      old[i] = j[k + 1] as number
      if (m[i] === old[i]) continue
      const cover = layout.coveredBy[i] as number
      if (cover === 0) this.open.push(i, m[i] as number)
      else this.touch($, cover)
      for (const governed of layout.governedBy.get(i) ?? NOTHING) this.touch($, governed)
    }
  }
  private touch($: Context, n: number): void {
    if (this.seenSecret[n] === this.round) return
    this.seenSecret[n] = this.round
    const secret = $.layout.secrets[n - 1] as Secret
    this.secrets.push(secret)
    for (let i = secret.at; i < secret.at + secret.size; i++) this.keep($.m, i)
    this.keep($.m, secret.ownerAt)
    this.keep($.m, secret.knownAt)
  }
  /** What was not written is what it was; what turns out to be written later is set right then. */
  private keep(m: Int32Array, i: number): void {
    if (i >= 0 && this.seen[i] !== this.round) this.old[i] = m[i] as number
  }
}
const NOTHING: readonly number[] = []
const changes = new Map<number, Change>()

/** What changed for one viewer in the last answer. */
export function update(g: object, seat: Seat): Update {
  const $ = contextOf(g)
  const { layout, m } = $
  let change = changes.get(layout.width)
  if (!change) changes.set(layout.width, (change = new Change(layout.width)))
  change.read($)
  const { old, was, now } = change
  if (change.hiddenLocals)
    return difference(maskAll($, old, seat, copy(old, was)), maskAll($, m, seat, copy(m, now)))
  if (change.secrets.length === 0) return change.open
  const out = change.open.slice()
  const all = everybody($)
  for (const secret of change.secrets) {
    const from = secret.at
    const to = secret.at + secret.size
    for (let i = from; i < to; i++) {
      was[i] = old[i] as number
      now[i] = m[i] as number
    }
    mask(old, was, secret, seat, all)
    mask(m, now, secret, seat, all)
    for (let i = from; i < to; i++) if (was[i] !== now[i]) out.push(i, now[i] as number)
  }
  return out
}
function copy(from: Int32Array, to: Int32Array): Int32Array {
  to.set(from)
  return to
}
export function difference(before: Int32Array, after: Int32Array): Update {
  const out: number[] = []
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) out.push(i, after[i] as number)
  return out
}
/** Applies an update to a view held by a client. */
export function patch(words: Int32Array, change: Update): void {
  for (let k = 0; k < change.length; k += 2) words[change[k] as number] = change[k + 1] as number
}

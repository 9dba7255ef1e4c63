import type { Random } from '../state/chance.js'
import { Context, contextOf } from '../state/context.js'
import { layParts, seatsAt, settleOwn } from '../play/desk.js'
import { answer, questions, seatsIn } from '../play/engine.js'
import { broken } from '../errors.js'
import { sample } from '../play/answers.js'
import type { PoolDef } from '../play/game.js'
import type { ZonePlace } from '../state/layout.js'
import type { Seat } from '../state/shape.js'
import { HIDDEN, NOBODY } from '../state/shape.js'
import type { View } from './view.js'

/**
 * A full state that agrees with everything the viewer knows, made from the view alone, so it cannot cheat. Pools are
 * dealt into hidden zones by count, the game repairs what counts cannot say, the generator gets a new key, and the
 * secret answers of others are given again by sampling.
 *
 * `like` is any state of the same match: its layout and setup are used, its memory is not. `over` is a world imagined
 * before that nobody needs any more: it is written anew, which costs less than making one.
 */
export function imagine<G extends object>(like: G, view: View, random: Random, over?: G): G {
  const $ = over === undefined ? worldLike(contextOf(like)) : contextOf(over)
  const { m, layout } = $
  if (layout !== contextOf(like).layout) throw broken('states of different shape')
  $.quiet = true
  $.looking = 0
  m.set(view.words)
  $.forget()
  dealPools($, random)
  const { covered } = layout
  for (let i = 0; i < covered.length; i++) {
    const at = covered[i] as number
    if (m[at] === HIDDEN) m[at] = 0
  }
  if ($.book.hasSecretLocals)
    for (let i = $.stackAt; i < $.stackAt + $.sys.stack.length; i++) if (m[i] === HIDDEN) m[i] = 0
  for (let i = 0; i < 8; i++) $.sys.key.set(i, random(0x40000000))
  $.book.def.constrain?.($.g as never, random, view.seat)
  $.mark()
  $.forget()
  answerAgain($, view.seat, random)
  $.mark()
  return $.g as unknown as G
}
const worldLike = ({ book, setup, content, layout }: Context): Context =>
  new Context(book, setup, content, layout)

/** The same from the objects a board reads. What happens in it is told, so that a board can say what would. */
export function imagineSeen<G extends object>(seen: object, seat: Seat, random: Random): G {
  const world = imagine(seen, { seat, words: contextOf(seen).m }, random)
  contextOf(world).quiet = false
  return world as G
}

/** Of other seats' desks it is public who is asked and who is done, and that is all we know. */
function answerAgain($: Context, viewer: Seat, random: Random): void {
  const asked = seatsAt($, false)
  const done = seatsAt($, true)
  if (asked === 0) return
  if (viewer !== NOBODY) settleOwn($, viewer)
  const { def } = $.book
  for (const seat of seatsIn(asked)) {
    if (seat === viewer) continue
    const isDone = (done & (1 << seat)) !== 0
    const parts = def.redraft?.($.g as never, seat, isDone, random)
    if (parts) layParts($, seat, parts, isDone)
    else if (isDone) {
      // Nobody else may be left open, or the last answer would let the game go on.
      if (asked === done) throw broken('a join that did not happen')
      for (let part = 0; part < 512; part++) {
        const q = questions($.g, seat).find(x => !x.errand)
        if (!q) break
        answer($.g, seat, sample(q, random))
      }
    }
  }
  $.forget()
}

/** This runs for every decision of a bot, so it reads the words of zones where they lie. */
function dealPools($: Context, random: Random): void {
  const pools = $.book.def.pools ?? {}
  for (const name of Object.keys(pools)) {
    const pool = pools[name]
    const own = $.layout.zonesOf.get(name) ?? []
    const hiding = own.filter(zone => hidesCards($.m, zone))
    if (pool && hiding.length > 0) deal($, name, heapsOf($, pool, own), hiding, random)
  }
}
function hidesCards(m: Int32Array, { at }: ZonePlace): boolean {
  if (m[at] === HIDDEN) return false
  for (let i = at + (m[at] as number); i > at; i--) if (m[i] === HIDDEN) return true
  return false
}

/** Cards of a pool that nobody is seen to hold, by whose zones they can lie in. */
interface Heap {
  readonly home: Seat
  readonly cards: number[]
}
function heapsOf({ m, g }: Context, pool: PoolDef<never>, own: readonly ZonePlace[]): Heap[] {
  const size = pool.size(g as never)
  const seen = new Uint8Array(size)
  for (const { at } of own)
    if (m[at] !== HIDDEN)
      for (let i = at + (m[at] as number); i > at; i--) if (m[i] !== HIDDEN) seen[m[i] as number] = 1
  const heaps: Heap[] = []
  for (let card = 0; card < size; card++) {
    if (seen[card] === 1) continue
    const home = pool.home?.(g as never, card) ?? NOBODY
    const heap = heaps.find(other => other.home === home)
    if (heap) heap.cards.push(card)
    else heaps.push({ home, cards: [card] })
  }
  return heaps
}
function deal(
  $: Context,
  name: string,
  heaps: readonly Heap[],
  hiding: readonly ZonePlace[],
  random: Random,
): void {
  const { m } = $
  // Zones that only their owner's cards can lie in come first, so that the rest always fits.
  for (const owned of [true, false])
    for (const { at, ownerAt, seat } of hiding) {
      const owner = ownerAt < 0 ? seat : $.get(ownerAt)
      if ((owner !== NOBODY) !== owned) continue
      const fit = heaps.filter(({ home }) => home === NOBODY || home === owner || owner === NOBODY)
      for (let i = at + 1; i <= at + (m[at] as number); i++) {
        if (m[i] !== HIDDEN) continue
        const card = takeAny(fit, random)
        if (card === undefined) throw broken('a pool is too small for what is hidden', { pool: name })
        m[i] = card
      }
    }
}
/** Any card of these heaps, each as likely as the others. */
function takeAny(heaps: readonly Heap[], random: Random): number | undefined {
  let all = 0
  for (let i = 0; i < heaps.length; i++) all += (heaps[i] as Heap).cards.length
  let k = all === 0 ? 0 : random(all)
  for (let i = 0; i < heaps.length; i++) {
    const { cards } = heaps[i] as Heap
    if (k >= cards.length) {
      k -= cards.length
      continue
    }
    const card = cards[k]
    cards[k] = cards[cards.length - 1] as number
    cards.pop()
    return card
  }
  return undefined
}

import type { Random } from '../state/chance.js'
import { Context, contextOf } from '../state/context.js'
import { layParts, seatsAt, settleOwn } from '../play/desk.js'
import { answer, questions, seatsIn } from '../play/engine.js'
import { broken } from '../errors.js'
import { sample } from '../play/answers.js'
import type { Seat } from '../state/shape.js'
import { HIDDEN, NOBODY } from '../state/shape.js'
import type { View } from './view.js'

/**
 * A full state that agrees with everything the viewer knows, made from the view alone, so it cannot cheat. Pools are
 * dealt into hidden zones by count, the game repairs what counts cannot say, the generator gets a new key, and the
 * secret answers of others are given again by sampling.
 *
 * `like` is any state of the same match: its layout and setup are used, its memory is not.
 */
export function imagine<G extends object>(like: G, view: View, random: Random): G {
  const from = contextOf(like)
  const $ = new Context(from.book, from.setup, from.content, from.layout, view.words.slice())
  $.quiet = true
  dealPools($, random)
  for (let i = 0; i < $.m.length; i++) if ($.m[i] === HIDDEN) $.m[i] = 0
  for (let i = 0; i < 8; i++) $.sys.key.set(i, random(0x40000000))
  $.book.def.constrain?.($.g as never, random, view.seat)
  $.mark()
  $.forget()
  answerAgain($, view.seat, random)
  $.mark()
  return $.g as unknown as G
}

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
  const { m } = $
  const pools = $.book.def.pools ?? {}
  for (const name of Object.keys(pools)) {
    const pool = pools[name]
    if (!pool) continue
    const own = $.layout.zones.filter(
      ({ at, plan }) => plan.node.kind === 'zone' && plan.node.pool === name && m[at] !== HIDDEN,
    )
    const g = $.g as never
    const size = pool.size(g)
    const seen = new Uint8Array(size)
    for (const { at } of own)
      for (let i = at + (m[at] as number); i > at; i--) if (m[i] !== HIDDEN) seen[m[i] as number] = 1
    const byHome = new Map<Seat, number[]>()
    for (let card = 0; card < size; card++) {
      if (seen[card] === 1) continue
      const home = pool.home?.(g, card) ?? NOBODY
      const cards = byHome.get(home)
      if (cards) cards.push(card)
      else byHome.set(home, [card])
    }
    // Zones that only their owner's cards can lie in come first, so that the rest always fits.
    const ownerOf = ({ ownerAt, seat }: (typeof own)[number]): Seat => (ownerAt < 0 ? seat : $.get(ownerAt))
    for (const owned of [true, false])
      for (const zone of own) {
        const owner = ownerOf(zone)
        if ((owner !== NOBODY) !== owned) continue
        let fit: number[][] | undefined
        for (let i = zone.at + 1; i <= zone.at + (m[zone.at] as number); i++) {
          if (m[i] !== HIDDEN) continue
          fit ??= [...byHome].flatMap(([home, cards]) =>
            home === NOBODY || home === owner || owner === NOBODY ? [cards] : [],
          )
          const card = takeAny(fit, random)
          if (card === undefined) throw broken('a pool is too small for what is hidden', { pool: name })
          m[i] = card
        }
      }
  }
}
/** Any card of these heaps, each as likely as the others. */
function takeAny(heaps: readonly number[][], random: Random): number | undefined {
  const all = heaps.reduce((n, heap) => n + heap.length, 0)
  let k = all === 0 ? 0 : random(all)
  for (const heap of heaps) {
    if (k >= heap.length) {
      k -= heap.length
      continue
    }
    const card = heap[k]
    heap[k] = heap[heap.length - 1] as number
    heap.pop()
    return card
  }
  return undefined
}

import type { Go, Infer, Seat } from '@orrery/kernel'
import { call, done, id, int, NOBODY, schema, seat, word } from '@orrery/kernel'
import type { Gain, Verb, Verbs } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { contentIn, developmentOf, discoveryOf, eventOf, forSeat, k, missionOf } from '../state.js'
import { discard } from './discarding.js'
import { surplus } from './resources.js'

/**
 * What is written on cards and tokens is done here, verb after verb. Each chapter says what its verbs mean (`means`), so
 * that this file knows no chapter.
 */

type From = 'event' | 'development' | 'mission' | 'discovery' | 'product'
export interface Doing {
  seat: Seat
  from: From
  /** Who caused a reaction, or NOBODY. */
  cause: Seat
  /** The System it happens in, where it happens in one. */
  at: number
}
type Meaning<V> = {
  /** Does it, or calls a procedure that asks. */
  readonly does: (g: NewEden, f: Doing, value: V) => Go
  /** Whether it would do anything now; without it, always. */
  readonly can?: (g: Seen, seat: Seat, value: V, cause: Seat) => boolean
}
type Meanings = { readonly [W in keyof Verbs]?: Meaning<Infer<Verbs[W]>> }
const meanings: { [W in keyof Verbs]?: Meaning<never> } = {}
export const means = (words: Meanings): void => void Object.assign(meanings, words)
/** Verbs that have a meaning outside battles, for tests. */
export const meant = (): readonly string[] => Object.keys(meanings)
/** A word that has none here is refused where content is read. */
const meaningOf = (verb: Verb): readonly [Meaning<never>, never] => {
  const [name, value] = schema.tagOf(verb) as [keyof Verbs, never]
  return [meanings[name] as Meaning<never>, value]
}

/** NE-CARD-10: whether at least one of the verbs would do something. */
export const hasEffect = (g: Seen, who: Seat, verbs: readonly Verb[], cause: Seat = NOBODY): boolean =>
  verbs.some(verb => {
    const [meaning, value] = meaningOf(verb)
    return meaning.can?.(g, who, value, cause) ?? true
  })

/** What the reward of a Mission says shortly: any Fleet, one System. */
const FLEET_MOVE: readonly Verb[] = [{ move: { steps: 1, strength: 999 } }]
/** The verbs of the card, token or panel row that is being resolved. */
function verbsOf(g: Seen, from: From, card: number): readonly (Verb | Gain | undefined)[] {
  if (from === 'event') return eventOf(g, card).effect.do
  if (from === 'development') return developmentOf(g, card).effect.do
  if (from === 'product') return [contentIn(g).products.at(card).gain]
  if (from === 'discovery') return [discoveryOf(g, card).gain]
  const { reward } = missionOf(g, card)
  return !reward ? [] : 'gain' in reward ? [reward.gain] : FLEET_MOVE
}

export const effect = k.procedure(
  'effect',
  {
    ...forSeat,
    from: word('event', 'development', 'mission', 'discovery', 'product'),
    card: id(),
    cause: seat(),
    at: id(),
    next: int(),
  },
  {
    verb: (g, f): Go => {
      const verb = verbsOf(g, f.from, f.card)[f.next]
      if (verb === undefined) return done()
      f.next += 1
      const [meaning, value] = meaningOf(verb as Verb)
      if (meaning.can?.(g, f.seat, value, f.cause) === false) return undefined
      return meaning.does(g, f, value)
    },
    /** NE-RULING-18: the limit of minerals is checked after each gain. */
    full: (g, f): Go<'verb'> => (surplus(g, f.seat) > 0 ? call(discard, { seat: f.seat }, 'verb') : 'verb'),
  },
)

import type { Go, LiveOf } from '@orrery/kernel'
import { id, int, seat, word } from '@orrery/kernel'
import type { Action, Do, When } from '../content/vocabulary.js'
import { ACTIONS } from '../content/vocabulary.js'
import type { AdAstra } from '../state.js'
import { OFF } from '../state.js'

/** When abilities are used, and what a use of one consists of. */

export const MOMENTS = [
  'always',
  'free',
  'discovery',
  'management',
  'before:flight',
  'before:attack',
  'before:invasion',
  'before:exploration',
  'before:growth',
  'before:construction',
  'before:research',
  'before:diplomacy',
  'after:flight',
  'after:attack',
  'after:invasion',
  'after:exploration',
  'after:growth',
  'after:construction',
  'after:research',
  'after:diplomacy',
  'instead:flight',
  'instead:attack',
  'instead:invasion',
  'instead:exploration',
  'instead:growth',
  'instead:construction',
  'instead:research',
  'instead:diplomacy',
  'spend:combat',
  'spend:invasion',
  'spend:diplomacy',
  'roll:combat',
  'roll:invasion',
  'roll:diplomacy',
  'combat:begins',
  'combat:before-roll',
  'combat:after-roll',
  'combat:disengage',
  'combat:ends',
  'invasion:begins',
  'invasion:after-roll',
  'diplomacy:before-roll',
  'diplomacy:after-roll',
  'on:developed',
  'on:upgraded',
  'on:combat-won',
  'on:invasion-won',
] as const
export type Moment = (typeof MOMENTS)[number]
export function momentOf(when: When): Moment {
  if ('spend' in when) return `spend:${when.spend.in}`
  const [name, value] = Object.entries(when)[0] as [string, unknown]
  return (value === true ? name : `${name}:${String(value)}`) as Moment
}

type Around<When extends string> = { readonly [A in Action]: `${When}:${A}` & Moment }
const around = <When extends 'before' | 'after'>(when: When): Around<When> =>
  Object.fromEntries(ACTIONS.map(action => [action, `${when}:${action}`])) as Around<When>
/** The moments around an action, by its name. */
export const [BEFORE, AFTER] = [around('before'), around('after')]

/** Whose ability, which, at what moment, in which system where that matters, and how far it has been carried out. */
export const useLocals = {
  seat: seat(),
  handle: id(),
  moment: word(...MOMENTS),
  at: int(OFF),
  verb: int(),
}
export type Use = LiveOf<typeof useLocals>
type Tag = Do extends infer D ? (D extends unknown ? keyof D : never) : never
/** What each verb does; where it calls a procedure, the next verb follows when that is over. */
export type Verbs = {
  readonly [T in Tag]?: (g: AdAstra, f: Use, value: ValueOf<T>) => Go<'next'>
}
type ValueOf<T extends Tag> = Do extends infer D
  ? D extends { readonly [K in T]: infer V }
    ? V
    : never
  : never

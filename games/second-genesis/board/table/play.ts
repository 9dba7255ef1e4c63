import type { KeyboardEvent, MouseEvent } from 'react'
import { createContext, use, useMemo } from 'react'
import { isSingle, namesOf, PHONE, useMedia } from '@orrery/ui'
import type { Choice } from './choices.js'
import { choicesOf, focusOf, glowing, keyOf, within } from './choices.js'
import { point, usePointing } from './focus.js'
import type { Seen } from '../../state.js'
import type { Coming } from './forecast.js'
import type { Ref } from './refs.js'
import { cardOf } from './refs.js'
import { cardAt, cardShowing, empireOf, playerAt, rowAt } from './seen.js'
import { tableOf } from './forecast.js'
import type { BoardProps, Question } from '../props.js'

/** Everything the pieces of the table need: what is g, what may be done, and what a press on something means. */
export interface Play {
  readonly g: Seen
  /** What the pile would do, by card. */
  readonly danger: ReadonlyMap<number, Coming>
  readonly me: number
  readonly question: Question | undefined
  readonly choices: readonly Choice[]
  readonly key: string
  readonly focus: Ref | undefined
  /** The thing whose menu is open; it may offer nothing. */
  readonly pointed: Ref | undefined
  readonly byKey: boolean
  readonly many: boolean
  /** What is put together before it is sent: several things, a number. */
  readonly selection: BoardProps['selection']
  readonly select: BoardProps['select']
  readonly send: BoardProps['send']
  readonly state: (...refs: readonly Ref[]) => 'can' | 'chosen' | undefined
  readonly shown: (...refs: readonly Ref[]) => boolean
  readonly press: (refs: readonly Ref[], event?: MouseEvent | KeyboardEvent) => void
  readonly take: (choice: Choice) => void
  readonly read: (card: number) => void
  readonly whyNot: (name: string) => void
}

const Context = createContext<Play | undefined>(undefined)
export const PlayProvider = Context
export function usePlay(): Play {
  const play = use(Context)
  if (!play) throw new Error('outside of a table')
  return play
}

/** Verbs that take a thing and do nothing more than that: one press is enough. */
const AT_ONCE: ReadonlySet<string> = new Set(['', 'dock', 'undock', 'stay', 'hold'])

export function useTable(props: BoardProps): Play {
  const { me, question, selection, pick, select, send, whyNot, inspect, pointed } = props
  // On a phone whatever is pressed waits in the answer bar: nothing has to be asked before.
  const phone = useMedia(PHONE)
  const { g, danger } = tableOf(props.g, me)
  const choices = useMemo(() => choicesOf(question, g), [question, g])
  const key = keyOf(question)
  const pointing = usePointing(key)
  const many = question?.kind === 'pick' && !isSingle(question)
  const focus = many ? undefined : focusOf(choices, pointing.thing)
  const glow = useMemo(() => glowing(choices, focus), [choices, focus])
  const chosen = namesOf(selection)
  const marked = choices.filter(c => chosen.includes(c.name)).flatMap(c => c.things)
  const pointedAt: readonly string[] = pointed.map(thing => `${thing.kind}:${thing.id}`)

  const read = (card: number) => {
    const printed = cardAt(g, card)
    const base = [...g.players].findIndex(p => p.starbase === card)
    // A starbase nobody has upgraded shows its front, also to those who do not know its back.
    if (base >= 0 && !printed) inspect({ kind: 'fronts', id: empireOf(g, base) })
    else if (printed) inspect({ kind: 'cards', id: printed.id })
  }
  const take = (choice: Choice) => {
    point(key, undefined)
    pick(choice)
  }
  const press: Play['press'] = (refs, event) => {
    const byKey = event !== undefined && 'detail' in event && event.detail === 0
    const is = (thing: Ref | undefined) => thing !== undefined && refs.includes(thing)
    const firsts = choices.filter(c => is(c.things[0]))
    if (many) {
      const [choice] = firsts
      return choice ? pick(choice) : open(refs)
    }
    if (focus !== undefined && !is(focus)) {
      const [choice] = within(choices, focus).filter(c => is(c.things[1]))
      if (choice) return take(choice)
      // An intent: with this ship, that region.
      const verb = within(choices, focus).find(c => c.things.length > 1)?.verb
      const target = refs[0]
      if (firsts.length === 0 && verb !== undefined && target !== undefined)
        return whyNot([verb, focus, target].filter(Boolean).join(' '))
    }
    if (is(focus) && pointing.thing !== undefined) {
      const own = within(choices, focus)
      const [choice] = own
      if (own.length === 1 && choice?.things.length === 1) return take(choice)
      return point(key, undefined)
    }
    const [only] = firsts
    if (firsts.length === 1 && only?.things.length === 1 && (phone || AT_ONCE.has(only.verb)))
      return take(only)
    if (firsts.length > 0) return point(key, only?.things[0], byKey)
    open(refs)
  }
  /** Nothing to choose there: the menu says why, or the card opens. */
  const open = (refs: readonly Ref[]) => {
    const [thing] = refs
    if (thing === undefined) return
    if (isIntent(g, me, cardOf(thing), question)) return point(key, thing)
    read(cardShowing(g, thing))
  }
  return {
    g,
    danger,
    me,
    question,
    choices,
    key,
    focus,
    pointed: pointing.thing,
    byKey: pointing.byKey,
    many,
    selection,
    select,
    send,
    state: (...refs) =>
      refs.some(ref => ref === focus || marked.includes(ref))
        ? 'chosen'
        : refs.some(ref => glow.has(ref))
          ? 'can'
          : undefined,
    shown: (...refs) => refs.some(ref => pointedAt.includes(ref)),
    press,
    take,
    read,
    whyNot,
  }
}
/** The viewer's own cards, while it is theirs to act: a press on one asks for something to be done with it. */
const isIntent = (g: Seen, me: number, card: number, question: Question | undefined): boolean =>
  (question?.prompt === 'manage' || question?.prompt === 'initiative') &&
  (playerAt(g, me)?.hand.has(card) === true || (g.ships.has(card) && rowAt(g, card)?.controller === me))

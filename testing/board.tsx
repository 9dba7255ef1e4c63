import type { AnyGame } from '@orrery/kernel'
import { nameOf, randomFrom } from '@orrery/kernel/host'
import type { BoardModule, BoardProps, Selection } from '@orrery/ui'
import { clearStores } from '@orrery/ui'
import type { PreviewedMatch, Shown } from '@orrery/ui/preview'
import { useSeat } from '@orrery/ui/preview'
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'

/** A table for tests of boards: real positions of real matches, and what the board did with them. */

/** What a board called on its page. */
export interface PageCalls {
  readonly picked: string[]
  readonly selected: Selection[]
  readonly asked: string[]
  readonly opened: string[]
  sent: number
  takenBack: number
}
export const pageCalls = (): PageCalls => ({
  picked: [],
  selected: [],
  asked: [],
  opened: [],
  sent: 0,
  takenBack: 0,
})

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn']

/** What the table page would hand to the board of one seat. */
export function propsOf<T extends AnyGame>(
  { g, content, question, news, ...shown }: Shown<T>,
  me: number,
  done: PageCalls,
  more: Partial<BoardProps<T>> = {},
): BoardProps<T> {
  return {
    g,
    content,
    me,
    seats: Array.from({ length: shown.players }, (_, seat) => ({
      seat,
      name: NAMES[seat] ?? '',
      kind: 'person',
      online: true,
      toDecide: shown.waiting.includes(seat),
    })),
    question,
    selection: undefined,
    pick: option => void done.picked.push(typeof option === 'string' ? option : option.name),
    select: selection => void done.selected.push(selection),
    send: () => void done.sent++,
    takeBack: () => void done.takenBack++,
    mayTakeBack: false,
    whyNot: what => void done.asked.push(typeof what === 'string' ? what : nameOf(what)),
    inspect: thing => void done.opened.push(`${thing.kind} ${thing.id}`),
    news,
    pointed: [],
    reducedMotion: true,
    ...more,
  }
}

/** A page that chooses as the real one does and sends it to a real match. */
export interface Sitting<M> {
  readonly match: M
  /** What was sent, and what the rules said against it. */
  readonly sent: { readonly answer: unknown; readonly refused: string | undefined }[]
}
/** Draws these parts of a board before a seat of a match. */
export function sitDownAt<T extends AnyGame, M extends PreviewedMatch<T>>(
  board: Pick<BoardModule, 'begins'>,
  match: M,
  parts: readonly ComponentType<BoardProps<T>>[],
): Sitting<M> {
  const sitting: Sitting<M> = { match, sent: [] }
  function Page() {
    const { shown, choosing } = useSeat(match, {
      begins: board.begins,
      onSent: (answer, refused) => void sitting.sent.push({ answer, refused }),
    })
    const props = propsOf<T>(shown, match.me, pageCalls(), {
      ...(choosing as unknown as Partial<BoardProps<T>>),
      send: selection => choosing.send(selection),
    })
    return parts.map((Part, i) => <Part key={i} {...props} />)
  }
  render(<Page />)
  return sitting
}

/** A game's own table: the two above, typed for its matches. */
export const boardTable = <T extends AnyGame, M extends PreviewedMatch<T>>(
  board: Pick<BoardModule, 'begins'>,
) => ({
  propsOf: propsOf<T>,
  sitDown: (match: M, parts: readonly ComponentType<BoardProps<T>>[]): Sitting<M> =>
    sitDownAt<T, M>(board, match, parts),
})

/** The first of many matches that comes to what is looked for. */
export function firstMatch<M>(
  name: string,
  seed: string,
  begin: (seed: string) => M,
  reach: (match: M) => boolean,
): M {
  for (let i = 0; i < 30; i++) {
    const match = begin(`${seed}${i}`)
    if (reach(match)) return match
  }
  throw new Error(`no match came to the scene ${name}`)
}

interface Walked extends Pick<PreviewedMatch, 'me' | 'shown'> {
  readonly over: boolean
  asks(): string | undefined
  step(viewerToo?: boolean): boolean
}
/** Where a board is pressed: what glows, what ends an answer, and what was chosen and can be given back. */
export interface Presses {
  readonly things: string
  readonly ends: string
  readonly chosen: string
  /** One press in so many goes to what ends an answer first. */
  readonly every: number
}
const enabled = (css: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(css)].filter(one => !(one as HTMLButtonElement).disabled)

/** What the first of these finds that finds any: looking through a page takes as long as drawing it. */
function firstFound(all: readonly string[]): readonly HTMLElement[] {
  for (const css of all) {
    const found = enabled(css)
    if (found.length > 0) return found
  }
  return []
}

/** Presses here and there until something was sent, the same way every time. */
function answerByPresses(sent: readonly unknown[], { things, ends, chosen, every }: Presses): boolean {
  const random = randomFrom('presses')
  for (let i = 0; i < 120 && sent.length === 0; i++) {
    const order = (i + 1) % every !== 0 ? [things, ends, chosen] : [ends, things, chosen]
    const some = firstFound(order)
    const one = some[random(Math.max(1, some.length))]
    if (!one) return false
    fireEvent.click(one)
  }
  return sent.length > 0
}
/** Nothing can be chosen: the page gives the one answer there is, and no board shows it. */
const isEmpty = (match: Walked): boolean => {
  const { question } = match.shown()
  return question?.kind === 'pick' && question.options.length === 0
}
/**
 * Plays matches through and answers every question the first time by what lies on the board, without the list beside it;
 * the rest plays itself. Gives the prompts met, each with what went wrong, if anything.
 */
export function answeredAlone<M extends Walked>(
  matches: readonly M[],
  sit: (match: M) => Sitting<M>,
  presses: Presses,
): ReadonlyMap<string, string | undefined> {
  const tried = new Map<string, string | undefined>()
  for (const match of matches)
    for (let i = 0; i < 2500 && !match.over; i++) {
      const prompt = match.asks()
      if (prompt !== undefined && !tried.has(prompt) && !isEmpty(match)) {
        const { sent } = sit(match)
        const isAnswered = answerByPresses(sent, presses)
        tried.set(prompt, isAnswered ? sent.find(({ refused }) => refused !== undefined)?.refused : 'stuck')
        cleanup()
        clearStores()
        if (isAnswered) continue
      }
      if (!match.step(true)) break
    }
  return tried
}

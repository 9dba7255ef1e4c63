import type { Asked } from '@orrery/kernel'
import { useMemo, useRef, useState } from 'react'
import type { Chosen } from '../board.js'
import type { Answered, Nothing, Selection } from './choosing.js'
import { answerOf, firstSelection, isComplete, PASS, pick as picked } from './choosing.js'

/** Where answers go and questions come from: a table, or a match in a preview. */
export interface Asking {
  /** All the viewer is asked: the main question and what may be answered beside it. */
  readonly questions: readonly Asked[]
  /** Grows with every question of the viewer: a new one begins with nothing chosen. */
  readonly turn: number
  /** Parts of a sealed draft that can still be taken back. */
  readonly sealed?: number
  /** A single choice waits for a second press; with `pieces` only one of things, which thumbs miss, not of a word on a button. */
  readonly confirm?: boolean | 'pieces'
  /** What an answer begins with, where a game knows better than the question. */
  readonly begins?: ((question: Asked) => Selection) | undefined
  /** Sends an answer; false when it was refused. */
  readonly answer: (answer: Answered, errand: boolean) => Promise<boolean>
  readonly takeBack: (errand: boolean) => Promise<boolean>
  /** Asks the player once more where an answer gives something up; undefined where there is nothing to ask. */
  readonly sure?: (question: Asked, answer: Selection) => Promise<boolean> | undefined
  /** A press that added nothing: whoever pressed wants to know why. */
  readonly onNothing: (nothing: Nothing, name: string, question: Asked) => void
}

/** The question that is worked on, what has been put together for it, and the ways to go on. */
export interface Choosing {
  readonly question: Asked | undefined
  /** Beside it: an errand, or the main question while the errand is worked on. */
  readonly other: Asked | undefined
  readonly swap: () => void
  readonly selection: Selection
  /** An answer is on its way, and takes a while. */
  readonly busy: boolean
  readonly pick: (option: Chosen) => void
  readonly select: (selection: Selection) => void
  /** `sure`: not asked again, whatever the answer gives up. */
  readonly send: (selection?: Selection, sure?: boolean) => void
  readonly pass: () => void
  readonly mayTakeBack: boolean
  readonly takeBack: () => void
}

/** Milliseconds after which a player wants to see that the answer is on its way. */
const SLOW = 120

export function useChoosing(asking: Asking): Choosing {
  const { questions, turn, sealed = 0, confirm = false, begins, answer, onNothing } = asking
  const [errand, setErrand] = useState(false)
  const main = questions.find(q => q.errand !== true)
  const beside = questions.find(q => q.errand === true)
  const question = errand ? (beside ?? main) : (main ?? beside)
  const other = question === main ? beside : main
  const isErrand = question?.errand === true
  // An errand that comes later does not push itself before the main question.
  if (errand && !beside) setErrand(false)
  const key = `${turn}/${question?.prompt ?? ''}/${question?.part ?? ''}/${isErrand}`
  // What was put together stays while another question of the same turn is looked at, and no longer.
  const [made, setMade] = useState<{ turn: number; by: Readonly<Record<string, Selection>> }>({
    turn,
    by: {},
  })
  const first = useMemo(
    () => (question && begins?.(question)) ?? firstSelection(question),
    [question, begins],
  )
  const own = made.turn === turn ? made.by : {}
  const selection = key in own ? own[key] : first
  // What is on its way is noted at once, so that it is sent once; it shows only if the answer takes its time.
  const sent = useRef('')
  const [slow, setSlow] = useState('')

  const select = (next: Selection): void => setMade({ turn, by: { ...own, [key]: next } })
  const open = (ok: boolean): void => {
    if (ok) return
    sent.current = ''
    setSlow('')
  }
  const send = (given?: Selection, sure = false): void => {
    const wanted = given ?? selection
    if (!question || sent.current === key || !isComplete(question, wanted)) return
    sent.current = key
    const go = (): Promise<boolean> => {
      const timer = setTimeout(() => setSlow(key), SLOW)
      return answer(answerOf(question, wanted), isErrand).finally(() => clearTimeout(timer))
    }
    const asks = sure ? undefined : asking.sure?.(question, wanted)
    void (asks ? asks.then(yes => (yes ? go() : false)) : go()).then(open, () => open(false))
  }
  return {
    question,
    other,
    swap: () => setErrand(!isErrand),
    selection,
    busy: slow === key,
    pick(option) {
      const name = typeof option === 'string' ? option : option.name
      if (!question || sent.current === key) return
      const isWord = question.options.find(one => one.name === name)?.things.length === 0
      const waits = confirm === 'pieces' ? !isWord : confirm
      const { selection: next, send: now, nothing } = picked(question, selection, name, waits)
      if (nothing) onNothing(nothing, name, question)
      // What is on its way need not be drawn as a choice first.
      else if (now) send(next)
      else select(next)
    },
    select,
    send,
    pass: () => send(PASS),
    mayTakeBack: (question?.part ?? 0) > 0 || (question === undefined && sealed > 0),
    takeBack() {
      sent.current = ''
      void asking.takeBack(isErrand)
    },
  }
}

import type { Described } from '@orrery/kernel/host'
import type { Fault, Reply } from '@orrery/table'
import type { Selection } from '@orrery/ui'
import { useMemo, useRef, useState } from 'react'
import { useSettings } from '../settings.js'
import type { TableClient, TableState } from './client.js'
import { answerOf, firstSelection, isComplete, PASS, pick as picked } from './question.js'

/** The question the page works on, what has been put together for it, and the ways to go on. */
export interface Asked {
  readonly question: Described | undefined
  /** Beside it: an errand, or the main question while the errand is worked on. */
  readonly other: Described | undefined
  readonly swap: () => void
  readonly selection: Selection
  /** An answer is on its way, and takes a while. */
  readonly busy: boolean
  readonly pick: (name: string) => void
  readonly select: (selection: Selection) => void
  readonly send: (selection?: Selection) => void
  readonly pass: () => void
  readonly mayTakeBack: boolean
  readonly takeBack: () => void
}

/** Milliseconds after which a player wants to see that the answer is on its way. */
const SLOW = 120

export function useAsked(
  client: TableClient,
  state: TableState,
  partsMade: number,
  onFault: (fault: Fault) => void,
  onSent: () => void,
): Asked {
  const confirm = useSettings(s => s.confirm)
  const { questions, turn } = state
  const [errand, setErrand] = useState(false)
  const main = questions.find(q => q.errand !== true)
  const beside = questions.find(q => q.errand === true)
  const question = errand ? (beside ?? main) : (main ?? beside)
  const other = question === main ? beside : main
  // A new question begins with an empty hand.
  const key = `${turn}/${question?.prompt ?? ''}/${question?.part ?? ''}/${question?.errand === true}`
  const [made, setMade] = useState<{ key: string; selection: Selection }>({ key: '', selection: undefined })
  const empty = useMemo(() => firstSelection(question), [question])
  const selection = made.key === key ? made.selection : empty
  // What is on its way is noted at once, so that it is sent once; it shows only if the answer takes its time.
  const sent = useRef('')
  const [slow, setSlow] = useState('')

  const select = (next: Selection): void => setMade({ key, selection: next })
  const report = (reply: Reply): void => {
    if (reply.ok) return
    sent.current = ''
    setSlow('')
    onFault(reply.fault)
  }
  const offline = (): void => report({ ok: false, fault: { code: 'offline', params: {} } })
  const send = (given?: Selection): void => {
    const wanted = given ?? selection
    if (!question || sent.current === key || !isComplete(question, wanted)) return
    sent.current = key
    onSent()
    const timer = setTimeout(() => setSlow(key), SLOW)
    client
      .answer(answerOf(question, wanted), question.errand === true)
      .finally(() => clearTimeout(timer))
      .then(report, offline)
  }
  return {
    question,
    other,
    swap: () => setErrand(now => !now),
    selection,
    busy: slow === key,
    pick(name) {
      if (!question) return
      const { selection: next, send: now } = picked(question, selection, name, confirm)
      // What is on its way need not be drawn as a choice first.
      if (now) send(next)
      else select(next)
    },
    select,
    send,
    pass: () => send(PASS),
    mayTakeBack: (question?.part ?? 0) > 0 || (question === undefined && partsMade > 0),
    takeBack: () => void client.takeBack(question?.errand === true).then(report, offline),
  }
}

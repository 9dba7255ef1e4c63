import type { Fault, Reply } from '@orrery/table'
import type { Answered, Asking, Choosing } from '@orrery/ui'
import { PASS, useChoosing } from '@orrery/ui'
import { asked } from '@orrery/kernel/host'
import { useEffect, useMemo, useRef } from 'react'
import { useSettings } from '../settings.js'
import type { TableClient, TableState } from './client.js'
import { heldFor } from './passing.js'

export interface AskedOf extends Pick<Asking, 'sealed' | 'begins' | 'onNothing' | 'sure'> {
  readonly onFault: (fault: Fault) => void
  /** An answer goes out; it may come back refused. */
  readonly onSent: (answer: Answered) => void
  readonly onRefused?: () => void
  /** A piece that was pressed waits to be sent, whatever the settings say: thumbs slip. */
  readonly thumbs?: boolean
}
/** Nobody is there who could wonder how long something took. */
export const isAmongBots = ({ summary, viewer }: TableState): boolean =>
  summary?.seats.every(({ kind }, seat) => kind === 'bot' || seat === viewer) ?? false
const isPass = (answer: Answered): boolean =>
  answer === PASS || (Array.isArray(answer) && answer.length === 0)
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Choosing at this table: what is put together goes to it, and what it refuses is told. */
export function useAsked(client: TableClient, state: TableState, of: AskedOf): Choosing {
  const { onFault, onSent, onRefused, thumbs = false, ...rest } = of
  const report = (reply: Reply): boolean => {
    if (!reply.ok) onFault(reply.fault)
    return reply.ok
  }
  const offline = (): boolean => report({ ok: false, fault: { code: 'offline', params: {} } })
  // The names of options are taken apart here, once.
  const questions = useMemo(() => state.questions.map(q => asked(q)), [state.questions])
  const amongBots = isAmongBots(state)
  const since = useRef(0)
  useEffect(() => void (since.current = Date.now()), [state.turn])
  return useChoosing({
    ...rest,
    questions,
    turn: state.turn,
    confirm: useSettings(s => s.confirm) || (thumbs && 'pieces'),
    answer(answer, errand) {
      onSent(answer)
      const held = heldFor(amongBots, isPass(answer), since.current, Date.now())
      const sent = (): Promise<Reply> => client.answer(answer, errand)
      return (held === 0 ? sent() : wait(held).then(sent)).then(report, offline).then(ok => {
        if (!ok) onRefused?.()
        return ok
      })
    },
    takeBack: errand => client.takeBack(errand).then(report, offline),
  })
}

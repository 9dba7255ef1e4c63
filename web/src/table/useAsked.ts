import type { Fault, Reply } from '@orrery/table'
import type { Answered, Asking, Choosing } from '@orrery/ui'
import { useChoosing } from '@orrery/ui'
import { asked } from '@orrery/kernel/host'
import { useMemo } from 'react'
import { useSettings } from '../settings.js'
import type { TableClient, TableState } from './client.js'
import { isTelltale } from './passing.js'
import type { Holding } from './useHolding.js'

export interface AskedOf extends Pick<Asking, 'sealed' | 'begins' | 'onNothing' | 'sure'> {
  readonly onFault: (fault: Fault) => void
  /** An answer goes out; it may come back refused. */
  readonly onSent: (answer: Answered) => void
  readonly onRefused?: () => void
  /** A piece that was pressed waits to be sent, whatever the settings say: thumbs slip. */
  readonly thumbs?: boolean
  /** Keeps back what would tell by its time what is in the hand. */
  readonly holding: Holding
  /** Everybody can see that hardly anybody would answer anything else. */
  readonly isPlain?: (answer: Answered) => boolean
}

/** Choosing at this table: what is put together goes to it, and what it refuses is told. */
export function useAsked(client: TableClient, state: TableState, of: AskedOf): Choosing {
  const { onFault, onSent, onRefused, thumbs = false, holding, isPlain, ...rest } = of
  const report = (reply: Reply): boolean => {
    if (!reply.ok) onFault(reply.fault)
    return reply.ok
  }
  const offline = (): boolean => report({ ok: false, fault: { code: 'offline', params: {} } })
  // The names of options are taken apart here, once.
  const questions = useMemo(() => state.questions.map(q => asked(q)), [state.questions])
  return useChoosing({
    ...rest,
    questions,
    turn: state.turn,
    confirm: useSettings(s => s.confirm) || (thumbs && 'pieces'),
    answer(answer, errand) {
      onSent(answer)
      const sent = (): Promise<Reply> => client.answer(state.turn, answer, errand)
      const tells =
        !errand &&
        isTelltale(
          state.questions.find(q => q.errand !== true),
          answer,
        )
      return (tells ? holding.hold(isPlain?.(answer) ?? false).then(sent) : sent())
        .then(report, offline)
        .then(ok => {
          if (!ok) onRefused?.()
          return ok
        })
    },
    takeBack: errand => client.takeBack(state.turn, errand).then(report, offline),
  })
}

import type { Fault, Reply } from '@orrery/table'
import type { Asking, Choosing } from '@orrery/ui'
import { useChoosing } from '@orrery/ui'
import { asked } from '@orrery/kernel/host'
import { useMemo } from 'react'
import { useSettings } from '../settings.js'
import type { TableClient, TableState } from './client.js'

export interface AskedOf extends Pick<Asking, 'sealed' | 'begins' | 'onNothing'> {
  readonly onFault: (fault: Fault) => void
  readonly onSent: () => void
}
/** Choosing at this table: what is put together goes to it, and what it refuses is told. */
export function useAsked(client: TableClient, state: TableState, of: AskedOf): Choosing {
  const { onFault, onSent, ...rest } = of
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
    confirm: useSettings(s => s.confirm),
    answer(answer, errand) {
      onSent()
      return client.answer(answer, errand).then(report, offline)
    },
    takeBack: errand => client.takeBack(errand).then(report, offline),
  })
}

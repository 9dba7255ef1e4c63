import type { Choosing } from '@orrery/ui'
import { useLatest } from '@orrery/ui'
import type { Fault, Heard } from '@orrery/table'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Sure } from '../shell/Sure.js'
import { t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import { isAmongBots } from './useHolding.js'

/** Somebody alone has taken an answer back although something new was seen since: the match is practice from then on. */
export const isPractice = (heard: readonly Heard[]): boolean =>
  heard.some(({ line }) => line?.k === 'return' && line['why'] === 'consent')

export interface Undoing {
  readonly client: TableClient
  readonly state: TableState
  readonly asked: Choosing
  /** A lesson may be tried again and again: nobody asks whether it is practice. */
  readonly taught: boolean
  /** How many answers in a row were given for the player. */
  readonly inARow: () => number
  /** An answer is taken back. */
  readonly onBack: () => void
  readonly onFault: (fault: Fault) => void
}
export interface Undo {
  readonly undo: () => void
  readonly dialog: ReactNode
}

/** Takes the last answer back. Where something was learned since, others must agree, and whoever is alone is told that it is practice. */
export function useUndo(of: Undoing): Undo {
  const { client, state, asked, taught, inARow, onBack, onFault } = of
  const [wanted, setWanted] = useState<number | undefined>(undefined)
  const isFree = taught || !isAmongBots(state) || isPractice(state.heard)
  // What was answered for the player is undone with what the player did before it.
  const back = async (more: number, sure: boolean): Promise<void> => {
    const reply = await client.undo(sure)
    if (!reply.ok) return reply.fault.code === 'seen' ? setWanted(more) : onFault(reply.fault)
    if (more > 0) await back(more - 1, sure)
  }
  const undo = useLatest(() => {
    if (asked.mayTakeBack) {
      onBack()
      return asked.takeBack()
    }
    const more = inARow()
    onBack()
    void back(more, isFree)
  })
  const dialog = (
    <Sure
      open={wanted !== undefined}
      title={t.practice}
      detail={t.practiceWhy}
      yes={t.practiceYes}
      no={t.practiceNo}
      onYes={() => {
        setWanted(undefined)
        void back(wanted ?? 0, true)
      }}
      onNo={() => setWanted(undefined)}
    />
  )
  return { undo, dialog }
}

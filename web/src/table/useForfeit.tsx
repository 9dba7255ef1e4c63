import type { Asked } from '@orrery/kernel'
import type { BoardModule, Selection, Sight } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { Sure } from '../shell/Sure.js'
import { t } from '../texts.js'

/** Asks once more before an answer gives something up for good. */
export interface Forfeiting {
  /** Undefined where nothing is given up: then nobody has to wait. */
  readonly sure: (question: Asked, answer: Selection) => Promise<boolean> | undefined
  readonly dialog: ReactNode
}
export function useForfeit(forfeits: BoardModule['forfeits'], sight: Sight): Forfeiting {
  const [open, setOpen] = useState<{ what: string; settle: (sure: boolean) => void } | undefined>(undefined)
  const sure = useCallback(
    (question: Asked, answer: Selection) => {
      const what = forfeits?.(question, answer, sight)
      return what === undefined ? undefined : new Promise<boolean>(settle => setOpen({ what, settle }))
    },
    [forfeits, sight],
  )
  const close = (yes: boolean): void => {
    open?.settle(yes)
    setOpen(undefined)
  }
  return {
    sure,
    dialog: (
      <Sure
        open={open !== undefined}
        title={t.giveUp}
        detail={open?.what ?? ''}
        yes={t.giveUpYes}
        no={t.giveUpNo}
        onYes={() => close(true)}
        onNo={() => close(false)}
      />
    ),
  }
}

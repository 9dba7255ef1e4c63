import { Notice } from '@orrery/ui'
import type { ReactNode } from 'react'
import { Guard } from '../shell/Guard.js'
import { t } from '../texts.js'

interface BoardGuardProps {
  readonly children: ReactNode
  /** What is shown in the board's place. */
  readonly instead: ReactNode
}

/** A board that breaks does not take the table with it: the list beside it offers the same choices. */
export const BoardGuard = ({ children, instead }: BoardGuardProps) => (
  <Guard
    instead={
      <>
        <Notice tone="warn">{t.boardBroke}</Notice>
        {instead}
      </>
    }
  >
    {children}
  </Guard>
)

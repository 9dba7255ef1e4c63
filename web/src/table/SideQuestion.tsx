import { Button, Question } from '@orrery/ui'
import type { ReactNode } from 'react'
import type { OpenGame } from '../game/games.js'
import { t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import type { People } from './names.js'

export interface SideQuestionProps {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  readonly people: People
  readonly sealed: boolean
  readonly passing: boolean
  readonly over: ReactNode
  readonly onTakeBack?: () => void
}

/** What stands in the question's place while nothing is asked of the viewer. */
export function SideQuestion({ client, state, sealed, passing, over, onTakeBack }: SideQuestionProps) {
  if (over !== undefined) return over
  if (state.summary?.status === 'paused')
    return (
      <Question
        title={t.paused}
        actions={<Button onClick={() => void client.do({ do: 'resume' })}>{t.resume}</Button>}
      />
    )
  return (
    <Question
      title={sealed ? t.sealed : state.viewer < 0 ? t.watching : t.nothingToDo}
      {...(passing ? { detail: t.passing } : {})}
      {...(onTakeBack
        ? {
            actions: (
              <Button icon="undo" onClick={onTakeBack}>
                {t.takeBack}
              </Button>
            ),
          }
        : {})}
    />
  )
}

import { Button, Question } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Again } from '../after/Again.js'
import type { OpenGame } from '../game/games.js'
import { t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import type { People } from './names.js'
import { useKeptSeat } from './useKeptSeat.js'

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

/** Ends the match by consent, or takes one's own wish to end it back. */
export function EndButton({
  client,
  state: { summary, viewer },
}: Pick<SideQuestionProps, 'client' | 'state'>) {
  const wishes = ((summary?.ending ?? 0) & (1 << viewer)) !== 0
  return (
    <Button icon="flag" onClick={() => void client.do({ do: 'end', on: !wishes })}>
      {wishes ? t.endAfterAll : t.end}
    </Button>
  )
}

/** Ended by consent: there is no result, but it may be played again. */
function Ended(props: Pick<SideQuestionProps, 'client' | 'state'>) {
  const [said, setSaid] = useState<string>()
  return <Question title={t.ended} detail={said} actions={<Again {...props} say={setSaid} />} />
}

/** What stands in the question's place while nothing is asked of the viewer. */
export function SideQuestion({ client, state, sealed, passing, over, onTakeBack }: SideQuestionProps) {
  const { summary, viewer } = state
  const isKept = useKeptSeat(client, state)
  if (summary?.ended) return <Ended {...{ client, state }} />
  if (over !== undefined) return over
  if (summary?.outdated)
    return (
      <Question
        title={t.outdated}
        detail={t.outdatedDetail(summary.outdated.missing)}
        {...(viewer >= 0 ? { actions: <EndButton {...{ client, state }} /> } : {})}
      />
    )
  if (summary?.status === 'paused')
    return (
      <Question
        title={t.paused}
        actions={<Button onClick={() => void client.do({ do: 'resume' })}>{t.resume}</Button>}
      />
    )
  if (isKept)
    return (
      <Question
        title={t.seatKept}
        detail={t.seatKeptDetail}
        actions={
          <Button look="answer" onClick={() => void client.do({ do: 'sit' })}>
            {t.sitAgain}
          </Button>
        }
      />
    )
  return (
    <Question
      title={sealed ? t.sealed : viewer < 0 ? t.watching : t.nothingToDo}
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

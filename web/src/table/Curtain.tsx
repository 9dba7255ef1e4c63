import type { TableSummary } from '@orrery/table'
import { Button, Mark } from '@orrery/ui'
import { useEffect, useRef } from 'react'
import { t } from '../texts.js'
import { playerName } from './names.js'

/** Between two players of one screen: nothing of either is shown. */
export function Curtain(props: { summary: TableSummary; seat: number; onReady: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const name = playerName(props.summary, props.seat)
  return (
    <main className="w-page w-center w-curtain">
      <Mark size={72} />
      <h1>{t.curtain(name)}</h1>
      <p>{t.curtainDetail}</p>
      <Button look="answer" size="large" ref={button} onClick={props.onReady}>
        {t.curtainReady(name)}
      </Button>
    </main>
  )
}

import { Button } from '@orrery/ui'
import { usePlay } from './play.js'

/** SG-RULING-105: whoever holds the initiative may give up. It takes a second press, and is never one of the choices. */
export function Concede() {
  const { selection, select, send, question } = usePlay()
  if (question?.prompt !== 'manage' && question?.prompt !== 'initiative') return null
  if (selection !== 'concede')
    return (
      <div className="sg-concede">
        <Button size="small" look="quiet" icon="flag" onClick={() => select('concede')}>
          Concede
        </Button>
      </div>
    )
  return (
    <section className="sg-concede" aria-label="Concede">
      <p className="o-warn">You lose the game and are out of it.</p>
      <Button size="small" look="danger" onClick={() => send()}>
        Yes, concede
      </Button>
      <Button size="small" look="line" onClick={() => select(undefined)}>
        Play on
      </Button>
    </section>
  )
}

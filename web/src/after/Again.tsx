import { Button } from '@orrery/ui'
import { useLocation } from 'wouter'
import { keepKey, keyOf } from '../online/keys.js'
import type { TableClient, TableState } from '../table/client.js'
import { useKeptSeat } from '../table/useKeptSeat.js'
import { faultText, t } from '../texts.js'

export interface AgainProps {
  readonly client: TableClient
  readonly state: TableState
  readonly say: (text: string) => void
}
/** The same people once more, each in their seat or everybody one seat on; once somebody has asked for it, the way there. */
export function Again({ client, state, say }: AgainProps) {
  const { summary, viewer } = state
  const [, go] = useLocation()
  // Whoever was replaced by a bot played all the same.
  const played = useKeptSeat(client, state) || viewer >= 0
  const { kind, table } = client.link
  const visit = (id: string): void => {
    // Whoever may look on here may look on there.
    if (kind === 'online') keepKey(id, keyOf(table))
    go(kind === 'solo' ? `/solo/${id}` : `/t/${id}`)
  }
  const next = summary?.next
  if (next !== undefined && kind !== 'file')
    return (
      <Button look="answer" onClick={() => visit(next)}>
        {t.toRematch}
      </Button>
    )
  if (!played || kind === 'file') return null
  const rematch = async (turned: boolean): Promise<void> => {
    const made = await client.link.rematch(turned)
    if ('fault' in made) say(faultText(made.fault.code))
    else visit(made.id)
  }
  return (
    <>
      <Button onClick={() => void rematch(false)}>{t.rematch}</Button>
      <Button look="answer" onClick={() => void rematch(true)}>
        {t.rematchTurned}
      </Button>
    </>
  )
}

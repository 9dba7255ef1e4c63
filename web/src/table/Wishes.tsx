import { Button, Toasts, useToasts } from '@orrery/ui'
import { useEffect } from 'react'
import { t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import type { People } from './names.js'
import { seatsIn } from './names.js'

export interface WishesProps {
  readonly client: TableClient
  readonly state: TableState
  readonly people: People
}
/** What others at the table would like and this viewer has to agree to. */
export const Wishes = (props: WishesProps) => (
  <>
    <Consent {...props} />
    <EndWish {...props} />
  </>
)

/** Somebody asks to take an answer back. */
function Consent({ client, state, people }: WishesProps) {
  const { summary, viewer } = state
  const name = people.say.seat(summary?.request?.seat ?? 0)
  const { toasts, show, close } = useToasts(600_000)
  const request = summary?.request
  const asked =
    request !== undefined &&
    viewer >= 0 &&
    request.seat !== viewer &&
    (request.consents & (1 << viewer)) === 0
  useEffect(() => {
    if (!asked) return close('request')
    const answer = (command: 'consent' | 'refuse') => () => {
      close('request')
      void client.do({ do: command })
    }
    show({
      id: 'request',
      tone: 'info',
      text: t.wantsBack(name),
      action: (
        <span className="o-row">
          <Button size="small" onClick={answer('consent')}>
            {t.agree}
          </Button>
          <Button size="small" look="quiet" onClick={answer('refuse')}>
            {t.refuse}
          </Button>
        </span>
      ),
    })
  }, [asked, client, name, show, close])
  return <Toasts toasts={toasts} onClose={close} />
}

/** Others would end the match. */
function EndWish({ client, state, people }: WishesProps) {
  const { summary, viewer } = state
  const { toasts, show, close } = useToasts(600_000)
  const ending = summary?.status === 'over' ? 0 : (summary?.ending ?? 0)
  const asked = viewer >= 0 && ending !== 0 && (ending & (1 << viewer)) === 0
  const names = seatsIn(ending, summary?.seats.length ?? 0)
    .map(seat => people.say.seat(seat))
    .join(', ')
  useEffect(() => {
    if (!asked) return close('end')
    show({
      id: 'end',
      tone: 'info',
      text: t.wantsEnd(names),
      action: (
        <Button size="small" onClick={() => void client.do({ do: 'end', on: true })}>
          {t.agree}
        </Button>
      ),
    })
  }, [asked, client, names, show, close])
  return <Toasts toasts={toasts} onClose={close} />
}

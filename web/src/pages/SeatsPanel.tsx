import { strengths } from '@orrery/bots'
import { Panel, Select, Stepper, TextField } from '@orrery/ui'
import { t } from '../texts.js'

/** Who has a seat: oneself, somebody beside one, somebody with the link, or a bot. */
export type Seat = 'me' | 'friend' | 'away' | (typeof strengths)[number]
/** An opponent that the game leads itself: what it is called, how many of the last seats it has, and may have. */
interface Rival {
  readonly name: string
  readonly seats: number
  readonly most: number
}
export const isStrength = (seat: Seat): seat is (typeof strengths)[number] =>
  (strengths as readonly string[]).includes(seat)
export const firstSeat = (_: unknown, seat: number): Seat => (seat === 0 ? 'me' : 'normal')

const RIVAL = 'rival'

interface SeatsPanelProps {
  readonly players: { readonly min: number; readonly max: number }
  readonly count: number
  readonly seats: readonly Seat[]
  readonly online: boolean
  readonly rival: Rival | undefined
  readonly onRival: (seats: number) => void
  readonly nameAt: (seat: number) => string
  readonly onCount: (count: number) => void
  readonly onSeat: (seat: number, who: Seat) => void
  readonly onName: (seat: number, name: string) => void
}
/** How many play, and who they are. */
export function SeatsPanel(props: SeatsPanelProps) {
  const { players, count, seats, online, rival, nameAt, onCount, onSeat, onRival, onName } = props
  const isRival = (at: number): boolean => rival !== undefined && at >= count - rival.seats
  return (
    <Panel title={t.seats}>
      {players.min < players.max && (
        <Stepper
          label={t.howMany}
          value={count}
          min={players.min}
          max={players.max}
          unit={t.howMany.toLowerCase()}
          onChange={onCount}
        />
      )}
      {seats.slice(0, count).map((seat, at) => (
        <div key={at} className="w-seat">
          <Select
            label={t.whoSits(at + 1)}
            value={isRival(at) ? RIVAL : seat}
            options={[
              ...seatChoices(online, at),
              ...(rival && at >= Math.max(1, count - rival.most)
                ? [{ id: RIVAL, label: t.rivalSits(rival.name) } as const]
                : []),
            ]}
            onChange={who => {
              // Its seats are the last ones: those behind go with it, or those before.
              if (who === RIVAL) return onRival(count - at)
              if (isRival(at)) onRival(count - at - 1)
              onSeat(at, who)
            }}
          />
          {!online && !isRival(at) && (seat === 'me' || seat === 'friend') && (
            <TextField
              label={t.nameOf(at + 1)}
              value={nameAt(at)}
              maxLength={30}
              onChange={name => onName(at, name)}
            />
          )}
        </div>
      ))}
    </Panel>
  )
}

function seatChoices(online: boolean, at: number): { id: Seat; label: string }[] {
  const bots = strengths.map(strength => ({ id: strength, label: t.bots[strength] ?? strength }))
  if (at === 0 && online) return [{ id: 'me', label: t.me }]
  const person: { id: Seat; label: string } =
    at === 0
      ? { id: 'me', label: t.me }
      : online
        ? { id: 'away', label: t.friendAway }
        : { id: 'friend', label: t.friendHere }
  return [person, ...bots]
}

import { hasDecided } from '@orrery/kernel'
import type { MatProps } from '@orrery/ui'
import { cx, Icon } from '@orrery/ui'
import type { newEden } from '../../game.js'
import { RESEARCH } from '../../state.js'
import { useFocus } from '../focus.js'
import { FRIGATES, startNow } from '../setup/start.js'

const PARTS = ['Mission', 'Frigates', 'Belt', 'Research'] as const

/** How far a start is, part by part: one's own as it is put together, those of others as open or sealed and never more. */
export function Seals({ g, seat, me }: MatProps<typeof newEden>) {
  // The viewer's own parts follow the draft.
  useFocus('start')
  const sealed = hasDecided(g, seat)
  const { mission, homes, belt, developments } = startNow({ g, me: seat })
  const made =
    seat === me
      ? [
          mission !== undefined,
          homes.filter(at => at !== undefined).length === FRIGATES,
          belt !== undefined,
          developments.length === RESEARCH,
        ]
      : []
  return (
    <ul className="seals">
      {PARTS.map((part, i) => {
        const state = sealed ? 'sealed' : made[i] === true ? 'made' : 'open'
        return (
          <li key={part} className={cx(state)}>
            <i>{state !== 'open' && <Icon name={sealed ? 'lock' : 'check'} size={14} />}</i>
            {part}
            <span className="o-aside">{state}</span>
          </li>
        )
      })}
    </ul>
  )
}

import { cx } from '../hooks.js'
import { words } from '../words.js'
import { Icon } from './Icon.js'
import './presence.css'

export type PresenceState = 'here' | 'away' | 'gone' | 'bot' | 'watching'

/** Whether somebody is at the table: full disc, half disc, ring; bots and spectators have signs of their own. */
export function PresenceDot({ state }: { state: PresenceState }) {
  if (state === 'bot' || state === 'watching') {
    return <Icon name={state === 'bot' ? 'bot' : 'eye'} size={14} label={words[state]} />
  }
  return (
    <span className={cx('o-dot', state)} title={words[state]}>
      <span className="o-aside">{words[state]}</span>
    </span>
  )
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly state: PresenceState
}

export const Presence = ({ label, people }: { label: string; people: readonly Person[] }) => (
  <ul className="o-presence" aria-label={label}>
    {people.map(p => (
      <li key={p.id}>
        <PresenceDot state={p.state} />
        {p.name}
      </li>
    ))}
  </ul>
)

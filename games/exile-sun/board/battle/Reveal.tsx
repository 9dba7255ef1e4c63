import { ControlCard, Icon } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { COLUMNS } from '../../state.js'
import type { Fight } from './model.js'
import type { Round } from './story.js'
import { COLUMN_LIMIT } from '../../rules/tactics.js'
import { COLUMN_NAMES } from './tactics.js'
import './clash.css'

export interface RevealProps {
  readonly fight: Fight
  readonly round: Round
  /** Who attacks upwards, and who downwards. */
  readonly names: readonly [below: string, above: string]
}

/** Both Control cards turned over: attack against defend in every column, and what got through. */
export function Reveal({ fight, round, names }: RevealProps) {
  const points = (seat: number, column: number): number => round.tactics[seat]?.[column] ?? 0
  const through = (seat: number, column: number): number => round.hits[seat]?.[column] ?? 0
  const half = (attacker: number, target: number, i: number, up: boolean) => {
    const attack = points(attacker, i)
    const defend = points(target, COLUMNS + i)
    const hits = through(target, i)
    return (
      <div className={up ? 'half clash up' : 'half clash down'}>
        <span className="o-aside">
          Attack {attack} against Defend {defend}: {hits} hit
        </span>
        {attack > 0 && (
          <i className="bar a" style={{ '--n': attack / COLUMN_LIMIT } as CSSProperties}>
            <b className="o-num">{attack}</b>
          </i>
        )}
        {defend > 0 && (
          <i className="bar d" style={{ '--n': defend / COLUMN_LIMIT } as CSSProperties}>
            <b className="o-num">{defend}</b>
          </i>
        )}
        {hits > 0 && (
          <span className="hits">
            <Icon name="bolt" size={14} line={2.2} sign="attack" />
            {hits}
          </span>
        )}
        {attack > 0 && hits === 0 && (
          <span className="held">
            <Icon name="shield" size={14} line={2} sign="defend" />
            held
          </span>
        )}
      </div>
    )
  }
  return (
    <ControlCard className="ctl shown">
      <span className="lab a">{names[0]}</span>
      <span className="lab a foe">{names[1]}</span>
      {COLUMN_NAMES.map((name, i) => (
        <fieldset key={name} className="column" aria-label={`Column ${name}`}>
          {half(fight.below.seat, fight.above.seat, i, true)}
          {half(fight.above.seat, fight.below.seat, i, false)}
        </fieldset>
      ))}
    </ControlCard>
  )
}

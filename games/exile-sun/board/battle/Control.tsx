import { ControlCard, Icon, Slider } from '@orrery/ui'
import type { Fight } from './model.js'
import { isStanding } from './model.js'
import type { Plan, Purse } from './tactics.js'
import { COLUMN_LIMIT } from '../../rules/tactics.js'
import { at, COLUMN_NAMES, limit, put } from './tactics.js'
import './control.css'

export const ATTACK = { color: '#ff9a6b', ink: '#2b0f04' } as const
export const DEFEND = { color: '#86b9f2', ink: '#0a1a2c' } as const

export interface ControlProps {
  readonly fight: Fight
  readonly plan: Plan
  readonly purse: Purse
  /** Columns that take points; none of them when the card is sealed. */
  readonly attack: readonly boolean[]
  readonly defend: readonly boolean[]
  readonly onChange: ((plan: Plan) => void) | undefined
}

/** The Control card in battle: Attack rises towards the enemy's ships, Defend hangs towards the own ones. */
export function Control({ fight, plan, purse, attack, defend, onChange }: ControlProps) {
  const slider = (half: 'attack' | 'defend', column: number) => {
    const open = (half === 'attack' ? attack : defend)[column] ?? false
    const value = at(plan[half], column)
    if (!open && value === 0) {
      const target = half === 'attack' ? fight.above : fight.below
      return (
        <span className="shut">
          {isStanding(target, column) ? '' : half === 'attack' ? 'no target' : 'no ship'}
        </span>
      )
    }
    const highest = limit(purse, plan, half, column)
    return (
      <Slider
        label={`${half === 'attack' ? 'Attack' : 'Defend'}, column ${column + 1}`}
        axis={half === 'attack' ? 'up' : 'down'}
        max={COLUMN_LIMIT}
        limit={highest}
        value={value}
        onChange={points => onChange?.(put(plan, half, column, Math.min(points, highest)))}
        disabled={!open || !onChange}
        {...(half === 'attack' ? ATTACK : DEFEND)}
      />
    )
  }
  return (
    <ControlCard className="ctl">
      <span className="lab a">
        <Icon name="bolt" size={16} sign="attack" />
        Attack
      </span>
      <span className="lab d">
        <Icon name="shield" size={16} sign="defend" />
        Defend
      </span>
      {COLUMN_NAMES.map((name, i) => (
        <fieldset key={name} data-choice={name} className="column" aria-label={`Column ${name}`}>
          <div className="half">{slider('attack', i)}</div>
          <div className="half">{slider('defend', i)}</div>
        </fieldset>
      ))}
    </ControlCard>
  )
}

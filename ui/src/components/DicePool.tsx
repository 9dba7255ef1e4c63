import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { Pool, PoolEffect } from '../choosing/dice-pool.js'
import { dieFor, freeDice, isPayable, layDie, missingIn, takeDie } from '../choosing/dice-pool.js'
import { cx } from '../hooks.js'
import { words } from '../words.js'
import { Dice } from './Dice.js'
import { Icon } from './Icon.js'
import './dice-pool.css'

/** How an effect is shown. */
export interface EffectCard extends PoolEffect {
  readonly name: ReactNode
  /** What it gives: number first, then of what. */
  readonly gain?: ReactNode
  readonly what?: ReactNode
  readonly icon?: string | undefined
  /** Under the dice: what it will do, whom it meets. */
  readonly note?: ReactNode
  /** Why nothing could come of it now; it can still be paid for. */
  readonly vain?: ReactNode
}
export interface DicePoolProps {
  readonly label: string
  readonly pool: Pool
  readonly effects: readonly EffectCard[]
  /** Absent where the dice are only looked at. */
  readonly onChange?: ((pool: Pool) => void) | undefined
  /** Changes with every roll. */
  readonly roll?: string | number
  /** Beside the dice: what the other side rolled, where the dice came from. */
  readonly beside?: ReactNode
  /** Over the effects: what they are. */
  readonly lead?: ReactNode
}

/** A roll, and effects to spend it on: drag a die onto one, press a die and then one, or press one for the die that fits. */
export function DicePool({ label, pool, effects, onChange, roll, beside, lead }: DicePoolProps) {
  const [held, setHeld] = useState<number | null>(null)
  const free = freeDice(pool)
  const die = held !== null && free.includes(held) ? held : null
  const lay = (what: number | undefined, effect: string): void => {
    setHeld(null)
    if (what !== undefined) onChange?.(layDie(pool, what, effect))
  }
  const drop = (event: DragEvent, effect: string): void => {
    event.preventDefault()
    const what = Number(event.dataTransfer.getData('text/plain'))
    lay(free.includes(what) ? what : undefined, effect)
  }
  return (
    <div className="o-pool">
      <div className="roll">
        <div className="own">
          <span className="o-cap">{label}</span>
          <Dice
            label={label}
            size={42}
            {...(roll === undefined ? {} : { roll })}
            {...(onChange
              ? {
                  onPick: (id: string) => setHeld(held === Number(id) ? null : Number(id)),
                  drags: true,
                }
              : {})}
            dice={pool.faces.map((n, i) => ({
              id: String(i),
              kind: 'number',
              n,
              state: !free.includes(i) ? 'used' : onChange ? 'live' : undefined,
              chosen: die === i,
            }))}
          />
          <small>{words.diceLeft(free.map(i => pool.faces[i] ?? 0))}</small>
        </div>
        {beside}
      </div>
      {lead !== undefined && <p className="lead">{lead}</p>}
      <ul className="effects">
        {effects.flatMap(effect => {
          const uses = pool.uses.flatMap((use, at) => (use.effect === effect.id ? [at] : []))
          const payable = isPayable(pool, effect.id)
          const another =
            effect.repeat && uses.length > 0 && payable && uses.every(at => missingIn(pool, at) === 0)
          const shown: (number | undefined)[] = uses.length === 0 || another ? [...uses, undefined] : uses
          return shown.map(at => (
            <Effect
              key={`${effect.id}/${at ?? 'next'}`}
              {...{ effect, pool, at }}
              can={onChange !== undefined && payable && (at === undefined || missingIn(pool, at) > 0)}
              onLay={() => lay(die ?? dieFor(pool, effect.id), effect.id)}
              onDrop={event => drop(event, effect.id)}
              onTake={what => onChange?.(takeDie(pool, what))}
            />
          ))
        })}
      </ul>
    </div>
  )
}

interface EffectProps {
  readonly effect: EffectCard
  readonly pool: Pool
  /** Its place among the uses; undefined where nothing lies on it yet. */
  readonly at: number | undefined
  readonly can: boolean
  readonly onLay: () => void
  readonly onDrop: (event: DragEvent) => void
  readonly onTake: (die: number) => void
}
function Effect({ effect, pool, at, can, onLay, onDrop, onTake }: EffectProps) {
  const dice = at === undefined ? [] : (pool.uses[at]?.dice ?? [])
  const missing = at === undefined ? effect.cost : missingIn(pool, at)
  const sum = dice.reduce((n, die) => n + (pool.faces[die] ?? 0), 0)
  const paid = dice.length > 0 && missing === 0
  const price =
    at === undefined && pool.uses.some(use => use.effect === effect.id)
      ? effect.cost
      : (effect.first ?? effect.cost)
  return (
    <li
      className={cx('effect', can && 'can', paid && 'paid', dice.length > 0 && !paid && 'begun')}
      data-thing={`effect:${effect.id}`}
    >
      <header>
        {effect.icon !== undefined && <Icon name={effect.icon} size={18} />}
        <b>{effect.name}</b>
        <small className={effect.repeat ? 'again' : 'once'} title={effect.repeat ? words.again : words.once}>
          {effect.repeat ? '∞' : words.once}
        </small>
      </header>
      <p className="o-num price">
        <span>
          {price}
          <small>{words.orMore}</small>
        </span>
        {effect.gain !== undefined && (
          <>
            <Icon name="right" size={15} />
            <span className="gain">
              {effect.gain}
              <small>{effect.what}</small>
            </span>
          </>
        )}
      </p>
      <div className="slot">
        {dice.map(die => (
          <button
            key={die}
            type="button"
            className="laid o-num"
            aria-label={words.takeDie(pool.faces[die] ?? 0)}
            onClick={() => onTake(die)}
          >
            {pool.faces[die]}
          </button>
        ))}
        {!paid && (
          <button
            type="button"
            className="lay"
            disabled={!can}
            onClick={onLay}
            onDragOver={event => event.preventDefault()}
            onDrop={onDrop}
          >
            {dice.length > 0 ? words.moreNeeded(missing) : words.layDie(price)}
          </button>
        )}
      </div>
      <small className={cx('note', effect.vain !== undefined && 'vain')}>
        {paid ? (sum > price ? words.lostDice(sum - price) : words.exactDice) : ''}
        {effect.vain ?? effect.note}
      </small>
    </li>
  )
}

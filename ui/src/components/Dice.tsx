import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import { cx } from '../hooks.js'
import { lessMotion } from '../motion.js'
import type { DieMark, DieState } from '../svg/dice.js'
import { markDie, numberDie, pipDie } from '../svg/dice.js'
import { words } from '../words.js'
import { Drawing } from './Drawing.js'
import { Icon } from './Icon.js'
import './dice.css'

interface AnyDie {
  readonly id: string
  readonly state?: DieState | undefined
  readonly chosen?: boolean
  /** Grows when this die alone is rolled again: the others lie still. */
  readonly rolls?: number
}

/** Pips, a number written out where sums count, or marks of a game's own. */
export type Die =
  | (AnyDie & { readonly kind: 'pips'; readonly n: number })
  | (AnyDie & { readonly kind: 'number'; readonly n: number; readonly fill?: string })
  | (AnyDie & {
      readonly kind: 'marks'
      readonly color: 'white' | 'black'
      readonly face: readonly DieMark[]
    })

export interface DiceProps {
  readonly label: string
  readonly dice: readonly Die[]
  readonly size?: number
  /** Changes with every roll: the dice tumble and land on the true face. Nothing tumbles the first time. */
  readonly roll?: string | number
  /** Dice that are `live` can be pressed; `chosen` ones carry a tick. */
  readonly onPick?: (id: string) => void
  /** Dice that are `live` can be dragged; a drop reads the id. */
  readonly drags?: boolean
}

const TUMBLE = 500

/** No two dice lie alike. */
const lean = (i: number): number => ((i * 7) % 9) - 4

const draw = (die: Die, s: number, i: number): string => {
  const box = { s, x: 3, y: 3, state: die.state, rot: lean(i) }
  if (die.kind === 'pips') return pipDie({ ...box, n: die.n })
  if (die.kind === 'number') return numberDie({ ...box, n: die.n, ...(die.fill ? { fill: die.fill } : {}) })
  return markDie({ ...box, color: die.color, face: die.face })
}

const faceWords = (die: Die): string =>
  die.kind === 'marks' ? die.face.map(mark => mark.name).join(' + ') || '–' : String(die.n)

/** One roll of one die. */
const rollOf = (die: Die, roll: DiceProps['roll']): string => `${roll ?? ''}/${die.id}/${die.rolls ?? 0}`

/** A row of dice. They tumble when they are rolled, only those that are; a press skips to the result. */
export function Dice({ label, dice, size = 48, roll, onPick, drags = false }: DiceProps) {
  const rolls = dice.map(die => rollOf(die, roll))
  const now = rolls.join()
  const [seen, setSeen] = useState(now)
  const known = new Set(seen.split(','))
  const fresh = rolls.map(one => roll !== undefined && !known.has(one) && !lessMotion())
  const rolling = fresh.includes(true)
  useEffect(() => {
    if (seen === now) return
    const timer = setTimeout(() => setSeen(now), lessMotion() ? 0 : TUMBLE)
    return () => clearTimeout(timer)
  }, [seen, now])
  const stateWord = { live: words.liveDie, used: words.spentDie, reroll: words.rerollDie }
  return (
    <div className={cx('o-dice', rolling && 'rolling')} onPointerDown={() => setSeen(now)}>
      <ul aria-label={label}>
        {dice.map((die, i) => {
          const said = [faceWords(die), die.state && stateWord[die.state], die.chosen && words.chosen]
            .filter(Boolean)
            .join(', ')
          const inside = (
            <>
              <span className="o-aside">{said}</span>
              <Drawing svg={draw(die, size, i)} box={[size + 6, size + 8]} />
            </>
          )
          const turn = { '--turn': `${(i % 2 ? -1 : 1) * (300 + ((i * 83) % 120))}deg` } as CSSProperties
          return (
            <li key={die.id} className={cx('die', fresh[i] && 'tumbles')} style={turn}>
              {onPick && die.state === 'live' ? (
                <button
                  type="button"
                  className={cx('can', die.chosen && 'chosen')}
                  aria-pressed={die.chosen ?? false}
                  draggable={drags}
                  onDragStart={event => event.dataTransfer.setData('text/plain', die.id)}
                  onClick={() => onPick(die.id)}
                >
                  {inside}
                  {die.chosen && (
                    <span className="tick">
                      <Icon name="check" size={12} line={3} />
                    </span>
                  )}
                </button>
              ) : (
                inside
              )}
            </li>
          )
        })}
      </ul>
      <output className="o-aside">
        {rolling ? words.rolling : roll === undefined ? '' : dice.map(faceWords).join(', ')}
      </output>
    </div>
  )
}

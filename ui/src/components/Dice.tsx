import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import { cx } from '../hooks.js'
import { lessMotion } from '../motion.js'
import type { DieMark, DieState } from '../svg/dice.js'
import { markDie, numberDie, pipDie } from '../svg/dice.js'
import { useWords } from '../words.js'
import { Drawing } from './Drawing.js'
import './dice.css'

interface AnyDie {
  readonly id: string
  readonly state?: DieState | undefined
  readonly chosen?: boolean
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
  readonly onPick?: (id: string) => void
}

const TUMBLE = 500

const draw = (die: Die, s: number): string => {
  const box = { s, x: 3, y: 3, state: die.state }
  if (die.kind === 'pips') return pipDie({ ...box, n: die.n })
  if (die.kind === 'number') return numberDie({ ...box, n: die.n, ...(die.fill ? { fill: die.fill } : {}) })
  return markDie({ ...box, color: die.color, face: die.face })
}

const faceWords = (die: Die): string =>
  die.kind === 'marks' ? die.face.map(mark => mark.name).join(' + ') || '–' : String(die.n)

/** A row of dice. A press while they tumble skips to the result. */
export function Dice({ label, dice, size = 48, roll, onPick }: DiceProps) {
  const words = useWords()
  const [seen, setSeen] = useState(roll)
  const rolling = seen !== roll && !lessMotion()
  useEffect(() => {
    if (seen === roll) return
    const timer = setTimeout(() => setSeen(roll), lessMotion() ? 0 : TUMBLE)
    return () => clearTimeout(timer)
  }, [seen, roll])
  const stateWord = { live: words.liveDie, used: words.spentDie, reroll: words.rerollDie }
  return (
    <div className={cx('o-dice', rolling && 'rolling')} onPointerDown={() => setSeen(roll)}>
      <ul aria-label={label}>
        {dice.map((die, i) => {
          const said = [faceWords(die), die.state && stateWord[die.state], die.chosen && words.chosen]
            .filter(Boolean)
            .join(', ')
          const inside = (
            <>
              <span className="o-aside">{said}</span>
              <Drawing svg={draw(die, size)} box={[size + 6, size + 8]} />
            </>
          )
          const turn = { '--turn': `${(i % 2 ? -1 : 1) * (300 + ((i * 83) % 120))}deg` } as CSSProperties
          return (
            <li key={die.id} className="die" style={turn}>
              {onPick && die.state === 'live' ? (
                <button
                  type="button"
                  className={cx(die.chosen && 'chosen')}
                  aria-pressed={die.chosen ?? false}
                  onClick={() => onPick(die.id)}
                >
                  {inside}
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

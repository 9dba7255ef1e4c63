import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { useWords } from '../words.js'
import { Button } from './Button.js'
import { CountUp } from './CountUp.js'
import { Drawing } from './Drawing.js'
import { Emblem } from './Emblem.js'
import './battle.css'

export interface BattleSide {
  readonly faction: Faction
  readonly name?: string
  /** "You · attacker". */
  readonly role: ReactNode
  /** The number that decides: Strength, Power. */
  readonly value?: number
  readonly valueLabel?: ReactNode
  /** A card played, a sealed choice. */
  readonly extra?: ReactNode
}

export interface BattleSceneProps {
  /** "Battle at Axis". */
  readonly title: string
  /** The attacker stands left and faces right. */
  readonly attacker: BattleSide
  readonly defender: BattleSide
  /** Between the sides: the round, see Steps. */
  readonly middle?: ReactNode
  /** Sky behind the ships: markup for a box of 1600 × 620. */
  readonly sky?: string
  /** Both sides laid out. */
  readonly children: ReactNode
  /** Dice and choices below. */
  readonly tray?: ReactNode
  /** The result in words. */
  readonly result?: ReactNode
  readonly onSkip?: (() => void) | undefined
  readonly onReplay?: (() => void) | undefined
}

const Side = ({ side, right }: { side: BattleSide; right?: boolean }) => (
  <div className={cx('side', right && 'right')} data-pennant={side.faction.pennant}>
    <Emblem of={side.faction} r={20} silent />
    <div className="name">
      <b>{side.name ?? side.faction.name}</b>
      <small>{side.role}</small>
    </div>
    {side.value !== undefined && (
      <div className="value">
        <CountUp value={side.value} />
        {side.valueLabel !== undefined && <small>{side.valueLabel}</small>}
      </div>
    )}
    {side.extra !== undefined && <div className="extra">{side.extra}</div>}
  </div>
)

/** A battle is a scene of its own: both sides laid out, what is rolled below, the result in words. Skippable. */
export function BattleScene(props: BattleSceneProps) {
  const { title, attacker, defender, middle, sky, children, tray, result, onSkip, onReplay } = props
  const words = useWords()
  return (
    <section className="o-battle o-night" aria-label={title}>
      <header>
        <Side side={attacker} />
        <div className="middle">{middle ?? <h2>{title}</h2>}</div>
        <Side side={defender} right />
      </header>
      <div className="stage">
        {sky !== undefined && (
          <Drawing svg={sky} box={[1600, 620]} width="100%" height="100%" crop="foot" className="sky" />
        )}
        <div className="ships">{children}</div>
      </div>
      {(tray !== undefined || result !== undefined || onSkip || onReplay) && (
        <footer>
          {tray !== undefined && <div className="tray">{tray}</div>}
          <div className="result">
            <output>{result}</output>
            {(onSkip || onReplay) && (
              <div className="o-row controls">
                {onReplay && (
                  <Button look="quiet" size="small" icon="play" onClick={onReplay}>
                    {words.again}
                  </Button>
                )}
                {onSkip && (
                  <Button look="quiet" size="small" icon="skip" onClick={onSkip}>
                    {words.skip}
                  </Button>
                )}
              </div>
            )}
          </div>
        </footer>
      )}
    </section>
  )
}

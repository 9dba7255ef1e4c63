import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { cx } from '../hooks.js'
import { lessMotion } from '../motion.js'
import type { Faction } from '../svg/faction.js'
import { words } from '../words.js'
import { Button } from './Button.js'
import { CountUp } from './CountUp.js'
import { Emblem } from './Emblem.js'
import { Icon } from './Icon.js'
import './battle-room.css'

export interface SideStripProps {
  readonly of: Faction
  readonly name: ReactNode
  /** Who plays it, and its part: "You · attacker". */
  readonly who: string
  /** What they fight with: "6 Ships". */
  readonly fleet?: ReactNode
  /** What they are doing: choosing, locked in. */
  readonly state?: { readonly text: string; readonly sealed: boolean } | undefined
  readonly power?: number | undefined
  /** Read after the power: "Strength". */
  readonly unit?: ReactNode
  /** The side on the right: everything from the other end. */
  readonly flip?: boolean
  readonly className?: string
  /** Between the fleet and the power: a card, buttons. */
  readonly children?: ReactNode
}

/** One side of a battle in a line: who, with what, how strong, and whether they have locked in. */
export const SideStrip = (props: SideStripProps) => {
  const { of, name, who, fleet, state, power, unit, flip = false, className, children } = props
  return (
    <header className={cx('o-side', flip && 'flip', className)} data-pennant={of.pennant}>
      <Emblem of={of} r={17} silent />
      <span className="who">
        <b>{name}</b>
        <small>{who}</small>
      </span>
      {fleet !== undefined && <span className="fleet">{fleet}</span>}
      {children}
      {state && (
        <span className={cx('state', state.sealed && 'sealed')}>
          {state.sealed && <Icon name="lock" size={14} />}
          {state.text}
        </span>
      )}
      {power !== undefined && (
        <span className="power">
          <CountUp value={power} />
          <small>{unit}</small>
        </span>
      )}
    </header>
  )
}

export interface BattleRoundsProps {
  readonly title: ReactNode
  /** The round being fought, from 1; 0 before the first. */
  readonly now: number
  readonly of: number
  /** What is behind of the round being fought: 0 to 1. */
  readonly part?: number
  readonly detail?: ReactNode
}
/** Rounds of a battle: fought, being fought, to come. */
export const BattleRounds = ({ title, now, of, part = 0.5, detail }: BattleRoundsProps) => (
  <div className="o-rounds">
    <b>{title}</b>
    <span className="bars" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i}>
          <u style={{ width: `${i + 1 < now ? 100 : i + 1 === now ? 100 * part : 0}%` }} />
        </i>
      ))}
    </span>
    {detail !== undefined && <small>{detail}</small>}
  </div>
)

export interface BattleRoomProps {
  readonly label: string
  /** Attacker and defender: left and right. */
  readonly sides: readonly [SideStripProps, SideStripProps]
  /** Between them: BattleRounds. */
  readonly middle?: ReactNode
  /** The scene. */
  readonly children: ReactNode
  /** Below it: dice, sums, results. */
  readonly foot?: ReactNode
  readonly className?: string
}
/** A battle as a scene of its own: two sides facing each other, the rounds between them, the scene, what is decided below. */
export const BattleRoom = ({ label, sides, middle, children, foot, className }: BattleRoomProps) => (
  <section className={cx('o-room o-night', className)} aria-label={label}>
    <div className="heads">
      <SideStrip {...sides[0]} />
      {middle !== undefined && <div className="middle">{middle}</div>}
      <SideStrip {...sides[1]} flip />
    </div>
    <div className="stage">{children}</div>
    {foot !== undefined && <div className="foot">{foot}</div>}
  </section>
)

// ---------------------------------------------------------------- watching

/** What was just turned over is shown for a moment; a press, a key or the next one ends it. */
export function useWatching(
  reveal: number,
  reducedMotion = lessMotion(),
  ms = 2600,
): [boolean, (on: boolean) => void] {
  const [watching, setWatching] = useState(false)
  const [last, setLast] = useState(reveal)
  if (last !== reveal) {
    setLast(reveal)
    // Fewer than before: somebody looks back.
    setWatching(reveal > last && !reducedMotion)
  }
  useEffect(() => {
    if (!watching) return
    const timer = setTimeout(() => setWatching(false), ms)
    return () => clearTimeout(timer)
  }, [watching, ms])
  return [watching, setWatching]
}

export interface Playback {
  /** The step that is shown, from 0; the last one when nothing is shown again. */
  readonly at: number
  readonly playing: boolean
  /** Shows everything from this step on once more. */
  readonly again: (from: number) => void
  /** To the newest step, at once. */
  readonly skip: () => void
}
/** Steps of a fight: a new one is shown at once, and all of them can be seen again, one after the other. */
export function usePlayback(steps: number, ms = 1800): Playback {
  const [from, setFrom] = useState<number | null>(null)
  const [known, setKnown] = useState(steps)
  // Whatever happens meanwhile is what the viewer has to see.
  if (known !== steps) {
    setKnown(steps)
    setFrom(null)
  }
  useEffect(() => {
    if (from === null) return
    const timer = setTimeout(() => setFrom(from + 1 < steps ? from + 1 : null), ms)
    return () => clearTimeout(timer)
  }, [from, steps, ms])
  return {
    at: from ?? Math.max(0, steps - 1),
    playing: from !== null,
    again: setFrom,
    skip: () => setFrom(null),
  }
}

/** Watching again, and enough of it: one button. */
export function PlaybackButton({ of, from }: { readonly of: Playback; readonly from: number }) {
  return of.playing ? (
    <Button size="small" look="quiet" icon="skip" onClick={of.skip}>
      {words.skipToResult}
    </Button>
  ) : (
    <Button size="small" look="quiet" icon="play" onClick={() => of.again(from)}>
      {words.watchAgain}
    </Button>
  )
}

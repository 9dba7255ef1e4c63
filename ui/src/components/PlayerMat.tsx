import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { VP } from '../svg/resource.js'
import { words } from '../words.js'
import { Emblem } from './Emblem.js'
import { ResourceIcon } from './Icon.js'
import './mat.css'

export interface PlayerMatProps {
  readonly faction: Faction
  /** Who plays it and how it stands: "Marek · moved". */
  readonly who: ReactNode
  /** Victory points, if they are public. */
  readonly points?: number | string
  readonly now?: boolean
  /** Rows of public facts: Stat, CountBack. */
  readonly stats?: ReactNode
  readonly more?: ReactNode
  /** The last line, which laptops leave out. */
  readonly foot?: ReactNode
  /** Beside the points: initiative, a clock. */
  readonly badge?: ReactNode
  readonly onOpen?: () => void
}

/** What the rules call public about one player, at a glance. */
export function PlayerMat(props: PlayerMatProps) {
  const { faction, who, points, now = false, stats, more, foot, badge, onOpen } = props
  const { name } = faction
  return (
    <section
      className={cx('o-mat', now && 'now')}
      data-pennant={faction.pennant}
      aria-label={now ? `${name}, ${words.toMove}` : name}
    >
      <header>
        <Emblem of={faction} r={15} silent />
        <div className="o-grow">
          {onOpen ? (
            <button type="button" className="name" onClick={onOpen}>
              {name}
            </button>
          ) : (
            <b className="name">{name}</b>
          )}
          <small>{who}</small>
        </div>
        {badge}
        {points !== undefined && (
          <span className="points">
            <b className="o-num">{points}</b>
            <ResourceIcon of={{ ...VP, name: words.victoryPoints }} size={20} />
          </span>
        )}
      </header>
      {stats !== undefined && <div className="stats">{stats}</div>}
      {more !== undefined && <div className="stats">{more}</div>}
      {foot !== undefined && <div className="stats foot">{foot}</div>}
    </section>
  )
}

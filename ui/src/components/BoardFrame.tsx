import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { cx } from '../hooks.js'
import type { GameLook } from '../look.js'
import { lookStyle } from '../look.js'
import './board-frame.css'

export interface BoardFrameProps {
  readonly look: GameLook
  readonly className: string
  readonly children: ReactNode
}
/** The ground of a board: fills what it is given, in the game's material, and never scrolls. */
export const BoardFrame = ({ look, className, children }: BoardFrameProps) => (
  <div className={cx('o-board o-look o-night', className)} style={lookStyle(look)}>
    {children}
  </div>
)

/** The scene a viewer asked for, and the moment it was asked for in: it holds no longer. */
export interface WishedScene {
  readonly name: string
  readonly moment: string
}
/** The scene that is shown: the one asked for at this moment, if there is such a one, or the one the moment calls for. */
export const sceneShown = <S extends string>(
  wish: WishedScene | null,
  moment: string,
  scenes: readonly S[],
  due: S,
): S => scenes.find(name => name === wish?.name && wish.moment === moment) ?? due

export interface ScenesProps<S extends string> {
  readonly scenes: readonly S[]
  readonly titles: Readonly<Record<S, string>>
  /** The one that is shown, and the one the moment calls for. */
  readonly shown: S
  readonly due: S
  readonly onPick: (name: S) => void
  readonly sign?: (name: S) => ReactNode
  /** Buttons over the board, or tabs along its upper edge. */
  readonly look?: 'buttons' | 'tabs'
}
/** The row of scenes of a board; nothing where there is only one. */
export function Scenes<S extends string>(props: ScenesProps<S>) {
  const { scenes, titles, shown, due, onPick, sign, look = 'buttons' } = props
  const row = useRef<HTMLElement>(null)
  // The tabs of a phone run beyond its edge: the one that is shown is in sight.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('.on')
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.current.clientWidth / 2
  }, [shown, scenes.length])
  if (scenes.length < 2) return null
  return (
    <nav
      ref={row}
      className={cx('o-scenes', look, look === 'tabs' && 'o-scroll')}
      data-scene={shown}
      aria-label="Scenes"
    >
      {scenes.map(name => (
        <button
          key={name}
          type="button"
          className={cx(shown === name && 'on', name === due && 'now')}
          aria-current={shown === name ? 'true' : undefined}
          onClick={() => onPick(name)}
        >
          {sign?.(name)}
          {titles[name]}
        </button>
      ))}
    </nav>
  )
}

import type { CSSProperties } from 'react'

/** How a game looks around its board: one accent, the board's material, a drawn cover. */
export interface GameLook {
  /** On night and on drawn art. */
  readonly accent: string
  /** Text on a fill of the accent. */
  readonly accentInk: string
  /** The accent on paper, dark enough to read. */
  readonly accentPaper: string
  /** Middle, rim and lines of the board. */
  readonly board: readonly [middle: string, rim: string, line: string]
  /** 288 × 360; lettering goes on the lowest 110. */
  readonly cover: () => string
}

/** Puts a look on an element; give it the class o-look too. */
export const lookStyle = ({ accent, accentInk, accentPaper, board }: GameLook): CSSProperties =>
  ({
    '--look-accent': accent,
    '--look-ink': accentInk,
    '--look-paper': accentPaper,
    '--board-1': board[0],
    '--board-2': board[1],
    '--board-line': board[2],
  }) as CSSProperties

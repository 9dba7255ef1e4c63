import type { WishedScene } from '@orrery/ui'
import { focusStore } from '@orrery/ui'

/** What the viewer is looking at: shared by the board, its panels and the tray, and never sent to anybody. */
interface Focus {
  /** What was pressed first where an answer names two things: `unit:4`, `system:2`. */
  readonly from: string | null
  /** The place of the tile in hand, and its turns. */
  readonly hex: number | null
  readonly turns: number
  /** The system the pointer or the keyboard is at. */
  readonly over: number | null
  /** The hand card whose actions are shown. */
  readonly card: number | null
  /** The die that is held, by its place in the roll. */
  readonly die: number | null
  /** The scene the viewer asked for, and the moment it was asked for in. */
  readonly scene: WishedScene | null
}
export const { set: setFocus, use: useFocus } = focusStore<Focus>({
  from: null,
  hex: null,
  turns: 0,
  over: null,
  card: null,
  die: null,
  scene: null,
})

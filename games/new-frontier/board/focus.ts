import type { WishedScene } from '@orrery/ui'
import { focusStore } from '@orrery/ui'

/** What the viewer is looking at: shared by the board, its panels and the tray, and never sent to anybody. */
export interface Focus {
  /** The scene the viewer asked for, and the moment it was asked for in. */
  readonly scene: WishedScene | null
  /** The planet whose Build the yard sells to; on a phone also the one that is shown. */
  readonly planet: number
  /** On a phone: the support areas instead of a planet. */
  readonly support: boolean
  /** The plan as it will be, while its parts are on their way. */
  readonly wish: readonly string[] | null
  /** The Turn whose plans, and the Conflict whose end, were looked at long enough. */
  readonly plans: number
  readonly fight: string
  /** The Conflict that was on the table while it was fought. */
  readonly watched: string
  readonly colony: number | null
  readonly technology: number | null
}
export const {
  set: setFocus,
  use: useFocus,
  now: focusNow,
} = focusStore<Focus>({
  scene: null,
  planet: 0,
  support: false,
  wish: null,
  plans: 0,
  fight: '',
  watched: '',
  colony: null,
  technology: null,
})

import type { Deployable } from './map/draft.js'
import type { WishedScene } from '@orrery/ui'
import { focusStore } from '@orrery/ui'

/** What the viewer is looking at: shared by the board, its panels and the tray, and never sent to anybody. */
export interface Focus {
  /** The own token whose reach is shown. */
  readonly token: number | null
  /** The place the pointer or the keyboard is at. */
  readonly space: number | null
  /** What the next click on the map deploys. */
  readonly kind: Deployable
  /** The System tile held over the map, and its turns. */
  readonly tile: number | null
  readonly turns: number
  /** The moment in which the viewer leaves the tokens that are left to the table. */
  readonly rest: string | null
  /** The scene the viewer asked for, and the moment it was asked for in. */
  readonly scene: WishedScene | null
}
export const { set: setFocus, use: useFocus } = focusStore<Focus>({
  token: null,
  space: null,
  kind: 'heavy',
  tile: null,
  turns: 0,
  rest: null,
  scene: null,
})

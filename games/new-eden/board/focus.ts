import type { WishedScene } from '@orrery/ui'
import { focusStore } from '@orrery/ui'
import type { Action } from '../content/factions.js'
import type { Start } from './setup/start.js'

/** What the viewer is looking at: shared by the board, its panels and the tray, and never sent to anybody. */
export interface Focus {
  /** The action whose Systems are lit. */
  readonly action: Action | null
  /** The action that was pressed to begin a turn. */
  readonly begins: Action | null
  /** What the next press on the map builds: "class 3", "structure 0". */
  readonly build: string | null
  /** The System the pointer or the keyboard is at. */
  readonly system: number | null
  /** The slot whose card got a token before the tokens were asked about. */
  readonly lays: number | null
  /** The Development that is read, and the category shown. */
  readonly card: number | null
  readonly category: string
  readonly search: string
  /** A Ship of a battle that is about to be sent somewhere. */
  readonly ship: number | null
  /** The start a seat is putting together. */
  readonly start: { readonly seat: number; readonly start: Start } | null
  /** The scene the viewer asked for, and the moment it was asked for in. */
  readonly scene: WishedScene | null
}
export const {
  set: setFocus,
  use: useFocus,
  now: getFocus,
} = focusStore<Focus>({
  action: null,
  begins: null,
  build: null,
  system: null,
  lays: null,
  card: null,
  category: 'all',
  search: '',
  ship: null,
  start: null,
  scene: null,
})

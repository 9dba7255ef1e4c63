/** What stands on the box: enough to choose a game by, without loading it. Every game has one as its `box.ts`. */
export interface Box {
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  /** An opponent that the game leads by its own rules: the setting says how many of the last seats it has. One may play alone. */
  readonly rival?: { readonly name: string; readonly setting: string }
  /** The world it is set in, where the title does not say so. */
  readonly family?: string
  /** One sentence on what it is about. */
  readonly about: string
  readonly length: string
  /** How heavy its rules are, from 1 to 5. */
  readonly weight: number
  /** Minutes that its guided first game takes; `board/guided.ts` is that game. */
  readonly learn?: number
  /** A small game of our own, to learn with: menus leave it out, the first page names it apart. */
  readonly sample?: true
  /** What `orrery new` copies: not even named. */
  readonly template?: true
  /** Not yet playable to the end: `orrery conform`, `rules` and `sim` take it by its name, nothing else lists it. */
  readonly draft?: true
}

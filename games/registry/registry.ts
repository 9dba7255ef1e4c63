import type { Game, GameBot } from '@orrery/kernel'

/** A game as everybody outside `games/` gets it. */
export interface Loaded {
  readonly game: Game
  readonly bot?: GameBot
  /** Sentences for prompts, events and choices. */
  readonly texts?: unknown
}
export interface GameEntry {
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  /** Written to show the kernel, not to be played: menus leave it out. */
  readonly sample?: true
  readonly load: () => Promise<Loaded>
}

/** The state's own type ends here: whoever is outside knows a game through the kernel alone. */
async function open(
  module: Promise<{ readonly default: object; readonly bot?: object; readonly texts?: unknown }>,
): Promise<Loaded> {
  const { default: game, bot, texts } = await module
  return {
    game: game as Game,
    ...(bot === undefined ? {} : { bot: bot as GameBot }),
    ...(texts === undefined ? {} : { texts }),
  }
}

/** The games of the house, by id: the only place outside a game's folder that names one. One entry a game. */
export const games: Readonly<Record<string, GameEntry>> = {
  'exile-sun': {
    title: 'Exile Sun',
    players: { min: 2, max: 6 },
    load: () => open(import('@orrery/exile-sun')),
  },
  'second-genesis': {
    title: 'The Second Genesis',
    players: { min: 2, max: 6 },
    load: () => open(import('@orrery/second-genesis')),
  },
  skirmish: {
    title: 'Skirmish',
    players: { min: 2, max: 4 },
    sample: true,
    load: () => open(import('@orrery/skirmish')),
  },
}

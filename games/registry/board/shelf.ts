import type { GameLook } from '@orrery/ui'

/** What stands on the box: enough to choose a game by, without loading it. */
export interface Shelf {
  /** The world it is set in, where the title does not say so. */
  readonly family?: string
  /** One sentence on what it is about. */
  readonly about: string
  readonly length: string
  /** How heavy its rules are, from 1 to 5. */
  readonly weight: number
  /** Accent, board material and cover. */
  readonly look?: () => Promise<{ readonly look: GameLook }>
  /** The text of `rules.md`. */
  readonly rules: () => Promise<{ readonly default: string }>
}

export const shelf: Readonly<Record<string, Shelf>> = {
  'exile-sun': {
    about: 'Face-down fleets, secret budgets and battles without dice around a foreign star.',
    length: '30 min a player',
    weight: 3,
    look: () => import('@orrery/ui/pieces/sun-look'),
    rules: () => import('../../exile-sun/rules.md?raw'),
  },
  'second-genesis': {
    family: 'EVE',
    about: 'A duel of decks: build ships, open regions, break the enemy starbase.',
    length: '45 min',
    weight: 3,
    look: () => import('@orrery/ui/pieces/genesis-look'),
    rules: () => import('../../second-genesis/rules.md?raw'),
  },
  skirmish: {
    about: 'Three squadrons each, strength known to their owner alone, and one beacon to hold.',
    length: '10 min',
    weight: 1,
    rules: () => import('../../skirmish/rules.md?raw'),
  },
}

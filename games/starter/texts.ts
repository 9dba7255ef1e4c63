import type { Texts } from '@orrery/kernel'
import type game from './game.js'
import type { Seen } from './state.js'
import { cardOf } from './state.js'

const cardName = (g: Seen, card: number): string => {
  const { name, number } = cardOf(g, card)
  return `${name} ${number}`
}

/** Every sentence of the game: questions, events, names of things. One that is missing does not compile. */
export const texts: Texts<typeof game> = {
  prompts: { 'round.play': 'Play a card. The highest number that nobody else plays takes the comet.' },
  words: {},
  things: { card: (card, _say, g) => cardName(g, card) },
  notes: {},
  events: {
    shown: ({ round, cards }, _say, g) =>
      `Comet ${round}: ${cards.map(card => cardName(g, card)).join(', ')}.`,
    taken: ({ by, points }, say) => `${say.seat(by)} takes the comet for ${points}.`,
    missed: () => 'Nobody played a number alone: the comet passes.',
  },
  marks: { taken: 'points' },
  settings: {},
  unit: 'Comet',
  round: g => g.round,
  phase: () => '',
  begins: event => (event.type === 'shown' ? event.round : undefined),
}

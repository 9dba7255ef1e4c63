import type { GameEvent } from '@orrery/kernel'
import { copiesOf } from '@orrery/kernel'
import { content } from './content/cards.js'

interface Say {
  readonly seat: (seat: number) => string
}
const cardName = (card: number): string => {
  const { name, number } = content.cards.at(copiesOf(content.cards)[card] ?? 0)
  return `${name} ${number}`
}
const by = (event: GameEvent, say: Say): string => say.seat(Number(event['by']))

/** Every sentence of the game: questions, events, names of things. */
export const texts = {
  prompts: { 'round.play': 'Play a card. The highest number that nobody else plays takes the comet.' },
  name: (thing: string): string | undefined => {
    const [kind, id] = thing.split(':')
    return kind === 'card' ? cardName(Number(id)) : undefined
  },
  events: {
    shown: (e: GameEvent) => `Shown: ${(e['cards'] as readonly number[]).map(cardName).join(', ')}.`,
    taken: (e: GameEvent, say: Say) => `${by(e, say)} takes the comet for ${Number(e['points'])}.`,
    missed: () => 'Nobody played a number alone: the comet passes.',
  },
  marks: { taken: 'points' },
} as const

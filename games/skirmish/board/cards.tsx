import { schema } from '@orrery/kernel'
import type { BoardModule, CardProps } from '@orrery/ui'
import { browsed, Card as Frame, CARD } from '@orrery/ui'
import { pipDie, starfield } from '@orrery/ui/svg'
import type { Card } from '../content/cards.js'
import type { skirmish } from '../game.js'

type Module = BoardModule<typeof skirmish>

/** What a card does, in words, made from what the rules read. */
export function ruleText({ effect }: Card): string {
  const when = effect.when?.battle === 'before' ? 'Before the roll' : 'After the roll'
  const weaker = effect.if?.some(({ outnumbered }) => outnumbered) ? ', with the weaker squadron' : ''
  const does = effect.do.map(verb => {
    const [word, n] = schema.tagOf(verb) as [string, number]
    const dice = n === 1 ? 'die' : 'dice'
    return word === 'dice'
      ? `roll ${n} more ${dice}`
      : `roll your lowest ${n === 1 ? 'die' : `${n} dice`} again`
  })
  return `${when}${weaker}: ${does.join(', then ')}.`
}

type FaceProps = Pick<CardProps, 'size' | 'state' | 'onPick' | 'onInspect'> & { readonly card: Card }
export const Face = ({ card, size = 'full', ...rest }: FaceProps) => {
  const [w, h] = CARD[size].art
  return (
    <Frame
      title={card.name}
      size={size}
      value={card.number}
      color="#5fd3d9"
      art={
        starfield({ w, h, n: 40, seed: card.number }) + pipDie({ x: w / 2 - 20, y: h / 2 - 20, s: 40, n: 6 })
      }
      {...rest}
    >
      {ruleText(card)}
    </Frame>
  )
}

/** A card in the inspector and the card browser. */
export const Item: NonNullable<Module['Item']> = ({ thing, size, content }) =>
  thing.kind === 'cards' ? <Face card={content.cards.byId(String(thing.id))} size={size} /> : null

export const browser: NonNullable<Module['browser']> = ({ cards }) => [
  browsed('cards', 'Cards', cards.items, card => ({
    text: ruleText(card),
    facets: { Time: card.effect.when?.battle === 'before' ? 'Before the roll' : 'After the roll' },
  })),
]

import type { BoardProps } from '@orrery/ui'
import { isChosen } from '@orrery/ui'
import type { skirmish } from '../game.js'
import { cardOf } from '../state.js'
import { Face } from './cards.js'

/** The viewer's own power and hand. A card that the question offers can be pressed. */
export function Tray({ g, me, question, selection, pick, inspect }: BoardProps<typeof skirmish>) {
  const { power, moves, hand } = g.players.at(me)
  const offered = (card: number) =>
    question?.options.find(({ things }) => things.at(-1)?.kind === 'card' && things.at(-1)?.id === card)
  return (
    <div className="skirmish-tray">
      <dl>
        {['Engines', 'Guns', 'Lab'].map((name, i) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="o-num">{power.get(i)}</dd>
          </div>
        ))}
        <div>
          <dt>Moves</dt>
          <dd className="o-num">{moves}</dd>
        </div>
      </dl>
      <ul aria-label="Your hand">
        {hand.toArray().map(card => {
          if (card === undefined) return null
          const option = offered(card)
          const item = cardOf(g, card)
          return (
            <li key={card}>
              <Face
                card={item}
                size="hand"
                state={!option ? undefined : isChosen(selection, option.name) ? 'chosen' : 'can'}
                onPick={option && (() => pick(option))}
                onInspect={() => inspect({ kind: 'cards', id: item.id })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

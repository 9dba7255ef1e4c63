import type { BoardProps } from '@orrery/ui'
import { Card, Drawing, isChosen } from '@orrery/ui'
import { star } from '@orrery/ui/svg'
import type game from '../game.js'
import { cardOf, ROUNDS } from '../state.js'
import './board.css'

type Props = BoardProps<typeof game>

/** The comet that passes now, and what everybody played for the last one. */
export function Board({ g, seats, news }: Props) {
  const shown = news.flatMap(({ events }) => events).findLast(event => event.type === 'shown')
  return (
    <div className="starter-board o-night">
      <Drawing svg={star({ r: 40, cls: 'A', flare: true })} box={[-130, -90, 260, 180]} className="comet" />
      <h2>
        Comet {g.round} of {ROUNDS}, worth {g.round}
      </h2>
      {shown && (
        <ul aria-label="Played last">
          {shown.cards.map((card, i) => (
            <li key={i}>
              <Face {...{ g, card }} />
              {seats[i]?.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The viewer's own hand. A card that the question offers can be pressed. */
export function Tray({ g, me, question, selection, pick }: Props) {
  return (
    <ul className="starter-hand" aria-label="Your hand">
      {g.players
        .at(me)
        .hand.toArray()
        .map((card, i) => {
          const option = question?.options.find(({ things: [thing] }) => thing?.id === card)
          const state = option && (isChosen(selection, option.name) ? 'chosen' : 'can')
          return (
            <li key={i}>
              {card !== undefined && <Face {...{ g, card, state }} onPick={option && (() => pick(option))} />}
            </li>
          )
        })}
    </ul>
  )
}

interface FaceProps {
  readonly g: Props['g']
  readonly card: number
  readonly state?: 'can' | 'chosen' | undefined
  readonly onPick?: (() => void) | undefined
}
function Face({ g, card, state, onPick }: FaceProps) {
  const { name, number } = cardOf(g, card)
  const art = star({ cx: 46, cy: 24, r: 3 + 2 * number, glow: 2 })
  return <Card title={name} value={number} size="mini" {...{ art, state, onPick }} />
}

import type { Selection } from '@orrery/ui'
import { Actions, Button, CardBack, IconButton, isChosen, isComplete, move, namesOf } from '@orrery/ui'
import { factionOf, navyOfSeat } from '../colonies.js'
import { ShipCard } from '../cards/ShipCard.js'
import type { Fight } from './model.js'
import { ShipPlate } from './ShipPlate.js'
import './lineup.css'
import type { BoardProps, Question } from '../props.js'
import type { Seen } from '../../state.js'
import { circlesOf, shipOf } from '../../state.js'

const LACKS: Readonly<Record<string, string>> = {
  'XS-YARD-04': 'The Shipyard card must be in the line.',
  'XS-SHIP-05': 'At least one ship must come from your hand.',
  'XS-SHIP-06': 'With an empty hand your Flagship must fight.',
}
/** What a whole line still lacks by the rules, in words. */
export function lacking(question: Question, selection: Selection): string | undefined {
  const unmet = question.needs?.find(({ of }) => !of.some(name => isChosen(selection, name)))
  return unmet && LACKS[unmet.rule]
}

/** The ships chosen so far, in the order of their columns. */
export const cardsOf = ({ options }: Question, selection: Selection): number[] =>
  namesOf(selection).flatMap(name => options.find(o => o.name === name)?.things[0]?.id ?? [])

export const isLiningUp = (question: Question | undefined): boolean =>
  question?.prompt === 'battle.ships' || question?.prompt === 'battle.decoy'

/** Choosing ships in secret: the columns fill from the left in the order of the clicks and can be put in another. */
export function LineUp({
  props,
  g,
  fight,
}: {
  readonly props: BoardProps
  readonly g: Seen
  readonly fight: Fight
}) {
  const { question, selection, pick, select, send, me, inspect } = props
  if (question?.prompt === 'battle.decoy')
    return (
      <div className="lineup">
        <p className="why">
          Your token is a Decoy: it has no ships to line up. It is uncovered and removed when the opponent has
          chosen.
        </p>
        <Button look="answer" onClick={() => send()}>
          Go on
        </Button>
      </div>
    )
  if (!question) return null
  const size = question.max ?? 0
  const chosen = namesOf(selection)
  const line = cardsOf(question, selection)
  const lack = lacking(question, selection)
  return (
    <div className="lineup">
      <div className="cols slots" aria-label="Your line">
        {Array.from({ length: size }, (_, i) => {
          const [name, card] = [chosen[i], line[i]]
          if (name === undefined || card === undefined)
            return (
              <div key={i} className="plate none open">
                Column {i + 1}
              </div>
            )
          const circles = circlesOf(g, card)
          return (
            <div key={name} className="slot">
              <ShipPlate
                g={g}
                seat={me}
                column={i}
                plate={{ card, circles, covered: 0, gone: false }}
                flip={fight.below.role === 'defender'}
                state="chosen"
                onPick={() => pick({ name })}
              />
              <span className="shift">
                <IconButton
                  icon="left"
                  label={`${shipOf(g, card).name} one column to the left`}
                  size="small"
                  disabled={i === 0}
                  onClick={() => select(move(chosen, name, i - 1))}
                />
                <IconButton
                  icon="right"
                  label={`${shipOf(g, card).name} one column to the right`}
                  size="small"
                  disabled={i >= chosen.length - 1}
                  onClick={() => select(move(chosen, name, i + 1))}
                />
              </span>
            </div>
          )
        })}
      </div>
      <div className="so-far">
        <p className="why">
          {chosen.length < size
            ? `Choose ${size - chosen.length} more of ${size} ships for the columns, from left to right.`
            : 'Your line is complete.'}{' '}
          {lack !== undefined && <b className="o-warn">{lack}</b>}
        </p>
        <Actions className="acts">
          <Button
            look="answer"
            icon="lock"
            disabled={!isComplete(question, selection)}
            onClick={() => send()}
          >
            {chosen.length === size ? 'Lock in the line' : `${chosen.length} of ${size} ships`}
          </Button>
        </Actions>
      </div>
      <div className="stock" aria-label="Ships you may field">
        {question.options.map(option => {
          const {
            name,
            things: [thing],
          } = option
          const card = thing?.id ?? 0
          const taken = chosen.includes(name)
          const ship = shipOf(g, card)
          return (
            <ShipCard
              key={name}
              thing={name}
              ship={ship}
              navy={navyOfSeat(g, me)}
              circles={circlesOf(g, card)}
              size="hand"
              state={taken ? 'chosen' : chosen.length < size ? 'can' : undefined}
              place={taken ? chosen.indexOf(name) + 1 : undefined}
              onPick={() => pick(option)}
              onInspect={() => inspect({ kind: 'ships', id: ship.id })}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Ships nobody may see yet. How many there are is not told, unless the viewer knows the token. */
export function HiddenLine({
  g,
  seat,
  known,
}: {
  readonly g: Seen
  readonly seat: number
  readonly known: number
}) {
  const of = factionOf(g, seat)
  return (
    <div className="cols hidden">
      {Array.from({ length: Math.max(1, known) }, (_, i) => (
        <CardBack
          key={i}
          size="hand"
          owner={of}
          label={known > 0 ? `Ship ${i + 1}, face down` : 'Ships, face down'}
          {...(known > 0 ? {} : { note: 'how many, nobody says' })}
        />
      ))}
    </div>
  )
}

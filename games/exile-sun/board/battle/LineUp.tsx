import type { Selection } from '@orrery/ui'
import { Actions, Button, CardBack, IconButton, isChosen, isComplete, move, namesOf } from '@orrery/ui'
import { factionOf, navyOfSeat } from '../colonies.js'
import { ShipCard } from '../cards/ShipCard.js'
import type { Fight } from './model.js'
import { ShipPlate } from './ShipPlate.js'
import './lineup.css'
import type { BoardProps, Choice, Question } from '../props.js'
import { power } from '../words.js'
import { Fragment } from 'react'
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

const cardIn = ({ things: [thing] }: Choice): number => thing?.id ?? 0
interface Pile {
  readonly option: Choice
  readonly count: number
}
/** The hand, card by card, and what lies in Storage: ships of one class that are left there are one pile. */
function stockOf(g: Seen, me: number, { options, needs }: Question, chosen: readonly string[]) {
  const held = new Set(g.players.at(me).hand)
  const hand: Pile[] = []
  const storage: Pile[] = []
  const piles = new Map<string, number>()
  for (const option of options) {
    const card = cardIn(option)
    if (held.has(card)) hand.push({ option, count: 1 })
    else if (chosen.includes(option.name)) storage.push({ option, count: 1 })
    else {
      const { id } = shipOf(g, card)
      const at = piles.get(id)
      const pile = at === undefined ? undefined : storage[at]
      if (at !== undefined && pile) storage[at] = { ...pile, count: pile.count + 1 }
      else piles.set(id, storage.push({ option, count: 1 }) - 1)
    }
  }
  const risk = needs?.some(({ rule }) => rule === 'XS-SHIP-05') ?? false
  return [
    { title: 'Ship hand', detail: risk ? 'at least one of these' : '', piles: hand },
    { title: 'Storage', detail: 'free in every battle', piles: storage },
  ].filter(({ piles: all }) => all.length > 0)
}
/** The most power that the rules allow, the strongest ship first. */
export function strongestLine(g: Seen, { options, needs = [], max = 0 }: Question): readonly string[] {
  const strongest = [...options].sort(
    (a, b) => power(circlesOf(g, cardIn(b))) - power(circlesOf(g, cardIn(a))),
  )
  // What must be in the line comes in before the rest.
  const first = needs.flatMap(({ of }) => strongest.find(({ name }) => of.includes(name)) ?? [])
  const line = [...new Set([...first, ...strongest])].slice(0, max)
  return strongest.filter(option => line.includes(option)).map(({ name }) => name)
}

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
          chosen. Before other people your answer waits as long as choosing ships might take.
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
          {chosen.length === 0 && (
            <Button className="o-rest" look="line" onClick={() => select(strongestLine(g, question))}>
              Strongest line
            </Button>
          )}
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
      <div className="stock o-scroll" aria-label="Ships you may field">
        {stockOf(g, me, question, chosen).map(({ title, detail, piles }) => (
          <Fragment key={title}>
            <h3 className="o-cap">
              {title} <small>{detail}</small>
            </h3>
            {piles.map(({ option, count }) => {
              const { name } = option
              const card = cardIn(option)
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
                  count={count}
                  state={taken ? 'chosen' : chosen.length < size ? 'can' : undefined}
                  place={taken ? chosen.indexOf(name) + 1 : undefined}
                  onPick={() => pick(option)}
                  onInspect={() => inspect({ kind: 'ships', id: ship.id })}
                />
              )
            })}
          </Fragment>
        ))}
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

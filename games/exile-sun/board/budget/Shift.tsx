import type { BoardProps } from '@orrery/ui'
import { Button } from '@orrery/ui'
import { useState } from 'react'
import { CATEGORIES } from '../../content/colonies.js'
import { choicesOf } from '../choices.js'
import { CATEGORY_NAMES } from '../names.js'
import { positionOf } from '../position.js'

const called = (category: string): string =>
  CATEGORY_NAMES[CATEGORIES.findIndex(id => id === category)] ?? category

/** XS-INIT-16: one point moves from one category to another, first where from, then where to. */
export function Shift({ view, me, question, pick }: BoardProps) {
  const [from, setFrom] = useState<string>()
  if (question?.prompt !== 'shift.choose') return null
  const budget = positionOf(view).players[me]?.budget ?? []
  const pairs = choicesOf(question).flatMap(({ name, words: [verb, less, more] }) =>
    verb === 'shift' && less !== undefined && more !== undefined ? [{ name, less, more }] : [],
  )
  const points = (category: string): number => budget[CATEGORIES.findIndex(id => id === category)] ?? 0
  return (
    <div className="xs-shift">
      <p>{from === undefined ? 'Take a point from' : `From ${called(from)} to`}</p>
      <span className="o-row">
        {from === undefined
          ? [...new Set(pairs.map(({ less }) => less))].map(less => (
              <Button key={less} size="small" onClick={() => setFrom(less)}>
                {called(less)}{' '}
                <b className="o-num">
                  {points(less)} → {points(less) - 1}
                </b>
              </Button>
            ))
          : pairs
              .filter(({ less }) => less === from)
              .map(({ name, more }) => (
                <Button key={name} size="small" onClick={() => pick(name)}>
                  {called(more)}{' '}
                  <b className="o-num">
                    {points(more)} → {points(more) + 1}
                  </b>
                </Button>
              ))}
        {from !== undefined && (
          <Button size="small" look="quiet" icon="left" onClick={() => setFrom(undefined)}>
            Another
          </Button>
        )}
        <Button size="small" look="answer" onClick={() => pick('keep')}>
          Leave it so
        </Button>
      </span>
    </div>
  )
}

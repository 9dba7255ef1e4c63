import { Button } from '@orrery/ui'
import { useState } from 'react'
import { CATEGORIES } from '../../content/colonies.js'
import { CATEGORY_NAMES } from '../names.js'
import type { BoardProps } from '../props.js'

const called = (category: string): string =>
  CATEGORY_NAMES[CATEGORIES.findIndex(id => id === category)] ?? category

/** XS-INIT-16: one point moves from one category to another, first where from, then where to. */
export function Shift({ g, me, question, pick }: BoardProps) {
  const [from, setFrom] = useState<string>()
  if (question?.prompt !== 'shift.choose') return null
  const { budget } = g.players.at(me)
  const pairs = question.options.flatMap(({ name, verb, things: [less, more] }) =>
    verb === 'shift' && less && more ? [{ name, less: less.kind, more: more.kind }] : [],
  )
  const points = (category: string): number => budget.get(CATEGORIES.findIndex(id => id === category))
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
                <Button key={name} size="small" onClick={() => pick({ name })}>
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
          Leave as it is
        </Button>
      </span>
    </div>
  )
}

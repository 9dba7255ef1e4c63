import { bit, counted, signed } from '@orrery/kernel'
import { cx } from '@orrery/ui'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Seen } from '../../state.js'
import { Side } from '../pieces.js'
import { nameAt, sideAt } from '../table.js'
import type { Gain, Story } from './story.js'

/** What a seat gained and lost, by what it came from. */
function gainsOf(story: Story, seat: number): readonly (readonly [string, readonly Gain[]])[] {
  const own = new Map<string, Gain[]>()
  for (const gain of story.gains)
    if (gain.seat === seat) own.set(gain.text, [...(own.get(gain.text) ?? []), gain])
  return [...own]
}
/** What the Conflict brought everybody, line by line. */
export function Outcomes({
  g,
  me,
  story,
  seats,
  many,
}: {
  readonly g: Seen
  readonly me: number
  readonly story: Story
  readonly seats: readonly number[]
  /** Emblems instead of names. */
  readonly many: boolean
}) {
  const named = (others: readonly number[]): ReactNode =>
    many
      ? others.map(other => <Side key={other} of={sideAt(g, other)} r={9} />)
      : others.map(other => (other === me ? 'you' : sideAt(g, other).name)).join(' and ')
  const row = (seat: number) => g.conflict.fighters.at(seat)
  return (
    <div className="nf-outcomes">
      {seats.map(seat => {
        const of = sideAt(g, seat)
        const beaten = seats.filter(other => (row(seat).defeats & bit(other)) !== 0)
        const by = seats.filter(other => (row(other).defeats & bit(seat)) !== 0)
        const lost = story.lost.get(seat)
        const due = row(seat).halves / 2
        return (
          <section
            key={seat}
            className={cx(seat === me && 'me')}
            data-pennant={of.pennant}
            aria-label={`Outcome for ${nameAt(g, seat, me)}`}
          >
            <header>
              <Side of={of} r={10} silent />
              <b>
                Might <span className="o-num">{row(seat).might}</span>
              </b>
              <small>
                {by.length > 0 ? (
                  <>defeated by {named(by)}</>
                ) : row(seat).won ? (
                  'wins the Conflict'
                ) : (
                  'not defeated'
                )}
              </small>
            </header>
            <ul>
              <li>
                <span>{beaten.length === 0 ? 'Defeats nobody' : <>Defeats {named(beaten)}</>}</span>
              </li>
              {gainsOf(story, seat).map(([text, gains]) => (
                <li key={text}>
                  <span>{text}</span>
                  <b className="o-num">
                    {gains.map(({ what, n }, at) => (
                      <Fragment key={at}>
                        {at > 0 && ', '}
                        <span className={n > 0 ? 'nf-good' : 'nf-bad'}>
                          {signed(n)} {Math.abs(n) === 1 ? what.replace('Credits', 'Credit') : what}
                        </span>
                      </Fragment>
                    ))}
                  </b>
                </li>
              ))}
              <li>
                <span>Casualties{row(seat).replaced ? ', withdrew fighting' : ''}</span>
                <b className={cx('o-num', due > 0 && 'nf-bad')}>
                  {counted(lost ?? due, 'ship')}
                  {lost === undefined && due > 0 ? ' to lose' : ''}
                </b>
              </li>
            </ul>
          </section>
        )
      })}
    </div>
  )
}

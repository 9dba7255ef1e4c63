import { bit, counted, signed } from '@orrery/kernel'
import { cx } from '@orrery/ui'
import type { Seen } from '../../state.js'
import { Side } from '../pieces.js'
import { nameAt, sideAt } from '../table.js'
import type { Story } from './story.js'

/** What the Conflict brought everybody, line by line. */
export function Outcomes({
  g,
  me,
  story,
  seats,
}: {
  readonly g: Seen
  readonly me: number
  readonly story: Story
  readonly seats: readonly number[]
}) {
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
          <section key={seat} data-pennant={of.pennant} aria-label={`Outcome for ${nameAt(g, seat, me)}`}>
            <header>
              <Side of={of} r={10} silent />
              <b>
                Might <span className="o-num">{row(seat).might}</span>
              </b>
              <small>
                {by.length === 0
                  ? row(seat).won
                    ? 'wins the Conflict'
                    : 'not defeated'
                  : `defeated by ${by.map(other => (other === me ? 'you' : sideAt(g, other).name)).join(' and ')}`}
              </small>
            </header>
            <ul>
              <li>
                <span>
                  {beaten.length === 0
                    ? 'Defeats nobody'
                    : `Defeats ${beaten.map(other => (other === me ? 'you' : sideAt(g, other).name)).join(' and ')}`}
                </span>
              </li>
              {story.gains
                .filter(gain => gain.seat === seat)
                .map(({ text, what, n }, i) => (
                  <li key={i}>
                    <span>{text}</span>
                    <b className={cx('o-num', n > 0 ? 'nf-good' : 'nf-bad')}>
                      {signed(n)} {what}
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

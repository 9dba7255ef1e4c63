import { counted, signed } from '@orrery/kernel'
import { cx } from '@orrery/ui'
import { POLITICS } from '../../content/numbers.js'
import { facilityKinds, facilityOf } from '../../rules/facilities.js'
import { areaOf, seatsOf } from '../../state.js'
import type { BoardProps } from '../props.js'
import { contentIn, nameAt } from '../table.js'

interface Line {
  readonly text: string
  readonly gain: string
  readonly own: boolean
}
type Props = Pick<BoardProps, 'g' | 'me' | 'question'> & { readonly side: number; readonly shown: boolean }
/** What everybody would have from a proposal at once, if it is approved; once votes are shown, by who voted how. */
function linesOf({ g, me, question, side, shown }: Props): readonly Line[] {
  const letter = side === 0 ? 'A' : 'B'
  const { policy, red, planet } = g.proposals.at(side)
  const { red: hard, blue: mild } = contentIn(g).policies.at(policy)
  const lines: Line[] = []
  const add = (seat: number, text: string, gain: string): void =>
    void lines.push({ text: text.replace(/^You votes/, 'You vote'), gain, own: seat === me })
  const may = (seat: number): boolean => !shown || g.votes.at(seat).side === side
  for (const at of [0, 1]) {
    const { proposer } = g.proposals.at(at)
    if (proposer >= 0 && may(proposer))
      add(
        proposer,
        `${nameAt(g, proposer, me)} votes ${letter}, as proposer`,
        `${signed(POLITICS.proposer)} VP`,
      )
  }
  if (planet >= 0)
    for (const seat of seatsOf(g))
      for (const kind of facilityKinds(areaOf(g, seat, planet).facilities)) {
        const { name, effects } = facilityOf(g, kind)
        for (const { when, do: verbs } of effects)
          if (when && 'politics' in when && when.politics === 'placed')
            for (const verb of verbs)
              if ('vp' in verb && typeof verb.vp === 'number')
                add(
                  seat,
                  `${seat === me ? 'Your' : `${nameAt(g, seat, me)}:`} ${name}`,
                  `${signed(verb.vp)} VP`,
                )
      }
  for (const { when, do: verbs } of red ? hard : mild)
    if (when && 'politics' in when && when.politics === 'approved')
      for (const verb of verbs) {
        if ('ballot' in verb)
          add(
            -1,
            'Ballot prize',
            `${verb.ballot.named}, or ${verb.ballot.tied} and ${verb.ballot.tied} Credits`,
          )
        if ('credits' in verb && typeof verb.credits === 'number')
          add(-1, 'Everybody', `${signed(verb.credits)} Credit`)
      }
  const bought = (seat: number): boolean =>
    shown
      ? may(seat) && g.votes.at(seat).credits
      : seat === me &&
        question?.options.some(({ verb }) => verb === (side === 0 ? 'a-paid' : 'b-paid')) === true
  for (const seat of seatsOf(g).filter(bought))
    add(
      seat,
      `${nameAt(g, seat, me)} votes ${letter} with ${counted(POLITICS.credits, 'Credit')}`,
      `${signed(POLITICS.creditsVp)} VP`,
    )
  return lines
}

export function IfApproved(props: Props) {
  const { side } = props
  const lines = linesOf(props)
  if (lines.length === 0) return null
  return (
    <section className="if">
      <h3 className="o-cap">If {side === 0 ? 'A' : 'B'} is approved</h3>
      <ul>
        {lines.map(({ text, gain, own }) => (
          <li key={text}>
            <span>{text}</span>
            <b className={cx('o-num', own && 'nf-good')}>{gain}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

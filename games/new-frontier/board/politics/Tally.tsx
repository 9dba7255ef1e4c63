import { running } from '@orrery/kernel'
import type { CSSProperties } from 'react'
import { politicsRound, votesFor } from '../../rules/politics.js'
import type { Seen } from '../../state.js'
import type { BoardProps } from '../props.js'
import { nameAt } from '../table.js'

/** The votes on A and on B, with what was added after they were shown. */
export function sumsOf(g: Seen): readonly [number, number] {
  const added = running(g, politicsRound)?.locals.added.toArray() ?? []
  return [votesFor(g, 0) + (added[0] ?? 0), votesFor(g, 1) + (added[1] ?? 0)]
}
/** Which side votes like these approve, in words; a tie goes to A, whose proposer comes first (NF-POL-21). */
export const approvedBy = (a: number, b: number): string =>
  `${b > a ? 'B' : 'A'} is approved, ${b > a ? b : a} to ${b > a ? a : b}`

/** Both sums as one bar, and what they decide. */
export function Tally({ g, me }: BoardProps) {
  const [a, b] = sumsOf(g)
  const first = nameAt(g, g.proposals.at(0).proposer, me)
  const colour = (side: number): string => (g.proposals.at(side).red ? 'var(--bad)' : 'var(--info)')
  return (
    <section
      className="nf-tally"
      aria-label="Votes"
      style={{ '--a': colour(0), '--b': colour(1) } as CSSProperties}
    >
      <span className="bar" aria-hidden>
        <i style={{ flexGrow: a }} />
        <i style={{ flexGrow: b }} />
      </span>
      <b className="o-num">{a}</b>
      <span>
        {a === b
          ? `A tie goes to the earlier proposer in Politics order: ${first === 'You' ? 'you' : first}`
          : approvedBy(a, b)}
      </span>
      <b className="o-num">{b}</b>
    </section>
  )
}

import { counted } from '@orrery/kernel'
import { cx } from '@orrery/ui'
import { areaOrder, bidOf } from '../../rules/turn-order.js'
import { AREAS } from '../../state.js'
import { Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { nameAt, sideAt } from '../table.js'
import { BRANCH_NAMES } from '../../card-texts.js'
import './tray.css'

/** Who goes when in a support area: bids, then the Turn Order. */
export function Order({ g, me, seats, area }: BoardProps & { readonly area: number }) {
  const name = AREAS[area] ?? 'research'
  if (g.phase === 'setup' || g.phase === 'planning') return null
  return (
    <section className="nf-sequence" aria-label={`Order in ${BRANCH_NAMES[name]}`}>
      <h3 className="o-cap">Order in {BRANCH_NAMES[name]}</h3>
      <ol>
        {areaOrder(g, name).map((seat, i) => {
          const actions = g.players.at(seat).actions.get(area)
          const bid = bidOf(g, seat, name)
          return (
            <li key={seat} className={cx(seats[seat]?.toDecide && 'now', actions === 0 && 'out')}>
              <i className="o-num">{i + 1}</i>
              <Side of={sideAt(g, seat)} r={9} silent />
              <b>{nameAt(g, seat, me)}</b>
              <small>
                {actions === 0
                  ? 'no Action'
                  : `${counted(actions, 'Action')}${bid > 0 ? `, bid ${bid}` : ''}`}
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

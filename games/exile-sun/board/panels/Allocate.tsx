import { capital } from '@orrery/kernel'
import { Emblem, Panel, PHONE, useMedia } from '@orrery/ui'
import { AllocateCard } from '../budget/Budget.js'
import { factionOf } from '../colonies.js'
import { CATEGORY_BRIEF, CATEGORY_SHORT, nameOf } from '../names.js'
import './panels.css'
import type { BoardProps } from '../props.js'
import { seatsOf } from '../table.js'
import { bonus } from '../../rules/budget.js'

/** Beside the Control card: what everybody spent last cycle, and how bonuses work. On a phone the card itself. */
export function Allocate(props: BoardProps) {
  const { g, seats, me } = props
  const phone = useMedia(PHONE)
  return (
    <div className="xs-panel">
      {phone && <AllocateCard {...props} />}
      {g.cycle > 1 && (
        <Panel title="Last cycle">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="o-aside">Colony</span>
                </th>
                {CATEGORY_BRIEF.map((name, c) => (
                  <th key={name} scope="col" title={CATEGORY_SHORT[c]}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seatsOf(g).map(seat => (
                <tr key={seat}>
                  <th scope="row">
                    <span className="o-row">
                      <Emblem of={factionOf(g, seat)} r={7} mode="solid" silent />
                      {capital(nameOf(g, seats, me, seat))}
                    </span>
                  </th>
                  {CATEGORY_SHORT.map((name, c) => (
                    <td key={name} className={bonus(g, seat, c) === 2 ? 'most' : undefined}>
                      {g.players.at(seat).budget.get(c)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>Orange: alone with the most, two extra items.</p>
        </Panel>
      )}
      <Panel title="Bonuses">
        <div className="rules">
          <span>
            <b>Most:</b> 2 extra items.
          </span>
          <span>
            <b>Second:</b> 1 extra item.
          </span>
          <span>
            <b>Two tied for most:</b> 1 extra each.
          </span>
          <span>
            <b>Three tied, or tied for second:</b> none.
          </span>
          <span>
            <b>No point spent:</b> no bonus.
          </span>
        </div>
      </Panel>
    </div>
  )
}

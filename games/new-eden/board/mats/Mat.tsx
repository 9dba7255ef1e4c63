import { counted } from '@orrery/kernel'
import type { MatProps } from '@orrery/ui'
import { CountBack, Stat } from '@orrery/ui'
import type { newEden } from '../../game.js'
import { cubesUsed } from '../../rules/actions.js'
import { controlled, strengthOnBoard } from '../../rules/victory.js'
import { GOOD_KINDS, numberOf } from '../../state.js'
import { GOODS } from '../goods.js'
import { slotsOf } from '../research/deck.js'
import { Seals } from './Seals.js'
import './mats.css'

/** What the rules call public about one player: holdings, hidden hands by number, cubes, research by tokens. */
export function Mat(props: MatProps<typeof newEden>) {
  const { g, seat } = props
  if (g.phase === 'setup') return g.players.at(seat).faction < 0 ? null : <Seals {...props} />
  const player = g.players.at(seat)
  const cubes = numberOf(g, 'cubes')
  const left = cubes - cubesUsed(g, seat)
  const research = slotsOf(seat).map(slot => g.research.at(slot))
  return (
    <div className="ne-mat">
      <div className="held">
        <Stat of={GOODS.z} value={player.z} size="small" />
        {GOOD_KINDS.map((kind, i) => (
          <Stat key={kind} of={GOODS[kind]} value={player.goods.get(i)} size="small" />
        ))}
      </div>
      <div>
        <CountBack count={player.events.length} what="Event cards" label="Event" />
        <CountBack count={player.missions.length} what="Mission cards" label="Mission" />
        <span className="cubes" title={`${left} of ${cubes} Action Cubes left`}>
          <span className="o-aside">
            {left} of {cubes} Action Cubes left
          </span>
          {Array.from({ length: cubes }, (_, i) => (
            <i key={i} className={i < cubes - left ? undefined : 'on'} />
          ))}
        </span>
      </div>
      <div className="foot">
        <span>{counted(controlled(g, seat), 'System')}</span>
        <span>Strength {strengthOnBoard(g, seat)}</span>
        <span title="Under research, by their Research Tokens; completed Developments">
          {research.map(({ card, rt }, i) => (
            <i key={i} className={card.length > 0 ? 'slot o-num' : 'slot none'}>
              {card.length > 0 ? rt : ''}
            </i>
          ))}
          <span className="o-aside">{counted(player.completed.length, 'Development')} completed</span>
          <b className="o-num" aria-hidden="true">
            {player.completed.length}
          </b>
        </span>
        {player.passed && <span className="passed">passed</span>}
      </div>
    </div>
  )
}

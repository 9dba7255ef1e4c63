import { counted } from '@orrery/kernel'
import type { MatProps } from '@orrery/ui'
import { CountBack, cx, Meter } from '@orrery/ui'
import { cardBack } from '@orrery/ui/svg'
import { CATEGORY_BRIEF } from '../names.js'
import './mats.css'
import { planetsOf } from '../../rules/planets.js'
import { tokensOf } from '../../rules/tokens.js'
import type { exileSun } from '../../game.js'

const BACK = cardBack({ w: 20, h: 28, radius: 3, base: '#1d1714', line: '#8a7565' })

/** What the rules call public about one player. Storage and trophies are not among it, not even how many. */
export function Mat({ g, seat }: MatProps<typeof exileSun>) {
  const player = g.players.at(seat)
  return (
    <div className={cx('xs-mat', g.players.length > 4 && 'many')}>
      <div>
        {player.initiative > 0 && (
          <span className="xs-order o-num" title="Initiative">
            <span className="o-aside">Initiative </span>
            {player.initiative}
          </span>
        )}
        <CountBack count={player.hand.length} what="Ship cards" label="Ship" back={BACK} />
        <CountBack count={player.techs.length} what="Tech cards" label="Tech" back={BACK} />
        <CountBack count={player.agendas.length} what="Agenda cards" label="Agenda" back={BACK} />
      </div>
      {g.cycle > 0 && (
        <div className="bars">
          {CATEGORY_BRIEF.map((label, c) => {
            const points = player.budget.get(c)
            return (
              <span key={label} className="xs-bar">
                <Meter
                  label={label}
                  total={Math.max(4, points)}
                  parts={[{ id: label, label, value: points, color: 'var(--accent)' }]}
                />
                {label} <b className="o-num">{points}</b>
              </span>
            )
          })}
        </div>
      )}
      <div className="foot">
        <span>{counted(planetsOf(g, seat), 'planet')}</span>
        <span>{counted(tokensOf(g, seat).length, 'token')}</span>
        <span>Overhead {player.overhead.length}</span>
        <span>Reserve {player.reserve.length}</span>
      </div>
    </div>
  )
}

import { Markup } from '@orrery/ui'
import { pipDie } from '@orrery/ui/svg'
import { factionOf } from '../colonies.js'
import { centre } from './ground.js'
import type { Effect } from './motion.js'
import type { Seen } from '../../state.js'
import { mapOf } from '../../rules/map.js'

/** Short-lived marks over the map. They take part in nothing and are gone by themselves. */
export function Effects({ g, effects }: { readonly g: Seen; readonly effects: readonly Effect[] }) {
  const map = mapOf(g)
  return (
    <g className="xs-effects">
      {effects
        .filter(effect => effect.at >= 0)
        .map(effect => {
          const [x, y] = centre(map, effect.at)
          const ray = effect.from !== undefined && effect.from >= 0 ? centre(map, effect.from) : undefined
          const w = effect.text.length * 7 + 16
          const { color } = factionOf(g, effect.seat)
          return (
            <g key={effect.id} className={`effect ${effect.kind}`}>
              {ray && <path className="ray" d={`M${ray[0]} ${ray[1]}L${x} ${y}`} />}
              <circle className="ring" cx={x} cy={y} r={20} stroke={color} />
              <g className="says" transform={`translate(${x} ${y - 30})`}>
                <rect
                  x={-w / 2}
                  y={-11}
                  width={w}
                  height={22}
                  rx={4}
                  className={effect.good ? 'good' : undefined}
                />
                <text className="num" y={5} textAnchor="middle">
                  {effect.text}
                </text>
                {effect.rolled !== undefined && (
                  <g transform={`translate(${-w / 2 - 15} 0)`}>
                    <g className="die">
                      <Markup svg={pipDie({ n: effect.rolled, s: 24 })} />
                    </g>
                  </g>
                )}
              </g>
            </g>
          )
        })}
    </g>
  )
}

import { flyAlong, Markup } from '@orrery/ui'
import { unit } from '../art/species.js'
import { TILE_SIZE } from '../art/tile.js'
import type { Seen } from '../../state.js'
import { ownerAt, speciesAt } from '../table.js'
import { centreOf } from './links.js'
import type { Effect } from './motion.js'

/** Below the berths of a tile: what is said covers neither its planet nor its people. */
const SAYS = TILE_SIZE * 0.82
/** What happens on the galaxy right now. */
export const Effects = ({ g, effects }: { readonly g: Seen; readonly effects: readonly Effect[] }) => (
  <g className="aa-effects" aria-hidden="true">
    {effects.map((effect, i) => {
      if (g.systems.at(effect.at).hex < 0) return null
      const [x, y] = centreOf(g, effect.at)
      if (effect.kind === 'fly') {
        const [fx, fy] = centreOf(g, effect.from)
        return (
          <g key={effect.id} transform={`translate(${x} ${y + 58})`}>
            <g
              ref={node => {
                if (node)
                  flyAlong(node, [
                    [fx - x, fy - y],
                    [0, 0],
                  ])
              }}
            >
              <Markup svg={unit(effect.unit, { species: speciesAt(g, effect.seat), len: 46, flat: true })} />
            </g>
          </g>
        )
      }
      const before = effects.slice(0, i).filter(e => e.kind === 'says' && e.at === effect.at).length
      return (
        <g key={effect.id} transform={`translate(${x} ${y + SAYS + before * 23})`} className="says">
          <rect
            x={-42}
            y={-11}
            width={84}
            height={22}
            rx={5}
            stroke={ownerAt(g, effect.seat)?.color ?? '#c3ccd8'}
          />
          <text textAnchor="middle" dominantBaseline="central" className={effect.good ? 'good' : 'bad'}>
            {effect.text}
          </text>
        </g>
      )
    })}
  </g>
)

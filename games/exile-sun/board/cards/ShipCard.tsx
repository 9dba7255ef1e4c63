import type { CardSize, Lying } from '@orrery/ui'
import { Card, Emblem } from '@orrery/ui'
import type { Colony as Navy } from '../art/colonies.js'
import { COLONIES } from '../art/colonies.js'
import type { Ship } from '../../content/ships.js'
import { power, shipKind, shipText } from '../words.js'
import { Art } from './Art.js'
import { shipArt } from './art.js'
import { Circles } from './Circles.js'

export interface ShipCardProps extends Lying {
  readonly ship: Ship
  readonly navy: Navy
  /** The circles of its owner: Colonies with Armor have others. */
  readonly circles?: readonly number[]
  readonly covered?: number
  readonly size?: CardSize
  /** So many alike lie here. */
  readonly count?: number
}

export function ShipCard({
  ship,
  navy,
  circles = ship.standard,
  covered = 0,
  size = 'full',
  count = 1,
  ...rest
}: ShipCardProps) {
  const { color } = COLONIES[navy]
  const all = power(circles)
  const left = power(circles.slice(covered))
  const full = size === 'full'
  return (
    <Card
      title={ship.name}
      size={size}
      color={color}
      {...(full ? { value: left } : {})}
      art={<Art svg={shipArt(navy, ship.id, !full)} />}
      kind={
        <>
          <Emblem of={COLONIES[navy]} r={7} mode="solid" silent />
          {shipKind(ship)}
        </>
      }
      foot={`Armor ${circles.length}`}
      footEnd={left === all ? `Power ${all}` : `Power ${left} of ${all}`}
      {...(size === 'hand'
        ? {
            low: (
              <small className="xs-low">
                Power {left}
                {count > 1 && <b className="xs-alike">×{count}</b>}
              </small>
            ),
          }
        : {})}
      {...(rest.place === undefined ? {} : { badge: rest.place })}
      state={rest.state}
      onPick={rest.onPick}
      onInspect={rest.onInspect}
      thing={rest.thing}
    >
      <Circles circles={circles} covered={covered} r={full ? 13 : 8} color={color} />
      {full && <p style={{ marginTop: 10 }}>{shipText(ship)}</p>}
    </Card>
  )
}

import { IconButton, move, namesOf } from '@orrery/ui'
import { ShipDrawing } from '../pieces.js'
import { placeName, planetAt, sideAt } from '../table.js'
import type { PlanetProps } from './Planets.js'

/** Four Starting Fleets, one for each planet: they change places until the order is sealed. */
export function StartingFleet({ g, me, planet, content, question, selection, select }: PlanetProps) {
  const names = namesOf(selection)
  const name = names[planet]
  const option = question?.options.find(one => one.name === name)
  const fleet = option?.things[0]
  if (name === undefined || fleet === undefined) return null
  const { ships, name: title } = content.fleets.at(fleet.id)
  const of = sideAt(g, me)
  const exchange = (to: number): void => select(move(names, name, to))
  return (
    <div className="nf-slots">
      <div className="nf-slot draft start">
        <div className="top">
          <b>{title}</b>
          <small>
            {ships.map(id => content.ships.byId(id)).reduce((n, { attack }) => n + attack, 0)} Attack,{' '}
            {ships.map(id => content.ships.byId(id)).reduce((n, { defense }) => n + defense, 0)} Defense
          </small>
        </div>
        <span className="nf-fleet">
          {ships.map((id, i) => (
            <ShipDrawing key={i} id={id} color={of.color} />
          ))}
        </span>
        <div className="swap">
          <IconButton
            icon="left"
            look="line"
            label={planet > 0 ? `Exchange with ${placeName(g, planet - 1)}` : 'First planet'}
            disabled={planet === 0}
            onClick={() => exchange(planet - 1)}
          />
          <span className="o-num">{planetAt(g, planet).numeral}</span>
          <IconButton
            icon="right"
            look="line"
            label={planet < names.length - 1 ? `Exchange with ${placeName(g, planet + 1)}` : 'Last planet'}
            disabled={planet >= names.length - 1}
            onClick={() => exchange(planet + 1)}
          />
        </div>
      </div>
    </div>
  )
}

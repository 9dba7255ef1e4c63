import type { CardSize, Lying } from '@orrery/ui'
import { Card, Emblem, Icon } from '@orrery/ui'
import { planet, place, rect, star, starfield } from '@orrery/ui/svg'
import type { Colony } from '../../content/colonies.js'
import { factionOfColony, navyOf } from '../colonies.js'
import { advantagesLine, advantageTexts } from '../words.js'
import { Art } from './Art.js'
import { H, shipInBox, W } from './art.js'

export interface ColonyCardProps extends Lying {
  readonly colony: Colony
  readonly size?: CardSize
}

const WORLDS = {
  gold: 'arid',
  blue: 'ocean',
  purple: 'storm',
  green: 'toxic',
  red: 'lava',
  orange: 'gas',
} as const

const fleetArt = (colony: Colony): string => {
  const navy = navyOf(colony.id) ?? 'aurelian'
  const ship = (cls: string, x: number, y: number, w: number) =>
    place({ x, y }, shipInBox(navy, cls, w, w * 0.6))
  return (
    rect(0, 0, W, H, { fill: '#140d0b' }) +
    starfield({ w: W, h: H, n: 50, seed: colony.name.length }) +
    star({ cx: 222, cy: 16, r: 13, cls: 'K', glow: 6 }) +
    planet({ cx: 30, cy: 130, r: 66, type: WORLDS[colony.colour], seed: 6, light: -40 }) +
    ship('battleship', 140, 62, 150) +
    ship('cruiser', 74, 32, 70) +
    ship('frigate', 194, 98, 60)
  )
}

export function ColonyCard({ colony, size = 'full', state, onPick, onInspect }: ColonyCardProps) {
  const of = factionOfColony(colony.id)
  const full = size === 'full'
  return (
    <Card
      title={colony.name}
      size={size}
      color={of.color}
      {...(full ? { corner: <Emblem of={of} r={13} silent /> } : {})}
      art={<Art svg={fleetArt(colony)} />}
      kind={
        <>
          <Icon name="flag" size={14} />
          {advantagesLine(colony)}
        </>
      }
      stats={[
        { label: 'Moves', value: colony.moves },
        { label: 'Ship', value: colony.shipMaximum },
        { label: 'Tech', value: colony.techMaximum },
        { label: 'Decoys', value: colony.decoys },
      ]}
      foot="Starts with"
      footEnd={<StartingFleets colony={colony} />}
      state={state}
      onPick={onPick}
      onInspect={onInspect}
    >
      {full ? (
        <>
          {advantageTexts(colony).map(([name, text]) => (
            <p key={name}>
              <b>{name}:</b> {text}
            </p>
          ))}
          <p className="o-muted">{colony.biography}</p>
        </>
      ) : (
        advantagesLine(colony)
      )}
    </Card>
  )
}

const LETTERS = { shipyard: 'S', heavy: '5', medium: '4', light: '3' } as const
const StartingFleets = ({ colony }: { readonly colony: Colony }) => (
  <span className="o-num">
    {[...colony.fleets.map(kind => LETTERS[kind]), ...Array.from({ length: colony.decoys }, () => 'D')].join(
      ' ',
    )}
  </span>
)

import type { Thing } from '@orrery/ui'
import { group, hexBack, resourceAt } from '@orrery/ui/svg'
import { asteroidText, discoveryText, systemText } from '../card-texts.js'
import type { Content } from '../content/content.js'
import { HOLDINGS, homeTile, systemTile } from './art/pieces.js'
import './cards/cards.css'
import { DevelopmentCard, EventFace, MissionCard, Piece, ShipCard, StrategyCard } from './cards/Faces.js'
import { signArt } from './cards/art.js'
import { empire } from './empires.js'
import { looksOf, printedSlots } from './map/tiles.js'

export interface ItemProps {
  readonly thing: Thing
  readonly size: 'full' | 'hand' | 'mini'
  readonly content: Content
}
const HEX = [-64, -64, 128, 128] as const

/** A card, a tile or a token at full size, for the inspector and the card browser. */
export function Item({ thing: { kind, id }, size, content }: ItemProps) {
  const name = String(id)
  switch (kind) {
    case 'ships':
      return <ShipCard item={content.ships.byId(name)} size={size} />
    case 'developments':
      return <DevelopmentCard item={content.developments.byId(name)} size={size} />
    case 'events':
      return <EventFace item={content.events.byId(name)} size={size} />
    case 'missions':
      return <MissionCard item={content.missions.byId(name)} size={size} />
    case 'strategies':
      return <StrategyCard item={content.strategies.byId(name)} size={size} />
    case 'systems': {
      const tile = content.systems.byId(name)
      return (
        <Piece
          title={tile.name}
          box={HEX}
          svg={systemTile({
            ...looksOf(tile),
            name: tile.name,
            slots: printedSlots(tile.slots),
            label: false,
          })}
          kind={`System · Tier ${tile.tier}`}
          text={systemText(tile)}
        />
      )
    }
    case 'homes': {
      const home = content.homes.byId(name)
      const owner = empire(home.faction)
      const [first] = home.systems
      return (
        <Piece
          title={home.name}
          box={HEX}
          svg={homeTile({
            owner,
            label: false,
            slots: printedSlots(first?.slots ?? []),
            belts: (first?.belts ?? []).map(mineral => ({ mineral, locked: false })),
          })}
          kind={`Home Systems · ${owner.name}`}
          text="Three Home Systems. The first has three belts; two of them are locked at the start. A Home System has Strength 2 for its owner."
        />
      )
    }
    case 'tiers':
      return (
        <Piece
          title={`Unexplored, Tier ${name}`}
          box={HEX}
          svg={hexBack({ size: 59, tier: Number(id) as 1 })}
          kind="System · face down"
          text={`Nobody knows what lies here. Entering it costs ${name} of a Fleet’s movement, turns it up and ends the move.`}
        />
      )
    case 'discoveries': {
      const token = content.discoveries.byId(name)
      return (
        <Piece
          title={token.name}
          box={[0, 0, 240, 120]}
          svg={signArt('eye', '#8fd0ff', token.id)}
          kind="Discovery Token"
          text={discoveryText(token)}
        />
      )
    }
    case 'asteroids': {
      const token = content.asteroids.byId(name)
      const all = token.belts.length
      return (
        <Piece
          title={token.name}
          box={[-60, -30, 120, 60]}
          svg={group(
            {},
            ...token.belts.map((kind, i) =>
              resourceAt(HOLDINGS[kind], { x: (i - (all - 1) / 2) * 34, size: 28 }),
            ),
          )}
          kind="Asteroid Token"
          text={asteroidText(token)}
        />
      )
    }
    default:
      return null
  }
}

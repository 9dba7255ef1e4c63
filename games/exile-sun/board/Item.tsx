import type { CardSize, Thing } from '@orrery/ui'
import { Card, Drawing, Icon } from '@orrery/ui'
import { space, SPACE_SIZE } from './art/spaces.js'
import { place, rect, starfield, token as tokenDrawing } from '@orrery/ui/svg'
import type { Terrain } from '../rules/map.js'
import { TERRAINS } from '../rules/map.js'
import type { Kind } from '../state.js'
import { KINDS } from '../state.js'
import { AgendaCard } from './cards/AgendaCard.js'
import { Art } from './cards/Art.js'
import { H, W } from './cards/art.js'
import { ColonyCard } from './cards/ColonyCard.js'
import { InitiativeCard } from './cards/InitiativeCard.js'
import { ShipCard } from './cards/ShipCard.js'
import { TechCard } from './cards/TechCard.js'
import { factionOfColony, navyOf } from './colonies.js'
import { keyDrawing, TILE_BOX, tileDrawing } from './map/ground.js'
import { FACES, KIND_NAMES, TERRAIN_NAMES } from './names.js'
import { keyText, systemText, TERRAIN_TEXTS, tokenText } from './words.js'
import type { Content } from '../content/content.js'

interface Sized {
  readonly id: string
  readonly size: CardSize
  readonly content: Content
}
interface ItemProps {
  readonly thing: Thing
  readonly size: CardSize
  readonly content: Content
}
const ACCENT = '#ffa057'
const find = <T extends { readonly id: string }>(items: readonly T[], id: string): T | undefined =>
  items.find(item => item.id === id)

/** Any card, tile or token of the game at the size asked for. A ship may name its Colony: `cruiser@drift-clans`. */
export function Item({ thing, size, content }: ItemProps) {
  const [id = '', colony = ''] = String(thing.id).split('@')
  switch (thing.kind) {
    case 'ships': {
      const ship = find(content.ships.items, id)
      const armor = find(content.colonies.items, colony)?.advantages.includes('armor') ?? false
      return ship ? (
        <ShipCard
          ship={ship}
          navy={navyOf(colony) ?? 'brightwater'}
          circles={armor ? ship.armor : ship.standard}
          size={size}
        />
      ) : null
    }
    case 'techs': {
      const tech = find(content.techs.items, id)
      return tech ? <TechCard tech={tech} size={size} /> : null
    }
    case 'agendas': {
      const agenda = find(content.agendas.items, id)
      return agenda ? <AgendaCard agenda={agenda} content={content} size={size} /> : null
    }
    case 'initiatives': {
      const card = find(content.initiatives.items, id)
      return card ? <InitiativeCard card={card} size={size} /> : null
    }
    case 'colonies': {
      const one = find(content.colonies.items, id)
      return one ? <ColonyCard colony={one} size={size} /> : null
    }
    case 'systems':
    case 'keys':
      return <TileItem id={id} size={size} content={content} />
    case 'tokens':
      return <TokenItem id={`/${id}`} size={size} content={content} />
    case 'token':
      return <TokenItem id={id} size={size} content={content} />
    case 'terrain':
      return <TerrainItem id={id} size={size} />
    default:
      return null
  }
}

const ground = rect(0, 0, W, H, { fill: '#120d0a' }) + starfield({ w: W, h: H, n: 40, seed: 4 })

function TileItem({ id, size, content }: Sized) {
  const system = find(content.systems.items, id)
  const key = find(content.keys.items, id)
  const one = system ?? key
  if (!one) return null
  const [x, y, w, h] = TILE_BOX
  return (
    <Card
      title={one.name}
      size={size}
      color={ACCENT}
      art={
        <Drawing
          svg={
            system ? tileDrawing(system, content.systems.indexOf(system.id), 0) : key ? keyDrawing(key) : ''
          }
          box={[x, y, w, h]}
          width="100%"
          height="100%"
        />
      }
      kind={
        <>
          <Icon name="map" size={14} />
          {system ? 'System tile' : 'Key tile'}
        </>
      }
    >
      {system ? systemText(system) : key ? keyText(key) : ''}
    </Card>
  )
}

/** A token as far as it is known: `drift-clans/heavy`, or `drift-clans/unknown`. */
function TokenItem({ id, size, content }: Sized) {
  const [colony = '', word = 'unknown'] = id.split('/')
  const kind = KINDS.find((one): one is Exclude<Kind, 'none'> => one === word && one !== 'none')
  const of = factionOfColony(colony === '' ? 'brightwater' : colony)
  const face = kind === undefined ? {} : kind === 'scout' ? { badge: 1 } : { face: FACES[kind] }
  const name = kind === undefined ? 'Token, face down' : KIND_NAMES[kind]
  return (
    <Card
      title={name}
      size={size}
      color={of.color}
      art={<Art svg={ground + place({ x: W / 2, y: H / 2, scale: 2.6 }, tokenDrawing(of, face))} />}
      kind={colony === '' ? 'Token' : `Token · ${of.name}`}
    >
      {kind === undefined
        ? 'A fleet, a Decoy or the Shipyard: only its owner knows, and whoever scans it or fights it.'
        : tokenText(content.tokens.byId(kind))}
    </Card>
  )
}

function TerrainItem({ id, size }: Omit<Sized, 'content'>) {
  const terrain: Terrain = TERRAINS.find(one => one === id) ?? 'normal'
  return (
    <Card
      title={TERRAIN_NAMES[terrain]}
      size={size}
      color={ACCENT}
      art={
        <Art
          svg={
            ground + place({ x: W / 2, y: H / 2, scale: 2 }, space({ terrain, seed: 3, size: SPACE_SIZE }))
          }
        />
      }
      kind="Space"
    >
      {TERRAIN_TEXTS[terrain]}
    </Card>
  )
}

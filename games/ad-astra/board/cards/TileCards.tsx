import { capital, signed } from '@orrery/kernel'
import { Drawing, Emblem, Icon, ResourceIcon } from '@orrery/ui'
import {
  circle,
  cloud,
  glyph,
  group,
  hexPath,
  path,
  place,
  planet as globe,
  rect,
  star,
  starfield,
} from '@orrery/ui/svg'
import {
  abilitiesText,
  buildingText,
  discoveryText,
  empireActionText,
  milestoneText,
  neutralText,
} from '../../card-texts.js'
import { BRANCH_NAME, UNIT_NAME } from '../../card-words.js'
import type { Building } from '../../content/buildings.js'
import type { Neutral } from '../../content/buildings.js'
import type { Content } from '../../content/content.js'
import type { Discovery } from '../../content/discoveries.js'
import type { Empire, Unit } from '../../content/empires.js'
import type { Milestone } from '../../content/milestones.js'
import type { Planet } from '../../content/planets.js'
import type { Star } from '../../content/stars.js'
import { PROFESSIONS, RESOURCES } from '../../content/vocabulary.js'
import { ACTIONS, BRANCHES, BUILDINGS, population, RESOURCES as RES, signOf } from '../art/pieces.js'
import type { Neutral as NeutralArt } from '../art/species.js'
import { neutral as neutralDrawing, SPECIES, unit as unitDrawing } from '../art/species.js'
import { jump, STAR_TYPES, tileGround } from '../art/tile.js'
import { signsOf, WORLDS } from '../galaxy/tiles.js'
import { TIERS } from '../names.js'
import { speciesOf } from '../table.js'
import { H, signArt, W } from './art.js'
import type { Laid } from './Frame.js'
import { Frame, Picture } from './Frame.js'

const ground = (color: string): string =>
  rect(0, 0, W, H, { fill: '#0b0817' }) +
  cloud(W * 0.4, H * 0.4, W * 0.6, H * 0.6, color, 0.35, -20) +
  starfield({ w: W, h: H, n: 30, seed: 5 })

const BACKS: Readonly<Record<Planet['back'], { readonly name: string; readonly color: string }>> = {
  green: { name: 'Green star', color: STAR_TYPES.green.color },
  blue: { name: 'Blue star', color: STAR_TYPES.blue.color },
  orange: { name: 'Orange star', color: STAR_TYPES.orange.color },
  yellow: { name: 'Yellow star', color: STAR_TYPES.yellow.color },
  home: { name: 'Home planet', color: '#b9a2ff' },
  orion: { name: 'Orion', color: '#f0d9a4' },
}
/** A planet tile: what lives there, what it is worth, what colonizing costs. */
export function PlanetCard({ planet, size = 'full', ...lying }: Laid & { readonly planet: Planet }) {
  const { name, world, back, trait, vp, unrest, capacity, terraforming, advanced } = planet
  const more = (of: readonly number[]): string =>
    PROFESSIONS.flatMap((what, i) => (of[i] ? [`+${of[i]} ${what}`] : [])).join(', ')
  return (
    <Frame {...lying} name={name} kind="planet" color={BACKS[back].color} size={size}>
      <span className="nm top">
        <b>{name}</b>
        {vp > 0 && <span className="tag">{vp} VP</span>}
      </span>
      <Picture
        svg={
          ground(BACKS[back].color) +
          globe({ cx: W / 2, cy: H / 2, r: 46, type: WORLDS[world], seed: name, light: 205 })
        }
      />
      <span className="ty">
        {capital(world)}
        {trait ? ` · ${trait.replace('-', ' ')}` : ''}
      </span>
      <span className="folk">
        {PROFESSIONS.map((of, i) => (
          <Drawing
            key={of}
            svg={population({ s: 26, profession: of, n: 0, limit: capacity[i] ?? 0 })}
            box={[-17, -17, 58, 32]}
            label={`${of}s: ${capacity[i]}`}
          />
        ))}
      </span>
      {size === 'full' && (
        <span className="text">
          {unrest > 0 ? `Colonizing it: ${unrest} unrest.` : 'Colonizing it brings no unrest.'}
          {more(terraforming) && ` Terraforming: ${more(terraforming)}.`}
          {more(advanced) && ` Advanced: ${more(advanced)}.`}
        </span>
      )}
      {size === 'full' && <span className="foot">{BACKS[back].name}</span>}
    </Frame>
  )
}
/** A discovery tile. */
export function DiscoveryCard({
  discovery,
  size = 'full',
  ...lying
}: Laid & { readonly discovery: Discovery }) {
  const signs = signsOf(discovery)
  const name = discoveryText(discovery).split(/[:.]/)[0] ?? 'Discovery'
  return (
    <Frame {...lying} name={name} kind="discovery" color="#a79cd6" size={size}>
      <span className="nm top">
        <b>{name}</b>
      </span>
      <Picture
        svg={
          ground('#7a5fd0') +
          path(hexPath(W / 2, H / 2, 44, 4), { fill: '#1d1736', stroke: '#a79cd6', strokeWidth: 1.6 }) +
          (signs.length > 0 ? signs : ['M12 12a2 2 0 1 1 2 2C9 16 7 9 12 7S21 11 18 17'])
            .map((sign, i, all) =>
              glyph(sign, {
                x: W / 2 + (i - (all.length - 1) / 2) * 34,
                y: H / 2,
                size: 32,
                color: '#d9c9ff',
              }),
            )
            .join('')
        }
      />
      {size === 'full' && <span className="ty">Discovery</span>}
      <span className="text">{discoveryText(discovery)}</span>
    </Frame>
  )
}
/** A star tile with its jump points, as printed. */
export const StarCard = ({ star: tile, size = 'full', ...lying }: Laid & { readonly star: Star }) => (
  <Frame {...lying} name={`Star ${tile.number}`} kind="star" color={STAR_TYPES[tile.type].color} size={size}>
    <span className="nm top">
      <b>{tile.type === 'wormhole' ? 'Wormhole' : `${capital(tile.type)} ${tile.number}`}</b>
    </span>
    <Picture
      svg={
        ground(STAR_TYPES[tile.type].color) +
        place(
          { x: W / 2, y: H / 2, scale: 0.5 },
          tileGround({ type: tile.type, id: tile.number }),
          ...tile.jumps.map(edge => jump({ edge, linked: true })),
        )
      }
    />
    <span className="ty">Star tile</span>
    <span className="text">
      {tile.jumps.length} jump points. {STARS[tile.type]}
    </span>
  </Frame>
)
const STARS: Readonly<Record<Star['type'], string>> = {
  green: 'A planet of the green stack, often good for farmers.',
  blue: 'A planet of the blue stack, often good for scientists.',
  orange: 'A planet of the orange stack, often good for workers.',
  yellow: 'A planet of the yellow stack.',
  white: 'No planet and no orbital slot.',
  wormhole: 'No planet; systems with a micro wormhole are linked to it.',
}

// ---------------------------------------------------------------- empires

const UnitRow = ({ unit, empire }: { readonly unit: Unit; readonly empire: Empire }) => (
  <span
    className="unit"
    title={unit.special && `${unit.special.name}: ${abilitiesText(unit.special.abilities)}`}
  >
    <Drawing
      svg={unitDrawing(unit.class, { species: speciesOf(empire.id), len: 46, flat: true })}
      box={[-36, -19, 72, 38]}
      width={56}
      height={26}
    />
    <b>{capital(UNIT_NAME[unit.class])}</b>
    <small>
      costs {unit.cost} · fire {unit.firepower} · hull {unit.hull} · speed {unit.speed}
    </small>
  </span>
)
interface EmpireCardProps extends Laid {
  readonly empire: Empire
  readonly content: Content
}
/** An empire in the offer, and at full size with its units and abilities. */
export function EmpireBoardCard({ empire, content, size = 'full', ...lying }: EmpireCardProps) {
  const of = SPECIES[speciesOf(empire.id)]
  const home = content.planets.items.find(({ id }) => id === empire.home)
  const card = content.empireCards.items.find(one => one.empire === empire.id)
  return (
    <Frame {...lying} name={empire.name} kind="board" color={of.color} size={size}>
      <span className="head">
        <Emblem of={of} r={17} silent />
        <span>
          <b>{empire.name}</b>
          <small>
            Home {home?.name}, limits {home?.capacity.join(' / ')}
          </small>
        </span>
      </span>
      <span className="res">
        {RESOURCES.map((what, i) => (
          <span key={what}>
            <ResourceIcon of={RES[what]} size={16} sign={what} />
            <b className="o-num">{empire.start[i]}</b>
          </span>
        ))}
        <span className="br" style={{ color: BRANCHES[empire.branch].color }}>
          <Icon name={BRANCHES[empire.branch].icon} size={14} />
          {BRANCH_NAME[empire.branch].replace(' & Chemistry', '')} I
        </span>
      </span>
      <span className="do">
        {card?.actions.map(action => (
          <span key={action}>
            <Icon name={ACTIONS[action].icon} size={16} sign={signOf(action)} />
            {ACTIONS[action].name}
          </span>
        ))}
      </span>
      <span className="rows">
        <span>
          <i>Empire action</i>
          {card && empireActionText(card).replace(/^Perform an? /, '')}
        </span>
        <span>
          <i>Income</i>
          {abilitiesText(empire.income.abilities)}
        </span>
        {empire.specials.map(special => (
          <span key={special.name}>
            <i>{special.name}</i>
            {abilitiesText(special.abilities)}
          </span>
        ))}
        <span>
          <i>Combat / invasion</i>
          {empire.combat.first !== undefined && `${empire.combat.first} once, then `}
          {empire.combat.cost} / {empire.invasion.cost}
        </span>
        {empire.adaptations.length > 0 && (
          <span>
            <i>Adaptations</i>
            {empire.adaptations
              .map(({ trait, unrest }) => `${trait.replace('-', ' ')} ${signed(unrest)} unrest`)
              .join(', ')}
          </span>
        )}
      </span>
      {size === 'full' && (
        <span className="units">
          {empire.units.map(unit => (
            <UnitRow key={unit.class} unit={unit} empire={empire} />
          ))}
        </span>
      )}
    </Frame>
  )
}

// ---------------------------------------------------------------- milestones, buildings, neutral pieces

export const MilestoneCard = ({
  milestone,
  size = 'full',
  ...lying
}: Laid & { readonly milestone: Milestone }) => {
  const { color, icon } = BRANCHES[milestone.branch]
  return (
    <Frame {...lying} name={milestone.name} kind="milestone" color={color} size={size}>
      <span className="nm top">
        <b>{milestone.name}</b>
        <span className="tier">
          <Icon name={icon} size={16} />
          <i className="o-num">{TIERS[milestone.tier]}</i>
        </span>
      </span>
      <Picture svg={signArt(icon, color, milestone.id)} />
      <span className="ty">
        Milestone{milestone.empire === undefined ? '' : ` · ${SPECIES[speciesOf(milestone.empire)].name}`}
      </span>
      <span className="text">{milestoneText(milestone)}</span>
    </Frame>
  )
}
interface BuildingCardProps extends Laid {
  readonly building: Building
  readonly content: Content
}
export const BuildingCard = ({ building, content, size = 'full', ...lying }: BuildingCardProps) => {
  const art = building.id in BUILDINGS ? BUILDINGS[building.id as keyof typeof BUILDINGS] : undefined
  const color = art?.color ?? '#b9a2ff'
  return (
    <Frame {...lying} name={building.name} kind="building" color={color} size={size}>
      <span className="nm top">
        <b>{building.name}</b>
        {building.vp > 0 && <span className="tag">{building.vp} VP</span>}
      </span>
      <Picture svg={signArt(art?.icon ?? 'M4 11L12 4L20 11M6.500 10V20H17.500V10', color, building.id)} />
      <span className="ty">{building.slot} building</span>
      <span className="text">
        {building.long !== undefined && `${building.long}. `}
        {buildingText(building, id => content.buildings.byId(id).name)}
      </span>
    </Frame>
  )
}
export const NeutralCard = ({ neutral, size = 'full', ...lying }: Laid & { readonly neutral: Neutral }) => (
  <Frame {...lying} name={neutral.name} kind="neutral" color="#c3ccd8" size={size}>
    <span className="nm top">
      <b>{neutral.name}</b>
      {neutral.vp > 0 && <span className="tag">{neutral.vp} VP</span>}
    </span>
    <Picture
      svg={
        ground('#5a6680') +
        group({}, circle(W / 2, H / 2, 46, { fill: 'none', stroke: '#5a6680' })) +
        star({ cx: 30, cy: 26, r: 4, cls: 'A', glow: 3 }) +
        neutralDrawing(neutral.id as NeutralArt, { cx: W / 2, cy: H / 2, len: 58 })
      }
    />
    <span className="ty">Neutral piece</span>
    <span className="text">{neutralText(neutral)}</span>
  </Frame>
)

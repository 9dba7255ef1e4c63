import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Drawing } from '../components/Drawing.js'
import { Icon } from '../components/Icon.js'
import { SCROLLS } from '../hooks.js'
import { ACTIONS, BRANCHES, RESOURCES, flag, influence, population } from '../pieces/adastra.js'
import { jump, starTile } from '../pieces/adastra-tile.js'
import { look as adastraLook } from '../pieces/adastra-look.js'
import type { Colony, ShipClass } from '../pieces/colonies.js'
import { CLASSES, COLONIES, navy } from '../pieces/colonies.js'
import { CORPORATIONS, corporateShip } from '../pieces/corporations.js'
import { DIE_MARKS, HOLDINGS, homeTile, systemTile } from '../pieces/eden.js'
import { look as edenLook } from '../pieces/eden-look.js'
import { EMPIRES } from '../pieces/empires.js'
import type { Facility } from '../pieces/frontier.js'
import { CREDIT, FACILITIES, actionToken, attackDie, facility, hiddenShip, mine } from '../pieces/frontier.js'
import { look as frontierLook } from '../pieces/frontier-look.js'
import type { Empire } from '../pieces/empires.js'
import { CARD_ICONS, ISK, ORES, cardBack, ore } from '../pieces/genesis.js'
import { scene } from '../pieces/genesis-scene.js'
import { look as genesisLook } from '../pieces/genesis-look.js'
import type { Neutral, Species } from '../pieces/species.js'
import { SPECIES, neutral, unit } from '../pieces/species.js'
import { BUDGET, engagement, space } from '../pieces/sun.js'
import { look as sunLook } from '../pieces/sun-look.js'
import { markDie, numberDie, pipDie } from '../svg/dice.js'
import { emblem } from '../svg/emblem.js'
import type { Faction } from '../svg/faction.js'
import { hexBack } from '../svg/hex.js'
import { ICONS } from '../svg/icons.js'
import { orrery } from '../svg/orrery.js'
import type { PlanetType } from '../svg/planet.js'
import { PLANETS, planet } from '../svg/planet.js'
import type { Resource } from '../svg/resource.js'
import { VP, resource } from '../svg/resource.js'
import { ship } from '../svg/ship.js'
import type { StarClass } from '../svg/star.js'
import { STARS, star } from '../svg/star.js'
import { Box, Room } from './Box.js'

type Frame = readonly [number, number] | readonly [number, number, number, number]

const Piece = ({ svg, box, name }: { svg: string; box: Frame; name?: ReactNode }) => (
  <figure className="piece">
    <Drawing svg={svg} box={box} />
    {name !== undefined && <figcaption>{name}</figcaption>}
  </figure>
)

/** Pieces side by side on night; scrolls where a navy is wider than the page. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="sheet" {...SCROLLS}>
    {children}
  </div>
)

const keys = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]

const Emblems = ({ of }: { of: readonly Faction[] }) =>
  of.map(f => (
    <Piece
      key={f.id}
      name={f.name}
      box={[76, 46]}
      svg={emblem(f, { cx: 23, cy: 23, r: 19 }) + emblem(f, { cx: 60, cy: 23, r: 9, mode: 'solid' })}
    />
  ))

const Resources = ({ of }: { of: readonly Resource[] }) =>
  of.map(r => <Piece key={r.name} name={r.name} box={[-1, -1, 26, 26]} svg={resource(r)} />)

const Covers = () => {
  const covers = useMemo(
    () => [edenLook, sunLook, adastraLook, frontierLook, genesisLook].map(look => look.cover()),
    [],
  )
  return covers.map((svg, i) => <Drawing key={i} svg={svg} box={[288, 360]} width={230} height={288} />)
}

const people = (
  <>
    {(['farmer', 'scientist', 'worker'] as const).map((profession, i) => (
      <Piece
        key={profession}
        name={profession}
        box={[62, 36]}
        svg={population({ x: 25, y: 20, s: 30, profession, n: i + 1, limit: 3 })}
      />
    ))}
    <Piece name="influence" box={[-18, -18, 36, 36]} svg={influence({ owner: SPECIES.sol })} />
    <Piece name="flipped" box={[-18, -18, 36, 36]} svg={influence({ owner: SPECIES.sol, flipped: true })} />
    <Piece name="flag" box={[-6, -3, 36, 36]} svg={flag({ owner: SPECIES.klackon })} />
    {(['raider', 'base', 'eel', 'guardian'] as const).map((kind: Neutral) => (
      <Piece key={kind} name={kind} box={[-18, -18, 36, 36]} svg={neutral(kind)} />
    ))}
  </>
)

const sol = SPECIES.sol
const earth = starTile({
  type: 'green',
  id: 3,
  name: 'Earth',
  world: 'terran',
  vp: 2,
  population: { farmer: 2, scientist: 2, worker: 2 },
  limits: { farmer: 2, scientist: 2, worker: 2 },
  buildings: ['factory', 'spy'],
  orbital: { of: sol, kind: 'station' },
  owner: sol,
  influence: { of: sol },
  groups: [
    { owner: 'sol', units: ['titan'], slot: 0, state: 'overcharged' },
    { owner: 'sol', units: ['cruiser', 'frigate'], slot: 1, state: 'exhausted' },
  ],
})
const karn = starTile({ type: 'orange', id: 13, name: 'Karn', hidden: true })
const wormhole = starTile({ type: 'wormhole', id: 1, name: 'Wormhole', base: true })
const jumps = [0, 2, 3, 5].map(edge => jump({ edge, linked: edge < 3 })).join('')

export const Pieces = () => (
  <Room id="pieces" title="Pieces" note="drawn by code; same arguments, same drawing">
    <Box title="Covers" wide>
      <Sheet>
        <Covers />
      </Sheet>
    </Box>
    <Box title="The instrument" wide>
      <Sheet>
        <Drawing svg={orrery()} box={[-430, -170, 860, 330]} width="100%" height={330} />
      </Sheet>
    </Box>
    <Box title="Empires: emblem, colour, hulls" wide>
      <Sheet>
        {Object.values(EMPIRES).map(f => (
          <Piece
            key={f.id}
            name={f.name}
            box={[360, 80]}
            svg={
              emblem(f, { cx: 26, cy: 40, r: 20 }) +
              emblem(f, { cx: 64, cy: 40, r: 9, mode: 'solid' }) +
              ship({ hull: f.hull, color: f.color, size: 'small', cx: 122, cy: 40, len: 54 }) +
              ship({ hull: f.hull, color: f.color, size: 'medium', cx: 200, cy: 40, len: 80 }) +
              ship({ hull: f.hull, color: f.color, size: 'large', cx: 302, cy: 40, len: 100 })
            }
          />
        ))}
      </Sheet>
    </Box>
    <Box title="Colonies: emblem, colour, navy" wide>
      <Sheet>
        {keys(COLONIES).map((colony: Colony) => (
          <Drawing
            key={colony}
            box={[860, 56]}
            label={COLONIES[colony].name}
            svg={
              emblem(COLONIES[colony], { cx: 24, cy: 28, r: 18 }) +
              keys(CLASSES)
                .map((cls: ShipClass, i) =>
                  navy({
                    colony,
                    cls,
                    cx: [86, 158, 246, 352, 476, 616][i] ?? 0,
                    cy: 28,
                    len: 100 * CLASSES[cls].length,
                    flat: false,
                  }),
                )
                .join('') +
              navy({ colony, cls: 'shipyard', cx: 760, cy: 28, len: 90 })
            }
          />
        ))}
      </Sheet>
    </Box>
    <Box title="Corporations: one hull per class, colour and emblem say whose" wide>
      <Sheet>
        <Emblems of={Object.values(CORPORATIONS)} />
        {[
          'stingray',
          'barracuda',
          'hammerhead',
          'kraken',
          'leviathan',
          'behemoth',
          'piranha',
          'basilisk',
          'manticore',
          'centaur',
        ].map((cls, i) => (
          <Piece
            key={cls}
            name={cls}
            box={[98, 78]}
            svg={corporateShip(cls, {
              cx: 49,
              cy: 39,
              unit: 92,
              flat: false,
              color: Object.values(CORPORATIONS)[i % 6]?.color ?? '#8fd9a0',
            })}
          />
        ))}
        {keys(FACILITIES).map((kind: Facility) => (
          <Piece
            key={kind}
            name={FACILITIES[kind].name}
            box={[66, 40]}
            svg={facility({ x: 33, y: 22, kind, color: CORPORATIONS.alpha.color, r: 15 })}
          />
        ))}
        <Piece
          name="Mine"
          box={[60, 40]}
          svg={mine({ x: 10, y: 8, level: 5, color: CORPORATIONS.mts.color })}
        />
        <Piece
          name="Attack Die"
          box={[50, 44]}
          svg={attackDie({ x: 7, y: 3, target: CORPORATIONS.starempire })}
        />
        <Piece name="Action" box={[50, 40]} svg={actionToken({ x: 25, y: 20, r: 14 })} />
        <Piece name="used" box={[50, 40]} svg={actionToken({ x: 25, y: 20, r: 14, used: true })} />
        <Piece
          name="hidden ships"
          box={[70, 40]}
          svg={[0, 1, 2].map(i => hiddenShip({ x: 14 + i * 15, y: 12 })).join('')}
        />
        <Resources of={[CREDIT]} />
      </Sheet>
    </Box>
    <Box title="Species: frigate, cruiser, titan, Doom Star" wide>
      <Sheet>
        {keys(SPECIES).map((species: Species) => (
          <Piece
            key={species}
            name={SPECIES[species].name}
            box={[300, 60]}
            svg={
              emblem(SPECIES[species], { cx: 20, cy: 30, r: 15 }) +
              (['frigate', 'cruiser', 'titan', 'doomstar'] as const)
                .map((kind, i) =>
                  unit(kind, { species, cx: [66, 122, 190, 262][i] ?? 0, cy: 30, len: 66, flat: false }),
                )
                .join('')
            }
          />
        ))}
        <Resources of={Object.values(RESOURCES)} />
        {people}
        {[...Object.values(ACTIONS), ...Object.values(BRANCHES)].map((a, i) => (
          <figure key={i} className="piece" style={{ color: 'color' in a ? a.color : '#bcc4d0' }}>
            <Icon name={a.icon} size={26} />
            <figcaption>{a.name}</figcaption>
          </figure>
        ))}
      </Sheet>
    </Box>
    <Box title="Tiles" wide>
      <Sheet>
        {[1, 2, 3].map(tier => (
          <Piece
            key={tier}
            name={`tier ${tier}`}
            box={[-62, -62, 124, 124]}
            svg={hexBack({ tier: tier as 1 | 2 | 3 })}
          />
        ))}
        <Piece
          name="a System"
          box={[-62, -62, 124, 124]}
          svg={systemTile({
            name: 'Sivori',
            planets: ['gas', 'ocean'],
            moons: 2,
            belts: ['tritanium', 'morphite'],
            slots: ['citadel', 'empty', 'discount'],
            owner: EMPIRES.caldari,
          })}
        />
        <Piece
          name="a Home System"
          box={[-62, -62, 124, 124]}
          svg={homeTile({
            owner: EMPIRES.amarr,
            name: 'Home I',
            belts: [
              { mineral: 'pyerite', locked: false },
              { mineral: 'mexallon', locked: true },
              { mineral: 'tritanium', locked: true },
            ],
            slots: ['empty'],
          })}
        />
        {(['normal', 'trade', 'military', 'asteroid', 'gateway', 'planet'] as const).map((terrain, i) => (
          <Piece
            key={terrain}
            name={terrain}
            box={[-30, -30, 60, 60]}
            svg={space({ terrain, seed: i, size: 28 })}
          />
        ))}
        <Piece
          name="a battle waits"
          box={[-30, -40, 70, 66]}
          svg={space({ size: 28 }) + engagement(COLONIES.halcyon, 0, 0)}
        />
        <Piece name="Earth" box={[-112, -114, 224, 228]} svg={earth + jumps} />
        <Piece name="Karn" box={[-112, -114, 224, 228]} svg={karn + jumps} />
        <Piece name="Wormhole" box={[-112, -114, 224, 228]} svg={wormhole + jumps} />
      </Sheet>
    </Box>
    <Box title="Planets and stars" wide>
      <Sheet>
        {keys(PLANETS).map((type: PlanetType, i) => (
          <Piece
            key={type}
            name={type}
            box={[-50, -40, 100, 80]}
            svg={planet({ r: type === 'giant' ? 22 : 36, type, seed: 3 + i, ring: type === 'giant' })}
          />
        ))}
        {keys(STARS).map((cls: StarClass) => (
          <Piece
            key={cls}
            name={cls}
            box={[-44, -44, 88, 88]}
            svg={star({ r: 15, cls, glow: 2.8, flare: true })}
          />
        ))}
      </Sheet>
    </Box>
    <Box title="Starbases, ores and card pictures" wide>
      <Sheet>
        {keys(EMPIRES).map((empire: Empire) => (
          <Piece
            key={empire}
            name={EMPIRES[empire].name}
            box={[94, 132]}
            svg={scene({ w: 94, h: 132, of: { what: 'tower', empire, upgraded: true }, seed: 6 })}
          />
        ))}
        {keys(ORES).map((name, i) => (
          <Piece
            key={name}
            name={name}
            box={[-42, -42, 84, 84]}
            svg={ore({ r: 32, color: ORES[name], seed: i + 2 })}
          />
        ))}
        <Piece
          name="a region"
          box={[94, 132]}
          svg={scene({
            w: 94,
            h: 132,
            of: { what: 'region', type: 'toxic', cls: 'M', color: '#a05a6c' },
            seed: 4,
          })}
        />
        <Piece name="card back" box={[94, 132]} svg={cardBack({ w: 94, h: 132, radius: 6 })} />
        {keys(CARD_ICONS).map(name => (
          <figure key={name} className="piece" style={{ color: '#bcc4d0' }}>
            <Icon name={CARD_ICONS[name]} size={26} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
        <Resources of={[ISK]} />
      </Sheet>
    </Box>
    <Box title="Dice and resources" wide>
      <Sheet>
        {(['white', 'black'] as const).flatMap(color =>
          [[], [DIE_MARKS.aim], [DIE_MARKS.dmg], [DIE_MARKS.crit], [DIE_MARKS.aim, DIE_MARKS.dmg]].map(
            (face, i) => (
              <Piece key={color + i} box={[58, 60]} svg={markDie({ x: 3, y: 3, s: 52, color, face })} />
            ),
          ),
        )}
        {[1, 2, 3, 4, 5, 6].map(n => (
          <Piece key={n} box={[44, 46]} svg={pipDie({ x: 3, y: 3, s: 38, n })} />
        ))}
        <Piece box={[44, 46]} svg={numberDie({ x: 3, y: 3, s: 38, n: 5, state: 'live' })} />
        <Resources of={[...Object.values(HOLDINGS), BUDGET, VP]} />
      </Sheet>
    </Box>
    <Box title="Icons" wide>
      <Sheet>
        {keys(ICONS).map(name => (
          <figure key={name} className="piece">
            <Icon name={name} size={24} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Sheet>
    </Box>
  </Room>
)

import { Cover, Icons, keys, Piece, Resources, Sheet } from '@orrery/ui/preview'
import { emblem } from '@orrery/ui/svg'
import { look } from '../look.js'
import { ACTIONS, BRANCHES, flag, influence, population, RESOURCES } from '../art/pieces.js'
import { neutral, SPECIES, unit } from '../art/species.js'
import { jump, starTile } from '../art/tile.js'

const { sol } = SPECIES
const TILE = [-112, -114, 224, 228] as const
const earth = starTile({
  type: 'green',
  id: 3,
  name: 'Earth',
  world: 'terran',
  vp: 2,
  population: { farmer: 2, scientist: 2, worker: 2 },
  limits: { farmer: 2, scientist: 2, worker: 2 },
  buildings: ['automated-factory', 'spy-center'],
  orbitals: [{ of: sol, kind: 'battle-station' }],
  owner: sol,
  influence: { of: sol },
  groups: [
    [{ of: 'sol', kind: 'titan', state: 'overcharged' }],
    [
      { of: 'sol', kind: 'cruiser', state: 'exhausted' },
      { of: 'sol', kind: 'frigate' },
    ],
  ],
})
const karn = starTile({ type: 'orange', id: 13, name: 'Karn', hidden: true })
const wormhole = starTile({ type: 'wormhole', id: 1, name: 'Wormhole', orbitals: ['pirate-base'] })
const jumps = [0, 2, 3, 5].map(edge => jump({ edge, linked: edge < 3 })).join('')

/** Everything Ad Astra is drawn with, side by side. */
export const Pieces = () => (
  <div className="o-look" style={{ display: 'grid', gap: 16, padding: 24 }}>
    <Sheet title="Cover">
      <Cover svg={look.cover()} />
    </Sheet>
    <Sheet title="Species: frigate, cruiser, titan, Doom Star">
      {keys(SPECIES).map(species => (
        <Piece
          key={species}
          name={SPECIES[species].name}
          box={[300, 60]}
          svg={
            emblem(SPECIES[species], { cx: 20, cy: 30, r: 15 }) +
            (['frigate', 'cruiser', 'titan', 'doom-star'] as const)
              .map((kind, i) =>
                unit(kind, { species, cx: [66, 122, 190, 262][i] ?? 0, cy: 30, len: 66, flat: false }),
              )
              .join('')
          }
        />
      ))}
    </Sheet>
    <Sheet title="Resources, people, actions">
      <Resources of={Object.values(RESOURCES)} />
      {(['farmer', 'scientist', 'worker'] as const).map((profession, i) => (
        <Piece
          key={profession}
          name={profession}
          box={[62, 36]}
          svg={population({ x: 25, y: 20, s: 30, profession, n: i + 1, limit: 3 })}
        />
      ))}
      <Piece name="influence" box={[-18, -18, 36, 36]} svg={influence({ owner: sol })} />
      <Piece name="flipped" box={[-18, -18, 36, 36]} svg={influence({ owner: sol, flipped: true })} />
      <Piece name="flag" box={[-6, -3, 36, 36]} svg={flag({ owner: SPECIES.klackon })} />
      {(['raider', 'pirate-base', 'space-eel', 'guardian'] as const).map(kind => (
        <Piece key={kind} name={kind} box={[-18, -18, 36, 36]} svg={neutral(kind)} />
      ))}
      <Icons of={[...Object.values(ACTIONS), ...Object.values(BRANCHES)]} />
    </Sheet>
    <Sheet title="Star tiles">
      <Piece name="Earth" box={TILE} svg={earth + jumps} />
      <Piece name="Karn" box={TILE} svg={karn + jumps} />
      <Piece name="Wormhole" box={TILE} svg={wormhole + jumps} />
    </Sheet>
  </div>
)

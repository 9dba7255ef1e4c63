import { Cover, Icons, keys, Piece, Resources, Sheet } from '@orrery/ui/preview'
import { emblem, ship } from '@orrery/ui/svg'
import { EMPIRES } from '../../../eve/board/empires.js'
import { CARD_ICONS, cardBack, ISK, ore, ORES } from '../art/pieces.js'
import { scene } from '../art/scene.js'
import { look } from '../look.js'

/** Everything The Second Genesis is drawn with, side by side. */
export const Pieces = () => (
  <div className="o-look" style={{ display: 'grid', gap: 16, padding: 24 }}>
    <Sheet title="Cover">
      <Cover svg={look.cover()} />
    </Sheet>
    <Sheet title="Empires: emblem, colour, hulls">
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
    <Sheet title="Starbases, ores and card pictures">
      {keys(EMPIRES).map(empire => (
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
      <Icons of={keys(CARD_ICONS).map(name => ({ name, icon: CARD_ICONS[name] }))} />
      <Resources of={[ISK]} />
    </Sheet>
  </div>
)

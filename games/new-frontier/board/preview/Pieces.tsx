import { Cover, Emblems, Icons, keys, Piece, Resources, Sheet } from '@orrery/ui/preview'
import { CORPORATIONS, corporateShip } from '../art/corporations.js'
import { look } from '../look.js'
import {
  actionToken,
  attackDie,
  blueprint,
  CREDIT,
  FACILITIES,
  facility,
  hiddenShip,
  mine,
  PLAN_ICONS,
  stormMark,
} from '../art/pieces.js'

const corporations = Object.values(CORPORATIONS)
const SHIPS = [
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
] as const

/** Everything A New Frontier is drawn with, side by side. */
export const Pieces = () => (
  <div className="o-look" style={{ display: 'grid', gap: 16, padding: 24 }}>
    <Sheet title="Cover">
      <Cover svg={look.cover()} />
    </Sheet>
    <Sheet title="Corporations: one hull per class, colour and emblem say whose">
      <Emblems of={corporations} />
      {SHIPS.map((cls, i) => (
        <Piece
          key={cls}
          name={cls}
          box={[98, 78]}
          svg={corporateShip(cls, {
            cx: 49,
            cy: 39,
            unit: 92,
            flat: false,
            color: corporations[i % corporations.length]?.color ?? CORPORATIONS.alpha.color,
          })}
        />
      ))}
    </Sheet>
    <Sheet title="Facilities and tokens">
      {keys(FACILITIES).map(kind => (
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
      <Piece name="storm" box={[-20, -20, 40, 40]} svg={stormMark({})} />
      <Piece name="blueprint" box={[100, 100]} svg={blueprint({ w: 100, h: 100 })} />
      <Resources of={[CREDIT]} />
      <Icons of={keys(PLAN_ICONS).map(name => ({ name, icon: PLAN_ICONS[name] }))} />
    </Sheet>
  </div>
)

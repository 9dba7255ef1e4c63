import { Drawing } from '@orrery/ui'
import { Cover, keys, Piece, Resources, Sheet } from '@orrery/ui/preview'
import { emblem } from '@orrery/ui/svg'
import { CLASSES, COLONIES, navy } from '../art/colonies.js'
import { BUDGET, engagement, space } from '../art/spaces.js'
import { look } from '../look.js'

/** Everything Exile Sun is drawn with, side by side. */
export const Pieces = () => (
  <div className="o-look" style={{ display: 'grid', gap: 16, padding: 24 }}>
    <Sheet title="Cover">
      <Cover svg={look.cover()} />
    </Sheet>
    <Sheet title="Colonies: emblem, colour, navy">
      {keys(COLONIES).map(colony => (
        <Drawing
          key={colony}
          box={[860, 56]}
          label={COLONIES[colony].name}
          svg={
            emblem(COLONIES[colony], { cx: 24, cy: 28, r: 18 }) +
            keys(CLASSES)
              .map((cls, i) =>
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
    <Sheet title="Spaces">
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
      <Resources of={[BUDGET]} />
    </Sheet>
  </div>
)

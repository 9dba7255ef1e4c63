import { Cover, Emblems, Icons, keys, Piece, Resources, Sheet } from '@orrery/ui/preview'
import { markDie } from '@orrery/ui/svg'
import { EMPIRES } from '../../../eve/board/empires.js'
import { look } from '../look.js'
import {
  ACTION_ICONS,
  DIE_MARKS,
  fleetPlate,
  HOLDINGS,
  homeTile,
  STRUCTURE_ICONS,
  systemTile,
} from '../art/pieces.js'

/** Everything War for New Eden is drawn with, side by side. */
export const Pieces = () => (
  <div className="o-look" style={{ display: 'grid', gap: 16, padding: 24 }}>
    <Sheet title="Cover">
      <Cover svg={look.cover()} />
    </Sheet>
    <Sheet title="Empires and holdings">
      <Emblems of={Object.values(EMPIRES)} />
      <Resources of={Object.values(HOLDINGS)} />
      <Icons of={keys(ACTION_ICONS).map(name => ({ name, icon: ACTION_ICONS[name] }))} />
      <Icons of={keys(STRUCTURE_ICONS).map(name => ({ name, icon: STRUCTURE_ICONS[name] }))} />
    </Sheet>
    <Sheet title="Tiles and fleets">
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
      <Piece
        name="a Fleet"
        box={[-50, -30, 100, 60]}
        svg={fleetPlate({ owner: EMPIRES.gallente, small: 2, large: 1 })}
      />
    </Sheet>
    <Sheet title="Dice">
      {(['white', 'black'] as const).flatMap(color =>
        [[], [DIE_MARKS.aim], [DIE_MARKS.dmg], [DIE_MARKS.crit], [DIE_MARKS.aim, DIE_MARKS.dmg]].map(
          (face, i) => (
            <Piece key={color + i} box={[58, 60]} svg={markDie({ x: 3, y: 3, s: 52, color, face })} />
          ),
        ),
      )}
    </Sheet>
  </div>
)

import { Drawing } from '../components/Drawing.js'
import { Icon } from '../components/Icon.js'
import { keys, Piece, Sheet } from '../preview/Piece.js'
import { markDie, numberDie, pipDie } from '../svg/dice.js'
import { emblem } from '../svg/emblem.js'
import { hexBack } from '../svg/hex.js'
import { ICONS } from '../svg/icons.js'
import { orrery } from '../svg/orrery.js'
import { PLANETS, planet } from '../svg/planet.js'
import { VP, resource } from '../svg/resource.js'
import { ship } from '../svg/ship.js'
import { STARS, star } from '../svg/star.js'
import { Box, Room } from './Box.js'
import { SIDES } from './sides.js'

const RINGED = 'giant'

export const Drawings = () => (
  <Room id="drawings" title="Drawings" note="drawn by code; same arguments, same drawing">
    <Box title="The instrument" wide>
      <Sheet>
        <Drawing svg={orrery()} box={[-430, -170, 860, 330]} width="100%" height={330} />
      </Sheet>
    </Box>
    <Box title="Sides: emblem, colour, hulls" wide>
      <Sheet>
        {Object.values(SIDES).map(f => (
          <Piece
            key={f.id}
            name={f.name}
            box={[270, 80]}
            svg={
              emblem(f, { cx: 26, cy: 40, r: 20 }) +
              emblem(f, { cx: 64, cy: 40, r: 9, mode: 'solid' }) +
              ship({ hull: f.hull, color: f.color, size: 'small', cx: 122, cy: 40, len: 54 }) +
              ship({ hull: f.hull, color: f.color, size: 'large', cx: 212, cy: 40, len: 100 })
            }
          />
        ))}
      </Sheet>
    </Box>
    <Box title="Planets and stars" wide>
      <Sheet>
        {keys(PLANETS).map((type, i) => (
          <Piece
            key={type}
            name={type}
            box={[-50, -40, 100, 80]}
            svg={planet({ r: type === RINGED ? 22 : 36, type, seed: 3 + i, ring: type === RINGED })}
          />
        ))}
        {keys(STARS).map(cls => (
          <Piece
            key={cls}
            name={cls}
            box={[-44, -44, 88, 88]}
            svg={star({ r: 15, cls, glow: 2.8, flare: true })}
          />
        ))}
      </Sheet>
    </Box>
    <Box title="Dice, backs and points" wide>
      <Sheet>
        {(['white', 'black'] as const).map(color => (
          <Piece key={color} box={[58, 60]} svg={markDie({ x: 3, y: 3, s: 52, color, face: [] })} />
        ))}
        {[1, 2, 3, 4, 5, 6].map(n => (
          <Piece key={n} box={[44, 46]} svg={pipDie({ x: 3, y: 3, s: 38, n })} />
        ))}
        <Piece box={[44, 46]} svg={numberDie({ x: 3, y: 3, s: 38, n: 5, state: 'live' })} />
        {([1, 2, 3] as const).map(tier => (
          <Piece key={tier} name={`tier ${tier}`} box={[-62, -62, 124, 124]} svg={hexBack({ tier })} />
        ))}
        <Piece name={VP.name} box={[-1, -1, 26, 26]} svg={resource(VP)} />
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

import { Drawing, Emblem, Icon } from '@orrery/ui'
import { circle, markDie, ship, words } from '@orrery/ui/svg'
import {
  asteroidText,
  developmentText,
  discoveryText,
  eventText,
  missionText,
  strategyText,
} from '../../card-texts.js'
import type { Mineral } from '../../content/vocabulary.js'
import { MINERALS } from '../../content/vocabulary.js'
import { faceOf } from '../../rules/dice.js'
import {
  asteroidOf,
  contentIn,
  developmentOf,
  discoveryOf,
  eventOf,
  missionOf,
  shipOf,
  strategyOf,
} from '../../state.js'
import { DIE_MARKS } from '../art/pieces.js'
import { empire, empireOf } from '../empires.js'
import { GoodIcon } from '../goods.js'
import type { BoardProps, Choice } from '../props.js'

type Thing = Choice['things'][number]

const LENGTH = { small: 30, medium: 42, large: 54 } as const
export const ShipFace = ({ g, seat, type }: { g: BoardProps['g']; seat: number; type: number }) => {
  const { hull, color } = empireOf(g, seat)
  const { size } = shipOf(g, seat, type)
  return (
    <Drawing
      svg={ship({ hull, color, size, cx: 30, cy: 17, len: LENGTH[size], flat: false })}
      box={[60, 34]}
    />
  )
}
const MARKS = [DIE_MARKS.aim, DIE_MARKS.dmg, DIE_MARKS.crit] as const
/** The marks of a face, one for each result. */
export const marksOf = (black: boolean, face: number) =>
  MARKS.flatMap((mark, i) => Array.from({ length: faceOf(black, face)[i] ?? 0 }, () => mark))

/** A belt as a token: rocks in the colour of its minerals. */
const Belts = ({ of }: { readonly of: readonly Mineral[] }) => (
  <span className="ne-face">
    {of.map((kind, i) => (
      <GoodIcon key={i} of={kind} size={24} />
    ))}
  </span>
)

/** A thing that can be chosen, as it is drawn everywhere; cards with what they say. */
export function ThingFace({ g, me, thing: { kind, id } }: BoardProps & { readonly thing: Thing }) {
  switch (kind) {
    case 'mineral':
      return <GoodIcon of={MINERALS[id] ?? 'pyerite'} size={26} />
    case 'class':
      return <ShipFace g={g} seat={me} type={id} />
    case 'ship': {
      const row = g.battle.ships.at(id)
      return <ShipFace g={g} seat={g.battle.sides.at(row.side).owner} type={row.type} />
    }
    case 'faction':
      return <Emblem of={empire(contentIn(g).factions.at(id).id)} r={20} silent />
    case 'player':
      return <Emblem of={empireOf(g, id)} r={18} silent />
    case 'asteroid':
      return (
        <>
          <Belts of={asteroidOf(g, id).belts} />
          <span className="ne-face-text">{asteroidText(asteroidOf(g, id))}</span>
        </>
      )
    case 'discovery':
      return <span className="ne-face-text">{discoveryText(discoveryOf(g, id))}</span>
    case 'event':
      return <span className="ne-face-text">{eventText(eventOf(g, id))}</span>
    case 'mission':
      return <span className="ne-face-text">{missionText(missionOf(g, id))}</span>
    case 'development':
      return <span className="ne-face-text">{developmentText(developmentOf(g, id))}</span>
    case 'strategy':
      return <span className="ne-face-text">{strategyText(strategyOf(g, id))}</span>
    case 'die': {
      const { black, face } = g.battle.dice.at(id)
      return (
        <Drawing
          svg={markDie({ x: 3, y: 3, s: 40, color: black ? 'black' : 'white', face: marksOf(black, face) })}
          box={[46, 48]}
        />
      )
    }
    case 'orbit':
      return (
        <Drawing
          svg={
            circle(20, 20, 8 + id * 5, { fill: 'none', stroke: '#d7b46c', strokeWidth: 2 }) +
            words(20, 25, ['S', 'M', 'L'][id] ?? '', { fontSize: 13, fontWeight: 700, fill: '#f0d9a4' })
          }
          box={[40, 40]}
        />
      )
    case 'ability':
      return <Icon name="bolt" size={22} />
    default:
      return null
  }
}

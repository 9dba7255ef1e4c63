import { CardFrame, cx, Drawing, Icon } from '@orrery/ui'
import type { Lying } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import { circle, darken, lighten, path, place } from '@orrery/ui/svg'
import { UNITS } from '../../content/vocabulary.js'
import type { Seen } from '../../state.js'
import { classOf, neutralOf, ownerOf } from '../../state.js'
import type { Neutral } from '../art/species.js'
import { neutral, unit } from '../art/species.js'
import { speciesAt } from '../table.js'
import type { Fighter } from './sides.js'

const station = (color: string, filled: boolean): string =>
  place(
    { scale: 2.3 },
    circle(0, 0, 11, { fill: darken(color, 0.74), stroke: color, strokeWidth: 1 }),
    path('M-5.500 5V-2L0 -7L5.500 -2V5Z', {
      fill: filled ? color : 'none',
      stroke: lighten(color, 0.3),
      strokeWidth: 1.3,
    }),
    path('M-15 0H-11M11 0H15', { stroke: color, strokeWidth: 1.2 }),
  )
function drawingOf(g: Seen, { kind, what, name }: Fighter, of: Faction, flip: boolean): string {
  if (kind === 'orbital') return station(of.color, /Battle/.test(name))
  if (kind === 'neutral') return neutral(neutralOf(g, what).id as Neutral, { len: 58 })
  return unit(UNITS[classOf(g, what)] ?? 'frigate', {
    species: speciesAt(g, ownerOf(g, what)),
    len: 104,
    flat: false,
    flip,
  })
}
interface PiecePlateProps {
  readonly g: Seen
  readonly fighter: Fighter
  readonly of: Faction
  readonly flip: boolean
  readonly lying: Lying
  /** Damage that the viewer's draft deals it. */
  readonly hits: number
}
/** A fighting piece: what it is, its firepower, its hull as pips, and what is about to hit it. */
export function PiecePlate({ g, fighter, of, flip, lying, hits }: PiecePlateProps) {
  const { name, firepower, hull, left, gone } = fighter
  const falls = !gone && hits >= left && hits > 0
  return (
    <CardFrame
      {...lying}
      color={of.color}
      threat={falls ? 'destroyed by this' : undefined}
      label={`${name}, firepower ${firepower}, hull ${left} of ${hull}${gone ? ', destroyed' : ''}${hits > 0 ? `, ${hits} damage` : ''}`}
      className={cx('aa-piece', gone && 'gone', flip && 'flip')}
    >
      <Drawing svg={drawingOf(g, fighter, of, flip)} box={[-62, -34, 124, 68]} className="ship" />
      <span className="about">
        <b>{name}</b>
        <span className="fire">
          <Icon name="dice" size={14} />
          <b className="o-num">{firepower}</b>
        </span>
        <span className="hull">
          {Array.from({ length: hull }, (_, i) => (
            <i key={i} className={cx(i >= left && 'lost', i < left && i >= left - hits && 'hit')} />
          ))}
        </span>
      </span>
      {hits > 0 && <span className="hits o-num">{hits}</span>}
    </CardFrame>
  )
}

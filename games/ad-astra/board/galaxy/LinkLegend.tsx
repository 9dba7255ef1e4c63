import { Drawing, Legend } from '@orrery/ui'
import { circle } from '@orrery/ui/svg'
import { memo } from 'react'
import { jump } from '../art/tile.js'

const sign = (svg: string) => <Drawing svg={svg} box={[-16, -10, 32, 20]} width={26} height={16} />
const pair = (both: boolean) =>
  jump({ cx: -97, cy: 0, edge: 0, linked: both }) +
  (both ? jump({ cx: 97, cy: 0, edge: 3, linked: true }) : '')
const ring = (dash: string) =>
  circle(0, 0, 8, { fill: 'none', stroke: '#a79cd6', strokeWidth: 1.5, strokeDasharray: dash })
/** What the signs on the borders mean; while a tile is placed those that only a drive will link, too. */
export const LinkLegend = memo(({ placing = false }: { readonly placing?: boolean }) => (
  <Legend
    label="Links"
    entries={[
      { id: 'linked', sign: sign(pair(true)), name: 'linked', detail: 'you can jump here' },
      { id: 'open', sign: sign(pair(false)), name: 'jump point', detail: 'no link' },
      ...(placing
        ? [
            { id: 'one', sign: sign(ring('4 3')), name: 'one side', detail: 'with Jump Drive' },
            { id: 'none', sign: sign(ring('1.5 4')), name: 'neither', detail: 'Advanced Jump Drive' },
          ]
        : []),
    ]}
  />
))

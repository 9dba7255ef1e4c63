import { Drawing } from '@orrery/ui'
import { circle, path } from '@orrery/ui/svg'

export interface SocketsProps {
  /** What the Development costs. */
  readonly of: number
  /** Tokens that lie on it, and those the viewer is about to place. */
  readonly have: number
  readonly add?: number
  readonly r?: number
}
/** Research Tokens of a Development: lying there, about to be placed, still missing. */
export function Sockets({ of, have, add = 0, r = 6.5 }: SocketsProps) {
  const step = r * 2 + 4
  const all = Math.max(of, have + add)
  const drawn = Array.from({ length: all }, (_, i) => {
    const x = r + 1.5 + i * step
    const y = r + 1.5
    const full = i < have
    const mine = !full && i < have + add
    return (
      circle(x, y, r, {
        fill: full ? '#8fb4ff' : mine ? '#2b3a66' : '#0a0f18',
        stroke: full ? '#c5d7ff' : mine ? '#c9d4ff' : '#46556e',
        strokeWidth: 1.3,
        strokeDasharray: mine ? '3 2' : undefined,
      }) +
      (mine
        ? path(`M${x - r * 0.4} ${y}h${r * 0.8}M${x} ${y - r * 0.4}v${r * 0.8}`, {
            stroke: '#c9d4ff',
            strokeWidth: 1.3,
          })
        : '')
    )
  })
  const [w, h] = [all * step - 4 + 3, r * 2 + 3]
  return (
    <Drawing
      className="ne-sockets"
      svg={drawn.join('')}
      box={[w, h]}
      label={`${have} of ${of} RT${add > 0 ? `, ${add} more` : ''}`}
    />
  )
}

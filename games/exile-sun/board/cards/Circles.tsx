import { Drawing } from '@orrery/ui'
import { armour } from '../art/spaces.js'

export interface CirclesProps {
  readonly circles: readonly number[]
  readonly covered?: number
  /** Of the open ones, how many are about to be covered. */
  readonly hit?: number
  readonly r?: number
  readonly color: string
}

/** A ship's armour: covered from the left with a burnt cross; what is left gives power. */
export function Circles({ circles, covered = 0, hit = 0, r = 11, color }: CirclesProps) {
  const gap = r < 8 ? 2 : 3
  const open = circles.length - Math.min(covered, circles.length)
  return (
    <Drawing
      svg={armour(circles, { covered, hit, r, gap, color })}
      box={[circles.length * (2 * r + gap) - gap, 2 * r]}
      label={`${open} of ${circles.length} circles left`}
      className="xs-circles"
    />
  )
}

import { memo } from 'react'
import type { IconName } from '../svg/icons.js'
import { iconPath } from '../svg/icons.js'
import type { Resource } from '../svg/resource.js'
import { resource } from '../svg/resource.js'
import { MARK } from '../svg/orrery.js'
import { Drawing } from './Drawing.js'

export interface IconProps {
  readonly name: IconName | (string & {})
  readonly size?: number
  /** Thickness of the line. */
  readonly line?: number
  readonly label?: string
  /** Its entry in the legend: pointed at, it says what stands there. */
  readonly sign?: string | undefined
}

/** A line icon in the colour of its text: by name, or a game's own path in a 24 box. */
export const Icon = memo(function Icon({ name, size = 20, line = 1.75, label, sign }: IconProps) {
  return (
    <svg
      className="o-icon"
      data-sign={sign}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPath(name)} />
    </svg>
  )
})

/** A resource at text size. Its name is read aloud unless told otherwise. */
export const ResourceIcon = ({
  of,
  size = 18,
  silent = false,
  sign,
}: {
  of: Resource
  size?: number
  silent?: boolean
  sign?: string | undefined
}) => (
  <Drawing
    svg={resource(of)}
    box={[24, 24]}
    width={size}
    height={size}
    sign={sign}
    {...(silent ? {} : { label: of.name })}
  />
)

export const Mark = ({ size = 32 }: { size?: number }) => (
  <Drawing svg={MARK} box={[-16, -16, 32, 32]} width={size} height={size} label="Orrery" />
)

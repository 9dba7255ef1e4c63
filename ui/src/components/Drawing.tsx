import type { CSSProperties } from 'react'
import { memo, useId, useMemo } from 'react'
import { cx } from '../hooks.js'
import { foreign, scope, tidy } from '../svg/markup.js'

/** Markup made ready for the page: one definition for each id, ids of its own, and nothing in it but shapes. */
function useMarkup(svg: string): { __html: string } {
  const id = useId()
  return useMemo(() => {
    const intruder = foreign(svg)
    if (intruder !== undefined) {
      console.error(`A drawing may not contain ${intruder}; it is left out.`)
      return { __html: '' }
    }
    return { __html: scope(tidy(svg), id.replace(/\W/g, '') + '-') }
  }, [svg, id])
}

export interface DrawingProps {
  /** Markup from the drawing functions. */
  readonly svg: string
  /** What of the drawing is shown: width and height, or x, y, width and height. */
  readonly box: readonly [w: number, h: number] | readonly [x: number, y: number, w: number, h: number]
  readonly width?: number | string
  readonly height?: number | string
  /** Says what it shows; without it the drawing is decoration. */
  readonly label?: string
  /** Fill the place and crop instead of fitting inside it: around the middle, or keeping the lower edge. */
  readonly crop?: 'middle' | 'foot'
  readonly className?: string
  readonly style?: CSSProperties
  /** Its entry in the legend. */
  readonly sign?: string | undefined
}

export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { svg, box, label, crop, className, style } = props
  const [x, y, w, h] = box.length === 2 ? [0, 0, ...box] : box
  return (
    <svg
      className={cx('o-drawing', className)}
      style={style}
      data-sign={props.sign}
      width={props.width ?? w}
      height={props.height ?? h}
      viewBox={`${x} ${y} ${w} ${h}`}
      preserveAspectRatio={crop && (crop === 'foot' ? 'xMidYMax slice' : 'xMidYMid slice')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={useMarkup(svg)}
    />
  )
})

/** A drawing inside an <svg> that is already there. */
export const Markup = memo(function Markup({ svg, x = 0, y = 0 }: { svg: string; x?: number; y?: number }) {
  return (
    <g transform={x || y ? `translate(${x} ${y})` : undefined} dangerouslySetInnerHTML={useMarkup(svg)} />
  )
})

import { darken, lighten } from './colour.js'
import { group, path, place } from './markup.js'

/** A thing that is counted: filled, with a colour and an outline of its own, in a 24 box. */
export interface Resource {
  readonly name: string
  readonly color: string
  readonly shape: string
  /** Edges of the solid, drawn in a darker shade of its colour. */
  readonly facets?: string
  /** What is drawn on it: markup. */
  readonly detail?: string
}

/** Victory points are the same star in every game. */
export const VP: Resource = {
  name: 'Victory points',
  color: '#f0d9a4',
  shape: 'M12 1.8L15 8.6L22.3 9.3L16.8 14.2L18.4 21.5L12 17.7L5.6 21.5L7.2 14.2L1.7 9.3L9 8.6Z',
}

export const resource = ({ color, shape, facets, detail = '' }: Resource): string =>
  group(
    { class: 'res' },
    path(shape, {
      class: 'edge',
      fill: color,
      stroke: lighten(color, 0.35),
      strokeWidth: 1.2,
      strokeLinejoin: 'round',
    }),
    facets
      ? path(facets, { fill: 'none', stroke: darken(color, 0.45), strokeWidth: 1.3, strokeLinejoin: 'round' })
      : '',
    detail,
  )

export const resourceAt = (of: Resource, { x = 0, y = 0, size = 16 } = {}): string =>
  place({ x: x - size / 2, y: y - size / 2, scale: size / 24 }, resource(of))

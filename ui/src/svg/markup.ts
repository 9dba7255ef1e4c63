// Drawings are strings of SVG markup: cheap to make in a worker or a test, cheap to put on the page at once.

export const round = (n: number): number => Math.round(n * 100) / 100
const fine = (n: number): number => Math.round(n * 1000) / 1000

type Value = string | number | undefined
export type Attributes = Readonly<Record<string, Value>>

/** Attributes that SVG itself spells in camel case; all others are written with hyphens. */
const CAMEL = new Set(['viewBox', 'gradientUnits', 'patternUnits', 'preserveAspectRatio'])
const spelled = new Map<string, string>()
function spell(name: string): string {
  let known = spelled.get(name)
  if (known === undefined) {
    known = CAMEL.has(name) ? name : name.replace(/[A-Z]/g, c => '-' + c.toLowerCase())
    spelled.set(name, known)
  }
  return known
}

export const escape = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** One element. Numbers are rounded to hundredths, undefined attributes left out. */
export function el(name: string, attributes: Attributes, ...body: readonly string[]): string {
  let open = '<' + name
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) open += ` ${spell(key)}="${typeof value === 'number' ? round(value) : value}"`
  }
  return body.length ? `${open}>${body.join('')}</${name}>` : open + '/>'
}

export const group = (attributes: Attributes, ...body: readonly string[]): string =>
  el('g', attributes, body.join(''))
export const path = (d: string, attributes: Attributes = {}): string => el('path', { d, ...attributes })
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  el('circle', { cx, cy, r, ...attributes })
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  attributes: Attributes = {},
): string => el('ellipse', { cx, cy, rx, ry, ...attributes })
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string => el('rect', { x, y, width, height, ...attributes })

/** Lettering; the words are escaped, so a name typed by a player is only ever a name. */
export const words = (x: number, y: number, text: string | number, attributes: Attributes = {}): string =>
  el('text', { x, y, textAnchor: 'middle', ...attributes }, escape(text))
/** A game value: the display face, tabular. */
export const figure = (x: number, y: number, text: string | number, size: number, fill: string): string =>
  words(x, y, text, { class: 'num', fontSize: size, fontWeight: 700, fill })

/** Body moved to x, y, then scaled and turned. */
export function place(
  {
    x = 0,
    y = 0,
    scale,
    rotate,
    opacity,
  }: { x?: number; y?: number; scale?: number; rotate?: number; opacity?: number },
  ...body: readonly string[]
): string {
  const turn = rotate ? ` rotate(${round(rotate)})` : ''
  const grow = scale === undefined || scale === 1 ? '' : ` scale(${fine(scale)})`
  return group(
    {
      transform: `translate(${round(x)} ${round(y)})${turn}${grow}`,
      opacity: opacity === 1 ? undefined : opacity,
    },
    ...body,
  )
}

/** [offset, colour, opacity] */
export type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]): string =>
  list.map(([offset, stopColor, stopOpacity]) => el('stop', { offset, stopColor, stopOpacity })).join('')

const define = (body: string): string => `<defs>${body}</defs>`
export const radial = (id: string, list: readonly Stop[], attributes: Attributes = {}): string =>
  define(el('radialGradient', { id, ...attributes }, stops(list)))
export const linear = (id: string, list: readonly Stop[], attributes: Attributes = {}): string =>
  define(el('linearGradient', { id, ...attributes }, stops(list)))
/** Linear from top to bottom. */
export const fall = (id: string, list: readonly Stop[]): string =>
  linear(id, list, { x1: 0, y1: 0, x2: 0, y2: 1 })
export const clip = (id: string, body: string): string => define(el('clipPath', { id }, body))
export const pattern = (id: string, step: number, body: string): string =>
  define(el('pattern', { id, width: step, height: step, patternUnits: 'userSpaceOnUse' }, body))
export const use = (id: string): string => `url(#${id})`

const DEFINITION = /<(linearGradient|radialGradient|clipPath|pattern) id="([^"]+)"[^]*?<\/\1>/g

/** Gathers all definitions at the front, each id once: what pieces put side by side need to be one drawing. */
export function tidy(markup: string): string {
  const seen = new Map<string, string>()
  const rest = markup.replace(/<defs>([^]*?)<\/defs>/g, (_, body: string) => {
    for (const [definition, , id] of body.matchAll(DEFINITION)) {
      if (id !== undefined && !seen.has(id)) seen.set(id, definition)
    }
    return ''
  })
  return seen.size ? define([...seen.values()].join('')) + rest : rest
}

/** The same drawing with ids of its own, so that hiding another copy on the page leaves this one whole. */
export const scope = (markup: string, prefix: string): string =>
  markup.replaceAll(' id="', ` id="${prefix}`).replaceAll('url(#', `url(#${prefix}`)

const ELEMENTS = new Set(
  'circle clipPath defs ellipse g line linearGradient path pattern polygon radialGradient rect stop svg text tspan'.split(
    ' ',
  ),
)
/** Names the first thing in the markup that drawings never contain (scripts, handlers, links), if there is one. */
export function foreign(markup: string): string | undefined {
  for (const [, name] of markup.matchAll(/<\/?([^\s/>]*)/g)) {
    if (name === undefined || !ELEMENTS.has(name)) return `<${name ?? ''}>`
  }
  return /\s(?:on\w+|href|xlink:href|src)\s*=/i.exec(markup)?.[0].trim()
}

/** A whole picture, for files and for use outside the page. */
export const picture = (width: number, height: number, body: string): string =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    tidy(body),
  )

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameLook } from '../ui/src/look.js'
import type { Faction } from '../ui/src/svg/index.js'
import { foreign, picture, tidy } from '../ui/src/svg/index.js'

// What must hold for everything that is drawn and coloured, whichever game it belongs to: contrast and the eyes of the
// colour-blind are computed from the style sheet that ships.

/** One call of every drawing function, by a name for it; made anew each time. */
export type Drawings = Readonly<Record<string, () => string>>

const tokens = join(import.meta.dirname, '../ui/src/styles/tokens.css')
const css = readFileSync(tokens, 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** The variables a selector sets, in the order of the file. */
function variables(matches: (selector: string) => boolean): Record<string, string> {
  const set: Record<string, string> = {}
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some(s => matches(s.trim()))) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) set[name] = value.trim()
  }
  return set
}
const root = variables(s => s === ':root')
export const themes = {
  dark: root,
  light: {
    ...root,
    ...variables(s => s === "[data-theme='light']"),
    ...variables(s => s === '[data-theme]'),
  },
}

type Rgb = readonly [number, number, number]
export function colour(name: string, theme: Record<string, string>): Rgb {
  const value = theme[name] ?? name
  const other = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/.exec(value)
  if (other?.[1]) return colour(theme[other[1]] === undefined ? (other[2] ?? '') : other[1], theme)
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`)
  return [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Rgb
}
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const luminance = (rgb: Rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
export function contrast(a: Rgb, b: Rgb): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((hi ?? 0) + 0.05) / ((lo ?? 0) + 0.05)
}

// Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
const EYES: Record<string, readonly Rgb[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'red-blind': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'green-blind': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}
function lab(rgb: Rgb, eye: readonly Rgb[]): Rgb {
  const light = rgb.map(linear)
  const [r = 0, g = 0, b = 0] = eye.map(row => row.reduce((sum, k, i) => sum + k * (light[i] ?? 0), 0))
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(m => m[1])
export const usedIn = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(m => m[1])
export const parse = (svg: string) =>
  new DOMParser().parseFromString(picture(100, 100, svg), 'image/svg+xml').documentElement

export function testDrawings(drawings: Drawings): void {
  describe.each(Object.entries(drawings))('%s', (_, draw) => {
    it('is the same every time', () => {
      expect(draw()).toBe(draw())
    })
    it('defines each id once, and every id it uses', () => {
      const svg = draw()
      const ids = idsIn(tidy(svg))
      expect(ids).toEqual([...new Set(ids)])
      expect(usedIn(svg).filter(id => !ids.includes(id))).toEqual([])
    })
    it('draws something, with whole numbers only where numbers stand', () => {
      const svg = draw()
      expect(parse(svg).querySelectorAll('path, circle, ellipse, rect').length).toBeGreaterThan(0)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    })
    it('contains shapes only', () => {
      expect(foreign(draw())).toBeUndefined()
    })
  })
  it('equal ids are given only to equal definitions', () => {
    const seen = new Map<string, string>()
    const all = Object.values(drawings).map(draw => tidy(draw()))
    for (const [definition, , id] of all.flatMap(svg => [
      ...svg.matchAll(/<(linearGradient|radialGradient|clipPath|pattern) id="([^"]+)"[^]*?<\/\1>/g),
    ])) {
      const key = id ?? ''
      expect(seen.get(key) ?? definition).toBe(definition)
      seen.set(key, definition)
    }
    expect(seen.size).toBeGreaterThan(0)
  })
}
/** Drawings made of many put no definition down twice, even before they are tidied. */
export function testComposed(drawings: Drawings): void {
  it.each(Object.entries(drawings))('%s emits no id twice', (_, draw) => {
    const ids = idsIn(draw())
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual([...new Set(ids)])
  })
}

export function testLook(look: GameLook): void {
  it('its accent reads on night and on paper', () => {
    for (const ground of ['--bg-panel', '--bg-page']) {
      expect(contrast(colour(look.accent, {}), colour(ground, themes.dark))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(look.accentPaper, {}), colour(ground, themes.light))).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colour(look.accent, {}), colour(look.accentInk, {}))).toBeGreaterThanOrEqual(4.5)
  })
}

export function testSides(sides: readonly Faction[]): void {
  const pairs = sides.flatMap((a, i) => sides.slice(i + 1).map(b => [a, b] as const))
  it('are told apart by outline alone', () => {
    expect(new Set(sides.map(s => s.outline)).size).toBe(sides.length)
  })
  it.each(Object.entries(EYES))('are told apart by %s eyes', (_eye, matrix) => {
    const near = pairs.filter(([a, b]) => {
      const [p, q] = [a, b].map(s => lab(colour(s.color, {}), matrix)) as [Rgb, Rgb]
      return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) < 12
    })
    expect(near.map(([a, b]) => `${a.id} and ${b.id}`)).toEqual([])
  })
  it('draw with the colour their pennant has in the style sheet', () => {
    for (const side of sides)
      expect(colour(`--pen-${side.pennant}`, themes.dark)).toEqual(colour(side.color, {}))
  })
}

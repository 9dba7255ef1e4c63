import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PENNANTS } from '@orrery/ui/svg'
import { LOOKS, SIDES } from './drawings.js'

// Contrast and colour-blind distances, computed from the style sheet that ships.

const tokens = join(import.meta.dirname, '../src/styles/tokens.css')
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
const themes = {
  dark: root,
  light: {
    ...root,
    ...variables(s => s === "[data-theme='light']"),
    ...variables(s => s === '[data-theme]'),
  },
}

type Rgb = readonly [number, number, number]
function colour(name: string, theme: Record<string, string>): Rgb {
  const value = theme[name] ?? name
  const other = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/.exec(value)
  if (other?.[1]) return colour(theme[other[1]] === undefined ? (other[2] ?? '') : other[1], theme)
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`)
  return [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Rgb
}
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const luminance = (rgb: Rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
function contrast(a: Rgb, b: Rgb): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((hi ?? 0) + 0.05) / ((lo ?? 0) + 0.05)
}

const GROUNDS = ['--bg-page', '--bg-board', '--bg-panel', '--bg-raised']
const TEXTS = ['--text', '--text-2', '--text-3', '--good', '--warn', '--bad', '--info', '--known', '--brand']
const PENS = Object.keys(PENNANTS).map(p => `--pen-${p}`)

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  const ratio = (a: string, b: string) => contrast(colour(a, theme), colour(b, theme))
  it.each(TEXTS.flatMap(t => GROUNDS.map(g => [t, g] as const)))('%s reads on %s (AA)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each([
    ['--beacon-ink', '--beacon'],
    ['--brand-ink', '--brand'],
    ['--text', '--bg-control'],
    ['--text', '--bg-control-hover'],
    ['--text-2', '--bg-control'],
  ])('%s reads on %s (AA)', (ink, fill) => {
    expect(ratio(ink, fill)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(PENS)('%s reads as a large number on panels (AA)', pen => {
    expect(ratio(pen, '--bg-panel')).toBeGreaterThanOrEqual(3)
    expect(ratio(pen, '--bg-raised')).toBeGreaterThanOrEqual(3)
  })
  it.each(['--beacon', '--chosen', '--draft', '--brass-1', '--line-control'])(
    '%s is seen as a line',
    line => {
      expect(ratio(line, '--bg-page')).toBeGreaterThanOrEqual(3)
      expect(ratio(line, '--bg-panel')).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('looks', () => {
  it.each(Object.entries(LOOKS))('%s: its accent reads on night and on paper', (_, look) => {
    for (const ground of ['--bg-panel', '--bg-page']) {
      expect(contrast(colour(look.accent, {}), colour(ground, themes.dark))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(look.accentPaper, {}), colour(ground, themes.light))).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colour(look.accent, {}), colour(look.accentInk, {}))).toBeGreaterThanOrEqual(4.5)
  })
})

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

describe.each(Object.entries(SIDES))('%s', (_, sides) => {
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
})

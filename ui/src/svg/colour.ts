/** The eight seat colours, told apart by lightness too. Same values as the dark theme in tokens.css. */
export const PENNANTS = {
  gold: '#f3cd62',
  blue: '#458de8',
  green: '#4fb36a',
  red: '#e2593f',
  violet: '#bda3ff',
  orange: '#f98e3c',
  rose: '#f3a0c6',
  bone: '#e6eaef',
} as const

export type Pennant = keyof typeof PENNANTS

/** What every board draws with, in both themes: boards stay dark. */
export const BEACON = '#5cf0ee'
export const DRAFT = '#c9d4ff'
export const KNOWN = '#d9c9ff'
export const IVORY = '#f1efe8'
export const NIGHT = '#05070c'
export const BRASS = '#d7b46c'

const channels = (hex: string): readonly [number, number, number] => {
  const n = parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** From colour a towards colour b, both as #rrggbb, by the share t. */
export function mix(a: string, b: string, t: number): string {
  const from = channels(a)
  const to = channels(b)
  const part = (i: 0 | 1 | 2) =>
    Math.round(from[i] + (to[i] - from[i]) * t)
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

export const lighten = (colour: string, t: number): string => mix(colour, '#ffffff', t)
export const darken = (colour: string, t: number): string => mix(colour, '#000000', t)

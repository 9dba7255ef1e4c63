import { describe, expect, it } from 'vitest'
import { PENNANTS } from '@orrery/ui/svg'
import { colour, contrast, testSides, themes } from '../../testing/art.js'
import { SIDES } from '../src/gallery/sides.js'

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

describe('the sides of the gallery', () => {
  testSides(Object.values(SIDES))
})

import { describe, expect, it } from 'vitest'
import { el, foreign, scope, ship, tidy, words } from '@orrery/ui/svg'
import { idsIn, parse, testComposed, testDrawings, usedIn } from '../../testing/art.js'
import { SIDES } from '../src/gallery/sides.js'
import { DRAWINGS } from './drawings.js'

testDrawings(DRAWINGS)
testComposed({
  'the instrument': DRAWINGS['the instrument'] ?? (() => ''),
  cover: DRAWINGS['cover'] ?? (() => ''),
})

describe('names', () => {
  it('are written as names, whatever is in them', () => {
    const svg = words(0, 0, '<script>alert(1)</script> & "co"')
    expect(parse(svg).querySelector('script')).toBeNull()
    expect(parse(svg).querySelector('text')?.textContent).toBe('<script>alert(1)</script> & "co"')
  })
})

describe('foreign', () => {
  it.each([
    ['<g><script>1</script></g>', '<script>'],
    ['<foreignObject/>', '<foreignObject>'],
    ['<path d="M0 0" onclick="x()"/>', 'onclick='],
    ['<path xlink:href="#a"/>', 'xlink:href='],
  ])('finds what does not belong in %s', (svg, found) => {
    expect(foreign(svg)).toBe(found)
  })
})

describe('scope', () => {
  it('gives a second copy ids of its own and keeps it whole', () => {
    const svg = tidy(DRAWINGS['planet terran']?.() ?? '')
    const copy = scope(svg, 'b-')
    expect(idsIn(copy).filter(id => idsIn(svg).includes(id))).toEqual([])
    expect(usedIn(copy).every(id => idsIn(copy).includes(id))).toBe(true)
  })
})

describe('el', () => {
  it('rounds numbers, spells attributes, leaves out what is not there', () => {
    expect(el('path', { d: 'M0 0', strokeWidth: 1.23456, fill: undefined, viewBox: '0 0 1 1' })).toBe(
      '<path d="M0 0" stroke-width="1.23" viewBox="0 0 1 1"/>',
    )
    expect(words(1, 2, 'a < b')).toContain('>a &lt; b</text>')
  })
})

describe('ships', () => {
  it('say which sizes a hull has when asked for another', () => {
    const { hull, color } = SIDES.amber
    expect(() => ship({ hull, color, size: 'dreadnought' })).toThrow(/darts has no size dreadnought.*large/)
  })
})

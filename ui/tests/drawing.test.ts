import { describe, expect, it } from 'vitest'
import { el, foreign, picture, scope, ship, tidy, words } from '@orrery/ui/svg'
import { systemTile } from '@orrery/ui/pieces/eden'
import { COLONIES, CLASSES } from '@orrery/ui/pieces/colonies'
import { DRAWINGS } from './drawings.js'

const idsIn = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(m => m[1])
const usedIn = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(m => m[1])
const parse = (svg: string) =>
  new DOMParser().parseFromString(picture(100, 100, svg), 'image/svg+xml').documentElement

describe.each(Object.entries(DRAWINGS))('%s', (_, draw) => {
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

describe('composed drawings', () => {
  it('emit no id twice even before they are tidied', () => {
    for (const name of [
      'system',
      'home',
      'star tile',
      'cover genesis',
      'cover adastra',
      'scene of ore',
      'the instrument',
    ]) {
      const ids = idsIn(DRAWINGS[name]?.() ?? '')
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual([...new Set(ids)])
    }
  })
  it('give equal ids only to equal definitions', () => {
    const seen = new Map<string, string>()
    const all = Object.values(DRAWINGS).map(draw => tidy(draw()))
    for (const [definition, , id] of all.flatMap(svg => [
      ...svg.matchAll(/<(linearGradient|radialGradient|clipPath|pattern) id="([^"]+)"[^]*?<\/\1>/g),
    ])) {
      const key = id ?? ''
      expect(seen.get(key) ?? definition).toBe(definition)
      seen.set(key, definition)
    }
    expect(seen.size).toBeGreaterThan(50)
  })
  it('differ when their seed differs', () => {
    const of = (seed: string) => systemTile({ name: 'Axis', planets: ['lava'], belts: ['pyerite'], seed })
    expect(of('a')).not.toBe(of('b'))
  })
})

describe('names', () => {
  it('are written as names, whatever is in them', () => {
    const svg = systemTile({ name: '<script>alert(1)</script> & "co"' })
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
    const { hull, color } = COLONIES.drift
    expect(() => ship({ hull, color, size: 'dreadnought' })).toThrow(
      /drift has no size dreadnought.*flagship/,
    )
  })
  it('of one class differ from colony to colony', () => {
    for (const cls of Object.keys(CLASSES)) {
      const shapes = Object.values(COLONIES).map(c => JSON.stringify(c.hull.sizes[cls]))
      expect(new Set(shapes).size).toBe(shapes.length)
    }
  })
})

import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content as printed } from '../content/content.js'
import { isSun } from '../rules/galaxy.js'
import { OFF, starOf } from '../state.js'
import { reversed } from './box.js'
import { Table } from './table.js'

describe('home systems', () => {
  rule(['AA-SETUP-26', 'AA-GEN-04'], 'home planets leave the box', () => {
    const t = new Table(2).ready()
    for (const seat of [0, 1]) {
      const { planet } = t.g.systems.at(t.home(seat))
      expect([t.g.planetsOut.has(planet), t.g.planetBox.has(planet)]).toEqual([true, false])
    }
  })
  rule(
    ['AA-RULING-44', 'AA-SETUP-19'],
    'where every free sun is linked to a home, all with the fewest links are open, and nothing else',
    () => {
      const t = new Table(3)
      const homes = (): number[] => [...t.g.systems].flatMap(({ home }, s) => (home >= 0 ? [s] : []))
      const asked = (n: number): Table =>
        t.idle(() => t.prompt() === 'choose-empire.home' && homes().length === n)
      for (const n of [0, 1]) asked(n).says(t.who(), t.choices(t.who())[0])
      asked(2)
      expect(t.g.phase).toBe('empires')
      const suns = [...t.g.systems].flatMap(({ hex }, s) => (hex !== OFF && isSun(t.g, s) ? [s] : []))
      const free = suns.filter(s => !homes().includes(s))
      const [first = 0, second = 0] = homes()
      // Each is linked to one home; one of them to both. White tiles and those in the box are linked to none.
      const [both = 0] = free
      t.links(...free.map(s => [s, first] as const), [both, second])
      expect(t.choices(t.who())).toEqual(free.slice(1).map(s => `system:${s}`))
      expect(t.whyNot(t.who(), `system:${both}`)).toBe('AA-SETUP-20')
    },
  )
  rule(
    ['AA-AUTO-05', 'AA-SETUP-19'],
    'an Automa takes the lowest number, wherever the tile lies in the box',
    () => {
      for (const cards of [printed, reversed]) {
        const t = new Table(2, { automa: 1 }, 'home', cards)
        t.idle(() => [...t.g.systems].some(({ home }) => home === 1))
        const taken = [...t.g.systems].findIndex(({ home }) => home === 1)
        const mine = [...t.g.systems].findIndex(({ home }) => home === 0)
        const open = [...t.g.systems].flatMap(({ hex, links }, s) =>
          hex !== OFF && isSun(t.g, s) && s !== mine && (mine < 0 || (links.get(0) & (1 << mine)) === 0)
            ? [starOf(t.g, s).number]
            : [],
        )
        expect(starOf(t.g, taken).number).toBe(Math.min(...open))
      }
    },
  )
})

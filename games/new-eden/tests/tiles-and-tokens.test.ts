import { expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { MATERIALS, MINERALS } from '../content/vocabulary.js'
import { Table } from './table.js'

/** Every System tile, Discovery Token and Asteroid Token, once each. */

const PLACE = 15
const base = new Table().settled().withoutCards().bare().has(0, { z: 0 }).fleet(0, 1, { interceptor: 1 })
const entered = (tile: string, change: (t: Table) => unknown = () => 0): Table => {
  const t = base.again().tile(PLACE, tile)
  change(t)
  return t.says(0, 'begin', 'move system:1', `go system:${PLACE}`, { 'class:0': 1 })
}
const found = (t: Table): number[] => (t.events('found').at(-1)?.['tokens'] as number[] | undefined) ?? []

rule(
  ['NE-EXPL-01', 'NE-EXPL-02', 'NE-EXPL-12', 'NE-EXTR-02'],
  'every tile draws as many tokens as it shows, and gives its Materials',
  () => {
    for (const { id, discovery, asteroids, materials } of content.systems.items) {
      const t = entered(id)
      expect([id, found(t).length]).toEqual([id, discovery])
      t.idle(() => t.prompt() === 'turn.choose' || t.prompt() === 'explore.asteroid')
      expect([id, t.prompt() === 'explore.asteroid' ? t.choices().length : 1]).toEqual([
        id,
        Math.max(1, asteroids),
      ])
      t.idle(() => t.prompt() === 'turn.choose')
      expect([id, t.g.systems.at(PLACE).asteroid.length]).toEqual([id, Math.min(1, asteroids)])
      expect([id, t.g.asteroidsDrawn.length, t.g.discovered.length]).toEqual([id, 0, 0])
      // In the next turn its owner extracts what it shows.
      t.control(0, PLACE).has(0, {}).says(0, 'end').says(1, 'pass').says(0, 'begin')
      if (materials.length > 0) t.says(0, `extract system:${PLACE}`)
      else expect(t.whyNot(0, `extract system:${PLACE}`)).toBe('NE-RULING-05')
      const gained = MATERIALS.map(kind => t.goods(0)[kind] ?? 0)
      expect([id, gained]).toEqual([id, MATERIALS.map(kind => materials.filter(one => one === kind).length)])
    }
  },
)

interface Find {
  readonly answers?: readonly unknown[]
  readonly gives: Readonly<Record<string, number>>
}
const FINDS: Readonly<Record<string, Find>> = {
  'two-minerals': { answers: [{ 'mineral:0': 1, 'mineral:2': 1 }], gives: { pyerite: 1, tritanium: 1 } },
  'three-minerals': { answers: [{ 'mineral:1': 3 }], gives: { mexallon: 3 } },
  'research-one': { answers: [{ 'slot:0': 1 }], gives: { rt: 1 } },
  'research-two': { answers: [{ 'slot:0': 1, 'slot:1': 1 }], gives: { rt: 2 } },
  control: { gives: { tokens: 1 } },
  moon: { gives: { moon: 1 } },
  planetary: { gives: { planetary: 1 } },
  component: { gives: { component: 1 } },
  card: { answers: ['event'], gives: { events: 1 } },
  'three-z': { gives: { z: 3 } },
  'five-z': { gives: { z: 5 } },
}
rule(
  ['NE-EXPL-03', 'NE-EXPL-04', 'NE-EXPL-05', 'NE-EXPL-06', 'NE-EXPL-07', 'NE-EXPL-08'],
  'every Discovery Token gives what it says, and leaves the game',
  () => {
    expect(Object.keys(FINDS).sort()).toEqual(content.discoveries.items.map(({ id }) => id).sort())
    for (const [id, { answers = [], gives }] of Object.entries(FINDS)) {
      const t = entered('uedama', u => u.has(0, {}).nextDiscoveries(id))
      for (const answer of answers) t.says(0, answer)
      const { z, tokens, events } = t.g.players.at(0)
      const rt = t.rts(0).reduce((sum, n) => sum + n, 0)
      const seen = { ...t.goods(0), z, tokens, events: events.length, rt }
      const nothing = { z: 0, tokens: 0, events: 0, rt: 0 }
      expect([id, seen]).toEqual([id, { ...nothing, ...gives }])
      expect([id, t.prompt(), t.g.discoveryGone.length]).toEqual([id, 'turn.choose', 1])
    }
  },
)
rule(['NE-EXPL-06', 'NE-CTRL-06'], 'a Friendly Colony needs a Control Token that is left', () => {
  const t = entered('uedama', u =>
    u.nextDiscoveries('control').arrange(g => void (g.players.at(0).tokens = 12)),
  )
  expect([t.g.systems.at(PLACE).controller, t.prompt()]).toEqual([-1, 'turn.choose'])
})

test('every Asteroid Token is mined by its belts', () => {
  for (const { id, belts } of content.asteroids.items) {
    const t = base.again().control(0, PLACE).asteroid(PLACE, id).has(0, {})
    t.arrange(g => g.players.at(0).belts.fill(0)).allPass()
    expect([id, MINERALS.map(kind => t.goods(0)[kind] ?? 0)]).toEqual([
      id,
      MINERALS.map(kind => belts.filter(belt => belt === kind).length),
    ])
  }
})

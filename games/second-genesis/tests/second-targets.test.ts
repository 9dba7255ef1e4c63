import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Second targets: chosen like the first, looked at like the first. */

const SHIP = { what: 'card', type: 'ship' } as const
const two = {
  target: SHIP,
  second: { ...SHIP, docked: true },
  do: [{ damage: { n: 1, to: 'target' } }, { ready: 'second' }],
} as const
const pair = {
  target: SHIP,
  second: SHIP,
  do: [{ damage: { n: 1, to: 'second' } }],
} as const
const content = withCards(
  news('rare', 'Crossfire', 0, [{ play: pair }]),
  structure('rare', 'Twin Turret', 1, { abilities: [{ use: { isk: 1, ...pair } }] }),
  news('rare', 'Work and Woe', 0, [{ play: two }]),
  structure('rare', 'Dockmaster', 1, { abilities: [{ use: { isk: 1, ...two } }] }),
  news('rare', 'Dock Recall', 0, [
    { play: { target: { ...SHIP, docked: true }, do: [{ return: 'target' }] } },
  ]),
  news('rare', 'Muster', 0, [{ play: { do: [{ deploy: { from: 'hand', for: { type: 'ship' } } }] } }]),
)

rule(['SG-TRG-01', 'SG-TRG-05'], 'without a second target it cannot be announced at all', () => {
  const t = Table.ready({ content })
  const prey = t.ship(ELYSHA, 'Maller')
  const master = t.structure(IAN, 'Dockmaster')
  const [work = 0] = t.hand(IAN, 'Work and Woe')
  t.isk(IAN, 9)
  const acts = [`play card:${work} card:${prey}`, `use card:${master} card:${prey}`]
  for (const act of acts)
    expect([t.whyNot(IAN, act), t.choices().includes(act)]).toEqual(['SG-TRG-01', false])
  const slow = t.ship(IAN, 'Typhoon', { at: 'dock', left: 2 })
  for (const act of acts) {
    expect([t.whyNot(IAN, act), t.choices().includes(act)]).toEqual([undefined, true])
    t.card(slow).left = 2
    t.says(IAN, act)
    expect([t.prompt(), t.choices()]).toEqual(['second target', [`card:${slow}`]])
    t.says(IAN, [`card:${slow}`]).resolve()
    expect(t.card(slow).left).toBe(0)
  }
  expect(t.card(prey).damage).toBe(2)
})
rule(
  ['SG-TRG-02', 'SG-RULING-32'],
  'a ship hidden from news is hidden as a second target too, but not from abilities',
  () => {
    const t = Table.ready({ content })
    const place = t.outer(ELYSHA, 'Metropolis')
    t.location(ELYSHA, 'Veiled Moon', place)
    const [veiled, open] = [t.ship(ELYSHA, 'Maller', { at: place }), t.ship(ELYSHA, 'Maller')]
    const turret = t.structure(IAN, 'Twin Turret')
    const [fire = 0] = t.hand(IAN, 'Crossfire')
    t.isk(IAN, 9).play(IAN, fire, `card:${open}`)
    expect([t.choices(), t.whyNot(IAN, [`card:${veiled}`])]).toEqual([[`card:${open}`], 'SG-TRG-02'])
    t.says(IAN, [`card:${open}`]).resolve()
    t.use(IAN, turret, `card:${open}`)
      .says(IAN, [`card:${veiled}`])
      .resolve()
    expect([t.card(open).damage, t.card(veiled).damage]).toEqual([1, 1])
  },
)
rule(
  ['SG-RULING-32', 'SG-SHIP-20'],
  'a second target that left and came back is lost, the first is not',
  () => {
    const t = Table.ready({ content })
    const prey = t.ship(ELYSHA, 'Maller')
    const slow = t.ship(IAN, 'Typhoon', { at: 'dock', left: 3 })
    const [work = 0, muster = 0, away = 0] = t.holds(IAN, 'Work and Woe', 'Muster', 'Dock Recall')
    t.play(IAN, work, `card:${prey}`)
      .says(IAN, [`card:${slow}`])
      .play(IAN, muster)
      .play(IAN, away, `card:${slow}`)
    while (t.prompt() === 'initiative') t.pass()
    t.says(IAN, [`card:${slow}`])
    while (t.prompt() === 'initiative') t.pass()
    expect([t.card(prey).damage, t.where(slow), t.card(slow).left]).toEqual([1, 'dock', 3])
  },
)

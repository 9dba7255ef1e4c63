import { expect } from 'vitest'
import { news, structure } from '../content/card.js'
import { incomeOf } from '../rules/income.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Cards that leave play and come back, or change hands. */

rule(
  ['SG-SHIP-20', 'SG-RULING-60'],
  'a ship that comes back is a new ship: no effects, no ban, no ward',
  () => {
    const t = Table.ready().race(IAN, 'gallente')
    const ship = t.ship(IAN, 'Velator')
    const place = t.outer(ELYSHA, 'Metropolis')
    t.ship(ELYSHA, 'Slasher', { at: place })
    t.news(IAN, 'Stubborn Mechanic', 4, ship)
    const base = t.content.cards.byId('velator').shield
    expect(t.shield(ship)).toBe(base + 2)
    const [boost = 0, retire = 0] = t.holds(IAN, 'Shield Boost', "Veteran's Premature Retirement")
    t.isk(IAN, 9).play(IAN, boost, `card:${ship}`).resolve().warp(ship, place)
    expect(t.whyNot(IAN, `warp card:${ship} region:${IAN}`)).toBe('SG-ATK-04')
    t.play(IAN, retire, `card:${ship}`).resolve().play(IAN, ship).resolve().undock(ship)
    expect(t.shield(ship)).toBe(base)
    expect(t.whyNot(IAN, `warp card:${ship} region:${IAN}`)).toBe('SG-WARP-01')
    expect(t.whyNot(IAN, `warp card:${ship} region:${place}`)).toBeUndefined()
    const [breach = 0] = t.holds(IAN, 'Hull Breach')
    t.isk(IAN, 3).play(IAN, breach, `card:${ship}`).resolve()
    expect(t.where(ship) === 'out' || t.card(ship).damage === 2).toBe(true)
  },
)
rule('SG-RULING-45', 'a location that comes back has to be mined anew', () => {
  const salvage = withCards(
    structure('rare', 'Salvage Works', 1, {
      abilities: [{ use: { isk: 1, do: [{ recover: { type: 'location' } }] } }],
    }),
  )
  const t = Table.ready({ content: salvage })
  const [rock = 0] = t.hand(IAN, 'Scordite')
  t.isk(IAN, 9).play(IAN, rock, `region:${IAN}`).resolve()
  const miner = t.ship(IAN, 'Bantam')
  t.command(miner, `mine:${rock}`)
  const mined = incomeOf(t.g, IAN)
  const [jumpers = 0] = t.hand(IAN, 'Claim Jumpers')
  t.isk(IAN, 9).play(IAN, jumpers, `card:${rock}`).resolve()
  const works = t.structure(IAN, 'Salvage Works')
  t.use(IAN, works)
    .resolve()
    .says(IAN, [`card:${rock}`])
    .resolve()
  const idle = incomeOf(t.g, IAN)
  t.isk(IAN, 9).play(IAN, rock, `region:${IAN}`).resolve()
  expect([t.g.locations.has(rock), t.power(miner), incomeOf(t.g, IAN)]).toEqual([true, 1, idle])
  t.command(miner, 'off').command(miner, `mine:${rock}`)
  expect(incomeOf(t.g, IAN)).toBe(mined)
})
rule('SG-ABL-03', 'what has left play cannot be used any more', () => {
  const t = Table.ready()
  const worm = t.ship(IAN, 'Worm')
  t.isk(IAN, 9).use(IAN, worm).resolve()
  expect(t.player(IAN).hand.has(worm)).toBe(true)
  expect(t.whyNot(IAN, `use card:${worm} none`)).toBe('SG-ABL-03')
})
rule('SG-RULING-53', 'a docked ship that changes hands moves into the other dock', () => {
  const thieves = withCards(
    news('rare', 'Dock Thieves', 1, [
      {
        play: {
          target: { what: 'card', type: 'ship', docked: true, whose: 'enemy' },
          do: [{ control: { until: 'ever' } }],
        },
      },
    ]),
  )
  const t = Table.ready({ content: thieves })
  const ship = t.ship(ELYSHA, 'Slasher', { at: 'dock' })
  const [card = 0] = t.holds(IAN, 'Dock Thieves')
  t.isk(IAN, 1).play(IAN, card, `card:${ship}`).resolve()
  expect([t.card(ship).controller, t.where(ship), t.card(ship).region]).toEqual([IAN, 'dock', IAN])
  t.undock(ship)
  expect(t.where(ship)).toBe(IAN)
})

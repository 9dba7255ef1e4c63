import { isOut } from '@orrery/kernel'
import { expect } from 'vitest'
import { news } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Effects for a phase or a turn, and damage. */

rule('SG-SHD-04', 'passing effects keep apart: by ship, by value, by how long they last', () => {
  const t = Table.ready()
  const [one, two] = [t.ship(IAN, 'Maller'), t.ship(IAN, 'Maller')]
  const guns = t.holds(IAN, 'Overloaded Guns', 'Overloaded Guns', 'Overloaded Guns')
  const base = t.attack(one)
  t.isk(IAN, 9).play(IAN, guns[0]!, `card:${one}`).resolve()
  expect([t.attack(one), t.attack(two)]).toEqual([base + 2, base])
  t.play(IAN, guns[1]!, `card:${two}`).resolve().play(IAN, guns[2]!, `card:${two}`).resolve()
  expect([t.attack(one), t.attack(two)]).toEqual([base + 2, base + 4])
  const { shield } = t.content.cards.byId('maller')
  expect([t.shield(one), t.shield(two)]).toEqual([shield, shield])
})
rule('SG-RULING-90', 'what lasts for the phase goes, what lasts for the turn stays', () => {
  const tonics = withCards(
    ...(['phase', 'turn'] as const).map(until =>
      news('rare', `Tonic for a ${until}`, 1, [
        {
          play: {
            target: { what: 'card', type: 'ship' },
            do: [{ change: { stat: 'attack', n: until === 'turn' ? 1 : 2, until, to: 'target' } }],
          },
        },
      ]),
    ),
  )
  const t = Table.ready({ content: tonics })
  const ship = t.ship(IAN, 'Omen')
  const base = t.attack(ship)
  for (const name of ['Tonic for a turn', 'Tonic for a phase', 'Tonic for a turn']) {
    const [tonic = 0] = t.holds(IAN, name)
    t.isk(IAN, 1).play(IAN, tonic, `card:${ship}`).resolve()
  }
  expect(t.attack(ship) - base).toBe(4)
  t.endManagement()
  expect([t.g.phase, t.attack(ship) - base]).toEqual(['end', 2])
})
rule(['SG-SHIP-20', 'SG-RULING-90'], 'an effect of the phase does not wait for a ship that left', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const ship = t.ship(IAN, 'Velator')
  const base = t.attack(ship)
  for (let n = 0; n < 2; n++) {
    const [guns = 0, retire = 0] = t.holds(IAN, 'Overloaded Guns', "Veteran's Premature Retirement")
    t.isk(IAN, 9).play(IAN, guns, `card:${ship}`).resolve()
    expect(t.attack(ship)).toBe(base + 2)
    t.play(IAN, retire, `card:${ship}`).resolve().play(IAN, ship).resolve().undock(ship)
    expect(t.attack(ship)).toBe(base)
  }
})
rule(['SG-PILE-08', 'SG-DMG-02'], 'news destroyed on the pile leaves the damage below it alone', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Typhoon', { at: place })
  const one = t.ship(IAN, 'Omen')
  const [fraud = 0] = t.holds(ELYSHA, 'Insurance Fraud')
  const [orders = 0] = t.holds(IAN, 'Scrambled Orders')
  t.isk(IAN, 9).isk(ELYSHA, 1).warp(one, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(one, guard).says(ELYSHA, `hold card:${guard}`).toStep('damage')
  t.says(IAN, 'pass').play(ELYSHA, fraud).says(ELYSHA, 'hand-on')
  const item = [...t.g.pile].find(row => row.card === fraud)!.number
  t.play(IAN, orders, `item:${item}`).toStep('result')
  expect([t.card(guard).damage, t.player(ELYSHA).isk]).toEqual([t.attack(one), 0])
})
rule('SG-RULING-79', 'news that costs its player the game does not stay', () => {
  const ruins = withCards(
    news('rare', 'Ruin', 1, [{ play: { do: [{ draw: { n: 99, who: 'you' } }] } }], { duration: 2 }),
  )
  const t = Table.ready({ content: ruins, players: 3 })
  const [ruin = 0] = t.holds(ELYSHA, 'Ruin')
  t.isk(ELYSHA, 1).says(IAN, 'pass').play(ELYSHA, ruin).resolve()
  expect([isOut(t.g, ELYSHA), t.g.gone.has(ruin), t.g.news.length]).toEqual([true, true, 0])
})
rule('SG-SHD-01', 'prevented damage is prevented for that ship alone, and only so much of it', () => {
  const t = Table.ready()
  const [one, two] = [t.ship(ELYSHA, 'Typhoon'), t.ship(ELYSHA, 'Typhoon')]
  const [boost = 0] = t.holds(ELYSHA, 'Shield Boost')
  const shots = t.holds(IAN, 'Guided Missiles', 'Hull Breach', 'Hull Breach')
  t.race(IAN, 'caldari')
    .isk(IAN, 20)
    .isk(ELYSHA, 2)
    .says(IAN, 'pass')
    .play(ELYSHA, boost, `card:${one}`)
    .resolve()
  t.play(IAN, shots[1]!, `card:${two}`).resolve().play(IAN, shots[2]!, `card:${one}`).resolve()
  expect([t.card(one).damage, t.card(two).damage]).toEqual([0, 2])
  t.play(IAN, shots[0]!, `card:${one}`).resolve()
  expect([t.card(one).damage, t.card(two).damage]).toEqual([2, 2])
})

import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { news, region, structure } from '../content/card.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** The check after every act: what falls together, and who holds a region then. */

const THIRD = 2

rule('SG-RULING-31', 'what falls can take others along, within one check', () => {
  const t = Table.ready()
  const flagship = t.ship(IAN, 'Prophecy')
  const escort = t.ship(IAN, 'Executioner')
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  t.card(escort).damage = 3
  t.undock(docked)
  expect([t.shield(escort), t.where(escort)]).toEqual([4, IAN])
  t.card(flagship).damage = 99
  t.says(IAN, `dock card:${docked}`)
  expect([t.where(flagship), t.where(escort)]).toEqual(['out', 'out'])
})
rule('SG-RULING-31', 'a region that is lost can take ships along, within one check', () => {
  const beacons = withCards(
    region('Beacon', 1, 0, 2, [{ always: { give: 'shield', n: 1, to: { type: 'ship', whose: 'yours' } } }]),
  )
  const t = Table.ready({ content: beacons })
  const beacon = t.outer(IAN, 'Beacon')
  const keeper = t.ship(IAN, 'Punisher', { at: beacon })
  const far = t.ship(IAN, 'Executioner')
  t.card(far).damage = 3
  t.dock(t.ship(IAN, 'Punisher'))
  expect(t.where(far)).toBe(IAN)
  t.says(IAN, `warp card:${keeper} region:${IAN}`)
  expect([t.region(beacon).controller, t.where(far)]).toEqual([NOBODY, 'out'])
})
rule('SG-RULING-90', 'what lasts until the end of the turn ends with a check', () => {
  const odd = withCards(
    structure('rare', 'Leech', 1, {
      abilities: [{ always: { give: 'shield', n: -3, to: { type: 'ship', whose: 'enemy' } } }],
    }),
    ...(['phase', 'turn'] as const).map(until =>
      news('rare', `Brace for a ${until}`, 1, [
        {
          play: {
            target: { what: 'card', type: 'ship' },
            do: [{ change: { stat: 'shield', n: 2, until, to: 'target' } }],
          },
        },
      ]),
    ),
  )
  for (const until of ['phase', 'turn']) {
    const t = Table.ready({ content: odd })
    const ship = t.ship(IAN, 'Executioner')
    const [brace = 0] = t.holds(IAN, `Brace for a ${until}`)
    t.isk(IAN, 1).play(IAN, brace, `card:${ship}`).resolve()
    t.structure(ELYSHA, 'Leech')
    expect([t.shield(ship), t.where(ship)]).toEqual([2, IAN])
    t.endManagement()
    expect([t.g.phase, t.where(ship)]).toEqual(['end', until === 'turn' ? IAN : 'out'])
    while (t.g.active === IAN) t.pass()
    expect([t.prompt(), t.where(ship)]).toEqual(['income or card', 'out'])
  }
})
rule('SG-RULING-41', 'a region without its controller: the attacker’s, a single guest’s, or nobody’s', () => {
  const held = (guests: readonly number[]): [Table, number, number] => {
    const t = Table.ready({ players: 4, first: ELYSHA })
    const place = t.outer(ELYSHA, 'Metropolis')
    const keeper = t.ship(ELYSHA, 'Slasher', { at: place })
    for (const seat of guests) t.ship(seat, 'Punisher', { at: place })
    expect(t.region(place).controller).toBe(ELYSHA)
    return [t, place, keeper]
  }
  for (const [guests, controller] of [
    [[], NOBODY],
    [[THIRD], THIRD],
    [[IAN, IAN], IAN],
    [[IAN, THIRD], NOBODY],
  ] as const) {
    const [t, place, keeper] = held(guests)
    t.warp(keeper, ELYSHA)
    expect([guests, t.region(place).controller]).toEqual([guests, controller])
  }
  const [t, place, keeper] = held([THIRD])
  t.toManagement(IAN).warp(t.ship(IAN, 'Punisher'), place)
  t.card(keeper).damage = 9
  t.dock(t.ship(IAN, 'Punisher'))
  expect([t.where(keeper), t.region(place).controller]).toEqual(['out', IAN])
})
rule(['SG-RULING-42', 'SG-RULING-78'], 'when an attack lapses nobody defends any more', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const patrol = t.ship(ELYSHA, 'Punisher', { at: place, command: 'patrol' })
  const one = t.ship(IAN, 'Maller')
  const [recall = 0] = t.holds(IAN, 'Emergency Recall')
  t.isk(IAN, 1).warp(one, place)
  expect([t.card(patrol).side, t.shield(patrol)]).toEqual(['defending', 6])
  t.play(IAN, recall, `card:${one}`).resolve()
  expect([t.card(patrol).side, t.shield(patrol)]).toEqual(['none', 4])
})

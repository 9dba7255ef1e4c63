import { isOut } from '@orrery/kernel'
import { expect } from 'vitest'
import { LOOP } from '../rules/triggers.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

/** The next turn, the third player, the moment after the end. */

const CAROL = 2

rule(['SG-ATK-04', 'SG-CMD-05'], 'a ship that attacked is free again in the next turn', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Typhoon', { at: place })
  const one = t.ship(IAN, 'Punisher')
  t.warp(one, place)
  expect(t.whyNot(IAN, `warp card:${one} region:${IAN}`)).toBe('SG-ATK-04')
  t.endManagement().toStep('withdraw').on().says(IAN, `withdraw card:${one} region:${IAN}`)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.whyNot(IAN, `warp card:${one} region:${place}`)).toBeUndefined()
  expect(t.whyNot(IAN, `command card:${one} command:1`)).toBeUndefined()
})
rule('SG-RULING-79', 'a loser’s location in the home of somebody else goes too', () => {
  const t = Table.ready({ players: 3 })
  const rock = t.location(ELYSHA, 'Veldspar', IAN)
  t.says(IAN, 'pass').says(ELYSHA, 'concede')
  expect([t.g.locations.has(rock), t.g.gone.has(rock)]).toEqual([false, true])
})
rule(['SG-RULING-41', 'SG-REG-08'], 'who beats the last defender has the region, whoever looks on', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Reaper', { at: place })
  t.ship(CAROL, 'Maller', { at: place })
  const one = t.ship(IAN, 'Maller')
  t.warp(one, place).endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(one, guard).says(ELYSHA, `hold card:${guard}`)
  t.idle(() => t.where(guard) === 'out')
  expect(t.region(place).controller).toBe(IAN)
})
rule(
  ['SG-WIN-08', 'SG-RULING-80'],
  'where all fall at once it is a draw, and nobody is told to be out',
  () => {
    const t = Table.ready()
    const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
    for (const seat of [IAN, ELYSHA]) t.player(seat).damage = 99
    t.says(IAN, `undock card:${docked}`)
    expect([t.over, t.winners, t.events('out')]).toEqual([true, [], []])
  },
)
rule('SG-RULING-21', 'a game that a loop has ended is a draw, whoever would have fallen next', () => {
  const t = Table.ready({ players: 3 })
  const forum = t.race(ELYSHA, 'gallente').structure(ELYSHA, 'Freedom Forum')
  const target = t.ship(IAN, 'Typhoon')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 9)
  t.card(forum).fired = LOOP
  t.player(ELYSHA).damage = 99
  t.play(IAN, breach, `card:${target}`)
  expect([t.over, t.winners, isOut(t.g, ELYSHA)]).toEqual([true, [], false])
})

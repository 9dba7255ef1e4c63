import { asked, describe, questions, seenBy } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { secondGenesis } from '../../game.js'
import type { Talk } from '../../talk.js'
import { ELYSHA, IAN, Table } from '../../tests/table.js'
import { alike } from '../table/about.js'

/** What is answered for whoever is asked now; undefined where it is left to them. */
function given(t: Table): unknown {
  const [q] = questions(t.g)
  if (!q) throw new Error('nobody is asked')
  const sight = { g: seenBy(secondGenesis, t.g, q.seat), content: undefined as never, me: q.seat }
  return alike(asked<Talk>(describe(q)), sight)
}

test('steps in which nothing happened, and one’s own cards, are passed for a player who could act', () => {
  const t = Table.ready()
  const [breach = 0, scout = 0] = t.holds(IAN, 'Hull Breach', 'Executioner')
  t.ship(ELYSHA, 'Tristan')
  t.isk(IAN, 9)
  expect(given(t)).toBeUndefined() // the management phase is the player's own
  t.play(IAN, scout)
  expect(t.choices(IAN).some(name => name.startsWith(`play card:${breach}`))).toBe(true)
  expect(given(t)).toBe('hand-on')
  t.resolve().endManagement()
  expect([t.prompt(), t.g.phase]).toEqual(['initiative', 'end'])
  expect(given(t)).toBe('pass')
})
test('what an opponent announces, aimed shots and damage about to land are asked about', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  const guard = t.ship(ELYSHA, 'Executioner', { at: place })
  const raider = t.ship(IAN, 'Slasher')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.holds(ELYSHA, 'Stubborn Mechanic', 'Scrambled Orders')
  t.isk(ELYSHA, 9).isk(IAN, 9)
  t.says(IAN, `warp card:${raider} region:${place}`)
  expect([t.who(), given(t)]).toEqual([ELYSHA, 'pass'])
  t.pass().endManagement().toStep('withdraw').on().stay().stay().on()
  t.aim(raider, guard).aim(guard, raider)
  expect([t.g.step, t.prompt(), given(t)]).toEqual(['target', 'initiative', undefined])
  t.play(IAN, breach, `card:${guard}`).says(IAN, 'hand-on')
  expect([t.who(), given(t)]).toEqual([ELYSHA, undefined])
  while (t.g.pile.length > 0) t.pass()
  t.toStep('damage')
  expect([t.g.pile.at(0).what, given(t)]).toEqual(['damage', undefined])
})
